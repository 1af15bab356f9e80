//! Rules and things are looked up without leaving the table.

use std::fs;

use crate::{run, run_with, scratch};

#[test]
fn rules_and_pieces_are_looked_up_at_the_prompt() {
    let args = ["play", "crossing-oceans", "--seats", "human,random", "--seed", "7"];
    let (_, out, _) = run_with("lookup", &args, "? CO-23\nrule coal\nship arizona\nlegend\nhelp\nwhy take contract\n");
    for wanted in ["CO-23  ", "See also", "arizona (", "who has to act", "? WORDS", "takes a contract and has 2"] {
        assert!(out.contains(wanted), "{wanted:?} is not in:\n{out}");
    }
}

#[test]
fn rules_are_looked_up_without_a_table() {
    let (code, out, _) = run("lookup", &["rule", "SO-9"]);
    assert!(code == 0 && out.contains("SO-9") && out.contains("herring"), "{out}");
    let (_, out, _) = run("lookup", &["rule", "coal", "--game", "transatlantic"]);
    assert!(out.contains("TA-") && !out.contains("CO-"), "{out}");
    assert_eq!(run("lookup", &["rule", "xyzzy"]).0, 1);
    // A number, however long, is not a search word.
    for number in ["CO-99999999999999999999", "CO-4294967297", "co-0"] {
        let (code, out, _) = run("lookup", &["rule", number]);
        assert!(code == 1 && out.contains("There is no rule") && out.contains("there are CO-1 to"), "{number}: {out}");
    }
}

#[test]
fn a_game_alone_is_explained_in_half_a_page() {
    for (game, wanted) in [
        ("crossing-oceans", ["The aim", "(CO-77)", "What beginners overlook", "CO-1 to CO-5"]),
        ("salty-ocean/standard", ["The aim", "(SO-82)", "5 turns", "SO-70 to SO-80"]),
        ("transatlantic", ["The aim", "(TA-137)", "Play one card", "TA-32 to"]),
    ] {
        let (code, out, _) = run("lookup", &["rule", game]);
        assert!(code == 0 && wanted.iter().all(|wanted| out.contains(wanted)), "{out}");
        assert_eq!(run("lookup", &["rule", "--game", game]).1, out);
    }
    // By the numbers of a house rule; and words after the game are looked up in its rules.
    fs::write(scratch("lookup").join("long.toml"), "extends = 'salty-ocean/standard.toml'\nend.turns = 7\n").unwrap();
    let (code, out, _) = run("lookup", &["rule", "long.toml"]);
    assert!(code == 0 && out.contains("7 turns") && !out.contains("5 turns"), "{out}");
    let (code, out, _) = run("lookup", &["rule", "long.toml", "how", "do", "I", "win"]);
    assert!(code == 0 && out.starts_with("The aim") && out.contains("SO-82") && !out.contains("CO-"), "{out}");
    let (code, out, _) = run("lookup", &["rule", "goal"]);
    assert!(
        code == 0 && ["crossing-oceans", "CO-77", "SO-82", "TA-137"].iter().all(|text| out.contains(text)),
        "{out}"
    );
    let (code, _, err) = run("lookup", &["rule", "missing.toml"]);
    assert!(code != 0 && err.contains("missing.toml"), "{err}");
    assert_eq!(run("lookup", &["rule"]).0, 2);
}

#[test]
fn every_command_has_its_manual_page() {
    assert_eq!(run("lookup", &["man", "pages"]).0, 0);
    let page = fs::read_to_string(scratch("lookup").join("pages").join("riband-play.1")).unwrap();
    assert!(page.contains("resume"));
}
