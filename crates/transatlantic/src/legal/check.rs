//! Whether one action is legal, and if not, why.

use riband_core::RuleId;

use super::{coal::loading_rule, invest::marker_rule};
use crate::{
    action::Action,
    ids::Region,
    program::Op,
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    pub(crate) fn check_step(&self, state: &State, op: Op, action: Action) -> Result<(), Refusal> {
        match (op, action) {
            (Op::Deploy { bought_only }, Action::Deploy { tile, region }) => {
                self.check_deployment(state, tile, region, bought_only)
            }
            (Op::Buy { most_headquarters, .. }, Action::Buy { place }) => {
                self.check_purchase(state, place, most_headquarters)
            }
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
            _ => Err(self.wrong_part(state)),
        }
    }

    /// TA-37 is about the order of a turn; the steps before the first round have a rule of their own.
    pub(crate) fn wrong_part(&self, state: &State) -> Refusal {
        let rule = RuleId(match state.phase {
            Phase::Redeploy { .. } => "TA-53",
            _ if state.opening > 0 => "TA-31",
            _ => "TA-37",
        });
        Refusal::WrongPart { now: self.waits_for(state), rule }
    }

    /// Whether what comes now may be left undone.
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

    /// The rule that makes a step a duty: the one of the card where it says so, or else the list of duties, TA-36.
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

    /// What has to be decided, for a person; that it may be left undone only where it may.
    pub(crate) fn waits_for(&self, state: &State) -> &'static str {
        match state.phase {
            Phase::Card => "play a card",
            Phase::Redeploy { .. } => "find another region for the ship that was pushed out",
            Phase::Over => "nothing, the match is over",
            Phase::Step => {
                let op = self.program.op(state.run.at);
                waits_for(op, self.may_stop(state, op)).unwrap_or("nothing")
            }
        }
    }

    /// Whether a region exists and takes part.
    pub(crate) fn knows_region(&self, state: &State, region: Region) -> bool {
        self.open_region(state.seats, region).is_some()
    }
}

/// What a step has to be told, for a person, and whether it may be left undone (`may_stop`); none if it waits for nobody.
pub(crate) fn waits_for(op: Op, may_stop: bool) -> Option<&'static str> {
    Some(match op {
        Op::Deploy { .. } => "deploy a ship",
        Op::Buy { .. } if may_stop => "buy from the ship market, or end this",
        Op::Buy { .. } => "buy from the ship market",
        Op::LoadBought { .. } => "load a ship just bought, or end this",
        Op::Sail { .. } if may_stop => "sail with a ship, or end this",
        Op::Sail { .. } => "sail with a ship",
        Op::SailRegion { .. } => "choose the region whose ships sail",
        Op::LoadFreely { .. } if may_stop => "choose the ship for the next coal, or end this",
        Op::LoadEvenly { .. } | Op::LoadSpread { .. } | Op::LoadFreely { .. } => "choose the ship for the next coal",
        Op::Build { .. } => "choose where to build the house",
        Op::TakeMarkers { .. } | Op::BonusMarkers { .. } => "take a marker",
        Op::SellContracts { .. } => "change contracts into a marker, or sell the rest",
        Op::Choose { .. } if may_stop => "choose one of the card's options, or none",
        Op::Choose { .. } => "choose one of the card's options",
        Op::Copy => "copy another player's card, or none",
        Op::TakeCard { .. } => "take a card of the display",
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
