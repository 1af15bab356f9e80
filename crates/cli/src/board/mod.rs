//! What drawn boards are made of: lines with styles ([`ink`]), frames beside and below each other ([`sketch`]), a rondel
//! ([`ring`]), and what all games draw alike ([`pen`]). What lies on the boards is in [`games`](crate::games).

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

impl Panel {
    pub(crate) const ALL: [Self; 3] = [Self::Board, Self::Market, Self::Players];
}

/// What is to catch the eye, by the names that the variant has for ports, ships, cards, buildings, goods.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Marks<'a> {
    /// What is not as it was at the viewer's last decision.
    pub(crate) changed: &'a [String],
    /// What the choice under the cursor is about.
    pub(crate) focus: &'a [String],
}

/// What is drawn, and what it means.
pub(crate) type Sign = (&'static str, &'static str);
