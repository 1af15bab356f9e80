//! Whether what a redeal brings has the right frequencies.
//!
//! Two arrangements of hidden values that a viewer cannot tell from each other, and that differ in an exchange, are as
//! likely. So, whichever values a deal has brought to the places of a class, every arrangement of them must come equally
//! often. Some places can hold fewer values than others (on top of a pile one with the back that all see): a place is
//! compared with those that can hold all that it can, and only as long as they do hold such a value.

use std::collections::{BTreeMap, BTreeSet};

use riband_core::Dice;
use serde_json::Value;

use super::{
    SEED, chance,
    document::{Document, Id, Place, Samples},
    search::Unseen,
};

/// Up to so many arrangements are all listed, and what never comes is found, too.
const LISTED: usize = 1000;
/// So often each arrangement must be due before their frequencies are judged together.
const DUE: f64 = 10.0;
/// Groups of so many places or fewer are judged by the arrangement of all of them: 24 at most.
const WHOLE: usize = 4;
/// With more mixtures of values than this, only single places are judged.
const MIXTURES: usize = 64;
/// The stream of the dice that say in which order the values of a set are taken.
const SETS: u64 = 100;

/// What to do where numbers are judged that are none of a piece.
const COUNTED: &str = "; if these numbers count pieces, name them in `Secrets::COUNTED`";

/// The least likely thing that was found.
#[derive(Debug)]
pub(super) struct Oddity {
    /// The logarithm of a bound for the chance of it, or of something as odd.
    pub(super) chance: f64,
    /// The check that it breaks.
    pub(super) check: &'static str,
    /// What is odd.
    pub(super) detail: String,
}

/// Judges all the classes that a viewer cannot see into.
pub(super) struct Law<'a> {
    document: &'a Document,
    samples: &'a Samples,
    worst: Option<Oddity>,
    /// How many things were judged.
    tests: usize,
}

/// Places of one class, with what they held deal by deal, and all that they can hold. Of counted parts only those deals are
/// judged in which each holds as many pieces as in the position.
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

    /// The oddest thing of all, with the chance that there is one such thing.
    pub(super) fn oddest(self) -> Option<Oddity> {
        let tests = (self.tests as f64).ln();
        self.worst.map(|worst| Oddity { chance: worst.chance + tests, ..worst })
    }

    /// Every place holds what it can hold equally often, and so do neighbours together. Gives how many places there are.
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
                continue; // in an order that was made here
            }
            let pools = class.pools(&partners, values);
            for &member in &group {
                self.judge_window(&class, &[member], values, &pools);
            }
            // Where nearly every deal brings other values, to judge pairs takes long and shows little.
            for pair in group.windows(2).filter(|_| pools.len() <= MIXTURES) {
                self.judge_window(&class, pair, values, &pools);
            }
            if (3..=WHOLE).contains(&group.len()) && pools.len() <= MIXTURES {
                self.judge_window(&class, &group, values, &pools);
            }
        }
        class.places.len()
    }

    /// The class, with the values of each set in an order that chance has made: their own says nothing.
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
            // A place where another deal has no piece.
            values.retain(|&id| !is_counted || self.document.value(id) != Some(&Value::Null));
        }
        Class { deals: deals.len(), places, columns, possible }
    }

    /// Compares how often these places held something together with how often they should.
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
                continue; // more of a value than there is
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

    /// What comes of the first redeal must come of the next, too, as often.
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
                        "{pointer} holds {value} {one} times in {deals} redeals, and {other} times dealt anew once more"
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
            // Two counts that change places are no two pieces that do.
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

/// Values that lay together at the places of a class, in so many deals.
struct Pool {
    deals: usize,
    counts: BTreeMap<Id, usize>,
    all: usize,
}

impl Pool {
    /// How often these values are due at places of the class, one at each.
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
    /// What lay at these places deal by deal, but for what is not among the values; each mixture once.
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

/// Every way to take one of the values so many times.
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
