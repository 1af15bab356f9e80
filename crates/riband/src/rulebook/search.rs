//! Ranks rules by relevance to some words.

use std::cmp::Ordering;

use super::{Paragraph, Rule};

/// The weight of a word in the heading above the rule, or in its first sentence.
const IN_HEADING: f64 = 2.0;
const IN_FIRST: f64 = 3.0;
/// The weight of a word by which a person asks for the rule.
const ASKED_BY: f64 = 8.0;
/// The number of words of text that a match is weighed against.
const WEIGHED: f64 = 40.0;
/// The most words of a query.
const MOST: usize = 16;
/// The shortest word considered, without the plural ending; a single number is always considered.
const SHORTEST: usize = 3;
/// Words to ignore: they say nothing, or only that it is a question.
const COMMON: [&str; 36] = [
    "the", "and", "for", "this", "that", "choose", "with", "from", "game", "how", "what", "when", "where", "who",
    "why", "which", "does", "did", "are", "was", "can", "could", "should", "would", "you", "your", "they", "there",
    "many", "much", "get", "have", "has", "had", "happen", "goes",
];

/// The words of a query.
#[derive(Debug)]
pub(super) struct Words(Vec<String>);

impl Words {
    pub(super) fn of(text: &str) -> Self {
        let is_alone = text.split_whitespace().nth(1).is_none();
        let mut wanted: Vec<String> = Vec::new();
        for word in words(text) {
            let word = word.to_lowercase();
            let stem = stem(&word);
            let is_common = [word.as_str(), stem].iter().any(|word| COMMON.contains(word));
            let is_number = !stem.is_empty() && stem.chars().all(char::is_numeric);
            let says_something = stem.chars().count() >= SHORTEST || is_alone && is_number;
            if !is_common && says_something && !wanted.iter().any(|known| known == stem) {
                wanted.push(stem.to_owned());
            }
            if wanted.len() == MOST {
                break;
            }
        }
        Self(wanted)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(String::as_str)
    }
}

/// A rule in lower case.
#[derive(Debug)]
pub(super) struct Searched {
    text: String,
    heading: String,
    /// Further words by which a person asks for it.
    asked_by: &'static str,
    /// The number of words, for the weight of each.
    words: usize,
}

impl Searched {
    pub(super) fn new(rule: &Rule) -> Self {
        let text = rule.text.iter().flat_map(Paragraph::texts).flat_map(|text| [text, " "]).collect::<String>();
        let text = text.to_lowercase();
        let words = text.split_whitespace().count();
        Self { heading: rule.heading.to_lowercase(), asked_by: rule.words, words, text }
    }
}

/// The rules that contain any of the words, best first.
pub(super) fn ranked<'a>(rules: impl IntoIterator<Item = (&'a Rule, &'a Searched)>, words: &Words) -> Vec<&'a Rule> {
    let scored = rules.into_iter().map(|(rule, text)| (score(text, words), rule));
    let mut scored: Vec<((usize, f64), &Rule)> = scored.filter(|((has, _), _)| *has > 0).collect();
    scored.sort_by(|(one, _), (other, _)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
    scored.into_iter().map(|(_, rule)| rule).collect()
}

/// The number of words that a rule contains, and their weight.
fn score(rule: &Searched, Words(wanted): &Words) -> (usize, f64) {
    let first = rule.text.split_inclusive(['.', ':']).next().unwrap_or_default();
    let length = 1.0 + rule.words as f64 / WEIGHED;
    let count = |text: &str, word: &str| words(text).filter(|found| found.starts_with(word)).count() as f64;
    wanted.iter().fold((0, 0.0), |(has, score), word| {
        let own = count(&rule.text, word);
        let more = IN_HEADING * count(&rule.heading, word).min(1.0)
            + IN_FIRST * count(first, word).min(1.0)
            + ASKED_BY * count(rule.asked_by, word).min(1.0);
        (has + usize::from(own + more > 0.0), score + own / length + more)
    })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric())
}

/// The words of a text, with rule numbers as whole words: `CO-23`.
pub(super) fn words_and_numbers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '-')
}

/// A word without its plural ending.
fn stem(word: &str) -> &str {
    let stem = word.strip_suffix("es").filter(|stem| stem.ends_with("ss") || stem.ends_with('x'));
    stem.or_else(|| word.strip_suffix('s').filter(|stem| !stem.ends_with('s'))).unwrap_or(word)
}
