//! Tuning finds what was planted, undoes a handicap, and says what it cannot reach.

use std::{num::NonZeroUsize, sync::atomic::AtomicU64};

use riband::{KeyPath, Library, Provenance, Variant};
use riband_lab::{
    LabError, Options,
    document::{Data, Part},
    experiment::{Reached, Tune, Tuned, tune},
    number_of, run,
};

use crate::{After, load, variant};

const RANDOM: &str = "random,random";

fn tuning(variant: Variant, vary: &[&str], goals: &[&str], budget: u64) -> Tune {
    let list = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect();
    let random = || Some(RANDOM.to_owned());
    let tune = Tune::new(variant);
    Tune { vary: list(vary), goals: list(goals), seats: random(), check: random(), budget: Some(budget), ..tune }
}

fn tuned(asked: &Tune) -> Tuned {
    tune(asked, &Library::new(), None, &()).unwrap().unwrap()
}

fn chosen(tuned: &Tuned) -> &[i64] {
    &tuned.candidates[tuned.chosen].values
}

/// Who begins has thirty coins more than by the rulebook, by which both win equally often.
#[test]
fn a_handicap_is_undone() {
    let unfair = variant("extends = 'salty-ocean/standard.toml'\nmoney.start = [40, 12, 14, 16]");
    let asked = tuning(unfair, &["money.start.0=0..60:10"], &["order within 4"], 40_000);
    let tuned = tuned(&asked);
    assert!(chosen(&tuned) == [10] || chosen(&tuned) == [20], "{tuned:#?}");
    assert_eq!(tuned.present, [40]);
    for check in [&tuned.fresh, &tuned.second] {
        assert_eq!(check.reached, [Reached::Yes], "{check:#?}");
        assert!(check.before[0].estimate.low > 60.0, "{check:#?}");
    }
    // Every check has deals of its own.
    let race = tuned.candidates.iter().map(|one| one.deals).max().unwrap();
    assert_eq!((tuned.fresh.seed, tuned.second.seed), (1 + race, 1 + race + tuned.fresh.deals));
    // The furthest were dropped early, and cost little.
    let of = |value: i64| tuned.candidates.iter().find(|one| one.values == [value]).unwrap();
    assert!(of(60).dropped.is_some() && of(60).deals < of(10).deals, "{tuned:#?}");
    assert!(of(60).misses[0] > 2.0 && of(10).misses[0] < 0.5);
    assert!(tuned.matches <= 40_000 + 2 * tuned.second.deals);
}

/// Two keys that have to be changed together.
#[test]
fn a_planted_optimum_is_found_on_a_grid_of_two_keys() {
    let unfair = variant("extends = 'salty-ocean/standard.toml'\nmoney.start = [70, 12, 70, 16]");
    let vary = ["money.start.0=10,40,70", "money.start.2=14,44,74"];
    let asked =
        Tune { seats: Some("random,random,random".to_owned()), ..tuning(unfair, &vary, &["order within 4"], 40_000) };
    let asked = Tune { check: Some("random,random,random".to_owned()), ..asked };
    let tuned = tuned(&asked);
    assert_eq!((chosen(&tuned), tuned.candidates.len()), (&[10, 14][..], 9), "{tuned:#?}");
    assert_eq!(tuned.fresh.after.len(), 3);
}

#[test]
fn an_unreachable_goal_is_reported_with_the_best_found() {
    let short = load("crossing-oceans/short");
    let asked = tuning(short, &["end.max-rounds=4,8,70"], &["turns between 1 and 3"], 3_000);
    let tuned = tuned(&asked);
    assert_eq!(chosen(&tuned), [4]);
    assert_eq!((tuned.fresh.reached[0], tuned.fresh.enough), (Reached::No, None));
    let library = Library::new();
    let document = asked.prepare(&library).unwrap().document(&tuned).unwrap();
    let Part::Verdict(lines) = &document.parts[0] else { panic!("{document:?}") };
    assert!(lines[0].starts_with("end.max-rounds = 4 comes closest to the goals (now "), "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("\"turns between 1 and 3\" is not reached between random, random: turns ")),
        "{lines:?}"
    );
    assert!(lines.last().unwrap().starts_with("At an end of the values that were tried: end.max-rounds."), "{lines:?}");
}

