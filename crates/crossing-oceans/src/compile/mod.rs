//! Compiles the configuration to compact tables, and reports all problems at once.

mod board;
mod fleet;
mod map;

use riband_core::{IdMap, ProblemKind, Problems, SeatRange};
use riband_liners::Surcharges;

use crate::{
    config::{Config, SpotAction},
    ids::{MAX_SCORING_RULES, MAX_SPOTS, Spot},
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
        let ships = fleet::compile(self, &mut check);
        let map = map::compile(self, &ships.fleet, &mut check);
        let board = board::compile(self, &mut check);
        let (spots, spot_names) = self.rondel_spots(&mut check);
        let surcharges = self.surcharges(&mut check);
        self.check_supplies(&ships, &map, seat_range, &mut check);
        self.start.money.check(seat_range.max().count(), "CO-17", &mut check);
        let rules = Rules {
            names: NameTables {
                ports: map.port_names,
                regions: self.regions.keys().cloned().collect(),
                columns: self.columns.keys().cloned().collect(),
                spots: spot_names,
                places: (1..=surcharges.count()).map(|number| number.to_string()).collect(),
            },
            mixed_flag: self.board.mixed_flag.clone(),
            seat_range,
            fleet: ships.fleet,
            facts: ships.facts,
            opening: ships.opening,
            eras: ships.eras,
            regions: map.regions,
            region_of: map.region_of,
            open_ports: map.open_ports,
            columns: board.columns,
            all_columns: board.all,
            riband_column: board.riband,
            pier_column: board.pier,
            trade_columns: board.trade,
            spots,
            spot_count: self.rondel.order.len().min(MAX_SPOTS) as u8,
            surcharges,
            config: self.clone(),
            scoring: self.scoring.iter().map(|(id, rule)| (id.clone(), rule.clone())).collect(),
        };
        check.or(rules)
    }
}

impl Config {
    fn rondel_spots(&self, check: &mut Problems) -> (IdMap<Spot, SpotAction, MAX_SPOTS>, Vec<String>) {
        let order = &self.rondel.order;
        if !(2..=MAX_SPOTS).contains(&order.len()) {
            let message = format!("a rondel has 2 to {MAX_SPOTS} spots, not {}", order.len());
            check.report(ProblemKind::OutOfRange, &["rondel", "order"], message, "list the actions clockwise");
        } else if !order.contains(&SpotAction::Ships) {
            let message = "no spot of this rondel is `ships`, and nothing else ends a match";
            check.report(ProblemKind::Contradiction, &["rondel", "order"], message, "add `\"ships\"` (CO-68)");
        }
        let mut spots = IdMap::all(SpotAction::Coal);
        let mut names = Vec::new();
        for (index, &action) in order.iter().take(MAX_SPOTS).enumerate() {
            spots[Spot::new(index)] = action;
            let before = order[..index].iter().filter(|&&other| other == action).count();
            names.push(if before == 0 { action.to_string() } else { format!("{action}-{}", before + 1) });
        }
        (spots, names)
    }

    fn surcharges(&self, check: &mut Problems) -> Surcharges {
        let listed = &self.market.surcharges;
        if usize::from(self.market.draw) > listed.len() {
            let message = format!("a refill draws {} tiles for {} positions", self.market.draw, listed.len());
            check.report(
                ProblemKind::Contradiction,
                &["market", "draw"],
                message,
                "draw at most one for each position",
            );
        }
        Surcharges::compile(listed, &["market", "surcharges"], check)
    }

    /// Checks that there are enough pieces for every number of seats.
    fn check_supplies(&self, ships: &fleet::Ships, map: &map::Map, range: SeatRange, check: &mut Problems) {
        let most = range.max().count();
        if ships.opening.len() < most {
            let message = format!("era {} has {} steamships for {most} seats", self.start.era, ships.opening.len());
            check.report(ProblemKind::Contradiction, &["start", "era"], message, "one is dealt to each seat (CO-18)");
        }
        for seats in range.iter().filter(|_| self.seats.min <= self.seats.max) {
            let open = map.regions.iter().filter(|region| usize::from(region.min_seats) <= seats.count());
            let clippers = open.clone().filter(|region| ships.fleet.clippers().has(region.start_ship)).count();
            if clippers < seats.count() {
                let message = format!("{clippers} clippers lie in open regions with {seats}");
                check.report(ProblemKind::Contradiction, &["regions"], message, "each seat gets one (CO-19)");
            }
            if seats.count() * usize::from(self.limits.houses) > 0 && open.count() == 0 {
                let message = format!("no region is open with {seats}");
                check.report(ProblemKind::Contradiction, &["regions"], message, "lower `min-seats` of some");
            }
        }
        for (id, column) in &self.columns {
            let need = most * column.costs.len();
            if usize::from(column.tokens) < need {
                let message = format!("{} tokens for {most} boards with {} spots", column.tokens, column.costs.len());
                let advice = format!("there must be at least {need} (CO-4)");
                check.report(ProblemKind::Contradiction, &["columns", id, "tokens"], message, &advice);
            }
        }
        let stack: usize = ships.eras.iter().map(Vec::len).sum();
        let wanted = self.market.surcharges.len() + usize::from(self.end.stack_left);
        if stack <= wanted {
            let message = format!("the stack has {stack} tiles, the market {} positions", self.market.surcharges.len());
            let advice = format!("with `stack-left = {}` it takes more than {wanted}", self.end.stack_left);
            check.report(ProblemKind::Contradiction, &["market", "surcharges"], message, &advice);
        }
        if self.scoring.len() > MAX_SCORING_RULES {
            let message = format!("{} scoring rules; at most {MAX_SCORING_RULES} are possible", self.scoring.len());
            check.report(ProblemKind::OutOfRange, &["scoring"], message, "");
        }
        if self.limits.captains < 2 {
            let advice = "one captain stays on the rondel and one sails on the clipper (CO-21)";
            check.report(ProblemKind::OutOfRange, &["limits", "captains"], "too few captains", advice);
        }
    }
}
