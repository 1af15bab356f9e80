//! Files on disk that extend each other.

use std::{
    fs,
    path::{Path, PathBuf},
};

use riband::{ProblemKind, Variant, VariantError};

use crate::{
    counter::{Counter, GOOD},
    library,
};

/// A separate folder for each test.
pub(crate) fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("loading").join(name);
    let _ = fs::remove_dir_all(&folder);
    for (file, text) in files {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn load(name: &str, files: &[(&str, &str)]) -> Result<Variant, VariantError> {
    library().load(folder(name, files).join("x.toml").to_str().unwrap())
}

fn prices(variant: &Variant) -> [Option<i32>; 3] {
    ["red", "blue", "green"].map(|piece| variant.config::<Counter>().unwrap().price(piece))
}

/// The file name, line and message of each problem.
fn complaints(error: &VariantError) -> Vec<String> {
    let file = |path: &str| path.rsplit('/').next().unwrap().to_owned();
    let line = |found: &riband::Diagnostic| {
        format!("{}:{} {}", file(&found.file), found.line.unwrap_or_default(), found.problem.message)
    };
    error.diagnostics.iter().map(line).collect()
}

#[test]
fn tables_merge_values_replace_and_false_removes() {
    let variant = load(
        "merging",
        &[
            ("base/good.toml", GOOD),
            ("x.toml", "extends = \"base/good.toml\"\n[pieces]\nblue = false\ngreen = { price = 5 }\n[count]\nsteps = [3, 4]\n"),
        ],
    )
    .unwrap();
    assert_eq!(variant.id(), "counter/x");
    assert_eq!(prices(&variant), [Some(30), None, Some(5)]);
    assert_eq!(variant.config::<Counter>().unwrap().count().steps, [3, 4]);
    let label = |path: &str| variant.values().find(|value| value.path.to_string() == path).unwrap();
    assert_eq!(label("count.steps").provenance, None, "the label was for the value that is gone");
    assert!(label("count.steps").origin.file.ends_with("merging/x.toml"));
    assert_eq!(label("count.goal").provenance, Some(riband::Provenance::Rulebook));
    assert!(label("count.goal").origin.file.ends_with("merging/base/good.toml"));
    let again = library().load_str("again", &variant.to_toml()).unwrap();
    assert_eq!(again.config::<Counter>(), variant.config::<Counter>());
}

#[test]
fn a_table_is_emptied_before_it_is_refilled() {
    let own = "extends = \"good.toml\"\nreplaces = \"pieces\"\n[pieces.green]\nprice = 5\n";
    let variant = load("refilling", &[("good.toml", GOOD), ("x.toml", own)]).unwrap();
    assert_eq!(prices(&variant), [None, None, Some(5)]);
    let keys = |text: &str| text.parse::<toml::Table>().unwrap().keys().cloned().collect::<Vec<_>>();
    let (whole, whole_below) = (variant.to_toml(), load("refilled", &[("x.toml", GOOD)]).unwrap().to_toml());
    assert_eq!(keys(&whole), keys(&whole_below), "the table stays in its place");
    assert!(!whole.contains("replaces"), "{whole}");
    let told: Vec<String> =
        variant.changes().map(|change| format!("{} = {}", change.value.path, change.value.value)).collect();
    assert_eq!(told, ["pieces.green.price = 5", "pieces = false"]);
    // A file above that one adds to what is left.
    let more = "extends = \"x.toml\"\n[pieces.blue]\nprice = 7\n";
    let files = [("good.toml", GOOD), ("own.toml", own), ("x.toml", &more.replace("x.toml", "own.toml"))];
    assert_eq!(prices(&load("refilled-again", &files).unwrap()), [None, Some(7), Some(5)]);
}

#[test]
fn two_variants_of_one_base_can_be_combined() {
    let variant = load(
        "combining",
        &[
            ("good.toml", GOOD),
            ("a.toml", "extends = \"good.toml\"\n[pieces.red]\nprice = 1\n"),
            ("b.toml", "extends = \"../combining/good.toml\"\n[pieces.blue]\nprice = 2\n"),
            ("x.toml", "extends = [\"a.toml\", \"b.toml\"]\n"),
        ],
    )
    .unwrap();
    assert_eq!(prices(&variant), [Some(1), Some(2), None]);
}

#[test]
fn a_problem_is_shown_in_the_file_that_has_it() {
    let base = GOOD.replace("goal = 10", "goal = 0");
    let change = "extends = \"good.toml\"\npieces.red = { price = \"x\" }\nrewards.win = false\nrewards.dwar = false\ncount = false\n";
    let error = load("blaming", &[("good.toml", &base), ("x.toml", change)]).unwrap_err();
    let expected = [
        "x.toml:2 expected a whole number, found the text \"x\"",
        "x.toml:4 there is no `dwar` to take out (did you mean `draw`?)",
        "x.toml:5 missing key `count`",
    ];
    assert_eq!(complaints(&error), expected);
    let error = load("blaming", &[("good.toml", &base), ("x.toml", "extends = \"good.toml\"")]).unwrap_err();
    assert_eq!(complaints(&error), ["good.toml:8 0 is out of range: expected 1 to 1000"]);
}

#[test]
fn a_circle_is_reported_where_it_closes() {
    let files = [
        ("x.toml", "extends = \"a.toml\""),
        ("a.toml", "\nextends = [\"./b.toml\"]"),
        ("b.toml", "extends = \"a.toml\""),
    ];
    let error = load("circle", &files).unwrap_err();
    assert_eq!(complaints(&error), ["b.toml:1 the file extends itself: a.toml -> b.toml -> a.toml"]);
    assert_eq!(error.diagnostics[0].problem.kind, ProblemKind::Cycle);
    let error = load("self", &[("x.toml", "extends = \"x.toml\"")]).unwrap_err();
    assert_eq!(complaints(&error), ["x.toml:1 the file extends itself: x.toml -> x.toml"]);
}

#[test]
fn a_long_chain_is_cut() {
    let chain = |length: usize| {
        let mut files: Vec<(String, String)> = (1..length)
            .map(|number| (format!("{number}.toml"), format!("extends = \"{}.toml\"", number + 1)))
            .collect();
        files.push(("x.toml".to_owned(), "extends = \"1.toml\"".to_owned()));
        files.push((format!("{length}.toml"), GOOD.to_owned()));
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        load(&format!("chain-{length}"), &files)
    };
    assert!(chain(31).is_ok());
    assert_eq!(complaints(&chain(32).unwrap_err()), ["31.toml:1 more than 32 files extend one another"]);
}

#[test]
fn what_cannot_be_read_is_reported_for_all_files_at_once() {
    let text = "extends = [\"no.toml\", \"sub\", \"bytes.toml\", \"a.toml\", \"b.toml\"]\n";
    let folder = folder("unreadable", &[("x.toml", text), ("sub/y.toml", ""), ("a.toml", "a = "), ("b.toml", "b b")]);
    fs::write(folder.join("bytes.toml"), b"a = 1\nb = \"\xff\"\n").unwrap();
    let error = library().load_path(&folder.join("x.toml")).unwrap_err();
    let found = complaints(&error);
    assert!(found[0].starts_with("x.toml:1 there is no file `no.toml`"), "{found:#?}");
    assert!(found[1].starts_with("x.toml:1 `sub`: this is no regular file"), "{found:#?}");
    assert!(found[2].starts_with("x.toml:1 `bytes.toml`: the file is not UTF-8 text: see line 2"), "{found:#?}");
    assert!(found[3].starts_with("a.toml:1 this is not TOML"), "{found:#?}");
    assert!(found[4].starts_with("b.toml:1 this is not TOML"), "{found:#?}");
    let error = library().load_path(&folder.join("no.toml")).unwrap_err();
    assert_eq!(complaints(&error), ["no.toml:0 there is no such file"]);
}

#[test]
fn a_misspelt_file_is_recognised() {
    let files = [("x.toml", "extends = [\"bsae.toml\", \"sub/bsae.toml\"]"), ("base.toml", ""), ("sub/base.toml", "")];
    let error = load("misspelt", &files).unwrap_err();
    let expected = [
        "x.toml:1 there is no file `bsae.toml` (did you mean `base.toml`?)",
        "x.toml:1 there is no file `sub/bsae.toml` (did you mean `sub/base.toml`?)",
    ];
    assert_eq!(complaints(&error), expected);
}

/// The errors of the readers of variants, records and scenarios for a file.
fn said(path: &Path) -> [String; 3] {
    let variant = complaints(&library().load_path(path).unwrap_err()).concat();
    let record = riband::Record::load_path(path).unwrap_err().to_string();
    let scenario = riband::Scenario::load_path(path, &library()).unwrap_err().to_string();
    let name = |path: &Path| path.display().to_string();
    [variant, record, scenario.replace(&name(path), &name(Path::new(path.file_name().unwrap())))]
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let path = folder("large", &[("x.toml", "")]).join("x.toml");
    for max in [1 << 20, 16 << 20] {
        fs::File::create(&path).unwrap().set_len(max + 1).unwrap();
        let record = if max == 1 << 20 {
            "this is no record: the first line of one is \"riband record\" and the number of a format".to_owned()
        } else {
            format!("a record has at most {max} bytes, this one has {}", max + 1)
        };
        let scenario = "x.toml: a scenario has at most 1048576 bytes, this one has more".to_owned();
        assert_eq!(said(&path), ["x.toml:0 the file is larger than 1 MiB".to_owned(), record, scenario]);
    }
}

#[test]
fn a_file_that_is_not_text_is_refused_with_the_line() {
    let path = folder("bytes", &[("x.toml", "")]).join("x.toml");
    fs::write(&path, b"a = 1\nb = \"\xff\"\n").unwrap();
    let found = said(&path);
    let text = "the file is not UTF-8 text: see line 2";
    let wanted =
        [format!("x.toml:2 {text}"), format!("the record could not be read: {text}"), format!("x.toml: {text}")];
    assert_eq!(found, wanted);
}

/// If they were opened, the pipe would block forever.
#[test]
#[cfg(unix)]
fn pipes_devices_and_folders_are_refused_unopened() {
    let folder = folder("pipe", &[("x.toml", "extends = \"pipe.toml\"")]);
    let pipe = folder.join("pipe.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for (path, name) in [(&*pipe, "pipe.toml"), (Path::new("/dev/zero"), "zero"), (&*folder, "pipe")] {
        let wanted = [
            format!("{name}:0 this is no regular file"),
            "the record could not be read: this is no regular file".to_owned(),
            format!("{name}: this is no regular file"),
        ];
        assert_eq!(said(path), wanted);
    }
    let error = library().load_path(&folder.join("x.toml")).unwrap_err();
    assert_eq!(complaints(&error), ["x.toml:1 `pipe.toml`: this is no regular file"]);
}

#[test]
fn a_file_on_disk_may_extend_a_built_in_one() {
    let error = load("fallback", &[("x.toml", "ruleset = \"counter\"\nextends = \"fleet.toml\"\n")]).unwrap_err();
    assert!(error.diagnostics.iter().any(|found| found.file == "fleet.toml"), "{error}");
}
