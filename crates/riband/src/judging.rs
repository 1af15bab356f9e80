//! Analysis of a match: compares each decision with what a computer player would have done.

use std::time::Duration;

use riband_core::{Dice, Information, Seat, Table, UnsoundRedeal};
use riband_players::{Considered, Estimate, Level, PlayerError, Watch};
use serde::{Deserialize, Serialize};

/// A decision of a match, to be evaluated with the knowledge of its seat.
#[derive(Debug)]
pub struct Decision {
    ply: usize,
    turn: u32,
    seat: Seat,
    played: u32,
    known: Information,
}

/// An evaluated decision. The estimates are for the seat that decided, with its knowledge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Judged {
    /// The number of actions played before.
    pub ply: usize,
    /// The number of turns completed before.
    pub turn: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// The action played.
    pub played: String,
    /// The action that the player would have chosen.
    pub best: String,
    /// The number of worlds searched.
    pub iterations: u64,
    /// The share of the win.
    pub wins: Compared,
    /// The points at the end.
    pub points: Compared,
}

/// The player's estimates for its own choice and for the action played, and the difference.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Compared {
    /// For the player's own choice.
    pub best: Option<Interval>,
    /// For the action played; null if the player did not search it.
    pub played: Option<Interval>,
    /// The loss, from 0; its margin includes those of both.
    pub loss: Option<Interval>,
}

/// A mean, with half of the 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// Half of the interval.
    pub margin: f64,
}

impl From<Estimate> for Interval {
    fn from(Estimate { mean, margin }: Estimate) -> Self {
        Self { mean: finite(mean), margin: finite(margin) }
    }
}

/// Clamps a number to what JSON can represent.
fn finite(number: f64) -> f64 {
    if number.is_finite() { number } else { 0.0 }
}

impl Compared {
    /// The loss of a choice against the best one; `same` if they are equal.
    ///
    /// ```
    /// use riband::{judging::Compared, players::Estimate};
    ///
    /// let of = |mean, margin| Some(Estimate { mean, margin });
    /// let loss = Compared::of(of(0.75, 0.03), of(0.5, 0.04), false).loss.unwrap();
    /// assert_eq!((loss.mean, loss.margin), (0.25, 0.05));
    /// assert_eq!(Compared::of(of(0.5, 0.1), None, false).loss, None); // it was not searched
    /// ```
    #[must_use]
    pub fn of(best: Option<Estimate>, played: Option<Estimate>, same: bool) -> Self {
        let (best, played) = (best.map(Interval::from), played.map(Interval::from));
        let loss = match (best, played) {
            _ if same => best.map(|_| Interval::default()),
            (Some(best), Some(played)) => {
                Some(Interval { mean: (best.mean - played.mean).max(0.0), margin: best.margin.hypot(played.margin) })
            }
            _ => None,
        };
        Self { best, played, loss }
    }
}

impl Judged {
    /// Whether the player would have chosen the same action.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.played == self.best
    }

    /// Whether it can be a turning point: it lost at least [`TURNS`] of the win, and more than the uncertainty.
    #[must_use]
    pub fn turns(&self) -> bool {
        self.wins.loss.is_some_and(|loss| loss.mean >= TURNS && loss.mean > loss.margin)
    }

    /// The loss of expected result; `None` if unknown.
    #[must_use]
    pub fn loss(&self) -> Option<f64> {
        self.wins.loss.map(|loss| loss.mean)
    }
}

/// The least loss of a turning point, as a share of the win.
pub const TURNS: f64 = 0.02;
/// The most turning points of a match.
pub const TURNING_POINTS: usize = 5;

/// The turning points of a match: the [`TURNING_POINTS`] decisions with the greatest loss among those that can be one
/// ([`Judged::turns`]), worst first.
///
/// ```
/// use riband::judging::{Decision, TURNING_POINTS, turning_points};
/// use riband::{Library, Seats, core::Dice, players::{Level, Quiet}};
///
/// let mut table = Library::new().load("crossing-oceans/short")?.open(Seats::new(2)?, 7)?;
/// table.playout(&mut Dice::new(1));
/// let judge = |decision: &Decision| decision.judge(Level::Greedy, 1, &Quiet);
/// let judged = Decision::all(&*table)?.iter().take(12).map(judge).collect::<Result<Vec<_>, _>>()?;
/// let points = turning_points(&judged);
/// assert!(points.len() <= TURNING_POINTS && points.is_sorted_by(|one, other| one.loss() >= other.loss()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn turning_points<'a>(judged: impl IntoIterator<Item = &'a Judged>) -> Vec<&'a Judged> {
    let mut points: Vec<&Judged> = judged.into_iter().filter(|one| one.turns()).collect();
    let loss = |one: &Judged| one.loss().unwrap_or_default();
    points.sort_by(|one, other| loss(other).total_cmp(&loss(one)).then(one.ply.cmp(&other.ply)));
    points.truncate(TURNING_POINTS);
    points
}

/// The action played is searched separately if it has fewer tries than those of the best action divided by this.
const ENOUGH: u64 = 4;

/// A watch that ignores progress, since that of the first search is already complete.
struct Stops<'a>(&'a dyn Watch);

impl Watch for Stops<'_> {
    fn stop(&self) -> bool {
        self.0.stop()
    }

    fn now(&self) -> Option<Duration> {
        self.0.now()
    }
}

