//! The rest of a turn's end: production, rents, interest, limits, and the new turn order (SO-72 to SO-80).

use riband_core::{Coins, Sink, full_amounts};

use crate::{
    action::ActionType,
    config::{EqualCoins, Overflow},
    event::Event,
    ids::MAX_SEATS,
    money::credit,
    rules::Rules,
    state::{Phase, Player, State},
    work::Work,
};

impl Rules {
    /// Finishes a player's production and continues with the next.
    pub(super) fn next_producer(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.work = Work::default();
        state.at += 1;
        self.produce(state, log);
    }

    /// Step 2 (SO-72): production into the Dépôt, player by player; after the last one the rest of the turn's end.
    pub(super) fn produce(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while usize::from(state.at) < state.seats.count() {
            let seat = state.actor();
            for made in &self.effects.production {
                let me = state.players.of(seat);
                let mut barrels = made.yields.of(me).min(self.to_be_had(state, made.good));
                if self.config.rulings.overflow == Overflow::NewBarrelsLost {
                    // O-2
                    barrels = barrels.min(self.depot_capacity(me).saturating_sub(me.depot.total()));
                }
                state.players.of_mut(seat).depot.add(made.good, barrels); // branchless, also for zero barrels
                if barrels > 0 {
                    let (building, good) = (made.yields.building, made.good);
                    log.note(|| Event::GoodsProduced { seat, building, good, barrels });
                }
            }
            let me = state.players.of(seat);
            if !self.depot_holds(me, me.depot.total()) {
                return self.discard_surplus(state, log);
            }
            state.at += 1;
        }
        self.close_turn(state, log);
    }

    /// Steps 3 to 8; within a step, players follow the turn order (SO-70).
    fn close_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        self.pay_rents(state, log);
        self.pay_interest(state, log);
        self.charge_debts(state, log);
        state.taken = [0; ActionType::ALL.len()];
        log.note(|| Event::CostsReset); // SO-76
        self.cut_coins(state, log);
        state.work = Work::default();
        state.at = 0;
        if state.turn >= self.config.end.turns {
            state.phase = Phase::Over; // SO-79
            log.note(|| Event::MatchEnded);
            return;
        }
        self.renew_order(state, log);
        state.turn += 1;
        self.begin_turn(state, log);
    }

    /// Step 3 (SO-61, SO-73).
    fn pay_rents(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for seat in state.in_order() {
            for rent in &self.effects.rents {
                let building = rent.building;
                if !state.players.of(seat).owns(building) {
                    continue;
                }
                let without = (state.seats.count() - state.owners(building)) as i32; // SO-87: those who play
                let coins = rent.coins + rent.each_without * without;
                if coins > Coins::ZERO {
                    credit(state, seat, coins);
                    log.note(|| Event::RentReceived { seat, building, coins });
                }
            }
        }
    }

    /// Step 4 (SO-58, SO-59, SO-74): on the coins held now; nothing when overdrawn.
    fn pay_interest(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for seat in state.in_order() {
            let (owned, held) = (state.players.of(seat).owned(), state.players.of(seat).coins);
            for paid in &self.effects.interest {
                let building = paid.building;
                if !owned.has(building) || !(owned & paid.replaced_by).is_empty() {
                    continue;
                }
                let coins = Coins(full_amounts(i64::from(held.0), paid.per));
                if coins > Coins::ZERO {
                    credit(state, seat, coins);
                    log.note(|| Event::InterestReceived { seat, building, coins });
                }
            }
        }
    }

    /// Step 5 (SO-75): not below the lower limit.
    fn charge_debts(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for seat in state.in_order() {
            let have = state.players.of(seat).coins;
            let coins = Coins(i32::from(self.config.money.interest_at_turn_end)).min(have - self.lowest_balance());
            if have < Coins::ZERO && coins > Coins::ZERO {
                credit(state, seat, -coins);
                log.note(|| Event::DebtInterest { seat, coins });
            }
        }
    }

    /// The most coins that a player may keep; `None` if unlimited (SO-77).
    pub(crate) fn coin_limit(&self, player: &Player) -> Option<Coins> {
        let owned = self.effects.coin_limits.iter().filter(|limit| player.owns(limit.building));
        owned
            .map(|limit| limit.coins)
            .try_fold(Coins(self.config.money.limit), |most, limit| limit.map(|limit| most.max(limit)))
    }

    /// Step 7 (SO-77).
    fn cut_coins(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for seat in state.in_order() {
            let me = state.players.of(seat);
            let Some(limit) = self.coin_limit(me) else { continue };
            let coins = me.coins - limit;
            if coins > Coins::ZERO {
                credit(state, seat, -coins);
                log.note(|| Event::CoinsCut { seat, coins });
            }
        }
    }

    /// Step 8 (SO-78, SO-80): fewest coins first; among equals, the one whose disc is on top.
    fn renew_order(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let count = state.seats.count().min(MAX_SEATS);
        let (before, discs) = (state.order, state.discs);
        let later = |seat| {
            let list = match self.config.rulings.equal_coins {
                EqualCoins::UpperDisc => &discs,
                EqualCoins::LaterInOrder => &before, // G-09
            };
            list[..count].iter().rposition(|&other| other == seat)
        };
        let mut order = before;
        order[..count].sort_unstable_by_key(|&seat| (state.players.of(seat).coins, std::cmp::Reverse(later(seat))));
        state.order = order;
        for (place, seat) in (1_u8..).zip(state.in_order()) {
            log.note(|| Event::OrderTaken { seat, place });
        }
    }
}
