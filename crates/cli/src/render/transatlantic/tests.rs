//! Every position of whole matches is drawn, and fits.

use riband::{Library, Scenario, Viewer};
use serde::Deserialize as _;

use super::{super::Board as _, *};
use crate::render::{
    WIDTH,
    watch::{shown, watch},
};

#[test]
fn every_position_fits_and_shows_what_there_is() {
    let (mut pushed_out, mut scrapped) = (0, 0);
    for variant in Library::new().variants().iter().filter(|variant| variant.ruleset == RULESET) {
        let most = if variant.id.ends_with("standard") { 2..=4 } else { 4..=4 };
        let board = Board::new(&Library::new().load(&variant.id).unwrap());
        for seats in most {
            watch(&variant.id, seats, |_, table, _| {
                let json = table.view(Viewer::Spectator);
                let view = View::deserialize(&json).unwrap();
                let text = shown(&board.draw(&json));
                assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "too wide:\n{text}");
                let counted = |part: &str| text.matches(part).count();
                view.tiles.keys().for_each(|tile| assert!(counted(tile) > 0, "{tile} is missing:\n{text}"));
                view.display.cards.iter().for_each(|card| assert!(counted(card) > 0, "{card} is missing:\n{text}"));
                if let Some(pushed) = &view.pushed_out {
                    let title =
                        format!("\n  pushed out of {}, {} decides where she goes:\n", pushed.from, pushed.decides);
                    let line = text.split_once(&title).and_then(|(_, rest)| rest.lines().next()).unwrap_or_default();
                    let words: Vec<&str> = line.split_whitespace().collect();
                    let owner = pushed.owner.map_or("nobody".to_owned(), |seat| seat.to_string());
                    let tile = &view.tiles[&pushed.ship];
                    let coal =
                        if tile.burns_coal() { pushed.coal.to_string() } else { words[words.len() - 6].to_owned() };
                    assert_eq!(words.first(), Some(&pushed.ship.as_str()), "{text}");
                    assert!(line.contains(&format!("  {owner} ")) && words.contains(&coal.as_str()), "{line}\n{text}");
                    pushed_out += 1;
                }
                for player in &view.seats {
                    for column in player.columns.iter().filter(|column| column.scrapped > 0) {
                        let lost = format!(
                            "\nScrapped this turn: {} {} of {} for {} point",
                            column.scrapped, column.column, player.seat, player.points_due
                        );
                        assert!(text.contains(&lost), "{lost}\n{text}");
                        scrapped += 1;
                    }
                }
                let free = view.regions.iter().map(|region| region.places - region.ships.len()).sum::<usize>();
                assert_eq!(text.lines().filter(|line| *line == "    -").count(), free, "{text}");
                assert_eq!((counted("  hand  "), counted("  pile  ")), (seats + 1, seats + 1), "{text}");
            });
        }
    }
    assert!(
        pushed_out > 0 && scrapped > 0,
        "{pushed_out} were pushed out, {scrapped} scrapped before the end of a turn"
    );
}

#[test]
fn every_choice_has_a_note_but_the_end_of_a_step() {
    for variant in [RULESET, "transatlantic/president"] {
        let board = Board::new(&Library::new().load(variant).unwrap());
        let (mut kinds, mut told) = (Vec::new(), String::new());
        watch(variant, 3, |_, table, choices| {
            let view = table.view(table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat));
            let notes = board.notes(&view, choices);
            assert_eq!(notes.len(), choices.len());
            for (choice, note) in choices.iter().zip(notes) {
                assert_eq!(note.is_empty(), choice.notation == "done", "{}: {note}", choice.notation);
                if !kinds.contains(&choice.kind) {
                    kinds.push(choice.kind);
                    told += &format!("{}: {note}\n", choice.notation);
                }
            }
            if let Some(question) = board.question(&view)
                && !told.contains(&question)
            {
                told += &format!("{question}\n");
            }
        });
        insta::assert_snapshot!(variant.replace('/', "-"), told);
    }
}

#[test]
fn a_marker_more_adds_what_the_sheet_says() {
    let guide = Guide::new(&Library::new().load(RULESET).unwrap());
    let gains: Vec<i32> = (0..7).map(|acquired| guide.gain(acquired)).collect();
    assert_eq!(gains, [2, 2, 2, 1, 1, 1, 1], "3, 5, 7, 9, 10, and 1 for each beyond");
}

#[test]
fn contracts_are_counted_where_there_are_any() {
    for (variant, wanted) in [(RULESET, false), ("transatlantic/president", true)] {
        let variant = Library::new().load(variant).unwrap();
        let view = variant.open(riband::Seats::new(2).unwrap(), 7).unwrap().view(Viewer::Spectator);
        let text = shown(&Board::new(&variant).draw(&view));
        assert_eq!(text.contains("  contracts  "), wanted, "{text}");
    }
}

