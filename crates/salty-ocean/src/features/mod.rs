//! What a position promises to a seat, as numbers for evaluations: money, bonuses, income, goods on their way to the market,
//! the fleet, and what can still be had. All of it comes from the rules and the state, nothing from what things are called.
//!
//! Amounts are in coins or barrels. What is bad is a negative number.

mod city;
mod clock;
mod goods;
mod settled;
mod ships;

use riband_core::{Coins, FeatureSink, Seat};

use crate::{
    rules::Rules,
    state::{Phase, Player, State},
};

use self::{clock::Clock, goods::Trade};

/// The weights of the features, and how they were got.
pub(crate) const WEIGHTS: &str = include_str!("../../weights.toml");

/// More coins than this that may be kept are as good as any number (SO-77).
const AMPLE: i32 = 150;

/// Who looks at what.
#[derive(Clone, Copy)]
struct Outlook<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
    clock: Clock,
}

impl Rules {
    /// Writes the features of a position for a seat.
    pub(crate) fn write_features(&self, state: &State, seat: Seat, out: &mut impl FeatureSink) {
        let own = state.phase != Phase::Over && state.actor() == seat;
        let settled = if own { self.settled(state) } else { None };
        let player = settled.as_ref().unwrap_or_else(|| state.players.of(seat));
        let clock = self.clock_of(state, seat);
        let outlook = Outlook { rules: self, state, seat, player, clock };
        outlook.money(out);
        outlook.bonuses(out);
        outlook.income(out);
        outlook.trade(out);
        outlook.fleet(out);
        outlook.tempo(out);
    }
}

impl Outlook<'_> {
    /// SO-27, SO-75, SO-77.
    fn money(&self, out: &mut impl FeatureSink) {
        let coins = self.player.coins.0;
        let limit = self.rules.coin_limit(self.player).map_or(AMPLE, |limit| limit.0.min(AMPLE));
        // Of a match that is over nothing is cut any more.
        let beyond = if self.clock.ends > 0.0 { (coins - limit).max(0) } else { 0 };
        out.feature("coins", coins as f32);
        out.feature("overdraft", coins.min(0) as f32);
        out.feature("coins-beyond-limit", -beyond as f32);
        out.feature("limit-to-come", limit as f32 * self.clock.ends);
    }

    /// The goods on their way, and those to come.
    fn trade(&self, out: &mut impl FeatureSink) {
        Trade::of(self).write(self, out);
    }

    /// Who acts when, and what an action that is under way has already cost.
    fn tempo(&self, out: &mut impl FeatureSink) {
        let (state, clock) = (self.state, self.clock);
        let acts = state.phase != Phase::Over && state.actor() == self.seat;
        let under_way = match state.work.first.filter(|_| acts && state.phase != Phase::SecondAction) {
            Some(of) => {
                self.rules.tolls[of as usize].lasting_fee(usize::from(state.taken[of as usize].saturating_sub(1)))
            }
            None => Coins::ZERO,
        };
        out.feature("action-under-way", under_way.0 as f32);
        out.feature("own-go", f32::from(u8::from(acts && state.phase == Phase::Action)));
        out.feature("goes-before-own", -f32::from(clock.goes_before));
    }
}
