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
fn a_world_keeps_what_its_viewer_sees_and_nothing_of_the_past() {
    let variant = Library::new().load("salty-ocean").unwrap();
    let mut table = variant.open(variant.seats().max(), 3).unwrap();
    (0..10).for_each(|_| table.choose(0).unwrap());
    let (hash, mut dice) = (table.hash(), Dice::new(9));
    let session = table.seen_by(Viewer::Spectator).unwrap();
    let worlds: Vec<_> = (0..8).map(|_| session.fork(&mut dice)).collect();
    assert!(worlds.iter().any(|world| world.hash() != hash) && worlds.iter().all(|world| world.audit().is_ok()));
    for world in worlds {
        assert_eq!((world.view(Viewer::Spectator).unwrap(), world.turn()), (session.view(), session.turn()));
        let mut begun = world.table();
        assert_eq!((world.plies(), begun.plies(), begun.spectate().log(0).len(), begun.undo(5)), (0, 0, 0, 0));
        assert_eq!((begun.hash(), begun.start().seed), (world.hash(), 0));
        let mut played = world.fork();
        let plies = played.playout(&mut dice);
        assert!(plies > 0 && played.turns() > world.turns() && played.turn() == Turn::Over);
        assert_eq!((played.plies(), world.plies()), (plies as usize, 0));
        assert!(world.typed::<riband::salty_ocean::Rules>().is_some());
        assert!(world.typed::<riband::transatlantic::Rules>().is_none());
    }
    assert_eq!(table.hash(), hash);
}

/// Numbers, lines and indices name the same actions in a world as at a table that plays on from there.
#[test]
fn a_world_plays_like_a_table() {
    for (variant, seats) in tables().unwrap() {
        let (mut table, mut dice) = (variant.open(seats, 5).unwrap(), Dice::new(6));
        (0..9).for_each(|_| drop(table.choose(0)));
        let mut world = table.spectate().fork(&mut dice);
        let mut table = world.table();
        let numbering = world.numbering();
        let mut masks = [vec![1; numbering.words()], vec![1; numbering.words()]];
        let mut bytes = [vec![9; numbering.count()], vec![9; numbering.count()]];
        let mut numbers = [vec![9; world.observation_layout().len()], vec![9; world.observation_layout().len()]];
        let mut legal = Vec::new();
        for nth in 0..30 {
            let Turn::Act(seat) = table.turn() else { break };
            table.legal_numbers(&mut legal);
            assert!(world.legal().iter().map(|&number| number as usize).eq(legal.iter().copied()));
            assert_eq!((world.offered(), world.choices().len()), (table.offered(), table.choice_count()));
            let [mask, other] = &mut masks;
            table.legal_mask(mask).unwrap();
            world.legal_mask(other).unwrap();
            assert_eq!(mask, other);
            let [mask, other] = &mut bytes;
            table.legal_bytes(mask).unwrap();
            world.legal_bytes(other).unwrap();
            assert_eq!(mask, other);
            let [row, other] = &mut numbers;
            table.seen_by(seat).unwrap().observe(row).unwrap();
            world.observe(seat, other).unwrap();
            assert_eq!(row, other);
            let index = dice.below(legal.len() as u32) as usize;
            assert_eq!(
                (world.action(index), world.why(index).is_ok()),
                (table.action(index), table.why(index).is_ok())
            );
            assert_eq!(format!("{:?}", world.preview(index)), format!("{:?}", table.preview(index)));
            let line = table.offered().swap_remove(index);
            let told = table.play(index).unwrap();
            match nth % 3 {
                0 => assert_eq!(format!("{:?}", world.play(&*line).unwrap()), format!("{told:?}")),
                1 => assert!(world.choose(index)),
                _ => assert!(world.choose_number(legal[index] as u32)),
            }
            assert_eq!((world.hash(), world.plies()), (table.hash(), table.plies()));
            assert_eq!((world.key(), world.position()), (table.key(), table.position()));
            let mut copy = table.spectate().fork(&mut Dice::new(1));
            copy.copy_from(&world);
            assert_eq!((copy.hash(), copy.plies(), copy.legal()), (world.hash(), world.plies(), world.legal()));
            let known = world.information(seat, &mut dice).unwrap();
            assert_eq!(known.view(), world.view(seat).unwrap());
            assert!(known.plies() == world.plies() && known.turn() == world.turn());
        }
        assert!(world.play("xyzzy").is_err() && world.hash() == table.hash(), "a refused line changes nothing");
        assert_eq!((world.payoffs(), world.score().places), (table.payoffs(), table.score().places));
        assert!(!world.choose(usize::MAX) && !world.choose_number(u32::MAX));
    }
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
