//! Tests that every position of whole matches can be drawn and fits.

use riband::{
    Coins, Library, Scenario, Seat, Seats, Table, Viewer,
    transatlantic::{HouseView, RegionView, Site, SiteView},
};

use super::*;
use crate::{
    games::{Scene as _, watch::watch},
    render::{WIDTH, stripped as shown},
};

/// The ruleset, and the variant that is the printed game.
const RULESET: &str = "transatlantic";

/// The first position of a match for two.
fn opened(variant: &str) -> Box<dyn Table> {
    Library::new().load(variant).unwrap().open(Seats::new(2).unwrap(), 7).unwrap()
}

fn of(table: &dyn Table) -> Seen<'_> {
    Seen::of(table, Viewer::Spectator).unwrap()
}

#[test]
fn every_position_fits_and_shows_what_there_is() {
    let (mut pushed_out, mut scrapped) = (0, 0);
    for variant in Library::new().variants().iter().filter(|variant| variant.ruleset == RULESET) {
        let most = if variant.id.ends_with("standard") { 2..=4 } else { 4..=4 };
        for seats in most {
            watch(&variant.id, seats, |table, _| {
                let seen = of(table);
                let text = shown(&seen.lines());
                assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "too wide:\n{text}");
                let counted = |part: &str| text.matches(part).count();
                let named = seen.names(seen.tiles.keys()).into_iter().chain(seen.names(&seen.display.cards));
                named.for_each(|name| assert!(!name.is_empty() && counted(name) > 0, "{name} is missing:\n{text}"));
                if let Some(pushed) = &seen.pushed_out {
                    let from = seen.name(pushed.from);
                    let title = format!("\n  pushed out of {from}, {} decides where she goes:\n", pushed.decides);
                    let line = text.split_once(&title).and_then(|(_, rest)| rest.lines().next()).unwrap_or_default();
                    let words: Vec<&str> = line.split_whitespace().collect();
                    let owner = pushed.owner.map_or("nobody".to_owned(), |seat| seat.to_string());
                    let burns = print(&seen, pushed.ship).unwrap().burns_coal();
                    let coal = if burns { pushed.coal.to_string() } else { words[words.len() - 6].to_owned() };
                    assert_eq!(words.first(), Some(&seen.name(pushed.ship)), "{text}");
                    assert!(line.contains(&format!(" {owner} ")) && words.contains(&coal.as_str()), "{line}\n{text}");
                    pushed_out += 1;
                }
                for player in &seen.seats {
                    for column in player.columns.iter().filter(|column| column.scrapped > 0) {
                        let (flag, points) = (seen.name(column.column), player.points_due);
                        let lost = format!(
                            "\nScrapped this turn: {} {flag} of {} for {points} point",
                            column.scrapped, player.seat
                        );
                        assert!(text.contains(&lost), "{lost}\n{text}");
                        scrapped += 1;
                    }
                }
                let free = seen.regions.iter().map(|region| usize::from(region.places) - region.ships.len());
                assert_eq!(text.lines().filter(|line| *line == "    -").count(), free.sum::<usize>(), "{text}");
                let heads = usize::from(!text.contains("  hand  pile  "));
                assert_eq!(
                    (counted("  hand  "), counted("  pile  ")),
                    (seats + 1 - heads, seats + 1 - heads),
                    "{text}"
                );
            });
        }
    }
    assert!(
        pushed_out > 0 && scrapped > 0,
        "{pushed_out} were pushed out, {scrapped} scrapped before the end of a turn"
    );
}

