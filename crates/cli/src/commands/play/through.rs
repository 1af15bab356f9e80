//! A match without people, played through.

use std::io::Write as _;

use riband::{Table, Turn, core::Counted};
use serde_json::json;

use super::{Setting, saving};
use crate::{
    commands::print_json,
    failure::Failure,
    paint::{HEADING, painted},
    render::{counted, narrate_apart, score_text},
    screen::Screen,
};

/// Plays until the match is over, or would not end by itself, and tells the score.
pub(super) fn run(mut setting: Setting, log: bool, json: bool, out: &mut Screen<'_>) -> Result<(), Failure> {
    while let (Turn::Act(seat), false) = (setting.table.turn(), setting.table.stalled()) {
        let choices = setting.table.choice_count();
        let Some(index) = setting.players.get_mut(seat.index()).and_then(|player| player.choose(choices)) else {
            break;
        };
        if log && !json {
            let played = setting.table.play(index).map_err(Failure::Unplayable)?;
            write!(out, "{}", narrate_apart(Some(seat), &played.notation, &played.events))?;
        } else {
            setting.table.choose(index).map_err(Failure::Unplayable)?;
        }
    }
    if let Some(path) = &setting.record {
        saving::keep(path, setting.refer, &setting.variant, &*setting.table)?;
    }
    if json { Ok(print_json(out, &result(&setting))?) } else { tell(&*setting.table, out) }
}

fn result(setting: &Setting) -> serde_json::Value {
    let table = &setting.table;
    json!({
        "variant": setting.variant.id(), "seats": table.seats(), "seed": setting.seed, "plies": table.plies(),
        "turns": table.turns(), "over": table.turn() == Turn::Over, "stalled": table.stalled(), "score": table.score(),
    })
}

fn tell(table: &dyn Table, out: &mut Screen<'_>) -> Result<(), Failure> {
    let end = if table.turn() == Turn::Over { "Over" } else { "Stopped, for it would not end by itself," };
    let line = format!("{end} after {} in {}", counted(table.plies(), "action"), Counted(table.turns(), "turn"));
    Ok(write!(out, "\n{}\n\n{}", painted(line, HEADING), score_text(&table.score()))?)
}
