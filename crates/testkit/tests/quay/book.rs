use riband_core::{
    Seat, Warning,
    ledger::{Account, Balances, Book, Bookkeeping, Label},
};

use super::{
    action::Quay,
    flaw::Flaw,
    rules::Game,
    state::{CRATES, Event, MOST, State},
};

const CRATES_HERE: Label = Label::new("crates");
const COINS: Label = Label::new("coins");

impl Bookkeeping for Game {
    const MONEY: Option<Label> = Some(COINS);

    fn book(&self, event: &Event, book: &mut Book) {
        match *event {
            _ if self.has(Flaw::BooksNothing) => {}
            Event::Took { seat, crates, quay } => {
                let told = crates - u8::from(self.has(Flaw::BooksTooLittle));
                book.post(CRATES_HERE, told, Account::common("quay").at(quay), Account::BANK);
                book.post(COINS, crates, Account::BANK, Account::of(seat, "purse"));
            }
            Event::Ended if self.has(Flaw::NeverEnds) => {
                (0..MOST).for_each(|seat| book.sweep(Account::of(Seat::new(seat), "purse"), Account::BANK));
                for (index, crates) in CRATES.into_iter().enumerate() {
                    book.post(CRATES_HERE, crates, Account::BANK, Account::common("quay").at(Quay::new(index)));
                }
            }
            Event::Swapped { .. } | Event::Ended => {}
        }
    }

    fn is_aftermath(&self, event: &Event) -> bool {
        matches!(event, Event::Ended)
    }

    /// Warns of a card worth less than the one given for it.
    fn warn(&self, seat: Seat, before: &State, _: &[Event], after: &State, out: &mut Vec<Warning>) {
        if after.held[seat.index()] < before.held[seat.index()] {
            out.push(Warning::NoEffect);
        }
    }

    fn balances(&self, state: &State) -> Balances {
        let mut held = Balances::default();
        if self.has(Flaw::BooksNothing) {
            return held;
        }
        for (index, &crates) in state.crates.iter().enumerate() {
            held.add(Account::common("quay").at(Quay::new(index)), CRATES_HERE, crates);
        }
        state.seats.iter().for_each(|seat| held.add(Account::of(seat, "purse"), COINS, state.coins[seat.index()]));
        held
    }
}
