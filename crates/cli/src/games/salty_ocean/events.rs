//! Printing the event tiles: those face up, those that the viewer has looked at, and which remain for the other
//! places.

use riband::salty_ocean::{Hazard, PlaceView, Tile, TileFace, View};

use super::Seen;
use crate::{
    language,
    paint::{FAINT, HEADING, PLAIN},
    render::{Cell, Grid},
    t,
};

/// All tiles with their texts, then the face-down places.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [Cell::left(t!("so-events", "Events")), Cell::left(t!("head-tile", "tile"))];
    let goods = seen.goods.iter().map(|good| Cell::right(seen.name(good.good)));
    grid.head(heads.into_iter().chain(goods).chain([Cell::left(t!("so-head-at-sea", "at sea"))]), HEADING);
    for place in &seen.places {
        if let Some(tile) = place.tile {
            row(&mut grid, seen, &when(seen, place), tile, style(seen, place));
        }
    }
    let known: Vec<Tile> = seen.places.iter().filter_map(|place| place.tile).collect();
    for &tile in seen.tiles.keys().filter(|tile| !known.contains(tile)) {
        row(&mut grid, seen, &t!("so-hidden", "hidden"), tile, PLAIN);
    }
    let hidden = seen.places.iter().filter(|place| !place.face_up);
    let hidden: Vec<String> = hidden.map(|place| face_down(seen, place)).collect();
    if !hidden.is_empty() {
        grid.row([Cell::left(t!("so-head-face-down", "  face down")), Cell::list(hidden, ",")]);
    }
    grid.to_string()
}

fn row(grid: &mut Grid, seen: &Seen<'_>, when: &str, tile: Tile, style: anstyle::Style) {
    let Some(face) = seen.tiles.get(&tile) else { return };
    let moves = seen.goods.iter().map(|good| match face.prices.get(&good.good) {
        Some(rows) => Cell::right(format!("{rows:+}")).styled(style),
        None => Cell::right("-").styled(style),
    });
    let lead = [Cell::left(format!("  {when}")).styled(style), Cell::left(seen.name(tile)).styled(style)];
    grid.row(lead.into_iter().chain(moves).chain([Cell::left(weather(face)).styled(style)]));
}

/// `turn 3`, or the place itself if it belongs to no turn.
fn when(seen: &Seen<'_>, place: &PlaceView) -> String {
    match place.turn {
        Some(turn) if turn == seen.turn_number => t!("so-turn-now", "turn {turn}, now", turn),
        Some(turn) => t!("so-turn", "turn {turn}", turn),
        None => seen.name(place.place).to_owned(),
    }
}

fn style(view: &View, place: &PlaceView) -> anstyle::Style {
    match place.turn {
        Some(turn) if turn < view.turn_number => FAINT,
        Some(turn) if turn == view.turn_number => HEADING,
        _ => PLAIN,
    }
}

/// The hazards for departing ships.
pub(super) fn weather(tile: &TileFace) -> String {
    match tile.hazards.as_slice() {
        [] => t!("so-calm", "calm"),
        hazards => hazards.iter().copied().map(named).collect::<Vec<_>>().join(", "),
    }
}

/// The name of a hazard.
pub(crate) fn named(hazard: Hazard) -> String {
    match hazard {
        Hazard::Pirates => t!("so-pirates", "pirates"),
        Hazard::Storm => t!("so-storm", "storm"),
        Hazard::PoorFishing => t!("so-poor-fishing", "poor fishing"),
    }
}

/// The text of a tile, in short: `event-4 (salt +1, herring +1; pirates)`.
pub(crate) fn told(seen: &Seen<'_>, tile: Tile) -> Option<String> {
    let face = seen.tiles.get(&tile)?;
    let rows = seen.goods.iter().filter_map(|good| Some((good.good, face.prices.get(&good.good)?)));
    let moves: Vec<String> = rows.map(|(good, rows)| format!("{} {rows:+}", seen.name(good))).collect();
    let moves = if moves.is_empty() { t!("so-prices-stay", "prices stay") } else { moves.join(", ") };
    Some(format!("{} ({moves}; {})", seen.name(tile), weather(face)))
}

/// A place, and the players who have looked at its tile.
fn face_down(seen: &Seen<'_>, place: &PlaceView) -> String {
    let name = seen.name(place.place);
    match place.known_to.as_slice() {
        [] => name.to_owned(),
        seats => t!("so-place-seen-by", "{name} (seen by {seats})", name, seats = language::seats(seats)),
    }
}
