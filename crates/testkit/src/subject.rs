//! Type-erased rules under the contract.

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

/// The operations of the contract on rules of any type.
pub(crate) trait Subject: Send + Sync {
    /// Whether anything is hidden from anyone: [`Secrets::HIDES`](riband_core::Secrets::HIDES).
    fn hides(&self) -> bool;
    /// Whether there is a ledger: [`Bookkeeping::MONEY`](riband_core::ledger::Bookkeeping::MONEY).
    fn books(&self) -> bool;
    fn conform(&self, seats: Seats, seed: u64, options: Options) -> Result<MatchReport, ContractBreach>;
    fn follow(&self, seats: Seats, plan: &Plan, options: Options) -> Result<MatchReport, ContractBreach>;
    /// Like `follow`, then continues at random to the end.
    fn onward(&self, seats: Seats, plan: &Plan, options: Options) -> Result<MatchReport, ContractBreach>;
    fn retrace(&self, seats: Seats, way: &Way<'_>, options: Options) -> Retraced;
    fn shrink(&self, breach: ContractBreach, options: Options) -> Shrunk;
}

/// The lines of notation of a match.
pub(crate) struct Way<'a> {
    /// How it begins.
    pub(crate) start: &'a Start,
    /// The actions.
    pub(crate) lines: &'a [String],
    /// Whether to continue at random.
    pub(crate) to_the_end: bool,
}

/// A match played from lines of notation.
pub(crate) struct Retraced {
    /// The result of the checks.
    pub(crate) outcome: Result<MatchReport, ContractBreach>,
    /// How many of the lines were played.
    pub(crate) played: usize,
    /// Why the next line could not be read, if so.
    pub(crate) unreadable: Option<String>,
}

/// Gets the typed rules of a variant; `None` for another ruleset.
pub(crate) type Access = fn(&Variant) -> Option<Box<dyn Subject>>;

/// The rules of this ruleset.
pub(crate) fn of<C: Config>(variant: &Variant) -> Option<Box<dyn Subject>> {
    variant.typed::<C::Rules>().map(|rules| Erase.visit(rules))
}

/// The rules of any built-in ruleset.
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
