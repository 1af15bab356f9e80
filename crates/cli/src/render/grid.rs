//! Text in aligned columns.

use std::fmt;

use anstyle::Style;

use super::{WIDTH, width as room};
use crate::{
    paint::{PLAIN, painted},
    screen::cut,
};

/// The gap between columns, and the narrow gap.
const GAPS: [&str; 2] = ["  ", " "];
/// The indentation of continuation lines of a row.
const INDENT: usize = 8;

/// The maximum length of a text.
const LONGEST: usize = 20 * WIDTH;

/// A piece of text in a row of a [`Grid`].
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// The unbreakable pieces, separated by spaces.
    pieces: Vec<String>,
    style: Style,
    right: bool,
    wraps: bool,
    /// Whether the line may exceed the width of the screen.
    long: bool,
}

impl Cell {
    /// A left-aligned cell, cut if it is wider than the screen.
    pub(crate) fn left(text: impl fmt::Display) -> Self {
        Self { pieces: vec![cut(&text.to_string(), room())], style: PLAIN, right: false, wraps: false, long: false }
    }

    /// The last cell of a row, whatever its length.
    pub(crate) fn last(text: &str) -> Self {
        Self { pieces: vec![cut(text, LONGEST)], long: true, ..Self::left("") }
    }

    /// A right-aligned cell.
    pub(crate) fn right(text: impl fmt::Display) -> Self {
        Self { right: true, ..Self::left(text) }
    }

    /// A right-aligned number, or a dash.
    pub(crate) fn number(number: Option<impl fmt::Display>) -> Self {
        number.map_or_else(|| Self::right("-"), Self::right)
    }

    /// The last cell of a row, wrapped within its column.
    pub(crate) fn prose(text: &str) -> Self {
        let pieces = cut(text, LONGEST).split(' ').map(str::to_owned).collect();
        Self { pieces, wraps: true, ..Self::left("") }
    }

    /// A wrapped list with unbroken items; a dash if it is empty.
    pub(crate) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>, comma: &str) -> Self {
        let mut items: Vec<String> =
            items.into_iter().map(|item| format!("{}{comma}", cut(&item.to_string(), LONGEST))).collect();
        match items.last_mut() {
            Some(last) => last.truncate(last.len() - comma.len()),
            None => items.push("-".to_owned()),
        }
        Self { pieces: items, wraps: true, ..Self::left("") }
    }

    /// Sets the style.
    pub(crate) fn styled(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    fn is_empty(&self) -> bool {
        self.pieces.iter().all(String::is_empty)
    }

    /// The width of the widest line; 0 for a wrapping cell.
    fn width(&self) -> usize {
        if self.wraps { 0 } else { width(&self.pieces.join(" ")) }
    }

    /// The minimum width.
    fn narrowest(&self) -> usize {
        if self.wraps {
            self.pieces.iter().map(|piece| width(piece)).max().unwrap_or_default().min(room() / 2)
        } else {
            self.width()
        }
    }

    /// The lines if there is room for `room` characters. A longer piece is broken.
    fn lines(&self, room: usize) -> Vec<String> {
        if !self.wraps {
            return vec![self.pieces.join(" ")];
        }
        let mut lines = vec![String::new()];
        for piece in &self.pieces {
            let parts = if width(piece) > room { piece.split(' ').collect() } else { vec![piece.as_str()] };
            for part in parts {
                match lines.last_mut() {
                    Some(line) if line.is_empty() => line.push_str(part),
                    Some(line) if width(line) + 1 + width(part) <= room => {
                        line.push(' ');
                        line.push_str(part);
                    }
                    _ => lines.push(part.to_owned()),
                }
            }
        }
        lines
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// Rows with columns as wide as their widest cell. A single cell in a row spans the row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid(Vec<Vec<Cell>>);

impl Grid {
    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) -> &mut Self {
        self.0.push(cells.into_iter().collect());
        self
    }

    /// Adds a row of headings, in one style.
    pub(crate) fn head(&mut self, cells: impl IntoIterator<Item = Cell>, style: Style) -> &mut Self {
        self.row(cells.into_iter().map(|cell| cell.styled(style)))
    }

    fn widths(&self) -> Vec<usize> {
        let mut widths = Vec::new();
        for row in self.0.iter().filter(|row| row.len() > 1) {
            widths.resize(widths.len().max(row.len()), 0);
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.width().max(*width);
            }
        }
        widths
    }
}

impl Grid {
    /// Whether every row fits on a line of `width` characters.
    pub(crate) fn fits(&self, width: usize) -> bool {
        self.whole(GAPS[1].len()) <= width
    }

    /// The total width of the columns with gaps of `gap` characters.
    fn whole(&self, gap: usize) -> usize {
        let widths = self.widths();
        widths.iter().sum::<usize>() + gap * widths.len().saturating_sub(1)
    }

    /// Whether rows may be wrapped: not if any line may have any length.
    fn breaks(&self) -> bool {
        !self.0.iter().flatten().any(|cell| cell.long)
    }
}

