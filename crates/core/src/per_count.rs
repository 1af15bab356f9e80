//! Scores for a count of like things.

use std::fmt;

#[cfg(feature = "erased")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, SeqAccess, Visitor},
};

#[cfg(feature = "erased")]
use crate::{Counted, Listed, Said, said};
use crate::{Fact, ToFact};

/// The points for a count of like things, as given in a variant file: points each, such as `3`, or a list of totals for
/// one, two, three ... of them, such as `[1, 3, 6, 10]`. A count beyond the list scores its last entry.
///
/// ```
/// use riband_core::PerCount;
///
/// let [each, listed]: [PerCount; 2] = serde_json::from_str("[3, [1, 3, 6, 10]]").unwrap();
/// assert_eq!([0, 2, 5].map(|count| each.of(count)), [0, 6, 15]);
/// assert_eq!([0, 2, 5].map(|count| listed.of(count)), [0, 3, 10]);
/// assert_eq!((listed.next(2), listed.next(4)), (3, 0));
/// assert_eq!(listed.to_string(), "1, 3, 6, 10");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum PerCount {
    /// Points each.
    Each(i32),
    /// The total points for one, two, three ...
    Listed(Vec<i32>),
}

impl PerCount {
    /// The greatest value allowed in a file, and its negative the least.
    pub const MOST: i32 = 1000;
    /// The most entries of a list.
    pub const ENTRIES: usize = 64;

    /// The total points for `count` things. A list gives 0 for counts below one.
    #[inline]
    #[must_use]
    pub fn of(&self, count: i32) -> i32 {
        match self {
            Self::Each(points) => count * points,
            Self::Listed(points) => match usize::try_from(count) {
                Ok(0) | Err(_) => 0,
                Ok(count) => points.get(count - 1).or(points.last()).copied().unwrap_or(0),
            },
        }
    }

    /// The points that one more than `count` would add.
    #[must_use]
    pub fn next(&self, count: i32) -> i32 {
        match self {
            Self::Each(points) => *points,
            Self::Listed(_) => self.of(count + 1) - self.of(count),
        }
    }

    /// The least and the greatest points for counts up to `most`.
    ///
    /// ```
    /// use riband_core::PerCount;
    ///
    /// assert_eq!(PerCount::Each(-2).bounds(5), (-10, 0));
    /// assert_eq!(PerCount::Listed(vec![4, 9, 2]).bounds(5), (0, 9));
    /// ```
    #[must_use]
    pub fn bounds(&self, most: i32) -> (i32, i32) {
        // Counts beyond the list score the same as its last entry.
        let counts = match self {
            Self::Each(_) => [0, most].to_vec(),
            Self::Listed(points) => (0..=most.min(points.len() as i32)).collect(),
        };
        let points = || counts.iter().map(|&count| self.of(count));
        (points().min().unwrap_or(0), points().max().unwrap_or(0))
    }

    /// What the things score, as an English sentence. `each` names one of them, `all` several, both with a capital
    /// where the sentence begins with it.
    ///
    /// ```
    /// use riband_core::PerCount;
    ///
    /// let sentence = |points: PerCount| points.sentence("Each house".into(), "Houses".into()).to_string();
    /// assert_eq!(sentence(PerCount::Each(3)), "Each house scores 3 points.");
    /// let listed = PerCount::Listed(vec![1, 3, 6]);
    /// assert_eq!(sentence(listed), "Houses score 1, 3 or 6 points in all for one to 3 of them.");
    /// ```
    #[must_use]
    #[cfg(feature = "erased")]
    pub fn sentence(&self, each: Said, all: Said) -> Said {
        match self {
            Self::Each(points) => {
                said!("scores-each", "{each} scores {points}.", each, points = Counted(*points, "point"))
            }
            Self::Listed(points) => {
                said!(
                    "scores-listed",
                    "{all} score {points} points in all for one to {most} of them.",
                    all,
                    most = points.len(),
                    points = Listed(points.clone(), "or"),
                )
            }
        }
    }

    /// Whether every count scores 0.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        match self {
            Self::Each(points) => *points == 0,
            Self::Listed(points) => points.iter().all(|&points| points == 0),
        }
    }
}

/// The form in score lines: `3`, or `1, 3, 6, 10`.
/// The points each, or the list of totals as it is displayed.
impl ToFact for PerCount {
    fn to_fact(&self) -> Fact {
        match self {
            Self::Each(points) => points.to_fact(),
            Self::Listed(_) => Fact::Name(self.to_string()),
        }
    }
}

impl fmt::Display for PerCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Each(points) => points.fmt(f),
            Self::Listed(points) => points.iter().enumerate().try_for_each(|(nth, points)| {
                let comma = if nth == 0 { "" } else { ", " };
                write!(f, "{comma}{points}")
            }),
        }
    }
}

impl<'de> Deserialize<'de> for PerCount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Points;

        impl<'de> Visitor<'de> for Points {
            type Value = PerCount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("points each, or a list of the points of one, two, three ... together")
            }

            fn visit_i64<E: de::Error>(self, points: i64) -> Result<PerCount, E> {
                let wrong = |_| E::invalid_value(de::Unexpected::Signed(points), &self);
                i32::try_from(points).map(PerCount::Each).map_err(wrong)
            }

            fn visit_u64<E: de::Error>(self, points: u64) -> Result<PerCount, E> {
                let wrong = |_| E::invalid_value(de::Unexpected::Unsigned(points), &self);
                i32::try_from(points).map(PerCount::Each).map_err(wrong)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<PerCount, A::Error> {
                let mut points = Vec::new();
                while let Some(entry) = list.next_element()? {
                    points.push(entry);
                }
                Ok(PerCount::Listed(points))
            }
        }

        deserializer.deserialize_any(Points)
    }
}

#[cfg(feature = "erased")]
impl JsonSchema for PerCount {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PerCount".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let points = json_schema!({"type": "integer", "minimum": -Self::MOST, "maximum": Self::MOST});
        json_schema!({
            "anyOf": [points, {"type": "array", "items": points, "minItems": 1, "maxItems": Self::ENTRIES}],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_goes_on_with_its_last_entry() {
        let (each, listed) = (PerCount::Each(3), PerCount::Listed(vec![1, 3, 6, 10]));
        let of = |points: &PerCount| [-1, 0, 1, 2, 4, 9].map(|count| points.of(count));
        assert_eq!(of(&each), [-3, 0, 3, 6, 12, 27]);
        assert_eq!(of(&listed), [0, 0, 1, 3, 10, 10]);
        assert_eq!((each.next(7), listed.next(0), listed.next(1), listed.next(4)), (3, 1, 2, 0));
    }

    #[test]
    fn bounds_hold_every_count() {
        for points in
            [PerCount::Each(-2), PerCount::Each(3), PerCount::Listed(vec![5, -4, 2]), PerCount::Listed(vec![7])]
        {
            for most in 0..8 {
                let all = || (0..=most).map(|count| points.of(count));
                assert_eq!(points.bounds(most), (all().min().unwrap(), all().max().unwrap()), "{points}, {most}");
            }
        }
    }

    #[test]
    fn it_is_written_as_it_is_read() {
        for text in ["3", "-2", "[1,3,6,10]"] {
            let points: PerCount = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&points).unwrap(), text);
        }
        for wrong in ["\"3\"", "3000000000", "[1,\"2\"]", "{}"] {
            assert!(serde_json::from_str::<PerCount>(wrong).is_err(), "{wrong}");
        }
    }
}
