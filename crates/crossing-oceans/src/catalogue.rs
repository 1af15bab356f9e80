//! What the ruleset says in languages other than English.

use riband_core::Catalogue;

/// The catalogues in German.
pub(crate) const CATALOGUES: &[Catalogue] = &[
    german(include_str!("messages/de/words.ftl")),
    german(include_str!("messages/de/log.ftl")),
    german(include_str!("messages/de/refusals.ftl")),
    german(include_str!("messages/de/primer.ftl")),
    german(include_str!("messages/de/guide.ftl")),
    german(include_str!("messages/de/purposes.ftl")),
    german(include_str!("messages/de/reasons.ftl")),
];

const fn german(messages: &'static str) -> Catalogue {
    Catalogue { language: "de", messages }
}
