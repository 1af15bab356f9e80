//! The items of score sheets are those in `docs/ENGINE-PROTOCOL.md`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{collections::BTreeSet, fs};

use riband::core::Dice;
use riband_tests::{tables, workspace};

/// The documented items of a game.
fn documented(document: &str, title: &str) -> BTreeSet<String> {
    let table = document.split("| game | item | counts |").nth(1).unwrap();
    let rows = table.lines().take_while(|line| line.is_empty() || line.starts_with('|'));
    let mut game = String::new();
    let mut items = BTreeSet::new();
    for cells in rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>()).filter(|cells| cells.len() > 3) {
        if !cells[1].is_empty() {
            game = cells[1].to_owned();
        }
        if game == title {
            items.extend(cells[2].split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    items
}

#[test]
fn every_item_of_a_score_is_documented() {
    let document = fs::read_to_string(workspace().join("docs/ENGINE-PROTOCOL.md")).unwrap();
    let titles = [
        ("crossing-oceans", "Crossing Oceans"),
        ("transatlantic", "Transatlantic"),
        ("salty-ocean", "Upon a Salty Ocean"),
    ];
    for (ruleset, title) in titles {
        let named = documented(&document, title);
        let mut found = BTreeSet::new();
        for (variant, seats) in tables().unwrap().into_iter().filter(|(variant, _)| variant.ruleset() == ruleset) {
            let mut table = variant.open(seats, 1).unwrap();
            table.playout(&mut Dice::new(1));
            let view = table.spectate().view();
            let ids = |list: &str, key: &str| -> Vec<String> {
                let items = view[list].as_array().into_iter().flatten();
                items.filter_map(|item| item[key].as_str().map(str::to_owned)).collect()
            };
            let (columns, buildings) = (ids("docks", "column"), ids("buildings", "building"));
            for entry in table.score().seats.iter().flat_map(|seat| &seat.entries) {
                // The ids of the variant correspond to those of the example.
                let words = entry.item.split(' ').filter(|word| !buildings.iter().any(|id| id == word));
                let words: Vec<&str> =
                    words.map(|word| if columns.iter().any(|id| id == word) { "blue" } else { word }).collect();
                if !words.is_empty() {
                    found.insert(words.join(" "));
                }
            }
        }
        let unknown: Vec<_> = found.difference(&named).collect();
        assert!(unknown.is_empty() && !found.is_empty(), "{title}: {unknown:?} are not in the document");
        let missing: Vec<_> = named.difference(&found).collect();
        assert!(missing.is_empty(), "{title}: no score has {missing:?}");
    }
}
