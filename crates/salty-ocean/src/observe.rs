//! Observations: a viewer's view as numbers. Event tiles that the viewer has not seen are 0.

use riband_core::{
    Coins, Viewer,
    observation::{Perspective, SlotSink},
};
use strum::VariantArray as _;

use crate::{
    action::ActionType,
    ids::{Building, Good, MAX_BUILDINGS, MAX_SEATS, Place, Ship},
    rules::Rules,
    state::{Berth, Numbered, Phase, Player, Stage, State},
    work::Work,
};

/// Typical large values: coins, goes of a match, actions of a phase, barrels at one place.
const COINS: i32 = 30;
const GOES: i32 = 60;
const ACTIONS: i32 = 12;
const BARRELS: i32 = 8;

impl Rules {
    pub(crate) fn write_observation(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        let from = Perspective::of(viewer, state.seats);
        self.observe_turn(state, from, out);
        self.observe_work(state, out);
        self.observe_market(state, out);
        self.observe_places(state, viewer, out);
        for (who, seat) in from.seats() {
            let player = state.players.of(seat);
            self.observe_player(player, who, out);
            self.observe_buildings(player, who, out);
        }
    }

    fn observe_turn(&self, state: &State, from: Perspective, out: &mut impl SlotSink) {
        out.number("turn-number", 1..=i32::from(self.config.end.turns), state.turn);
        out.amount("goes", 0..=i32::MAX, GOES, i32::try_from(state.goes).unwrap_or(i32::MAX));
        out.seat("turn", from, Some(state.actor()).filter(|_| state.phase != Phase::Over));
        for (nth, seat) in state.in_order().enumerate() {
            out.seat(format_args!("order.{}", nth + 1), from, Some(seat));
        }
        for (nth, &seat) in state.discs.iter().take(state.seats.count()).enumerate() {
            out.seat(format_args!("disc.{}", nth + 1), from, Some(seat));
        }
        out.number("passes", 0..=state.seats.count() as i32, state.passes);
        out.amount("actions", 0..=i32::from(self.config.end.max_actions), ACTIONS, state.actions);
        out.number("attacks", 0..=i32::from(self.config.weather.pirate_attacks), state.attacks);
        out.choice("phase", Phase::VARIANTS, state.phase as usize);
        out.choice("stage", Stage::VARIANTS, state.stage as usize);
    }

    /// The decisions made so far in the current action or ability.
    fn observe_work(&self, state: &State, out: &mut impl SlotSink) {
        let Work { first, second, clocks, sent, ship, good, store, left, stowed, sold, ability, looked, .. } =
            &state.work;
        let (ships, goods) = (self.slots.len(), self.goods.len());
        out.optional("work.first", ActionType::ALL, first.map(|of| of as usize));
        out.flag("work.second", *second);
        for clock in &self.effects.clocks {
            out.flag(format_args!("work.clock.{}", clock.building), clocks.has(clock.building));
        }
        let abilities = self.effects.abilities.iter().map(|ability| ability.building);
        let using = state.stage == Stage::Abilities && usize::from(*ability) < self.effects.abilities.len();
        out.optional("work.ability", abilities, using.then_some(usize::from(*ability)));
        out.optional("work.ship", (0..ships).map(Ship::new), ship.map(Ship::index));
        out.optional("work.good", (0..goods).map(Good::new), good.map(Good::index));
        out.optional("work.store", self.stores(), store.map(|store| store.index()));
        out.amount("work.left", 0..=i32::from(u8::MAX), BARRELS, *left);
        for ship in (0..ships).map(Ship::new) {
            let room = i32::from(self.nominal(ship));
            out.flag(format_args!("work.sent.{ship}"), sent.has(ship));
            for good in (0..goods).map(Good::new) {
                out.number(format_args!("work.stowed.{ship}.{good}"), 0..=room, stowed[ship].of(good));
            }
        }
        for store in self.stores() {
            out.amount(format_args!("work.sold.{store}"), 0..=i32::from(u8::MAX), BARRELS, sold[store]);
        }
        for place in (0..self.names.places.len()).map(Place::new) {
            out.flag(format_args!("work.looked.{place}"), looked.has(place));
        }
    }

    /// The rows of prices, from 0, and the steps by which the costs of actions have risen.
    fn observe_market(&self, state: &State, out: &mut impl SlotSink) {
        for (index, facts) in self.goods.iter().enumerate() {
            let good = Good::new(index);
            let last = facts.ladder.rungs().saturating_sub(1) as i32;
            out.number(format_args!("price-row.{good}"), 0..=last, state.rows[good]);
        }
        for of in ActionType::ALL {
            let most = self.tolls[of as usize].len().saturating_sub(1) as i32;
            out.number(format_args!("cost-rises.{of}"), 0..=most, state.taken[of as usize]);
        }
    }

    fn observe_places(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        for place in (0..self.names.places.len()).map(Place::new) {
            let tile = self.tile_seen(state, place, viewer);
            out.optional(format_args!("place.{place}"), &self.names.events, tile.map(|tile| tile.index()));
        }
    }

    fn observe_player(&self, player: &Player, who: impl std::fmt::Display, out: &mut impl SlotSink) {
        let lowest = self.lowest_balance().0;
        out.amount(format_args!("{who}.coins"), lowest..=Coins::MOST.0, COINS, player.coins.0);
        out.flag(format_args!("{who}.charged"), player.charged);
        for good in (0..self.goods.len()).map(Good::new) {
            out.amount(format_args!("{who}.depot.{good}"), 0..=i32::from(u8::MAX), BARRELS, player.depot.of(good));
        }
        for ship in (0..self.slots.len()).map(Ship::new) {
            let (vessel, room) = (player.ship(ship), i32::from(self.nominal(ship)));
            out.choice(format_args!("{who}.ship.{ship}.berth"), Berth::VARIANTS, vessel.berth as usize);
            out.number(format_args!("{who}.ship.{ship}.damage"), 0..=room, vessel.damage);
            for good in (0..self.goods.len()).map(Good::new) {
                out.number(format_args!("{who}.ship.{ship}.cargo.{good}"), 0..=room, vessel.cargo.of(good));
            }
        }
        for place in (0..self.names.places.len()).map(Place::new) {
            out.flag(format_args!("{who}.known.{place}"), player.known.has(place));
        }
    }

    fn observe_buildings(&self, player: &Player, who: impl std::fmt::Display, out: &mut impl SlotSink) {
        let (levels, orders) = (by_building(&player.levels), by_building(&player.ranks));
        for index in 0..self.buildings.len().min(MAX_BUILDINGS) {
            let building = Building::new(index);
            let most = i32::from(self.levels.get(building));
            out.number(format_args!("{who}.level.{building}"), 0..=most, levels[index]);
            out.number(format_args!("{who}.built-as.{building}"), 0..=MAX_SEATS as i32, orders[index]);
        }
        for clock in &self.effects.clocks {
            let building = clock.building;
            out.flag(format_args!("{who}.used.{building}"), player.used.has(building));
        }
    }
}

#[inline]
fn by_building(numbered: &Numbered) -> [u8; MAX_BUILDINGS] {
    let mut all = [0; MAX_BUILDINGS];
    numbered.iter().for_each(|(building, number)| all[building.index() % MAX_BUILDINGS] = number);
    all
}
