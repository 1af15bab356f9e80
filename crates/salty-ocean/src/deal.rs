//! Setup of a match, and redealing of its hidden part.

use riband_core::{Dice, IdMap, PerSeat, Seat, Seats};

use crate::{
    action::ActionType,
    ids::{Good, MAX_EVENTS, MAX_SEATS, Place, Tile},
    rules::{Rules, Start},
    state::{Berth, Phase, Player, Stage, State, Vessel},
    work::Work,
};

impl Rules {
    /// SO-7 to SO-14, and the events phase of the first turn.
    pub(crate) fn lay_out(&self, seats: Seats, dice: &mut Dice) -> State {
        let Start { coins, ship, aboard, stored } = self.start;
        let mut player = Player { depot: stored, ..Player::default() };
        *player.ship_mut(ship) = Vessel { berth: Berth::Harbor, damage: 0, cargo: aboard };
        let first = Seat::new(dice.below(seats.count() as u32) as usize);
        let mut order: [Seat; MAX_SEATS] = std::array::from_fn(Seat::new);
        order.iter_mut().zip(seats.clockwise_from(first)).for_each(|(slot, seat)| *slot = seat);
        let mut players = PerSeat::equal(seats, player, Player::default());
        for (seat, coins) in seats.clockwise_from(first).zip(coins) {
            players.of_mut(seat).coins = coins;
        }
        let mut state = State {
            players,
            order,
            discs: order,
            rows: IdMap::from_fn(|good: Good| self.goods.get(good.index()).map_or(0, |facts| facts.start)),
            taken: [0; ActionType::ALL.len()],
            tiles: self.shuffled_tiles(dice),
            phase: Phase::Action,
            stage: Stage::Actions,
            work: Work::default(),
            seats,
            at: 0,
            passes: 0,
            turn: 1,
            attacks: 0,
            actions: 0,
            cut_short: false,
            goes: 0,
        };
        self.begin_turn(&mut state, &mut ());
        state
    }

    /// SO-13.
    fn shuffled_tiles(&self, dice: &mut Dice) -> IdMap<Place, Option<Tile>, MAX_EVENTS> {
        let mut tiles = [None; MAX_EVENTS];
        let there = &mut tiles[..self.tiles.len().min(MAX_EVENTS)];
        there.iter_mut().enumerate().for_each(|(index, slot)| *slot = Some(Tile::new(index)));
        dice.shuffle(there);
        IdMap::new(tiles)
    }
}
