//! What the benchmarks share: typed rules of a built-in variant, and the playout that is measured.

use std::sync::Arc;

use riband::{
    Library,
    core::{Config as _, Dice, Rules, Seats, Table, Turn},
};
use riband_crossing_oceans::{Config, Rules as CrossingOceans};

/// The typed rules of a built-in variant of Crossing Oceans.
///
/// # Errors
/// The variant does not exist or is broken.
pub fn crossing_oceans(id: &str) -> Result<Arc<CrossingOceans>, Box<dyn std::error::Error>> {
    let variant = Library::new().load(id)?;
    let config = variant.config::<Config>().ok_or("not a variant of Crossing Oceans")?;
    Ok(Arc::new(config.compile()?))
}

/// A fast generator for choosing moves: the draw must not be what is measured. Not for dealing.
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// A generator that starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// A number below `bound` (`SplitMix64` and a multiply-shift).
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * bound as u128) >> 64) as usize
    }
}

/// Plays one match with random legal actions from a fresh deal: list, choose uniformly, apply. Gives the decisions.
pub fn playout<R: Rules>(rules: &R, seats: Seats, seed: u64, lots: &mut Lots, buffer: &mut Vec<R::Action>) -> u64 {
    let mut state = rules.deal(seats, &mut Dice::new(seed));
    let mut decisions = 0;
    while rules.turn(&state) != Turn::Over && !rules.stalled(&state) {
        rules.legal(&state, buffer);
        let Some(&action) = buffer.get(lots.below(buffer.len())) else { break };
        rules.apply(&mut state, action, &mut ());
        decisions += 1;
    }
    decisions
}

/// Plays a match to its end with random legal actions, by index through the erased table. Gives the decisions.
pub fn table_playout(table: &mut dyn Table, lots: &mut Lots) -> u64 {
    let mut decisions = 0;
    while table.turn() != Turn::Over && !table.stalled() {
        if table.choose(lots.below(table.choice_count())).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}
