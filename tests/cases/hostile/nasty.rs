//! Inputs designed to fill the memory, of any size.

use std::{iter, sync::LazyLock};

use riband::{
    Library, Record, Scenario,
    core::{Dice, Seats},
};

/// Makes an input of about this many bytes.
pub(crate) type Make = fn(usize) -> Vec<u8>;

/// The inputs for the target with this name: a description of each, and how it is made.
pub(crate) fn nasty(target: &str) -> &'static [(&'static str, Make)] {
    match target {
        "variant" => VARIANTS,
        "record" => RECORDS,
        "scenario" => SCENARIOS,
        "engine" => REQUESTS,
        "actions" => SCRIPTS,
        _ => &[],
    }
}

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

/// `head`, then `piece` repeated up to the size, then `tail`.
fn filled(head: &str, piece: &str, tail: &str, size: usize) -> Vec<u8> {
    let times = size.saturating_sub(head.len() + tail.len()) / piece.len().max(1);
    format!("{head}{}{tail}", piece.repeat(times)).into_bytes()
}

/// The same with pieces that are numbered.
fn numbered(head: &str, piece: impl Fn(usize) -> String, tail: &str, size: usize) -> Vec<u8> {
    let mut text = head.to_owned();
    for piece in (0..).map(piece) {
        if text.len() + piece.len() + tail.len() > size {
            break;
        }
        text += &piece;
    }
    (text + tail).into_bytes()
}

fn extends(game: &str) -> String {
    format!("extends = \"{game}/standard.toml\"\n")
}

/// Nested tables as deep as a TOML parser allows: in the header, before the value, and in every brace.
fn deep(head: &str, size: usize) -> Vec<u8> {
    let dots = iter::repeat_n("a", 76).collect::<Vec<_>>().join(".");
    let braces = (size / (dots.len() + 4)).min(76);
    let open = format!("{{{dots}=").repeat(braces);
    format!("{head}{dots}]\n{dots}={open}1{}\n", "}".repeat(braces)).into_bytes()
}

/// The same without its last bytes.
fn cut_off(mut data: Vec<u8>) -> Vec<u8> {
    data.truncate(data.len().saturating_sub(4));
    data
}

/// A valid variant followed by a repeated piece.
fn with(piece: &str, size: usize) -> Vec<u8> {
    filled(&extends(GAMES[0]), piece, "", size)
}

