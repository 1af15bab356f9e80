//! Loading variants: what is accepted, what is rejected, and the messages.
//!
//! A separate ruleset makes these tests independent of the games, and shows that one can come from outside.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod action_lists;
mod back;
mod bounds;
mod broken;
mod built_in;
mod causes;
mod closed;
mod counter;
mod disk;
mod edges;
mod extending;
mod fence;
mod limits;
mod notes;
mod outside;
mod ranges;
mod revision;
mod shared;
mod shown;
mod steps;
mod together;
mod translated;
mod whole;

use riband::{Library, Variant, VariantError};

/// A library that also has the counting game.
fn library() -> Library {
    Library::new()
}

fn load(text: &str) -> Result<Variant, VariantError> {
    library().load_str("test.toml", text)
}

/// The valid variant with a piece of its text replaced.
fn with(old: &str, new: &str) -> String {
    assert!(counter::GOOD.contains(old), "nothing to replace: {old}");
    counter::GOOD.replacen(old, new, 1)
}

/// The problems of a text: line, column and first line of each message.
fn complaints(text: &str) -> Vec<String> {
    let error = load(text).expect_err("it should not load");
    let place = |number: Option<usize>| number.map_or("-".to_owned(), |number| number.to_string());
    let line = |found: &riband::Diagnostic| {
        format!("{}:{} {} {}", place(found.line), place(found.column), found.problem.path, found.problem.message)
    };
    error.diagnostics.iter().map(line).collect()
}
