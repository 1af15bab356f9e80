//! Positions of a ruleset that has no drawing of its own: whatever is in the view, as an indented tree.

use serde_json::Value;

use crate::board::{Ink, Panel, Pen, Sketch, ink::TIE};

/// The whole view is the board; nobody knows what of it is a market.
pub(crate) fn draw(view: &Value, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    if panel != Panel::Board {
        sketch.text(&pen.faint("All that there is to see is on the board."), 0);
        return sketch;
    }
    for line in super::draw(view, sketch.width()).lines() {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        // Columns stay aligned where a line has room for them.
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
