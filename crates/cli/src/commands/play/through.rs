//! A match without people, played through.

use std::io::Write as _;

use riband::{Pick, Seat, Table, Told, Turn, Viewer};
use serde_json::json;

use super::{Setting, acting, player::Player};
use crate::{
    commands::print_json,
    failure::Failure,
    games::scene,
    keeping::Keeper,
    paint::{HEADING, PROMPT, painted},
    render::{counted, narrate, narrate_apart, score_text},
    screen::{Screen, path},
    thinking::{Interrupt, shown},
};

/// How much is told of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Telling {
    /// The result.
    Result,
    /// The result, as JSON.
    Json,
    /// Every action, with all that came of it.
    Log,
    /// Every action and the position in every round, as a spectator sees it.
    Watch,
}

/// Plays until the match is over, or would not end by itself, and tells the score. Ctrl-C breaks it off.
pub(super) fn run(
    mut setting: Setting,
    telling: Telling,
    interrupt: &Interrupt,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let (is_whole, _) = interrupt.lower(|| play(&mut setting, telling, interrupt, out));
    let is_whole = is_whole?;
    let Setting { variant, table, record, keeper, notes, .. } = &mut setting;
    if let Some(note) = keeper.as_mut().and_then(|keeper| keeper.sync(variant, &**table)) {
        writeln!(Screen::stderr(), "{}: {note}", painted("note", PROMPT))?;
    }
    if let Some(record) = record {
        record.keep(variant, &**table, notes)?;
    }
    match telling {
        _ if !is_whole => Err(broken_off(&setting)),
        Telling::Json => Ok(print_json(out, &result(&setting))?),
        _ => tell(&*setting.table, out),
    }
}

/// That the match was broken off, and how it goes on.
fn broken_off(Setting { table, record, keeper, .. }: &Setting) -> Failure {
    let next = match (record, keeper.as_ref().and_then(Keeper::name)) {
        (Some(record), _) => format!("riband play {} goes on", path(&record.file)),
        (None, Some(name)) => format!("riband play --resume {name} goes on"),
        (None, None) => "--record FILE keeps as much of a match as there is".to_owned(),
    };
    Failure::BrokenOff { played: counted(table.plies(), "action").to_string(), next }
}

/// Plays the match; false if it was broken off, without the action that was thought about.
fn play(setting: &mut Setting, telling: Telling, interrupt: &Interrupt, out: &mut Screen<'_>) -> Result<bool, Failure> {
    let Setting { table, players, .. } = setting;
    let mut drawn = None;
    while let Some(seat) = acting(&**table) {
        let Some(Player::Computer(computer)) = players.get_mut(seat.index()) else { break };
        // A turn for each seat makes a round, in all of the games that come with the program.
        let round = table.turns() / u32::from(u8::from(table.seats()));
        if telling == Telling::Watch && drawn.replace(round) != Some(round) {
            writeln!(out, "\n{}", scene(&**table, Viewer::Spectator).lines())?;
            out.flush()?;
        }
        let line = format!("{} thinks", computer.name);
        let chosen = shown(interrupt, &line, |watch| computer.choose(&**table, seat, watch))?;
        if interrupt.is_raised() {
            return Ok(false);
        }
        match telling {
            Telling::Result | Telling::Json => table.choose_number(chosen).map_err(Failure::Unplayable)?,
            Telling::Log => {
                let played = table.play(Pick::number(chosen)).map_err(Failure::Unplayable)?;
                write!(out, "{}", narrate_apart(Some(seat), &played.notation, &played.events))?;
            }
            Telling::Watch => write!(out, "{}", watched(&mut **table, seat, chosen)?)?,
        }
    }
    Ok(true)
}

/// Plays an action, and reports it as a spectator may know it.
fn watched(table: &mut dyn Table, seat: Seat, number: usize) -> Result<String, Failure> {
    let ply = table.plies();
    let played = table.play(Pick::number(number).by(seat)).map_err(Failure::Unplayable)?;
    let events: Vec<Told> = table.spectate().log(ply).into_iter().map(|(_, told)| told).collect();
    Ok(narrate(Some(seat), &played.notation, &events))
}

fn result(setting: &Setting) -> serde_json::Value {
    let table = &setting.table;
    json!({
        "variant": setting.variant.id(), "seats": table.seats(), "seed": setting.seed.to_string(), "plies": table.plies(),
        "turns": table.turns(), "over": table.turn() == Turn::Over, "stalled": table.stalled(), "score": table.score(),
    })
}

fn tell(table: &dyn Table, out: &mut Screen<'_>) -> Result<(), Failure> {
    let end = if table.turn() == Turn::Over { "Over" } else { "Stopped, for it would not end by itself," };
    let line = format!("{end} after {}", counted(table.plies(), "action"));
    Ok(write!(out, "\n{}\n\n{}", painted(line, HEADING), score_text(&table.score()))?)
}