const VARIANTS: &[(&str, Make)] = &[
    ("unknown keys", |size| numbered(&extends(GAMES[0]), |nth| format!("a{nth} = 1\n"), "", size)),
    ("unknown keys in a list", |size| numbered("a = [", |nth| format!("{{a{nth}=1}},"), "]", size)),
    ("a key twice", |size| with("a = 1\n", size)),
    ("a table twice", |size| with("[a]\n", size)),
    ("tables in a list", |size| with("[[a]]\n", size)),
    ("mistakes on one line", |size| filled("a = ", "] = ", "", size)),
    ("mistakes on many lines", |size| with("]\n", size)),
    ("dotted keys", |size| numbered("", |nth| format!("\"{nth}\"{}=1\n", ".a".repeat(59)), "", size.min(80_000))),
    ("too many dotted keys", |size| numbered("", |nth| format!("\"{nth}\"{}=1\n", ".a".repeat(59)), "", size)),
    ("lines without a key", |size| filled("", "=\n", "", size)),
    ("lines without a key, far down", |size| filled(&format!("#{}\n", "x".repeat(size / 2)), "=\n", "", size)),
    ("a text of mistakes", |size| filled("a = \"", "\\q", "\"", size)),
    ("ends of lines that are none", |size| filled("", "\r", "", size)),
    ("a long list where a list belongs", |size| {
        filled(&format!("{}market.surcharges = [", extends(GAMES[1])), "1,", "]", size)
    }),
    ("a long list of the wrong things", |size| {
        filled(&format!("{}market.surcharges = [", extends(GAMES[1])), "{},", "]", size)
    }),
    ("keys without values", |size| with("a =\n", size)),
    ("brackets", |size| with("[", size)),
    ("braces", |size| filled("a = ", "{a = ", "", size)),
    ("dots", |size| filled("a", ".a", " = 1", size)),
    ("tables in tables, as deep as can be", |size| deep(&format!("{}[", extends(GAMES[0])), size)),
    ("tables in tables, cut off", |size| cut_off(deep(&format!("{}[", extends(GAMES[0])), size))),
    ("short lists", |size| filled("a = [", "[],", "]", size)),
    ("numbers", |size| filled("a = [", "1,", "]", size)),
    ("texts", |size| filled("a = [", "'',", "]", size)),
    ("a long number", |size| filled("a = ", "9", "", size)),
    ("many files to extend", |size| filled("extends = [", "'x',", "]", size)),
    ("the same file again", |size| filled("extends = [", "'transatlantic/standard.toml',", "]", size)),
    ("a long name of a file", |size| filled("extends = '", "x/../", "'", size)),
    ("a long name of a ruleset", |size| filled("ruleset = '", "x", "'", size)),
    ("a long text that is sound", |size| {
        filled(&format!("{}[about]\nsummary = '", extends(GAMES[0])), "x", "'\n", size)
    }),
    ("labels for nothing", |size| {
        numbered(&format!("{}[provenance]\n", extends(GAMES[0])), |nth| format!("a{nth} = 'certain'\n"), "", size)
    }),
    ("a long key with many below it", |size| {
        let head = format!("{}[ships.{}]\n", extends(GAMES[0]), "k".repeat(size / 2));
        numbered(&head, |nth| format!("a{nth} = 1\n"), "", size)
    }),
    ("a long key that is not there", |size| {
        let head = format!("{}ships.{} = false\n[ships]\n", extends(GAMES[0]), "k".repeat(size / 2));
        numbered(&head, |nth| format!("x{nth} = false\n"), "", size)
    }),
    ("ships, and those that are not there", |size| {
        let head = format!("{}[ships]\n", extends(GAMES[0]));
        numbered(&head, |nth| format!("s{nth} = {}\n", if nth % 64 == 0 { "false" } else { "{}" }), "", size)
    }),
    ("ships", |size| {
        let ship = |nth| format!("[ships.s{nth}]\nname = ''\nkind = 'steamship'\nyear = {nth}\nera = 9\nflag = 'x'\n");
        numbered(&extends(GAMES[0]), ship, "", size)
    }),
    ("ports", |size| {
        let head = format!("{}[regions.x]\nstart-ship = 'x'\nstart-port = 'x'\n", extends(GAMES[0]));
        numbered(&head, |nth| format!("ports.p{nth} = {{}}\n"), "", size)
    }),
    ("columns", |size| {
        let column = |nth| format!("[columns.c{nth}]\ntoken = 't'\nsource = 'house'\ncosts = [1]\nvalues = [1]\n");
        numbered(&extends(GAMES[0]), column, "", size)
    }),
    ("a start of many ships", |size| filled(&format!("{}start.ships = [", extends(GAMES[1])), "'x',", "]", size)),
    ("cards", |size| numbered(&extends(GAMES[1]), |nth| format!("[cards.c{nth}]\nsteps = []\n"), "", size)),
    ("steps of a card", |size| {
        filled(&format!("{}[cards.cargo]\nsteps = [", extends(GAMES[1])), "{kind = 'pass'},", "]", size)
    }),
    ("buildings", |size| {
        let building = |nth| format!("[buildings.b{nth}]\nname = ''\nlevels = []\nrequires = ['x']\n");
        numbered(&extends(GAMES[2]), building, "", size)
    }),
    ("goods", |size| numbered(&extends(GAMES[2]), |nth| format!("[goods.g{nth}]\nname = ''\n"), "", size)),
];

/// The head of a record, and an accepted variant.
const RECORD: &str = "riband record 1\nengine 0.1.0\nrules crossing-oceans 1\nvariant x\nseats 3\nseed 1\n\
                      seal 0000000000000000\n== variant\nextends = \"crossing-oceans/standard.toml\"\n";
