//! The laboratory: `simulate`, `compare`, `tournament`, `sweep`, `sensitivity`, `restrict` and `lab merge`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{run, scratch};

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// The output of a successful command.
fn print(line: &str) -> String {
    print_noted(line, "")
}

/// The same, with this note on standard error.
fn print_noted(line: &str, note: &str) -> String {
    let (code, out, err) = run("lab", &words(line));
    assert_eq!((code, err.as_str()), (0, note), "{line}: {out}");
    out
}

#[test]
fn parts_put_together_are_the_same_as_one_run_to_the_last_byte() {
    let command = "compare crossing-oceans/short crossing-oceans/rich-start --seats random,mcts:1 --matches 12 --fixed";
    let whole = print(&format!("{command} --json --html whole.html --threads 1"));
    for part in 1..=3 {
        let told = print(&format!("{command} --resume part-{part} --shard {part}/3"));
        assert!(told.contains("riband lab merge"), "{told}");
    }
    assert_eq!(print("lab merge part-1 part-2 part-3 --json --html merged.html"), whole);
    let page = |name: &str| fs::read_to_string(scratch("lab").join(name)).unwrap();
    assert_eq!(page("whole.html"), page("merged.html"));
    assert!(page("whole.html").contains("riband compare crossing-oceans/short crossing-oceans/rich-start"));

    for (line, told) in [
        ("lab merge part-1 part-2", "missing are 2"),
        ("lab merge nowhere", "nowhere: nothing of this run is here"),
        ("simulate crossing-oceans --resume . --html page.html", "holds other files"),
        (
            "simulate crossing-oceans --matches 900000000 --html nowhere/page.html",
            "nowhere/page.html cannot be written",
        ),
        ("simulate crossing-oceans --matches 900000000 --html part-1", "part-1 cannot be written"),
        ("simulate crossing-oceans --resume part-1", "command differs"),
        ("lab merge part-1 other", "command differs"),
    ] {
        if line.ends_with("other") {
            print("simulate crossing-oceans/short --seats random,random --matches 1 --resume other");
        }
        let (code, _, err) = run("lab", &words(line));
        assert!(code == 1 && err.contains(told), "{line}: {err}");
    }
    // Nothing was lost.
    assert_eq!(print(&format!("{command} --json --resume part-1")), whole);
}

/// Two tables, and rows of all types from the parts.
#[test]
fn rows_of_parts_are_those_of_one_run_to_the_last_byte() {
    let command = "simulate crossing-oceans/short --seats random,mcts:1 --seats random,random --matches 12";
    for part in 1..=3 {
        print(&format!("{command} --resume rows-{part} --shard {part}/3 --rows-of entry"));
    }
    let read = |name: &str| fs::read(scratch("lab").join(name)).unwrap();
    let ends = if cfg!(feature = "parquet") { &["csv", "jsonl", "parquet"][..] } else { &["csv", "jsonl"] };
    for (nth, of) in ["match", "seat", "key", "decision", "entry"].into_iter().enumerate() {
        let end = ends[nth % ends.len()];
        print(&format!("{command} --rows whole.{end} --rows-of {of}"));
        print(&format!("lab merge rows-1 rows-2 rows-3 --rows merged.{end} --rows-of {of}"));
        let whole = read(&format!("whole.{end}"));
        assert!(whole.len() > 1_000 && whole == read(&format!("merged.{end}")), "{of}: {}", whole.len());
    }
    print(&format!("{command} --resume less --rows-of match"));
    print("lab merge less --rows less.csv --rows-of key");
    let (code, _, err) = run("lab", &words("lab merge less --rows more.csv --rows-of decision"));
    assert!(code == 1 && err.contains("--rows-of decision"), "{err}");
}

#[test]
fn a_run_tells_who_wins_and_writes_rows() {
    let out = print("simulate crossing-oceans/short --seats random,random --matches 50 --rows rows.csv");
    assert!(out.contains("Share of the win") && out.contains("CO-74 houses"), "{out}");
    assert_eq!(fs::read_to_string(scratch("lab").join("rows.csv")).unwrap().lines().count(), 101);
    let out = print(
        "simulate transatlantic --seats random,random --without card=cruise --without-seat 1 --matches 20 --json",
    );
    let told: Value = serde_json::from_str(&out).unwrap();
    assert!(told.to_string().contains("player 1 (random without card=cruise)"), "{out}");
}

