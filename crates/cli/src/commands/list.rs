//! `riband list`

use std::{
    io::Write as _,
    path::Path,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rayon::prelude::*;
use riband::{Library, Seat, Turn, core::Listed};
use serde_json::{Value, json};

use super::print_json;
use crate::{
    failure::Failure,
    keeping::{About, Shelf, Summary},
    language,
    paint::FAINT,
    render::{Cell, Grid, counted},
    screen::{Screen, cut, name, path},
    t,
    thinking::bar_to_go,
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The template of the progress bar.
const PROGRESS: &str = "{wide_bar} {pos}/{len} matches, {left}";

pub(super) fn run(args: &Args, data: Option<&Path>, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let shelf = Shelf::find(data)?;
    let names = shelf.names()?;
    // Matches kept by an earlier version are replayed once.
    let bar = bar_to_go(names.len() as u64, PROGRESS);
    let summary = |(name, changed)| {
        let summary = shelf.summary(name, changed, library);
        bar.inc(1);
        summary
    };
    let matches: Vec<Summary> = names.into_par_iter().map(summary).collect();
    bar.finish_and_clear();
    if args.json {
        return Ok(print_json(out, &matches.iter().map(json_of).collect::<Vec<_>>())?);
    }
    let now = SystemTime::now();
    let mut grid = Grid::default();
    let heads = [
        t!("list-match", "match"),
        t!("list-game", "game"),
        t!("list-seats", "seats"),
        t!("list-when", "when"),
        t!("list-changed", "changed"),
        t!("list-to-act", "to act"),
    ];
    grid.head(heads.map(Cell::left), FAINT);
    for summary in &matches {
        let ago = ago(now.duration_since(summary.changed).unwrap_or_default());
        let called = Cell::left(name(&summary.name));
        match &summary.about {
            Ok(about) => grid.row([
                called,
                Cell::left(name(game(about))),
                Cell::left(about.seats.count()),
                Cell::left(about.when.as_str()),
                Cell::left(ago),
                Cell::prose(&waits_for(about)),
            ]),
            Err(error) => {
                let unknown = || Cell::left("-");
                grid.row([
                    called,
                    unknown(),
                    unknown(),
                    unknown(),
                    Cell::left(ago),
                    Cell::prose(&cut(&error.to_string(), 300)),
                ])
            }
        };
    }
    match matches.len() {
        0 => writeln!(out, "{}", t!("list-none", "No match is kept in {folder}.", folder = path(shelf.folder())))?,
        1 => write!(out, "{grid}\n{}\n", t!("list-one", "1 match in {folder}", folder = path(shelf.folder())))?,
        count => {
            let all = t!("list-all", "{count} matches in {folder}", count, folder = path(shelf.folder()));
            write!(out, "{grid}\n{all}\n")?;
        }
    }
    Ok(())
}

/// The variant, or only the ruleset for the standard one.
fn game(about: &About) -> &str {
    about.variant.strip_suffix("/standard").unwrap_or(&about.variant)
}

fn name_of(about: &About, seat: Seat) -> Option<&str> {
    about.seating.names.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
}

/// The name of a seat, followed by its player's name if there is one.
fn called(about: &About, seat: Seat) -> String {
    let seat_is = language::seat(seat);
    name_of(about, seat).map_or_else(|| seat_is.clone(), |name| format!("{name} ({seat_is})"))
}

/// Who is to act, or who has won.
fn waits_for(about: &About) -> String {
    match about.turn {
        Turn::Act(seat) => {
            let player = about.seating.players.get(seat.index());
            let player = name_of(about, seat).map(str::to_owned).or_else(|| player.map(ToString::to_string));
            format!("{}, {}", language::seat(seat), player.unwrap_or_else(|| t!("nobody", "nobody")))
        }
        Turn::Over => {
            let best: Vec<String> = about.won_by.iter().map(|seat| called(about, *seat)).collect();
            t!("list-won-by", "finished, won by {players}", players = Listed(best, "and"))
        }
    }
}

/// A human-readable age.
fn ago(passed: Duration) -> String {
    let seconds = passed.as_secs();
    let in_units = |unit: u64, noun| counted(usize::try_from(seconds / unit).unwrap_or(usize::MAX), noun);
    match seconds {
        86_400.. => t!("list-days-ago", "{days} ago", days = in_units(86_400, "day")),
        3_600.. => t!("list-hours-ago", "{hours} ago", hours = in_units(3_600, "hour")),
        60.. => t!("list-minutes-ago", "{minutes} ago", minutes = in_units(60, "minute")),
        _ => t!("list-just-now", "just now"),
    }
}

fn json_of(summary: &Summary) -> Value {
    let changed = summary.changed.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let mut value = json!({"name": summary.name, "changed": changed});
    let more = match &summary.about {
        Err(error) => json!({"ok": false, "error": error.to_string()}),
        Ok(about) => json!({
            "ok": true, "variant": about.variant, "seats": about.seats, "players": about.seating.players,
            "names": about.seating.names, "seed": about.seed, "turns": about.turns, "plies": about.plies, "turn": about.turn,
            "over": about.turn == Turn::Over,
        }),
    };
    if let (Some(value), Value::Object(more)) = (value.as_object_mut(), more) {
        value.extend(more);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_for_people() {
        let told = |seconds| ago(Duration::from_secs(seconds));
        assert_eq!(
            [0, 59, 60, 7_199, 7_200, 90_000, 10 * 86_400].map(told),
            ["just now", "just now", "1 minute ago", "1 hour ago", "2 hours ago", "1 day ago", "10 days ago"]
        );
    }
}
