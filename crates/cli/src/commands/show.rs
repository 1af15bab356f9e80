//! `riband show`

use std::{borrow::Cow, io::Write as _};

use riband::{
    Change, Library, ValueInfo, Variant,
    core::{observation::Slot, text::is_unsafe},
};
use serde_json::{Value, json};

use super::{load, print_json, seats_of};
use crate::{
    completing,
    failure::Failure,
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    screen::Screen,
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A built-in variant, a ruleset (its standard variant), or a path that ends in `.toml`.
    #[arg(add = completing::variants_and(&["toml"]))]
    variant: String,
    /// List every value with the file and line that set it, and its provenance.
    #[arg(long)]
    provenance: bool,
    /// List only what the file itself sets, not what it extends: each value with the one that it replaces.
    #[arg(long, conflicts_with = "observation")]
    changed: bool,
    /// List the numbers in an observation for this many seats, with their ranges.
    #[arg(long, value_name = "SEATS", conflicts_with = "provenance")]
    observation: Option<usize>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let variant = load(library, &args.variant)?;
    if let Some(seats) = args.observation {
        let table = variant.open(seats_of(&variant, seats)?, 0)?;
        let slots = table.observation_layout().slots();
        if args.json {
            print_json(out, &slots)?
        } else {
            write!(out, "{}", observation(slots))?
        }
        return Ok(());
    }
    if args.changed {
        if args.json {
            print_json(out, &variant.changes().map(change).collect::<Vec<_>>())?
        } else {
            write!(out, "{}", changes(&variant))?
        }
        return Ok(());
    }
    match (args.provenance, args.json) {
        (false, false) => write!(out.data(), "{}", printable(&variant.to_toml()))?,
        (false, true) => print_json(out, &whole(&variant))?,
        (true, false) => write!(out, "{}", values(&variant))?,
        (true, true) => print_json(out, &variant.values().map(json_of).collect::<Vec<_>>())?,
    }
    Ok(())
}

/// Escapes unsafe characters in TOML, for example as `\U0000202E`.
fn printable(text: &str) -> Cow<'_, str> {
    let is_fine = |character: char| !is_unsafe(character) || matches!(character, '\n' | '\t');
    if text.chars().all(is_fine) {
        return Cow::Borrowed(text);
    }
    // TOML written by the library can be parsed and written again.
    let marked = text.parse::<toml::Table>().map(|table| toml::to_string(&all_marked(table.into())));
    match marked {
        // Now only escapes have backslashes, and no others have a number.
        Ok(Ok(marked)) => Cow::Owned(marked.replace(r"\u0001", r"\U")),
        _ => Cow::Borrowed(text),
    }
}

/// Replaces each unsafe character, and each backslash, by its number, after a marker that TOML writes as `\u0001`.
fn all_marked(value: toml::Value) -> toml::Value {
    match value {
        toml::Value::String(text) => marked(&text).into(),
        toml::Value::Array(items) => items.into_iter().map(all_marked).collect::<Vec<_>>().into(),
        toml::Value::Table(table) => {
            let marked = table.into_iter().map(|(key, value)| (marked(&key), all_marked(value)));
            marked.collect::<toml::Table>().into()
        }
        plain => plain,
    }
}

fn marked(text: &str) -> String {
    let mut marked = String::with_capacity(text.len());
    for character in text.chars() {
        if is_unsafe(character) || character == '\\' {
            marked += &format!("\u{1}{:08X}", u32::from(character));
        } else {
            marked.push(character);
        }
    }
    marked
}

/// The variant as JSON. TOML written by the library can be parsed.
fn whole(variant: &Variant) -> Value {
    toml::from_str(&variant.to_toml()).unwrap_or_default()
}

fn json_of(value: ValueInfo) -> Value {
    json!({
        "path": value.path.to_string(), "value": value.value, "file": value.origin.file, "line": value.origin.line,
        "provenance": value.provenance,
    })
}

/// A value in the format of the full list, and the value that it replaces.
fn change(Change { value, was, .. }: Change) -> Value {
    let mut told = json_of(value);
    told["was"] = was.into();
    told
}

fn changes(variant: &Variant) -> Grid {
    let mut grid = Grid::default();
    grid.head(["key", "where", "provenance", "was", "value"].map(Cell::left), HEADING);
    for Change { value, was, .. } in variant.changes() {
        let label = value.provenance.map(|label| json!(label).as_str().unwrap_or_default().to_owned());
        grid.row([
            Cell::left(&value.path),
            Cell::left(format!("{}:{}", value.origin.file, value.origin.line)).styled(FAINT),
            Cell::left(label.as_deref().unwrap_or("-")),
            Cell::left(was.as_deref().unwrap_or("-")),
            Cell::last(&value.value),
        ]);
    }
    grid
}

fn observation(slots: &[Slot]) -> Grid {
    let mut grid = Grid::default();
    grid.head([Cell::right("number"), Cell::left("name"), Cell::left("range"), Cell::left("what")], HEADING);
    for (index, slot) in slots.iter().enumerate() {
        let what = slot.usual.map_or_else(|| slot.values.join(", "), |usual| format!("{usual} is much"));
        grid.row([
            Cell::right(index).styled(FAINT),
            Cell::left(&slot.name),
            Cell::left(format!("{} to {}", slot.min, slot.max)),
            Cell::last(&what),
        ]);
    }
    grid
}

fn values(variant: &Variant) -> Grid {
    let mut grid = Grid::default();
    grid.head(["key", "where", "provenance", "value"].map(Cell::left), HEADING);
    for value in variant.values() {
        let label = value.provenance.map(|label| json!(label).as_str().unwrap_or_default().to_owned());
        grid.row([
            Cell::left(&value.path),
            Cell::left(format!("{}:{}", value.origin.file, value.origin.line)).styled(FAINT),
            Cell::left(label.as_deref().unwrap_or("-")),
            Cell::last(&value.value),
        ]);
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toml_without_unsafe_characters_says_the_same() {
        let table: toml::Table = toml::from_str(
            r#"
            a = "\u202E \\u0001 \\ 'single' \"double\" \t \n \u007F \U000E0001 \u0001 é"
            "key \u200B" = ["plain", { b = "\u001B[2J" }]
            c = 1
            [d.e]
            f = '\u000100000041'
            "#,
        )
        .unwrap();
        for text in [toml::to_string(&table).unwrap(), toml::to_string_pretty(&table).unwrap()] {
            let shown = printable(&text);
            assert!(shown.contains(r"\U0000202E") && !shown.contains(|c| c != '\n' && is_unsafe(c)), "{shown}");
            assert_eq!(shown.parse::<toml::Table>().unwrap(), table, "{shown}");
        }
        for text in ["a = 'x \\ y'\n", "a = '''\nx\n\ty'''\n", "no TOML \u{1b}"] {
            assert!(matches!(printable(text), Cow::Borrowed(same) if same == text), "{text}");
        }
    }
}
