//! The laboratory finds the effects that exist and no others, and its results are reproducible.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod experiment;
mod fit;
mod known;
mod playing;
mod statistics;
mod tune;
mod wording;

use std::{
    collections::BTreeMap,
    fs,
    num::NonZeroUsize,
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
};

use riband::{Library, Seats, Variant};
use riband_lab::{
    Block, By, Contender, Game, Keep, LabError, Observer, Options, Plan, Results, Rows, Rule, Shape, Shard, Store,
    Sums,
    document::{Call, judge},
    merge, run,
    stats::{ALPHA, holm, p_value},
};
use serde_json::json;

fn variant(text: &str) -> Variant {
    Library::new().load_str("house", text).unwrap()
}

fn load(name: &str) -> Variant {
    Library::new().load(name).unwrap()
}

fn players(names: &[&str], variant: &Variant) -> Vec<Contender> {
    let seats = Seats::new(names.len()).unwrap();
    names.iter().map(|name| Contender::new(name, variant, seats).unwrap()).collect()
}

fn plan(variants: &[&Variant], names: &[&str], seed: u64, deals: u64, rule: Rule) -> Plan {
    let contenders = players(names, variants[0]);
    Plan::new(variants.iter().map(|one| (*one).clone()).collect(), contenders, seed, deals, rule).unwrap()
}

fn play(plan: &Plan, threads: usize) -> Results {
    let options = Options { threads: NonZeroUsize::new(threads), ..Options::default() };
    run(plan, &options, &(), |_| Ok(())).unwrap()
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lab").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The number of matches is known before the first one, and reported when the last is over.
#[test]
fn progress_ends_with_all_matches_of_the_part() {
    struct Last(AtomicU64, AtomicU64);
    impl Observer for Last {
        fn progress(&self, matches: u64, of: u64) {
            self.0.fetch_max(matches, Ordering::Relaxed);
            self.1.store(of, Ordering::Relaxed);
        }
    }
    let a = load("crossing-oceans/short");
    // Two blocks and a part of one, each deal under two variants.
    let plan = plan(&[&a, &a], &["random", "random"], 1, 1_100, Rule::Count);
    let of_shard = |part| {
        let shard = Some(Shard { part, of: 2 });
        let last = Last(AtomicU64::new(0), AtomicU64::new(0));
        run(&plan, &Options { shard, ..Options::default() }, &last, |_| Ok(())).unwrap();
        (last.0.into_inner(), last.1.into_inner())
    };
    assert_eq!((of_shard(1), of_shard(2)), ((2 * (512 + 76), 2 * (512 + 76)), (2 * 512, 2 * 512)));
}

/// Interrupts a run after a number of matches.
struct After(u64, AtomicU64);

impl Observer for After {
    fn stop(&self) -> bool {
        self.1.load(Ordering::Relaxed) >= self.0
    }

    fn progress(&self, matches: u64, of: u64) {
        assert!(matches <= of, "{matches} of {of}");
        self.1.fetch_max(matches, Ordering::Relaxed);
    }
}

#[test]
fn threads_shards_and_breaks_change_nothing() {
    let (a, b) = (load("crossing-oceans/short"), load("crossing-oceans/rich-start"));
    let plan = plan(&[&a, &b], &["mcts:1", "random"], 7, 10, Rule::Count).keeping(Keep::Actions);
    let collect = |options: &Options<'_>| {
        let mut rows = Vec::new();
        let results = run(&plan, options, &(), |row| {
            rows.push(row);
            Ok(())
        });
        (results.unwrap(), rows)
    };
    let whole = collect(&Options { threads: NonZeroUsize::new(1), ..Options::default() });
    assert_eq!((whole.0.deals(), whole.1.len(), whole.0.complete), (10, 40, true));
    assert_eq!(collect(&Options { threads: NonZeroUsize::new(2), ..Options::default() }), whole);

    // Interrupted and resumed.
    let folder = scratch("resumed");
    let store = Store::open(&folder, &plan.head()).unwrap();
    let options = Options { threads: NonZeroUsize::new(2), store: Some(&store), shard: None };
    let part = run(&plan, &options, &After(20, AtomicU64::new(0)), |_| Ok(())).unwrap();
    assert!(!part.complete && part.deals() < 10, "{}", part.deals());
    let kept = fs::read_dir(&folder).unwrap().count();
    assert!(kept > 1, "nothing was kept");
    assert_eq!(collect(&options), whole);

    // Split and merged.
    let stores = [1, 2, 3].map(|part| {
        let store = Store::open(&scratch(&format!("shard-{part}")), &plan.head()).unwrap();
        let options = Options { threads: None, store: Some(&store), shard: Some(Shard { part, of: 3 }) };
        run(&plan, &options, &(), |_| Ok(())).unwrap();
        store
    });
    let mut rows = Vec::new();
    let merged = merge(&plan, &stores, |row| {
        rows.push(row);
        Ok(())
    });
    assert_eq!((merged.unwrap(), rows), whole);
    let error = merge(&plan, &stores[..2], |_| Ok(())).unwrap_err();
    assert!(matches!(error, LabError::Incomplete { have: 4, of: 5, .. }), "{error}");
    // The folder of a run of a billion blocks that has hardly begun is refused at once.
    let endless = Plan::new(plan.variants().to_vec(), plan.contenders().to_vec(), 7, Plan::MOST_DEALS, Rule::Count);
    let endless = endless.unwrap();
    let store = Store::open(&scratch("endless"), &endless.head()).unwrap();
    store.keep(1, &Block::default()).unwrap();
    let error = merge(&endless, &[store], |_| Ok(())).unwrap_err().to_string();
    let told = "1 of 500000000 blocks are there; missing are 0, 2, 3, 4, 5, 6, 7, 8, 9, 10 ...";
    assert_eq!(error, told);
}

