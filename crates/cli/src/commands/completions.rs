//! `riband completions`

use std::io::Write as _;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::{failure::Failure, screen::Screen};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

pub(super) fn run(args: &Args, out: &mut Screen<'_>) -> Result<(), Failure> {
    // Into memory first: the generator panics when a pipe closes.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "riband", &mut script);
    Ok(out.data().write_all(&script)?)
}
