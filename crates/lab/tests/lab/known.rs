//! Known answers: players with more money win more, and changes without effect are found to have none.

use std::num::NonZeroUsize;

use riband::{Seats, Variant};
use riband_lab::{
    By, Keep, Options, Plan, Results, Rule,
    document::{Call, Called, Part, Verdict, judge, swept},
    run,
};

use crate::{load, plan, players, variant};

/// A game, and how to make players richer in it.
struct Known {
    id: &'static str,
    /// The key of the starting money, by turn order.
    key: &'static str,
    /// That money in the standard variant.
    money: [u32; 4],
    /// A large increase.
    more: u32,
    /// A line of a variant that changes nothing in any of these matches.
    unbinding: &'static str,
}

const GAMES: [Known; 3] = [
    Known {
        id: "salty-ocean",
        key: "money.start",
        money: [10, 12, 14, 16],
        more: 30,
        unbinding: "end.max-actions = 500",
    },
    Known { id: "crossing-oceans", key: "start.money", money: [150; 4], more: 400, unbinding: "end.max-rounds = 70" },
    Known {
        id: "transatlantic",
        key: "start.money",
        money: [150; 4],
        more: 400,
        unbinding: "rates.cargo = [[0, 50], [5000, 100], [10000, 150], [15000, 200], [20000, 250], [25000, 300], [60000, 350]]",
    },
];

impl Known {
    fn with(&self, line: &str) -> Variant {
        variant(&format!("extends = \"{}/standard.toml\"\n{line}\n", self.id))
    }

    /// The variant in which some places of the turn order, from 0, start with more.
    fn richer(&self, places: &[usize]) -> Variant {
        let with = |place: usize| self.money[place] + if places.contains(&place) { self.more } else { 0 };
        self.with(&format!("{} = {:?}", self.key, [0, 1, 2, 3].map(with)))
    }
}

/// The margin below which a difference counts as none: wide enough to decide within a few thousand matches.
const MARGIN: f64 = 0.06;
/// The margin where there is no difference.
const WIDE: f64 = 0.12;

struct Found {
    results: Results,
    verdict: Verdict,
    /// The difference that the second variant makes to shares of the win, by turn order, computed from the matches.
    more: Vec<f64>,
}

/// The findings between random players.
fn found(a: &Variant, b: &Variant, seats: usize, rule: Rule, margin: f64) -> Found {
    let deals = if rule == Rule::Count { 1_000 } else { 20_000 };
    let plan = plan(&[a, b], &vec!["random"; seats], 1, deals, rule).keeping(Keep::Matches);
    let mut more = vec![0.0; seats];
    let options = Options { threads: NonZeroUsize::new(2), ..Options::default() };
    let results = run(&plan, &options, &(), |game| {
        let table = a.open(Seats::clamped(seats), game.seed).unwrap();
        for (place, seat) in table.turn_order().into_iter().enumerate() {
            let wins = game.seats[seat.index()].wins;
            more[place] += if game.side == 0 { -wins } else { wins };
        }
        Ok(())
    })
    .unwrap();
    let deals = results.deals() as f64;
    more.iter_mut().for_each(|more| *more /= deals);
    Found { verdict: judge(&plan, &results, 1, margin), results, more }
}

fn by_order(verdict: &Verdict) -> Vec<Called> {
    verdict.calls.iter().copied().filter(|one| one.whose.by == By::Order).collect()
}

#[test]
fn who_is_made_richer_wins_more_and_that_is_said_first() {
    for game in &GAMES {
        let before = load(game.id);
        for seats in 2..=4 {
            for place in [0, seats - 1] {
                let after = game.richer(&[place]);
                for rule in [Rule::Count, Rule::Margin(MARGIN)] {
                    let Found { results, verdict, more } = found(&before, &after, seats, rule, MARGIN);
                    let what = format!("{} of {seats}, number {}, {rule:?}: {:?}", game.id, place + 1, verdict.words);
                    let calls = by_order(&verdict);
                    assert_eq!(calls[place].call, Call::More, "{what}");
                    for (nth, (call, more)) in calls.iter().zip(&more).enumerate() {
                        assert!((call.more.mean - more).abs() < 1e-9, "{what}: {call:?} {more}");
                        assert!(call.more.low <= *more && *more <= call.more.high, "{what}");
                        assert!(nth == place || call.call != Call::More, "{what}: {call:?}");
                    }
                    assert!(calls[place].more.low > 0.02 && calls[place].more.mean > 0.08, "{what}: {calls:?}");
                    // With two players, more for number 2 is less for number 1.
                    let (named, how) = if seats == 2 && place == 1 { (1, "less") } else { (place + 1, "more") };
                    let first = format!("number {named} in turn order wins ");
                    let said = verdict.words.iter().find(|words| words.starts_with(&first)).unwrap();
                    assert!(said.ends_with(&format!(" points {how} often")), "{what}");
                    assert!(verdict.words[0].contains("in turn order"), "{what}");
                    assert!(rule == Rule::Count || results.enough && results.deals() < 20_000, "{what}");
                }
            }
        }
    }
}

