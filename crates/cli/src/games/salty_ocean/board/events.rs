//! Drawing the event tiles at their places.

use ratatui::style::Style;
use riband::salty_ocean::{PlaceView, Tile};

use super::{Ink, Pen, Seen, Sketch};
use crate::{
    board::Frame,
    games::salty_ocean::events::{named, told},
    t,
};

/// The minimum width of a place.
const LEAST: usize = 18;

/// Draws the places whose tiles the viewer knows, and the others on a line; briefly without those of past turns.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let is_shown = |place: &&PlaceView| !(pen.is_brief && place.turn.is_some_and(|turn| turn < seen.turn_number));
    if !pen.is_brief {
        sketch.text(&pen.heading(t!("so-events", "Events")), 0);
    }
    let (known, others): (Vec<&PlaceView>, Vec<&PlaceView>) = seen
        .places
        .iter()
        .filter(is_shown)
        .partition(|place| place.tile.is_some() || place.turn == Some(seen.turn_number));
    sketch.frames(known.len(), LEAST, |nth, width| place(seen, pen, known[nth], width));
    let others = others.into_iter().map(|place| {
        let name = pen.name(seen.name(place.place), Style::new());
        let seen_by = pen.seats(&place.known_to);
        let seen_by = if seen_by.is_empty() {
            seen_by
        } else {
            pen.faint(t!("so-seen-by-tied", "\u{a0}seen\u{a0}by\u{a0}")).and(seen_by)
        };
        name.and(seen_by)
    });
    let others = Ink::joined(others, ", ");
    if !others.is_empty() {
        sketch.text(&pen.faint(t!("so-face-down-list", "face down:")).then(others), 2);
    }
}

/// Draws the tiles whose places the viewer does not know.
pub(super) fn hidden(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let known: Vec<Tile> = seen.places.iter().filter_map(|place| place.tile).collect();
    let hidden = seen.tiles.keys().filter(|tile| !known.contains(tile));
    let hidden: Vec<String> = hidden.filter_map(|&tile| told(seen, tile)).collect();
    if !hidden.is_empty() {
        sketch.text(&pen.faint(t!("so-somewhere", "somewhere face down: {tiles}", tiles = hidden.join(", "))), 2);
    }
}

/// A place with its tile, or with the players who have looked at it.
fn place(seen: &Seen<'_>, pen: Pen<'_>, place: &PlaceView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let is_now = place.turn == Some(seen.turn_number);
    let is_past = place.turn.is_some_and(|turn| turn < seen.turn_number);
    let face = place.tile.and_then(|tile| Some((tile, seen.tiles.get(&tile)?)));
    let style = if is_past { pen.theme.faint() } else { Style::new() };
    if let Some((tile, face)) = face {
        let moves = seen.goods.iter().filter_map(|good| Some((good, face.prices.get(&good.good)?)));
        let moves = moves.map(|(good, &rows)| {
            let ink = if is_past {
                style
            } else if rows > 0 {
                pen.theme.good()
            } else {
                pen.theme.wrong()
            };
            pen.name(seen.name(good.good), style).and("\u{a0}").and(Ink::of(format!("{rows:+}"), ink))
        });
        body.text(&pen.name(seen.name(tile), style), 0);
        let moves = Ink::joined(moves, " ");
        body.text(&if moves.is_empty() { pen.faint(t!("so-prices-stay", "prices stay")) } else { moves }, 0);
        let warn = if is_past { style } else { pen.theme.warn() };
        let hazards = face.hazards.iter().map(|&hazard| Ink::of(named(hazard), warn).tied());
        let hazards = Ink::joined(hazards, " ");
        body.text(&if hazards.is_empty() { pen.faint(t!("so-calm", "calm")) } else { hazards }, 0);
    }
    if !place.face_up {
        let seen_by = pen.seats(&place.known_to);
        let seen_by =
            if seen_by.is_empty() { seen_by } else { pen.faint(t!("so-seen-by", "seen\u{a0}by\u{a0}")).and(seen_by) };
        body.text(&pen.faint(t!("so-face-down", "face down")).then(seen_by), 0);
    }
    let title = pen.name(seen.name(place.place), if is_now { pen.theme.heading() } else { style });
    let tail = if is_now { Ink::of(t!("so-now", "now"), pen.theme.good()) } else { Ink::default() };
    let edge = if is_now { pen.theme.heading() } else { pen.theme.faint() };
    Frame { title, tail, body, style: edge }
}
