use ratatui::{Terminal, backend::TestBackend};

use super::*;

fn start(matches: &[(&str, bool)]) -> Start {
    let played = |(name, goes_on): &(&str, bool)| Played {
        name: (*name).to_owned(),
        about: "crossing-oceans, Round 3; human, club".to_owned(),
        goes_on: *goes_on,
    };
    Start::new(Library::new(), matches.iter().map(played).collect(), Theme::monochrome())
}

fn press(start: &mut Start, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '↓' => KeyCode::Down,
            '↑' => KeyCode::Up,
            '⏎' => KeyCode::Enter,
            '⎋' => KeyCode::Esc,
            key => KeyCode::Char(key),
        };
        start.key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

fn drawn(start: &mut Start, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| start.draw(frame)).unwrap();
    terminal.backend().to_string()
}

/// The command line that keys lead to; `None` if the menu was left without one.
fn command(matches: &[(&str, bool)], keys: &str) -> Option<String> {
    let mut start = start(matches);
    press(&mut start, keys);
    match start.left.unwrap_or_else(|| panic!("{keys} lead nowhere")) {
        Left::Quit => None,
        Left::Command(words) => Some(words.join(" ")),
    }
}

#[test]
fn a_click_chooses_what_is_drawn_there() {
    let mut start = start(&[("salty-ocean-1", true)]);
    press(&mut start, "↑");
    // Too low for all items: the list is scrolled to the last one, Quit.
    let screen = drawn(&mut start, (80, 10));
    let row = screen.lines().position(|line| line.contains("Quit")).unwrap();
    let kind = MouseEventKind::Down(MouseButton::Left);
    let (column, row) = (start.items.x, u16::try_from(row).unwrap());
    start.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    assert!(matches!(start.left, Some(Left::Quit)), "{screen}");
}

#[test]
fn keys_with_alt_are_no_choice() {
    let mut start = start(&[]);
    start.key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::ALT));
    assert!(start.left.is_none());
}

#[test]
fn keys_and_arrows_lead_to_command_lines() {
    let matches = [("crossing-oceans-2", false), ("salty-ocean-1", true)];
    let cases: [(&str, Option<&str>); 14] = [
        ("c", Some("play --resume salty-ocean-1")),
        ("⏎", Some("play --resume salty-ocean-1")),
        ("l1", Some("play crossing-oceans --guide")),
        ("↓⏎↓↓⏎", Some("play transatlantic --guide")),
        ("p1⏎⏎", Some("play crossing-oceans --seats human,club")),
        ("p224", Some("play salty-ocean --seats human,expert,expert")),
        ("p1o1⏎1", Some("play crossing-oceans/endless-shift --seats human,novice")),
        ("m1", Some("replay crossing-oceans-2")),
        ("m2", Some("play --resume salty-ocean-1")),
        ("b", Some("web")),
        ("h", Some("help")),
        ("q", None),
        ("⎋", None),
        ("p⎋⎋", None),
    ];
    for (keys, wanted) in cases {
        assert_eq!(command(&matches, keys).as_deref(), wanted, "{keys}");
    }
    assert_eq!(command(&[], "↑⏎"), None, "the last one quits");
}

/// What the menu makes is a command line of the program, in every branch.
#[test]
fn every_item_leads_on_and_every_command_is_one() {
    let mut start = start(&[("crossing-oceans-2", false), ("salty-ocean-1", true)]);
    let mut commands = 0;
    let mut open = vec![Vec::new()];
    while let Some(path) = open.pop() {
        start.pages.truncate(1);
        start.left = None;
        for at in &path {
            start.pages.last_mut().unwrap().cursor = *at;
            start.choose();
        }
        match start.left.take() {
            Some(Left::Command(words)) => {
                commands += 1;
                let words = std::iter::once("riband".to_owned()).chain(words);
                let read = crate::read(words);
                let is_help =
                    read.as_ref().err().is_some_and(|error| error.kind() == clap::error::ErrorKind::DisplayHelp);
                assert!(read.is_ok() || is_help, "{path:?}: {:?}", read.err());
            }
            Some(Left::Quit) => {}
            None => {
                for size in [(20, 6), (60, 20), (80, 24), (120, 40)] {
                    let text = drawn(&mut start, size);
                    let page = start.page().unwrap();
                    assert!(size.0 < 60 || text.contains(&page.title), "{path:?}: {text}");
                }
                let items = start.page().unwrap().items.clone();
                let mut keys: Vec<char> = items.iter().map(|item| item.key).collect();
                keys.sort_unstable();
                keys.dedup();
                assert_eq!(keys.len(), items.len(), "{path:?}: each has a key");
                open.extend((0..items.len()).map(|at| [path.as_slice(), &[at]].concat()));
            }
        }
    }
    assert!(commands > 60, "{commands}");
}

#[test]
fn the_menu_looks_so() {
    let mut start = start(&[("salty-ocean-1", true)]);
    insta::assert_snapshot!("first", drawn(&mut start, (80, 24)));
    press(&mut start, "p1");
    insta::assert_snapshot!("opponents", drawn(&mut start, (80, 24)));
    press(&mut start, "⎋⎋r1");
    insta::assert_snapshot!("about", drawn(&mut start, (80, 24)));
}
