//! The text of a scenario: its keys, and their lines.

use std::ops::Range;

use riband_core::{KeyPath, Problems, Seat, Seats, text::tame};
use serde::Deserialize;
use serde_json::Value;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{BadStep, Scenario, ScenarioError, plain};
#[cfg(feature = "fs")]
use crate::regular::{Unread, read_regular};
use crate::{
    depth::too_deep,
    syntax,
    variant::{Slips, Source, said_of_syntax},
};

/// A parsed scenario, with the lines of its steps.
pub(super) struct Document {
    pub(super) title: String,
    pub(super) rules: Vec<String>,
    pub(super) variant: VariantSource,
    pub(super) seats: Seats,
    pub(super) seed: u64,
    pub(super) position: Option<Value>,
    pub(super) steps: Vec<(usize, Step)>,
}

/// The source of the variant.
pub(super) enum VariantSource {
    /// A built-in variant, or a file.
    Named(String),
    /// A variant within the scenario.
    Inline(toml::Table),
}

/// The keys of the file.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Keys {
    title: String,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    variant: Spanned<toml::Value>,
    #[serde(deserialize_with = "plain::seats")]
    seats: Seats,
    #[serde(default, deserialize_with = "plain::whole")]
    seed: u64,
    #[serde(default, deserialize_with = "plain::optional")]
    position: Option<Value>,
    #[serde(default)]
    steps: Vec<Spanned<Step>>,
}

/// The keys of one step, which are executed in this order.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct Step {
    /// Undoes this many actions.
    #[serde(deserialize_with = "plain::some_whole")]
    pub(super) undo: Option<usize>,
    /// The seat that plays or is refused; the seat to act if absent.
    #[serde(deserialize_with = "plain::some_seat")]
    pub(super) seat: Option<Seat>,
    /// Plays this action, which must be legal.
    pub(super) play: Option<String>,
    /// This action must be refused.
    pub(super) refuse: Option<String>,
    /// The rule that must be cited for the refusal.
    pub(super) rule: Option<String>,
    /// These actions must be legal.
    pub(super) offers: Option<Vec<String>>,
    /// Exactly these actions must be legal.
    pub(super) offers_only: Option<Vec<String>>,
    /// These actions must not be legal.
    pub(super) absent: Option<Vec<String>>,
    /// The expected content of the position.
    #[serde(deserialize_with = "plain::optional")]
    pub(super) expect: Option<Value>,
    /// The expected points by seat if the match ended now.
    #[serde(deserialize_with = "plain::optional")]
    pub(super) score: Option<Value>,
    /// The expected places by seat if the match ended now.
    #[serde(deserialize_with = "plain::optional")]
    pub(super) places: Option<Value>,
    /// The expected content of a view.
    pub(super) view: Option<ViewStep>,
}

/// The expected content of a view.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct ViewStep {
    /// The viewer's seat; a spectator if absent.
    #[serde(default, deserialize_with = "plain::some_seat")]
    pub(super) seat: Option<Seat>,
    /// The expected content.
    #[serde(deserialize_with = "plain::value")]
    pub(super) expect: Value,
}

impl Document {
    pub(super) fn parse(name: &str, text: &str) -> Result<Self, ScenarioError> {
        if text.len() > Scenario::MAX_BYTES {
            return Err(ScenarioError::TooLong { name: name.to_owned(), bytes: text.len() });
        }
        let lines = Lines::of(text);
        let (root, errors) = syntax::parse(text);
        if let Some(span) = too_deep(root) {
            return Err(ScenarioError::TooDeep { name: name.to_owned(), line: lines.line(Some(span)) });
        }
        if let Some(error) = errors.first() {
            return Err(no_toml(name, text, error));
        }
        let keys: Keys = toml::from_str(text).map_err(|error| no_document(name, text, &error))?;
        if keys.steps.len() > Scenario::MAX_STEPS {
            return Err(ScenarioError::TooManySteps { name: name.to_owned(), steps: keys.steps.len() });
        }
        let variant = match keys.variant.get_ref() {
            toml::Value::String(what) => VariantSource::Named(what.clone()),
            toml::Value::Table(table) => VariantSource::Inline(table.clone()),
            _ => {
                let line = lines.line(Some(keys.variant.span()));
                return Err(ScenarioError::VariantKey { name: name.to_owned(), line });
            }
        };
        let rule = |rule: Spanned<String>| {
            let line = lines.line(Some(rule.span()));
            let rule = rule.into_inner();
            if is_rule(&rule) { Ok(rule) } else { Err(ScenarioError::Rule { name: name.to_owned(), line, rule }) }
        };
        let steps = keys.steps.into_iter().enumerate().map(|(nth, step)| {
            let line = lines.line(Some(step.span()));
            let step = step.into_inner();
            match step.flaw(keys.seats) {
                None => Ok((line, step)),
                Some(flaw) => Err(ScenarioError::BadStep { name: name.to_owned(), step: nth + 1, line, flaw }),
            }
        });
        Ok(Self {
            title: keys.title,
            rules: keys.rules.into_iter().map(rule).collect::<Result<_, _>>()?,
            variant,
            seats: keys.seats,
            seed: keys.seed,
            position: keys.position,
            steps: steps.collect::<Result<_, _>>()?,
        })
    }
}

