//! The market, the stack, the docks and the box.

use riband_core::{Breach, RuleId};

use crate::{
    Tiles,
    config::{RemovedTo, Renewal},
    ids::MAX_SEATS,
    rules::Rules,
    state::State,
};

impl Rules {
    pub(super) fn audit_market(&self, state: &State) -> Result<(), Breach> {
        self.audit_places(state)?;
        self.audit_backs(state)?;
        let others = (state.docks | state.boxed) & !self.fleet.steamships();
        Breach::unless(
            others.is_empty(),
            RuleId("TA-126"),
            || "what lies in the docks and in the box".into(),
            || "steamships".into(),
            || others.first().map_or(String::new(), |tile| self.tile_name(tile)),
        )?;
        self.audit_box(state)
    }

    /// INV-13, TA-27, TA-42: full while the stack lasts; gaps occur only during purchases.
    fn audit_places(&self, state: &State) -> Result<(), Breach> {
        let places = self.surcharges.count();
        let bought = self.gaps(state);
        let least = if state.stack.is_empty() { 0 } else { places.saturating_sub(bought) };
        let count = state.market.count();
        Breach::unless(
            count >= least && state.market.iter().all(|(place, _)| place < places),
            RuleId("TA-27"),
            || "cards in the market".into(),
            || if least == places { places.to_string() } else { format!("{least} to {places}") },
            || count.to_string(),
        )?;
        let gaps = state.market.iter().enumerate().any(|(nth, (place, _))| nth != place);
        Breach::unless(
            !gaps || bought > 0,
            RuleId("TA-42"),
            || "the market has no gaps".into(),
            || "cards from place 1 on".into(),
            || "a gap".into(),
        )
    }

    /// The number of places emptied by purchases that no renewal has filled yet (TA-31, TA-42).
    fn gaps(&self, state: &State) -> usize {
        if state.opening > 0 && self.config.start.renewal == Renewal::RefillAfterAll {
            let unsold: Tiles = state.market.iter().map(|(_, tile)| tile).chain(state.stack.iter()).collect();
            let sold = (self.fleet.steamships() | self.fleet.headquarters()) & !unsold;
            return (sold & !state.docks & !state.boxed).len();
        }
        if self.program.is_buying(state.run.at) { state.run.bought.len() } else { 0 }
    }

    /// INV-13, TA-25, TA-45: backs never decrease from the left of the market to the bottom of the stack.
    fn audit_backs(&self, state: &State) -> Result<(), Breach> {
        let tiles = state.market.iter().map(|(_, tile)| tile).chain(state.stack.iter());
        let backs: Vec<Option<u8>> = tiles.map(|tile| self.back(tile)).collect();
        let text = |back: &Option<u8>| back.map_or("none".to_owned(), |back| back.to_string());
        Breach::unless(
            !backs.contains(&None) && backs.is_sorted(),
            RuleId("TA-25"),
            || "the backs of the market and the stack never fall".into(),
            || "the lowest back on the left and on top".into(),
            || backs.iter().map(text).collect::<Vec<_>>().join(", "),
        )
    }

    /// TA-26: the number of ships of each era matches the variant.
    fn audit_box(&self, state: &State) -> Result<(), Breach> {
        let boxed = self.config.stack.removed_to == RemovedTo::Box;
        let count = if boxed { usize::from(self.removed[state.seats.count().min(MAX_SEATS)]) } else { 0 };
        for era in &self.eras {
            let era: Tiles = era.iter().copied().collect();
            let expected = count.min((era & self.fleet.steamships()).len());
            Breach::unless_eq(
                RuleId("TA-26"),
                || {
                    format!(
                        "ships of the era of {} in the box",
                        era.first().map_or(String::new(), |t| self.tile_name(t))
                    )
                },
                expected,
                (state.boxed & era).len(),
            )?;
        }
        Ok(())
    }
}
