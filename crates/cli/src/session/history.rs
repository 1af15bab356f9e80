//! Undo history.

use riband::{Played, Seat, Table};

/// The decisions of the people at the table: undoing one also undoes what others did since.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    /// The number of actions before each decision.
    decisions: Vec<usize>,
    /// The same for undone decisions, with the number of actions at that time.
    undone: Vec<(usize, usize)>,
}

impl History {
    /// The decisions of a resumed match: those of human seats.
    pub(super) fn of(table: &dyn Table, is_person: impl Fn(Seat) -> bool) -> Self {
        let mut again = table.fork();
        again.undo(usize::MAX);
        let mut decisions = Vec::new();
        while again.plies() < table.plies() {
            if again.turn().seat().is_some_and(&is_person) {
                decisions.push(again.plies());
            }
            if again.redo().is_none() {
                break;
            }
        }
        Self { decisions, undone: Vec::new() }
    }

    /// Records that a decision is about to be made.
    pub(super) fn decide(&mut self, table: &dyn Table) {
        self.decisions.push(table.plies());
        self.undone.clear();
    }

    /// Undoes the last decision, and all that followed; `false` if there is none.
    pub(super) fn undo(&mut self, table: &mut dyn Table) -> bool {
        let Some(decision) = self.decisions.pop() else { return false };
        self.undone.push((decision, table.plies()));
        table.undo(table.plies().saturating_sub(decision));
        true
    }

    /// Redoes what was undone last; returns every action, and its seat.
    pub(super) fn redo(&mut self, table: &mut dyn Table) -> Vec<(Option<Seat>, Played)> {
        let Some((decision, end)) = self.undone.pop() else { return Vec::new() };
        self.decisions.push(decision);
        let mut again = Vec::new();
        while table.plies() < end {
            let seat = table.turn().seat();
            let Some(played) = table.redo() else { break };
            again.push((seat, played));
        }
        again
    }
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats};

    use super::*;

    #[test]
    fn undo_and_redo_include_forced_actions() {
        let mut table = Library::new().load("crossing-oceans").unwrap().open(Seats::clamped(2), 5).unwrap();
        let mut history = History::default();
        let mut lines = vec![table.hash()];
        let play = |table: &mut dyn Table, lines: &mut Vec<_>| {
            table.choose(0).unwrap();
            lines.push(table.hash());
        };
        assert!(!history.undo(&mut *table) && history.redo(&mut *table).is_empty());
        // A decision, two actions of others, another decision, one action of others.
        for (nth, decides) in [true, false, false, true, false].into_iter().enumerate() {
            if decides {
                history.decide(&*table);
            }
            assert_eq!(table.plies(), nth);
            play(&mut *table, &mut lines);
        }
        assert!(history.undo(&mut *table));
        assert_eq!((table.plies(), table.hash()), (3, lines[3]));
        assert!(history.undo(&mut *table));
        assert_eq!((table.plies(), table.hash()), (0, lines[0]));
        assert!(!history.undo(&mut *table));
        let mut mover = table.fork();
        for (from, to) in [(0, 3), (3, 5)] {
            let again = history.redo(&mut *table);
            assert_eq!((again.len(), table.plies(), table.hash()), (to - from, to, lines[to]));
            for (seat, played) in again {
                assert_eq!((seat, &played.notation), (mover.turn().seat(), &mover.choices()[0].notation));
                mover.choose(0).unwrap();
            }
        }
        assert!(history.redo(&mut *table).is_empty());
        assert!(history.undo(&mut *table));
        history.decide(&*table);
        assert!(history.redo(&mut *table).is_empty(), "a new decision forgets what was taken back");
        assert!(history.undo(&mut *table));
    }
}
