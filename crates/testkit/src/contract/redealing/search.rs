//! Finds what a viewer cannot see of a position without asking the ruleset: values that can be exchanged unseen.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use riband_core::{Dice, FullRules, Turn, Viewer};
use serde_json::Value;

use super::{
    SEED,
    document::{Document, Id, Place, Samples},
};
use crate::contract::{Scene, secrecy::is_remembered};

/// How many fresh deals are made to find out what is random.
const DEALS: u64 = 8;
/// How many exchanges are tried of places that vary in redeals.
const MOVING: usize = 96;
/// How many exchanges are tried of a place that does not, although it varies between deals.
const STILL: usize = 24;
/// How many exchanges are tried of all other places.
const ANY: usize = 4;
/// How many exchanges are tried to find all possible values of a place.
const MISSING: usize = 48;
/// With this many deals for each place of a class, all values occur everywhere.
const ENOUGH: usize = 8;
/// How many other values are tried for remembered places that never vary.
const KEPT: usize = 32;
/// How many values of other deals are tried at single places.
const REPLACED: usize = 12;

/// The result of an exchange.
enum Tried<S> {
    /// The audit rejects it.
    Unsound,
    /// The same position: the order of these two is meaningless.
    Same,
    /// Another position.
    Other(Box<S>),
}

/// One position and its exchanges, independent of the viewer.
pub(super) struct Search<'a, R: FullRules> {
    scene: &'a Scene<'a, R>,
    pub(super) document: Document,
    /// The values in fresh deals at the places where they differ.
    dealt: BTreeMap<Place, BTreeSet<Id>>,
    tried: HashMap<(Place, Place), Tried<R::State>>,
    /// Positions with another value at one place, built on first use.
    replaced: Option<Vec<(Place, Id, R::State)>>,
}

/// One viewer's view of the position.
struct Sight<'a, R: FullRules> {
    rules: &'a R,
    viewer: Viewer,
    view: R::View,
    turn: Turn,
    choices: Option<Vec<R::Action>>,
}

impl<'a, R: FullRules> Sight<'a, R> {
    fn of(rules: &'a R, state: &R::State, viewer: Viewer) -> Self {
        let turn = rules.turn(state);
        let acts = matches!((turn, viewer), (Turn::Act(actor), Viewer::Seat(seat)) if actor == seat);
        let choices = acts.then(|| rules.legal_list(state));
        Self { rules, viewer, view: rules.view(state, viewer), turn, choices }
    }

    /// Whether another position looks the same to the viewer.
    fn is_of(&self, other: &R::State) -> bool {
        let rules = self.rules;
        rules.turn(other) == self.turn
            && rules.view(other, self.viewer) == self.view
            && self.choices.as_ref().is_none_or(|choices| rules.legal_list(other) == *choices)
    }
}

/// Places whose values one viewer cannot distinguish.
#[derive(PartialEq)]
pub(super) struct Unseen {
    /// The places that can be exchanged, directly or transitively.
    links: Groups,
    /// Lists that are sets: their order is meaningless.
    pub(super) sets: Vec<Vec<Place>>,
    /// The possible values of a place, from exchanges and deals.
    pub(super) possible: BTreeMap<Place, BTreeSet<Id>>,
}

impl Unseen {
    /// Whether a place can be exchanged with any other.
    pub(super) fn is_linked(&self, place: Place) -> bool {
        self.links.0.contains_key(&place)
    }

    /// The classes of places that can be exchanged, of two places or more.
    pub(super) fn classes(&self) -> Vec<Vec<Place>> {
        self.links.all()
    }
}

impl<'a, R: FullRules> Search<'a, R> {
    pub(super) fn new(scene: &'a Scene<'a, R>) -> Self {
        let (rules, seats) = (scene.rules, scene.rules.seated(scene.state));
        let mut document = Document::of(rules.position(scene.state), R::COUNTED);
        let mut dealt: BTreeMap<Place, BTreeSet<Id>> = BTreeMap::new();
        for deal in 0..DEALS {
            let position = rules.position(&rules.deal(seats, &mut Dice::stream(SEED, deal)));
            let differences: BTreeMap<_, _> = document.differences(position).into_iter().collect();
            for (place, &here) in document.held.iter().enumerate() {
                dealt.entry(place).or_default().insert(differences.get(&place).copied().unwrap_or(here));
            }
        }
        dealt.retain(|_, values| values.len() > 1);
        Self { scene, document, dealt, tried: HashMap::new(), replaced: None }
    }

