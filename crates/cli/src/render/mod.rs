//! Rendering text: aligned tables, events, scores, and the line width.

mod brief;
mod grid;
mod narration;
mod reasons;
mod score;
mod wrap;

use std::sync::atomic::{AtomicUsize, Ordering};

use riband::core::Counted;

pub(crate) use self::{
    brief::{sentence, summary, told_of},
    grid::{Cell, Grid},
    narration::{event_line, narrate, narrate_apart},
    reasons::reasons_text,
    score::{SCORE_IS_HIDDEN, item_text, lead_lines, score_text},
    wrap::{clipped, wrapped},
};

/// The default line width.
pub(crate) const WIDTH: usize = 80;
/// The minimum and maximum line width; longer lines are hard to read.
const WIDTHS: (usize, usize) = (40, 120);

/// The last measurement; 0 before the first.
static MEASURED: AtomicUsize = AtomicUsize::new(0);

/// The line width at the last [`measure`].
pub(crate) fn width() -> usize {
    match MEASURED.load(Ordering::Relaxed) {
        0 => WIDTH,
        measured => measured,
    }
}

/// Measures the terminal; without one, `COLUMNS` may set the width.
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
