//! Every rule is cited where it is kept and where it is tested, and every citation is of a rule there is.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use riband_tests::{files_below, workspace};

/// One ruleset: where its rules are written down, kept and tested.
struct Ruleset {
    /// What its rule numbers begin with.
    prefix: &'static str,
    /// Their numbers, block by block.
    rules: &'static [RangeInclusive<u16>],
    /// Where they are written down.
    document: &'static str,
    /// Where they are kept. Unit tests in there count as tests.
    kept: &'static [&'static str],
    /// Where they are tested.
    tested: &'static [&'static str],
}

const RULESETS: [Ruleset; 3] = [
    Ruleset {
        prefix: "CO-",
        rules: &[1..=77],
        document: "docs/RULES-crossing-oceans.md",
        kept: &["crates/crossing-oceans/src", "variants/crossing-oceans"],
        tested: &["crates/crossing-oceans/tests", "tests"],
    },
    Ruleset {
        prefix: "TA-",
        rules: &[1..=17, 20..=64, 70..=72, 80..=99, 110..=115, 118..=137, 140..=142],
        document: "docs/RULES-transatlantic.md",
        kept: &["crates/transatlantic/src", "variants/transatlantic"],
        tested: &["crates/transatlantic/tests", "tests"],
    },
    Ruleset {
        prefix: "SO-",
        rules: &[1..=89],
        document: "docs/RULES-salty-ocean.md",
        kept: &["crates/salty-ocean/src", "variants/salty-ocean"],
        tested: &["crates/salty-ocean/tests", "tests"],
    },
];

/// Where else a rule may be cited.
const ELSEWHERE: [&str; 3] = ["README.md", "docs", "crates"];

/// This file is about every rule, and cites none.
const SELF: &str = "tests/citations.rs";

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
fn numbers_are_read_whole_and_code_is_told_from_its_tests() {
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

/// Every text file below a place of the workspace, this one left out.
fn texts(place: &str) -> Vec<PathBuf> {
    let files = files_below(&workspace().join(place)).unwrap_or_default();
    let is_text = |file: &PathBuf| {
        let end = file.extension().unwrap_or_default().to_string_lossy();
        ["rs", "toml", "md", "riband", "snap", "jsonl"].contains(&&*end) && !file.ends_with(SELF)
    };
    files.into_iter().filter(is_text).collect()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_default()
}

/// What of a file is code, and what is tests: a file in a folder or of the name `tests`, or what follows `cfg(test)`.
fn split<'a>(file: &Path, text: &'a str) -> (&'a str, &'a str) {
    if file.with_extension("").iter().any(|step| step == "tests") {
        return ("", text);
    }
    text.split_at(text.find("#[cfg(test)]\nmod").unwrap_or(text.len()))
}

/// The numbers that follow the prefix. A range cites its two ends only: whoever keeps a rule in between shall say so.
fn citations(prefix: &str, text: &str) -> BTreeSet<u16> {
    let cited = text.match_indices(prefix).filter(|(start, _)| {
        let before = text[..*start].chars().next_back();
        !before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-')
    });
    cited.filter_map(|(start, _)| number(&text[start + prefix.len()..])).collect()
}

/// The rules that a line begins with, whatever marks it as a heading, an item or a row.
fn headings(prefix: &str, text: &str) -> BTreeSet<u16> {
    let starts = text.lines().map(|line| line.trim_start_matches(['#', '*', '|', '-', ' ']));
    starts.filter_map(|line| number(line.strip_prefix(prefix)?)).collect()
}

fn number(text: &str) -> Option<u16> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}