const NO_PLAY: &str = "== play\n# 0000000000000000\n== result\nunfinished\n== end\n";
const NO_RESULT: &str = "# 0000000000000000\n== result\nunfinished\n== end\n";

const RECORDS: &[(&str, Make)] = &[
    ("actions", |size| filled(&format!("{RECORD}== play\n"), "1 x\n", NO_RESULT, size)),
    ("hashes", |size| filled(&format!("{RECORD}== play\n"), "# 0000000000000000\n", NO_RESULT, size)),
    ("empty lines", |size| filled(RECORD, "\n", NO_PLAY, size)),
    ("empty lines, cut off", |size| filled(RECORD, "\n", ".", size)),
    ("backslashes", |size| filled(RECORD, "\\\n", NO_PLAY, size)),
    ("a variant full of mistakes", |size| filled(RECORD, "]\n", NO_PLAY, size)),
    ("a variant of lines without a key", |size| filled(RECORD, "=\n", NO_PLAY, size)),
    ("a variant with a long list", |size| {
        let head = RECORD.replace("crossing-oceans/standard", "transatlantic/standard");
        filled(&format!("{head}market.surcharges = ["), "1,", &format!("]\n{NO_PLAY}"), size)
    }),
    ("a long name of a variant full of mistakes", |size| {
        let head = RECORD.replace("variant x", &format!("variant {}", "x".repeat(size / 2)));
        numbered(&head, |nth| format!("a{nth} = 1\n"), NO_PLAY, size)
    }),
    ("a long version of the engine", |size| {
        let head = RECORD.replace("0.1.0", &"x".repeat(size / 2));
        filled(&head, "#\n", NO_PLAY, size)
    }),
    ("a long name of a ruleset", |size| {
        let head = RECORD.replace("rules ", &format!("rules {}", "x".repeat(size / 2)));
        filled(&head, "]\n", NO_PLAY, size)
    }),
    ("a position of numbers", |size| filled(&format!("{RECORD}== position\n["), "0,", &format!("0]\n{NO_PLAY}"), size)),
    ("a position of lists", |size| filled(&format!("{RECORD}== position\n["), "[],", &format!("0]\n{NO_PLAY}"), size)),
    ("a position of brackets", |size| filled(&format!("{RECORD}== position\n"), "[", &format!("\n{NO_PLAY}"), size)),
    ("results", |size| {
        let head = format!("{RECORD}== play\n# 0000000000000000\n== result\n");
        filled(&head, "1. seat 1  1\n", "== end\n", size)
    }),
    ("nothing but a beginning", |size| filled("riband record 1\n", "x", "", size)),
];

/// The head of a scenario.
const SCENARIO: &str = "title = ''\nvariant = 'crossing-oceans'\nseats = 3\n";

/// The actions of an endless match: no player buys a ship.
fn endless() -> &'static [String] {
    const PLIES: usize = 20_000;
    static ACTIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let opened = Library::new().load(GAMES[0]).map(|variant| variant.open(Seats::clamped(3), 0));
        let Ok(Ok(mut table)) = opened else { return Vec::new() };
        let mut dice = Dice::new(0);
        while table.plies() < PLIES {
            let mut idle = table.choices();
            idle.retain(|choice| !choice.notation.starts_with("buy "));
            let Some(choice) = idle.get(dice.below(idle.len() as u32) as usize) else { break };
            if table.choose(choice.index).is_err() {
                break;
            }
        }
        table.played()
    });
    &ACTIONS
}

