//! Overlays, and what must stay hidden.

use super::*;

#[test]
fn a_hint_for_an_earlier_position_is_not_shown() {
    use riband::players::{Level, Quiet, Reasons};
    let mut app = app("crossing-oceans", &[0, 1, 2], (80, 24));
    let advice = |app: &App| {
        let seat = app.person().unwrap();
        let known = app.session.table.information(seat, &mut Dice::new(1)).unwrap();
        Level::Greedy.player().advise(&known, &mut Dice::new(1), &Quiet).unwrap()
    };
    let (position, early) = (app.session.table.hash(), advice(&app));
    app.choose(1);
    let focused = app.menu.focused();
    app.advised(position, &early, None);
    assert!(app.overlay.is_none() && app.menu.focused() == focused);
    let (plies, position, now) = (app.session.table.plies(), app.session.table.hash(), advice(&app));
    let why = (early.best().unwrap(), Reasons::default());
    app.advised(position, &now, Some(&why));
    let best = app.session.table.numbering().name(now.best().unwrap() as usize).unwrap();
    let shown = drawn(&mut app);
    assert!(shown.contains(&best) && shown.contains("nothing differs by the end of the turn"), "{shown}");
    assert_eq!(app.choices[app.menu.focused().unwrap()].notation, best);
    // The same number of actions, but a different position: thoughts about the other one are ignored.
    app.overlay = None;
    type_in(&mut app, "u");
    app.choose(2);
    assert_eq!(app.session.table.plies(), plies);
    app.advised(position, &now, None);
    assert!(app.overlay.is_none());
    let (hash, mut legal) = (app.session.table.hash(), Vec::new());
    app.session.table.legal_numbers(&mut legal);
    app.moved(position, legal[0]);
    assert_eq!(app.session.table.hash(), hash);
}

#[test]
fn points_that_count_what_is_hidden_are_shown_when_the_match_is_over() {
    let quayside = include_str!("../../../../../../examples/house_rules/variants/standard.toml");
    let library = Library::new();
    let mut app = app_of(&library.load_str("quayside.toml", quayside).unwrap(), &[0], (80, 24));
    let mut dice = Dice::new(2);
    let points = |app: &App| {
        let header =
            |text: &str| text.split(' ').any(|word| word.strip_suffix('p').is_some_and(|n| n.parse::<i32>().is_ok()));
        let score = |app: &App| app.score_lines().iter().any(|(line, _)| line.contains(" points"));
        (header, score(app))
    };
    while !app.turn_is_over() {
        let text = drawn(&mut app);
        let (header, score) = points(&app);
        assert!(!header(text.lines().next().unwrap()) && !score, "{text}");
        assert!(app.effects.values().all(|does| does.points.is_none()));
        type_in(&mut app, "s");
        assert!(drawn(&mut app).contains("counts what is hidden"));
        app.overlay = None;
        if app.person().is_some() {
            app.choose(dice.below(app.choices.len() as u32) as usize);
        }
        let_others_act(&mut app, &mut dice);
    }
    let text = drawn(&mut app);
    let (header, score) = points(&app);
    assert!(header(text.lines().next().unwrap()) && score, "{text}");
}

#[test]
fn a_curtain_hides_a_hand_until_its_owner_sits_there() {
    let mut app = app("transatlantic/other-readings", &[0, 1], (120, 40));
    let mut dice = Dice::new(3);
    let mut curtains = 0;
    for _ in 0..60 {
        let_others_act(&mut app, &mut dice);
        let Some(seat) = app.curtain else {
            walk(&mut app, &mut dice);
            continue;
        };
        curtains += 1;
        let text = drawn(&mut app);
        assert!(text.contains(&format!("{seat} (you) has to act.")), "{text}");
        assert!(!app.choices.iter().any(|choice| text.contains(&choice.notation)), "{text}");
        assert_eq!(app.person(), Some(seat));
        let hash = app.session.table.hash();
        press(&mut app, KeyCode::Down);
        assert!(app.curtain.is_some());
        press(&mut app, KeyCode::Enter);
        assert!(app.curtain.is_none() && app.session.table.hash() == hash);
    }
    assert!(curtains > 4, "{curtains}");
    // A game without hidden hands needs no curtain.
    assert!(super::app("crossing-oceans", &[0, 1], (80, 24)).curtain.is_none());
}

#[test]
fn what_a_choice_does_and_rules_are_looked_up() {
    let mut app = app("crossing-oceans", &[0], (80, 24));
    press(&mut app, KeyCode::End);
    type_in(&mut app, "w");
    assert!(drawn(&mut app).contains("What happens"), "{}", drawn(&mut app));
    type_in(&mut app, "w?CO-23");
    press(&mut app, KeyCode::Enter);
    assert!(drawn(&mut app).contains("Help: CO-23") && drawn(&mut app).contains("CO-23 "), "{}", drawn(&mut app));
    press(&mut app, KeyCode::Esc);
    assert!(app.overlay.is_none());
    type_in(&mut app, "s");
    assert!(drawn(&mut app).contains(" points"));
}

#[test]
fn help_begins_with_what_the_game_is_about() {
    for game in GAMES {
        let mut app = app(game, &[0, 1, 2], (120, 40));
        type_in(&mut app, "?");
        let lines = app.overlay.take().unwrap().lines;
        assert_eq!(lines[0], ("The aim".to_owned(), Emphasis::Heading), "{game}");
        assert!(lines.iter().any(|(line, _)| line == "Keys"), "{game}");
        // What a choice is for comes first in its details.
        app.menu.focus(0);
        type_in(&mut app, "w");
        let said = app.session.purposes_of(0);
        assert!(!said.is_empty() && app.overlay.take().unwrap().lines[0].0 == said[0], "{game}");
    }
}

#[test]
fn the_legend_explains_each_sign_once() {
    for game in GAMES {
        let mut app = app(game, &[0], (80, 24));
        app.look_up("legend");
        let lines = app.overlay.take().unwrap().lines;
        let mut signs: Vec<&str> = lines.iter().filter_map(|(line, _)| line.split("  ").next()).collect();
        let all = signs.len();
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), all, "{game}: {lines:?}");
        assert!(all > 8 && !signs.contains(&">"), "the screen has a sign of its own for who acts: {lines:?}");
    }
}
