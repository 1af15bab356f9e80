//! Resolving ambiguous names, and libraries that read no files.

use std::path::Path;

use riband::{Library, ProblemKind, Scenario, ScenarioError, VariantError};

use crate::disk::folder;

/// Not TOML: any attempt to parse it as a variant fails.
const BROKEN: &str = "a = ";
const BY_PATH: &str = "title = \"t\"\nvariant = \"./crossing-oceans/standard.toml\"\nseats = 2\n";
const BY_ID: &str = "title = \"t\"\nvariant = \"crossing-oceans/standard.toml\"\nseats = 2\n";

fn kinds(error: &VariantError) -> Vec<ProblemKind> {
    error.diagnostics.iter().map(|found| found.problem.kind).collect()
}

#[test]
fn no_file_takes_the_place_of_a_built_in_variant() {
    let files = [("crossing-oceans/standard.toml", BROKEN), ("id.toml", BY_ID), ("path.toml", BY_PATH)];
    let folder = folder("shadowing", &files);
    let scenario = |file: &str| Scenario::load_path(&folder.join(file), &Library::new());
    assert_eq!(scenario("id.toml").unwrap().variant().id(), "crossing-oceans/standard");
    let Err(ScenarioError::Variant(error)) = scenario("path.toml") else { panic!("that path is the file") };
    assert_eq!(kinds(&error), [ProblemKind::Syntax]);
    let path = folder.join("crossing-oceans/standard.toml");
    assert_eq!(kinds(&Library::new().load(path.to_str().unwrap()).unwrap_err()), [ProblemKind::Syntax]);
    for id in ["crossing-oceans", "crossing-oceans/standard", "crossing-oceans/standard.toml"] {
        assert_eq!(Library::new().load(id).unwrap().id(), "crossing-oceans/standard");
    }
}

#[test]
fn a_library_without_files_reads_and_reveals_none() {
    let folder = folder("closed", &[("there.toml", BROKEN), ("scenario.toml", BY_ID)]);
    let library = Library::new().without_files();
    let path = |file: &str| folder.join(file).to_str().unwrap().to_owned();
    let refusal = |error: VariantError| {
        assert_eq!(kinds(&error), [ProblemKind::Unreadable]);
        let problem = error.diagnostics[0].problem.clone();
        (problem.message, problem.advice)
    };
    let (there, missing) = (path("there.toml"), path("missing.toml"));
    let told = refusal(library.load(&there).unwrap_err());
    assert_eq!(told.0, "no files are read here");
    assert_eq!(refusal(library.load(&missing).unwrap_err()), told);
    assert_eq!(refusal(library.load("Cargo.toml").unwrap_err()), told);
    assert_eq!(refusal(library.load_path(Path::new(&there)).unwrap_err()), told);

    let extending = |path: &str| {
        let error = library.load_str("x", &format!("extends = {path:?}\nruleset = \"crossing-oceans\"")).unwrap_err();
        refusal(error).0.replace(path, "")
    };
    assert_eq!(extending(&there), extending(&missing));

    let naming = |path: &str| {
        let text = format!("title = \"t\"\nvariant = {path:?}\nseats = 2\n");
        match Scenario::parse("x", &text, &library) {
            Err(ScenarioError::Variant(error)) => refusal(error),
            other => panic!("{path}: {other:?}"),
        }
    };
    assert_eq!((naming(&there), naming(&missing)), (told.clone(), told));
    for file in ["scenario.toml", "missing.toml"] {
        let Err(ScenarioError::Unreadable { source, .. }) = Scenario::load_path(&folder.join(file), &library) else {
            panic!("{file} was read")
        };
        assert_eq!(source.kind(), std::io::ErrorKind::PermissionDenied);
    }

    assert!(library.load("crossing-oceans/short").is_ok());
    assert!(library.load_str("x", "extends = \"crossing-oceans/standard.toml\"").is_ok());
    assert!(Scenario::parse("x", BY_ID, &library).is_ok());
}
