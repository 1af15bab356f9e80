use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use riband::{Library, Seats, Variant, core::Dice};

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
    app_of(&Library::new().load(game).unwrap(), people, (width, height))
}

fn app_of(variant: &Variant, people: &[usize], (width, height): (u16, u16)) -> App {
    let table = variant.open(Seats::clamped(3), 7).unwrap();
    let sittings = (0..3).map(|nth| {
        let is_person = people.contains(&nth);
        Sitting { name: if is_person { "you" } else { "random" }.to_owned(), is_person }
    });
    let mode = if people.is_empty() { Mode::Watch } else { Mode::Play };
    let mut app = App::new(table, variant.name().to_owned(), sittings.collect(), mode, Theme::colourful());
    app.fit(Rect::new(0, 0, width, height));
    app
}

/// On a screen as large as the last.
fn drawn(app: &mut App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(app.screen.width, app.screen.height)).unwrap();
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
            insta::assert_snapshot!(name("start"), drawn(&mut app));
            for _ in 0..20 {
                walk(&mut app, &mut dice);
                let_others_act(&mut app, &mut dice);
            }
            insta::assert_snapshot!(name("middle"), drawn(&mut app));
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
        app.fit(Rect::new(0, 0, width, height));
        assert_eq!(drawn(&mut app).lines().count(), usize::from(height));
        app.help();
        drawn(&mut app);
        app.overlay = None;
    }
}

#[test]
fn a_frame_may_be_smaller_than_the_last_one() {
    // The window is dragged: between a key and the next frame it has another size than the state knows.
    let mut dice = Dice::new(4);
    for game in GAMES {
        let mut app = app(game, &[0], (200, 60));
        for _ in 0..40 {
            let (width, height) = (1 + dice.below(210) as u16, 1 + dice.below(70) as u16);
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            press(&mut app, [KeyCode::Tab, KeyCode::Down, KeyCode::Char('w')][dice.below(3) as usize]);
            terminal.draw(|frame| draw(&mut app, frame)).unwrap();
            assert_eq!(app.screen, Rect::new(0, 0, width, height));
        }
    }
}

#[test]
fn panes_are_as_high_as_what_they_hold() {
    for game in GAMES {
        for (width, height) in [(120, 40), (200, 60)] {
            let mut app = app(game, &[0, 1, 2], (width, height));
            let mut dice = Dice::new(6);
            for ply in 0..60 {
                app.curtain = None;
                app.settle();
                let text = drawn(&mut app);
                let need = |pane: &Pane| app.sheets[pane].height();
                let area = |pane: Pane| app.areas().panes.iter().find(|(other, _)| *other == pane).unwrap().1;
                let hides = |pane: Pane| need(&pane) > area(pane).height;
                for (pane, other) in [(Pane::Market, Pane::Players), (Pane::Players, Pane::Market)] {
                    let is_idle = area(pane).height > need(&pane).max(4);
                    assert!(!is_idle || !hides(other), "{game} {width}, {ply}: {text}");
                }
                // What the board leaves, choices or the log have.
                let idle = area(Pane::Board).height.saturating_sub(need(&Pane::Board));
                assert!(idle == 0 || app.areas().rows.height >= 32, "{game} {width}, {ply}: {text}");
                assert!(game == "salty-ocean" || height < 60 || !hides(Pane::Board), "{text}");
                app.choose(dice.below(app.choices.len() as u32) as usize);
            }
        }
    }
}

#[test]
fn what_passes_stands_last_and_the_cursor_begins_elsewhere() {
    for game in GAMES {
        let mut app = app(game, &[0, 1, 2], (80, 24));
        let mut dice = Dice::new(6);
        let mut passed = 0;
        while !app.turn_is_over() {
            app.curtain = None;
            let passes = |index: usize| app.choices[index].passes;
            let rows: Vec<bool> =
                app.menu.rows().iter().map(|row| matches!(row, Row::One(one) if passes(*one))).collect();
            assert!(rows.is_sorted(), "{game}: {:?}", app.menu.rows());
            let others = app.choices.iter().any(|choice| !choice.passes);
            assert!(!others || !app.menu.focused().is_some_and(passes), "{game}");
            passed += usize::from(rows.last() == Some(&true) && others);
            let choices = app.choices.len() as u32;
            app.choose(dice.below(choices) as usize);
        }
        assert!(passed > 5, "{game}: {passed}");
    }
}

