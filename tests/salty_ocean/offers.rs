//! Laws of what is offered, worked out from the rules a second time (INV-14).

use std::collections::BTreeSet;

use riband::core::{Coins, Rules as _, Seat};
use riband::prelude::*;
use riband_salty_ocean::{
    Action, ActionType, Berth, Building, Class, Exchange, Good, Phase, Place, Refusal, Rules, Ship, Ships, State,
    Store, UnderWay, View,
};

use crate::{
    judge::{Verdict, require},
    ledger::{Hold, Ledger, of, total},
};

/// What must be offered to a seat, with what is under way.
struct Offer<'a> {
    ledger: &'a Ledger<'a>,
    seat: Seat,
    work: &'a UnderWay,
}

/// All that is legal is offered, and nothing else.
pub(crate) fn all(ledger: &Ledger<'_>, view: &View, seat: Seat, offered: &[Action]) -> Verdict {
    let due = match (&view.phase, &view.under_way) {
        (Phase::Action, None) => {
            let all = ActionType::ALL.into_iter().flat_map(|of| ledger.ways(seat, of, Coins::ZERO));
            all.chain([Action::Pass]).collect()
        }
        (phase, Some(work)) => Offer { ledger, seat, work }.at(*phase),
        (phase, None) => return Err(format!("nothing is under way in {phase:?}")),
    };
    let offered: BTreeSet<Action> = offered.iter().copied().collect();
    require(offered == due, || format!("offered {offered:?}, due {due:?}"))
}

impl Ledger<'_> {
    /// The actions of a type that a player can take and pay to the end, beside so many coins (SO-22, SO-26).
    fn ways(&self, seat: Seat, of: ActionType, surcharge: Coins) -> Vec<Action> {
        let cost = self.fee(of) + surcharge;
        if !self.can_pay(seat, cost) {
            return Vec::new();
        }
        match of {
            ActionType::City => {
                let all = (0..self.config.buildings.len()).map(Building::new);
                all.filter(|&id| self.can_build(seat, id)).map(|building| Action::Build { building }).collect()
            }
            ActionType::Navigation => {
                let out = (!self.ships_at(seat, Berth::Harbor).is_empty()).then_some(Action::SailOut);
                let home = (!self.ships_at(seat, Berth::Sea).is_empty()).then_some(Action::SailHome);
                out.into_iter().chain(home).collect()
            }
            ActionType::Harbor => {
                let classes = (0..self.config.ships.len()).map(Class::new);
                let launched = classes.filter(|&class| self.can_launch(seat, class, cost));
                let moved = self.can_move(seat).then_some(Action::Move);
                launched.map(|class| Action::Launch { class }).chain(moved).collect()
            }
            ActionType::Market => {
                let goods = self.goods();
                let left = self.left(seat, cost) - self.lowest();
                let room = self.room(seat) > total(&self.of(seat).depot);
                let worth = |good: &Good| self.config.rulings.sale_at_zero || self.price(*good) > Coins::ZERO;
                let sold = goods.iter().filter(|good| !self.stocked(seat, **good).is_empty() && worth(good));
                let can_buy = |good: &&Good| room && self.bank(**good) > 0 && left >= self.purchase_price(**good);
                let bought = goods.iter().filter(can_buy).map(|&good| Action::Buy { good });
                sold.map(|&good| Action::Sell { good }).chain(bought).collect()
            }
        }
    }

    /// SO-25, SO-39.
    fn can_move(&self, seat: Seat) -> bool {
        let player = self.of(seat);
        self.ships_at(seat, Berth::Harbor).into_iter().any(|ship| {
            let aboard = total(&player.ships[&ship].cargo);
            aboard > 0 || total(&player.depot) > 0 && self.capacity(seat, ship) > 0
        })
    }
}

