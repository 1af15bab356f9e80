//! Compiles the configuration to compact tables, and reports all problems at once.

mod cards;
mod fleet;
mod map;
mod program;
mod sheet;
mod steps;

use riband_core::{ProblemKind, Problems, SeatCounts, SeatRange};
use riband_liners::Surcharges;

use crate::{
    config::{Config, Step},
    ids::{MAX_SEATS, MAX_SITES},
    observe::TileSlots,
    rules::{NameTables, Rules},
};

impl riband_core::Config for Config {
    const RULESET: &'static str = crate::config::RULESET;
    type Rules = Rules;

    #[cfg(feature = "schemas")]
    fn table_schema() -> Option<serde_json::Value> {
        Some(crate::position::schema())
    }

    fn compile(&self) -> Result<Rules, Problems> {
        let mut check = Problems::default();
        let seat_range = self.seats.range(&mut check);
        let sheet = sheet::compile(self, &mut check);
        let fleet = fleet::compile(self, &mut check);
        let regions = map::compile(self, &fleet.tiles, seat_range, &mut check);
        let cards = cards::compile(self, &mut check);
        let program = program::compile(self, &mut check);
        let surcharges = self.surcharges(&mut check);
        let removed = self.removed(&fleet, &mut check);
        self.check_market(&fleet, seat_range, &removed, &mut check);
        self.check_contracts(&mut check);
        self.start.money.check(seat_range.max().count(), "TA-30", &mut check);
        let rules = Rules {
            #[cfg(feature = "players")]
            prospects: crate::evaluation::Prospects::of(
                &program.program,
                &fleet.eras,
                fleet.tiles.steamships(),
                &removed,
            ),
            names: NameTables {
                regions: self.regions.keys().cloned().collect(),
                boards: self.regions.values().map(|region| region.name.clone()).collect(),
                columns: self.columns.keys().cloned().collect(),
                markers: self.columns.values().map(|column| column.marker.clone()).collect(),
                places: (1..=surcharges.count()).map(|number| number.to_string()).collect(),
                sites: (1..=MAX_SITES).map(|number| number.to_string()).collect(),
                cards: self.cards.keys().cloned().collect(),
                copies: cards.names,
                choices: program.choices,
                decks: self.decks.keys().cloned().collect(),
            },
            seat_range,
            tile_slots: TileSlots::of(&fleet.tiles),
            fleet: fleet.tiles,
            flags: fleet.flags,
            flown: fleet.flown,
            cargo: fleet.cargo,
            fares: fleet.fares,
            eras: fleet.eras,
            regions,
            columns: sheet.columns,
            supply: sheet.supply,
            values: sheet.values,
            riband: sheet.riband,
            surcharges,
            removed,
            hand: cards.hand,
            needs_pile: cards.needs_pile,
            copies: cards.copies,
            decks: cards.decks,
            copyable: program.copyable,
            program: program.program,
            config: self.clone(),
            scoring: self.scoring.iter().map(|(id, rule)| (id.clone(), rule.clone())).collect(),
        };
        check.or(rules)
    }
}

impl Config {
    fn surcharges(&self, check: &mut Problems) -> Surcharges {
        let listed = &self.market.surcharges;
        if usize::from(self.market.coal_places) > listed.len() {
            let message = format!("{} places with coal, but {} in all", self.market.coal_places, listed.len());
            check.report(
                ProblemKind::Contradiction,
                &["market", "coal-places"],
                message,
                "no more than there are `surcharges`: state both (TA-41)",
            );
        }
        Surcharges::compile(listed, &["market", "surcharges"], check)
    }

    /// TA-26: the number of steamships of each era to remove, by the number of seats.
    fn removed(&self, fleet: &fleet::Fleet, check: &mut Problems) -> [u8; MAX_SEATS + 1] {
        let mut removed = [0; MAX_SEATS + 1];
        for (seats, &count) in &self.stack.removed {
            let path = ["stack", "removed", seats];
            let number = SeatCounts::<MAX_SEATS>::of_key(seats, &path, check);
            let Some(slot) = number.and_then(|number| removed.get_mut(number)) else { continue };
            *slot = count;
            if usize::from(count) > fleet.segment {
                let message = format!("an era has {} steamships", fleet.segment);
                check.report(ProblemKind::OutOfRange, &path, message, "no more can be taken out of each (TA-26)");
            }
        }
        removed
    }

    /// TA-27, TA-31: checks that the market is full at the start, and while the players buy their first ships.
    fn check_market(
        &self,
        fleet: &fleet::Fleet,
        range: SeatRange,
        removed: &[u8; MAX_SEATS + 1],
        check: &mut Problems,
    ) {
        let places = self.market.surcharges.len();
        for seats in range.iter().filter(|_| self.seats.min <= self.seats.max) {
            let left = fleet.stacked(removed[seats.count().min(MAX_SEATS)]);
            if left < places {
                let message = format!("{left} tiles for {places} places with {seats}");
                let advice = "take fewer out (`stack.removed`), or make the market smaller (TA-27)";
                check.report(ProblemKind::Contradiction, &["market", "surcharges"], message, advice);
            }
        }
        if fleet.tiles.steamships().is_empty() {
            let message = "no ship is a steamship, and nothing else triggers the end";
            check.report(ProblemKind::Contradiction, &["ships"], message, "see TA-131");
        }
    }

    /// TA-62.
    fn check_contracts(&self, check: &mut Problems) {
        let figures = &self.contracts.figures;
        if figures.iter().enumerate().any(|(place, figure)| figures[..place].contains(figure)) {
            let message = "a figure is listed twice";
            check.report(ProblemKind::Duplicate, &["contracts", "for"], message, "each brings one contract (TA-62)");
        }
    }
}

/// Visits the steps of a card or of an option, including those of nested options.
fn each_step<'c>(steps: &'c [Step], each: &mut impl FnMut(&'c Step)) {
    for step in steps {
        each(step);
        if let Step::Choose { options, .. } = step {
            options.values().for_each(|option| each_step(&option.steps, each));
        }
    }
}
