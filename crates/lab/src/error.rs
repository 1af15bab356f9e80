//! What can go wrong in an experiment.

use std::{io, path::PathBuf};

use riband::{
    OpenError, VariantError,
    core::{SeatCountError, ledger::Imbalance},
    players::{LevelError, PlayerError},
};

use crate::Keep;

/// Why an experiment cannot be made, or not go on. What was finished before is kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LabError {
    /// No match has so many seats.
    #[error(transparent)]
    SeatCount(#[from] SeatCountError),
    /// The variant has no such match.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The variant cannot be made.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// No such player.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// A player with settings or weights that it cannot have.
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
    /// Nothing that can be forbidden.
    #[error("no action of this variant has {target:?}; there are, for instance, {known}")]
    Target {
        /// What was asked for.
        target: String,
        /// Some that there are.
        known: String,
    },
    /// The two variants are not of one game.
    #[error("{a} and {b} are different games: only variants of one ruleset are compared")]
    Rulesets {
        /// The ruleset of the one.
        a: String,
        /// The ruleset of the other.
        b: String,
    },
    /// More deals than a run may have.
    #[error("{deals} deals: a run has at most {}", crate::Plan::MOST_DEALS)]
    Deals {
        /// What was asked for.
        deals: u64,
    },
    /// A range that is none.
    #[error("no range {range:?}: write FROM..TO or FROM..TO:STEP in whole numbers, as 40..100:10")]
    Range {
        /// What was asked for.
        range: String,
    },
    /// A range of too many values.
    #[error("{range:?} has {values} values, and at most {most} are swept: give a wider step, as FROM..TO:STEP")]
    Values {
        /// What was asked for.
        range: String,
        /// How many it has.
        values: u64,
        /// How many it may have.
        most: u64,
    },
    /// A share of shards that is none.
    #[error("no shard {shard:?}: write I/N with I from 1 to N, as 2/8")]
    Shard {
        /// What was asked for.
        shard: String,
    },
    /// A key that is no number of the variant.
    #[error("the variant has no number {key:?}")]
    Key {
        /// What was asked for.
        key: String,
    },
    /// A pattern of keys that no reconstructed number has.
    #[error("no reconstructed number has a key like {pattern:?}; there are, for instance, {known}")]
    Pattern {
        /// What was asked for.
        pattern: String,
        /// Some that there are.
        known: String,
    },
    /// A folder that has been begun by another experiment.
    #[error("{}: this is another run: {what} differs (there {there}, here {here})", folder.display())]
    OtherRun {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: String,
        /// What the folder was begun with.
        there: String,
        /// What was asked for.
        here: String,
    },
    /// A file of another version of this program.
    #[error("{}: written by {there}, this is {here}: their results cannot be combined", file.display())]
    Version {
        /// The file.
        file: PathBuf,
        /// The version that wrote it.
        there: String,
        /// This one.
        here: String,
    },
    /// A file that is not what was written.
    #[error("{}: damaged, or no file of the laboratory: move it away, and --resume plays its matches again", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
    },
    /// The file that says which run a folder is of is not what was written: nobody can know what its blocks are of.
    #[error("{}: damaged, or no file of the laboratory: move the folder {} away, and --resume begins a new one", file.display(), folder.display())]
    DamagedHead {
        /// The file.
        file: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// A folder that no run has begun.
    #[error("{}: nothing of this run is here: a folder that --resume has begun is asked for", folder.display())]
    NotBegun {
        /// The folder.
        folder: PathBuf,
    },
    /// A folder of something else.
    #[error("{}: holds other files: give --resume a new folder, or one that it has begun", folder.display())]
    Foreign {
        /// The folder.
        folder: PathBuf,
    },
    /// Blocks are missing.
    #[error("{have} of {of} blocks are there; missing are {missing}")]
    Incomplete {
        /// How many there are.
        have: u64,
        /// How many there should be.
        of: u64,
        /// Which are missing.
        missing: String,
    },
    /// A file for rows whose name tells no format.
    #[error("{}: rows are written as {}", file.display(), crate::rows::ENDS)]
    Rows {
        /// The file.
        file: PathBuf,
    },
    /// Rows are asked for of matches of which less was kept.
    #[error("{}: {}, for these rows: play it with --rows-of {of}", folder.display(), match kept {
        Keep::Sums => "no matches were kept",
        _ => "only the results of matches were kept",
    })]
    NotKept {
        /// The folder.
        folder: PathBuf,
        /// What was kept.
        kept: Keep,
        /// What rows are asked for.
        of: String,
    },
    /// A match that cannot be played again: it is of another plan, or its actions were not kept.
    #[error("the match of seed {seed} cannot be played again")]
    OtherMatch {
        /// The seed of its deal.
        seed: u64,
    },
    /// The books of a match do not balance.
    #[error(transparent)]
    Imbalance(#[from] Imbalance),
    /// A file cannot be read or written.
    #[error("{}: {source}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl LabError {
    /// A failure to read what tells which run has begun a folder.
    pub fn begun(folder: impl Into<PathBuf>, file: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let (folder, file) = (folder.into(), file.into());
        move |source| match source.kind() {
            io::ErrorKind::NotFound => Self::NotBegun { folder },
            _ => Self::File { file, source },
        }
    }

    /// A failure of a file.
    pub fn file(file: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let file = file.into();
        move |source| Self::File { file, source }
    }
}
