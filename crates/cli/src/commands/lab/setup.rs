//! Options of every experiment: how many matches on which deals, and how they are played.

use riband_lab::{Plan, experiment::Size};

use super::work::Running;
use crate::number::{number, seed};

/// The size of an experiment, its first deal, and how it is run.
#[derive(clap::Args, Debug)]
pub(crate) struct Setup {
    /// How many matches each table plays under each variant; a maximum if it may stop early.
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=Plan::MOST_DEALS))]
    matches: Option<u64>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = Size::default().seed, value_name = "N", value_parser = seed)]
    seed: u64,
    #[command(flatten)]
    pub(super) running: Running,
}

impl Setup {
    /// The size.
    pub(super) fn size(&self) -> Size {
        Size { matches: self.matches, seed: self.seed }
    }
}