    /// Finds what a viewer cannot see. The number of exchanges is limited: those that deals and redeals suggest come
    /// first.
    pub(super) fn unseen(&mut self, samples: &Samples, viewer: Viewer) -> Unseen {
        let sight = Sight::of(self.scene.rules, self.scene.state, viewer);
        let places = self.document.held.len();
        let possible = samples.columns.iter().map(|(&place, column)| {
            let values = column.iter().copied().chain([self.document.held[place]]);
            (place, values.collect())
        });
        let mut unseen = Unseen { links: Groups::default(), sets: Vec::new(), possible: possible.collect() };
        let moving: Vec<Place> = samples.columns.keys().copied().collect();
        let mut budget = MOVING;
        for (number, &one) in moving.iter().enumerate() {
            for &other in &moving[number + 1..] {
                if budget > 0 && !unseen.links.joins(one, other) && self.overlap(&unseen, one, other) {
                    budget -= usize::from(self.look(&sight, &mut unseen, one, other));
                }
            }
        }
        let mut dice = Dice::stream(SEED, DEALS);
        let still: Vec<Place> =
            self.dealt.keys().copied().filter(|place| !samples.columns.contains_key(place)).collect();
        let mut pairs: Vec<(Place, Place)> = Vec::new();
        for &one in &still {
            let others = self.dealt.keys().chain(&moving).copied();
            pairs.extend(
                others.filter(|&other| other != one && self.overlap(&unseen, one, other)).map(|other| (one, other)),
            );
        }
        dice.shuffle(&mut pairs);
        // Neighbours first: the contents of one pile are most likely to be hidden together.
        pairs.sort_by_key(|&(one, other)| one.abs_diff(other) > 1);
        self.look_at(&sight, &mut unseen, &pairs, STILL);
        let any = |dice: &mut Dice| dice.below(u32::try_from(places).unwrap_or(u32::MAX)) as usize;
        let pairs: Vec<_> = (0..ANY).map(|_| (any(&mut dice), any(&mut dice))).collect();
        self.look_at(&sight, &mut unseen, &pairs, ANY);
        self.link_sets(&sight, &mut unseen);
        self.complete(&sight, samples, &mut unseen);
        unseen
    }

    /// A place that never varies in redeals, although the viewer would not see the value of another deal there.
    pub(super) fn kept(&mut self, samples: &Samples, unseen: &Unseen, viewer: Viewer) -> Option<(Place, Id)> {
        let sight = Sight::of(self.scene.rules, self.scene.state, viewer);
        if self.replaced.is_none() {
            self.replaced = Some(self.replace());
        }
        let still = |place: &Place| !samples.columns.contains_key(place) && !unseen.is_linked(*place);
        let mut replaced = self.replaced.iter().flatten().filter(|(place, ..)| still(place));
        replaced.find(|(.., state)| sight.is_of(state)).map(|&(place, id, _)| (place, id))
    }

