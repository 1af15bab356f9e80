//! Showing rules.

use riband::{
    Primer,
    core::{PrimerSection, text::shorten_to},
    rulebook::{self, NoSuchRule, Paragraph, Rule, Rulebook},
};

use super::{Line, primer};
use crate::t;

/// How many further rules are listed besides the one that is shown.
const MORE: usize = 4;
/// The maximum length of a shortened rule.
const SHORT: usize = 160;

/// The rule with a number; or the best match for some words in full, and the next ones shortened. Words that ask for
/// the primer are answered by it.
pub(crate) fn answer(book: &Rulebook, primer: &Primer, spoken: &Primer, query: &str) -> Vec<Line> {
    match book.rule(query) {
        Ok(rule) => whole(rule),
        Err(NoSuchRule::NotANumber { .. }) => by_words(book, (primer, spoken), query),
        Err(NoSuchRule::Cited { number, rules }) => {
            let rules = rules.iter().filter_map(|number| book.rule(number.0).ok());
            std::iter::once(Line::Heading(t!("rule-is-set-in", "{number} is set in", number)))
                .chain(rules.take(MORE).map(short))
                .collect()
        }
        Err(NoSuchRule::Unknown { number, range: Some((first, last)) }) => {
            let (first, last) = (first.0, last.0);
            vec![Line::Text(t!(
                "rule-unknown-of",
                "There is no rule {number}; there are {first} to {last}.",
                number,
                first,
                last
            ))]
        }
        Err(NoSuchRule::Unknown { number, range: None }) => {
            vec![Line::Text(t!("rule-unknown", "There is no rule {number}.", number))]
        }
    }
}

fn by_words(book: &Rulebook, (primer, spoken): (&Primer, &Primer), words: &str) -> Vec<Line> {
    let sections = in_primer(primer, spoken, words);
    let rules = book.search(words);
    let (mut lines, rest) = match (sections.as_slice(), rules.as_slice()) {
        ([], []) => {
            let words = shorten_to(words, 80);
            return vec![Line::Text(t!(
                "rule-none-about",
                "No rule says anything about \"{words}\".",
                words = &*words
            ))];
        }
        ([], [first, rest @ ..]) => (whole(first), rest),
        (sections, rules) => (primer::told(sections.iter().copied()), rules),
    };
    if !rest.is_empty() {
        lines.push(Line::Heading(t!("rule-see-also", "See also")));
        lines.extend(rest.iter().take(MORE).map(|rule| short(rule)));
    }
    lines
}

/// The sections of a primer about some words, in the chosen language. Words are looked for in both, as notation and the
/// rules are English.
fn in_primer<'p>(primer: &'p Primer, spoken: &'p Primer, words: &str) -> Vec<&'p PrimerSection> {
    let found = [primer, spoken].map(|primer| rulebook::in_primer(primer, words));
    let is_found = |section: &&PrimerSection| found.iter().flatten().any(|other| other.topic == section.topic);
    spoken.sections.iter().filter(is_found).collect()
}

/// The headings of a rulebook with the numbers of their rules.
pub(crate) fn contents(book: &Rulebook) -> Vec<Line> {
    let heading = Line::Heading(t!("rule-contents", "The rules"));
    let sections = book.rules().chunk_by(|one, other| one.heading == other.heading).filter_map(|rules| {
        let (first, last) = (rules.first()?, rules.last()?);
        let numbers = match rules.len() {
            1 => first.number.to_string(),
            _ => {
                let (first, last) = (first.number.0, last.number.0);
                t!("rule-range", "{first} to {last}", first, last)
            }
        };
        Some(Line::Item(numbers, first.heading.to_owned()))
    });
    std::iter::once(heading).chain(sections).collect()
}

/// A rule under its number and the heading of its section.
pub(super) fn whole(rule: &Rule) -> Vec<Line> {
    let heading = Line::Heading(format!("{}  {}", rule.number, rule.heading));
    let line = |paragraph: &Paragraph| match paragraph {
        Paragraph::Row { cells } => {
            let (name, rest) =
                cells.split_first().map_or((String::new(), &[][..]), |(name, rest)| (name.clone(), rest));
            Line::Item(name, rest.join("  "))
        }
        text => Line::Text(text.to_string()),
    };
    std::iter::once(heading).chain(rule.text.iter().map(line)).collect()
}

/// The number of a rule, and its beginning.
pub(super) fn short(rule: &Rule) -> Line {
    let first = rule.text.first().map(Paragraph::to_string).unwrap_or_default();
    Line::Item(rule.number.to_string(), shorten_to(&first, SHORT).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_number_without_a_rule_it_is_said_where_it_is_set_or_which_there_are() {
        let book = Rulebook::of("crossing-oceans").unwrap();
        let shown = |query: &str| format!("{:?}", answer(book, &Primer::default(), &Primer::default(), query));
        assert!(shown("G-34").contains("G-34 is set in") && shown("G-34").contains("CO-30"), "{}", shown("G-34"));
        assert!(shown("co-999").contains("There is no rule co-999; there are CO-1 to CO-77."), "{}", shown("co-999"));
        assert!(shown("SO-1").contains("There is no rule SO-1.\""), "{}", shown("SO-1"));
    }
}