#[test]
fn plans_between_others_share_what_they_know_of_the_variants() {
    let a = load("crossing-oceans/short");
    let first = plan(&[&a], &["random", "random"], 7, 4, Rule::Count);
    let others = players(&["random", "mcts:1"], &a);
    let own = Plan::new(vec![a.clone()], others.clone(), 11, 3, Rule::Count).unwrap();
    let like = first.between(others, 11, 3).unwrap();
    assert_eq!(like.head(), own.head());
    assert!(std::ptr::eq(first.catalogs(), like.catalogs()));
    assert_eq!(play(&like, 1), play(&own, 1));
    // With or without the same number of seats.
    assert_eq!(first.between(players(&["random"; 3], &a), 1, 2).unwrap().seats(), 3);
}

#[test]
fn folders_of_other_runs_and_damaged_files_are_refused_and_kept() {
    let a = load("crossing-oceans/short");
    let one = plan(&[&a], &["random", "random"], 7, 600, Rule::Count);
    let folder = scratch("refused");
    let store = Store::open(&folder, &one.head()).unwrap();
    let options = Options { store: Some(&store), ..Options::default() };
    run(&one, &options, &(), |_| Ok(())).unwrap();
    let other = plan(&[&a], &["random", "random"], 8, 600, Rule::Count);
    let error = Store::open(&folder, &other.head()).unwrap_err();
    assert!(error.to_string().contains("seed differs (there \"7\", here \"8\")"), "{error}");

    let head = fs::read_to_string(folder.join("run.json")).unwrap();
    fs::write(folder.join("run.json"), head.replace(env!("CARGO_PKG_VERSION"), "0.0.9")).unwrap();
    let error = Store::open(&folder, &one.head()).unwrap_err();
    assert!(matches!(error, LabError::Version { .. }), "{error}");
    // Results of an older build, which judged other shares of the win, are not merged with these.
    fs::write(folder.join("run.json"), head.replace("\"riband-lab\": 7", "\"riband-lab\": 3")).unwrap();
    let error = Store::open(&folder, &one.head()).unwrap_err();
    assert!(matches!(error, LabError::Version { .. }) && error.to_string().contains("format 3"), "{error}");
    // Nor those of another build of the same version.
    let (before, build) = head.split_once("\"build\": \"").unwrap();
    let (build, after) = build.split_once("\",\n").unwrap();
    for other in [format!("{before}\"build\": \"0\",\n{after}"), format!("{before}{}", after.trim_start())] {
        fs::write(folder.join("run.json"), other).unwrap();
        let error = Store::open(&folder, &one.head()).unwrap_err();
        let here = format!("this is version {} (format 7, build {build})", env!("CARGO_PKG_VERSION"));
        assert!(matches!(error, LabError::Version { .. }) && error.to_string().contains(&here), "{error}");
    }
    // With a damaged head the owner of the blocks is unknown: the suggested command must lead to a run.
    for damaged in ["", "{}", &head[1..]] {
        fs::write(folder.join("run.json"), damaged).unwrap();
        let error = Store::open(&folder, &one.head()).unwrap_err();
        let advice = format!("move the folder {} away, and --resume begins a new one", folder.display());
        assert!(matches!(error, LabError::DamagedHead { .. }) && error.to_string().contains(&advice), "{error}");
    }
    let away = scratch("refused-away");
    fs::rename(&folder, &away).unwrap();
    Store::open(&folder, &one.head()).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    fs::rename(&away, &folder).unwrap();
    fs::write(folder.join("run.json"), head).unwrap();

    // A block of another format does not count as damaged.
    let block = folder.join("00000001.block");
    let mut bytes = fs::read(&block).unwrap();
    let mut older = bytes.clone();
    older[7] -= 1;
    fs::write(&block, &older).unwrap();
    let error = run(&one, &options, &(), |_| Ok(())).unwrap_err();
    assert!(matches!(error, LabError::Version { .. }) && error.to_string().contains("format 3"), "{error}");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&block, &bytes).unwrap();
    let error = run(&one, &options, &(), |_| Ok(())).unwrap_err();
    assert!(matches!(error, LabError::Damaged { .. }), "{error}");
    assert!(block.exists() && folder.join("00000000.block").exists());
    assert!(matches!(Store::open(&scratch("refused").join(".."), &one.head()), Err(LabError::Foreign { .. })));
    let endless = Plan::new(vec![a.clone()], one.contenders().to_vec(), 7, Plan::MOST_DEALS + 1, Rule::Count);
    assert!(matches!(endless, Err(LabError::Deals { .. })), "{endless:?}");
    let nowhere = Store::existing(&scratch("nowhere"), &one.head());
    assert!(matches!(nowhere, Err(LabError::NotBegun { .. })), "{nowhere:?}");
    // A failed write leaves nothing behind.
    let full = scratch("full");
    let store = Store::open(&full, &one.head()).unwrap();
    fs::create_dir(full.join("00000000.block")).unwrap();
    assert!(matches!(store.keep(0, &Block::default()), Err(LabError::File { .. })));
    let left: Vec<_> = fs::read_dir(&full).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_seat_that_begins_with_more_is_found_to_win_more() {
    let fair = load("crossing-oceans/short");
    let rich = || json!({ "seats": { "1": { "money": 650 } } });
    let plan = plan(&[&fair, &fair], &["random", "random"], 1, 3_000, Rule::Margin(0.1)).beginning(1, rich()).unwrap();
    let results = play(&plan, 2);
    let verdict = judge(&plan, &results, 1, 0.1);
    // Each player is first and second equally often.
    let calls = verdict.calls.iter().map(|one| (one.whose.by, one.call)).collect::<Vec<_>>();
    assert_eq!(
        calls,
        [(By::Order, Call::Equal), (By::Order, Call::Equal), (By::Seat, Call::More), (By::Seat, Call::Less)],
        "{:?}",
        verdict.calls
    );
    assert!(results.enough && results.deals() < 3_000, "{}", results.deals());
    // Each hundred pounds left are worth a point, and what they buy is worth more.
    let points = verdict.changes.iter().find(|change| change.name == "points/1").unwrap();
    assert!(points.p < 0.001 && points.more.low > 3.0 && points.more.high < 40.0, "{points:?}");
    assert!(verdict.words.iter().any(|words| words.starts_with("seat 1 wins") && words.ends_with("more often")));
    // Swapping the variants reverses the sign.
    let back = Plan::new(vec![fair.clone(), fair], plan.contenders().to_vec(), 1, 1_000, Rule::Count).unwrap();
    let back = back.beginning(0, rich()).unwrap();
    assert_eq!(judge(&back, &play(&back, 2), 1, 0.1).calls[2].call, Call::Less);
}

