//! A price that moves on a ladder of fixed values.

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Coins;

/// The prices of one good, one per rung; rung 0 is the top of the printed table. The marker is a rung number, kept in
/// the state; the ladder, kept in the rules, gives its price and its moves.
///
/// ```
/// use riband_core::{Coins, market::Ladder};
///
/// let fish = Ladder::new([2, 3, 5, 8].map(Coins).to_vec()).unwrap();
/// assert_eq!(fish.price(2), Coins(5));
/// assert_eq!((fish.moved(2, 1), fish.moved(2, -9), fish.moved(2, 9)), (3, 0, 3));
/// assert!(Ladder::new(Vec::new()).is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(try_from = "Vec<Coins>", into = "Vec<Coins>")]
pub struct Ladder(#[cfg_attr(feature = "erased", schemars(length(min = 1, max = 256)))] Vec<Coins>);

impl Ladder {
    /// A ladder with these prices, from the top rung down; `None` for no rungs, or more than 256.
    #[must_use]
    pub fn new(prices: Vec<Coins>) -> Option<Self> {
        (1..=256).contains(&prices.len()).then_some(Self(prices))
    }

    /// How many rungs there are.
    #[must_use]
    pub fn rungs(&self) -> usize {
        self.0.len()
    }

    /// The price on a rung; rungs beyond the last are clamped.
    #[must_use]
    #[inline]
    pub fn price(&self, rung: u8) -> Coins {
        self.0.get(usize::from(rung)).or(self.0.last()).copied().unwrap_or_default()
    }

    /// The rung of a marker after a move by this many rungs, down the table if positive, up if negative; clamped to the
    /// ends.
    #[must_use]
    pub fn moved(&self, rung: u8, steps: i32) -> u8 {
        let last = i32::try_from(self.0.len()).unwrap_or(i32::MAX) - 1;
        i32::from(rung).saturating_add(steps).clamp(0, last.clamp(0, 255)) as u8
    }
}

impl TryFrom<Vec<Coins>> for Ladder {
    type Error = &'static str;

    fn try_from(prices: Vec<Coins>) -> Result<Self, Self::Error> {
        Self::new(prices).ok_or("a ladder has 1 to 256 rungs")
    }
}

impl From<Ladder> for Vec<Coins> {
    fn from(ladder: Ladder) -> Self {
        ladder.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marker_stops_at_both_ends() {
        let ladder = Ladder::new([6, 5, 4, 3, 2].map(Coins).to_vec()).unwrap();
        assert_eq!((ladder.price(2), ladder.price(9)), (Coins(4), Coins(2)));
        let moves = [(2, 1), (2, -1), (4, 1), (0, -3), (1, i32::MAX), (1, i32::MIN)];
        assert_eq!(moves.map(|(rung, steps)| ladder.moved(rung, steps)), [3, 1, 4, 0, 4, 0]);
        assert_eq!(Ladder::new(Vec::new()), None);
        assert!(serde_json::from_str::<Ladder>("[]").is_err());
        assert_eq!(serde_json::from_str::<Ladder>("[6,5,4,3,2]").unwrap(), ladder);
    }
}