    /// A remembered place that never varies in redeals, and a value that it could hold without the viewer seeing it:
    /// from another deal, or from another such place.
    pub(super) fn kept_of_remembered(&self, samples: &Samples, viewer: Viewer) -> Option<(Place, Id)> {
        let sight = Sight::of(self.scene.rules, self.scene.state, viewer);
        let held = &self.document.held;
        let remembered: Vec<Place> = (0..held.len()).filter(|&place| self.is_remembered(place)).collect();
        let mut changes: Vec<(Place, Id, Option<Place>)> = Vec::new();
        for &place in remembered.iter().filter(|place| !samples.columns.contains_key(place)) {
            let dealt = self.dealt.get(&place).into_iter().flatten().map(|&id| (place, id, None));
            let others = remembered.iter().map(|&other| (place, held[other], Some(other)));
            changes.extend(
                dealt.chain(others).filter(|&(_, id, _)| id != held[place] && self.document.is_alike(id, held[place])),
            );
        }
        Dice::stream(SEED, DEALS + 2).shuffle(&mut changes);
        let unseen = |(place, id, other): &(Place, Id, Option<Place>)| {
            let back = other.map(|other| (other, held[*place]));
            let state = self.set_up(&[(*place, *id)].into_iter().chain(back).collect::<Vec<_>>());
            state.is_some_and(|state| state != *self.scene.state && sight.is_of(&state))
        };
        changes.into_iter().take(KEPT).find(unseen).map(|(place, id, _)| (place, id))
    }

    /// The position with a value of another deal at one place. Values that occur nowhere else come first, since no
    /// conservation law can forbid them.
    fn replace(&self) -> Vec<(Place, Id, R::State)> {
        let here: BTreeSet<Id> = self.document.held.iter().copied().collect();
        let dealt = self.dealt.iter().filter(|(place, _)| !self.is_remembered(**place));
        let mut others: Vec<(bool, Place, Id)> = Vec::new();
        for (&place, values) in dealt {
            let new = values.iter().find(|id| !here.contains(id));
            let other = new.or_else(|| values.iter().find(|id| **id != self.document.held[place]));
            others.extend(other.map(|&other| (new.is_none(), place, other)));
        }
        Dice::stream(SEED, DEALS + 1).shuffle(&mut others);
        others.sort_by_key(|&(known, ..)| known);
        let replaced = others.into_iter().take(REPLACED).filter_map(|(_, place, other)| {
            let state = self.set_up(&[(place, other)])?;
            (state != *self.scene.state).then_some((place, other, state))
        });
        replaced.collect()
    }

    /// The number of values at a place in fresh deals, if they were all different.
    pub(super) fn dealt_apart(&self, place: Place) -> Option<usize> {
        self.dealt.get(&place).map(BTreeSet::len).filter(|&count| count as u64 == DEALS)
    }

    /// Whether a place is remembered by everyone although no view shows it.
    pub(super) fn is_remembered(&self, place: Place) -> bool {
        is_remembered::<R>(self.document.pointer(place))
    }

    fn look_at(&mut self, sight: &Sight<'_, R>, unseen: &mut Unseen, pairs: &[(Place, Place)], mut budget: usize) {
        for &(one, other) in pairs {
            if budget == 0 {
                return;
            }
            if !unseen.links.joins(one, other) {
                budget -= usize::from(self.look(sight, unseen, one.min(other), one.max(other)));
            }
        }
    }

    /// A list in which two values can be exchanged without changing the position is a set; what can be exchanged with
    /// one of its places can be exchanged with each.
    fn link_sets(&mut self, sight: &Sight<'_, R>, unseen: &mut Unseen) {
        for list in self.document.lists() {
            if !list.iter().any(|&place| unseen.is_linked(place)) {
                continue;
            }
            let is_counted = self.document.counted.is_part(self.document.parent(list[0]));
            let differ = |pair: &&[Place]| self.document.held[pair[0]] != self.document.held[pair[1]];
            let pair = list.windows(2).find(differ).map(|pair| (pair[0], pair[1])).filter(|_| !is_counted);
            if let Some((one, other)) = pair {
                self.look(sight, unseen, one, other);
            }
            let is_same = pair.is_some_and(|pair| matches!(self.tried.get(&pair), Some(Tried::Same)));
            if is_counted || is_same {
                list.iter().for_each(|&place| unseen.links.join(list[0], place));
                unseen.sets.push(list);
            }
        }
    }

