//! `riband replay`

use std::{
    io::Write as _,
    path::{Path, PathBuf},
};

use riband::{Differences, EventView, Library, Outcome, Record, RecordError, Table, Turn, Viewer};
use serde_json::{Value, json};

use super::{
    ledger, print_json,
    recorded::{self, json_of_failure},
    whole_screen,
};
use crate::{
    completing,
    failure::Failure,
    games::{printed_boards, scene},
    language::{self, Speaks, chosen, says},
    number::number,
    paint::{FAINT, FINE, HEADING, PROMPT, painted},
    render::{Cell, Grid, counted, narrate_apart, score_text},
    screen::{Screen, draws, name, path},
    t, tui,
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The record's file, or a kept match: its name, as `riband list` shows it, or its file.
    #[arg(value_name = "FILE|MATCH", add = completing::played())]
    record: PathBuf,
    /// Stop after this many actions and show the position.
    #[arg(long, value_name = "N", value_parser = number::<usize>(0..=u32::MAX.into()))]
    to: Option<usize>,
    /// Only verify that the match replays as recorded, and print nothing about it.
    #[arg(long)]
    verify: bool,
    /// Print the economic history instead: every transfer of money and pieces as CSV, or as JSON with the balances of
    /// each seat.
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with_all = ["verify", "json"])]
    ledger: Option<ledger::Format>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Print it line by line, as for pipes and screen readers, even if the terminal could show the whole table.
    #[arg(long)]
    plain: bool,
}

impl Args {
    /// Whether to use the full screen, if there is one.
    fn is_full_screen(&self) -> bool {
        !self.plain && !self.json && !self.verify && self.ledger.is_none()
    }
}

pub(super) fn run(args: &Args, data: Option<&Path>, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let failure = |source| Failure::Record { file: path(&args.record), source };
    let found = recorded::find(&args.record, data, library);
    if let (Ok((record, _)), true) = (&found, args.is_full_screen() && tui::is_there()) {
        // A record that diverges is printed in lines, up to where it agrees.
        if let Ok((variant, table)) = record.resume(library) {
            return whole_screen::look(args.to, data, (variant, table, record.clone()), out);
        }
    }
    let wants_json = args.json || args.ledger == Some(ledger::Format::Json);
    let replayed = found.and_then(|(record, goes_on)| match replayed(&record, args, library) {
        Ok(table) => Ok((record, table, goes_on)),
        Err(error) => {
            // The part that agrees helps to find the cause.
            let tells = !args.verify && args.ledger.is_none() && !wants_json;
            if let (true, Some(table)) = (tells, agreeing(&record, &error, library)) {
                write!(out, "{}", story(&record, &*table, library))?;
            }
            Err(failure(error))
        }
    });
    match replayed {
        Ok((record, table, goes_on)) => tell(args, library, (&record, &goes_on), &*table, out),
        Err(error) if wants_json => {
            print_json(out, &json!({"ok": false, "error": json_of_failure(&error)}))?;
            Err(Failure::Reported)
        }
        Err(error) => Err(error),
    }
}

fn replayed(record: &Record, args: &Args, library: &Library) -> Result<Box<dyn Table>, RecordError> {
    match args.to {
        None => record.replay(library),
        Some(ply) => record.replay_to(library, ply),
    }
}

/// The match up to where it replays as recorded.
fn agreeing(record: &Record, error: &RecordError, library: &Library) -> Option<Box<dyn Table>> {
    let RecordError::Diverged { ply, .. } = error else { return None };
    // If the position after an action differs, that action is suspect.
    let before = || record.replay_to(library, ply.checked_sub(1)?).ok();
    record.replay_to(library, *ply).ok().or_else(before)
}

fn tell(
    args: &Args,
    library: &Library,
    (record, goes_on): (&Record, &str),
    table: &dyn Table,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let failure = |source| Failure::Record { file: path(&args.record), source };
    if let Some(format) = args.ledger {
        return match table.ledger() {
            Ok(ledger) => ledger::print(format, &ledger, out),
            Err(imbalance) if format == ledger::Format::Json => {
                print_json(out, &json!({"ok": false, "error": {"message": imbalance.to_string()}}))?;
                Err(Failure::Reported)
            }
            Err(imbalance) => Err(imbalance.into()),
        };
    }
    if args.json {
        let differs = record.differences(library).map_err(failure)?;
        return Ok(print_json(out, &json_of(args, record, table, differs.as_ref()))?);
    }
    if !args.verify {
        writeln!(out, "{}", painted(headline(record, goes_on), HEADING))?;
        if table.plies() > 0 {
            write!(out, "\n{}", story(record, table, library))?;
        }
        if args.to.is_some() {
            let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
            let position = if draws() { printed_boards(table, viewer) } else { scene(table, viewer).lines() };
            write!(out, "\n{position}")?;
        } else {
            let title = match table.turn() {
                Turn::Over => t!("score-title", "Score"),
                Turn::Act(_) => t!("score-title-here", "Score if it ended here"),
            };
            write!(out, "\n{}\n{}", painted(title, HEADING), score_text(&spoken(record, library, table.score())))?;
        }
        writeln!(out)?;
    }
    let until = if table.turn() == Turn::Over { t!("replay-to-end", ", to its end") } else { String::new() };
    let verified = painted(t!("replay-verified", "goes as recorded"), FINE);
    let (plies, recorded) = (table.plies(), counted(record.plies(), "action"));
    let part = t!("replay-of", "{plies} of {recorded}: the match", plies, recorded);
    writeln!(out, "{part} {verified}{until}")?;
    if let Some(differs) = record.differences(library).map_err(failure)? {
        writeln!(out, "{}: {}", painted(t!("play-note", "note"), PROMPT), differs)?;
    }
    Ok(())
}

