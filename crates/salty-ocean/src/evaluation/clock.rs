//! The progress of a match, and the time left.

use riband_core::{IdMap, Seat};

use crate::{
    ids::{Good, MAX_GOODS},
    rules::{Rules, TileFacts},
    state::{Phase, Stage, State},
};

/// The number of actions of each player after which an action phase counts as half over.
const HALF: f32 = 2.0;
/// The weight of a turn's events, which precede its actions, in actions.
const EVENTS: f32 = 0.1;

/// The time left in a match, for a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// Turns after the current one.
    pub(super) turns: f32,
    /// 1 if there is another turn, else 0.
    pub(super) more: f32,
    /// Turn ends with payments to come.
    pub(super) ends: f32,
    /// Turn ends whose production can still be used.
    pub(super) harvests: f32,
    /// 1 during the action phase, else 0.
    pub(super) acting: f32,
    /// The number of other seats that have a go before the next one of this seat in the phase.
    pub(super) goes_before: u8,
}

/// The hazards in the turns to come, by expected number (SO-47).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hazards {
    pub(super) pirates: f32,
    pub(super) storms: f32,
    pub(super) poor_fishing: f32,
}

impl Hazards {
    fn add(&mut self, tile: &TileFacts, times: f32) {
        let count = |there: bool| if there { times } else { 0.0 };
        self.pirates += count(tile.pirates);
        self.storms += count(tile.storm);
        self.poor_fishing += count(tile.poor_fishing);
    }
}

impl Rules {
    /// The progress of the match: turns, and within a turn its actions.
    pub(super) fn share_over(&self, state: &State) -> f32 {
        if state.phase == Phase::Over {
            return 1.0;
        }
        let turns = f32::from(self.config.end.turns.max(1));
        let within = match state.stage {
            Stage::Actions => {
                let each = EVENTS + f32::from(state.actions) / state.seats.count() as f32;
                each / (each + HALF)
            }
            Stage::Abilities | Stage::Production => 1.0,
        };
        ((f32::from(state.turn.saturating_sub(1)) + within) / turns).min(1.0)
    }

    /// The time left for a seat.
    pub(super) fn clock_of(&self, state: &State, seat: Seat) -> Clock {
        if state.phase == Phase::Over {
            return Clock { turns: 0.0, more: 0.0, ends: 0.0, harvests: 0.0, acting: 0.0, goes_before: 0 };
        }
        let turns = self.config.end.turns.saturating_sub(state.turn);
        let count = state.seats.count();
        let place = state.in_order().position(|other| other == seat).unwrap_or(0);
        let at = usize::from(state.at);
        // SO-72: a player who has already got the salt of this turn waits for that of the next one.
        let reaped = state.stage == Stage::Production && place <= at && turns > 0;
        let acting = state.stage == Stage::Actions;
        let goes_before = if acting { (place + count - at.min(count)) % count.max(1) } else { 0 };
        Clock {
            turns: f32::from(turns),
            more: f32::from(turns.min(1)),
            ends: f32::from(turns) + 1.0,
            harvests: f32::from(turns) - f32::from(u8::from(reaped)),
            acting: f32::from(u8::from(acting)),
            goes_before: goes_before as u8,
        }
    }

    /// The tile of the next turn, which is face up (SO-18); `None` in the last turn.
    pub(super) fn next_tile(&self, state: &State) -> Option<&TileFacts> {
        if state.turn >= self.config.end.turns || state.phase == Phase::Over {
            return None;
        }
        let tile = state.tiles.get(usize::from(state.turn)).copied().flatten()?;
        self.tiles.get(tile.index())
    }

    /// The expected hazards in the turns after the current one: for the next turn those of its face-up tile, for the
    /// others the mean over the face-down tiles.
    pub(super) fn hazards_to_come(&self, state: &State) -> Hazards {
        let mut hazards = Hazards::default();
        let Some(next) = self.next_tile(state) else { return hazards };
        hazards.add(next, 1.0);
        let later = self.config.end.turns.saturating_sub(state.turn + 1);
        let open = self.open_places(state);
        let hidden = self.tiles.len().saturating_sub(open);
        if later > 0 && hidden > 0 {
            let share = f32::from(later) / hidden as f32;
            for tile in state.tiles.iter().skip(open).flatten() {
                self.tiles.get(tile.index()).into_iter().for_each(|tile| hazards.add(tile, share));
            }
        }
        hazards
    }

    /// The current selling price of a barrel of each good.
    pub(super) fn prices_now(&self, state: &State) -> IdMap<Good, f32, MAX_GOODS> {
        IdMap::from_fn(|good: Good| self.price(state, good).0 as f32)
    }

    /// The same after the events of the next turn, if nobody sells in between (SO-16).
    pub(super) fn prices_next(&self, state: &State, next: &TileFacts) -> IdMap<Good, f32, MAX_GOODS> {
        IdMap::from_fn(|good: Good| {
            self.goods.get(good.index()).map_or(0.0, |facts| {
                let row = facts.ladder.moved(state.rows[good], -i32::from(next.moves[good]));
                facts.ladder.price(row).0 as f32
            })
        })
    }
}
