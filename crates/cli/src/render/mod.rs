//! What things look like in a terminal 100 columns wide.

mod brief;
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

use std::sync::atomic::{AtomicUsize, Ordering};

use riband::{Table, Viewer, core::Counted};

use self::painter::{Painter, Seen};
pub(crate) use self::{
    brief::{players, sentence, summary, when},
    grid::{Cell, Grid},
    narration::{event_line, narrate, narrate_apart},
    score::{SCORE_IS_HIDDEN, score_text},
};
use crate::seen::seen;

/// How wide a line may be if the screen does not say.
pub(crate) const WIDTH: usize = 80;
/// The narrowest and the widest screen that text is laid out for; longer lines are hard to read.
const WIDTHS: (usize, usize) = (40, 120);

/// What was measured last; 0 before.
static MEASURED: AtomicUsize = AtomicUsize::new(0);

/// How wide a line may be, as of the last [`measure`].
pub(crate) fn width() -> usize {
    match MEASURED.load(Ordering::Relaxed) {
        0 => WIDTH,
        measured => measured,
    }
}

/// Looks how wide the terminal is; where there is none, `COLUMNS` may say it.
pub(crate) fn measure() {
    let columns = || std::env::var("COLUMNS").ok()?.parse().ok();
    let measured = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)).or_else(columns);
    let width = measured.map_or(WIDTH, |width| width.clamp(WIDTHS.0, WIDTHS.1));
    MEASURED.store(width, Ordering::Relaxed);
}

/// The text without its styles.
#[cfg(test)]
pub(crate) fn stripped(text: &str) -> String {
    watch::shown(text)
}

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
        .unwrap_or_else(|| Box::new(generic::Tree { view: seen(table, viewer).view(), choices: table.choice_count() }))
}

fn painted<R: Painter>(table: &dyn Table, viewer: Viewer) -> Option<Box<dyn Scene + '_>> {
    Some(Box::new(Seen::<R>::of(table, viewer)?))
}
