//! How many matches an experiment plays, on which deals.

use riband::{Variant, players::Level};

use crate::{Contender, LabError, Plan, Rule, differ};

/// The default number of matches of a table: between random players, greedy ones, and any others.
pub(crate) type Usual = [u64; 3];

/// The size of an experiment, and its first deal.
///
/// ```
/// use riband_lab::experiment::Size;
///
/// assert_eq!(Size::default(), Size { matches: None, seed: 1 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// How many matches each table plays under each variant, at least 1; a maximum if it may stop early. By default
    /// as many as usual for the experiment and the players: fewer between players that think.
    pub matches: Option<u64>,
    /// The seed of the first deal; the others follow.
    pub seed: u64,
}

impl Default for Size {
    fn default() -> Self {
        Self { matches: None, seed: 1 }
    }
}

impl Size {
    /// A plan for these players, with a default number of matches.
    pub(crate) fn plan(
        self,
        variants: Vec<Variant>,
        contenders: Vec<Contender>,
        unasked: Usual,
        rule: Rule,
    ) -> Result<Plan, LabError> {
        let deals = self.deals(&contenders, unasked)?;
        checked(Plan::new(variants, contenders, self.seed, deals, rule)?)
    }

    /// A plan like another one with other players.
    pub(super) fn plan_like(self, plan: &Plan, contenders: Vec<Contender>, unasked: Usual) -> Result<Plan, LabError> {
        let deals = self.deals(&contenders, unasked)?;
        checked(plan.between(contenders, self.seed, deals)?)
    }

    /// The number of deals for these players.
    fn deals(self, contenders: &[Contender], unasked: Usual) -> Result<u64, LabError> {
        let matches = match self.matches {
            Some(0) => return Err(LabError::NoMatches),
            Some(matches) => matches,
            None => usual(contenders, unasked),
        };
        let rotations = if differ(contenders) { contenders.len() as u64 } else { 1 };
        Ok(matches.div_ceil(rotations))
    }
}

/// The default number of matches for such players.
pub(super) fn usual(contenders: &[Contender], [random, greedy, others]: Usual) -> u64 {
    let slow = |contender: &Contender| match contender.level() {
        Level::Random => random,
        Level::Greedy => greedy,
        _ => others,
    };
    contenders.iter().map(slow).min().unwrap_or(others)
}

/// Checks that the results of a plan are reproducible.
fn checked(plan: Plan) -> Result<Plan, LabError> {
    match plan.contenders().iter().any(Contender::watches_the_clock) {
        true => Err(LabError::Clock),
        false => Ok(plan),
    }
}

/// Checks a share that limits a run or a change of numbers.
pub(super) fn share(what: &'static str, share: f64) -> Result<(), LabError> {
    match share > 0.0 && share < 1.0 {
        true => Ok(()),
        false => Err(LabError::Share { what, share }),
    }
}
