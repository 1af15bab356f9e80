//! Tables as one viewer sees them: every built-in game is played through sessions alone.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Library, Pick, PlayError, RulesVisitor, Scenario, Seat, Turn, Viewer,
    core::{Dice, Disclosure, FullRules, Match},
};
use riband_tests::tables;
use serde_json::json;

/// The comparable part of two logs: a viewer who sees more gets more facts.
fn kinds(log: &[(usize, riband::EventView)]) -> Vec<(usize, String)> {
    log.iter().map(|(ply, told)| (*ply, told.event["kind"].to_string())).collect()
}

#[test]
fn every_match_can_be_played_by_sessions_alone() {
    for (variant, seats) in tables().unwrap().into_iter().filter(|(variant, seats)| *seats == variant.seats().max()) {
        let mut table = variant.open(seats, 5).unwrap();
        let mut plain = table.fork();
        let (mut dice, mut disclosed) = (Dice::stream(5, 1), Disclosure::NOTHING);
        while let Turn::Act(seat) = table.turn() {
            if table.stalled() {
                break;
            }
            let mut session = table.seated(seat).unwrap();
            assert_eq!((session.choice_count(), session.acts()), (plain.choice_count(), true));
            let index = dice.below(session.choice_count() as u32) as usize;
            let told = session.play(index).unwrap();
            assert_eq!(session.disclosed(), told.disclosed);
            if plain.plies() % 32 == 0 {
                // Also on a table that has not received the events.
                let mut other = plain.fork();
                other.choose(index).unwrap();
                assert_eq!(other.disclosed(), told.disclosed);
            }
            let all = plain.play(index).unwrap();
            assert_eq!((&told.notation, told.turn, told.disclosed), (&all.notation, all.turn, all.disclosed));
            let own = all.forced.iter().filter(|forced| forced.seat == seat);
            assert!(own.eq(&told.forced), "{}: {:?} and {:?}", variant.id(), all.forced, told.forced);
            disclosed = disclosed.and(told.disclosed);
        }
        let name = variant.id();
        assert!(disclosed.revealed, "{name}: nothing was revealed");
        let everything = table.log(0);
        for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let session = table.seen_by(viewer).unwrap();
            assert_eq!(kinds(&session.log(0)), kinds(&everything), "{name}: the built-in games hide no event whole");
            assert_eq!(session.score().unwrap(), table.score());
            assert!(!session.acts() && session.choices().is_empty() && session.offered().is_empty());
            if table.turn() == Turn::Over {
                let ending = session.ending().unwrap();
                assert!(ending.because.is_some() && ending.ply.is_some(), "{name}: {ending:?}");
            }
        }
        assert!(table.seated(Seat::new(seats.count())).is_err());
    }
}

/// The position of a match is the one after forced decisions.
struct Forced(u64);

impl RulesVisitor for Forced {
    type Output = usize;

    fn visit<R: FullRules>(self, rules: std::sync::Arc<R>) -> usize {
        let (seats, mut dice, mut forced) = (rules.seats().max(), Dice::stream(self.0, 1), 0);
        let mut game = Match::deal(std::sync::Arc::clone(&rules), seats, self.0).unwrap();
        while game.turn() != Turn::Over && !rules.stalled(game.state()) {
            let action = dice.pick(game.choices()).unwrap();
            let (mut list, mut state) = (Vec::new(), game.state().clone());
            let tell = |state: &R::State, only| list.push((rules.turn(state).seat().unwrap(), only));
            game.play_telling(action, &mut (), tell).unwrap();
            rules.perform(&mut state, action, &mut ());
            for (seat, only) in &list {
                while rules.legal_list(&state).is_empty() && rules.proceed(&mut state, &mut ()) {}
                assert_eq!((rules.turn(&state), &rules.legal_list(&state)[..]), (Turn::Act(*seat), &[*only][..]));
                rules.perform(&mut state, *only, &mut ());
            }
            while rules.legal_list(&state).is_empty() && rules.proceed(&mut state, &mut ()) {}
            assert!(state == *game.state(), "{action:?}, then {list:?}");
            forced += list.len();
        }
        forced
    }
}

