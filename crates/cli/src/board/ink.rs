//! Styled text that can be wrapped to lines.

use ratatui::{
    style::Style,
    text::{Line, Span},
};
use riband::core::text::tame;
use unicode_width::UnicodeWidthStr as _;

/// A no-break space.
pub(crate) const TIE: char = '\u{a0}';

/// Styled text; lines break at spaces, but not at a [`TIE`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Ink(Vec<Span<'static>>);

impl Ink {
    /// Text with a style; control characters are removed.
    pub(crate) fn of(text: impl Into<String>, style: Style) -> Self {
        let text = text.into();
        Self(vec![Span::styled(tame(&text).into_owned(), style)])
    }

    /// Text without a style.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self::of(text, Style::new())
    }

    /// Appends another text.
    pub(crate) fn and(mut self, other: impl Into<Self>) -> Self {
        self.0.extend(other.into().0);
        self
    }

    /// Appends another text after a space, where a line may break; no space if either is empty.
    pub(crate) fn then(self, other: impl Into<Self>) -> Self {
        let other = other.into();
        match (self.is_empty(), other.is_empty()) {
            (true, _) => other,
            (_, true) => self,
            _ => self.and(" ").and(other),
        }
    }

    /// Joins texts with a separator.
    pub(crate) fn joined(parts: impl IntoIterator<Item = Self>, between: &str) -> Self {
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.reduce(|all, part| all.and(between).and(part)).unwrap_or_default()
    }

    /// Prevents line breaks within the text.
    pub(crate) fn tied(mut self) -> Self {
        for span in &mut self.0 {
            span.content = span.content.replace(' ', TIE.encode_utf8(&mut [0; 4])).into();
        }
        self
    }

    /// Pads with spaces to a width.
    pub(crate) fn filled(self, width: usize) -> Self {
        let fill = width.saturating_sub(self.width());
        self.and(TIE.to_string().repeat(fill))
    }

    /// Converts to one line, whatever its width.
    pub(crate) fn into_line(self) -> Line<'static> {
        let untied = |span: Span<'static>| Span::styled(span.content.replace(TIE, " "), span.style);
        Line::from(self.0.into_iter().map(untied).collect::<Vec<_>>())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|span| span.content.is_empty())
    }

    /// Its width in cells on one line.
    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(Span::width).sum()
    }

    /// Wraps to lines of `width` cells, indenting all but the first by `hang` cells. A longer word is broken, after a
    /// hyphen if it has one.
    pub(crate) fn wrapped(&self, width: usize, hang: usize) -> Vec<Line<'static>> {
        let hang = if hang * 2 > width { 0 } else { hang };
        let (mut rows, mut used) = (Vec::<Vec<Glyph>>::new(), 0);
        for word in self.words() {
            let room = if rows.is_empty() { width } else { width - hang };
            for piece in pieces(&word, room) {
                let wide = wide(piece);
                match rows.last_mut() {
                    Some(row) if used + 1 + wide <= width => {
                        let style = row.last().map(|glyph| glyph.style);
                        let style = style.filter(|&style| piece.first().is_some_and(|glyph| glyph.style == style));
                        row.push(Glyph::blank(style.unwrap_or_default()));
                        row.extend_from_slice(piece);
                        used += 1 + wide;
                    }
                    last => {
                        used = if last.is_some() { hang } else { 0 };
                        rows.push(
                            std::iter::repeat_n(Glyph::blank(Style::new()), used).chain(piece.to_vec()).collect(),
                        );
                        used += wide;
                    }
                }
            }
        }
        rows.iter().map(|row| line(row)).collect()
    }

    fn words(&self) -> Vec<Vec<Glyph>> {
        let mut words = vec![Vec::new()];
        let glyphs = self.0.iter().flat_map(|span| span.styled_graphemes(Style::new()));
        for glyph in glyphs {
            match (glyph.symbol, words.last_mut()) {
                (" ", Some(word)) if !word.is_empty() => words.push(Vec::new()),
                (" ", _) => {}
                (symbol, Some(word)) => word.push(Glyph { symbol: symbol.to_owned(), style: glyph.style }),
                (_, None) => {}
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }
}

impl From<&str> for Ink {
    fn from(text: &str) -> Self {
        Self::plain(text)
    }
}

impl From<Line<'static>> for Ink {
    fn from(line: Line<'static>) -> Self {
        Self(line.spans)
    }
}

impl From<String> for Ink {
    fn from(text: String) -> Self {
        Self::plain(text)
    }
}

/// A grapheme with its style.
#[derive(Clone, Debug)]
struct Glyph {
    symbol: String,
    style: Style,
}

impl Glyph {
    fn blank(style: Style) -> Self {
        Self { symbol: " ".to_owned(), style }
    }
}

fn wide(glyphs: &[Glyph]) -> usize {
    glyphs.iter().map(|glyph| glyph.symbol.width()).sum()
}

/// Splits a word into pieces of at most `room` cells.
fn pieces(word: &[Glyph], room: usize) -> Vec<&[Glyph]> {
    let (mut pieces, mut rest) = (Vec::new(), word);
    while wide(rest) > room {
        let most = (1..rest.len()).take_while(|&end| wide(&rest[..end]) <= room).last().unwrap_or(1);
        let hyphen = rest[..most].iter().rposition(|glyph| glyph.symbol == "-").map(|at| at + 1);
        let (piece, after) = rest.split_at(hyphen.unwrap_or(most));
        pieces.push(piece);
        rest = after;
    }
    pieces.extend((!rest.is_empty()).then_some(rest));
    pieces
}

/// Builds a line: ties become spaces, and neighbours of the same style are merged.
fn line(glyphs: &[Glyph]) -> Line<'static> {
    let spans = glyphs.chunk_by(|one, next| one.style == next.style).map(|run| {
        let text: String = run.iter().map(|glyph| glyph.symbol.as_str()).collect();
        Span::styled(text.replace(TIE, " "), run.first().map(|glyph| glyph.style).unwrap_or_default())
    });
    Line::from(spans.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, width: usize, hang: usize) -> Vec<String> {
        Ink::plain(text).wrapped(width, hang).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lines_end_between_words() {
        assert_eq!(wrapped("income 50, 4000 tons", 11, 2), ["income 50,", "  4000 tons"]);
        assert_eq!(wrapped("  a   b ", 9, 0), ["a b"]);
        assert_eq!(wrapped("15\u{a0}knots fast", 9, 0), ["15 knots", "fast"]);
        assert_eq!(wrapped("rio-de-janeiro", 8, 0), ["rio-de-", "janeiro"]);
        assert_eq!(wrapped("abcdefgh", 3, 2), ["abc", "def", "gh"]);
        assert_eq!(wrapped("", 3, 2), [""; 0]);
    }

    #[test]
    fn wide_characters_are_measured() {
        assert_eq!(wrapped("横浜横浜 ab", 6, 0), ["横浜横", "浜 ab"]);
        assert_eq!(wrapped("横", 1, 0), ["横"], "what has no room at all is left whole");
        assert_eq!(Ink::plain("横浜").width(), 4);
    }

    #[test]
    fn styles_stay_with_their_words() {
        let bold = Style::new().bold();
        let lines = Ink::of("a b", bold).then(Ink::plain("c")).wrapped(3, 0);
        assert_eq!(lines, [Line::from(Span::styled("a b", bold)), Line::from("c")]);
    }
}
