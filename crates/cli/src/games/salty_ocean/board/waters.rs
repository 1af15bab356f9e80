//! Drawing the harbor and the open sea, with all ships.

use ratatui::style::Style;
use riband::salty_ocean::{Barrels, Berth, Hazard, SeatView, ShipView};

use super::{Ink, Pen, Seen, Sketch};
use crate::{
    board::Frame,
    games::salty_ocean::{
        events::named,
        look::{present, ships_at, total},
    },
    t,
};

/// The minimum width of a water.
const LEAST: usize = 34;

/// Draws both waters; ships move between them.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let waters = [
        (t!("so-harbor", "Harbor"), t!("so-out-to-sea", "out to sea →"), Berth::Harbor),
        (t!("so-open-sea", "Open sea"), t!("so-home", "← home"), Berth::Sea),
    ];
    sketch.frames(waters.len(), LEAST, |nth, width| {
        let (name, way, berth) = &waters[nth];
        let mut body = Sketch::new(width);
        for player in &seen.seats {
            for entry in ships_at(player, *berth) {
                ship(seen, pen, player, entry, &mut body);
            }
        }
        if body.lines().is_empty() {
            body.waves(pen, Ink::default(), Ink::default());
        }
        if *berth == Berth::Harbor {
            body.text(&awaits(seen, pen), 2);
        }
        Frame { title: pen.heading(name.as_str()), tail: pen.faint(way.as_str()), body, style: pen.theme.accent() }
    });
}

/// The hazards for ships that leave in this turn.
fn awaits(seen: &Seen<'_>, pen: Pen<'_>) -> Ink {
    let hazards = present(seen).map(|tile| tile.hazards.as_slice()).unwrap_or_default();
    let left = hazards.iter().filter(|&&hazard| hazard != Hazard::Pirates || seen.attacks > 0);
    let hazards = Ink::joined(left.map(|&hazard| Ink::of(named(hazard), pen.theme.warn()).tied()), " ");
    let hazards = if hazards.is_empty() { Ink::plain(t!("so-no-harm", "no harm")) } else { hazards };
    pen.faint(t!("so-way-out", "on the way out")).then(hazards)
}

/// A ship with her owner, her holds and her cargo.
fn ship(seen: &Seen<'_>, pen: Pen<'_>, player: &SeatView, ship: &ShipView, body: &mut Sketch) {
    let name = pen.seat(player.seat).and("\u{a0}").and(pen.name(seen.name(ship.ship), Style::new()));
    let damage = match ship.damage {
        0 => Ink::default(),
        damage => Ink::of(t!("so-damage", "{damage} damage", damage), pen.theme.wrong()).tied(),
    };
    let (hold, more) = (hold(pen, &ship.cargo, ship.capacity), cargo(seen, pen, &ship.cargo).then(damage));
    if pen.is_brief && name.width() + hold.width() + more.width() + 2 <= body.width() {
        return body.spread(name, more.then(hold), 4);
    }
    body.pair(name, hold, more, 4);
}

/// How full it is.
pub(super) fn hold(pen: Pen<'_>, goods: &[Barrels], capacity: u8) -> Ink {
    let (full, most) = (total(goods) as usize, usize::from(capacity));
    let barrels = Ink::plain("▮".repeat(full.min(most))).and(pen.faint("▯".repeat(most.saturating_sub(full))));
    if full.max(most) > 8 { Ink::plain(format!("{full}/{most}")) } else { barrels }
}

/// `3 salt 1 cod`.
pub(super) fn cargo(seen: &Seen<'_>, pen: Pen<'_>, goods: &[Barrels]) -> Ink {
    let held = goods.iter().map(|held| {
        pen.heading(held.barrels.to_string()).and("\u{a0}").and(pen.name(seen.name(held.good), Style::new()))
    });
    let held = Ink::joined(held, " ");
    if held.is_empty() { pen.faint(t!("so-empty", "empty")) } else { held }
}