    /// If there are too few deals to show all possible values of the places of a class, tries the values of its other
    /// places.
    fn complete(&mut self, sight: &Sight<'_, R>, samples: &Samples, unseen: &mut Unseen) {
        let mut budget = MISSING;
        for class in unseen.classes() {
            for &one in class.iter().filter(|&&one| !samples.varies(one) || samples.deals < ENOUGH * class.len()) {
                for &other in &class {
                    let value = self.document.held[other];
                    let seen = unseen.possible.get(&one).is_some_and(|values| values.contains(&value));
                    if budget > 0 && !seen {
                        budget -= usize::from(self.look(sight, unseen, one.min(other), one.max(other)));
                    }
                }
            }
        }
    }

    /// Tries an exchange, and records what the viewer does not see of it. Returns whether a position was set up.
    fn look(&mut self, sight: &Sight<'_, R>, unseen: &mut Unseen, one: Place, other: Place) -> bool {
        let (here, there) = (self.document.held[one], self.document.held[other]);
        if one == other || here == there || !self.document.is_alike(here, there) {
            return false;
        }
        if self.is_remembered(one) || self.is_remembered(other) {
            return false;
        }
        let fresh = !self.tried.contains_key(&(one, other));
        if fresh {
            let tried = match self.set_up(&[(one, there), (other, here)]) {
                None => Tried::Unsound,
                Some(state) if state == *self.scene.state => Tried::Same,
                Some(state) => Tried::Other(Box::new(state)),
            };
            self.tried.insert((one, other), tried);
        }
        match self.tried.get(&(one, other)) {
            Some(Tried::Other(state)) if sight.is_of(state) => {
                unseen.links.join(one, other);
                unseen.possible.entry(one).or_default().extend([here, there]);
                unseen.possible.entry(other).or_default().extend([here, there]);
            }
            _ => {}
        }
        fresh
    }

    /// The position with other values at some places, if the audit accepts it.
    fn set_up(&self, changes: &[(Place, Id)]) -> Option<R::State> {
        let mut position: Value = self.document.value.clone();
        for &(place, id) in changes {
            *position.pointer_mut(self.document.pointers.get(place)?)? = self.document.value(id)?.clone();
        }
        let position = self.document.counted.count(position)?;
        let seats = self.scene.rules.seated(self.scene.state);
        let state = self.scene.rules.set_up(seats, &mut Dice::new(SEED), &position).ok()?;
        self.scene.rules.audit(&state).is_ok().then_some(state)
    }

    /// Whether a value is possible at both places.
    fn overlap(&self, unseen: &Unseen, one: Place, other: Place) -> bool {
        let values = |place: Place| {
            let all = unseen.possible.get(&place).into_iter().chain(self.dealt.get(&place)).flatten().copied();
            all.chain([self.document.held[place]])
        };
        let there: BTreeSet<Id> = values(other).collect();
        values(one).any(|id| there.contains(&id))
    }
}

/// Disjoint groups of places.
#[derive(PartialEq, Default)]
pub(super) struct Groups(BTreeMap<Place, Place>);

impl Groups {
    fn root(&self, mut place: Place) -> Place {
        while let Some(&above) = self.0.get(&place).filter(|&&above| above != place) {
            place = above;
        }
        place
    }

    fn joins(&self, one: Place, other: Place) -> bool {
        self.root(one) == self.root(other)
    }

    fn join(&mut self, one: Place, other: Place) {
        let (one, other) = (self.root(one), self.root(other));
        self.0.insert(one.max(other), one.min(other));
        self.0.entry(one.min(other)).or_insert(one.min(other));
    }

    /// Each group of two places or more, in the order of places.
    pub(super) fn all(&self) -> Vec<Vec<Place>> {
        let mut groups: BTreeMap<Place, Vec<Place>> = BTreeMap::new();
        self.0.keys().for_each(|&place| groups.entry(self.root(place)).or_default().push(place));
        groups.into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_joined_by_any_of_their_places() {
        let mut groups = Groups::default();
        [(5, 7), (1, 2), (7, 2), (8, 9)].into_iter().for_each(|(one, other)| groups.join(one, other));
        assert_eq!(groups.all(), [vec![1, 2, 5, 7], vec![8, 9]]);
        assert!(groups.joins(5, 1) && !groups.joins(5, 8) && !groups.joins(3, 4) && groups.joins(3, 3));
    }
}
