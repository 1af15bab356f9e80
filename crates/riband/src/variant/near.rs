//! New entries that are spelt like old ones: perhaps slips of the pen.

use riband_core::{KeyPath, notation::nearest};

use super::tree::{Item, Node, Table};

/// How many new entries are looked at; a file with more brings a world of its own.
const MOST: usize = 256;

/// A table that a file adds beside one of nearly the same key.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// The new table.
    pub(super) path: KeyPath,
    /// The key that may have been meant.
    pub(super) meant: String,
}

/// The tables that `above` adds to `below` and that are spelt like one that it does not mention itself.
pub(super) fn near(below: &Table, above: &Table) -> Vec<Near> {
    let mut search = Search { found: Vec::new(), left: MOST };
    search.table(below, above, &KeyPath::root());
    search.found
}

struct Search {
    found: Vec<Near>,
    left: usize,
}

impl Search {
    fn table(&mut self, below: &Table, above: &Table, path: &KeyPath) {
        for (key, node) in &above.entries {
            let Item::Table(inner) = &node.item else { continue };
            match below.entries.get(key) {
                Some(Node { item: Item::Table(old), .. }) => self.table(old, inner, &path.join(key)),
                Some(_) => {}
                None if self.left > 0 => {
                    self.left -= 1;
                    let old = below.entries.iter().filter(|(_, node)| node.is_table()).map(|(old, _)| old.as_str());
                    // Whoever numbers on does so on purpose; and a slip is seldom in the first letter, where names differ.
                    let first = |id: &str| id.chars().next().map(|first| first.to_ascii_lowercase());
                    let others = old.filter(|old| first(old) == first(key) && letters(old).ne(letters(key)));
                    if let Some(meant) = nearest(key, others).filter(|meant| !above.entries.contains_key(*meant)) {
                        self.found.push(Near { path: path.join(key), meant: meant.to_owned() });
                    }
                }
                None => {}
            }
        }
    }
}

fn letters(id: &str) -> impl Iterator<Item = char> {
    id.chars().filter(|character| !character.is_ascii_digit())
}
