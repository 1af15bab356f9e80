//! What may be done: the legal actions of a position, and why another is not.

mod board;
mod check;
mod placing;
mod spots;

use std::ops::ControlFlow;

use riband_core::{Collect, Freedom};

use crate::{
    action::Action,
    ids::Port,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// Hands every legal action to `out`, in a stable order.
    #[inline]
    pub(crate) fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
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

    /// How much choice there is (S-6).
    #[inline]
    pub(crate) fn freedom(&self, state: &State) -> Freedom<Action> {
        Freedom::of(|two| self.list(state, two))
    }

    /// Whether a port is one of this variant.
    pub(crate) fn knows_port(&self, port: Port) -> bool {
        port.index() < self.names.ports.len()
    }
}
