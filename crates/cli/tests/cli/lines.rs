//! How much the line mode prints, and how little has to be typed.

use crate::{run, run_with};

/// The number of lines between prompts over whole matches: the median, and the maximum.
fn lines_per_decision(game: &str, seed: &str) -> Vec<usize> {
    let mut state: u64 = seed.parse().unwrap();
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        1 + (state >> 33) % 6
    };
    let input: String = (0..2_500).map(|_| format!("{}\n", next())).collect();
    let args = ["play", game, "--seats", "human,random,random,random", "--seed", seed];
    let (code, out, _) = run_with("lines", &args, format!("{input}quit\n"));
    assert!(code == 0 && out.contains("Ranking"), "{game} is not over: {}", &out[out.len().saturating_sub(2_000)..]);
    let played = out.split("over> ").next().unwrap_or_default();
    assert!(played.lines().all(|line| line.chars().count() <= 80), "a line is too wide");
    let decisions = played.split("seat 1> ").map(|part| part.lines().skip(1).collect::<Vec<_>>());
    // The answer to an invalid number belongs to no decision.
    let lines = decisions.filter(|lines| !lines.is_empty() && !lines[0].starts_with("There is no choice"));
    let mut lines: Vec<usize> = lines.map(|lines| lines.len()).collect();
    // The last part is the end of the match.
    lines.pop();
    lines.sort_unstable();
    lines
}

#[test]
fn a_decision_takes_few_lines() {
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        for seed in ["1", "2"] {
            let lines = lines_per_decision(game, seed);
            let (median, most) = (lines[lines.len() / 2], lines[lines.len() - 1]);
            assert!(
                lines.len() > 20 && median <= 15 && most <= 40,
                "{game}, seed {seed}: {median} and {most} in {lines:?}"
            );
        }
    }
}

#[test]
fn actions_and_requests_can_be_typed_short() {
    let args = ["play", "crossing-oceans", "--seats", "human,random,random", "--seed", "7"];
    let (_, out, _) = run_with("lines", &args, "ta\ncont\nend\nmove ships\nund\nmove s\nsh\nx y\nsc\n");
    for wanted in [
        "seat 1: take contract (takes a contract and has 2)\n",
        "\"cont\" may mean:\n",
        "seat 1: end contracts\n",
        "seat 1: move ships (starts on ships)\n",
        "\"move s\" may mean:\n   3  move ships    buy ships; the market is refilled\n   7  move ships-2  buy ships; the market is refilled\n",
        "\"sh\" may mean: show, ship\n",
        "No: ",
        "  total ",
    ] {
        assert!(out.contains(wanted), "{wanted:?} is not in:\n{out}");
    }
}

/// Shell completions.
#[test]
fn a_shell_completes_variants_players_and_matches() {
    let offered = |words: &[&str]| {
        let mut command = crate::riband("lines", &[&["--", "riband"], words].concat());
        let (code, out, err) =
            crate::finish(command.env("RIBAND_COMPLETE", "fish").env("RIBAND_DATA", crate::scratch("lines")));
        assert_eq!((code, err.as_str()), (0, ""));
        out
    };
    assert!(offered(&["play", "sal"]).contains("salty-ocean/house-rules"));
    assert!(offered(&["play", "salty-ocean", "--seats", "human,c"]).contains("human,club"));
    assert!(offered(&["schema", "tr"]).contains("transatlantic"));
    let args = ["play", "transatlantic", "--seats", "human,random", "--seed", "1"];
    crate::finish(crate::riband("lines", &args).env("RIBAND_DATA", crate::scratch("lines")).write_stdin("1\n"));
    assert!(offered(&["play", "--resume", "tr"]).contains("transatlantic-1"));
}

#[test]
fn an_unknown_word_gives_a_short_error() {
    for args in [&["plya"][..], &["play"], &["play", "--sead", "1"], &["play", "x", "--seed", "y"], &["list", "--jsn"]]
    {
        let (code, out, err) = run("lines", args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.starts_with("error: ") && err.lines().count() <= 4, "{args:?}: {err}");
    }
}
