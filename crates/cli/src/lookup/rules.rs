//! The rules documents, by number and by words.

use riband::{Table, core::text::shorten_to, crossing_oceans, salty_ocean, transatlantic};

use super::Line;

/// The games with their rules.
pub(crate) const GAMES: [(&str, &str); 3] = [
    ("crossing-oceans", include_str!("../../RULES-crossing-oceans.md")),
    ("transatlantic", include_str!("../../RULES-transatlantic.md")),
    ("salty-ocean", include_str!("../../RULES-salty-ocean.md")),
];

/// How many more rules are named beside the one that is told.
const MORE: usize = 4;
/// How much of a rule is told in short.
const SHORT: usize = 160;
/// What words count for where they stand: in the heading above the rule, and in its first sentence.
const IN_SECTION: f64 = 2.0;
const IN_FIRST: f64 = 3.0;

/// The rules of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Book(&'static str);

/// A rule.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    number: String,
    section: &'static str,
    text: Vec<Line>,
}

/// What is said about a query in the rules of a game; none if there is no such game.
pub(crate) fn in_game(game: &str, query: &str) -> Option<Vec<Line>> {
    let (_, text) = GAMES.into_iter().find(|(name, _)| *name == game)?;
    Some(Book(text).answer(query))
}

impl Book {
    /// The rules that a match is played by.
    pub(super) fn of(table: &dyn Table) -> Option<Self> {
        let played = [
            table.typed::<crossing_oceans::Rules>().is_some(),
            table.typed::<transatlantic::Rules>().is_some(),
            table.typed::<salty_ocean::Rules>().is_some(),
        ];
        let (_, (_, text)) = played.into_iter().zip(GAMES).find(|(is, _)| *is)?;
        Some(Self(text))
    }

    fn rules(self) -> Vec<Rule> {
        let mut rules: Vec<Rule> = Vec::new();
        let mut section = "";
        let mut open = false;
        let mut paragraph = String::new();
        let end = |rules: &mut Vec<Rule>, paragraph: &mut String| {
            if let (Some(rule), false) = (rules.last_mut(), paragraph.is_empty()) {
                rule.text.push(Line::Text(plain(&*paragraph)));
            }
            paragraph.clear();
        };
        for line in self.0.lines() {
            let text = line.trim();
            if let Some(heading) = text.strip_prefix('#') {
                end(&mut rules, &mut paragraph);
                section = heading.trim_start_matches('#').trim();
                open = false;
            } else if let Some((number, rest)) = begun(text) {
                end(&mut rules, &mut paragraph);
                rules.push(Rule { number: number.to_owned(), section, text: Vec::new() });
                paragraph = rest.trim().to_owned();
                open = true;
            } else if !open {
            } else if text.is_empty() {
                end(&mut rules, &mut paragraph);
            } else if let Some(row) = text.strip_prefix('|') {
                end(&mut rules, &mut paragraph);
                let cells: Vec<String> = row.trim_end_matches('|').split('|').map(plain).collect();
                let ruled = cells.iter().all(|cell| cell.chars().all(|sign| "-:".contains(sign)));
                if let (Some(rule), [name, rest @ ..], false) = (rules.last_mut(), cells.as_slice(), ruled) {
                    rule.text.push(Line::Item(name.clone(), rest.join("  ")));
                }
            } else {
                if text.starts_with("- ") {
                    end(&mut rules, &mut paragraph);
                }
                paragraph = format!("{paragraph} {text}").trim().to_owned();
            }
        }
        end(&mut rules, &mut paragraph);
        rules
    }

    /// The rule with this number.
    pub(super) fn numbered(self, number: &str) -> Option<Rule> {
        let wanted = canonical(number)?;
        self.rules().into_iter().find(|rule| canonical(&rule.number).as_ref() == Some(&wanted))
    }

