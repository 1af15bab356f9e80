//! Whether a record that bears the name of a built-in variant is played by it.

use std::fmt;

use riband_core::Counted;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::{Record, RecordError, in_lines, one_line};
use crate::{Difference, Library, variant::ToldDifference};

/// Where the variant in a record differs from the built-in one of the name in its header. There is at least one difference.
///
/// `Display` and JSON tell the first few ([`Differences::FIRST`]) and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Differences {
    /// The id of the built-in variant.
    pub built_in: String,
    /// What differs; [`Difference::here`] is the record.
    pub all: Vec<Difference>,
}

impl Differences {
    /// How many differences are told at most.
    pub const FIRST: usize = 5;

    fn first(&self) -> &[Difference] {
        self.all.get(..Self::FIRST).unwrap_or(&self.all)
    }
}

/// A sentence, and a line for each difference.
impl fmt::Display for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, first) = (self.all.len(), self.first());
        let places = Counted(i64::try_from(count).unwrap_or(i64::MAX), "place");
        write!(f, "the rules in the record differ from the built-in variant {} in {places}", self.built_in)?;
        first.iter().try_for_each(|difference| write!(f, "\n  {difference}"))?;
        if count > first.len() { write!(f, "\n  and {} more", count - first.len()) } else { Ok(()) }
    }
}

/// Differences in JSON.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Differences")]
pub(crate) struct ToldDifferences<'a> {
    /// The id of the built-in variant.
    built_in: &'a str,
    /// In how many places the record differs from it.
    count: usize,
    /// The first few.
    #[schemars(with = "Vec<ToldDifference>")]
    first: &'a [Difference],
}

/// With `built-in`, `count` and `first`.
impl Serialize for Differences {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ToldDifferences { built_in: &self.built_in, count: self.all.len(), first: self.first() }.serialize(serializer)
    }
}

impl Record {
    /// Where the variant in the record differs from the built-in one of the name in its header; none if no built-in variant
    /// has this name, or they are the same.
    ///
    /// A record is played by the variant that it holds, whatever it is called: it may be of an older release, of a file that
    /// bears the name of a built-in variant, or forged.
    ///
    /// # Errors
    /// The variant in the record is not sound.
    pub fn differences(&self, library: &Library) -> Result<Option<Differences>, RecordError> {
        // A record that refers is played by the built-in variant or not at all.
        let Some(built_in) = library.built_in(&self.variant).filter(|_| self.refers.is_none()) else { return Ok(None) };
        if in_lines(&built_in.to_toml()) == self.variant_text {
            return Ok(None);
        }
        let here = library.load_as_of(&one_line(&self.variant), &self.variant_text, self.revision)?;
        let all = here.differences(&built_in);
        Ok((!all.is_empty()).then(|| Differences { built_in: built_in.id().to_owned(), all }))
    }
}
