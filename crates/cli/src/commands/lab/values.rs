//! Values of the command line.

use clap::error::ErrorKind;
use riband::Library;
use riband_lab::{LabError, experiment::Loaded};

use crate::{commands::load, failure::Failure};

/// The one table of an experiment.
#[derive(clap::Args, Debug)]
pub(super) struct OneTable {
    /// The players, one for each seat; by default greedy players on as few seats as the variant allows.
    #[arg(long, value_name = "PLAYERS")]
    pub(super) seats: Option<String>,
}

/// Loads a variant of an experiment.
pub(super) fn loaded(library: &Library, name: &str) -> Result<Loaded, Failure> {
    Ok(Loaded { variant: load(library, name)?, name: name.to_owned() })
}

/// Parses a share in percentage points: `1`, `0.5`, `1%`.
pub(super) fn points(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches('%').trim();
    match number.parse::<f64>() {
        Ok(points) if points > 0.0 && points < 100.0 => Ok(points / 100.0),
        _ => Err("a number of points of a hundred, more than 0, as 0.5".to_owned()),
    }
}

/// A usage error that the command line parser does not detect.
pub(super) fn wrong(why: String) -> Failure {
    Failure::Usage(clap::Command::new("riband").error(ErrorKind::InvalidValue, why))
}

/// The failure of an experiment that cannot be planned: a usage error, with its option, where one is to blame.
pub(super) fn refused(error: LabError) -> Failure {
    match error {
        LabError::Players { .. } | LabError::Tables { .. } => wrong(format!("--players: {error}")),
        LabError::Part { .. } => wrong(format!("--of: {error}")),
        LabError::NoSeat { .. } => wrong(format!("--without-seat: {error}")),
        LabError::OnePlayer => wrong(format!("--seats: {error}")),
        LabError::Goal { .. } | LabError::Contradiction { .. } | LabError::ManyGoals => {
            wrong(format!("--goal: {error}"))
        }
        LabError::Twice { .. } | LabError::OneCandidate | LabError::Forbidden { .. } => {
            wrong(format!("--vary: {error}"))
        }
        LabError::Budget { .. } => wrong(format!("--budget: {error}")),
        LabError::OtherSeats { .. } => wrong(format!("--check: {error}")),
        LabError::SeatsTwice { .. } => wrong(format!("--seats: {error}")),
        LabError::Hold { .. } => wrong(format!("--hold: {error}")),
        LabError::Gather { .. } => wrong(format!("--gather: {error}")),
        LabError::Weights { .. } => wrong(format!("--weights: {error}")),
        LabError::FewMatches { .. } => wrong(format!("--matches, --gather: {error}")),
        LabError::OneSeat => wrong("--seats: at least 2".to_owned()),
        LabError::Clock => wrong(error.to_string()),
        error => error.into(),
    }
}
