mod answers;
mod choosing;
mod drawing;
mod guiding;
mod saving;
mod watching;

use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use riband::{Library, Seats, Variant, core::Dice, players::Level};

use super::*;
use crate::{
    kind::Kind,
    session::{Notes, Saved},
    tui::draw::draw,
};

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (160, 50)];

fn press(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
}

fn type_in(app: &mut App, text: &str) {
    text.chars().for_each(|character| press(app, KeyCode::Char(character)));
}

fn app(game: &str, people: &[usize], (width, height): (u16, u16)) -> App {
    app_of(&Library::new().load(game).unwrap(), people, (width, height))
}

fn app_of(variant: &Variant, people: &[usize], (width, height): (u16, u16)) -> App {
    let table = variant.open(Seats::clamped(3), 7).unwrap();
    let kind = |nth| if people.contains(&nth) { Kind::Human } else { Kind::Computer(Level::Random) };
    let kinds: Vec<Kind> = (0..3).map(kind).collect();
    let session = Session::new(variant.clone(), table, &kinds, Notes::default(), (None, None));
    let mode = if people.is_empty() { Mode::Watch } else { Mode::Play };
    let mut app = App::new(session, mode, Theme::colourful());
    app.fit(Rect::new(0, 0, width, height));
    app
}

/// Draws on a screen of the same size.
fn drawn(app: &mut App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(app.screen.width, app.screen.height)).unwrap();
    terminal.draw(|frame| draw(app, frame)).unwrap();
    terminal.backend().to_string()
}

/// Plays computers' moves until a person is to act.
fn let_others_act(app: &mut App, dice: &mut Dice) {
    loop {
        // Pauses are over.
        app.tick(app.now + 10_000);
        if app.computer().is_none() {
            break;
        }
        let mut legal = Vec::new();
        app.session.table.legal_numbers(&mut legal);
        app.moved(app.session.table.hash(), legal[dice.below(legal.len() as u32) as usize]);
    }
}

/// Plays a random choice with arrows and Enter only.
fn walk(app: &mut App, dice: &mut Dice) {
    let plies = app.session.table.plies();
    while app.session.table.plies() == plies {
        let text = drawn(app);
        assert!(!app.menu.rows().is_empty(), "{text}");
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
            let text = drawn(&mut app);
            assert!(text.contains("── seat 1 (you): ") || text.contains("── seat 1: "), "{game}: {text}");
            walk(&mut app, &mut dice);
        }
        let text = drawn(&mut app);
        assert!(text.contains("The match is over") && text.contains(" points"), "{game}: {text}");
        // The last action loses nothing.
        press(&mut app, KeyCode::Esc);
        press(&mut app, KeyCode::Char('u'));
        assert!(!app.turn_is_over() && app.person().is_some(), "{game}");
    }
}

/// At the start, and about twenty decisions later.
#[test]
fn the_screen_looks_so() {
    for game in GAMES {
        for (width, height) in SIZES {
            let mut app = app(game, &[0], (width, height));
            let mut dice = Dice::new(5);
            let_others_act(&mut app, &mut dice);
            let name = |when: &str| format!("{game}-{when}-{width}x{height}");
            insta::assert_snapshot!(name("start"), drawn(&mut app));
            for _ in 0..20 {
                walk(&mut app, &mut dice);
                let_others_act(&mut app, &mut dice);
            }
            insta::assert_snapshot!(name("middle"), drawn(&mut app));
        }
    }
}
