//! The rulebooks of the games: finds rules by number or by words.
//!
//! The contents are the documents `docs/RULES-*.md`, with the numbers that refusals, events, actions and scores cite. A
//! game without its feature has no rulebook, and neither has a ruleset from outside.
//!
//! ```
//! use riband::rulebook::{self, Rulebook};
//!
//! let rule = rulebook::rule("co-51")?;
//! assert_eq!((rule.number.to_string(), rule.ruleset), ("CO-51".to_owned(), "crossing-oceans"));
//! assert!(rule.to_string().contains("coal"));
//!
//! let book = Rulebook::of("salty-ocean").unwrap();
//! assert_eq!(book.search("pirates")[0].number.to_string(), "SO-48");
//! assert_eq!(book.rule("so-999").unwrap_err().to_string(), "there is no rule so-999; there are SO-1 to SO-89");
//! # Ok::<(), riband::rulebook::NoSuchRule>(())
//! ```

mod parse;
mod search;

use std::{collections::HashSet, fmt, sync::LazyLock};

use riband_core::{Primer, PrimerSection, RuleId, Table, text::shorten_to};
use serde::Serialize;

use self::{
    parse::Number,
    search::{Searched, Words},
};
use crate::registry;

/// The rules of a game, in the order of the document.
#[derive(Debug)]
pub struct Rulebook {
    ruleset: &'static str,
    rules: Vec<Rule>,
    /// The rules in the form used by the search, in the same order.
    texts: Vec<Searched>,
}

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Rule {
    /// Its number.
    pub number: RuleId,
    /// The ruleset that it belongs to.
    pub ruleset: &'static str,
    /// The heading of its section.
    pub heading: &'static str,
    /// The text; never empty.
    pub text: Vec<Paragraph>,
    /// Further words by which a person asks for it.
    #[serde(skip)]
    words: &'static str,
}

/// A part of a rule, without Markdown markup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Paragraph {
    /// Sentences.
    Text {
        /// The sentences.
        text: String,
    },
    /// An item of a list.
    Item {
        /// The text of the item.
        text: String,
    },
    /// A row of a table, which may be the header.
    Row {
        /// The cells, which may be empty.
        cells: Vec<String>,
    },
}

/// Why no rule was found.
///
/// ```
/// use riband::rulebook;
///
/// assert_eq!(rulebook::rule("coal").unwrap_err().to_string(), "\"coal\" is no number of a rule, such as CO-23");
/// let error = rulebook::rule("co-999").unwrap_err();
/// assert!(error.to_string().starts_with("there is no rule co-999; there are CO-1 to"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSuchRule {
    /// The text is not a rule number.
    #[error("\"{text}\" is no number of a rule, such as CO-23")]
    NotANumber {
        /// The beginning of the text.
        text: String,
    },
    /// The number belongs to no rule, but is cited by rules, such as the ruling `G-34`.
    #[error("there is no rule {number}; {} cites it", .rules.first().map_or("", |rule| rule.0))]
    Cited {
        /// The number as given.
        number: String,
        /// The rules that cite it, at least one.
        rules: Vec<RuleId>,
    },
    /// The number is neither that of a rule nor cited.
    #[error("there is no rule {number}{}", known(.range.as_ref()))]
    Unknown {
        /// The number as given.
        number: String,
        /// The first and the last rule with these letters.
        range: Option<(RuleId, RuleId)>,
    },
}

fn known(range: Option<&(RuleId, RuleId)>) -> String {
    range.map_or(String::new(), |(first, last)| format!("; there are {first} to {last}"))
}

/// The most characters of an invalid number to repeat.
const SHOWN: usize = 20;

static ALL: LazyLock<Vec<Rulebook>> = LazyLock::new(|| {
    let documents = registry::RULEBOOKS.iter();
    documents.map(|&(ruleset, text)| Rulebook::new(ruleset, parse::rules(ruleset, text))).collect()
});

impl Rulebook {
    fn new(ruleset: &'static str, rules: Vec<Rule>) -> Self {
        let texts = rules.iter().map(Searched::new).collect();
        Self { ruleset, rules, texts }
    }

