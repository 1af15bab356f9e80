//! Features of a position for a seat: money, bonuses, income, goods on their way to the market, the fleet, and what can
//! still be gained. Computed from the rules and the state only, never from names.
//!
//! Amounts are in coins or barrels. Disadvantages are negative.

mod aspects;
mod city;
mod clock;
mod goods;
mod settled;
mod ships;

use riband_core::{Aspect, Coins, Evaluated, FeatureSink, Seat};

use crate::{
    rules::Rules,
    state::{Phase, Player, State},
};

use self::{clock::Clock, goods::Trade};

/// A limit of coins above this is as good as none (SO-77).
const AMPLE: i32 = 150;

/// A seat with its point of view.
#[derive(Clone, Copy)]
struct Outlook<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
    clock: Clock,
}

impl Evaluated for Rules {
    fn features(&self, state: &State, seat: Seat, out: &mut impl FeatureSink) {
        self.with_outlook(state, seat, |outlook| {
            outlook.money(out);
            outlook.bonuses(out);
            outlook.income(out);
            outlook.trade(out);
            outlook.fleet(out);
            outlook.tempo(out);
        });
    }

    fn progress(&self, state: &State) -> f32 {
        self.share_over(state)
    }

    fn weights(&self) -> &'static str {
        include_str!("weights.toml")
    }

    fn aspects(&self) -> &'static [Aspect] {
        aspects::ASPECTS
    }

    fn amounts(&self, state: &State, seat: Seat, out: &mut impl FeatureSink) {
        self.with_outlook(state, seat, |outlook| outlook.amounts(out));
    }
}

impl Rules {
    /// A seat's point of view, in which what it has under way is settled.
    #[inline]
    fn with_outlook(&self, state: &State, seat: Seat, look: impl FnOnce(Outlook<'_>)) {
        let own = state.phase != Phase::Over && state.actor() == seat;
        let settled = if own { self.settled(state) } else { None };
        let player = settled.as_ref().unwrap_or_else(|| state.players.of(seat));
        let clock = self.clock_of(state, seat);
        look(Outlook { rules: self, state, seat, player, clock });
    }
}

impl Outlook<'_> {
    /// SO-27, SO-75, SO-77; in the last turn, the final total only.
    fn money(&self, out: &mut impl FeatureSink) {
        let clock = self.clock;
        let coins = self.player.coins.0;
        let limit = self.rules.coin_limit(self.player).map_or(AMPLE, |limit| limit.0.min(AMPLE));
        out.feature("coins", coins as f32 * clock.more);
        out.feature("overdraft", coins.min(0) as f32 * clock.more);
        out.feature("coins-beyond-limit", -((coins - limit).max(0) as f32) * clock.more);
        out.feature("limit-to-come", limit as f32 * clock.turns);
        out.feature("total-in-last-turn", if clock.turns > 0.0 { 0.0 } else { self.total_if_over() });
    }

    /// The points of the seat if the last turn ended now: including rents, interest, debts, the limit, and bonuses
    /// (SO-73 to SO-77, SO-81).
    fn total_if_over(&self) -> f32 {
        let Self { rules, state, player, .. } = *self;
        let mut coins = player.coins;
        if state.phase != Phase::Over {
            coins = coins.credited(Coins(self.rents() + self.interest_on(coins + Coins(self.rents()))));
            let due = Coins(i32::from(rules.config.money.interest_at_turn_end)).min(coins - rules.lowest_balance());
            if coins < Coins::ZERO {
                coins -= due.max(Coins::ZERO);
            }
            coins = rules.coin_limit(player).map_or(coins, |limit| coins.min(limit));
        }
        (coins.0 + self.bonus_total()) as f32
    }

    /// The goods on their way, and those to come.
    fn trade(&self, out: &mut impl FeatureSink) {
        Trade::of(self).write(self, out);
    }

    /// The order of play, and the cost already paid for an action in progress.
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
        out.feature("own-go", f32::from(u8::from(acts && state.phase == Phase::Action)) * clock.more);
        out.feature("goes-before-own", -f32::from(clock.goes_before) * clock.more);
    }
}