fn headline(record: &Record, goes_on: &str) -> String {
    let is_unfinished = *record.outcome() == Outcome::Unfinished;
    let goes_on =
        if is_unfinished { t!("replay-unfinished", ", unfinished: {goes_on}", goes_on) } else { String::new() };
    let (variant, seed, players) = (name(record.variant_id()), record.start().seed.to_string(), players(record));
    let seats = language::length(record.seats().count(), "seat");
    let seed = t!("replay-seed", ", seed {seed}", seed);
    format!("{variant}, {seats}{players}{seed}{goes_on}")
}

/// The players named in the record.
pub(super) fn players(record: &Record) -> String {
    let named = record.seats().iter().filter_map(|seat| match (record.name_of(seat), record.player_of(seat)) {
        (Some(name), Some(player)) => Some(format!("{}: {name}, {player}", language::seat(seat))),
        (Some(said), None) | (None, Some(said)) => Some(format!("{}: {said}", language::seat(seat))),
        (None, None) => None,
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() { String::new() } else { format!(" ({})", named.join("; ")) }
}

/// What a table says in the chosen language; in English if the record cannot be opened.
fn spoken<T: Speaks>(record: &Record, library: &Library, what: T) -> T {
    match record.open(library) {
        Ok((variant, _)) => says(&variant.speech(chosen()), what),
        Err(_) => what,
    }
}

/// Every action with its events and comments.
fn story(record: &Record, table: &dyn Table, library: &Library) -> String {
    let log = spoken(record, library, table.log(0));
    let mut comments = record.comments().peekable();
    let mut said = |plies: usize| {
        let mut grid = Grid::default();
        while let Some((_, comment)) = comments.next_if(|(at, _)| *at == plies) {
            grid.row([Cell::prose(&format!("; {comment}")).styled(FAINT)]);
        }
        grid.to_string()
    };
    let mut text = said(0);
    for (ply, (seat, notation)) in record.actions().take(table.plies()).enumerate() {
        text += &narrate_apart(Some(seat), notation, &events_of(&log, ply));
        text += &said(ply + 1);
    }
    text
}

fn events_of(log: &[(usize, EventView)], ply: usize) -> Vec<EventView> {
    let from = log.partition_point(|(cause, _)| *cause < ply);
    log[from..].iter().take_while(|(cause, _)| *cause == ply).map(|(_, told)| told.clone()).collect()
}

fn json_of(args: &Args, record: &Record, table: &dyn Table, differs: Option<&Differences>) -> Value {
    let log = table.log(0);
    let action = |(ply, (seat, notation))| {
        json!({
            "ply": ply, "seat": seat, "action": notation, "events": events_of(&log, ply),
        })
    };
    let actions: Vec<Value> = match args.verify {
        true => Vec::new(),
        false => record.actions().take(table.plies()).enumerate().map(action).collect(),
    };
    let mut value = json!({
        "ok": true, "variant": record.variant_id(), "engine": record.engine(), "seats": record.seats(),
        "names": record.names(), "players": record.players(), "unfinished": *record.outcome() == Outcome::Unfinished,
        "seed": record.start().seed.to_string(), "plies": table.plies(), "recorded": record.plies(), "turn": table.turn(),
        "hash": table.hash(), "score": table.score(), "differs": differs,
    });
    if let (false, Some(map)) = (args.verify, value.as_object_mut()) {
        map.insert("actions".to_owned(), actions.into());
        let comments = record.comments().map(|(ply, text)| json!({"plies": ply, "text": text}));
        map.insert("comments".to_owned(), comments.collect::<Vec<_>>().into());
    }
    value
}

pub(super) fn json_of_error(error: &RecordError) -> Value {
    match error {
        RecordError::Diverged { ply, line, what, expected, found } => json!({
            "ply": ply, "line": line, "what": what.to_string(), "expected": expected, "found": found,
            "message": error.to_string(),
        }),
        other => json!({"message": other.to_string()}),
    }
}
