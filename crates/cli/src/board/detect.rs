//! Which theme fits the terminal: what the user says, what the environment says, what the terminal answers.

use std::{env, sync::OnceLock};

use clap::ValueEnum;

use super::{Theme, theme::Palette};

/// What a user can say about the colours.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
pub(crate) enum Wish {
    /// Find out what fits the terminal.
    #[default]
    Auto,
    /// For a dark background.
    Dark,
    /// For a light background.
    Light,
    /// The sixteen colours of every terminal, readable on any background.
    #[value(name = "16")]
    Sixteen,
    /// No colours: bold, underlined and reversed text.
    None,
}

/// The environment variable for the [`Wish`].
const VARIABLE: &str = "RIBAND_THEME";

/// The wish of the command line, once it is read.
static WISH: OnceLock<Option<Wish>> = OnceLock::new();

/// Whether the background of the terminal is light, once it has answered.
static IS_LIGHT: OnceLock<Option<bool>> = OnceLock::new();

/// Notes what the command line says.
pub(crate) fn wish(wish: Option<Wish>) {
    let _ = WISH.set(wish);
}

/// The theme for a board that is printed: the terminal is not asked, since its answer would have to be read.
pub(crate) fn for_print() -> Theme {
    Surroundings::of_process().theme(|| IS_LIGHT.get().copied().flatten())
}

/// The theme for the full screen. `ask` asks the terminal whether its background is light, once.
pub(crate) fn for_screen(ask: impl FnOnce() -> Option<bool>) -> Theme {
    Surroundings::of_process().theme(|| *IS_LIGHT.get_or_init(ask))
}

/// What is known without asking the terminal.
#[derive(Clone, Default, Debug)]
struct Surroundings {
    /// The wish of the command line.
    wish: Option<Wish>,
    /// Environment variables; empty ones count as missing.
    own: Option<String>,
    no_color: Option<String>,
    term: Option<String>,
    colorterm: Option<String>,
    colorfgbg: Option<String>,
}

impl Surroundings {
    fn of_process() -> Self {
        let var = |name| env::var_os(name).map(|value| value.to_string_lossy().into_owned());
        let var = |name| var(name).filter(|value| !value.is_empty());
        Self {
            wish: WISH.get().copied().flatten(),
            own: var(VARIABLE),
            no_color: var("NO_COLOR"),
            term: var("TERM"),
            colorterm: var("COLORTERM"),
            colorfgbg: var("COLORFGBG"),
        }
    }

    /// The command line comes before `NO_COLOR`, and that before `RIBAND_THEME`, which may be meant for other terminals.
    fn theme(&self, is_light: impl FnOnce() -> Option<bool>) -> Theme {
        let own = || self.own.as_deref().and_then(|name| Wish::from_str(name, true).ok());
        let wish = match (self.wish, &self.no_color) {
            (Some(wish), _) if wish != Wish::Auto => wish,
            (_, Some(_)) => Wish::None,
            (Some(wish), _) => wish,
            (None, None) => own().unwrap_or_default(),
        };
        Theme::of(match wish {
            Wish::Dark => Palette::Dark,
            Wish::Light => Palette::Light,
            Wish::Sixteen => Palette::Sixteen,
            Wish::None => Palette::Plain,
            Wish::Auto if self.has_no_colours() => Palette::Plain,
            Wish::Auto if !self.has_many_colours() => Palette::Sixteen,
            Wish::Auto => match self.is_light().or_else(is_light) {
                Some(true) => Palette::Light,
                Some(false) => Palette::Dark,
                None => Palette::Sixteen,
            },
        })
    }

    fn has_no_colours(&self) -> bool {
        self.term.as_deref().is_some_and(|term| term == "dumb" || term.starts_with("vt"))
    }

    /// Whether the terminal has 256 colours or more.
    fn has_many_colours(&self) -> bool {
        let names = [&self.term, &self.colorterm].map(|name| name.as_deref().unwrap_or_default());
        names
            .iter()
            .any(|name| ["256color", "direct", "truecolor", "24bit", "kitty"].iter().any(|part| name.contains(part)))
    }

    /// What `COLORFGBG` says, as rxvt, Konsole and others set it: `15;0` or `0;default;15`, where the last number is the
    /// background among the sixteen colours.
    fn is_light(&self) -> Option<bool> {
        let background: u8 = self.colorfgbg.as_deref()?.rsplit(';').next()?.parse().ok()?;
        (background < 16).then_some(background == 7 || background > 8)
    }
}

/// Whether a terminal has said who it is: `ESC [ ? ... c`.
#[cfg_attr(not(unix), allow(dead_code, reason = "only terminals of Unix are asked"))]
pub(crate) fn is_answered(answer: &str) -> bool {
    // What was typed meanwhile may come before and after.
    let end = |rest: &str| rest.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ';').starts_with('c');
    answer.split("\u{1b}[?").skip(1).any(end)
}

