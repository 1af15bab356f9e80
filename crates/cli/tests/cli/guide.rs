//! Guided first matches at the prompt.

use crate::{finish, riband, scratch};

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

fn with_data(folder: &str, args: &[&str], input: &str) -> (i32, String, String) {
    finish(riband(folder, args).env("RIBAND_DATA", scratch(folder)).write_stdin(input))
}

/// The numbers of the steps that were shown, in order.
fn steps(told: &str) -> Vec<usize> {
    let words = told.split("Guide, step ").skip(1);
    words.map(|rest| rest.split(' ').next().unwrap().parse().unwrap()).collect()
}

#[test]
fn each_game_is_guided_to_the_end_whatever_is_chosen() {
    for game in GAMES {
        let (code, told, err) = with_data(&format!("guided-{game}"), &["play", game, "--guide"], &"1\n".repeat(120));
        assert_eq!((code, err.as_str()), (0, ""), "{told}");
        assert!(told.contains("(human, novice)"), "{told}");
        let shown = steps(&told);
        assert!(shown.len() >= 6 && shown.iter().copied().eq(1..=shown.len()), "{game}: {shown:?}\n{told}");
        assert!(told.matches("\nGuide: ").count() > 6, "{game}: what came of it\n{told}");
        assert_eq!(told.matches("You know enough: play on").count(), 1, "{game}\n{told}");
    }
}

#[test]
fn a_guide_is_left_and_resumed_with_its_match() {
    let folder = "guide-resumed";
    let (code, begun, err) =
        with_data(folder, &["play", "crossing-oceans", "--guide"], "1\nguide off\n1\nguide\nundo\n");
    assert_eq!((code, err.as_str()), (0, ""), "{begun}");
    // The third step is shown on request, as the guide was left before; the undo takes it back.
    assert_eq!(steps(&begun), [1, 2, 3, 2], "{begun}");
    let (code, resumed, err) = with_data(folder, &["play", "--resume"], "");
    assert_eq!((code, err.as_str()), (0, ""), "{resumed}");
    assert_eq!(steps(&resumed), [2], "{resumed}");
    // Left, it stays so.
    let (_, left, _) = with_data(folder, &["play", "--resume"], "guide off\n");
    assert_eq!(steps(&left), [2], "{left}");
    let (_, resumed, _) = with_data(folder, &["play", "--resume"], "1\n");
    assert!(steps(&resumed).is_empty() && !resumed.contains("Guide"), "{resumed}");
    let (_, again, _) = with_data(folder, &["play", "--resume"], "guide\n");
    assert_eq!(steps(&again), [3], "{again}");
    let (_, resumed, _) = with_data(folder, &["play", "--resume"], "");
    assert_eq!(steps(&resumed), [3], "{resumed}");
    // Not a guided match: nothing is explained until it is wanted.
    let (_, plain, _) =
        with_data("guide-plain", &["play", "crossing-oceans", "--seats", "human,novice", "--seed", "1"], "guide\n");
    assert_eq!(steps(&plain), [1], "{plain}");
    let (_, three, _) = with_data("guide-three", &["play", "salty-ocean", "--seed", "1"], "guide\n");
    assert!(steps(&three).is_empty() && three.contains("Only a match of two"), "{three}");
}

#[test]
fn only_a_game_by_its_standard_rules_is_guided() {
    for what in ["crossing-oceans/short", "nothing.riband"] {
        let (code, _, err) = with_data("guide-refused", &["play", what, "--guide"], "");
        assert!(code == 2 && err.contains("there is no guided match of"), "{what}: {code} {err}");
    }
    for more in [["--seats", "human,club"], ["--seed", "3"]] {
        let args = [["play", "salty-ocean", "--guide"].as_slice(), &more].concat();
        let (code, _, err) = with_data("guide-refused", &args, "");
        assert!(code == 2 && err.contains("cannot be used with"), "{more:?}: {code} {err}");
    }
}

/// A guide and a hint may propose different things; without a guide in view there is nothing to explain.
#[test]
fn a_hint_beside_a_guide_says_why_the_two_may_differ() {
    let why = "The guide teaches one thing at a time";
    let (_, guided, err) = with_data("guide-hint", &["play", "salty-ocean", "--guide"], "hint random\nguide off\n");
    assert_eq!((guided.matches(why).count(), err.as_str()), (1, ""), "{guided}");
    let (_, left, _) = with_data("guide-hint-left", &["play", "salty-ocean", "--guide"], "guide off\nhint random\n");
    assert!(!left.contains(why), "{left}");
}
