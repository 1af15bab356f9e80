//! The pages for embedders mention nothing that does not exist: each word in code style is a public item, occurs in a
//! published schema, or is an option of the program, a feature, a crate, a player or a file.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{collections::BTreeSet, fs};

use riband_players::Level;
use riband_tests::{files_below, workspace};

/// Words outside Riband and its schemas: keywords of Rust, Cargo and JSON Patch, and names in examples.
const ELSEWHERE: [&str; 12] = [
    "a_match",
    "core",
    "default-features",
    "diff",
    "dyn",
    "guard",
    "json_patch",
    "release",
    "replace",
    "strip",
    "target",
    "to_string",
];

/// The crates whose items the pages may mention.
const LIBRARIES: [&str; 9] =
    ["core", "crossing-oceans", "lab", "liners", "players", "riband", "salty-ocean", "testkit", "transatlantic"];

/// Keywords before the name of an item.
const DECLARES: [&str; 8] = ["pub", "fn", "struct", "enum", "trait", "type", "mod", "macro_rules"];

/// The names that a source declares: what follows a keyword, and types and variants, which are capitalised.
fn declared(source: &str) -> BTreeSet<String> {
    let code: String =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect();
    let mut before = "";
    let names = words(&code).filter(|word| {
        let follows = DECLARES.contains(&before);
        before = word;
        follows || word.starts_with(|first: char| first.is_ascii_uppercase())
    });
    names.map(str::to_owned).collect()
}

fn read(path: &str) -> String {
    fs::read_to_string(workspace().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All files below a folder with this extension, as one text.
fn all(folder: &str, ending: &str) -> String {
    let files = files_below(&workspace().join(folder)).unwrap();
    files
        .iter()
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// The words of a text: letters, digits, `_`, and `-` between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let between = |char: char| !(char.is_ascii_alphanumeric() || char == '_' || char == '-');
    let words = text.split(between).map(|word| word.trim_matches('-'));
    words.filter(|word| word.starts_with(|char: char| char.is_ascii_alphabetic()))
}

/// The text between single backticks outside of code blocks.
fn code(page: &str) -> Vec<String> {
    let prose: String = page.split("```").step_by(2).collect();
    prose.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Every word that names something.
fn known() -> BTreeSet<String> {
    let mut known: BTreeSet<String> = ELSEWHERE.map(str::to_owned).into();
    let schemas = all("docs/schemas", "json");
    known.extend(words(&schemas).map(str::to_owned));
    // Names in schemas may be joined by hyphens: `my-ship` is one, `a-` is none.
    known.extend(words(&schemas).flat_map(|word| word.split('-')).map(str::to_owned));
    for name in LIBRARIES {
        known.extend(declared(&all(&format!("crates/{name}/src"), "rs")));
    }
    let manifests = ["crates/core/Cargo.toml", "crates/riband/Cargo.toml"].map(read);
    let features = manifests.iter().filter_map(|text| text.split("[features]").nth(1));
    known.extend(
        features
            .flat_map(|text| text.lines().take_while(|line| !line.starts_with('[')).flat_map(words))
            .map(str::to_owned),
    );
    let lock = read("Cargo.lock");
    known
        .extend(lock.lines().filter_map(|line| Some(line.strip_prefix("name = \"")?.trim_end_matches('"').to_owned())));
    known.extend(Level::ALL.map(|level| level.to_string()));
    known
}

/// Whether the program has this command or option: a variant or a field of its arguments.
fn is_argument(word: &str, program: &BTreeSet<String>) -> bool {
    let camel = word.split('-').map(|part| part[..1].to_uppercase() + &part[1..]).collect::<String>();
    word == "riband" || program.contains(&word.replace('-', "_")) || program.contains(&camel)
}

#[test]
fn what_the_pages_for_embedders_name_exists() {
    let known = known();
    let program = words(&all("crates/cli/src", "rs")).map(str::to_owned).collect();
    let examples = files_below(&workspace().join("crates")).unwrap();
    // A file, or a folder with a `main.rs`.
    let examples =
        examples.iter().filter_map(|path| if path.ends_with("main.rs") { path.parent() } else { Some(path.as_path()) });
    let examples = examples.filter(|path| path.parent().is_some_and(|folder| folder.ends_with("examples")));
    let examples: BTreeSet<_> = examples.filter_map(|path| path.file_stem()?.to_str()).collect();
    let is_file =
        |code: &str| ["", "docs", "examples/clients"].iter().any(|at| workspace().join(at).join(code).exists());
    let mut missing = Vec::new();
    for page in ["EMBEDDING.md", "ENGINE-PROTOCOL.md"] {
        let code = code(&read(&format!("docs/{page}")));
        assert!(code.len() >= 5, "{page}: {code:?}");
        for code in code.iter().filter(|code| !(code.contains(['/', '.']) && is_file(code))) {
            let command = code.starts_with("riband ") || code.starts_with("--");
            let is = |word: &str| {
                let placeholder = word.len() > 1 && word.chars().all(|char| char.is_ascii_uppercase());
                let argument = command && is_argument(word, &program);
                placeholder || argument || known.contains(word) || examples.contains(word)
            };
            missing.extend(words(code).filter(|word| !is(word)).map(|word| format!("{page}: `{word}` of `{code}`")));
        }
    }
    assert!(missing.is_empty(), "there is nothing of that name:\n{}", missing.join("\n"));
}
