//! The chosen values as a variant file.

use std::fmt::Write as _;

use toml::{Table, Value};

use super::{Tuned, Tuning, grid::Axis};
use crate::{LabError, document::findings, number_of};

/// What every file of tuned values begins with.
pub const TUNED: &str = "# Tuned by `riband tune`.\n";

impl Tuning<'_> {
    /// The variant with the chosen values as a file: with `extends`, the path of the present one, it says only what is
    /// different; otherwise it is whole. Comments at the top say how the values were found.
    ///
    /// # Errors
    /// There are none for a result of this tuning.
    pub fn to_toml(&self, tuned: &Tuned, extends: Option<&str>) -> Result<String, LabError> {
        let values = tuned.candidates.get(tuned.chosen).map_or(&[][..], |chosen| &chosen.values);
        let variant = self.variant(&values.to_vec())?;
        let whole = || LabError::Key { key: String::new() };
        let tree: Table = toml::from_str(&variant.to_toml()).map_err(|_| whole())?;
        let mut table = match extends {
            Some(path) => Table::from_iter([("extends".to_owned(), Value::from(path))]),
            None => tree.clone(),
        };
        let (name, about) = (self.tune.variant.variant.name(), inner(&mut table, &["about"]).ok_or_else(whole)?);
        about.insert("name".to_owned(), Value::from(format!("{name}, tuned")));
        about.insert("summary".to_owned(), Value::from(format!("{name}, with {}.", self.named(&values.to_vec()))));
        for (axis, value) in self.grid.axes().iter().zip(values) {
            if number_of(&self.tune.variant.variant, &axis.path)? == *value {
                continue;
            }
            changed(&tree, &mut table, axis).ok_or_else(|| LabError::Key { key: axis.key.clone() })?;
        }
        let body = toml::to_string(&table).map_err(|_| whole())?;
        let mut text = format!("{TUNED}#\n# {}\n#\n", tuned.command);
        for line in findings(tuned, &self.plan()?) {
            let _ = writeln!(text, "# {line}");
        }
        Ok(format!("{text}\n{body}"))
    }
}

/// Takes over the value of a key, labelled as invented: the whole list, if the key is a place in one.
fn changed(tree: &Table, into: &mut Table, axis: &Axis) -> Option<()> {
    let mut place = tree;
    for (nth, part) in axis.path.0.iter().enumerate() {
        match place.get(part)? {
            Value::Table(table) => place = table,
            value => {
                let around: Vec<&str> = axis.path.0.iter().take(nth).map(String::as_str).collect();
                let table = inner(into, &around)?;
                table.insert(part.clone(), value.clone());
                inner(table, &["provenance"])?.insert(part.clone(), Value::from("invented"));
                return Some(());
            }
        }
    }
    None
}

/// The table at a path, which is made if it is not there.
fn inner<'a>(table: &'a mut Table, path: &[&str]) -> Option<&'a mut Table> {
    path.iter().try_fold(table, |table, part| {
        table.entry((*part).to_owned()).or_insert_with(|| Value::Table(Table::new())).as_table_mut()
    })
}