/// Whether a background is light, from the answer of a terminal to `OSC 11 ; ?`: `]11;rgb:1e1e/1e1e/1e1e`.
#[cfg_attr(not(unix), allow(dead_code, reason = "only terminals of Unix are asked"))]
pub(crate) fn is_light(answer: &str) -> Option<bool> {
    let (_, colour) = answer.split_once("]11;rgb")?;
    let colour = colour.trim_start_matches('a').strip_prefix(':')?;
    let mut parts = colour.split('/').map(|part| {
        let digits: String = part.chars().take_while(char::is_ascii_hexdigit).take(4).collect();
        let most = 16_u32.checked_pow(u32::try_from(digits.len()).ok()?)?.checked_sub(1).filter(|most| *most > 0)?;
        Some(f64::from(u32::from_str_radix(&digits, 16).ok()?) / f64::from(most))
    });
    let [red, green, blue] = [parts.next()??, parts.next()??, parts.next()??];
    Some(0.299 * red + 0.587 * green + 0.114 * blue > 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: &str = "xterm-256color";

    fn of(vars: &[(&str, &str)]) -> Surroundings {
        let var = |name: &str| vars.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        Surroundings {
            wish: var("--theme").map(|name| Wish::from_str(&name, false).unwrap()),
            own: var(VARIABLE),
            no_color: var("NO_COLOR"),
            term: var("TERM"),
            colorterm: var("COLORTERM"),
            colorfgbg: var("COLORFGBG"),
        }
    }

    #[test]
    fn the_theme_is_what_was_wished_or_what_fits_the_terminal() {
        use Palette::{Dark, Light, Plain, Sixteen};
        // Variables, the answer of the terminal, and the theme.
        type Case<'c> = (&'c [(&'c str, &'c str)], Option<bool>, Palette);
        let cases: [Case<'_>; 18] = [
            (&[], Some(true), Sixteen),
            (&[("TERM", MANY)], None, Sixteen),
            (&[("TERM", MANY)], Some(true), Light),
            (&[("TERM", MANY)], Some(false), Dark),
            (&[("TERM", "xterm")], Some(false), Sixteen),
            (&[("TERM", "xterm"), ("COLORTERM", "truecolor")], Some(false), Dark),
            (&[("TERM", "linux")], Some(false), Sixteen),
            (&[("TERM", "dumb")], Some(false), Plain),
            (&[("TERM", "vt220")], Some(false), Plain),
            (&[("TERM", MANY), ("COLORFGBG", "0;15")], Some(false), Light),
            (&[("TERM", MANY), ("COLORFGBG", "15;default;0")], Some(true), Dark),
            (&[("TERM", MANY), ("COLORFGBG", "15;default")], Some(true), Light),
            (&[("TERM", MANY), ("NO_COLOR", "1")], Some(true), Plain),
            (&[("TERM", MANY), ("NO_COLOR", "1"), (VARIABLE, "dark")], Some(true), Plain),
            (&[("TERM", MANY), ("NO_COLOR", "1"), ("--theme", "dark")], Some(true), Dark),
            (&[("TERM", "xterm"), (VARIABLE, "light")], None, Light),
            (&[("TERM", MANY), (VARIABLE, "light"), ("--theme", "16")], None, Sixteen),
            (&[("TERM", MANY), (VARIABLE, "purple"), ("--theme", "none")], None, Plain),
        ];
        for (vars, answer, wanted) in cases {
            assert_eq!(of(vars).theme(|| answer), Theme::of(wanted), "{vars:?} {answer:?}");
        }
    }

    #[test]
    fn a_terminal_says_how_light_it_is() {
        let cases = [
            ("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\", Some(false)),
            ("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}", Some(true)),
            ("\u{1b}]11;rgb:fd/f6/e3\u{7}\u{1b}[?1;2c", Some(true)),
            ("\u{1b}]11;rgba:0000/2b2b/3636/ffff\u{1b}\\", Some(false)),
            ("\u{1b}[?1;2c", None),
            ("\u{1b}]11;rgb:/f/f", None),
            ("\u{1b}]11;rgb:ff/ff", None),
            ("", None),
        ];
        for (answer, wanted) in cases {
            assert_eq!(is_light(answer), wanted, "{answer:?}");
        }
        let cases = [
            ("\u{1b}[?1;2c", true),
            ("p\u{1b}[?62;22cq", true),
            ("\u{1b}[?1;2", false),
            ("\u{1b}]11;rgb:cc/cc/cc", false),
            ("", false),
        ];
        for (answer, wanted) in cases {
            assert_eq!(is_answered(answer), wanted, "{answer:?}");
        }
    }
}
