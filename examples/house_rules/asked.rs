//! Queries on a position: who sees what, whether it is possible, who owns what, who wins.

use std::collections::BTreeSet;

use riband::core::kit::*;

use crate::{play::Rules, words::*};

impl Secrets for Rules {
    type View = State;

    /// Everything except the orders of others, until the end (QS-2).
    fn view(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        let hidden = |seat: &Seat| viewer != Viewer::Seat(*seat) && self.turn(state) != Turn::Over;
        for seat in state.seats.iter().filter(hidden) {
            seen.players.of_mut(seat).order = None;
        }
        seen
    }

    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.with_orders_by(state, viewer, dice)
    }

    fn canonical(&self, state: &State, viewer: Viewer) -> State {
        self.with_orders_by(state, viewer, &mut Sorted)
    }

    /// The points count the orders (QS-8).
    fn shows_score(&self, state: &State, _: Viewer) -> bool {
        self.turn(state) == Turn::Over
    }
}

impl Rules {
    /// A position with other orders, where the viewer does not know them (QS-2).
    fn with_orders_by(&self, state: &State, viewer: Viewer, mix: &mut impl Mix) -> State {
        let mut state = *state;
        if self.turn(&state) != Turn::Over {
            self.deal_orders(&mut state, viewer.seat(), mix);
        }
        state
    }
}

impl Positions for Rules {
    fn audit(&self, state: &State) -> Result<(), Breach> {
        let last = usize::from(self.config.rounds) * state.seats.count();
        Breach::unless_at_most(RuleId("QS-6"), || "completed turns".to_owned(), last, state.turns as usize)?;
        for ware in Ware::all().take(MAX_WARES) {
            let crates = self.config.wares.get_index(ware.index()).map_or(0, |(_, facts)| facts.prices.len());
            Breach::unless_at_most(RuleId("QS-4"), || format!("crates of {ware}"), crates, state.sold(ware))?;
        }
        for (seat, player) in state.players.entries(state.seats) {
            Breach::unless_at_most(RuleId("QS-5"), || format!("debts of {seat}"), 0, -player.money.0)?;
        }
        state.players.audit_beyond(state.seats, &Player::default(), RuleId("QS-1"))?;
        let orders: BTreeSet<Ware> = state.players.0.iter().filter_map(|player| player.order).collect();
        let known = orders.iter().filter(|ware| ware.index() < self.config.wares.len()).count();
        Breach::unless_eq(RuleId("QS-2"), || "a different order for each".to_owned(), state.seats.count(), known)
    }
}

impl Scoring<State> for Rules {
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let player = state.players.of(seat);
        for (ware, (id, facts)) in Ware::all().zip(&self.config.wares) {
            sheet.each("QS-7", id, player.crates[ware], facts.points);
        }
        let ordered = player.order.map_or(0, |ware| player.crates[ware]);
        sheet.each("QS-8", "order", ordered, self.config.order_bonus);
    }

    /// QS-9.
    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        [state.players.of(seat).money.0]
    }
}

const COINS: Label = Label::new("coins");
const CRATE: Label = Label::new("crate");
/// Computer players rely on the points and on playouts.
impl Evaluated for Rules {}

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
        for (seat, player) in state.players.entries(state.seats) {
            let supply = Account::of(seat, "supply");
            held.add(supply, COINS, player.money.0);
            player.crates.entries().for_each(|(ware, &crates)| held.add(supply, CRATE.of(ware), crates));
        }
        held
    }
}
