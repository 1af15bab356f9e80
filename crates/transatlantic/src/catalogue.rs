//! What the ruleset says in languages other than English.

use riband_core::Catalogue;

/// The catalogues in German.
pub(crate) const CATALOGUES: &[Catalogue] = &[
    Catalogue::german(include_str!("messages/de/match.ftl")),
    Catalogue::german(include_str!("messages/de/cards.ftl")),
    Catalogue::german(include_str!("messages/de/teaching.ftl")),
];
