//! `riband simulate`

use riband::Library;
use riband_lab::experiment::Simulate;

use super::{
    Define,
    values::{loaded, points},
};
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// The players, one for each seat: `club,club`, `greedy,random,mcts:500`. A number N is a table of N random
    /// players and one of N greedy players. Can be given several times.
    #[arg(long, value_name = "PLAYERS")]
    seats: Vec<String>,
    /// Stop when every share of the win is known to within this many percentage points.
    #[arg(long, value_name = "POINTS", value_parser = points)]
    precision: Option<f64>,
    /// Forbid a seat to use something if it has an alternative: `card=cruise`, `spot=house`. Can be given several
    /// times.
    #[arg(long, value_name = "PART=NAME")]
    without: Vec<String>,
    /// The seat that may not use it, counted from 1; by default all of them.
    #[arg(long, value_name = "N", requires = "without")]
    without_seat: Option<usize>,
}

impl Define for Args {
    type Experiment = Simulate;

    fn experiment(&self, library: &Library) -> Result<Simulate, Failure> {
        Ok(Simulate {
            variant: loaded(library, &self.variant)?,
            seats: self.seats.clone(),
            precision: self.precision,
            without: self.without.clone(),
            without_seat: self.without_seat,
        })
    }
}
