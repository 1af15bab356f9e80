//! The structure of the program: modules are layered, and no code parses text meant for people, or looks up keys of a
//! view, to learn a fact.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The modules, each above those that it may use.
const ROOMS: [&str; 21] = [
    "abbreviation", // abbreviated input
    "language",     // what is said, in which language
    "number",
    "kind",
    "seen",
    "thinking",
    "paint", // styles in text
    "board", // parts of drawn boards
    "effects",
    "screen",
    "render", // lines of text
    "games",  // words and boards, a folder for each game
    "lookup",
    "keeping", // kept matches
    "failure",
    "completing",
    "session",  // a match, whatever shows it
    "tui",      // on the whole screen
    "commands", // the line mode, and all other commands
    "lib",      // the command line
    "main",
];

/// Ways to parse a text, or to look up a key in a value.
const PARSES: [&str; 18] = [
    ".split(",
    ".split_once(",
    ".rsplit_once(",
    ".split_whitespace(",
    ".strip_prefix(",
    ".strip_suffix(",
    ".trim_start_matches(",
    ".find(\"",
    ".contains(\"",
    ".starts_with(",
    ".ends_with(",
    ".as_object()",
    ".remove(\"",
    ".as_str().unwrap",
    ".as_i64()",
    ".get(\"",
    ".pointer(",
    "toml::Table",
];

/// Commands that show no match: they read arguments, HTTP requests, and files.
fn shows_a_match(file: &str) -> bool {
    let of_matches = ["commands/play/", "commands/replay.rs", "commands/analyse/"];
    !file.starts_with("commands/") || of_matches.iter().any(|start| file.starts_with(start))
}

/// Where parsing a text or a value is allowed, and why.
const ALLOWED: [(&str, &str); 29] = [
    ("abbreviation.rs", "what a person types, word by word"),
    ("completing.rs", "what a person types in a shell"),
    ("failure.rs", "puts the usage that clap prints on lines of our own"),
    ("paint.rs", "finds the escape sequences of our own styles"),
    ("screen.rs", "lines on their way to the terminal"),
    ("board/pen.rs", "sets the number and the noun of `Counted` in two styles"),
    ("board/detect.rs", "variables such as TERM, and what a terminal answers"),
    ("render/brief.rs", "leaves out a seat that the line names already; whose event it is, `EventView::seat` says"),
    ("render/score.rs", "an item is ids of the variant, one after another"),
    ("render/grid.rs", "breaks lines"),
    ("render/wrap.rs", "breaks lines"),
    ("games/generic/mod.rs", "a view of an unknown ruleset, shown whole"),
    ("games/transatlantic/mod.rs", "the label of a step begins with the card: there is no other name of it"),
    ("keeping/journal.rs", "a file format of our own"),
    ("keeping/keeper.rs", "the name of a file is made of the id of a variant"),
    ("keeping/shelf.rs", "names of files"),
    ("lookup/mod.rs", "what a person types"),
    ("lookup/things.rs", "a view by the words of a person, shown whole"),
    ("session/mod.rs", "compares two views without their viewer, whatever else they hold"),
    ("session/saving.rs", "what a person types"),
    ("tui/start/pages.rs", "ids of variants, with the ruleset first"),
    ("tui/start/run.rs", "the same"),
    ("tui/app/menu.rs", "notation, word by word, as a person types it"),
    ("tui/app/answers.rs", "leaves out the words that a group of choices has in common"),
    ("commands/analyse/done.rs", "a file format of our own"),
    ("commands/play/listing.rs", "notation, word by word, to list what differs in one"),
    ("commands/play/opening.rs", "the first bytes of a record, and the ends of file names"),
    ("commands/play/meaning.rs", "the first word of each request that a line may mean"),
    ("commands/play/request.rs", "what a person types"),
];

/// The sources of the program without their tests and comments: file by file, from `src`.
fn sources() -> BTreeMap<String, String> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeMap::new();
    collect(&top, &mut |file| {
        let name = file.strip_prefix(&top).unwrap().to_string_lossy().replace('\\', "/");
        let is_test = name.ends_with("tests.rs") || name.contains("/tests/");
        if name.ends_with(".rs") && !is_test && !["games/ends.rs", "games/watch.rs"].contains(&name.as_str()) {
            let text = fs::read_to_string(&file).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.insert(name, code.flat_map(|line| [line, "\n"]).collect());
        }
    });
    assert!(found.len() > 100, "{}", found.len());
    found
}

fn collect(folder: &Path, found: &mut impl FnMut(PathBuf)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { collect(&path, found) } else { found(path) }
    }
}

/// The modules that a source names after `crate`, in paths and in imports.
fn used(code: &str) -> Vec<&str> {
    let mut used = Vec::new();
    for part in code.split("crate::").skip(1) {
        let Some(list) = part.strip_prefix('{') else {
            used.extend(part.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next());
            continue;
        };
        let (mut depth, mut start) = (1, true);
        for (at, sign) in list.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => start = true,
                _ if start && sign.is_alphabetic() => {
                    used.extend(list[at..].split(|sign: char| !sign.is_alphanumeric() && sign != '_').next());
                    start = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    used
}

#[test]
fn no_room_leads_back_up() {
    let floor = |room: &str| ROOMS.iter().position(|other| *other == room);
    let mut arrows = 0;
    for (file, code) in sources() {
        let room = file.split(['/', '.']).next().unwrap();
        let own = floor(room).unwrap_or_else(|| panic!("{room} is no room that this test knows"));
        for other in used(&code).into_iter().filter(|other| *other != room) {
            let Some(other_floor) = floor(other) else { continue };
            assert!(other_floor < own, "{file} uses {other}, which stands above {room}");
            arrows += 1;
        }
    }
    assert!(arrows > 100, "{arrows}");
    let wanted = ["paint", "games", "seen", "tui"];
    assert_eq!(
        used("use crate::{\n    paint::{A, render},\n    games,\n    seen::seen,\n};\nlet a = crate::tui::b;"),
        wanted
    );
}

#[test]
fn facts_are_asked_for_and_not_read_out_of_texts() {
    let mut idle: Vec<&str> = ALLOWED.iter().map(|(file, _)| *file).collect();
    for (file, code) in sources().into_iter().filter(|(file, _)| shows_a_match(file)) {
        let parses: Vec<&str> = PARSES.into_iter().filter(|way| code.contains(way)).collect();
        idle.retain(|allowed| *allowed != file || parses.is_empty());
        let is_allowed = ALLOWED.iter().any(|(allowed, _)| *allowed == file);
        assert!(parses.is_empty() || is_allowed, "{file} takes a text or a value apart: {parses:?}");
    }
    assert_eq!(idle, [""; 0], "nothing is taken apart there");
}
