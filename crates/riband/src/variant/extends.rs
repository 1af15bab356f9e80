//! Gathers a file and everything that it extends.

use std::{collections::HashSet, ops::Range};

use riband_core::{KeyPath, Problem, ProblemKind};

use super::{
    blame::{LARGEST, Layers},
    diagnostic::{Diagnostic, MOST_DIAGNOSTICS, VariantError, listed, meant, quoted, quoted_path},
    file_schema::RULESET,
    near::{Near, near},
    parse::{MOST_BYTES, parse},
    place::{Identity, NotRead, Place, Resolved, Shelf, outside},
    replaces::{self, REPLACES, Replaced},
    source::Source,
    translated,
    tree::{Bytes, Item, Node, Origin, Table},
};

/// The key that names the extended files.
pub(crate) const EXTENDS: &str = "extends";

/// The longest chain of files, and the most files that one file may extend.
const MOST_FILES: usize = 32;

/// The most files of a variant. This also bounds the work: a file is read and parsed once, valid or not.
const MOST_IN_ALL: usize = 64;

/// A variant with everything that it extends: one tree, and the texts that it was made of, the requested file first.
pub(crate) struct Gathered {
    pub(crate) tree: Table,
    pub(crate) sources: Vec<Source>,
    /// The problems, not many more than are reported; the tree is complete only if there are none.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The number of further problems.
    omitted: usize,
    /// Notes for the user that are not problems.
    pub(crate) notes: Vec<String>,
    /// The requested file and the merged files below, if it extends others.
    pub(super) layers: Option<Layers>,
    /// The numbers of the sources in the order in which they were merged.
    pub(super) laid: Vec<u32>,
    /// New tables that may be typos.
    pub(super) near: Vec<Near>,
    /// The problem that files of different rulesets were merged.
    pub(super) mixed: Option<Diagnostic>,
    /// Whether each source is built in.
    built_in: Vec<bool>,
}

impl Gathered {
    /// The error with these diagnostics.
    pub(crate) fn error(&self, diagnostics: Vec<Diagnostic>) -> VariantError {
        let mut error = VariantError::new(diagnostics, &self.sources);
        error.omitted += self.omitted;
        error.notes.clone_from(&self.notes);
        error.origin.ruleset = match self.tree.entries.get(RULESET) {
            Some(Node { item: Item::Text(ruleset), .. }) => Some(ruleset.clone()),
            _ => None,
        };
        error.origin.extended = self.sources.iter().skip(1).map(|source| source.name.clone()).collect();
        error
    }

    /// Whether a value was written in a file that is not built in.
    pub(super) fn is_own(&self, origin: &Origin) -> bool {
        self.built_in.get(origin.source as usize) == Some(&false)
    }

    /// Whether a key is the first on its line.
    pub(super) fn begins_line(&self, origin: &Origin) -> bool {
        let key: Range<usize> = origin.key.into();
        let before = self.sources.get(origin.source as usize).and_then(|source| source.text.get(..key.start));
        let line = |before: &str| before.rsplit('\n').next().is_some_and(|line| line.trim().is_empty());
        before.is_some_and(line)
    }

    /// The place of a key, for a message.
    pub(super) fn place(&self, origin: &Origin) -> String {
        let key: Range<usize> = origin.key.into();
        let source = self.sources.get(origin.source as usize);
        source.map_or_else(String::new, |source| format!("{}:{}", source.name, source.line(key.start)))
    }
}

/// Parses `text` from `place` and the files that it extends, and merges them.
///
/// Each file counts once, however many others extend it, and is merged after everything that it extends: so two
/// variants of one game can both be extended, and neither undoes changes of the other with values that it does not
/// mention.
pub(crate) fn gather(shelf: &Shelf, place: Place, text: String) -> Gathered {
    let gathered = Gathered {
        tree: Table::default(),
        sources: Vec::new(),
        diagnostics: Vec::new(),
        omitted: 0,
        notes: Vec::new(),
        layers: None,
        laid: Vec::new(),
        near: Vec::new(),
        mixed: None,
        built_in: Vec::new(),
    };
    let mut gatherer =
        Gatherer { shelf, gathered, open: Vec::new(), links: Vec::new(), done: HashSet::new(), bytes: 0, full: false };
    gatherer.add(place, text);
    gatherer.gathered
}

struct Gatherer<'a> {
    shelf: &'a Shelf,
    gathered: Gathered,
    /// The chain of files being followed, the requested one first.
    open: Vec<(Identity, String)>,
    /// Where each of these but the first is named.
    links: Vec<Origin>,
    /// The files that were visited, whatever the result.
    done: HashSet<Identity>,
    /// The total bytes of those that are not built in.
    bytes: usize,
    /// Whether a limit is reached, so that no further file is read.
    full: bool,
}

