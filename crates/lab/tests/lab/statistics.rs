//! Statistics over many numbers, and over blocks from several machines, are neither more nor less certain than the
//! data.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use riband_lab::{
    Keep, LabError, Options, Plan, Results, Rule, Shard, Store, Sums, Uncertain, Use,
    document::{Chart, Data, Document, Part, Table, judge, restricted, sensitive, simulated},
    merge, run,
    stats::{ALPHA, NORMAL, holm, p_value},
};
use serde_json::json;

use crate::{load, plan, play, players, scratch, variant};

/// Values whose mean is so far from `middle` that 0.029 of such means would occur by chance alone.
fn doubtful(deals: u64, middle: f64) -> Sums {
    let (count, mean) = (deals as f64, middle + 2.2 * 0.5 / (deals as f64).sqrt());
    Sums { sum: count * mean, squares: count * (0.25 + mean * mean) }
}

fn verdict(document: &Document) -> String {
    let said = document.parts.iter().find_map(|part| match part {
        Part::Verdict(words) => Some(words.join(" ")),
        _ => None,
    });
    said.unwrap()
}

fn table(document: &Document) -> &Table {
    let table = document.parts.iter().find_map(|part| match part {
        Part::Table(table) => Some(table),
        _ => None,
    });
    table.unwrap()
}

#[test]
fn changes_are_corrected_for_all_that_was_looked_at() {
    let a = load("crossing-oceans/short");
    let [b, c] =
        [160, 200].map(|money| variant(&format!("extends = \"crossing-oceans/short.toml\"\nstart.money = {money}\n")));
    let alone = plan(&[&a, &b, &c], &["random", "random"], 1, 400, Rule::Count);
    let results = play(&alone, 2);
    let mut corrected_away = 0;
    for (variant, tables) in [(1, 1), (2, 1), (1, 3), (2, 3)] {
        let plan = alone.clone().among(tables);
        let changes = judge(&plan, &results, variant, 0.02).changes;
        assert!(changes.len() > 20, "{}", changes.len());
        let raw: Vec<f64> = changes
            .iter()
            .map(|change| p_value(results.contrasts[variant - 1].measure(&change.name), results.deals()))
            .collect();
        for ((change, raw), corrected) in changes.iter().zip(&raw).zip(holm(&raw)) {
            // For the measures of both variants, at each table of the page.
            assert!((change.p - (2.0 * tables as f64 * corrected).min(1.0)).abs() < 1e-12, "{change:?}: {raw}");
            corrected_away += usize::from(*raw < ALPHA && change.p >= ALPHA);
        }
    }
    assert!(corrected_away > 0, "nothing that the correction decides");
}

/// A finding that would be reported alone is not reported among three tests.
#[test]
fn rankings_and_conclusions_are_corrected_for_their_number() {
    const DEALS: u64 = 400;
    let a = load("crossing-oceans/short");
    let mut contenders = players(&["random", "random"], &a);
    contenders[0] = contenders[0].clone().without(&["spot=house".to_owned()]);
    let unlike = Plan::new(vec![a.clone()], contenders, 1, DEALS, Rule::Count).unwrap();
    let with = |plan: &Plan, measures: &[&str], middle: f64| {
        let mut results: Results =
            run(&plan.between(plan.contenders().to_vec(), 1, 1).unwrap(), &Options::default(), &(), |_| Ok(()))
                .unwrap();
        results.sides[0].deals = DEALS;
        for measure in measures {
            results.sides[0].measures.insert((*measure).to_owned(), doubtful(DEALS, middle));
        }
        results
    };
    let ranking = |count: usize| {
        let one = |nth: usize| {
            let mut results = with(&unlike, &["player wins/1"], 0.5);
            // Unused things are not ranked.
            results.sides[0].measures.insert(format!("uses/spot={nth}"), Sums { sum: 1.0, squares: 1.0 });
            (format!("spot={nth}"), results)
        };
        let all: Vec<_> = (0..count).map(one).collect();
        let runs: Vec<_> = all.iter().map(|(target, results)| (target.clone(), &unlike, results)).collect();
        restricted(&runs, "")
    };
    let (one, three) = (ranking(1), ranking(3));
    assert_eq!((&*table(&one).rows[0][2], &*table(&three).rows[0][2]), ("0.029", "0.086"));
    assert!(verdict(&one).contains("These players do better without"), "{}", verdict(&one));
    assert_eq!(verdict(&three), "Nothing of this is missed detectably.");

    let varied = Uncertain::new(&load("crossing-oceans"), "ships.*.price", 0.2).unwrap();
    let says = |seats: usize, measures: &[&str]| {
        let plan = plan(&[&a], &vec!["random"; seats], 1, DEALS, Rule::Count);
        let mut results = with(&plan, measures, 1.0 / seats as f64);
        // The others win exactly their fair share.
        for nth in 1..=seats {
            let name = format!("order wins/{nth}");
            if !measures.contains(&&*name) {
                let fair = 1.0 / seats as f64;
                let sums = Sums { sum: DEALS as f64 * fair, squares: DEALS as f64 * (0.25 + fair * fair) };
                results.sides[0].measures.insert(name, sums);
            }
        }
        let runs = [(plan.clone(), results.clone()), (plan, results)];
        let document = sensitive(&runs, &varied, "");
        table(&document).rows.iter().map(|row| row[2].clone()).collect::<Vec<_>>()
    };
    assert_eq!(says(2, &["order wins/1"]), ["more"]);
    assert_eq!(says(3, &["order wins/1"]), ["-", "-", "-"]);
}

