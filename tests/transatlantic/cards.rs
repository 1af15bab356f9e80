//! Laws of the cards: playing, copying, taking them, and the display.

use riband_transatlantic::{Event, Step};

use crate::{
    judge::{Verdict, closes, require},
    ledger::{Ledger, all_steps, count},
};

/// TA-33, TA-110, TA-114: one card a turn, out of the hand, and onto a pile that is large enough for it.
pub(crate) fn played(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::CardPlayed { seat, card } = events[0] else { return Ok(()) };
    let line = ledger.of(seat);
    require(seat == ledger.turn && ledger.doing.card.is_none(), || format!("{seat} plays {card} out of turn"))?;
    require(line.hand.contains_key(&card), || format!("{card} is not in the hand {:?}", line.hand))?;
    let (pile, needed) = (count(&line.pile) + 1, usize::from(ledger.card(card).needs_pile));
    require(pile >= needed, || format!("{card} on a pile of {pile}, which takes {needed}"))
}

/// TA-118: the token works once, in place of a card, for a card of the display.
pub(crate) fn token(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::TokenUsed { seat, card } = events[0] else { return Ok(()) };
    let fits = seat == ledger.turn && ledger.of(seat).tokens > 0 && ledger.doing.card.is_none();
    require(fits && ledger.display.contains(&card), || format!("{card} of {:?}", ledger.display))
}

/// TA-96, TA-99: what lies on top of another pile is copied, and nothing that itself carries out or takes cards.
pub(crate) fn copied(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::CardCopied { seat, card } = events[0] else { return Ok(()) };
    let mut others = ledger.seats.iter().filter(|&other| other != seat);
    require(others.any(|other| ledger.of(other).top == Some(card)), || format!("{card} lies on no other pile"))?;
    require(ledger.steps().iter().any(|step| matches!(step, Step::Copy {})), || "the card copies nothing".into())?;
    let steps = all_steps(&ledger.card(card).steps);
    let plain = !steps.iter().any(|step| matches!(step, Step::Copy {} | Step::TakeBack {} | Step::TakeCard {}));
    require(plain, || format!("{card} cannot be copied"))
}

/// TA-111: the whole pile comes back, with as many bonus markers as it had cards for; then a displayed card is taken.
pub(crate) fn director(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    match events[0] {
        Event::PileTakenBack { seat, cards } => {
            let pile = count(&ledger.of(seat).pile);
            require(usize::from(cards) == pile, || format!("{cards} taken back of {pile}"))
        }
        Event::CardTaken { card, copy, .. } => {
            require(ledger.sort(copy) == Some(card), || format!("{copy} is no {card}"))?;
            require(ledger.display.contains(&card), || format!("{card} of {:?}", ledger.display))?;
            let (taken, pile) = (&ledger.doing.markers, ledger.doing.pile.unwrap_or(0));
            for step in ledger.steps() {
                let Step::BonusMarkers { at, of } = step else { continue };
                let due = at.iter().filter(|&&size| usize::from(size) <= pile).count();
                let column = |id: &String| ledger.config.columns.values().position(|column| column.marker == *id);
                let left = |&column: &usize| !taken.contains(&column) && ledger.marker_supply[column] > 0;
                let all = of.iter().filter_map(column).find(left).is_none();
                require(taken.len() == due || taken.len() < due && all, || format!("{taken:?} for {pile} cards"))?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// TA-112, TA-113: once a card was taken the leftmost goes, and further ones come of sorts that are not displayed.
pub(crate) fn display(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let shown = &ledger.display;
    match events[0] {
        Event::CardDiscarded { copy, drawn: false } if ledger.taken && !shown.is_empty() => {
            let sort = ledger.sort(copy);
            require(sort == shown.first().copied(), || format!("{sort:?} goes, {shown:?} is displayed"))
        }
        Event::CardDiscarded { copy, drawn } => {
            let sort = ledger.sort(copy);
            require(drawn, || format!("{sort:?} goes from the display"))?;
            require(sort.is_some_and(|sort| shown.contains(&sort)), || format!("{sort:?} is new to {shown:?}"))
        }
        Event::CardRevealed { copy } => {
            let (sort, room) = (ledger.sort(copy), shown.len() < usize::from(ledger.config.display.width));
            let new = sort.is_some_and(|sort| !shown.contains(&sort));
            require(new && room && (!ledger.taken || shown.is_empty()), || format!("{sort:?} joins {shown:?}"))
        }
        event if closes(&event) => require(!ledger.taken || shown.is_empty(), || "the display was not renewed".into()),
        _ => Ok(()),
    }
}