/// The first error of the parser, with advice if there is any.
fn no_toml(name: &str, text: &str, error: &toml::de::Error) -> ScenarioError {
    let Some((at, problem)) = said_of_syntax(text, error, &mut Slips::of(text)) else {
        return no_document(name, text, error);
    };
    let advice = problem.advice.map_or_else(String::new, |advice| format!("; {advice}"));
    document(name, text, &at, format!("{}{advice}", abridged(&problem.message)))
}

/// An error about a key or a value, without the whole line.
fn no_document(name: &str, text: &str, error: &toml::de::Error) -> ScenarioError {
    document(name, text, &error.span().unwrap_or_default(), abridged(error.message()))
}

fn document(name: &str, text: &str, at: &Range<usize>, message: String) -> ScenarioError {
    let spot = Source::new(name, text).spot(at);
    ScenarioError::Document {
        name: name.to_owned(),
        line: spot.line,
        column: spot.column,
        message,
        snippet: spot.snippet,
    }
}

/// The message on one line, with the middle cut out if it is very long: it includes keys and values of any length, and
/// ends with what was expected.
fn abridged(message: &str) -> String {
    const SIDE: usize = 200;
    let message: Vec<char> = tame(message).chars().collect();
    match (message.get(..SIDE), message.len().checked_sub(SIDE).and_then(|at| message.get(at.max(SIDE)..))) {
        (Some(head), Some(tail)) if message.len() > 2 * SIDE => {
            format!("{} ... {}", head.iter().collect::<String>(), tail.iter().collect::<String>())
        }
        _ => message.into_iter().collect(),
    }
}

impl Step {
    /// Why the step is invalid in any position, if it is.
    fn flaw(&self, seats: Seats) -> Option<BadStep> {
        let named = [self.seat, self.view.as_ref().and_then(|view| view.seat)];
        let strange = named.into_iter().flatten().find(|seat| !seats.holds(*seat));
        if *self == Self::default() {
            Some(BadStep::Empty)
        } else if self.rule.is_some() && self.refuse.is_none() {
            Some(BadStep::RuleAlone)
        } else if self.seat.is_some() && self.play.is_none() && self.refuse.is_none() {
            Some(BadStep::SeatAlone)
        } else {
            strange.map(BadStep::NoSuchSeat)
        }
    }
}

/// Whether this has the form of a rule number: `CO-27`.
fn is_rule(text: &str) -> bool {
    let of = |part: &str, sort: fn(&u8) -> bool| !part.is_empty() && part.bytes().all(|byte| sort(&byte));
    text.split_once('-')
        .is_some_and(|(book, number)| of(book, u8::is_ascii_alphabetic) && of(number, u8::is_ascii_digit))
}

/// Reads a file.
#[cfg(feature = "fs")]
pub(super) fn read(name: &str, path: &std::path::Path) -> Result<String, ScenarioError> {
    let name = || name.to_owned();
    read_regular(path, Scenario::MAX_BYTES).map_err(|unread| match unread {
        Unread::NoRegularFile => ScenarioError::NoRegularFile { name: name() },
        Unread::TooLong(bytes) => {
            ScenarioError::TooLong { name: name(), bytes: usize::try_from(bytes).unwrap_or(usize::MAX) }
        }
        Unread::Failed(source) => ScenarioError::Unreadable { name: name(), source },
    })
}

/// Adds lines to the problems of a position.
pub(super) fn located(name: &str, text: &str, problems: Problems) -> ScenarioError {
    let (document, lines) = (DeTable::parse(text).ok(), Lines::of(text));
    let span = |path: &KeyPath| document.as_ref().and_then(|document| find(document.get_ref(), path));
    let problems = problems.0.into_iter().map(|problem| (lines.line(span(&problem.path)), problem)).collect();
    ScenarioError::Position { name: name.to_owned(), problems }
}

/// The place of a value of the position, or of the nearest table around it.
fn find(document: &DeTable<'_>, path: &KeyPath) -> Option<Range<usize>> {
    let (mut table, mut found) = (document, None);
    for step in std::iter::once("position").chain(path.0.iter().map(String::as_str)) {
        let Some((key, value)) = table.get_key_value(step) else { break };
        found = Some(key.span());
        let DeValue::Table(inner) = value.get_ref() else { break };
        table = inner;
    }
    found
}

/// The line ends of a text, so that looking up many lines does not count them again each time.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect())
    }

    /// The line of the beginning of a span, from 1.
    fn line(&self, span: Option<Range<usize>>) -> usize {
        let start = span.map_or(0, |span| span.start);
        1 + self.0.partition_point(|end| *end < start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_middle_of_a_very_long_message_is_left_out() {
        let message = |length: usize| (0..length).map(|nth| ['a', 'b', 'c'][nth % 3]).collect::<String>();
        for length in [0, 1, 199, 200, 201, 300, 400] {
            assert_eq!(abridged(&message(length)), message(length));
        }
        for length in [401, 402, 1_000] {
            let (message, told) = (message(length), abridged(&message(length)));
            assert_eq!(told, format!("{} ... {}", &message[..200], &message[length - 200..]));
        }
        assert_eq!(abridged("a\nb\u{202e}c"), "a\u{fffd}b\u{fffd}c");
    }

    #[test]
    fn the_number_of_a_rule_is_letters_a_hyphen_and_digits() {
        for rule in ["CO-1", "ta-115", "X-0"] {
            assert!(is_rule(rule), "{rule}");
        }
        for other in ["", "-", "CO", "CO-", "-1", "CO 1", "CO-x", "C0-1", "1-1", "CO-1a", "CO-1-1", "CO--1", "É-1"] {
            assert!(!is_rule(other), "{other}");
        }
    }
}
