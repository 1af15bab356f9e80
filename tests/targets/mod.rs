//! Hostile input, and everything that must hold for any input. Each target takes any bytes; the fuzzer feeds them,
//! and the test `hostile` does the same with mutated files of the repository.

mod actions;
mod engine;
mod record;
mod scenario;
mod seeds;
mod variant;

use std::sync::LazyLock;

use riband::{
    Library, Turn,
    core::{Dice, StateHash, Table},
};

pub use self::{
    actions::table_of,
    seeds::{refused, seeds},
};

/// The result of a target: what does not hold, or else whether the input was accepted, so that there was more to
/// check than an error. A panic is a finding, too.
pub type Verdict = Result<bool, String>;

/// The result of a part of a target.
type Found = Result<(), String>;

/// One entry point of the library that must accept any bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is that of the fuzz target and of its folder of regressions.
    pub name: &'static str,
    /// Feeds the input, and checks everything that must hold.
    pub check: fn(&[u8]) -> Verdict,
    /// Feeds the input, and does no more than any program would.
    pub read: fn(&[u8]),
    /// How many bytes the library may hold at once: this many for each byte of input,
    pub factor: u64,
    /// plus this many for any input.
    pub base: u64,
}

impl Target {
    /// How many bytes the library may hold at once for an input of `size` bytes.
    #[must_use]
    pub fn allowed(self, size: usize) -> u64 {
        self.base.saturating_add(self.factor.saturating_mul(size as u64))
    }
}

/// All of them.
pub const TARGETS: [Target; 5] = [
    Target { name: "variant", check: variant::check, read: variant::read, factor: 220, base: 52 << 20 },
    Target { name: "record", check: record::check, read: record::read, factor: 150, base: 52 << 20 },
    Target { name: "scenario", check: scenario::check, read: scenario::read, factor: 220, base: 52 << 20 },
    Target { name: "engine", check: engine::check, read: engine::read, factor: 120, base: 144 << 20 },
    Target { name: "actions", check: actions::check, read: actions::read, factor: 20, base: 4 << 20 },
];

/// The target with this name.
#[must_use]
pub fn target(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|target| target.name == name)
}

/// Returns from the enclosing function with what does not hold.
macro_rules! ensure {
    ($holds:expr, $($detail:tt)+) => {
        if !$holds {
            return Err(format!($($detail)+));
        }
    };
}
use ensure;

/// The library for untrusted input: without the disk.
fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new().without_files());
    &LIBRARY
}

/// Dice that are seeded by the input.
fn dice(data: &[u8]) -> Dice {
    Dice::new(StateHash::of(&data).0)
}

/// Plays random actions at a table and audits every position; undoing them restores the original.
fn plays_on(table: &mut dyn Table, actions: usize, dice: &mut Dice) -> Found {
    table.audit().map_err(|breach| format!("the first position: {breach}"))?;
    let (first, mut played) = (table.hash(), 0);
    while played < actions && table.turn() != Turn::Over {
        let choices = u32::try_from(table.choice_count()).unwrap_or(u32::MAX);
        ensure!(choices >= 2, "{:?} has {choices} choices after {:?}", table.turn(), table.played());
        table.choose(dice.below(choices) as usize).map_err(|error| error.to_string())?;
        table.audit().map_err(|breach| format!("after {:?}: {breach}", table.played()))?;
        played += 1;
    }
    ensure!(table.undo(played) == played, "not all of {played} actions can be undone");
    ensure!(table.hash() == first, "{played} actions, taken back, lead to another position");
    Ok(())
}

/// Checks that an error is readable: not empty, and of limited length.
fn is_readable(error: &dyn std::fmt::Display) -> Found {
    /// A report on a variant has at most two hundred problems of a few lines each.
    const LONGEST: usize = 400_000;
    let told = error.to_string();
    ensure!(!told.trim().is_empty(), "an error says nothing");
    ensure!(told.len() <= LONGEST, "an error of {} bytes: {}", told.len(), told.chars().take(200).collect::<String>());
    Ok(())
}
