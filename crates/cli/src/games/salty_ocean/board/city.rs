//! Drawing the city: buildings with their owners and levels.

use riband::salty_ocean::{BuildingView, Effect};

use super::{Ink, Pen, Seen, Sketch, reader};
use crate::{board::Frame, games::salty_ocean::look::level};

/// The minimum width of a building.
const LEAST: usize = 34;

/// Every building.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading("City"), 0);
    sketch.frames(seen.buildings.len(), LEAST, |nth, width| building(seen, pen, &seen.buildings[nth], width));
}

/// Its effects, and its owners with their order or levels.
fn building(seen: &Seen<'_>, pen: Pen<'_>, building: &BuildingView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let name = seen.name(building.building);
    let ladders: Vec<Ink> = seen.rules.config().buildings.get(name).map_or(Vec::new(), |facts| {
        facts.effects.iter().filter_map(by_level).map(|values| ladder(seen, pen, building, &values)).collect()
    });
    if ladders.is_empty() {
        let owners = building.owners.iter().map(|owner| owner.seat).collect::<Vec<_>>();
        let free = usize::from(building.copies).saturating_sub(owners.len());
        let owners = Ink::joined(owners.into_iter().map(|seat| pen.seat(seat)), "›");
        let free = if free == 0 { pen.faint("none left") } else { pen.figure(free, "left") };
        body.spread(owners, free, 0);
    }
    for ladder in ladders {
        body.text(&ladder, 2);
    }
    body.text(&pen.faint(&*building.text), 0);
    let has = building.owners.iter().any(|owner| Some(owner.seat) == reader(seen));
    let title = pen.name(name, pen.theme.heading());
    let tail = if has { Ink::of("yours", pen.theme.good()) } else { Ink::default() };
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

/// The values with the owners at each level, highlighting the reader's next one.
fn ladder(seen: &Seen<'_>, pen: Pen<'_>, building: &BuildingView, values: &[u16]) -> Ink {
    let of = |seat| seen.seats.iter().find(|player| player.seat == seat).map(|player| level(player, building.building));
    let own = reader(seen).and_then(of).map(usize::from);
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
    let next = own.map(|own| values.get(own + 1)).map(|next| match next {
        Some(next) => pen.faint("next\u{a0}").and(Ink::of(next.to_string(), pen.theme.good())),
        None => pen.faint("built up").tied(),
    });
    Ink::joined([Ink::joined(steps, "› "), next.unwrap_or_default()], " · ")
}
