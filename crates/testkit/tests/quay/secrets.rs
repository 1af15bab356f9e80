//! Secrets: views, redeals, and what is disclosed.

use riband_core::{Dice, Disclosure, Pile, Seat, Secrets, Viewer, observation::SlotSink};

use super::{
    flaw::Flaw,
    observe,
    rules::{Game, top},
    state::{Blind, Event, MOST, State, View},
};

impl Secrets for Game {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut held = [None; MOST];
        for seat in state.seats.iter() {
            if viewer == Viewer::Seat(seat) || self.has(Flaw::ShowsCards) {
                held[seat.index()] = Some(state.held[seat.index()]);
            }
        }
        let gone = state.gone.iter().collect();
        let blind = Blind(if self.has(Flaw::ShowsBlindly) { top(state) } else { 0 });
        View { crates: state.crates, coins: state.coins, held, stack: state.stack.len(), gone, blind }
    }

    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut redealt = state.clone();
        let to_seat = matches!(viewer, Viewer::Seat(_));
        if self.has(Flaw::RedealsNothing) || (to_seat && self.has(Flaw::RedealsForSpectators)) {
            return redealt;
        }
        let known = |seat: Seat| viewer == Viewer::Seat(seat) && !self.has(Flaw::RedealsOwnCard);
        let unknown: Vec<Seat> = state.seats.iter().filter(|&seat| !known(seat)).collect();
        let mut cards: Vec<u8> = unknown.iter().map(|seat| state.held[seat.index()]).collect();
        cards.extend(state.stack.iter());
        self.shuffle(state, &mut cards, unknown.len(), dice);
        for (seat, &card) in unknown.iter().zip(&cards) {
            redealt.held[seat.index()] = card;
        }
        redealt.stack = Pile::EMPTY;
        for &card in &cards[unknown.len()..] {
            let _ = redealt.stack.push(card);
        }
        match self.flaw {
            Flaw::RedealsTurn => redealt.seat = state.seats.next(state.seat),
            Flaw::RedealsCards => redealt.held[unknown.first().map_or(0, |seat| seat.index())] = 99,
            _ => {}
        }
        redealt
    }

    fn canonical(&self, state: &State, viewer: Viewer) -> State {
        let mut sorted = state.clone();
        if self.has(Flaw::CanonicalIsTrue) {
            return sorted;
        }
        let unknown: Vec<Seat> = state.seats.iter().filter(|&seat| viewer != Viewer::Seat(seat)).collect();
        let mut cards: Vec<u8> = unknown.iter().map(|seat| state.held[seat.index()]).collect();
        cards.extend(state.stack.iter());
        cards.sort_unstable();
        for (seat, &card) in unknown.iter().zip(&cards) {
            sorted.held[seat.index()] = card;
        }
        sorted.stack = Pile::EMPTY;
        for &card in &cards[unknown.len()..] {
            let _ = sorted.stack.push(card);
        }
        if self.has(Flaw::CanonicalShows) {
            sorted.coins[0] += 1;
        }
        sorted
    }

    fn redeal_unremembered(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let viewer = if self.has(Flaw::UnremembersOwnCard) { Viewer::Spectator } else { viewer };
        self.redeal(state, viewer, dice)
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        observe::observe(self, state, viewer, out);
    }

    fn discloses(&self, event: &Event) -> Disclosure {
        match event {
            Event::Swapped { .. } if self.has(Flaw::DisclosesNothing) => Disclosure::NOTHING,
            Event::Swapped { .. } => Disclosure::REVEALED,
            Event::Took { .. } | Event::Ended => Disclosure::NOTHING,
        }
    }

    /// The points count the hidden cards.
    fn shows_score(&self, _: &State, _: Viewer) -> bool {
        self.has(Flaw::ShowsScores)
    }
}

impl Game {
    /// Shuffles what is hidden: the cards of `seats` seats, then the stack from the top down.
    fn shuffle(&self, state: &State, cards: &mut [u8], seats: usize, dice: &mut Dice) {
        let before = cards.to_vec();
        let count = cards.len();
        let top = count - state.stack.len();
        match self.flaw {
            Flaw::RedealsNoStack => dice.shuffle(&mut cards[..top]),
            Flaw::RedealsByTurning => cards.rotate_left(dice.below(count as u32) as usize),
            Flaw::RedealsUnevenly => (0..count).for_each(|one| cards.swap(one, dice.below(count as u32) as usize)),
            _ => dice.shuffle(cards),
        }
        let goes_back = match self.flaw {
            Flaw::RedealsBiased if top < count && dice.below(2) == 0 => Some(top),
            Flaw::RedealsAllButOne => seats.checked_sub(1),
            _ => None,
        };
        if let Some(place) = goes_back
            && let Some(found) = cards.iter().position(|&card| card == before[place])
        {
            cards.swap(place, found);
        }
    }
}
