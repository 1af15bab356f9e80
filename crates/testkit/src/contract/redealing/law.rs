//! Checks that redeals have the right frequencies.
//!
//! Two arrangements of hidden values that a viewer cannot distinguish, and that differ by an exchange, are equally
//! likely. So, whichever values a deal has put at the places of a class, every arrangement of them must be equally
//! frequent. Some places can hold fewer values than others (the top of a pile, whose back is visible): a place is
//! compared with those that can hold everything it can, and only while they hold such a value.

use std::collections::{BTreeMap, BTreeSet};

use riband_core::Dice;
use serde_json::Value;

use super::{
    SEED, chance,
    document::{Document, Id, Place, Samples},
    search::Unseen,
};

/// Up to this number, arrangements are enumerated, and those that never occur are found, too.
const LISTED: usize = 1000;
/// Each arrangement must be expected at least this often before their frequencies are tested jointly.
const DUE: f64 = 10.0;
/// Groups of at most this many places are tested by their full arrangement: 24 at most.
const WHOLE: usize = 4;
/// With more mixtures of values than this, only single places are tested.
const MIXTURES: usize = 64;
/// The random stream for the order in which the values of a set are taken.
const SETS: u64 = 100;

/// Advice where numbers other than values of single pieces were tested.
const COUNTED: &str = "; if these numbers count pieces, name them in `Secrets::COUNTED`";

/// The least likely observation.
#[derive(Debug)]
pub(super) struct Oddity {
    /// The logarithm of a bound for its probability, or that of anything as odd.
    pub(super) chance: f64,
    /// The check that it breaks.
    pub(super) check: &'static str,
    /// What is odd.
    pub(super) detail: String,
}

/// Tests all the classes that a viewer cannot distinguish.
pub(super) struct Law<'a> {
    document: &'a Document,
    samples: &'a Samples,
    worst: Option<Oddity>,
    /// The number of tests.
    tests: usize,
}

/// The places of one class, with their values deal by deal, and all values that they can hold. Counted parts are
/// tested only in deals in which each holds as many pieces as in the position.
struct Class {
    deals: usize,
    places: Vec<Place>,
    columns: Vec<Vec<Id>>,
    possible: Vec<BTreeSet<Id>>,
}

impl<'a> Law<'a> {
    pub(super) fn new(document: &'a Document, samples: &'a Samples) -> Self {
        Self { document, samples, worst: None, tests: 0 }
    }

    /// The oddest observation, with the probability that any of the tests shows one like it.
    pub(super) fn oddest(self) -> Option<Oddity> {
        let tests = (self.tests as f64).ln();
        self.worst.map(|worst| Oddity { chance: worst.chance + tests, ..worst })
    }

    /// Tests that every place holds its possible values equally often, and so do pairs of neighbours. Returns the
    /// number of places.
    pub(super) fn judge(&mut self, unseen: &Unseen) -> usize {
        let mut dice = Dice::stream(SEED, SETS);
        unseen.classes().into_iter().map(|places| self.judge_class(unseen, places, &mut dice)).sum()
    }

    fn judge_class(&mut self, unseen: &Unseen, places: Vec<Place>, dice: &mut Dice) -> usize {
        let class = self.class(unseen, places, dice);
        let mut groups: BTreeMap<&BTreeSet<Id>, Vec<usize>> = BTreeMap::new();
        class.possible.iter().enumerate().for_each(|(member, values)| groups.entry(values).or_default().push(member));
        for (values, group) in groups {
            let partners = class.possible.iter().enumerate().filter(|(_, other)| other.is_superset(values));
            let partners: Vec<usize> = partners.map(|(member, _)| member).collect();
            let in_set = |set: &Vec<Place>| partners.iter().all(|&member| set.contains(&class.places[member]));
            if partners.len() < 2 || unseen.sets.iter().any(in_set) {
                continue; // its order was made up here
            }
            let pools = class.pools(&partners, values);
            for &member in &group {
                self.judge_window(&class, &[member], values, &pools);
            }
            // If nearly every deal has different values, testing pairs is slow and shows little.
            for pair in group.windows(2).filter(|_| pools.len() <= MIXTURES) {
                self.judge_window(&class, pair, values, &pools);
            }
            if (3..=WHOLE).contains(&group.len()) && pools.len() <= MIXTURES {
                self.judge_window(&class, &group, values, &pools);
            }
        }
        class.places.len()
    }

