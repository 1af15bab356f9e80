//! The rules of play: the legal actions of a position, and their effects. The parts of a turn are in `turn`.

use std::ops::ControlFlow;

use riband_core::{
    Collect, Dice, Event as _, Keyed as _, RuleId, Seat, SeatRange, Seats, Sink, Turn, market::Market as _,
};

use crate::{
    action::Action,
    event::Event,
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State},
    turn::Order,
};

impl riband_core::Rules for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("CO-22");
    const END: RuleId = RuleId("CO-69");

    fn seats(&self) -> SeatRange {
        self.seat_range
    }

    fn setup(&self, seats: Seats, dice: &mut Dice) -> State {
        self.lay_out(seats, dice)
    }

    fn seated(&self, state: &State) -> Seats {
        state.seats
    }

    fn ends_by(&self, event: &Event) -> Option<RuleId> {
        matches!(event, Event::EndTriggered { .. } | Event::MatchEnded).then(|| event.rule())
    }

    fn turn(&self, state: &State) -> Turn {
        if state.phase == Phase::Over { Turn::Over } else { Turn::Act(state.active) }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    /// CO-22.
    fn turn_order(&self, state: &State) -> Vec<Seat> {
        state.seats.clockwise_from(state.starting).collect()
    }

    /// Only the starting player is dealt; everything else follows from that.
    fn deals_alike(&self) -> bool {
        true
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    #[inline]
    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        match state.phase {
            Phase::Place => self.list_placements(state, out),
            Phase::Contracts => self.list_contracts(state, out),
            Phase::Rondel => self.list_moves(state, out),
            Phase::Buying { .. } => self.list_purchases(state, out),
            Phase::Pier => self.list_pier(state, out),
            Phase::Loading { left } => self.list_loading(state, left, out),
            Phase::Fleet => self.list_fleet(state, out),
            Phase::Cargo => self.list_cargo(state, out),
            Phase::Region => self.list_regions(state, out),
            Phase::BlueRiband => self.list_ribands(state, out),
            Phase::House => self.list_houses(state, out),
            Phase::Overflow { columns, .. } => columns.iter().try_for_each(|column| out.add(Action::Column { column })),
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Over, _) => Err(Refusal::MatchOver),
            (Phase::Place, Action::TakeContract)
            | (Phase::Contracts, Action::EndContracts)
            | (Phase::Buying { .. }, Action::EndBuying)
            | (Phase::Pier, Action::SkipPier) => Ok(()),
            (Phase::Place, Action::Place { tile, port }) => self.check_placement(state, tile, port),
            (Phase::Contracts, Action::SellContract) => self.check_contracts(state, 1),
            (Phase::Contracts, Action::ContractCoal { port }) => self.check_contract_coal(state, port),
            (Phase::Contracts, Action::ContractHouse { port, column }) => {
                self.check_contract_house(state, port, column)
            }
            (Phase::Rondel, Action::Move { spot }) => self.check_move(state, spot),
            (_, Action::BuyMarket { place }) => self.ship_market().quote(state, Order::Market(place)).map(drop),
            (_, Action::BuyDock { column }) => self.ship_market().quote(state, Order::Dock(column)).map(drop),
            (Phase::Pier, Action::BuyPier) => self.check_pier(state),
            (Phase::Loading { .. }, Action::Load { port }) => self.check_load(state, port),
            (Phase::Fleet, Action::Fleet) => self.check_fleet(state),
            (Phase::Cargo, Action::Cargo { port }) => self.check_cargo(state, port),
            (Phase::Region, Action::Region { region }) => self.check_region(state, region),
            (Phase::BlueRiband, Action::Riband { port }) => self.check_riband(state, port),
            (Phase::House, Action::House { port, column }) => {
                self.check_house(state, port, column, self.house_income(state, port), RuleId("CO-58"))
            }
            (Phase::Overflow { columns, .. }, Action::Column { column }) => self.check_tied(columns, column),
            (phase, Action::Decline) if phase.action().is_some() => self.check_decline(),
            (phase, _) => Err(phase.refuses(action)),
        }
    }

    #[inline]
    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::TakeContract => self.take_contract(state, log),
            Action::Place { tile, port } => self.place(state, tile, port, log),
            Action::EndContracts => state.phase = Phase::Rondel,
            Action::SellContract => self.sell_contract(state, log),
            Action::ContractCoal { port } => self.contract_coal(state, port, log),
            Action::ContractHouse { port, column } => self.contract_house(state, port, column, log),
            Action::Move { spot } => self.move_captain(state, spot, log),
            Action::EndBuying => self.end_buying(state, log),
            Action::BuyMarket { place } => self.ship_market().fill(state, Order::Market(place), log),
            Action::BuyDock { column } => self.ship_market().fill(state, Order::Dock(column), log),
            Action::SkipPier => self.start_loading(state),
            Action::BuyPier => self.buy_pier(state, log),
            Action::Load { port } => self.load_one(state, port, log),
            Action::Fleet => self.run_fleet(state, log),
            Action::Cargo { port } => self.carry_cargo(state, port, log),
            Action::Region { region } => self.run_region(state, region, log),
            Action::Riband { port } => self.win_riband(state, port, log),
            Action::House { port, column } => self.run_house(state, port, column, log),
            Action::Column { column } => self.choose_overflow(state, column, log),
            Action::Decline => self.decline(state, log),
        }
    }

    #[inline]
    fn proceed(&self, state: &mut State, log: &mut impl Sink<Event>) -> bool {
        match state.phase {
            Phase::Over => return false,
            Phase::Loading { left } => self.load_levels(state, left, log),
            phase => self.end_void_action(state, phase, log),
        }
        true
    }

    fn stalled(&self, state: &State) -> bool {
        state.round > self.config.end.max_rounds
    }
}
