//! Looking things up at the table: the primer, rules by number and by words, cards, ships, buildings, ports, what they
//! are for, and the meanings of tables.
//!
//! Rules come from the rulebooks, everything else from what all viewers see of the match, so that a house rule or a
//! new card is found like any other.

mod primer;
mod purposes;
mod rules;
mod things;

pub(crate) use self::{
    primer::told as primer,
    purposes::{of_choice as purposes_of, of_signs as signs},
    rules::{answer as in_rulebook, contents},
};

use riband::{Language, Primer, Purpose, Table, Variant, Viewer, rulebook::Rulebook};

use crate::{
    board::Sign,
    games::{FIRST, ThingKind, scene},
    language::{chosen, speaking},
    t, text,
};

/// A part of an answer; the caller wraps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A name with its description.
    Item(String, String),
}

/// Words before a name that select kinds of things.
const KINDS: [(&str, &[ThingKind]); 5] = [
    ("card", &[ThingKind::Card]),
    ("ship", &[ThingKind::Tile, ThingKind::Class, ThingKind::Ship]),
    ("building", &[ThingKind::Building]),
    ("port", &[ThingKind::Port, ThingKind::Region]),
    ("region", &[ThingKind::Region]),
];

/// The meanings of symbols in the tables.
const SIGNS: [Sign; 4] = [
    (text!(">"), text!("lookup-sign-acts", "who has to act; in a table of prices, the price of now")),
    (FIRST, text!("lookup-sign-first", "who began the round")),
    (text!("-"), text!("lookup-sign-nothing", "nothing, or nobody")),
    (text!("a → b"), text!("lookup-sign-after", "b comes after a")),
];

/// The meanings of words in the tables and on the full screen.
const WORDS: [Sign; 3] = [
    (text!("lookup-seat", "seat N"), text!("lookup-seat-means", "a player; a name stands before it if one was given")),
    (
        text!("CO-n, TA-n, SO-n"),
        text!("lookup-rule-number", "the number of a rule of Crossing Oceans, Transatlantic, Upon a Salty Ocean"),
    ),
    (text!("G-n, A-n, O-n"), text!("lookup-ruling", "the answer to a question that the rulebook leaves open")),
];

/// The answer to a query: `CO-23`, `rule coal`, `card cruise`, `ship arizona`, `legend`, or words without a kind,
/// which may name anything. It reveals nothing hidden.
pub(crate) fn answer(query: &str, variant: &Variant, table: &dyn Table) -> Vec<Line> {
    let query = query.trim();
    let (first, rest) = query.split_once(' ').unwrap_or((query, ""));
    let book = Rulebook::of_table(table);
    match first.to_lowercase().as_str() {
        "legend" => {
            return SIGNS.into_iter().map(item).chain(words()).chain(signs(variant)).collect();
        }
        "rule" | "rules" => return by_rule(rest, variant, book),
        kind => {
            if let Some((_, kinds)) = KINDS.iter().find(|(known, _)| *known == kind && !rest.is_empty()) {
                return by_name(rest, kinds, variant, table);
            }
        }
    }
    if let Some(rule) = book.and_then(|book| book.rule(query).ok()) {
        return rules::whole(rule);
    }
    let lines = named(query, variant, table);
    if lines.is_empty() { by_rule(query, variant, book) } else { lines }
}

/// What is known about a name: things, kinds of actions, signs.
fn named(query: &str, variant: &Variant, table: &dyn Table) -> Vec<Line> {
    let things = things::find(table, query, &[]);
    let mut lines: Vec<Line> = things.iter().flat_map(|thing| things::lines(variant, thing)).collect();
    lines.extend(purposes::of_word(variant, query, &things));
    lines
}

/// The primer of a variant in the chosen language.
pub(crate) fn spoken_primer(variant: &Variant) -> Primer {
    let mut primer = variant.primer();
    variant.speech(chosen()).primer(&mut primer);
    primer
}

/// How many words something has that is explained, although nobody asked: more are an action with a mistake in it.
const EXPLAINED: usize = 2;

/// What is known about a name, or the rules that have the word; nothing about the beginning of an action.
pub(crate) fn explanation(word: &str, variant: &Variant, table: &dyn Table) -> Vec<Line> {
    let word = word.trim().trim_end_matches(['.', ',', '!']);
    if word.split_whitespace().count() > EXPLAINED || word.parse::<i64>().is_ok() {
        return Vec::new();
    }
    let lines = named(word, variant, table);
    let has_rule = Rulebook::of_table(table).is_some_and(|book| !book.search(word).is_empty());
    let is_action = variant.purposes().iter().any(|purpose| {
        let first = purpose.id.split('-').next().unwrap_or_default();
        purpose.kind == Purpose::ACTION && word.split(' ').next().is_some_and(|word| word.eq_ignore_ascii_case(first))
    });
    match (lines.is_empty(), has_rule && !is_action) {
        (false, _) => lines,
        (true, true) => answer(word, variant, table),
        (true, false) => Vec::new(),
    }
}

/// Explains terms and rule numbers.
pub(crate) fn words() -> impl Iterator<Item = Line> {
    WORDS.into_iter().map(item)
}

