//! Stand-in until the evaluation is there: the points so far.

use riband_core::{Information, PerSeat, Seat, World};

use super::outcome::Each;

#[derive(Debug)]
pub(super) struct Evaluation;

impl Evaluation {
    pub(super) fn of(_: &Information) -> Self {
        Self
    }

    /// Expected points and shares of the win.
    pub(super) fn expect(&mut self, world: &World) -> (Each, Each) {
        let seats = world.seats();
        let mut points: Each = PerSeat([0.0; Seat::MAX]);
        for seat in seats.iter() {
            *points.of_mut(seat) = f64::from(world.total(seat));
        }
        let most = points.seated(seats).iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut wins = points;
        wins.seated_mut(seats).iter_mut().for_each(|win| *win = ((*win - most) / 15.0).exp());
        let sum: f64 = wins.seated(seats).iter().sum();
        wins.seated_mut(seats).iter_mut().for_each(|win| *win /= sum);
        (points, wins)
    }
}
