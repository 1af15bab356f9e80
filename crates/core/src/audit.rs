//! What an audit finds.

use crate::RuleId;

/// A conservation law or a bound that a state breaks: never seen in play, reported for hand-made positions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{law} ({rule}): expected {expected}, found {found}")]
pub struct Breach {
    /// The rule behind the law.
    pub rule: RuleId,
    /// The law, in a few words: `coal is conserved`.
    pub law: String,
    /// What the law asks for.
    pub expected: String,
    /// What the state holds.
    pub found: String,
}

impl Breach {
    /// Fails with a breach of `law` unless `expected` equals `found`.
    ///
    /// # Errors
    /// The breach.
    pub fn unless_eq<T: PartialEq + std::fmt::Display>(
        rule: RuleId,
        law: impl FnOnce() -> String,
        expected: T,
        found: T,
    ) -> Result<(), Self> {
        if expected == found {
            return Ok(());
        }
        Err(Self { rule, law: law(), expected: expected.to_string(), found: found.to_string() })
    }

    /// Fails with a breach of `law` unless `holds`.
    ///
    /// # Errors
    /// The breach.
    pub fn unless(
        holds: bool,
        rule: RuleId,
        law: impl FnOnce() -> String,
        expected: impl FnOnce() -> String,
        found: impl FnOnce() -> String,
    ) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self { rule, law: law(), expected: expected(), found: found() }) }
    }

    /// Fails with a breach of `law` unless there are at most `most`.
    ///
    /// # Errors
    /// The breach.
    pub fn unless_at_most<T: PartialOrd + std::fmt::Display>(
        rule: RuleId,
        law: impl FnOnce() -> String,
        most: T,
        found: T,
    ) -> Result<(), Self> {
        Self::unless(found <= most, rule, law, || format!("at most {most}"), || found.to_string())
    }
}
