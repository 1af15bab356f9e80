//! What events move, and what lies where.

use riband::core::ledger::{Account, Balances, Book, Bookkeeping, Label};

use crate::{event::Event, ids::Ware, rules::Rules, state::State};

const COINS: Label = Label::new("coins");
const CRATE: Label = Label::new("crate");

impl Bookkeeping for Rules {
    const MONEY: Label = COINS;

    fn book(&self, event: &Event, book: &mut Book) {
        match *event {
            Event::Bought { seat, ware, price } => {
                let player = Account::of(seat, "supply");
                book.pay(COINS, price, player, Account::BANK);
                book.post(CRATE.of(ware), 1, Account::BANK, player);
            }
            Event::Worked { seat, wage } => book.pay(COINS, wage, Account::BANK, Account::of(seat, "supply")),
            Event::MatchEnded => {}
        }
    }

    fn balances(&self, state: &State) -> Balances {
        let mut held = Balances::default();
        for (seat, player) in state.seated() {
            let supply = Account::of(seat, "supply");
            held.add(supply, COINS, player.money.0);
            for (index, &crates) in player.crates.iter().enumerate() {
                held.add(supply, CRATE.of(Ware::new(index)), crates);
            }
        }
        held
    }
}
