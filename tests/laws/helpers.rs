//! Helpers of the core for every ruleset: lists, playouts, counts, undo, totals.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use riband::{
    Choice, Library, RulesVisitor, Seat, Table, Viewer,
    core::{Config as _, Dice, FullRules, Match, Pick, PlayError, ProblemKind, Seats, Turn, perft},
};
use riband_tests::random_match;

struct Helpers {
    seats: Seats,
}

/// Compares the helpers with the plain functions that they are made of, throughout a match.
impl RulesVisitor for Helpers {
    type Output = usize;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let mut game = Match::deal(Arc::clone(&rules), self.seats, 7).unwrap();
        let (mut dice, mut space) = (Dice::stream(7, 1), Vec::new());
        rules.action_space(self.seats, &mut space);
        while game.turn() != Turn::Over {
            let (state, choices) = (game.state().clone(), game.choices().to_vec());
            assert_eq!(rules.legal_list(&state), choices);
            let after = |action: R::Action| {
                let mut next = state.clone();
                rules.apply(&mut next, action, &mut ());
                next
            };
            let action = dice.pick(&choices).unwrap();
            let mut next = state.clone();
            assert_eq!(rules.play(&mut next, action, &mut ()), Ok(()));
            assert!(next == after(action), "{}", rules.notation(action));
            let illegal = space.iter().copied().find(|action| rules.check(&state, *action).is_err()).unwrap();
            next = state.clone();
            assert_eq!(rules.play(&mut next, illegal, &mut ()), rules.check(&state, illegal));
            assert!(next == state, "{}", rules.notation(illegal));
            if game.played().len().is_multiple_of(50) {
                self.count(&*rules, &state, &choices);
            }
            game.choose(choices.iter().position(|one| *one == action).unwrap(), &mut ());
        }
        let over = game.state();
        assert_eq!((perft(&*rules, over, 1), perft(&*rules, over, 3)), (1, 1), "what is over is one sequence");
        let mut end = over.clone();
        assert_eq!(rules.playout(&mut end, &mut dice, &mut Vec::new()), 0);
        assert!(end == *over);
        game.played().len()
    }
}

impl Helpers {
    /// Sequences of decisions, and a playout compared with a match with the same dice.
    fn count<R: FullRules>(&self, rules: &R, state: &R::State, choices: &[R::Action]) {
        let sum = |depth: u32| -> u64 {
            let next = choices.iter().map(|&action| {
                let mut next = state.clone();
                rules.apply(&mut next, action, &mut ());
                next
            });
            next.map(|next| perft(rules, &next, depth)).sum()
        };
        assert_eq!(perft(rules, state, 0), 1);
        assert_eq!(perft(rules, state, 1), choices.len() as u64);
        assert_eq!(perft(rules, state, 2), sum(1));
        let (mut played, mut by_hand) = (state.clone(), state.clone());
        let (mut dice, mut same) = (Dice::stream(9, 2), Dice::stream(9, 2));
        let decisions = rules.playout(&mut played, &mut dice, &mut Vec::new());
        let mut counted = 0;
        while rules.turn(&by_hand) != Turn::Over && !rules.stalled(&by_hand) {
            let action = same.pick(&rules.legal_list(&by_hand)).unwrap();
            rules.apply(&mut by_hand, action, &mut ());
            counted += 1;
        }
        assert!(played == by_hand && counted > 0);
        assert_eq!((decisions, dice.bits()), (counted, same.bits()));
    }
}

#[test]
fn helpers_do_what_they_stand_for() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let variant = library.load(ruleset).unwrap();
        assert!(variant.visit(Helpers { seats: variant.seats().min() }).unwrap() > 50, "{ruleset}");
    }
}

/// A table that is undone and redone in single steps; the total of each seat, and of no nonexistent one.
#[test]
fn tables_go_back_and_forth() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let variant = library.load(ruleset).unwrap();
        let seats = variant.seats().min();
        let mut table = random_match(&variant, seats, 3, 40).unwrap();
        let (lines, there) = (table.played(), table.hash());
        for (ply, _) in lines.iter().enumerate().rev() {
            assert_eq!((table.undo(1), table.played()), (1, lines[..ply].to_vec()), "{ruleset}");
        }
        assert_eq!((table.plies(), table.undo(1)), (0, 0));
        let on: Vec<_> = std::iter::from_fn(|| table.redo()).collect();
        assert_eq!(on.iter().map(|played| played.notation.clone()).collect::<Vec<_>>(), lines, "{ruleset}");
        assert!(table.redo().is_none() && table.hash() == there, "{ruleset}");
        let sheet = table.score();
        for score in &sheet.seats {
            assert_eq!(sheet.total(score.seat), Some(score.total), "{ruleset}");
        }
        assert!(sheet.seats.iter().any(|score| score.total.abs() > 1), "{ruleset}: {sheet:?}");
        assert_eq!(sheet.total(Seat::new(seats.count())), None, "{ruleset}");
    }
}

type TakeBack = fn(&mut dyn Table);
type Act = fn(&mut dyn Table, &Choice);

/// The ways to undo something, so that it can be redone.
const BACK: [(&str, TakeBack); 4] = [
    ("undo 1", |table| {
        table.undo(1);
    }),
    ("undo all", |table| {
        table.undo(usize::MAX);
    }),
    ("undo 3 and redo", |table| {
        table.undo(3);
        table.redo();
    }),
    ("undo all and redo", |table| {
        table.undo(usize::MAX);
        table.redo();
    }),
];

