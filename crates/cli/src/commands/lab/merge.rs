//! `riband lab merge`

use std::path::{Path, PathBuf};

use clap::{Parser as _, ValueEnum as _};
use riband::Library;
use riband_lab::{
    LabError, Plan, Rows, Shape, Store,
    experiment::{Experiment, line},
    merge,
};

use super::{
    Asked, Define, tell,
    values::wrong,
    work::{Report, RowsOf, begun_by, damaged, rows},
};
use crate::{Cli, commands::Command, failure::Failure, screen::Screen};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folders of the parts, or of one finished experiment.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Write every match as rows, into a file that ends in `.csv`, `.jsonl`, or `.parquet` if the program was built
    /// with it. The parts must have been played with `--rows-of`.
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    /// What a row describes.
    #[arg(long, value_name = "WHAT", default_value = "seat", requires = "rows")]
    rows_of: RowsOf,
    #[command(flatten)]
    report: Report,
}

pub(crate) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    tell::may_write(&args.report)?;
    let mut command: Option<Vec<String>> = None;
    for folder in &args.folders {
        let own = begun_by(folder)?;
        let first = command.get_or_insert_with(|| own.clone());
        if *first != own {
            let (there, here) = (line(&own), line(first));
            return Err(LabError::OtherRun { folder: folder.clone(), what: "command".to_owned(), there, here }.into());
        }
    }
    let words = std::iter::once("riband".to_owned()).chain(command.unwrap_or_default());
    match Cli::try_parse_from(words).map_err(Failure::Usage)?.command {
        Command::Simulate(one) => put_together(&one, args, library, out),
        Command::Compare(one) => put_together(&one, args, library, out),
        Command::Tournament(one) => put_together(&one, args, library, out),
        Command::Sweep(one) => put_together(&one, args, library, out),
        Command::Sensitivity(one) => put_together(&one, args, library, out),
        Command::Restrict(one) => put_together(&one, args, library, out),
        Command::Tune(_) => {
            Err(wrong("a folder of riband tune has no parts: each of its rounds depends on the one before".to_owned()))
        }
        Command::Fit(_) => Err(wrong(
            "folders of riband fit are not merged: copy those of its parts into one, and give the command with it"
                .to_owned(),
        )),
        _ => Err(damaged(args.folders.first().map_or(Path::new(""), PathBuf::as_path)).into()),
    }
}

fn put_together(
    asked: &Asked<impl clap::Args + Define>,
    args: &Args,
    library: &Library,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let experiment = asked.arguments.experiment(library)?;
    let plans = plans(asked, &experiment, args, library)?;
    let mut rows = rows(args.rows.as_deref(), Some(args.rows_of))?;
    let mut all = Vec::new();
    for (slug, plan) in plans {
        let open = |folder: &PathBuf| Store::existing(&folder.join(&slug), &plan.head());
        let stores = args.folders.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let results = merge(&plan, &stores, |game| match &mut rows {
            Some(rows) => rows.take(&slug, &plan, &game),
            None => Ok(()),
        })?;
        all.push((plan, results));
    }
    rows.map_or(Ok(()), Rows::finish)?;
    let of = all.len();
    asked.tell(&experiment, &args.report, (all, of), out, true)
}

/// The plans of the folders, keeping as much of each match as the parts do: it must suffice for the rows.
fn plans(
    asked: &Asked<impl clap::Args + Define>,
    experiment: &dyn Experiment,
    args: &Args,
    library: &Library,
) -> Result<Vec<(String, Plan)>, Failure> {
    let mut plans = asked.plans(experiment, library)?;
    let Some(first) = args.folders.first() else { return Ok(plans) };
    for (slug, plan) in &mut plans {
        let kept = Store::head(&first.join(&*slug))?.keeps();
        if args.rows.is_some() && kept < Shape::from(args.rows_of).needs() {
            let of = args.rows_of.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
            return Err(LabError::NotKept { folder: first.clone(), kept, of }.into());
        }
        *plan = plan.clone().keeping(kept);
    }
    Ok(plans)
}
