//! What things look like in a terminal 100 columns wide.

pub(crate) mod crossing_oceans;
#[cfg(test)]
mod ends;
pub(crate) mod fleet;
pub(crate) mod generic;
mod grid;
mod narration;
pub(crate) mod painter;
pub(crate) mod salty_ocean;
mod score;
pub(crate) mod transatlantic;
#[cfg(test)]
mod watch;
pub(crate) mod words;

use riband::{Table, Viewer, core::Counted};

use self::painter::{Painter, Seen};
pub(crate) use self::{
    grid::{Cell, Grid},
    narration::{event_line, narrate, narrate_apart},
    score::score_text,
};

/// How wide a line may be.
pub(crate) const WIDTH: usize = 100;

/// A length with what is counted; see [`Counted`].
pub(crate) fn counted(length: usize, noun: &'static str) -> Counted<i64> {
    Counted(i64::try_from(length).unwrap_or(i64::MAX), noun)
}

/// A position as a viewer sees it.
pub(crate) trait Scene {
    /// The position, drawn.
    fn draw(&self) -> String;

    /// What the position waits for, in a few words.
    fn question(&self) -> Option<String>;

    /// A short explanation for each of the choices; empty where there is nothing to say.
    fn notes(&self) -> Vec<String>;
}

/// What a viewer sees of a match.
pub(crate) fn scene(table: &dyn Table, viewer: Viewer) -> Box<dyn Scene + '_> {
    painted::<riband::crossing_oceans::Rules>(table, viewer)
        .or_else(|| painted::<riband::salty_ocean::Rules>(table, viewer))
        .or_else(|| painted::<riband::transatlantic::Rules>(table, viewer))
        .unwrap_or_else(|| Box::new(generic::Tree { view: table.view(viewer), choices: table.choice_count() }))
}

fn painted<R: Painter>(table: &dyn Table, viewer: Viewer) -> Option<Box<dyn Scene + '_>> {
    Some(Box::new(Seen::<R>::of(table, viewer)?))
}
