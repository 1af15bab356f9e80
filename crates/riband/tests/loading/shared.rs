//! Loading a variant again returns the one in memory, while its content is the same.

use std::{fs, sync::Arc, thread};

use riband::{Library, Variant, core::AnyRules};

use crate::{
    counter::{Counter, GOOD},
    disk::folder,
    library,
};

/// Whether both share the same rules in memory.
fn share(one: &Variant, other: &Variant) -> bool {
    let address = |variant: &Variant| Arc::as_ptr(variant.rules()).cast::<()>();
    address(one) == address(other)
}

#[test]
fn built_in_variants_and_texts_are_compiled_once() {
    let library = library();
    let copy = library.clone();
    for id in ["crossing-oceans", "crossing-oceans/standard", "crossing-oceans/standard.toml"] {
        assert!(share(&library.load("crossing-oceans").unwrap(), &copy.load(id).unwrap()), "{id}");
    }
    assert!(!share(&library.load("crossing-oceans").unwrap(), &library.load("crossing-oceans/short").unwrap()));
    let text = |name: &str, text: &str| library.load_str(name, text).unwrap();
    let good = text("a", GOOD);
    assert!(share(&good, &text("a", GOOD)));
    // The name appears in messages, so another name is not shared; nor is another text, even if only a comment differs.
    assert_eq!(text("b", GOOD).id(), "b");
    assert!(!share(&good, &text("b", GOOD)) && !share(&good, &text("a", &format!("{GOOD}# more\n"))));
    assert!(!share(&good, &library.load_as_of("a", GOOD, 3).unwrap()), "older rules are others");
    assert_eq!((good.revision(), library.load_as_of("a", GOOD, 3).unwrap().revision()), (4, 3));
    assert!(!share(&good, &Library::new().load_str("a", GOOD).unwrap()), "another library shares nothing");
}

#[test]
fn a_file_on_disk_is_the_same_as_long_as_all_that_it_leads_to_says_the_same() {
    let folder = folder("shared", &[("base.toml", GOOD), ("x.toml", "extends = \"base.toml\"\ncount.goal = 20\n")]);
    let (library, file) = (library(), folder.join("x.toml"));
    let load = || library.load_path(&file).unwrap();
    let goal = |variant: &Variant| variant.config::<Counter>().unwrap().count().goal;
    let first = load();
    assert!(share(&first, &load()));
    // Written again with the same content.
    fs::write(&file, fs::read(&file).unwrap()).unwrap();
    assert!(share(&first, &load()));
    // The same length, and the same modification time.
    let time = fs::metadata(&file).unwrap().modified().unwrap();
    fs::write(&file, "extends = \"base.toml\"\ncount.goal = 30\n").unwrap();
    fs::File::options().write(true).open(&file).unwrap().set_modified(time).unwrap();
    let second = load();
    assert_eq!((goal(&first), goal(&second)), (20, 30));
    // The file below it.
    fs::write(folder.join("base.toml"), GOOD.replace("price = 30", "price = 31")).unwrap();
    let third = load();
    let price = |variant: &Variant| variant.config::<Counter>().unwrap().price("red");
    assert_eq!((price(&second), price(&third)), (Some(30), Some(31)));
    assert!(share(&third, &load()));
    // A new file next to it takes precedence.
    fs::remove_file(&file).unwrap();
    assert!(library.load_path(&file).is_err());
}

#[test]
fn threads_share_what_they_load_at_once() {
    let library = library();
    let load = || library.load_str("a", GOOD).unwrap();
    let loaded: Vec<Variant> = thread::scope(|scope| {
        let all: Vec<_> = (0..8).map(|_| scope.spawn(load)).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(loaded.iter().all(|other| share(&loaded[0], other)));
}

#[test]
fn unused_variants_stay_cached_for_a_while() {
    let library = library();
    let load = |name: &str, text: &str| library.load_str(name, text).unwrap();
    let rules = |variant: &Variant| Arc::downgrade(variant.rules());
    let [old, used] = ["old", "used"].map(|name| load(name, GOOD));
    let gone = rules(&old);
    drop(old);
    for number in 0..6 {
        load(&number.to_string(), GOOD);
    }
    assert!(gone.upgrade().is_some(), "the last eight stay");
    for number in 6..8 {
        load(&number.to_string(), GOOD);
    }
    assert!(gone.upgrade().is_none());
    assert!(share(&used, &load("used", GOOD)), "what is used stays");
    // Fewer long texts are kept.
    let small = rules(&load("small", GOOD));
    let long = |name: &str| rules(&load(name, &format!("{GOOD}#{}\n", "x".repeat(600_000))));
    let (first, second) = (long("first"), long("second"));
    assert!(small.upgrade().is_none() && first.upgrade().is_none() && second.upgrade().is_some());
}

#[test]
fn a_ruleset_that_is_registered_does_not_get_what_another_compiled() {
    let mut library = library();
    let before = library.load_str("a", GOOD).unwrap();
    library.register::<Counter>();
    let after = library.load_str("a", GOOD).unwrap();
    assert!(!share(&before, &after));
    let rules: &Arc<dyn AnyRules> = after.rules();
    assert_eq!(rules.seats(), before.seats());
}

/// It is part of records, so it must never change by accident.
#[test]
fn a_fingerprint_depends_on_the_rules_alone() {
    let library = library();
    let of = |text: &str| library.load_str("any", text).unwrap().fingerprint();
    let good = of(GOOD);
    assert_eq!(good.to_string(), "3d79466208fe0956");
    let other = library.load_str("other", GOOD).unwrap();
    assert_eq!((other.fingerprint(), of(&other.to_toml()), of(&format!("# said\n{GOOD}"))), (good, good, good));
    for same in [("name = \"Count up\"", "name = \"Up\""), ("goal = \"rulebook\"", "goal = \"historical\"")] {
        assert_eq!(of(&GOOD.replace(same.0, same.1)), good, "{}", same.1);
    }
    for differs in [("goal = 10", "goal = 11"), ("[1, 2]", "[2, 1]"), ("calm", "excited"), ("red", "rot")] {
        assert_ne!(of(&GOOD.replace(differs.0, differs.1)), good, "{}", differs.1);
    }
    assert_ne!(library.load_as_of("any", GOOD, 3).unwrap().fingerprint(), good, "older rules are others");
}