#[test]
fn what_makes_all_richer_alike_changes_nothing_in_who_wins() {
    for game in &GAMES {
        let before = load(game.id);
        let after = game.richer(&[0, 1, 2, 3]);
        for seats in 2..=4 {
            for rule in [Rule::Count, Rule::Margin(WIDE)] {
                let Found { results, verdict, .. } = found(&before, &after, seats, rule, WIDE);
                let what = format!("{} of {seats}, {rule:?}: {:?}", game.id, verdict.words);
                let calls = &verdict.calls;
                assert!(calls.iter().all(|one| !matches!(one.call, Call::More | Call::Less)), "{what}");
                assert!(calls.iter().all(|one| one.more.mean.abs() < WIDE / 2.0), "{what}");
                if rule != Rule::Count {
                    assert!(
                        results.enough && verdict.words[0].starts_with("everybody wins practically as often"),
                        "{what}"
                    );
                }
                assert!(results.contrasts[0].identical * 10 < results.deals(), "{what}");
            }
        }
    }
}

#[test]
fn what_changes_nothing_is_said_to_change_nothing() {
    for game in &GAMES {
        let before = load(game.id);
        for (after, told) in [
            (load(&format!("{}/standard", game.id)), "the rule never bound: these are the same rules: "),
            (game.with(game.unbinding), "the rule never bound: "),
        ] {
            for seats in 2..=4 {
                for rule in [Rule::Count, Rule::Margin(0.9)] {
                    let plan = plan(&[&before, &after], &vec!["random"; seats], 1, 60, rule);
                    let results = run(&plan, &Options::default(), &(), |_| Ok(())).unwrap();
                    let verdict = judge(&plan, &results, 1, MARGIN);
                    let what = format!("{} of {seats}, {rule:?}: {:?}", game.id, verdict.words);
                    assert!(verdict.words.len() == 1 && verdict.words[0].starts_with(told), "{what}");
                    assert_eq!(verdict.words[0].contains("same rules"), told.contains("same rules"), "{what}");
                    assert!(verdict.calls.iter().all(|one| one.more.mean == 0.0), "{what}");
                }
            }
        }
    }
}

/// Different players are both judged, and so are seats that are not dealt alike.
#[test]
fn who_is_judged_follows_from_the_players_and_the_variant() {
    let by = |id: &str, names: &[&str]| plan(&[&load(id)], names, 1, 1, Rule::Count).judged_by();
    for (id, alike) in [
        ("salty-ocean", &[By::Order][..]),
        ("crossing-oceans", &[By::Order]),
        ("transatlantic", &[By::Order, By::Seat]),
    ] {
        assert_eq!(by(id, &["random", "random"]), alike, "{id}");
        assert_eq!(by(id, &["random", "greedy"]), [By::Order, By::Player], "{id}");
    }
    let ocean = load("salty-ocean");
    let rich = GAMES[0].richer(&[0]);
    let mut unlike = players(&["random"; 2], &ocean);
    unlike[0] = unlike[0].clone().without(&["building=notre-dame".to_owned()]);
    let plan = Plan::new(vec![ocean, rich], unlike, 1, 1_000, Rule::Count).unwrap();
    let results = run(&plan, &Options::default(), &(), |_| Ok(())).unwrap();
    let verdict = judge(&plan, &results, 1, MARGIN);
    let calls: Vec<_> = verdict.calls.iter().map(|one| (one.whose.by, one.whose.nth, one.call)).collect();
    assert_eq!(calls[..2], [(By::Order, 1, Call::More), (By::Order, 2, Call::Less)], "{verdict:?}");
    assert!(calls[2..].iter().all(|(by, ..)| *by == By::Player) && calls.len() == 4, "{calls:?}");
    assert!(verdict.words[0].starts_with("number 1 in turn order wins"), "{:?}", verdict.words);
    assert!(
        verdict.words[1].contains("player 1 (random without building=notre-dame)")
            || verdict.words[1].contains("by player"),
        "{:?}",
        verdict.words
    );
}

