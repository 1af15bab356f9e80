//! Text on lines: aligned tables, what happened, scores, and how wide a line may be.

mod brief;
mod grid;
mod narration;
mod score;
mod wrap;

use std::sync::atomic::{AtomicUsize, Ordering};

use riband::core::Counted;

pub(crate) use self::{
    brief::{sentence, summary},
    grid::{Cell, Grid},
    narration::{event_line, narrate, narrate_apart},
    score::{SCORE_IS_HIDDEN, score_text},
    wrap::{clipped, wrapped},
};

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
    anstream::adapter::strip_str(text).to_string()
}

/// A length with what is counted; see [`Counted`].
pub(crate) fn counted(length: usize, noun: &'static str) -> Counted<i64> {
    Counted(i64::try_from(length).unwrap_or(i64::MAX), noun)
}