#[test]
fn every_choice_has_a_note() {
    for variant in [RULESET, "transatlantic/president"] {
        let (mut kinds, mut told) = (Vec::new(), String::new());
        watch(variant, 3, |table, choices| {
            let seen = Seen::of(table, table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat)).unwrap();
            let notes = seen.notes();
            assert_eq!(notes.len(), choices.len());
            for (choice, note) in choices.iter().zip(notes) {
                assert!(!note.is_empty(), "{}", choice.notation);
                if !kinds.contains(&choice.kind) {
                    kinds.push(choice.kind);
                    told += &format!("{}: {note}\n", choice.notation);
                }
            }
            if let Some(question) = seen.question()
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
    let table = opened(RULESET);
    let sheet = &of(&*table).rules.config().sheet;
    let gains: Vec<i32> = (0..7).map(|acquired| notes::gain(sheet, acquired)).collect();
    assert_eq!(gains, [2, 2, 2, 1, 1, 1, 1], "3, 5, 7, 9, 10, and 1 for each beyond");
}

#[test]
fn contracts_are_counted_where_there_are_any() {
    for (variant, wanted) in [(RULESET, false), ("transatlantic/president", true)] {
        let text = shown(&of(&*opened(variant)).lines());
        assert_eq!(text.contains(" contracts "), wanted, "{text}");
    }
}

#[test]
fn a_region_takes_one_line_or_two() {
    let table = opened(RULESET);
    let seen = of(&*table);
    let mut region = seen.regions.iter().find(|region| seen.name(region.region) == "home").unwrap().clone();
    let site = |price| SiteView { site: Site::new(3), price: Coins(price) };
    let houses = |seat, houses| HouseView { seat: Seat::new(seat), houses };
    (region.name, region.blue_riband) = ("New York".to_owned(), true);
    (region.houses, region.free_sites) = (vec![houses(0, 2), houses(3, 1)], vec![site(50)]);
    let titles = |region: &RegionView| map::titles(&seen, region);
    assert_eq!(titles(&region), ["  home (New York, Blue Riband): houses: seat 1 x2, seat 4; free site 50 pounds"]);
    (region.name, region.free_sites) = ("Home".to_owned(), vec![]);
    assert_eq!(titles(&region), ["  home (Blue Riband): houses: seat 1 x2, seat 4; no free site"]);
    region.name = "The Northern Half of the Atlantic Ocean".to_owned();
    region.free_sites = [0, 10, 20, 30].map(site).to_vec();
    let long = "  home (The Northern Half of the Atlantic Ocean, Blue Riband):";
    assert_eq!(titles(&region), [long, "    houses: seat 1 x2, seat 4; free sites 0, 10, 20, 30 pounds"]);
}

#[test]
fn a_choice_that_wins_a_blue_riband_says_so() {
    let mut told = [0; 2];
    watch(RULESET, 4, |table, choices| {
        for (choice, note) in choices.iter().zip(of(table).notes()) {
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
        let asked = question(&of(&*table));
        assert_eq!(asked.contains("token"), legal, "{asked}");
        offered.push(legal);
    }
    assert_eq!(offered, [true, true, false]);
}

#[test]
fn the_market_says_which_places_bring_a_coal() {
    for places in [0, 1, 4, 6] {
        let changes = format!("extends = \"transatlantic/standard.toml\"\nmarket.coal-places = {places}");
        let variant = Library::new().load_str("coal", &changes).unwrap();
        let table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
        let text = shown(&of(&*table).lines());
        let mut lines = text.lines().skip_while(|line| !line.starts_with("Market "));
        let coal = lines.next().and_then(|head| head.find("coal")).unwrap() + 3;
        let cells: Vec<&str> = lines.take(6).map(|line| &line[coal..=coal]).collect();
        let wanted: Vec<&str> = (0..6).map(|place| if place < places { "1" } else { "-" }).collect();
        assert_eq!(cells, wanted, "{text}");
    }
}

#[test]
fn the_draw_stack_says_when_its_decks_are_mixed() {
    let table = opened(RULESET);
    let mut seen = of(&*table);
    for mixed in [false, true] {
        seen.view.display.draw.reshuffled = mixed;
        let text = shown(&seen.lines());
        assert_eq!(text.contains(", the decks mixed\n"), mixed, "{text}");
    }
}