    /// Every rulebook.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// The rulebook of a ruleset; see [`Variant::ruleset`](crate::Variant::ruleset).
    #[must_use]
    pub fn of(ruleset: &str) -> Option<&'static Self> {
        ALL.iter().find(|book| book.ruleset == ruleset)
    }

    /// The rulebook of a match.
    ///
    /// ```
    /// use riband::{Library, Seats, rulebook::Rulebook};
    ///
    /// let table = Library::new().load("transatlantic")?.open(Seats::new(2)?, 7)?;
    /// let book = Rulebook::of_table(&*table).ok_or("a game from outside")?;
    /// assert_eq!(book.ruleset(), "transatlantic");
    /// assert!(book.rules().iter().all(|rule| rule.number.0.starts_with("TA-")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_table(table: &dyn Table) -> Option<&'static Self> {
        registry::ruleset_of(table).and_then(Self::of)
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &'static str {
        self.ruleset
    }

    /// Every rule.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rule with this number, ignoring case and leading zeros.
    ///
    /// # Errors
    /// There is no such rule: the error lists which there are, or which rules cite the number.
    pub fn rule(&self, number: &str) -> Result<&Rule, NoSuchRule> {
        let Some(wanted) = Number::read(number) else {
            return Err(NoSuchRule::NotANumber { text: shorten_to(number, SHOWN).into_owned() });
        };
        if let Some(rule) = self.numbered(wanted) {
            return Ok(rule);
        }
        let number = shorten_to(number.trim(), SHOWN).into_owned();
        let rules: Vec<RuleId> = self.rules.iter().filter(|rule| rule.cites(wanted)).map(|rule| rule.number).collect();
        if !rules.is_empty() {
            return Err(NoSuchRule::Cited { number, rules });
        }
        let is_like = |other: &RuleId| Number::read(other.0).is_some_and(|other| other.is_like(wanted));
        let mut alike = self.rules.iter().map(|rule| rule.number).filter(is_like);
        let range = alike.next().map(|first| (first, alike.next_back().unwrap_or(first)));
        Err(NoSuchRule::Unknown { number, range })
    }

    /// The rules that contain any of these words, or are asked for by them: a comment in the document lists such words
    /// (*goal* for *The highest total wins*). Ordered by the number of words matched, then by relevance. Common words
    /// (*the*, *how*), words of fewer than 3 letters without the plural ending, duplicates, and words after the 16th
    /// are ignored; a single number is not. If the text is a rule number, that rule comes first, followed by the rules
    /// that cite it.
    #[must_use]
    pub fn search(&self, words: &str) -> Vec<&Rule> {
        search_in(std::slice::from_ref(self), words)
    }

    fn numbered(&self, wanted: Number<'_>) -> Option<&Rule> {
        self.rules.iter().find(|rule| Number::read(rule.number.0) == Some(wanted))
    }
}

/// The rule with this number in any rulebook.
///
/// # Errors
/// There is no such rule, as for [`Rulebook::rule`].
pub fn rule(number: &str) -> Result<&'static Rule, NoSuchRule> {
    let mut cited = Vec::new();
    let mut unknown = NoSuchRule::Unknown { number: shorten_to(number.trim(), SHOWN).into_owned(), range: None };
    for book in Rulebook::all() {
        match book.rule(number) {
            Ok(rule) => return Ok(rule),
            Err(NoSuchRule::Cited { rules, .. }) => cited.extend(rules),
            Err(NoSuchRule::Unknown { range: None, .. }) => {}
            Err(error) => unknown = error,
        }
    }
    Err(match unknown {
        NoSuchRule::Unknown { number, .. } if !cited.is_empty() => NoSuchRule::Cited { number, rules: cited },
        unknown => unknown,
    })
}

/// As [`Rulebook::search`], in all rulebooks.
///
/// ```
/// use riband::rulebook;
///
/// let found = rulebook::search("refuse a contract");
/// assert!(!found.is_empty() && rulebook::search("the and").is_empty());
/// assert_eq!(rulebook::search("so-48")[0].number.0, "SO-48"); // then those that cite it
/// ```
#[must_use]
pub fn search(words: &str) -> Vec<&'static Rule> {
    search_in(Rulebook::all(), words)
}

