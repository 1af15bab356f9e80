//! Drawing, in windows of every size.

use riband::Language;

use super::*;
use crate::language::speaking;

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
    // The window is being resized: between a key and the next frame its size differs from the state's.
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
                // Choices or the log get what the board does not need.
                let idle = area(Pane::Board).height.saturating_sub(need(&Pane::Board));
                assert!(idle == 0 || app.areas().rows.height >= 32, "{game} {width}, {ply}: {text}");
                assert!(game == "salty-ocean" || height < 60 || !hides(Pane::Board), "{text}");
                app.choose(dice.below(app.choices.len() as u32) as usize);
            }
        }
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
fn what_happened_is_told_by_seat_an_action_a_line_and_harm_first() {
    for game in GAMES {
        let mut app = app(game, &[0], (120, 40));
        let mut dice = Dice::new(3);
        let mut harmed = 0;
        loop {
            let_others_act(&mut app, &mut dice);
            if app.turn_is_over() {
                break;
            }
            let news: Vec<&LogLine> = app.log.iter().filter(|line| line.is_new).collect();
            let since = app.decided[0];
            if since < app.session.table.plies() {
                assert_eq!(news[0].text, "since your last decision", "{game}");
                let harm = news[1..].iter().take_while(|line| line.kind == LineKind::Harm).count();
                let others = &news[1 + harm..];
                assert!(others.iter().all(|line| line.kind != LineKind::Harm), "{game}: harm comes first");
                // Each seat has a heading, and its actions below it.
                let heads = others.iter().filter(|line| line.kind == LineKind::Heading).count();
                let mut seats: Vec<Option<Seat>> =
                    others.iter().filter(|line| line.kind == LineKind::Event).map(|line| line.by).collect();
                let lines = seats.len();
                seats.dedup();
                assert!(!seats.contains(&None) && seats.len() <= heads, "{game}: {news:?}");
                assert!(lines <= app.session.table.plies() - since, "{game}: {news:?}");
                if harm > 0 && harmed == 0 {
                    assert!(drawn(&mut app).contains("! "), "{game}: {}", drawn(&mut app));
                }
                harmed += harm;
            }
            let choices = app.choices.len() as u32;
            app.choose(dice.below(choices) as usize);
        }
        // In the first game little harms, and not every match has it.
        assert!(harmed > 0 || game == "crossing-oceans", "{game}: nobody was harmed");
    }
}

#[test]
fn every_screen_speaks_german_where_that_is_chosen() {
    speaking(Language::German, || {
        for (game, size) in GAMES.into_iter().flat_map(|game| SIZES.map(|size| (game, size))) {
            let mut app = app(game, &[0], size);
            let mut dice = Dice::new(5);
            for _ in 0..12 {
                let_others_act(&mut app, &mut dice);
                walk(&mut app, &mut dice);
            }
            let_others_act(&mut app, &mut dice);
            let shows = |app: &mut App, wanted: &[&str]| {
                let text = drawn(app);
                for german in wanted {
                    assert!(text.contains(german), "{game} {size:?} lacks {german}:\n{text}");
                }
                for english in ["seat ", "Round ", "Turn ", "Players", "Market", "points", "Score", "help"] {
                    let found = text.lines().find(|line| line.contains(english) && !line.contains("? coal"));
                    assert_eq!(found, None, "{game} {size:?}: {english}");
                }
            };
            shows(&mut app, &["Platz 1", "q Ende  ? Hilfe"]);
            for (key, wanted) in [
                ('s', &[" Wertung ", "jede Taste geht zurück"][..]),
                ('?', &[" Hilfe ", " nachschlagen: ▏ Enter  Esc zurück ", "▼ mehr: ↓"][..]),
                ('S', &[" Speichern ", " Datei: ▏ Enter speichert  Esc zurück "][..]),
            ] {
                press(&mut app, KeyCode::Char(key));
                shows(&mut app, wanted);
                press(&mut app, KeyCode::Esc);
            }
            for _ in Pane::ALL {
                press(&mut app, KeyCode::Tab);
                shows(&mut app, &["Brett", "Markt", "Spieler", "Protokoll"]);
            }
        }
    });
}
