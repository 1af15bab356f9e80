//! Findings of an audit.

use crate::RuleId;

/// A violated conservation law or bound. Never occurs in play; reported for hand-made positions.
///
/// ```
/// use riband_core::{Breach, RuleId};
///
/// let (dealt, held) = (30, 29);
/// let breach = Breach::unless_eq(RuleId("CO-7"), || "coal is conserved".to_owned(), dealt, held).unwrap_err();
/// assert_eq!(breach.to_string(), "coal is conserved (CO-7): expected 30, found 29");
/// ```
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
    /// ```
    /// use riband_core::{Breach, RuleId};
    ///
    /// let room = |found| Breach::unless_at_most(RuleId("SO-12"), || "a hold has room".to_owned(), 4, found);
    /// assert!(room(4).is_ok());
    /// assert_eq!(room(5).unwrap_err().to_string(), "a hold has room (SO-12): expected at most 4, found 5");
    /// ```
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
