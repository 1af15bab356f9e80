//! Setup of a match, and redealing of its hidden part.

use riband_core::{Dice, IdMap, PerSeat, Pile, Seat, Seats};
use riband_liners::{Row, Tile, Tiles, fill, stack};

use crate::{
    config::Config,
    rules::Rules,
    state::{Phase, Player, State},
};

impl Rules {
    /// CO-13 to CO-22.
    pub(crate) fn lay_out(&self, seats: Seats, dice: &mut Dice) -> State {
        let mut state = self.bare_table(seats);
        self.lay_out_start_ships(&mut state);
        let drawn = self.deal_opening(&mut state, dice);
        self.hand_out_clippers(&mut state, &drawn);
        self.hand_out_money(&mut state);
        self.stack_tiles(&mut state, dice);
        state
    }

    /// CO-17, CO-21: the initial pieces of each player. One captain is placed at the rondel.
    fn bare_table(&self, seats: Seats) -> State {
        let Config { limits, start, .. } = &self.config;
        let player = Player {
            contracts: start.contracts,
            captains: limits.captains.saturating_sub(1),
            houses_left: limits.houses,
            ..Player::default()
        };
        State {
            players: PerSeat::equal(seats, player, Player::default()),
            berths: IdMap::all(None),
            coal: IdMap::all(0),
            occupied: Default::default(),
            stack: Pile::EMPTY,
            market: Row::EMPTY,
            docks: IdMap::all(None),
            removed: Tiles::EMPTY,
            coal_supply: limits.coal,
            phase: Phase::Place,
            seats,
            active: Seat::new(0),
            starting: Seat::new(0),
            countdown: None,
            round: 1,
            turns: 0,
        }
    }

    /// CO-15: places the start ships of the open regions; CO-16: each is the oldest ship of its region.
    fn lay_out_start_ships(&self, state: &mut State) {
        for (_, region) in self.open_regions(state.seats) {
            state.berths[region.start_port] = Some(region.start_ship);
            state.occupied.insert(region.start_port);
        }
    }

    /// CO-18: deals one steamship to each player, and the others to the docks. Returns each seat's ship.
    fn deal_opening(&self, state: &mut State, dice: &mut Dice) -> Vec<Tile> {
        let mut opening = self.opening.clone();
        dice.shuffle(&mut opening);
        let rest = opening.split_off(state.seats.count().min(opening.len()));
        for (player, &tile) in state.players.0.iter_mut().zip(&opening) {
            player.supply.insert(tile);
            self.give_flag(player, tile);
        }
        for tile in rest {
            let Some(column) = self.facts(tile).flag else { continue };
            if let Some(old) = state.docks[column].replace(tile) {
                state.removed.insert(old); // two of one colour, in custom variants: as in CO-42
            }
        }
        opening
    }

    /// CO-19: the older the steamship drawn, the younger the clipper. CO-22: the owner of the youngest clipper starts.
    fn hand_out_clippers(&self, state: &mut State, drawn: &[Tile]) {
        let start = self.open_regions(state.seats).map(|(_, region)| (region.start_ship, region.start_port));
        let mut clippers: Vec<_> = start.filter(|(tile, _)| self.fleet.clippers().has(*tile)).collect();
        clippers.sort_unstable_by(|a, b| b.cmp(a));
        let mut owners: Vec<_> = drawn.iter().zip(state.seats.iter()).collect();
        owners.sort_unstable();
        if let Some((_, first)) = owners.first() {
            state.starting = *first;
            state.active = *first;
        }
        for ((_, owner), (clipper, port)) in owners.into_iter().zip(clippers) {
            let player = state.players.of_mut(owner);
            player.at_sea.insert(port);
            player.captains = player.captains.saturating_sub(1);
            self.give_flag(player, clipper);
        }
    }

    /// CO-17: in turn order, since starting amounts may depend on it.
    fn hand_out_money(&self, state: &mut State) {
        for (place, seat) in state.seats.clockwise_from(state.starting).enumerate() {
            state.players.of_mut(seat).money = self.config.start.money.at(place);
        }
    }

    /// CO-13, CO-14: shuffles each era separately, stacks the first on top, and fills the market from the left.
    fn stack_tiles(&self, state: &mut State, dice: &mut Dice) {
        state.stack = stack(&self.eras, dice);
        self.fill_market(state);
    }

    /// Fills the market from the stack until every position has a tile (CO-14).
    pub(crate) fn fill_market(&self, state: &mut State) {
        fill(&mut state.market, &mut state.stack, self.surcharges.count(), |_| ());
    }

    /// CO-20: the flag that goes with a tile.
    pub(crate) fn give_flag(&self, player: &mut Player, tile: Tile) {
        match self.facts(tile).flag {
            Some(column) => player.flags[column] += 1,
            None => player.mixed_flags += 1,
        }
    }
}
