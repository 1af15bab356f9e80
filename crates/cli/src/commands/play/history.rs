//! Which decisions can be taken back.

use riband::{Played, Seat, Table};

/// The decisions of the people at the table: taking one back takes back what others did since, too.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    /// After how many actions each decision was taken.
    decisions: Vec<usize>,
    /// The same of what was taken back, with the number of actions that there were then.
    undone: Vec<(usize, usize)>,
}

impl History {
    /// A decision is about to be taken.
    pub(super) fn decide(&mut self, table: &dyn Table) {
        self.decisions.push(table.plies());
        self.undone.clear();
    }

    /// Takes the last decision back, and all that followed; false if there is none.
    pub(super) fn undo(&mut self, table: &mut dyn Table) -> bool {
        let Some(decision) = self.decisions.pop() else { return false };
        self.undone.push((decision, table.plies()));
        table.take_back(table.plies().saturating_sub(decision));
        true
    }

    /// Plays again what was taken back last; every action, and who took it.
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