    /// Which rules mention a number that is none of a rule, or which numbers there are.
    fn no_such_number(self, number: &str, letters: &str) -> Vec<Line> {
        let rules = self.rules();
        let wanted = canonical(number);
        let mentions = |rule: &&Rule| {
            let words = rule.all();
            let mut words = words.split(|sign: char| !sign.is_alphanumeric() && sign != '-');
            words.any(|word| canonical(word) == wanted)
        };
        let mentioning: Vec<Line> = rules.iter().filter(mentions).take(MORE).map(Rule::short).collect();
        if !mentioning.is_empty() {
            return std::iter::once(Line::Heading(format!("{number} is set in"))).chain(mentioning).collect();
        }
        let alike = |rule: &&Rule| canonical(&rule.number).is_some_and(|(other, _)| other == letters);
        let mut alike = rules.iter().filter(alike);
        let known = match (alike.next(), alike.next_back()) {
            (Some(first), Some(last)) => format!(" there are {} to {}.", first.number, last.number),
            _ => String::new(),
        };
        let end = if known.is_empty() { "." } else { ";" };
        vec![Line::Text(format!("There is no rule {}{end}{known}", shorten_to(number, 20)))]
    }

    /// The rules that have all of these words, those that say most about them first; if none has all, those with any.
    pub(super) fn ranked(self, query: &str) -> Vec<Rule> {
        let words: Vec<String> = query
            .split(|sign: char| !sign.is_alphanumeric())
            .filter(|word| word.chars().count() > 2 || query.split_whitespace().count() == 1)
            .map(|word| stem(&word.to_lowercase()))
            .filter(|word| !word.is_empty() && !COMMON.contains(&word.as_str()))
            .collect();
        let mut scored: Vec<(usize, f64, Rule)> = self
            .rules()
            .into_iter()
            .map(|rule| {
                let (has, score) = rule.score(&words);
                (has, score, rule)
            })
            .filter(|(has, ..)| *has > 0)
            .collect();
        scored
            .sort_by(|one, other| (other.0, other.1).partial_cmp(&(one.0, one.1)).unwrap_or(std::cmp::Ordering::Equal));
        scored.into_iter().map(|(.., rule)| rule).collect()
    }

    /// The rule with a number; or the one that says most about some words whole, and the next ones in short.
    pub(super) fn answer(self, query: &str) -> Vec<Line> {
        if let Some(rule) = self.numbered(query) {
            return rule.whole();
        }
        if let Some((letters, _)) = canonical(query) {
            return self.no_such_number(query.trim(), &letters);
        }
        let rules = self.ranked(query);
        let [first, rest @ ..] = rules.as_slice() else {
            return vec![Line::Text(format!("No rule says anything about \"{}\".", shorten_to(query, 80)))];
        };
        let mut lines = first.whole();
        if !rest.is_empty() {
            lines.push(Line::Heading("See also".to_owned()));
            lines.extend(rest.iter().take(MORE).map(Rule::short));
        }
        lines
    }
}

/// Words that say nothing about what is asked for.
const COMMON: [&str; 8] = ["the", "and", "for", "this", "choose", "with", "from", "end"];

impl Rule {
    pub(super) fn whole(&self) -> Vec<Line> {
        let heading = Line::Heading(format!("{}  {}", self.number, self.section));
        std::iter::once(heading).chain(self.text.iter().cloned()).collect()
    }

    pub(super) fn short(&self) -> Line {
        Line::Item(self.number.clone(), shorten_to(&self.first(), SHORT).into_owned())
    }

    fn all(&self) -> String {
        self.text.iter().fold(String::new(), |all, line| match line {
            Line::Heading(text) | Line::Text(text) => all + text + " ",
            Line::Item(name, text) => all + name + " " + text + " ",
        })
    }

    fn first(&self) -> String {
        match self.text.first() {
            Some(Line::Text(text) | Line::Heading(text)) => text.clone(),
            Some(Line::Item(name, text)) => format!("{name}  {text}"),
            None => String::new(),
        }
    }

