//! TOML text with strings and comments blanked: only marks, keys and numbers are left.

/// The byte that replaces quoted text and its quotes.
const QUOTED: u8 = b'"';

/// Same length as the text. In strings every byte is a quote, in comments a blank; a single-line string ends with its
/// line.
pub(super) fn bare(text: &str) -> Vec<u8> {
    let mut bare = text.as_bytes().to_vec();
    let mut at = 0;
    while let Some((first, rest)) = text.as_bytes().get(at..).and_then(<[u8]>::split_first) {
        let (length, byte) = match first {
            b'#' => (1 + rest.iter().take_while(|byte| **byte != b'\n').count(), b' '),
            b'"' | b'\'' => (1 + quoted(*first, rest), QUOTED),
            other => (1, *other),
        };
        if let Some(part) = bare.get_mut(at..at + length) {
            part.fill(byte);
        }
        at += length;
    }
    bare
}

/// The length of a string after its first quote, including the last one.
fn quoted(quote: u8, rest: &[u8]) -> usize {
    if rest.starts_with(&[quote; 2]) {
        let end = rest.windows(3).skip(2).position(|three| three == [quote; 3]);
        return end.map_or(rest.len(), |end| end + 5);
    }
    let mut is_escaped = false;
    for (at, byte) in rest.iter().enumerate() {
        match byte {
            b'\n' => return at,
            _ if is_escaped => is_escaped = false,
            b'\\' if quote == b'"' => is_escaped = true,
            byte if *byte == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_quotes_and_comments_is_no_mark() {
        let cases = [
            ("a = [1] # [\nb", "a = [1]    \nb"),
            ("a = \"[\\\"#\" # x", "a = \"\"\"\"\"\"    "),
            ("a = '[\\' # x", "a = \"\"\"\"    "),
            ("a = '' = \"\"", "a = \"\" = \"\""),
            ("a = \"x\nb = [", "a = \"\"\nb = ["),
            ("a = '''\n[\n''' = [", "a = \"\"\"\"\"\"\"\"\" = ["),
            ("a = \"\"\"[", "a = \"\"\"\""),
            ("\u{e9} = \"\u{e9}\"", "\u{e9} = \"\"\"\""),
        ];
        for (text, wanted) in cases {
            assert_eq!(String::from_utf8(bare(text)).unwrap(), wanted, "{text}");
        }
    }
}
