//! Options of every experiment: how many matches on which deals, how they are played, and the command that reproduces
//! it.

use riband::Variant;
use riband_lab::{Contender, Plan, Rule, differ};

use super::{
    tables::{usual, wrong},
    work::Running,
};
use crate::{
    failure::Failure,
    number::{number, seed},
};

/// The size of an experiment, its first deal, and how it is run.
#[derive(clap::Args, Debug)]
pub(crate) struct Setup {
    /// How many matches each table plays under each variant; a maximum if it may stop early.
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=Plan::MOST_DEALS))]
    pub(super) matches: Option<u64>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = seed)]
    pub(super) seed: u64,
    #[command(flatten)]
    pub(super) running: Running,
}

impl Setup {
    /// A plan for these players, with a default number of matches.
    pub(super) fn plan(
        &self,
        variants: Vec<Variant>,
        contenders: Vec<Contender>,
        unasked: [u64; 3],
        rule: Rule,
    ) -> Result<Plan, Failure> {
        self.plan_from(self.seed, variants, contenders, unasked, rule)
    }

    /// The same, starting from another deal.
    pub(super) fn plan_from(
        &self,
        seed: u64,
        variants: Vec<Variant>,
        contenders: Vec<Contender>,
        unasked: [u64; 3],
        rule: Rule,
    ) -> Result<Plan, Failure> {
        let deals = self.deals(&contenders, unasked);
        checked(Plan::new(variants, contenders, seed, deals, rule)?)
    }

    /// A plan like another one with other players, starting from another deal.
    pub(super) fn plan_like(
        &self,
        plan: &Plan,
        seed: u64,
        contenders: Vec<Contender>,
        unasked: [u64; 3],
    ) -> Result<Plan, Failure> {
        let deals = self.deals(&contenders, unasked);
        checked(plan.between(contenders, seed, deals)?)
    }

    /// The number of deals for these players.
    fn deals(&self, contenders: &[Contender], unasked: [u64; 3]) -> u64 {
        let matches = self.matches.unwrap_or_else(|| usual(contenders, unasked));
        let rotations = if differ(contenders) { contenders.len() as u64 } else { 1 };
        matches.div_ceil(rotations)
    }
}

/// Checks that the results of a plan are reproducible.
fn checked(plan: Plan) -> Result<Plan, Failure> {
    if plan.contenders().iter().any(Contender::watches_the_clock) {
        return Err(wrong(
            "results under a time budget are not reproducible: give a number of worlds, as mcts:10000".to_owned(),
        ));
    }
    Ok(plan)
}

/// A command line of everything that affects the result.
pub(crate) struct Line(Vec<String>);

impl Line {
    /// A command with its arguments.
    pub(super) fn new(command: &str, arguments: &[&String]) -> Self {
        Self(std::iter::once(command).chain(arguments.iter().map(|word| word.as_str())).map(str::to_owned).collect())
    }

    /// An option, once for each of its values.
    pub(super) fn option(mut self, name: &str, values: impl IntoIterator<Item = impl ToString>) -> Self {
        for value in values {
            self.0.extend([format!("--{name}"), value.to_string()]);
        }
        self
    }

    /// An option without a value.
    pub(super) fn flag(mut self, name: &str, given: bool) -> Self {
        self.0.extend(given.then(|| format!("--{name}")));
        self
    }

    /// Its words.
    pub(super) fn words(self) -> Vec<String> {
        self.0
    }
}