/// An endless match as half of the text, and in the other half its end again and again: five steps that `end` makes
/// of the last two actions. The text has about this size, and at most this many steps.
fn there_and_back(
    head: &str,
    play: impl Fn(&str) -> String,
    end: impl Fn([&str; 2]) -> String,
    tail: &str,
    [size, steps]: [usize; 2],
) -> Vec<u8> {
    let mut text = head.to_owned();
    let mut played = 0;
    for action in endless().iter().take(steps / 2) {
        if text.len() > size / 2 {
            break;
        }
        text += &play(action);
        played += 1;
    }
    let nth = |back: usize| endless().get(played - back).map(String::as_str).unwrap_or_default();
    let end = end([nth(1), nth(2)]);
    let times = (size.saturating_sub(text.len() + tail.len()) / end.len()).min((steps - played) / 5);
    (text + &end.repeat(times) + tail).into_bytes()
}

const SCENARIOS: &[(&str, Make)] = &[
    ("steps that do nothing", |size| filled(SCENARIO, "[[steps]]\n", "", size)),
    ("steps that take nothing back", |size| filled(SCENARIO, "[[steps]]\nundo=0\n", "", size)),
    ("steps on one line", |size| filled(&format!("{SCENARIO}steps=["), "{undo=0},", "]", size)),
    ("rules", |size| filled(&format!("{SCENARIO}rules=["), "'A-1',", "]", size)),
    ("no rules", |size| filled(&format!("{SCENARIO}rules=["), "'A-1',", "'x']", size)),
    ("offers", |size| filled(&format!("{SCENARIO}[[steps]]\noffers-only=["), "'x',", "]", size)),
    ("a stack of strangers", |size| filled(&format!("{SCENARIO}position.stack=["), "'xyz',", "]", size)),
    ("a market of strangers", |size| filled(&format!("{SCENARIO}position.market=["), "'xyz',", "]", size)),
    ("seats that are not there", |size| {
        numbered(&format!("{SCENARIO}[position.seats]\n"), |nth| format!("x{nth}={{}}\n"), "", size)
    }),
    ("unknown keys", |size| numbered(&format!("{SCENARIO}[position]\n"), |nth| format!("x{nth}=1\n"), "", size)),
    ("a long key", |size| filled(&format!("{SCENARIO}[position]\n"), "x", "=1\n", size)),
    ("expectations", |size| {
        numbered(&format!("{SCENARIO}[[steps]]\n[steps.expect]\n"), |nth| format!("x{nth}=1\n"), "", size)
    }),
    ("lists in the position", |size| filled(&format!("{SCENARIO}position.x=["), "[],", "]", size)),
    ("a long title", |size| filled("title = '", "x", "'\nvariant = 'crossing-oceans'\nseats = 3\n", size)),
    ("a long name of a variant", |size| filled("title = ''\nseats = 3\nvariant = '", "x", "'", size)),
    ("a long action", |size| filled(&format!("{SCENARIO}[[steps]]\nplay='"), "x", "'", size)),
    ("a long action of words", |size| filled(&format!("{SCENARIO}[[steps]]\nrefuse='"), "x ", "'", size)),
    ("a variant of unknown keys", |size| {
        let head = "title = ''\nseats = 3\n[variant]\nextends = 'crossing-oceans/standard.toml'\n";
        numbered(head, |nth| format!("x{nth}=1\n"), "", size)
    }),
    ("a match there and back", |size| {
        let play = "[[steps]]\nplay='take contract'\n[[steps]]\nundo=1\n";
        filled(SCENARIO, play, "", size)
    }),
    ("a long match, and its end there and back", |size| {
        let play = |action: &str| format!("{{play='{action}'}},");
        let undo = |count: usize| format!("{{undo={count}}},");
        let end = |[last, before]: [&str; 2]| [undo(1), play(last), undo(2), play(before), play(last)].concat();
        there_and_back(&format!("{SCENARIO}steps=["), play, end, "]", [size, Scenario::MAX_STEPS])
    }),
    ("tables in tables, as deep as can be", |size| deep(&format!("{SCENARIO}[position."), size)),
    ("tables in tables, cut off", |size| cut_off(deep(&format!("{SCENARIO}[position."), size))),
    ("lists in lists", |size| filled(&format!("{SCENARIO}position.x="), "[", "", size)),
    ("lines without a key", |size| filled("", "=\n", "", size)),
    ("a variant with a long list", |size| {
        let head = "title = ''\nseats = 3\n[variant]\nextends = 'transatlantic/standard.toml'\nmarket.surcharges = [";
        filled(head, "1,", "]", size)
    }),
];

