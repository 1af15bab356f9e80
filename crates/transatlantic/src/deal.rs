//! Setup of a match, and redealing of its hidden part.

use riband_core::{Dice, IdMap, Mix, PerSeat, Pile, Seat, Seats, Stream};
use riband_liners::{MAX_TILES, Row, Tile, Tiles, fill, stack};

use crate::{
    config::{Config, RemovedTo},
    ids::DeckCard,
    rules::Rules,
    run::Run,
    sets::Copies,
    state::{Coal, Phase, Player, State, Waters},
};

impl Rules {
    /// TA-20 to TA-31: sets up the table up to the first decision of the start.
    pub(crate) fn lay_out(&self, seats: Seats, dice: &mut Dice) -> State {
        let mut state = self.bare_table(seats, dice);
        self.lay_out_ships(&mut state, dice);
        self.hand_out_money(&mut state);
        self.stack_tiles(&mut state, dice);
        self.stack_cards(&mut state, dice);
        self.begin_start(&mut state, &mut ());
        state
    }

    /// TA-30: the initial pieces of each player. One captain is the points marker (TA-7).
    fn bare_table(&self, seats: Seats, dice: &mut Dice) -> State {
        let Config { limits, start, .. } = &self.config;
        let player = Player {
            hand: self.hand,
            captains: limits.captains.saturating_sub(1).min(i8::MAX as u8) as i8,
            houses_left: limits.houses,
            tokens: start.tokens,
            ..Player::default()
        };
        State {
            players: PerSeat::equal(seats, player, Player::default()),
            regions: IdMap::all(Waters::default()),
            coal: Coal::EMPTY,
            stack: Pile::EMPTY,
            market: Row::EMPTY,
            docks: Tiles::EMPTY,
            boxed: Tiles::EMPTY,
            gone: Tiles::EMPTY,
            coal_supply: i16::from(limits.coal),
            marker_supply: self.supply,
            display: Row::EMPTY,
            draw: Pile::EMPTY,
            discard: Copies::EMPTY,
            reshuffled: false,
            chance: Stream::draw(dice),
            phase: Phase::Card,
            run: Run::default(),
            seats,
            turn: Seat::new(0),
            actor: Seat::new(0),
            starting: Seat::new(0),
            opening: seats.count() as u8,
            countdown: None,
            round: 1,
            turns: 0,
        }
    }

    /// TA-21 to TA-24: places the neutral ship in the home region, and a sailing ship for each seat in a separate
    /// region; the owner of the oldest one begins.
    fn lay_out_ships(&self, state: &mut State, dice: &mut Dice) {
        let seats = state.seats;
        let mut clippers: Vec<Tile> = self.fleet.clippers().iter().collect();
        dice.shuffle(&mut clippers);
        let mut drawn = clippers.into_iter();
        let dealt: Vec<Tile> = drawn.by_ref().take(seats.count()).collect();
        state.gone = drawn.collect();
        let mut owners = seats.iter().zip(&dealt);
        for (region, facts) in self.open_regions(seats) {
            if let Some(neutral) = facts.start_ship {
                state.waters_mut(region).ships[0] = Some(neutral);
            } else if let Some((seat, &clipper)) = owners.next() {
                state.waters_mut(region).ships[0] = Some(clipper);
                let player = state.players.of_mut(seat);
                player.active.insert(clipper);
                player.captains -= 1;
            }
        }
        // Tiles are numbered by age.
        let oldest = seats.iter().zip(&dealt).min_by_key(|(_, tile)| **tile);
        state.starting = oldest.map_or(Seat::new(0), |(seat, _)| seat);
        (state.turn, state.actor) = (state.starting, state.starting);
    }

    /// TA-30: in turn order, since starting amounts may depend on it.
    fn hand_out_money(&self, state: &mut State) {
        for (place, seat) in state.seats.clockwise_from(state.starting).enumerate() {
            state.players.of_mut(seat).money = self.config.start.money.at(place);
        }
    }

    /// TA-25 to TA-28.
    fn stack_tiles(&self, state: &mut State, dice: &mut Dice) {
        let count = self.removed.get(state.seats.count()).copied().unwrap_or(0);
        let steamships = self.fleet.steamships();
        let mut eras = self.eras.clone();
        let mut removed = Tiles::EMPTY;
        for era in &mut eras {
            dice.shuffle(era);
            let out: Tiles =
                era.iter().copied().filter(|&tile| steamships.has(tile)).take(usize::from(count)).collect();
            era.retain(|&tile| !out.has(tile));
            era.sort_unstable(); // the caller shuffles the rest again when stacking it
            removed |= out;
        }
        match self.config.stack.removed_to {
            RemovedTo::Box => state.boxed = removed,
            RemovedTo::Docks => state.docks = removed,
        }
        state.stack = stack(&eras, dice);
        fill(&mut state.market, &mut state.stack, self.surcharges.count(), |_| ());
    }

    /// TA-29.
    fn stack_cards(&self, state: &mut State, dice: &mut Dice) {
        for deck in self.decks.iter().rev() {
            let mut cards = deck.clone();
            dice.shuffle(&mut cards);
            let _ = cards.into_iter().try_for_each(|card| state.draw.push(card)); // `compile` checks their number
        }
        self.fill_display(state, &mut ());
    }

    /// Swaps steamships in the box with those of the same eras in the stack.
    pub(crate) fn redeal_box(&self, state: &mut State, mix: &mut impl Mix) {
        let steamships = self.fleet.steamships();
        let stacked: Tiles = state.stack.iter().collect();
        for era in &self.eras {
            let era: Tiles = era.iter().copied().collect();
            let boxed = state.boxed & era;
            if boxed.is_empty() {
                continue;
            }
            // A stack buffer: searches redeal tens of thousands of times a second.
            let mut unseen = Pile::<Tile, MAX_TILES>::EMPTY;
            let _ = ((stacked | boxed) & era & steamships).iter().try_for_each(|tile| unseen.push(tile)); // all fit
            mix.mix(unseen.slots_mut());
            let count = boxed.len().min(unseen.len());
            let (put_by, rest) = unseen.slots_mut().split_at(count);
            state.boxed = (state.boxed & !boxed) | put_by.iter().copied().flatten().collect();
            let slots = state.stack.slots_mut().iter_mut();
            let slots = slots.filter(|slot| slot.is_some_and(|tile| era.has(tile) && steamships.has(tile)));
            for (slot, tile) in slots.zip(rest) {
                *slot = *tile;
            }
        }
    }

    /// Until the first reshuffle the decks lie on top of each other; afterwards only the back of the top card is known.
    pub(crate) fn redeal_draw(&self, state: &mut State, mix: &mut impl Mix) {
        let deck =
            |copy: &Option<DeckCard>| copy.and_then(|copy| self.copies.get(copy.index())).map(|facts| facts.deck);
        let slots = state.draw.slots_mut();
        if !state.reshuffled {
            for part in slots.chunk_by_mut(|a, b| deck(a) == deck(b)) {
                mix.mix(part);
            }
            return;
        }
        let Some(top) = slots.last().map(deck) else { return };
        let mut same = slots.iter().enumerate().filter(|(_, slot)| deck(slot) == top);
        let last = slots.len() - 1;
        if let Some((place, _)) = mix.one(same.clone().map(|(_, slot)| slot)).and_then(|chosen| same.nth(chosen)) {
            slots.swap(place, last);
        }
        mix.mix(&mut slots[..last]);
    }
}
