//! A source text and the edits that are made to it.

use crate::list::Place;

/// The text of a file, with the starts of its lines.
pub(crate) struct Source<'a> {
    pub(crate) text: &'a str,
    lines: Vec<usize>,
}

/// From one byte up to another.
pub(crate) type Range = std::ops::Range<usize>;

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let starts = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Self { text, lines: std::iter::once(0).chain(starts).collect() }
    }

    /// Where a place lies, in bytes.
    pub(crate) fn at(&self, place: Place) -> usize {
        let line = self.lines.get(place.line - 1).copied().unwrap_or(self.text.len());
        let column = self.text[line..].char_indices().nth(place.column - 1);
        column.map_or(self.text.len(), |(at, _)| line + at)
    }

    /// Where a piece of syntax lies.
    pub(crate) fn range(&self, syntax: &impl syn::spanned::Spanned) -> Range {
        let span = syntax.span();
        let [start, end] = [span.start(), span.end()].map(|at| self.at(Place { line: at.line, column: at.column + 1 }));
        start..end
    }

    /// The text of a piece of syntax.
    pub(crate) fn of(&self, syntax: &impl syn::spanned::Spanned) -> &'a str {
        &self.text[self.range(syntax)]
    }
}

/// Text that comes before and after a piece of the source; further edits may lie within it.
pub(crate) struct Edit {
    pub(crate) range: Range,
    pub(crate) before: String,
    pub(crate) after: String,
}

/// The text with all edits made. Of two edits one lies within the other, or they do not touch; of two on the same piece the
/// first is the outer one.
pub(crate) fn edited(text: &str, edits: &[Edit]) -> String {
    // At one place, what ends comes before what begins; inner ends come first, and outer beginnings.
    let mut marks: Vec<(usize, bool, isize, usize, &str)> = Vec::new();
    for (number, edit) in edits.iter().enumerate() {
        let (length, number) = (edit.range.len() as isize, number as isize);
        if edit.range.is_empty() {
            marks.push((edit.range.start, false, isize::MIN, number as usize, &edit.before));
        } else {
            marks.push((edit.range.start, true, -length, number as usize, &edit.before));
            marks.push((edit.range.end, false, length, usize::MAX - number as usize, &edit.after));
        }
    }
    marks.sort_by_key(|&(at, begins, length, number, _)| (at, begins, length, number));
    let (mut out, mut done) = (String::with_capacity(text.len() * 2), 0);
    for (at, _, _, _, mark) in marks {
        out.push_str(&text[done..at]);
        out.push_str(mark);
        done = at;
    }
    out.push_str(&text[done..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(range: Range, before: &str, after: &str) -> Edit {
        Edit { range, before: before.into(), after: after.into() }
    }

    #[test]
    fn edits_nest_in_the_order_of_what_they_contain() {
        let edits = [edit(2..3, "<", ">"), edit(0..3, "(", ")"), edit(0..1, "[", "]"), edit(0..1, "{", "}")];
        assert_eq!(edited("a+b", &edits), "([{a}]+<b>)");
        assert_eq!(edited("{x}", &[edit(1..1, "new ", ""), edit(1..2, "(", ")")]), "{new (x)}");
    }

    #[test]
    fn places_count_characters_from_one() {
        let source = Source::new("ä\nöx");
        assert_eq!(source.at(Place { line: 2, column: 2 }), "ä\nö".len());
        assert_eq!(source.at(Place { line: 9, column: 1 }), source.text.len());
    }
}
