//! `riband lab merge`

use std::path::PathBuf;

use clap::Parser as _;
use riband::Library;
use riband_lab::{LabError, Store, merge};

use super::{
    Experiment, tell,
    work::{Running, begun_by},
};
use crate::{Cli, commands::Command, failure::Failure, screen::Screen};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folders of the parts, or of one experiment that is finished.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Write a page of HTML that needs no other file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let mut command: Option<Vec<String>> = None;
    for folder in &args.folders {
        let own = begun_by(folder)?;
        let first = command.get_or_insert_with(|| own.clone());
        if *first != own {
            let (there, here) = (super::tell::line(&own), super::tell::line(first));
            return Err(LabError::OtherRun { folder: folder.clone(), what: "command".to_owned(), there, here }.into());
        }
    }
    let words = std::iter::once("riband".to_owned()).chain(command.unwrap_or_default());
    let running = Running { html: args.html.clone(), json: args.json, ..Running::default() };
    match Cli::try_parse_from(words).map_err(Failure::Usage)?.command {
        Command::Simulate(one) => put_together(&one, args, &running, library, out),
        Command::Compare(one) => put_together(&one, args, &running, library, out),
        Command::Tournament(one) => put_together(&one, args, &running, library, out),
        Command::Sweep(one) => put_together(&one, args, &running, library, out),
        Command::Restrict(one) => put_together(&one, args, &running, library, out),
        _ => Err(LabError::Damaged { file: args.folders.first().cloned().unwrap_or_default() }.into()),
    }
}

fn put_together(
    experiment: &impl Experiment,
    args: &Args,
    running: &Running,
    library: &Library,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let mut all = Vec::new();
    for (slug, plan) in experiment.plans(library)? {
        let open = |folder: &PathBuf| Store::existing(&folder.join(&slug), &plan.head());
        let stores = args.folders.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let results = merge(&plan, &stores, |_| Ok(()))?;
        all.push((plan, results));
    }
    tell(experiment, running, all, out, true)
}
