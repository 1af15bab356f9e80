//! Text from files and users does not control a terminal, hide or reorder other text, or flood the screen: for every
//! command, in all its output.

use std::{fs, path::Path};

use riband::{Library, Record, Seats, core::text::is_unsafe};
use serde_json::Value;

use crate::{finish, riband, scratch};

/// Every type of character that controls, hides or reorders; the first five would clear the screen.
const STEERS: &str = "\u{1b}[2J\u{1b}[31mEVIL\u{1b}]0;t\u{7}\r\u{8}\u{7f}\u{9b}2J\u{202e}\u{2066}\u{200b}\u{feff}\u{ad}\u{2028}\u{e0041}\n-- x";

/// The maximum number of bytes that a command prints for people, whatever its input; a variant with all its values is
/// half of it.
const MOST: usize = 200_000;

/// The text escaped for strings in TOML and JSON.
fn escaped(text: &str) -> String {
    let units = |c: char| match u32::from(c) {
        code @ 0x1_0000.. => format!("\\U{code:08x}"),
        code => format!("\\u{code:04x}"),
    };
    text.chars().map(|c| if is_unsafe(c) { units(c) } else { c.to_string() }).collect()
}

/// The names in variants of each game.
fn house(ruleset: &str, name: &str) -> String {
    let more = match ruleset {
        "crossing-oceans" => {
            format!("[regions.pacific]\nname = \"{name}\"\n[regions.pacific.ports.yokohama]\nname = \"{name}\"\n")
        }
        "transatlantic" => format!("[regions.home]\nname = \"{name}\"\n"),
        _ => format!("[buildings.saline]\nname = \"{name}\"\n"),
    };
    format!("extends = \"{ruleset}/standard.toml\"\n[about]\nname = \"{name}\"\nsummary = \"{name}\"\n{more}")
}

/// Removes our own styles: only the sequences that `paint.rs` can produce.
fn without_styles(text: &str) -> String {
    let mut rest = text.to_owned();
    for code in [0, 1, 2, 30, 31, 32, 36, 43, 90, 94, 107] {
        rest = rest.replace(&format!("\u{1b}[{code}m"), "");
    }
    rest
}

/// Runs a command with colours on, so that nothing is stripped; checks that its output contains nothing unsafe.
fn clean(folder: &str, args: &[&str], input: &[u8]) -> (i32, String) {
    let mut command = riband(folder, args);
    let (code, out, err) = finish(command.env("CLICOLOR_FORCE", "1").write_stdin(input));
    for text in [&out, &err] {
        let rest = without_styles(text);
        let at = rest.find(|c| is_unsafe(c) && c != '\n' && c != '\t');
        let near = at.map(|at| rest[at.saturating_sub(40)..].chars().take(80).collect::<String>());
        assert_eq!(near, None, "{args:?}");
        // A style around that word would not be one of ours.
        assert!(!text.contains("\u{1b}[31mEVIL"), "{args:?}: {text:?}");
        assert!(!text.lines().any(|line| line.starts_with("-- x")), "{args:?}: a line of its own: {text:?}");
    }
    assert!(!format!("{out}{err}").contains("panicked"), "{args:?}: {err}");
    (code, out + &err)
}

/// The same with the words of a line as arguments, `%` being the hostile text.
fn clean_line(folder: &str, line: &str, hostile: &str, input: &[u8]) -> (i32, String) {
    let args: Vec<String> = line.split(' ').map(|word| word.replace('%', hostile)).collect();
    clean(folder, &args.iter().map(String::as_str).collect::<Vec<_>>(), input)
}

