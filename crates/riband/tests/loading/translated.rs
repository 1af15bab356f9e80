//! Titles and names of a variant in several languages.

use riband::{Language, Library};

use crate::{complaints, disk::folder};

const HEAD: &str = "extends = \"crossing-oceans/standard.toml\"\n";

#[test]
fn titles_and_names_are_those_of_the_language() {
    let text = format!(
        "{HEAD}[about]\nname = {{ en = \"Fog\", de = \"Nebel\" }}\nsummary = \"Fog.\"\n[about.names.de.port]\nboston = \"Boston im Nebel\"\n"
    );
    let library = Library::new();
    let fog = library.load_str("fog", &text).unwrap();
    assert_eq!((fog.name(), fog.name_in(Language::German)), ("Fog", "Nebel"));
    assert_eq!((fog.summary(), fog.summary_in(Language::German)), ("Fog.", "Fog."));
    let boston =
        |language| fog.names_in(language).into_iter().find(|named| named.id == "boston").unwrap().name.unwrap();
    assert_eq!(boston(Language::English), "Boston");
    assert_eq!(boston(Language::German), "Boston im Nebel");
    // No rule depends on it.
    assert_eq!(fog.fingerprint(), library.load("crossing-oceans").unwrap().fingerprint());
    // A record has the whole variant.
    let again = library.load_str("again", &fog.to_toml()).unwrap();
    assert_eq!(
        (again.name_in(Language::German), again.names_in(Language::German)),
        ("Nebel", fog.names_in(Language::German))
    );
    // A variant of a translated one that has a title in English only has that in every language.
    let shelf =
        folder("translated", &[("fog.toml", &text), ("mist.toml", "extends = \"fog.toml\"\nabout.name = \"Mist\"\n")]);
    let mist = library.load(&shelf.join("mist.toml").to_string_lossy()).unwrap();
    assert_eq!(
        (mist.name_in(Language::German), mist.names_in(Language::German)),
        ("Mist", fog.names_in(Language::German))
    );
    // The title and the summary of a file are its own in every language.
    let rain = "extends = \"crossing-oceans/standard.toml\"\nabout = { name.en = \"Rain\", summary.en = \"Wet.\" }\n";
    let rain = library.load_str("rain", rain).unwrap();
    assert_eq!((rain.name_in(Language::German), rain.summary_in(Language::German)), ("Rain", "Wet."));
}

#[test]
fn names_for_what_is_not_there_are_problems() {
    let told = |text: &str| complaints(&format!("{HEAD}{text}"));
    let one = |text: &str, wanted: &str| {
        let found = told(text);
        assert!(found.len() == 1 && found[0].starts_with("2:") && found[0].ends_with(wanted), "{found:?}");
    };
    one(
        "about.names.de.port.bosten = \"Boston\"",
        " about.names.de.port.bosten the variant has no port `bosten` (did you mean `boston`?)",
    );
    one(
        "about.names.de.harbour.boston = \"Boston\"",
        " about.names.de.harbour the variant has no kind of things `harbour`",
    );
    // One caravel is `caravel`: the `caravel-1` that the file below names is gone.
    let gone = "extends = \"salty-ocean/standard.toml\"\nships.caravel.count = 1\n";
    Library::new().load_str("one-caravel", gone).unwrap();
    // English is for every language that is missing.
    assert!(told("about.name = { de = \"Nebel\" }")[0].contains("about.name"), "{:?}", told("about.name = 3"));
}
