//! Semantic styles, for terminals of every sort.
//!
//! On a background that is known, [`Palette::Dark`] or [`Palette::Light`] has colours that stand out there.
//! [`Palette::Sixteen`] has only those of every terminal, and is readable on both: no black, white or yellow text on the
//! terminal's own background. [`Palette::Plain`] has none.

use ratatui::style::{Color, Modifier, Style};
use riband::Seat;

/// Background colours of seat numbers, reused from the start if there are more seats.
const SEATS: [Color; 6] = [Color::Cyan, Color::Magenta, Color::Green, Color::Yellow, Color::Blue, Color::Red];
/// The same among 256 colours: cyan, magenta, green, yellow, blue, red.
const SOFT_SEATS: [u8; 6] = [80, 213, 114, 221, 111, 210];

/// Black and white of the 256 colours, which no terminal changes.
const BLACK: Color = Color::Indexed(16);
const WHITE: Color = Color::Indexed(231);

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Palette {
    /// 256 colours on a dark background.
    Dark,
    /// 256 colours on a light background.
    Light,
    /// Sixteen colours on any background.
    Sixteen,
    /// Bold, underlined and reversed text.
    Plain,
}

/// Semantic styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    palette: Palette,
}

impl Theme {
    pub(crate) const fn of(palette: Palette) -> Self {
        Self { palette }
    }

    /// A theme without colours.
    #[cfg(test)]
    pub(crate) const fn monochrome() -> Self {
        Self::of(Palette::Plain)
    }

    /// The theme with sixteen colours.
    #[cfg(test)]
    pub(crate) const fn colourful() -> Self {
        Self::of(Palette::Sixteen)
    }

    /// Whether there are colours; otherwise symbols replace them.
    pub(crate) const fn has_colours(self) -> bool {
        !matches!(self.palette, Palette::Plain)
    }

    /// Headings.
    pub(crate) const fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Less important text.
    pub(crate) const fn faint(self) -> Style {
        match self.palette {
            Palette::Dark => Style::new().fg(Color::Indexed(247)),
            Palette::Light => Style::new().fg(Color::Indexed(240)),
            // How faint it is depends on the terminal.
            Palette::Sixteen | Palette::Plain => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// Frames, waters and other decoration.
    pub(crate) const fn accent(self) -> Style {
        self.ink([80, 24], Color::Cyan, Modifier::empty())
    }

    /// The number of a seat, on its colour.
    pub(crate) fn seat(self, seat: Seat) -> Style {
        let nth = seat.index() % SEATS.len();
        let chip = match self.palette {
            Palette::Dark | Palette::Light => chip(BLACK, Color::Indexed(SOFT_SEATS[nth])),
            Palette::Sixteen => chip(Color::Black, SEATS[nth]),
            Palette::Plain => return self.heading(),
        };
        chip.add_modifier(Modifier::BOLD)
    }

    /// Good news.
    pub(crate) const fn good(self) -> Style {
        self.ink([114, 22], Color::Green, Modifier::BOLD)
    }

    /// Warnings.
    pub(crate) const fn warn(self) -> Style {
        match self.palette {
            Palette::Dark | Palette::Light => chip(BLACK, Color::Indexed(221)),
            Palette::Sixteen => chip(Color::Black, Color::Yellow),
            Palette::Plain => Style::new().add_modifier(Modifier::UNDERLINED),
        }
    }

    /// Errors.
    pub(crate) const fn wrong(self) -> Style {
        self.ink([210, 124], Color::Red, Modifier::BOLD)
    }

    /// Changes since the viewer's last decision.
    pub(crate) const fn changed(self) -> Style {
        self.ink([213, 90], Color::Magenta, Modifier::BOLD.union(Modifier::UNDERLINED))
    }

    /// What the choice under the cursor refers to.
    pub(crate) const fn focus(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD))
    }

