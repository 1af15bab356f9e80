//! `riband completions`

use std::io::Write as _;

use clap_complete::{Shell, env::Shells};

use super::COMPLETE;
use crate::{failure::Failure, screen::Screen};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

/// The script queries the program, so its completions are current: variants, players, kept matches.
pub(super) fn run(args: &Args, out: &mut Screen<'_>) -> Result<(), Failure> {
    let mut script = Vec::new();
    if let Some(shell) = Shells::builtins().completer(&args.shell.to_string()) {
        shell.write_registration(COMPLETE, "riband", "riband", "riband", &mut script)?;
    }
    Ok(out.data().write_all(&script)?)
}
