//! `riband engine`

use std::io::{self, BufReader};

use riband::{Library, engine::Engine};

use crate::{failure::Failure, screen::Screen};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Read no files: requests can only name built-in variants or contain the text of one. Without this option they
    /// can also name files in the working directory, below it, and in the folders of `--include`.
    #[arg(long)]
    no_files: bool,
}

pub(super) fn run(args: &Args, library: Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let library = if args.no_files { library.without_files() } else { library };
    // Input is read in a separate thread, so that a thinking player can be stopped.
    let mut engine = Engine::new(library).with_laboratory(riband_lab::laboratory);
    Ok(engine.serve_ahead(BufReader::new(io::stdin()), out.data())?)
}
