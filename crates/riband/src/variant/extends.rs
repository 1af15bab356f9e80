//! Gathers a file and all that it extends.

use std::ops::Range;

use riband_core::{KeyPath, Problem, ProblemKind};

use super::{
    diagnostic::{Diagnostic, listed, meant, quoted_path},
    parse::parse,
    place::{Place, Shelf},
    source::Source,
    tree::{Item, Node, Table},
};

/// The key that names the files below.
pub(crate) const EXTENDS: &str = "extends";

/// How long a chain of files may be, and how many one file may extend.
const MOST_FILES: usize = 32;

/// A variant with everything that it extends: one tree, and the texts that it was made of, the one asked for first.
pub(crate) struct Gathered {
    pub(crate) tree: Table,
    pub(crate) sources: Vec<Source>,
    /// What went wrong; the tree is whole only if nothing did.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Reads `text`, which stands at `place`, and the files that it extends, and lays them over each other.
///
/// Each file counts once, however many extend it, and comes after everything that it extends itself: so two variants
/// of one game can both be extended, and neither undoes the changes of the other with values that it never mentions.
pub(crate) fn gather(shelf: &Shelf, place: Place, text: String) -> Gathered {
    let gathered = Gathered { tree: Table::default(), sources: Vec::new(), diagnostics: Vec::new() };
    let mut gatherer = Gatherer { shelf, gathered, open: Vec::new(), done: Vec::new() };
    gatherer.add(place, text);
    gatherer.gathered
}

struct Gatherer<'a> {
    shelf: &'a Shelf,
    gathered: Gathered,
    /// The files whose `extends` is being followed, the one asked for first.
    open: Vec<Place>,
    /// The files that are in the tree.
    done: Vec<Place>,
}

/// One entry of `extends`: what it says and where.
struct Link {
    text: String,
    source: usize,
    bytes: Range<usize>,
}

impl Gatherer<'_> {
    fn add(&mut self, place: Place, text: String) {
        let number = self.gathered.sources.len();
        let source = Source::new(place.name(), text);
        let parsed = parse(&source, number);
        self.gathered.sources.push(source);
        let mut table = match parsed {
            Ok(table) => table,
            Err(diagnostics) => return self.gathered.diagnostics.extend(diagnostics),
        };
        let links = table.entries.shift_remove(EXTENDS).map(|node| self.links(node)).unwrap_or_default();
        self.open.push(place.identity());
        for link in links {
            self.follow(&place, &link);
        }
        self.open.pop();
        self.done.push(place.identity());
        self.gathered.tree.overlay(table);
    }

    fn follow(&mut self, from: &Place, link: &Link) {
        let Some(place) = self.shelf.resolve(from, &link.text) else { return self.missing(from, link) };
        let identity = place.identity();
        if self.open.contains(&identity) {
            let first = self.open.iter().position(|open| *open == identity).unwrap_or_default();
            let around = self.open[first..].iter().chain([&identity]).map(|place| file_name(&place.name()).to_owned());
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
        match self.shelf.read(&place) {
            Ok(text) => self.add(place, text),
            Err(problem) => {
                self.report(link, problem.kind, format!("{}: {}", quoted_path(&link.text), problem.message), None)
            }
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
        let link = |text| Link { text, source: node.origin.source, bytes: node.origin.value.clone() };
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
        let Some(source) = self.gathered.sources.get(link.source) else { return };
        self.gathered.diagnostics.push(Diagnostic::at(problem, source, &link.bytes));
    }
}

/// The last part of a path.
fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
