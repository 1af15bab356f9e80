use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use riband::{Library, Seats, core::Dice};

use super::*;
use crate::tui::draw::draw;

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (160, 50)];

fn press(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
}

fn type_in(app: &mut App, text: &str) {
    text.chars().for_each(|character| press(app, KeyCode::Char(character)));
}

fn app(game: &str, people: &[usize], (width, height): (u16, u16)) -> App {
    let variant = Library::new().load(game).unwrap();
    let table = variant.open(Seats::clamped(3), 7).unwrap();
    let sittings = (0..3).map(|nth| {
        let is_person = people.contains(&nth);
        Sitting { name: if is_person { "you" } else { "random" }.to_owned(), is_person }
    });
    let mode = if people.is_empty() { Mode::Watch } else { Mode::Play };
    let mut app = App::new(table, variant.name().to_owned(), sittings.collect(), mode, Theme::colourful());
    app.resize(width, height);
    app
}

fn drawn(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(app.size.0, app.size.1)).unwrap();
    terminal.draw(|frame| draw(app, frame)).unwrap();
    terminal.backend().to_string()
}

/// Computers act until a person has to.
fn let_others_act(app: &mut App, dice: &mut Dice) {
    while app.computer().is_some() {
        let mut legal = Vec::new();
        app.table.legal_numbers(&mut legal);
        app.moved(app.table.plies(), legal[dice.below(legal.len() as u32) as usize]);
    }
}

/// A person takes some choice with arrows and Enter alone.
fn walk(app: &mut App, dice: &mut Dice) {
    let plies = app.table.plies();
    while app.table.plies() == plies {
        assert!(!app.menu.rows().is_empty(), "{}", drawn(app));
        for _ in 0..dice.below(app.menu.rows().len() as u32) {
            press(app, KeyCode::Down);
        }
        if dice.below(2) == 0 {
            press(app, KeyCode::Left);
            press(app, KeyCode::Left);
        }
        press(app, KeyCode::Enter);
    }
}

#[test]
fn a_whole_match_is_played_with_arrows_and_enter_alone() {
    for game in GAMES {
        let mut app = app(game, &[0], (80, 24));
        let mut dice = Dice::new(11);
        loop {
            let_others_act(&mut app, &mut dice);
            if app.turn_is_over() {
                break;
            }
            let text = drawn(&app);
            assert!(text.contains("── seat 1 (you): ") || text.contains("── seat 1: "), "{game}: {text}");
            walk(&mut app, &mut dice);
        }
        let text = drawn(&app);
        assert!(text.contains("The match is over") && text.contains(" points"), "{game}: {text}");
        // Nothing is lost with the last action.
        press(&mut app, KeyCode::Esc);
        press(&mut app, KeyCode::Char('u'));
        assert!(!app.turn_is_over() && app.person().is_some(), "{game}");
    }
}

/// At the start, and some twenty decisions later.
#[test]
fn the_screen_looks_so() {
    for game in GAMES {
        for (width, height) in SIZES {
            let mut app = app(game, &[0], (width, height));
            let mut dice = Dice::new(5);
            let_others_act(&mut app, &mut dice);
            let name = |when: &str| format!("{game}-{when}-{width}x{height}");
            insta::assert_snapshot!(name("start"), drawn(&app));
            for _ in 0..20 {
                walk(&mut app, &mut dice);
                let_others_act(&mut app, &mut dice);
            }
            insta::assert_snapshot!(name("middle"), drawn(&app));
        }
    }
}

#[test]
fn an_end_is_offered_only_where_it_is_legal() {
    for game in GAMES {
        let mut app = app(game, &[0, 1, 2], (80, 24));
        let mut dice = Dice::new(2);
        while !app.turn_is_over() {
            app.curtain = None;
            for (offer, words) in [
                (", or end", ["end", "done"]),
                (", or skip", ["skip", "end"]),
                (", or decline", ["decline", "end"]),
                (", or pass", ["pass", "end"]),
            ] {
                let is_legal =
                    app.choices.iter().any(|choice| words.iter().any(|word| choice.notation.starts_with(word)));
                let lines: Vec<&str> = app.choices.iter().map(|choice| choice.notation.as_str()).collect();
                assert!(is_legal || !app.question.contains(offer), "{game}: {}: {lines:?}", app.question);
            }
            let choices = app.choices.len() as u32;
            app.choose(dice.below(choices) as usize);
        }
    }
}

