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
            if let Some(overlay) = &app.overlay {
                let title = overlay.title.clone();
                let text = drawn(&mut app);
                assert!(text.contains(&title) && text.contains("x leaves the guide"), "{text}");
                match title.strip_prefix("Guide, step ") {
                    Some(step) => shown.push(step.split(' ').next().unwrap().parse::<usize>().unwrap()),
                    None => ends += 1,
                }
                press(&mut app, KeyCode::Esc);
                assert!(app.overlay.is_none());
            }
            walk(&mut app, &mut dice);
        }
        assert!(shown.len() >= 6 && shown.iter().copied().eq(1..=shown.len()), "{game}: {shown:?}");
        assert_eq!(ends, 1, "{game}");
    }
}

#[test]
fn the_guide_is_left_and_shown_again() {
    let mut app = guided("crossing-oceans", SIZES[0]);
    let first = app.overlay.clone().unwrap();
    assert!(first.title.starts_with("Guide, step 1 of "), "{first:?}");
    type_in(&mut app, "x");
    assert!(app.overlay.is_none() && app.session.guided().is_none());
    app.choose(0);
    assert!(app.overlay.is_none(), "it was left");
    type_in(&mut app, "g");
    let second = app.overlay.clone().unwrap();
    assert!(second.title.starts_with("Guide, step 2 of "), "{second:?}");
    // What came of the first decision comes first.
    assert!(second.lines[0].0.ends_with('.') && second.lines[1].0.is_empty(), "{second:?}");
    press(&mut app, KeyCode::Esc);
    type_in(&mut app, "u");
    assert_eq!(app.overlay.clone().unwrap(), first);
}
