//! The evaluation of choices by a player.

/// A player's evaluation of its choices.
///
/// ```
/// use riband::{Library, Seat, Seats, core::Dice};
/// use riband_players::{Level, Quiet};
///
/// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
/// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
/// let advice = Level::Greedy.player().advise(&known, &mut Dice::new(5), &Quiet)?;
/// assert_eq!(advice.choices.len(), table.choice_count()); // every legal action, best first
/// assert_eq!(advice.best(), Some(advice.choices[0].number));
/// let wins = advice.choices[0].wins.ok_or("greedy estimates the share of the win")?;
/// assert!((0.0..=1.0).contains(&wins.mean));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Advice {
    /// Every legal action, best first.
    pub choices: Vec<Considered>,
    /// The expected line of play for all seats, starting with the best choice, as numbers of actions.
    pub line: Vec<u32>,
    /// The number of worlds searched.
    pub iterations: u64,
}

impl Advice {
    /// The advice of a player that chooses an action and estimates nothing: the others follow it in their order.
    ///
    /// ```
    /// use riband_players::Advice;
    ///
    /// let order: Vec<u32> = Advice::choosing(7, &[3, 5, 7]).choices.iter().map(|choice| choice.number).collect();
    /// assert_eq!(order, [7, 3, 5]);
    /// ```
    #[must_use]
    pub fn choosing(number: u32, legal: &[u32]) -> Self {
        let others = legal.iter().copied().filter(|other| *other != number);
        let all = std::iter::once(number).chain(others);
        let choices = all.map(|number| Considered { number, visits: 0, wins: None, points: None });
        Self { choices: choices.collect(), line: vec![number], iterations: 0 }
    }

    /// The number of the best action; `None` if the seat has none.
    #[must_use]
    pub fn best(&self) -> Option<u32> {
        self.choices.first().map(|choice| choice.number)
    }
}

/// A player's evaluation of one choice.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Considered {
    /// The number of the action.
    pub number: u32,
    /// The number of times it was tried.
    pub visits: u64,
    /// The share of the win, from 0 to 1; `None` if the player does not estimate it.
    pub wins: Option<Estimate>,
    /// The points at the end of the match; `None` if the player does not estimate them.
    pub points: Option<Estimate>,
}

/// A mean with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half of the 95 % confidence interval, assuming that the samples are alike.
    pub margin: f64,
}

impl Estimate {
    /// Estimates from `count` samples, by their sum and the sum of their squares, with the interval of the normal
    /// distribution. A single sample has no variance: its margin is 0.
    pub(crate) fn of(count: f64, [sum, squares]: [f64; 2]) -> Self {
        let mean = sum / count;
        let variance = (squares - sum * mean).max(0.0) / (count - 1.0).max(1.0);
        Self { mean, margin: 1.96 * (variance / count).sqrt() }
    }
}
