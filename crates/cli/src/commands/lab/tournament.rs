//! `riband tournament`

use riband::Library;
use riband_lab::experiment::Tournament;

use super::{
    Define,
    values::{loaded, refused},
};
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variants: built-in ids, or paths of files that end in `.toml`.
    #[arg(required = true, value_name = "VARIANT")]
    variants: Vec<String>,
    /// The players: each meets every other.
    #[arg(long, required = true, value_delimiter = ',', value_name = "PLAYERS")]
    players: Vec<String>,
    /// The number of seats at a table.
    #[arg(long, default_value_t = Tournament::SEATS, value_name = "N")]
    seats: usize,
}

impl Define for Args {
    const MANY: usize = 100;
    type Experiment = Tournament;

    fn experiment(&self, library: &Library) -> Result<Tournament, Failure> {
        let players: Vec<String> = self.players.iter().map(|name| name.trim().to_owned()).collect();
        // Before any variant is loaded.
        Tournament::tables(&players, self.seats, self.variants.len()).map_err(refused)?;
        let variants = self.variants.iter().map(|name| loaded(library, name)).collect::<Result<_, _>>()?;
        Ok(Tournament { seats: self.seats, ..Tournament::new(variants, players) })
    }
}
