//! The text form of a ruleset's actions, events and refusals, with the variant's ids, and the parser for actions.

use std::{fmt, ops::RangeInclusive};

#[cfg(feature = "erased")]
use crate::{Catalogue, Guide, Named, Primer, Purpose};
use crate::{Names, Rules, Seats, spell_text, text::shorten};

/// Text for actions, events and refusals with the variant's ids, and the action space.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::{Action, Nim, NotSoMany};
/// use riband_core::Notation as _;
///
/// assert_eq!(Nim.notation(Action::Take { count: 2 }), "take 2");
/// assert_eq!(Nim.read("TAKE  2"), Ok(Action::Take { count: 2 }));
/// assert_eq!(Nim.read("tak 2").unwrap_err().to_string(), "expected an action, not \"tak\" (did you mean \"take\"?)");
/// assert_eq!(Nim.explain(&NotSoMany { most: 1 }), "take 1 to 1");
/// ```
pub trait Notation: Rules + Names {
    /// Replaces the contents of `out` with the action space: every action that a match of this variant with this number
    /// of seats can name, each once. [`actions!`](crate::actions) generates `Action::space`; remove from its result
    /// what cannot occur.
    fn action_space(&self, seats: Seats, out: &mut Vec<Self::Action>);

    /// The line that names an action, for people, records and the command line.
    fn notation(&self, action: Self::Action) -> String {
        spell_text(&action.to_string(), self)
    }

    /// Parses an action: the line that [`Notation::notation`] writes.
    ///
    /// # Errors
    /// The line cannot be parsed; the error suggests what was probably meant.
    fn read(&self, line: &str) -> Result<Self::Action, Unreadable>;

    /// The English line for an event.
    fn describe(&self, event: &Self::Event) -> String {
        spell_text(&event.to_string(), self)
    }

    /// The English sentence for a refusal.
    fn explain(&self, refusal: &Self::Refusal) -> String {
        spell_text(&refusal.to_string(), self)
    }

    /// Everything in the variant that has an id, kind by kind, with its display name, its description, and its other
    /// fixed properties. By default empty; [`Named::all`] lists a kind.
    #[cfg(feature = "erased")]
    fn named(&self) -> Vec<Named> {
        Vec::new()
    }

    /// Half a page that explains the variant to a person who has never played it. By default empty.
    #[cfg(feature = "erased")]
    fn primer(&self) -> Primer {
        Primer::default()
    }

    /// A guided first match of the standard variant for [`Guide::seats`]. By default empty.
    #[cfg(feature = "erased")]
    fn guide(&self) -> Guide {
        Guide::default()
    }

    /// What each kind of action, each named thing and each sign on the board is for. By default empty.
    #[cfg(feature = "erased")]
    fn purposes(&self) -> Vec<Purpose> {
        Vec::new()
    }

    /// What the ruleset says in languages other than English; by default it does not.
    #[cfg(feature = "erased")]
    fn catalogues(&self) -> &'static [Catalogue] {
        &[]
    }
}

/// Implements parsing and listing of the actions declared by [`actions!`](crate::actions): `Rules plays Action`
/// implements [`Notation`] from its table. `every Ware` implements [`Domain`](crate::Domain): an action can name every
/// entry of that kind. If only some of them can be named, implement that trait by hand; if not every combination of
/// parts can occur, [`Notation`].
///
/// `every Ware in config.wares` also implements [`Names`]: the names are the keys of the table in that field of the
/// rules, in order.
///
/// ```ignore
/// riband_core::notation! { Rules plays Action; every Ware in config.wares, Port in config.ports }
/// riband_core::notation! { Rules plays Action; every Ware, Port } // where `Names` is written by hand
/// riband_core::notation! { Rules; every Ware, Port } // and `Notation`, too
/// ```
#[macro_export]
macro_rules! notation {
    ($Rules:ident plays $Action:ty; every $($Id:ident in $($table:ident).+),+ $(,)?) => {
        impl $crate::Names for $Rules {
            fn name(&self, kind: &str, index: usize) -> ::core::option::Option<&str> {
                match kind {
                    $($Id::KIND => self.$($table).+.keys().nth(index).map(::core::convert::AsRef::as_ref),)+
                    _ => ::core::option::Option::None,
                }
            }
        }

        $crate::notation! { $Rules plays $Action; every $($Id),+ }
    };
    ($Rules:ident $(; every $($Id:ty),+ $(,)?)?) => {
        $($(impl $crate::Domain<$Id> for $Rules {
            fn domain(&self, _: $crate::Seats) -> impl ::core::iter::Iterator<Item = $Id> {
                $crate::Names::names(self, <$Id>::KIND).enumerate().map(|(index, _)| <$Id>::new(index))
            }
        })+)?
    };
    ($Rules:ident plays $Action:ty $(; every $($Id:ty),+ $(,)?)?) => {
        impl $crate::Notation for $Rules {
            fn read(&self, line: &str) -> ::core::result::Result<$Action, $crate::notation::Unreadable> {
                <$Action>::read(line, self)
            }

            fn action_space(&self, seats: $crate::Seats, out: &mut ::std::vec::Vec<$Action>) {
                <$Action>::space(self, seats, out);
            }
        }

        $crate::notation! { $Rules $(; every $($Id),+)? }
    };
}

