//! What the program says in languages other than English.

use riband::core::Catalogue;

/// The catalogues, a file for each part of the program.
pub(super) const CATALOGUES: &[Catalogue] = &[
    Catalogue::german(include_str!("messages/de/words.ftl")),
    Catalogue::german(include_str!("messages/de/board.ftl")),
    Catalogue::german(include_str!("messages/de/crossing-oceans.ftl")),
    Catalogue::german(include_str!("messages/de/salty-ocean.ftl")),
    Catalogue::german(include_str!("messages/de/transatlantic.ftl")),
    Catalogue::german(include_str!("messages/de/lookup.ftl")),
    Catalogue::german(include_str!("messages/de/matches.ftl")),
    Catalogue::german(include_str!("messages/de/play.ftl")),
    Catalogue::german(include_str!("messages/de/screen.ftl")),
    Catalogue::german(include_str!("messages/de/score.ftl")),
];
