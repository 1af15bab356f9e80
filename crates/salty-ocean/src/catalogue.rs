//! What the ruleset says in languages other than English.

use riband_core::Catalogue;

/// The catalogues in German.
pub(crate) const CATALOGUES: &[Catalogue] = &[
    Catalogue::german(include_str!("messages/de/words.ftl")),
    Catalogue::german(include_str!("messages/de/log.ftl")),
    Catalogue::german(include_str!("messages/de/refusals.ftl")),
    Catalogue::german(include_str!("messages/de/buildings.ftl")),
    Catalogue::german(include_str!("messages/de/primer.ftl")),
    Catalogue::german(include_str!("messages/de/guide.ftl")),
    Catalogue::german(include_str!("messages/de/purposes.ftl")),
    Catalogue::german(include_str!("messages/de/reasons.ftl")),
    Catalogue::german(include_str!("messages/de/score.ftl")),
];
