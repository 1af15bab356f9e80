//! Gathers a file and all that it extends.

use std::collections::HashSet;

use riband_core::{KeyPath, Problem, ProblemKind};

use super::{
    diagnostic::{Diagnostic, MOST_DIAGNOSTICS, VariantError, listed, meant, quoted_path},
    parse::{MOST_BYTES, parse},
    place::{Identity, Place, Resolved, Shelf, outside},
    source::Source,
    tree::{Bytes, Item, Node, Table},
};

/// The key that names the files below.
pub(crate) const EXTENDS: &str = "extends";

/// How long a chain of files may be, and how many one file may extend.
const MOST_FILES: usize = 32;

/// How many files a variant may be made of. So bounded, too, is the work: a file is read and parsed once, sound or not.
const MOST_IN_ALL: usize = 64;

/// A variant with everything that it extends: one tree, and the texts that it was made of, the one asked for first.
pub(crate) struct Gathered {
    pub(crate) tree: Table,
    pub(crate) sources: Vec<Source>,
    /// What went wrong, not much more than is reported; the tree is whole only if nothing did.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// How much more went wrong.
    omitted: usize,
    /// What the user should know, though nothing is wrong.
    pub(crate) notes: Vec<String>,
}

impl Gathered {
    /// The error that these diagnostics make.
    pub(crate) fn error(&self, diagnostics: Vec<Diagnostic>) -> VariantError {
        let mut error = VariantError::new(diagnostics, &self.sources);
        error.omitted += self.omitted;
        error.notes.clone_from(&self.notes);
        error
    }
}

/// Reads `text`, which stands at `place`, and the files that it extends, and lays them over each other.
///
/// Each file counts once, however many extend it, and comes after everything that it extends itself: so two variants
/// of one game can both be extended, and neither undoes the changes of the other with values that it never mentions.
pub(crate) fn gather(shelf: &Shelf, place: Place, text: String) -> Gathered {
    let gathered = Gathered {
        tree: Table::default(),
        sources: Vec::new(),
        diagnostics: Vec::new(),
        omitted: 0,
        notes: Vec::new(),
    };
    let mut gatherer = Gatherer { shelf, gathered, open: Vec::new(), done: HashSet::new(), bytes: 0, full: false };
    gatherer.add(place, text);
    gatherer.gathered
}

struct Gatherer<'a> {
    shelf: &'a Shelf,
    gathered: Gathered,
    /// The files whose `extends` is being followed, the one asked for first.
    open: Vec<(Identity, String)>,
    /// The files that were looked at, whatever came of it.
    done: HashSet<Identity>,
    /// How many bytes those have together that are not built in.
    bytes: usize,
    /// One of the limits is reached: no further file is read.
    full: bool,
}

/// One entry of `extends`: what it says and where.
struct Link {
    text: String,
    source: u32,
    bytes: Bytes,
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
        let mut table = match parsed {
            Ok(table) => table,
            Err(diagnostics) => return diagnostics.into_iter().for_each(|found| self.note(found)),
        };
        let links = table.entries.shift_remove(EXTENDS).map(|node| self.links(node)).unwrap_or_default();
        self.open.push((identity, name));
        for link in links {
            self.follow(&place, &link);
        }
        self.open.pop();
        self.gathered.tree.overlay(table);
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
            Ok(text) => self.add(place, text),
            Err(problem) => {
                self.done.insert(identity);
                self.report(link, problem.kind, format!("{}: {}", quoted_path(&link.text), problem.message), None)
            }
        }
    }

    /// Reports a limit that is passed, and reads no further file.
    fn stop(&mut self, link: &Link, message: String) {
        self.report(link, ProblemKind::OutOfRange, message, None);
        self.full = true;
    }

    /// Keeps a diagnostic, if there is room for it.
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
        let message = format!("there is no file {}{}", quoted_path(&link.text), meant(&link.text, options));
        let advice = format!("the path is relative to this file, or one of the built-in {}", listed(paths.into_iter()));
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