/// Creates files of every type, with this text wherever text is allowed.
fn files(folder: &str, text: &str) {
    let (folder, quoted) = (scratch(folder), escaped(text));
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let house = house(ruleset, &quoted);
        write(&format!("{ruleset}.toml"), &house);
        let variant = Library::new().load_str("house.toml", &house).unwrap();
        let mut table = variant.open(Seats::new(2).unwrap(), 3).unwrap();
        (0..9).for_each(|_| table.choose(0).unwrap());
        write(&format!("{ruleset}.riband"), &Record::of(&variant, &*table).to_string());
    }
    let bad = format!(
        "extends = \"crossing-oceans/standard.toml\"\n\"{quoted}\" = 1\nstart.\"{quoted}\" = 2\nstart.contracts = \"{quoted}\"\n\
         [regions.\"{quoted}\"]\nname = \"{quoted}\"\n[fleet.\"{quoted}\"]\nflag = \"{quoted}\"\n"
    );
    write("bad.toml", &bad);
    write("extends.toml", &format!("extends = \"{quoted}.toml\"\n"));
    write("raw.toml", &format!("ruleset = \"{text}\" {text}\n"));
    let scenario = |steps: &str| {
        format!("title = \"{quoted}\"\nvariant = \"crossing-oceans\"\nseats = 2\nposition.coal = 40\n{steps}\n")
    };
    write("fine.scenario.toml", &scenario(""));
    write(
        "names.scenario.toml",
        &format!(
            "title = \"{quoted}\"\nvariant = \"transatlantic.toml\"\nseats = 2\n[[steps]]\nview.expect.regions = 1\n"
        ),
    );
    let fails = [
        "[[steps]]\nplay = \"%\"",
        "[[steps]]\nrefuse = \"%\"",
        "[[steps]]\noffers = [\"%\"]",
        "[[steps]]\nabsent = [\"%\"]",
        "[[steps]]\noffers-only = [\"%\"]",
        "[[steps]]\nexpect = { \"%\" = 1 }",
        "[[steps]]\nexpect.coal = \"%\"",
        "[[steps]]\nrefuse = \"move coal\"\nrule = \"%\"",
        "rules = [\"%\"]",
        "\"%\" = 1",
        "[position.\"%\"]\nx = 1",
        "[position.ports.boston]\nship = \"%\"",
        "[position.ports.\"%\"]\nship = 1",
    ];
    for (nth, steps) in fails.iter().enumerate() {
        write(
            &format!("fails-{nth}.scenario.toml"),
            &scenario(&steps.replace('%', &quoted)).replace("position.coal = 40\nrules", "rules"),
        );
    }
    write("raw.scenario.toml", &format!("title = '{text}' {text}"));
    let record = fs::read_to_string(folder.join("crossing-oceans.riband")).unwrap();
    let line = text.replace('\n', " ");
    let edits = [
        ("riband record 1", "riband record %"),
        ("engine ", "engine %"),
        ("rules crossing-oceans 1", "rules % 1"),
        ("variant house", "variant %"),
        ("seats 2", "seats %"),
        ("seed 3", "seed %"),
        ("seal ", "seal %"),
        ("== play\n", "== %\n"),
        ("== play\n", "== play\n1 %\n"),
        ("== play\n", "== play\n%\n"),
        ("# ", "# %"),
        ("== result\n", "== result\n%\n"),
        ("== end\n", "== end\n%\n"),
        ("unfinished", "%"),
    ];
    for (nth, (from, to)) in edits.iter().enumerate() {
        assert!(record.contains(from), "{from}");
        write(&format!("edit-{nth}.riband"), &record.replacen(from, &to.replace('%', &line), 1));
    }
}

/// Session input: every request that takes words, with hostile ones.
fn typed(text: &str) -> Vec<u8> {
    let line = text.replace('\n', " ");
    let words = [
        "%",
        "why %",
        "log %",
        "save %",
        "save %.toml",
        "undo %",
        "hint %",
        "hint random",
        "% 1",
        "1",
        "log",
        "score",
        "help",
        "show",
        "save a.toml",
    ];
    words.map(|words| words.replace('%', &line)).join("\n").into_bytes()
}

