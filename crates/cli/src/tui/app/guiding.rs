//! The guide of a first match: between the table and the choices, and whole on request.

use riband::{Guide, core::text::tame};
use unicode_width::UnicodeWidthStr as _;

use super::{App, Asks, Emphasis, Mode, Overlay};
use crate::render::{clipped, wrapped};

/// The margin on the left and on the right.
const MARGIN: usize = 3;
/// What the place for the guide shows of a text that does not fit.
const MORE: &str = " … g shows all";

/// What the guide says about a decision.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    pub(crate) title: String,
    /// What came of the last decision.
    pub(crate) answer: String,
    /// What this one is about.
    pub(crate) say: String,
    /// What one could try.
    pub(crate) task: String,
}

impl Told {
    /// The lines below the title: all of the task, then as much as fits of what the decision is about, then of what came
    /// of the last one.
    pub(crate) fn lines(&self, width: u16, room: u16) -> Vec<(String, Emphasis)> {
        let (width, room) = (usize::from(width).saturating_sub(2 * MARGIN), usize::from(room));
        let lines = |text: &str, emphasis| {
            let lines = wrapped(text, width, 0).into_iter().filter(|line| !line.is_empty());
            lines.map(move |line| (line, emphasis)).collect::<Vec<_>>()
        };
        let cut = |mut lines: Vec<(String, Emphasis)>, room: usize| {
            let is_cut = lines.len() > room;
            lines.truncate(room);
            if let (true, Some((last, _))) = (is_cut, lines.last_mut()) {
                let cut = clipped(last, width.saturating_sub(MORE.width()));
                *last = format!("{}{MORE}", cut.trim_end_matches('…').trim_end());
            }
            lines
        };
        let task = lines(&self.task, Emphasis::Heading);
        let free = room.saturating_sub(task.len());
        let say = cut(lines(&self.say, Emphasis::Plain), free);
        let answer = cut(lines(&self.answer, Emphasis::Faint), free - say.len());
        answer.into_iter().chain(say).chain(task).collect()
    }

    /// The number of lines with the title.
    pub(crate) fn height(&self, width: u16) -> u16 {
        u16::try_from(self.lines(width, u16::MAX).len() + 1).unwrap_or(u16::MAX)
    }
}

impl App {
    /// Finds what the guide says about the position: the step that explains it, what came of the last decision and,
    /// once, that no more is needed.
    pub(super) fn guide_on(&mut self) {
        self.guide = None;
        if !matches!(self.mode, Mode::Play) {
            return;
        }
        let Some(guided) = self.session.guided() else { return };
        let mut told = Told { title: "Guide".to_owned(), ..Told::default() };
        told.answer = guided.answer.map_or(String::new(), |answer| tame(&answer.text).into_owned());
        match guided.step {
            Some(step) => {
                told.title = format!("Guide, step {} of {}: {}", guided.shown + 1, guided.of, tame(step.title));
                told.say = tame(&step.say).into_owned();
                told.task = format!("Try this: {}", tame(&step.task));
            }
            None if guided.done && !self.guide_ended && self.person() == Some(Guide::LEARNER) => {
                self.guide_ended = true;
                guided.note.clone_into(&mut told.task);
            }
            None if told.answer.is_empty() => return,
            None => {}
        }
        self.guide = Some(told);
    }

    /// Shows all that the guide says about the decision; where it was left, it is shown again.
    pub(super) fn ask_guide(&mut self) {
        let was_shown = self.session.guided().is_some();
        self.session.guide(true);
        if !was_shown || self.guide.is_none() {
            self.guide_ended = false;
            self.guide_on();
        }
        if !was_shown {
            return;
        }
        let told = self.guide.clone().unwrap_or_else(|| {
            let note = self.session.guided().map_or("", |guided| guided.note);
            Told { title: "Guide".to_owned(), task: note.to_owned(), ..Told::default() }
        });
        let more = if told.say.is_empty() { "" } else { " Anything else is answered, too." };
        let parts = [
            (told.answer, Emphasis::Faint),
            (told.say, Emphasis::Plain),
            (format!("{}{more}", told.task), Emphasis::Heading),
        ];
        let lines = parts.into_iter().filter(|(text, _)| !text.is_empty());
        let mut overlay = Overlay::new(&told.title, lines.collect());
        overlay.asks = Some(Asks::Guide);
        self.overlay = Some(overlay);
    }

    pub(super) fn leave_guide(&mut self) {
        self.session.guide(false);
        self.guide = None;
        self.status = "The guide is off; g shows it again.".to_owned();
    }
}
