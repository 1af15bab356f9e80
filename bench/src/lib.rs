//! Shared parts of the benchmarks: workloads for any ruleset.

#![allow(clippy::panic)] // a benchmark that cannot be set up has nothing else to do

use std::{process::ExitCode, sync::Arc};

mod bots;
pub mod foresight;
mod plain;
pub mod strength;

pub use bots::{Asked, POSITIONS, Questions};
pub use plain::Plain;

use riband::{
    Library, RulesVisitor, Variant,
    core::{Dice, FullRules, Seat, Seats, Table, Turn, Viewer, observation::Layout},
};

/// The exit code of an example; what went wrong is printed.
#[must_use]
pub fn ended(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The rulesets whose standard variants are measured.
pub const RULESETS: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

/// A built-in variant.
///
/// # Panics
/// If there is no such variant: a bug in the benchmark.
#[must_use]
pub fn variant(id: &str) -> Variant {
    Library::new().load(id).unwrap_or_else(|error| panic!("{error}"))
}

/// Makes a workload from the typed rules of a variant: a closure, whatever their type.
pub trait Measure {
    /// The workload: each call returns the number of items processed.
    fn of<R: FullRules>(self, rules: Arc<R>) -> Box<dyn FnMut() -> u64>;
}

/// The workload that `measure` makes from a variant.
///
/// # Panics
/// If the ruleset is not registered: a bug in the benchmark.
pub fn typed(variant: &Variant, measure: impl Measure) -> Box<dyn FnMut() -> u64> {
    struct Visit<M>(M);
    impl<M: Measure> RulesVisitor for Visit<M> {
        type Output = Box<dyn FnMut() -> u64>;

        fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
            self.0.of(rules)
        }
    }
    variant.visit(Visit(measure)).unwrap_or_else(|| panic!("{} is of no registered ruleset", variant.id()))
}

/// Whole matches, one per call; counts decisions.
#[derive(Clone, Copy, Debug)]
pub struct Playouts(pub Seats);

impl Measure for Playouts {
    fn of<R: FullRules>(self, rules: Arc<R>) -> Box<dyn FnMut() -> u64> {
        let (mut seed, mut lots, mut buffer) = (0, Lots::new(1), Vec::new());
        Box::new(move || {
            seed += 1;
            playout(&*rules, self.0, seed, &mut lots, &mut buffer)
        })
    }
}

/// Copies of a position after the deal, one per call.
#[derive(Clone, Copy, Debug)]
pub struct Clones(pub Seats);

impl Measure for Clones {
    fn of<R: FullRules>(self, rules: Arc<R>) -> Box<dyn FnMut() -> u64> {
        let state = rules.deal(self.0, &mut Dice::new(1));
        Box::new(move || {
            let copy = std::hint::black_box(&state).clone();
            std::hint::black_box(&copy);
            1
        })
    }
}

/// Fresh deals, one per call.
#[derive(Clone, Copy, Debug)]
pub struct Deals(pub Seats);

impl Measure for Deals {
    fn of<R: FullRules>(self, rules: Arc<R>) -> Box<dyn FnMut() -> u64> {
        let mut dice = Dice::new(1);
        Box::new(move || {
            std::hint::black_box(rules.deal(self.0, &mut dice));
            1
        })
    }
}

/// The number of actions before the observed position.
const OBSERVED_AFTER: usize = 60;

/// Observations of a position in the middle of a match for a seat, one per call.
#[derive(Clone, Copy, Debug)]
pub struct Observations(pub Seats);

impl Measure for Observations {
    fn of<R: FullRules>(self, rules: Arc<R>) -> Box<dyn FnMut() -> u64> {
        let (mut state, mut dice) = (rules.deal(self.0, &mut Dice::new(1)), Dice::stream(1, 1));
        let mut legal = Vec::new();
        for _ in 0..OBSERVED_AFTER {
            rules.legal(&state, &mut legal);
            let Some(action) = dice.pick(&legal) else { break };
            rules.apply(&mut state, action, &mut ());
        }
        let layout = Layout::of(&*rules, self.0);
        let mut numbers = vec![0; layout.len()];
        let viewer = Viewer::Seat(Seat::new(1));
        Box::new(move || {
            let written = layout.observe(&*rules, std::hint::black_box(&state), viewer, &mut numbers);
            std::hint::black_box(&numbers);
            u64::from(written.is_ok())
        })
    }
}

/// A fast random number generator for choosing moves, so that it does not dominate the measurement. Not for dealing.
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

/// Plays one match with random legal actions from a fresh deal: list, choose uniformly, apply. Returns the number of
/// decisions.
pub fn playout<R: FullRules>(rules: &R, seats: Seats, seed: u64, lots: &mut Lots, buffer: &mut Vec<R::Action>) -> u64 {
    let mut state = rules.deal(seats, &mut Dice::new(seed));
    let mut decisions = 0;
    rules.legal(&state, buffer);
    while !rules.stalled(&state)
        && let Some(&action) = buffer.get(lots.below(buffer.len()))
    {
        rules.step(&mut state, action, buffer, &mut ());
        decisions += 1;
    }
    decisions
}

/// Plays a match to its end with random legal actions, by index through the type-erased table. Returns the number of
/// decisions.
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
