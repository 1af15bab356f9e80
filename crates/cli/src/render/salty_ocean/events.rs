//! The event tiles: those that lie open, those that the viewer has looked at, and which are left for the other places.

use super::view::{Place, Tile, View};
use crate::{
    paint::{FAINT, HEADING, PLAIN},
    render::{Cell, Grid},
};

/// All tiles with what they say, then the places where they lie face down.
pub(super) fn draw(view: &View) -> String {
    let mut grid = Grid::default();
    let heads = [Cell::left("Events"), Cell::left("tile")];
    let goods = view.goods.iter().map(|good| Cell::right(&good.good));
    grid.head(heads.into_iter().chain(goods).chain([Cell::left("at sea")]), HEADING);
    for place in &view.places {
        if let Some(name) = &place.tile {
            row(&mut grid, view, &when(view, place), name, style(view, place));
        }
    }
    let seen: Vec<&String> = view.places.iter().filter_map(|place| place.tile.as_ref()).collect();
    for name in view.tiles.keys().filter(|name| !seen.contains(name)) {
        row(&mut grid, view, "hidden", name, PLAIN);
    }
    let hidden: Vec<String> = view.places.iter().filter(|place| !place.face_up).map(face_down).collect();
    if !hidden.is_empty() {
        grid.row([Cell::left("  face down"), Cell::list(hidden, ",")]);
    }
    grid.to_string()
}

fn row(grid: &mut Grid, view: &View, when: &str, name: &str, style: anstyle::Style) {
    let Some(tile) = view.tiles.get(name) else { return };
    let moves = view.goods.iter().map(|good| match tile.prices.get(&good.good) {
        Some(rows) => Cell::right(format!("{rows:+}")).styled(style),
        None => Cell::right("-").styled(style),
    });
    let lead = [Cell::left(format!("  {when}")).styled(style), Cell::left(name).styled(style)];
    grid.row(lead.into_iter().chain(moves).chain([Cell::left(weather(tile)).styled(style)]));
}

/// `turn 3`; the place itself where the tile is none of a turn.
fn when(view: &View, place: &Place) -> String {
    match place.turn {
        Some(turn) if turn == view.turn_number => format!("turn {turn}, now"),
        Some(turn) => format!("turn {turn}"),
        None => place.place.clone(),
    }
}

fn style(view: &View, place: &Place) -> anstyle::Style {
    match place.turn {
        Some(turn) if turn < view.turn_number => FAINT,
        Some(turn) if turn == view.turn_number => HEADING,
        _ => PLAIN,
    }
}

/// What awaits departing ships.
fn weather(tile: &Tile) -> String {
    if tile.hazards.is_empty() {
        "calm".to_owned()
    } else {
        tile.hazards.join(", ").replace("poor-fishing", "poor fishing")
    }
}

/// What a tile says, in a few words: `event-4 (salt +1, herring +1; pirates)`.
pub(super) fn told(view: &View, name: &str) -> Option<String> {
    let tile = view.tiles.get(name)?;
    let moves = view.goods.iter().filter_map(|good| Some(format!("{} {:+}", good.good, tile.prices.get(&good.good)?)));
    let moves = match moves.collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => "prices stay".to_owned(),
        moves => moves,
    };
    Some(format!("{name} ({moves}; {})", weather(tile)))
}

/// A place, and who has looked at its tile.
fn face_down(place: &Place) -> String {
    match place.known_to.as_slice() {
        [] => place.place.clone(),
        seats => {
            let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
            format!("{} (seen by {})", place.place, seats.join(", "))
        }
    }
}
