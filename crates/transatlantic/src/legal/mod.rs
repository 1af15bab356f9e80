//! What may be done: the legal actions of a position, and why another is not.

mod cards;
mod check;
mod coal;
mod invest;
mod sail;
mod ships;

use std::ops::ControlFlow;

use riband_core::Collect;

pub(crate) use check::waits_for;
pub(crate) use invest::free_sites;

use crate::{action::Action, program::Op, rules::Rules, state::State};

impl Rules {
    #[inline]
    pub(crate) fn list_step(&self, state: &State, op: Op, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        match op {
            Op::Deploy { bought_only } => self.list_deployments(state, bought_only, out)?,
            Op::Buy { most_headquarters, .. } => self.list_purchases(state, most_headquarters, out)?,
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
                let ways = self.program.ways(first, count).iter().filter(|way| self.is_possible(state, way));
                ways.map(|way| Action::Choose { choice: way.choice }).try_for_each(|action| out.add(action))?;
            }
            Op::Copy => self.copies(state).iter().try_for_each(|card| out.add(Action::Copy { card }))?,
            Op::TakeCard { .. } => {
                self.displayed(state).iter().try_for_each(|card| out.add(Action::TakeCard { card }))?;
            }
            // These wait for nobody.
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

    /// Whether the rest of a step may be left undone (TA-36).
    #[inline]
    pub(crate) fn may_stop(&self, state: &State, op: Op) -> bool {
        match op {
            Op::Buy { must, .. } => !must || !state.run.bought.is_empty(),
            Op::Sail { must, .. } | Op::LoadFreely { must, .. } | Op::Choose { must, .. } => !must,
            Op::LoadBought { .. } | Op::SellContracts { .. } | Op::Copy => true,
            _ => false,
        }
    }
}
