//! The event of a turn (SO-15 to SO-18).

use riband_core::Sink;

use crate::{
    config::PastTheTable,
    event::Event,
    ids::Place,
    rules::Rules,
    state::{Phase, Stage, State},
    work::Work,
};

impl Rules {
    /// SO-16 to SO-18: applies the event of the turn, and reveals the next one.
    pub(crate) fn begin_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if let Some((tile, facts)) = self.present(state) {
            let turn = state.turn;
            log.note(|| Event::TurnBegan { turn, tile });
            for good in self.goods_in_play(state.seats).iter() {
                let rise = i32::from(facts.moves[good]);
                let row = i32::from(state.rows[good]);
                let rows = self.goods.get(good.index()).map_or(0, |facts| facts.ladder.rungs()) as i32;
                let leaves = !(0..rows).contains(&(row - rise));
                if !leaves || self.config.rulings.past_the_table == PastTheTable::Stop {
                    self.move_price(state, good, -rise, log);
                }
            }
        }
        state.attacks = self.attacks_of_turn(state);
        self.reveal_next(state, log);
        (state.phase, state.stage, state.work) = (Phase::Action, Stage::Actions, Work::default());
        (state.at, state.passes, state.actions) = (0, 0, 0);
    }

    /// SO-18.
    fn reveal_next(&self, state: &mut State, log: &mut impl Sink<Event>) {
        self.forget_open_tiles(state);
        let open = self.open_places(state);
        if state.turn < self.config.end.turns {
            let place = Place::new(open.saturating_sub(1));
            if let Some(tile) = state.tile(place) {
                log.note(|| Event::TileRevealed { place, tile });
            }
        }
    }

    /// O-8: face-up tiles are no longer recorded as known to single players.
    pub(crate) fn forget_open_tiles(&self, state: &mut State) {
        let hidden = self.hidden_places(state);
        state.players.0.iter_mut().for_each(|player| player.known &= hidden);
    }
}
