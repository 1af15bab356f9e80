use riband_core::{
    Viewer,
    observation::{Perspective, SlotSink},
};

use super::{
    action::Quay,
    flaw::Flaw,
    rules::Game,
    state::{CARDS, CRATES, State},
};

/// What a viewer sees, as numbers. Hidden cards are 0, others their value plus one.
pub(crate) fn observe(game: &Game, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
    if game.has(Flaw::ObservesNothing) {
        return;
    }
    let highest = 1 + i32::from(CARDS[CARDS.len() - 1]);
    for (index, (&crates, most)) in state.crates.iter().zip(CRATES).enumerate() {
        let quay = Quay::new(if game.has(Flaw::ObservesNamesakes) { 0 } else { index });
        let most = if game.has(Flaw::ObservesBeyond) { most - 1 } else { most };
        out.number(format_args!("crates.{quay}"), 0..=i32::from(most), crates);
    }
    for (who, seat) in Perspective::of(viewer, state.seats).seats() {
        let shown = viewer == Viewer::Seat(seat) || game.has(Flaw::ObservesCards);
        let card = if shown { 1 + i32::from(state.held[seat.index()]) } else { 0 };
        out.number(format_args!("{who}.card"), 0..=highest, card);
        if !game.has(Flaw::ObservesTooLittle) {
            out.amount(format_args!("{who}.coins"), 0..=1000, 10, state.coins[seat.index()]);
        }
    }
    let listed = if game.has(Flaw::ObservesUnsteadily) { state.gone.len() } else { CARDS.len() };
    for nth in 0..listed {
        let card = state.gone.iter().nth(nth).map_or(0, |card| 1 + i32::from(card));
        out.number(format_args!("gone.{nth}"), 0..=highest, card);
    }
    out.number("stack", 0..=CARDS.len() as i32, state.stack.len() as i32);
}
