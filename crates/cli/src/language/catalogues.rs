//! What the program says in languages other than English.

use riband::core::Catalogue;

/// The catalogues, a file for each part of the program.
pub(super) const CATALOGUES: &[Catalogue] = &[
    german(include_str!("messages/de/words.ftl")),
    german(include_str!("messages/de/board.ftl")),
    german(include_str!("messages/de/crossing-oceans.ftl")),
    german(include_str!("messages/de/salty-ocean.ftl")),
    german(include_str!("messages/de/transatlantic.ftl")),
    german(include_str!("messages/de/lookup.ftl")),
    german(include_str!("messages/de/matches.ftl")),
    german(include_str!("messages/de/play.ftl")),
    german(include_str!("messages/de/screen.ftl")),
    german(include_str!("messages/de/score.ftl")),
];

const fn german(messages: &'static str) -> Catalogue {
    Catalogue { language: "de", messages }
}
