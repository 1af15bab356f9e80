//! Matches that are watched, and replays.

use super::*;

#[test]
fn the_end_of_a_match_leads_to_a_replay_and_an_analysis() {
    let mut app = app("salty-ocean", &[0, 1, 2], (80, 24));
    let mut dice = Dice::new(1);
    while !app.turn_is_over() {
        app.curtain = None;
        let choices = app.choices.len() as u32;
        app.choose(dice.below(choices) as usize);
    }
    for (key, want) in [('r', Some(Want::Replay)), ('a', Some(Want::Analyse)), ('x', None)] {
        assert!(drawn(&mut app).contains(" r replay  a analysis "), "{}", drawn(&mut app));
        press(&mut app, KeyCode::Char(key));
        assert_eq!(app.wants.take(), want);
        app.overlay = None;
        press(&mut app, KeyCode::Enter);
    }
}

#[test]
fn a_watcher_pauses_and_hurries() {
    let mut app = app("crossing-oceans", &[], (80, 24));
    assert!(app.computer().is_some());
    let earlier = app.session.table.hash();
    app.moved(earlier, {
        let mut legal = Vec::new();
        app.session.table.legal_numbers(&mut legal);
        legal[0]
    });
    assert!(app.computer().is_none(), "an action is looked at for a while");
    app.tick(1_000);
    assert!(app.computer().is_some());
    type_in(&mut app, " ");
    assert!(app.computer().is_none());
    type_in(&mut app, " ++++");
    let (plies, mut legal) = (app.session.table.plies(), Vec::new());
    app.session.table.legal_numbers(&mut legal);
    app.moved(earlier, legal[0]);
    assert_eq!(app.session.table.plies(), plies, "what was thought about another position is passed over");
    app.moved(app.session.table.hash(), legal[0]);
    assert!(app.computer().is_some());
}

/// Plays the first action of a computer.
fn let_act(app: &mut App) {
    let mut legal = Vec::new();
    app.session.table.legal_numbers(&mut legal);
    app.moved(app.session.table.hash(), legal[0]);
}

#[test]
fn what_others_do_is_shown_one_by_one_and_can_be_skipped() {
    let mut app = app("crossing-oceans", &[2], (80, 24));
    assert!(app.person().is_none() && app.computer().is_some());
    let_act(&mut app);
    assert!(app.person().is_none() && app.computer().is_none(), "an action is looked at for a while");
    assert!(drawn(&mut app).contains("Enter skip to my turn"), "{}", drawn(&mut app));
    app.tick(500);
    assert!(app.computer().is_some());
    let_act(&mut app);
    assert!(app.computer().is_none());
    press(&mut app, KeyCode::Enter);
    while app.person().is_none() {
        assert!(app.computer().is_some(), "there are no pauses any more");
        let_act(&mut app);
    }
    assert!(!drawn(&mut app).contains("skip to my turn"));
    // From the next action of somebody else on there are pauses again.
    while app.person().is_some() {
        app.choose(0);
    }
    let_act(&mut app);
    assert!(app.person().is_none() && app.computer().is_none());
}

#[test]
fn a_replay_goes_both_ways_and_can_be_left_for_a_match() {
    let variant = Library::new().load("salty-ocean").unwrap();
    let mut table = variant.open(Seats::clamped(3), 7).unwrap();
    table.playout(&mut Dice::new(4));
    let end = table.plies();
    let last = table.hash();
    let replay = Replay::of(&mut *table);
    table.undo(end);
    let first = table.hash();
    let session = Session::replayed(variant, table, &[]);
    let mut app = App::new(session, Mode::Replay(replay), Theme::monochrome());
    press(&mut app, KeyCode::Left);
    assert_eq!((app.session.table.plies(), app.session.table.hash()), (0, first));
    press(&mut app, KeyCode::Right);
    assert_eq!(app.session.table.plies(), 1);
    // Each step goes to where the number of completed goes changes, and back the same way.
    let mut goes = vec![app.session.table.plies()];
    for _ in 0..9 {
        let before = app.session.table.turns();
        press(&mut app, KeyCode::Down);
        assert!(app.session.table.turns() > before);
        goes.push(app.session.table.plies());
    }
    insta::assert_snapshot!("replay-80x24", drawn(&mut app));
    assert!(drawn(&mut app).contains(&format!("action {} of {end}, Turn 1 of 5 ", goes[9])), "{}", drawn(&mut app));
    press(&mut app, KeyCode::Up);
    assert_eq!(app.session.table.plies(), goes[8]);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Up);
    assert_eq!(app.session.table.plies(), goes[8]);
    for (typed, plies) in [("3", 3), ("99999", end)] {
        type_in(&mut app, typed);
        press(&mut app, KeyCode::Enter);
        assert_eq!(app.session.table.plies(), plies);
    }
    type_in(&mut app, "+++ ");
    for now in 1..=2 * end as u64 {
        app.tick(1_000 * now);
    }
    assert_eq!((app.session.table.plies(), app.session.table.hash()), (end, last));
    press(&mut app, KeyCode::Home);
    assert_eq!(app.session.table.hash(), first);
    type_in(&mut app, "f");
    assert_eq!(app.wants, Some(Want::Fork));
}

/// Typed digits belong to the next key: another move discards them.
#[test]
fn a_number_that_was_begun_is_forgotten_with_the_next_move() {
    let variant = Library::new().load("salty-ocean").unwrap();
    let mut table = variant.open(Seats::clamped(3), 7).unwrap();
    table.playout(&mut Dice::new(4));
    let replay = Replay::of(&mut *table);
    let mut app = App::new(Session::replayed(variant, table, &[]), Mode::Replay(replay), Theme::monochrome());
    for key in [KeyCode::Left, KeyCode::Up, KeyCode::Home] {
        type_in(&mut app, "1");
        press(&mut app, key);
        type_in(&mut app, "2");
        press(&mut app, KeyCode::Enter);
        assert_eq!(app.session.table.plies(), 2, "{key:?}");
    }
}
