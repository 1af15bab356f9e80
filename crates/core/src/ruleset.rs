//! Configuration, and rules with their types erased.

use std::{any::Any, fmt::Debug, sync::Arc};

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    Breach, Dice, FullRules, KeyPath, Match, Positions, Problem, ProblemKind, Problems, Rules, SeatRange, Seats, Start,
    table::{Table, TableOf},
};

/// The configuration of a variant, whatever its ruleset: what the tag `ruleset = "..."` of a file selects.
///
/// Only configuration is ever read through this trait, never a state.
#[typetag::serde(tag = "ruleset")]
pub trait Ruleset: Any + Debug + Send + Sync + Revised {
    /// Checks and compiles the configuration, by the present revision of the ruleset.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn rules(&self) -> Result<Arc<dyn AnyRules>, Problems> {
        self.rules_as_of(self.revision())
    }
}

/// The configuration of a variant, with its type: what a ruleset crate implements beside [`Ruleset`].
pub trait Config: Ruleset + Clone + Serialize + DeserializeOwned + JsonSchema {
    /// The name of the ruleset: the value of the key `ruleset`.
    const RULESET: &'static str;
    /// The revision of the ruleset, from 1: one more whenever the same variant and the same actions may come to another
    /// match or another state hash. Records name it, and are replayed by it: see [`Config::compile_as_of`].
    const REVISION: u32 = 1;
    /// What it compiles to.
    type Rules: FullRules;

    /// Checks and compiles the configuration.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn compile(&self) -> Result<Self::Rules, Problems>;

    /// Checks and compiles the configuration as a revision from 1 to [`Config::REVISION`] read it, so that records of that
    /// revision replay. By default only the present revision is kept, and any other is a problem.
    ///
    /// A ruleset that raises its revision keeps the older reading here: the compiled rules hold the revision, or what
    /// follows from it, and the code of the rule that was changed asks for it and cites the rule.
    ///
    /// # Errors
    /// Everything that was wrong with it by that revision.
    fn compile_as_of(&self, revision: u32) -> Result<Self::Rules, Problems> {
        if revision == Self::REVISION {
            return self.compile();
        }
        let message = format!(
            "revision {revision} of the rules of {} is not kept: there is only revision {}",
            Self::RULESET,
            Self::REVISION
        );
        Err(Problems(vec![Problem::new(ProblemKind::RevisionNotKept, KeyPath::root(), message)]))
    }
}

/// What a configuration whose type is erased tells of the revisions of its ruleset. Every [`Config`] has it.
pub trait Revised {
    /// The present revision of the ruleset: [`Config::REVISION`].
    fn revision(&self) -> u32;

    /// Checks and compiles the configuration as this revision read it; a revision that is not known yet is the present one.
    ///
    /// # Errors
    /// Everything that was wrong with it by that revision.
    fn rules_as_of(&self, revision: u32) -> Result<Arc<dyn AnyRules>, Problems>;
}

impl<C: Config> Revised for C {
    fn revision(&self) -> u32 {
        C::REVISION
    }

    fn rules_as_of(&self, revision: u32) -> Result<Arc<dyn AnyRules>, Problems> {
        // The present reading has one way in, also for those who forgot to ask for the revision.
        let rules = if revision < C::REVISION { self.compile_as_of(revision.max(1))? } else { self.compile()? };
        Ok(Arc::new(rules))
    }
}

/// Compiled rules with their types erased: opens tables.
pub trait AnyRules: Any + Debug + Send + Sync {
    /// The numbers of seats this variant can be played with.
    fn seats(&self) -> SeatRange;

    /// Opens a table on a fresh deal.
    ///
    /// # Errors
    /// A number of seats that this variant does not have.
    fn open(self: Arc<Self>, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError>;

    /// Opens a table on the position that differs from the deal of this seed only in what `position` says, and audits it.
    ///
    /// # Errors
    /// A number of seats that this variant does not have; everything that is wrong with the position.
    fn set_up(self: Arc<Self>, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError>;
}

impl<R: FullRules> AnyRules for R {
    fn seats(&self) -> SeatRange {
        Rules::seats(self)
    }

    fn open(self: Arc<Self>, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError> {
        Ok(Box::new(TableOf::new(Match::deal(self, seats, seed)?)))
    }

    fn set_up(self: Arc<Self>, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError> {
        Ok(Box::new(TableOf::new(Match::set_up(self, seats, seed, position)?)))
    }
}

/// Why no match could be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The variant is not made for this many seats.
    #[error("this variant is for {range}, not for {seats}")]
    SeatCount {
        /// How many seats were asked for.
        seats: Seats,
        /// How many are possible.
        range: SeatRange,
    },
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] Problems),
    /// The position breaks a conservation law or a bound.
    #[error("the position is impossible: {0}")]
    Unsound(Breach),
}

impl<R: Rules> Match<R> {
    /// A match on a fresh deal.
    ///
    /// # Errors
    /// A number of seats that this variant does not have.
    pub fn deal(rules: Arc<R>, seats: Seats, seed: u64) -> Result<Self, OpenError> {
        seats_fit(&*rules, seats)?;
        let state = rules.deal(seats, &mut Dice::new(seed));
        Ok(Self::resume(rules, state, Start { seed, position: None }))
    }
}

impl<R: Rules + Positions> Match<R> {
    /// A match on the position that differs from the deal of this seed only in what `position` says, audited.
    ///
    /// # Errors
    /// A number of seats that this variant does not have; everything that is wrong with the position.
    pub fn set_up(rules: Arc<R>, seats: Seats, seed: u64, position: &Value) -> Result<Self, OpenError> {
        seats_fit(&*rules, seats)?;
        let state = Positions::set_up(&*rules, seats, &mut Dice::new(seed), position)?;
        rules.audit(&state).map_err(OpenError::Unsound)?;
        Ok(Self::resume(rules, state, Start { seed, position: Some(position.clone()) }))
    }
}

fn seats_fit(rules: &impl Rules, seats: Seats) -> Result<(), OpenError> {
    let range = rules.seats();
    if range.contains(seats) { Ok(()) } else { Err(OpenError::SeatCount { seats, range }) }
}
