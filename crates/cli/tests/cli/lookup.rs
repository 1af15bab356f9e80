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
fn every_command_has_its_manual_page() {
    assert_eq!(run("lookup", &["man", "pages"]).0, 0);
    let page = fs::read_to_string(scratch("lookup").join("pages").join("riband-play.1")).unwrap();
    assert!(page.contains("resume"));
}
