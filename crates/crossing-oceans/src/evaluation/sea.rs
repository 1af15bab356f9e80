//! Ships at sea: their earnings, the earnings their coal allows, and which of them may be replaced.

use riband_core::Seat;
use riband_liners::Tiles;

use super::clock::Clock;
use crate::{
    config::Rates,
    rules::{RegionFacts, Rules},
    state::{Player, State},
};

/// A player's ships at sea, and ships that can join them. Money is in pounds.
#[derive(Default)]
pub(super) struct Sea {
    /// Coal on own ships.
    pub(super) coal: i32,
    /// The coal that they can still load, limited by the supply.
    pub(super) room: i32,
    /// The incomes of all own ships.
    pub(super) sailing: i32,
    /// The incomes of the ready ships: what Fleet pays (CO-46).
    pub(super) ready: i32,
    /// The possible earnings from the coal on board in the turns to come.
    pub(super) fuel: i32,
    /// The pay of the best cargo job (CO-47).
    pub(super) cargo: i32,
    /// The pay of the best region (CO-48, CO-49), minus a rival's share of what the others get.
    pub(super) region: i32,
    /// The pay of the best Blue Riband crossing (CO-51).
    pub(super) riband: i32,
    /// Blue Riband regions where no ship is faster than an own one.
    pub(super) fastest: i32,
    /// Ports with an own ship and no own house (CO-58).
    pub(super) sites: i32,
    /// Ships in the supply that can be placed (CO-25).
    pub(super) placeable: i32,
    /// The highest income of these ships.
    pub(super) placeable_income: i32,
    /// The number of older ships in the same region, summed over all own ships: they are replaced before her.
    pub(super) shelter: i32,
    /// Own ships that a rival can replace with a ship of the supply (CO-25).
    pub(super) exposed: i32,
    /// Their incomes.
    pub(super) exposed_income: i32,
}

/// The seat and what it looks at.
struct Lookout<'a> {
    rules: &'a Rules,
    state: &'a State,
    player: &'a Player,
    rates: &'a Rates,
    /// Own turns to come.
    turns: i32,
    /// The tiles in the supplies of the rivals.
    rival_supply: Tiles,
}

impl Rules {
    pub(super) fn sea(&self, state: &State, player: &Player, seat: Seat, clock: &Clock) -> Sea {
        let mut rival_supply = Tiles::EMPTY;
        for rival in state.seats.iter().filter(|&rival| rival != seat) {
            rival_supply |= state.players.of(rival).supply;
        }
        let (rates, turns) = (&self.config.rates, clock.turns as i32);
        let lookout = Lookout { rules: self, state, player, rates, turns, rival_supply };
        let mut sea = Sea::default();
        let mut placeable = Tiles::EMPTY;
        for (_, region) in self.open_regions(state.seats) {
            placeable |= lookout.look(region, &mut sea);
        }
        sea.room = sea.room.min(i32::from(state.coal_supply));
        sea.placeable = placeable.len() as i32;
        sea.placeable_income = placeable.iter().map(|tile| self.fleet.print(tile).income.0).max().unwrap_or(0);
        sea
    }
}

impl Lookout<'_> {
    /// Adds the ships of a region, and returns the ships of the supply that can be placed there.
    fn look(&self, region: &RegionFacts, sea: &mut Sea) -> Tiles {
        let &Self { rules, state, player, rates, .. } = self;
        let (clippers, steamships) = (rules.fleet.clippers(), rules.fleet.steamships());
        let (mut own_pay, mut rival_pay) = (0, 0);
        let mut own = Tiles::EMPTY;
        let mut all = Tiles::EMPTY;
        let (mut top, mut at_top, mut top_own) = (0_u8, 0, None);
        for port in (region.ports & state.occupied).iter() {
            let Some(tile) = state.ship_at(port) else { continue };
            let (print, coal) = (rules.fleet.print(tile), i32::from(state.coal_at(port)));
            let (income, mine) = (print.income.0, player.at_sea.has(port));
            let is_ready = coal > 0 || clippers.has(tile);
            all.insert(tile);
            if print.speed > top {
                (top, at_top, top_own) = (print.speed, 0, None);
            }
            if print.speed == top {
                at_top += 1;
                if mine && steamships.has(tile) && top_own.is_none_or(|(_, most)| coal > most) {
                    top_own = Some((income, coal));
                }
            }
            if !mine {
                rival_pay += if is_ready { income } else { 0 };
                continue;
            }
            own.insert(tile);
            sea.coal += coal;
            sea.sailing += income;
            sea.sites += i32::from(!player.houses.has(port));
            if is_ready {
                own_pay += income;
                sea.fuel += income * if coal > 0 { coal.min(self.turns) } else { self.turns.min(1) };
            }
            if steamships.has(tile) {
                sea.room += i32::from(rules.config.limits.coal_per_ship) - coal;
                if coal > 0 {
                    sea.cargo = sea.cargo.max(rules.facts(tile).cargo.0);
                }
            }
        }
        sea.ready += own_pay;
        let houses = (player.houses & region.ports).len() as i32;
        let rivals = (state.seats.count() as i32 - 1).max(1);
        sea.region = sea.region.max(own_pay + houses * rates.region_house_bonus - rival_pay / rivals);
        if region.riband
            && top > 0
            && let Some((income, coal)) = top_own
        {
            let burns = if at_top > 1 { rates.riband_coal_if_tied } else { rates.riband_coal };
            sea.fastest += 1;
            if coal >= i32::from(burns) {
                sea.riband = sea.riband.max(income * i32::from(rates.riband_income_factor));
            }
        }
        // Tiles are numbered by age, so those before an own ship are older.
        for (before, tile) in all.iter().enumerate() {
            sea.shelter += if own.has(tile) { before as i32 } else { 0 };
        }
        self.replaceable(region, all, own, sea)
    }

    /// CO-25: finds the ship that is replaced next, and the ships of the supply that can replace it.
    fn replaceable(&self, region: &RegionFacts, all: Tiles, own: Tiles, sea: &mut Sea) -> Tiles {
        let &Self { rules, state, player, rival_supply, .. } = self;
        let full = (region.ports & !state.occupied).is_empty();
        let Some(oldest) = all.first().filter(|_| full) else {
            return if player.captains > 0 && !full { player.supply } else { Tiles::EMPTY };
        };
        let younger = rules.fleet.younger(oldest);
        let mine = own.has(oldest);
        if mine && !(younger & rival_supply).is_empty() {
            sea.exposed += 1;
            sea.exposed_income += rules.fleet.print(oldest).income.0;
        }
        if player.captains > 0 || mine { younger & player.supply } else { Tiles::EMPTY }
    }
}
