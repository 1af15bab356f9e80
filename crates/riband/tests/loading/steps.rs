//! The steps of a scenario compute no more than they need.

use riband::{Scenario, ScenarioError};

use crate::{
    counter::{GOOD, Work, work},
    library,
};

fn scenario(steps: &str) -> Result<Scenario, ScenarioError> {
    let variant = GOOD.replace("\n[", "\n[variant.");
    let text = format!("title = ''\nseats = 2\nsteps = [{steps}]\n[variant]\n{variant}");
    Scenario::parse("test.toml", &text, &library())
}

#[test]
fn steps_work_out_no_more_than_they_ask_for() {
    let cases = [
        ("{undo = 0}", 0, 0),
        ("{expect.count = 0}", 0, 0),
        ("{refuse = 'add 7'}", 0, 0),
        ("{refuse = 'add 7', rule = 'C-1'}", 0, 0),
        ("{refuse = 'add 7', rule = 'C-1', seat = 1}", 0, 0),
        ("{refuse = 'add 1', rule = 'C-3', seat = 2}", 0, 0),
        // The notations of both legal actions.
        ("{offers = ['add 1']}", 0, 2),
        ("{offers-only = ['add 1', 'add 2'], absent = ['add 3', 'add 4']}", 0, 2),
        ("{absent = ['add 3', 'add 4', 'add 5']}", 0, 2),
        // The notation of the action played.
        ("{play = 'add 1'}", 1, 1),
        // Two are played, then one of them again.
        ("{play = 'add 1'}, {play = 'add 2'}, {undo = 1}", 3, 2),
        ("{play = 'add 1'}, {play = 'add 2'}, {undo = 2}", 2, 2),
    ];
    for (steps, applied, told) in cases {
        let scenario = scenario(steps).unwrap();
        let (run, done) = work(|| scenario.run());
        run.unwrap_or_else(|error| panic!("{steps}: {error}"));
        assert_eq!(done, Work { applied, told }, "{steps}");
    }
}

#[test]
fn a_refusal_by_another_rule_is_reported_in_full() {
    let cases = [
        ("{refuse = 'add 7', rule = 'C-9'}", "`add 7` should be refused by C-9, and is by: 7 is no step (C-1)"),
        (
            "{refuse = 'add 1', rule = 'C-9', seat = 2}",
            "`add 1` should be refused by C-9, and is by: seat 1 has to act now, not seat 2 (C-3)",
        ),
        ("{refuse = 'add 1', seat = 1}", "`add 1` is legal, and should not be"),
        ("{refuse = 'sub 1', seat = 2}", "`sub 1` cannot be refused, it is unreadable: "),
        ("{absent = ['add 1']}", "`add 1` is legal, and should not be"),
    ];
    for (steps, wanted) in cases {
        let error = scenario(steps).unwrap().run().unwrap_err().to_string();
        assert!(error.starts_with(&format!("test.toml:3: step 1: {wanted}")), "{steps}\nfound: {error}");
    }
}

#[test]
fn there_are_at_most_ten_thousand_steps() {
    assert_eq!(Scenario::MAX_STEPS, 10_000);
    let steps = |count: usize| scenario(&"{undo = 0},".repeat(count));
    assert_eq!(steps(Scenario::MAX_STEPS).unwrap().steps(), Scenario::MAX_STEPS);
    let error = steps(Scenario::MAX_STEPS + 1).unwrap_err();
    assert!(matches!(error, ScenarioError::TooManySteps { steps: 10_001, .. }), "{error}");
    assert_eq!(error.to_string(), "test.toml: a scenario has at most 10000 steps, this one has 10001");
}
