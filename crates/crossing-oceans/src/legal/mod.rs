//! What may be done: the legal actions of a position, and why another is not.

mod board;
mod check;
mod placing;
mod spots;
mod universe;

use std::ops::ControlFlow;

use crate::{
    action::Action,
    ids::{Place, Port},
    rules::Rules,
    state::{Phase, State},
};

/// Takes legal actions one by one, and may have enough before the last.
pub(crate) trait Collect {
    fn add(&mut self, action: Action) -> ControlFlow<()>;
}

impl Collect for Vec<Action> {
    #[inline(always)]
    fn add(&mut self, action: Action) -> ControlFlow<()> {
        self.push(action);
        ControlFlow::Continue(())
    }
}

/// Finds out whether there is a choice: stops at the second legal action.
#[derive(Default)]
struct FirstTwo {
    first: Option<Action>,
    second: bool,
}

impl Collect for FirstTwo {
    #[inline(always)]
    fn add(&mut self, action: Action) -> ControlFlow<()> {
        if self.first.is_none() {
            self.first = Some(action);
            return ControlFlow::Continue(());
        }
        self.second = true;
        ControlFlow::Break(())
    }
}

/// How much choice a position leaves.
pub(crate) enum Freedom {
    /// Nothing can be done.
    None,
    /// Just this.
    Forced(Action),
    /// Two actions or more.
    Choice,
}

impl Rules {
    /// Hands every legal action to `out`, in a stable order.
    #[inline]
    pub(crate) fn list(&self, state: &State, out: &mut impl Collect) -> ControlFlow<()> {
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
    pub(crate) fn freedom(&self, state: &State) -> Freedom {
        let mut two = FirstTwo::default();
        let _ = self.list(state, &mut two);
        match two {
            FirstTwo { second: true, .. } => Freedom::Choice,
            FirstTwo { first: Some(action), .. } => Freedom::Forced(action),
            FirstTwo { first: None, .. } => Freedom::None,
        }
    }

    /// The market positions of this variant.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        (0..usize::from(self.places)).map(Place::new)
    }

    /// Whether a port is one of this variant.
    pub(crate) fn knows_port(&self, port: Port) -> bool {
        port.index() < self.names.ports.len()
    }
}