impl Decision {
    /// Every decision of a match up to the current position of this table.
    ///
    /// # Errors
    /// The ruleset cannot redeal what a seat does not see.
    ///
    /// ```
    /// use riband::{Library, Seats, judging::Decision, players::{Level, Quiet}};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
    /// table.play("take contract")?;
    /// let judged = Decision::all(&*table)?[0].judge(Level::Greedy, 1, &Quiet)?;
    /// assert_eq!((judged.ply, judged.played.as_str()), (0, "take contract"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn all(end: &dyn Table) -> Result<Vec<Self>, UnsoundRedeal> {
        let mut table = end.fork();
        table.undo(usize::MAX);
        let mut decisions = Vec::with_capacity(end.plies());
        for notation in end.played() {
            decisions.extend(Self::here(&*table, &notation)?);
            if table.redo().is_none() {
                break;
            }
        }
        Ok(decisions)
    }

    /// The decision after `ply` actions; `None` if there was none, or it is still open.
    ///
    /// ```
    /// use riband::{Library, Seats, judging::Decision};
    ///
    /// let mut table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
    /// table.play("take contract")?;
    /// assert_eq!(Decision::at(&*table, 0)?.map(|decision| decision.ply()), Some(0));
    /// assert!(Decision::at(&*table, 1)?.is_none()); // still open
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Decision::all`].
    pub fn at(end: &dyn Table, ply: usize) -> Result<Option<Self>, UnsoundRedeal> {
        let played = end.played();
        let Some(notation) = played.get(ply) else { return Ok(None) };
        let mut table = end.fork();
        table.undo(end.plies() - ply);
        Self::here(&*table, notation)
    }

    /// The decision that a table waits for, with the action taken.
    fn here(table: &dyn Table, notation: &str) -> Result<Option<Self>, UnsoundRedeal> {
        let (seat, number) = (table.turn().seat(), table.numbering().number(notation).ok().flatten());
        let (Some((seat, played)), ply) = (seat.zip(number), table.plies()) else { return Ok(None) };
        // The hidden parts are redealt with the record's seed, so that evaluating a record is deterministic.
        let mut hidden = Dice::stream(table.start().seed, (1 << 56) + ply as u64);
        let known = table.information(seat, &mut hidden)?;
        Ok(Some(Self { ply, turn: table.turns(), seat, played: played as u32, known }))
    }

    /// The number of actions played before.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Evaluates the decision with a player. Deterministic for a seed, unless the player's budget is a time or `watch`
    /// stops it.
    ///
    /// # Errors
    /// The player cannot evaluate this position.
    pub fn judge(&self, level: Level, seed: u64, watch: &dyn Watch) -> Result<Judged, PlayerError> {
        let dice = Dice::stream(seed, 1 + self.ply as u64);
        let mut player = level.player();
        let advice = player.advise(&self.known, &mut dice.clone(), watch)?;
        let best = advice.choices.first().ok_or(PlayerError::NoChoice { seat: self.seat })?;
        let mut played = advice.choices.iter().find(|choice| choice.number == self.played).copied();
        // A player hardly searches bad actions, so force it to search this one in the same worlds.
        if played.is_none_or(|played| played.number != best.number && played.visits < best.visits / ENOUGH) {
            played = player.judge(&self.known, self.played, &mut dice.clone(), &Stops(watch))?;
        }
        let numbering = self.known.numbering();
        let name = |number: u32| numbering.name(number as usize).unwrap_or_default();
        let same = best.number == self.played;
        let compared =
            |of: fn(&Considered) -> Option<Estimate>| Compared::of(of(best), played.as_ref().and_then(of), same);
        Ok(Judged {
            ply: self.ply,
            turn: self.turn,
            seat: self.seat,
            played: name(self.played),
            best: name(best.number),
            iterations: advice.iterations,
            wins: compared(|choice| choice.wins),
            points: compared(|choice| choice.points),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_what_the_own_choice_has_more() {
        let of = |mean, margin| Some(Estimate { mean, margin });
        let loss = |best, played, same| Compared::of(best, played, same).loss.map(|loss| (loss.mean, loss.margin));
        assert_eq!(loss(of(0.75, 0.03), of(0.5, 0.04), false), Some((0.25, 0.05)));
        assert_eq!(loss(of(0.5, 0.0), of(0.75, 0.0), false), Some((0.0, 0.0)), "what was tried most may look worse");
        assert_eq!(loss(of(0.5, 0.1), of(0.5, 0.1), true), Some((0.0, 0.0)));
        assert_eq!((loss(of(0.5, 0.1), None, false), loss(None, None, true)), (None, None));
        assert_eq!(Compared::of(of(f64::NAN, f64::INFINITY), None, false).best, Some(Interval::default()));
    }

    #[test]
    fn the_decisions_that_lost_most_are_turning_points() {
        let losses = [Some(0.019), Some(0.02), None, Some(0.25), Some(0.03), Some(0.25), Some(0.04), Some(0.5)];
        let judged = |(ply, loss): (usize, &Option<f64>)| Judged {
            ply,
            turn: 0,
            seat: Seat::new(0),
            played: "a".to_owned(),
            best: "b".to_owned(),
            iterations: 1,
            wins: Compared { loss: loss.map(|mean| Interval { mean, margin: 0.015 }), ..Compared::default() },
            points: Compared::default(),
        };
        let mut judged: Vec<Judged> = losses.iter().enumerate().map(judged).collect();
        let plies = |judged: &[Judged]| turning_points(judged).iter().map(|one| one.ply).collect::<Vec<_>>();
        assert_eq!(plies(&judged), [7, 3, 5, 6, 4], "at most five");
        assert_eq!(plies(&judged[..3]), [1], "from 2 % on");
        judged[1].wins.loss = Some(Interval { mean: 0.3, margin: 0.3 });
        assert!(plies(&judged[..3]).is_empty(), "what the estimates leave open is none");
    }
}
