//! Every rule is cited where it is implemented and where it is tested, and every citation is of an existing rule.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use riband_tests::{files_below, workspace};

/// A ruleset: where its rules are documented, implemented and tested.
struct Ruleset {
    /// The prefix of its rule numbers.
    prefix: &'static str,
    /// Their numbers, block by block.
    rules: &'static [RangeInclusive<u16>],
    /// Where they are documented.
    document: &'static str,
    /// Where they are implemented. Unit tests in there count as tests.
    kept: &'static [&'static str],
    /// Where they are tested.
    tested: &'static [&'static str],
    /// The scenarios that show them.
    scenarios: &'static str,
    /// Rules worded as prohibitions that no scenario cites in a refusal: they are enforced by the engine, the audit,
    /// the loader or the score, or by a neighbouring rule.
    refuses_nothing: &'static [u16],
}

const RULESETS: [Ruleset; 3] = [
    Ruleset {
        prefix: "CO-",
        rules: &[1..=77],
        document: "docs/RULES-crossing-oceans.md",
        kept: &["crates/crossing-oceans/src", "variants/crossing-oceans"],
        tested: &["crates/crossing-oceans/tests", "tests"],
        scenarios: "tests/rulebook/crossing-oceans",
        refuses_nothing: &[2, 3, 4, 19, 20, 26, 42, 44, 45, 46, 54, 57, 71],
    },
    Ruleset {
        prefix: "TA-",
        rules: &[1..=17, 20..=64, 70..=72, 80..=99, 110..=115, 118..=137, 140..=142],
        document: "docs/RULES-transatlantic.md",
        kept: &["crates/transatlantic/src", "variants/transatlantic"],
        tested: &["crates/transatlantic/tests", "tests"],
        scenarios: "tests/rulebook/transatlantic",
        refuses_nothing: &[
            5, 7, 8, 9, 10, 11, 14, 15, 26, 29, 31, 42, 45, 48, 49, 54, 55, 58, 61, 62, 64, 84, 88, 90, 99, 126, 127,
            129, 133, 134, 142,
        ],
    },
    Ruleset {
        prefix: "SO-",
        rules: &[1..=89],
        document: "docs/RULES-salty-ocean.md",
        kept: &["crates/salty-ocean/src", "variants/salty-ocean"],
        tested: &["crates/salty-ocean/tests", "tests"],
        scenarios: "tests/rulebook/salty-ocean",
        refuses_nothing: &[6, 17, 18, 20, 23, 26, 28, 31, 38, 42, 50, 54, 55, 57, 58, 63, 87],
    },
];

/// Where else a rule may be cited.
const ELSEWHERE: [&str; 3] = ["README.md", "docs", "crates"];

/// Texts about all rules, which keep and test none: this file, primers and purposes, and the questions of beginners.
const ABOUT: [&str; 5] = ["citations.rs", "primer.rs", "purpose.rs", "tests/laws/teaching.rs", "tests/questions"];

#[test]
fn every_rule_is_written_down() {
    for ruleset in RULESETS {
        let written = ruleset.written_down();
        assert_eq!(missing(&ruleset, &written), [""; 0], "not in {}", ruleset.document);
        let known = |rule: &&u16| ruleset.rules.iter().any(|block| block.contains(*rule));
        let others: Vec<u16> = written.iter().filter(|rule| !known(rule)).copied().collect();
        assert_eq!(others, [0; 0], "{} has rules that this test does not know", ruleset.document);
    }
}

#[test]
fn every_rule_is_cited_where_it_is_kept() {
    for ruleset in RULESETS {
        assert_eq!(missing(&ruleset, &ruleset.cited().kept), [""; 0], "cited by nothing in {:?}", ruleset.kept);
    }
}

#[test]
fn every_rule_is_cited_by_a_test() {
    for ruleset in RULESETS {
        assert_eq!(missing(&ruleset, &ruleset.cited().tested), [""; 0], "cited by no test in {:?}", ruleset.tested);
    }
}

