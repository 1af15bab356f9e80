//! `riband compare`

use riband::Library;
use riband_lab::experiment::Compare;

use super::{
    Define,
    values::{loaded, points},
};
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant before the change: a built-in id, or the path of a file that ends in `.toml`.
    before: String,
    /// The variant with the change.
    after: String,
    /// The players, one for each seat: `club,club`. A number N is a table of N random players and one of N greedy
    /// players, which is also the default. Can be given several times: trust what weak and strong players agree on.
    #[arg(long, value_name = "PLAYERS")]
    seats: Vec<String>,
    /// Treat a difference in the share of the win below this many percentage points as none.
    #[arg(long, default_value = "2", value_name = "POINTS", value_parser = points)]
    margin: f64,
    /// Play all the matches, instead of stopping when the shares of the win are decided: narrower intervals for the
    /// same number.
    #[arg(long)]
    fixed: bool,
}

impl Define for Args {
    type Experiment = Compare;

    fn experiment(&self, library: &Library) -> Result<Compare, Failure> {
        Ok(Compare {
            before: loaded(library, &self.before)?,
            after: loaded(library, &self.after)?,
            seats: self.seats.clone(),
            margin: self.margin,
            fixed: self.fixed,
        })
    }
}
