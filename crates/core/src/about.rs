//! What every variant file of the ship games begins with.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ProblemKind, Problems, Provenances, SeatRange, Seats};

/// What the variant is called and what it is about. For people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct About {
    /// The title.
    pub name: String,
    /// One or two sentences: how it differs.
    pub summary: String,
}

/// How many can play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeatCounts {
    /// The fewest seats.
    #[schemars(range(min = 1, max = 4))]
    pub min: u8,
    /// The most seats.
    #[schemars(range(min = 1, max = 4))]
    pub max: u8,
    /// Where each value comes from.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub provenance: Provenances,
}

impl SeatCounts {
    /// The range for the rules, which have room for `most` seats. Reports a range that is empty; its keys are those under
    /// `[seats]`.
    pub fn range(&self, most: usize, check: &mut Problems) -> SeatRange {
        let count = |count: u8| Seats::clamped(usize::from(count).min(most));
        if self.min > self.max {
            let message = format!("at least {} seats and at most {}", self.min, self.max);
            check.report(ProblemKind::Contradiction, &["seats", "min"], message, "raise `max` or lower `min`");
        }
        SeatRange::new(count(self.min), count(self.max))
    }
}
