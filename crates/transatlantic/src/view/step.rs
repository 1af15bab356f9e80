//! The card in progress.

use riband_core::Said;
use serde::{Deserialize, Serialize};

use crate::{
    Tile,
    config::Pays,
    ids::{CardOption, Column, Marker},
    program::{Amount, Op},
    rules::Rules,
    state::{Phase, State},
};

/// The card in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct StepView {
    /// The steps in progress, by card and place: `director.3`, then `cargo.2` called by it.
    pub at: Vec<String>,
    /// The pending decision, for people.
    pub waits_for: Said,
    /// The most purchases, ships, cubes or markers left to choose; null if unlimited.
    pub left: Option<u8>,
    /// Ships that have sailed or were loaded in this step.
    pub used: Vec<Tile>,
    /// The tiles that this card has bought.
    pub bought: Vec<Tile>,
    /// The size of the pile that this card has taken back (TA-111).
    pub pile_taken: u8,
    /// Markers taken in this step or the one before.
    pub taken: Vec<Marker>,
    /// The earnings of ships that sail in this step; null for another kind of step.
    pub pays: Option<Pays>,
    /// Whether the house of this step is free (TA-95).
    pub free_house: bool,
    /// The options where the card leaves a choice.
    pub options: Vec<OptionView>,
}

/// An option of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OptionView {
    /// The option.
    pub choice: CardOption,
    /// The description.
    pub text: Said,
}

impl Rules {
    pub(super) fn step_view(&self, state: &State) -> Option<StepView> {
        if matches!(state.phase, Phase::Card | Phase::Over) {
            return None;
        }
        Some(StepView {
            at: self.labels(state),
            waits_for: self.waits_for(state).said(),
            left: self.left(state),
            used: state.run.used.iter().collect(),
            bought: state.run.bought.iter().collect(),
            pile_taken: state.run.pile,
            taken: state.run.taken.iter().map(Column::marker).collect(),
            pays: match self.present_step(state) {
                Some(Op::Sail { pays, .. }) => Some(pays),
                _ => None,
            },
            free_house: self.present_step(state) == Some(Op::Build { free: true }),
            options: self.options(state),
        })
    }

    /// The step that waits for a decision.
    fn present_step(&self, state: &State) -> Option<Op> {
        (state.phase == Phase::Step).then(|| self.program.op(state.run.at))
    }

    /// The most that is left of the step; `None` if unlimited.
    pub(crate) fn left(&self, state: &State) -> Option<u8> {
        let left = state.run.left;
        let there = match self.present_step(state) {
            Some(Op::Sail { ships, .. }) if ships.base == Amount::UNLIMITED => {
                (state.me().active & !state.run.used).len()
            }
            Some(Op::SellContracts { .. }) => state.me().contracts.into(),
            _ => return Some(left),
        };
        (usize::from(left) < there).then_some(left)
    }

    fn options(&self, state: &State) -> Vec<OptionView> {
        let Some(Op::Choose { first, count, .. }) = self.present_step(state) else { return Vec::new() };
        let texts = self.program.way_texts.iter().skip(usize::from(first));
        let ways = self.program.ways(first, count).iter().zip(texts);
        ways.map(|(way, text)| OptionView { choice: way.choice, text: text.clone() }).collect()
    }
}
