//! Goes: the cost of an action, and what follows it (SO-19 to SO-26, SO-67).

use std::ops::ControlFlow;

use riband_core::{
    Coins, Collect, Id as _, Sink,
    market::{Limit, Market, Side},
};

use crate::{
    action::{Action, ActionType},
    config::{PhaseEnd, SecondAction},
    effects::RankedCoins,
    event::Event,
    ids::Building,
    refusal::Refusal,
    rules::Rules,
    sets::Buildings,
    state::{Phase, State},
    work::Work,
};

use super::{Purchase, Sale, markets::rouen, offers::Offers};

/// The actions that cost only their activation (SO-22, SO-23). An order is one action.
#[derive(Clone, Copy, Debug)]
pub struct Goes<'a>(&'a Rules);

/// An action without a price besides its activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// Build, or extend a building (SO-32, SO-33).
    Build(Building),
    /// Sail out and fish (SO-34).
    SailOut,
    /// Sail home (SO-35).
    SailHome,
    /// Move goods (SO-39).
    Move,
}

impl Go {
    /// SO-22.
    const fn of_type(self) -> ActionType {
        match self {
            Self::Build(_) => ActionType::City,
            Self::SailOut | Self::SailHome => ActionType::Navigation,
            Self::Move => ActionType::Harbor,
        }
    }
}

impl From<Go> for Action {
    fn from(go: Go) -> Self {
        match go {
            Go::Build(building) => Self::Build { building },
            Go::SailOut => Self::SailOut,
            Go::SailHome => Self::SailHome,
            Go::Move => Self::Move,
        }
    }
}

impl Market for Goes<'_> {
    type Order = Go;

    rouen! {}

    fn orders(&self, _: &State) -> impl Iterator<Item = Go> {
        let buildings = Building::all().take(self.0.buildings.len()).map(Go::Build);
        [Go::SailOut, Go::SailHome, Go::Move].into_iter().chain(buildings)
    }

    fn side(&self, _: Go) -> Side {
        Side::Purchase
    }

    /// SO-23, SO-24.
    fn activation(&self, state: &State, go: Go) -> Coins {
        self.0.activation(state, go.of_type())
    }

    /// SO-23.
    fn toll(&self, state: &State, go: Go) -> Coins {
        self.0.activation_cost(state, go.of_type())
    }

    /// SO-25: whether the action has an effect; besides the activation it is free.
    fn price(&self, state: &State, go: Go) -> Result<Coins, Refusal> {
        let (rules, me) = (self.0, state.me());
        rules.check_time(state, go.into())?;
        match go {
            Go::Build(building) => rules.check_build(state, building)?,
            Go::SailOut => Rules::check_sail_out(me)?,
            Go::SailHome => Rules::check_sail_home(me)?,
            Go::Move => rules.check_move(state)?,
        }
        Ok(Coins::ZERO)
    }

    fn list_price(&self, _: &State, _: Go) -> Option<Coins> {
        Some(Coins::ZERO)
    }

    /// SO-53, SO-64: the copies of a building that are left, or the places on the player's next level.
    fn supply(&self, state: &State, go: Go) -> Option<u32> {
        match go {
            Go::Build(building) => self.0.left_to_build(state, building).map(u32::from),
            Go::SailOut | Go::SailHome | Go::Move => None,
        }
    }

    /// SO-19: one action per go.
    fn most(&self, _: &State, _: Go) -> (u32, Limit) {
        (1, Limit::Turn)
    }

    fn lack(&self, _: &State, _: Go, refusal: &Refusal) -> Option<Limit> {
        refusal.lack()
    }

    #[inline]
    fn fill(&self, state: &mut State, go: Go, log: &mut impl Sink<Event>) {
        self.0.activate(state, go.of_type(), log);
        match go {
            Go::Build(building) => self.0.build(state, building, log),
            Go::SailOut => state.phase = Phase::Send,
            Go::SailHome => state.phase = Phase::Bring,
            Go::Move => self.0.begin_move(state, log),
        }
    }
}

