//! The log, and which part of it is new to the viewer.

use std::collections::BTreeSet;

use riband::{EventView, Seat, Viewer, core::text::tame};

use super::{App, Mode};
use crate::{effects::names, language::says, render::told_of, t};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    pub(crate) text: String,
    pub(crate) kind: LineKind,
    /// Whether it happened since the viewer's last decision.
    pub(crate) is_new: bool,
    /// Who has done it, where the text does not say so.
    pub(crate) by: Option<Seat>,
}

/// What a line of the log is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    /// The beginning of a section of the match, such as a turn, or of what a seat has done.
    Heading,
    /// What happened.
    Event,
    /// What has harmed the viewer, ahead of everything else that is new.
    Harm,
}

impl LogLine {
    fn new(text: &str, kind: LineKind, is_new: bool) -> Self {
        Self { text: tame(text).into_owned(), kind, is_new, by: None }
    }
}

impl App {
    /// Reads the log again, and determines what has changed since the viewer's last decision. For a player that part is
    /// in lines of one action each, by seat.
    pub(super) fn hear(&mut self, viewer: Viewer) {
        let told = match &self.mode {
            // A finished match hides nothing.
            Mode::Replay(_) => says(&self.session.speech(), self.session.table.log(0)),
            _ => self.session.log(viewer),
        };
        let plies = self.session.table.plies();
        let player = viewer.seat().filter(|_| matches!(self.mode, Mode::Play));
        let since = match player {
            Some(seat) => self.decided.get(seat.index()).copied().unwrap_or_default(),
            None => plies.saturating_sub(1),
        };
        let new = |ply: usize| ply >= since && plies > 0;
        let changed: BTreeSet<String> =
            told.iter().filter(|(ply, _)| new(*ply)).flat_map(|(_, told)| names(&told.event)).collect();
        self.changed = changed.into_iter().collect();
        let line = |(ply, told): &(usize, EventView)| {
            let kind = if told.heading { LineKind::Heading } else { LineKind::Event };
            LogLine::new(&told.text, kind, new(*ply))
        };
        self.log = told.iter().filter(|(ply, _)| player.is_none() || !new(*ply)).map(line).collect();
        let news = player.map(|seat| self.news(&told, since, seat));
        self.log.extend(news.into_iter().flatten());
    }

    /// What has happened from an action on: what has harmed the viewer, also by the decision before; then what each seat
    /// has done, an action a line. Nothing if nothing has.
    fn news(&self, told: &[(usize, EventView)], since: usize, viewer: Seat) -> Vec<LogLine> {
        let new: Vec<&(usize, EventView)> = told.iter().filter(|(ply, _)| *ply >= since).collect();
        let harm = told.iter().filter(|(ply, told)| ply + 1 >= since && told.harm && told.seat == Some(viewer));
        let harm: Vec<LogLine> = harm.map(|(_, told)| LogLine::new(&told.text, LineKind::Harm, true)).collect();
        let actors = self.actors(since);
        if harm.is_empty() && actors.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![LogLine::new(&t!("news-title", "since your last decision"), LineKind::Heading, true)];
        lines.extend(harm);
        let mut seats: Vec<Seat> = Vec::new();
        for (_, seat) in &actors {
            if !seats.contains(seat) {
                seats.push(*seat);
            }
        }
        for seat in seats {
            lines.push(LogLine::new(&self.name(seat), LineKind::Heading, true));
            for (ply, _) in actors.iter().filter(|(_, actor)| *actor == seat) {
                let events = new.iter().filter(|(of, _)| of == ply).map(|(_, told)| told);
                let line = |text: String| LogLine { by: Some(seat), ..LogLine::new(&text, LineKind::Event, true) };
                lines.extend(told_of(seat, events).map(line));
            }
        }
        lines
    }

    /// Who has played each action from this one on.
    fn actors(&self, since: usize) -> Vec<(usize, Seat)> {
        let mut back = self.session.table.fork();
        let mut actors = Vec::new();
        for ply in (since..back.plies()).rev() {
            back.undo(1);
            actors.extend(back.turn().seat().map(|seat| (ply, seat)));
        }
        actors.reverse();
        actors
    }
}
