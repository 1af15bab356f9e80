//! What a viewer cannot see of a position, found without asking the ruleset: values that can change places unseen.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use riband_core::{Dice, FullRules, Turn, Viewer};
use serde_json::Value;

use super::{
    SEED,
    document::{Document, Id, Place, Samples},
};
use crate::contract::{Scene, secrecy::is_remembered};

/// How many fresh deals show what is dealt at random.
const DEALS: u64 = 8;
/// How many exchanges are tried of places that change when the position is dealt anew.
const MOVING: usize = 96;
/// How many exchanges are tried of a place that does not, though deals differ there.
const STILL: usize = 24;
/// How many exchanges are tried of places for which nothing speaks.
const ANY: usize = 4;
/// How many exchanges are tried to learn all that a place can hold.
const MISSING: usize = 48;
/// With so many deals for each place of a class, all values come up everywhere.
const ENOUGH: usize = 8;
/// How many other values are tried for what is remembered and kept all the same.
const KEPT: usize = 32;
/// How many values of other deals are put in single places.
const REPLACED: usize = 12;

/// What comes of an exchange.
enum Tried<S> {
    /// Nothing that the audit lets pass.
    Unsound,
    /// The same position: the order of these two says nothing.
    Same,
    /// Another one.
    Other(Box<S>),
}

/// One position and its exchanges, whoever looks on.
pub(super) struct Search<'a, R: FullRules> {
    scene: &'a Scene<'a, R>,
    pub(super) document: Document,
    /// What fresh deals hold at the places where they differ.
    dealt: BTreeMap<Place, BTreeSet<Id>>,
    tried: HashMap<(Place, Place), Tried<R::State>>,
    /// Positions with another value at one place, once they were wanted.
    replaced: Option<Vec<(Place, Id, R::State)>>,
}

/// What one viewer sees of the position.
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

    /// Whether the viewer takes another position for this one.
    fn is_of(&self, other: &R::State) -> bool {
        let rules = self.rules;
        rules.turn(other) == self.turn
            && rules.view(other, self.viewer) == self.view
            && self.choices.as_ref().is_none_or(|choices| rules.legal_list(other) == *choices)
    }
}

/// Places whose values one viewer cannot tell from each other.
#[derive(PartialEq)]
pub(super) struct Unseen {
    /// The places that can be exchanged, directly or by way of others.
    links: Groups,
    /// Lists that are sets: their order says nothing.
    pub(super) sets: Vec<Vec<Place>>,
    /// What exchanges and deals have shown a place to be able to hold.
    pub(super) possible: BTreeMap<Place, BTreeSet<Id>>,
}

impl Unseen {
    /// Whether a place can be exchanged with any.
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

    /// Looks for what a viewer cannot see. Only so many exchanges are tried: those first that deals and redeals speak for.
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
        // Neighbours first: what lies in one pile is the likeliest to be hidden together.
        pairs.sort_by_key(|&(one, other)| one.abs_diff(other) > 1);
        self.look_at(&sight, &mut unseen, &pairs, STILL);
        let any = |dice: &mut Dice| dice.below(u32::try_from(places).unwrap_or(u32::MAX)) as usize;
        let pairs: Vec<_> = (0..ANY).map(|_| (any(&mut dice), any(&mut dice))).collect();
        self.look_at(&sight, &mut unseen, &pairs, ANY);
        self.link_sets(&sight, &mut unseen);
        self.complete(&sight, samples, &mut unseen);
        unseen
    }

    /// A place that is the same in every redeal, and at which the viewer would not see the value of another deal.
    pub(super) fn kept(&mut self, samples: &Samples, unseen: &Unseen, viewer: Viewer) -> Option<(Place, Id)> {
        let sight = Sight::of(self.scene.rules, self.scene.state, viewer);
        if self.replaced.is_none() {
            self.replaced = Some(self.replace());
        }
        let still = |place: &Place| !samples.columns.contains_key(place) && !unseen.is_linked(*place);
        let mut replaced = self.replaced.iter().flatten().filter(|(place, ..)| still(place));
        replaced.find(|(.., state)| sight.is_of(state)).map(|&(place, id, _)| (place, id))
    }

    /// A place of those that are remembered which is the same in every redeal, and what it could hold instead without the
    /// viewer seeing it: a value of another deal, or what another such place holds.
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

    /// The position with a value of another deal at one place. What stands nowhere else comes first, since no law can be
    /// against that.
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

    /// How many values the fresh deals had at a place, if no two of them agreed.
    pub(super) fn dealt_apart(&self, place: Place) -> Option<usize> {
        self.dealt.get(&place).map(BTreeSet::len).filter(|&count| count as u64 == DEALS)
    }

    /// What nobody is shown, though everybody remembers it.
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

    /// A list in which two values can change places without changing the position is a set; what can be exchanged with one
    /// of its places can be with each.
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

    /// Where deals are too few to have shown all that a place of a class can hold: what lies at the other places is tried.
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

    /// Tries an exchange, and notes what the viewer does not see of it. Gives whether a position was set up.
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

    /// The position with other values at some places, if the audit lets it pass.
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

    /// Whether something was seen at both places.
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
