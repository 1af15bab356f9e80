//! Transatlantic.

mod board;
mod cards;
mod map;
mod market;
mod notes;
pub(crate) mod players;
#[cfg(test)]
mod tests;
mod things;

use riband::{
    Listing, Seat,
    core::Counted,
    liners::Tile,
    transatlantic::{Action, Phase, Rules, SeatView, StepView},
};

use super::{
    Game, Money, Thing, When,
    fleet::{self, Print},
    legend::LINERS,
    words,
};
use crate::{
    board::{Panel, Pen, Sign, Sketch},
    language,
    paint::FAINT,
    render::{Cell, Grid},
    t,
};

type Seen<'a> = super::Seen<'a, Rules>;

impl Game for Rules {
    const SIGNS: &'static [&'static [Sign]] = &[LINERS, board::LEGEND];

    fn lines(seen: &Seen<'_>) -> String {
        let parts = [
            heading(seen),
            cards::draw(seen),
            market::draw(seen),
            market::docks(seen),
            map::draw(seen),
            players::draw(seen),
        ];
        parts.join("\n")
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
        notes::Notes { seen, actor: actor(seen)? }.note(action)
    }

    fn things(seen: &Seen<'_>) -> Vec<Thing> {
        things::all(seen)
    }

    fn board(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, sketch: Sketch) -> Sketch {
        board::draw(seen, panel, pen, sketch)
    }
}

/// The player who has to act.
fn actor<'a>(seen: &'a Seen<'_>) -> Option<&'a SeatView> {
    let seat = seen.turn.seat()?;
    seen.seats.iter().find(|player| player.seat == seat)
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
        passengers: face.passengers.map(u32::from),
        token: None,
    })
}

/// The coal that comes with a ship of the market.
pub(crate) fn coal_with(offer: &Listing) -> Option<u32> {
    offer.extras.iter().find(|extra| extra.asset == "coal").map(|extra| extra.amount)
}

/// A tile with its printed values: `atlantic (1871, white, income 30)`.
pub(crate) fn told(seen: &Seen<'_>, tile: Tile) -> String {
    let name = seen.name(tile);
    print(seen, tile).map_or(name.to_owned(), |print| format!("{name} ({})", print.facts()))
}

/// The round; before the first round while seats take their first steps.
fn when(seen: &Seen<'_>) -> When {
    let now = match seen.opening {
        0 => t!("when-round", "Round {round}", round = seen.round),
        _ => t!("ta-when-opening", "Before round 1"),
    };
    When { now, left: seen.countdown }
}

/// Whether contracts are part of this match.
pub(crate) fn has_contracts(seen: &Seen<'_>) -> bool {
    !seen.rules.config().contracts.figures.is_empty() || seen.seats.iter().any(|player| player.contracts > 0)
}

fn heading(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.row([words::heading(&when(seen), seen.turn, &question(seen))]);
    let boxed = match seen.boxed {
        0 => String::new(),
        tiles => t!("ta-boxed", ", {tiles} taken out unseen", tiles),
    };
    let (coal, stack) = (seen.coal, fleet::stack_of_backs(&seen.stack));
    let supply = t!("co-supply", "{coal} coal in the common supply, {stack}", coal, stack);
    grid.row([Cell::prose(&format!("{supply}{boxed}"))]);
    if let Some(line) = seen.step.as_ref().and_then(|step| under_way(seen, step)) {
        grid.row([Cell::prose(&line).styled(FAINT)]);
    }
    grid.to_string()
}

/// Additions to the question: whose turn it is if another seat acts, the cards being carried out if one carries out
/// another, and what has been done so far.
pub(crate) fn under_way(seen: &Seen<'_>, step: &StepView) -> Option<String> {
    let all = |names: Vec<&str>| (!names.is_empty()).then(|| names.join(", "));
    let done = [
        all(seen.names(&step.bought)).map(|ships| t!("ta-done-bought", "bought: {ships}", ships)),
        all(seen.names(&step.used)).map(|ships| t!("ta-done-used", "sailed or loaded: {ships}", ships)),
        all(seen.names(&step.taken)).map(|markers| t!("ta-done-taken", "markers taken: {markers}", markers)),
    ];
    let goes_without_saying = seen.turn.seat() == Some(seen.turn_of) && step.at.len() < 2;
    let cards = cards_of(step).collect::<Vec<_>>().join(" → ");
    let seat = language::seat(seen.turn_of);
    let lead = (!goes_without_saying).then(|| t!("ta-turn-of", "Turn of {seat}: {cards}", seat, cards));
    let parts: Vec<String> = lead.into_iter().chain(done.into_iter().flatten()).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// The cards being carried out, each invoked by the one before.
fn cards_of(step: &StepView) -> impl Iterator<Item = &str> {
    step.at.iter().filter_map(|label| label.split('.').next())
}

fn question(seen: &Seen<'_>) -> String {
    match (seen.phase, &seen.step) {
        (Phase::Card, _) => match actor(seen) {
            Some(actor) if actor.tokens > 0 && !seen.display.cards.is_empty() => {
                t!("ta-ask-card-or-token", "play a card, or use the token")
            }
            _ => t!("ta-ask-card", "play a card"),
        },
        (Phase::Redeploy { tile, from }, _) => {
            let (ship, from) = (seen.name(tile), seen.name(from));
            t!("ta-ask-redeploy", "find another region for {ship}, pushed out of {from}", ship, from)
        }
        (Phase::Step, Some(step)) => {
            let card = cards_of(step).last().unwrap_or_default();
            let left =
                step.left.filter(|left| *left > 1).map_or(String::new(), |left| t!("ta-left", ", {left} left", left));
            let opening = match seen.opening {
                0 => String::new(),
                seats => t!("ta-to-begin", ", {seats} to begin", seats = Counted(seats, "seat")),
            };
            format!("{} ({card}{left}{opening})", seen.say(&step.waits_for))
        }
        (Phase::Step, None) => t!("ask-choose", "choose"),
        (Phase::Over, _) => t!("question-over", "the match is over"),
    }
}
