//! Laws of the deal (SO-7 to SO-14), the event of the first turn included.

use riband::core::{Coins, Seat, Turn};
use riband_salty_ocean::{Barrels, Berth, Event, Good, Phase, SeatView, View};

use crate::{
    judge::{Verdict, require},
    ledger::Ledger,
};

/// A law of a position in which nothing has been decided yet.
pub(crate) type Law = (&'static str, fn(&Ledger<'_>, &View) -> Verdict);

pub(crate) const LAWS: [Law; 4] = [
    ("SO-7, SO-8: the order goes by seat, the coins by the order", order),
    ("SO-9, SO-10, SO-16: prices lie where the first event has moved them, costs at their first values", prices),
    ("SO-11, SO-12: what everybody has", players),
    ("SO-13, SO-18: each tile has a place, and two lie open", tiles),
];

fn order(ledger: &Ledger<'_>, view: &View) -> Verdict {
    let due: Vec<Seat> = ledger.seats.clockwise_from(view.order[0]).collect();
    require(view.order == due && view.turn == Turn::Act(due[0]), || format!("{:?}, {:?}", view.order, view.turn))?;
    let coins: Vec<Coins> = view.order.iter().map(|seat| view.seats[seat.index()].coins).collect();
    let start = ledger.config.money.start.iter().map(|&coins| Coins(i32::from(coins)));
    require(start.take(coins.len()).eq(coins.iter().copied()), || format!("{coins:?}"))?;
    let fresh = (view.phase, view.passes, view.actions, view.goes, view.turn_number) == (Phase::Action, 0, 0, 0, 1);
    require(fresh, || format!("{:?} in turn {}", view.phase, view.turn_number))
}

fn prices(ledger: &Ledger<'_>, view: &View) -> Verdict {
    let mut before = ledger.clone();
    for (index, facts) in ledger.config.goods.values().enumerate() {
        before.rows[index] = (facts.start_row - 1) as u8;
    }
    let moved: Vec<Event> = before.dawning(1).into_iter().map(|(_, event)| event).collect();
    for good in &view.goods {
        let row = moved.iter().find_map(|event| match event {
            Event::PriceMoved { good: other, row, .. } if *other == good.good => Some(*row),
            _ => None,
        });
        let due = row.unwrap_or(ledger.facts(good.good).start_row);
        require(good.row == due, || format!("{} in row {}, due {due}", good.good, good.row))?;
    }
    let tolls = &ledger.config.activation;
    let due = [&tolls.city, &tolls.navigation, &tolls.harbor, &tolls.market].map(|toll| toll.lasting_fee(0));
    require(view.costs.iter().map(|cost| cost.coins).eq(due), || format!("{:?}", view.costs))
}

fn players(ledger: &Ledger<'_>, view: &View) -> Verdict {
    let start = &ledger.config.start;
    let due = |goods: &[(&String, &u8)]| -> Vec<(Good, u8)> {
        let id = |id: &str| Good::new(ledger.config.goods.get_index_of(id).unwrap_or(0));
        goods.iter().filter(|(_, barrels)| **barrels > 0).map(|(good, barrels)| (id(good), **barrels)).collect()
    };
    let aboard = due(&start.aboard.iter().collect::<Vec<_>>());
    let stored = due(&start.stored.iter().collect::<Vec<_>>());
    let held = |barrels: &[Barrels]| barrels.iter().map(|goods| (goods.good, goods.barrels)).collect::<Vec<_>>();
    let wrong = |seat: &&SeatView| {
        let [ship] = &seat.ships[..] else { return true };
        let first = ledger.class(ship.ship).0 == start.ship && ship.berth == Berth::Harbor && ship.damage == 0;
        let built = !seat.buildings.is_empty() || !seat.used.is_empty();
        !first || built || held(&ship.cargo) != aboard || held(&seat.depot) != stored
    };
    let wrong = view.seats.iter().find(wrong);
    require(wrong.is_none(), || format!("{wrong:?}"))
}

fn tiles(ledger: &Ledger<'_>, view: &View) -> Verdict {
    let mut there = ledger.tiles.clone();
    there.sort();
    there.dedup();
    require(there.len() == ledger.config.events.len(), || format!("{:?}", ledger.tiles))?;
    let open = view.places.iter().filter(|place| place.tile.is_some()).count();
    require(open == 2.min(usize::from(view.last_turn)), || format!("{open} lie open"))
}
