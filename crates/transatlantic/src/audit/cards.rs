//! The action cards, and the markers.

use riband_core::{Breach, RuleId, Seat};

use crate::{
    ids::{Card, Column, DeckCard, MAX_COLUMNS},
    program::Op,
    rules::Rules,
    sets::Copies,
    state::{Hand, State},
};

impl Rules {
    pub(super) fn audit_cards(&self, state: &State) -> Result<(), Breach> {
        let stacked = self.audit_copies(state)?;
        self.audit_sorts(state, stacked)?;
        for seat in state.seats.iter() {
            self.audit_pile(state, seat)?;
        }
        self.audit_display(state)?;
        self.audit_draw(state)
    }

    /// INV-6: each extension card is in at most one place; those that are nowhere are in a player's hand or pile.
    fn audit_copies(&self, state: &State) -> Result<Copies, Breach> {
        let mut seen = Copies::EMPTY;
        let display = state.display.iter().map(|(_, copy)| copy);
        for copy in state.draw.iter().chain(display).chain(state.discard.iter()) {
            Breach::unless(
                copy.index() < self.copies.len() && !seen.has(copy),
                RuleId("TA-16"),
                || "each extension card is in one place".into(),
                || "once".into(),
                || format!("{} a second time", self.copy_name(copy)),
            )?;
            seen.insert(copy);
        }
        Ok(seen)
    }

    /// INV-6, INV-7, TA-16, TA-17: the number of cards of each kind matches the variant.
    fn audit_sorts(&self, state: &State, stacked: Copies) -> Result<(), Breach> {
        for card in (0..self.names.cards.len()).map(Card::new) {
            let own = |hand: &Hand, pile: &Hand| usize::from(hand.get(card)) + usize::from(pile.get(card));
            let held: usize = state.seated().iter().map(|player| own(&player.hand, &player.pile)).sum();
            let taken = (0..self.copies.len()).map(DeckCard::new).filter(|&copy| !stacked.has(copy));
            let taken = taken.filter(|&copy| self.sort(copy) == card).count();
            let base = usize::from(self.hand.get(card));
            Breach::unless_eq(
                RuleId("TA-16"),
                || format!("cards {} that players have", self.names.cards[card.index()]),
                base * state.seats.count() + taken,
                held,
            )?;
            let fewest = state.seated().iter().map(|player| own(&player.hand, &player.pile)).min().unwrap_or(0);
            Breach::unless(
                fewest >= base,
                RuleId("TA-17"),
                || format!("cards {} of each player", self.names.cards[card.index()]),
                || format!("{base} at least"),
                || fewest.to_string(),
            )?;
        }
        let beyond = state.seated().iter().any(|player| {
            let sorts = player.hand.any() | player.pile.any();
            sorts.iter().any(|card| card.index() >= self.names.cards.len())
        });
        Breach::unless(!beyond, RuleId("TA-16"), || "cards exist".into(), || "all".into(), || "others".into())
    }

    /// TA-34: the card played last is on the pile.
    fn audit_pile(&self, state: &State, seat: Seat) -> Result<(), Breach> {
        let player = state.players.of(seat);
        let sound = match player.top {
            Some(top) => player.pile.get(top) > 0,
            None => player.pile == Hand::EMPTY,
        };
        Breach::unless(
            sound,
            RuleId("TA-34"),
            || format!("the top of the pile of {seat}"),
            || "one of its cards".into(),
            || player.top.map_or("none".into(), |card| self.names.cards.get(card.index()).cloned().unwrap_or_default()),
        )
    }

    /// INV-12, TA-29, TA-112, TA-113: different cards, without gaps, and as many as possible. While a Director's new
    /// card is performed, one is missing (T-12).
    fn audit_display(&self, state: &State) -> Result<(), Breach> {
        let (width, shown) = (usize::from(self.config.display.width), state.display.count());
        let taking = state.run.callers().iter().any(|&at| matches!(self.program.op(at), Op::TakeCard { .. }));
        let within = state.display.iter().all(|(place, _)| place < width);
        let gaps = state.display.iter().enumerate().any(|(nth, (place, _))| nth != place);
        Breach::unless(
            within && (taking || !gaps) && self.displayed(state).len() == shown,
            RuleId("TA-29"),
            || "the display".into(),
            || format!("up to {width} different cards, without gaps"),
            || state.display.iter().map(|(_, copy)| self.copy_name(copy)).collect::<Vec<_>>().join(", "),
        )?;
        let fits = |copy: &DeckCard| !self.displayed(state).has(self.sort(*copy));
        let could_grow = !state.draw.is_empty() || state.discard.iter().any(|copy| fits(&copy));
        Breach::unless(
            shown == width || taking || !could_grow,
            RuleId("TA-113"),
            || "cards in the display".into(),
            || width.to_string(),
            || shown.to_string(),
        )
    }

    /// TA-29: until the first reshuffle the decks lie on top of each other.
    fn audit_draw(&self, state: &State) -> Result<(), Breach> {
        let decks: Vec<u8> =
            state.draw.iter().filter_map(|copy| self.copies.get(copy.index())).map(|facts| facts.deck).collect();
        Breach::unless(
            state.reshuffled || decks.is_sorted(),
            RuleId("TA-29"),
            || "the order of the decks in the draw stack".into(),
            || "the first deck on top".into(),
            || format!("{decks:?}"),
        )
    }

    /// INV-2, TA-12.
    pub(super) fn audit_markers(&self, state: &State) -> Result<(), Breach> {
        for column in (0..MAX_COLUMNS).map(Column::new) {
            let acquired: u32 = state.seated().iter().map(|player| u32::from(player.markers[column])).sum();
            Breach::unless_eq(
                RuleId("TA-12"),
                || format!("{} markers", self.names.markers.get(column.index()).map_or("other", String::as_str)),
                u32::from(self.supply[column]),
                acquired + u32::from(state.marker_supply[column]),
            )?;
        }
        Ok(())
    }

    fn copy_name(&self, copy: DeckCard) -> String {
        self.names.copies.get(copy.index()).cloned().unwrap_or_else(|| copy.to_string())
    }
}
