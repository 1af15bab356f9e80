//! Choices: by keys, by typing and by mouse.

use super::*;

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
fn typing_finds_a_choice_and_decisions_are_taken_back() {
    let mut app = app("crossing-oceans", &[0], (80, 24));
    type_in(&mut app, "/take");
    assert_eq!(app.menu.rows().len(), 1, "{}", drawn(&mut app));
    let before = app.session.table.hash();
    press(&mut app, KeyCode::Enter);
    let after = app.session.table.hash();
    assert_ne!(before, after);
    type_in(&mut app, "u");
    assert_eq!(app.session.table.hash(), before);
    app.key(KeyEvent::new(KeyCode::Char('y'), KeyModifiers::CONTROL));
    assert_eq!(app.session.table.hash(), after);
    app.key(KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL));
    assert_eq!((app.session.table.hash(), app.wants.take()), (after, Some(Want::Suspend)), "it takes nothing back");
    type_in(&mut app, "/zzz");
    assert!(app.menu.rows().is_empty());
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.session.table.hash(), after, "what is not there is not taken");
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
    assert_eq!((app.menu.cursor(), app.session.table.plies()), (last, 0));
    click(&mut app, rows.x + 5, rows.y + last as u16);
    assert_eq!(app.session.table.plies(), 1);
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
