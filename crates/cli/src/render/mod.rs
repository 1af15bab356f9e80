//! What things look like in a terminal 100 columns wide.

mod crossing_oceans;
#[cfg(test)]
mod ends;
mod fleet;
mod generic;
mod grid;
mod narration;
mod painter;
mod salty_ocean;
mod score;
mod transatlantic;
#[cfg(test)]
mod watch;
mod words;

use riband::{Choice, Variant, core::Counted};
use serde_json::Value;

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

/// Draws the positions of one ruleset from what a viewer may see.
pub(crate) trait Board {
    /// The position.
    fn draw(&self, view: &Value) -> String;

    /// What the position waits for, in a few words.
    fn question(&self, view: &Value) -> Option<String>;

    /// A short explanation for each of the choices; empty where there is nothing to say.
    fn notes(&self, view: &Value, choices: &[Choice]) -> Vec<String>;
}

/// Whoever draws positions of this variant.
pub(crate) fn board(variant: &Variant) -> Box<dyn Board> {
    match variant.ruleset() {
        crossing_oceans::RULESET => Box::new(crossing_oceans::Board::new(variant)),
        salty_ocean::RULESET => Box::new(salty_ocean::Board::new(variant)),
        transatlantic::RULESET => Box::new(transatlantic::Board::new(variant)),
        _ => Box::new(generic::Board),
    }
}
