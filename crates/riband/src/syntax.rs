//! Parsing untrusted TOML: a text can have an error in every other byte, and the parser collects them all.

use serde::de::Error as _;
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

use crate::depth::dismantle;

/// The number of errors after which parsing stops.
const MOST_ERRORS: usize = 400;

/// The bytes to parse at first, and the least to add each time. Longer texts are parsed again from the start, each time
/// a quarter further: so the errors held are only those of a part of the text, and the total work is a small multiple
/// of parsing it once.
const FIRST: usize = 8_192;
const MORE: usize = 16_384;

/// The most dots in keys: each may open a table, which takes a thousand times as much memory. No built-in variant has a
/// thousand dots.
const MOST_DOTS: usize = 40_000;

/// Parses a text as far as possible, and returns its errors in order. The tree is complete only if there are no errors;
/// drop it with [`dismantle`].
pub(crate) fn parse(text: &str) -> (Spanned<DeTable<'_>>, Vec<Error>) {
    if text.bytes().filter(|byte| *byte == b'.').count() > MOST_DOTS {
        let (root, _) = DeTable::parse_recoverable("");
        return (root, vec![Error::custom(format_args!("the text has more than {MOST_DOTS} dots"))]);
    }
    let mut end = FIRST;
    while end < text.len() {
        // Cutting the text off causes a few errors, fewer than the limit, after all others.
        let start = (0..=end).rev().find_map(|end| text.get(..end)).unwrap_or_default();
        let (root, errors) = DeTable::parse_recoverable(start);
        if errors.len() >= MOST_ERRORS {
            return (root, in_order(errors));
        }
        dismantle(DeValue::Table(root.into_inner()));
        end += MORE.max(end / 4);
    }
    let (root, errors) = DeTable::parse_recoverable(text);
    (root, in_order(errors))
}

/// Sorts by position: the parser reports some kinds of errors before others.
fn in_order(mut errors: Vec<Error>) -> Vec<Error> {
    errors.sort_by_key(|error| error.span().map(|span| span.start));
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(text: &str) -> Vec<Error> {
        let (root, errors) = parse(text);
        dismantle(DeValue::Table(root.into_inner()));
        errors
    }

    #[test]
    fn a_long_text_without_errors_has_none_wherever_it_is_cut() {
        let lines = "a\u{e9} = [\n  1,\n  { b = '''\n\u{2693}\n''' },\n]\n".replace("a\u{e9}", "\"a\u{e9}\"");
        for shift in 0..8 {
            let text: String =
                (0..2_000).map(|nth| lines.replace("\"a\u{e9}\"", &format!("\"\u{e9}{nth}\""))).collect();
            let text = format!("#{}\n{text}", "x".repeat(shift));
            let (root, errors) = parse(&text);
            assert_eq!((root.get_ref().len(), errors.len()), (2_000, 0));
        }
    }

    #[test]
    fn errors_come_in_the_order_of_the_text() {
        let found: Vec<usize> =
            errors("a = 'x\n-- y'\nb = =\n").iter().filter_map(|error| Some(error.span()?.start)).collect();
        assert!(found.len() > 1 && found.is_sorted() && found[0] < 7, "{found:?}");
    }

    #[test]
    fn too_many_dots_are_refused_before_anything_is_read() {
        let dots = |count: usize| format!("#{}", ".".repeat(count));
        assert_eq!(errors(&dots(MOST_DOTS)), []);
        let [error] = &errors(&dots(MOST_DOTS + 1))[..] else { panic!("one error") };
        assert_eq!(error.message(), "the text has more than 40000 dots");
    }

    #[test]
    fn of_many_errors_the_first_are_found_and_not_all() {
        for piece in ["=\n", "\r", "a = \"\\q\\q\"\n", "x y\n"] {
            let many = piece.repeat((1 << 20) / piece.len());
            let found = errors(&many);
            assert!((MOST_ERRORS..100_000).contains(&found.len()), "{piece:?}: {}", found.len());
            assert!(found[0].span().is_none_or(|span| span.start < 16), "{piece:?}: {:?}", found[0]);
            // Errors at the end of a long text are not missed.
            let clean = format!("{}\n{}", "#".repeat(1 << 19), piece.repeat(300));
            assert!(errors(&clean).len() >= 300, "{piece:?}");
        }
    }
}
