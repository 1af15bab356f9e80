//! Playing a match without people to its end.

use std::io::Write as _;

use riband::{EventView, Pick, Seat, Turn, Viewer};
use serde_json::json;

use crate::{
    commands::print_json,
    failure::Failure,
    language::says,
    paint::{HEADING, PROMPT, painted},
    render::{counted, narrate, narrate_apart, score_text},
    screen::{Screen, draws, path},
    session::Session,
    t,
    thinking::{Interrupt, shown},
};

/// How much of the match is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Telling {
    /// The result.
    Result,
    /// The result, as JSON.
    Json,
    /// Every action, with all its events.
    Log,
    /// Every action, and the position in every round, as a spectator sees it.
    Watch,
}

/// Plays until the match is over or stalled, and prints the score. Ctrl-C interrupts it.
pub(super) fn run(
    mut session: Session,
    telling: Telling,
    interrupt: &Interrupt,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let (is_whole, _) = interrupt.lower(|| play(&mut session, telling, interrupt, out));
    let is_whole = is_whole?;
    if let Some(note) = session.keep() {
        writeln!(Screen::stderr(), "{}: {note}", painted(t!("play-note", "note"), PROMPT))?;
    }
    session.finish_record()?;
    match telling {
        _ if !is_whole => Err(broken_off(&session)),
        Telling::Json => Ok(print_json(out, &result(&session))?),
        _ => tell(&session, out),
    }
}

/// The error for an interrupted match, with how to resume it.
fn broken_off(session: &Session) -> Failure {
    let next = match (session.record_file(), session.kept_as()) {
        (Some(file), _) => format!("riband play {} goes on", path(file)),
        (None, Some(name)) => format!("riband play --resume {name} goes on"),
        (None, None) => "--record FILE keeps as much of a match as there is".to_owned(),
    };
    Failure::BrokenOff { played: counted(session.table.plies(), "action").to_string(), next }
}

/// Plays the match; `false` if it was interrupted, without the action that was being considered.
fn play(session: &mut Session, telling: Telling, interrupt: &Interrupt, out: &mut Screen<'_>) -> Result<bool, Failure> {
    let mut drawn = None;
    while let Some(seat) = session.acting() {
        // In all built-in games a round is one turn for each seat.
        let round = session.table.turns() / u32::from(u8::from(session.table.seats()));
        if telling == Telling::Watch && drawn.replace(round) != Some(round) {
            let position = match draws() {
                true => session.boards(Viewer::Spectator),
                false => session.scene(Viewer::Spectator).lines(),
            };
            writeln!(out, "\n{position}")?;
            out.flush()?;
        }
        let Some((table, computer)) = session.thinker(seat) else { break };
        let line = t!("watch-thinks", "{player} thinks", player = computer.name);
        let chosen = shown(interrupt, &line, |watch| computer.choose(table, seat, watch))?;
        if interrupt.is_raised() {
            return Ok(false);
        }
        match telling {
            Telling::Result | Telling::Json => session.table.choose_number(chosen).map_err(Failure::Unplayable)?,
            Telling::Log => {
                let played = session.moved(chosen).map_err(Failure::Unplayable)?;
                write!(out, "{}", narrate_apart(Some(seat), &played.notation, &played.events))?;
            }
            Telling::Watch => write!(out, "{}", watched(session, seat, chosen)?)?,
        }
    }
    Ok(true)
}

/// Plays an action, and describes it as a spectator may know it.
fn watched(session: &mut Session, seat: Seat, number: usize) -> Result<String, Failure> {
    let ply = session.table.plies();
    let played = session.table.play(Pick::number(number).by(seat)).map_err(Failure::Unplayable)?;
    let events: Vec<EventView> = session.table.spectate().log(ply).into_iter().map(|(_, told)| told).collect();
    Ok(narrate(Some(seat), &played.notation, &says(&session.speech(), events)))
}

fn result(session: &Session) -> serde_json::Value {
    let table = &session.table;
    json!({
        "variant": session.variant.id(), "seats": table.seats(), "seed": table.start().seed.to_string(),
        "plies": table.plies(),
        "turns": table.turns(), "over": table.turn() == Turn::Over, "stalled": table.stalled(), "score": table.score(),
    })
}

fn tell(session: &Session, out: &mut Screen<'_>) -> Result<(), Failure> {
    let table = &*session.table;
    let actions = counted(table.plies(), "action");
    let line = match table.turn() {
        Turn::Over => t!("through-over", "Over after {actions}", actions),
        Turn::Act(_) => t!("through-stopped", "Stopped, for it would not end by itself, after {actions}", actions),
    };
    Ok(write!(out, "\n{}\n\n{}", painted(line, HEADING), score_text(&session.whole_score()))?)
}
