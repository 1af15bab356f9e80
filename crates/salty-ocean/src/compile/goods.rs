//! Compiles the goods, their prices and the market.

use riband_core::{Coins, Id as _, IdMap, ProblemKind, Problems, SeatCounts, SeatRange};

use crate::{
    config::{Config, Good as GoodConfig},
    ids::{Good, MAX_GOODS, MAX_SEATS},
    rules::{DropFacts, GoodFacts},
    sets::Goods,
};

/// The compiled goods market.
pub(super) struct Market {
    pub(super) facts: Vec<GoodFacts>,
    pub(super) salt: Good,
    pub(super) limited: Goods,
    pub(super) in_play: [Goods; MAX_SEATS + 1],
    pub(super) discards: [IdMap<Good, Goods, MAX_GOODS>; MAX_SEATS + 1],
    pub(super) drops: [DropFacts; MAX_SEATS + 1],
}

pub(super) fn compile(config: &Config, seats: SeatRange, check: &mut Problems) -> Market {
    if !(2..=MAX_GOODS).contains(&config.goods.len()) {
        let message = format!("there are 2 to {MAX_GOODS} goods, not {}", config.goods.len());
        check.report(ProblemKind::OutOfRange, &["goods"], message, "salt, and at least one fish (SO-1)");
    }
    let goods = || config.goods.iter().take(MAX_GOODS);
    let known = config.goods.keys().map(String::as_str);
    let salt = check.find("good", &config.market.salt, known, &["market", "salt"]).unwrap_or(0);
    let facts: Vec<GoodFacts> = goods().map(|(id, good)| facts(id, good, check)).collect();
    let limited = Good::all().zip(&facts).filter(|(_, facts)| facts.supply.is_some());
    let salt = Good::new(salt);
    let in_play: [Goods; MAX_SEATS + 1] = std::array::from_fn(|seats| {
        let there = goods().enumerate().filter(|(_, (_, good))| usize::from(good.min_seats) <= seats);
        there.map(|(index, _)| Good::new(index)).collect()
    });
    let market = Market {
        salt,
        limited: limited.map(|(good, _)| good).collect(),
        facts,
        in_play,
        discards: in_play.map(|goods| IdMap::from_fn(|good| discarded_after(good, goods, Goods::of(salt)))),
        drops: drops(config, seats, check),
    };
    let fewest = market.in_play[seats.min().count().min(MAX_SEATS)];
    if !fewest.has(market.salt) || fewest.len() < 2 {
        let message = format!("with {} there is no salt, or no fish", seats.min());
        check.report(ProblemKind::Contradiction, &["goods"], message, "lower their `min-seats` (SO-1, SO-86)");
    }
    market
}

fn facts(id: &str, good: &GoodConfig, check: &mut Problems) -> GoodFacts {
    check.check_id(&["goods", id], id);
    let rows = good.prices.rungs();
    if !(1..=rows).contains(&usize::from(good.start_row)) {
        let message = format!("row {} of a table of {rows}", good.start_row);
        check.report(ProblemKind::OutOfRange, &["goods", id, "start-row"], message, "rows count from 1 (SO-9)");
    }
    let prices = || (0..rows).map(|row| good.prices.price(row.min(255) as u8));
    if prices().any(|price| !(Coins::ZERO..=Coins(1000)).contains(&price)) {
        let message = "a price is negative or above 1000";
        check.report(ProblemKind::OutOfRange, &["goods", id, "prices"], message, "in coins a barrel (SO-9)");
    }
    if !prices().rev().is_sorted() {
        let advice = "a sale never makes a good dearer: list the dearest row first (SO-42, SO-89)";
        check.report(ProblemKind::Contradiction, &["goods", id, "prices"], "prices rise down the table", advice);
    }
    GoodFacts {
        ladder: good.prices.clone(),
        start: good.start_row.saturating_sub(1).min(255) as u8,
        buy_at_least: Coins(i32::from(good.buy_at_least)),
        supply: good.supply,
    }
}

/// SO-40: fish are discarded first, salt last.
fn discarded_after(good: Good, goods: Goods, salt: Goods) -> Goods {
    if salt.has(good) { Goods::EMPTY } else { (goods & !salt).after(good) | goods & salt }
}

/// SO-42, SO-86: for every number of seats that can play.
fn drops(config: &Config, seats: SeatRange, check: &mut Problems) -> [DropFacts; MAX_SEATS + 1] {
    let mut drops = [DropFacts { rows: 1, for_each: 0 }; MAX_SEATS + 1];
    for (number, drop) in &config.market.drop {
        let path = ["market", "drop", number];
        let Some(slot) = SeatCounts::<MAX_SEATS>::of_key(number, &path, check).and_then(|seats| drops.get_mut(seats))
        else {
            continue;
        };
        if drop.rows == 0 {
            let advice = "every sale lowers the price (SO-42, SO-89)";
            check.report(ProblemKind::OutOfRange, &path, "a sale lowers the price by no row", advice);
        }
        *slot = DropFacts { rows: drop.rows, for_each: drop.for_each };
    }
    for seats in seats.iter() {
        if !config.market.drop.contains_key(&seats.count().to_string()) {
            let message = format!("nothing is said for {seats}");
            let advice = "for example `4 = { rows = 1, for-each = 8 }` (SO-42)";
            check.report(ProblemKind::MissingKey, &["market", "drop"], message, advice);
        }
    }
    drops
}
