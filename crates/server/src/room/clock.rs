//! How long the seats take.

use crate::{
    happening::SeatNumber,
    settings::{Clock, DAY, MINUTE},
    store::Millis,
};

/// The least that a seat has for a turn, though its clock for the match is used up.
const LEAST: Millis = MINUTE;
/// How often the time until a late seat is looked at again is doubled: from a day to a month.
const DOUBLED: u32 = 5;

/// A turn of a seat: its seat, and the number of turns before it.
pub(super) type Turn = (SeatNumber, u32);

/// The clocks of a table. All times come from its log, so every server computes the same.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    clock: Clock,
    /// What each seat has taken in its earlier turns.
    spent: Vec<Millis>,
    turn: Option<Turn>,
    /// Since when it is that turn; after a pause, moved by its length.
    since: Millis,
    /// The turn at each ply, and since when it was: undoing does not give time back.
    past: Vec<(Option<Turn>, Millis)>,
    /// Whether all have come: no clock runs before.
    runs: bool,
    paused: Option<Millis>,
    /// When the seat to act was last found late, and how often.
    late: Option<(Millis, u32)>,
}

impl Clocks {
    pub(super) fn new(clock: Clock, seats: usize, now: Millis) -> Self {
        let (spent, past) = (vec![0; seats], Vec::new());
        Self { clock, spent, turn: None, since: now, past, runs: false, paused: None, late: None }
    }

    /// Lets the clocks run, from now on.
    pub(super) fn start(&mut self, at: Millis) {
        if !self.runs {
            (self.runs, self.since) = (true, at);
        }
    }

    /// An action was played, or several were undone, so that this many are: the turn is this one, or nobody's.
    pub(super) fn pass(&mut self, turn: Option<Turn>, plies: usize, at: Millis) {
        let now = self.paused.unwrap_or(at);
        let undone = self.past.get(plies).copied().filter(|(past, _)| *past == turn);
        self.past.truncate(plies);
        if turn != self.turn {
            let seat = self.turn.filter(|_| self.runs).map(|(seat, _)| usize::from(seat).wrapping_sub(1));
            if let Some(spent) = seat.and_then(|seat| self.spent.get_mut(seat)) {
                *spent += (now - self.since).max(0);
            }
            // Whoever is back in a turn has the days that were left of it.
            let since = undone.map_or(now, |(_, since)| since);
            self.since = if matches!(self.clock, Clock::Turn { .. }) { since } else { now };
            (self.turn, self.late) = (turn, None);
        }
        self.past.resize(plies, (self.turn, self.since));
        self.past.push((self.turn, self.since));
    }

    pub(super) fn pause(&mut self, paused: bool, at: Millis) {
        match (self.paused, paused) {
            (None, true) => self.paused = Some(at),
            (Some(from), false) => {
                let length = (at - from).max(0);
                self.since += length;
                self.past.iter_mut().for_each(|(_, since)| *since += length);
                self.late = self.late.map(|(late, times)| (late + length, times));
                self.paused = None;
            }
            _ => {}
        }
    }

    pub(super) const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The seat to act was found late.
    pub(super) fn late(&mut self, at: Millis) {
        self.late = Some((at, self.late.map_or(0, |(_, times)| times + 1)));
    }

    pub(super) const fn is_late(&self) -> bool {
        self.late.is_some()
    }

    /// When the seat to act was last found late.
    pub(super) fn late_since(&self) -> Option<Millis> {
        self.late.map(|(at, _)| at)
    }

    /// Whether all have come.
    pub(super) const fn has_begun(&self) -> bool {
        self.runs
    }

    pub(super) const fn since(&self) -> Millis {
        self.since
    }

    /// When the time of the seat to act runs out.
    pub(super) fn deadline(&self) -> Option<Millis> {
        let (seat, _) = self.turn.filter(|_| self.paused.is_none() && self.runs)?;
        match self.clock {
            Clock::None => None,
            Clock::Turn { days } => Some(self.since + DAY * i64::from(days.get())),
            Clock::Match { minutes } => {
                let spent = self.spent.get(usize::from(seat).wrapping_sub(1)).copied().unwrap_or_default();
                Some(self.since + (MINUTE * i64::from(minutes.get()) - spent).max(LEAST))
            }
        }
    }

    /// When the server has to look again: at the deadline, a day after it, and less and less often.
    pub(super) fn due(&self) -> Option<Millis> {
        let deadline = self.deadline()?;
        Some(self.late.map_or(deadline, |(late, times)| late + (DAY << times.min(DOUBLED))))
    }

