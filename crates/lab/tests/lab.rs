//! Whether the laboratory finds what is there, and nothing else; and whether it always finds the same.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::{
    fs,
    num::NonZeroUsize,
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
};

use riband::{Library, Seats, Variant};
use riband_lab::{
    Contender, LabError, Observer, Options, Plan, Results, Rule, Shard, Store, merge, run,
    stats::{ALPHA, fixed, holm, p_value},
};

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

/// Breaks a run off after so many deals.
struct After(u64, AtomicU64);

impl Observer for After {
    fn stop(&self) -> bool {
        self.1.load(Ordering::Relaxed) >= self.0
    }

    fn progress(&self, deals: u64, _: u64) {
        self.1.store(deals, Ordering::Relaxed);
    }
}

#[test]
fn threads_shards_and_breaks_change_nothing() {
    let (a, b) = (load("crossing-oceans/short"), load("crossing-oceans/rich-start"));
    let plan = plan(&[&a, &b], &["greedy", "random"], 7, 150, Rule::Count).with_rows();
    let collect = |options: &Options<'_>| {
        let mut rows = Vec::new();
        let results = run(&plan, options, &(), |row| {
            rows.push(row);
            Ok(())
        });
        (results.unwrap(), rows)
    };
    let whole = collect(&Options { threads: NonZeroUsize::new(1), ..Options::default() });
    assert_eq!((whole.0.deals(), whole.1.len(), whole.0.complete), (150, 600, true));
    assert_eq!(collect(&Options { threads: NonZeroUsize::new(2), ..Options::default() }), whole);

    // Broken off, and continued.
    let folder = scratch("resumed");
    let store = Store::open(&folder, &plan.head()).unwrap();
    let options = Options { threads: NonZeroUsize::new(2), store: Some(&store), shard: None };
    let part = run(&plan, &options, &After(60, AtomicU64::new(0)), |_| Ok(())).unwrap();
    assert!(!part.complete && part.deals() < 150, "{}", part.deals());
    let kept = fs::read_dir(&folder).unwrap().count();
    assert!(kept > 1, "nothing was kept");
    assert_eq!(collect(&options), whole);

    // Shared out, and merged.
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
    fs::write(folder.join("run.json"), head).unwrap();

    let block = folder.join("00000001.block");
    let mut bytes = fs::read(&block).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&block, &bytes).unwrap();
    let error = run(&one, &options, &(), |_| Ok(())).unwrap_err();
    assert!(matches!(error, LabError::Damaged { .. }), "{error}");
    assert!(block.exists() && folder.join("00000000.block").exists());
    assert!(matches!(Store::open(&scratch("refused").join(".."), &one.head()), Err(LabError::Damaged { .. })));
}

/// Twenty pounds more for whoever begins, and none less for the others.
const UNFAIR: &str = "extends = 'crossing-oceans/short.toml'\nscoring.money.points = 3";

#[test]
fn a_planted_effect_is_found_with_its_sign_and_size() {
    // Three points instead of one for each full amount of money: the points from money are three times as many, exactly.
    let (a, b) = (load("crossing-oceans/short"), variant(UNFAIR));
    let results = play(&plan(&[&a, &b], &["random", "random"], 1, 2_000, Rule::Count), 2);
    let name = results.sides[0].measures.keys().find(|name| name.starts_with("scored/CO-73")).unwrap().clone();
    let (before, after) = (results.sides[0].measure(&name).mean(2_000), results.sides[1].measure(&name).mean(2_000));
    assert!((after - 3.0 * before).abs() < 0.02 * after, "{before} {after}");
}

#[test]
fn the_same_under_another_name_never_differs() {
    let (a, b) = (load("transatlantic"), load("transatlantic/standard"));
    let results = play(&plan(&[&a, &b], &["random", "greedy"], 1, 40, Rule::Count), 2);
    assert_eq!((results.identical, results.differences.len()), (40, 0));
    assert!(results.wins.iter().all(|wins| wins.estimate().holds_zero()));
}

#[test]
fn unlike_deals_of_the_same_differ_in_no_more_than_5_of_100() {
    // Two samples of one variant, paired by chance: nothing differs but luck.
    let a = load("crossing-oceans/short");
    let (mut found, repetitions) = (0, 200_u64);
    for repetition in 0..repetitions {
        let sample =
            |nth| play(&plan(&[&a], &["random", "random"], 1_000 * (2 * repetition + nth), 60, Rule::Count), 2);
        let (one, other) = (sample(0), sample(1));
        let p: Vec<f64> = ["wins/1", "turns", "points/1", "points/2", "lead changes", "margin", "decisions"]
            .iter()
            .map(|name| {
                let (x, y) = (one.sides[0].measure(name), other.sides[0].measure(name));
                // The variance of a difference of independent means.
                let more = riband_lab::Sums {
                    sum: x.sum - y.sum,
                    squares: (x.variance(60) + y.variance(60)) * 59.0 + (x.sum - y.sum).powi(2) / 60.0,
                };
                assert!(fixed(more, 60, ALPHA).half() > 0.0);
                p_value(more, 60)
            })
            .collect();
        found += u32::from(holm(&p).iter().any(|p| *p < ALPHA));
    }
    assert!(found <= 10, "{found} of {repetitions}");
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
fn who_may_not_use_a_thing_does_not() {
    let a = load("crossing-oceans");
    let mut contenders = players(&["random", "greedy"], &a);
    let forbidden = ["spot=house".to_owned()];
    contenders = contenders.into_iter().map(|one| one.without(&forbidden)).collect();
    let plan = Plan::new(vec![a.clone()], contenders.clone(), 1, 32, Rule::Count).unwrap();
    let results = play(&plan, 2);
    assert!(results.sides[0].uses.contains_key("spot=coal"));
    assert!(!results.sides[0].uses.contains_key("spot=house"), "{:?}", results.sides[0].uses.get("spot=house"));
    let unknown = vec![contenders[0].clone().without(&["spot=mars".to_owned()]), contenders[1].clone()];
    let error = Plan::new(vec![a], unknown, 1, 32, Rule::Count).unwrap_err();
    assert!(error.to_string().contains("spot=coal"), "{error}");
}

#[test]
fn what_does_not_fit_is_refused() {
    let (a, b) = (load("crossing-oceans"), load("transatlantic"));
    let five = players(&["random"; 5], &a);
    assert!(matches!(Plan::new(vec![a.clone()], five, 1, 1, Rule::Count), Err(LabError::Open(_))));
    let two = players(&["random"; 2], &a);
    let error = Plan::new(vec![a.clone(), b], two, 1, 1, Rule::Count).unwrap_err();
    assert!(matches!(error, LabError::Rulesets { .. }), "{error}");
    let seats = Seats::clamped(2);
    for name in ["clubs", "club/exploration=1", "random=FILE", "mcts:5/exploration"] {
        assert!(Contender::new(name, &a, seats).is_err(), "{name}");
    }
    for shard in ["", "0/3", "4/3", "1", "a/b", "1/0"] {
        assert!(shard.parse::<Shard>().is_err(), "{shard}");
    }
}
