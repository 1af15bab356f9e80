//! The canonical spelling of records.

use super::RecordError;

/// The number of characters shown before the first difference in a line.
const BEFORE: usize = 20;
const TOLD: usize = 60;

/// Checks that a text equals the canonical one, byte for byte. `first` is the number of its first line.
///
/// # Errors
/// The first line that differs.
pub(super) fn is_as_written(first: usize, text: &str, written: &str) -> Result<(), RecordError> {
    if text == written {
        return Ok(());
    }
    let (mut found, mut expected) = (text.split_inclusive('\n'), written.split_inclusive('\n'));
    let pairs = (first..).map(|line| (line, found.next().unwrap_or_default(), expected.next().unwrap_or_default()));
    // The texts differ, so a difference comes before both have ended.
    let (line, found, expected) =
        pairs.into_iter().find(|(_, found, expected)| found != expected).unwrap_or((first, text, written));
    let (found, expected) = match (found.strip_suffix('\n'), expected.strip_suffix('\n')) {
        (Some(found), Some(expected)) => (found, expected),
        _ => (found, expected),
    };
    let same = found.chars().zip(expected.chars()).take_while(|(found, expected)| found == expected).count();
    Err(RecordError::Spelling { line, expected: around(expected, same), found: around(found, same) })
}

/// The part of a line around a character, in quotes; invisible characters are escaped.
fn around(line: &str, at: usize) -> String {
    let start = at.saturating_sub(BEFORE);
    let before = if start > 0 { "..." } else { "" };
    let part: String = line.chars().skip(start).take(TOLD).collect();
    let after = if line.chars().nth(start + TOLD).is_some() { "..." } else { "" };
    format!("{before}{part:?}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, written: &str) -> Option<String> {
        is_as_written(5, text, written).err().map(|error| error.to_string())
    }

    #[test]
    fn the_first_difference_is_reported_with_context() {
        assert_eq!(told("", ""), None);
        assert_eq!(told("a\nb\n", "a\nb\n"), None);
        let long = |end: &str| format!("a\n{}{end}\n", "0123456789".repeat(30));
        let (a, around) = (long("x"), "...\"01234567890123456789");
        for (text, written, wanted) in [
            ("a\nb\n", "a\nc\n", "line 6: a record has one spelling: expected \"c\", found \"b\"".to_owned()),
            ("a\r\n", "a\n", "line 5: a record has one spelling: expected \"a\", found \"a\\r\"".to_owned()),
            ("a", "a\n", "line 5: a record has one spelling: expected \"a\\n\", found \"a\"".to_owned()),
            ("a\n\n", "a\n", "line 6: a record has one spelling: expected \"\", found \"\\n\"".to_owned()),
            ("a\n", "a\nb\n", "line 6: a record has one spelling: expected \"b\\n\", found \"\"".to_owned()),
            (&a, &long("y"), format!("line 6: a record has one spelling: expected {around}y\", found {around}x\"")),
        ] {
            assert_eq!(told(text, written), Some(wanted));
        }
        let huge = told(&format!("{}\n", "\u{202e}".repeat(100_000)), "b\n").unwrap_or_default();
        assert!(huge.len() < 1_000 && !huge.contains('\u{202e}') && huge.ends_with("..."), "{huge}");
    }
}
