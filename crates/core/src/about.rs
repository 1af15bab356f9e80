//! The header of every variant file.

use std::collections::BTreeMap;

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ProblemKind, Problems, SeatRange, Seats};

/// The title and summary of a variant, for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct About {
    /// The title.
    pub name: Title,
    /// How the variant differs, in one or two sentences.
    pub summary: Title,
    /// Names of pieces and places in other languages than that of the file: by the tag of the language (`de`), by kind
    /// (`port`), and by id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, BTreeMap<String, BTreeMap<String, String>>>,
}

/// A text for people: one, or one for each language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(untagged)]
pub enum Title {
    /// The same in every language.
    One(String),
    /// One for each language, by its tag (`de`).
    Each {
        /// In English, also for languages that are missing.
        en: String,
        /// In other languages.
        #[serde(flatten)]
        others: BTreeMap<String, String>,
    },
}

/// The supported numbers of seats, at most `MOST`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "erased", schemars(rename = "SeatCounts"))]
pub struct SeatCounts<const MOST: usize> {
    /// The fewest seats.
    #[cfg_attr(feature = "erased", schemars(range(min = 1, max = MOST)))]
    pub min: u8,
    /// The most seats.
    #[cfg_attr(feature = "erased", schemars(range(min = 1, max = MOST)))]
    pub max: u8,
}

impl<const MOST: usize> SeatCounts<MOST> {
    /// Parses a key that is a number of seats from 1 to `MOST`. Reports any other key.
    ///
    /// ```
    /// use riband_core::{Problems, SeatCounts};
    ///
    /// let mut problems = Problems::default();
    /// assert_eq!(SeatCounts::<4>::of_key("3", &["start", "money", "3"], &mut problems), Some(3));
    /// assert_eq!(SeatCounts::<4>::of_key("5", &["start", "money", "5"], &mut problems), None);
    /// assert!(problems.to_string().starts_with("start.money.5: a match has 1 to 4 seats"));
    /// ```
    pub fn of_key(key: &str, path: &[&str], check: &mut Problems) -> Option<usize> {
        let found = (1..=MOST).find(|count| count.to_string() == key);
        if found.is_none() {
            let message = format!("a match has 1 to {MOST} seats");
            check.report(ProblemKind::UnknownKey, path, message, "a number of seats is expected here");
        }
        found
    }

    /// Converts to the range that the rules use. Reports an empty range; its keys are those under `[seats]`.
    ///
    /// ```
    /// use riband_core::{Problems, SeatCounts};
    ///
    /// let mut problems = Problems::default();
    /// assert_eq!(SeatCounts::<4> { min: 2, max: 9 }.range(&mut problems).to_string(), "2 to 4 seats");
    /// assert!(problems.0.is_empty());
    /// let _ = SeatCounts::<4> { min: 3, max: 2 }.range(&mut problems);
    /// assert_eq!(problems.to_string(), "seats.min: at least 3 seats and at most 2 (raise `max` or lower `min`)");
    /// ```
    pub fn range(&self, check: &mut Problems) -> SeatRange {
        let count = |count: u8| Seats::clamped(usize::from(count).min(MOST));
        if self.min > self.max {
            let message = format!("at least {} seats and at most {}", self.min, self.max);
            check.report(ProblemKind::Contradiction, &["seats", "min"], message, "raise `max` or lower `min`");
        }
        SeatRange::new(count(self.min), count(self.max))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_a_number_of_seats() {
        let key = |key| {
            let mut check = Problems::default();
            (SeatCounts::<4>::of_key(key, &["copies", key], &mut check), check.to_string())
        };
        assert_eq!(key("4"), (Some(4), String::new()));
        for wrong in ["0", "5", "04", "two"] {
            let told = format!("copies.{wrong}: a match has 1 to 4 seats (a number of seats is expected here)");
            assert_eq!(key(wrong), (None, told));
        }
    }

    #[test]
    fn the_range_of_seats_is_not_empty_and_fits_the_rules() {
        let range = |min, max| {
            let mut check = Problems::default();
            let range = SeatCounts::<4> { min, max }.range(&mut check);
            (range.min().count(), range.max().count(), check.to_string())
        };
        assert_eq!(range(2, 3), (2, 3, String::new()));
        assert_eq!(range(3, 3), (3, 3, String::new()));
        assert_eq!(range(1, 7), (1, 4, String::new()));
        let told = "seats.min: at least 3 seats and at most 2 (raise `max` or lower `min`)";
        assert_eq!(range(3, 2).2, told);
    }
}
