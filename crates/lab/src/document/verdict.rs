//! The verdict on a change of the rules, in plain words.

use super::{
    calls::{Called, Enough, calls, headline},
    changes::{Change, changes, others},
    words::{many, matches},
};
use crate::{Plan, Results};

/// The verdict on a change of the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// In plain words.
    pub words: Vec<String>,
    /// Every judged share of the win.
    pub calls: Vec<Called>,
    /// Every measure, the strongest effects first.
    pub changes: Vec<Change>,
    /// How many matches would decide what is undecided.
    pub needed: Option<Enough>,
}

/// Judges how a plan's variant, counted from 1, differs from the first. Differences in the share of the win below
/// `margin` count as none.
#[must_use]
pub fn judge(plan: &Plan, results: &Results, variant: usize, margin: f64) -> Verdict {
    let mut changes = changes(plan, results, variant);
    let calls = calls(plan, results, variant, margin);
    // Each number is reported with one interval.
    for called in &calls {
        let own = changes.iter_mut().filter(|change| change.name == called.whose.wins());
        own.for_each(|change| change.more = called.more.times(100.0));
    }
    let contrast = variant.checked_sub(1).and_then(|place| results.contrasts.get(place));
    let (same, deals) = (contrast.map_or(0, |contrast| contrast.identical), results.deals());
    let needed = Enough::of(plan, results, variant, &calls, margin).filter(|_| same < deals);
    let mut words = never_bound(plan, variant, same, deals);
    if same < deals {
        words.extend(headline(plan, &calls, (margin, needed)));
        if words_are_due(same, deals) {
            words.push(unchanged(same, deals));
        }
    }
    others(&mut words, &changes, plan, same < deals);
    Verdict { words, calls, changes, needed }
}

/// The text, in place of everything else or before it, for a rule that made no difference or hardly any.
fn never_bound(plan: &Plan, variant: usize, same: u64, deals: u64) -> Vec<String> {
    match deals {
        0 => vec!["nothing was finished".to_owned()],
        _ if same == deals => {
            let fingerprints: Vec<_> = plan.variants().iter().map(riband::Variant::fingerprint).collect();
            let why = if fingerprints.first() == fingerprints.get(variant) { ": these are the same rules" } else { "" };
            let all = matches(deals * plan.rotations() as u64);
            vec![format!("the rule never bound{why}: {all} went the same way to the last action")]
        }
        _ if hardly_bound(same, deals) => vec![format!("the rule practically never bound: {}", unchanged(same, deals))],
        _ => Vec::new(),
    }
}

const fn hardly_bound(same: u64, deals: u64) -> bool {
    same * 200 >= 199 * deals
}

/// Whether many deals went the same way, and nothing has been said about it yet.
const fn words_are_due(same: u64, deals: u64) -> bool {
    same * 10 >= deals && !hardly_bound(same, deals)
}

fn unchanged(same: u64, deals: u64) -> String {
    format!("it changed nothing at all in {} of {} deals", many(same), many(deals))
}

#[cfg(test)]
mod tests {
    use riband::{Library, core::Dice};

    use super::*;
    use crate::{Block, Contender, Contrast, Measures, Rule, Tally, Whose, document::Call};

    /// A plan for these players, with `variants` variants that differ only by chance.
    fn plan(variant: &str, names: &[&str], variants: usize, deals: u64, rule: Rule) -> Plan {
        let variant = Library::new().load(variant).unwrap();
        let seats = riband::Seats::new(names.len()).unwrap();
        let players = names.iter().map(|name| Contender::new(name, &variant, seats).unwrap()).collect();
        Plan::new(vec![variant; variants], players, 1, deals, rule).unwrap()
    }

