//! Tests of the boards of every game.

use std::io::Write as _;

use ratatui::buffer::Buffer;
use riband::{Language, Library, Seats, Table, Turn, Viewer, core::Dice};

use super::*;
use crate::{
    language::{chosen, speaking},
    render::{WIDTH, stripped},
    screen::Screen,
};

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];
const PANELS: [Panel; 3] = Panel::ALL;

/// A match after `actions` random actions.
fn played(variant: &str, seats: usize, seed: u64, actions: usize) -> Box<dyn Table> {
    let variant = Library::new().load(variant).unwrap();
    let mut table = variant.open(Seats::new(seats).unwrap(), seed).unwrap();
    let mut dice = Dice::new(seed);
    for _ in 0..actions {
        if table.turn() == Turn::Over {
            break;
        }
        table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
    }
    table
}

/// What the player to act sees.
fn seen(table: &dyn Table, panel: Panel, width: u16, theme: &Theme, marks: &Marks<'_>) -> Buffer {
    let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
    draw(table, viewer, panel, width, theme, (marks, false))
}

/// The text, with each wide character once.
fn text(buffer: &Buffer) -> String {
    let lines = buffer.content.chunks(usize::from(buffer.area.width));
    let line = |cells: &[ratatui::buffer::Cell]| {
        let mut hidden = 0;
        let mut text = String::new();
        for cell in cells {
            if hidden == 0 {
                text.push_str(cell.symbol());
                hidden = unicode_width::UnicodeWidthStr::width(cell.symbol());
            }
            hidden = hidden.saturating_sub(1);
        }
        format!("{}\n", text.trim_end())
    };
    lines.map(line).collect()
}

#[test]
fn boards_look_like_this() {
    for game in GAMES {
        for (when, actions) in [("start", 0), ("middle", 150)] {
            let table = played(game, 3, 11, actions);
            for width in [38, 78, 118] {
                let panels =
                    PANELS.map(|panel| text(&seen(&*table, panel, width, &Theme::monochrome(), &Marks::default())));
                insta::assert_snapshot!(format!("{game}-{when}-{width}"), panels.join("\n"));
            }
        }
    }
}

#[test]
fn regions_of_crossing_oceans_stand_side_by_side_wherever_they_fit() {
    for seats in [2, 3, 4] {
        let table = played("crossing-oceans", seats, 11, 60);
        for width in 69..200 {
            let board = text(&seen(&*table, Panel::Board, width, &Theme::monochrome(), &Marks::default()));
            // A frame begins in the middle of the first row of frames.
            let edge = board.lines().find(|line| line.starts_with('╭')).unwrap();
            assert!(edge.matches('╭').count() >= 2, "{seats} seats, {width}:\n{board}");
        }
    }
}

#[test]
fn a_ship_that_was_pushed_out_stays_in_sight() {
    let is_pushed = |table: &dyn Table| {
        Seen::<riband::transatlantic::Rules>::of(table, Viewer::Spectator).is_some_and(|seen| seen.pushed_out.is_some())
    };
    let mut table = played("transatlantic", 4, 11, 0);
    let mut dice = Dice::new(11);
    while !is_pushed(&*table) {
        // Deploying whenever possible fills the regions.
        let deploys = table.choices().iter().position(|choice| choice.kind == "deploy");
        let choice = deploys.unwrap_or_else(|| dice.below(table.choice_count() as u32) as usize);
        table.choose(choice).unwrap();
    }
    let boards =
        [38, 118].map(|width| text(&seen(&*table, Panel::Board, width, &Theme::monochrome(), &Marks::default())));
    insta::assert_snapshot!(boards.join("\n"));
}

/// `BOARD=transatlantic,3,150,78 cargo test -p riband-cli look_at -- --ignored --nocapture`: a variant, seats, actions,
/// a width.
#[test]
#[ignore = "prints a board for somebody to look at"]
fn look_at_a_board() {
    let wish = std::env::var("BOARD").unwrap_or_else(|_| "crossing-oceans,3,150,78".to_owned());
    let [variant, numbers @ ..] = &wish.split(',').collect::<Vec<_>>()[..] else { return };
    let [seats, actions, width] = [0, 1, 2].map(|nth| numbers[nth].parse::<usize>().unwrap());
    let table = played(variant, seats, 11, actions);
    let theme = crate::board::detect::for_print();
    for panel in PANELS {
        let buffer = seen(&*table, panel, width as u16, &theme, &Marks::default());
        write!(Screen::stdout(), "{}", printed(&buffer)).unwrap();
    }
}

/// How many positions are drawn for each variant and number of seats.
const POSITIONS: usize = 60;