impl Rules {
    /// The actions that cost only their activation.
    #[must_use]
    pub const fn goes(&self) -> Goes<'_> {
        Goes(self)
    }

    /// SO-19: a pass, or an action.
    #[inline]
    pub(crate) fn list_goes(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        self.list_offers(state, Offers::PASS, None, Coins::ZERO, out)
    }

    /// SO-67: a second action of another type, or none.
    pub(crate) fn list_second(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        self.list_offers(state, Offers::DONE, state.work.first, self.surcharge(state), out)
    }

    /// Lists what is free, and the affordable actions of all types but one (SO-22 to SO-26). The cheapest checks come
    /// first, since often only the existence of a choice matters.
    #[inline(always)]
    fn list_offers<C: Collect<Action>>(
        &self,
        state: &State,
        free: Offers,
        but: Option<ActionType>,
        surcharge: Coins,
        out: &mut C,
    ) -> ControlFlow<()> {
        let me = state.me();
        let purse = |of| {
            if but == Some(of) { None } else { self.purse_after(me, self.activation_cost(state, of) + surcharge) }
        };
        let mut offers = free | Self::voyages(me).only_if(purse(ActionType::Navigation).is_some());
        if offers.len() >= C::ENOUGH {
            return offers.hand_to(out);
        }
        if let Some(purse) = purse(ActionType::Harbor) {
            offers |= Offers::launches(self.launches(state, purse)) | Offers::MOVE.only_if(self.can_move(state));
        }
        if let Some(purse) = purse(ActionType::Market) {
            offers |= Offers::sales(self.saleable(state)) | Offers::purchases(self.purchasable(state, purse));
        }
        if purse(ActionType::City).is_some() {
            offers |= Offers::buildings(self.buildable(state));
        }
        offers.hand_to(out)
    }

    /// Checks an action that takes a go (SO-24 to SO-26).
    pub(crate) fn check_go(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let price = match action {
            Action::Build { building } => self.goes().quote(state, Go::Build(building)),
            Action::SailOut => self.goes().quote(state, Go::SailOut),
            Action::SailHome => self.goes().quote(state, Go::SailHome),
            Action::Move => self.goes().quote(state, Go::Move),
            Action::Launch { class } => self.shipyard().quote(state, class),
            Action::Sell { good } => self.sales().quote(state, Sale::Good(good)),
            Action::Buy { good } => self.goods_market().quote(state, Purchase::Good(good)),
            _ => Err(self.wrong_part(state, action)),
        };
        price.map(drop)
    }

    /// Checks that it is time for an action that takes a go (SO-24); a second one must be of another type (SO-67).
    pub(super) fn check_time(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action.of_type()) {
            (Phase::SecondAction, Some(of)) if state.work.first == Some(of) => Err(Refusal::SameType { of }),
            (Phase::Action | Phase::SecondAction, Some(_)) => Ok(()),
            _ => Err(self.wrong_part(state, action)),
        }
    }

    /// The total cost of the activation: SO-23, SO-67, and interest if it overdraws the balance (SO-28).
    pub(super) fn activation(&self, state: &State, of: ActionType) -> Coins {
        let cost = self.go_cost(state, of);
        cost + self.interest_on(state.me(), cost)
    }

    /// The cost of an action of a type besides its effect: the activation, and the surcharge of a second action (SO-23,
    /// SO-67).
    #[inline]
    pub(super) fn go_cost(&self, state: &State, of: ActionType) -> Coins {
        self.activation_cost(state, of) + self.surcharge(state)
    }

    /// SO-67.
    #[inline]
    pub(crate) fn surcharge(&self, state: &State) -> Coins {
        if state.phase != Phase::SecondAction {
            return Coins::ZERO;
        }
        self.clock(state).map_or(Coins::ZERO, |clock| clock.of(state.me()))
    }

    /// The cheapest building that still gives the player a second action (SO-67).
    #[inline]
    pub(crate) fn clock(&self, state: &State) -> Option<&RankedCoins> {
        let me = state.me();
        let open = self.effects.clocks.iter().filter(|clock| state.work.clocks.has(clock.building));
        open.min_by_key(|clock| clock.of(me))
    }

    /// SO-23, SO-24: pays the cost, which then rises.
    #[inline(never)] // one copy for all actions
    pub(super) fn activate(&self, state: &mut State, of: ActionType, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let second = state.phase == Phase::SecondAction;
        let (coins, surcharge) = (self.activation_cost(state, of), self.surcharge(state));
        if second {
            if let Some(tower) = self.clock(state).map(|clock| clock.building) {
                state.me_mut().used.insert(tower);
            }
            state.work = Work { first: state.work.first, second, ..Work::default() };
        } else {
            let clocks = self.open_clocks(state);
            state.work = Work { first: Some(of), clocks, ..Work::default() };
        }
        let last = self.tolls[of as usize].len().saturating_sub(1).min(usize::from(u8::MAX)) as u8;
        let steps = state.taken[of as usize].saturating_add(1).min(last);
        log.note(|| Event::ActionBegan { seat, of, coins, surcharge, steps });
        self.pay(state, seat, coins + surcharge, log);
        state.taken[of as usize] = steps;
        state.actions = state.actions.saturating_add(1);
        state.passes = 0;
    }

    /// The buildings that give the player a second action this turn (SO-67).
    pub(crate) fn open_clocks(&self, state: &State) -> Buildings {
        let me = state.me();
        me.owned() & self.effects.clock_towers & !me.used
    }

    /// Completes the action: a second one may follow (SO-67), or the next player's go.
    pub(super) fn finish(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Work { first, second, mut clocks, .. } = state.work;
        if self.config.rulings.second_action == SecondAction::AtOnce {
            clocks = self.open_clocks(state); // G-19
        }
        // O-6: nothing follows the last action that the safety valve allows.
        if second || clocks.is_empty() || state.actions >= self.config.end.max_actions {
            return self.end_go(state, log);
        }
        state.work = Work { first, clocks, ..Work::default() };
        state.phase = Phase::SecondAction;
    }

    /// Skips an optional step.
    pub(crate) fn leave(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match state.phase {
            Phase::SecondAction => self.end_go(state, log),
            Phase::Send => self.finish(state, log),
            Phase::Repair | Phase::Peek | Phase::Swap => self.next_ability(state, log),
            _ => {}
        }
    }

    /// SO-20.
    pub(crate) fn pass(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        state.passes = state.passes.saturating_add(1);
        log.note(|| Event::Passed { seat });
        self.end_go(state, log);
    }

    /// Continues with the next player's go, unless the action phase is over (SO-19, SO-21, SO-89).
    fn end_go(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seats = state.seats.count() as u8;
        state.work = Work::default();
        state.phase = Phase::Action;
        state.goes = state.goes.saturating_add(1);
        if state.passes >= seats {
            log.note(|| Event::ActionsEnded);
            return self.end_actions(state, log);
        }
        if state.actions >= self.config.end.max_actions {
            let actions = state.actions;
            state.cut_short = true;
            log.note(|| Event::ActionsCutShort { actions });
            return self.end_actions(state, log);
        }
        state.at = if state.at + 1 >= seats { 0 } else { state.at + 1 };
        if state.at == 0 && self.config.rulings.phase_end == PhaseEnd::RoundOfPasses {
            state.passes = 0; // G-05: only passes of one round count together
        }
    }
}
