//! Positions with an obvious best action, under `tests/sanity`.
//!
//! The player must take an action that begins with one of `plays`, and with none of `avoids`. It has the weights of the
//! ruleset, those at ends of turns included: weights that win duels, but fail here, are not shipped.

use std::{fs, path::Path};

use riband::{Library, Scenario};
use riband_core::Dice;
use riband_players::{Budget, Mcts, Player, Quiet, Search};
use serde::Deserialize;

/// The number of worlds that `expert` searches in far less than its two seconds.
const WORLDS: &str = "400";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    expect: Expect,
    scenario: toml::Table,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    #[serde(default)]
    plays: Vec<String>,
    #[serde(default)]
    avoids: Vec<String>,
}

/// The player's choice, if it is not the expected one.
fn judge(text: &str, library: &Library) -> Result<(), String> {
    let File { title, expect, scenario } = toml::from_str(text).map_err(|error| error.to_string())?;
    let scenario = toml::to_string(&scenario).map_err(|error| error.to_string())?;
    let table = Scenario::parse(&title, &scenario, library).and_then(|scenario| scenario.open());
    let table = table.map_err(|error| error.to_string())?;
    let offered = table.offered();
    let begins = |line: &String, words: &String| line == words || line.starts_with(&format!("{words} "));
    let named = |words: &Vec<String>| words.iter().all(|words| offered.iter().any(|line| begins(line, words)));
    if expect.plays.is_empty() && expect.avoids.is_empty() || !named(&expect.plays) || !named(&expect.avoids) {
        return Err(format!("{title}: expects what is not offered: {offered:?}"));
    }
    let seat = table.turn().seat().ok_or("over")?;
    let known = table.information(seat, &mut Dice::new(1)).unwrap();
    let budget: Budget = WORLDS.parse().map_err(|error| format!("{error}"))?;
    let chosen = Mcts::new(Search::of(budget), budget).choose(&known, &mut Dice::new(2), &Quiet);
    let chosen = known.numbering().name(chosen.map_err(|error| error.to_string())? as usize).unwrap_or_default();
    let plays = expect.plays.is_empty() || expect.plays.iter().any(|words| begins(&chosen, words));
    let avoids = !expect.avoids.iter().any(|words| begins(&chosen, words));
    if plays && avoids { Ok(()) } else { Err(format!("{title}: plays {chosen:?}")) }
}

#[test]
fn players_do_what_is_plain() {
    let library = Library::new();
    let mut wrong = Vec::new();
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sanity").join(game);
        let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        assert!(files.len() >= 10, "{game}: {} positions", files.len());
        let name = |path: &Path| format!("{game}/{}", path.file_name().unwrap_or_default().display());
        wrong.extend(files.iter().filter_map(|path| {
            let judged = judge(&fs::read_to_string(path).unwrap(), &library);
            judged.err().map(|error| format!("{}: {error}", name(path)))
        }));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
