//! The results of a run as numbers: each measure with its interval, for programs.

use std::collections::BTreeSet;

use crate::{
    Plan, Results,
    document::{chance, mean},
    stats::Estimate,
};

/// A measure of one variant, or how much a variant differs in it from the first of the plan.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Measured {
    /// The index of the variant, counted from 0.
    pub side: usize,
    /// The measure: `turns`, `order wins/1`, `uses/card=cruise`.
    pub name: String,
    /// The mean over deals, with its 95 % interval: valid at any stopping time unless the number of deals is fixed.
    pub estimate: Estimate,
    /// How likely so large a difference would be if there were none; not corrected for the number of measures. `None`
    /// for a measure that is no difference.
    pub p: Option<f64>,
}

/// Every measure of every variant, by name.
///
/// ```
/// use riband::{Library, Seats};
/// use riband_lab::{Contender, Options, Plan, Rule, measures, run};
///
/// let variant = Library::new().load("crossing-oceans/short")?;
/// let random = Contender::new("random", &variant, Seats::new(2)?)?;
/// let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 40, Rule::Count)?;
/// let results = run(&plan, &Options::default(), &(), |_| Ok(()))?;
/// let all = measures(&plan, &results);
/// let wins: f64 = all.iter().filter(|one| one.name.starts_with("order wins/")).map(|one| one.estimate.mean).sum();
/// assert!((wins - 1.0).abs() < 1e-9); // somebody wins
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn measures(plan: &Plan, results: &Results) -> Vec<Measured> {
    let each = results.sides.iter().enumerate().flat_map(|(side, tally)| {
        tally.measures.iter().map(move |(name, &sums)| Measured {
            side,
            name: name.clone(),
            estimate: mean(plan, sums, tally.deals),
            p: None,
        })
    });
    each.collect()
}

/// How much each variant but the first differs from it, in every measure of either, by name.
///
/// ```
/// use riband::{Library, Seats};
/// use riband_lab::{Contender, Options, Plan, Rule, differences, run};
///
/// let library = Library::new();
/// let variants = vec![library.load("crossing-oceans/short")?, library.load("crossing-oceans/rich-start")?];
/// let random = Contender::new("random", &variants[0], Seats::new(2)?)?;
/// let plan = Plan::new(variants, vec![random.clone(), random], 1, 40, Rule::Count)?;
/// let results = run(&plan, &Options::default(), &(), |_| Ok(()))?;
/// let turns = differences(&plan, &results).into_iter().find(|one| one.name == "turns").ok_or("no difference")?;
/// assert!(turns.side == 1 && turns.estimate.low > 0.0 && turns.p.is_some_and(|p| p < 0.001)); // matches are longer
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn differences(plan: &Plan, results: &Results) -> Vec<Measured> {
    let (deals, first) = (results.deals(), results.sides.first());
    let of_first = first.into_iter().flat_map(|side| side.measures.keys());
    let each = results.contrasts.iter().zip(results.sides.iter().skip(1)).enumerate();
    let each = each.flat_map(|(nth, (contrast, side))| {
        let names: BTreeSet<&String> = of_first.clone().chain(side.measures.keys()).collect();
        names.into_iter().map(move |name| {
            let sums = contrast.measure(name);
            let (estimate, p) = (mean(plan, sums, deals), Some(chance(plan, sums, deals)));
            Measured { side: nth + 1, name: name.clone(), estimate, p }
        })
    });
    each.collect()
}