#[test]
fn the_same_under_another_name_never_differs() {
    let (a, b) = (load("transatlantic"), load("transatlantic/standard"));
    let plan = plan(&[&a, &b], &["random", "mcts:1"], 1, 4, Rule::Count);
    let results = play(&plan, 2);
    assert_eq!((results.contrasts[0].identical, results.contrasts[0].differences.len()), (4, 0));
    assert!(results.wins.iter().all(|wins| wins.estimate().holds_zero()));
    let told = judge(&plan, &results, 1, 0.02).words.join("; ");
    assert_eq!(told, "the rule never bound: these are the same rules: 8 matches went the same way to the last action");
}

/// The savings of pairing are measured, and seeds alone save hardly anything.
#[test]
fn decisions_that_draw_for_themselves_keep_two_matches_in_step() {
    let a = load("crossing-oceans");
    let b = variant("extends = 'crossing-oceans/standard.toml'\nships.arizona.price = 60");
    let plan = plan(&[&a, &b], &["random"; 3], 1, 2_000, Rule::Count);
    let results = play(&plan, 2);
    let points =
        judge(&plan, &results, 1, 0.02).changes.into_iter().find(|change| change.name == "order points/1").unwrap();
    assert!(points.saving > 6.0, "{points:?}");
    assert!(
        results.contrasts[0].identical > 600 && results.contrasts[0].identical < 2_000,
        "{}",
        results.contrasts[0].identical
    );
}

