//! Telling a document.

use std::{fs, io::Write as _, path::Path};

use riband_lab::{
    document::{Document, Part, Table},
    page::page,
};

use super::work::Running;
use crate::{
    commands::print_json,
    failure::Failure,
    paint::{FINE, HEADING, painted},
    render::{Cell, Grid},
    screen::{Screen, path},
};

/// A command as it is typed.
pub(super) fn line(words: &[String]) -> String {
    let plain = |word: &String| {
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_=,./:%+".contains(letter))
    };
    let quoted =
        words.iter().map(|word| if plain(word) { word.clone() } else { format!("'{}'", word.replace('\'', "'\\''")) });
    format!("riband {}", quoted.collect::<Vec<_>>().join(" "))
}

/// Prints a document, or its JSON, and writes its page.
pub(super) fn document(document: &Document, running: &Running, out: &mut Screen<'_>) -> Result<(), Failure> {
    if let Some(file) = &running.html {
        write(file, &page(document))?;
    }
    if running.json {
        return Ok(print_json(out, document)?);
    }
    writeln!(out, "{}", painted(&document.title, HEADING))?;
    for part in &document.parts {
        match part {
            Part::Heading(text) => writeln!(out, "\n{}", painted(text, HEADING))?,
            Part::Verdict(lines) => lines.iter().try_for_each(|line| writeln!(out, "{}", painted(line, FINE)))?,
            Part::Text(text) => writeln!(out, "{text}")?,
            Part::Table(one) => table(one, out)?,
            Part::Chart(_) => {}
        }
    }
    writeln!(out, "\n{}", document.command)?;
    if let Some(file) = &running.html {
        writeln!(out, "page: {}", path(file))?;
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|source| Failure::Write { file: path(file), source })
}

fn table(table: &Table, out: &mut Screen<'_>) -> Result<(), Failure> {
    let mut grid = Grid::default();
    let cells = |row: &[String]| -> Vec<Cell> {
        let cell = |(nth, text): (usize, &String)| if nth == 0 { Cell::left(text) } else { Cell::right(text) };
        row.iter().enumerate().map(cell).collect()
    };
    grid.head(cells(&table.heads), HEADING);
    for row in table.rows.iter().take(table.brief) {
        grid.row(cells(row));
    }
    write!(out, "\n{}\n{grid}", painted(&table.title, HEADING))?;
    match table.rows.len().saturating_sub(table.brief) {
        0 => {}
        more => writeln!(out, "... and {more} more: --html FILE or --json has all")?,
    }
    Ok(())
}
