//! The rules of play: legal actions, refusals, and effects.

use riband::core::kit::*;

use crate::{config::*, words::*};

/// A variant of Quayside, checked: immutable, shared by any number of matches.
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

    const TURN_ORDER: RuleId = RuleId("QS-1");
    const END: RuleId = RuleId("QS-6");

    fn seats(&self) -> SeatRange {
        self.seats
    }

    /// QS-2.
    fn setup(&self, seats: Seats, dice: &mut Dice) -> State {
        let player = Player { money: Coins(self.config.money), ..Player::default() };
        let mut state = State { players: PerSeat::equal(seats, player, Player::default()), seats, turns: 0 };
        self.deal_orders(&mut state, None, dice);
        state
    }

    fn seated(&self, state: &State) -> Seats {
        state.seats
    }

    fn turn(&self, state: &State) -> Turn {
        let last = u32::from(self.config.rounds) * state.seats.count() as u32;
        if state.turns >= last { Turn::Over } else { Turn::Act(state.active()) }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let purchases = Ware::all().take(self.config.wares.len()).map(|ware| Action::Buy { ware });
        self.offer(state, purchases.chain([Action::Work]), out)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.turn(state) == Turn::Over => Err(Refusal::MatchOver),
            Action::Buy { ware } => self.quay().quote(state, ware).map(drop),
            Action::Work => Ok(()),
        }
    }

    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let seat = state.active();
        match action {
            Action::Buy { ware } => self.quay().fill(state, ware, log),
            Action::Work => {
                let wage = Coins(self.config.wage);
                state.players.of_mut(seat).money += wage;
                log.note(|| Event::Worked { seat, wage });
            }
        }
        state.turns += 1;
        if self.turn(state) == Turn::Over {
            log.note(|| Event::MatchEnded);
        }
    }
}

impl Rules {
    /// Deals an order to every seat but one, which keeps its own (QS-2).
    pub(crate) fn deal_orders(&self, state: &mut State, but: Option<Seat>, mix: &mut impl Mix) {
        let kept = but.and_then(|seat| state.players.of(seat).order);
        let all = Ware::all().take(self.config.wares.len());
        let mut orders: Vec<Ware> = all.filter(|&ware| Some(ware) != kept).collect();
        mix.mix(&mut orders);
        for (seat, order) in state.seats.iter().filter(|&seat| Some(seat) != but).zip(orders) {
            state.players.of_mut(seat).order = Some(order);
        }
    }

    /// Where crates are bought.
    const fn quay(&self) -> Quay<'_> {
        Quay(self)
    }
}

/// Where crates are bought. An order is a crate of a ware.
struct Quay<'a>(&'a Rules);

impl Market for Quay<'_> {
    type State = State;
    type Order = Ware;
    type Event = Event;
    type Refusal = Refusal;

    fn trader(&self, state: &State) -> Seat {
        state.active()
    }

    fn purse(&self, state: &State, seat: Seat) -> Coins {
        state.players.of(seat).money
    }

    fn orders(&self, _: &State) -> impl Iterator<Item = Ware> {
        Ware::all().take(self.0.config.wares.len())
    }

    fn side(&self, _: Ware) -> Side {
        Side::Purchase
    }

    /// QS-4.
    fn price(&self, state: &State, ware: Ware) -> Result<Coins, Refusal> {
        let (_, facts) = self.0.config.wares.get_index(ware.index()).ok_or(Refusal::NoSuchWare)?;
        facts.prices.fee(state.sold(ware)).ok_or(Refusal::SoldOut { ware, crates: facts.prices.len() })
    }

    /// QS-5.
    fn cannot_afford(&self, ware: Ware, need: Coins, have: Coins) -> Refusal {
        Refusal::CannotAfford { ware, need, have }
    }

    /// QS-3: one crate in a turn.
    fn most(&self, _: &State, _: Ware) -> (u32, Limit) {
        (1, Limit::Turn)
    }

    fn lack(&self, _: &State, _: Ware, refusal: &Refusal) -> Option<Limit> {
        match refusal {
            Refusal::SoldOut { .. } => Some(Limit::Supply),
            Refusal::CannotAfford { .. } => Some(Limit::Money),
            Refusal::MatchOver | Refusal::NoSuchWare => None,
        }
    }

    fn fill(&self, state: &mut State, ware: Ware, log: &mut impl Sink<Event>) {
        let (seat, price) = (state.active(), self.price(state, ware).unwrap_or_default());
        state.players.of_mut(seat).money -= price;
        state.players.of_mut(seat).crates[ware] += 1;
        log.note(|| Event::Bought { seat, ware, price });
    }
}

/// QS-3.
impl Markets for Rules {
    fn offers(&self, state: &State) -> Vec<Offer<Action, Refusal>> {
        offers_of(&self.quay(), state, |ware| Action::Buy { ware }).collect()
    }
}
