//! Markers, and trading contracts for markers or money (TA-13, TA-93, TA-111, TA-115).

use riband_core::{Coins, RuleId, Seat, Sink};

use crate::{
    event::Event,
    ids::{Column, Marker},
    program::Op,
    refusal::Refusal,
    rules::Rules,
    sets::Columns,
    state::State,
};

impl Rules {
    /// The kinds of markers left in the supply (TA-13).
    #[inline]
    pub(super) fn markers_left(&self, state: &State) -> Columns {
        self.columns.iter().filter(|&column| state.marker_supply[column] > 0).collect()
    }

    /// The columns of the markers that can be taken next: of these kinds, each once.
    #[inline]
    pub(super) fn markers_to_take(&self, state: &State, op: Op, of: Columns) -> Columns {
        if let Op::SellContracts { per_marker, .. } = op
            && state.me().contracts < u16::from(per_marker)
        {
            return Columns::EMPTY; // TA-115
        }
        of & self.markers_left(state) & !state.run.taken
    }

    pub(super) fn check_marker(&self, state: &State, op: Op, of: Columns, marker: Marker) -> Result<(), Refusal> {
        let column: Column = marker.column();
        let rule = marker_rule(op);
        if !self.columns.has(column) {
            return Err(Refusal::NoSuchMarker);
        }
        if self.markers_to_take(state, op, of).has(column) {
            return Ok(());
        }
        if !of.has(column) {
            return Err(Refusal::MarkerNotOffered { marker, rule });
        }
        if state.run.taken.has(column) {
            return Err(Refusal::MarkerTakenAlready { marker, rule });
        }
        if !self.markers_left(state).has(column) {
            return Err(Refusal::MarkerGone { marker });
        }
        let need = if let Op::SellContracts { per_marker, .. } = op { u16::from(per_marker) } else { 0 };
        Err(Refusal::TooFewContracts { need, have: state.me().contracts })
    }

    /// Takes a marker that a step grants; paid for with contracts, if the step says so (TA-115).
    pub(crate) fn take_marker(&self, state: &mut State, marker: Marker, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        if let Op::SellContracts { per_marker, .. } = self.program.op(state.run.at) {
            let contracts = u16::from(per_marker);
            let me = state.me_mut();
            me.contracts = me.contracts.saturating_sub(contracts);
            log.note(|| Event::ContractsPaid { seat, contracts });
        }
        self.grant(state, seat, marker.column());
        state.run.taken.insert(marker.column());
        log.note(|| Event::MarkerTaken { seat, marker });
        self.count_down(state, log);
    }

    /// Moves a marker from the supply onto a sheet.
    pub(super) fn grant(&self, state: &mut State, seat: Seat, column: Column) {
        let left = &mut state.marker_supply[column];
        *left = left.saturating_sub(1);
        let held = &mut state.players.of_mut(seat).markers[column];
        *held = held.saturating_add(1);
    }

    /// TA-115: sells the contracts that were not traded for markers.
    pub(super) fn sell_contracts(&self, state: &mut State, pounds: Coins, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let contracts = std::mem::take(&mut state.me_mut().contracts);
        let money = pounds * i32::from(contracts);
        self.earn(state, seat, money);
        if contracts > 0 {
            log.note(|| Event::ContractsSold { seat, contracts, money });
        }
    }
}

/// The rule of a step that takes markers.
pub(super) fn marker_rule(op: Op) -> RuleId {
    RuleId(match op {
        Op::TakeMarkers { count: 1, .. } => "TA-93",
        Op::TakeMarkers { .. } => "TA-95",
        Op::BonusMarkers { .. } => "TA-111",
        _ => "TA-115",
    })
}