/// Why a line of notation cannot be parsed.
///
/// ```
/// use riband_core::notation::Words;
///
/// let error = Words::new("carg boston").one_of("an action", ["cargo", "coal"].into_iter()).unwrap_err();
/// assert_eq!(error.to_string(), "expected an action, not \"carg\" (did you mean \"cargo\"?)");
/// let error = Words::new("").number("a number of barrels").unwrap_err();
/// assert_eq!(error.to_string(), "expected a number of barrels, but the line ends");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// The line ends where something should follow.
    #[error("expected {expected}, but the line ends")]
    Short {
        /// What is expected.
        expected: String,
    },
    /// A word is invalid in its place.
    #[error("expected {expected}, not \"{word}\"{}", Maybe(.meant))]
    Word {
        /// The word, truncated if it is very long.
        word: String,
        /// What is expected in its place.
        expected: String,
        /// The suggested correction.
        meant: Option<String>,
    },
    /// Something follows where the line should end.
    #[error("expected the end of the line, not \"{word}\"")]
    Long {
        /// The first excess word, truncated if it is very long.
        word: String,
    },
}

struct Maybe<'a>(&'a Option<String>);

impl fmt::Display for Maybe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |meant| write!(f, " (did you mean \"{meant}\"?)"))
    }
}

/// Reads the words of a line of notation in order. Case and spacing do not matter.
///
/// ```
/// use riband_core::notation::Words;
///
/// let mut words = Words::new("  Stow SALT 3");
/// assert_eq!(words.one_of("an action", ["sell", "stow"].into_iter())?, 1);
/// assert_eq!(words.one_of("a good", ["fish", "salt"].into_iter())?, 1);
/// assert_eq!(words.number("a number of barrels")?, 3);
/// words.end()?;
/// # Ok::<(), riband_core::notation::Unreadable>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: std::str::SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// Splits a line into words.
    #[must_use]
    pub fn new(line: &'a str) -> Self {
        Self { rest: line.split_whitespace() }
    }

    /// The next word, without consuming it.
    #[must_use]
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.clone().next()
    }

    /// Reads the next word, which must be one of `options`, and returns its index.
    ///
    /// # Errors
    /// The word is missing, or none of them.
    pub fn one_of<'o>(
        &mut self,
        what: &str,
        options: impl Iterator<Item = &'o str> + Clone,
    ) -> Result<usize, Unreadable> {
        let Some(word) = self.rest.next() else { return Err(Unreadable::Short { expected: what.to_owned() }) };
        options.clone().position(|option| option.eq_ignore_ascii_case(word)).ok_or_else(|| Unreadable::Word {
            word: shorten(word),
            expected: what.to_owned(),
            meant: nearest(word, options).map(str::to_owned),
        })
    }

    /// Reads the next word, which must be the name of an id of this kind, and returns the index of the id. Where the
    /// names are numbers, the error for an unknown number lists the valid ones.
    ///
    /// # Errors
    /// The word is missing, or no such name.
    pub fn name(&mut self, what: &str, kind: &str, names: &impl Names) -> Result<usize, Unreadable> {
        let known: Vec<&str> = names.names(kind).collect();
        match (self.peek(), known.as_slice()) {
            (Some(word), [first, .., last]) if [word, first, last].into_iter().all(is_number) => {
                self.one_of(&format!("{what} from {first} to {last}"), known.iter().copied())
            }
            _ => self.one_of(what, known.iter().copied()),
        }
    }

    /// Reads the next word, which must be a whole number, at most [`u32::MAX`] on every platform.
    ///
    /// # Errors
    /// The word is missing, not a number, or too large.
    pub fn number(&mut self, what: &str) -> Result<u32, Unreadable> {
        self.number_within(what, 0..=u32::MAX)
    }

    /// Reads the next word, which must be a whole number within these bounds, those of its type. The check, not the
    /// parser, decides whether it is possible in a position; so the number is never clamped.
    ///
    /// ```
    /// use riband_core::notation::Words;
    ///
    /// assert_eq!(Words::new("7").number_within("a step", 1..=9), Ok(7));
    /// let error = Words::new("12").number_within("a step", 1..=9).unwrap_err();
    /// assert_eq!(error.to_string(), "expected a step from 1 to 9, not \"12\"");
    /// assert!(Words::new("007").number_within("a step", 1..=9).is_err());
    /// ```
    ///
    /// # Errors
    /// The word is missing, not a number, or out of bounds.
    pub fn number_within(&mut self, what: &str, bounds: RangeInclusive<u32>) -> Result<u32, Unreadable> {
        let Some(word) = self.rest.next() else { return Err(Unreadable::Short { expected: what.to_owned() }) };
        let number = word.parse().ok().filter(|number| is_number(word) && bounds.contains(number));
        number.ok_or_else(|| {
            let (least, most) = bounds.into_inner();
            let expected = if is_number(word) { format!("{what} from {least} to {most}") } else { what.to_owned() };
            Unreadable::Word { word: shorten(word), expected, meant: None }
        })
    }

    /// Checks that the line ends here.
    ///
    /// # Errors
    /// There is another word.
    pub fn end(mut self) -> Result<(), Unreadable> {
        self.rest.next().map_or(Ok(()), |word| Err(Unreadable::Long { word: shorten(word) }))
    }
}

