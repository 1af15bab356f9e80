//! `riband man`

use std::{fs, path::PathBuf};

use clap::{CommandFactory as _, ValueHint};

use crate::{
    failure::Failure,
    screen::{Screen, path},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder; it is made if it is not there.
    #[arg(value_hint = ValueHint::DirPath)]
    dir: PathBuf,
}

pub(super) fn run(args: &Args, out: &mut Screen<'_>) -> Result<(), Failure> {
    use std::io::Write as _;
    let failure = |source| Failure::Write { file: path(&args.dir), source };
    fs::create_dir_all(&args.dir)
        .and_then(|()| clap_mangen::generate_to(crate::Cli::command(), &args.dir))
        .map_err(failure)?;
    Ok(writeln!(out, "The pages are in {}.", path(&args.dir))?)
}
