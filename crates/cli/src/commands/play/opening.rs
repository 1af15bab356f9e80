//! Opening a match: a fresh deal, a kept match, or a file.

use std::{
    fs::File,
    io::{Read as _, Write as _},
    path::Path,
};

use rand::{TryRng as _, rngs::SysRng};
use riband::{Guide, Library, Record, Scenario, Table, Variant};

use super::Args;
use crate::{
    commands::{
        going_on::{beside, kept},
        load, seats_of, tell_notes,
    },
    failure::Failure,
    keeping::{Keeper, Kept, Seating, Shelf},
    kind::Kind,
    screen::{Screen, name, path},
    session::{Notes, Recorder, Session},
};

/// A table, and what is known about its players.
struct Found {
    variant: Variant,
    table: Box<dyn Table>,
    kinds: Vec<Kind>,
    notes: Notes,
    keeper: Option<Keeper>,
    /// Whether it is a guided first match, and whether its guide is off.
    guided: (bool, bool),
}

/// Validates the name of a player; empty for none.
pub(super) fn name_of_player(name: &str) -> Result<String, String> {
    let name = name.trim();
    match name.is_empty() || Record::is_player_name(name) {
        true => Ok(name.to_owned()),
        false => Err(format!("a name has at most {} characters, and none that cannot be shown", Record::MAX_PLAYER)),
    }
}

/// Opens the match that the command line requests.
pub(super) fn open(args: &Args, data: Option<&Path>, library: &Library) -> Result<Session, Failure> {
    let found = match (&args.resume, args.what.as_deref()) {
        (None, Some(what)) if args.guide => guided(args, what, library)?,
        (Some(name), _) => resumed(args, name.as_deref(), data, library)?,
        (None, Some(what)) => match sort_of(what) {
            Sort::Kept => match Shelf::of_file(Path::new(what), data) {
                Some((shelf, name)) => taken_up(args, shelf.load(&name, library)?),
                None => fresh(args, what, library)?,
            },
            Sort::Variant => fresh(args, what, library)?,
            Sort::Record => recorded(args, what, library)?,
            Sort::Scenario => set_up(args, what, library)?,
        },
        // The command line parser requires one of them.
        (None, None) => return Err(args.wrong("there is nothing to play".to_owned()).into()),
    };
    let Found { variant, table, kinds, mut notes, keeper, guided } = found;
    if let Some(given) = &args.name {
        notes.names.clone_from(given);
    }
    let given = [("--seats names", kinds.len(), true), ("--name gives names for", notes.names.len(), false)];
    for (what, count, is_for_all) in given {
        let seats = table.seats().count();
        if count > seats || (is_for_all && count < seats) {
            return Err(args.wrong(format!("{what} {count}, the match has {seats} seats")).into());
        }
    }
    let record = match args.record.as_deref() {
        Some(file) => Some(Recorder::new((file, args.refer), library, (&variant, &*table), &kinds, &mut notes)?),
        None => None,
    };
    let (is_guided, is_off) = guided;
    let names = notes.names.clone();
    let seating = Seating { players: kinds.clone(), names, guided: is_guided, unguided: is_off };
    let keeper = match keeper {
        Some(keeper) => Some(keeper.seated(seating)),
        // A match between computers only can be reproduced from its seed.
        None if kinds.contains(&Kind::Human) => kept(data, seating, notes.earlier.clone())?,
        None => None,
    };
    let mut session = Session::new(variant, table, &kinds, notes, (record, keeper));
    if is_guided {
        session.guide(true);
        // Left, it is shown again on request.
        let _ = is_off && session.guide(false);
    }
    Ok(session)
}

/// The guided first match of a game.
fn guided(args: &Args, what: &str, library: &Library) -> Result<Found, Failure> {
    let wrong =
        || args.wrong(format!("there is no guided match of {}: name a game, such as crossing-oceans", name(what)));
    if sort_of(what) != Sort::Variant {
        return Err(wrong().into());
    }
    let variant = load(library, what)?;
    let guide = variant.guide().ok_or_else(wrong)?;
    let table = variant.open(Guide::seats(), guide.seed)?;
    let rival = Guide::RIVAL.parse().unwrap_or(Kind::USUAL);
    let kinds = table.seats().iter().map(|seat| if seat == Guide::LEARNER { Kind::Human } else { rival }).collect();
    Ok(Found { variant, table, kinds, notes: Notes::default(), keeper: None, guided: (true, false) })
}

fn fresh(args: &Args, what: &str, library: &Library) -> Result<Found, Failure> {
    let variant = load(library, what)?;
    let kinds = args.kinds(variant.seats());
    let seed = match args.seed {
        Some(seed) => seed,
        // All 64 bits: with 32, a knowledgeable player could try every deal in minutes.
        None => SysRng.try_next_u64().map_err(Failure::Entropy)?,
    };
    let table = variant.open(seats_of(&variant, kinds.len())?, seed)?;
    Ok(Found { variant, table, kinds, notes: Notes::default(), keeper: None, guided: (false, false) })
}

