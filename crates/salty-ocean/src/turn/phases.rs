//! The parts of a go: what each waits for, what may be left undone, and the rule against other actions.

use riband_core::RuleId;

use crate::{
    action::Action,
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

    /// The pending decision, for people.
    pub(crate) fn waits_for(&self, state: &State) -> &'static str {
        match state.phase {
            Phase::Action => "take an action, or pass",
            Phase::SecondAction => "take a second action of another type, or end this",
            Phase::Send if state.work.sent.is_empty() => "send a ship out",
            Phase::Send => "send another ship out, or end this",
            Phase::Lose => "choose a barrel for which the ship has no room",
            Phase::Catch => "choose how much of this fish is caught",
            Phase::Bring => "choose the ships that come home",
            Phase::Stow => "choose how much of a good goes aboard",
            Phase::Discard => "choose how much of a good is discarded",
            Phase::Take => "choose how much is sold from here",
            Phase::Order => "choose how many barrels are bought",
            Phase::Repair => "choose a ship to repair, or none",
            Phase::Peek => "choose an event tile to look at, or end this",
            Phase::Swap => "exchange the two tiles, or end this",
            Phase::Over => "nothing, the match is over",
        }
    }
}

impl Action {
    /// The part of a turn that an action belongs to, for people.
    pub(crate) fn part(self) -> &'static str {
        match self {
            Self::Pass => "passing",
            Self::Build { .. } => "building",
            Self::SailOut => "sailing out",
            Self::SailHome => "sailing home",
            Self::Launch { .. } => "launching a ship",
            Self::Move => "moving goods",
            Self::Sell { .. } => "selling goods",
            Self::Buy { .. } => "buying goods",
            Self::Send { .. } => "sending a ship out",
            Self::Lose { .. } => "losing a barrel",
            Self::Catch { .. } => "catching fish",
            Self::Bring { .. } => "bringing ships home",
            Self::Stow { .. } => "taking a good aboard",
            Self::Discard { .. } => "discarding a good",
            Self::Take { .. } => "choosing how much is sold",
            Self::Order { .. } => "choosing how much is bought",
            Self::Repair { .. } => "repairing a ship",
            Self::Peek { .. } => "looking at an event tile",
            Self::Swap => "exchanging two event tiles",
            Self::Done => "ending a step",
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