/// Every command, with files that contain the hostile text, and with the hostile text itself.
#[rustfmt::skip]
const COMMANDS: &[&str] = &[
    "check crossing-oceans.toml transatlantic.toml salty-ocean.toml", "check bad.toml extends.toml raw.toml", "check %",
    "show crossing-oceans.toml --provenance", "show salty-ocean.toml --provenance", "show bad.toml", "show %", "show raw.toml --json",
    "schema %", "completions %", "%", "variants %", "variants", "play %", "help %",
    "play crossing-oceans.toml --seats random,random --seed 1 --log", "play transatlantic.toml --seats random,random --seed 1",
    "play crossing-oceans.toml --seats %", "play crossing-oceans.toml --seed %", "play bad.toml",
    "play crossing-oceans.toml --seats random,random --seed 1 --record no-folder/%.riband",
    "play crossing-oceans.toml --seats human,random --seed 1", "play transatlantic.toml --seats human,random --seed 1",
    "play salty-ocean.toml --seats human,random --seed 1",
    "replay crossing-oceans.riband", "replay transatlantic.riband --to 5", "replay salty-ocean.riband --verify",
    "replay transatlantic.riband --ledger csv", "replay salty-ocean.riband --to 3", "replay %", "replay crossing-oceans.riband --to %",
    "analyse %", "analyse crossing-oceans.riband --player %", "analyse crossing-oceans.riband --budget %",
    "analyse crossing-oceans.riband --player mcts:2 --svg no-folder/%.svg", "analyse salty-ocean.riband --player mcts:2",
    "analyse transatlantic.riband --player mcts:2 --resume no-folder/%.jsonl",
    "scenario fine.scenario.toml names.scenario.toml raw.scenario.toml missing",
    "conform crossing-oceans.toml --games 1 --seats 2 --every 1000 --regressions no-%", "conform % --games 1", "conform bad.toml",
];

/// The same with JSON.
const DOCUMENTS: &[&str] = &[
    "check crossing-oceans.toml bad.toml extends.toml raw.toml --json",
    "show transatlantic.toml --json",
    "show salty-ocean.toml --provenance --json",
    "play crossing-oceans.toml --seats random,random --seed 1 --json",
    "replay crossing-oceans.riband --json",
    "replay transatlantic.riband --ledger json",
    "analyse salty-ocean.riband --player mcts:2 --json",
    "replay edit-8.riband --json",
    "scenario fine.scenario.toml names.scenario.toml fails-0.scenario.toml --json",
    "conform crossing-oceans.toml --games 1 --seats 2 --every 1000 --json",
];

fn every_command(folder: &str, text: &str) {
    files(folder, text);
    // Arguments have no zero bytes and a limited length, and file names no slashes.
    let word: String = text.chars().take(3_000).collect();
    let numbered = |start: &str, end: &str, command: &str| -> Vec<String> {
        let files = (0..20).map(|nth| format!("{start}-{nth}.{end}"));
        let files = files.filter(|file| scratch(folder).join(file).exists());
        files.map(|file| format!("{command} {file}")).collect()
    };
    let scenarios = numbered("fails", "scenario.toml", "scenario");
    let records = numbered("edit", "riband", "replay");
    assert_eq!((scenarios.len(), records.len()), (13, 14));
    let failing = scenarios.iter().chain(&records).map(String::as_str);
    for line in COMMANDS.iter().copied().chain(failing.clone()) {
        let (code, all) = clean_line(folder, line, &word, &typed(text));
        assert!(!all.is_empty(), "{line}");
        assert!(all.len() < MOST, "{line}: {} bytes", all.len());
        assert!((0..=2).contains(&code), "{line}: {code}");
        let fails = failing.clone().any(|failing| failing == line);
        assert!(!fails || code == 1, "{line}: {all}");
    }
    for line in DOCUMENTS {
        let (_, all) = clean_line(folder, line, &word, b"");
        serde_json::from_str::<Value>(&all).unwrap_or_else(|error| panic!("{line}: {error}: {all}"));
    }
}

#[test]
fn nothing_that_steers_a_terminal_is_printed() {
    every_command("steers", STEERS);
}

