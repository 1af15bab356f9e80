//! If a file and a built-in one have the same path, the user is informed which one is used.

use std::path::Path;

use riband::{Library, Scenario, Variant};

use crate::disk::folder;

const STANDARD: &str = "extends = \"crossing-oceans/standard.toml\"\n";

/// The notes, with the folder left out.
fn notes(variant: &Variant, folder: &Path) -> Vec<String> {
    let folder = format!("{}/", folder.display());
    variant.notes().iter().map(|note| note.replace(&folder, "")).collect()
}

#[test]
fn a_file_that_shadows_a_built_in_one_is_noted() {
    let whole = Library::new().load("crossing-oceans").unwrap().to_toml();
    let folder =
        folder("taken", &[("x.toml", STANDARD), ("crossing-oceans/standard.toml", &whole), ("y.toml", STANDARD)]);
    let variant = Library::new().load_path(&folder.join("x.toml")).unwrap();
    let told = "x.toml extends the file crossing-oceans/standard.toml, not the built-in crossing-oceans/standard.toml";
    assert_eq!(notes(&variant, &folder), [told]);
    assert_eq!(variant.id(), "crossing-oceans/x");
    assert!(Library::new().load_str("x", STANDARD).unwrap().notes().is_empty());
    // With an error, too.
    std::fs::write(folder.join("x.toml"), format!("{STANDARD}strange = 1\n")).unwrap();
    let error = Library::new().load_path(&folder.join("x.toml")).unwrap_err();
    assert_eq!(error.notes.len(), 1);
    assert!(error.to_string().ends_with(&format!("note: {}", error.notes[0])), "{error}");
}

#[test]
fn a_file_with_a_built_in_id_is_noted_if_it_differs() {
    let whole = Library::new().load("crossing-oceans").unwrap().to_toml();
    let other = format!("{STANDARD}start.money = 900\n");
    let folder = folder("same-id", &[("same/standard.toml", &whole), ("other/standard.toml", &other)]);
    let load = |file: &str| Library::new().load_path(&folder.join(file)).unwrap();
    assert_eq!(load("same/standard.toml").notes(), [] as [String; 0]);
    let told = "the file has the id of the built-in `crossing-oceans/standard` and other rules";
    assert_eq!(load("other/standard.toml").notes(), [told]);
}

#[test]
fn a_file_shadowed_by_a_built_in_variant_is_noted() {
    let text = |variant: &str| format!("title = \"t\"\nvariant = {variant:?}\nseats = 2\n");
    let ids = ["crossing-oceans/short", "crossing-oceans/short.toml", "crossing-oceans"];
    let files = [("crossing-oceans/short.toml", STANDARD), ("crossing-oceans/standard.toml", "")];
    let folder = folder("passed-over", &files);
    for id in ids {
        std::fs::write(folder.join("s.toml"), text(id)).unwrap();
        let scenario = Scenario::load_path(&folder.join("s.toml"), &Library::new()).unwrap();
        let short = if id == "crossing-oceans" { "crossing-oceans/standard" } else { "crossing-oceans/short" };
        let told =
            format!("{short} is the built-in variant; the file {short}.toml is not read, `./{short}.toml` would be");
        assert_eq!(notes(scenario.variant(), &folder), [told]);
        // Without such a file there is no note, and a closed library does not look.
        assert!(Library::new().load(id).unwrap().notes().is_empty());
    }
}

#[test]
fn a_copy_of_the_built_in_files_is_read_within_the_fence() {
    let variants = Path::new(env!("CARGO_MANIFEST_DIR")).join("variants").canonicalize().unwrap();
    let copy = folder("copy", &[]);
    for file in ["fleet.toml", "crossing-oceans/standard.toml", "crossing-oceans/short.toml"] {
        std::fs::create_dir_all(copy.join(file).parent().unwrap()).unwrap();
        std::fs::copy(variants.join(file), copy.join(file)).unwrap();
    }
    let fleet = std::fs::read_to_string(copy.join("fleet.toml")).unwrap();
    std::fs::write(copy.join("fleet.toml"), fleet.replacen("year = ", "year = 1", 1)).unwrap();
    let file = copy.join("crossing-oceans/short.toml");
    // Outside the folder nothing is read; the built-in file with that path is used, with a note.
    let closed = Library::new().load_path(&file).unwrap();
    let told = "crossing-oceans/standard.toml extends `../fleet.toml`, which lies outside its folder and is not read: the \
                built-in fleet.toml is taken (`--include DIR`, in Rust `Library::including`, to read the file)";
    assert_eq!(notes(&closed, &copy), [told]);
    assert_eq!(closed.to_toml(), Library::new().load("crossing-oceans/short").unwrap().to_toml());
    // Included, it is the file.
    let open = Library::new().including(&copy).unwrap().load_path(&file);
    assert!(open.is_err_and(|error| error.diagnostics.iter().any(|found| found.file.ends_with("copy/fleet.toml"))));
    // A file with another name has no counterpart among them.
    std::fs::rename(copy.join("crossing-oceans/standard.toml"), copy.join("crossing-oceans/other.toml")).unwrap();
    assert!(Library::new().load_path(&copy.join("crossing-oceans/other.toml")).is_err());
}

#[test]
fn suspicious_but_valid_values_are_noted() {
    let told = |text: &str| Library::new().load_str("x", text).unwrap().notes().to_vec();
    let lent = "extends = 'salty-ocean/standard.toml'\n[events.evnt-1]\nprices = { salt = 1 }\nhazards = []\n";
    let note = "x:2: `evnt-1` is new beside `event-1`; did you mean `event-1`?";
    assert_eq!(told(lent), [note]);
    // Again, although nothing is compiled a second time; and with other problems.
    let library = Library::new();
    let twice = [library.load_str("x", lent).unwrap(), library.load_str("x", lent).unwrap()];
    assert!(twice.iter().all(|variant| variant.notes() == [note]));
    // Consecutive numbers, or a mention of the other name, are deliberate.
    assert_eq!(told(&lent.replace("evnt-1", "event-99")), [""; 0]);
    assert_eq!(told(&format!("{lent}[events]\nevent-1 = false\n")), [""; 0]);
    assert_eq!(told(&lent.replace("evnt-1", "carnival")), [""; 0]);
}

#[test]
fn an_overridden_value_is_noted() {
    let told = |game: &str, keys: &str| {
        let text = format!("extends = '{game}/standard.toml'\n{keys}\n");
        Library::new().load_str("x", &text).unwrap().notes().to_vec()
    };
    let [note] = &told("transatlantic", "ships.scotia.income = 42")[..] else { panic!("one note") };
    let start =
        "x:2: `ships.scotia.income` has no effect, for `ships.scotia.in.transatlantic.income` wins (fleet.toml:";
    assert!(note.starts_with(start), "{note}");
    // There it has an effect, and so does the one that takes precedence.
    assert_eq!(told("crossing-oceans", "ships.scotia.income = 42"), [""; 0]);
    assert_eq!(told("transatlantic", "ships.scotia.in.transatlantic.income = 42"), [""; 0]);
    assert_eq!(told("transatlantic", "ships.scotia.income = 42\nships.scotia.in.transatlantic.income = 42"), [""; 0]);
}
