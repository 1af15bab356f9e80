//! Payments, which may use credit (SO-29), interest and income (SO-27 to SO-31).

use std::hint::select_unpredictable;

use riband_core::{Coins, Seat, Sink};

use crate::{
    config::InterestRule,
    event::Event,
    ids::MAX_SEATS,
    rules::Rules,
    state::{Player, State},
};

impl Rules {
    /// SO-27: the lower limit.
    #[inline]
    pub(crate) fn lowest_balance(&self) -> Coins {
        Coins(self.config.money.lowest)
    }

    /// The money that a player can spend before reaching the lower limit (SO-27).
    #[inline]
    pub(crate) fn purse_of(&self, player: &Player) -> Coins {
        player.coins - self.lowest_balance()
    }

    /// SO-27: whether a payment keeps the balance at or above the lower limit.
    #[inline]
    pub(crate) fn can_pay(&self, player: &Player, coins: Coins) -> bool {
        coins <= self.purse_of(player)
    }

    /// SO-26: the money that a player can spend on the effect of an action after its activation and the resulting
    /// interest; `None` if the activation is not affordable.
    #[inline]
    pub(crate) fn purse_after(&self, player: &Player, cost: Coins) -> Option<Coins> {
        self.can_pay(player, cost).then(|| self.purse_of(player) - cost - self.interest_on(player, cost))
    }

    /// A player after a payment and its interest (SO-28).
    pub(crate) fn after_paying(&self, player: &Player, coins: Coins) -> Player {
        Player {
            coins: player.coins - coins - self.interest_on(player, coins),
            charged: player.charged || self.uses_up(player.coins, coins),
            ..*player
        }
    }

    /// Whether a payment uses up the one interest charge per turn, under that ruling (SO-28).
    #[inline]
    fn uses_up(&self, balance: Coins, coins: Coins) -> bool {
        balance >= Coins::ZERO && balance < coins && self.config.rulings.interest == InterestRule::OnceATurn
    }

    /// SO-28: the interest on a payment. It never takes a balance below the lower limit.
    #[inline]
    pub(crate) fn interest_on(&self, player: &Player, coins: Coins) -> Coins {
        let due = match self.config.rulings.interest {
            InterestRule::OnCrossing => player.coins >= Coins::ZERO,
            InterestRule::EachPayment => true,
            InterestRule::OnceATurn => player.coins >= Coins::ZERO && !player.charged,
        };
        // Branchless: balances near zero would make the branch unpredictable.
        let charged = (coins > player.coins) & (coins != Coins::ZERO) & due;
        let most = Coins(i32::from(self.config.money.interest)).min(self.purse_of(player) - coins).max(Coins::ZERO);
        select_unpredictable(charged, most, Coins::ZERO)
    }

    /// Performs a payment in the action phase, with interest if it leaves the player overdrawn.
    #[inline]
    pub(crate) fn pay(&self, state: &mut State, seat: Seat, coins: Coins, log: &mut impl Sink<Event>) {
        if coins == Coins::ZERO {
            return; // the usual cost of the first action of each type
        }
        let before = state.players.of(seat).coins;
        let interest = self.interest_on(state.players.of(seat), coins);
        credit(state, seat, -coins);
        if self.uses_up(before, coins) {
            state.players.of_mut(seat).charged = true;
        }
        if interest > Coins::ZERO {
            credit(state, seat, -interest);
            log.note(|| Event::InterestCharged { seat, coins: interest });
        }
    }
}

/// Changes a balance, and puts the player's disc on top of others on the same space (SO-31).
#[inline]
pub(crate) fn credit(state: &mut State, seat: Seat, coins: Coins) {
    if coins == Coins::ZERO {
        return;
    }
    let account = &mut state.players.of_mut(seat).coins;
    *account = account.credited(coins);
    let count = state.seats.count().min(MAX_SEATS);
    let discs = &mut state.discs[..count];
    let mut above = false;
    for place in 1..count {
        above |= discs[place - 1] == seat;
        discs[place - 1] = discs[if above { place } else { place - 1 }];
    }
    if let Some(top) = discs.last_mut() {
        *top = seat;
    }
}
