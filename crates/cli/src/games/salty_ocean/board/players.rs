//! Drawing the players' possessions.

use ratatui::style::Style;
use riband::salty_ocean::SeatView;

use super::{
    Ink, Pen, Seen, Sketch,
    waters::{cargo, hold},
};
use crate::{
    board::Frame,
    games::salty_ocean::{look, players::berth},
    t,
};

/// The minimum width of a player's frame.
const LEAST: usize = 38;

/// Every player's coins, goods, ships and buildings.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.frames(seen.seats.len(), LEAST, |nth, width| board(seen, pen, &seen.seats[nth], width));
}

fn board(seen: &Seen<'_>, pen: Pen<'_>, player: &SeatView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let debt = player.coins.0 < 0;
    let style = if debt { pen.theme.wrong() } else { pen.theme.heading() };
    let coins = Ink::of(player.coins.to_string(), style).and("\u{a0}").and(pen.faint(t!("so-coins", "coins")));
    let kept = match player.limit {
        None => t!("so-keeps-all", "keeps all"),
        Some(limit) => t!("so-keeps", "keeps {limit}", limit),
    };
    body.spread(coins, pen.faint(kept), 2);
    let depot = pen.faint(t!("so-depot", "depot")).then(hold(pen, &player.depot, player.depot_capacity));
    body.spread(depot, cargo(seen, pen, &player.depot), 2);
    body.text(&pen.faint(t!("so-turn-brings", "a turn brings")).then(cargo(seen, pen, &player.production)), 2);
    for ship in &player.ships {
        let name = pen.name(seen.name(ship.ship), Style::new()).then(pen.faint(berth(ship.berth)));
        body.spread(name.then(hold(pen, &ship.cargo, ship.capacity)), cargo(seen, pen, &ship.cargo), 2);
    }
    body.text(&buildings(seen, pen, player), 2);
    let known = seen.places.iter().filter(|place| place.known_to.contains(&player.seat));
    let known = Ink::joined(known.map(|place| pen.name(seen.name(place.place), Style::new())), ", ");
    if !known.is_empty() {
        body.text(&pen.faint(t!("so-has-looked-at", "has looked at")).then(known), 2);
    }
    let first = seen.order.first().copied().unwrap_or(player.seat);
    let title = pen.player(player.seat, seen.turn, first);
    Frame {
        title,
        tail: pen.figure(player.points_at_end, t!("at-the-end", "at the end")),
        body,
        style: pen.theme.faint(),
    }
}

/// The buildings with their levels; those whose second action is used up are faint.
fn buildings(seen: &Seen<'_>, pen: Pen<'_>, player: &SeatView) -> Ink {
    let built = player.buildings.iter().map(|own| {
        let used = player.used.contains(&own.building);
        let style = if used { pen.theme.faint() } else { Style::new() };
        let levels = look::building(seen, own.building).map_or(1, |building| building.levels);
        let level = if levels > 1 { pen.heading(format!("\u{a0}{}", own.level)) } else { Ink::default() };
        let used = if used { pen.faint(t!("so-used-tied", "\u{a0}(used)")) } else { Ink::default() };
        pen.name(seen.name(own.building), style).and(level).and(used)
    });
    let built = Ink::joined(built, ", ");
    if built.is_empty() { pen.faint(t!("so-no-buildings", "no buildings")) } else { built }
}