fn item((sign, text): Sign) -> Line {
    Line::Item(sign.to_string(), text.to_string())
}

/// The rules that best match the part of the turn of a question: the rules are English, whatever the language.
pub(crate) fn part_of_turn(table: &dyn Table, viewer: Viewer) -> Vec<Line> {
    let Some(book) = Rulebook::of_table(table) else { return Vec::new() };
    let asked = |language| {
        let question = speaking(language, || scene(table, viewer).question()).unwrap_or_default();
        question.split([',', ':', ';']).next().unwrap_or_default().to_owned()
    };
    let rules = book.search(&asked(Language::English));
    let asked = asked(chosen());
    if rules.is_empty() {
        return Vec::new();
    }
    let heading = Line::Heading(t!("lookup-about", "About \"{asked}\"; ? NUMBER tells a rule whole", asked));
    std::iter::once(heading).chain(rules.into_iter().take(3).map(rules::short)).collect()
}

fn by_rule(query: &str, variant: &Variant, book: Option<&Rulebook>) -> Vec<Line> {
    let Some(book) = book else {
        return vec![Line::Text(no_rules())];
    };
    rules::answer(book, &variant.primer(), &spoken_primer(variant), query)
}

/// What there is instead of the rules of a game without any.
pub(crate) fn no_rules() -> String {
    t!("lookup-no-rules", "The rules of this game are not part of the program.")
}

fn by_name(query: &str, kinds: &[ThingKind], variant: &Variant, table: &dyn Table) -> Vec<Line> {
    let found = things::find(table, query, kinds);
    if found.is_empty() {
        let known = things::names(table, kinds);
        let text = match known.len() {
            0 => t!("lookup-none", "There is none of these in this game."),
            _ => {
                let known = known.join(", ");
                t!("lookup-there-are", "There is no \"{query}\"; there are: {known}", query, known)
            }
        };
        return vec![Line::Text(text)];
    }
    found.iter().flat_map(|thing| things::lines(variant, thing)).collect()
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats};

    use super::*;

    fn told(variant: &str, query: &str) -> String {
        let variant = Library::new().load(variant).unwrap();
        let table = variant.open(Seats::clamped(3), 7).unwrap();
        let lines = answer(query, &variant, &*table).into_iter().map(|line| match line {
            Line::Heading(text) | Line::Text(text) => text,
            Line::Item(name, text) => format!("{name}  {text}"),
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn everything_that_has_a_name_or_a_number_is_found() {
        let cases: [(&str, &str, &[&str]); 24] = [
            ("crossing-oceans", "CO-23", &["CO-23"]),
            ("crossing-oceans", "rule co-4", &["CO-4", "What can run out", "trade houses"]),
            ("crossing-oceans", "rule coal", &["coal", "CO-"]),
            ("crossing-oceans", "ship arizona", &["arizona", "1879", "green"]),
            ("crossing-oceans", "arizona", &["arizona", "1879"]),
            ("crossing-oceans", "port boston", &["boston"]),
            ("crossing-oceans", "legend", &["who has to act"]),
            ("transatlantic", "card cruise", &["cruise"]),
            ("transatlantic", "TA-3", &["TA-3", "55 ship cards"]),
            ("transatlantic", "ship scot", &["scotia", "1862"]),
            ("salty-ocean", "building banque", &["banque", "80 coins"]),
            ("salty-ocean", "ship caravel-1", &["caravel-1 (ship)", "seat 3 (harbor, "]),
            ("salty-ocean", "caravel-2", &["caravel-2 (ship)", "class  caravel"]),
            ("salty-ocean", "ship caravel", &["caravel (class of ships)", "caravel-1, caravel-2"]),
            ("salty-ocean", "SO-9", &["SO-9", "herring"]),
            ("salty-ocean", "building x", &["There is no \"x\"", "banque"]),
            ("salty-ocean", "rule xyzzy", &["No rule"]),
            ("crossing-oceans", "how do I win?", &["The aim", "most points at the end wins", "See also", "CO-77"]),
            ("salty-ocean", "rule goal", &["The aim", "most coins", "SO-82"]),
            ("transatlantic", "end", &["When it ends", "See also", "TA-131"]),
            ("crossing-oceans", "arizona", &["for", "earns £50 each time"]),
            ("crossing-oceans", "take contract", &["take-contract (action)", "£20"]),
            ("crossing-oceans", "coal icons", &["coal-icons (sign)", "A coal pier adds one"]),
            ("salty-ocean", "legend", &["damage", "room for a barrel"]),
        ];
        for (variant, query, wanted) in cases {
            let text = told(variant, query);
            for wanted in wanted {
                assert!(text.contains(wanted), "{variant}, {query:?}: {wanted:?} is not in:\n{text}");
            }
        }
    }

    #[test]
    fn every_variant_has_its_rules_and_no_hidden_thing_is_found() {
        let library = Library::new();
        for info in library.variants() {
            let variant = library.load(&info.id).unwrap();
            let table = variant.open(variant.seats().min(), 3).unwrap();
            assert!(!part_of_turn(&*table, Viewer::Spectator).is_empty(), "{}", info.id);
        }
    }
}
