//! A variant of many files: work and reports are bounded for all of them together.

use std::{fmt::Write as _, fs, time::Instant};

use riband::{ProblemKind, VariantError};

use crate::{counter::GOOD, disk::folder, library};

/// The result of loading `x.toml` in a folder with these files.
fn load(name: &str, files: &[(String, String)]) -> Result<riband::Variant, VariantError> {
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect();
    library().load_path(&folder(name, &files).join("x.toml"))
}

fn messages(error: &VariantError) -> Vec<&str> {
    error.diagnostics.iter().map(|found| &*found.problem.message).collect()
}

/// The `extends` line for these files.
fn extending(files: impl IntoIterator<Item = String>) -> String {
    let mut text = "extends = [".to_owned();
    files.into_iter().for_each(|file| write!(text, "\"{file}\",").unwrap());
    text + "]\n"
}

/// `x.toml` extends 32 files, and each of them extends `below` 32 times.
fn fan(below: &str) -> Vec<(String, String)> {
    let spellings = |nth: usize| format!("{}{below}", "./".repeat(nth));
    let middle = (0..32).map(|nth| (format!("{nth}.toml"), extending((0..32).map(spellings))));
    middle.chain([("x.toml".to_owned(), extending((0..32).map(|nth| format!("{nth}.toml"))))]).collect()
}

#[test]
fn a_malformed_file_is_read_once() {
    let begin = Instant::now();
    // Many errors, and a few at the end of a long text.
    for (nth, broken) in ["=\n".repeat(1 << 18), format!("{}=\n", "#\n".repeat(1 << 18))].into_iter().enumerate() {
        let files = [fan("broken.toml"), vec![("broken.toml".to_owned(), broken.clone())]].concat();
        let error = load(&format!("fan-broken-{nth}"), &files).unwrap_err();
        let once = load(&format!("fan-once-{nth}"), &[("x.toml".to_owned(), broken)]).unwrap_err();
        assert_eq!((messages(&error), error.omitted), (messages(&once), once.omitted));
        assert!(error.diagnostics.iter().all(|found| found.file.ends_with("broken.toml")));
    }
    // Reading it 1,024 times would take minutes.
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
    // Unreadable files are reported once, too.
    let path = folder("fan-unreadable", &[]);
    fs::create_dir_all(path.join("broken.toml")).unwrap();
    for (file, text) in fan("broken.toml") {
        fs::write(path.join(file), text).unwrap();
    }
    let error = library().load_path(&path.join("x.toml")).unwrap_err();
    assert_eq!(messages(&error), ["`broken.toml`: this is no regular file"]);
}

#[test]
fn problems_are_counted_for_all_files_together() {
    let missing = load("fan-missing", &fan("missing.toml")).unwrap_err();
    assert_eq!(missing.diagnostics.len(), 200);
    assert!(missing.omitted > 0);
    let mut many: Vec<_> = (0..32).map(|nth| (format!("{nth}.toml"), "=\n".repeat(1_000))).collect();
    many.push(("x.toml".to_owned(), extending((0..32).map(|nth| format!("{nth}.toml")))));
    let error = load("many-broken", &many).unwrap_err();
    assert_eq!(error.diagnostics.len(), 200);
    // The first files fill the report; the others are no longer read.
    assert!(error.diagnostics.iter().all(|found| found.file.ends_with("/0.toml") || found.file.ends_with("/1.toml")));
    assert!(error.to_string().len() < 100_000);
}

#[test]
fn files_and_bytes_of_a_variant_are_limited() {
    // Three levels: 1 + 3 files, and those that each of the three extends.
    let tree = |counts: [usize; 3]| {
        let mut files = vec![("x.toml".to_owned(), extending((0..3).map(|nth| format!("m{nth}.toml"))))];
        for (nth, count) in counts.into_iter().enumerate() {
            files.push((format!("m{nth}.toml"), extending((0..count).map(|leaf| format!("l{nth}-{leaf}.toml")))));
            files.extend((0..count).map(|leaf| (format!("l{nth}-{leaf}.toml"), GOOD.to_owned())));
        }
        load(&format!("tree-{}", counts.map(|count| count.to_string()).join("-")), &files)
    };
    assert!(tree([20, 20, 20]).is_ok(), "64 files");
    let error = tree([20, 20, 21]).unwrap_err();
    assert_eq!(messages(&error), ["a variant is made of at most 64 files"]);
    assert_eq!(error.diagnostics[0].problem.kind, ProblemKind::OutOfRange);

    let sized = |size: usize| {
        let good = format!("{GOOD}#");
        let half = format!("{good}{}", "x".repeat(size / 2 - good.len()));
        let head = "extends = [\"a.toml\", \"b.toml\", \"crossing-oceans/../fleet.toml\"]";
        let files = [("a.toml", &*half), ("b.toml", &*half), ("x.toml", head)];
        let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
        load(&format!("bytes-{size}"), &files)
    };
    let too_many = "the files of the variant have more than 1 MiB together";
    assert!(!messages(&sized((1 << 20) - 100).unwrap_err()).contains(&too_many), "built-in files do not count");
    assert_eq!(messages(&sized(1 << 20).unwrap_err()), [too_many]);
}
