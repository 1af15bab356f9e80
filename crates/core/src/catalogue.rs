//! What a ruleset says in languages other than English.

/// The messages of a ruleset in one language, in the format of [Project Fluent](https://projectfluent.org).
///
/// | message | arguments | says |
/// |---|---|---|
/// | `event-KIND` | the fields of the event | the line of the log |
/// | `refusal-KIND` | the facts of the refusal | why an action is not legal |
/// | `KIND` | the facts of the [`Said`](crate::Said) | primers, guides, purposes and descriptions |
///
/// Seats are their numbers, and things are ids, which front ends replace by names. A message that is missing is said in
/// English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::exhaustive_structs)] // a pair
pub struct Catalogue {
    /// The tag of the language, as in BCP 47: `de`.
    pub language: &'static str,
    /// The messages.
    pub messages: &'static str,
}

impl Catalogue {
    /// Messages in German.
    #[must_use]
    pub const fn german(messages: &'static str) -> Self {
        Self { language: "de", messages }
    }
}
