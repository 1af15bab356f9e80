//! Drawing the map: seas with their ports as berths.

use riband::crossing_oceans::{Berth, RegionView};

use super::{Ink, Pen, Seen, Sketch};
use crate::{
    board::{Frame, sketch::Free},
    games::crossing_oceans::print,
    t,
};

/// The minimum width of a sea.
pub(super) const LEAST: usize = 34;

/// Draws the open regions; returns the free space.
pub(super) fn seas(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) -> Free {
    let open: Vec<&RegionView> = seen.regions.iter().filter(|region| region.open).collect();
    sketch.frames(open.len(), LEAST, |nth, width| sea(seen, pen, open[nth], width))
}

/// Draws the names of the closed regions.
pub(super) fn closed(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let closed = seen.regions.iter().filter(|region| !region.open).map(|region| pen.faint(seen.name(region.region)));
    let closed = Ink::joined(closed, ", ");
    if !closed.is_empty() {
        sketch.text(&pen.faint(t!("co-closed", "closed:")).then(closed), 2);
    }
}

fn sea(seen: &Seen<'_>, pen: Pen<'_>, region: &RegionView, width: usize) -> Frame {
    let name = seen.name(region.region);
    let has_riband = seen.rules.config().regions.get(name).is_some_and(|region| region.blue_riband);
    let mut body = Sketch::new(width);
    for berth in &region.ports {
        berth_lines(seen, pen, region, berth, &mut body);
    }
    let tail = if has_riband { Ink::of(t!("blue-riband", "Blue Riband"), pen.theme.accent()) } else { Ink::default() };
    Frame { title: pen.name(name, pen.theme.heading()), tail, body, style: pen.theme.accent() }
}

/// The port with its trade houses, and the ship there with her owner and coal: two lines, so that all regions fit on a
/// screen of usual size; three where houses leave no room for what is printed on the ship.
fn berth_lines(seen: &Seen<'_>, pen: Pen<'_>, region: &RegionView, berth: &Berth, body: &mut Sketch) {
    let houses = if berth.houses.is_empty() { Ink::default() } else { Ink::plain("⌂").and(pen.seats(&berth.houses)) };
    let port = pen.berth().and("\u{a0}").and(pen.name(seen.name(berth.port), pen.theme.heading()));
    let Some((ship, print)) = berth.ship.and_then(|ship| Some((ship, print(seen, ship)?))) else {
        body.waves(pen, port, houses);
        return;
    };
    let most = usize::from(seen.rules.config().limits.coal_per_ship);
    let lantern = if region.oldest == Some(ship) { "★" } else { "" };
    let name = pen.owner(berth.owner).and("\u{a0}").and(Ink::of(lantern, pen.theme.good()));
    let name = name.and(pen.name(seen.name(ship), ratatui::style::Style::new()));
    let year = print.year.map(|year| pen.faint(year.to_string())).unwrap_or_default();
    let coal = if berth.owner.is_some() { pen.coal(print, berth.coal, most) } else { Ink::default() };
    // The longest names fit in the narrowest sea only without indentation.
    let lead = if body.width() < LEAST { "" } else { "\u{a0}\u{a0}" };
    let name = Ink::plain(lead).and(name);
    if body.is_wide() {
        body.spread(port, houses, 2);
        return body.spread(name, coal.then(year).then(pen.figures(print)), 4);
    }
    let (income, figures) = (pen.income(print), year.then(pen.measures(print)).tied());
    let fits = [&port, &figures, &houses].iter().map(|part| part.width() + 1).sum::<usize>() <= body.width() + 1;
    if fits {
        body.spread(port, figures.clone().then(houses), 2);
    } else {
        body.spread(port, houses, 2);
    }
    body.spread(name, income.then(coal), 4);
    if !fits {
        body.push(Ink::plain("\u{a0}".repeat(4)).and(figures));
    }
}