fn resumed(args: &Args, name: Option<&str>, data: Option<&Path>, library: &Library) -> Result<Found, Failure> {
    let shelf = Shelf::find(data)?;
    let kept = match name {
        Some(name) => shelf.load(name, library)?,
        None => {
            let mut err = Screen::stderr();
            // A failure to write to standard error cannot be reported.
            shelf.latest(library, |error| drop(writeln!(err, "note: {error}")))?
        }
    };
    Ok(taken_up(args, kept))
}

/// A kept match, with the same players unless the command line says otherwise.
fn taken_up(args: &Args, Kept { variant, table, seating, record, keeper }: Kept) -> Found {
    let guided = (seating.guided, seating.unguided);
    let kinds = args.seats.clone().unwrap_or(seating.players);
    let notes = Notes { names: seating.names, earlier: Some(record), ..Notes::default() };
    Found { variant, table, kinds, notes, keeper: Some(keeper), guided }
}

fn recorded(args: &Args, what: &str, library: &Library) -> Result<Found, Failure> {
    let failure = |source| Failure::Record { file: path(what), source };
    let record = Record::load_path(Path::new(what)).map_err(failure)?;
    let (variant, table) = record.resume(library).map_err(failure)?;
    let kinds = match &args.seats {
        Some(kinds) => kinds.clone(),
        None => recorded_players(&record, &*table).map_err(|told| args.wrong(told))?,
    };
    let notes = Notes { names: record.names().to_vec(), earlier: Some(record), ..Notes::default() };
    Ok(Found { variant, table, kinds, notes, keeper: None, guided: (false, false) })
}

fn set_up(args: &Args, what: &str, library: &Library) -> Result<Found, Failure> {
    let scenario = Scenario::load_path(Path::new(what), library)?;
    tell_notes(scenario.variant());
    let table = scenario.run()?;
    let kinds = args.seats.clone().unwrap_or_else(|| beside(&*table));
    let variant = scenario.variant().clone();
    Ok(Found { variant, table, kinds, notes: Notes::default(), keeper: None, guided: (false, false) })
}

/// The players in a record; the default of [`beside`] if there are none. The error names an unknown player.
fn recorded_players(record: &Record, table: &dyn Table) -> Result<Vec<Kind>, String> {
    let seats = table.seats().iter().zip(beside(table));
    seats
        .map(|(seat, usual)| match record.player_of(seat) {
            None => Ok(usual),
            Some(player) => player
                .parse()
                .map_err(|error| format!("the record's player of {seat}: {error}; --seats says who plays")),
        })
        .collect()
}

/// The type of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    Variant,
    Kept,
    Record,
    Scenario,
}

/// How much of a file is read to determine its type.
const LOOKED_AT: u64 = 1 << 20;

fn sort_of(what: &str) -> Sort {
    let path = Path::new(what);
    let ends = |end: &str| path.extension().is_some_and(|own| own.eq_ignore_ascii_case(end));
    if ends("riband") {
        return Sort::Record;
    }
    if ends("match") {
        return Sort::Kept;
    }
    let mut text = Vec::new();
    // An unreadable file is reported when it is actually opened.
    // A file of size 0 is not read: it may be in a pseudo file system, and block forever.
    if path.metadata().is_ok_and(|about| about.is_file() && about.len() > 0) {
        let _ = File::open(path).and_then(|file| file.take(LOOKED_AT).read_to_end(&mut text));
    }
    match String::from_utf8_lossy(&text) {
        text if text.starts_with(Record::MARK) => Sort::Record,
        text if ends("toml") && Scenario::is_scenario(&text) => Sort::Scenario,
        _ => Sort::Variant,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart() {
        assert_eq!(
            ["no.riband", "a/no.match", "salty-ocean", "no.toml"].map(sort_of),
            [Sort::Record, Sort::Kept, Sort::Variant, Sort::Variant]
        );
    }

    #[test]
    fn names_of_players_are_short_and_can_be_shown() {
        for name in ["Anna", "\u{646}\u{6cc}\u{200c}\u{627}", "\u{1f469}\u{200d}\u{1f680}"] {
            assert_eq!(name_of_player(&format!(" {name} ")).as_deref(), Ok(name));
        }
        for name in ["\u{200d}", "a\u{200c}", "\u{200d}a", "a\u{200c}\u{200d}b"] {
            assert!(name_of_player(name).is_err(), "{name:?}");
        }
        assert!(name_of_player("a\u{202e}b").is_err() && name_of_player(&"x".repeat(41)).is_err());
    }
}