/// Ports and face-up ships, by the variant's names.
fn names(table: &dyn Table, viewer: Viewer) -> Vec<String> {
    let mut names = Vec::new();
    if let Some(seen) = Seen::<riband::crossing_oceans::Rules>::of(table, viewer) {
        let berths = seen.regions.iter().filter(|region| region.open).flat_map(|region| &region.ports);
        names.extend(berths.flat_map(|berth| {
            [Some(seen.name(berth.port)), berth.ship.map(|ship| seen.name(ship))]
                .into_iter()
                .flatten()
                .map(str::to_owned)
        }));
    }
    if let Some(seen) = Seen::<riband::transatlantic::Rules>::of(table, viewer) {
        let ships = seen.regions.iter().flat_map(|region| &region.ships).map(|entry| entry.ship);
        let ships = ships.chain(seen.pushed_out.iter().map(|pushed| pushed.ship));
        names.extend(ships.map(|ship| seen.name(ship).to_owned()));
        names.extend(seen.regions.iter().map(|region| seen.name(region.region).to_owned()));
    }
    if let Some(seen) = Seen::<riband::salty_ocean::Rules>::of(table, viewer) {
        let afloat = seen.seats.iter().flat_map(|player| &player.ships);
        names.extend(afloat.map(|ship| seen.name(ship.ship).to_owned()));
        names.extend(seen.buildings.iter().map(|building| seen.name(building.building).to_owned()));
    }
    names
}

/// Every language is drawn at other positions and widths.
#[test]
fn every_position_of_every_variant_has_boards_of_every_width() {
    for (nth, &language) in (0..).zip(Language::ALL) {
        speaking(language, || boards_of_every_width(19 + nth));
    }
}

/// How many lines of a panel are too wide in a language. Long names are in every one.
fn cut(table: &dyn Table, language: Language, panel: Panel, width: u16) -> usize {
    let (theme, marks) = (Theme::monochrome(), Marks::default());
    let pen = Pen { theme: &theme, marks: &marks, is_brief: false };
    let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
    let draw = || scene(table, viewer).board(panel, pen, Sketch::new(usize::from(width)));
    speaking(language, draw).lines().iter().filter(|line| line.width() > usize::from(width)).count()
}

fn boards_of_every_width(seed: u64) {
    let library = Library::new();
    let mut dice = Dice::new(seed);
    for listed in library.variants() {
        let variant = library.load(&listed.id).unwrap();
        for seats in variant.seats().iter() {
            let mut table = variant.open(seats, 7).unwrap();
            for _ in 0..POSITIONS {
                let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
                let width = 30 + dice.below(101) as u16;
                for panel in [Panel::Board, PANELS[dice.below(3) as usize]] {
                    let marks = (&Marks::default(), dice.below(2) == 0);
                    let buffer = draw(&*table, viewer, panel, width, &Theme::monochrome(), marks);
                    let (shown, plain) = (|language| cut(&*table, language, panel, width), Language::English);
                    assert!(shown(chosen()) <= shown(plain), "{} at {width} is cut in {}", listed.id, chosen());
                    assert_eq!(buffer.area.width, width);
                    if panel == Panel::Board {
                        let (text, names) = (text(&buffer), names(&*table, viewer));
                        // A name that is wider than its frame continues on the next line, after a hyphen.
                        let joined: String = text.chars().filter(|sign| !" │\n".contains(*sign)).collect();
                        let is_told = |name: &str| text.contains(name) || joined.contains(name);
                        let missing: Vec<_> = names.into_iter().filter(|name| !is_told(name)).collect();
                        assert_eq!(missing, [""; 0], "{} of {seats:?} at {width}:\n{text}", listed.id);
                    }
                }
                for _ in 0..1 + dice.below(8) {
                    if table.turn() != Turn::Over {
                        table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
                    }
                }
            }
        }
    }
}

/// Whether a character is not a letter, digit, punctuation or part of a frame.
fn is_sign(sign: char) -> bool {
    let is_frame = ('\u{2500}'..='\u{257f}').contains(&sign);
    !(sign.is_alphanumeric() || sign.is_whitespace() || is_frame || ".,:;()'/".contains(sign))
}

#[test]
fn the_legend_explains_every_sign_that_is_drawn() {
    for (&language, game) in Language::ALL.iter().flat_map(|language| GAMES.map(|game| (language, game))) {
        speaking(language, || signs_of(game));
    }
}