#[test]
fn a_warning_is_whole_or_says_that_there_is_more() {
    for game in ["crossing-oceans", "transatlantic"] {
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let mut app = app(game, &[0, 1, 2], (width, height));
            let mut dice = Dice::new(8);
            let mut warned = 0;
            while !app.turn_is_over() && warned < 12 {
                app.curtain = None;
                app.settle();
                for _ in 0..app.menu.rows().len().min(12) {
                    let warnings =
                        app.menu.focused().and_then(|index| app.effects.get(&index)).map(|does| does.warnings.clone());
                    for warning in warnings.unwrap_or_default() {
                        warned += 1;
                        let text: String = drawn(&mut app).replace(['"', '\n'], " ");
                        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                        let is_whole = text.contains(&format!("! {}", warning.text));
                        assert!(is_whole || text.contains("… w shows all"), "{game} {width}: {warning:?}: {text}");
                    }
                    press(&mut app, KeyCode::Down);
                }
                let choices = app.choices.len() as u32;
                app.choose(dice.below(choices) as usize);
            }
            assert!(warned > 4, "{game} {width}: {warned}");
        }
    }
}

#[test]
fn every_row_of_which_more_is_told_tells_it() {
    for game in GAMES {
        let mut app = app(game, &[0], (60, 20));
        let mut dice = Dice::new(5);
        let mut groups = 0;
        for _ in 0..30 {
            let_others_act(&mut app, &mut dice);
            if app.turn_is_over() {
                break;
            }
            for _ in 0..app.menu.rows().len() {
                let group = app.menu.group().map(|(_, indices)| indices.to_vec());
                press(&mut app, KeyCode::Char('w'));
                let told = app.overlay.take().map(|overlay| overlay.lines).unwrap_or_default();
                assert!(!told.is_empty(), "{game}: {}", drawn(&mut app));
                if let Some(indices) = group {
                    groups += 1;
                    assert_eq!(told.len(), indices.len());
                }
                press(&mut app, KeyCode::Down);
            }
            walk(&mut app, &mut dice);
        }
        assert!(groups > 0, "{game}");
    }
}

#[test]
fn a_hint_for_an_earlier_position_is_not_shown() {
    use riband::players::{Level, Quiet};
    let mut app = app("crossing-oceans", &[0, 1, 2], (80, 24));
    let advice = |app: &App| {
        let seat = app.person().unwrap();
        let known = app.table.information(seat, &mut Dice::new(1)).unwrap();
        Level::Greedy.player().advise(&known, &mut Dice::new(1), &Quiet).unwrap()
    };
    let (plies, early) = (app.table.plies(), advice(&app));
    app.choose(1);
    let focused = app.menu.focused();
    app.advised(plies, &early);
    assert!(app.overlay.is_none() && app.menu.focused() == focused);
    let now = advice(&app);
    app.advised(app.table.plies(), &now);
    let best = app.table.numbering().name(now.best().unwrap() as usize).unwrap();
    assert!(drawn(&mut app).contains(&best), "{best}");
    assert_eq!(app.choices[app.menu.focused().unwrap()].notation, best);
    // The same number of actions, and yet another position.
    app.overlay = None;
    type_in(&mut app, "u");
    app.choose(2);
    assert_eq!(app.table.plies(), plies + 1);
    app.advised(plies, &early);
    assert!(app.overlay.is_none());
}

#[test]
fn points_that_count_what_is_hidden_are_shown_when_the_match_is_over() {
    let quayside = include_str!("../../../../../examples/house_rules/variants/standard.toml");
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
fn typing_finds_a_choice_and_decisions_are_taken_back() {
    let mut app = app("crossing-oceans", &[0], (80, 24));
    type_in(&mut app, "/take");
    assert_eq!(app.menu.rows().len(), 1, "{}", drawn(&mut app));
    let before = app.table.hash();
    press(&mut app, KeyCode::Enter);
    let after = app.table.hash();
    assert_ne!(before, after);
    type_in(&mut app, "u");
    assert_eq!(app.table.hash(), before);
    app.key(KeyEvent::new(KeyCode::Char('y'), KeyModifiers::CONTROL));
    assert_eq!(app.table.hash(), after);
    app.key(KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL));
    assert_eq!((app.table.hash(), app.wants.take()), (after, Some(Want::Suspend)), "it takes nothing back");
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
    let last = app.menu.rows().len() - 1;
    click(&mut app, rows.x + 5, rows.y + last as u16);
    assert_eq!((app.menu.cursor(), app.table.plies()), (last, 0));
    click(&mut app, rows.x + 5, rows.y + last as u16);
    assert_eq!(app.table.plies(), 1);
}