#[test]
fn a_name_of_a_megabyte_is_not_printed() {
    // Longer variants, with all the names, are not read.
    every_command("megabyte", &"n".repeat(200_000));
    let folder = scratch("megabyte");
    for command in ["check long.toml", "play long.toml --seats human,random --seed 1", "show long.toml --provenance"] {
        fs::write(
            folder.join("long.toml"),
            house("transatlantic", "x").replacen("\"x\"", &format!("\"{}\"", "n".repeat(1_000_000)), 1),
        )
        .unwrap();
        let (code, all) = clean_line("megabyte", command, "", b"show");
        assert_eq!(code, 0, "{all}");
        assert!(all.contains("nnn...") && all.len() < MOST, "{command}: {} bytes", all.len());
    }
}

#[test]
fn what_a_program_reads_is_whole() {
    let folder = "whole";
    files(folder, STEERS);
    // The printed TOML is the variant, the JSON has its name, and nothing was cut or replaced.
    let (code, toml) = clean(folder, &["show", "crossing-oceans.toml"], b"");
    assert_eq!(code, 0);
    let shown = Library::new().load_str("shown.toml", &toml).unwrap();
    assert_eq!(shown.name(), STEERS);
    let (_, json) = clean(folder, &["show", "crossing-oceans.toml", "--json"], b"");
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["about"]["name"], STEERS);
    let (_, json) = clean(folder, &["check", "crossing-oceans.toml", "--json"], b"");
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap()[0]["variant"]["name"], STEERS);
    let asked =
        serde_json::json!({ "op": "open", "variant": "crossing-oceans.toml", "seats": 2, "seed": 1, "id": STEERS });
    let (code, reply) = clean(
        folder,
        &["engine"],
        format!("{asked}\n{{\"op\": \"play\", \"action\": {}}}", Value::from(STEERS)).as_bytes(),
    );
    let replies: Vec<Value> = reply.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((code, replies.len(), &replies[0]["id"], &replies[0]["ok"]), (0, 2, &STEERS.into(), &true.into()));
    let long = "n".repeat(900_000);
    fs::write(
        scratch(folder).join("long.toml"),
        house("salty-ocean", "x").replacen("\"x\"", &format!("\"{long}\""), 1),
    )
    .unwrap();
    let (_, toml) = clean(folder, &["show", "long.toml"], b"");
    assert_eq!(Library::new().load_str("shown.toml", &toml).unwrap().name(), long);
}

/// File names may contain nearly anything.
#[cfg(unix)]
#[test]
fn names_of_files_are_shown_without_what_steers() {
    let folder = scratch("file-names");
    let name: String = STEERS.chars().take(60).filter(|c| !['/', '\n'].contains(c)).collect();
    files("file-names", "plain");
    let place = |from: &str, end: &str| {
        fs::copy(folder.join(from), folder.join(Path::new(&format!("{name}{end}")))).unwrap();
    };
    place("bad.toml", ".toml");
    place("fine.scenario.toml", ".fine.toml");
    place("fails-0.scenario.toml", ".fails.toml");
    place("crossing-oceans.riband", ".riband");
    place("edit-8.riband", ".edit.riband");
    let typed = format!("save {name}.saved.toml\nsave {name}.toml\nsave {name}.saved.riband\nsave {name}/x.riband\n");
    for line in [
        "check %.toml crossing-oceans.toml",
        "show %.toml",
        "play %.toml",
        "scenario %.fine.toml %.fails.toml %.missing",
        "replay %.riband",
        "replay %.edit.riband",
        "replay %.edit.riband --json",
        "check %.toml --json",
        "scenario %.fails.toml --json",
        "play crossing-oceans --seats random,random --record %.toml",
        "conform %.toml",
        "play crossing-oceans --seats human,random --seed 1",
        "play crossing-oceans --seats human,random --seed 1 --record %.kept.riband",
    ] {
        let (code, all) = clean_line("file-names", line, &name, typed.as_bytes());
        assert!((0..=1).contains(&code) && !all.is_empty(), "{line}: {all}");
    }
}