/// The first player has thirty coins more: invisible by seat, since the first player is dealt.
#[test]
fn what_favours_who_begins_leads_everything_that_is_said() {
    let file = scratch("lab").join("rich-first.toml");
    fs::create_dir_all(scratch("lab")).unwrap();
    fs::write(&file, "extends = \"salty-ocean/standard.toml\"\nmoney.start = [40, 12, 14, 16]\n").unwrap();
    let out = print("compare salty-ocean rich-first.toml --seats random,random --html rich-first.html");
    let verdict = out.lines().find(|line| line.starts_with("Between random, random: ")).unwrap();
    let more = verdict.strip_prefix("Between random, random: number 1 in turn order wins ").unwrap();
    let (points, _) = more.split_once(" points more often; ").unwrap();
    let (low, high) = points.split_once(" to ").unwrap();
    let [low, high] = [low, high].map(|end| end.parse::<f64>().unwrap());
    assert!(low > 12.0 && high < 25.0 && low < 18.5 && high > 18.5, "{out}");
    assert!(!verdict.contains("seat"), "{out}");
    assert!(
        out.contains("\nWhat was changed:\n  money.start: [40, 12, 14, 16] instead of [10, 12, 14, 16]\n"),
        "{out}"
    );
    assert!(!out.contains("action=") && !out.contains("building="), "{out}");
    let page = fs::read_to_string(scratch("lab").join("rich-first.html")).unwrap();
    assert!(page.contains("<li>money.start: [40, 12, 14, 16] instead of [10, 12, 14, 16]</li>"), "{page}");
    let (_, after) = page.split_once("<section class=\"verdict\">").unwrap();
    assert!(after.trim_start().starts_with("<p>Between random, random: number 1 in turn order wins"), "{after}");

    let out = print("simulate rich-first.toml --seats random,random --matches 2000");
    let said = out.lines().find(|line| line.contains("wins")).unwrap();
    assert!(said.starts_with("Number 1 in turn order wins ") && said.contains("more than its fair 50 %"), "{out}");
    assert!(!out.contains("favoured") && !out.contains("seat 1"), "{out}");

    let sweep = "sweep salty-ocean money.start.0=0..40:10 --seats random,random --matches 2000 --html sweep.html";
    let out = print(sweep);
    let said = out.lines().find(|line| line.starts_with("number 1 in turn order wins")).unwrap();
    let ways = ["more often with 30, 40; less often with 0", "more often with 20 to 40; less often with 0"];
    assert!(ways.iter().any(|way| said.contains(way)), "{out}");
    let page = fs::read_to_string(scratch("lab").join("sweep.html")).unwrap();
    assert!(page.contains(">now</text>") && page.contains("Share of the win by turn order"), "{out}");
}

#[test]
fn tournaments_sweeps_and_restrictions_rank() {
    let out = print("tournament crossing-oceans/short --players random,mcts:1,mcts:2 --matches 4");
    assert!(out.contains("Elo") && out.contains("mcts:2"), "{out}");
    let out = print("tournament crossing-oceans/short --players random,mcts:1,mcts:2 --seats 3 --matches 3");
    assert!(out.contains("mean place") && !out.contains("Elo"), "{out}");
    let out = print("sweep crossing-oceans/short start.money=100..300:100 --seats random,random --matches 40");
    let has = |value: &&str| out.lines().any(|line| line.starts_with(value));
    assert!(["100", "150 (now)", "200", "300"].iter().all(has), "{out}");
    assert!(out.contains("start.money is 150 now.") && out.contains("More than with 150, in the same deals"), "{out}");
    let out = print(
        "sensitivity crossing-oceans/short ships.*.price --compare crossing-oceans --draws 2 --seats random,random --matches 100",
    );
    assert!(out.contains("No conclusion turns") && out.contains("in steps of 10"), "{out}");
    let out = print("sensitivity crossing-oceans/short ships.*.price --draws 2 --seats random,random --matches 40");
    assert!(out.contains("wins of number 1 in turn order") && !out.contains("seat 1"), "{out}");
    let spots = "restrict crossing-oceans/short --of spot --player random --matches 40";
    let out = print_noted(spots, "note: 8 tables, 320 matches in all\n");
    // A single thing is a single table; merging plays nothing.
    print("restrict crossing-oceans/short --of spot=coal --player random --matches 40");
    print_noted(&format!("{spots} --resume restricted --shard 1/1"), "note: 8 tables, 320 matches in all\n");
    assert_eq!(print("lab merge restricted"), out);
    assert!(out.contains("Spot house is missed most.") && out.contains("loses % of the win"), "{out}");
}

/// Deals shared by several tables would be counted several times.
#[test]
fn every_table_of_a_tournament_has_deals_of_its_own() {
    let variants = "crossing-oceans/short crossing-oceans";
    let line = format!("tournament {variants} --players random,mcts:1,mcts:2 --matches 3 --seed 5");
    print(&format!("{line} --rows own.csv --rows-of match"));
    let rows = fs::read_to_string(scratch("lab").join("own.csv")).unwrap();
    let heads: Vec<&str> = rows.lines().next().unwrap().split(',').collect();
    let place = |name: &str| heads.iter().position(|head| *head == name).unwrap();
    let (run, seed) = (place("run"), place("seed"));
    let mut tables: BTreeMap<u64, BTreeSet<String>> = BTreeMap::new();
    for row in rows.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        tables.entry(cells[seed].parse().unwrap()).or_default().insert(cells[run].to_owned());
    }
    assert!(tables.values().all(|tables| tables.len() == 1), "{tables:?}");
    assert_eq!(tables.values().flatten().collect::<BTreeSet<_>>().len(), 6);
    assert!(tables.keys().copied().eq(5..5 + tables.len() as u64), "{tables:?}");
}