/// A part plays all its blocks, whatever they show on their own; merged, they end at the same block as a single run.
#[test]
fn parts_and_merges_end_where_one_run_does() {
    let (a, b) = (load("crossing-oceans/short"), load("crossing-oceans/rich-start"));
    for (variants, rule, name) in
        [(&[&a][..], Rule::Precision(0.05), "precision"), (&[&a, &b], Rule::Margin(0.06), "margin")]
    {
        let plan = plan(variants, &["random", "random"], 1, 10 * 512, rule);
        let whole = play(&plan, 2);
        assert!(whole.enough && (2..9).contains(&whole.blocks), "{name}: {}", whole.blocks);
        let stores = [1, 2].map(|part| {
            let folder = scratch(&format!("{name}-{part}"));
            let store = Store::open(&folder, &plan.head()).unwrap();
            let options = Options { store: Some(&store), shard: Some(Shard { part, of: 2 }), ..Options::default() };
            run(&plan, &options, &(), |_| Ok(())).unwrap();
            let own: BTreeSet<u64> = (part - 1..plan.blocks()).step_by(2).collect();
            assert_eq!(store.numbers().unwrap(), own, "{name}, part {part}");
            store
        });
        assert_eq!(merge(&plan, &stores, |_| Ok(())).unwrap(), whole, "{name}");
        // So does a run that finds more blocks than it needs.
        let options = Options { store: Some(&stores[0]), ..Options::default() };
        assert_eq!(run(&plan, &options, &(), |_| Ok(())).unwrap(), whole, "{name}");
    }
}

#[test]
fn a_block_under_the_number_of_another_is_refused() {
    let a = load("crossing-oceans/short");
    let plan = plan(&[&a], &["random", "random"], 7, 2 * 512, Rule::Count);
    let folder = scratch("renamed");
    let store = Store::open(&folder, &plan.head()).unwrap();
    let options = Options { store: Some(&store), ..Options::default() };
    run(&plan, &options, &(), |_| Ok(())).unwrap();
    fs::copy(folder.join("00000000.block"), folder.join("00000001.block")).unwrap();
    let error = run(&plan, &options, &(), |_| Ok(())).unwrap_err();
    assert!(matches!(error, LabError::Damaged { .. }), "{error}");
    let error = merge(&plan, &[store], |_| Ok(())).unwrap_err();
    assert!(matches!(error, LabError::Damaged { .. }), "{error}");
}

/// Each difference is between the values of both variants, also for measures that only one of them has.
#[test]
fn differences_are_of_all_that_either_variant_has() {
    let standard = load("crossing-oceans/short");
    let never = variant("extends = \"crossing-oceans/short.toml\"\nscoring.houses.points = 0\n");
    for (variants, only) in [([&never, &standard], 1), ([&standard, &never], 0)] {
        let plan = plan(&variants, &["random", "random"], 1, 400, Rule::Count);
        let results = play(&plan, 2);
        let [a, b] = [0, 1].map(|side| &results.sides[side]);
        let own = |side: usize| results.sides[side].measures.keys().collect::<BTreeSet<_>>();
        let alone: Vec<_> = own(only).difference(&own(1 - only)).copied().collect();
        assert!(alone.iter().any(|name| name.starts_with("scored/")), "{alone:?}");
        let changes = judge(&plan, &results, 1, 0.02).changes;
        for name in own(0).union(&own(1)) {
            let more = b.measure(name).sum - a.measure(name).sum;
            assert!((results.contrasts[0].measure(name).sum - more).abs() < 1e-6, "{name}: {more}");
        }
        for name in alone {
            let change = changes.iter().find(|change| change.name == *name);
            let change = change.unwrap_or_else(|| panic!("{name} is not told"));
            assert!((change.more.mean > 0.0) == (only == 1) && change.more.mean != 0.0, "{change:?}");
        }
    }
}

