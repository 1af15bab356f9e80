//! Errors of experiments.

use std::{io, path::PathBuf};

use riband::{
    OpenError, SeatRange, VariantError,
    core::{Counted, SeatCountError, ledger::Imbalance},
    players::{LevelError, PlayerError},
};

use crate::{
    Keep,
    experiment::{Fit, Sensitivity, Tournament},
};

/// An error in setting up or running an experiment. Finished blocks are kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LabError {
    /// The number of seats is out of range.
    #[error(transparent)]
    SeatCount(#[from] SeatCountError),
    /// The number of seats is impossible for any variant.
    #[error("this variant is for {range}, not for {count} seats")]
    Seats {
        /// What was asked for.
        count: usize,
        /// The range of the variant.
        range: SeatRange,
    },
    /// The variant cannot be played like this.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The variant is invalid.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// Unknown player.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// A player has invalid settings or weights.
    #[error("no player {name:?}: {why}")]
    Contender {
        /// What was asked for.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// A player cannot play.
    #[error("a player cannot play: {0}")]
    Player(#[from] PlayerError),
    /// Unknown target.
    #[error("no action of this variant has {target:?}; there are, for instance, {known}")]
    Target {
        /// What was asked for.
        target: String,
        /// Some valid ones.
        known: String,
    },
    /// The two variants belong to different rulesets.
    #[error("{a} and {b} are different games: only variants of one ruleset are compared")]
    Rulesets {
        /// The ruleset of the first.
        a: String,
        /// The ruleset of the second.
        b: String,
    },
    /// Too many deals for a run.
    #[error("{deals} deals: a run has at most {}", crate::Plan::MOST_DEALS)]
    Deals {
        /// What was asked for.
        deals: u64,
    },
    /// An experiment of no matches.
    #[error("0 matches: an experiment plays at least 1")]
    NoMatches,
    /// An experiment without anything to play.
    #[error("there is nothing to play: no variant, nothing to forbid, or nothing to tune is given")]
    Nothing,
    /// A player has a time budget, so that its results are not reproducible.
    #[error("results under a time budget are not reproducible: give a number of worlds, as mcts:10000")]
    Clock,
    /// A table with one player.
    #[error("a player for each seat, as greedy,greedy")]
    OnePlayer,
    /// A comparison of players on one seat.
    #[error("players are compared at tables of at least 2 seats")]
    OneSeat,
    /// The table has no such seat.
    #[error("there are seats 1 to {seats}")]
    NoSeat {
        /// What was asked for.
        seat: usize,
        /// The number of seats.
        seats: usize,
    },
    /// Nothing of this type can be forbidden.
    #[error("no action has a part {part:?}; there are {known}")]
    Part {
        /// What was asked for.
        part: String,
        /// The existing ones.
        known: String,
    },
    /// Too few players for a table of a tournament, or the same one twice.
    #[error("at least {least} different players, for tables of 2 or more")]
    Players {
        /// The minimum number.
        least: usize,
    },
    /// A tournament with too many tables.
    #[error(
        "{players} players make {} tables of {seats} under {}, and a tournament has at most {}{}",
        tables.map_or_else(|| "far more".to_owned(), |tables| tables.to_string()),
        Counted(i64::try_from(*variants).unwrap_or(i64::MAX), "variant"),
        Tournament::MOST_TABLES,
        fitting.map_or_else(String::new, |most| format!(": at most {most} players"))
    )]
    Tables {
        /// The number of players.
        players: usize,
        /// The number of seats at a table.
        seats: usize,
        /// The number of variants.
        variants: usize,
        /// The number of tables; `None` if it is astronomical.
        tables: Option<u64>,
        /// The maximum number of players at such tables, if any is possible.
        fitting: Option<u64>,
    },
    /// A precision, a margin or a variation out of range.
    #[error("{what} {share}: a share is more than 0 and less than 1, as 0.02")]
    Share {
        /// What it is.
        what: &'static str,
        /// What was asked for.
        share: f64,
    },
    /// An impossible number of draws.
    #[error("{draws} draws: a number from 1 to {}", Sensitivity::MOST_DRAWS)]
    Draws {
        /// What was asked for.
        draws: u64,
    },
    /// An invalid range.
    #[error("no range {range:?}: write FROM..TO or FROM..TO:STEP in whole numbers, as 40..100:10")]
    Range {
        /// What was asked for.
        range: String,
    },
    /// A range with too many values.
    #[error("{range:?} has {values} values, and at most {most} are played: give a wider step, as FROM..TO:STEP")]
    Values {
        /// What was asked for.
        range: String,
        /// The number of its values.
        values: u64,
        /// The maximum.
        most: u64,
    },
    /// Not a key with values.
    #[error("no values in {vary:?}: write KEY=FROM..TO, KEY=FROM..TO:STEP or KEY=10,20,40 in whole numbers")]
    Vary {
        /// What was asked for.
        vary: String,
    },
    /// Not a goal.
    #[error("no goal {goal:?}: {why}")]
    Goal {
        /// What was asked for.
        goal: String,
        /// What is wrong with it.
        why: String,
    },
    /// Two goals that no variant could reach.
    #[error("the goals {one:?} and {other:?} contradict each other: leave one out")]
    Contradiction {
        /// One of them.
        one: String,
        /// The other one.
        other: String,
    },
    /// More goals than can be pursued at once.
    #[error("these are too many goals at once: leave some out, or name single things in place of all of a type")]
    ManyGoals,
    /// A key is varied twice, by itself or within another one.
    #[error("{key} is varied twice: give all its values at once, as {key}=10,20,40")]
    Twice {
        /// The key.
        key: String,
    },
    /// Nothing to choose from.
    #[error("there is one combination of values, and nothing to choose: riband compare shows what it changes")]
    OneCandidate,
    /// The variant does not allow values that are to be tried.
    #[error("the variant does not allow {values}{}\n{source}", works.as_ref().map_or_else(String::new, |works| format!(": {works}")))]
    Forbidden {
        /// The values with their keys.
        values: String,
        /// Which values of the key work, as a clause; `None` if none does.
        works: Option<String>,
        /// The problems.
        source: Box<Self>,
    },
    /// Too few matches for a choice.
    #[error(
        "{budget} matches cannot decide between {candidates} candidates: at least {least} are needed, or fewer values, or \
         wider goals"
    )]
    Budget {
        /// What was asked for.
        budget: u64,
        /// The number of candidates.
        candidates: u64,
        /// The minimum number of matches.
        least: u64,
    },
    /// Too few matches to learn from, or to decide anything.
    #[error("{matches} matches: a fit learns from at least {least}, and is decided by at least {least}", least = Fit::LEAST)]
    FewMatches {
        /// What was asked for.
        matches: u64,
    },
    /// An impossible number of pieces.
    #[error("{pieces} pieces: a feature has from 1 to {}", Fit::MOST_PIECES)]
    Pieces {
        /// What was asked for.
        pieces: usize,
    },
    /// A number of seats is given twice.
    #[error("{seats} seats twice")]
    SeatsTwice {
        /// The number.
        seats: usize,
    },
    /// An impossible strength of regularisation.
    #[error("hold {hold}: a strength is from 0 to {}", Fit::MOST_HOLD)]
    Hold {
        /// What was asked for.
        hold: f64,
    },
    /// An impossible number of rounds.
    #[error("{rounds} rounds: a fit has from 1 to {}", Fit::MOST_ROUNDS)]
    Rounds {
        /// What was asked for.
        rounds: usize,
    },
    /// Not a player with a number of matches.
    #[error("no matches {text:?}: write PLAYER=MATCHES, as {}", Fit::GATHER)]
    Gather {
        /// What was asked for.
        text: String,
    },
    /// Weights that do not fit the ruleset.
    #[error("no weights to begin with: {why}")]
    Weights {
        /// What is wrong with them.
        why: String,
    },
    /// The players that check a result are impossible.
    #[error("the players of the check: {source}")]
    Check {
        /// Why.
        source: Box<Self>,
    },
    /// Too few matches for a check by other players.
    #[error("{budget} matches are too few for a check by other players: at least {least} are needed")]
    CheckBudget {
        /// What was asked for.
        budget: u64,
        /// The minimum number of matches.
        least: u64,
    },
    /// The players that check a result sit at a table of another size.
    #[error("the check has {check} players, and the table {seats} seats: give a player for each")]
    OtherSeats {
        /// The number of seats.
        seats: usize,
        /// The number of players.
        check: usize,
    },
    /// An invalid shard.
    #[error("no shard {shard:?}: write I/N with I from 1 to N, as 2/8")]
    Shard {
        /// What was asked for.
        shard: String,
    },
    /// The key does not hold a number in the variant.
    #[error("the variant has no number {key:?}")]
    Key {
        /// What was asked for.
        key: String,
    },
    /// The pattern matches no key of a reconstructed number.
    #[error("no reconstructed number has a key like {pattern:?}; there are, for instance, {known}")]
    Pattern {
        /// What was asked for.
        pattern: String,
        /// Some valid ones.
        known: String,
    },
    /// The folder belongs to another experiment.
    #[error("{}: this is another run: {what} differs (there {there}, here {here})", folder.display())]
    OtherRun {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: String,
        /// The value in the folder.
        there: String,
        /// What was asked for.
        here: String,
    },
    /// The file was written by another version of this program.
    #[error("{}: written by {there}, this is {here}: their results cannot be combined", file.display())]
    Version {
        /// The file.
        file: PathBuf,
        /// The version that wrote it.
        there: String,
        /// This program's version.
        here: String,
    },
    /// A damaged file.
    #[error("{}: damaged, or no file of the laboratory: move it away, and --resume plays its matches again", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
    },
    /// The file that identifies the run of a folder is damaged: it is unknown which plan its blocks belong to.
    #[error("{}: damaged, or no file of the laboratory: move the folder {} away, and --resume begins a new one", file.display(), folder.display())]
    DamagedHead {
        /// The file.
        file: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// The folder contains no run.
    #[error("{}: nothing of this run is here: a folder that --resume has begun is asked for", folder.display())]
    NotBegun {
        /// The folder.
        folder: PathBuf,
    },
    /// The folder contains something else.
    #[error("{}: holds other files: give --resume a new folder, or one that it has begun", folder.display())]
    Foreign {
        /// The folder.
        folder: PathBuf,
    },
    /// Blocks are missing.
    #[error("{have} of {of} blocks are there; missing are {missing}")]
    Incomplete {
        /// The number of existing blocks.
        have: u64,
        /// The number of required blocks.
        of: u64,
        /// The missing ones.
        missing: String,
    },
    /// The name of a rows file has no known extension.
    #[error("{}: rows are written as {}", file.display(), crate::rows::ENDS)]
    Rows {
        /// The file.
        file: PathBuf,
    },
    /// The requested rows need more of each match than was kept.
    #[error("{}: {}, for these rows: play it with --rows-of {of}", folder.display(), match kept {
        Keep::Sums => "no matches were kept",
        _ => "only the results of matches were kept",
    })]
    NotKept {
        /// The folder.
        folder: PathBuf,
        /// What was kept.
        kept: Keep,
        /// The requested rows.
        of: String,
    },
    /// The match cannot be replayed: it belongs to another plan, or its actions were not kept.
    #[error("the match of seed {seed} cannot be played again")]
    OtherMatch {
        /// The seed of its deal.
        seed: u64,
    },
    /// The ledger of a match does not balance.
    #[error(transparent)]
    Imbalance(#[from] Imbalance),
    /// Reading or writing a file failed.
    #[error("{}: {source}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: io::Error,
    },
}

impl LabError {
    /// Maps an error in reading the file that identifies the run of a folder.
    pub fn begun(folder: impl Into<PathBuf>, file: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let (folder, file) = (folder.into(), file.into());
        move |source| match source.kind() {
            io::ErrorKind::NotFound => Self::NotBegun { folder },
            _ => Self::File { file, source },
        }
    }

    /// Maps an I/O error of a file.
    pub fn file(file: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let file = file.into();
        move |source| Self::File { file, source }
    }
}
