//! A variant without its invalid values, so that other problems can be reported as well.

use riband_core::{KeyPath, Problem, ProblemKind, Problems, notation::nearest};

use super::tree::{Item, Node, Table};

/// A tree from which the invalid values have been removed.
pub(super) struct Salvage {
    pub(super) tree: Table,
    /// The values that differ from the file: further problems with them are not reported.
    pruned: Vec<KeyPath>,
}

impl Salvage {
    /// Removes unknown keys, and replaces other invalid values by those of the extended files. `None` if one of them
    /// cannot be replaced.
    pub(super) fn of(tree: &Table, problems: &Problems) -> Option<Self> {
        let mut salvage = Self { tree: tree.clone(), pruned: Vec::new() };
        problems.0.iter().all(|problem| salvage.prune(problem)).then_some(salvage)
    }

    /// Whether a path is at, below or above a pruned value.
    pub(super) fn concerns(&self, path: &KeyPath) -> bool {
        self.pruned.iter().any(|pruned| pruned.0.starts_with(&path.0) || path.0.starts_with(&pruned.0))
    }

    fn prune(&mut self, problem: &Problem) -> bool {
        let path = &problem.path;
        if self.pruned.iter().any(|pruned| path.0.starts_with(&pruned.0)) {
            return true;
        }
        match problem.kind {
            ProblemKind::UnknownKey => self.take_out(path),
            ProblemKind::WrongType | ProblemKind::OutOfRange | ProblemKind::UnknownName => {
                let depth = self.tree.put_back(&path.0);
                self.pruned.extend(depth.map(|depth| KeyPath::of(path.0.iter().take(depth).cloned())));
                depth.is_some()
            }
            _ => false,
        }
    }

    /// Removes an unknown key. It was probably meant to be the one with a similar name, whose value then counts as
    /// pruned, too.
    fn take_out(&mut self, path: &KeyPath) -> bool {
        let Some((key, around)) = path.0.split_last() else { return false };
        let table = around.iter().try_fold(&mut self.tree, |table, step| match table.entries.get_mut(step) {
            Some(Node { item: Item::Table(inner), .. }) => Some(&mut **inner),
            _ => None,
        });
        let Some(table) = table else { return false };
        table.entries.shift_remove(key);
        let meant = nearest(key, table.entries.keys().map(String::as_str));
        self.pruned.extend(meant.map(|meant| KeyPath::of(around.iter().cloned()).join(meant)));
        self.pruned.push(path.clone());
        true
    }
}