impl Grid {
    /// Some of the rows, by index, in the layout of all.
    pub(crate) fn rows_only(&self, rows: &[usize]) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut text, |nth| rows.contains(&nth));
        text
    }

    fn write(&self, f: &mut impl fmt::Write, wanted: impl Fn(usize) -> bool) -> fmt::Result {
        let (widths, breaks, [wide, narrow]) = (self.widths(), self.breaks(), GAPS);
        let gap = if breaks && self.whole(wide.len()) > room() { narrow } else { wide };
        for (_, row) in self.0.iter().enumerate().filter(|(nth, _)| wanted(*nth)) {
            let used = row.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
            let mut column = 0;
            let mut line = String::new();
            for (nth, (cell, &width)) in row.iter().zip(widths.iter().chain([&0])).take(used).enumerate() {
                let is_last = nth + 1 == used;
                let needs = if cell.wraps || (is_last && !cell.right) { cell.narrowest() } else { width };
                if breaks && nth > 0 && column + gap.len() + needs > room() && column > INDENT {
                    writeln!(f, "{}", line.trim_end())?;
                    line = " ".repeat(INDENT);
                    column = INDENT;
                } else if nth > 0 {
                    column += gap.len();
                    line += gap;
                }
                cell.write(&mut line, column, width, is_last)?;
                column += width;
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |_| true)
    }
}

impl Cell {
    /// Writes it into its column, without padding at the end of a line.
    fn write(&self, f: &mut impl fmt::Write, column: usize, width: usize, is_last: bool) -> fmt::Result {
        for (nth, text) in self.lines(room().saturating_sub(column)).iter().enumerate() {
            let fill = width.saturating_sub(self::width(text));
            let (before, after) = if self.right { (fill, 0) } else { (0, fill) };
            let after = if is_last { 0 } else { after };
            if nth > 0 {
                write!(f, "\n{:column$}", "")?;
            }
            write!(f, "{:before$}{}{:after$}", "", painted(text, self.style), "")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_lines_have_no_blanks_at_the_end() {
        let mut grid = Grid::default();
        grid.row([Cell::left("a heading that is wide")]);
        grid.row([Cell::left("ship"), Cell::right("year"), Cell::left("flag")]);
        grid.row([Cell::left("scotia"), Cell::right(1862), Cell::left("")]);
        grid.row([Cell::left("x"), Cell::number(None::<u8>), Cell::left("red")]);
        let wanted = "a heading that is wide\nship    year  flag\nscotia  1862\nx          -  red\n";
        assert_eq!(grid.to_string(), wanted);
    }

    #[test]
    fn a_cell_is_one_line_and_not_wider_than_the_screen() {
        let long = "x".repeat(1_000_000);
        let mut grid = Grid::default();
        grid.row([Cell::left(format!("a\n\u{202e}{long}")), Cell::right("1")]);
        grid.row([Cell::left("b"), Cell::right("2")]);
        let cut = format!("a\u{fffd}\u{fffd}{}...", "x".repeat(WIDTH - 3));
        assert_eq!(grid.to_string(), format!("{cut}\n        1\nb\n        2\n"));
        for cell in [Cell::last(&long), Cell::prose(&long), Cell::list([&long], ",")] {
            let mut grid = Grid::default();
            grid.row([cell]);
            assert_eq!(grid.to_string(), format!("{}...\n", "x".repeat(LONGEST)));
        }
        let mut grid = Grid::default();
        grid.row([Cell::left("a"), Cell::last(&long[..WIDTH])]);
        assert_eq!(grid.to_string(), format!("a  {}\n", &long[..WIDTH]));
    }

    #[test]
    fn styles_take_no_room() {
        let mut grid = Grid::default();
        grid.head([Cell::left("a"), Cell::right("bc")], crate::paint::HEADING);
        grid.row([Cell::left("abc").styled(crate::paint::FAINT), Cell::right("c")]);
        let (heading, faint) = (crate::paint::HEADING, crate::paint::FAINT);
        let wanted =
            format!("{}    {}\n{}   c\n", painted("a", heading), painted("bc", heading), painted("abc", faint));
        assert_eq!(grid.to_string(), wanted);
    }

    #[test]
    fn the_last_cell_goes_on_below_itself() {
        let long = "x".repeat(60);
        let longer = format!("{long} {long}");
        let mut grid = Grid::default();
        grid.row([Cell::left("ships"), Cell::list([&long, "a b", &long], ";")]);
        grid.row([Cell::left("a"), Cell::prose(&format!("{long} two words {long}"))]);
        grid.row([Cell::left("b"), Cell::list(["a b", &longer], ";")]);
        grid.row([Cell::left("none"), Cell::list([""; 0], ",")]);
        let wanted = format!(
            "ships  {long}; a b;\n       {long}\na      {long} two words\n       {long}\nb      a b; {long}\n       {long}\nnone   -\n"
        );
        assert_eq!(grid.to_string(), wanted);
    }
}