/// The ways to act.
const PLAY: [(&str, Act); 5] = [
    ("choose", |table, choice| table.choose(choice.index).unwrap()),
    ("play by index", |table, choice| drop(table.play(choice.index).unwrap())),
    ("play", |table, choice| drop(table.play(&choice.notation).unwrap())),
    ("play for a seat", |table, choice| {
        drop(table.play(Pick::from(&choice.notation).by(table.turn().seat().unwrap())).unwrap())
    }),
    ("play by index for a seat", |table, choice| {
        drop(table.play(Pick::from(choice.index).by(table.turn().seat().unwrap())).unwrap())
    }),
];

/// Redo does not check again what was legal where it was undone: elsewhere it could be anything.
#[test]
fn a_new_action_clears_redo() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let variant = library.load(ruleset).unwrap();
        let whole = random_match(&variant, variant.seats().min(), 3, 40).unwrap();
        for ((back, take_back), (play, act)) in BACK.iter().flat_map(|back| PLAY.iter().map(move |play| (back, play))) {
            let what = format!("{ruleset}: {back}, {play}");
            let mut table = whole.fork();
            take_back(&mut *table);
            // A refused action keeps the redo history.
            assert!(table.play("xyzzy").is_err() && table.choose(usize::MAX).is_err(), "{what}");
            let mut other = table.fork();
            let choice = table.choices().pop().unwrap();
            act(&mut *table, &choice);
            let (hash, plies) = (table.hash(), table.plies());
            assert!(table.fork().redo().is_none() && table.redo().is_none(), "{what}: it can be played again");
            assert_eq!((table.hash(), table.plies()), (hash, plies), "{what}");
            assert!(other.redo().is_some() && whole.fork().redo().is_none(), "{what}: another table has its own");
        }
    }
}

/// The turn is checked first: neither an index nor a notation reveals the choices to any other seat.
#[test]
fn out_of_turn_errors_reveal_no_choices() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let variant = library.load(ruleset).unwrap();
        let mut table = random_match(&variant, variant.seats().max(), 3, 30).unwrap();
        let turn = table.turn().seat().unwrap();
        let (last, line) = (table.choice_count() - 1, table.choices().pop().unwrap().notation);
        for seat in table.seats().iter().filter(|seat| *seat != turn) {
            let told = table.play(Pick::from(&line).by(seat)).unwrap_err();
            assert!(matches!(told, PlayError::NotYourTurn { .. }), "{ruleset}: {told}");
            assert_eq!(table.play(Pick::from("xyzzy").by(seat)).unwrap_err(), told);
            for index in [0, last, last + 1, usize::MAX] {
                assert_eq!(table.play(Pick::from(index).by(seat)).unwrap_err(), told, "{ruleset}: {index}");
            }
        }
        let none = table.play(Pick::from(last + 1).by(turn)).unwrap_err();
        assert_eq!(none, PlayError::NoSuchChoice { index: last + 1, choices: last + 1 });
        assert_eq!(table.play(Pick::from(last).by(turn)).unwrap().notation, line, "{ruleset}");
        let mut over = random_match(&variant, variant.seats().max(), 3, usize::MAX).unwrap();
        let told = [
            over.play(Pick::from(0).by(turn)),
            over.play(Pick::from(usize::MAX).by(turn)),
            over.play(Pick::from("xyzzy").by(turn)),
        ];
        assert!(told.iter().all(|told| matches!(told, Err(PlayError::Over { .. }))), "{ruleset}: {told:?}");
    }
}

/// Every viewer learns what happens; and if no event has a secret, every viewer gets all events in full.
#[test]
fn every_viewer_finds_the_events_in_the_log() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let variant = library.load(ruleset).unwrap();
        let seats = variant.seats().max();
        let table = random_match(&variant, seats, 5, 80).unwrap();
        let all = table.log(0);
        assert!(all.len() > 80, "{ruleset}: {} events", all.len());
        for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let told = table.seen_by(viewer).unwrap().log(0);
            assert_eq!(told.len(), all.len(), "{ruleset}, {viewer:?}");
            // SO-69: only the seat that looks at a tile learns which it is.
            let same = serde_json::to_value(&told).unwrap() == serde_json::to_value(&all).unwrap();
            assert!(same || ruleset == "salty-ocean", "{ruleset}, {viewer:?}");
        }
    }
}

#[test]
fn errors_tell_their_rule_and_ranges_their_ends() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let mut table = variant.open(variant.seats().min(), 1).unwrap();
    let refused = table.play("house montreal").unwrap_err();
    assert_eq!(refused.rule().map(|rule| rule.to_string()), Some("CO-23".to_owned()), "{refused}");
    let unreadable = table.play("nonsense").unwrap_err();
    assert!(matches!(unreadable, PlayError::Unreadable(_)) && unreadable.rule().is_none());
    assert_eq!(variant.seats().to_string(), "2 to 4 seats");
    let one = Library::new().load_str(
        "three",
        "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n[seats]\nmin = 3\nmax = 3\n",
    );
    assert_eq!(one.unwrap().seats().to_string(), "3 seats");
}

/// A ruleset that does not support older revisions has only the current one.
#[test]
fn other_revisions_are_refused() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let config = variant.config::<riband_crossing_oceans::Config>().unwrap();
    let present = riband_crossing_oceans::Config::REVISION;
    assert!(config.compile_as_of(present).is_ok());
    let problems = config.compile_as_of(present + 1).unwrap_err();
    assert!(problems.0.iter().any(|problem| problem.kind == ProblemKind::RevisionNotKept), "{problems:?}");
}
