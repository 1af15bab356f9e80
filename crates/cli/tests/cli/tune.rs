//! The laboratory: `riband tune`.

use std::fs;

use serde_json::Value;

use crate::{run, scratch};

const UNFAIR: &str = "extends = \"salty-ocean/standard.toml\"\nmoney.start = [40, 12, 14, 16]\n";

/// The words of a command; a goal is one of them.
fn words<'a>(line: &'a str, goals: &[&'a str]) -> Vec<&'a str> {
    let goals = goals.iter().flat_map(|goal| ["--goal", *goal]);
    ["tune"].into_iter().chain(line.split(' ')).chain(goals).collect()
}

/// The output of a successful command.
fn print(line: &str, goals: &[&str]) -> String {
    let (code, out, err) = run("tune", &words(line, goals));
    assert_eq!((code, err.as_str()), (0, ""), "{line}: {out}");
    out
}

const MONEY: &str =
    "unfair.toml --vary money.start.0=0..40:10 --seats random,random --check random,random --budget 4000";

#[test]
fn a_handicap_is_undone_and_written_as_a_variant_with_a_page() {
    let file = |name: &str| scratch("tune").join(name);
    fs::write(file("unfair.toml"), UNFAIR).unwrap();
    let out = print(&format!("{MONEY} --out fair.toml --html fair.html"), &["order within 8"]);
    let first = out.lines().nth(1).unwrap();
    assert!(
        first.starts_with("money.start.0 = ")
            && first.ends_with(" comes closest to the goals (now money.start.0 = 40)."),
        "{out}"
    );
    assert!(
        out.contains("\"order within 8\" is reached between random, random: % of wins of number 1 in turn order "),
        "{out}"
    );
    let command = "riband tune unfair.toml --vary money.start.0=0..40:10 --goal 'order within 8' --seats random,random \
                   --check random,random --budget 4000 --seed 1";
    assert!(out.contains(command) && out.ends_with("page: fair.html\nvariant: fair.toml\n"), "{out}");

    let text = fs::read_to_string(file("fair.toml")).unwrap();
    assert!(text.contains(&format!("\n# {command}\n")) && text.contains("\nextends = \"unfair.toml\"\n"), "{text}");
    let (code, checked, err) = run("tune", &["check", "fair.toml"]);
    assert!(code == 0 && checked.contains("fair"), "{checked} {err}");
    let (_, shown, _) = run("tune", &["diff", "unfair.toml", "fair.toml"]);
    assert!(shown.contains("money.start"), "{shown}");
    let page = fs::read_to_string(file("fair.html")).unwrap();
    assert!(page.contains("<polyline") && page.contains(">now</text>") && !page.contains("NaN"), "{page}");

    // Files of tuned values are replaced, and no others.
    print(&format!("{MONEY} --out fair.toml"), &["order within 8"]);
    let (code, _, err) = run("tune", &words(&format!("{MONEY} --out unfair.toml"), &["order within 8"]));
    assert!(code == 1 && err.contains("unfair.toml cannot be written: it holds something else"), "{err}");
    assert_eq!(fs::read_to_string(file("unfair.toml")).unwrap(), UNFAIR);

    // What the variant is read from is kept, even if it was tuned: it would extend itself.
    let (text, mine) =
        (fs::read_to_string(file("fair.toml")).unwrap(), "extends = \"fair.toml\"\nmoney.start = [12, 12, 14, 16]\n");
    fs::write(file("mine.toml"), mine).unwrap();
    for variant in ["fair.toml", "mine.toml"] {
        let line = MONEY.replace("unfair.toml", variant);
        let (code, _, err) = run("tune", &words(&format!("{line} --out ./fair.toml"), &["order within 8"]));
        assert!(code == 2 && err.contains("--out: the variant is read from ./fair.toml"), "{code} {err}");
        assert_eq!(fs::read_to_string(file("fair.toml")).unwrap(), text);
    }
}

#[test]
fn a_tuning_goes_on_where_it_was_left_to_the_same_result() {
    fs::write(scratch("tune").join("unfair.toml"), UNFAIR).unwrap();
    let goals = ["order within 8", "turns at most 100"];
    let line = MONEY.replace("--budget 4000", "--budget 1200");
    let whole = print(&format!("{line} --json --threads 1"), &goals);
    let told: Value = serde_json::from_str(&whole).unwrap();
    assert_eq!((told["keys"][0].as_str(), told["grid"].as_u64()), (Some("money.start.0"), Some(5)));
    assert_eq!(told["candidates"].as_array().unwrap().len(), 5);
    assert_eq!(told["fresh"]["reached"].as_array().unwrap().len(), 2);

    let resumed = format!("{line} --json --resume kept");
    assert_eq!(print(&resumed, &goals), whole);
    let kept = scratch("tune").join("kept");
    assert!(kept.join("round-001-1").is_dir() && kept.join("fresh-1").is_dir() && kept.join("second-1").is_dir());
    // As after an interruption.
    for part in ["fresh-1", "round-002-1"] {
        fs::remove_dir_all(kept.join(part)).unwrap();
        assert_eq!(print(&resumed, &goals), whole, "{part}");
    }
    let (code, _, err) = run("tune", &words(&resumed, &goals[..1]));
    assert!(code == 1 && err.contains("command differs"), "{err}");
    let (code, _, err) = run("tune", &["lab", "merge", "kept"]);
    assert!(code == 2 && err.contains("each of its rounds depends on the one before"), "{err}");
}

#[test]
fn a_budget_can_be_a_time() {
    let line =
        "crossing-oceans/short --vary start.money.0=100,200 --seats random,random --check random,random --budget 1s";
    let out = print(line, &["order within 20"]);
    let (_, budget) = out.rsplit_once(" --budget ").unwrap();
    let matches: u64 = budget.split(' ').next().unwrap().parse().unwrap();
    assert!(matches >= 100 && matches.is_multiple_of(10), "{out}");
    let (code, _, err) = run("tune", &words(&format!("{line} --resume timed"), &["order within 20"]));
    assert!(code == 2 && err.contains("--budget: a number of matches with --resume"), "{err}");
}

#[test]
fn what_cannot_be_tuned_is_refused_with_the_option() {
    let money = "crossing-oceans --vary start.money.0=100..200:50 --seats random,random";
    fs::write(scratch("tune").join("salty.toml"), "scale = [4, 1]\n[weights]\nsalt = [1, 1]\n").unwrap();
    for (line, goal, code, told) in [
        (money.to_owned(), "fair", 2, "--goal: no goal \"fair\": write \"order within 2\""),
        (
            format!("{money} --budget 100"),
            "order within 2",
            2,
            "--budget: 100 matches cannot decide between 3 candidates",
        ),
        (format!("{money} --budget 1d"), "order within 2", 2, "a time as 90s, 20m or 1h"),
        (format!("{money} --check random"), "order within 2", 2, "--check: a player for each seat"),
        (format!("{money} --check-budget 39"), "order within 2", 2, "--check-budget: 39 matches are too few"),
        (money.replace("=100..200:50", "=1,b"), "order within 2", 2, "--vary: no values in \"start.money.0=1,b\""),
        (money.to_owned(), "no card worth more than 5", 2, "--goal: no action has a part \"card\""),
        (money.replace("random,random", "greedy=salty.toml,greedy"), "order within 2", 2, "--seats: no player"),
        (format!("{money} --check greedy,greedy=salty.toml"), "order within 2", 2, "--check: no player"),
        (format!("{money} --check random,random,random"), "order within 2", 2, "--check: the check has 3 players"),
        (
            money.replace("100..", "-100.."),
            "order within 2",
            2,
            "--vary: the variant does not allow start.money.0=-100",
        ),
        (money.replace("start.", "stat."), "order within 2", 2, "--vary: the variant has no number \"stat.money.0\""),
        (format!("{money} --out nowhere/fair.toml"), "order within 2", 1, "nowhere/fair.toml cannot be written"),
    ] {
        let (ended, _, err) = run("tune", &words(&line, &[goal]));
        assert!(ended == code && err.contains(told), "{line}: {ended} {err}");
    }
}
