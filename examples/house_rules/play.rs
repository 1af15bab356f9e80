//! The rules of play: what may be done, why something else may not, and what it does.

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
            Action::Buy { ware } => self.quote(state, ware).map(drop),
            Action::Work => Ok(()),
        }
    }

    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let seat = state.active();
        match action {
            Action::Buy { ware } => {
                let price = self.quote(state, ware).unwrap_or_default();
                state.players.of_mut(seat).money -= price;
                state.players.of_mut(seat).crates[ware] += 1;
                log.note(|| Event::Bought { seat, ware, price });
            }
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
    /// Deals an order to everybody but one seat, which keeps its own (QS-2).
    pub(crate) fn deal_orders(&self, state: &mut State, but: Option<Seat>, mix: &mut impl Mix) {
        let kept = but.and_then(|seat| state.players.of(seat).order);
        let all = Ware::all().take(self.config.wares.len());
        let mut orders: Vec<Ware> = all.filter(|&ware| Some(ware) != kept).collect();
        mix.mix(&mut orders);
        for (seat, order) in state.seats.iter().filter(|&seat| Some(seat) != but).zip(orders) {
            state.players.of_mut(seat).order = Some(order);
        }
    }

    /// What the next crate costs whoever has to act (QS-4, QS-5).
    fn quote(&self, state: &State, ware: Ware) -> Result<Coins, Refusal> {
        let (_, facts) = self.config.wares.get_index(ware.index()).ok_or(Refusal::NoSuchWare)?;
        let need = facts.prices.fee(state.sold(ware)).ok_or(Refusal::SoldOut { ware, crates: facts.prices.len() })?;
        let have = state.players.of(state.active()).money;
        if need <= have { Ok(need) } else { Err(Refusal::CannotAfford { ware, need, have }) }
    }
}
