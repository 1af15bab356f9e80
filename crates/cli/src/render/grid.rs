//! Text in aligned columns.

use std::fmt;

use anstyle::Style;

use crate::paint::PLAIN;

/// What stands between two columns.
const GAP: &str = "  ";

/// A piece of text in a row of a [`Grid`].
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    text: String,
    style: Style,
    right: bool,
}

impl Cell {
    /// A cell aligned to the left.
    pub(crate) fn left(text: impl fmt::Display) -> Self {
        Self { text: text.to_string(), style: PLAIN, right: false }
    }

    /// A cell aligned to the right, as numbers are.
    pub(crate) fn right(text: impl fmt::Display) -> Self {
        Self { right: true, ..Self::left(text) }
    }

    /// A number aligned to the right, or a dash.
    pub(crate) fn number(number: Option<impl fmt::Display>) -> Self {
        number.map_or_else(|| Self::right("-"), Self::right)
    }

    /// The same cell in a style.
    pub(crate) fn styled(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    fn width(&self) -> usize {
        self.text.chars().count()
    }
}

/// Rows whose columns are as wide as their widest cell. The first cell of a row that stands alone spans the row.
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

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        for row in &self.0 {
            let used = row.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
            for (nth, (cell, width)) in row.iter().zip(widths.iter().chain([&0])).take(used).enumerate() {
                let fill = width.saturating_sub(cell.width());
                let (before, after) = if cell.right { (fill, 0) } else { (0, fill) };
                let after = if nth + 1 == used { 0 } else { after };
                let (gap, Cell { text, style, .. }) = (if nth > 0 { GAP } else { "" }, cell);
                write!(f, "{gap}{:before$}{style}{text}{style:#}{:after$}", "", "")?;
            }
            writeln!(f)?;
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
}
