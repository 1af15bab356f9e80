//! Finds the line of a file that causes a problem that shows in a file that it extends.

use riband_core::{KeyPath, Problem};

use super::{
    diagnostic::Diagnostic,
    replaces::{self, Replaced},
    source::Source,
    tree::{Item, Node, Origin, Table},
};

/// The most trial variants that leave out one of the file's changes.
const MOST_TRIALS: usize = 48;

/// The largest file, in bytes, whose changes are tried one by one: that needs a second copy of its tree.
pub(super) const LARGEST: usize = 1 << 16;

/// The content of the file itself, and that of the files below.
#[derive(Debug)]
pub(super) struct Layers {
    pub(super) below: Table,
    pub(super) own: Table,
    /// The tables of the lower files that it replaces.
    pub(super) replaced: Vec<Replaced>,
}

/// Finds, for each problem, the change without which it disappears. `judge` returns the problems of a tree, or `None`
/// if they cannot be determined.
pub(super) fn blame<'l>(
    layers: &'l Layers,
    problems: &[Problem],
    judge: impl Fn(&Table) -> Option<Vec<Problem>>,
) -> Vec<Option<&'l Origin>> {
    let mut search = Search { layers, problems, judge, causes: vec![None; problems.len()], left: MOST_TRIALS };
    let all = search.replaced((0..problems.len()).collect());
    search.table(&layers.own, Some(&layers.below), &KeyPath::root(), all);
    search.causes
}

struct Search<'l, 'p, J> {
    layers: &'l Layers,
    problems: &'p [Problem],
    judge: J,
    causes: Vec<Option<&'l Origin>>,
    left: usize,
}

impl<'l, J: Fn(&Table) -> Option<Vec<Problem>>> Search<'l, '_, J> {
    /// Finds the causes of these problems among the replaced tables; returns those that are left.
    fn replaced(&mut self, mut open: Vec<usize>) -> Vec<usize> {
        for (nth, replaced) in self.layers.replaced.iter().enumerate() {
            let others = |other: usize| other != nth;
            let cured = self.cured_by(&open, others, |_| {});
            open.retain(|problem| !cured.contains(problem));
            for problem in cured {
                self.causes[problem] = Some(&replaced.origin);
            }
        }
        open
    }

    /// Finds the causes of these problems among the entries of one table.
    fn table(&mut self, own: &'l Table, below: Option<&'l Table>, path: &KeyPath, mut open: Vec<usize>) {
        let alone = own.entries.len() == 1;
        for (key, node) in &own.entries {
            if open.is_empty() {
                return;
            }
            let path = path.join(key);
            let cured = if alone { open.clone() } else { self.cured(&path, &open) };
            open.retain(|problem| !cured.contains(problem));
            for problem in &cured {
                self.causes[*problem] = Some(&node.origin);
            }
            let old = below.and_then(|below| below.table(key));
            if let (Node { item: Item::Table(own), .. }, Some(old)) = (node, old) {
                self.table(own, Some(old), &path, cured);
            }
        }
    }

    /// The problems that disappear without the change at a path.
    fn cured(&mut self, path: &KeyPath, open: &[usize]) -> Vec<usize> {
        self.cured_by(open, |_| true, |own| own.take_out(&path.0))
    }

    /// The problems that disappear if only some tables are replaced and the file has other content.
    fn cured_by(
        &mut self,
        open: &[usize],
        replaces: impl Fn(usize) -> bool,
        edit: impl FnOnce(&mut Table),
    ) -> Vec<usize> {
        if self.left == 0 || open.is_empty() {
            return Vec::new();
        }
        self.left -= 1;
        let Layers { below, own, replaced } = self.layers;
        let (mut tree, mut own) = (below.clone(), own.clone());
        edit(&mut own);
        let kept: Vec<Replaced> =
            replaced.iter().enumerate().filter(|(nth, _)| replaces(*nth)).map(|(_, one)| one.clone()).collect();
        // Tables that cannot be replaced were reported before.
        replaces::empty(&mut tree, &own, &kept, &mut Vec::new());
        tree.overlay(own);
        let Some(left) = (self.judge)(&tree) else { return Vec::new() };
        let alike = |one: &Problem, other: &Problem| one.kind == other.kind && one.path == other.path;
        let count = |all: &[Problem], problem: &Problem| all.iter().filter(|other| alike(other, problem)).count();
        let is_gone =
            |problem: &Problem| !left.contains(problem) && count(&left, problem) < count(self.problems, problem);
        open.iter().copied().filter(|problem| is_gone(&self.problems[*problem])).collect()
    }
}

/// The problem at the place of its cause, with the place where it shows as advice.
pub(super) fn told(shows: Diagnostic, source: &Source, cause: &Origin) -> Diagnostic {
    let Diagnostic { mut problem, file, line, .. } = shows;
    let place = line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
    let advice = problem.advice.take().map_or_else(String::new, |advice| format!("{advice}; "));
    problem.advice = Some(format!("{advice}without this line it would be fine; it shows in {place}"));
    Diagnostic::at(problem, source, &cause.key.into())
}
