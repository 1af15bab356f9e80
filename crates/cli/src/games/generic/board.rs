//! Drawing positions of a ruleset without its own drawing: the view as an indented tree.

use serde_json::Value;

use crate::{
    board::{Ink, Panel, Pen, Sketch, ink::TIE},
    t,
};

/// Draws the whole view as the board, since its market is unknown.
pub(crate) fn draw(view: &Value, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    if panel != Panel::Board {
        sketch.text(&pen.faint(t!("generic-all-on-board", "All that there is to see is on the board.")), 0);
        return sketch;
    }
    for line in super::draw(view, sketch.width()).lines() {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        // Keep columns aligned where they fit.
        let aligned = line.replace(' ', &TIE.to_string());
        let whole = Ink::plain(aligned);
        if whole.width() <= sketch.width() {
            sketch.text(&whole, 0);
        } else {
            sketch.text(&Ink::plain(TIE.to_string().repeat(indent)).and(text), indent + 2);
        }
    }
    sketch
}
