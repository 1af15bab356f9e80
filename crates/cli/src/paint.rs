//! Colours. What reaches a pipe, or a terminal of somebody who sets `NO_COLOR`, has none: the output stream strips them.

use std::fmt;

use anstyle::{AnsiColor, Color, Style};

/// Headings.
pub(crate) const HEADING: Style = Style::new().bold();
/// What matters less.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What somebody is asked.
pub(crate) const PROMPT: Style = coloured(AnsiColor::Cyan).bold();
/// What is as it should be.
pub(crate) const FINE: Style = coloured(AnsiColor::Green).bold();
/// What is not.
pub(crate) const WRONG: Style = coloured(AnsiColor::Red).bold();
/// No style at all.
pub(crate) const PLAIN: Style = Style::new();

const fn coloured(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

/// The style for something that is called by this colour, as flags are; plain for any other word.
pub(crate) fn by_name(colour: &str) -> Style {
    match colour {
        "blue" => coloured(AnsiColor::BrightBlue),
        "black" => coloured(AnsiColor::BrightBlack),
        "green" => coloured(AnsiColor::Green),
        "red" => coloured(AnsiColor::Red),
        "white" => coloured(AnsiColor::BrightWhite),
        "yellow" => coloured(AnsiColor::Yellow),
        _ => PLAIN,
    }
}

/// The text in a style.
pub(crate) fn painted(text: impl fmt::Display, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

/// The text without control characters: nothing in a file may steer the terminal.
pub(crate) fn tame(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}
