//! The language of the program: what is said in it, and what stays the same.

use std::fs;

use crate::{finish, riband, run, run_with, scratch};

/// A match at the prompt, in a language, with some questions about it.
fn played(language: &str) -> (i32, String, String) {
    let args = ["play", "crossing-oceans", "--seats", "human,random", "--seed", "7", "--plain", "--lang", language];
    let asked = "sell contract\nwhy move ships\nmove nowhere\ntake contract\nscore\nlog\nhelp\nshow\nlegend\nport boston\n\nquit\n";
    run_with("language", &args, asked)
}

#[test]
fn a_match_is_played_in_the_language_that_is_asked_for() {
    let (code, told, err) = played("de");
    assert_eq!((code, err.as_str()), (0, ""), "{told}");
    for german in [
        "2 Plätze (human, random), Seed 7",
        "Runde 1; Platz 1: setze ein Schiff ein oder nimm einen Vertrag",
        "Platz 1> ",
        "Das Ziel",
        "Nein: ",
        "Häuser",
        "Kapitäne",
        "ein Hafen",
        "boston (Hafen)",
        "riband play --resume crossing-oceans-1 setzt sie fort.",
    ] {
        assert!(told.contains(german), "{german} is not in {told}");
    }
    for english in ["seat 1", "Round 1", "you have", "The aim", "It goes", "may mean"] {
        assert!(!told.contains(english), "{english} is in {told}");
    }
    let (_, told, _) = played("en");
    assert!(told.contains("Round 1; seat 1: place a ship or take a contract") && !told.contains("Platz"), "{told}");
}

#[test]
fn the_environment_names_the_language_too() {
    let told = |variables: &[(&str, &str)]| {
        let mut command = riband("language", &["play", "salty-ocean", "--seats", "random,random", "--seed", "3"]);
        command.env_remove("RIBAND_LANG").env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        command.envs(variables.iter().copied());
        finish(&mut command)
    };
    let is_german = |variables: &[(&str, &str)]| {
        let (code, out, err) = told(variables);
        assert_eq!((code, err.as_str()), (0, ""), "{variables:?}: {out}");
        assert_eq!(out.contains("Zu Ende nach "), !out.contains("Over after "), "{out}");
        out.contains("Zu Ende nach ")
    };
    assert!(is_german(&[("RIBAND_LANG", "de"), ("LANG", "en_GB.UTF-8")]));
    assert!(is_german(&[("LANG", "de_AT.UTF-8")]));
    // What the system names need not be known.
    for system in ["C", "POSIX", "fr_FR.UTF-8", ""] {
        assert!(!is_german(&[("LC_ALL", system)]), "{system}");
    }
    let (code, _, err) = told(&[("RIBAND_LANG", "eo")]);
    let wanted = "error: RIBAND_LANG: there is no language \"eo\": known are en (English) and de (Deutsch)\n";
    assert_eq!((code, err.as_str()), (1, wanted));
}

#[test]
fn an_unknown_language_is_an_error_that_lists_those_that_are_known() {
    let (code, out, err) = run("language", &["variants", "--lang", "eo"]);
    assert!(code == 2 && out.is_empty() && err.contains("known are en (English) and de (Deutsch)"), "{err}");
}

/// Notation, records and JSON do not depend on the language.
#[test]
fn what_programs_read_is_the_same_in_every_language() {
    let record = |language: &str| {
        let file = format!("{language}.riband");
        let args = ["play", "transatlantic", "--seats", "random,random", "--seed", "5", "--record", &file, "--json"];
        let (code, out, err) = run("language", &[&args[..], &["--lang", language]].concat());
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        let (_, replayed, _) = run("language", &["replay", &file, "--json", "--lang", language]);
        let (_, listed, _) = run("language", &["variants", "--json", "--lang", language]);
        (out, replayed, listed, fs::read_to_string(scratch("language").join(file)).unwrap())
    };
    assert_eq!(record("en"), record("de"));
}