/// One entry of `extends`: its text and place.
struct Link {
    text: String,
    source: u32,
    bytes: Bytes,
}

impl Link {
    fn origin(&self) -> Origin {
        Origin { source: self.source, key: self.bytes, value: self.bytes }
    }
}

impl Gatherer<'_> {
    fn add(&mut self, place: Place, text: String) {
        let number = u32::try_from(self.gathered.sources.len()).unwrap_or(u32::MAX);
        let (identity, name) = (place.identity(), place.name());
        if !matches!(place, Place::BuiltIn(_)) {
            self.bytes += text.len();
        }
        self.done.insert(identity.clone());
        let source = Source::new(name.clone(), text);
        let parsed = parse(&source, number);
        self.gathered.sources.push(source);
        self.gathered.built_in.push(matches!(place, Place::BuiltIn(_)));
        let mut table = match parsed {
            Ok(table) => table,
            Err(diagnostics) => return diagnostics.into_iter().for_each(|found| self.note(found)),
        };
        let extends = table.entries.shift_remove(EXTENDS);
        let mut told = Vec::new();
        let replaced = table.entries.shift_remove(REPLACES);
        let replaced = replaced.map(|node| replaces::read(node, extends.is_some(), &mut told)).unwrap_or_default();
        self.tell(told);
        let links = extends.map(|node| self.links(node)).unwrap_or_default();
        self.open.push((identity, name));
        for link in links {
            self.follow(&place, &link);
        }
        self.open.pop();
        self.lay(table, replaced, number);
    }

    /// Merges the table of a file over those below it, some of whose tables it replaces.
    fn lay(&mut self, table: Table, replaced: Vec<Replaced>, number: u32) {
        self.compare_rulesets(&table, number);
        let mut told = Vec::new();
        let gathered = &mut self.gathered;
        let is_own = gathered.built_in.get(number as usize) == Some(&false) && !gathered.laid.is_empty();
        let is_small = |source: &Source| source.text.len() <= LARGEST;
        if is_own && number == 0 && gathered.sources.first().is_some_and(is_small) {
            let (below, own, replaced) = (gathered.tree.clone(), table.clone(), replaced.clone());
            gathered.layers = Some(Layers { below, own, replaced });
        }
        replaces::empty(&mut gathered.tree, &table, &replaced, &mut told);
        if is_own {
            gathered.near.extend(near(&gathered.tree, &table));
        }
        gathered.laid.push(number);
        translated::replace(&mut gathered.tree, &table);
        gathered.tree.overlay(table);
        // If a file below cannot be read, its tables are unknown.
        if self.gathered.diagnostics.is_empty() {
            self.tell(told);
        }
    }

    fn tell(&mut self, told: Vec<replaces::Finding>) {
        for (problem, origin) in told {
            let Some(source) = self.gathered.sources.get(origin.source as usize) else { continue };
            let found = Diagnostic::at(problem, source, &origin.value.into());
            self.note(found);
        }
    }

    /// Reports a file of another ruleset than those below: at its own line, or where the author of the variant names
    /// it.
    fn compare_rulesets(&mut self, table: &Table, number: u32) {
        let gathered = &mut self.gathered;
        let (Some(above), Some(below)) = (table.entries.get(RULESET), gathered.tree.entries.get(RULESET)) else {
            return;
        };
        let (Item::Text(said), Item::Text(other)) = (&above.item, &below.item) else { return };
        if said == other || gathered.mixed.is_some() {
            return;
        }
        let name = |number: u32| gathered.sources.get(number as usize).map_or("", |source| source.name.as_str());
        let (file, lower) = (quoted_path(name(number)), quoted_path(name(below.origin.source)));
        let (said, other) = (quoted(said), quoted(other));
        let outermost = self.links.iter().rev().find(|link| gathered.is_own(link));
        let (origin, message) = if gathered.is_own(&above.origin) {
            (&above.origin, format!("this says {said}, but {lower}, which the file extends, is of the ruleset {other}"))
        } else {
            let message = format!("{file} is of the ruleset {said}, but {lower} is of {other}");
            (outermost.unwrap_or(&above.origin), message)
        };
        let problem = Problem::new(ProblemKind::Contradiction, KeyPath::of([RULESET]), message)
            .advise("leave `ruleset` out, it comes with `extends`; all files of a variant are of one ruleset");
        let Some(source) = gathered.sources.get(origin.source as usize) else { return };
        gathered.mixed = Some(Diagnostic::at(problem, source, &origin.value.into()));
    }

    fn follow(&mut self, from: &Place, link: &Link) {
        if self.full {
            return;
        }
        let place = match self.shelf.resolve(from, &link.text) {
            Resolved::At(place, note) => {
                let new = note.filter(|note| !self.gathered.notes.contains(note));
                self.gathered.notes.extend(new.filter(|_| self.gathered.notes.len() < MOST_FILES));
                place
            }
            Resolved::Nothing => return self.missing(from, link),
            Resolved::Outside => {
                let Problem { kind, message, advice, .. } = outside(&link.text);
                return self.report(link, kind, message, advice);
            }
        };
        let identity = place.identity();
        if let Some(first) = self.open.iter().position(|(open, _)| *open == identity) {
            let around = self.open[first..].iter().chain(self.open.get(first)).map(|(_, name)| file_name(name));
            let message = format!("the file extends itself: {}", around.collect::<Vec<_>>().join(" -> "));
            return self.report(link, ProblemKind::Cycle, message, None);
        }
        if self.done.contains(&identity) {
            return;
        }
        if self.open.len() >= MOST_FILES {
            let message = format!("more than {MOST_FILES} files extend one another");
            return self.report(link, ProblemKind::OutOfRange, message, None);
        }
        if self.done.len() >= MOST_IN_ALL {
            let message = format!("a variant is made of at most {MOST_IN_ALL} files");
            return self.stop(link, message);
        }
        match self.shelf.read(&place) {
            Ok(text) if self.bytes + text.len() > MOST_BYTES && !matches!(place, Place::BuiltIn(_)) => {
                self.stop(link, format!("the files of the variant have more than {} MiB together", MOST_BYTES >> 20));
            }
            Ok(text) => {
                self.links.push(link.origin());
                self.add(place, text);
                self.links.pop();
            }
            Err(NotRead { problem, .. }) => {
                self.done.insert(identity);
                let message = format!("{}: {}", quoted_path(&link.text), problem.message);
                self.report(link, problem.kind, message, problem.advice);
            }
        }
    }

    /// Reports that a limit is exceeded, and stops reading files.
    fn stop(&mut self, link: &Link, message: String) {
        self.report(link, ProblemKind::OutOfRange, message, None);
        self.full = true;
    }

    /// Adds a diagnostic, if there is room for it.
    fn note(&mut self, found: Diagnostic) {
        if self.gathered.diagnostics.len() < MOST_DIAGNOSTICS {
            self.gathered.diagnostics.push(found);
        } else {
            self.gathered.omitted += 1;
            self.full = true;
        }
    }

    fn links(&mut self, node: Node) -> Vec<Link> {
        let nodes = match node.item {
            Item::List(nodes) if nodes.len() <= MOST_FILES => nodes,
            Item::List(_) => {
                let message = format!("a file can extend {MOST_FILES} others at most");
                let link = Link { text: String::new(), source: node.origin.source, bytes: node.origin.value };
                self.report(&link, ProblemKind::OutOfRange, message, None);
                return Vec::new();
            }
            item => vec![Node { item, origin: node.origin }],
        };
        nodes.into_iter().filter_map(|node| self.link(node)).collect()
    }

    fn link(&mut self, node: Node) -> Option<Link> {
        let link = |text| Link { text, source: node.origin.source, bytes: node.origin.value };
        if let Item::Text(text) = node.item {
            return Some(link(text));
        }
        let message = "expected the path of a file in quotes, or a list of such".to_owned();
        self.report(&link(String::new()), ProblemKind::WrongType, message, None);
        None
    }

    fn missing(&mut self, from: &Place, link: &Link) {
        let paths = self.shelf.paths();
        let near = self.shelf.near(from, &link.text);
        let options = near.iter().map(String::as_str).chain(paths.iter().copied());
        let meant = meant(&link.text, options);
        let message = format!("there is no file {}{meant}", quoted_path(&link.text));
        // A folder gets a list of its contents, and a suggestion replaces the list.
        let is_inside = |path: &&str| path.strip_prefix(link.text.as_str()).is_some_and(|rest| rest.starts_with('/'));
        let inside: Vec<&str> = paths.iter().copied().filter(is_inside).collect();
        let advice = match (inside.is_empty(), meant.is_empty()) {
            (false, _) => format!("it is a folder of built-in variants: {}", listed(inside.into_iter())),
            (true, false) => "the path is relative to this file, or that of a built-in variant".to_owned(),
            (true, true) => {
                format!("the path is relative to this file, or one of the built-in {}", listed(paths.into_iter()))
            }
        };
        self.report(link, ProblemKind::Unreadable, message, Some(advice));
    }

    fn report(&mut self, link: &Link, kind: ProblemKind, message: String, advice: Option<String>) {
        let problem = Problem { advice, ..Problem::new(kind, KeyPath::of([EXTENDS]), message) };
        let Some(source) = self.gathered.sources.get(link.source as usize) else { return };
        let found = Diagnostic::at(problem, source, &link.bytes.into());
        self.note(found);
    }
}

/// The last part of a path.
fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
