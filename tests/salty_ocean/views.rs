//! Laws of what is seen after an action, against what was told.

use riband::core::{Coins, Seat, Turn, Viewer};
use riband_salty_ocean::{
    ActionType, Barrels, Berth, Building, Class, Counts, Effect, Good, Per, Place, SeatView, ShipView, View,
};

use crate::{
    judge::{Verdict, require},
    ledger::{Hold, Ledger, Part, nth, total},
};

/// SO-5: prices, costs, attacks and whose go it is.
pub(crate) fn shared(ledger: &Ledger<'_>, view: &View) -> Verdict {
    let costs: Vec<Coins> = view.costs.iter().map(|cost| cost.coins).collect();
    let due = ActionType::ALL.map(|of| ledger.fee(of));
    require(costs == due, || format!("costs {costs:?}, due {due:?}"))?;
    for good in &view.goods {
        let (price, cost, row) =
            (ledger.price(good.good), ledger.purchase_price(good.good), ledger.rows[good.good.index()]);
        let bank = ledger.facts(good.good).supply.map(|_| ledger.bank(good.good));
        let found = (good.price, good.purchase_price, good.row, good.bank.map(i32::from));
        require(found == (price, cost, u16::from(row) + 1, bank), || format!("{good:?}"))?;
    }
    let goods: Vec<Good> = view.goods.iter().map(|good| good.good).collect();
    require(goods == ledger.goods(), || format!("{goods:?} in play"))?;
    let found = (&view.order, &view.discs, view.turn_number, usize::from(view.passes), view.actions, view.attacks);
    let due = (&ledger.order, &ledger.discs, ledger.turn, ledger.passes, ledger.actions, ledger.attacks);
    require(found == due, || format!("{found:?}, due {due:?}"))?;
    require((view.turn == Turn::Over) == (ledger.part == Part::Over), || format!("{:?}", view.turn))
}

/// SO-4: what everybody has, and what follows from it.
pub(crate) fn seats(ledger: &Ledger<'_>, view: &View) -> Verdict {
    for seat in &view.seats {
        let player = ledger.of(seat.seat);
        let ships: Vec<Ship> = seat.ships.iter().map(ship).collect();
        let due: Vec<Ship> = player
            .ships
            .iter()
            .map(|(&id, vessel)| {
                (id.index(), vessel.berth, some(&vessel.cargo), vessel.damage, ledger.capacity(seat.seat, id))
            })
            .collect();
        require(ships == due, || format!("ships {ships:?}, due {due:?}"))?;
        let found = (seat.coins, hold(&seat.depot), i32::from(seat.depot_capacity), seat.limit);
        let due = (player.coins, some(&player.depot), ledger.room(seat.seat), ledger.limit(seat.seat));
        require(found == due, || format!("{found:?}, due {due:?}"))?;
        let used: Vec<Building> = player.used.iter().copied().collect();
        let owned: Vec<(Building, u8, usize)> =
            player.levels.iter().map(|(&id, &level)| (id, level, ledger.rank(seat.seat, id) + 1)).collect();
        let built: Vec<(Building, u8, usize)> =
            seat.buildings.iter().map(|own| (own.building, own.level, usize::from(own.order))).collect();
        require(built == owned && seat.used == used, || format!("{built:?}, due {owned:?}"))?;
        produces(ledger, seat)?;
    }
    Ok(())
}

type Ship = (usize, Berth, Hold, i32, i32);

fn ship(view: &ShipView) -> Ship {
    (view.ship.index(), view.berth, hold(&view.cargo), i32::from(view.damage), i32::from(view.capacity))
}

fn hold(barrels: &[Barrels]) -> Hold {
    barrels.iter().map(|goods| (goods.good, i32::from(goods.barrels))).collect()
}

/// What there is some of.
fn some(hold: &Hold) -> Hold {
    hold.iter().filter(|(_, barrels)| **barrels != 0).map(|(&good, &barrels)| (good, barrels)).collect()
}

/// SO-56.
fn produces(ledger: &Ledger<'_>, seat: &SeatView) -> Verdict {
    let made = ledger.effects().filter_map(|(building, effect)| match effect {
        Effect::Produce { barrels, .. } => {
            Some(i32::from(nth(barrels, usize::from(ledger.level(seat.seat, building)))))
        }
        _ => None,
    });
    let (found, due) = (total(&hold(&seat.production)), made.sum::<i32>());
    require(found == due, || format!("{} produces {found}, due {due}", seat.seat))
}