/// Only chance differs: each deal is compared with another one, under the same rules. What `judge` says about this is
/// tested in its module.
#[test]
fn unlike_deals_of_the_same_differ_in_no_more_than_5_of_100() {
    const PAIRS: usize = 20;
    let a = load("crossing-oceans/short");
    let (mut games, repetitions) = (Vec::new(), 200);
    let plan =
        plan(&[&a], &["random", "random"], 1, 2 * (PAIRS * repetitions) as u64, Rule::Count).keeping(Keep::Matches);
    let options = Options { threads: NonZeroUsize::new(2), ..Options::default() };
    run(&plan, &options, &(), |game| {
        games.push(game);
        Ok(())
    })
    .unwrap();
    let values = |game: &Game| {
        let seat = |nth: usize| (game.seats[nth].wins, f64::from(game.seats[nth].points));
        let length = [game.turns, game.decisions, game.lead_changes].map(f64::from);
        [&[seat(0).0, seat(0).1, seat(1).1, f64::from(game.margin)][..], &length].concat()
    };
    let found = games.chunks(2 * PAIRS).filter(|games| {
        let mut sums = [Sums::default(); 7];
        for pair in games.chunks(2) {
            let (one, other) = (values(&pair[0]), values(&pair[1]));
            sums.iter_mut().zip(one.iter().zip(other)).for_each(|(sums, (one, other))| sums.add(other - one));
        }
        let p: Vec<f64> = sums.iter().map(|sums| p_value(*sums, PAIRS as u64)).collect();
        holm(&p).iter().any(|p| *p < ALPHA)
    });
    let found = found.count();
    assert!((1..=10).contains(&found), "{found} of {repetitions}");
}

#[test]
fn a_run_stops_by_itself_and_says_when_it_could_not() {
    let a = load("crossing-oceans/short");
    let results = play(&plan(&[&a], &["random", "random"], 1, 100_000, Rule::Precision(0.05)), 2);
    assert!(results.enough && results.complete && results.deals() < 10_000, "{}", results.deals());
    assert!(results.wins.iter().all(|wins| wins.estimate().half() <= 0.05));
    let results = play(&plan(&[&a], &["random", "random"], 1, 600, Rule::Precision(0.001)), 2);
    assert!(!results.enough && results.complete);
}

#[test]
fn a_rule_that_changes_the_lead_and_no_action_has_bound() {
    let a = load("salty-ocean");
    let text = "ruleset = \"salty-ocean\"\nextends = \"salty-ocean/standard.toml\"\n\
        buildings.saline.counts = \"never\"\nbuildings.depot.counts = \"never\"\n";
    let b = variant(text);
    let results = play(&plan(&[&a, &b], &["random", "random"], 1, 400, Rule::Count), 2);
    assert!(results.contrasts[0].differences.contains_key("lead changes"), "levels of buildings break ties");
    assert!((300..400).contains(&results.contrasts[0].identical), "{}", results.contrasts[0].identical);
}

