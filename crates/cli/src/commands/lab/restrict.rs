//! `riband restrict`

use riband::Library;
use riband_lab::experiment::Restrict;

use super::{Define, values::loaded};
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// What to forbid: each thing of this type in turn, such as `card`, `spot`, `building`, `tile` or `action`; or a
    /// single thing, such as `card=cruise`. Can be given several times.
    #[arg(long, required = true, value_name = "PART")]
    of: Vec<String>,
    /// The player: all players of a table are the same.
    #[arg(long, default_value = Restrict::PLAYER, value_name = "PLAYER")]
    player: String,
    /// The number of seats; by default, as few as the variant allows.
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
}

impl Define for Args {
    const MANY: usize = 1;
    type Experiment = Restrict;

    fn experiment(&self, library: &Library) -> Result<Restrict, Failure> {
        Ok(Restrict {
            variant: loaded(library, &self.variant)?,
            of: self.of.clone(),
            player: self.player.clone(),
            seats: self.seats,
        })
    }
}
