//! What a player thinks of its choices.

/// What a player thinks of the choices it has.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Advice {
    /// Every legal action, best first.
    pub choices: Vec<Considered>,
    /// What the player expects to be played from here, the best choice first, by numbers of actions; for all seats.
    pub line: Vec<u32>,
    /// How many worlds were searched.
    pub iterations: u64,
}

impl Advice {
    /// The number of the best action; none where the seat has none.
    #[must_use]
    pub fn best(&self) -> Option<u32> {
        self.choices.first().map(|choice| choice.number)
    }
}

/// One choice as a player sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Considered {
    /// The number of the action.
    pub number: u32,
    /// How often it was tried.
    pub visits: u64,
    /// The share of the win, from 0 to 1; none if the player does not estimate it.
    pub wins: Option<Estimate>,
    /// The points at the end of the match; none if the player does not estimate them.
    pub points: Option<Estimate>,
}

/// A mean and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half of the interval that holds the true mean in 95 of 100 cases, as far as the samples are alike.
    pub margin: f64,
}

impl Estimate {
    /// Of so many samples, by their sum and the sum of their squares, with the interval of the normal distribution. A single
    /// sample does not tell how far others are from it: its margin is 0.
    pub(crate) fn of(count: f64, [sum, squares]: [f64; 2]) -> Self {
        let mean = sum / count;
        let variance = (squares - sum * mean).max(0.0) / (count - 1.0).max(1.0);
        Self { mean, margin: 1.96 * (variance / count).sqrt() }
    }
}