/// The sections of a primer that answer these words, if all of them ask for the primer: *win*, *how does it end*. Common
/// words are ignored, as in [`Rulebook::search`].
///
/// ```
/// use riband::{Library, core::Topic, rulebook};
///
/// let primer = Library::new().load("salty-ocean")?.primer();
/// let found = rulebook::in_primer(&primer, "how do I win?");
/// assert_eq!(found[0].topic, Topic::Aim);
/// assert!(rulebook::in_primer(&primer, "win a riband").is_empty());
/// # Ok::<(), riband::VariantError>(())
/// ```
#[must_use]
pub fn in_primer<'p>(primer: &'p Primer, words: &str) -> Vec<&'p PrimerSection> {
    let words = Words::of(words);
    let answers = |word: &str| primer.sections.iter().any(|section| section.topic.words().contains(&word));
    if !words.iter().all(answers) {
        return Vec::new();
    }
    let is_asked = |section: &&PrimerSection| words.iter().any(|word| section.topic.words().contains(&word));
    primer.sections.iter().filter(is_asked).collect()
}

fn search_in<'a>(books: &'a [Rulebook], words: &str) -> Vec<&'a Rule> {
    let mut found: Vec<&Rule> = Vec::new();
    if let Some(number) = Number::read(words) {
        found.extend(books.iter().find_map(|book| book.numbered(number)));
        let own = found.first().map(|rule| rule.number);
        let rules = books.iter().flat_map(|book| &book.rules);
        found.extend(rules.filter(|rule| Some(rule.number) != own && rule.cites(number)));
    }
    let numbered: HashSet<RuleId> = found.iter().map(|rule| rule.number).collect();
    let texts = books.iter().flat_map(|book| book.rules.iter().zip(&book.texts));
    let others = search::ranked(texts, &Words::of(words)).into_iter();
    found.extend(others.filter(|rule| !numbered.contains(&rule.number)));
    found
}

impl Paragraph {
    /// The text, or the cells of a row.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let texts = match self {
            Self::Text { text } | Self::Item { text } => std::slice::from_ref(text),
            Self::Row { cells } => cells,
        };
        texts.iter().map(String::as_str)
    }
}

impl Rule {
    /// Whether it cites a number.
    fn cites(&self, number: Number<'_>) -> bool {
        let mut words = self.text.iter().flat_map(Paragraph::texts).flat_map(search::words_and_numbers);
        words.any(|word| Number::read(word) == Some(number))
    }
}

/// One line per paragraph.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, paragraph) in self.text.iter().enumerate() {
            f.write_str(if nth > 0 { "\n" } else { "" })?;
            paragraph.fmt(f)?;
        }
        Ok(())
    }
}

