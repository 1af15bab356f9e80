//! Numbers and lists: what the types and bounds of a schema allow, and how other values are rejected.

use riband::{Config, Library, Problems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::counter::Counting;

/// A number of every type, and a list with every kind of bound.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Bounds {
    int8: i8,
    int16: i16,
    int32: i32,
    int64: i64,
    uint8: u8,
    uint16: u16,
    uint32: u32,
    uint64: u64,
    real: f64,
    #[schemars(range(min = 3))]
    low: i32,
    /// No more than
    /// that. Really.
    ///
    /// And a second paragraph.
    #[schemars(range(max = 9))]
    high: u32,
    #[schemars(range(min = 0.5, max = 1.5))]
    share: f64,
    #[schemars(length(equal = 2))]
    pair: Vec<u8>,
    #[schemars(length(min = 2))]
    some: Vec<u8>,
    #[schemars(length(max = 2))]
    few: Vec<u8>,
    #[schemars(length(min = 2, max = 3))]
    several: Vec<u8>,
    /// On or off.
    flag: bool,
}

impl Config for Bounds {
    const RULESET: &'static str = "bounds";
    const REVISION: u32 = 1;
    type Rules = Counting;

    fn compile(&self) -> Result<Counting, Problems> {
        Ok(Counting { goal: 10, steps: vec![1, 2], revision: 4 })
    }
}

/// The problems of a file with this line; empty if it loads.
fn told(line: &str) -> Vec<String> {
    let mut library = Library::new();
    library.register::<Bounds>();
    match library.load_str("bounds.toml", &format!("ruleset = \"bounds\"\n{line}\n")) {
        Ok(_) => Vec::new(),
        Err(error) => error.diagnostics.iter().map(|found| found.problem.message.clone()).collect(),
    }
}

#[test]
fn a_number_is_in_the_range_of_its_type_and_of_its_key() {
    let cases = [
        ("int8", "-128", "127", "-128 to 127"),
        ("int16", "-32768", "32767", "-32768 to 32767"),
        ("int32", "-2147483648", "2147483647", "-2147483648 to 2147483647"),
        ("uint8", "0", "255", "0 to 255"),
        ("uint16", "0", "65535", "0 to 65535"),
        ("uint32", "0", "4294967295", "0 to 4294967295"),
        ("low", "3", "2147483647", "3 to 2147483647"),
        ("high", "0", "9", "0 to 9"),
    ];
    for (key, low, high, range) in cases {
        for (bound, beyond) in [(low, -1), (high, 1)] {
            assert_eq!(told(&format!("{key} = {bound}")), [""; 0], "{key} = {bound}");
            let beyond = bound.parse::<i64>().unwrap() + beyond;
            let wanted = format!("{beyond} is out of range: expected {range}");
            assert_eq!(told(&format!("{key} = {beyond}")), [wanted], "{key} = {beyond}");
        }
    }
    for fine in ["int64 = -9223372036854775808", "uint64 = 9223372036854775807", "real = 1e300", "real = 7"] {
        assert_eq!(told(fine), [""; 0], "{fine}");
    }
    for (line, wanted) in [
        ("uint64 = -1", "-1 is out of range: expected at least 0"),
        ("real = inf", "inf is out of range: expected a finite number"),
        ("real = nan", "NaN is out of range: expected a finite number"),
        ("share = 0.25", "0.25 is out of range: expected 0.5 to 1.5"),
        ("share = 2", "2 is out of range: expected 0.5 to 1.5"),
    ] {
        assert_eq!(told(line), [wanted], "{line}");
    }
}

#[test]
fn a_list_has_as_many_items_as_its_key_allows() {
    let list = |key: &str, count: usize| told(&format!("{key} = [{}]", "1, ".repeat(count)));
    for (key, fewest, most, range) in
        [("pair", 2, 2, "2"), ("some", 2, 9, "at least 2"), ("few", 0, 2, "at most 2"), ("several", 2, 3, "2 to 3")]
    {
        for count in 0..=9 {
            let fits = (fewest..=most).contains(&count);
            let wanted = (!fits).then(|| format!("expected {range} items, found {count}"));
            assert_eq!(list(key, count), wanted.into_iter().collect::<Vec<_>>(), "{key}, {count} items");
        }
    }
}

#[test]
fn a_value_of_another_type_is_named_and_so_is_what_belongs_there() {
    for (line, wanted) in [
        ("flag = 1", "expected true or false, found the number 1"),
        ("flag = \"yes\"", "expected true or false, found the text \"yes\""),
        ("pair = {}", "expected a list, found a table"),
        ("real = false", "expected a number, found false"),
        ("int8 = [1]", "expected a whole number, found a list"),
        ("int8 = 1.0", "expected a whole number, found the number 1.0"),
        ("int8 = 2026-01-02", "expected a whole number, found the date 2026-01-02"),
    ] {
        assert_eq!(told(line), [wanted], "{line}");
    }
}

#[test]
fn the_advice_is_the_first_paragraph_of_what_the_key_means_on_one_line() {
    let mut library = Library::new();
    library.register::<Bounds>();
    let error = library.load_str("bounds.toml", "ruleset = \"bounds\"\nhigh = 10\n").unwrap_err();
    assert_eq!(error.diagnostics[0].problem.advice.as_deref(), Some("No more than that. Really"));
}
