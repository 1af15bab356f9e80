//! A match on the whole screen.

use std::{io::Write as _, path::Path};

use riband::{Record, Table, Variant};

use super::opening;
use crate::{
    board::Theme,
    commands::{analyse, replay},
    failure::Failure,
    keeping::Seating,
    render::{counted, score_text},
    screen::Screen,
    session::{Notes, Session},
    tui::{self, App, Left, Mode},
};

/// Plays the match, or watches computers play it.
pub(super) fn run(session: Session, data: Option<&Path>, out: &mut Screen<'_>) -> Result<(), Failure> {
    out.flush()?;
    let mode = if session.people().next().is_some() { Mode::Play } else { Mode::Watch };
    let mut app = App::new(session, mode, Theme::detect());
    let left = tui::run(&mut app)?;
    let mut session = app.session;
    if left == Left::ForReplay {
        // Looked at by itself, the match stays as it is here.
        let table = session.table.fork();
        replay::look(None, data, (session.variant.clone(), table, session.record()?), out)?;
    }
    tell(&session, out)?;
    session.finish_record()?;
    if left == Left::ForAnalysis {
        writeln!(out)?;
        out.flush()?;
        analyse::of_played(&*session.table, &session.record()?, out)?;
    }
    Ok(())
}

/// What is left to say when the screen is given back.
fn tell(session: &Session, out: &mut Screen<'_>) -> Result<(), Failure> {
    match (session.acting(), session.kept_as()) {
        (None, kept) => {
            write!(out, "{}", score_text(&session.table.score()))?;
            if let Some(name) = kept {
                writeln!(out, "riband replay {name} shows the match again, riband analyse {name} judges it.")?;
            }
        }
        (Some(_), kept) => {
            writeln!(out, "Left after {}.", counted(session.table.plies(), "action"))?;
            if let Some(name) = kept {
                writeln!(out, "riband play --resume {name} goes on.")?;
            }
        }
    }
    Ok(())
}

/// Plays a match on from where it is: a person for whoever has to act, and the usual players.
pub(in crate::commands) fn go_on(
    variant: Variant,
    table: Box<dyn Table>,
    record: Record,
    data: Option<&Path>,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let kinds = opening::beside(&*table);
    let names = record.names().to_vec();
    let keeper = opening::kept(data, Seating { players: kinds.clone(), names: names.clone() }, Some(record.clone()))?;
    let notes = Notes { names, earlier: Some(record), ..Notes::default() };
    run(Session::new(variant, table, &kinds, notes, (None, keeper)), data, out)
}