    /// A flag: its name on its colour; underlined where there are no colours or the name is not one.
    pub(crate) fn flag(self, name: &str) -> Style {
        let plain = Style::new().add_modifier(Modifier::UNDERLINED);
        match (self.palette, name) {
            (Palette::Plain, _) => plain,
            (Palette::Sixteen, "blue") => chip(Color::White, Color::Blue),
            (Palette::Sixteen, "black") => chip(Color::White, Color::Black),
            (Palette::Sixteen, "green") => chip(Color::Black, Color::Green),
            (Palette::Sixteen, "red") => chip(Color::White, Color::Red),
            (Palette::Sixteen, "white") => chip(Color::Black, Color::White),
            (Palette::Sixteen, "yellow") => chip(Color::Black, Color::Yellow),
            (_, "blue") => chip(WHITE, Color::Indexed(25)),
            // On a dark background black would have no edge, and white on a light one.
            (Palette::Dark, "black") => chip(WHITE, Color::Indexed(239)),
            (_, "black") => chip(WHITE, BLACK),
            (_, "green") => chip(WHITE, Color::Indexed(22)),
            (_, "red") => chip(WHITE, Color::Indexed(124)),
            (Palette::Light, "white") => chip(BLACK, Color::Indexed(251)),
            (_, "white") => chip(BLACK, Color::Indexed(255)),
            (Palette::Light, "yellow") => chip(BLACK, Color::Indexed(214)),
            (_, "yellow") => chip(BLACK, Color::Indexed(220)),
            _ => plain,
        }
    }

    /// Text on the terminal's own background: a colour for a dark and for a light one, and one of sixteen.
    const fn ink(self, [dark, light]: [u8; 2], any: Color, modifier: Modifier) -> Style {
        let style = Style::new().add_modifier(modifier);
        match self.palette {
            Palette::Dark => style.fg(Color::Indexed(dark)),
            Palette::Light => style.fg(Color::Indexed(light)),
            Palette::Sixteen => style.fg(any),
            Palette::Plain => style,
        }
    }
}

const fn chip(ink: Color, paper: Color) -> Style {
    Style::new().fg(ink).bg(paper)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAGS: [&str; 7] = ["blue", "black", "green", "red", "white", "yellow", "mixed"];

    fn styles(theme: Theme) -> Vec<Style> {
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
        roles.into_iter().chain(FLAGS.map(|name| theme.flag(name))).chain(seats).collect()
    }

    /// The red, green and blue of one of the 256 colours, as xterm has them.
    fn rgb(colour: Color) -> [u8; 3] {
        let Color::Indexed(index @ 16..) = colour else { panic!("a terminal may change {colour:?}") };
        let level = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
        match index {
            232.. => [8 + 10 * (index - 232); 3],
            _ => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(level),
        }
    }

    /// The contrast of two colours, as WCAG defines it: from 1 to 21.
    fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
        let light = |colour: [u8; 3]| {
            let [red, green, blue] = colour.map(|part| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    #[test]
    fn ink_of_sixteen_colours_is_readable_on_light_and_on_dark() {
        let pale = [Color::Black, Color::White, Color::Gray, Color::DarkGray, Color::Yellow, Color::LightYellow];
        for style in styles(Theme::colourful()) {
            assert!(style.bg.is_none() || style.fg.is_some(), "unknown ink on paper: {style:?}");
            assert!(style.bg.is_some() || style.fg.is_none_or(|ink| !pale.contains(&ink)), "{style:?}");
            assert!(style.fg.is_none() || style.fg != style.bg, "{style:?}");
        }
    }

    /// On the usual backgrounds: pure ones, those of editors, and Solarized.
    #[test]
    fn ink_stands_out_from_a_background_that_is_known() {
        let dark = [[0, 0, 0], [0x1e; 3], [0x00, 0x2b, 0x36], [0x28, 0x2a, 0x36]];
        let light = [[255, 255, 255], [0xfd, 0xf6, 0xe3], [0xee; 3], [0xef, 0xf1, 0xf5]];
        for (palette, papers) in [(Palette::Dark, dark), (Palette::Light, light)] {
            for style in styles(Theme::of(palette)) {
                for own in papers {
                    let paper = style.bg.map_or(own, rgb);
                    let ink = style.fg.map(rgb);
                    assert!(style.bg.is_none() || ink.is_some(), "unknown ink on paper: {style:?}");
                    let contrast = ink.map_or(21.0, |ink| contrast(ink, paper));
                    assert!(contrast >= 4.5, "{palette:?}: {style:?} on {paper:?}: {contrast:.1}");
                }
            }
            // A flag has an edge.
            for flag in FLAGS.into_iter().filter_map(|name| Theme::of(palette).flag(name).bg) {
                assert!(papers.iter().all(|own| contrast(rgb(flag), *own) >= 1.3), "{palette:?}: {flag:?}");
            }
        }
    }

    #[test]
    fn no_colours_are_none_at_all() {
        for style in styles(Theme::monochrome()) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
        assert_ne!(Theme::monochrome().changed(), Theme::monochrome().focus());
    }
}