/// A line: `- ` before an item, two blanks between the cells of a row.
impl fmt::Display for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { text } => f.write_str(text),
            Self::Item { text } => write!(f, "- {text}"),
            Self::Row { cells } => f.write_str(&cells.join("  ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_a_document_is_found_with_its_text() {
        for (ruleset, text) in registry::RULEBOOKS {
            let book = Rulebook::of(ruleset).unwrap();
            let begun = text.lines().filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("**"));
            let numbers: Vec<&str> = begun
                .filter_map(|line| line.split_once("**"))
                .map(|(number, _)| number)
                .filter(|number| Number::read(number).is_some())
                .collect();
            assert!(numbers.len() > 50, "{ruleset}: {}", numbers.len());
            assert_eq!(book.rules().iter().map(|rule| rule.number.0).collect::<Vec<_>>(), numbers);
            for number in numbers {
                let rule = rule(&number.to_lowercase()).unwrap();
                assert_eq!((rule.number.0, rule.ruleset), (number, *ruleset));
                assert!(!rule.text.is_empty() && !rule.heading.is_empty(), "{number} is empty");
                let whole = rule.to_string();
                assert!(!whole.contains("**") && !whole.contains('`') && !whole.contains("]("), "{whole}");
            }
        }
    }

    #[test]
    fn what_is_no_rule_is_refused_with_what_there_is() {
        let book = Rulebook::of("crossing-oceans").unwrap();
        let cases = [
            ("G-34", "there is no rule G-34; CO-30 cites it"),
            ("co-999", "there is no rule co-999; there are CO-1 to CO-77"),
            (" co-0 ", "there is no rule co-0; there are CO-1 to CO-77"),
            ("co-99999999999999999999999", "there is no rule co-99999999999999999...; there are CO-1 to CO-77"),
            ("SO-1", "there is no rule SO-1"),
            ("coal", "\"coal\" is no number of a rule, such as CO-23"),
            ("CO-", "\"CO-\" is no number of a rule, such as CO-23"),
            ("", "\"\" is no number of a rule, such as CO-23"),
            ("\u{1b}[2J", "\"\\u{1b}[2J\" is no number of a rule, such as CO-23"),
        ];
        for (number, wanted) in cases {
            assert_eq!(book.rule(number).unwrap_err().to_string(), wanted, "{number:?}");
        }
        // The rulebook with these letters provides the error.
        assert_eq!(rule("so-999").unwrap_err(), Rulebook::of("salty-ocean").unwrap().rule("so-999").unwrap_err());
        assert_eq!(rule("XX-9").unwrap_err(), NoSuchRule::Unknown { number: "XX-9".to_owned(), range: None });
        assert!(matches!(rule("G-34"), Err(NoSuchRule::Cited { .. })) && rule("coal").is_err());
        for spelling in ["co-7", "CO-07", " Co-007\n"] {
            assert_eq!(book.rule(spelling).unwrap().number, RuleId("CO-7"));
        }
    }

    #[test]
    fn the_rules_that_say_most_come_first() {
        let numbers = |words: &str| search(words).into_iter().map(|rule| rule.number.0).collect::<Vec<_>>();
        let of = |ruleset: &str, words: &str| -> Vec<&'static str> {
            Rulebook::of(ruleset).unwrap().search(words).into_iter().map(|rule| rule.number.0).collect()
        };
        assert!(of("salty-ocean", "pirates").len() > 1);
        assert!(of("crossing-oceans", "the and").is_empty() && numbers("xyzzy").is_empty() && numbers("").is_empty());
        // Singular and plural are the same word; rules with all words precede those with some.
        assert_eq!(of("transatlantic", "houses"), of("transatlantic", "house"));
        let both = of("transatlantic", "trade houses");
        let has = |number: &str, word: &str| rule(number).unwrap().to_string().to_lowercase().contains(word);
        assert!(has(both[0], "trade") && has(both[0], "house"), "{both:?}");
        // The ranking in all rulebooks is the same as in each.
        let coal = numbers("coal");
        for book in Rulebook::all() {
            let own: Vec<&str> =
                coal.iter().copied().filter(|number| rule(number).unwrap().ruleset == book.ruleset()).collect();
            assert_eq!(own, of(book.ruleset(), "coal"));
        }
        // Common, repeated and short words are ignored, however many there are.
        assert!(!numbers("cost").is_empty());
        for (asked, same) in [
            ("what does this cost", "what does cost"),
            ("Choose the costs", "cost"),
            ("this", ""),
            ("coal coal pier", "coal pier"),
            ("coal coals COAL pier piers", "coal pier"),
            ("co", ""),
            ("c", ""),
            ("as", ""),
            ("a coal", "coal"),
        ] {
            assert_eq!(numbers(asked), numbers(same), "{asked}");
        }
        let repeated = "coal ".repeat(20);
        assert_eq!(numbers(&format!("{repeated}pier")), numbers("coal pier"));
        // A single number counts, and the rule that has it comes first, once.
        assert!(!numbers("7").is_empty());
        for (asked, books) in [("CO-51", None), (" co-051 ", None), ("co-51", Some("crossing-oceans"))] {
            let found = books.map_or_else(|| numbers(asked), |book| of(book, asked));
            assert!(found[0] == "CO-51" && !found[1..].contains(&"CO-51"), "{asked}: {found:?}");
        }
        assert!(!of("transatlantic", "CO-51").contains(&"CO-51"));
        // Rules that cite it follow; for a number that is not a rule, such as a ruling, they come first.
        let citing: Vec<_> = Rulebook::of("crossing-oceans")
            .unwrap()
            .rules()
            .iter()
            .filter(|rule| rule.to_string().contains("G-26"))
            .collect();
        assert!(!citing.is_empty());
        let numbers_of = |rules: Vec<&Rule>| rules.iter().map(|rule| rule.number.0).collect::<Vec<_>>();
        assert!(of("crossing-oceans", "g-26").starts_with(&numbers_of(citing)));
        let citing = |number: &str| rule(number).unwrap().cites(Number::read("CO-61").unwrap());
        let found = of("crossing-oceans", "CO-61");
        let cited = found[1..].iter().take_while(|number| citing(number)).count();
        assert!(cited > 0 && found[1 + cited..].iter().all(|number| !citing(number)), "{found:?}");
        // The longest possible query is fast.
        let long = (0..100_000).map(|nth| format!("w{nth} ")).collect::<String>();
        assert!(numbers(&long).is_empty());
    }
}