/// Whether a word is a canonical number of any size: `007` and `+7` are not `7`.
fn is_number(word: &str) -> bool {
    word == "0" || !word.starts_with('0') && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of options searched for the nearest one. No variant has as many names of one kind; hostile input may.
const MOST_OPTIONS: usize = 1_000;

/// The option that a misspelled word probably means, if one is similar enough.
///
/// ```
/// use riband_core::notation::nearest;
///
/// let ports = ["boston", "bombay", "halifax"];
/// assert_eq!(nearest("Bostn", ports.into_iter()), Some("boston"));
/// assert_eq!(nearest("liverpool", ports.into_iter()), None);
/// assert_eq!(nearest("9", ["1", "19"].into_iter()), None); // numbers are never typing errors
/// ```
#[must_use]
pub fn nearest<'o>(word: &str, options: impl Iterator<Item = &'o str>) -> Option<&'o str> {
    // Numbers have no near matches: 9 is not a typo for 1.
    if word.len() > 64 || word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-' || byte == b'+') {
        return None;
    }
    let word = word.to_ascii_lowercase();
    let (length, most) = (word.chars().count(), |option: &str| 1 + option.len().min(word.len()) / 4);
    options
        .take(MOST_OPTIONS)
        // Fast path: comparing lengths rules out most options, and long words at once.
        .filter(|option| option.chars().count().abs_diff(length) <= most(option))
        .map(|option| (strsim::damerau_levenshtein(&word, &option.to_ascii_lowercase()), option))
        .filter(|(distance, option)| *distance <= most(option))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, option)| option)
}

