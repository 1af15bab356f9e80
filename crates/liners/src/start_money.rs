//! Starting money: the same for all players, or by turn order.

use std::borrow::Cow;

use riband_core::{Coins, ProblemKind, Problems};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// Starting money in pounds, as given in a variant file: one amount for all players, such as `150`, or a list of the
/// amounts for the first, second ... player in turn order, such as `[150, 160, 170, 180]`.
///
/// ```
/// use riband_core::Coins;
/// use riband_liners::StartMoney;
///
/// let [same, listed]: [StartMoney; 2] = serde_json::from_str("[150, [150, 160, 170]]")?;
/// assert_eq!([0, 2].map(|place| same.at(place)), [Coins(150); 2]);
/// assert_eq!([0, 2].map(|place| listed.at(place)), [Coins(150), Coins(170)]);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StartMoney {
    /// All players start with this amount.
    Same(i32),
    /// The amounts for the first, second ... player in turn order.
    InOrder(Vec<i32>),
}

impl StartMoney {
    /// The greatest amount allowed in a file.
    pub const MOST: i32 = 100_000;
    /// The most entries of a list: both games have at most four players.
    pub const ENTRIES: usize = 4;

    /// The amount for the player at this place in turn order, counted from 0.
    #[must_use]
    pub fn at(&self, place: usize) -> Coins {
        Coins(match self {
            Self::Same(money) => *money,
            Self::InOrder(list) => list.get(place).copied().unwrap_or(0),
        })
    }

    /// Reports a list, at `start.money` of a variant file, that is too short for this number of players; `rule` is the
    /// rule by which the money is dealt.
    ///
    /// ```
    /// use riband_core::Problems;
    /// use riband_liners::StartMoney;
    ///
    /// let mut problems = Problems::default();
    /// StartMoney::InOrder(vec![150, 160]).check(2, "CO-4", &mut problems);
    /// assert!(problems.0.is_empty());
    /// StartMoney::InOrder(vec![150, 160]).check(4, "CO-4", &mut problems);
    /// assert!(problems.to_string().starts_with("start.money: 2 amounts for 4 players"));
    /// ```
    pub fn check(&self, seats: usize, rule: &str, check: &mut Problems) {
        if let Self::InOrder(list) = self
            && list.len() < seats
        {
            let message = format!("{} amounts for {seats} players", list.len());
            let advice = format!("one for each place in turn order, or one number for everybody ({rule})");
            check.report(ProblemKind::Contradiction, &["start", "money"], message, &advice);
        }
    }
}

impl JsonSchema for StartMoney {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "StartMoney".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let money = json_schema!({"type": "integer", "minimum": 0, "maximum": Self::MOST});
        let list = json_schema!({"type": "array", "items": money, "minItems": 1, "maxItems": Self::ENTRIES});
        json_schema!({"anyOf": [money, list]})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_for_everybody_and_a_list_by_turn_order() {
        let (same, listed) = (StartMoney::Same(150), StartMoney::InOrder(vec![140, 150, 170]));
        assert_eq!([0, 1, 3].map(|place| same.at(place)), [Coins(150); 3]);
        assert_eq!([0, 1, 2].map(|place| listed.at(place)), [Coins(140), Coins(150), Coins(170)]);
        for (money, seats, problems) in [(&same, 4, 0), (&listed, 2, 0), (&listed, 3, 0), (&listed, 4, 1)] {
            let mut check = Problems::default();
            money.check(seats, "CO-17", &mut check);
            assert_eq!(check.0.len(), problems, "{money:?} with {seats}");
        }
    }

    #[test]
    fn it_is_written_as_it_is_read() {
        for text in ["150", "[140,150]"] {
            let money: StartMoney = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&money).unwrap(), text);
        }
    }
}