/// Captains score 3 in one line or in two: the same matches with the same points in different lines.
#[test]
fn a_rule_that_changes_the_lines_of_a_score_and_no_total_has_bound() {
    let split = "scoring.captains.points = 2\n[scoring.more]\nkind = \"captains-at-sea\"\npoints = 1\n";
    let [a, b] = ["", split].map(|more| variant(&format!("extends = \"crossing-oceans/short.toml\"\n{more}")));
    let results = play(&plan(&[&a, &b], &["random", "random"], 1, 60, Rule::Count), 2);
    let contrast = &results.contrasts[0];
    let changed: Vec<&str> = contrast.differences.keys().map(String::as_str).collect();
    assert!(!changed.is_empty() && changed.iter().all(|name| name.starts_with("scored/")), "{changed:?}");
    assert!(contrast.identical < 10, "{}", contrast.identical);
}

/// The rows of a Parquet file.
#[cfg(feature = "parquet")]
fn of_parquet(file: &std::path::Path) -> Vec<BTreeMap<String, serde_json::Value>> {
    use parquet::{
        file::reader::{FileReader, SerializedFileReader},
        record::Field,
    };
    let reader = SerializedFileReader::new(fs::File::open(file).unwrap()).unwrap();
    let value = |field: &Field| match field {
        Field::Null => json!(null),
        Field::Str(text) => json!(text),
        Field::Long(number) => json!(number),
        Field::Double(number) => json!(number),
        other => panic!("{other}"),
    };
    let row =
        |row: parquet::record::Row| row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect();
    reader.get_row_iter(None).unwrap().map(|one| row(one.unwrap())).collect()
}

/// Two files with the same name are two variants with the same id.
#[test]
fn rows_of_variants_with_one_id_can_be_told_apart() {
    let [a, b] =
        [150, 500].map(|money| variant(&format!("extends = \"crossing-oceans/short.toml\"\nstart.money = {money}\n")));
    assert_eq!(a.id(), b.id());
    let plan = plan(&[&a, &b], &["random", "random"], 3, 4, Rule::Count).keeping(Keep::Actions);
    let folder = scratch("one-id");
    fs::create_dir_all(&folder).unwrap();
    for shape in [Shape::Match, Shape::Seat, Shape::Key, Shape::Decision, Shape::Entry] {
        let file = folder.join("rows.csv");
        let (mut rows, mut games) = (Rows::create(&file, shape).unwrap(), Vec::new());
        run(&plan, &Options::default(), &(), |game| {
            rows.take("", &plan, &game)?;
            games.push(game);
            Ok(())
        })
        .unwrap();
        rows.finish().unwrap();
        let rows: Vec<BTreeMap<String, String>> =
            csv::Reader::from_path(&file).unwrap().deserialize().collect::<Result<_, _>>().unwrap();
        let sides = |side: &str| rows.iter().filter(|row| row["side"] == side).count();
        assert!(sides("1") > 0 && sides("2") > 0 && sides("1") + sides("2") == rows.len(), "{shape:?}");
        if shape == Shape::Match {
            let turns = |side: &str| {
                let of = rows.iter().filter(|row| row["side"] == side);
                of.map(|row| row["turns"].parse::<u32>().unwrap()).collect::<Vec<_>>()
            };
            let played = |side: u8| games.iter().filter(move |game| game.side == side).map(|game| game.turns);
            assert!(turns("1").into_iter().eq(played(0)) && turns("2").into_iter().eq(played(1)));
        }
    }
}