#[test]
fn the_budget_that_is_said_to_be_enough_decides() {
    let short = || load("crossing-oceans/short");
    let asked = |budget| {
        let tune = tuning(short(), &["start.money.0=100,150"], &["stalled at most 2"], budget);
        Tune { check_budget: Some(100), ..tune }
    };
    let few = tuned(&asked(300));
    assert_eq!(
        (few.fresh.reached[0], few.second.reached[0], few.second.deals),
        (Reached::Undecided, Reached::Undecided, 50)
    );
    let (enough, of_check) = (few.enough().unwrap(), few.second.enough.unwrap());
    assert!(enough > 300 && of_check > 100, "{enough} {of_check}");
    let library = Library::new();
    let document = asked(300).prepare(&library).unwrap().document(&few).unwrap();
    let Part::Verdict(lines) = &document.parts[0] else { panic!("{document:?}") };
    let says = |option: &str| {
        let line = format!("What is undecided between random, random would probably be decided by {option} ");
        lines.iter().any(|own| own.starts_with(&line))
    };
    assert!(says("--budget") && says("--check-budget"), "{lines:?}");
    let many = tuned(&Tune { check_budget: Some(of_check), ..asked(enough) });
    assert_eq!((many.fresh.reached[0], many.second.reached[0]), (Reached::Yes, Reached::Yes));
    assert_eq!((many.enough(), many.second.enough, many.second.deals), (None, None, of_check / 2));
}

