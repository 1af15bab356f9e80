//! What can be asked of a position: who sees what, whether it is possible, who owns what, who wins.

use std::collections::BTreeSet;

use riband::{
    Breach, Positions, RuleId, Rules as _, Scoring, Seat, Secrets, Turn, Viewer,
    core::{
        Dice, LineText, ScoreSink,
        ledger::{Account, Balances, Book, Bookkeeping, Label},
    },
};

use crate::{
    play::Rules,
    words::{Event, MAX_WARES, Player, State, Ware},
};

impl Secrets for Rules {
    type View = State;

    /// All but the orders of the others, until the end (QS-2).
    fn view(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        let hidden = |seat: &Seat| viewer != Viewer::Seat(*seat) && self.turn(state) != Turn::Over;
        for seat in state.seats.iter().filter(hidden) {
            seen.players.of_mut(seat).order = None;
        }
        seen
    }

    /// The orders that the viewer does not know (QS-2).
    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut state = *state;
        if self.turn(&state) != Turn::Over {
            self.deal_orders(&mut state, viewer.seat(), dice);
        }
        state
    }

    /// The points count the orders (QS-8).
    fn shows_score(&self, state: &State, _: Viewer) -> bool {
        self.turn(state) == Turn::Over
    }
}

impl Positions for Rules {
    fn audit(&self, state: &State) -> Result<(), Breach> {
        let last = usize::from(self.config.rounds) * state.seats.count();
        Breach::unless_at_most(RuleId("QS-6"), || "completed turns".to_owned(), last, state.turns as usize)?;
        for ware in (0..MAX_WARES).map(Ware::new) {
            let crates = self.config.wares.get_index(ware.index()).map_or(0, |(_, facts)| facts.prices.len());
            Breach::unless_at_most(RuleId("QS-4"), || format!("crates of {ware}"), crates, state.sold(ware))?;
        }
        for (seat, player) in state.seated() {
            Breach::unless_at_most(RuleId("QS-5"), || format!("debts of {seat}"), 0, -player.money.0)?;
        }
        let taken = state.players.0.iter().skip(state.seats.count()).filter(|one| **one != Player::default()).count();
        Breach::unless_at_most(RuleId("QS-1"), || "players on other seats".to_owned(), 0, taken)?;
        let orders: BTreeSet<Ware> = state.seated().filter_map(|(_, player)| player.order).collect();
        let known = orders.iter().filter(|ware| ware.index() < self.config.wares.len()).count();
        Breach::unless_eq(RuleId("QS-2"), || "a different order for each".to_owned(), state.seats.count(), known)
    }
}

impl Scoring<State> for Rules {
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let player = state.players.of(seat);
        let mut line = |item: &str, rule, count: u8, each: i16| {
            let (count, each) = (i32::from(count), i32::from(each));
            sheet.line(rule, count, count * each, || LineText::new(item, format!("{count} x {each}")));
        };
        for ((ware, facts), id) in self.wares().zip(self.config.wares.keys()) {
            line(id, "QS-7", player.crates[ware], facts.points);
        }
        let ordered = player.order.map_or(0, |ware| player.crates[ware]);
        line("order", "QS-8", ordered, self.config.order_bonus);
    }

    /// QS-9.
    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        [state.players.of(seat).money.0]
    }
}

const COINS: Label = Label::new("coins");
const CRATE: Label = Label::new("crate");

impl Bookkeeping for Rules {
    const MONEY: Option<Label> = Some(COINS);

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
            player.crates.entries().for_each(|(ware, &crates)| held.add(supply, CRATE.of(ware), crates));
        }
        held
    }
}
