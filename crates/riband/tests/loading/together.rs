//! Wrong keys and contradictory values are reported together; consequences of another mistake are not.

use crate::complaints;

/// The problems of the standard variant after these changes.
fn changed(lines: &str) -> Vec<String> {
    complaints(&format!("extends = \"crossing-oceans/standard.toml\"\n{lines}"))
}

const FEW_CAPTAINS: &str = "limits.captains too few captains";
const NO_COLUMN: &str = "ships.arizona.flag no column is called `purple`";

#[test]
fn unknown_keys_and_wrong_values_do_not_hide_what_does_not_fit() {
    let cases: &[(&str, &[&str])] = &[
        ("limits.captains = 1\nrondel.speed = 2", &[FEW_CAPTAINS, "rondel.speed unknown key `speed`"]),
        (
            "limits.captains = 1\nlimits.coal = \"much\"\nships.arizona.flag = \"purple\"",
            &[FEW_CAPTAINS, "limits.coal expected a whole number, found the text \"much\"", NO_COLUMN],
        ),
        (
            "ships.arizona = { price = -1, flag = \"purple\" }\nfunds = { a = 1 }",
            &["ships.arizona.price -1 is out of range: expected 0 to 10000", NO_COLUMN, "funds unknown key `funds`"],
        ),
        (
            "rulings.empty-stack = \"closed\"\nlimits.captains = 1",
            &["rulings.empty-stack unknown name `closed`", FEW_CAPTAINS],
        ),
        (
            "rondel.order = [1, \"coal\", 3]\nlimits.captains = 1",
            &[
                "rondel.order.0 expected a text in quotes, found the number 1",
                "rondel.order.2 expected a text in quotes, found the number 3",
                FEW_CAPTAINS,
            ],
        ),
    ];
    for (lines, expected) in cases {
        let told: Vec<String> =
            changed(lines).iter().filter_map(|told| told.split_once(' ').map(|(_, rest)| rest.to_owned())).collect();
        assert_eq!(told, *expected, "{lines}");
    }
}

#[test]
fn consequential_errors_are_not_reported() {
    for (lines, mistakes) in [
        // A value restored in place of a wrong one is not blamed, nor one that a misspelled key was meant for.
        ("limits.captains = 1\nlimits.captians = 9", 1),
        ("ships.scotia = false\nregions.north-atlantic.start-ship = 3", 1),
        ("ships.arizona.flag = \"purple\"\nships.arizona.flagg = \"blue\"", 1),
        // Without the missing keys, and without a value to restore, contradictions cannot be determined.
        ("limits.captains = 1\nships.arizona = false\nships.new.price = 80", 2),
    ] {
        let told = changed(lines);
        assert_eq!(told.len(), mistakes, "{lines}: {told:#?}");
        assert!(!told.iter().any(|told| told.contains(FEW_CAPTAINS) || told.contains(NO_COLUMN)), "{told:#?}");
    }
}