const OPEN: &str = "{\"op\":\"open\",\"variant\":\"crossing-oceans\",\"seats\":2,\"seed\":1}\n";

/// A scenario as a request.
fn load(scenario: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(scenario);
    format!("{}\n", serde_json::json!({"op": "load", "scenario": text, "run": true})).into_bytes()
}

/// A record as a request, with the seal that belongs to it.
fn load_record(record: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(record);
    let seal = Record::parse(&text).map(|record| record.seal().to_string()).unwrap_or_default();
    let text = text.replacen("0000000000000000", &seal, 1);
    format!("{}\n", serde_json::json!({"op": "load", "record": text})).into_bytes()
}

const REQUESTS: &[(&str, Make)] = &[
    ("a long line", |size| filled("", "x", "\n", size)),
    ("brackets", |size| filled("{\"id\":", "[", "\n", size)),
    ("an id of numbers", |size| filled("{\"id\":[", "0,", "0],\"op\":\"x\"}\n", size)),
    ("an id of lists", |size| filled("{\"id\":[", "[],", "0],\"op\":\"x\"}\n", size)),
    ("an id of tables", |size| filled("{\"id\":[", "{\"\":0},", "0],\"op\":\"x\"}\n", size)),
    ("a long op", |size| filled("{\"op\":\"", "x", "\"}\n", size)),
    ("unknown keys", |size| numbered("{\"op\":\"turn\"", |nth| format!(",\"x{nth}\":0"), "}\n", size)),
    ("a long action", |size| filled(&format!("{OPEN}{{\"op\":\"why\",\"action\":\""), "x", "\"}\n", size)),
    ("a long action that begins well", |size| {
        filled(&format!("{OPEN}{{\"op\":\"why\",\"action\":\"place "), "x", "\"}\n", size)
    }),
    ("tables", |size| filled("", OPEN, "", size.min(100_000))),
    ("forks", |size| filled(OPEN, "{\"op\":\"fork\"}\n", "", size.min(50_000))),
    ("a match without end", |size| {
        filled(OPEN, "{\"op\":\"play\",\"index\":0}\n", "{\"op\":\"log\"}\n", size.min(50_000))
    }),
    ("a match there and back", |size| {
        filled(OPEN, "{\"op\":\"play\",\"index\":0}\n{\"op\":\"undo\"}\n", "", size.min(50_000))
    }),
    ("a long match, and its end there and back", |size| {
        let play = |action: &str| format!("{{\"op\":\"play\",\"action\":\"{action}\"}}\n");
        let [undo, redo] = ["undo", "redo"].map(|op| format!("{{\"op\":\"{op}\"}}\n"));
        let end = |_: [&str; 2]| [&*undo, &undo, &redo, &undo, &redo, &redo].concat();
        let open = format!("{{\"op\":\"open\",\"variant\":\"{}\",\"seats\":3,\"seed\":0}}\n", GAMES[0]);
        there_and_back(&open, play, end, "", [size.min(100_000), 20_000])
    }),
    ("a variant of unknown keys", |size| {
        let head = "{\"op\":\"open\",\"seats\":2,\"seed\":1,\"variant-text\":\"";
        numbered(head, |nth| format!("a{nth}=1\\n"), "\"}\n", size)
    }),
    ("a scenario of strangers", |size| load(&SCENARIOS[6].1(size / 2))),
    ("a scenario of steps", |size| load(&SCENARIOS[1].1(size / 2))),
    ("a record of actions", |size| load_record(&RECORDS[0].1(size / 2))),
    ("a record with a long name", |size| load_record(&RECORDS[6].1(size / 2))),
];

const SCRIPTS: &[(&str, Make)] = &[
    ("the first choice", |size| vec![0; size]),
    ("any step", |size| (0..size).map(|nth| (nth * 89 % 251) as u8).collect()),
];