#[test]
fn forced_decisions_are_all_listed() {
    let library = Library::new();
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = library.load(ruleset).unwrap();
        let found: usize = (0..4).map(|seed| variant.visit(Forced(seed)).unwrap()).sum();
        assert!(found > 0, "{ruleset}: no decision was forced");
    }
}

/// An action that discloses nothing can be undone; a look at a tile cannot.
#[test]
fn a_peek_is_disclosed_until_it_is_undone() {
    let library = Library::new();
    let text = "title = \"\"\nvariant = \"salty-ocean\"\nseats = 2\n[position]\npasses = 1\norder = [2, 1]\nturn = 1\n\
                [position.seats.1]\nbuildings = { fierte-saint-romain = 1 }\n";
    let mut table = Scenario::parse("look", text, &library).unwrap().open().unwrap();
    assert_eq!(table.disclosed(), Disclosure::NOTHING);
    let mut session = table.seated(Seat::new(0)).unwrap();
    assert_eq!(session.play("pass").unwrap().disclosed, Disclosure::NOTHING);
    assert_eq!(session.play("peek turn-4").unwrap().disclosed, Disclosure::REVEALED);
    assert_eq!(session.disclosed(), Disclosure::REVEALED);
    table.undo(1);
    assert_eq!(table.disclosed(), Disclosure::NOTHING);
}

#[test]
fn a_guess_keeps_what_its_seat_sees_and_nothing_of_the_past() {
    let variant = Library::new().load("salty-ocean").unwrap();
    let mut table = variant.open(variant.seats().max(), 3).unwrap();
    (0..10).for_each(|_| table.choose(0).unwrap());
    let (hash, mut dice) = (table.hash(), Dice::new(9));
    let session = table.seen_by(Viewer::Spectator).unwrap();
    let guesses: Vec<_> = (0..8).map(|_| session.fork(&mut dice)).collect();
    assert!(guesses.iter().any(|guess| guess.hash() != hash) && guesses.iter().all(|guess| guess.audit().is_ok()));
    for mut guess in guesses {
        assert_eq!((guess.seen_by(Viewer::Spectator).unwrap().view(), guess.turn()), (session.view(), session.turn()));
        assert_eq!((guess.plies(), guess.log(0).len(), guess.undo(5)), (0, 0, 0));
        let (before, turns) = (guess.hash(), guess.turns());
        assert!(guess.playout(&mut dice) > 0 && guess.turns() > turns && guess.turn() == Turn::Over);
        guess.undo(usize::MAX);
        assert_eq!(guess.hash(), before);
        assert!(guess.typed::<riband::salty_ocean::Rules>().is_some());
        assert!(guess.typed::<riband::transatlantic::Rules>().is_none());
    }
    assert_eq!(table.hash(), hash);
}

/// A spectator, and a seat out of turn, learn nothing about the choices.
#[test]
fn a_seat_not_to_act_learns_nothing_more() {
    for (variant, seats) in tables().unwrap() {
        let mut table = variant.open(seats, 2).unwrap();
        let Turn::Act(actor) = table.turn() else { continue };
        let line = table.offered()[0].clone();
        for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]).filter(|one| *one != actor.into()) {
            let mut session = table.seated(viewer).unwrap();
            let picks = [Pick::from(0), Pick::from(60_000), Pick::from(&line), Pick::from("xyzzy")];
            let told: Vec<PlayError> = picks.iter().map(|pick| session.play(*pick).unwrap_err()).collect();
            assert!(told.iter().all(|error| *error == told[0]), "{told:?}");
            let silent = [json!(session.choices()), json!(session.offered()), json!(session.nearest(&line))];
            assert_eq!((silent, session.action(0)), ([json!([]), json!([]), json!([])], None));
            let spectator = viewer == Viewer::Spectator;
            assert_eq!(matches!(told[0], PlayError::Spectator), spectator, "{told:?}");
        }
    }
}
