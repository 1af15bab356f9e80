//! Creating and writing the scenario of a table's position.

use std::fmt;

use riband_core::Table;
use serde_json::Value;

use super::Scenario;
use crate::{Library, Variant};

impl Scenario {
    /// The first line of every scenario made by [`Scenario::of`], which identifies the file type.
    pub const MARK: &str = "# A Riband scenario";

    /// The position of a table, without its history. `variant` is the one that the table was opened with; unless it is
    /// built in, the scenario contains it whole.
    ///
    /// ```
    /// use riband::{Library, Scenario, Seats};
    /// let library = Library::new();
    /// let variant = library.load("salty-ocean").unwrap();
    /// let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    /// table.play("pass").unwrap();
    /// let saved = Scenario::of(&variant, &*table).to_string();
    /// let again = Scenario::parse("saved.toml", &saved, &library).unwrap().open().unwrap();
    /// assert_eq!(again.hash(), table.hash());
    /// ```
    #[must_use]
    pub fn of(variant: &Variant, table: &dyn Table) -> Self {
        let (seats, seed, position) = (table.seats(), table.start().seed, without_nulls(table.position()));
        let title = format!("{}, after {} actions", variant.name(), table.plies());
        let text = written(&title, variant, table, &position);
        Self {
            name: "scenario".to_owned(),
            text,
            title,
            rules: Vec::new(),
            variant: variant.clone(),
            seats,
            seed,
            position: Some(position),
            steps: Vec::new(),
        }
    }
}

/// The text that it was parsed from, or one that [`Scenario::parse`] reads.
impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn written(title: &str, variant: &Variant, table: &dyn Table, position: &Value) -> String {
    let mut head = format!("{}\ntitle = {}\n", Scenario::MARK, quoted(title));
    let mut tables = toml::Table::new();
    // Neither can fail: without nulls, a position is TOML, and the variant was just written as TOML.
    tables.extend(toml::Value::try_from(position).map(|position| ("position".to_owned(), position)));
    if is_built_in(variant) {
        head += &format!("variant = {}\n", quoted(variant.id()));
    } else {
        let whole = variant.to_toml().parse::<toml::Table>();
        tables.extend(whole.map(|whole| ("variant".to_owned(), whole.into())));
    }
    format!("{head}seats = {}\nseed = {}\n\n{tables}", table.seats().count(), table.start().seed)
}

/// Whether the id alone identifies the variant; a file or a text may have the name of a built-in one.
fn is_built_in(variant: &Variant) -> bool {
    let found = Library::new().without_files().load(variant.id());
    found.is_ok_and(|found| found.id() == variant.id() && found.to_toml() == variant.to_toml())
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// Removes nulls, which TOML does not have.
fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let kept = map.into_iter().filter(|(_, value)| !value.is_null());
            kept.map(|(key, value)| (key, without_nulls(value))).collect()
        }
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        plain => plain,
    }
}
