//! Semantic styles. The colours are among the sixteen of every terminal, and readable on light and dark backgrounds:
//! no black, white or yellow text on the terminal's own background.

use std::{env, ffi::OsStr};

use ratatui::style::{Color, Modifier, Style};
use riband::Seat;

/// Background colours of seat numbers, reused from the start if there are more seats.
const SEATS: [Color; 6] = [Color::Cyan, Color::Magenta, Color::Green, Color::Yellow, Color::Blue, Color::Red];

/// Semantic styles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    colours: bool,
}

impl Theme {
    /// The theme for the environment: no colours with `NO_COLOR`, or in a terminal without them.
    pub(crate) fn detect() -> Self {
        Self::of(env::var_os("NO_COLOR").as_deref(), env::var_os("TERM").as_deref())
    }

    fn of(no_color: Option<&OsStr>, term: Option<&OsStr>) -> Self {
        let refused = no_color.is_some_and(|value| !value.is_empty());
        let plain = term.is_some_and(|term| term == "dumb" || term.to_string_lossy().starts_with("vt"));
        Self { colours: !refused && !plain }
    }

    /// A theme without colours: bold, underlined and reversed text instead.
    #[cfg(test)]
    pub(crate) const fn monochrome() -> Self {
        Self { colours: false }
    }

    /// The theme with sixteen colours.
    #[cfg(test)]
    pub(crate) const fn colourful() -> Self {
        Self { colours: true }
    }

    /// Whether there are colours; otherwise symbols replace them.
    pub(crate) const fn has_colours(self) -> bool {
        self.colours
    }

    /// Headings.
    pub(crate) const fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Less important text.
    pub(crate) const fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Frames, waters and other decoration.
    pub(crate) const fn accent(self) -> Style {
        self.ink(Color::Cyan, Modifier::empty())
    }

    /// The number of a seat, on its colour.
    pub(crate) fn seat(self, seat: Seat) -> Style {
        let colour = SEATS[seat.index() % SEATS.len()];
        if self.colours { chip(Color::Black, colour).add_modifier(Modifier::BOLD) } else { self.heading() }
    }

    /// Good news.
    pub(crate) const fn good(self) -> Style {
        self.ink(Color::Green, Modifier::BOLD)
    }

    /// Warnings.
    pub(crate) const fn warn(self) -> Style {
        if self.colours { chip(Color::Black, Color::Yellow) } else { Style::new().add_modifier(Modifier::UNDERLINED) }
    }

    /// Errors.
    pub(crate) const fn wrong(self) -> Style {
        self.ink(Color::Red, Modifier::BOLD)
    }

    /// Changes since the viewer's last decision.
    pub(crate) const fn changed(self) -> Style {
        self.ink(Color::Magenta, Modifier::BOLD.union(Modifier::UNDERLINED))
    }

    /// What the choice under the cursor refers to.
    pub(crate) const fn focus(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD))
    }

    /// A flag: its name on its colour; underlined where there are no colours or the name is not one.
    pub(crate) fn flag(self, name: &str) -> Style {
        let plain = Style::new().add_modifier(Modifier::UNDERLINED);
        if !self.colours {
            return plain;
        }
        match name {
            "blue" => chip(Color::White, Color::Blue),
            "black" => chip(Color::White, Color::Black),
            "green" => chip(Color::Black, Color::Green),
            "red" => chip(Color::White, Color::Red),
            "white" => chip(Color::Black, Color::White),
            "yellow" => chip(Color::Black, Color::Yellow),
            _ => plain,
        }
    }

    const fn ink(self, colour: Color, modifier: Modifier) -> Style {
        let style = Style::new().add_modifier(modifier);
        if self.colours { style.fg(colour) } else { style }
    }
}

const fn chip(ink: Color, paper: Color) -> Style {
    Style::new().fg(ink).bg(paper)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn styles(theme: Theme) -> Vec<Style> {
        let flags = ["blue", "black", "green", "red", "white", "yellow", "mixed"].map(|name| theme.flag(name));
        let seats = (0..Seat::MAX).map(|seat| theme.seat(Seat::new(seat)));
        let roles = [
            theme.heading(),
            theme.faint(),
            theme.accent(),
            theme.good(),
            theme.warn(),
            theme.wrong(),
            theme.changed(),
            theme.focus(),
        ];
        roles.into_iter().chain(flags).chain(seats).collect()
    }

    #[test]
    fn ink_is_readable_on_light_and_on_dark() {
        let pale = [Color::Black, Color::White, Color::Gray, Color::DarkGray, Color::Yellow, Color::LightYellow];
        for style in styles(Theme::colourful()) {
            assert!(style.bg.is_none() || style.fg.is_some(), "unknown ink on paper: {style:?}");
            assert!(style.bg.is_some() || style.fg.is_none_or(|ink| !pale.contains(&ink)), "{style:?}");
            assert!(style.fg.is_none() || style.fg != style.bg, "{style:?}");
        }
    }

    #[test]
    fn no_colours_are_none_at_all() {
        for style in styles(Theme::monochrome()) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
        assert_ne!(Theme::monochrome().changed(), Theme::monochrome().focus());
    }

    #[test]
    fn the_environment_can_refuse_colours() {
        let of = |no_color: Option<&str>, term: Option<&str>| Theme::of(no_color.map(OsStr::new), term.map(OsStr::new));
        let cases = [
            (None, None, true),
            (Some(""), Some("xterm-256color"), true),
            (Some("0"), Some("xterm"), false),
            (None, Some("dumb"), false),
            (None, Some("vt220"), false),
        ];
        for (no_color, term, wanted) in cases {
            assert_eq!(of(no_color, term).has_colours(), wanted, "{no_color:?} {term:?}");
        }
    }
}
