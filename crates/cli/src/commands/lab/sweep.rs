//! `riband sweep`

use riband::Library;
use riband_lab::experiment::Sweep;

use super::{
    Define,
    values::{OneTable, loaded, points},
};
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// A number of the variant and its values: `ships.arizona.price=40..100:10`. List indices count from 0:
    /// `money.start.1=10..20`.
    #[arg(value_name = "KEY=FROM..TO[:STEP]")]
    range: String,
    #[command(flatten)]
    table: OneTable,
    /// Treat a difference in the share of the win below this many percentage points as none.
    #[arg(long, default_value = "2", value_name = "POINTS", value_parser = points)]
    margin: f64,
}

impl Define for Args {
    type Experiment = Sweep;

    fn experiment(&self, library: &Library) -> Result<Sweep, Failure> {
        Ok(Sweep {
            variant: loaded(library, &self.variant)?,
            range: self.range.clone(),
            seats: self.table.seats.clone(),
            margin: self.margin,
        })
    }
}
