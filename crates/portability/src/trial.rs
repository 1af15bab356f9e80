//! The trials that run on both sides.

use std::{error::Error, fmt::Write as _, num::NonZeroU32, sync::LazyLock};

use riband::{
    Record, Seats, StateHash, Table, Turn, Variant, Viewer,
    core::Dice,
    players::{Budget, Estimate, Mcts, Player as _, Quiet, Search},
};
use riband_tests::{GOLDEN, library_of, random_match, tables};

/// The seed of every match, and of the choices in it.
const SEED: u64 = 32;

/// The number of decisions of searching players, and the worlds of each: the guest is not optimized.
const DECISIONS: usize = 10;
const WORLDS: Budget = Budget::Iterations(NonZeroU32::MIN.saturating_add(15));

/// The trials, in a fixed order; empty if a variant does not load.
static TRIALS: LazyLock<Vec<Trial>> = LazyLock::new(|| {
    let Ok(tables) = tables() else { return Vec::new() };
    let is_standard = |(variant, _): &&(Variant, Seats)| variant.id().ends_with("/standard");
    let searches: Vec<Trial> = tables
        .iter()
        .filter(is_standard)
        .map(|(variant, seats)| Trial::Search { variant: variant.clone(), seats: *seats })
        .collect();
    let matches = tables.into_iter().map(|(variant, seats)| Trial::Play { variant, seats });
    let records = GOLDEN.iter().map(|&(name, text)| Trial::Replay { name, text });
    matches.chain(records).chain(searches).collect()
});

/// A trial to run on both sides.
#[derive(Clone, Debug)]
pub enum Trial {
    /// A random match of a variant from a fixed seed, to its end.
    Play {
        /// The variant.
        variant: Variant,
        /// The number of seats.
        seats: Seats,
    },
    /// A golden record, replayed.
    Replay {
        /// Its name: the path below `tests/golden`.
        name: &'static str,
        /// Its text.
        text: &'static str,
    },
    /// The first decisions of a match between searching players.
    Search {
        /// The variant.
        variant: Variant,
        /// The number of seats.
        seats: Seats,
    },
}

/// The type of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A match is played.
    Play,
    /// A record is replayed.
    Replay,
    /// Players search.
    Search,
}

/// Every variant with every number of seats, then every golden record, then players of every game; empty if a variant does
/// not load.
#[must_use]
pub fn trials() -> &'static [Trial] {
    &TRIALS
}

impl Trial {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Play { variant, seats } => format!("{} with {seats}", variant.id()),
            Self::Replay { name, .. } => format!("the record {name}"),
            Self::Search { variant, seats } => format!("players of {} with {seats}", variant.id()),
        }
    }

    /// Its type.
    #[must_use]
    pub fn sort(&self) -> Sort {
        match self {
            Self::Play { .. } => Sort::Play,
            Self::Replay { .. } => Sort::Replay,
            Self::Search { .. } => Sort::Search,
        }
    }

    /// Runs the trial. The fingerprint covers everything that a front end could see at the end (position, views, log
    /// and score), and the whole record, which contains the hash of the state after every turn. A golden record is
    /// also checked against its own hashes. Of players it covers every estimate of every decision, to the last bit.
    ///
    /// # Errors
    /// The match does not open, the record does not replay, or a player cannot play.
    pub fn fingerprint(&self) -> Result<StateHash, Box<dyn Error>> {
        let text = match self {
            Self::Play { variant, seats } => {
                let table = random_match(variant, *seats, SEED, usize::MAX)?;
                format!("{}{}", Record::of(variant, &*table), told(&*table))
            }
            Self::Replay { text, .. } => {
                let record = Record::parse(text)?;
                told(&*record.replay(&library_of(&record))?)
            }
            Self::Search { variant, seats } => searched(&mut *variant.open(*seats, SEED)?)?,
        };
        Ok(StateHash::of(&text))
    }
}

/// Plays the first decisions of a match, and tells what players of several kinds expected.
fn searched(table: &mut dyn Table) -> Result<String, Box<dyn Error>> {
    let [mut club, mut novice] = [Search::CLUB, Search::NOVICE].map(|search| Mcts::new(search, WORLDS));
    // Trees that must agree, and look again before a choice is made early.
    let mut chooser = Mcts::new(Search { trees: 2, ..Search::EXPERT }, WORLDS);
    let (mut dice, mut text) = (Dice::new(SEED), String::new());
    for _ in 0..DECISIONS {
        let Turn::Act(seat) = table.turn() else { break };
        let known = table.information(seat, &mut dice)?;
        for player in [&mut club, &mut novice] {
            for choice in player.advise(&known, &mut dice, &Quiet)?.choices {
                let bits = |estimate: Estimate| [estimate.mean, estimate.margin].map(f64::to_bits);
                let bits = [choice.wins, choice.points].map(|estimate| estimate.map(bits));
                let _ = writeln!(text, "{} {} {bits:x?}", choice.number, choice.visits); // writing to a string cannot fail
            }
        }
        let chosen = chooser.choose(&known, &mut dice, &Quiet)?;
        let _ = writeln!(text, "{chosen} {}", chooser.visits());
        table.choose_number(chosen as usize)?;
    }
    Ok(text)
}

/// Everything that front ends can see of a match.
fn told(table: &dyn Table) -> String {
    let mut text = format!("{}\n{:?}\n", table.position(), table.score());
    for viewer in table.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = table.seen_by(viewer).map(|seen| seen.view());
        let _ = writeln!(text, "{}", view.unwrap_or_default()); // writing to a string cannot fail
    }
    for (ply, told) in table.log(0) {
        let _ = writeln!(text, "{ply} {} {}", told.text, told.event);
    }
    text
}