impl Offer<'_> {
    fn at(&self, phase: Phase) -> BTreeSet<Action> {
        let (ledger, seat, work) = (self.ledger, self.seat, self.work);
        match phase {
            Phase::SecondAction => {
                let others = ActionType::ALL.into_iter().filter(|of| Some(*of) != work.first);
                let surcharge = ledger.ready_clocks().into_iter().map(|(_, coins)| coins).min().unwrap_or_default();
                others.flat_map(|of| ledger.ways(seat, of, surcharge)).chain([Action::Done]).collect()
            }
            Phase::Send => self.departures(),
            Phase::Lose => {
                let cargo = work.ship.map(|ship| &ledger.of(seat).ships[&ship].cargo);
                let aboard = cargo.into_iter().flatten().filter(|(_, barrels)| **barrels > 0);
                aboard.map(|(&good, _)| Action::Lose { good }).collect()
            }
            Phase::Catch => self.catches(),
            Phase::Bring => self.fleets(),
            Phase::Stow => self.stowage(),
            Phase::Discard => self.discards(),
            Phase::Take => self.sales(),
            Phase::Order => self.orders(),
            Phase::Repair => {
                let damaged = ledger.of(seat).ships.iter().filter(|(_, vessel)| vessel.damage > 0);
                damaged.map(|(&ship, _)| Action::Repair { ship }).chain([Action::Done]).collect()
            }
            Phase::Peek => {
                let hidden = (ledger.open_places()..ledger.tiles.len()).map(Place::new);
                let fresh = hidden.filter(|place| !work.looked.contains(place));
                fresh.map(|place| Action::Peek { place }).chain([Action::Done]).collect()
            }
            Phase::Swap => [Action::Swap, Action::Done].into(),
            Phase::Action | Phase::Over => BTreeSet::new(),
        }
    }

    /// SO-34: in any order.
    fn departures(&self) -> BTreeSet<Action> {
        let harbor = self.ledger.ships_at(self.seat, Berth::Harbor).into_iter();
        let done = (!self.work.sent.is_empty()).then_some(Action::Done);
        harbor.map(|ship| Action::Send { ship }).chain(done).collect()
    }

    /// SO-34, SO-2: each fish in turn, the last one takes the rest.
    fn catches(&self) -> BTreeSet<Action> {
        let (ledger, work) = (self.ledger, self.work);
        let (Some(ship), Some(good)) = (work.ship, work.good) else { return BTreeSet::new() };
        let salt = of(&ledger.of(self.seat).ships[&ship].cargo, ledger.salt());
        let later: i64 =
            ledger.fish().into_iter().filter(|fish| *fish > good).map(|fish| i64::from(ledger.bank(fish))).sum();
        let high = salt.min(ledger.bank(good));
        let low = (i64::from(salt) - later).max(0).min(i64::from(high)) as i32;
        (low..=high).map(|barrels| Action::Catch { good, barrels: barrels as u32 }).collect()
    }

    /// SO-35: any of the ships at sea.
    fn fleets(&self) -> BTreeSet<Action> {
        let sea = self.ledger.ships_at(self.seat, Berth::Sea);
        let some = |word: u32| -> Ships {
            sea.iter().enumerate().filter(|(bit, _)| word >> bit & 1 == 1).map(|(_, &ship)| ship).collect()
        };
        (1..1_u32 << sea.len()).map(|word| Action::Bring { ships: some(word) }).collect()
    }

    /// SO-39, SO-25: as much as fits and is left, but in the end something must have moved.
    fn stowage(&self) -> BTreeSet<Action> {
        let (Some(ship), Some(good)) = (self.work.ship, self.work.good) else { return BTreeSet::new() };
        let said = self.slots().into_iter().take_while(|&slot| slot != (ship, good)).collect::<Vec<_>>();
        let amounts: Vec<i32> = said.iter().map(|&(ship, good)| self.stowed(ship, good)).collect();
        let most = self.most(&said, &amounts, (ship, good));
        let unchanged = said.iter().zip(&amounts).all(|(&slot, &amount)| self.aboard(slot) == amount);
        let all =
            (0..=most).filter(|&amount| amount != self.aboard((ship, good)) || !unchanged || self.later((ship, good)));
        all.map(|amount| Action::Stow { ship, good, barrels: amount as u32 }).collect()
    }

    /// Ship by ship and good by good, in the order of asking.
    fn slots(&self) -> Vec<(Ship, Good)> {
        let goods = self.ledger.goods();
        let harbor = self.ledger.ships_at(self.seat, Berth::Harbor).into_iter();
        harbor.flat_map(|ship| goods.clone().into_iter().map(move |good| (ship, good))).collect()
    }

    fn aboard(&self, (ship, good): (Ship, Good)) -> i32 {
        of(&self.ledger.of(self.seat).ships[&ship].cargo, good)
    }

    fn stowed(&self, ship: Ship, good: Good) -> i32 {
        let hold = self.work.stowed.get(&ship).into_iter().flatten();
        hold.filter(|goods| goods.good == good).map(|goods| i32::from(goods.barrels)).sum()
    }

    /// The most that a slot can take after the others have so much.
    fn most(&self, said: &[(Ship, Good)], amounts: &[i32], (ship, good): (Ship, Good)) -> i32 {
        let (ledger, player) = (self.ledger, self.ledger.of(self.seat));
        let filled: i32 = said.iter().zip(amounts).filter(|((other, _), _)| *other == ship).map(|(_, n)| n).sum();
        let of_good = || said.iter().zip(amounts).filter(|((_, other), _)| *other == good);
        let there = if ledger.config.rulings.exchange == Exchange::Free {
            let all: i32 = self.slots().into_iter().filter(|(_, other)| *other == good).map(|s| self.aboard(s)).sum();
            of(&player.depot, good) + all - of_good().map(|(_, n)| n).sum::<i32>()
        } else {
            let loaded: i32 = of_good().map(|(&slot, &n)| (n - self.aboard(slot)).max(0)).sum();
            of(&player.depot, good) - loaded + self.aboard((ship, good))
        };
        there.min(ledger.capacity(self.seat, ship) - filled)
    }

    /// Whether a later slot leaves a choice while all keep what they have.
    fn later(&self, slot: (Ship, Good)) -> bool {
        let slots = self.slots();
        let after = slots.iter().position(|other| *other == slot).unwrap_or(0) + 1;
        (after..slots.len()).any(|index| {
            let amounts: Vec<i32> = slots[..index].iter().map(|&slot| self.aboard(slot)).collect();
            self.most(&slots[..index], &amounts, slots[index]) > 0
        })
    }

    /// SO-40: fish first, salt last, together what is too much.
    fn discards(&self) -> BTreeSet<Action> {
        let (ledger, depot) = (self.ledger, &self.ledger.of(self.seat).depot);
        let Some(good) = self.work.good else { return BTreeSet::new() };
        let surplus = total(depot) - ledger.room(self.seat);
        let order: Vec<Good> = ledger.fish().into_iter().chain([ledger.salt()]).collect();
        let later: Hold =
            order.iter().skip_while(|other| **other != good).skip(1).map(|&g| (g, of(depot, g))).collect();
        let low = (surplus - total(&later)).max(0);
        (low..=surplus.min(of(depot, good))).map(|n| Action::Discard { good, barrels: n as u32 }).collect()
    }

    /// SO-41: something must be sold in the end.
    fn sales(&self) -> BTreeSet<Action> {
        let (Some(store), Some(good)) = (self.work.store, self.work.good) else { return BTreeSet::new() };
        let stocked: Vec<Store> = self.ledger.stocked(self.seat, good);
        let must = self.work.sold.is_empty() && stocked.last() == Some(&store);
        let high = self.ledger.stock(self.seat, store, good);
        (i32::from(must)..=high).map(|barrels| Action::Take { store, barrels: barrels as u32 }).collect()
    }

    /// SO-44, SO-27: what fits, is there and can be paid.
    fn orders(&self) -> BTreeSet<Action> {
        let (ledger, Some(good)) = (self.ledger, self.work.good) else { return BTreeSet::new() };
        let room = ledger.room(self.seat) - total(&ledger.of(self.seat).depot);
        let price = ledger.purchase_price(good);
        let most = (1..=room.min(ledger.bank(good))).filter(|&barrels| ledger.can_pay(self.seat, price * barrels));
        most.map(|barrels| Action::Order { barrels: barrels as u32 }).collect()
    }
}

