//! Wrapping text.

use unicode_width::UnicodeWidthStr as _;

/// Wraps text to lines of at most `width` cells, between words, or within a word that is too long. Lines after the
/// first are indented by `indent` cells.
pub(crate) fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let (width, indent) = (width.max(1), if indent + 8 < width { indent } else { 0 });
    let (mut lines, mut line) = (Vec::new(), String::new());
    for (nth, word) in text.split(' ').enumerate() {
        let gap = usize::from(nth > 0);
        if line.width() + gap + word.width() <= width {
            line += &" ".repeat(gap);
            line += word;
            continue;
        }
        let mut start = " ".repeat(indent);
        if line.trim().is_empty() {
            start = line;
        } else {
            lines.push(line);
        }
        line = start;
        for character in word.chars() {
            if !line.trim().is_empty() && line.width() + character.to_string().width() > width {
                lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            }
            line.push(character);
        }
    }
    lines.push(line);
    lines
}

/// Cuts a text to a width, with an ellipsis.
pub(crate) fn clipped(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut clip = String::new();
    for character in text.chars() {
        if clip.width() + character.to_string().width() + 1 > width {
            break;
        }
        clip.push(character);
    }
    if width > 0 {
        clip.push('…');
    }
    clip
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_between_words_and_hold_all() {
        assert_eq!(wrapped("take the coal of boston", 12, 2), ["take the", "  coal of", "  boston"].map(str::to_owned));
        assert_eq!(wrapped("", 9, 2), [""]);
        assert_eq!(wrapped("  a  b", 9, 2), ["  a  b"]);
        let text = "Église Saint Maclou pays 23 to 船船船 and averyveryverylongname at once";
        for width in 1..60 {
            let lines = wrapped(text, width, 2);
            assert!(lines.iter().all(|line| line.width() <= width.max(2)), "{width}: {lines:?}");
            let kept: String = lines.concat().split_whitespace().collect();
            assert_eq!(kept, text.split_whitespace().collect::<String>(), "{width}");
        }
    }

    #[test]
    fn what_is_clipped_says_so() {
        assert_eq!([clipped("boston", 6), clipped("boston", 5), clipped("船船", 3)], ["boston", "bost…", "船…"]);
        assert_eq!(clipped("a", 0), "");
    }
}
