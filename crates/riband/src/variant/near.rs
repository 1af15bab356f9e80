//! New entries with names similar to existing ones, which may be typos.

use riband_core::{KeyPath, notation::nearest};

use super::tree::{Item, Node, Table};

/// The most new entries checked; a file with more defines its own pieces.
const MOST: usize = 256;

/// A table that a file adds next to one with a similar key.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// The new table.
    pub(super) path: KeyPath,
    /// The key that was probably meant.
    pub(super) meant: String,
}

/// The tables that `above` adds to `below` with a name similar to one that `above` does not mention.
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
                    // Consecutive numbers are deliberate; and typos are rarely in the first letter, where names differ.
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