/// A measure that first occurs under the second variant counts from that deal on; each deal is a separate run here.
#[test]
fn what_only_the_second_match_of_a_deal_has_is_counted() {
    let (poor, rich) =
        (load("crossing-oceans/short"), variant("extends = \"crossing-oceans/short.toml\"\nstart.money = 500\n"));
    let mut new = 0;
    for seed in 1..=200 {
        let plan = plan(&[&poor, &rich], &["random", "random"], seed, 1, Rule::Count);
        let results = play(&plan, 1);
        let [a, b] = [0, 1].map(|side| &results.sides[side]);
        for name in b.measures.keys() {
            let more = b.measure(name).sum - a.measure(name).sum;
            assert!((results.contrasts[0].measure(name).sum - more).abs() < 1e-9, "{seed}, {name}: {more}");
            new += usize::from(name.starts_with("scored/") && !a.measures.contains_key(name));
        }
    }
    assert!(new > 3, "{new}");
}

/// Differences that cancel out still have a variance.
#[test]
fn differences_that_cancel_out_still_vary() {
    let (a, b) = (load("crossing-oceans/short"), load("crossing-oceans/rich-start"));
    let mut cancelled = 0;
    for seed in 1..=40 {
        let plan = plan(&[&a, &b], &["random", "random"], 10 * seed, 8, Rule::Count).keeping(Keep::Matches);
        let mut sides = [Vec::new(), Vec::new()];
        let results = run(&plan, &Options::default(), &(), |game| {
            sides[usize::from(game.side)].push(game.seats[0].wins);
            Ok(())
        });
        let mut expected = Sums::default();
        sides[0].iter().zip(&sides[1]).for_each(|(before, after)| expected.add(after - before));
        assert_eq!(results.unwrap().contrasts[0].measure("wins/1"), expected, "seed {}", 10 * seed);
        cancelled += usize::from(expected.sum == 0.0 && expected.squares > 0.0);
    }
    assert!(cancelled > 3, "{cancelled}");
}

/// Where seats rotate, a deal counts as identical only if all its rotations are.
#[test]
fn a_deal_went_the_same_way_in_all_its_rotations_or_not() {
    let a = load("crossing-oceans/short");
    let b = variant("extends = \"crossing-oceans/short.toml\"\nrates.house-fee-per-rival = 11\n");
    let mut contenders = players(&["random"; 2], &a);
    contenders[1] = contenders[1].clone().without(&["spot=house".to_owned()]);
    let plan = Plan::new(vec![a, b], contenders, 1, 200, Rule::Count).unwrap().keeping(Keep::Matches);
    let mut paths = BTreeMap::<u64, [[u64; 2]; 2]>::new();
    let results = run(&plan, &Options::default(), &(), |game| {
        paths.entry(game.seed).or_default()[usize::from(game.rotation)][usize::from(game.side)] = game.path;
        Ok(())
    });
    let alike = |test: &dyn Fn([bool; 2]) -> bool| {
        paths.values().filter(|of| test(of.map(|[before, after]| before == after))).count() as u64
    };
    assert_eq!(results.unwrap().contrasts[0].identical, alike(&|both| both == [true; 2]));
    for half in [[true, false], [false, true]] {
        assert!(alike(&|both| both == half) > 0, "{half:?}");
    }
}

