//! The phase in a document, and its data.

use riband_core::Names as _;

use super::document::{Document, Reader};
use crate::{
    rules::Rules,
    sets::Columns,
    state::{Phase, PhaseName, Then, ThenName},
};

impl Document {
    /// The keys of a phase, without any others.
    pub(super) fn of_phase(rules: &Rules, phase: Phase) -> Self {
        let named = Self { phase: Some(phase.into()), ..Self::default() };
        match phase {
            Phase::Buying { bought } => Self { bought: Some(bought), ..named },
            Phase::Loading { left } => Self { coal_to_load: Some(left), ..named },
            Phase::Overflow { columns, paid, then } => Self {
                tied_columns: Some(rules.names_of(columns.iter())),
                paid: Some(paid),
                then: Some(then.into()),
                bought: if let Then::Buying { bought } = then { Some(bought) } else { None },
                ..named
            },
            _ => named,
        }
    }
}

impl Reader<'_> {
    pub(super) fn read_phase(&mut self, document: &Document) {
        if let Some(name) = document.phase {
            self.state.phase = self.phase(name, document);
        }
        self.refuse_idle_keys(document);
    }

    /// Reports keys that belong to another phase.
    fn refuse_idle_keys(&mut self, document: &Document) {
        let (buying, loading, overflow) = match self.state.phase {
            Phase::Buying { .. } => (true, false, false),
            Phase::Loading { .. } => (false, true, false),
            Phase::Overflow { then, .. } => (matches!(then, Then::Buying { .. }), false, true),
            _ => (false, false, false),
        };
        let keys = [
            ("bought", document.bought.is_some(), buying),
            ("coal-to-load", document.coal_to_load.is_some(), loading),
            ("tied-columns", document.tied_columns.is_some(), overflow),
            ("paid", document.paid.is_some(), overflow),
            ("then", document.then.is_some(), overflow),
        ];
        keys.into_iter().for_each(|(key, stated, fits)| self.kit.idle(key, stated, fits));
    }

    fn phase(&mut self, name: PhaseName, document: &Document) -> Phase {
        match name {
            PhaseName::Place => Phase::Place,
            PhaseName::Contracts => Phase::Contracts,
            PhaseName::Rondel => Phase::Rondel,
            PhaseName::Buying => Phase::Buying { bought: document.bought.unwrap_or(0) },
            PhaseName::Pier => Phase::Pier,
            PhaseName::Loading => Phase::Loading { left: document.coal_to_load.unwrap_or(0) },
            PhaseName::Fleet => Phase::Fleet,
            PhaseName::Cargo => Phase::Cargo,
            PhaseName::Region => Phase::Region,
            PhaseName::BlueRiband => Phase::BlueRiband,
            PhaseName::House => Phase::House,
            PhaseName::Overflow => self.overflow_phase(document),
            PhaseName::Over => Phase::Over,
        }
    }

    fn overflow_phase(&mut self, document: &Document) -> Phase {
        let mut columns = Columns::EMPTY;
        for id in document.tied_columns.iter().flatten() {
            columns.extend(self.column(id, &["tied-columns"]));
        }
        let then = match document.then {
            Some(ThenName::Contracts) => Then::Contracts,
            Some(ThenName::Buying) => Then::Buying { bought: document.bought.unwrap_or(0) },
            Some(ThenName::Loading) => Then::Loading,
            Some(ThenName::TurnEnd) | None => Then::TurnEnd,
        };
        Phase::Overflow { columns, paid: document.paid.unwrap_or(false), then }
    }
}
