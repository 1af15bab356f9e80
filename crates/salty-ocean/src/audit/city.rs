//! The buildings (INV-8).

use riband_core::{Breach, RuleId, Seat};

use crate::{
    config::LevelPlaces,
    ids::{Building, MAX_BUILDINGS, MAX_SEATS},
    rules::{BuildingFacts, Rules},
    state::State,
};

impl Rules {
    pub(super) fn audit_city(&self, state: &State) -> Result<(), Breach> {
        for index in 0..MAX_BUILDINGS {
            let building = Building::new(index);
            match self.buildings.get(index) {
                Some(facts) => self.audit_building(state, building, facts)?,
                None => Breach::unless(
                    state.seated().iter().all(|player| !player.owns(building) && player.ranks.get(building) == 0),
                    RuleId("SO-53"),
                    || "buildings".into(),
                    || format!("{} at most", self.buildings.len()),
                    || format!("number {}", index + 1),
                )?,
            }
        }
        self.audit_fleets(state)
    }

    fn audit_building(&self, state: &State, building: Building, facts: &BuildingFacts) -> Result<(), Breach> {
        let title = || self.names.buildings[building.index()].clone();
        let players = || state.seated().iter();
        let highest = players().map(|player| player.levels.get(building)).max().unwrap_or(0);
        Breach::unless(
            highest <= self.levels.get(building),
            RuleId("SO-33"),
            || format!("the level of {}", title()),
            || format!("at most {}", self.levels.get(building)),
            || highest.to_string(),
        )?;
        let (owners, copies) = (state.owners(building), facts.copies[state.seats.count().min(MAX_SEATS)]);
        Breach::unless(
            owners <= usize::from(copies),
            RuleId("SO-53"),
            || format!("owners of {}", title()),
            || format!("at most {copies}"),
            || owners.to_string(),
        )?;
        // SO-54: first, second ... occur once each.
        let mut ranks: Vec<u8> = players().map(|player| player.ranks.get(building)).filter(|&rank| rank > 0).collect();
        ranks.sort_unstable();
        let matched = players().all(|player| player.owns(building) == (player.ranks.get(building) > 0));
        Breach::unless(
            matched && ranks.iter().map(|&rank| usize::from(rank)).eq(1..=owners),
            RuleId("SO-54"),
            || format!("the order in which {} was built", title()),
            || "each owner has a place in it".into(),
            || format!("{ranks:?}"),
        )?;
        self.audit_places(state, building, facts)?;
        self.audit_requirements(state, building, facts)
    }

    /// SO-64. If only the players on exactly this level count, those now above may have been there too.
    fn audit_places(&self, state: &State, building: Building, facts: &BuildingFacts) -> Result<(), Breach> {
        for level in 1..=self.levels.get(building) {
            let places = facts.places[usize::from(level).min(facts.places.len() - 1)];
            let there = state.seated().iter().map(|player| player.levels.get(building));
            let taken = match self.config.rulings.level_places {
                LevelPlaces::AtOrAbove => there.filter(|&other| other >= level).count(),
                LevelPlaces::ExactlyOn => there.filter(|&other| other == level).count(),
            };
            Breach::unless(
                taken <= usize::from(places),
                RuleId("SO-64"),
                || format!("players on level {level} of {}", self.names.buildings[building.index()]),
                || format!("at most {places}"),
                || taken.to_string(),
            )?;
        }
        Ok(())
    }

    /// SO-59, SO-65, SO-66: buildings are never lost, so requirements of existing buildings are still met.
    fn audit_requirements(&self, state: &State, building: Building, facts: &BuildingFacts) -> Result<(), Breach> {
        for needed in &facts.requires {
            let lacking = |seat: &Seat| {
                let player = state.players.of(*seat);
                player.owns(building) && !needed.is_met(state, player)
            };
            let lacks = state.seats.iter().find(lacking);
            Breach::unless(
                lacks.is_none(),
                self.rule_of_requirement(*needed),
                || format!("what {} requires", self.names.buildings[building.index()]),
                || format!("{} at level {}", self.names.buildings[needed.building.index()], needed.level),
                || lacks.map_or(String::new(), |seat| format!("{seat} has built it without")),
            )?;
        }
        Ok(())
    }

    /// SO-37: a player with more than the first ship has built with the parts that every ship needs.
    fn audit_fleets(&self, state: &State) -> Result<(), Breach> {
        let built = state.seated().iter().any(|player| player.fleet().len() > 1);
        let missing = self.missing_yard(state);
        Breach::unless(
            !built || missing.is_none(),
            RuleId("SO-37"),
            || "what more than the first ship takes".into(),
            || missing.map_or(String::new(), |building| self.names.buildings[building.index()].clone()),
            || "nobody who has built it".into(),
        )
    }
}