/// The distance between two lines: first by their words, then by their numbers.
///
/// 7 is nearer to 5 than to 1, though the edit distance is the same.
#[cfg(feature = "erased")]
pub(crate) fn unlikeness(one: &str, other: &str) -> (usize, u64) {
    fn numbers(line: &str) -> impl Iterator<Item = u64> {
        line.split(' ').filter_map(|word| word.parse().ok())
    }
    let words = |line: &str| line.split(' ').filter(|word| word.parse::<u64>().is_err()).collect::<Vec<_>>().join(" ");
    let apart = numbers(one).zip(numbers(other)).map(|(one, other)| one.abs_diff(other));
    (strsim::damerau_levenshtein(&words(one), &words(other)), apart.fold(0, u64::saturating_add))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_resembles_a_number() {
        for number in ["9", "-3", "+3", "12"] {
            assert_eq!(nearest(number, ["1", "3", "-4", "+4", "13"].into_iter()), None, "{number}");
        }
        assert_eq!(nearest("bostn", ["boston", "bombay"].into_iter()), Some("boston"));
    }

    /// A market with places `1` to `6`, and ships.
    struct Market;

    impl Names for Market {
        fn name(&self, kind: &str, index: usize) -> Option<&str> {
            let table: &[&str] =
                if kind == "place" { &["1", "2", "3", "4", "5", "6"] } else { &["city-of-berlin", "umbria"] };
            table.get(index).copied()
        }
    }

    #[test]
    fn a_number_out_of_range_is_named_with_the_range() {
        let number = |line| Words::new(line).number("a number of barrels").map_err(|error| error.to_string());
        for (line, value) in [("0", 0), ("255", 255), ("256", 256), ("300", 300), ("4294967295", u32::MAX)] {
            assert_eq!(number(line), Ok(value));
        }
        for large in ["4294967296", "18446744073709551616", "99999999999999999999999"] {
            let told = format!("expected a number of barrels from 0 to 4294967295, not \"{large}\"");
            assert_eq!(number(large), Err(told));
        }
        let byte = Words::new("256").number_within("a step", 1..=255).map_err(|error| error.to_string());
        assert_eq!(byte, Err("expected a step from 1 to 255, not \"256\"".to_owned()));
        for other in ["007", "+7", "-1", "seven", "7.0"] {
            assert_eq!(number(other), Err(format!("expected a number of barrels, not \"{other}\"")));
        }
    }

    #[test]
    fn a_place_out_of_range_is_named_with_the_range() {
        let name = |line, kind| Words::new(line).name("a position", kind, &Market).map_err(|error| error.to_string());
        assert_eq!(name("6", "place"), Ok(5));
        for wrong in ["0", "7", "300"] {
            assert_eq!(name(wrong, "place"), Err(format!("expected a position from 1 to 6, not \"{wrong}\"")));
        }
        assert_eq!(name("six", "place"), Err("expected a position, not \"six\"".to_owned()));
        assert_eq!(name("7", "ship"), Err("expected a position, not \"7\"".to_owned()));
    }

    #[test]
    fn words_are_read_in_order_whatever_their_case_and_spacing() {
        let mut words = Words::new("  Buy   MARKET 3 ");
        assert_eq!(words.one_of("an action", ["place", "buy"].into_iter()), Ok(1));
        assert_eq!(words.peek(), Some("MARKET"));
        assert_eq!(words.one_of("a place", ["market", "dock"].into_iter()), Ok(0));
        assert_eq!(words.number("a number"), Ok(3));
        assert_eq!(words.clone().end(), Ok(()));
        assert!(matches!(words.number("a number"), Err(Unreadable::Short { .. })));
    }

    #[test]
    fn lines_are_like_by_their_words_and_then_by_their_numbers() {
        let mut lines = ["order 1", "order 9", "order 2", "other 40"];
        lines.sort_by_key(|line| unlikeness(line, "order 40"));
        assert_eq!(lines, ["order 9", "order 2", "order 1", "other 40"]);
        assert_eq!(unlikeness("stow caravel-1 4 salt", "stow caravel-1 9 salt"), (0, 5));
    }

    #[test]
    fn a_near_miss_is_recognised_and_nonsense_is_not() {
        let error = Words::new("plaec x").one_of("an action", ["place", "buy"].into_iter()).unwrap_err();
        assert_eq!(error.to_string(), "expected an action, not \"plaec\" (did you mean \"place\"?)");
        assert_eq!(nearest("zzz", ["place", "buy"].into_iter()), None);
        assert_eq!(nearest(&"x".repeat(10_000), ["place"].into_iter()), None);
        let long = "y".repeat(100_000);
        let error = Words::new(&long).number("a number").unwrap_err();
        assert!(error.to_string().len() < 100);
        assert!(matches!(Words::new("x").end(), Err(Unreadable::Long { .. })));
        assert!(["007", "+7", "-1"].iter().all(|word| Words::new(word).number("a number").is_err()));
    }
}
