//! Compares the variant of a record with the built-in one of the same name.

use std::fmt;

use riband_core::Counted;
use serde::{Serialize, Serializer};

use super::{Record, RecordError, in_lines, one_line};
use crate::{Difference, Library};

/// The differences between the variant in a record and the built-in one named in its header. There is at least one.
///
/// `Display` and JSON show the first few ([`Differences::FIRST`]) and their total number.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Differences {
    /// The id of the built-in variant.
    pub built_in: String,
    /// The differences; [`Difference::here`] is the record.
    pub all: Vec<Difference>,
}

impl Differences {
    /// The most differences shown.
    pub const FIRST: usize = 5;

    fn first(&self) -> &[Difference] {
        self.all.get(..Self::FIRST).unwrap_or(&self.all)
    }
}

/// A sentence, and one line per difference.
impl fmt::Display for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, first) = (self.all.len(), self.first());
        let places = Counted(i64::try_from(count).unwrap_or(i64::MAX), "place");
        write!(f, "the rules in the record differ from the built-in variant {} in {places}", self.built_in)?;
        first.iter().try_for_each(|difference| write!(f, "\n  {difference}"))?;
        if count > first.len() { write!(f, "\n  and {} more", count - first.len()) } else { Ok(()) }
    }
}

/// The JSON form of differences.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemas", schemars(rename = "Differences"))]
pub(crate) struct ToldDifferences<'a> {
    /// The id of the built-in variant.
    built_in: &'a str,
    /// The number of differences.
    count: usize,
    /// The first few.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::variant::ToldDifference>"))]
    first: &'a [Difference],
}

/// Serializes `built-in`, `count` and `first`.
impl Serialize for Differences {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ToldDifferences { built_in: &self.built_in, count: self.all.len(), first: self.first() }.serialize(serializer)
    }
}

impl Record {
    /// Compares the variant in the record with the built-in one named in its header; `None` if no built-in variant has
    /// this name, or they are the same.
    ///
    /// A record is played with the variant that it contains, whatever its name: it may be from an older release, from a
    /// file with the name of a built-in variant, or forged.
    ///
    /// ```
    /// # use riband::{Library, Record, Seats};
    /// let library = Library::new();
    /// let text = "extends = 'crossing-oceans/standard.toml'\nstart.money = 900";
    /// let forged = library.load_str("crossing-oceans/standard", text)?; // it only has the name
    /// let record = Record::of(&forged, &*forged.open(Seats::new(2)?, 7)?);
    /// let found = record.differences(&library)?.ok_or("the same rules")?;
    /// assert_eq!(found.all[0].to_string(), "start.money: 900 instead of 150");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The variant in the record is invalid.
    pub fn differences(&self, library: &Library) -> Result<Option<Differences>, RecordError> {
        // A record with a reference is played with the built-in variant or not at all.
        let Some(built_in) = library.built_in(&self.variant).filter(|_| self.refers.is_none()) else { return Ok(None) };
        if in_lines(&built_in.to_toml()) == self.variant_text {
            return Ok(None);
        }
        let here = library.load_as_of(&one_line(&self.variant), &self.variant_text, self.revision)?;
        let all = here.differences(&built_in);
        Ok((!all.is_empty()).then(|| Differences { built_in: built_in.id().to_owned(), all }))
    }
}
