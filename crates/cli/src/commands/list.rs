//! `riband list`

use std::{
    io::Write as _,
    path::Path,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use riband::{Library, Seat, Turn, Viewer};
use serde_json::{Value, json};

use super::print_json;
use crate::{
    failure::Failure,
    keeping::{Kept, Shelf, Summary},
    paint::FAINT,
    render::{Cell, Grid, counted, scene, when},
    screen::{Screen, cut, name, path},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, data: Option<&Path>, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let shelf = Shelf::find(data)?;
    let matches = shelf.summaries(library)?;
    if args.json {
        return Ok(print_json(out, &matches.map(|summary| json_of(&summary)).collect::<Vec<_>>())?);
    }
    let now = SystemTime::now();
    let mut grid = Grid::default();
    grid.head(["match", "game", "seats", "when", "changed", "to act"].map(Cell::left), FAINT);
    let mut count = 0_usize;
    for summary in matches {
        let ago = ago(now.duration_since(summary.changed).unwrap_or_default());
        let called = Cell::left(name(&summary.name));
        count += 1;
        match &summary.kept {
            Ok(kept) => grid.row([
                called,
                Cell::left(name(game(kept))),
                Cell::left(kept.table.seats().count()),
                Cell::left(now_is(kept)),
                Cell::left(ago),
                Cell::prose(&waits_for(kept)),
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
    match count {
        0 => writeln!(out, "No match is kept in {}.", path(shelf.folder()))?,
        _ => write!(
            out,
            "{grid}\n{} in {}\n",
            if count == 1 { "1 match".to_owned() } else { format!("{count} matches") },
            path(shelf.folder())
        )?,
    }
    Ok(())
}

/// The variant; that of the rulebook by its ruleset alone.
fn game(kept: &Kept) -> &str {
    kept.variant.id().strip_suffix("/standard").unwrap_or(kept.variant.id())
}

/// When it is, in the words of the game: `Round 3`.
fn now_is(kept: &Kept) -> String {
    let when = when(&scene(&*kept.table, Viewer::Spectator).draw());
    when.split(',').next().unwrap_or_default().to_owned()
}

fn name_of(kept: &Kept, seat: Seat) -> Option<&str> {
    kept.seating.names.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
}

/// What a seat is called: by the name of its player, if there is one.
fn called(kept: &Kept, seat: Seat) -> String {
    name_of(kept, seat).map_or_else(|| seat.to_string(), |name| format!("{name} ({seat})"))
}

/// Who has to act, or who has won.
fn waits_for(kept: &Kept) -> String {
    match kept.table.turn() {
        Turn::Act(seat) => {
            let player = name_of(kept, seat).or_else(|| kept.seating.players.get(seat.index()).map(String::as_str));
            format!("{seat}, {}", player.unwrap_or("nobody"))
        }
        Turn::Over => {
            let score = kept.table.score();
            let first = score.places.iter().filter(|place| place.place == 1);
            let best: Vec<String> = first.map(|place| called(kept, place.seat)).collect();
            format!("finished, won by {}", best.join(" and "))
        }
    }
}

/// How long ago something was, as people say it.
fn ago(passed: Duration) -> String {
    let units = [("day", 86_400), ("hour", 3_600), ("minute", 60)];
    let seconds = passed.as_secs();
    match units.into_iter().find(|(_, unit)| seconds >= *unit) {
        Some((noun, unit)) => format!("{} ago", counted(usize::try_from(seconds / unit).unwrap_or(usize::MAX), noun)),
        None => "just now".to_owned(),
    }
}

fn json_of(summary: &Summary) -> Value {
    let changed = summary.changed.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let mut value = json!({"name": summary.name, "changed": changed});
    let more = match &summary.kept {
        Err(error) => json!({"ok": false, "error": error.to_string()}),
        Ok(Kept { variant, table, seating, .. }) => json!({
            "ok": true, "variant": variant.id(), "seats": table.seats(), "players": seating.players, "names": seating.names,
            "seed": table.start().seed.to_string(), "turns": table.turns(), "plies": table.plies(), "turn": table.turn(),
            "over": table.turn() == Turn::Over,
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
