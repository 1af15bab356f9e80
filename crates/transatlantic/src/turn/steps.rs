//! The steps of a card: the actions each allows, whether it may be left undone, and what it waits for.

use std::ops::ControlFlow;

use riband_core::{Collect, RuleId, market::Market};

use crate::{
    action::Action,
    decision::{Decision, TurnPart},
    program::Op,
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State},
};

use super::{loading::loading_rule, markers::marker_rule};

impl Rules {
    #[inline]
    pub(crate) fn list_step(&self, state: &State, op: Op, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        match op {
            Op::Deploy { bought_only } => self.list_deployments(state, bought_only, out)?,
            Op::Buy { .. } => {
                self.ship_market().fillable(state).try_for_each(|place| out.add(Action::Buy { place }))?;
            }
            Op::Sail { one_per, .. } => {
                self.sailable(state, one_per).iter().try_for_each(|tile| out.add(Action::Sail { tile }))?;
            }
            Op::SailRegion { .. } => {
                let mut regions = self.open_regions(state.seats);
                regions.try_for_each(|(region, _)| out.add(Action::SailRegion { region }))?;
            }
            Op::LoadBought { .. } | Op::LoadEvenly { .. } | Op::LoadFreely { .. } | Op::LoadSpread { .. } => {
                self.loadable(state, op).iter().try_for_each(|tile| out.add(Action::Load { tile }))?;
            }
            Op::Build { free } => self.list_houses(state, free, out)?,
            Op::TakeMarkers { of, .. } | Op::BonusMarkers { of, .. } | Op::SellContracts { of, .. } => {
                let columns = self.markers_to_take(state, op, of);
                columns.iter().try_for_each(|column| out.add(Action::TakeMarker { marker: column.marker() }))?;
            }
            Op::Choose { first, count, .. } => {
                let ways = self.program.ways(first, count).iter().filter(|way| self.check_way(state, way).is_ok());
                ways.map(|way| Action::Choose { choice: way.choice }).try_for_each(|action| out.add(action))?;
            }
            Op::Copy => self.copies(state).iter().try_for_each(|card| out.add(Action::Copy { card }))?,
            Op::TakeCard { .. } => {
                self.displayed(state).iter().try_for_each(|card| out.add(Action::TakeCard { card }))?;
            }
            // These need no decision.
            Op::RenewMarket
            | Op::PointsPerFlag { .. }
            | Op::MoneyPerHouse { .. }
            | Op::Earn { .. }
            | Op::Pay { .. }
            | Op::TakeBack
            | Op::RenewDisplay
            | Op::Jump { .. }
            | Op::Return => {}
        }
        if self.may_stop(state, op) { out.add(Action::Done) } else { ControlFlow::Continue(()) }
    }

    pub(crate) fn check_step(&self, state: &State, op: Op, action: Action) -> Result<(), Refusal> {
        match (op, action) {
            (Op::Deploy { bought_only }, Action::Deploy { tile, region }) => {
                self.check_deployment(state, tile, region, bought_only)
            }
            (Op::Buy { .. }, Action::Buy { place }) => self.ship_market().quote(state, place).map(drop),
            (Op::Sail { one_per, .. }, Action::Sail { tile }) => self.check_sail(state, tile, one_per),
            (Op::SailRegion { .. }, Action::SailRegion { region }) => self.check_region(state, region),
            (
                Op::LoadBought { .. } | Op::LoadEvenly { .. } | Op::LoadFreely { .. } | Op::LoadSpread { .. },
                Action::Load { tile },
            ) => self.check_load(state, op, tile),
            (Op::Build { free }, Action::Build { region, site }) => self.check_house(state, free, region, site),
            (
                Op::TakeMarkers { of, .. } | Op::BonusMarkers { of, .. } | Op::SellContracts { of, .. },
                Action::TakeMarker { marker },
            ) => self.check_marker(state, op, of, marker),
            (Op::Choose { first, count, .. }, Action::Choose { choice }) => {
                self.check_choice(state, self.program.ways(first, count), choice)
            }
            (Op::Copy, Action::Copy { card }) => self.check_copy(state, card),
            (Op::TakeCard { .. }, Action::TakeCard { card }) => self.check_displayed(state, card, RuleId("TA-111")),
            _ => Err(self.wrong_part(state, action)),
        }
    }

    /// Whether the rest of a step may be left undone (TA-36).
    #[inline]
    fn may_stop(&self, state: &State, op: Op) -> bool {
        match op {
            Op::Buy { must, .. } => !must || !state.run.bought.is_empty(),
            Op::Sail { must, .. } | Op::LoadFreely { must, .. } | Op::Choose { must, .. } => !must,
            Op::LoadBought { .. } | Op::SellContracts { .. } | Op::Copy => true,
            _ => false,
        }
    }

