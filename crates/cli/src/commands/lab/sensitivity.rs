//! `riband sensitivity`

use riband::{Library, Variant};
use riband_lab::{
    Plan, Results, Rule, Uncertain,
    document::{Document, sensitive},
    with_numbers,
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{OneTable, of_hundred, points, slug},
};
use crate::{commands::load, failure::Failure, number::number};

/// The default number of matches per draw.
const USUAL: [u64; 3] = [4_000, 400, 40];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// The reconstructed numbers to vary: `ships.*.price`, where `*` is any single part of a key.
    #[arg(value_name = "KEYS")]
    pattern: String,
    /// Another variant with the same numbers: check whether any effect of the change to it is reversed.
    #[arg(long, value_name = "VARIANT")]
    compare: Option<String>,
    /// The maximum relative variation of each number.
    #[arg(long, default_value = "20", value_name = "PERCENT", value_parser = points)]
    within: f64,
    /// How many times to draw all the numbers.
    #[arg(long, default_value_t = 20, value_name = "N", value_parser = number::<u64>(1..=1000))]
    draws: u64,
    #[command(flatten)]
    table: OneTable,
}

impl Experiment for Args {
    fn line(&self) -> Line {
        Line::new("sensitivity", &[&self.variant, &self.pattern])
            .option("compare", &self.compare)
            .option("within", [of_hundred(self.within)])
            .option("draws", [self.draws])
            .option("seats", &self.table.seats)
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let names = std::iter::once(&self.variant).chain(&self.compare);
        let variants = names.map(|name| load(library, name)).collect::<Result<Vec<_>, _>>()?;
        let Some(first) = variants.first() else { return Ok(Vec::new()) };
        let contenders = self.table.contenders(first)?;
        let uncertain = |one: &Variant| Uncertain::new(one, &self.pattern, self.within);
        let numbers = variants.iter().map(uncertain).collect::<Result<Vec<_>, _>>()?;
        let mut plans = Vec::new();
        for nth in 0..=self.draws {
            let varied = variants.iter().zip(&numbers).map(|(one, numbers)| match nth {
                0 => Ok(one.clone()),
                _ => with_numbers(library, one, one.id(), &numbers.draw(setup.seed, nth)),
            });
            let plan = setup.plan(varied.collect::<Result<_, _>>()?, contenders.clone(), USUAL, Rule::Count)?;
            plans.push((slug(nth as usize, &[if nth == 0 { "as-it-is" } else { "draw" }]), plan));
        }
        Ok(plans)
    }

    fn document(&self, runs: Vec<(Plan, Results)>, command: &str) -> Document {
        // The first run has the variant unchanged.
        let first = runs.first().and_then(|(plan, _)| plan.variants().first());
        let numbers = first.map(|first| Uncertain::new(first, &self.pattern, self.within));
        numbers.and_then(Result::ok).map_or_else(Document::default, |numbers| sensitive(&runs, &numbers, command))
    }
}
