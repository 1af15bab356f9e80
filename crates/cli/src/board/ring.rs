//! Drawing a circular track as a ring of fields.

use std::iter::repeat_n;

use ratatui::{style::Style, text::Line};

use super::{ink::Ink, sketch::Sketch};

/// The minimum number of columns, and of rows, of a ring.
const LEAST: usize = 2;
/// The preferred maximum number of rows; more only if the fields do not fit.
const ROWS: usize = 3;

/// A field: its name, and the contents below it.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: Ink,
    pub(crate) below: Ink,
}

/// Draws the fields clockwise from the upper left corner, around a text if it fits inside.
pub(crate) fn ring(fields: &[Field], inside: &Ink, style: Style, width: usize) -> Sketch {
    let widest = fields.iter().flat_map(|field| [field.name.width(), field.below.width()]).max().unwrap_or(0);
    let most = (width.saturating_sub(1) / (widest + 3)).max(LEAST);
    let columns = (LEAST..=most).find(|&columns| rows(fields.len(), columns) <= ROWS).unwrap_or(most);
    let cell = (widest + 2).min(width.saturating_sub(1) / columns - 1).max(LEAST + 1);
    Ring { fields, columns, rows: rows(fields.len(), columns), cell, style }.drawn(inside, width)
}

/// The number of rows of a ring with `columns` columns.
fn rows(fields: usize, columns: usize) -> usize {
    fields.saturating_sub(LEAST * columns).div_ceil(LEAST) + LEAST
}

struct Ring<'a> {
    fields: &'a [Field],
    columns: usize,
    rows: usize,
    /// The width of a field, with a space on both sides.
    cell: usize,
    style: Style,
}

