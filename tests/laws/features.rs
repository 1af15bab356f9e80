//! Features of evaluations: the same ones in every position and variant, with the weights of the ruleset, and the
//! progress of a match.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    sync::Arc,
};

use riband::{
    Library, RulesVisitor, Seat, Variant,
    core::{Dice, FeatureRow, FullRules, Seats, World},
};
use riband_players::Evaluations;
use riband_tests::tables;

struct Walk(Seats);

impl RulesVisitor for Walk {
    /// The names of the features; `None` if the ruleset has no weights, and so no features of its own.
    type Output = Option<Vec<&'static str>>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        if rules.weights().is_empty() {
            return None;
        }
        let named = |state: &R::State, seat| {
            let mut names = Vec::new();
            rules.features(state, seat, &mut names);
            names
        };
        let (mut legal, mut row) = (Vec::new(), Vec::new());
        let mut names = Vec::new();
        for seed in 0..4 {
            let (mut state, mut dice) = (rules.deal(self.0, &mut Dice::new(seed)), Dice::stream(seed, 1));
            rules.legal(&state, &mut legal);
            names = named(&state, Seat::new(0));
            row.resize(names.len(), 0.0);
            let (mut last, mut before) = (rules.progress(&state), 0.0);
            assert!((0.0..0.1).contains(&last), "begins at {last}");
            while !rules.stalled(&state)
                && let Some(action) = dice.pick(&legal)
            {
                rules.step(&mut state, action, &mut legal, &mut ());
                let progress = rules.progress(&state);
                assert!((last..=1.0).contains(&progress), "{progress} after {last}");
                if progress > last {
                    before = last;
                }
                last = progress;
                for seat in self.0.iter() {
                    assert_eq!(named(&state, seat), names);
                    row.fill(f32::NAN);
                    rules.features(&state, seat, &mut FeatureRow::new(&mut row));
                    let odd = names.iter().zip(&row).find(|(_, value)| !value.is_finite());
                    assert_eq!(odd, None);
                }
            }
            assert!(last > 0.95 && before > 0.8, "ends with {before}, {last}");
        }
        Some(names)
    }
}

#[test]
fn features_are_the_same_all_through_and_progress_never_falls() {
    let mut of_ruleset: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
    for (variant, seats) in tables().unwrap() {
        let Some(names) = variant.visit(Walk(seats)).flatten() else { continue };
        let ruleset = variant.ruleset().to_string();
        assert_eq!(of_ruleset.entry(ruleset).or_insert_with(|| names.clone()), &names, "{}", variant.id());
    }
    assert!(!of_ruleset.is_empty());
    for (ruleset, names) in of_ruleset {
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{ruleset}: a name twice");
    }
}

struct Weighed;

impl RulesVisitor for Weighed {
    type Output = Option<(&'static str, Vec<&'static str>)>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let seats = rules.seats().min();
        let mut names = Vec::new();
        rules.features(&rules.deal(seats, &mut Dice::new(1)), Seat::new(0), &mut names);
        Some((rules.weights(), names)).filter(|(weights, _)| !weights.is_empty())
    }
}

#[test]
fn every_feature_has_weights_and_every_weight_a_feature() {
    for (variant, _) in tables().unwrap() {
        let Some((text, names)) = variant.visit(Weighed).flatten() else { continue };
        // Reading checks every table: that it weighs each feature, nothing else, and by sound numbers.
        let read = Evaluations::new(&names, text, 2);
        assert!(read.is_ok(), "{}: {}", variant.id(), read.unwrap_err());
    }
}

/// The progress of matches at which features are recorded.
const MOMENTS: [f32; 5] = [0.1, 0.3, 0.5, 0.7, 0.95];

struct Visited(Seats);

impl RulesVisitor for Visited {
    /// The features in some positions: one line each, with a number for each seat.
    type Output = String;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let (mut told, mut legal) = (String::new(), Vec::new());
        for seed in 0..2 {
            let (mut state, mut dice) = (rules.deal(self.0, &mut Dice::new(seed)), Dice::stream(seed, 1));
            rules.legal(&state, &mut legal);
            let mut moments = MOMENTS.into_iter().peekable();
            while let Some(action) = dice.pick(&legal) {
                rules.step(&mut state, action, &mut legal, &mut ());
                let progress = rules.progress(&state);
                if moments.next_if(|moment| progress >= *moment).is_none() {
                    continue;
                }
                let _ = writeln!(told, "\nseed {seed}, progress {progress:.3}"); // writing to a string cannot fail
                let mut names = Vec::new();
                rules.features(&state, Seat::new(0), &mut names);
                let mut rows = vec![vec![0.0; names.len()]; self.0.count()];
                for (seat, row) in self.0.iter().zip(&mut rows) {
                    rules.features(&state, seat, &mut FeatureRow::new(row));
                }
                for (nth, name) in names.iter().enumerate() {
                    let numbers: Vec<String> = rows.iter().map(|row| format!("{:.3}", row[nth])).collect();
                    let _ = writeln!(told, "  {name}: {}", numbers.join(" "));
                }
            }
        }
        told
    }
}

/// The weights were evolved for these features: a changed one requires new weights, and new measurements of the
/// players.
#[test]
fn features_are_those_that_the_weights_were_made_for() {
    let library = Library::new();
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let told = [("standard", 2), ("house-rules", 3)].map(|(name, seats)| {
            let variant = library.load(&format!("{ruleset}/{name}")).unwrap();
            let told = variant.visit(Visited(Seats::new(seats).unwrap())).unwrap();
            format!("{name}, {seats} seats\n{told}\n")
        });
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("../snapshots/features");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(ruleset, told.concat()));
    }
}

/// A world of the seat to act in a position.
fn at(variant: &Variant, position: &serde_json::Value) -> (Vec<&'static str>, World, Seat) {
    let table = variant.set_up(Seats::new(2).unwrap(), 1, position).unwrap();
    let seat = table.turn().seat().unwrap();
    let known = table.information(seat, &mut Dice::new(1)).unwrap();
    (known.feature_names(), known.world(&mut Dice::new(2)), seat)
}

/// TA-134, G-53: the last round ends a match that nothing else would end soon.
#[test]
fn the_last_round_is_the_end_for_evaluations_too() {
    let library = Library::new();
    let transatlantic = library.load("transatlantic").unwrap();
    let turns_left = |round| {
        let (names, world, seat) =
            at(&transatlantic, &serde_json::json!({ "round": round, "opening": 0, "phase": "card" }));
        let mut row = vec![0.0; names.len()];
        world.features(seat, &mut row);
        row[names.iter().position(|name| *name == "turns-left").unwrap()]
    };
    assert!(turns_left(1) > 5.0, "{}", turns_left(1));
    assert_eq!([98, 99, 100].map(turns_left), [3.0, 2.0, 1.0]);
    let crossing = library.load("crossing-oceans").unwrap();
    let progress = |round| at(&crossing, &serde_json::json!({ "round": round })).1.progress();
    assert!(progress(1) < 0.1 && (progress(31) - 0.5).abs() < 0.01 && progress(60) > 0.97, "{}", progress(60));
}
