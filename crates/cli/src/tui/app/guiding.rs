//! The guide of a first match: between the table and the choices, and whole on request.

use riband::{Guide, core::text::tame};
use unicode_width::UnicodeWidthStr as _;

use super::{App, Asks, Emphasis, Mode, Overlay};
use crate::{
    language::Text,
    render::{clipped, wrapped},
    t, text,
};

/// The margin on the left and on the right.
const MARGIN: usize = 3;
/// What the place for the guide shows of a text that does not fit.
const MORE: Text = text!("guide-more", " … g shows all");

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
                let more = MORE.to_string();
                let cut = clipped(last, width.saturating_sub(more.width()));
                *last = format!("{}{more}", cut.trim_end_matches('…').trim_end());
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
        let mut told = Told { title: t!("guide", "Guide"), ..Told::default() };
        told.answer = guided.answer.map_or(String::new(), |answer| tame(&answer.text).into_owned());
        match guided.step {
            Some(step) => {
                let (nth, all, title) = (guided.shown + 1, guided.of, tame(&step.title).into_owned());
                told.title = t!("guide-title", "Guide, step {nth} of {all}: {title}", nth, all, title);
                told.say = tame(&step.say).into_owned();
                told.task = t!("guide-try", "Try this: {task}", task = tame(&step.task).into_owned());
            }
            None if guided.done && !self.guide_ended && self.person() == Some(Guide::LEARNER) => {
                self.guide_ended = true;
                told.task = guided.note.to_string();
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
            let note = self.session.guided().map(|guided| guided.note.to_string()).unwrap_or_default();
            Told { title: t!("guide", "Guide"), task: note, ..Told::default() }
        });
        let more = match told.say.is_empty() {
            true => String::new(),
            false => t!("guide-anything-else", " Anything else is answered, too."),
        };
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
        self.status = t!("guide-off-key", "The guide is off; g shows it again.");
    }
}
