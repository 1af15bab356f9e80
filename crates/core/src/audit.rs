//! Findings of an audit.

use crate::RuleId;

/// A violated conservation law or bound. Never occurs in play; reported for hand-made positions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{law} ({rule}): expected {expected}, found {found}")]
pub struct Breach {
    /// The rule behind the law.
    pub rule: RuleId,
    /// The law, in a few words: `coal is conserved`.
    pub law: String,
    /// The value that the law requires.
    pub expected: String,
    /// The value in the state.
    pub found: String,
}

impl Breach {
    /// Checks that `expected` equals `found`.
    ///
    /// # Errors
    /// They differ: a breach of `law`.
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

    /// Checks that `holds` is true.
    ///
    /// # Errors
    /// It is false: a breach of `law`.
    pub fn unless(
        holds: bool,
        rule: RuleId,
        law: impl FnOnce() -> String,
        expected: impl FnOnce() -> String,
        found: impl FnOnce() -> String,
    ) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self { rule, law: law(), expected: expected(), found: found() }) }
    }

    /// Checks that the number is at most `most`.
    ///
    /// # Errors
    /// It is larger: a breach of `law`.
    pub fn unless_at_most<T: PartialOrd + std::fmt::Display>(
        rule: RuleId,
        law: impl FnOnce() -> String,
        most: T,
        found: T,
    ) -> Result<(), Self> {
        Self::unless(found <= most, rule, law, || format!("at most {most}"), || found.to_string())
    }
}
