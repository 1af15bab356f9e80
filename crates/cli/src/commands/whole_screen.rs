//! A match on the full screen: played, watched, or replayed step by step and continued from there.

use std::{io::Write as _, path::Path};

use riband::{Record, Table, Variant};

use super::{analyse, going_on};
use crate::{
    board::{Theme, detect},
    failure::Failure,
    keeping::Seating,
    render::{counted, score_text},
    screen::Screen,
    session::{Notes, Session},
    t,
    tui::{self, App, Left, Mode, Replay},
};

/// Plays or watches the match.
pub(super) fn run(session: Session, data: Option<&Path>, out: &mut Screen<'_>) -> Result<(), Failure> {
    out.flush()?;
    let mode = if session.people().next().is_some() { Mode::Play } else { Mode::Watch };
    let mut app = App::new(session, mode, theme());
    let left = tui::run(&mut app)?;
    let mut session = app.session;
    if left == Left::ForReplay {
        // A replay works on a copy of the match.
        let table = session.table.fork();
        look(None, data, (session.variant.clone(), table, session.record()?), out)?;
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

/// Shows the match on the full screen, and continues it from wherever the user chooses.
pub(super) fn look(
    to: Option<usize>,
    data: Option<&Path>,
    (variant, mut table, record): (Variant, Box<dyn Table>, Record),
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    out.flush()?;
    let replay = Replay::of(&mut *table);
    let end = replay.end;
    table.undo(end.saturating_sub(to.unwrap_or_default()));
    let session = Session::replayed(variant, table, record.names());
    let mut app = App::new(session, Mode::Replay(replay), theme());
    match tui::run(&mut app)? {
        Left::Forked => go_on(app.session.variant, app.session.table, record, data, out),
        _ => Ok(()),
    }
}

/// The theme that fits the terminal.
fn theme() -> Theme {
    detect::for_screen(tui::is_light)
}

/// Prints the final messages after leaving the screen.
fn tell(session: &Session, out: &mut Screen<'_>) -> Result<(), Failure> {
    match (session.acting(), session.kept_as()) {
        (None, kept) => {
            write!(out, "{}", score_text(&session.whole_score()))?;
            if let Some(name) = kept {
                let next = t!(
                    "play-next",
                    "riband replay {name} shows the match again, riband analyse {name} judges it.",
                    name
                );
                writeln!(out, "{next}")?;
            }
        }
        (Some(_), kept) => {
            writeln!(
                out,
                "{}",
                t!("play-left", "Left after {actions}.", actions = counted(session.table.plies(), "action"))
            )?;
            if let Some(name) = kept {
                writeln!(out, "{}", t!("play-goes-on", "riband play --resume {name} goes on.", name))?;
            }
        }
    }
    Ok(())
}

/// Continues a match: a human for the seat to act, and default players for the others.
fn go_on(
    variant: Variant,
    table: Box<dyn Table>,
    record: Record,
    data: Option<&Path>,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let kinds = going_on::beside(&*table);
    let names = record.names().to_vec();
    let seating = Seating { players: kinds.clone(), names: names.clone(), ..Seating::default() };
    let keeper = going_on::kept(data, seating, Some(record.clone()))?;
    let notes = Notes { names, earlier: Some(record), ..Notes::default() };
    run(Session::new(variant, table, &kinds, notes, (None, keeper)), data, out)
}
