//! The boards, drawn: what [`render`](crate::render) tells in lines for pipes and screen readers, for the whole screen.

mod crossing_oceans;
mod generic;
mod ink;
mod legend;
mod pen;
mod ring;
mod salty_ocean;
mod sketch;
#[cfg(test)]
mod tests;
mod transatlantic;

use ratatui::buffer::Buffer;
use riband::{Table, Viewer};

pub(crate) use self::legend::legend;
use self::{pen::Pen, sketch::Sketch};
use super::theme::Theme;
use crate::{render::painter::Seen, seen::seen};

/// A part of what lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    /// The common board.
    Board,
    /// What can be bought and sold.
    Market,
    /// What the players have.
    Players,
}

/// What is to catch the eye, by the names that the variant has for ports, ships, cards, buildings, goods.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Marks<'a> {
    /// What is not as it was at the viewer's last decision.
    pub(crate) changed: &'a [String],
    /// What the choice under the cursor is about.
    pub(crate) focus: &'a [String],
}

/// Draws a panel of the position as `viewer` sees it, exactly `width` cells wide and as high as it needs.
pub(crate) fn draw(
    table: &dyn Table,
    viewer: Viewer,
    panel: Panel,
    width: u16,
    theme: &Theme,
    marks: &Marks<'_>,
) -> Buffer {
    let (pen, sketch) = (Pen { theme, marks }, Sketch::new(usize::from(width)));
    let drawn = Seen::of(table, viewer)
        .map(|seen| crossing_oceans::draw(&seen, panel, pen, sketch.clone()))
        .or_else(|| Some(transatlantic::draw(&Seen::of(table, viewer)?, panel, pen, sketch.clone())))
        .or_else(|| Some(salty_ocean::draw(&Seen::of(table, viewer)?, panel, pen, sketch.clone())))
        .unwrap_or_else(|| generic::draw(&seen(table, viewer).view(), panel, pen, sketch));
    drawn.buffer(width)
}
