//! Summaries of matches for `riband list`, stored next to them.
//!
//! A summary is written whenever the match is, and again when it is missing, and is valid only for the exact contents
//! of the match's file. It can be deleted at any time.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

use riband::{Seat, Seats, Table, Turn, Variant, Viewer, read_own};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use super::Seating;
use crate::{games::scene, language::chosen};

/// The maximum size of a summary: far larger than ours.
const MOST: usize = 64 << 10;

const PROGRAM: &str = env!("CARGO_PKG_VERSION");
const BUILD: &str = env!("RIBAND_BUILD");

/// The summary of a readable match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct About {
    /// The id of its variant.
    pub(crate) variant: String,
    pub(crate) seats: Seats,
    pub(crate) seating: Seating,
    /// As a decimal string, so that every JSON parser keeps it exact.
    pub(crate) seed: String,
    /// The round, in the words of the game: `Round 3`.
    pub(crate) when: String,
    pub(crate) turns: u32,
    pub(crate) plies: usize,
    pub(crate) turn: Turn,
    pub(crate) stalled: bool,
    /// The winners, once it is over.
    pub(crate) won_by: Vec<Seat>,
}

/// The serialized form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// The version of the program, and a fingerprint of its sources from the build script: another build may give
    /// other results.
    program: String,
    build: String,
    /// The language of its words.
    language: String,
    /// A fingerprint of the file of the match.
    of: String,
    about: About,
}

impl About {
    /// The summary of a match at a table.
    pub(super) fn new(variant: &Variant, table: &dyn Table, seating: &Seating) -> Self {
        let places = if table.turn() == Turn::Over { table.score().places } else { Vec::new() };
        Self {
            variant: variant.id().to_owned(),
            seats: table.seats(),
            seating: seating.clone(),
            seed: table.start().seed.to_string(),
            when: now_is(table),
            turns: table.turns(),
            plies: table.plies(),
            turn: table.turn(),
            stalled: table.stalled(),
            won_by: places.iter().filter(|place| place.place == 1).map(|place| place.seat).collect(),
        }
    }

    /// Whether a seat is to act.
    pub(crate) fn goes_on(&self) -> bool {
        self.turn != Turn::Over && !self.stalled
    }

    /// Reads the summary of a match with this text, if it is valid.
    pub(super) fn read(path: &Path, text: &str) -> Option<Self> {
        let written: Written = serde_json::from_str(&read_own(path, MOST).ok()?).ok()?;
        let is_own = written.program == PROGRAM && written.build == BUILD && written.language == chosen().tag();
        (is_own && written.of == fingerprint(text)).then_some(written.about)
    }

    /// Writes it, without waiting for the disk: an incomplete one is ignored.
    pub(super) fn write(self, path: &Path, text: &str) -> io::Result<()> {
        let (program, build) = (PROGRAM.to_owned(), BUILD.to_owned());
        let written =
            Written { program, build, language: chosen().tag().to_owned(), of: fingerprint(text), about: self };
        let text = serde_json::to_string(&written)?;
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let draft = path.with_extension(std::process::id().to_string());
        let file = OpenOptions::new().write(true).create_new(true).open(&draft);
        let written = file.and_then(|mut file| writeln!(file, "{text}")).and_then(|()| fs::rename(&draft, path));
        written.inspect_err(|_| drop(fs::remove_file(&draft)))
    }
}

fn now_is(table: &dyn Table) -> String {
    scene(table, Viewer::Spectator).when().map(|when| when.now).unwrap_or_default()
}

fn fingerprint(text: &str) -> String {
    format!("{:032x}", xxh3_128(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use riband::{Library, core::Dice};

    use super::*;

    #[test]
    fn all_who_share_the_first_place_have_won() {
        let (library, mut shared) = (Library::new(), 0);
        for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            let variant = library.load(id).unwrap();
            for seed in 0..400 {
                let mut table = variant.open(Seats::clamped(3), seed).unwrap();
                table.playout(&mut Dice::new(seed));
                let wins = table.payoffs().wins();
                let first: Vec<Seat> = table.seats().iter().filter(|&seat| *wins.of(seat) > 0.0).collect();
                if table.turn() != Turn::Over || seed > 0 && first.len() == 1 {
                    continue;
                }
                let mut told = About::new(&variant, &*table, &Seating::default()).won_by;
                told.sort();
                assert_eq!(told, first, "{id}, seed {seed}");
                shared += usize::from(first.len() > 1);
            }
        }
        assert!(shared > 0);
    }

    /// `--resume` resumes the last unfinished match.
    #[test]
    fn a_match_goes_on_until_it_is_over_or_would_not_end() {
        let library = Library::new();
        let hasty = "extends = \"crossing-oceans/standard.toml\"\nend.max-rounds = 1\n";
        let [usual, hasty] = [library.load("crossing-oceans").unwrap(), library.load_str("hasty", hasty).unwrap()];
        for (variant, stalls) in [(usual, false), (hasty, true)] {
            let mut table = variant.open(Seats::clamped(2), 1).unwrap();
            let goes_on = |table: &dyn Table| About::new(&variant, table, &Seating::default()).goes_on();
            assert!(goes_on(&*table));
            table.playout(&mut Dice::new(1));
            assert_eq!((table.stalled(), table.turn() == Turn::Over), (stalls, !stalls), "{}", variant.id());
            assert!(!goes_on(&*table), "{}", variant.id());
        }
    }
}
