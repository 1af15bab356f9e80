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
    paint::FAINT,
    render::{Cell, Grid},
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
        0 => format!("Round {}", seen.round),
        _ => "Before round 1".to_owned(),
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
    let boxed = if seen.boxed > 0 { format!(", {} taken out unseen", seen.boxed) } else { String::new() };
    let stack = fleet::stack(&seen.stack, "backs");
    grid.row([Cell::prose(&format!("{} coal in the common supply, {stack}{boxed}", seen.coal))]);
    if let Some(line) = seen.step.as_ref().and_then(|step| under_way(seen, step)) {
        grid.row([Cell::prose(&line).styled(FAINT)]);
    }
    grid.to_string()
}

/// Additions to the question: whose turn it is if another seat acts, the cards being carried out if one carries out
/// another, and what has been done so far.
pub(crate) fn under_way(seen: &Seen<'_>, step: &StepView) -> Option<String> {
    let done = [
        ("bought", seen.names(&step.bought)),
        ("sailed or loaded", seen.names(&step.used)),
        ("markers taken", seen.names(&step.taken)),
    ];
    let done =
        done.iter().filter(|(_, what)| !what.is_empty()).map(|(how, what)| format!("{how}: {}", what.join(", ")));
    let goes_without_saying = seen.turn.seat() == Some(seen.turn_of) && step.at.len() < 2;
    let cards = cards_of(step).collect::<Vec<_>>().join(" → ");
    let lead = (!goes_without_saying).then(|| format!("Turn of {}: {cards}", seen.turn_of));
    let parts: Vec<String> = lead.into_iter().chain(done).collect();
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
                "play a card, or use the token".to_owned()
            }
            _ => "play a card".to_owned(),
        },
        (Phase::Redeploy { tile, from }, _) => {
            format!("find another region for {}, pushed out of {}", seen.name(tile), seen.name(from))
        }
        (Phase::Step, Some(step)) => {
            let card = cards_of(step).last().unwrap_or_default();
            let left = step.left.filter(|left| *left > 1).map_or(String::new(), |left| format!(", {left} left"));
            let opening = match seen.opening {
                0 => String::new(),
                seats => format!(", {} to begin", Counted(seats, "seat")),
            };
            format!("{} ({card}{left}{opening})", step.waits_for)
        }
        (Phase::Step, None) => "choose".to_owned(),
        (Phase::Over, _) => "the match is over".to_owned(),
    }
}
