//! Text styles: colours and weights. The output stream strips them for pipes and with `NO_COLOR`.
//!
//! In memory a style carries a random marker of the run. [`Screen`](crate::screen::Screen) shows only styles with it;
//! every other escape sequence came from a file or a user, and is not shown.

use std::{
    fmt,
    hash::{BuildHasher as _, RandomState},
    sync::LazyLock,
};

use anstyle::{AnsiColor, Color, Style};

/// Headings.
pub(crate) const HEADING: Style = Style::new().bold();
/// Less important text.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// Prompts.
pub(crate) const PROMPT: Style = coloured(AnsiColor::Cyan).bold();
/// Success.
pub(crate) const FINE: Style = coloured(AnsiColor::Green).bold();
/// Failure.
pub(crate) const WRONG: Style = coloured(AnsiColor::Red).bold();
/// No style at all.
pub(crate) const PLAIN: Style = Style::new();

/// The start of an escape sequence.
const ESCAPE: &str = "\u{1b}[";

/// The start of a style of this run.
static MARKED: LazyLock<String> = LazyLock::new(|| format!("{ESCAPE}{};", RandomState::new().hash_one("style")));

const fn coloured(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

/// Black on a colour.
const fn paper(color: AnsiColor) -> Style {
    coloured(AnsiColor::Black).bg_color(Some(Color::Ansi(color)))
}

/// The style for something named after this colour, such as flags; plain for any other word.
pub(crate) fn by_name(colour: &str) -> Style {
    match colour {
        "blue" => coloured(AnsiColor::BrightBlue),
        "black" => coloured(AnsiColor::BrightBlack),
        "green" => coloured(AnsiColor::Green),
        "red" => coloured(AnsiColor::Red),
        // As text they would not be seen on a light background.
        "white" => paper(AnsiColor::BrightWhite),
        "yellow" => paper(AnsiColor::Yellow),
        _ => PLAIN,
    }
}

/// The text in a style.
pub(crate) fn painted(text: impl fmt::Display, style: Style) -> String {
    format!("{}{text}{}", marked(style.render()), marked(style.render_reset()))
}

fn marked(sequences: impl fmt::Display) -> String {
    sequences.to_string().replace(ESCAPE, &MARKED)
}

/// The style at the start of a text, as a terminal escape sequence, and the rest; `None` if there is no style of
/// ours.
pub(crate) fn style_at(text: &str) -> Option<(String, &str)> {
    let (style, rest) = text.strip_prefix(MARKED.as_str())?.split_once('m')?;
    Some((format!("{ESCAPE}{style}m"), rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::stripped;

    #[test]
    fn only_a_style_of_this_run_is_a_style() {
        let text = painted("a", HEADING);
        let (begin, rest) = style_at(&text).unwrap();
        assert_eq!((begin.as_str(), &rest[..1]), ("\u{1b}[1m", "a"));
        assert_eq!(style_at(&rest[1..]), Some(("\u{1b}[0m".to_owned(), "")));
        assert_eq!(painted("a", PLAIN), "a");
        for foreign in ["", "a", "\u{1b}[1m", "\u{1b}[0;1m", "\u{1b}[2J", &text[1..], &format!(" {text}")] {
            assert_eq!(style_at(foreign), None, "{foreign:?}");
        }
    }

    #[test]
    fn flags_have_the_colours_of_their_names() {
        let colours = [("blue", "94"), ("black", "90"), ("green", "32"), ("red", "31")];
        for (name, code) in colours {
            let text = painted(name, by_name(name));
            assert_eq!(style_at(&text).unwrap(), (format!("\u{1b}[{code}m"), &text[text.find(name).unwrap()..]));
        }
        for (name, code) in [("white", 107), ("yellow", 43)] {
            let text = painted(name, by_name(name));
            assert!(stripped(&text) == name && text.contains(&format!("{code}m")), "{text:?}");
        }
        assert_eq!(by_name("mixed"), PLAIN);
    }
}
