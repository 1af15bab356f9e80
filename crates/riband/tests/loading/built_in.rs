//! The variants that come with the library.

use std::{fs, path::Path, sync::Arc};

use riband::{FullRules, Library, ProblemKind, RulesVisitor, Seats};

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/variants"))
}

/// The TOML files of the folders under `variants/`: every one is a variant.
fn files() -> Vec<String> {
    let mut files = Vec::new();
    for folder in fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap()).filter(|entry| entry.path().is_dir()) {
        for file in fs::read_dir(folder.path()).unwrap() {
            let (folder, file) = (folder.file_name(), file.unwrap().file_name());
            let id = format!("{}/{}", folder.to_str().unwrap(), file.to_str().unwrap());
            files.push(id.strip_suffix(".toml").unwrap().to_owned());
        }
    }
    files.sort();
    files
}

#[test]
fn every_file_is_built_in_and_loads() {
    let library = Library::new();
    let listed: Vec<String> = library.variants().into_iter().map(|info| info.id).collect();
    for id in files() {
        library.load(&id).unwrap_or_else(|error| panic!("{id}\n{error}"));
    }
    assert_eq!(listed, files());
}

#[test]
fn built_in_or_from_disk_it_is_the_same() {
    let library = Library::new().including(folder()).unwrap();
    for id in files() {
        let built_in = library.load(&id).unwrap();
        let disk = library.load_path(&folder().join(format!("{id}.toml"))).unwrap();
        assert_eq!(built_in.to_toml(), disk.to_toml(), "{id}");
        assert_eq!(built_in.id(), disk.id());
    }
}

#[test]
fn written_out_and_read_again_it_plays_the_same() {
    let library = Library::new();
    for id in files() {
        let first = library.load(&id).unwrap();
        let second = library.load_str(first.id(), &first.to_toml()).unwrap_or_else(|error| panic!("{id}\n{error}"));
        assert_eq!(first.to_toml(), second.to_toml(), "{id}");
        for seats in first.seats().iter() {
            let (first, second) = (first.open(seats, 7).unwrap(), second.open(seats, 7).unwrap());
            assert_eq!((first.hash(), first.choices()), (second.hash(), second.choices()), "{id}, {seats}");
        }
    }
}

#[test]
fn a_ruleset_by_name_is_its_standard_variant() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    assert_eq!((variant.id(), variant.ruleset()), ("crossing-oceans/standard", "crossing-oceans"));
    assert!(!variant.name().is_empty() && !variant.summary().is_empty());
}

#[test]
fn three_lines_change_the_match() {
    let library = Library::new();
    let text = "extends = \"crossing-oceans/standard.toml\"\n[start]\nmoney = 999\n";
    let (standard, rich) = (library.load("crossing-oceans").unwrap(), library.load_str("rich", text).unwrap());
    let money = |variant: &riband::Variant| {
        variant.open(Seats::new(3).unwrap(), 7).unwrap().position()["seats"]["1"]["money"].clone()
    };
    assert_ne!(money(&standard), 999);
    assert_eq!(money(&rich), 999);
    let ship = "extends = \"crossing-oceans/standard\"\n[ships]\ntitanic = false\n";
    assert!(!library.load_str("x", ship).unwrap().to_toml().contains("titanic"));
}

#[test]
fn shared_data_is_no_variant() {
    let error = Library::new().load("fleet.toml").unwrap_err();
    assert_eq!(error.diagnostics[0].problem.kind, ProblemKind::MissingKey);
}

#[test]
fn a_visitor_gets_the_typed_rules_of_every_variant() {
    /// Counts the legal actions at the start.
    struct Choices;

    impl RulesVisitor for Choices {
        type Output = usize;

        fn visit<R: FullRules>(self, rules: Arc<R>) -> usize {
            let state = rules.deal(rules.seats().min(), &mut riband::core::Dice::new(7));
            rules.legal_list(&state).len()
        }
    }

    let library = Library::new();
    for id in files() {
        let variant = library.load(&id).unwrap();
        let table = variant.open(variant.seats().min(), 7).unwrap();
        assert_eq!(variant.visit(Choices), Some(table.choice_count()), "{id}");
    }
}

#[test]
fn the_values_of_the_standard_variant_have_a_place_and_mostly_a_provenance() {
    let values: Vec<_> = Library::new().load("crossing-oceans").unwrap().values().collect();
    let find = |path: &str| values.iter().find(|value| value.path.to_string() == path).unwrap();
    let price = find("ships.arizona.price");
    assert_eq!(price.origin.file, "fleet.toml");
    assert!(price.provenance.is_some() && price.origin.line > 1);
    assert_eq!(find("limits.coal").origin.file, "crossing-oceans/standard.toml");
    assert!(values.iter().all(|value| !value.path.to_string().contains("provenance")));
}