/// Values of a number are compared with the current one: players who get richer or poorer by them win more or less.
#[test]
fn a_sweep_says_with_which_values_who_wins_more() {
    for game in &GAMES {
        let present = load(game.id);
        let with = |money: u32| {
            let [_, others @ ..] = game.money;
            game.with(&format!("{} = {:?}", game.key, [&[money][..], &others].concat()))
        };
        let (now, all) = (game.money[0], [0, game.money[0] + game.more, game.money[0] + 2 * game.more]);
        let variants: Vec<Variant> = std::iter::once(present.clone()).chain(all.map(with)).collect();
        let values: Vec<f64> = std::iter::once(now).chain(all).map(f64::from).collect();
        let said = |deals: u64, values: &[f64], variants: &[Variant], margin: f64| {
            let plan = plan(&variants.iter().collect::<Vec<_>>(), &["random"; 2], 1, deals, Rule::Count);
            let results = run(&plan, &Options::default(), &(), |_| Ok(())).unwrap();
            let document = swept("money", values, &(plan, results), margin, "");
            let told = document.parts.into_iter().find_map(|part| match part {
                Part::Verdict(lines) => Some(lines),
                _ => None,
            });
            told.unwrap()
        };
        let lines = said(1_000, &values, &variants, MARGIN);
        let what = format!("{}: {lines:?}", game.id);
        assert_eq!(lines[0], format!("money is {now} now."), "{what}");
        let first = &lines[1];
        let more = format!("number 1 in turn order wins more often with {}, {}", all[1], all[2]);
        assert!(first.starts_with(&more), "{what}");
        // In Upon a Salty Ocean the poorer player has less to lose.
        assert!(game.id == "salty-ocean" || first.ends_with("; less often with 0"), "{what}");

        // The same number changes nothing, and a margin that is too narrow for so few matches decides nothing.
        let same = [present.clone(), with(now)];
        let both = [f64::from(now), f64::from(now)];
        assert!(said(1_000, &both, &same, MARGIN)[1].contains("practically as often as now"), "{}", game.id);
        let step = game.more.div_ceil(20);
        let lines = said(40, &values[..3], &[present.clone(), with(now + step), with(now + 2 * step)], 0.001);
        let open =
            lines.iter().position(|line| line.starts_with("Whether number 1 in turn order wins more or less often"));
        let open = open.unwrap_or_else(|| panic!("{}: {lines:?}", game.id));
        let enough = |line: &String| line.starts_with("About ") && line.contains(" matches would decide that");
        assert!(lines[open + 1..].iter().any(enough), "{}: {lines:?}", game.id);
    }
}

/// Shares by turn order stop a run where seats are dealt alike, and by seat, too, where they are not.
#[test]
fn a_run_stops_when_those_are_decided_who_are_judged() {
    for game in &GAMES {
        let (before, after) = (load(game.id), game.richer(&[0]));
        let plan = plan(&[&before, &after], &["random"; 2], 1, 20_000, Rule::Margin(MARGIN));
        let results = run(&plan, &Options::default(), &(), |_| Ok(())).unwrap();
        let judged = plan.judged();
        let by_seat = judged.iter().any(|whose| whose.by == By::Seat);
        assert_eq!(by_seat, game.id == "transatlantic", "{judged:?}");
        assert!(results.enough && results.deals() < 20_000, "{}", game.id);
        let verdict = judge(&plan, &results, 1, MARGIN);
        assert!(verdict.calls.iter().all(|one| one.call != Call::Undecided), "{}: {:?}", game.id, verdict.words);
        assert_eq!(verdict.calls.iter().map(|one| one.whose).collect::<Vec<_>>(), judged);
    }
}