#[test]
fn plans_from_other_positions_are_other_runs() {
    let a = load("crossing-oceans/short");
    let with = |variant: usize, money: u32| {
        let plan = plan(&[&a, &a], &["random", "random"], 1, 4, Rule::Count);
        plan.beginning(variant, json!({ "seats": { "1": { "money": money } } })).unwrap().head()
    };
    let dealt = plan(&[&a, &a], &["random", "random"], 1, 4, Rule::Count).head();
    let heads = [dealt, with(0, 200), with(0, 300), with(1, 200), with(1, 300)];
    for (nth, one) in heads.iter().enumerate() {
        let folder = scratch(&format!("position-{nth}"));
        Store::open(&folder, one).unwrap();
        for (other, head) in heads.iter().enumerate() {
            match Store::open(&folder, head) {
                Ok(_) => assert_eq!(nth, other),
                Err(LabError::OtherRun { what, .. }) => assert!(nth != other && what == "positions", "{what}"),
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// Seats rotate; a restriction follows its player to every seat, and does not affect others.
#[test]
fn what_is_forbidden_stays_with_the_player() {
    let a = load("crossing-oceans/short");
    for name in ["random", "mcts:1"] {
        let mut contenders = players(&[name; 2], &a);
        contenders[1] = contenders[1].clone().without(&["spot=house".to_owned()]);
        let deals = if name == "random" { 40 } else { 6 };
        let plan = Plan::new(vec![a.clone()], contenders, 1, deals, Rule::Count).unwrap().keeping(Keep::Matches);
        let house = plan.catalogs()[0].targets().iter().position(|target| target == "spot=house").unwrap() as u32;
        // By player and seat.
        let mut used = [[0; 2]; 2];
        run(&plan, &Options::default(), &(), |game| {
            for (seat, of) in game.seats.iter().enumerate() {
                let times = of.uses.iter().filter(|(target, _)| *target == house).map(|(_, times)| times);
                used[usize::from(of.player)][seat] += times.sum::<u32>();
            }
            Ok(())
        })
        .unwrap();
        assert!(used[0].iter().all(|times| *times > 0) && used[1] == [0, 0], "{name}: {used:?}");
    }
}

/// The counts of many blocks are the sums over their matches.
#[test]
fn blocks_add_up_to_what_their_matches_say() {
    let a = load("crossing-oceans/short");
    let plan = plan(&[&a], &["random", "random"], 7, 2 * 512 + 100, Rule::Count).keeping(Keep::Matches);
    let mut games = Vec::new();
    let results = run(&plan, &Options::default(), &(), |game| {
        games.push(game);
        Ok(())
    })
    .unwrap();
    assert_eq!(results.blocks, 3);
    let side = &results.sides[0];
    assert_eq!((side.deals, side.matches), (games.len() as u64, games.len() as u64));
    let (mut uses, mut squared) = (BTreeMap::<&String, Use>::new(), 0.0);
    let (mut turns, mut margins) = (BTreeMap::<i32, u64>::new(), BTreeMap::<i32, u64>::new());
    let mut points = vec![BTreeMap::<i32, u64>::new(); 2];
    for game in &games {
        *turns.entry(game.turns as i32).or_default() += 1;
        *margins.entry(game.margin).or_default() += 1;
        for seat in &game.seats {
            *points[usize::from(seat.order) - 1].entry(seat.points).or_default() += 1;
            squared += seat.wins * seat.wins;
            for &(target, times) in &seat.uses {
                let own = uses.entry(&plan.catalogs()[0].targets()[target as usize]).or_default();
                let times = u64::from(times);
                (own.users, own.times, own.squares) = (own.users + 1, own.times + times, own.squares + times * times);
                (own.wins, own.product) = (own.wins + seat.wins, own.product + times as f64 * seat.wins);
            }
        }
    }
    assert_eq!((&side.turns, &side.margins, &side.points, side.wins_squared), (&turns, &margins, &points, squared));
    assert!(side.uses.iter().eq(uses.iter().map(|(target, own)| (*target, own))), "{:?}, {uses:?}", side.uses);
    for (name, of) in [("turns", &turns), ("margin", &margins)] {
        let sum: f64 = of.iter().map(|(value, count)| f64::from(*value) * *count as f64).sum();
        assert_eq!(side.measure(name).sum, sum, "{name}");
    }
}

/// The call on a share of the win is about the requested variant, however many others precede it.
#[test]
fn what_is_called_is_of_the_variant_that_is_asked_about() {
    let a = load("crossing-oceans/short");
    let richer = variant("extends = \"crossing-oceans/short.toml\"\nstart.money = 400\n");
    let plans = [
        plan(&[&a, &a, &richer], &["random"; 3], 1, 64, Rule::Margin(1e-4)),
        plan(&[&a, &richer], &["random"; 3], 1, 64, Rule::Margin(1e-4)),
    ];
    let [three, two] = plans.map(|plan| {
        let (results, last) = (play(&plan, 2), plan.variants().len() - 1);
        let called = judge(&plan, &results, last, 0.02).calls;
        called.into_iter().map(|one| (one.whose, (1e6 * one.more.mean).round() as i64)).collect::<Vec<_>>()
    });
    assert!(two.iter().any(|(_, more)| *more != 0), "{two:?}");
    assert_eq!(three, two);
}

/// The rotations of a deal are not independent, so only deals count: Fisher's interval is as wide as theirs.
#[test]
fn correlations_are_as_sure_as_there_are_deals() {
    let a = load("crossing-oceans/short");
    let plan = plan(&[&a], &["greedy", "random"], 1, 64, Rule::Count);
    let results = play(&plan, 2);
    assert_eq!((results.sides[0].deals, results.sides[0].matches), (64, 128));
    let document = simulated(&[(plan, results)], "");
    let rows = document.parts.iter().find_map(|part| match part {
        Part::Chart(Chart { unit, data: Data::Intervals { rows, .. }, .. }) if unit.starts_with("correlation") => {
            Some(rows)
        }
        _ => None,
    });
    let rows = rows.unwrap();
    assert!(!rows.is_empty());
    for (name, r) in rows {
        let half = (r.high.atanh() - r.low.atanh()) / 2.0;
        assert!((half - NORMAL / 61.0_f64.sqrt()).abs() < 1e-9, "{name}: {half}");
    }
}
