//! The parts of a go: what each waits for, what may be left undone, and the rule against other actions.

use riband_core::RuleId;

use crate::{
    action::Action,
    decision::{Doing, Pending},
    refusal::Refusal,
    rules::Rules,
    state::{Phase, Stage, State},
};

impl Rules {
    /// Checks whether the current step may be left undone.
    pub(crate) fn check_done(&self, state: &State) -> Result<(), Refusal> {
        match state.phase {
            Phase::SecondAction | Phase::Repair | Phase::Peek | Phase::Swap => Ok(()),
            Phase::Send if !state.work.sent.is_empty() => Ok(()),
            phase => Err(Refusal::MayNotStop { now: self.waits_for(state), rule: rule_of(phase) }),
        }
    }

    /// The refusal for an action of another part of the turn, with the rule against it.
    pub(crate) fn wrong_part(&self, state: &State, action: Action) -> Refusal {
        use Action::{Bring, Buy, Catch, Discard, Lose, Pass, Peek, Repair, SailHome, SailOut, Sell, Send, Swap};
        let other_good = |good| state.work.good.is_some_and(|present| present != good);
        let rule = match (state.phase, action) {
            (Phase::Peek | Phase::Swap, Peek { .. } | Swap) => "SO-69",
            (_, Repair { .. } | Peek { .. } | Swap) => "SO-71",
            _ if state.stage != Stage::Actions => match action {
                Discard { .. } => "SO-70",
                _ => "SO-15",
            },
            (Phase::Send | Phase::Lose | Phase::Catch, SailHome | Bring { .. })
            | (Phase::Bring, SailOut | Send { .. } | Lose { .. }) => "SO-36",
            (Phase::Lose | Phase::Catch, Send { .. }) => "SO-45",
            (Phase::Lose, Catch { .. }) | (Phase::Catch, Lose { .. }) => "SO-47",
            (Phase::Take, Sell { good }) if other_good(good) => "SO-41",
            (Phase::Order, Buy { good }) if other_good(good) => "SO-44",
            (_, Pass) => "SO-19",
            _ => "SO-24",
        };
        Refusal::WrongPhase { part: action.part(), now: self.waits_for(state), rule: RuleId(rule) }
    }

    /// The pending decision.
    pub(crate) fn waits_for(&self, state: &State) -> Pending {
        match state.phase {
            Phase::Action => Pending::Action,
            Phase::SecondAction => Pending::SecondAction,
            Phase::Send if state.work.sent.is_empty() => Pending::FirstShip,
            Phase::Send => Pending::AnotherShip,
            Phase::Lose => Pending::Lose,
            Phase::Catch => Pending::Catch,
            Phase::Bring => Pending::Bring,
            Phase::Stow => Pending::Stow,
            Phase::Discard => Pending::Discard,
            Phase::Take => Pending::Take,
            Phase::Order => Pending::Order,
            Phase::Repair => Pending::Repair,
            Phase::Peek => Pending::Peek,
            Phase::Swap => Pending::Swap,
            Phase::Over => Pending::Over,
        }
    }
}

impl Action {
    /// The part of a turn that an action belongs to.
    const fn part(self) -> Doing {
        match self {
            Self::Pass => Doing::Pass,
            Self::Build { .. } => Doing::Build,
            Self::SailOut => Doing::SailOut,
            Self::SailHome => Doing::SailHome,
            Self::Launch { .. } => Doing::Launch,
            Self::Move => Doing::Move,
            Self::Sell { .. } => Doing::Sell,
            Self::Buy { .. } => Doing::Buy,
            Self::Send { .. } => Doing::Send,
            Self::Lose { .. } => Doing::Lose,
            Self::Catch { .. } => Doing::Catch,
            Self::Bring { .. } => Doing::Bring,
            Self::Stow { .. } => Doing::Stow,
            Self::Discard { .. } => Doing::Discard,
            Self::Take { .. } => Doing::Take,
            Self::Order { .. } => Doing::Order,
            Self::Repair { .. } => Doing::Repair,
            Self::Peek { .. } => Doing::Peek,
            Self::Swap => Doing::Swap,
            Self::Done => Doing::Done,
        }
    }
}

/// The rule behind a decision.
pub(super) const fn rule_of(phase: Phase) -> RuleId {
    RuleId(match phase {
        Phase::Action => "SO-19",
        Phase::SecondAction => "SO-67",
        Phase::Send | Phase::Catch => "SO-34",
        Phase::Lose => "SO-51",
        Phase::Bring => "SO-35",
        Phase::Stow => "SO-39",
        Phase::Discard => "SO-40",
        Phase::Take => "SO-41",
        Phase::Order => "SO-44",
        Phase::Repair => "SO-62",
        Phase::Peek | Phase::Swap => "SO-69",
        Phase::Over => "SO-79",
    })
}
