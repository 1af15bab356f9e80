//! Showing rules.

use riband::{
    Primer,
    core::text::shorten_to,
    rulebook::{self, NoSuchRule, Paragraph, Rule, Rulebook},
};

use super::{Line, primer};

/// How many further rules are listed besides the one that is shown.
const MORE: usize = 4;
/// The maximum length of a shortened rule.
const SHORT: usize = 160;

/// The rule with a number; or the best match for some words in full, and the next ones shortened. Words that ask for
/// the primer are answered by it.
pub(crate) fn answer(book: &Rulebook, primer: &Primer, query: &str) -> Vec<Line> {
    match book.rule(query) {
        Ok(rule) => whole(rule),
        Err(NoSuchRule::NotANumber { .. }) => by_words(book, primer, query),
        Err(NoSuchRule::Cited { number, rules }) => {
            let rules = rules.iter().filter_map(|number| book.rule(number.0).ok());
            std::iter::once(Line::Heading(format!("{number} is set in"))).chain(rules.take(MORE).map(short)).collect()
        }
        Err(error) => vec![Line::Text(sentence(&error))],
    }
}

fn by_words(book: &Rulebook, primer: &Primer, words: &str) -> Vec<Line> {
    let sections = rulebook::in_primer(primer, words);
    let rules = book.search(words);
    let (mut lines, rest) = match (sections.as_slice(), rules.as_slice()) {
        ([], []) => return vec![Line::Text(format!("No rule says anything about \"{}\".", shorten_to(words, 80)))],
        ([], [first, rest @ ..]) => (whole(first), rest),
        (sections, rules) => (primer::told(sections.iter().copied()), rules),
    };
    if !rest.is_empty() {
        lines.push(Line::Heading("See also".to_owned()));
        lines.extend(rest.iter().take(MORE).map(|rule| short(rule)));
    }
    lines
}

/// The headings of a rulebook with the numbers of their rules.
pub(crate) fn contents(book: &Rulebook) -> Vec<Line> {
    let heading = Line::Heading("The rules".to_owned());
    let sections = book.rules().chunk_by(|one, other| one.heading == other.heading).filter_map(|rules| {
        let (first, last) = (rules.first()?, rules.last()?);
        let numbers = match rules.len() {
            1 => first.number.to_string(),
            _ => format!("{} to {}", first.number, last.number),
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

/// An error as a sentence.
fn sentence(error: &NoSuchRule) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_number_without_a_rule_it_is_said_where_it_is_set_or_which_there_are() {
        let book = Rulebook::of("crossing-oceans").unwrap();
        let shown = |query: &str| format!("{:?}", answer(book, &Primer::default(), query));
        assert!(shown("G-34").contains("G-34 is set in") && shown("G-34").contains("CO-30"), "{}", shown("G-34"));
        assert!(shown("co-999").contains("There is no rule co-999; there are CO-1 to CO-77."), "{}", shown("co-999"));
        assert!(shown("SO-1").contains("There is no rule SO-1.\""), "{}", shown("SO-1"));
    }
}