    /// The class, with the values of each set shuffled: their own order is meaningless.
    #[expect(clippy::needless_range_loop, reason = "a deal is a row of several columns")]
    fn class(&self, unseen: &Unseen, places: Vec<Place>, dice: &mut Dice) -> Class {
        let is_counted = places.iter().any(|&place| self.document.is_counted(place));
        let mut deals: Vec<usize> = (0..self.samples.deals).collect();
        deals.retain(|&deal| !is_counted || self.samples.even.get(deal).is_none_or(|even| *even));
        let judged = |place: &Place| {
            let column = self.samples.column(self.document, *place);
            deals.iter().map(|&deal| column[deal]).collect()
        };
        let mut columns: Vec<Vec<Id>> = places.iter().map(judged).collect();
        let can = |place: &Place| unseen.possible.get(place).cloned().unwrap_or_default();
        let mut possible: Vec<BTreeSet<Id>> = places.iter().map(can).collect();
        for set in &unseen.sets {
            let members: Vec<usize> = set.iter().filter_map(|place| places.binary_search(place).ok()).collect();
            let all: BTreeSet<Id> = members.iter().flat_map(|&member| possible[member].clone()).collect();
            members.iter().for_each(|&member| possible[member].clone_from(&all));
            for deal in 0..deals.len() {
                let mut values: Vec<Id> = members.iter().map(|&member| columns[member][deal]).collect();
                dice.shuffle(&mut values);
                members.iter().zip(values).for_each(|(&member, value)| columns[member][deal] = value);
            }
        }
        for (values, column) in possible.iter_mut().zip(&columns) {
            values.extend(column);
            // A place that is empty in another deal.
            values.retain(|&id| !is_counted || self.document.value(id) != Some(&Value::Null));
        }
        Class { deals: deals.len(), places, columns, possible }
    }

    /// Compares how often these places held each combination with its expectation.
    fn judge_window(&mut self, class: &Class, window: &[usize], values: &BTreeSet<Id>, pools: &[Pool]) {
        let mut times: BTreeMap<Vec<Id>, usize> = BTreeMap::new();
        for deal in 0..class.deals {
            *times.entry(window.iter().map(|&member| class.columns[member][deal]).collect()).or_default() += 1;
        }
        let listed = u32::try_from(window.len()).ok().and_then(|width| values.len().checked_pow(width));
        let listed = listed.filter(|&count| count <= LISTED);
        self.tests += listed.unwrap_or(times.len()) + 1;
        if listed.is_some() {
            every(values, window.len(), &mut Vec::new(), &mut |held| {
                times.entry(held.to_vec()).or_default();
            });
        }
        let (deals, mut squares, mut cells, mut scarce) = (class.deals as f64, 0.0, 0_usize, listed.is_none());
        for (held, times) in times {
            let due: f64 = pools.iter().map(|pool| pool.due(&held)).sum();
            let times = times as f64;
            if due <= 0.0 && times <= 0.0 {
                continue; // more of a value than exist
            }
            scarce |= due < DUE;
            cells += 1;
            squares += (times - due).powi(2) / due.max(f64::MIN_POSITIVE);
            let chance = chance::of_count(times, due, deals);
            self.note(chance, class, window, || {
                let held: Vec<String> = held.iter().map(|&id| self.document.told(id)).collect();
                format!("holds {} {times} times, where {due:.1} are due, of {deals}", held.join(", "))
            });
        }
        if !scarce && cells > 1 {
            let freedom = (cells - 1) as f64;
            let chance = chance::of_chi_squared(squares, freedom);
            self.note(chance, class, window, || {
                format!("does not come as often as it should: chi-squared is {squares:.1} with {freedom} degrees, in {deals}")
            });
        }
    }

