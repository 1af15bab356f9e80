//! Judged decisions, from the library.

pub(super) use riband::judging::{Decision, Judged, TURNS, turning_points};
#[cfg(test)]
pub(super) mod tests {
    use riband::{Seat, judging::Compared, players::Estimate};

    use super::*;

    /// A decision with this loss, if it is known.
    pub(in crate::commands::analyse) fn judged(ply: usize, seat: usize, best: f64, loss: Option<f64>) -> Judged {
        let of = |mean: f64| Estimate { mean, margin: 0.01 };
        let same = loss == Some(0.0);
        let wins = Compared::of(Some(of(best)), loss.map(|loss| of(best - loss)), same);
        let points = Compared::of(Some(of(100.0 * best)), loss.map(|loss| of(100.0 * (best - loss))), same);
        let played = if same { "pass" } else { "sail caravel-1 rouen newfoundland" };
        let (played, best) = (played.to_owned(), "pass".to_owned());
        Judged { ply, turn: ply as u32 / 2, seat: Seat::new(seat), played, best, iterations: 100, wins, points }
    }
}
