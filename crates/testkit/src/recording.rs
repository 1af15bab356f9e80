//! Checks that a match that kept the contract also keeps it as a record: it was played through its types, but is
//! stored and sent as text.

use riband::{Library, Record, RecordError, Table, Variant};
use riband_core::{Seats, StateHash};

use crate::{
    ContractBreach, Finding,
    breach::ensure,
    guard::{guarded, quietly},
};

/// At a table, without its types, the match differs.
const UNTYPED: &str = "untyped";
/// The text of the record does not read back.
const TEXT: &str = "record-text";
/// The record cannot be replayed.
const REPLAY: &str = "record-replay";
/// Replaying and recording it again gives another record.
const AGAIN: &str = "record-again";
/// The ruleset panicked.
const PANIC: &str = "record-panic";

/// Whether a breach was found here, and not while the match was played through its types.
pub(crate) fn is_of_record(breach: &ContractBreach) -> bool {
    [UNTYPED, TEXT, REPLAY, AGAIN, PANIC].contains(&breach.check)
}

/// A match to be recorded.
pub(crate) struct Recording<'a> {
    /// The library that reads the record.
    pub(crate) library: &'a Library,
    pub(crate) variant: &'a Variant,
    pub(crate) seats: Seats,
    pub(crate) seed: u64,
    /// The index of each action in the list of legal actions.
    pub(crate) choices: &'a [u16],
}

impl Recording<'_> {
    /// Checks that the record reproduces the match: written, read, replayed with the variant in it, and written
    /// again. `typed` is the final position when the match was played through its types, if it was.
    ///
    /// # Errors
    /// The first of these that fails.
    pub(crate) fn check(&self, typed: Option<StateHash>) -> Result<(), ContractBreach> {
        let mut actions = Vec::new();
        let outcome = guarded(PANIC, || {
            let table = self.table()?;
            actions = table.played();
            let (hash, typed) = (table.hash(), typed.unwrap_or(table.hash()));
            ensure!(5, UNTYPED, hash == typed, "the same choices lead to {hash}, and played by their types to {typed}");
            replays(self.library, &Record::of(self.variant, &*table))
        });
        let Self { seats, seed, choices, .. } = *self;
        outcome.map_err(|Finding { promise, check, detail }| ContractBreach {
            promise,
            check,
            seed,
            seats,
            ply: u32::try_from(choices.len()).unwrap_or(u32::MAX),
            actions,
            choices: choices.to_vec(),
            detail,
        })
    }

    /// A table at which the choices were played.
    fn table(&self) -> Result<Box<dyn Table>, Finding> {
        let Self { variant, seats, seed, choices, .. } = *self;
        let finding = |detail| Finding { promise: 5, check: UNTYPED, detail };
        let opened = variant.open(seats, seed);
        let mut table = opened.map_err(|error| finding(format!("no table can be opened: {error}")))?;
        for (ply, &choice) in choices.iter().enumerate() {
            let chosen = table.choose(usize::from(choice));
            chosen.map_err(|error| finding(format!("choice {choice}, made after {ply} actions: {error}")))?;
        }
        Ok(table)
    }
}

fn replays(library: &Library, record: &Record) -> Result<(), Finding> {
    let text = record.to_string();
    match Record::parse(&text) {
        Ok(read) => ensure!(9, TEXT, read == *record, "the text of the record reads as {read:?}"),
        Err(error) => ensure!(9, TEXT, false, "the text of the record is not read: {error}"),
    }
    let finding = |error: RecordError| Finding { promise: 7, check: REPLAY, detail: error.to_string() };
    // Compile the variant again, as a recipient of the record would.
    let library = library.unshared();
    let (variant, _) = record.open(&library).map_err(finding)?;
    let again = Record::of(&variant, &*record.replay(&library).map_err(finding)?).to_string();
    let differs = text.lines().zip(again.lines()).find(|(old, new)| old != new);
    ensure!(5, AGAIN, text == again, "replayed and recorded again, a line is another one: {differs:?}");
    Ok(())
}

/// The shortest prefix of a match with the same finding of the same check.
pub(crate) fn shortest(library: &Library, variant: &Variant, breach: ContractBreach) -> ContractBreach {
    let mut beginnings = (0..breach.choices.len()).filter_map(|length| breach.choices.get(..length));
    let found = |choices| {
        let recording = Recording { library, variant, seats: breach.seats, seed: breach.seed, choices };
        quietly(|| recording.check(None)).err().filter(|found| found.check == breach.check)
    };
    beginnings.find_map(found).unwrap_or(breach)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_compared_with_the_match_that_was_played_by_its_types() {
        let library = Library::new();
        let variant = library.load("crossing-oceans").unwrap();
        let seats = Seats::new(2).unwrap();
        let recording =
            Recording { library: &library, variant: &variant, seats, seed: 5, choices: &[1, 0, 2, 0, 0, 1] };
        let there = recording.table().unwrap().hash();
        assert_eq!(recording.check(Some(there)), Ok(()));
        let breach = recording.check(Some(StateHash(there.0 ^ 1))).unwrap_err();
        assert_eq!((breach.check, breach.actions.len(), breach.ply), (UNTYPED, 6, 6));
        let beyond = Recording { choices: &[1, u16::MAX], ..recording }.check(None).unwrap_err();
        assert!(beyond.detail.starts_with("choice 65535, made after 1 actions"), "{beyond}");
    }
}