/// A rule that forbids something is cited when it is violated.
#[test]
fn every_rule_that_forbids_refuses_something() {
    for ruleset in RULESETS {
        let refusing = ruleset.refusing();
        let written = paragraphs(ruleset.prefix, &read(&workspace().join(ruleset.document)));
        let silent = |rule: &&u16| !refusing.contains(*rule) && !ruleset.refuses_nothing.contains(*rule);
        let lost: Vec<u16> =
            written.iter().filter(|(_, text)| forbids(text)).map(|(rule, _)| rule).filter(silent).copied().collect();
        assert_eq!(lost, [0; 0], "{}: no scenario in {} is refused by these", ruleset.prefix, ruleset.scenarios);
        let idle = |rule: &&u16| !written.get(*rule).is_some_and(|text| forbids(text));
        let idle: Vec<&u16> = ruleset.refuses_nothing.iter().filter(idle).collect();
        assert!(idle.is_empty(), "{}: {idle:?} forbid nothing in {}", ruleset.prefix, ruleset.document);
    }
}

#[test]
fn prohibitions_are_recognised_by_their_words() {
    for text in ["HQs are never placed", "It must end", "One may\n  not stay", "3 at most", "Nobody builds it twice"] {
        assert!(forbids(text), "{text}");
    }
    assert!(!forbids("The captain moves 1 to 3 steps, mostly free; he may stop anywhere"));
    let text = "**CO-3** One\nthing.\n\n**CO-4** Other\n## Next\nnobody";
    let kept = BTreeMap::from([(3, "**CO-3** One\nthing.\n\n".to_owned()), (4, "**CO-4** Other\n".to_owned())]);
    assert_eq!(paragraphs("CO-", text), kept);
}

#[test]
fn every_citation_is_of_a_rule_that_is_written_down() {
    for ruleset in RULESETS {
        let written = ruleset.written_down();
        let mut unknown = BTreeMap::new();
        for file in ruleset.kept.iter().chain(ruleset.tested).chain(&ELSEWHERE).flat_map(|place| texts(place)) {
            let cited = citations(ruleset.prefix, &read(&file));
            let lost: Vec<u16> = cited.difference(&written).copied().collect();
            if !lost.is_empty() {
                unknown.insert(file, lost);
            }
        }
        assert!(unknown.is_empty(), "{} does not have: {unknown:?}", ruleset.document);
    }
}

#[test]
fn numbers_are_read_whole_and_tests_are_not_code() {
    let text = "CO-7, CO-12 to CO-15.\nXCO-3 CO-x CO-\n#[cfg(test)]\nmod tests { // CO-9\n}";
    assert_eq!(citations("CO-", text), BTreeSet::from([7, 9, 12, 15]));
    let (code, tests) = split("crates/x/src/a.rs".as_ref(), text);
    assert_eq!(citations("CO-", code), BTreeSet::from([7, 12, 15]));
    assert_eq!(citations("CO-", tests), BTreeSet::from([9]));
    assert_eq!(split("crates/x/src/tests/a.rs".as_ref(), "CO-1"), ("", "CO-1"));
    assert_eq!(
        headings("CO-", "**CO-3** One thing, see CO-4.\n### CO-5 Other\n| CO-6 | x |\nCO-7"),
        [3, 5, 6, 7].into()
    );
}

/// The rules that are cited.
#[derive(Default)]
struct Cited {
    kept: BTreeSet<u16>,
    tested: BTreeSet<u16>,
}

impl Ruleset {
    fn written_down(&self) -> BTreeSet<u16> {
        headings(self.prefix, &read(&workspace().join(self.document)))
    }

    /// The rules by which scenarios are refused.
    fn refusing(&self) -> BTreeSet<u16> {
        let files = texts(self.scenarios).into_iter();
        let steps = files.flat_map(|file| {
            let text = read(&file);
            let rules = text.lines().filter_map(|line| line.strip_prefix("rule = \"")?.strip_prefix(self.prefix));
            rules.filter_map(number).collect::<Vec<_>>()
        });
        steps.collect()
    }

