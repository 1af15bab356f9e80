//! Where players of different strengths agree, and where they contradict each other.

use std::cmp::Ordering;

use super::{
    calls::{Call, Called},
    changes::TELLING,
    things::Things,
    verdict::Verdict,
    words::{players, who},
};
use crate::{By, Plan, Results, Whose};

/// The maximum number of things of a type that are named.
const NAMED: usize = 5;

/// One finding in each run: more, less, practically equal, or undecided.
struct Said {
    /// In words, for more and for less.
    words: [String; 2],
    between: Vec<Option<Ordering>>,
    /// The effect size, used to name the strongest first.
    effect: f64,
}

impl Said {
    fn agreed(&self) -> Option<Ordering> {
        let first = (*self.between.first()?)?;
        self.between.iter().all(|said| *said == Some(first)).then_some(first)
    }

    fn is_contradicted(&self) -> bool {
        let says = |what: Ordering| self.between.contains(&Some(what));
        let ways = [Ordering::Less, Ordering::Equal, Ordering::Greater].into_iter().filter(|way| says(*way));
        ways.count() > 1
    }

    fn in_words(&self, way: Ordering) -> String {
        let [more, less] = &self.words;
        if way == Ordering::Less { less.clone() } else { more.clone() }
    }
}

/// For a share of the win: estimates closer than the margin count as equal, so a possibly negligible difference is no
/// contradiction.
fn of_call(called: &Called, margin: f64) -> Option<Ordering> {
    let beyond = called.more.low.abs().min(called.more.high.abs()) >= margin;
    match called.call {
        Call::More if beyond => Some(Ordering::Greater),
        Call::Less if beyond => Some(Ordering::Less),
        Call::Equal => Some(Ordering::Equal),
        _ => None,
    }
}

/// The findings in all runs: who wins by turn order first, then every other measure.
fn said(runs: &[(Plan, Results)], verdicts: &[Verdict], margin: f64) -> Vec<Said> {
    let alike = runs.windows(2).all(|two| matches!(two, [(one, _), (other, _)] if one.seats() == other.seats()));
    let Some((plan, _)) = runs.first() else { return Vec::new() };
    let mut all = Vec::new();
    // Places in the turn order are not comparable between different numbers of seats, nor where the players of a
    // table differ.
    let orders = Whose::all(By::Order, if alike { plan.seats() } else { 0 });
    for whose in orders.filter(|whose| plan.seats() > 2 || whose.nth == 1) {
        let own = |verdict: &Verdict| verdict.calls.iter().find(|one| one.whose == whose).copied();
        let between = verdicts.iter().map(|verdict| of_call(&own(verdict)?, margin)).collect();
        let words = ["more", "less"].map(|how| format!("{} wins {how} often", who(plan, whose)));
        all.push(Said { words, between, effect: f64::INFINITY });
    }
    let mut names: Vec<&str> = Vec::new();
    for change in verdicts.iter().flat_map(|verdict| &verdict.changes) {
        if Whose::of_measure(&change.name).is_none() && !names.contains(&change.name.as_str()) {
            names.push(&change.name);
        }
    }
    let things = Things::of(plan);
    for name in names {
        let own = |verdict: &Verdict| {
            verdict.changes.iter().find(|change| change.name == name).map(|one| (one.p, one.more.mean, one.effect))
        };
        let way = |(p, more, _): (f64, f64, f64)| if p < TELLING { more.partial_cmp(&0.0) } else { None };
        let between = verdicts.iter().map(|verdict| own(verdict).and_then(way)).collect();
        let effect = verdicts.iter().filter_map(own).map(|(.., effect)| effect.abs()).fold(0.0, f64::max);
        let words = match name {
            "turns" => ["longer", "shorter"].map(|how| format!("matches are {how}")),
            _ => [true, false].map(|more| things.changed(name, None, more)),
        };
        // Length first: much else follows from it.
        let effect = if name == "turns" { f64::MAX } else { effect };
        all.push(Said { words, between, effect });
    }
    all.sort_by(|one, other| other.effect.total_cmp(&one.effect));
    all
}

/// Where the players of several runs agree, and where they contradict each other; empty for a single run.
pub(super) fn agreement(runs: &[(Plan, Results)], verdicts: &[Verdict], margin: f64) -> Vec<String> {
    if runs.len() < 2 {
        return Vec::new();
    }
    let names: Vec<String> = runs.iter().map(|(plan, _)| players(plan)).collect();
    let all = said(runs, verdicts, margin);
    let mut lines = Vec::new();
    let against: Vec<String> =
        all.iter().filter(|said| said.is_contradicted()).map(|said| contradiction(said, &names)).collect();
    lines.push(match against.as_slice() {
        [] => "Nowhere do these players contradict one another.".to_owned(),
        some => format!("These players contradict one another: {}.", listed(some)),
    });
    let agreed = all.iter().filter_map(|said| Some((said, said.agreed()?)));
    let same: Vec<String> = agreed
        .map(|(said, way)| match way {
            Ordering::Equal => format!("{} neither more nor less often", said.words[0].trim_end_matches(" more often")),
            way => said.in_words(way),
        })
        .collect();
    lines.push(match same.as_slice() {
        [] => "There is nothing that all of them show.".to_owned(),
        some => format!("All of them show: {}.", listed(some)),
    });
    lines
}

