//! Crossing Oceans.

mod board;
mod map;
mod market;
mod notes;
mod players;
#[cfg(test)]
mod tests;
mod things;

use riband::{
    Seat,
    core::Names as _,
    crossing_oceans::{Action, Phase, Rules, Spot},
    liners::Tile,
};

use super::{
    Game, Money, Thing, When,
    fleet::{self, Print},
    legend::LINERS,
    words,
};
use crate::{
    board::{Panel, Pen, Sign, Sketch},
    render::{Cell, Grid},
    t,
};

type Seen<'a> = super::Seen<'a, Rules>;

impl Game for Rules {
    const SIGNS: &'static [&'static [Sign]] = &[LINERS, board::LEGEND];

    fn lines(seen: &Seen<'_>) -> String {
        let (map, market, players) = (map::draw(seen), market::draw(seen), players::draw(seen));
        let spots = seen.rules.names(Spot::KIND).collect::<Vec<_>>().join(" → ");
        let rondel = t!("co-rondel", "Rondel: {spots}", spots);
        format!("{}{rondel}\n\n{map}\n{market}\n{players}", heading(seen))
    }

    fn when(seen: &Seen<'_>) -> When {
        when(seen)
    }

    fn players(seen: &Seen<'_>, only: Option<Seat>) -> String {
        players::goods(seen, only)
    }

    fn money(seen: &Seen<'_>, seat: Seat) -> Option<Money> {
        let player = seen.seats.iter().find(|player| player.seat == seat)?;
        Some(Money::Pounds(player.money))
    }

    fn question(seen: &Seen<'_>) -> String {
        question(seen)
    }

    fn note(seen: &Seen<'_>, action: Action) -> Option<String> {
        let actor = seen.turn.seat()?;
        notes::Notes { seen, actor: seen.seats.iter().find(|board| board.seat == actor)? }.note(action)
    }

    fn things(seen: &Seen<'_>) -> Vec<Thing> {
        things::all(seen)
    }

    fn board(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, sketch: Sketch) -> Sketch {
        board::draw(seen, panel, pen, sketch)
    }
}

/// The round.
fn when(seen: &Seen<'_>) -> When {
    When { now: t!("when-round", "Round {round}", round = seen.round), left: seen.countdown }
}

/// The printed values of a face-up tile.
pub(crate) fn print<'a>(seen: &Seen<'a>, tile: Tile) -> Option<Print<'a>> {
    let face = seen.tiles.get(&tile)?;
    Some(Print {
        kind: face.kind,
        year: face.year,
        flag: face.flag.map(|column| seen.name(column)),
        income: face.income,
        speed: face.speed,
        tonnage: face.tonnage,
        passengers: None,
        token: face.token.map(|column| seen.name(column)),
    })
}

/// A tile with its printed values: `arizona (1879, green, income 50)`.
pub(crate) fn told(seen: &Seen<'_>, tile: Tile) -> String {
    let name = seen.name(tile);
    print(seen, tile).map_or(name.to_owned(), |print| format!("{name} ({})", print.facts()))
}

fn heading(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.row([words::heading(&when(seen), seen.turn, &question(seen))]);
    let (coal, stack) = (seen.coal, fleet::stack_of_eras(&seen.stack));
    grid.row([Cell::left(t!("co-supply", "{coal} coal in the common supply, {stack}", coal, stack))]);
    grid.to_string()
}

/// The decision, and how to end it where that is possible.
fn question(seen: &Seen<'_>) -> String {
    let asked = match seen.phase {
        Phase::Place => t!("co-ask-place", "place a ship or take a contract"),
        Phase::Contracts => t!("co-ask-contracts", "use contracts"),
        Phase::Rondel => t!("co-ask-rondel", "move the captain"),
        Phase::Buying { .. } => t!("co-ask-buying", "buy tiles"),
        Phase::Pier => t!("co-ask-pier", "take a coal pier"),
        Phase::Loading { .. } => t!("co-ask-loading", "load coal"),
        Phase::Fleet => t!("co-ask-fleet", "let the fleet sail"),
        Phase::Cargo => t!("co-ask-cargo", "choose a ship for the cargo job"),
        Phase::Region => t!("co-ask-region", "choose a region"),
        Phase::BlueRiband => t!("co-ask-blue-riband", "choose a ship for the Blue Riband"),
        Phase::House => t!("co-ask-house", "build a trade house"),
        Phase::Overflow { .. } => t!("co-ask-overflow", "choose the column of the token"),
        Phase::Over => t!("co-ask-over", "over"),
    };
    let end = match seen.phase {
        Phase::Contracts | Phase::Buying { .. } => t!("co-or-end", ", or end this"),
        Phase::Pier => t!("co-or-skip", ", or skip it"),
        Phase::Fleet | Phase::Cargo | Phase::Region | Phase::BlueRiband | Phase::House
            if seen.rules.config().rulings.may_decline =>
        {
            t!("co-or-decline", ", or decline")
        }
        _ => String::new(),
    };
    let so_far = match seen.phase {
        Phase::Buying { bought } if bought > 0 => t!("co-bought-so-far", " ({bought} bought so far)", bought),
        Phase::Loading { left } if left > 0 => t!("co-coal-left", " ({left} left)", left),
        _ => String::new(),
    };
    format!("{asked}{end}{so_far}")
}
