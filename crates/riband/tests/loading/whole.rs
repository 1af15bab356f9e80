//! The resolved variant: written out, read again, and value by value.

use riband::{Provenance, Variant};

use crate::{
    counter::{Counter, GOOD},
    load, with,
};

fn described(variant: &Variant) -> Vec<String> {
    let provenance = |label: Option<Provenance>| label.map_or("-".to_owned(), |label| format!("{label:?}"));
    let line = |value: riband::ValueInfo| {
        format!(
            "{}:{} {} = {} {}",
            value.origin.file,
            value.origin.line,
            value.path,
            value.value,
            provenance(value.provenance)
        )
    };
    variant.values().map(line).collect()
}

#[test]
fn every_value_is_listed_with_its_line_and_provenance() {
    let expected = [
        "test.toml:1 ruleset = \"counter\" -",
        "test.toml:4 about.name = \"Count up\" -",
        "test.toml:5 about.summary = \"To ten by ones and twos.\" -",
        "test.toml:8 count.goal = 10 Rulebook",
        "test.toml:9 count.steps = [1, 2] Historical",
        "test.toml:10 count.mood = \"calm\" -",
        "test.toml:14 pieces.red.price = 30 Rulebook",
        "test.toml:18 pieces.blue.price = 40 -",
        "test.toml:19 pieces.blue.colour = \"sky\" -",
        "test.toml:22 rewards.win.kind = \"points\" -",
        "test.toml:23 rewards.win.points = 3 -",
        "test.toml:26 rewards.draw.kind = \"nothing\" -",
    ];
    assert_eq!(described(&load(GOOD).unwrap()), expected);
}

#[test]
fn written_out_and_read_again_it_is_the_same() {
    let nasty = "quote \\\" tab\\t line\\n bell\\u0007 escape\\u001B snow\u{2603}";
    let text = GOOD.replace("sky", nasty).replace("[pieces.blue]", "[pieces.\"a.b c\"]");
    let first = load(&text).unwrap();
    let second = load(&first.to_toml()).unwrap();
    assert_eq!(first.config::<Counter>(), second.config::<Counter>());
    assert_eq!(first.to_toml(), second.to_toml());
    assert!(first.to_toml().starts_with("ruleset = \"counter\"\n"), "{}", first.to_toml());
    assert!(!first.to_toml().contains("\\e"), "TOML 1.0 has no such escape");
}

#[test]
fn differences_are_listed_value_by_value() {
    let good = load(GOOD).unwrap();
    // The changes, and the differences: path, here, there.
    let cases = [
        ("goal = 10", "goal = 11", "count.goal: 10, 11"),
        // A list of scalars is one value.
        ("steps = [1, 2]", "steps = [1, 3]", "count.steps: [1, 2], [1, 3]"),
        ("colour = \"sky\"\n", "", "pieces.blue.colour: \"sky\", -"),
        ("price = 30\n", "price = 30\ncolour = \"rose\"\n", "pieces.red.colour: -, \"rose\""),
        // Provenance does not count, whatever the label.
        ("goal = \"rulebook\"", "goal = \"invented\"", ""),
        ("provenance = { price = \"rulebook\" }\n", "", ""),
    ];
    for (old, new, wanted) in cases {
        let found = good.differences(&load(&with(old, new)).unwrap());
        let told = |side: &Option<String>| side.clone().unwrap_or("-".to_owned());
        let lines: Vec<String> =
            found.iter().map(|one| format!("{}: {}, {}", one.path, told(&one.here), told(&one.there))).collect();
        assert_eq!(lines.join("\n"), wanted, "{new}");
    }
}