    /// Checks whether the current step may be left undone.
    pub(crate) fn check_done(&self, state: &State) -> Result<(), Refusal> {
        let op = self.program.op(state.run.at);
        let rule = match state.phase {
            Phase::Step if self.may_stop(state, op) => return Ok(()),
            Phase::Card => RuleId("TA-35"),
            Phase::Redeploy { .. } => RuleId("TA-53"),
            Phase::Step | Phase::Over => self.duty_rule(state, op),
        };
        Err(Refusal::MayNotStop { now: self.waits_for(state), rule })
    }

    /// The rule that makes a step mandatory: that of the card if it has one, or else the list of duties, TA-36.
    fn duty_rule(&self, state: &State, op: Op) -> RuleId {
        match op {
            Op::Deploy { .. } => RuleId("TA-51"),
            Op::Buy { .. } if state.opening > 0 => RuleId("TA-31"),
            Op::Buy { .. } => RuleId("A-10"),
            Op::LoadEvenly { .. } | Op::LoadFreely { .. } | Op::LoadSpread { .. } => loading_rule(op),
            Op::Build { free } => RuleId(if free { "TA-95" } else { "TA-93" }),
            Op::TakeMarkers { .. } | Op::BonusMarkers { .. } => marker_rule(op),
            Op::TakeCard { .. } => RuleId("TA-111"),
            Op::Choose { first, count, .. } => self.choice_rule(self.program.ways(first, count)),
            _ => RuleId("TA-36"),
        }
    }

    /// TA-37 is about the order of a turn; the steps before the first round have their own rule.
    pub(crate) fn wrong_part(&self, state: &State, action: Action) -> Refusal {
        let rule = RuleId(match state.phase {
            Phase::Redeploy { .. } => "TA-53",
            _ if state.opening > 0 => "TA-31",
            _ => "TA-37",
        });
        Refusal::WrongPhase { part: action.part(), now: self.waits_for(state), rule }
    }

    /// The pending decision; it includes stopping only if that is allowed.
    pub(crate) fn waits_for(&self, state: &State) -> Decision {
        match state.phase {
            Phase::Card => Decision::PlayCard,
            Phase::Redeploy { .. } => Decision::Redeploy,
            Phase::Over => Decision::Over,
            Phase::Step => {
                let op = self.program.op(state.run.at);
                waits_for(op, self.may_stop(state, op)).unwrap_or(Decision::Nothing)
            }
        }
    }
}

impl Action {
    /// The part of a turn that an action belongs to.
    pub(crate) fn part(self) -> TurnPart {
        match self {
            Self::Play { .. } | Self::UseToken { .. } => TurnPart::PlayCard,
            Self::Buy { .. } => TurnPart::BuyShips,
            Self::Deploy { .. } => TurnPart::DeployShip,
            Self::Redeploy { .. } => TurnPart::RedeployShip,
            Self::Sail { .. } => TurnPart::SailShip,
            Self::SailRegion { .. } => TurnPart::SailRegion,
            Self::Load { .. } => TurnPart::LoadCoal,
            Self::Choose { .. } => TurnPart::ChooseOption,
            Self::Build { .. } => TurnPart::BuildHouse,
            Self::TakeMarker { .. } => TurnPart::TakeMarker,
            Self::Copy { .. } => TurnPart::CopyCard,
            Self::TakeCard { .. } => TurnPart::TakeCard,
            Self::Done => TurnPart::EndStep,
        }
    }
}

/// The decision that a step waits for, and whether it may be left undone (`may_stop`); `None` if it needs no decision.
pub(crate) fn waits_for(op: Op, may_stop: bool) -> Option<Decision> {
    Some(match op {
        Op::Deploy { .. } => Decision::Deploy,
        Op::Buy { .. } if may_stop => Decision::BuyOrEnd,
        Op::Buy { .. } => Decision::Buy,
        Op::LoadBought { .. } => Decision::LoadBoughtOrEnd,
        Op::Sail { .. } if may_stop => Decision::SailOrEnd,
        Op::Sail { .. } => Decision::Sail,
        Op::SailRegion { .. } => Decision::SailRegion,
        Op::LoadFreely { .. } if may_stop => Decision::LoadOrEnd,
        Op::LoadEvenly { .. } | Op::LoadSpread { .. } | Op::LoadFreely { .. } => Decision::Load,
        Op::Build { .. } => Decision::Build,
        Op::TakeMarkers { .. } | Op::BonusMarkers { .. } => Decision::TakeMarker,
        Op::SellContracts { .. } => Decision::SellContracts,
        Op::Choose { .. } if may_stop => Decision::ChooseOrNone,
        Op::Choose { .. } => Decision::Choose,
        Op::Copy => Decision::CopyOrNone,
        Op::TakeCard { .. } => Decision::TakeCard,
        Op::RenewMarket
        | Op::PointsPerFlag { .. }
        | Op::MoneyPerHouse { .. }
        | Op::Earn { .. }
        | Op::Pay { .. }
        | Op::TakeBack
        | Op::RenewDisplay
        | Op::Jump { .. }
        | Op::Return => return None,
    })
}
