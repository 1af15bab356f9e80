//! The rules of play: legal actions, refusals, and effects.

use riband::core::kit::*;

use crate::{config::*, words::*};

/// A variant of Freight Exchange, checked: immutable, shared by any number of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) config: Config,
    pub(crate) seats: SeatRange,
}

impl riband::Rules for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("FX-4");
    const END: RuleId = RuleId("FX-7");

    fn seats(&self) -> SeatRange {
        self.seats
    }

    /// FX-2, FX-3.
    fn setup(&self, seats: Seats, dice: &mut Dice) -> State {
        let player = Player { money: self.config.money, ..Player::default() };
        let players = PerSeat::equal(seats, player, Player::default());
        let mut deck = Pile::EMPTY;
        for (cargo, facts) in Cargo::all().zip(self.config.cargoes.values()) {
            let _ = (0..facts.contracts).try_for_each(|_| deck.push(cargo)); // there is room for all
        }
        dice.shuffle(deck.slots_mut());
        State { open: Open { seats, players, lot: deck.pop() }, bids: PerSeat([None; MAX_SEATS]), deck }
    }

    fn seated(&self, state: &State) -> Seats {
        state.open.seats
    }

    /// The first seat that has not bid.
    fn turn(&self, state: &State) -> Turn {
        let next = state.open.bidders().find(|&seat| state.bids.of(seat).is_none());
        next.filter(|_| state.open.lot.is_some()).map_or(Turn::Over, Turn::Act)
    }

    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        self.offer(state, (0..=self.config.money.into()).map(|coins| Action::Bid { coins }), out)
    }

    fn check(&self, state: &State, Action::Bid { coins }: Action) -> Result<(), Refusal> {
        let Turn::Act(seat) = self.turn(state) else { return Err(Refusal::MatchOver) };
        let have = state.open.players.of(seat).money;
        if coins <= have.into() { Ok(()) } else { Err(Refusal::CannotAfford { have }) }
    }

    fn perform(&self, state: &mut State, Action::Bid { coins }: Action, log: &mut impl Sink<Event>) {
        let Turn::Act(seat) = self.turn(state) else { return };
        let bid = u8::try_from(coins).ok();
        *state.bids.of_mut(seat) = bid;
        log.note(|| Event::HandedIn { seat, bid });
        if self.turn(state) == Turn::Over {
            self.sell(state, log);
        }
    }
}

impl Rules {
    /// Opens the bids, and turns the next contract over (FX-6, FX-7).
    fn sell(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let bids = state.open.bidders().filter_map(|seat| Some(((*state.bids.of(seat))?, seat)));
        let winner = bids.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let (Some((price, seat)), Some(cargo)) = (winner, state.open.lot) else { return };
        let player = state.open.players.of_mut(seat);
        player.money -= price;
        player.contracts[cargo] += 1;
        log.note(|| Event::Sold { seat, cargo, price });
        state.bids = PerSeat([None; MAX_SEATS]);
        let goes_on = state.open.auctions() < self.config.auctions.into();
        state.open.lot = if goes_on { state.deck.pop() } else { None };
        log.note(|| state.open.lot.map_or(Event::MatchEnded, |cargo| Event::TurnedOver { cargo }));
    }
}

/// What can be bid with all the money (FX-4).
impl Domain<u32> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = u32> {
        0..=self.config.money.into()
    }
}
