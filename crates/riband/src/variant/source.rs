//! A source file, and places in it.

use std::ops::Range;

use riband_core::text::is_unsafe;

/// The text of one variant file.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The name of the file in messages.
    pub(crate) name: String,
    /// The text.
    pub(crate) text: String,
    /// The start of each line, in bytes.
    lines: Vec<usize>,
}

/// A place in a source, for people: counted from 1, columns in characters.
pub(crate) struct Spot {
    pub(crate) line: usize,
    pub(crate) column: usize,
    /// The line, with carets below it.
    pub(crate) snippet: String,
}

/// The most characters of a line in a snippet, and how many of them come before the place.
const WIDTH: usize = 120;
const BEFORE: usize = 40;

impl Source {
    pub(crate) fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(breaks).collect();
        Self { name: name.into(), text, lines }
    }

    /// The number of the line with this byte, from 1.
    pub(crate) fn line(&self, byte: usize) -> usize {
        self.lines.partition_point(|start| *start <= byte)
    }

    /// The place of the start of a range, with a snippet.
    pub(crate) fn spot(&self, bytes: &Range<usize>) -> Spot {
        let number = self.line(bytes.start.min(self.text.len()));
        let start = self.lines.get(number.saturating_sub(1)).copied().unwrap_or_default();
        let line = self.text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
        let characters = |to: usize| line.char_indices().take_while(|(at, _)| start + at < to).count();
        let (from, to) = (characters(bytes.start), characters(bytes.end));
        Spot { line: number, column: from + 1, snippet: snippet(line, from, to.max(from + 1)) }
    }
}

/// The part of a line around the characters `from..to`, with carets below those.
fn snippet(line: &str, from: usize, to: usize) -> String {
    let skipped = if from < WIDTH - BEFORE { 0 } else { from - BEFORE };
    let shown: String = line.chars().skip(skipped).take(WIDTH).map(printable).collect();
    let carets = (to - from).min(WIDTH.saturating_sub(from - skipped)).max(1);
    format!("{}\n{}{}", shown.trim_end(), " ".repeat(from - skipped), "^".repeat(carets))
}

/// Replaces characters that are unsafe in a terminal.
fn printable(character: char) -> char {
    match character {
        '\t' => ' ',
        hidden if is_unsafe(hidden) => char::REPLACEMENT_CHARACTER,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(text: &str, bytes: Range<usize>) -> (usize, usize, String) {
        let spot = Source::new("x", text).spot(&bytes);
        (spot.line, spot.column, spot.snippet)
    }

    #[test]
    fn lines_and_columns_count_from_one_and_in_characters() {
        assert_eq!(spot("a = 1\nb = 2\n", 6..7), (2, 1, "b = 2\n^".into()));
        assert_eq!(spot("a = 1\r\n\"é\" = 22\r\n", 14..16), (2, 7, "\"é\" = 22\n      ^^".into()));
        assert_eq!(spot("", 0..0), (1, 1, "\n^".into()));
        assert_eq!(spot("a", 1..1), (1, 2, "a\n ^".into()));
        assert_eq!(spot("a", 90..99), (1, 2, "a\n ^".into()));
        assert_eq!(spot("a = [\n1,\n2]", 4..11), (1, 5, "a = [\n    ^".into()));
    }

    #[test]
    fn a_long_line_is_cut_about_the_place_and_controls_do_not_show() {
        let (line, column, snippet) = spot(&format!("{}\u{1b}b{}", "x".repeat(5000), "y".repeat(5000)), 5001..5002);
        assert_eq!((line, column), (1, 5002));
        let (shown, carets) = snippet.split_once('\n').unwrap();
        assert_eq!(shown.chars().count(), WIDTH);
        assert_eq!(shown.chars().nth(carets.len() - 1), Some('b'));
        assert!(!shown.contains('\u{1b}'));
    }
}