/// Excessive work is refused before it is planned; large work is announced.
#[test]
fn a_tournament_is_bounded_and_announced() {
    let players = |count: u32| (1..=count).map(|worlds| format!("mcts:{worlds}")).collect::<Vec<_>>().join(",");
    let began = Instant::now();
    for (count, seats, wanted) in [
        (200, 2, "make 19900 tables of 2 under 1 variant, and a tournament has at most 5000: at most 100 players"),
        (200, 4, "make 64684950 tables of 4 under 1 variant, and a tournament has at most 5000: at most 20 players"),
    ] {
        let (code, _, err) =
            run("lab", &words(&format!("tournament crossing-oceans --players {} --seats {seats}", players(count))));
        assert!(code == 2 && err.contains(wanted), "{err}");
    }
    // A foreign folder is detected after planning.
    let line = format!("tournament crossing-oceans --players {} --matches 2 --resume .", players(100));
    fs::write(scratch("lab").join("mine"), "mine").unwrap();
    let (code, _, err) = run("lab", &words(&line));
    assert!(code == 1 && err.starts_with("note: 4950 tables, 9900 matches in all\n"), "{err}");
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
}

/// Every type of chart is on some page, with numbers in it.
#[test]
fn every_page_has_its_charts() {
    for (line, charts) in [
        (
            "simulate crossing-oceans/short --seats random,random --matches 20",
            &["<rect class=\"bar", "<g><title>", "height=\"24\"><title>"][..],
        ),
        ("compare crossing-oceans/short crossing-oceans --seats random,random --matches 20", &["<path class=\"band"]),
        ("tournament crossing-oceans/short --players random,mcts:1,mcts:2 --matches 4", &["<g><title>"]),
        (
            "sweep crossing-oceans/short start.money=100..300:100 --seats random,random --matches 20",
            &["<polyline", "<circle"],
        ),
        (
            "sensitivity crossing-oceans/short ships.*.price --draws 2 --seats random,random --matches 20",
            &["<g><title>"],
        ),
        ("restrict crossing-oceans/short --of spot --player random --matches 20", &["<g><title>"]),
    ] {
        let note = if line.starts_with("restrict") { "note: 8 tables, 160 matches in all\n" } else { "" };
        print_noted(&format!("{line} --html charts.html"), note);
        let page = fs::read_to_string(scratch("lab").join("charts.html")).unwrap();
        for chart in charts {
            assert!(page.contains(chart), "{line}: no {chart}");
        }
        assert!(page.contains("<svg") && !page.contains("NaN") && !page.contains("\"inf"), "{line}");
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    for (line, code, told) in [
        ("simulate crossing-oceans --seats random,random,random,random,random", 1, "2 to 4 seats"),
        ("simulate crossing-oceans --seats random,clubs", 1, "no player \"clubs\""),
        ("simulate crossing-oceans --seats expert,expert", 2, "mcts:10000"),
        ("simulate crossing-oceans --seats random,random --without spot=mars", 1, "spot=coal"),
        ("simulate crossing-oceans --precision 0", 2, "more than 0"),
        ("simulate crossing-oceans --precision -1", 2, "more than 0"),
        ("simulate crossing-oceans --matches 0", 2, "a whole number from 1 to 1000000000"),
        ("simulate crossing-oceans --matches 1000000001", 2, "a whole number from 1 to 1000000000"),
        ("simulate crossing-oceans --matches -1", 2, "a whole number from 1 to 1000000000"),
        ("simulate crossing-oceans --threads 0", 2, "a whole number from 1 to 256"),
        ("sensitivity crossing-oceans ships.*.price --draws 1001", 2, "a whole number from 1 to 1000"),
        ("simulate crossing-oceans --seats random,mcts:1/trees=10000", 1, "a whole number from 1 to 1"),
        ("simulate crossing-oceans --seats random,mcts:4294967296", 1, "at most 4294967295"),
        ("sweep crossing-oceans start.money=0..2000", 1, "has 2001 values, and at most 200"),
        ("compare crossing-oceans transatlantic", 1, "different games"),
        ("sweep crossing-oceans start.money=1", 1, "FROM..TO"),
        ("sweep crossing-oceans start.mony=1..2", 1, "no number \"start.mony\""),
        ("sensitivity crossing-oceans ship.*.price", 1, "ships.abyssinia.price"),
        ("restrict transatlantic --of spot", 2, "there are action, card"),
        ("tournament crossing-oceans --players random,random", 2, "different players"),
        ("simulate crossing-oceans --shard 1/2", 2, "--resume"),
        ("simulate crossing-oceans --resume shard --shard 3/2", 1, "no shard"),
        ("simulate crossing-oceans/short --seats random,random --matches 100 --precision 1", 1, "not reached"),
        ("simulate crossing-oceans --rows rows.xlsx --matches 1", 1, ".csv or .jsonl"),
        ("simulate crossing-oceans --rows-of entry", 2, "--rows FILE"),
        ("sweep crossing-oceans start.money=1..2 --shard 1/2 --resume shard --rows rows.csv", 2, "cannot be used with"),
    ] {
        let (ended, _, err) = run("lab", &words(line));
        assert!(ended == code && err.contains(told), "{line}: {ended} {err}");
    }
}
