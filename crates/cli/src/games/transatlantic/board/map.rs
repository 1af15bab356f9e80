//! Drawing the map: regions with their ships, and a ship that was pushed out.

use ratatui::style::Style;
use riband::{
    Seat,
    liners::Tile,
    transatlantic::{HouseView, RegionView},
};

use super::{Ink, Pen, Seen, Sketch};
use crate::{board::Frame, games::transatlantic::print, screen, t};

/// The minimum width of a region.
const LEAST: usize = 34;

/// Draws the ship that was pushed out first, since the match waits for it; then the regions.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    if let Some(pushed) = &seen.pushed_out {
        sketch.frames(1, LEAST, |_, width| {
            let mut body = Sketch::new(width);
            ship(seen, pen, (pushed.ship, pushed.owner, pushed.coal, false), &mut body);
            let title = Ink::of(t!("ta-pushed-out-of", "pushed out of"), pen.theme.warn())
                .then(pen.name(seen.name(pushed.from), Style::new()));
            let tail = pen.seat(pushed.decides).then(t!("ta-decides", "decides"));
            Frame { title, tail, body, style: pen.theme.wrong() }
        });
    }
    sketch.frames(seen.regions.len(), LEAST, |nth, width| region(seen, pen, &seen.regions[nth], width));
}

fn region(seen: &Seen<'_>, pen: Pen<'_>, region: &RegionView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    for entry in &region.ships {
        ship(seen, pen, (entry.ship, entry.owner, entry.coal, entry.ready), &mut body);
    }
    for _ in region.ships.len()..usize::from(region.places) {
        body.waves(pen, pen.berth(), Ink::default());
    }
    body.text(&ground(pen, region), 2);
    let name = seen.name(region.region);
    let board = screen::name(&region.name);
    let title = pen.name(name, pen.theme.heading());
    let title = if board.to_lowercase().replace(' ', "-") == name { title } else { title.then(pen.faint(board)) };
    let tail =
        if region.blue_riband { Ink::of(t!("blue-riband", "Blue Riband"), pen.theme.accent()) } else { Ink::default() };
    Frame { title, tail, body, style: pen.theme.accent() }
}

/// A ship with her owner, flag and coal.
fn ship(seen: &Seen<'_>, pen: Pen<'_>, (ship, owner, coal, ready): (Tile, Option<Seat>, u8, bool), body: &mut Sketch) {
    let name = pen.owner(owner).and("\u{a0}").and(pen.name(seen.name(ship), Style::new()));
    let Some(print) = print(seen, ship) else { return body.text(&name, 4) };
    let year = print.year.map(|year| pen.faint(year.to_string())).unwrap_or_default();
    let flag = if print.flag.is_some() { pen.flag(&print.flag()) } else { Ink::default() };
    let coal = if owner.is_some() { pen.coal(print, coal, usize::from(coal).max(1)) } else { Ink::default() };
    let ready = if ready { Ink::of("\u{a0}✓", pen.theme.good()) } else { Ink::default() };
    body.pair(name.then(flag), coal.and(ready), year.then(pen.figures(print)), 4);
}

/// The owners of houses, and the prices of free sites.
fn ground(pen: Pen<'_>, region: &RegionView) -> Ink {
    let houses = |entry: &HouseView| match entry.houses {
        1 => pen.seat(entry.seat),
        houses => pen.seat(entry.seat).and(format!("×{houses}")),
    };
    let houses = Ink::joined(region.houses.iter().map(houses), " ");
    let houses = if houses.is_empty() {
        pen.faint(t!("ta-no-houses", "no houses"))
    } else {
        Ink::plain("⌂\u{a0}").and(houses)
    };
    let sites = Ink::joined(region.free_sites.iter().map(|site| pen.pounds(site.price)), " ");
    let sites = if sites.is_empty() {
        pen.faint(t!("ta-no-site", "no free site"))
    } else {
        pen.faint(t!("ta-sites", "sites")).then(sites)
    };
    houses.and(" · ").and(sites)
}
