//! The conservation laws and bounds of a position.

mod phase;

use riband_core::{Breach, Coins, RuleId, Seat};
use riband_liners::{MOST_CONTRACTS, Tile};

use crate::{
    config::EmptyStack,
    ids::{Column, Port},
    rules::Rules,
    sets::Ports,
    state::{Phase, Player, State, Then},
};

impl Rules {
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), Breach> {
        self.audit_tiles(state)?;
        self.audit_map(state)?;
        self.audit_coal(state)?;
        self.audit_market(state)?;
        for seat in state.seats.iter() {
            self.audit_player(state, seat)?;
        }
        self.audit_turn(state)?;
        self.audit_phase(state)
    }

    /// CO-2: each tile is in exactly one place (closed regions count as one, CO-15).
    fn audit_tiles(&self, state: &State) -> Result<(), Breach> {
        let closed = self.regions.iter().filter(|region| usize::from(region.min_seats) > state.seats.count());
        let mut everywhere: Vec<Tile> = closed.map(|region| region.start_ship).collect();
        everywhere.extend(state.stack.iter());
        everywhere.extend(state.market.iter().map(|(_, tile)| tile));
        everywhere.extend(state.docks.iter().flatten());
        everywhere.extend(state.berths.iter().flatten());
        everywhere.extend(state.removed.iter());
        for player in state.seated() {
            everywhere.extend(player.supply.iter().chain(player.headquarters.iter()));
        }
        self.fleet.each_once(RuleId("CO-2"), everywhere)
    }

    /// Spots, owners and lanterns (CO-6, CO-15, CO-16).
    fn audit_map(&self, state: &State) -> Result<(), Breach> {
        let open = self.open_ports(state.seats);
        let occupied: Ports = self.every_port().filter(|&port| state.ship_at(port).is_some()).collect();
        let law = |law: &'static str| move || law.to_owned();
        Breach::unless_eq(
            RuleId("CO-6"),
            law("the set of taken spots is up to date"),
            occupied.word(),
            state.occupied.word(),
        )?;
        Breach::unless_eq(RuleId("CO-15"), law("no tile lies in a closed region"), 0, (occupied & !open).len())?;
        let mut owned = Ports::EMPTY;
        for player in state.seated() {
            Breach::unless_eq(RuleId("CO-28"), law("a ship has one owner"), 0, (owned & player.at_sea).len())?;
            Breach::unless_eq(RuleId("CO-15"), law("no house in a closed region"), 0, (player.houses & !open).len())?;
            owned |= player.at_sea;
        }
        for port in (owned | occupied).iter() {
            let tile = state.ship_at(port);
            let ship = tile.is_some_and(|tile| self.fleet.steamships().has(tile) || self.fleet.clippers().has(tile));
            let at = || format!("who owns what lies at {}", self.port_name(port));
            // CO-19, CO-27: SCOTIA never has an owner. A clipper that was not dealt at the start is neutral too.
            let may_be_neutral = tile.is_some_and(|tile| !self.fleet.steamships().has(tile));
            Breach::unless(
                if owned.has(port) { ship } else { may_be_neutral },
                RuleId("CO-19"),
                at,
                || "a ship with an owner, or a neutral one without".into(),
                || tile.map_or("no ship".into(), |tile| self.fleet.name(tile).into()),
            )?;
        }
        for (index, region) in self.open_regions(state.seats) {
            Breach::unless(
                state.oldest(region.ports).is_some(),
                RuleId("CO-16"),
                || format!("{} has a ship for its lantern", self.names.regions[index.index()]),
                || "at least one ship".into(),
                || "none".into(),
            )?;
        }
        Ok(())
    }

    /// CO-4, CO-28, CO-56.
    fn audit_coal(&self, state: &State) -> Result<(), Breach> {
        let rule = RuleId("CO-4");
        let afloat: u32 = state.coal.iter().map(|&coal| u32::from(coal)).sum();
        let all = u32::from(state.coal_supply) + afloat;
        Breach::unless_eq(rule, || "coal is conserved".into(), u32::from(self.config.limits.coal), all)?;
        let steamers = self.steamers(state, state.occupied);
        for port in self.every_port() {
            let (coal, most) =
                (state.coal_at(port), if steamers.has(port) { self.config.limits.coal_per_ship } else { 0 });
            Breach::unless(
                coal <= most,
                RuleId("CO-56"),
                || format!("coal on the ship at {}", self.port_name(port)),
                || format!("at most {most}"),
                || coal.to_string(),
            )?;
        }
        Ok(())
    }

    /// CO-8, CO-13, CO-42.
    fn audit_market(&self, state: &State) -> Result<(), Breach> {
        let places = self.surcharges.count();
        let bought = match state.phase {
            Phase::Buying { bought } | Phase::Overflow { then: Then::Buying { bought }, .. } => usize::from(bought),
            _ => 0,
        };
        let tiles = state.market.iter().filter(|(place, _)| *place < places).count();
        // If more tiles can be bought than a refill draws, the market may not be full afterwards (CO-42).
        let full = if self.config.market.draw < self.config.market.max_purchases {
            usize::from(self.config.market.draw)
        } else {
            places
        };
        let least = if state.stack.is_empty() { 0 } else { full.saturating_sub(bought) };
        Breach::unless(
            tiles == state.market.count() && tiles >= least,
            RuleId("CO-8"),
            || "tiles in the positions of the market".into(),
            || if least == places { places.to_string() } else { format!("{least} to {places}") },
            || state.market.count().to_string(),
        )?;
        let gaps = state.market.iter().enumerate().any(|(nth, (place, _))| nth != place);
        let may_have_gaps =
            bought > 0 || self.config.rulings.empty_stack == EmptyStack::ShiftAll && state.stack.is_empty();
        let foreign = state.market.iter().find(|(_, tile)| self.fleet.print(*tile).era.is_none());
        Breach::unless(
            foreign.is_none() && (may_have_gaps || !gaps),
            RuleId("CO-42"),
            || "the market holds tiles from the stack, without gaps".into(),
            || "steamships and headquarters from position 1 on".into(),
            || foreign.map_or("a gap".into(), |(_, tile)| self.fleet.name(tile).into()),
        )?;
        for (index, tile) in state.docks.iter().enumerate() {
            let fits = tile.is_none_or(|tile| {
                self.fleet.steamships().has(tile) && self.facts(tile).flag == Some(Column::new(index))
            });
            Breach::unless(
                fits,
                RuleId("CO-42"),
                || "the docks hold steamships of their colour".into(),
                || "one of this colour".into(),
                || tile.map_or(String::new(), |tile| self.fleet.name(tile).into()),
            )?;
        }
        let eras: Vec<Option<u8>> = state.stack.iter().map(|tile| self.fleet.print(tile).era).collect();
        let backs = || eras.iter().map(|era| era.map_or("none".into(), |era| era.to_string())).collect::<Vec<_>>();
        Breach::unless(
            eras.is_sorted() && !eras.contains(&None) && !state.stack.iter().any(|tile| self.opening.contains(&tile)),
            RuleId("CO-13"),
            || "eras in the stack never fall".into(),
            || "the first era on top, none of the ships that are dealt".into(),
            || backs().join(", "),
        )
    }

    fn audit_player(&self, state: &State, seat: Seat) -> Result<(), Breach> {
        let player = state.players.of(seat);
        let of = |what: &'static str| move || format!("{what} of {seat}");
        let captains = usize::from(player.captains) + player.at_sea.len() + 1;
        Breach::unless_eq(RuleId("CO-21"), of("captains"), usize::from(self.config.limits.captains), captains)?;
        let houses = usize::from(player.houses_left) + player.houses.len();
        Breach::unless_eq(RuleId("CO-64"), of("trade houses"), usize::from(self.config.limits.houses), houses)?;
        Breach::unless(
            (Coins::ZERO..=Coins::MOST).contains(&player.money) && player.contracts <= MOST_CONTRACTS,
            RuleId("CO-67"),
            of("money and contracts"),
            || format!("not negative, at most {} and {MOST_CONTRACTS}", Coins::MOST),
            || format!("{} and {}", player.money, player.contracts),
        )?;
        let ships = !(self.fleet.steamships() | self.fleet.clippers());
        Breach::unless_eq(
            RuleId("CO-41"),
            of("tiles that are no ships in the supply"),
            0,
            (player.supply & ships).len(),
        )?;
        let others = player.headquarters & !self.fleet.headquarters();
        Breach::unless_eq(RuleId("CO-41"), of("tiles that are no headquarters among them"), 0, others.len())?;
        for column in 0..player.tokens.len() {
            let column = Column::new(column);
            let spots = if self.all_columns.has(column) { usize::from(self.column(column).spots) } else { 0 };
            Breach::unless(
                player.tokens_in(column) <= spots,
                RuleId("CO-9"),
                of("tokens in a column"),
                || format!("at most {spots}"),
                || player.tokens_in(column).to_string(),
            )?;
        }
        self.audit_flags(state, player, seat)
    }

    /// CO-20, CO-41: a flag for each tile owned.
    fn audit_flags(&self, state: &State, player: &Player, seat: Seat) -> Result<(), Breach> {
        let mut counted = Player::default();
        let at_sea = player.at_sea.iter().filter_map(|port| state.ship_at(port));
        for tile in at_sea.chain(player.supply.iter()).chain(player.headquarters.iter()) {
            self.give_flag(&mut counted, tile);
        }
        let law = || format!("flags of {seat}");
        let text = |player: &Player| format!("{:?} and {} mixed", player.flags, player.mixed_flags);
        Breach::unless_eq(RuleId("CO-41"), law, text(&counted), text(player))
    }

    /// CO-22, CO-35, CO-69: seats, spots and counters.
    fn audit_turn(&self, state: &State) -> Result<(), Breach> {
        let spots = usize::from(self.spot_count);
        let sound = state.seats.holds(state.active)
            && state.seats.holds(state.starting)
            && state.seated().iter().all(|player| player.spot.is_none_or(|spot| spot.index() < spots))
            && state.round >= 1
            && state.countdown.is_none_or(|left| left <= self.config.end.rounds);
        Breach::unless(
            sound,
            RuleId("CO-22"),
            || "seats, rondel spots and counters exist".into(),
            || "as in the variant".into(),
            || {
                let left = state.countdown.map_or(String::new(), |left| format!(", {left} rounds after this one"));
                format!("{} to act, {} starts, round {}{left}", state.active, state.starting, state.round)
            },
        )?;
        let triggered = state.stack.len() <= usize::from(self.config.end.stack_left);
        Breach::unless(
            triggered == state.countdown.is_some(),
            RuleId("CO-68"),
            || "the countdown runs once the stack is used up, and only then".into(),
            || if triggered { "a countdown" } else { "no countdown" }.into(),
            || format!("{} tiles in the stack", state.stack.len()),
        )
    }

    fn every_port(&self) -> impl Iterator<Item = Port> + use<> {
        (0..crate::ids::MAX_PORTS).map(Port::new)
    }

    fn port_name(&self, port: Port) -> String {
        self.names.ports.get(port.index()).cloned().unwrap_or_else(|| port.to_string())
    }
}
