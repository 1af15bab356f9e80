//! Whether the trees of a search agree on a choice, so that it can be made early.

use std::sync::atomic::{AtomicU32, Ordering};

/// The choice of a tree that is not sure of one.
const UNSURE: u32 = u32::MAX;

/// The choices that each tree of a search is sure of.
#[derive(Debug)]
pub(super) struct Accord {
    choices: Vec<AtomicU32>,
    /// Whether a tree that is sure waits until the others are, too.
    waits: bool,
}

impl Accord {
    /// For this many trees. They may only wait for each other if they grow at the same time; the result then depends on how
    /// fast each of them is.
    pub(super) fn new(trees: usize, waits: bool) -> Self {
        Self { choices: (0..trees).map(|_| AtomicU32::new(UNSURE)).collect(), waits }
    }

    /// Records what a tree is sure of, and returns whether it may stop.
    pub(super) fn may_stop(&self, tree: usize, choice: Option<u32>) -> bool {
        if let Some(own) = self.choices.get(tree) {
            own.store(choice.unwrap_or(UNSURE), Ordering::Relaxed);
        }
        choice.is_some_and(|choice| !self.waits || self.is_unanimous(choice))
    }

    /// Whether all trees are sure of this choice.
    pub(super) fn is_unanimous(&self, choice: u32) -> bool {
        self.choices.iter().all(|other| other.load(Ordering::Relaxed) == choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_that_wait_stop_once_all_are_sure_of_the_same() {
        let accord = Accord::new(2, true);
        // The tree, what it is sure of, and whether it may stop.
        for (tree, choice, expected) in [
            (0, None, false),
            (0, Some(7), false),
            (1, Some(8), false),
            (0, None, false),
            (0, Some(8), true),
            (1, Some(8), true),
            (1, Some(7), false),
        ] {
            assert_eq!(accord.may_stop(tree, choice), expected, "{tree} {choice:?}");
        }
    }

    #[test]
    fn trees_that_do_not_wait_stop_once_they_are_sure() {
        let accord = Accord::new(2, false);
        assert!(!accord.may_stop(0, None) && accord.may_stop(0, Some(7)) && !accord.is_unanimous(7));
        assert!(accord.may_stop(1, Some(7)) && accord.is_unanimous(7));
    }
}
