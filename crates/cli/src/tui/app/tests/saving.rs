//! Saving to a file.

use super::*;

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
    // Every key but one keeps the existing file.
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
    // The end of a long name is visible.
    type_in(&mut app, &format!("S{}end", "folder/".repeat(30)));
    assert!(drawn(&mut app).contains("/end▏ Enter saves  Esc back"), "{}", drawn(&mut app));
    press(&mut app, KeyCode::Esc);
    assert!(app.overlay.is_none() && app.session.table.plies() == 0);
}
