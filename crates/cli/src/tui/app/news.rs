//! The log, and which part of it is new to the viewer.

use std::collections::BTreeSet;

use riband::{EventView, Viewer, core::text::tame};

use super::{App, Mode};
use crate::effects::names;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    pub(crate) text: String,
    /// Whether it starts a section of the match, such as a turn.
    pub(crate) is_heading: bool,
    /// Whether it happened since the viewer's last decision.
    pub(crate) is_new: bool,
}

impl App {
    /// Reads the log again, and determines what has changed since the viewer's last decision.
    pub(super) fn hear(&mut self, viewer: Viewer) {
        let told = match &self.mode {
            // A finished match hides nothing.
            Mode::Replay(_) => self.session.table.log(0),
            _ => self.session.log(viewer),
        };
        let last = self.session.table.plies().saturating_sub(1);
        let since = match (viewer.seat(), &self.mode) {
            (Some(seat), Mode::Play) => self.decided.get(seat.index()).copied().unwrap_or_default(),
            _ => last,
        };
        let new = |ply: usize| ply >= since && self.session.table.plies() > 0;
        let changed: BTreeSet<String> =
            told.iter().filter(|(ply, _)| new(*ply)).flat_map(|(_, told)| names(&told.event)).collect();
        let line = |(ply, told): &(usize, EventView)| LogLine {
            text: tame(&told.text).into_owned(),
            is_heading: told.heading,
            is_new: new(*ply),
        };
        self.log = told.iter().map(line).collect();
        self.changed = changed.into_iter().collect();
    }
}
