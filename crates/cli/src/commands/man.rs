//! `riband man`

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::{CommandFactory as _, ValueHint};
use clap_mangen::Man;
use riband::whole;

use crate::{
    failure::Failure,
    screen::{Screen, path},
};

/// The first line of our pages: a comment.
const MARK: &str = ".\\\" Written by riband man.\n";

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder; it is created if necessary.
    #[arg(value_hint = ValueHint::DirPath)]
    dir: PathBuf,
}

pub(super) fn run(args: &Args, out: &mut Screen<'_>) -> Result<(), Failure> {
    use std::io::Write as _;
    fs::create_dir_all(&args.dir).map_err(Failure::write(&args.dir))?;
    let mut command = crate::Cli::command().disable_help_subcommand(true);
    command.build();
    write(command, &args.dir)?;
    Ok(writeln!(out, "The pages are in {}.", path(&args.dir))?)
}

/// Writes the page of a command, and those of its subcommands.
fn write(command: clap::Command, folder: &Path) -> Result<(), Failure> {
    let inner = command.get_subcommands().filter(|inner| !inner.is_hide_set());
    inner.cloned().try_for_each(|inner| write(inner, folder))?;
    let man = Man::new(command);
    let file = folder.join(man.get_filename());
    let mut page = MARK.as_bytes().to_vec();
    let text = man.render(&mut page).and_then(|()| String::from_utf8(page).map_err(io::Error::other));
    text.and_then(|text| whole::replace(&file, &text, &[MARK])).map_err(Failure::write(&file))
}
