//! What can be built in the city.

use crate::{
    config::LevelPlaces,
    ids::{Building, MAX_LEVELS, MAX_SEATS},
    refusal::Refusal,
    rules::{BuildingFacts, Rules},
    sets::Buildings,
    state::State,
};

impl Rules {
    /// SO-33, SO-53: the buildings that the player can build, or build further. Costs are not looked at.
    #[inline]
    pub(super) fn buildable(&self, state: &State) -> Buildings {
        let me = state.me();
        let owned = me.owned();
        let mut open = self.free(state) | owned;
        // Whatever has reached its last level is done.
        for (level, buildings) in self.levelled.iter().enumerate().skip(1) {
            if !(*buildings & owned).is_empty() {
                open &= !(*buildings & me.levels.exactly(level as u8));
            }
        }
        for building in (open & self.conditional).iter() {
            if self.check_conditions(state, building).is_err() {
                open.remove(building);
            }
        }
        open
    }

    /// The buildings that one more player can own (SO-53).
    #[inline]
    fn free(&self, state: &State) -> Buildings {
        let scarce = &self.scarce[state.seats.count().min(MAX_SEATS)];
        // What at least one player owns, at least two ...
        let mut at_least = [Buildings::EMPTY; MAX_SEATS];
        for player in state.seated() {
            let owned = player.owned();
            for fewer in (1..MAX_SEATS).rev() {
                at_least[fewer] |= at_least[fewer - 1] & owned;
            }
            at_least[0] |= owned;
        }
        let mut free = Buildings::EMPTY;
        for (copies, taken) in scarce.iter().zip(&at_least) {
            free |= *copies & !*taken;
        }
        free
    }

    /// SO-59, SO-64 to SO-66: what must stand before, and the places of the next level.
    fn check_conditions(&self, state: &State, building: Building) -> Result<(), Refusal> {
        let Some(facts) = self.buildings.get(building.index()) else { return Err(Refusal::NoSuchBuilding) };
        let me = state.me();
        for needed in &facts.requires {
            let stands = |player: &crate::state::Player| player.levels.get(needed.building) >= needed.level;
            let fulfilled = if needed.anyone { state.seated().iter().any(stands) } else { stands(me) };
            if !fulfilled {
                let (needs, level) = (needed.building, needed.level);
                return Err(if needed.anyone {
                    Refusal::NobodyHasBuilt { building, needs, level }
                } else {
                    Refusal::YouHaveNotBuilt { building, needs, level }
                });
            }
        }
        self.check_place(state, building, facts, me.levels.get(building).saturating_add(1))
    }

    /// SO-64.
    fn check_place(&self, state: &State, building: Building, facts: &BuildingFacts, level: u8) -> Result<(), Refusal> {
        let places = facts.places[usize::from(level).min(MAX_LEVELS)];
        let there = state.seated().iter().map(|player| player.levels.get(building));
        let taken = match self.numbers.level_places {
            LevelPlaces::AtOrAbove => there.filter(|&other| other >= level).count(),
            LevelPlaces::ExactlyOn => there.filter(|&other| other == level).count(),
        };
        if taken < usize::from(places) { Ok(()) } else { Err(Refusal::LevelFull { building, level, places }) }
    }

    pub(super) fn check_build(&self, state: &State, building: Building) -> Result<(), Refusal> {
        let Some(facts) = self.buildings.get(building.index()) else { return Err(Refusal::NoSuchBuilding) };
        let level = state.me().levels.get(building);
        if level >= facts.levels {
            return Err(Refusal::BuiltAlready { building, levels: facts.levels });
        }
        let copies = facts.copies[state.seats.count().min(MAX_SEATS)];
        if level == 0 && state.owners(building) >= usize::from(copies) {
            return Err(Refusal::NoCopyLeft { building, copies });
        }
        self.check_conditions(state, building)
    }
}
