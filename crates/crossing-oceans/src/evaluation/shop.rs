//! The ship market and the docks: possible gains from a Ships action now (CO-40, CO-41).

use riband_liners::Tile;

use super::{Worth, clock::Clock, growth::Growth};
use crate::{
    ids::{Column, MAX_COLUMNS, MAX_PLACES, Place},
    rules::Rules,
    state::{Player, State},
};

/// The affordable purchases of a player, best points per price first.
#[derive(Default)]
pub(super) struct Shop {
    /// The points from the flags and tokens of these tiles.
    pub(super) points: i32,
    /// Their incomes in pounds.
    pub(super) income: i32,
}

/// A tile for sale.
#[derive(Clone, Copy)]
struct Offer {
    points: i32,
    price: i32,
    income: i32,
}

const MOST_OFFERS: usize = MAX_PLACES + MAX_COLUMNS;

impl Rules {
    pub(super) fn shop(&self, state: &State, player: &Player, growth: &Growth, worth: &Worth, clock: &Clock) -> Shop {
        let mut shop = Shop::default();
        if clock.open() == 0 {
            return shop;
        }
        let mut offers = [None; MOST_OFFERS];
        let mut offers_left = offers.iter_mut();
        let mut add = |tile: Tile, price: i32| {
            let points = self.flag_points(player, tile, growth, worth);
            if points > 0
                && price <= player.money.0
                && let Some(slot) = offers_left.next()
            {
                *slot = Some(Offer { points, price, income: self.fleet.print(tile).income.0 });
            }
        };
        for (index, tile) in state.market.iter() {
            add(tile, self.surcharges.price(&self.fleet, tile, Place::new(index)).0);
        }
        for &tile in state.docks.iter().flatten() {
            add(tile, self.fleet.print(tile).price.0);
        }
        let mut money = player.money.0;
        for _ in 0..self.config.market.max_purchases.saturating_sub(clock.bought) {
            let payable = offers.iter_mut().filter(|offer| offer.is_some_and(|offer| offer.price <= money));
            // Compared as fractions, with a constant added to each price so that free tiles are comparable.
            let rate =
                |offer: &Option<Offer>| offer.map_or(0.0, |offer| offer.points as f32 / (offer.price + 20) as f32);
            let best = payable.max_by(|one, other| rate(one).total_cmp(&rate(other)));
            let Some(Offer { points, price, income }) = best.and_then(Option::take) else { break };
            money -= price;
            shop.points += points;
            shop.income += income;
        }
        shop
    }

    /// The immediate points from the flag and the token of a tile (CO-41, CO-75, CO-76).
    fn flag_points(&self, player: &Player, tile: Tile, growth: &Growth, worth: &Worth) -> i32 {
        let facts = self.facts(tile);
        let token = facts.token.map_or(0, |column: Column| growth.gain[column]);
        let flag = match facts.flag {
            Some(column) if player.flags[column] == 0 => {
                growth.value[column] + i32::from(player.mixed_flags) * worth.next_mixed
            }
            Some(column) => growth.value[column],
            None => growth.colours * worth.next_mixed,
        };
        flag + token
    }
}