#[test]
fn rows_are_read_back_as_they_were() {
    let a = load("crossing-oceans/short");
    let plan = plan(&[&a], &["random", "mcts:1"], 3, 4, Rule::Count).keeping(Keep::Actions);
    let folder = scratch("rows");
    fs::create_dir_all(&folder).unwrap();
    for shape in [Shape::Match, Shape::Seat, Shape::Key, Shape::Decision, Shape::Entry] {
        let name = format!("{shape:?}");
        let file = |end: &str| folder.join(format!("{name}.{end}"));
        let [csv, lines] = ["csv", "jsonl"].map(file);
        let ends = ["csv", "jsonl"].into_iter().chain(cfg!(feature = "parquet").then_some("parquet"));
        let mut files: Vec<Rows> = ends.map(|end| Rows::create(&file(end), shape).unwrap()).collect();
        let mut games = Vec::new();
        let results = run(&plan, &Options::default(), &(), |game| {
            files.iter_mut().try_for_each(|rows| rows.take("1-random-mcts", &plan, &game))?;
            games.push(game);
            Ok(())
        });
        assert!(!csv.exists(), "a file is there when it is whole");
        files.into_iter().for_each(|rows| rows.finish().unwrap());
        let mut reader = csv::Reader::from_path(&csv).unwrap();
        let names = shape.columns().iter().map(|column| column.name);
        assert!(reader.headers().unwrap().iter().eq(names));
        let rows: Vec<BTreeMap<String, String>> = reader.deserialize().collect::<Result<_, _>>().unwrap();
        let text = fs::read_to_string(&lines).unwrap();
        let told: Vec<BTreeMap<String, serde_json::Value>> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(rows.len(), told.len());
        #[cfg(feature = "parquet")]
        assert_eq!(of_parquet(&file("parquet")), told);
        for (row, told) in rows.iter().zip(&told) {
            for (name, value) in told {
                let value = value
                    .as_str()
                    .map_or_else(|| if value.is_null() { String::new() } else { value.to_string() }, str::to_owned);
                assert_eq!(row[name], value);
            }
        }
        let (side, deals) = (&results.unwrap().sides[0], 4.0);
        let sum = |test: &dyn Fn(&BTreeMap<String, String>) -> bool, column: &str| -> f64 {
            rows.iter().filter(|row| test(row)).map(|row| row[column].parse::<f64>().unwrap()).sum()
        };
        let close = |sum: f64, name: &str, times: f64| {
            let expected = side.measure(name).mean(4) * deals * times;
            assert!((sum - expected).abs() < 1e-9, "{name}: {sum} {expected}");
        };
        // The player at this seat in this match: seats rotate.
        for row in rows.iter().filter(|row| row.contains_key("player")) {
            let of =
                |game: &&Game| row["seed"] == game.seed.to_string() && row["rotation"] == game.rotation.to_string();
            let seat = row["seat"].parse::<usize>().unwrap() - 1;
            let player = games.iter().find(of).unwrap().seats[seat].player;
            assert_eq!(row["player"], plan.contenders()[usize::from(player)].name());
        }
        match shape {
            Shape::Match => close(sum(&|_| true, "turns"), "turns", 2.0),
            Shape::Seat => {
                close(sum(&|row| row["player"] == "mcts:1", "wins"), "player wins/2", 2.0);
                close(sum(&|row| row["order"] == "2", "wins"), "order wins/2", 2.0);
                close(sum(&|row| row["order"] == "1", "points"), "order points/1", 2.0);
            }
            Shape::Key => close(sum(&|row| row["name"] == "spot=coal", "value"), "uses/spot=coal", 4.0),
            Shape::Decision => {
                assert_eq!(rows.len() as u32, games.iter().map(|game| game.decisions).sum::<u32>());
                // The spot is used by moving onto it.
                let coal = rows.iter().filter(|row| row["action"] == "move coal").count() as f64;
                close(coal, "uses/spot=coal", 4.0);
            }
            // A seat's final money is its initial money plus all transfers.
            Shape::Entry => {
                let has = |row: &BTreeMap<String, String>, seat| row["asset"] == "pounds" && !row[seat].is_empty();
                let (came, went) =
                    (sum(&|row| has(row, "to_seat"), "amount"), sum(&|row| has(row, "from_seat"), "amount"));
                let mut last = BTreeMap::new();
                for (row, [seat, place, balance]) in rows.iter().flat_map(|row| {
                    [["to_seat", "to", "to_balance"], ["from_seat", "from", "from_balance"]].map(|side| (row, side))
                }) {
                    if has(row, seat) {
                        let account = ["seed", "rotation", seat, place].map(|column| row[column].clone());
                        last.insert(account, row[balance].parse::<f64>().unwrap());
                    }
                }
                assert!(came > went && (last.values().sum::<f64>() - (came - went)).abs() < 1e-9, "{came} {went}");
            }
        }
    }
    let files = || fs::read_dir(&folder).unwrap().count();
    let before = files();
    assert!(matches!(Rows::create(&folder.join("rows.xlsx"), Shape::Seat), Err(LabError::Rows { .. })));
    let stopped = Rows::create(&folder.join("stopped.csv"), Shape::Seat).unwrap();
    assert_eq!(files(), before + 1);
    drop(stopped);
    assert_eq!(files(), before, "rows that were not finished take up room");
}
