//! `riband fit`

use std::{
    fs::File,
    io::{self, Read as _, Write as _},
    path::PathBuf,
};

use riband::{Library, players::is_weights_file, read_text, whole};
use riband_lab::{LabError, Plan, experiment::Fit};

use super::{
    tell,
    values::{loaded, points, refused},
    work::{Playing, Report, Running, Work},
};
use crate::{
    failure::Failure,
    number::{number, seed},
    screen::{Screen, path},
};

/// The maximum size of a weights file.
const MOST_BYTES: usize = 1 << 20;

/// Recognizes weights files of any ruleset.
struct WeightsFile;

impl whole::Kind for WeightsFile {
    fn is(&self, file: &mut File) -> io::Result<bool> {
        let mut text = String::new();
        let read = file.take(MOST_BYTES as u64).read_to_string(&mut text);
        Ok(read.is_ok() && is_weights_file(&text))
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant whose matches are learned from: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// A variant whose matches are learned from, too, as many as of the first. Can be given several times.
    #[arg(long, value_name = "VARIANT")]
    also: Vec<String>,
    /// Another variant of the ruleset, under which the new weights may not be worse. Can be given several times.
    #[arg(long, value_name = "VARIANT")]
    other: Vec<String>,
    /// A number of seats, which gets weights of its own. Can be given several times; by default those from 2 to 4 that the
    /// variant allows.
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=64))]
    seats: Vec<usize>,
    /// Who plays the matches to learn from, and how many. Can be given several times.
    #[arg(long, value_name = "PLAYER=MATCHES", default_value = Fit::GATHER)]
    gather: Vec<String>,
    /// The share of their turns that begin with a random action, in percentage points.
    #[arg(long, value_name = "POINTS", default_value = "8", value_parser = points)]
    random: f64,
    /// The maximum number of pieces in which the slope of a feature is learned; 1 for one slope.
    #[arg(long, value_name = "N", default_value_t = Fit::PIECES, value_parser = number::<usize>(1..=Fit::MOST_PIECES as u64))]
    pieces: usize,
    /// How strongly the new weights are held to those within turns at least, from 0 to 1000: with 1, the straight line of a
    /// feature that is always seen moves half of the way. Can be given several times; duels choose. By default 0, 0.1, 0.3
    /// and 1.
    #[arg(long, value_name = "STRENGTH")]
    hold: Vec<f64>,
    /// The maximum number of rounds: after one that is won, the next one learns from matches with its weights, too.
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<usize>(1..=Fit::MOST_ROUNDS as u64))]
    rounds: usize,
    /// The search that plays the duels.
    #[arg(long, value_name = "PLAYER", default_value = Fit::DUEL)]
    duel: String,
    /// The number of matches of each duel.
    #[arg(long, value_name = "N", default_value_t = Fit::MATCHES, value_parser = number::<u64>(1..=Plan::MOST_DEALS))]
    matches: u64,
    /// The weights to begin with; by default those of the ruleset.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value = "1", value_name = "N", value_parser = seed)]
    seed: u64,
    #[command(flatten)]
    playing: Playing,
    /// Play only part I of N of the matches to learn from in the first round, into the folder of `--resume`. With the folders
    /// of all parts copied into one, the same command with it and without this option goes on.
    #[arg(long, value_name = "I/N", requires = "resume", conflicts_with_all = ["out", "html", "json"])]
    shard: Option<String>,
    /// Write the weights file, with a record of how each table was obtained.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    report: Report,
}

impl Args {
    pub(super) fn fit(&self, library: &Library) -> Result<Fit, Failure> {
        let usual = Fit::new(loaded(library, &self.variant)?);
        let read = |file: &PathBuf| {
            let text = read_text(file, MOST_BYTES).map_err(LabError::file(file))?;
            Ok::<_, LabError>((file.display().to_string(), text))
        };
        Ok(Fit {
            also: self.also.iter().map(|name| loaded(library, name)).collect::<Result<_, _>>()?,
            others: self.other.iter().map(|name| loaded(library, name)).collect::<Result<_, _>>()?,
            seats: if self.seats.is_empty() { usual.seats.clone() } else { self.seats.clone() },
            gather: self.gather.clone(),
            random: self.random,
            pieces: self.pieces,
            hold: if self.hold.is_empty() { usual.hold.clone() } else { self.hold.clone() },
            rounds: self.rounds,
            duel: self.duel.clone(),
            matches: self.matches,
            weights: self.weights.as_ref().map(read).transpose()?,
            seed: self.seed,
            ..usual
        })
    }

    fn running(&self) -> Running {
        let (playing, shard, report) = (self.playing.clone(), self.shard.clone(), self.report.clone());
        Running { playing, shard, report, ..Running::default() }
    }
}

pub(crate) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let running = args.running();
    tell::may_write(&args.report)?;
    if let Some(file) = &args.out {
        whole::may_replace(file, &WeightsFile).map_err(Failure::write(file))?;
    }
    let fit = args.fit(library)?;
    let fitting = fit.prepare().map_err(refused)?;
    let work = Work::play(&running, &fitting.command())?;
    if args.shard.is_some() {
        return work.shard(fitting.gatherings()?, "copy their folders into one, and give the command with it", out);
    }
    let Some(fitted) = work.fitting(&fitting)? else {
        return Err(Failure::FitInterrupted { kept: work.keeps() });
    };
    tell::with(&fitting.document(&fitted), &fitted, &args.report, out)?;
    let Some(file) = &args.out else { return Ok(()) };
    whole::replace(file, &fitted.weights, &WeightsFile).map_err(Failure::write(file))?;
    if args.report.json { Ok(()) } else { Ok(writeln!(out, "weights: {}", path(file))?) }
}