impl Ring<'_> {
    fn drawn(&self, inside: &Ink, width: usize) -> Sketch {
        let rows: Vec<Vec<Sketch>> = (0..self.rows).map(|row| self.row(row)).collect();
        let heights: Vec<usize> =
            rows.iter().map(|row| row.iter().map(|field| field.lines().len()).max().unwrap_or(0)).collect();
        let hollow = (self.columns.saturating_sub(LEAST) * (self.cell + 1)).saturating_sub(1);
        let room = heights.iter().skip(1).take(self.rows - LEAST).map(|height| height + 1).sum::<usize>();
        let mut text = inside.wrapped(hollow.saturating_sub(2).max(1), 0);
        let fits = hollow > 2 && text.len() < room && text.iter().all(|line| line.width() + 2 <= hollow);
        let mut below = Sketch::new(width);
        if !fits {
            below.text(inside, 0);
            text.clear();
        }
        let above = room.saturating_sub(1).saturating_sub(text.len()) / 2;
        let mut text = repeat_n(Line::default(), above).chain(text);
        let mut hollow_line = || centred(text.next().unwrap_or_default(), hollow);

        let mut ring = Sketch::new(width);
        ring.push(self.edge('╭', '┬', '╮'));
        for (nth, (fields, &height)) in rows.iter().zip(&heights).enumerate() {
            for line in 0..height {
                let cells: Vec<Ink> = fields.iter().map(|field| self.cell_line(field, line)).collect();
                ring.push(self.fields_line(nth, line, cells, &mut hollow_line));
            }
            if nth + 1 < self.rows {
                ring.push(self.between(nth, &mut hollow_line));
            }
        }
        ring.push(self.edge('╰', '┴', '╯'));
        ring.below(below);
        ring
    }

    /// The fields of a row from the left; only the outer two where the ring is hollow.
    fn row(&self, row: usize) -> Vec<Sketch> {
        let (columns, last) = (self.columns, self.rows - 1);
        let around = 2 * columns + 2 * (self.rows - LEAST);
        let places: Vec<usize> = match row {
            0 => (0..columns).collect(),
            _ if row == last => (0..columns).map(|column| columns + last - 1 + columns - 1 - column).collect(),
            _ => vec![around - row, columns + row - 1],
        };
        let field = |place: usize| {
            let mut sketch = Sketch::new(self.cell - 2);
            if let Some(field) = self.fields.get(place) {
                sketch.text(&field.name, 0);
                sketch.text(&field.below, 0);
                if field.below.is_empty() {
                    sketch.blank();
                }
            }
            sketch
        };
        places.into_iter().map(field).collect()
    }

    fn mark(&self, text: impl Into<String>) -> Ink {
        Ink::of(text, self.style)
    }

    fn cell_line(&self, field: &Sketch, line: usize) -> Ink {
        let line = field.lines().get(line).cloned().unwrap_or_default();
        let fill = "\u{a0}".repeat((self.cell - 1).saturating_sub(line.width()));
        Ink::plain("\u{a0}").and(Ink::from(line)).and(fill)
    }

    /// A line of the fields of a row, with arrows for the direction.
    fn fields_line(&self, row: usize, line: usize, cells: Vec<Ink>, hollow: &mut impl FnMut() -> Ink) -> Ink {
        let side = || self.mark("│");
        let is_hollow = row > 0 && row + 1 < self.rows;
        let between = match (is_hollow, line) {
            (true, _) if self.columns > LEAST => side().and(hollow()).and(side()),
            (false, 0) => self.mark(if row == 0 { "→" } else { "←" }),
            _ => side(),
        };
        let cells = cells.into_iter().reduce(|row, cell| row.and(between.clone()).and(cell)).unwrap_or_default();
        side().and(cells).and(side())
    }

    fn edge(&self, left: char, joint: char, right: char) -> Ink {
        let cells = vec!["─".repeat(self.cell); self.columns].join(&joint.to_string());
        self.mark(format!("{left}{cells}{right}"))
    }

    /// The line below a row.
    fn between(&self, row: usize, hollow: &mut impl FnMut() -> Ink) -> Ink {
        let half = (self.cell - 1) / 2;
        let side = |arrow: &str| format!("{}{arrow}{}", "─".repeat(half), "─".repeat(self.cell - 1 - half));
        let (left, right) = (side("↑"), side("↓"));
        let (is_first, is_last) = (row == 0, row + LEAST == self.rows);
        if self.columns == LEAST {
            return self.mark(format!("├{left}┼{right}┤"));
        }
        if !is_first && !is_last {
            return self.mark(format!("├{left}┤")).and(hollow()).and(self.mark(format!("├{right}┤")));
        }
        let joint = match (is_first, is_last) {
            (true, true) => "┼",
            (true, false) => "┴",
            _ => "┬",
        };
        let inner = vec!["─".repeat(self.cell); self.columns - LEAST].join(joint);
        self.mark(format!("├{left}┼{inner}┼{right}┤"))
    }
}

fn centred(line: Line<'static>, width: usize) -> Ink {
    let free = width.saturating_sub(line.width());
    Ink::plain("\u{a0}".repeat(free / 2)).and(Ink::from(line)).and("\u{a0}".repeat(free - free / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(count: usize, width: usize) -> String {
        let field = |nth: usize| Field { name: Ink::plain(format!("f{nth}")), below: Ink::default() };
        let fields: Vec<Field> = (1..=count).map(field).collect();
        let lines = ring(&fields, &Ink::plain("go on"), Style::new(), width);
        lines.lines().iter().map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn fields_go_round_clockwise() {
        let wanted = "\
╭────┬────┬────╮
│ f1 → f2 → f3 │
│    │    │    │
├─↑──┼────┼─↓──┤
│ f8 │ go │ f4 │
│    │ on │    │
├─↑──┼────┼─↓──┤
│ f7 ← f6 ← f5 │
│    │    │    │
╰────┴────┴────╯
";
        assert_eq!(drawn(8, 40), wanted);
    }

    #[test]
    fn every_number_of_fields_has_a_ring_of_any_width() {
        for count in 1..=16 {
            for width in 14..60 {
                let text = drawn(count, width);
                let missing: Vec<usize> = (1..=count).filter(|nth| !text.contains(&format!("f{nth}"))).collect();
                assert_eq!((missing, text.lines().all(|line| line.chars().count() <= width)), (vec![], true), "{text}");
            }
        }
    }
}
