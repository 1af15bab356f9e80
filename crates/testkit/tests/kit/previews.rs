//! A preview's warnings hold whatever is hidden.

use riband_core::{Dice, Previews, Rules as _, Seats};

use crate::quay::{Action, Flaw, Game};

/// Swapping the lowest card gives a higher one, swapping the highest a lower one; otherwise the result is not known
/// beforehand.
#[test]
fn a_warning_is_of_what_is_so_in_every_world() {
    let (rules, seats) = (Game::with(Flaw::None), Seats::clamped(2));
    let first = rules.deal(seats, &mut Dice::new(0));
    let mut cards: Vec<u8> = first.held[..2].iter().copied().chain(first.stack.iter()).collect();
    cards.sort_unstable();
    let (lowest, middle, highest) = (cards[0], cards[cards.len() / 2], cards[cards.len() - 1]);
    for (card, warns) in [(lowest, false), (middle, false), (highest, true)] {
        let mut deals = (0..).map(|seed| rules.deal(seats, &mut Dice::new(seed)));
        let state = deals.find(|state| state.held[state.seat.index()] == card).unwrap();
        let preview = Previews::new(&rules, &state).unwrap().of(Action::Swap);
        assert_eq!(preview.warnings.is_empty(), !warns, "{card} of {cards:?}: {:?}", preview.warnings);
    }
}