#[test]
fn a_region_is_told_on_one_line_or_two() {
    let mut region = serde_json::json!({
        "region": "home", "name": "New York", "blue-riband": true, "places": 4, "ships": [],
        "houses": [{"seat": 1, "houses": 2}, {"seat": 4, "houses": 1}], "free-sites": [{"site": "4", "price": 50}],
    });
    let titles = |region: &serde_json::Value| map::titles(&view::Region::deserialize(region).unwrap());
    assert_eq!(titles(&region), ["  home (New York, Blue Riband): houses: seat 1 x2, seat 4; free site 50 pounds"]);
    region["name"] = "Home".into();
    region["free-sites"] = serde_json::json!([]);
    assert_eq!(titles(&region), ["  home (Blue Riband): houses: seat 1 x2, seat 4; no free site"]);
    region["name"] = "The Northern Half of the Atlantic Ocean".into();
    region["free-sites"] = (0..4).map(|site| serde_json::json!({"site": "4", "price": 10 * site})).collect();
    let long = "  home (The Northern Half of the Atlantic Ocean, Blue Riband):";
    assert_eq!(titles(&region), [long, "    houses: seat 1 x2, seat 4; free sites 0, 10, 20, 30 pounds"]);
}

#[test]
fn whoever_will_win_a_blue_riband_is_told_so() {
    let board = Board::new(&Library::new().load(RULESET).unwrap());
    let mut told = [0; 2];
    watch(RULESET, 4, |_, table, choices| {
        let view = table.view(Viewer::Spectator);
        for (choice, note) in choices.iter().zip(board.notes(&view, choices)) {
            if let ["deploy", ship, _] = choice.notation.split(' ').collect::<Vec<_>>()[..] {
                let won = table.fork().play(&choice.notation).unwrap().events;
                let won = won.iter().any(|event| event.text.ends_with(&format!("wins the Blue Riband with {ship}")));
                assert_eq!(note.contains("fastest there"), won, "{}: {note}", choice.notation);
                told[usize::from(won)] += 1;
            }
        }
    });
    assert!(told.iter().all(|&times| times > 0), "{told:?}");
}

#[test]
fn the_token_is_offered_while_a_card_is_displayed() {
    let text = r#"
title = "A display of one card"
seats = 4
[variant]
extends = "transatlantic/standard.toml"
decks.a.cards = ["fleet"]
decks.b.cards = ["fleet"]
display.width = 1
[position]
phase = "card"
turn = 1
display = ["fleet"]
[position.seats]
1 = { pile = ["coal", "invest", "region"] }
2 = { pile = ["coal", "invest", "region"] }
3 = { pile = ["coal", "invest", "region", "shipyard", "transport"] }
"#;
    let mut table = Scenario::parse("one-card", text, &Library::new()).unwrap().open().unwrap();
    let mut offered = Vec::new();
    for plays in 0..3 {
        if plays > 0 {
            table.play("play director").unwrap();
        }
        let legal = table.choices().iter().any(|choice| choice.kind == "use-token");
        let view = View::deserialize(&table.view(Viewer::Spectator)).unwrap();
        assert_eq!(question(&view).contains("token"), legal, "{}", question(&view));
        offered.push(legal);
    }
    assert_eq!(offered, [true, true, false]);
}

#[test]
fn the_market_says_which_places_bring_a_coal() {
    let variant = Library::new().load(RULESET).unwrap();
    let mut view = variant.open(riband::Seats::new(2).unwrap(), 7).unwrap().view(Viewer::Spectator);
    for places in [0, 1, 4, 6] {
        view["coal-places"] = places.into();
        let text = shown(&Board::new(&variant).draw(&view));
        let mut lines = text.lines().skip_while(|line| !line.starts_with("Market "));
        let coal = lines.next().and_then(|head| head.find("coal")).unwrap() + 3;
        let cells: Vec<&str> = lines.take(6).map(|line| &line[coal..=coal]).collect();
        let wanted: Vec<&str> = (0..6).map(|place| if place < places { "1" } else { "-" }).collect();
        assert_eq!(cells, wanted, "{text}");
    }
}

#[test]
fn the_draw_stack_says_when_its_decks_are_mixed() {
    let variant = Library::new().load(RULESET).unwrap();
    let mut view = variant.open(riband::Seats::new(2).unwrap(), 7).unwrap().view(Viewer::Spectator);
    for mixed in [false, true] {
        view["display"]["draw"]["reshuffled"] = mixed.into();
        let text = shown(&Board::new(&variant).draw(&view));
        assert_eq!(text.contains(", the decks mixed\n"), mixed, "{text}");
    }
}
