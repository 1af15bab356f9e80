//! Laws of what actions do: building, sailing, trading, moving goods.

use riband::core::{Coins, Seat};
use riband_salty_ocean::{Berth, Building, BuiltBy, Class, Event, Exchange, LevelPlaces, Store};

use crate::{
    judge::{Verdict, require},
    ledger::{Ledger, nth, of, total},
};

/// SO-32, SO-33, SO-53, SO-54, SO-59, SO-64 to SO-66.
pub(crate) fn built(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::Built { seat, building, level, order } = events[0] else { return Ok(()) };
    require(ledger.can_build(seat, building), || format!("{building} cannot be built by {seat}"))?;
    let before = ledger.level(seat, building);
    let rank = if before > 0 { ledger.rank(seat, building) } else { ledger.owners(building).len() };
    require((level, usize::from(order)) == (before + 1, rank + 1), || format!("level {before} before, rank {rank}"))
}

/// SO-34: from the harbor, one after the other.
pub(crate) fn sent(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::ShipSent { seat, ship } = events[0] else { return Ok(()) };
    require(ledger.ships_at(seat, Berth::Harbor).contains(&ship), || format!("{ship} is not in the harbor"))
}

/// SO-35.
pub(crate) fn returned(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::ShipReturned { seat, ship } = events[0] else { return Ok(()) };
    require(ledger.ships_at(seat, Berth::Sea).contains(&ship), || format!("{ship} is not at sea"))
}

/// SO-2, SO-34, SO-51, SO-86: what happens to the cargo of the ship that was sent last.
pub(crate) fn fished(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let (Event::CargoLost { seat, ship, .. }
    | Event::FishCaught { seat, ship, .. }
    | Event::SaltUnused { seat, ship, .. }) = events[0]
    else {
        return Ok(());
    };
    let under_way = ledger.go.as_ref().is_some_and(|go| go.seat == seat && go.voyage == Some(ship));
    require(under_way, || format!("{ship} of {seat} is not on her way"))?;
    let cargo = &ledger.of(seat).ships[&ship].cargo;
    let (held, room, salt) = (total(cargo), ledger.capacity(seat, ship), of(cargo, ledger.salt()));
    match events[0] {
        Event::CargoLost { good, .. } => {
            require(held > room && of(cargo, good) > 0, || format!("{held} barrels, room for {room}: {cargo:?}"))
        }
        Event::FishCaught { salt: with, good, barrels, .. } => {
            let barrels = i32::from(barrels);
            let fish = ledger.fish().contains(&good) && with == ledger.salt() && held <= room;
            let most = salt.min(ledger.bank(good));
            require(fish && (1..=most).contains(&barrels), || {
                format!("{barrels} of {good} with {cargo:?}, {most} at most")
            })
        }
        Event::SaltUnused { good, barrels, .. } => {
            let none = ledger.fish().into_iter().all(|fish| ledger.bank(fish) == 0);
            let all = i32::from(barrels) == salt && good == ledger.salt();
            require(none && all, || format!("{barrels} unused of {cargo:?}"))
        }
        _ => Ok(()),
    }
}

/// SO-26, SO-37, SO-38.
pub(crate) fn launched(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::ShipLaunched { seat, ship, coins, to_bank } = events[0] else { return Ok(()) };
    let slot = ledger.slots()[ship.index()];
    require(ledger.free_slot(seat, slot) == Some(ship), || format!("{ship} is not the next of her class"))?;
    let class = ledger.class(ship).0;
    let stand = ledger.ship_parts(class).iter().all(|(building, ..)| !ledger.owners(*building).is_empty());
    let due = ledger.ship_price(seat, class);
    require(stand && coins == due, || format!("{due} are due, and all must stand: {stand}"))?;
    let shares = ledger.shares(seat, ship).into_iter().filter_map(|(_, event)| match event {
        Event::ShareReceived { coins, .. } => Some(coins),
        _ => None,
    });
    let kept = due - shares.sum();
    require(to_bank == kept, || format!("the bank keeps {kept}, not {to_bank}"))?;
    require(ledger.can_pay(seat, coins), || format!("{seat} has {}", ledger.of(seat).coins))
}

/// SO-39: ships in the harbor only; by ruling G-12 (b) what is loaded comes from the Dépôt.
pub(crate) fn moved(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let (Event::GoodsLoaded { seat, ship, .. } | Event::GoodsUnloaded { seat, ship, .. }) = events[0] else {
        return Ok(());
    };
    require(ledger.ships_at(seat, Berth::Harbor).contains(&ship), || format!("{ship} is not in the harbor"))?;
    let Event::GoodsLoaded { good, barrels, .. } = events[0] else { return Ok(()) };
    let Some(go) = &ledger.go else { return Ok(()) };
    let loaded = of(&go.loaded, good) + i32::from(barrels);
    let there = of(&go.depot, good);
    require(ledger.config.rulings.exchange == Exchange::Free || loaded <= there, || format!("{loaded} of {there}"))
}

