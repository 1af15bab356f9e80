//! Observations: a viewer's view as numbers. Only the order of the stack is hidden (CO-5), so all viewers see the same,
//! relative to their own seats.

use riband_core::{
    Coins, Viewer,
    observation::{Perspective, SlotSink},
};
use riband_liners::{MAX_TILES, MOST_CONTRACTS, observe_stack};
use strum::VariantArray as _;

use crate::{
    ids::{Port, Spot},
    rules::Rules,
    state::{Phase, PhaseName, Player, State, Then, ThenName},
};

/// Typical large values: money in pounds, contracts, rounds, turns.
const MONEY: i32 = 300;
const CONTRACTS: i32 = 10;
const ROUNDS: i32 = 30;
const TURNS: i32 = 100;

/// The place of a tile, in the order of the numbers; followed by the places of the market, then the ports.
const SOMEWHERE: [&str; 4] = ["stack", "out", "docks", "held"];
const STACK: u8 = 0;
const OUT: u8 = 1;
const DOCKS: u8 = 2;
const HELD: u8 = 3;

impl Rules {
    pub(crate) fn write_observation(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        let from = Perspective::of(viewer, state.seats);
        self.observe_turn(state, from, out);
        self.observe_phase(state, out);
        out.number("coal", 0..=i32::from(self.config.limits.coal), state.coal_supply);
        observe_stack(&self.fleet, &self.eras, &state.stack, 0, out);
        self.observe_tiles(state, from, out);
        for port in self.open_ports(state.seats).iter() {
            let most = i32::from(self.config.limits.coal_per_ship);
            out.number(format_args!("port.{port}.coal"), 0..=most, state.coal_at(port));
        }
        for (who, seat) in from.seats() {
            self.observe_player(state, state.players.of(seat), who, out);
        }
    }

    fn observe_turn(&self, state: &State, from: Perspective, out: &mut impl SlotSink) {
        out.seat("turn", from, Some(state.active).filter(|_| state.phase != Phase::Over));
        out.seat("starting", from, Some(state.starting));
        out.amount("round", 0..=i32::from(u16::MAX), ROUNDS, state.round);
        out.amount("turns", 0..=i32::MAX, TURNS, i32::try_from(state.turns).unwrap_or(i32::MAX));
        out.optional("countdown", 0..=self.config.end.rounds, state.countdown.map(usize::from));
    }

    fn observe_phase(&self, state: &State, out: &mut impl SlotSink) {
        out.choice("phase", PhaseName::VARIANTS, PhaseName::from(state.phase) as usize);
        let (bought, left, overflow) = match state.phase {
            Phase::Buying { bought } => (bought, 0, None),
            Phase::Loading { left } => (0, left, None),
            Phase::Overflow { columns, paid, then } => {
                let bought = if let Then::Buying { bought } = then { bought } else { 0 };
                (bought, 0, Some((columns, paid, then)))
            }
            _ => (0, 0, None),
        };
        out.number("phase.bought", 0..=i32::from(self.config.market.max_purchases), bought);
        out.number("phase.coal-left", 0..=i32::from(self.config.limits.coal), left);
        for column in self.all_columns.iter() {
            let tied = overflow.is_some_and(|(columns, ..)| columns.has(column));
            out.flag(format_args!("phase.overflow.{column}"), tied);
        }
        out.flag("phase.overflow-paid", overflow.is_some_and(|(_, paid, _)| paid));
        let then = overflow.map(|(.., then)| ThenName::from(then) as usize);
        out.optional("phase.overflow-then", ThenName::VARIANTS, then);
    }

    /// The place and owner of each tile.
    fn observe_tiles(&self, state: &State, from: Perspective, out: &mut impl SlotSink) {
        let mut at = [OUT; MAX_TILES];
        let mut owners = [None; MAX_TILES];
        state.stack.iter().for_each(|tile| at[tile.index() % MAX_TILES] = STACK);
        state.docks.iter().flatten().for_each(|tile| at[tile.index() % MAX_TILES] = DOCKS);
        for (place, tile) in state.market.iter() {
            at[tile.index() % MAX_TILES] = (SOMEWHERE.len() + place) as u8;
        }
        let first_port = SOMEWHERE.len() + self.surcharges.count();
        for port in state.occupied.iter() {
            let Some(tile) = state.ship_at(port) else { continue };
            at[tile.index() % MAX_TILES] = (first_port + port.index()) as u8;
        }
        for (_, seat) in from.seats() {
            let player = state.players.of(seat);
            for tile in (player.supply | player.headquarters).iter() {
                at[tile.index() % MAX_TILES] = HELD;
                owners[tile.index() % MAX_TILES] = Some(seat);
            }
            for tile in player.at_sea.iter().filter_map(|port| state.ship_at(port)) {
                owners[tile.index() % MAX_TILES] = Some(seat);
            }
        }
        let places = || {
            let ports = (0..self.names.ports.len()).map(|port| Port::new(port).to_string());
            let market = self.surcharges.places().map(|place| format!("market.{place}"));
            SOMEWHERE.into_iter().map(str::to_owned).chain(market).chain(ports)
        };
        for ((tile, at), owner) in self.fleet.tiles().zip(at).zip(owners) {
            out.choice(format_args!("tile.{tile}.at"), places(), usize::from(at));
            out.seat(format_args!("tile.{tile}.owner"), from, owner);
        }
    }

    fn observe_player(&self, state: &State, player: &Player, who: impl std::fmt::Display, out: &mut impl SlotSink) {
        let limits = &self.config.limits;
        out.amount(format_args!("{who}.money"), 0..=Coins::MOST.0, MONEY, player.money.0);
        out.amount(format_args!("{who}.contracts"), 0..=i32::from(MOST_CONTRACTS), CONTRACTS, player.contracts);
        out.number(format_args!("{who}.captains"), 0..=i32::from(limits.captains), player.captains);
        out.number(format_args!("{who}.houses"), 0..=i32::from(limits.houses), player.houses_left);
        let spots = (0..usize::from(self.spot_count)).map(Spot::new);
        out.optional(format_args!("{who}.rondel"), spots, player.spot.map(Spot::index));
        let tiles = self.fleet.len() as i32;
        for column in self.all_columns.iter() {
            let spots = i32::from(self.column(column).spots);
            out.number(format_args!("{who}.tokens.{column}"), 0..=spots, player.tokens[column]);
            out.number(format_args!("{who}.flags.{column}"), 0..=tiles, player.flags[column]);
        }
        out.number(format_args!("{who}.mixed-flags"), 0..=tiles, player.mixed_flags);
        for port in self.open_ports(state.seats).iter() {
            out.flag(format_args!("{who}.house.{port}"), player.houses.has(port));
        }
    }
}