    fn cited(&self) -> Cited {
        let mut cited = Cited::default();
        for file in self.kept.iter().flat_map(|place| texts(place)) {
            let text = read(&file);
            let (code, tests) = split(&file, &text);
            cited.kept.extend(citations(self.prefix, code));
            cited.tested.extend(citations(self.prefix, tests));
        }
        for file in self.tested.iter().flat_map(|place| texts(place)) {
            cited.tested.extend(citations(self.prefix, &read(&file)));
        }
        cited
    }
}

fn missing(ruleset: &Ruleset, found: &BTreeSet<u16>) -> Vec<String> {
    let rules = ruleset.rules.iter().cloned().flatten();
    rules.filter(|rule| !found.contains(rule)).map(|rule| format!("{}{rule}", ruleset.prefix)).collect()
}

/// Every text file below a path of the workspace, except this one.
fn texts(place: &str) -> Vec<PathBuf> {
    let files = files_below(&workspace().join(place)).unwrap_or_default();
    let is_text = |file: &PathBuf| {
        let end = file.extension().unwrap_or_default().to_string_lossy();
        ["rs", "toml", "md", "riband", "snap", "jsonl"].contains(&&*end)
            && !ABOUT
                .iter()
                .any(|about| file.ends_with(about) || file.parent().is_some_and(|folder| folder.ends_with(about)))
    };
    files.into_iter().filter(is_text).collect()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_default()
}

/// Splits a file into code and tests: a file in a folder or of the name `tests`, or what follows `cfg(test)`.
fn split<'a>(file: &Path, text: &'a str) -> (&'a str, &'a str) {
    if file.with_extension("").iter().any(|step| step == "tests") {
        return ("", text);
    }
    text.split_at(text.find("#[cfg(test)]\nmod").unwrap_or(text.len()))
}

/// The numbers that follow the prefix. A range cites only its two ends: rules in between must be cited explicitly.
fn citations(prefix: &str, text: &str) -> BTreeSet<u16> {
    let cited = text.match_indices(prefix).filter(|(start, _)| {
        let before = text[..*start].chars().next_back();
        !before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-')
    });
    cited.filter_map(|(start, _)| number(&text[start + prefix.len()..])).collect()
}

/// The rules at the start of a line, after any heading, item or row marker.
fn headings(prefix: &str, text: &str) -> BTreeSet<u16> {
    let starts = text.lines().map(|line| line.trim_start_matches(['#', '*', '|', '-', ' ']));
    starts.filter_map(|line| number(line.strip_prefix(prefix)?)).collect()
}

/// The text of each rule, from its number to the next one, or to the next heading.
fn paragraphs(prefix: &str, text: &str) -> BTreeMap<u16, String> {
    let (mut found, mut rule) = (BTreeMap::<u16, String>::new(), None);
    for line in text.lines() {
        let start = line.trim_start_matches(['#', '*', '|', '-', ' ']);
        match start.strip_prefix(prefix).and_then(number) {
            Some(number) => rule = Some(number),
            None if line.starts_with('#') => rule = None,
            None => {}
        }
        if let Some(rule) = rule {
            let text = found.entry(rule).or_default();
            text.push_str(line);
            text.push('\n');
        }
    }
    found
}

/// Whether a rule is worded as a prohibition.
fn forbids(text: &str) -> bool {
    const WORDS: [&str; 7] = ["cannot", "must", "only", "never", "nobody", "none", "neither"];
    const PAIRS: [[&str; 2]; 3] = [["may", "not"], ["at", "most"], ["no", "more"]];
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    words.iter().any(|word| WORDS.contains(word)) || words.windows(2).any(|pair| PAIRS.iter().any(|two| two == pair))
}

fn number(text: &str) -> Option<u16> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}
