//! Tests that the catalogues have every sentence of the program, with its facts, and no others.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use riband::{Language, Speech};

use super::{catalogues::CATALOGUES, *};

/// What begins a sentence: its kind follows.
const OPENERS: [&str; 4] = ["t!(", "text!(", "said(", "Said::new("];
/// What begins a number with its noun, which is the last argument.
const COUNTERS: [&str; 3] = ["language::count(", "pen.count(", "language::length("];
/// Sentences that are made in other ways.
const OTHERS: [(&str, &[&str]); 1] = [("seat", &["number"])];

/// The facts of each sentence in the code, by its kind.
fn sentences() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    for code in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        for opener in OPENERS {
            for part in after(&code, opener) {
                let (kind, format, facts) = sentence(part);
                let is_kind = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
                // Without a second text, the first one has no kind.
                let has_kind = !opener.starts_with("text") || format.is_some();
                if !kind.is_empty() && kind.chars().all(is_kind) && has_kind {
                    let unnamed: Vec<String> = blanks(&format.unwrap_or_default(), '{');
                    let unnamed = unnamed.into_iter().filter(|name| !facts.contains(name)).collect::<Vec<_>>();
                    assert_eq!(unnamed, [""; 0], "{kind} has blanks that are no facts");
                    let known = found.entry(kind.clone()).or_insert_with(|| facts.clone());
                    known.retain(|fact| facts.contains(fact));
                }
            }
        }
        for counter in COUNTERS {
            for part in after(&code, counter) {
                let line = part.split([';', '\n']).next().unwrap_or_default();
                if let Some((_, rest)) = line.split_once(", \"") {
                    let noun = rest.split('"').next().unwrap_or_default();
                    found.insert(format!("count-{}", noun.replace(' ', "-")), names(&["count"]));
                }
            }
        }
    }
    found.extend(OTHERS.map(|(kind, facts)| (kind.to_owned(), names(facts))));
    assert!(found.len() > 500, "{}", found.len());
    found
}

/// What follows an opener, where that is a whole word.
fn after<'c>(code: &'c str, opener: &str) -> Vec<&'c str> {
    let is_word = |at: usize| !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
    code.match_indices(opener).filter(|(at, _)| is_word(*at)).map(|(at, found)| &code[at + found.len()..]).collect()
}

/// The code of the program without its tests and comments.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            found.extend(sources(&path));
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap().to_owned();
            found.push(code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n"));
        }
    }
    found
}

/// The kind, the English and the facts of a sentence, from what follows its opener.
fn sentence(part: &str) -> (String, Option<String>, BTreeSet<String>) {
    let mut rest = part;
    let kind = literal(&mut rest).unwrap_or_default();
    let Some(after) = rest.trim_start().strip_prefix(',') else { return (kind, None, with(part)) };
    let mut rest = after;
    let Some(format) = literal(&mut rest) else { return (kind, None, with(part)) };
    // Facts are names, alone or with a value, between commas that stand in no parentheses.
    let (mut depth, mut fact, mut facts) = (0, String::new(), BTreeSet::new());
    for letter in rest.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                facts.insert(std::mem::take(&mut fact));
                continue;
            }
            _ => {}
        }
        fact.push(letter);
    }
    facts.insert(fact);
    let name = |fact: &String| fact.split('=').next().unwrap_or_default().trim().to_owned();
    (kind, Some(format), facts.iter().map(name).filter(|name| !name.is_empty()).chain(with(part)).collect())
}

/// The facts that are added to the sentence afterwards.
fn with(part: &str) -> BTreeSet<String> {
    let statement = part.split([';', '}']).next().unwrap_or_default();
    let facts = statement.split(".with(\"").skip(1);
    facts.filter_map(|fact| fact.split('"').next()).map(str::to_owned).collect()
}

/// The string literal at the beginning, which is left out then.
fn literal(rest: &mut &str) -> Option<String> {
    let text = rest.trim_start().strip_prefix('"')?;
    let mut escaped = false;
    let end = text.find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    })?;
    *rest = &text[end + 1..];
    Some(text[..end].to_owned())
}

/// The names after a sign: `{` in a format, `$` in a message.
fn blanks(text: &str, sign: char) -> Vec<String> {
    let name = |part: &str| part.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    text.replace("\\u{", "").split(sign).skip(1).map(name).filter(|name: &String| !name.is_empty()).collect()
}

/// The messages of a catalogue with the names of what they are filled with.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for catalogue in CATALOGUES.iter().filter(|catalogue| catalogue.language == language.tag()) {
        let mut id = String::new();
        for line in catalogue.messages.lines().filter(|line| !line.starts_with('#')) {
            if let Some((new, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                assert!(!found.contains_key(new), "{new} stands in two places");
                new.clone_into(&mut id);
                found.insert(id.clone(), BTreeSet::new());
            }
            found.get_mut(&id).into_iter().for_each(|names| names.extend(blanks(line, '$')));
        }
    }
    found
}

#[test]
fn every_language_has_every_sentence_and_no_others() {
    let sentences = sentences();
    for &language in Language::ALL.iter().filter(|language| **language != Language::English) {
        let (speech, messages) = (Speech::new(language, CATALOGUES), messages(language));
        let missing: Vec<&String> = sentences.keys().filter(|kind| !speech.has(kind)).collect();
        assert_eq!(missing, [""; 0], "the catalogues of {language} have no message for these");
        let idle: Vec<&String> = messages.keys().filter(|id| !sentences.contains_key(*id)).collect();
        assert_eq!(idle, [""; 0], "no sentence has these ids of the catalogues of {language}");
        for (kind, facts) in &sentences {
            let unknown: Vec<&String> = messages[kind].difference(facts).collect();
            assert_eq!(unknown, [""; 0], "{kind} of {language} asks for what the sentence does not have: {facts:?}");
        }
    }
}

#[test]
fn sentences_are_found_with_their_facts() {
    let facts = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    let part = "\"a-b\", \"{x} \\\"of\\\" {y}\", x, y = list(&[1, 2]))";
    let (kind, format, found) = sentence(part);
    assert_eq!((kind.as_str(), format.as_deref(), found), ("a-b", Some("{x} \\\"of\\\" {y}"), facts(&["x", "y"])));
    assert_eq!(sentence("\"a\").with(\"rule\", rule.0)"), ("a".to_owned(), None, facts(&["rule"])));
    assert_eq!(blanks("a {b} \\u{a0} {c_d:?}", '{'), ["b", "c_d"]);
}

#[test]
fn what_is_said_is_in_the_chosen_language() {
    let said = || (seat(Seat::new(1)), count(1, "contract"), count(3, "contract"), decimal("2.5"));
    let words = |words: [&str; 4]| words.map(str::to_owned).into();
    assert_eq!(said(), words(["seat 2", "1 contract", "3 contracts", "2.5"]));
    assert_eq!(speaking(Language::German, said), words(["Platz 2", "1 Vertrag", "3 Verträge", "2,5"]));
    assert_eq!(seats(&[Seat::new(0), Seat::new(2)]), "seat 1, seat 3");
    assert_eq!(speaking(Language::German, || owner(None)), "niemand");
}