/// A number that is not offered is refused by itself, with the bounds of those that are: none is clamped before it is judged.
pub(crate) fn beyond(rules: &Rules, state: &State, offered: &[Action]) -> Verdict {
    let number = |action: &Action| match *action {
        Action::Catch { barrels, .. }
        | Action::Stow { barrels, .. }
        | Action::Discard { barrels, .. }
        | Action::Take { barrels, .. }
        | Action::Order { barrels } => Some(barrels),
        _ => None,
    };
    let Some(least) = offered.iter().filter_map(number).min() else { return Ok(()) };
    let most = offered.iter().filter_map(number).max().unwrap_or(least);
    let line = rules.notation(offered[0]);
    for large in [u32::from(u8::MAX), 256, 300, 256 + most, 65_536 + most, u32::MAX] {
        let words =
            line.split(' ').map(|word| if word.parse::<u32>().is_ok() { large.to_string() } else { word.into() });
        let action = rules.read(&words.collect::<Vec<String>>().join(" ")).map_err(|error| error.to_string())?;
        let refused = rules.check(state, action);
        let fits = matches!(refused, Err(Refusal::WrongNumber { barrels, low, high, .. })
            if barrels == large && u32::from(low) == least && u32::from(high) == most);
        require(fits, || format!("{large} where {least} to {most} are offered: {refused:?}"))?;
    }
    Ok(())
}
