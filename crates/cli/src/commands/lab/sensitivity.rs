//! `riband sensitivity`

use std::ops::RangeInclusive;

use riband::Library;
use riband_lab::experiment::Sensitivity;

use super::{
    Define,
    values::{OneTable, loaded, points},
};
use crate::{failure::Failure, number::number};

/// How often the numbers can be drawn.
const DRAWS: RangeInclusive<u64> = 1..=Sensitivity::MOST_DRAWS;

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
    #[arg(long, default_value_t = Sensitivity::DRAWS, value_name = "N", value_parser = number::<u64>(DRAWS))]
    draws: u64,
    #[command(flatten)]
    table: OneTable,
}

impl Define for Args {
    type Experiment = Sensitivity;

    fn experiment(&self, library: &Library) -> Result<Sensitivity, Failure> {
        Ok(Sensitivity {
            variant: loaded(library, &self.variant)?,
            pattern: self.pattern.clone(),
            compare: self.compare.as_ref().map(|name| loaded(library, name)).transpose()?,
            within: self.within,
            draws: self.draws,
            seats: self.table.seats.clone(),
        })
    }
}