fn signs_of(game: &str) {
    {
        let mut table = played(game, 4, 3, 0);
        let mut dice = Dice::new(3);
        let mut drawn = std::collections::BTreeSet::new();
        while table.turn() != Turn::Over {
            if table.plies().is_multiple_of(7) {
                let names: Vec<String> = names(&*table, Viewer::Spectator);
                let marks = Marks { changed: &names, focus: &[] };
                for (panel, width) in PANELS.into_iter().flat_map(|panel| [(panel, 38), (panel, 118)]) {
                    for theme in [Theme::monochrome(), Theme::colourful()] {
                        drawn
                            .extend(text(&seen(&*table, panel, width, &theme, &marks)).chars().filter(|c| is_sign(*c)));
                    }
                }
            }
            table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
        }
        let explained: String = legend(&*table).map(|(sign, means)| format!("{sign}{means}")).collect();
        let missing: Vec<char> = drawn.iter().copied().filter(|sign| !explained.contains(*sign)).collect();
        assert_eq!(missing, [' '; 0], "{game}");
        assert!(drawn.len() > 8, "{game}: {drawn:?}");
        // Everything in the legend is drawn.
        let signs: Vec<(String, String)> = legend(&*table).collect();
        let signs = signs.iter().flat_map(|(sign, _)| sign.chars().filter(|c| is_sign(*c)));
        let idle: Vec<char> = signs.filter(|sign| !drawn.contains(sign)).collect();
        assert_eq!(idle, [' '; 0], "{game}");
    }
}

#[test]
fn what_is_marked_catches_the_eye() {
    let table = played("crossing-oceans", 3, 11, 0);
    let ids = ["boston".to_owned()];
    let marks = [Marks { changed: &ids, focus: &[] }, Marks { changed: &[], focus: &ids }];
    for theme in [Theme::monochrome(), Theme::colourful()] {
        let plain = seen(&*table, Panel::Board, 78, &theme, &Marks::default());
        let [changed, focus] = marks.each_ref().map(|marks| seen(&*table, Panel::Board, 78, &theme, marks));
        assert_eq!(text(&plain), text(&focus));
        assert_eq!(text(&changed).contains("•boston"), !theme.has_colours());
        assert_ne!(plain, focus);
        assert_ne!(plain, changed);
    }
}

#[test]
fn a_ruleset_without_a_drawing_is_a_tree() {
    let view = serde_json::json!({ "round": 3, "market": [{ "good": "salt", "price": 7 }], "note": "x ".repeat(60) });
    let theme = Theme::monochrome();
    let (pen, sketch) = (Pen { theme: &theme, marks: &Marks::default(), is_brief: false }, Sketch::new(30));
    let lines = text(&generic::board::draw(&view, Panel::Board, pen, sketch).buffer(30));
    let wanted = "round   3\nmarket\n  good  price\n  salt      7\nnote\n";
    assert!(lines.starts_with(wanted) && lines.lines().all(|line| line.len() <= 30), "{lines}");
}

#[test]
fn the_lines_of_every_position_fit_in_every_language() {
    for (&language, game) in Language::ALL.iter().flat_map(|language| GAMES.map(|game| (language, game))) {
        speaking(language, || {
            for seats in [2, 4] {
                watch::watch(game, seats, |table, _| {
                    let scene = scene(table, table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat));
                    let text = stripped(&scene.lines());
                    let is_cut = |line: &&str| line.chars().count() > WIDTH || line.ends_with("...");
                    let cut: Vec<&str> = text.lines().filter(is_cut).collect();
                    assert_eq!(cut, [""; 0], "{game} in {language}:\n{text}");
                });
            }
        });
    }
}

#[test]
fn every_position_has_a_brief_form_with_its_players() {
    for variant in GAMES {
        for seats in [2, 4] {
            watch::watch(variant, seats, |table, _| {
                if table.plies() % 40 == 0 {
                    let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
                    let scene = scene(table, viewer);
                    let lines = stripped(&scene.lines());
                    let all = stripped(&scene.players(None));
                    assert!(all.lines().count() == 1 + seats && lines.contains(&all), "{all}");
                    if let Some(seat) = table.turn().seat() {
                        let own = stripped(&scene.players(Some(seat)));
                        assert!(own.lines().count() == 2 && own.contains(&format!("\n> {seat}")), "{own}");
                        assert!(own.lines().all(|line| all.contains(line)), "{own}");
                    }
                    let when = scene.when().unwrap().to_string();
                    assert!(lines.starts_with(&when), "{when}");
                }
            });
        }
    }
}

/// The money next to a name is that of the view.
#[test]
fn the_money_of_a_seat_is_that_of_its_view() {
    for (variant, key) in [("crossing-oceans", "money"), ("transatlantic", "money"), ("salty-ocean", "coins")] {
        let table = played(variant, 3, 11, 40);
        let (view, scene) = (table.spectate().view(), scene(&*table, Viewer::Spectator));
        for seat in table.seats().iter() {
            let money = scene.money(seat).unwrap().amount().0;
            assert_eq!(view["seats"][seat.index()][key], money, "{variant}");
        }
    }
}

/// Choices in one row of the list differ in an amount: a number of barrels, not a place.
#[test]
fn only_barrels_are_amounts() {
    for variant in GAMES {
        watch::watch(variant, 3, |table, choices| {
            let amounts = scene(table, Viewer::Spectator).amounts();
            for (choice, amount) in choices.iter().zip(amounts) {
                let parts = table.action(choice.index).unwrap();
                assert_eq!(amount.map(u64::from), parts["barrels"].as_u64(), "{}", choice.notation);
            }
        });
    }
}
