//! The first step of a turn's end: abilities (SO-62, SO-69, SO-71).

use riband_core::Sink;

use crate::{
    effects::{Ability, Deed, rank_index},
    event::Event,
    ids::{Place, Ship},
    refusal::Refusal,
    rules::Rules,
    sets::{Buildings, Places, Ships},
    state::{Phase, Stage, State},
    work::Work,
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

    /// SO-69: the tiles that can be looked at: face down, and not looked at yet in this step.
    #[inline]
    pub(crate) fn face_down(&self, state: &State) -> Places {
        self.hidden_places(state) & !state.work.looked
    }

    /// SO-69: whether a tile on the grid is face down; if none is, no tile can be looked at.
    #[inline]
    pub(crate) fn grid_is_hidden(&self, state: &State) -> bool {
        self.open_places(state) < usize::from(self.config.end.turns)
    }

    pub(crate) fn check_peek(&self, state: &State, place: Place) -> Result<(), Refusal> {
        if place.index() >= self.names.places.len() {
            return Err(Refusal::NoSuchPlace);
        }
        if self.face_down(state).has(place) {
            return Ok(());
        }
        let looked = state.work.looked.has(place);
        Err(if looked { Refusal::LookedAlready { place } } else { Refusal::FaceUp { place } })
    }

    /// Step 1 (SO-71): begins the abilities in turn order, and makes second actions available again.
    #[inline(never)] // called once per turn; keeps the code of every go small
    pub(super) fn end_actions(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for player in &mut state.players.0 {
            (player.used, player.charged) = (Buildings::EMPTY, false);
        }
        (state.stage, state.at, state.passes, state.actions) = (Stage::Abilities, 0, 0, 0);
        state.work = Work::default();
        self.offer_ability(state, log);
    }

    /// Finishes an ability and continues with the next.
    pub(super) fn next_ability(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.work = Work { ability: state.work.ability.saturating_add(1), ..Work::default() };
        self.offer_ability(state, log);
    }

    /// Offers the next usable ability; after the last player, production begins.
    fn offer_ability(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while usize::from(state.at) < state.seats.count() {
            let from = usize::from(state.work.ability);
            let next = (from..self.effects.abilities.len())
                .find_map(|index| self.usable(state, self.effects.abilities.get(index)?).map(|phase| (index, phase)));
            if let Some((index, phase)) = next {
                state.work.ability = index as u8;
                state.phase = phase;
                return;
            }
            state.work.ability = 0;
            state.at += 1;
        }
        // Step 2 (SO-72).
        (state.stage, state.at) = (Stage::Production, 0);
        self.produce(state, log);
    }

    /// The decision that an ability offers to the current player, if it is of any use.
    fn usable(&self, state: &State, ability: &Ability) -> Option<Phase> {
        if !state.me().owns(ability.building) {
            return None;
        }
        match ability.what {
            Deed::Repair { .. } => (!self.damaged(state).is_empty()).then_some(Phase::Repair),
            Deed::Peek { .. } => self.grid_is_hidden(state).then_some(Phase::Peek),
        }
    }

    pub(crate) fn ability(&self, state: &State) -> Option<&Ability> {
        self.effects.abilities.get(usize::from(state.work.ability))
    }

    /// SO-62.
    pub(crate) fn repair(&self, state: &mut State, ship: Ship, log: &mut impl Sink<Event>) {
        let most = match self.ability(state).map(|ability| ability.what) {
            Some(Deed::Repair { damage: Some(damage) }) => damage, // G-20
            _ => u8::MAX,
        };
        let seat = state.actor();
        let vessel = state.me_mut().ship_mut(ship);
        let damage = vessel.damage.min(most);
        vessel.damage -= damage;
        log.note(|| Event::ShipRepaired { seat, ship, damage });
        self.next_ability(state, log);
    }

    /// How many tiles the current player may look at, and whether two may be swapped (SO-69).
    pub(crate) fn peeks(&self, state: &State) -> (usize, bool) {
        let Some(Ability { building, what: Deed::Peek { tiles, swap } }) = self.ability(state) else {
            return (0, false);
        };
        let rank = rank_index(state.me(), *building);
        (usize::from(tiles[rank]), swap[rank])
    }

    /// SO-69.
    pub(crate) fn peek(&self, state: &mut State, place: Place, log: &mut impl Sink<Event>) {
        let (seat, tile) = (state.actor(), state.tile(place));
        state.me_mut().known.insert(place);
        state.work.looked.insert(place);
        log.note(|| Event::TilePeeked { seat, place, tile });
        let (tiles, swap) = self.peeks(state);
        if state.work.looked.len() < tiles {
            return;
        }
        if swap && state.work.looked.len() >= 2 {
            state.phase = Phase::Swap;
        } else {
            self.next_ability(state, log);
        }
    }

    /// SO-69: swaps the two tiles, together with all players' knowledge of them.
    pub(crate) fn swap(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let mut looked = state.work.looked.iter();
        if let (Some(one), Some(other)) = (looked.next(), looked.next()) {
            (state.tiles[one], state.tiles[other]) = (state.tiles[other], state.tiles[one]);
            for player in &mut state.players.0 {
                player.known = exchanged(player.known, one, other);
            }
            log.note(|| Event::TilesSwapped { seat, places: [one, other] });
        }
        self.next_ability(state, log);
    }
}

fn exchanged(known: Places, one: Place, other: Place) -> Places {
    let mut after = known;
    for (from, to) in [(one, other), (other, one)] {
        if known.has(from) { after.insert(to) } else { after.remove(to) }
    }
    after
}