    /// What is left to each seat, in milliseconds, for a clock of the whole match.
    pub(super) fn left(&self, now: Millis) -> Option<Vec<Millis>> {
        let Clock::Match { minutes } = self.clock else { return None };
        let now = self.paused.unwrap_or(now);
        let left = (1..).zip(&self.spent).map(|(seat, spent)| {
            let is_running = self.runs && self.turn.is_some_and(|(acting, _)| acting == seat);
            let running = if is_running { (now - self.since).max(0) } else { 0 };
            (MINUTE * i64::from(minutes.get()) - spent - running).max(0)
        });
        Some(left.collect())
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    const HOUR: Millis = 60 * MINUTE;

    fn minutes(minutes: u32) -> Clock {
        Clock::Match { minutes: NonZeroU32::new(minutes).unwrap() }
    }

    fn started(clock: Clock) -> Clocks {
        let mut clocks = Clocks::new(clock, 2, 0);
        clocks.pass(Some((1, 0)), 0, 0);
        clocks.start(0);
        clocks
    }

    fn days(days: u32) -> Clock {
        Clock::Turn { days: NonZeroU32::new(days).unwrap() }
    }

    #[test]
    fn a_clock_of_the_match_runs_for_the_seat_to_act() {
        let mut clocks = started(minutes(60));
        assert_eq!(clocks.due(), Some(HOUR));
        clocks.pass(Some((2, 1)), 1, 10 * MINUTE);
        clocks.pass(Some((1, 2)), 2, 15 * MINUTE);
        assert_eq!((clocks.since(), clocks.due()), (15 * MINUTE, Some(65 * MINUTE)));
        assert_eq!(clocks.left(20 * MINUTE), Some(vec![45 * MINUTE, 55 * MINUTE]));
        // Time that was taken is taken, though the action is undone.
        clocks.pass(Some((2, 1)), 1, 20 * MINUTE);
        assert_eq!(clocks.left(20 * MINUTE), Some(vec![45 * MINUTE, 55 * MINUTE]));
        clocks.pass(Some((1, 2)), 2, 20 * MINUTE);
        clocks.pass(Some((2, 3)), 3, 90 * MINUTE);
        clocks.pass(Some((1, 4)), 4, 90 * MINUTE);
        assert_eq!((clocks.left(90 * MINUTE), clocks.due()), (Some(vec![0, 55 * MINUTE]), Some(91 * MINUTE)));
        clocks.pass(None, 5, 90 * MINUTE);
        assert_eq!(clocks.due(), None);
    }

    #[test]
    fn no_clock_runs_before_all_have_come() {
        let mut clocks = Clocks::new(minutes(60), 2, 0);
        clocks.pass(Some((1, 0)), 0, 0);
        clocks.pass(Some((2, 1)), 1, HOUR);
        assert_eq!((clocks.due(), clocks.left(2 * HOUR)), (None, Some(vec![HOUR; 2])));
        clocks.start(2 * HOUR);
        clocks.start(4 * HOUR);
        assert_eq!((clocks.since(), clocks.due()), (2 * HOUR, Some(3 * HOUR)));
    }

    #[test]
    fn a_pause_stops_all_clocks() {
        let mut clocks = started(minutes(60));
        clocks.pause(true, 10 * MINUTE);
        assert!(clocks.is_paused() && clocks.due().is_none());
        assert_eq!(clocks.left(40 * MINUTE), Some(vec![50 * MINUTE, HOUR]));
        clocks.pause(true, 30 * MINUTE);
        clocks.pause(false, 40 * MINUTE);
        assert_eq!((clocks.since(), clocks.due()), (30 * MINUTE, Some(90 * MINUTE)));
    }

    #[test]
    fn a_late_seat_is_looked_at_less_and_less_often_until_it_acts() {
        let mut clocks = started(days(2));
        assert_eq!(clocks.due(), Some(2 * DAY));
        for (late, due) in [(2, 3), (3, 5), (5, 9)] {
            clocks.late(late * DAY);
            assert_eq!(clocks.due(), Some(due * DAY));
        }
        // Its further actions of the same turn change nothing.
        clocks.pass(Some((1, 0)), 1, 6 * DAY);
        assert!(clocks.is_late());
        clocks.pass(Some((2, 1)), 2, 6 * DAY);
        assert_eq!((clocks.is_late(), clocks.due()), (false, Some(8 * DAY)));
    }

    #[test]
    fn each_turn_has_its_days_and_undoing_gives_none() {
        let mut clocks = started(days(2));
        clocks.pass(Some((1, 1)), 1, DAY);
        assert_eq!(clocks.due(), Some(3 * DAY), "the next turn, though of the same seat");
        clocks.pass(Some((2, 2)), 2, 2 * DAY);
        clocks.pass(Some((1, 1)), 1, 2 * DAY);
        assert_eq!(clocks.due(), Some(3 * DAY), "the turn in which it was");
        clocks.pass(Some((1, 0)), 0, 2 * DAY);
        assert_eq!(clocks.due(), Some(2 * DAY));
    }
}