    /// Random measures for such variants, for the deals of one block.
    fn luck(plan: &Plan, number: u64, dice: &mut Dice) -> Block {
        let count = plan.variants().len();
        let (mut sides, mut contrasts) = (vec![Tally::default(); count], vec![Contrast::default(); count - 1]);
        let (deals, mut wins) = (plan.block(number), Vec::new());
        for _ in deals.clone() {
            let mut of_deal = vec![Vec::new(); count - 1];
            let mut add = |name: String, values: Vec<f64>, judged: bool| {
                for (side, value) in sides.iter_mut().zip(&values) {
                    side.measures.entry(name.clone()).or_default().add(*value);
                }
                for ((contrast, own), value) in contrasts.iter_mut().zip(&mut of_deal).zip(&values[1..]) {
                    contrast.differences.entry(name.clone()).or_default().add(value - values[0]);
                    own.extend(judged.then_some(value - values[0]));
                }
            };
            let each = |dice: &mut Dice, of: &dyn Fn(&mut Dice) -> u32| -> Vec<f64> {
                (0..count).map(|_| f64::from(of(dice))).collect()
            };
            for by in plan.judged_by() {
                let winners = each(dice, &|dice| dice.below(plan.seats() as u32));
                for (nth, whose) in (0..).zip(Whose::all(by, plan.seats())) {
                    let won = winners.iter().map(|winner| f64::from(u8::from(*winner == f64::from(nth))));
                    add(whose.wins(), won.collect(), true);
                    add(whose.measure("points"), each(dice, &|dice| dice.below(60) + dice.below(60)), false);
                }
            }
            add("turns".to_owned(), each(dice, &|dice| 50 + dice.below(20)), false);
            // From measures that occur in every match to very rare ones.
            for rarity in 1..20 {
                let often = |dice: &mut Dice| u32::from(dice.below(rarity) == 0) + u32::from(dice.below(2) == 0);
                add(format!("uses/card={rarity}"), each(dice, &often), false);
            }
            wins.extend(of_deal.into_iter().flatten());
        }
        let count = deals.end - deals.start;
        sides.iter_mut().for_each(|side| (side.deals, side.matches) = (count, count));
        Block { sides, contrasts, wins, ..Block::default() }
    }

    #[test]
    fn variants_that_are_alike_are_called_different_in_no_more_than_5_of_100() {
        let mut dice = Dice::new(20);
        let (ocean, atlantic, random) = ("crossing-oceans/short", "transatlantic", ["random"; 4]);
        for (variant, names, variants, judged, tables) in [
            (ocean, &random[..2], 2, 2, 1),
            (ocean, &random[..], 2, 4, 1),
            (ocean, &["random", "greedy"], 2, 4, 1),
            (atlantic, &random[..3], 2, 6, 1),
            (ocean, &random[..2], 5, 2, 1),
            (ocean, &random[..2], 2, 2, 3),
        ] {
            for (deals, rule) in [(60, Rule::Count), (400, Rule::Margin(0.02))] {
                let plan = plan(variant, names, variants, deals, rule).among(tables);
                assert_eq!(plan.judged().len(), judged);
                let mut is_wrong = |_: &usize| {
                    let mut results = Results::none(&plan);
                    for number in 0..plan.blocks() {
                        results.add(&plan, luck(&plan, number, &mut dice));
                        if results.enough {
                            break;
                        }
                    }
                    (1..variants).any(|variant| {
                        let verdict = judge(&plan, &results, variant, 0.02);
                        assert_eq!(verdict.calls.len(), judged);
                        let called = verdict.calls.iter().any(|one| matches!(one.call, Call::More | Call::Less));
                        called || !verdict.words.contains(&"no other detectable change".to_owned())
                    })
                };
                // A report on several tables is wrong if one of them is.
                let wrong = (0..200).filter(|_| (0..tables).filter(&mut is_wrong).count() > 0).count();
                let what = format!("{variant} {names:?}, {variants} variants, {tables} tables, {rule:?}");
                assert!(wrong <= 10, "{what}: {wrong} of 200");
            }
        }
    }

    #[test]
    fn of_few_deals_nothing_is_certain() {
        for rule in [Rule::Count, Rule::Margin(0.02)] {
            let plan = plan("crossing-oceans/short", &["random", "random"], 2, 2, rule);
            // Both deals differ by the same.
            let always = crate::Sums { sum: 2.0, squares: 2.0 };
            let differences = Measures::from([("turns".to_owned(), always), ("order wins/1".to_owned(), always)]);
            let side = |measures| Tally { deals: 2, matches: 2, measures, ..Tally::default() };
            let sides = vec![side(Measures::new()), side(differences.clone())];
            let mut results = Results::none(&plan);
            let contrasts = vec![Contrast { differences, identical: 0 }];
            results.add(&plan, Block { sides, contrasts, wins: vec![1.0, -1.0, 1.0, -1.0], ..Block::default() });
            let verdict = judge(&plan, &results, 1, 0.02);
            assert!(verdict.calls.iter().all(|one| one.call == Call::Undecided), "{:?}", verdict.calls);
            assert!(verdict.words.contains(&"no other detectable change".to_owned()), "{:?}", verdict.words);
        }
    }
}