    /// Tests that redeals of redeals have the same frequencies as redeals.
    pub(super) fn judge_again(&mut self) {
        for (&place, column) in &self.samples.columns {
            let mut times: BTreeMap<Id, [usize; 2]> = BTreeMap::new();
            column.iter().enumerate().for_each(|(deal, &id)| times.entry(id).or_default()[deal % 2] += 1);
            self.tests += times.len();
            for (id, [one, other]) in times {
                let deals = self.samples.deals.div_ceil(2) as f64;
                let chance = chance::of_two_counts(one as f64, other as f64, deals);
                let detail = || {
                    let (pointer, value) = (self.document.pointer(place), self.document.told(id));
                    format!(
                        "{pointer} holds {value} {one} times in {deals} redeals, and {other} times when redealt again"
                    )
                };
                Self::keep(&mut self.worst, chance, "redeal-of-redeal", detail);
            }
        }
    }

    fn note(&mut self, chance: f64, class: &Class, window: &[usize], what: impl FnOnce() -> String) {
        let places: Vec<Place> = window.iter().map(|&member| class.places[member]).collect();
        let stays = matches!(places[..], [place] if !self.samples.varies(place));
        let check = if stays {
            "redeal-stays"
        } else if places.len() == 1 {
            "redeal-law"
        } else {
            "redeal-order"
        };
        let pointers: Vec<&str> = places.iter().map(|&place| self.document.pointer(place)).collect();
        Self::keep(&mut self.worst, chance, check, || {
            let others: Vec<&str> = class.places.iter().map(|&place| self.document.pointer(place)).collect();
            let others = format!(
                "{}, {} places from {} to {}",
                pointers.join(" with "),
                others.len(),
                others[0],
                others[others.len() - 1]
            );
            // Exchanging two counts is not exchanging two pieces.
            let is_number =
                |&place: &Place| self.document.value(self.document.held[place]).is_some_and(Value::is_number);
            let hint = if places.iter().any(is_number) { COUNTED } else { "" };
            format!("{others} are hidden alike: {}{hint}", what())
        });
    }

    fn keep(worst: &mut Option<Oddity>, chance: f64, check: &'static str, detail: impl FnOnce() -> String) {
        if worst.as_ref().is_none_or(|worst| chance < worst.chance) {
            *worst = Some(Oddity { chance, check, detail: detail() });
        }
    }
}

/// A set of values at the places of a class, and the number of deals with it.
struct Pool {
    deals: usize,
    counts: BTreeMap<Id, usize>,
    all: usize,
}

impl Pool {
    /// The expected number of times that these values are at given places of the class, one at each.
    fn due(&self, held: &[Id]) -> f64 {
        let mut due = self.deals as f64;
        for (nth, id) in held.iter().enumerate() {
            let before = held[..nth].iter().filter(|other| *other == id).count();
            let left = self.counts.get(id).map_or(0, |&count| count.saturating_sub(before));
            due *= left as f64 / self.all.saturating_sub(nth).max(1) as f64;
        }
        due
    }
}

impl Class {
    /// The values at these places deal by deal, without those that are not in `values`; each mixture once.
    fn pools(&self, members: &[usize], values: &BTreeSet<Id>) -> Vec<Pool> {
        let mut mixtures: BTreeMap<Vec<Id>, usize> = BTreeMap::new();
        for deal in 0..self.deals {
            let held = members.iter().map(|&member| self.columns[member][deal]);
            let mut held: Vec<Id> = held.filter(|id| values.contains(id)).collect();
            held.sort_unstable();
            *mixtures.entry(held).or_default() += 1;
        }
        let pool = |(held, deals): (Vec<Id>, usize)| {
            let mut counts = BTreeMap::new();
            held.iter().for_each(|&id| *counts.entry(id).or_default() += 1);
            Pool { deals, counts, all: held.len() }
        };
        mixtures.into_iter().map(pool).collect()
    }
}

/// Every sequence of `width` values.
fn every(values: &BTreeSet<Id>, width: usize, held: &mut Vec<Id>, each: &mut impl FnMut(&[Id])) {
    if held.len() == width {
        return each(held);
    }
    for &id in values {
        held.push(id);
        every(values, width, held, each);
        held.pop();
    }
}
