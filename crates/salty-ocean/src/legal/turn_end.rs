//! What can be done at the end of a turn.

use crate::{
    ids::{Place, Ship},
    refusal::Refusal,
    rules::Rules,
    sets::{Places, Ships},
    state::State,
};

impl Rules {
    /// SO-62: the ships that can be repaired, at sea or in the harbor.
    #[inline]
    pub(crate) fn damaged(&self, state: &State) -> Ships {
        let me = state.me();
        me.fleet().iter().filter(|&ship| me.ship(ship).damage > 0).collect()
    }

    pub(crate) fn check_repair(&self, state: &State, ship: Ship) -> Result<(), Refusal> {
        self.check_ship(ship)?;
        if self.damaged(state).has(ship) { Ok(()) } else { Err(Refusal::NotDamaged { ship }) }
    }

    /// SO-69: the tiles that can be looked at: face down, and not looked at in this step.
    #[inline]
    pub(crate) fn face_down(&self, state: &State) -> Places {
        let hidden = (self.open_places(state)..self.names.places.len()).map(Place::new).collect::<Places>();
        hidden & !state.work.looked
    }

    /// SO-69: whether a tile lies face down on the grid: without one nobody looks at any.
    #[inline]
    pub(crate) fn grid_is_hidden(&self, state: &State) -> bool {
        self.open_places(state) < usize::from(self.numbers.turns)
    }

    pub(crate) fn check_peek(&self, state: &State, place: Place) -> Result<(), Refusal> {
        if place.index() >= self.names.places.len() {
            return Err(Refusal::NoSuchPlace);
        }
        if place.index() < self.open_places(state) {
            return Err(Refusal::FaceUp { place });
        }
        if state.work.looked.has(place) { Err(Refusal::LookedAlready { place }) } else { Ok(()) }
    }
}