#[test]
fn every_size_can_be_drawn() {
    let mut app = app("salty-ocean", &[0], (80, 24));
    for (width, height) in [(1, 1), (5, 3), (20, 8), (40, 12), (79, 23), (109, 80), (300, 9), (110, 34), (250, 90)] {
        app.resize(width, height);
        assert_eq!(drawn(&app).lines().count(), usize::from(height));
        app.help();
        drawn(&app);
        app.overlay = None;
    }
}

#[test]
fn typing_finds_a_choice_and_decisions_are_taken_back() {
    let mut app = app("crossing-oceans", &[0], (80, 24));
    type_in(&mut app, "/take");
    assert_eq!(app.menu.rows().len(), 1, "{}", drawn(&app));
    let before = app.table.hash();
    press(&mut app, KeyCode::Enter);
    let after = app.table.hash();
    assert_ne!(before, after);
    type_in(&mut app, "u");
    assert_eq!(app.table.hash(), before);
    app.key(KeyEvent::new(KeyCode::Char('y'), KeyModifiers::CONTROL));
    assert_eq!(app.table.hash(), after);
    type_in(&mut app, "/zzz");
    assert!(app.menu.rows().is_empty());
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.table.hash(), after, "what is not there is not taken");
    press(&mut app, KeyCode::Esc);
    assert!(!app.menu.rows().is_empty() && app.wants.is_none());
    type_in(&mut app, "q");
    assert_eq!(app.wants, Some(Want::Quit));
}

#[test]
fn a_click_shows_a_choice_and_a_second_takes_it() {
    let mut app = app("crossing-oceans", &[0], (80, 24));
    let (rows, market) = (app.areas().rows, app.areas().tabs[1].1);
    let click = |app: &mut App, column, row| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    };
    click(&mut app, market.x + 1, market.y);
    assert_eq!(app.pane, Pane::Market);
    click(&mut app, rows.x + 5, rows.y + 1);
    assert_eq!((app.menu.cursor(), app.table.plies()), (1, 0));
    click(&mut app, rows.x + 5, rows.y);
    click(&mut app, rows.x + 5, rows.y);
    assert_eq!(app.table.plies(), 1);
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
        let text = drawn(&app);
        assert!(text.contains(&format!("{seat} (you) has to act.")), "{text}");
        assert!(!app.choices.iter().any(|choice| text.contains(&choice.notation)), "{text}");
        assert_eq!(app.person(), Some(seat));
        let hash = app.table.hash();
        press(&mut app, KeyCode::Down);
        assert!(app.curtain.is_some());
        press(&mut app, KeyCode::Enter);
        assert!(app.curtain.is_none() && app.table.hash() == hash);
    }
    assert!(curtains > 4, "{curtains}");
    // In a game without hidden hands nobody has to look away.
    assert!(super::tests::app("crossing-oceans", &[0, 1], (80, 24)).curtain.is_none());
}

#[test]
fn what_others_did_is_marked_until_the_next_decision() {
    let mut app = app("crossing-oceans", &[0], (120, 40));
    let mut dice = Dice::new(3);
    assert!(app.log.iter().all(|line| !line.is_new));
    for _ in 0..12 {
        walk(&mut app, &mut dice);
        let others_acted = app.computer().is_some();
        let_others_act(&mut app, &mut dice);
        assert_eq!(app.log.iter().any(|line| line.is_new), others_acted);
        assert_eq!(app.changed.is_empty(), !others_acted);
    }
    assert!(app.log.iter().filter(|line| line.is_new).all(|line| !line.text.starts_with("seat 1 ")));
}

#[test]
fn a_watcher_pauses_and_hurries() {
    let mut app = app("crossing-oceans", &[], (80, 24));
    assert!(app.computer().is_some());
    app.moved(0, {
        let mut legal = Vec::new();
        app.table.legal_numbers(&mut legal);
        legal[0]
    });
    assert!(app.computer().is_none(), "an action is looked at for a while");
    app.tick(1_000);
    assert!(app.computer().is_some());
    type_in(&mut app, " ");
    assert!(app.computer().is_none());
    type_in(&mut app, " ++++");
    let (plies, mut legal) = (app.table.plies(), Vec::new());
    app.table.legal_numbers(&mut legal);
    app.moved(plies + 1, legal[0]);
    assert_eq!(app.table.plies(), plies, "what was thought about another position is passed over");
    app.moved(plies, legal[0]);
    assert!(app.computer().is_some());
}

