//! Compiles the buildings: levels, copies and requirements.

use riband_core::{ProblemKind, Problems, SeatCounts, SeatRange};

use crate::{
    config::{Building as BuildingConfig, BuiltBy, Config, Counts},
    ids::{Building, MAX_BUILDINGS, MAX_LEVELS, MAX_SEATS},
    rules::{BuildingFacts, RequirementFacts},
    sets::Buildings,
    state::Numbered,
};

/// The compiled buildings.
pub(super) struct City {
    pub(super) facts: Vec<BuildingFacts>,
    pub(super) requirements: Vec<(RequirementFacts, Buildings)>,
    pub(super) crowded: [Buildings; MAX_SEATS + 1],
    pub(super) scarce: [[Buildings; MAX_SEATS]; MAX_SEATS + 1],
    pub(super) levels: Numbered,
    pub(super) counted: Buildings,
    pub(super) counted_in_ties: Buildings,
}

pub(super) fn compile(config: &Config, seats: SeatRange, check: &mut Problems) -> City {
    if config.buildings.len() > MAX_BUILDINGS {
        let message = format!("{} buildings; at most {MAX_BUILDINGS} are possible", config.buildings.len());
        check.report(ProblemKind::OutOfRange, &["buildings"], message, "leave some out (SO-53)");
    }
    let mut city = City {
        facts: Vec::new(),
        requirements: Vec::new(),
        crowded: [Buildings::EMPTY; MAX_SEATS + 1],
        scarce: [[Buildings::EMPTY; MAX_SEATS]; MAX_SEATS + 1],
        levels: Numbered::EMPTY,
        counted: Buildings::EMPTY,
        counted_in_ties: Buildings::EMPTY,
    };
    for (index, (id, building)) in config.buildings.iter().take(MAX_BUILDINGS).enumerate() {
        check.check_id(&["buildings", id], id);
        city.add(Building::new(index), facts(config, id, building, seats, check), building);
    }
    city.check_beginnings(config, check);
    city
}

impl City {
    fn add(&mut self, building: Building, facts: BuildingFacts, config: &BuildingConfig) {
        for (row, &copies) in self.scarce.iter_mut().zip(&facts.copies) {
            if let Some(slot) = usize::from(copies).checked_sub(1).and_then(|copies| row.get_mut(copies)) {
                slot.insert(building);
            }
        }
        self.levels.set(building, config.levels);
        for &needed in &facts.requires {
            match self.requirements.iter_mut().find(|(other, _)| *other == needed) {
                Some((_, buildings)) => buildings.insert(building),
                None => self.requirements.push((needed, Buildings::of(building))),
            }
        }
        for (seats, crowded) in self.crowded.iter_mut().enumerate() {
            if facts.places.iter().any(|&places| usize::from(places) < seats) {
                crowded.insert(building);
            }
        }
        if config.counts == Counts::Always {
            self.counted.insert(building);
        }
        if config.counts != Counts::Never {
            self.counted_in_ties.insert(building);
        }
        self.facts.push(facts);
    }

    /// Checks that every building can be built at some time: requirements must not be cyclic.
    fn check_beginnings(&self, config: &Config, check: &mut Problems) {
        let mut within_reach = Buildings::EMPTY;
        for _ in &self.facts {
            let ready = |facts: &BuildingFacts| facts.requires.iter().all(|needed| within_reach.has(needed.building));
            let found = self.facts.iter().enumerate().filter(|(_, facts)| ready(facts));
            within_reach = found.map(|(index, _)| Building::new(index)).collect();
        }
        for (index, id) in config.buildings.keys().take(MAX_BUILDINGS).enumerate() {
            if !within_reach.has(Building::new(index)) {
                let advice = "what it requires leads back to what cannot be built either (SO-33)";
                let path = ["buildings", id, "requires"];
                check.report(ProblemKind::Contradiction, &path, "nobody could ever build this", advice);
            }
        }
    }
}

fn facts(
    config: &Config,
    id: &str,
    building: &BuildingConfig,
    seats: SeatRange,
    check: &mut Problems,
) -> BuildingFacts {
    let mut places = [u8::MAX; MAX_LEVELS + 1];
    if building.places.len() > usize::from(building.levels) {
        let message = format!("places for {} levels, but there are {}", building.places.len(), building.levels);
        check.report(ProblemKind::Contradiction, &["buildings", id, "places"], message, "one a level (SO-64)");
    }
    places.iter_mut().skip(1).zip(&building.places).for_each(|(slot, &count)| *slot = count);
    if building.places.contains(&0) {
        let path = ["buildings", id, "places"];
        check.report(ProblemKind::OutOfRange, &path, "nobody could reach a level", "leave one place at least (SO-64)");
    }
    let requires = requirements(config, id, building, check);
    BuildingFacts { copies: copies(id, building, seats, check), places, requires }
}

/// SO-53.
fn copies(id: &str, building: &BuildingConfig, seats: SeatRange, check: &mut Problems) -> [u8; MAX_SEATS + 1] {
    let mut copies: [u8; MAX_SEATS + 1] = std::array::from_fn(|seats| seats as u8);
    for (number, &count) in &building.copies {
        let path = ["buildings", id, "copies", number];
        let Some(count_of_seats) = SeatCounts::<MAX_SEATS>::of_key(number, &path, check) else { continue };
        if usize::from(count) > count_of_seats || count == 0 {
            let message = format!("{count} copies for {count_of_seats} players");
            let advice = "every player can own one at most; take the building out where nobody can (SO-53)";
            check.report(ProblemKind::OutOfRange, &path, message, advice);
        }
        copies[count_of_seats] = count.min(count_of_seats as u8);
    }
    let unsaid = seats.iter().find(|seats| !building.copies.contains_key(&seats.count().to_string()));
    if let Some(seats) = unsaid.filter(|_| !building.copies.is_empty()) {
        let message = format!("nothing is said for {seats}");
        let advice = "say it for every number of seats, or leave `copies` out (SO-53)";
        check.report(ProblemKind::MissingKey, &["buildings", id, "copies"], message, advice);
    }
    copies
}

/// SO-59, SO-65, SO-66.
fn requirements(config: &Config, id: &str, building: &BuildingConfig, check: &mut Problems) -> Vec<RequirementFacts> {
    let mut facts = Vec::new();
    for (nth, needed) in building.requires.iter().enumerate() {
        let path = ["buildings", id, "requires", &nth.to_string(), "building"];
        let known = config.buildings.keys().map(String::as_str);
        let Some(index) = check.find("building", &needed.building, known, &path) else { continue };
        let levels = config.buildings.get(&needed.building).map_or(1, |other| other.levels);
        if needed.level > levels {
            let message = format!("level {} of `{}`, which has {levels}", needed.level, needed.building);
            check.report(ProblemKind::OutOfRange, &path, message, "nobody could ever build it (SO-65)");
        }
        let anyone = needed.built_by == BuiltBy::Anyone;
        facts.push(RequirementFacts { building: Building::new(index), level: needed.level, anyone });
    }
    facts
}
