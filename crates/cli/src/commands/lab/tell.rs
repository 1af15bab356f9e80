//! Printing a document.

use std::{io::Write as _, path::PathBuf};

use riband::whole;
use riband_lab::{
    document::{Document, Part, Table},
    page::{MARK, page},
};
use serde::Serialize;

use super::work::Report;
use crate::{
    commands::print_json,
    failure::Failure,
    paint::{FINE, HEADING, painted},
    render::{Cell, Grid, width},
    screen::{Screen, path},
};

/// Prints a document, or its JSON, and then writes its page: a failed write loses nothing.
pub(super) fn document(document: &Document, report: &Report, out: &mut Screen<'_>) -> Result<(), Failure> {
    with(document, document, report, out)
}

/// The same with other JSON.
pub(super) fn with(
    document: &Document,
    json: &impl Serialize,
    report: &Report,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    if report.json {
        print_json(out, json)?;
    } else {
        print(document, out)?;
    }
    let Some(file) = &report.html else { return Ok(()) };
    whole::replace(file, &page(document), &[MARK]).map_err(Failure::write(file))?;
    if report.json { Ok(()) } else { Ok(writeln!(out, "page: {}", path(file))?) }
}

fn print(document: &Document, out: &mut Screen<'_>) -> Result<(), Failure> {
    writeln!(out, "{}", painted(&document.title, HEADING))?;
    for part in &document.parts {
        match part {
            Part::Heading(text) => writeln!(out, "\n{}", painted(text, HEADING))?,
            Part::Verdict(lines) => lines.iter().try_for_each(|line| writeln!(out, "{}", painted(line, FINE)))?,
            Part::Text(text) => writeln!(out, "{text}")?,
            Part::List(lines) => lines.iter().try_for_each(|line| writeln!(out, "  {line}"))?,
            Part::Table(one) => table(one, out)?,
            Part::Chart(_) => {}
        }
    }
    Ok(writeln!(out, "\n{}", document.command)?)
}

/// Checks that the page can be written, before hours of work.
pub(super) fn may_write(report: &Report) -> Result<(), Failure> {
    let may = |file: &PathBuf| whole::may_replace(file, &[MARK]).map_err(Failure::write(file));
    report.html.as_ref().map_or(Ok(()), may)
}

/// Prints a table, omitting its last columns if they do not fit.
fn table(table: &Table, out: &mut Screen<'_>) -> Result<(), Failure> {
    let all = table.heads.len();
    let columns = (2..=all).rev().find(|&columns| grid(table, columns).fits(width())).unwrap_or(all);
    write!(out, "\n{}\n{}", painted(&table.title, HEADING), grid(table, columns))?;
    let rows = match table.rows.len().saturating_sub(table.brief) {
        0 => None,
        more => Some(format!("{more} more")),
    };
    let heads = table.heads.get(columns..).filter(|heads| !heads.is_empty());
    let left_out = rows.into_iter().chain(heads.map(|heads| heads.join(", "))).collect::<Vec<_>>().join("; ");
    if !left_out.is_empty() {
        writeln!(out, "... and {left_out}: --html FILE or --json has all")?;
    }
    Ok(())
}

/// The first rows of a table, with `columns` columns.
fn grid(table: &Table, columns: usize) -> Grid {
    let mut grid = Grid::default();
    let cells = |row: &[String]| -> Vec<Cell> {
        let cell = |(nth, text): (usize, &String)| if nth == 0 { Cell::left(text) } else { Cell::right(text) };
        row.iter().take(columns).enumerate().map(cell).collect()
    };
    grid.head(cells(&table.heads), HEADING);
    for row in table.rows.iter().take(table.brief) {
        grid.row(cells(row));
    }
    grid
}