/// SO-53, SO-54: the city.
pub(crate) fn city(ledger: &Ledger<'_>, view: &View) -> Verdict {
    for building in &view.buildings {
        let owners: Vec<(Seat, u8)> = building.owners.iter().map(|owner| (owner.seat, owner.level)).collect();
        let due = ledger.owners(building.building).iter();
        let due: Vec<(Seat, u8)> = due.map(|&seat| (seat, ledger.level(seat, building.building))).collect();
        require(owners == due, || format!("{owners:?}, due {due:?}"))?;
        let copies = ledger.building(building.building).copies.get(&ledger.seats.count().to_string());
        let most = copies.map_or(ledger.seats.count(), |&copies| usize::from(copies));
        require(owners.len() <= most, || format!("{owners:?}, of {most}"))?;
    }
    Ok(())
}

/// SO-38: what a ship would cost everybody.
pub(crate) fn ship_prices(ledger: &Ledger<'_>, view: &View) -> Verdict {
    for (index, (id, _)) in ledger.config.ships.iter().enumerate() {
        let stand = ledger.ship_parts(id).iter().all(|(building, ..)| !ledger.owners(*building).is_empty());
        let price = |seat| ledger.free_slot(seat, index).filter(|_| stand).map(|_| ledger.ship_price(seat, id));
        let due: Vec<Option<Coins>> = ledger.seats.iter().map(price).collect();
        let found = view.classes.iter().find(|class| class.class == Class::new(index)).map(|class| &class.prices);
        require(found == Some(&due), || format!("{found:?}, due {due:?}"))?;
    }
    Ok(())
}

/// INV-11, SO-13, SO-18, SO-69: tiles that lie open are known to all and are nobody's secret; of the others this viewer
/// knows those it has looked at, and all know who has looked where.
pub(crate) fn tiles(ledger: &Ledger<'_>, view: &View) -> Verdict {
    for place in &view.places {
        let id = place.place;
        let open = id.index() < ledger.open_places();
        let seats = ledger.seats.iter().filter(|&seat| ledger.of(seat).known.contains(&id)).collect::<Vec<Seat>>();
        let knows = matches!(view.viewer, Viewer::Seat(seat) if seats.contains(&seat));
        let tile = Some(ledger.tiles[id.index()]).filter(|_| open || knows);
        let found = (place.face_up, place.tile, &place.known_to);
        require(found == (open, tile, &seats), || format!("{place:?}, due {tile:?} known to {seats:?}"))?;
        require(!open || seats.is_empty(), || format!("{id} lies open and is known to {seats:?}"))?;
    }
    require(view.places.iter().map(|place| place.place).eq((0..ledger.tiles.len()).map(Place::new)), || {
        format!("{:?}", view.places)
    })
}

/// INV-8, SO-37.
pub(crate) fn yards(ledger: &Ledger<'_>, view: &View) -> Verdict {
    let fleet = view.seats.iter().any(|seat| seat.ships.len() > 1);
    let yards = ledger.effects().filter(|(_, effect)| matches!(effect, Effect::ShipPart { .. }));
    for (building, _) in yards {
        require(!fleet || !ledger.owners(building).is_empty(), || format!("ships without {building}"))?;
    }
    Ok(())
}

/// INV-16, SO-62, SO-64 to SO-66, SO-68, SO-81: coins and bonuses; in the standard variant 108 at most.
pub(crate) fn score(ledger: &Ledger<'_>, view: &View) -> Verdict {
    for seat in &view.seats {
        let bonus: i32 = ledger.effects().map(|(building, effect)| ledger.bonus(seat.seat, building, effect)).sum();
        let (found, due) = (seat.points_at_end, seat.coins.0 + bonus);
        require(found == due, || format!("{} has {found}, due {due}", seat.seat))?;
        let standard = ledger.config.buildings.len() == 15;
        require(bonus >= 0 && (!standard || bonus <= 108), || format!("a bonus of {bonus}"))?;
    }
    Ok(())
}

impl Ledger<'_> {
    /// What an effect brings a player at the end.
    fn bonus(&self, seat: Seat, building: Building, effect: &Effect) -> i32 {
        let (level, rank) = (self.level(seat, building), self.rank(seat, building));
        match effect {
            Effect::EndCoinsByLevel { coins } => i32::from(nth(coins, usize::from(level))),
            Effect::EndCoins { coins } if level > 0 => i32::from(nth(coins, rank)),
            Effect::EndCoinsEach { of, coins, per } if level > 0 => {
                let count = match of {
                    Per::Ship => self.of(seat).ships.len(),
                    Per::Building => self.counted(seat, &[Counts::Always]),
                };
                i32::from(nth(coins, rank)) * (count / usize::from(nth(per, rank))) as i32
            }
            _ => 0,
        }
    }

    /// The buildings of a player that count in one of these ways (SO-66, SO-83).
    pub(crate) fn counted(&self, seat: Seat, ways: &[Counts]) -> usize {
        self.of(seat).levels.keys().filter(|&&building| ways.contains(&self.building(building).counts)).count()
    }
}