fn contradiction(said: &Said, names: &[String]) -> String {
    let between = |way: Ordering| {
        let those = said.between.iter().zip(names).filter(|(own, _)| **own == Some(way)).map(|(_, name)| name.as_str());
        those.collect::<Vec<_>>().join(" and ")
    };
    let ways = [Ordering::Greater, Ordering::Less, Ordering::Equal].map(|way| (way, between(way)));
    let parts = ways.into_iter().filter(|(_, names)| !names.is_empty());
    let parts: Vec<String> = parts
        .map(|(way, names)| match way {
            Ordering::Equal => format!("practically as often between {names}"),
            way => format!("{} between {names}", said.in_words(way)),
        })
        .collect();
    parts.join(", but ")
}

fn listed(all: &[String]) -> String {
    let more = all.len().saturating_sub(NAMED);
    let named = all.get(..all.len() - more).unwrap_or_default().join("; ");
    if more > 0 { format!("{named}; and {more} more") } else { named }
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats};

    use super::*;
    use crate::{Contender, Rule, document::Change, stats::Estimate};

    #[test]
    fn shares_within_the_margin_contradict_only_what_is_surely_beyond_it() {
        let way = |low: f64, high: f64, call| {
            let (whose, more) = (Whose { by: By::Order, nth: 1 }, Estimate { mean: (low + high) / 2.0, low, high });
            of_call(&Called { whose, more, call }, 0.02)
        };
        assert_eq!(way(0.03, 0.05, Call::More), Some(Ordering::Greater));
        assert_eq!(way(-0.05, -0.03, Call::Less), Some(Ordering::Less));
        assert_eq!(way(0.01, 0.05, Call::More), None);
        assert_eq!(way(-0.01, 0.01, Call::Equal), Some(Ordering::Equal));
        assert_eq!(way(-0.01, 0.05, Call::Undecided), None);
    }

    /// Runs of random and of greedy players, with these findings.
    fn agreed(of: [(Estimate, Call, Option<f64>); 2]) -> Vec<String> {
        let variant = Library::new().load("salty-ocean").unwrap();
        let (mut runs, mut verdicts) = (Vec::new(), Vec::new());
        for (name, (more, call, longer)) in ["random", "greedy"].into_iter().zip(of) {
            let players = [name; 2].map(|name| Contender::new(name, &variant, Seats::clamped(2)).unwrap());
            let plan = Plan::new(vec![variant.clone(); 2], players.to_vec(), 1, 1, Rule::Count).unwrap();
            let results = Results::none(&plan);
            runs.push((plan, results));
            let change = |(name, mean): (&str, f64)| Change {
                name: name.to_owned(),
                before: 1.0,
                after: 1.0 + mean,
                more: Estimate::around(mean, 0.1),
                p: 0.001,
                effect: mean,
                saving: 1.0,
            };
            let unsure = Change { p: 0.5, ..change(("uses/building=depot", -1.0)) };
            let changes = longer
                .map(|mean| change(("turns", mean)))
                .into_iter()
                .chain([change(("uses/action=sell", 1.0)), unsure]);
            let calls = vec![Called { whose: Whose { by: By::Order, nth: 1 }, more, call }];
            verdicts.push(Verdict { words: Vec::new(), calls, changes: changes.collect(), needed: None });
        }
        assert!(agreement(&runs[..1], &verdicts[..1], 0.02).is_empty());
        agreement(&runs, &verdicts, 0.02)
    }

    #[test]
    fn what_all_show_and_where_they_contradict_one_another_is_told() {
        let (more, less, none) =
            (Estimate::around(0.1, 0.02), Estimate::around(-0.1, 0.02), Estimate::around(0.0, 0.01));
        assert_eq!(
            agreed([(more, Call::More, Some(2.0)), (more, Call::More, Some(2.0))]),
            [
                "Nowhere do these players contradict one another.",
                "All of them show: number 1 in turn order wins more often; matches are longer; more sales."
            ]
        );
        assert_eq!(
            agreed([(more, Call::More, Some(2.0)), (less, Call::Less, Some(-2.0))]),
            [
                "These players contradict one another: number 1 in turn order wins more often between random, random, but number 1 in turn \
                 order wins less often between greedy, greedy; matches are longer between random, random, but matches are shorter between \
                 greedy, greedy.",
                "All of them show: more sales."
            ]
        );
        // A negligible effect can be agreed on and contradicted; an unknown one cannot.
        assert_eq!(
            agreed([(none, Call::Equal, None), (none, Call::Equal, Some(1.0))])[1],
            "All of them show: number 1 in turn order wins neither more nor less often; more sales."
        );
        assert_eq!(
            agreed([(none, Call::Equal, None), (less, Call::Less, None)])[0],
            "These players contradict one another: number 1 in turn order wins less often between greedy, greedy, but practically as \
             often between random, random."
        );
        assert_eq!(
            agreed([(none, Call::Undecided, None), (less, Call::Less, None)]),
            ["Nowhere do these players contradict one another.", "All of them show: more sales."]
        );
    }

    #[test]
    fn what_one_finds_more_and_the_other_less_is_a_contradiction() {
        let said = |between: [Option<Ordering>; 2]| Said {
            words: ["matches are longer", "matches are shorter"].map(str::to_owned),
            between: between.to_vec(),
            effect: 1.0,
        };
        let (more, less) = (Some(Ordering::Greater), Some(Ordering::Less));
        let against = said([more, less]);
        assert!(against.is_contradicted() && against.agreed().is_none());
        let names = ["random, random", "greedy, greedy"].map(str::to_owned);
        let words = "matches are longer between random, random, but matches are shorter between greedy, greedy";
        assert_eq!(contradiction(&against, &names), words);
        let both = said([less, less]);
        assert!(!both.is_contradicted() && both.agreed() == less);
        let one = said([more, None]);
        assert!(!one.is_contradicted() && one.agreed().is_none());
    }
}
