//! The parts of drawn boards: styled text ([`ink`]), frames next to and below each other ([`sketch`]), a rondel
//! ([`ring`]), and what all games draw alike ([`pen`]). The boards themselves are in [`games`](crate::games).

pub(crate) mod detect;
pub(crate) mod ink;
pub(crate) mod pen;
mod printed;
pub(crate) mod ring;
pub(crate) mod sketch;
mod theme;

pub(crate) use self::{
    ink::Ink,
    pen::Pen,
    printed::printed,
    sketch::{Frame, Sketch},
    theme::Theme,
};

use crate::language::Text;

/// A part of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    /// The common board.
    Board,
    /// Everything for sale.
    Market,
    /// What the players have.
    Players,
}

impl Panel {
    pub(crate) const ALL: [Self; 3] = [Self::Board, Self::Market, Self::Players];
}

/// What to highlight, by the variant's names for ports, ships, cards, buildings, goods.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Marks<'a> {
    /// What has changed since the viewer's last decision.
    pub(crate) changed: &'a [String],
    /// What the choice under the cursor refers to.
    pub(crate) focus: &'a [String],
}

/// A symbol and its meaning.
pub(crate) type Sign = (Text, Text);
