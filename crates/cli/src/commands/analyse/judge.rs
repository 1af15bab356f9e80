//! What a player would have done in place of whoever decided.

use riband::{
    Library, Record, RecordError, Seat, Table,
    core::{Dice, Information},
    players::{Considered, Estimate, Level, PlayerError, Watch},
};
use serde::{Deserialize, Serialize};

/// A decision of a match, to be judged by what its seat knew.
pub(super) struct Decision {
    pub(super) ply: usize,
    turn: u32,
    seat: Seat,
    played: u32,
    known: Information,
}

/// A decision that has been judged. The estimates are of the seat that decided, from what it knew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Judged {
    /// How many actions were played before.
    pub(super) ply: usize,
    /// How many turns were completed before.
    pub(super) turn: u32,
    pub(super) seat: Seat,
    pub(super) played: String,
    /// What the player would have done.
    pub(super) best: String,
    /// How many worlds it searched.
    pub(super) iterations: u64,
    /// The share of the win.
    pub(super) wins: Compared,
    /// The points at the end.
    pub(super) points: Compared,
}

/// What the player expects of its own choice, of the one that was played, and what that costs.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Compared {
    pub(super) best: Option<Interval>,
    /// None if the player did not look at it.
    pub(super) played: Option<Interval>,
    /// From 0; its margin holds both.
    pub(super) loss: Option<Interval>,
}

/// A mean, and half of the interval that holds the true one in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Interval {
    pub(super) mean: f64,
    pub(super) margin: f64,
}

impl From<Estimate> for Interval {
    fn from(Estimate { mean, margin }: Estimate) -> Self {
        Self { mean: finite(mean), margin: finite(margin) }
    }
}

/// What JSON can hold.
fn finite(number: f64) -> f64 {
    if number.is_finite() { number } else { 0.0 }
}

impl Compared {
    fn of(best: Option<Estimate>, played: Option<Estimate>, same: bool) -> Self {
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
    /// Whether the player would have done the same.
    pub(super) fn agrees(&self) -> bool {
        self.played == self.best
    }

    /// The loss in expected result; none if it is not known.
    pub(super) fn loss(&self) -> Option<f64> {
        self.wins.loss.map(|loss| loss.mean)
    }
}

/// Every decision of a record, and the match at its end.
pub(super) fn decisions(record: &Record, library: &Library) -> Result<(Box<dyn Table>, Vec<Decision>), RecordError> {
    let end = record.replay(library)?;
    let mut table = end.fork();
    table.undo(usize::MAX);
    let numbering = table.numbering();
    let mut decisions = Vec::with_capacity(end.plies());
    for (ply, notation) in end.played().iter().enumerate() {
        let number = numbering.number(notation).ok().flatten();
        if let (Some(seat), Some(number)) = (table.turn().seat(), number) {
            // What is hidden is dealt anew by the record's own seed: the same record is always judged alike.
            let mut hidden = Dice::stream(record.start().seed, (1 << 56) + ply as u64);
            let known = table.information(seat, &mut hidden);
            decisions.push(Decision { ply, turn: table.turns(), seat, played: number as u32, known });
        }
        if table.redo().is_none() {
            break;
        }
    }
    Ok((end, decisions))
}

/// What was played is judged on its own if it was tried less often than the best action, divided by this.
const ENOUGH: u64 = 4;

/// Whoever waits, told of no progress: that of the first search has come to its end.
struct Stops<'a>(&'a dyn Watch);

impl Watch for Stops<'_> {
    fn stop(&self) -> bool {
        self.0.stop()
    }
}

impl Decision {
    /// Asks a player.
    pub(super) fn judge(&self, level: Level, seed: u64, watch: &dyn Watch) -> Result<Judged, PlayerError> {
        let dice = Dice::stream(seed, 1 + self.ply as u64);
        let mut player = level.player();
        let advice = player.advise(&self.known, &mut dice.clone(), watch)?;
        let best = advice.choices.first().ok_or(PlayerError::NoChoice { seat: self.seat })?;
        let mut played = advice.choices.iter().find(|choice| choice.number == self.played).copied();
        // A player hardly looks at what it takes for bad: it has to, in the same worlds.
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
pub(super) mod tests {
    use super::*;

    /// A decision that costs so much, as far as that is known.
    pub(in crate::commands::analyse) fn judged(ply: usize, seat: usize, best: f64, loss: Option<f64>) -> Judged {
        let of = |mean: f64| Estimate { mean, margin: 0.01 };
        let same = loss == Some(0.0);
        let wins = Compared::of(Some(of(best)), loss.map(|loss| of(best - loss)), same);
        let points = Compared::of(Some(of(100.0 * best)), loss.map(|loss| of(100.0 * (best - loss))), same);
        let played = if same { "pass" } else { "sail caravel-1 rouen newfoundland" };
        let (played, best) = (played.to_owned(), "pass".to_owned());
        Judged { ply, turn: ply as u32 / 2, seat: Seat::new(seat), played, best, iterations: 100, wins, points }
    }

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
}
