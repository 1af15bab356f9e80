//! The city: what can be built, and building it (SO-32, SO-33, SO-53 to SO-55, SO-59, SO-64 to SO-66).

use std::hint::select_unpredictable;

use riband_core::{RuleId, Sink};

use crate::{
    config::LevelPlaces,
    effects::Bonus,
    event::Event,
    ids::{Building, MAX_LEVELS, MAX_SEATS},
    refusal::Refusal,
    rules::{BuildingFacts, RequirementFacts, Rules},
    sets::Buildings,
    state::{Player, State},
};

impl Rules {
    /// SO-33, SO-53: the buildings that the player can build or extend, regardless of costs.
    #[inline]
    pub(super) fn buildable(&self, state: &State) -> Buildings {
        self.open_to(state, state.me())
    }

    /// The same for any player.
    #[inline]
    pub(crate) fn open_to(&self, state: &State, me: &Player) -> Buildings {
        let seats = state.seats.count().min(MAX_SEATS);
        let owned = me.owned();
        let owned_by = owned_by_at_least(state);
        // SO-53: those with a copy left, and those the player can extend.
        let mut open = owned;
        for (copies, taken) in self.scarce[seats].iter().zip(&owned_by) {
            open |= *copies & !*taken;
        }
        open &= !me.levels.reaches(&self.levels);
        for &(needed, buildings) in &self.requirements {
            let RequirementFacts { building, level, anyone } = needed;
            let stands = match level {
                0 | 1 => (if anyone { owned_by[0] } else { owned }).has(building),
                _ => needed.is_met(state, me),
            };
            open &= !select_unpredictable(stands, Buildings::EMPTY, buildings);
        }
        for building in (open & self.crowded[seats]).iter() {
            let Some(facts) = self.buildings.get(building.index()) else { continue };
            if self.is_level_full(state, me, building, facts) {
                open.remove(building);
            }
        }
        open
    }

    /// Whether there is no place left for the player on the next level (SO-64).
    #[inline]
    fn is_level_full(&self, state: &State, me: &Player, building: Building, facts: &BuildingFacts) -> bool {
        self.places_left(state, building, facts, me.levels.get(building).saturating_add(1)) == Some(0)
    }

    /// The places left on a level (SO-64); `None` if there is one for every player.
    #[inline]
    fn places_left(&self, state: &State, building: Building, facts: &BuildingFacts, level: u8) -> Option<u8> {
        let places = facts.places[usize::from(level).min(MAX_LEVELS)];
        if usize::from(places) >= state.seats.count() {
            return None;
        }
        let there = state.seated().iter().map(|player| player.levels.get(building));
        let taken = match self.config.rulings.level_places {
            LevelPlaces::AtOrAbove => there.filter(|&other| other >= level).count(),
            LevelPlaces::ExactlyOn => there.filter(|&other| other == level).count(),
        };
        Some(places.saturating_sub(taken as u8))
    }

    /// How many more players can own a building (SO-53), or reach the current player's next level of it (SO-64); `None`
    /// if all can.
    pub(super) fn left_to_build(&self, state: &State, building: Building) -> Option<u8> {
        let facts = self.buildings.get(building.index())?;
        let seats = state.seats.count().min(MAX_SEATS);
        // A player at the top level sees the places left there.
        let level = state.me().levels.get(building).saturating_add(1).min(self.levels.get(building));
        let copies = facts.copies[seats];
        let is_scarce = level == 1 && usize::from(copies) < seats;
        let copies = is_scarce.then(|| copies.saturating_sub(state.owners(building) as u8));
        copies.into_iter().chain(self.places_left(state, building, facts, level)).min()
    }

    pub(super) fn check_build(&self, state: &State, building: Building) -> Result<(), Refusal> {
        let Some(facts) = self.buildings.get(building.index()) else { return Err(Refusal::NoSuchBuilding) };
        if self.buildable(state).has(building) {
            return Ok(());
        }
        let (level, levels) = (state.me().levels.get(building), self.levels.get(building));
        if level >= levels {
            return Err(Refusal::BuiltAlready { building, levels, rule: self.rule_of_levels(building) });
        }
        let copies = facts.copies[state.seats.count().min(MAX_SEATS)];
        if level == 0 && state.owners(building) >= usize::from(copies) {
            return Err(Refusal::NoCopyLeft { building, copies });
        }
        if let Some(needed) = facts.requires.iter().copied().find(|needed| !needed.is_met(state, state.me())) {
            let (RequirementFacts { building: needs, level, anyone }, rule) =
                (needed, self.rule_of_requirement(needed));
            return Err(if anyone {
                Refusal::NobodyHasBuilt { building, needs, level, rule }
            } else {
                Refusal::YouHaveNotBuilt { building, needs, level, rule }
            });
        }
        let level = level.saturating_add(1);
        let places = facts.places[usize::from(level).min(MAX_LEVELS)];
        Err(Refusal::LevelFull { building, level, places })
    }

    /// The rule that limits how often a building can be built. A track that produces, or yields coins at the end, has
    /// its own.
    fn rule_of_levels(&self, building: Building) -> RuleId {
        let is_track = self.levels.get(building) > 1;
        let produces = self.effects.production.iter().any(|made| made.yields.building == building);
        RuleId(match is_track {
            true if produces => "SO-32",
            true if self.brings_coins_by_level(building) => "SO-64",
            _ => "SO-33",
        })
    }

    /// The rule of the building that requires something: for a level of a track, or for a building.
    pub(crate) fn rule_of_requirement(&self, needed: RequirementFacts) -> RuleId {
        RuleId(match (needed.level, needed.anyone) {
            (2.., _) => "SO-65",
            _ if self.brings_coins_by_level(needed.building) => "SO-65",
            (_, false) => "SO-59",
            (_, true) => "SO-66",
        })
    }

    fn brings_coins_by_level(&self, building: Building) -> bool {
        let mut bonuses = self.effects.end_bonuses.iter();
        bonuses.any(|bonus| bonus.building == building && matches!(bonus.how, Bonus::Levelled(_)))
    }

    /// SO-32, SO-33, SO-54: adds a level; a new owner is the next in build order. The effects apply from now on
    /// (SO-55).
    pub(crate) fn build(&self, state: &mut State, building: Building, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let before = state.owners(building) as u8;
        let player = state.me_mut();
        player.levels.add(building, 1);
        let level = player.levels.get(building);
        if level == 1 {
            player.ranks.set(building, before + 1);
        }
        let order = player.ranks.get(building);
        log.note(|| Event::Built { seat, building, level, order });
        self.finish(state, log);
    }
}

/// The buildings with at least one owner, at least two, and so on.
#[inline]
fn owned_by_at_least(state: &State) -> [Buildings; MAX_SEATS] {
    let mut at_least = [Buildings::EMPTY; MAX_SEATS];
    for &owned in &state.owned_by() {
        for fewer in (1..MAX_SEATS).rev() {
            at_least[fewer] |= at_least[fewer - 1] & owned;
        }
        at_least[0] |= owned;
    }
    at_least
}