    /// How many of the words the rule has, and what they count for.
    fn score(&self, words: &[String]) -> (usize, f64) {
        let all = self.all().to_lowercase();
        let first = all.split_inclusive(['.', ':']).next().unwrap_or_default().to_owned();
        let section = self.section.to_lowercase();
        let length = 1.0 + all.split_whitespace().count() as f64 / 40.0;
        let count = |text: &str, word: &str| {
            text.split(|sign: char| !sign.is_alphanumeric()).filter(|found| found.starts_with(word)).count() as f64
        };
        words.iter().fold((0, 0.0), |(has, score), word| {
            let own = count(&all, word);
            let more = IN_SECTION * count(&section, word).min(1.0) + IN_FIRST * count(&first, word).min(1.0);
            (has + usize::from(own + more > 0.0), score + own / length + more)
        })
    }
}

/// The number and the text of a line that begins a rule: `**CO-23** text` or `- **SO-5** (D) text`.
fn begun(line: &str) -> Option<(&str, &str)> {
    let (number, rest) = line.strip_prefix("- ").unwrap_or(line).strip_prefix("**")?.split_once("**")?;
    canonical(number).map(|_| (number, rest))
}

/// A number as all spellings of it are compared: `co-07` and `CO-7` are one.
fn canonical(number: &str) -> Option<(String, &str)> {
    let (letters, digits) = number.trim().split_once('-')?;
    let short = (1..=3).contains(&letters.len()) && letters.chars().all(|letter| letter.is_ascii_alphabetic());
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    (short && is_number).then(|| (letters.to_ascii_uppercase(), digits.trim_start_matches('0')))
}

/// A word without the ending of a plural.
fn stem(word: &str) -> String {
    let stem = word.strip_suffix("es").filter(|stem| stem.ends_with("ss") || stem.ends_with('x'));
    stem.or_else(|| word.strip_suffix('s').filter(|stem| !stem.ends_with('s'))).unwrap_or(word).to_owned()
}

/// The text without the marks of Markdown.
fn plain(text: impl AsRef<str>) -> String {
    text.as_ref().replace("**", "").replace(['`', '*'], "").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_a_document_is_found_by_its_number() {
        for (game, text) in GAMES {
            let book = Book(text);
            let numbers: Vec<&str> = text.lines().filter_map(|line| Some(begun(line.trim())?.0)).collect();
            assert!(numbers.len() > 50, "{game}: {}", numbers.len());
            for number in numbers {
                let rule = book.numbered(&number.to_lowercase()).unwrap();
                assert!(!rule.text.is_empty(), "{game}: {number} is empty");
                let whole = format!("{:?}", rule.whole());
                assert!(!whole.contains("**") && !whole.contains('`'), "{whole}");
            }
        }
    }

    #[test]
    fn of_another_number_it_is_told_where_it_is_set_or_which_there_are() {
        let told = |query: &str| format!("{:?}", in_game("crossing-oceans", query).unwrap());
        assert!(told("G-34").contains("G-34 is set in") && told("G-34").contains("CO-30"), "{}", told("G-34"));
        assert!(told("co-999").contains("There is no rule co-999; there are CO-1 to CO-77."), "{}", told("co-999"));
        assert!(told("SO-1").contains("There is no rule SO-1.\""), "{}", told("SO-1"));
    }

    #[test]
    fn the_rule_that_says_most_comes_first() {
        let numbers = |game: usize, query: &str| -> Vec<String> {
            Book(GAMES[game].1).ranked(query).into_iter().map(|rule| rule.number).collect()
        };
        assert!(
            numbers(0, "blue riband").iter().take(4).any(|number| number.starts_with("CO-")),
            "{:?}",
            numbers(0, "blue riband")
        );
        assert!(numbers(2, "pirates").len() > 1 && numbers(2, "xyzzy").is_empty());
    }
}
