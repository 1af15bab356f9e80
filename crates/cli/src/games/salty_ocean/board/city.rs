//! Drawing the city: buildings with their owners and levels.

use ratatui::style::Style;
use riband::salty_ocean::{BuildingView, Effect};

use super::{Ink, Pen, Seen, Sketch, reader};
use crate::{board::Frame, games::salty_ocean::look::level, t};

/// The minimum width of a building.
const LEAST: usize = 34;

/// The minimum width of a building without explanations.
const LEAST_BRIEF: usize = 36;
/// The gap between two of these.
const GAP: usize = 2;

/// Every building.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    if pen.is_brief {
        return draw_briefly(seen, pen, sketch);
    }
    sketch.text(&pen.heading(t!("so-city", "City")), 0);
    sketch.frames(seen.buildings.len(), LEAST, |nth, width| building(seen, pen, &seen.buildings[nth], width));
}

/// The buildings with their owners or levels, as many on a line as fit.
fn draw_briefly(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let columns = ((sketch.width() + GAP) / (LEAST_BRIEF + GAP)).max(1);
    let width = (sketch.width() + GAP) / columns - GAP;
    let entry = |building: &BuildingView| {
        let name = seen.name(building.building);
        let style = if is_own(seen, building) { pen.theme.good() } else { Style::new() };
        let ladders =
            effects(seen, building).map(|values| Ink::joined(ladder(seen, pen, building, &values), "›\u{a0}"));
        let ladders: Vec<Ink> = ladders.collect();
        let has =
            if ladders.is_empty() { owners(pen, building, "·\u{a0}") } else { Ink::joined(ladders, "\u{a0}·\u{a0}") };
        pen.name(name, style).and("\u{a0}").and(has)
    };
    // One that is too wide has a line of its own, above the others.
    let (fit, wide): (Vec<Ink>, Vec<Ink>) = seen.buildings.iter().map(entry).partition(|entry| entry.width() <= width);
    wide.iter().for_each(|entry| sketch.text(entry, 2));
    for row in fit.chunks(columns) {
        sketch.push(Ink::joined(row.iter().map(|entry| entry.clone().filled(width)), &" ".repeat(GAP)));
    }
}

/// Whether the reader has built it.
fn is_own(seen: &Seen<'_>, building: &BuildingView) -> bool {
    building.owners.iter().any(|owner| Some(owner.seat) == reader(seen))
}

/// The effects that have levels.
fn effects(seen: &Seen<'_>, building: &BuildingView) -> impl Iterator<Item = Vec<u16>> {
    let facts = seen.rules.config().buildings.get(seen.name(building.building));
    facts.into_iter().flat_map(|facts| facts.effects.iter().filter_map(by_level))
}

/// The owners in their order, and how many more can build it.
fn owners(pen: Pen<'_>, building: &BuildingView, between: &str) -> Ink {
    let free = usize::from(building.copies).saturating_sub(building.owners.len());
    let owners = Ink::joined(building.owners.iter().map(|owner| pen.seat(owner.seat)), "›");
    let free = left(pen, free).tied();
    if owners.is_empty() { free } else { owners.and(format!("\u{a0}{between}")).and(free) }
}

/// How many more can build it.
fn left(pen: Pen<'_>, free: usize) -> Ink {
    match free {
        0 => pen.faint(t!("so-none-left", "none left")),
        _ => pen.figure(free, t!("so-left", "left")),
    }
}

/// Its effects, and its owners with their order or levels.
fn building(seen: &Seen<'_>, pen: Pen<'_>, building: &BuildingView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let name = seen.name(building.building);
    let ladders = effects(seen, building).map(|values| {
        let steps = Ink::joined(ladder(seen, pen, building, &values), "› ");
        Ink::joined([steps, next(seen, pen, building, &values)], " · ")
    });
    let ladders: Vec<Ink> = ladders.collect();
    if ladders.is_empty() {
        let owners = building.owners.iter().map(|owner| owner.seat).collect::<Vec<_>>();
        let free = usize::from(building.copies).saturating_sub(owners.len());
        let owners = Ink::joined(owners.into_iter().map(|seat| pen.seat(seat)), "›");
        let free = left(pen, free);
        body.spread(owners, free, 0);
    }
    for ladder in ladders {
        body.text(&ladder, 2);
    }
    body.text(&pen.faint(seen.say(&building.text)), 0);
    let has = is_own(seen, building);
    let title = pen.name(name, pen.theme.heading());
    let tail = if has { Ink::of(t!("so-yours", "yours"), pen.theme.good()) } else { Ink::default() };
    Frame { title, tail, body, style: if has { pen.theme.accent() } else { pen.theme.faint() } }
}

/// The values of an effect by level, from 0, if it has levels.
fn by_level(effect: &Effect) -> Option<Vec<u16>> {
    match effect {
        Effect::Produce { barrels, .. } | Effect::Store { barrels } => {
            Some(barrels.iter().copied().map(u16::from).collect())
        }
        Effect::EndCoinsByLevel { coins } => Some(coins.clone()),
        _ => None,
    }
}

/// The reader's level.
fn own_level(seen: &Seen<'_>, building: &BuildingView) -> Option<usize> {
    let player = seen.seats.iter().find(|player| Some(player.seat) == reader(seen))?;
    Some(usize::from(level(player, building.building)))
}

/// The values with the owners at each level, highlighting the reader's next one.
fn ladder(seen: &Seen<'_>, pen: Pen<'_>, building: &BuildingView, values: &[u16]) -> Vec<Ink> {
    let own = own_level(seen, building);
    let steps = values.iter().enumerate().map(|(step, value)| {
        let on = seen.seats.iter().filter(|player| usize::from(level(player, building.building)) == step);
        let on: Vec<_> = on.map(|player| player.seat).collect();
        let style = match own {
            Some(own) if own == step => pen.theme.heading(),
            Some(own) if own + 1 == step => pen.theme.good(),
            _ => pen.theme.faint(),
        };
        let value = Ink::of(value.to_string(), style);
        if on.is_empty() { value } else { value.and(pen.seats(&on)) }
    });
    steps.collect()
}

/// What the reader's next level gives.
fn next(seen: &Seen<'_>, pen: Pen<'_>, building: &BuildingView, values: &[u16]) -> Ink {
    match own_level(seen, building).map(|own| values.get(own + 1)) {
        Some(Some(next)) => {
            pen.faint(t!("so-next-level", "next\u{a0}")).and(Ink::of(next.to_string(), pen.theme.good()))
        }
        Some(None) => pen.faint(t!("so-built-up", "built up")).tied(),
        None => Ink::default(),
    }
}