#[test]
fn a_replay_goes_both_ways_and_can_be_left_for_a_match() {
    let mut table = Library::new().load("salty-ocean").unwrap().open(Seats::clamped(3), 7).unwrap();
    table.playout(&mut Dice::new(4));
    let end = table.plies();
    let last = table.hash();
    let replay = Replay::of(&mut *table);
    table.undo(end);
    let first = table.hash();
    let seats = vec![Sitting { name: String::new(), is_person: false }; 3];
    let mut app = App::new(table, "A match".to_owned(), seats, Mode::Replay(replay), Theme::monochrome());
    press(&mut app, KeyCode::Left);
    assert_eq!((app.table.plies(), app.table.hash()), (0, first));
    press(&mut app, KeyCode::Right);
    assert_eq!(app.table.plies(), 1);
    let turn = |app: &App| match &app.mode {
        Mode::Replay(replay) => replay.turn(app.table.plies()).0,
        _ => 0,
    };
    let begun = turn(&app);
    for _ in 0..9 {
        press(&mut app, KeyCode::Down);
    }
    assert_eq!(turn(&app), begun + 9);
    insta::assert_snapshot!("replay-80x24", drawn(&app));
    press(&mut app, KeyCode::Up);
    assert_eq!(turn(&app), begun + 8);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Up);
    assert_eq!(turn(&app), begun + 8);
    type_in(&mut app, "3");
    press(&mut app, KeyCode::Enter);
    assert_eq!(turn(&app), 3);
    type_in(&mut app, "+++ ");
    for now in 1..=2 * end as u64 {
        app.tick(1_000 * now);
    }
    assert_eq!((app.table.plies(), app.table.hash()), (end, last));
    press(&mut app, KeyCode::Home);
    assert_eq!(app.table.hash(), first);
    type_in(&mut app, "f");
    assert_eq!(app.wants, Some(Want::Fork));
}

#[test]
fn what_a_choice_does_and_rules_are_looked_up() {
    let mut app = app("crossing-oceans", &[0], (80, 24));
    type_in(&mut app, "w");
    assert!(drawn(&app).contains("What happens"), "{}", drawn(&app));
    type_in(&mut app, "w?CO-23");
    press(&mut app, KeyCode::Enter);
    assert!(drawn(&app).contains("Help: CO-23") && drawn(&app).contains("CO-23 "), "{}", drawn(&app));
    press(&mut app, KeyCode::Esc);
    assert!(app.overlay.is_none());
    type_in(&mut app, "s");
    assert!(drawn(&app).contains(" points"));
}

#[test]
fn a_match_is_saved_to_a_file_that_is_typed() {
    let mut app = app("crossing-oceans", &[0], (80, 24));
    type_in(&mut app, "S");
    press(&mut app, KeyCode::Enter);
    assert!(app.wants.is_none(), "nothing is named yet");
    type_in(&mut app, "nowhere/qq");
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.wants.take(), Some(Want::Save("nowhere/q".to_owned(), false)));
    app.saved("nowhere/q".to_owned(), Saved::Fails("there is no nowhere".to_owned()));
    let text = drawn(&app);
    assert!(text.contains("there is no nowhere") && text.contains(" file: nowhere/q▏ "), "what is typed stays: {text}");
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.wants.take(), Some(Want::Save("nowhere/q".to_owned(), false)));
    // Every key but one leaves alone what is there.
    let asks = || Saved::Asks("q is there already; overwrite it".to_owned());
    for key in [KeyCode::Enter, KeyCode::Esc, KeyCode::Char('n')] {
        app.saved("q".to_owned(), asks());
        assert!(drawn(&app).contains("q is there already; overwrite it?"), "{}", drawn(&app));
        press(&mut app, key);
        assert!(app.wants.is_none() && drawn(&app).contains(" file: q▏ "), "{}", drawn(&app));
    }
    app.saved("q".to_owned(), asks());
    type_in(&mut app, "y");
    assert_eq!(app.wants.take(), Some(Want::Save("q".to_owned(), true)));
    app.saved("q".to_owned(), Saved::Done("Saved.".to_owned()));
    assert!(app.overlay.is_none() && drawn(&app).contains(" Saved. "), "{}", drawn(&app));
    // Of a long name the end is seen.
    type_in(&mut app, &format!("S{}end", "folder/".repeat(30)));
    assert!(drawn(&app).contains("/end▏ Enter saves  Esc back"), "{}", drawn(&app));
    press(&mut app, KeyCode::Esc);
    assert!(app.overlay.is_none() && app.table.plies() == 0);
}
