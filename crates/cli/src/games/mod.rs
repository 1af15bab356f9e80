//! The games in words and drawings: a folder for each, selected by [`scene`].
//!
//! A folder implements [`Game`] for the game's rules: positions as text, for pipes and screen readers, questions and
//! explanations of choices; and the drawn positions in `board`. A ruleset without a folder is shown as a tree of its
//! view.

mod crossing_oceans;
#[cfg(test)]
mod ends;
mod fleet;
mod generic;
mod legend;
mod salty_ocean;
mod seen;
#[cfg(test)]
mod tests;
mod thing;
mod transatlantic;
#[cfg(test)]
pub(crate) mod watch;
mod words;

use ratatui::buffer::Buffer;
use riband::{FullRules, Seat, Table, Viewer};

pub(crate) use self::{
    legend::legend,
    seen::Seen,
    thing::{NAME, Thing, ThingKind},
    words::{FIRST, Money, When},
};
use crate::{
    board::{Marks, Panel, Pen, Sign, Sketch, Theme, printed},
    render::width,
};

/// A game with its own words and drawings.
pub(crate) trait Game: FullRules {
    /// Symbols on its boards besides the common ones.
    const SIGNS: &'static [&'static [Sign]];

    /// The position, in lines.
    fn lines(seen: &Seen<'_, Self>) -> String;

    /// The progress of the match.
    fn when(seen: &Seen<'_, Self>) -> When;

    /// The table of the players, one row each below the headings; with a seat, only its row.
    fn players(seen: &Seen<'_, Self>, only: Option<Seat>) -> String;

    /// The money of a seat.
    fn money(seen: &Seen<'_, Self>, seat: Seat) -> Option<Money>;

    /// What the position is waiting for, in a few words.
    fn question(seen: &Seen<'_, Self>) -> String;

    /// The explanation of this action; `None` if its notation is enough.
    fn note(seen: &Seen<'_, Self>, action: Self::Action) -> Option<String>;

    /// The amount in this action; if there is one, it is the only number in its notation.
    fn amount(_: Self::Action) -> Option<u32> {
        None
    }

    /// Everything with a name, with its public facts.
    fn things(seen: &Seen<'_, Self>) -> Vec<Thing>;

    /// A part of the position, drawn.
    fn board(seen: &Seen<'_, Self>, panel: Panel, pen: Pen<'_>, sketch: Sketch) -> Sketch;
}

/// A position as a viewer sees it, whatever the game.
pub(crate) trait Scene {
    /// The position, in lines.
    fn lines(&self) -> String;

    /// The progress of the match; `None` for an unknown game.
    fn when(&self) -> Option<When>;

    /// The table of the players, one row each below the headings; with a seat, only its row.
    fn players(&self, only: Option<Seat>) -> String;

    /// The money of a seat, where the viewer sees it.
    fn money(&self, seat: Seat) -> Option<Money>;

    /// What the position is waiting for, in a few words.
    fn question(&self) -> Option<String>;

    /// A short explanation of each choice, possibly empty.
    fn notes(&self) -> Vec<String>;

    /// The amount in each choice; if there is one, it is the only number in its notation.
    fn amounts(&self) -> Vec<Option<u32>>;

    /// Everything with a name, with its public facts; empty for an unknown game.
    fn things(&self) -> Vec<Thing>;

    /// A part of the position, drawn.
    fn board(&self, panel: Panel, pen: Pen<'_>, sketch: Sketch) -> Sketch;

    /// Symbols on the boards besides the common ones.
    fn signs(&self) -> &'static [&'static [Sign]];
}

/// What a viewer sees of a match. This lists the games that the program knows.
pub(crate) fn scene(table: &dyn Table, viewer: Viewer) -> Box<dyn Scene + '_> {
    of::<riband::crossing_oceans::Rules>(table, viewer)
        .or_else(|| of::<riband::salty_ocean::Rules>(table, viewer))
        .or_else(|| of::<riband::transatlantic::Rules>(table, viewer))
        .unwrap_or_else(|| Box::new(generic::Tree::of(table, viewer)))
}

fn of<R: Game>(table: &dyn Table, viewer: Viewer) -> Option<Box<dyn Scene + '_>> {
    Some(Box::new(Seen::<R>::of(table, viewer)?))
}

/// Draws a panel of the position as `viewer` sees it, exactly `width` cells wide and as high as needed; briefly without
/// what can be looked up.
pub(crate) fn draw(
    table: &dyn Table,
    viewer: Viewer,
    panel: Panel,
    width: u16,
    theme: &Theme,
    (marks, is_brief): (&Marks<'_>, bool),
) -> Buffer {
    let (pen, sketch) = (Pen { theme, marks, is_brief }, Sketch::new(usize::from(width)));
    scene(table, viewer).board(panel, pen, sketch).buffer(width)
}

/// The whole position, drawn, as text for a scrolling terminal.
pub(crate) fn printed_boards(table: &dyn Table, viewer: Viewer) -> String {
    let width = u16::try_from(width()).unwrap_or(u16::MAX);
    let theme = crate::board::detect::for_print();
    let panel = |panel| printed(&draw(table, viewer, panel, width, &theme, (&Marks::default(), false)));
    Panel::ALL.map(panel).join("\n")
}
