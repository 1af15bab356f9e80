//! Sanitizes text from files and people, so that it cannot control a terminal, hide or reorder surrounding text, or
//! fill the screen; and joins words to lists.

use std::{borrow::Cow, fmt::Display};

/// Whether a character is unsafe in a terminal or a log: a control character, a line or paragraph separator, or one
/// that is invisible or changes the text direction.
///
/// These are the general categories `Cc`, `Zl` and `Zp`, the property `Default_Ignorable_Code_Point` except characters
/// that only choose a glyph (the joiners `U+200C` and `U+200D`, which Persian and some emoji need, and the variation
/// selectors `U+180B`-`U+180D`, `U+180F` and `U+FE00`-`U+FE0F`), and the interlinear annotation marks.
#[must_use]
pub const fn is_unsafe(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180e}'
        | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Replaces each [unsafe](is_unsafe) character with `U+FFFD`, line ends included: one for one, so that columns are
/// preserved.
///
/// ```
/// use riband_core::text::tame;
///
/// assert_eq!(tame("Ann\u{1b}[2J"), "Ann\u{fffd}[2J"); // would clear the screen
/// assert_eq!(tame("Zoë \u{1f6a2}"), "Zoë \u{1f6a2}");
/// ```
#[must_use]
pub fn tame(text: &str) -> Cow<'_, str> {
    replace(text, is_unsafe)
}

/// As [`tame`], but keeps line ends (`\n`).
#[must_use]
pub fn tame_lines(text: &str) -> Cow<'_, str> {
    replace(text, |c| is_unsafe(c) && c != '\n')
}

fn replace(text: &str, bad: impl Fn(char) -> bool + Copy) -> Cow<'_, str> {
    if text.contains(bad) { Cow::Owned(text.replace(bad, "\u{fffd}")) } else { Cow::Borrowed(text) }
}

/// Truncates a text for use in a message: at most 40 characters, with [unsafe](is_unsafe) ones escaped (`\n`,
/// `\u{202e}`).
///
/// ```
/// use riband_core::text::shorten;
///
/// assert_eq!(shorten("line\nbreak"), "line\\nbreak");
/// assert_eq!(shorten(&"x".repeat(50)), format!("{}...", "x".repeat(40)));
/// ```
#[must_use]
pub fn shorten(text: &str) -> String {
    shorten_to(text, 40).into_owned()
}

/// As [`shorten`], with at most `most` characters of the text. The result has at most ten times that many, plus `...`.
#[must_use]
pub fn shorten_to(text: &str, most: usize) -> Cow<'_, str> {
    let (start, cut) = match text.char_indices().nth(most) {
        None => (text, ""),
        Some((end, _)) => (&text[..end], "..."),
    };
    if cut.is_empty() && !start.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(start.len() + cut.len());
    for c in start.chars() {
        if is_unsafe(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown.push_str(cut);
    Cow::Owned(shown)
}

/// As [`shorten_to`], for an owned text. Most need no change.
#[must_use]
pub fn bounded(text: String, most: usize) -> String {
    match shorten_to(&text, most) {
        Cow::Owned(shown) => shown,
        Cow::Borrowed(_) => text,
    }
}

/// Joins words as English does, the last two by a conjunction such as `or`.
///
/// ```
/// use riband_core::text::listed;
///
/// assert_eq!(listed(&["coal", "mail", "freight"], "or"), "coal, mail or freight");
/// assert_eq!((listed(&[3], "and"), listed::<u8>(&[], "and")), ("3".to_owned(), String::new()));
/// ```
#[must_use]
pub fn listed<T: Display>(words: &[T], conjunction: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.to_string(),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(T::to_string).collect();
            format!("{} {conjunction} {last}", others.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first and the last character of each unsafe range, and their safe neighbours.
    const UNSAFE: &[(char, char)] = &[
        ('\0', '\u{1f}'),
        ('\u{7f}', '\u{9f}'),
        ('\u{ad}', '\u{ad}'),
        ('\u{61c}', '\u{61c}'),
        ('\u{180e}', '\u{180e}'),
        ('\u{200b}', '\u{200b}'),
        ('\u{200e}', '\u{200f}'),
        ('\u{2028}', '\u{202e}'),
        ('\u{2060}', '\u{206f}'),
        ('\u{feff}', '\u{feff}'),
        ('\u{34f}', '\u{34f}'),
        ('\u{115f}', '\u{1160}'),
        ('\u{17b4}', '\u{17b5}'),
        ('\u{3164}', '\u{3164}'),
        ('\u{ffa0}', '\u{ffa0}'),
        ('\u{fff0}', '\u{fffb}'),
        ('\u{1bca0}', '\u{1bca3}'),
        ('\u{1d173}', '\u{1d17a}'),
        ('\u{e0000}', '\u{e0fff}'),
    ];

    #[test]
    fn no_unsafe_character_passes() {
        for c in UNSAFE.iter().flat_map(|&(first, last)| first..=last) {
            let text = format!("a{c}b");
            assert!(is_unsafe(c), "{c:?}");
            assert_eq!(tame(&text), "a\u{fffd}b", "{c:?}");
            let shown = shorten(&text);
            assert!(shown.is_ascii() && shown.starts_with("a\\") && shown.ends_with('b'), "{shown:?}");
            assert!(!shown.contains(is_unsafe), "{shown:?}");
        }
        assert_eq!(tame_lines("a\nb\r\u{202e}c"), "a\nb\u{fffd}\u{fffd}c");
        assert_eq!(tame("a\nb"), "a\u{fffd}b");
        assert_eq!(shorten("a\nb\u{202e}"), "a\\nb\\u{202e}");
    }

    #[test]
    fn what_is_written_and_read_stays() {
        let fine = "R\u{e9}sum\u{e9} e\u{301} \u{a0}\u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{4f60}\u{597d} \u{2693}\u{fe0f} \u{646}\u{6cc}\u{200c}\u{627} \u{1f469}\u{200d}\u{1f680} \\ \"` ~";
        assert_eq!(tame(fine), fine);
        assert_eq!(tame_lines(fine), fine);
        assert_eq!(shorten(fine), fine);
        for c in [' ', '~', '\u{a0}', '\u{ae}', '\u{2010}', '\u{2027}', '\u{202f}', '\u{fe0f}', '\u{fffd}', '\u{e1000}']
        {
            assert!(!is_unsafe(c), "{c:?}");
        }
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(shorten(&"x".repeat(40)), "x".repeat(40));
        assert_eq!(shorten(&"\u{e9}".repeat(1_000_000)), format!("{}...", "\u{e9}".repeat(40)));
        assert_eq!(shorten_to(&"\u{e0001}".repeat(1_000_000), 3), "\\u{e0001}\\u{e0001}\\u{e0001}...");
        assert_eq!(shorten_to("", 0), "");
        assert_eq!(bounded("ab\nc".to_owned(), 3), "ab\\n...");
        assert_eq!(bounded("abc".to_owned(), 3), "abc");
    }
}
