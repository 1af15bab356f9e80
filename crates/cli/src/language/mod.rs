//! The language in which the program speaks to those who play.
//!
//! English stands in the code, next to its facts: [`t!`] says a sentence, and [`text!`] is one in
//! a table of constants. Every sentence has a kind, by which the catalogues in `messages` know it; what games say, they
//! have catalogues of their own for.
//!
//! The same in every language are notation and what is typed, names of the variant, the paragraphs of rulebooks, JSON,
//! `--help` and errors of the command line, and all that designers read: `check`, `conform`, the laboratory.

mod catalogues;
mod chosen;
mod constant;
mod game;

use std::{collections::BTreeMap, sync::OnceLock};

use riband::{
    Language, Seat, Speech,
    core::{Counted, Said},
};

use self::catalogues::CATALOGUES;
pub(crate) use self::{
    chosen::{BadLanguage, choose, chosen, speaking},
    constant::Text,
    game::{Speaks, error, says, speech_of},
};

/// A sentence in the chosen language, from its kind, its English format and its facts, as of [`riband::core::said!`].
macro_rules! t {
    ($($sentence:tt)+) => {
        $crate::language::say(::riband::core::said!($($sentence)+))
    };
}

/// A constant [`Text`]: its kind and its English; without a kind, the same in every language.
macro_rules! text {
    ($english:literal) => {
        $crate::language::Text::new("", $english)
    };
    ($kind:literal, $english:literal) => {
        $crate::language::Text::new($kind, $english)
    };
}

pub(crate) use {t, text};

/// Says a text of the program in the chosen language; in English, if the catalogue has no message for it.
pub(crate) fn say(mut said: Said) -> String {
    if let Some(speech) = speech() {
        speech.said(&mut said);
    }
    said.into()
}

/// A seat: `seat 1`.
pub(crate) fn seat(seat: Seat) -> String {
    t!("seat", "seat {number}", number = seat.number())
}

/// The owner of a ship.
pub(crate) fn owner(owner: Option<Seat>) -> String {
    owner.map_or_else(|| t!("nobody", "nobody"), seat)
}

/// Seats, separated by commas.
pub(crate) fn seats<'s>(seats: impl IntoIterator<Item = &'s Seat>) -> String {
    seats.into_iter().map(|&one| seat(one)).collect::<Vec<_>>().join(", ")
}

/// A number with its noun: `1 contract`, `2 contracts`. The English noun is singular.
pub(crate) fn count(number: impl Into<i64>, noun: &'static str) -> String {
    let count = Counted(number.into(), noun);
    say(Said::new(format!("count-{}", noun.replace(' ', "-")), count.to_string()).with("count", &count))
}

/// A length with what is counted.
pub(crate) fn length(length: usize, noun: &'static str) -> String {
    count(i64::try_from(length).unwrap_or(i64::MAX), noun)
}

/// A number with a point as the language writes it.
pub(crate) fn decimal(number: &str) -> String {
    if chosen() == Language::English { number.to_owned() } else { number.replace('.', ",") }
}

/// What the program says in the chosen language; `None` in English.
fn speech() -> Option<&'static Speech> {
    static SPEECHES: OnceLock<BTreeMap<Language, Speech>> = OnceLock::new();
    let chosen = chosen();
    if chosen == Language::English {
        return None;
    }
    let made = || Language::ALL.iter().map(|&language| (language, Speech::new(language, CATALOGUES))).collect();
    SPEECHES.get_or_init(made).get(&chosen)
}

#[cfg(test)]
mod tests;