#[test]
fn combinations_that_the_variant_does_not_allow_are_left_out() {
    // With more coins a phase can have more actions (SO-89).
    let vary = ["money.limit=40,400", "end.max-actions=400,1000"];
    let asked = tuning(load("salty-ocean"), &vary, &["turns at most 200"], 300);
    let found = tuned(&asked);
    assert_eq!((found.grid, found.forbidden, found.candidates.len(), found.is_whole()), (4, 1, 3, true));
    assert!(found.candidates.iter().all(|one| one.values != [400, 400]), "{found:#?}");
    let library = Library::new();
    let document = asked.prepare(&library).unwrap().document(&found).unwrap();
    let Part::Verdict(lines) = &document.parts[0] else { panic!("{document:?}") };
    assert!(lines.iter().any(|line| line == "The variant does not allow 1 of 4 combinations."), "{lines:?}");
    // A value that works in none is refused, as is one without what a goal is about.
    for (vary, goal, expected) in [
        (
            &["end.max-actions=100,200,500", "money.limit=40,45"][..],
            "turns at most 9",
            "end.max-actions=100: 500 works\nerror: ",
        ),
        (
            &["goods.cod.min-seats=2..4"],
            "good=cod worth at most 20",
            "goods.cod.min-seats=4: values from 2 to 3 work\nno action of this variant has \"good=cod\"",
        ),
    ] {
        let three = || Some("random,random,random".to_owned());
        let asked = Tune { seats: three(), check: three(), ..tuning(load("salty-ocean"), vary, &[goal], 9_000) };
        let error = asked.prepare(&library).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn players_that_disagree_are_named() {
    let asked = tuning(load("crossing-oceans/short"), &["start.money.0=100,150"], &["turns at most 90"], 300);
    let library = Library::new();
    let tuning = asked.prepare(&library).unwrap();
    let found = tuned(&asked);
    let disagrees = |fresh, second| {
        let mut found = found.clone();
        (found.fresh.reached, found.second.reached) = (vec![fresh], vec![second]);
        let document = tuning.document(&found).unwrap();
        let Part::Verdict(lines) = &document.parts[0] else { panic!("{document:?}") };
        lines.iter().any(|line| line.contains("do not agree"))
    };
    use Reached::{No, Undecided, Yes};
    assert!(disagrees(Yes, No) && disagrees(No, Yes));
    assert!(!disagrees(Yes, Yes) && !disagrees(No, No) && !disagrees(Yes, Undecided) && !disagrees(Undecided, No));
}

/// Richer players play longer, and shorter is not fairer.
#[test]
fn several_goals_are_traded_off() {
    let goals = ["order within 4", "turns at most 20", "action=place at least 1", "spot=ships worth at most 40"];
    let asked =
        tuning(load("crossing-oceans/short"), &["start.money.0=50..350:100", "end.max-rounds=5,70"], &goals, 20_000);
    let tuned = tuned(&asked);
    assert_eq!(tuned.fresh.reached.len(), 4);
    let measures: Vec<&str> = tuned.fresh.after.iter().map(|reading| reading.measure.as_str()).collect();
    assert_eq!(measures, ["order wins/1", "turns", "uses/action=place", "worth/spot=ships"]);
    assert!(tuned.front.contains(&tuned.chosen), "{tuned:#?}");
    let of = |nth: &usize| &tuned.candidates[*nth].misses;
    for (one, other) in tuned.front.iter().flat_map(|one| tuned.front.iter().map(move |other| (one, other))) {
        assert!(one == other || of(one).iter().zip(of(other)).any(|(one, other)| one < other), "{tuned:#?}");
    }
    // What a thing is worth is what `restrict` measures: of the two players one has a part in each match.
    assert!(tuned.fresh.after[3].estimate.mean > 0.0 && tuned.fresh.after[3].high == Some(40.0));
}

#[test]
fn the_result_depends_neither_on_threads_nor_on_who_plays() {
    let asked = tuning(load("crossing-oceans/short"), &["start.money.0=100..250:50"], &["order within 5"], 3_000);
    let library = Library::new();
    let one = tune(&asked, &library, NonZeroUsize::new(1), &()).unwrap();
    let two = tune(&asked, &library, NonZeroUsize::new(3), &()).unwrap();
    assert_eq!(one, two);
    let mut names = Vec::new();
    let tuning = asked.prepare(&library).unwrap();
    let own = tuning.play(|name, plan| {
        names.push(name.to_owned());
        run(plan, &Options::default(), &(), |_| Ok(()))
    });
    assert_eq!(own.unwrap(), one);
    assert!(names[0] == "round-001-1" && names.ends_with(&["fresh-1".to_owned(), "second-1".to_owned()]), "{names:?}");
    let mut unique = names.clone();
    unique.dedup();
    assert_eq!(unique, names);
    assert_eq!(tune(&asked, &library, None, &After(500, AtomicU64::new(0))).unwrap(), None);
    let text = serde_json::to_string(&one).unwrap();
    assert!(text.contains("\"chosen\"") && text.contains("\"order wins/1\""), "{text}");
}

/// Four keys: far more combinations than can be raced.
#[test]
fn a_large_grid_is_searched() {
    let vary = ["start.money.0=0..400:10", "start.money.1=0..400:10", "start.contracts=0..20", "market.draw=1..6"];
    let asked = tuning(load("crossing-oceans/short"), &vary, &["order within 5"], 6_000);
    let tuned = tuned(&asked);
    assert_eq!(tuned.grid, 41 * 41 * 21 * 6);
    assert!(tuned.candidates.len() > 20 && tuned.candidates.len() <= 100, "{}", tuned.candidates.len());
    assert!(tuned.candidates[tuned.chosen].dropped.is_none() && tuned.fresh.reached[0] != Reached::No, "{tuned:#?}");
}

#[test]
fn the_chosen_values_are_a_variant_with_their_provenance() {
    let library = Library::new();
    let vary = ["start.money.1=150,200", "ships.arizona.price=90,100"];
    let asked = tuning(load("crossing-oceans"), &vary, &["order within 5"], 2_400);
    let tuning = asked.prepare(&library).unwrap();
    let tuned = tuned(&asked);
    for extends in [Some("crossing-oceans/standard.toml"), None] {
        let text = tuning.to_toml(&tuned, extends).unwrap();
        assert!(
            text.starts_with("# Tuned by `riband tune`.\n#\n# riband tune crossing-oceans/standard.toml --vary "),
            "{text}"
        );
        assert!(
            text.contains("\n# \"order within 5\" is ") && (text.lines().count() < 40) == extends.is_some(),
            "{text}"
        );
        let made = library.load_str("made", &text).unwrap();
        assert_eq!(made.name(), "Crossing Oceans, tuned");
        for (key, value) in ["start.money.1", "ships.arizona.price"].into_iter().zip(chosen(&tuned)) {
            let path = KeyPath::of(key.split('.'));
            assert_eq!(number_of(&made, &path).unwrap(), *value, "{text}");
            let table = if key.starts_with("start") { "start.money" } else { key };
            let label = made.values().find(|own| own.path.to_string() == table).and_then(|own| own.provenance);
            // What is left as it is keeps its source.
            let is_new = number_of(&asked.variant.variant, &path).unwrap() != *value;
            assert_eq!(label == Some(Provenance::Invented), is_new, "{table}: {text}");
        }
        assert_eq!(number_of(&made, &KeyPath::of(["start", "money", "3"])).unwrap(), 150);
    }
}

#[test]
fn a_curve_has_every_value_and_the_present_one() {
    let asked = tuning(load("salty-ocean"), &["money.start.0=0,20,10"], &["order within 5"], 2_400);
    let library = Library::new();
    let document = asked.prepare(&library).unwrap().document(&tuned(&asked)).unwrap();
    let curve = document.parts.iter().find_map(|part| match part {
        Part::Chart(chart) => Some(chart),
        _ => None,
    });
    let Some(Data::Curves { key, now, lines }) = curve.map(|chart| &chart.data) else { panic!("{document:?}") };
    let values: Vec<f64> = lines[0].1.iter().map(|(value, _)| *value).collect();
    assert_eq!((key.as_str(), *now, lines.len(), values), ("money.start.0", Some(10.0), 1, vec![0.0, 10.0, 20.0]));
}

#[test]
fn what_cannot_be_tuned_is_refused_before_anything_is_played() {
    let money = "start.money.0=100..200:50";
    type Change<'a> = &'a dyn Fn(&mut Tune);
    let cases: [(Change<'_>, &str); 20] = [
        (&|tune| tune.vary.clear(), "nothing to tune is given"),
        (&|tune| tune.goals.clear(), "nothing to tune is given"),
        (&|tune| tune.vary = vec!["start.money.0=150".to_owned()], "riband compare shows"),
        (&|tune| tune.vary.push(money.to_owned()), "start.money.0 is varied twice"),
        (&|tune| tune.vary = vec!["start.mony=1..2".to_owned()], "no number \"start.mony\""),
        (&|tune| tune.vary = vec!["start.money.4=1..2".to_owned()], "no number \"start.money.4\""),
        (
            &|tune| tune.vary = vec!["start.money.0=-100..200:50".to_owned()],
            "does not allow start.money.0=-100: values from 0 to 200 work\nerror: ",
        ),
        (&|tune| tune.goals = vec!["fair".to_owned()], "no goal \"fair\": write \"order within 2\""),
        (
            &|tune| tune.goals = vec!["card=cruise at least 1".to_owned()],
            "no action of this variant has \"card=cruise\"",
        ),
        (&|tune| tune.goals = vec!["no card worth more than 5".to_owned()], "no action has a part \"card\""),
        (
            &|tune| tune.goals = vec!["turns at least 9".to_owned(), "turns at most 8".to_owned()],
            "\"turns at least 9\" and \"turns at most 8\" contradict",
        ),
        (&|tune| tune.budget = Some(100), "100 matches cannot decide between 3 candidates: at least 2310 are needed"),
        (
            &|tune| (tune.budget, tune.check_budget) = (Some(2_310), Some(39)),
            "39 matches are too few for a check by other players: at least 40",
        ),
        (&|tune| tune.vary.push("start.money=150,160".to_owned()), "start.money.0 is varied twice"),
        (&|tune| tune.vary = vec!["start.money.0=9".to_owned(), "start.money.00=1,2".to_owned()], "varied twice"),
        (
            &|tune| tune.vary = vec!["start.money.0=a..b".to_owned()],
            "write KEY=FROM..TO, KEY=FROM..TO:STEP or KEY=10,20",
        ),
        (&|tune| tune.seats = Some("expert,expert".to_owned()), "not reproducible"),
        (
            &|tune| tune.check = Some("random,random,random".to_owned()),
            "the check has 3 players, and the table 2 seats",
        ),
        (&|tune| tune.check = Some("random".to_owned()), "the players of the check: a player for each seat"),
        (
            &|tune| {
                tune.goals = vec!["spot=coal worth at most 5".to_owned()];
                tune.seats = Some("random,mcts:1".to_owned());
            },
            "measured between equal players",
        ),
    ];
    let library = Library::new();
    for (change, expected) in cases {
        let mut asked = tuning(load("crossing-oceans/short"), &[money], &["order within 5"], 1_000);
        change(&mut asked);
        let error = asked.prepare(&library).unwrap_err();
        assert!(error.to_string().contains(expected), "{expected}: {error}");
        assert!(!matches!(error, LabError::File { .. }));
    }
    // The least budget that is named suffices.
    let mut asked = tuning(load("crossing-oceans/short"), &[money], &["order within 5"], 2_310);
    assert!(asked.prepare(&library).is_ok());
    asked.vary = vec!["start.money=0..400".to_owned(), "market.draw=1..6".to_owned()];
    let error = asked.prepare(&library).unwrap_err().to_string();
    assert!(error.contains("401 values"), "{error}");
}
