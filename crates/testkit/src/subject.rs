//! Rules under the contract, with their types erased.

use std::sync::Arc;

use riband::{RulesVisitor, Variant};
use riband_core::{Config, FullRules, Seats, Start};

use crate::{
    ContractBreach, MatchReport, Options, Plan, Shrunk, conform,
    conform::{onward, retrace},
    follow,
    guard::survives,
    shrink,
};

/// What the contract does with rules of any type.
pub(crate) trait Subject: Send + Sync {
    /// Whether anything is hidden from anybody: [`Secrets::HIDES`](riband_core::Secrets::HIDES).
    fn hides(&self) -> bool;
    /// Whether books are kept: [`Bookkeeping::MONEY`](riband_core::ledger::Bookkeeping::MONEY).
    fn books(&self) -> bool;
    fn conform(&self, seats: Seats, seed: u64, options: Options) -> Result<MatchReport, ContractBreach>;
    fn follow(&self, seats: Seats, plan: &Plan, options: Options) -> Result<MatchReport, ContractBreach>;
    /// As `follow`, and on to the end at random.
    fn onward(&self, seats: Seats, plan: &Plan, options: Options) -> Result<MatchReport, ContractBreach>;
    fn retrace(&self, seats: Seats, way: &Way<'_>, options: Options) -> Retraced;
    fn shrink(&self, breach: ContractBreach, options: Options) -> Shrunk;
}

/// The lines of notation that a match goes along.
pub(crate) struct Way<'a> {
    /// How it begins.
    pub(crate) start: &'a Start,
    /// The actions.
    pub(crate) lines: &'a [String],
    /// Whether it goes on from there at random.
    pub(crate) to_the_end: bool,
}

/// A match along lines of notation.
pub(crate) struct Retraced {
    /// What the contract says of it.
    pub(crate) outcome: Result<MatchReport, ContractBreach>,
    /// How many of the lines were played.
    pub(crate) played: usize,
    /// Whether the line after those means nothing, and why.
    pub(crate) unreadable: Option<String>,
}

/// How the typed rules of a variant are had; none for those of a ruleset that is not meant.
pub(crate) type Access = fn(&Variant) -> Option<Box<dyn Subject>>;

/// The rules of this ruleset.
pub(crate) fn of<C: Config>(variant: &Variant) -> Option<Box<dyn Subject>> {
    variant.typed::<C::Rules>().map(|rules| Erase.visit(rules))
}

/// The rules of any ruleset that the library comes with.
pub(crate) fn built_in(variant: &Variant) -> Option<Box<dyn Subject>> {
    variant.visit(Erase)
}

struct Erase;

impl RulesVisitor for Erase {
    type Output = Box<dyn Subject>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Box<dyn Subject> {
        Box::new(rules)
    }
}

impl<R: FullRules> Subject for Arc<R> {
    fn hides(&self) -> bool {
        R::HIDES
    }

    fn books(&self) -> bool {
        R::MONEY.is_some()
    }

    fn conform(&self, seats: Seats, seed: u64, options: Options) -> Result<MatchReport, ContractBreach> {
        conform(self, seats, seed, options)
    }

    fn follow(&self, seats: Seats, plan: &Plan, options: Options) -> Result<MatchReport, ContractBreach> {
        follow(self, seats, plan.seed, &plan.choices, options)
    }

    fn onward(&self, seats: Seats, plan: &Plan, options: Options) -> Result<MatchReport, ContractBreach> {
        onward(self, seats, plan.seed, &plan.choices, options)
    }

    fn retrace(&self, seats: Seats, way: &Way<'_>, options: Options) -> Retraced {
        let &Way { start, lines, to_the_end } = way;
        let (outcome, played) = retrace(self, seats, start.clone(), lines, to_the_end, options);
        let read = |line: &String| survives(|| self.read(line).err().map(|error| error.to_string()));
        let unreadable = lines.get(played).and_then(|line| read(line).unwrap_or_else(Some));
        Retraced { outcome, played, unreadable }
    }

    fn shrink(&self, breach: ContractBreach, options: Options) -> Shrunk {
        shrink(self, breach, options)
    }
}