#[test]
fn a_click_in_a_scrolled_list_is_on_the_choice_that_is_seen_there() {
    let mut app = app("transatlantic", &[0, 1, 2], (80, 24));
    let mut dice = Dice::new(9);
    loop {
        app.curtain = None;
        app.settle();
        let (room, rows) = (usize::from(app.areas().rows.height), app.menu.rows().len());
        if rows > room + 2 {
            break;
        }
        let choices = app.choices.len() as u32;
        app.choose(dice.below(choices) as usize);
    }
    press(&mut app, KeyCode::End);
    let (area, first) = (app.areas().rows, app.menu.first());
    assert!(first > 1, "{first}");
    let text = drawn(&mut app);
    for row in 0..area.height {
        let y = area.y + row;
        let line = text.lines().nth(usize::from(y)).unwrap().to_owned();
        let kind = MouseEventKind::Down(MouseButton::Left);
        app.mouse(MouseEvent { kind, column: area.x + 4, row: y, modifiers: KeyModifiers::NONE });
        assert_eq!(app.menu.first(), first, "nothing that is seen moves");
        assert_eq!(app.menu.cursor(), first + usize::from(row));
        let name = match &app.menu.rows()[app.menu.cursor()] {
            Row::One(index) => app.choices[*index].notation.clone(),
            Row::Group(start, _) => start.clone(),
            Row::Amount(..) => continue,
        };
        let start: String = name.chars().take(12).collect();
        assert!(line.contains(&start), "{name}: {line}");
        if app.menu.cursor() + 1 == app.menu.rows().len() {
            break;
        }
    }
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
    // Each step comes to where the goes that are completed have changed, and the same way back.
    let mut goes = vec![app.table.plies()];
    for _ in 0..9 {
        let before = app.table.turns();
        press(&mut app, KeyCode::Down);
        assert!(app.table.turns() > before);
        goes.push(app.table.plies());
    }
    insta::assert_snapshot!("replay-80x24", drawn(&mut app));
    assert!(drawn(&mut app).contains(&format!("action {} of {end}, Turn 1 of 5 ", goes[9])), "{}", drawn(&mut app));
    press(&mut app, KeyCode::Up);
    assert_eq!(app.table.plies(), goes[8]);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Up);
    assert_eq!(app.table.plies(), goes[8]);
    for (typed, plies) in [("3", 3), ("99999", end)] {
        type_in(&mut app, typed);
        press(&mut app, KeyCode::Enter);
        assert_eq!(app.table.plies(), plies);
    }
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
    let text = drawn(&mut app);
    assert!(text.contains("there is no nowhere") && text.contains(" file: nowhere/q▏ "), "what is typed stays: {text}");
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.wants.take(), Some(Want::Save("nowhere/q".to_owned(), false)));
    // Every key but one leaves alone what is there.
    let asks = || Saved::Asks("q is there already; overwrite it".to_owned());
    for key in [KeyCode::Enter, KeyCode::Esc, KeyCode::Char('n')] {
        app.saved("q".to_owned(), asks());
        assert!(drawn(&mut app).contains("q is there already; overwrite it?"), "{}", drawn(&mut app));
        press(&mut app, key);
        assert!(app.wants.is_none() && drawn(&mut app).contains(" file: q▏ "), "{}", drawn(&mut app));
    }
    app.saved("q".to_owned(), asks());
    type_in(&mut app, "y");
    assert_eq!(app.wants.take(), Some(Want::Save("q".to_owned(), true)));
    app.saved("q".to_owned(), Saved::Done("Saved.".to_owned()));
    assert!(app.overlay.is_none() && drawn(&mut app).contains(" Saved. "), "{}", drawn(&mut app));
    // Of a long name the end is seen.
    type_in(&mut app, &format!("S{}end", "folder/".repeat(30)));
    assert!(drawn(&mut app).contains("/end▏ Enter saves  Esc back"), "{}", drawn(&mut app));
    press(&mut app, KeyCode::Esc);
    assert!(app.overlay.is_none() && app.table.plies() == 0);
}
