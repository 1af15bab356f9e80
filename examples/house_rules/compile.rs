//! From the configuration to compact tables, with everything that is wrong found at once. Types and ranges have been
//! checked against the schema; what is left is what a schema cannot say.

use riband::{Coins, ProblemKind, Problems, SeatRange};

use crate::{
    config::{Config, Ware},
    ids::MAX_WARES,
    rules::{Rules, WareFacts},
};

impl riband::Config for Config {
    const RULESET: &'static str = crate::config::RULESET;
    type Rules = Rules;

    fn compile(&self) -> Result<Rules, Problems> {
        let mut check = Problems::default();
        let seat_range = self.seats.range(&mut check);
        self.check_wares(seat_range, &mut check);
        let facts = |ware: &Ware| WareFacts { prices: ware.prices.clone(), points: ware.points.into() };
        let rules = Rules {
            names: self.wares.keys().cloned().collect(),
            seat_range,
            wares: self.wares.values().map(facts).collect(),
            rounds: self.rounds.into(),
            money: Coins(self.money),
            wage: Coins(self.wage),
            order_bonus: self.order_bonus.into(),
        };
        check.or(rules)
    }
}

impl Config {
    /// QS-2: everybody gets another order.
    fn check_wares(&self, seats: SeatRange, check: &mut Problems) {
        let (seats, wares) = (seats.max(), self.wares.len());
        if !(seats.count()..=MAX_WARES).contains(&wares) {
            let message = format!("{seats} need as many wares, of {MAX_WARES} at most, and there are {wares}");
            check.report(ProblemKind::Contradiction, &["wares"], message, "change `seats.max` or the wares");
        }
        for (id, ware) in &self.wares {
            check.check_id(&["wares", id], id);
            let mut prices = (0..ware.prices.len()).filter_map(|sold| ware.prices.fee(sold));
            if !(1..=100).contains(&ware.prices.len()) || !prices.all(|price| (0..=1000).contains(&price.0)) {
                let message = "there are 1 to 100 prices, each from 0 to 1000";
                check.report(ProblemKind::OutOfRange, &["wares", id, "prices"], message, "");
            }
        }
    }
}
