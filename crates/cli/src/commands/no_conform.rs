//! In place of `conform.rs`, where the feature is off: refuses the command.

use std::ffi::OsString;

use clap::error::ErrorKind;
use riband::Library;

use crate::{failure::Failure, screen::Screen};

const REFUSED: &str = "this program is built without conform; cargo build --release --features conform builds it in\n";

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Whatever they are, the command is refused.
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    #[allow(dead_code, reason = "it only accepts what the command would")]
    words: Vec<OsString>,
}

pub(super) fn run(_: &Args, _: &Library, _: &mut Screen<'_>) -> Result<(), Failure> {
    Err(Failure::Usage(clap::Error::raw(ErrorKind::InvalidSubcommand, REFUSED)))
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, FromArgMatches as _};

    use super::*;

    #[test]
    fn whatever_follows_is_refused_as_a_usage_error() {
        for line in ["conform", "conform good.toml", "conform crossing-oceans --games 0 --json", "conform --strange"] {
            let matches = Args::augment_args(clap::Command::new("conform")).get_matches_from(line.split(' '));
            let args = Args::from_arg_matches(&matches).unwrap();
            let refused = run(&args, &Library::new(), &mut Screen::stdout()).unwrap_err();
            assert_eq!(format!("{:?}", refused.exit_code()), format!("{:?}", std::process::ExitCode::from(2)));
            assert_eq!(refused.to_string(), format!("error: {REFUSED}"));
        }
    }
}
