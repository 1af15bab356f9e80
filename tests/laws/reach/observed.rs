//! Different views have different observations.

use std::collections::{BTreeSet, HashMap, hash_map::Entry};

use riband::{
    Seat,
    core::{
        FullRules, StateHash, Viewer,
        observation::{Layout, Slot},
    },
};

use super::{
    leaves::{Leaves, hashed},
    sorts::Sorts,
};

/// The viewer. A seat sees its own hidden parts and not those of the others.
const VIEWER: Viewer = Viewer::Seat(Seat::new(0));

/// How views and observations of positions differed.
#[derive(Default)]
pub(super) struct Observed {
    /// The types of places at which views differed.
    pub(super) varied: BTreeSet<String>,
    /// The types of slots that are not derived from others, and those without which different views would have the
    /// same observation.
    pub(super) slots: BTreeSet<String>,
    pub(super) needed: BTreeSet<String>,
    /// The types of slots that were omitted.
    pub(super) derived: BTreeSet<String>,
    /// The types of slots that differed where views did not.
    pub(super) unseen: BTreeSet<String>,
}

/// The type of a slot, by its name with ids as tokens.
fn slot_sort(name: &str) -> String {
    let sort = |part: &str| {
        let is_id = part.contains(':') || part == "me" || part.starts_with("me+") || part.parse::<u32>().is_ok();
        match part.rsplit_once('-') {
            _ if is_id => "*".to_owned(),
            Some((name, number)) if number.parse::<u32>().is_ok() => format!("{name}-*"),
            _ => part.to_owned(),
        }
    };
    name.split('.').map(sort).collect::<Vec<_>>().join(".")
}

impl Observed {
    /// Records the differences between the views of positions of one variant.
    pub(super) fn look<R: FullRules>(&mut self, rules: &R, states: &[R::State], sorts: &Sorts) {
        let (mut leaves, mut values, mut varied) = (Leaves::new(sorts), HashMap::new(), BTreeSet::new());
        for state in states {
            for leaf in leaves.of(&serde_json::to_value(rules.view(state, VIEWER)).unwrap()) {
                let (_, value, views) = values.entry(leaf.place).or_insert((leaf.sort, leaf.value, 0_usize));
                *views += 1;
                if *value != leaf.value {
                    varied.insert(leaf.sort);
                }
            }
        }
        // Values that are missing in some view differ, too.
        varied.extend(values.values().filter(|(.., views)| *views < states.len()).map(|(sort, ..)| *sort));
        self.varied.extend(varied.into_iter().map(|sort| leaves.name(sort).to_owned()));
    }

    /// Compares positions of one variant with each other: the slots that remain without the `derived` ones are
    /// sufficient, and all are needed.
    pub(super) fn check<R: FullRules>(
        &mut self,
        rules: &R,
        states: &[R::State],
        derived: &[(&str, &str)],
        sorts: &Sorts,
    ) -> Result<(), String> {
        let Some(first) = states.first() else { return Ok(()) };
        let layout = Layout::at(rules, first);
        let observe = |state: &R::State| {
            let mut numbers = vec![0; layout.len()];
            layout.observe(rules, state, VIEWER, &mut numbers).map(|()| numbers).unwrap()
        };
        let mut slots: Vec<Slot> = Vec::new();
        rules.observe(first, VIEWER, &mut slots);
        let slots: Vec<String> = slots.iter().map(|slot| slot_sort(&slot.name)).collect();
        let names: Vec<&String> = slots.iter().collect::<BTreeSet<_>>().into_iter().collect();
        let is_derived: Vec<bool> = names.iter().map(|name| derived.iter().any(|(other, _)| other == *name)).collect();
        let kept = names.iter().zip(&is_derived).filter(|(_, derived)| !**derived);
        self.slots.extend(kept.map(|(name, _)| (*name).clone()));
        let left_out = names.iter().zip(&is_derived).filter(|(_, derived)| **derived);
        self.derived.extend(left_out.map(|(name, _)| (*name).clone()));
        let number_of: Vec<usize> =
            slots.iter().map(|slot| names.binary_search(&slot).unwrap_or_else(|at| at)).collect();

        let mut by_observation: HashMap<u64, (StateHash, usize)> = HashMap::new();
        // The observations with all slots.
        let mut by_view: HashMap<StateHash, (u64, usize)> = HashMap::new();
        // For each type of slots, the observations without it, and the view of the first one.
        let mut without: Vec<HashMap<u64, StateHash>> = vec![HashMap::new(); names.len()];
        for (nth, state) in states.iter().enumerate() {
            let (view, numbers) = (StateHash::of(&rules.view(state, VIEWER)), observe(state));
            let mut sums = vec![0_u64; names.len()];
            for (at, (sort, number)) in number_of.iter().zip(&numbers).enumerate() {
                sums[*sort] = sums[*sort].wrapping_add(hashed((at, number)));
            }
            let kept = sums.iter().zip(&is_derived).filter(|(_, derived)| !**derived);
            let observation = kept.fold(0_u64, |all, (sum, _)| all.wrapping_add(*sum));
            let whole = sums.iter().fold(0_u64, |all, sum| all.wrapping_add(*sum));
            let (other, before) = *by_observation.entry(observation).or_insert((view, nth));
            if other != view {
                let [one, two] =
                    [&states[before], state].map(|state| serde_json::to_value(rules.view(state, VIEWER)).unwrap());
                return Err(format!("the same is observed where views differ at {:?}", sorts.differing(&one, &two)));
            }
            match by_view.entry(view) {
                Entry::Vacant(place) => {
                    place.insert((whole, nth));
                    for (sort, known) in without.iter_mut().enumerate().filter(|(sort, _)| !is_derived[*sort]) {
                        if *known.entry(observation.wrapping_sub(sums[sort])).or_insert(view) != view {
                            self.needed.insert(names[sort].clone());
                        }
                    }
                }
                Entry::Occupied(known) if known.get().0 != whole => {
                    let pairs = slots.iter().zip(observe(&states[known.get().1]).into_iter().zip(numbers));
                    self.unseen.extend(pairs.filter(|(_, (one, two))| one != two).map(|(slot, _)| slot.clone()));
                }
                Entry::Occupied(_) => {}
            }
        }
        Ok(())
    }
}
