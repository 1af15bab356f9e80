//! What a fit found.

use serde::{Deserialize, Serialize};

use crate::stats::Share;

/// The result of a [`Fit`](super::Fit): for each number of seats whether the new weights win.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Fitted {
    /// The command line that gives the same result.
    pub command: String,
    /// The id of the first variant that was learned from.
    pub variant: String,
    /// The maximum number of pieces in which the slope of a feature was learned.
    pub pieces: usize,
    /// By number of seats, and then by round.
    pub tables: Vec<FittedTable>,
    /// The weights file: the present one with a table for each number of seats at which the new weights won.
    pub weights: String,
}

/// The new weights for a number of seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct FittedTable {
    /// The number of seats.
    pub seats: usize,
    /// The round, from 1.
    pub round: usize,
    /// The matches that were learned from, by player: those of this round and of the ones before.
    pub gathered: Vec<(String, u64)>,
    /// The number of their positions at ends of turns.
    pub positions: usize,
    /// The strength of the regularisation.
    pub strength: f64,
    /// The share of the variance of final differences that the fit explains in matches held out.
    pub explained: f64,
    /// The share that the weights within turns explain.
    pub before: f64,
    /// The duels that chose the strength, in ascending order; empty if there was nothing to choose.
    pub trials: Vec<Trial>,
    /// The duels that decide, on other deals: under the variant that was learned from, then under the others.
    pub duels: Vec<Duel>,
    /// A duel with as many worlds as take the same time, by the speed that was measured on this machine; `None` if they are
    /// not taken over, or take no more time. It decides nothing.
    pub equal_time: Option<Duel>,
    /// Whether the new weights are taken over: they win significantly more than their share under the variant that was
    /// learned from, and significantly less under no other one.
    pub passed: bool,
    /// The weights file that played the duels: the present one with this table, as yet without its record.
    pub weights: String,
}

/// What weights of one strength of regularisation won.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Trial {
    /// The strength.
    pub strength: f64,
    /// The share of the variance of final differences that the fit explains in matches held out.
    pub explained: f64,
    /// The duel against the present weights.
    pub duel: Duel,
}

/// A player with the new weights against players with the present ones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Duel {
    /// The id of the variant.
    pub variant: String,
    /// The player with the new weights.
    pub new: String,
    /// The others, which have the present ones.
    pub old: String,
    /// The seed of the first deal.
    pub seed: u64,
    /// The number of matches: every deal is played in each rotation of the seats.
    pub matches: u64,
    /// The share of the win of the new weights, with its 95 % interval over deals.
    pub wins: Share,
    /// The fair share.
    pub fair: f64,
}

impl Duel {
    /// Whether it wins significantly more than the fair share.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.wins.low > self.fair
    }

    /// Whether it wins significantly less.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.wins.high < self.fair
    }

    /// The share of the win with its interval: `80.0 % (68.2 to 88.2)`.
    #[must_use]
    pub fn share(&self) -> String {
        let [mean, low, high] = [self.wins.mean, self.wins.low, self.wins.high].map(|share| 100.0 * share);
        format!("{mean:.1} % ({low:.1} to {high:.1})")
    }
}

impl FittedTable {
    /// What was learned from and what it won: a sentence a line.
    #[must_use]
    pub fn record(&self) -> String {
        let gathered: Vec<String> =
            self.gathered.iter().map(|(player, matches)| format!("{matches} matches of {player}")).collect();
        let learned =
            format!("Fitted to {} positions at ends of turns from {}.", self.positions, gathered.join(" and "));
        let explained = format!(
            "Explains {:.3} of the variance of final differences in matches held out, the weights within turns {:.3}.",
            self.explained, self.before
        );
        let trial = |trial: &Trial| format!("{} wins {:.1} %", trial.strength, 100.0 * trial.duel.wins.mean);
        let trials: Vec<String> = self.trials.iter().map(trial).collect();
        let chosen = match trials.is_empty() {
            true => String::new(),
            false => format!(", chosen by duels: {}", trials.join(", ")),
        };
        let held = format!("Regularised with strength {}{chosen}.", self.strength);
        let duel = |duel: &Duel| {
            let Duel { variant, new, old, seed, matches, .. } = duel;
            format!("Wins under {variant}, {new} against {old}: {} of {matches}, seed {seed}.", duel.share())
        };
        let duels = self.duels.iter().chain(&self.equal_time).map(duel);
        [learned, explained, held].into_iter().chain(duels).collect::<Vec<_>>().join("\n")
    }
}
