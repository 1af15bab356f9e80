//! The guide of a first match.

use riband::Guide;

use super::*;

fn guided(game: &str, (width, height): (u16, u16)) -> App {
    let variant = Library::new().load(game).unwrap();
    let table = variant.open(Guide::seats(), variant.guide().unwrap().seed).unwrap();
    let kinds = [Kind::Human, Kind::Computer(Level::Random)];
    let mut session = Session::new(variant, table, &kinds, Notes::default(), (None, None));
    session.guide(true);
    let mut app = App::new(session, Mode::Play, Theme::colourful());
    app.fit(Rect::new(0, 0, width, height));
    app
}

/// The number of the step that is shown, if one is.
fn step(app: &App) -> Option<usize> {
    let title = app.guide.as_ref()?.title.strip_prefix("Guide, step ")?;
    title.split(' ').next()?.parse().ok()
}

#[test]
fn each_step_is_shown_once_and_leads_to_the_end() {
    for (nth, game) in GAMES.into_iter().enumerate() {
        let mut app = guided(game, SIZES[nth]);
        let mut dice = Dice::new(nth as u64);
        let mut shown = Vec::new();
        let mut ends = 0;
        for _ in 0..90 {
            let_others_act(&mut app, &mut dice);
            if app.turn_is_over() {
                break;
            }
            assert!(app.overlay.is_none(), "{game}: nothing hides the choices");
            if let Some(told) = &app.guide {
                ends += usize::from(told.task.starts_with("You know enough"));
                shown.extend(step(&app));
            }
            walk(&mut app, &mut dice);
        }
        assert!(shown.len() >= 6 && shown.iter().copied().eq(1..=shown.len()), "{game}: {shown:?}");
        assert_eq!(ends, 1, "{game}");
    }
}

#[test]
fn the_task_and_the_choices_are_visible_together() {
    for game in GAMES {
        for size in [(60, 20), (80, 24), (110, 34), (120, 40), (160, 50)] {
            let mut app = guided(game, size);
            let mut dice = Dice::new(3);
            let mut tasks = 0;
            for _ in 0..40 {
                let_others_act(&mut app, &mut dice);
                if app.turn_is_over() {
                    break;
                }
                let text = drawn(&mut app);
                let task = app.guide.as_ref().map(|told| told.task.clone()).unwrap_or_default();
                let flat: Vec<&str> =
                    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).collect();
                let flat = flat.join(" ").replace(" │││ ", " ");
                let first: Vec<&str> = task.split_whitespace().take(5).collect();
                assert!(flat.contains(&first.join(" ")), "{game} {size:?}: {task}: {text}");
                assert!(text.contains(" ▸ "), "{game} {size:?}: {text}");
                assert!(app.areas().rows.height >= 3, "{game} {size:?}: {text}");
                tasks += usize::from(!task.is_empty());
                walk(&mut app, &mut dice);
            }
            assert!(tasks >= 4, "{game} {size:?}: {tasks}");
        }
    }
}

#[test]
fn the_guide_is_left_and_shown_again() {
    let mut app = guided("crossing-oceans", SIZES[0]);
    let first = app.guide.clone().unwrap();
    assert_eq!(step(&app), Some(1));
    type_in(&mut app, "x");
    assert!(app.guide.is_none() && app.session.guided().is_none());
    assert!(!drawn(&mut app).contains("Try this"));
    app.choose(0);
    assert!(app.guide.is_none(), "it was left");
    type_in(&mut app, "g");
    assert_eq!(step(&app), Some(2));
    // What came of the first decision comes first.
    assert!(app.guide.clone().unwrap().answer.ends_with('.'));
    // All of it, where its place is too small for that.
    type_in(&mut app, "g");
    let overlay = app.overlay.clone().unwrap();
    assert!(overlay.title.starts_with("Guide, step 2 of ") && overlay.lines.len() == 3, "{overlay:?}");
    assert!(drawn(&mut app).contains("x leaves the guide"));
    press(&mut app, KeyCode::Esc);
    type_in(&mut app, "u");
    assert_eq!(app.guide, Some(first));
}