/// SO-40: what is too much, and no more.
pub(crate) fn discarded(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::GoodsDiscarded { seat, good, barrels } = events[0] else { return Ok(()) };
    let depot = &ledger.of(seat).depot;
    let most = of(depot, good).min(total(depot) - ledger.room(seat));
    require((1..=most).contains(&i32::from(barrels)), || format!("{barrels} of {depot:?}, {most} at most"))
}

/// SO-41.
pub(crate) fn sold(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::GoodsSold { seat, store, good, barrels, coins } = events[0] else { return Ok(()) };
    let (stock, price) = (ledger.stock(seat, store, good), ledger.price(good));
    require((1..=stock).contains(&i32::from(barrels)), || format!("{barrels} of {stock} in {store}"))?;
    require(ledger.config.rulings.sale_at_zero || price > Coins::ZERO, || "it sells for nothing".into())?;
    require(coins == price * i32::from(barrels) && ledger.goods().contains(&good), || format!("for {price} each"))
}

/// SO-2, SO-26, SO-44, SO-86.
pub(crate) fn bought(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::GoodsBought { seat, good, barrels, coins } = events[0] else { return Ok(()) };
    let room = ledger.room(seat) - total(&ledger.of(seat).depot);
    let (most, price) = (room.min(ledger.bank(good)), ledger.purchase_price(good));
    require((1..=most).contains(&i32::from(barrels)), || format!("{barrels}, {most} at most"))?;
    require(coins == price * i32::from(barrels) && ledger.goods().contains(&good), || format!("for {price} each"))?;
    require(ledger.can_pay(seat, coins), || format!("{seat} has {}", ledger.of(seat).coins))
}

impl Ledger<'_> {
    /// SO-33, SO-53, SO-59, SO-64 to SO-66: whether a building, or its next level, is open to a player. Costs are
    /// left out.
    pub(crate) fn can_build(&self, seat: Seat, building: Building) -> bool {
        let (facts, level) = (self.building(building), self.level(seat, building));
        let copies = facts.copies.get(&self.seats.count().to_string());
        let free = level > 0 || copies.is_none_or(|&copies| self.owners(building).len() < usize::from(copies));
        let requirements = facts.requires.iter().all(|needed| {
            let other = Building::new(self.config.buildings.get_index_of(&needed.building).unwrap_or(usize::MAX));
            let has = |seat: Seat| self.level(seat, other) >= needed.level;
            if needed.built_by == BuiltBy::Anyone { self.seats.iter().any(has) } else { has(seat) }
        });
        let beside = self.seats.iter().map(|other| self.level(other, building)).filter(|&other| {
            if self.config.rulings.level_places == LevelPlaces::AtOrAbove { other > level } else { other == level + 1 }
        });
        let place = facts.places.is_empty() || beside.count() < usize::from(nth(&facts.places, usize::from(level)));
        level < facts.levels && free && requirements && place
    }

    /// SO-26, SO-37: whether a ship can be ordered after an activation of this cost.
    pub(crate) fn can_launch(&self, seat: Seat, class: Class, cost: Coins) -> bool {
        let id = self.config.ships.get_index(class.index()).map_or("", |(id, _)| id);
        let stand = self.ship_parts(id).iter().all(|(building, ..)| !self.owners(*building).is_empty());
        let left = self.left(seat, cost);
        stand && self.free_slot(seat, class.index()).is_some() && left - self.ship_price(seat, id) >= self.lowest()
    }

    /// What a player has left after an activation, interest paid (SO-24).
    pub(crate) fn left(&self, seat: Seat, cost: Coins) -> Coins {
        let interest = self.interest_on(seat, cost).into_iter().find_map(|(_, event)| match event {
            Event::InterestCharged { coins, .. } => Some(coins),
            _ => None,
        });
        self.of(seat).coins - cost - interest.unwrap_or_default()
    }

    /// Where a player has some of a good for sale, in the order of asking.
    pub(crate) fn stocked(&self, seat: Seat, good: riband_salty_ocean::Good) -> Vec<Store> {
        let stores = (0..=self.slots().len()).map(Store::new);
        stores.filter(|&store| self.stock(seat, store, good) > 0).collect()
    }
}
