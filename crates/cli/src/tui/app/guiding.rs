//! The guide of a first match: above the table when a decision has a step, and on request.

use riband::Guide;

use super::{App, Asks, Emphasis, Mode, Overlay};

impl App {
    /// Shows the step that explains the decision, or that no more is needed, each once.
    pub(super) fn guide_on(&mut self) {
        self.guide_task.clear();
        let acts = self.person() == Some(Guide::LEARNER) && self.overlay.is_none() && self.curtain.is_none();
        if !acts || !matches!(self.mode, Mode::Play) {
            return;
        }
        let Some(guided) = self.session.guided() else { return };
        if let Some(step) = &guided.step {
            self.guide_task = format!("Try this: {}", step.task);
        }
        // A step is new until another was shown: an undone action brings it back. The end is shown once.
        let is_new = match &guided.step {
            Some(step) => self.guide_told != step.id,
            None => guided.done && !self.guide_ended,
        };
        if is_new {
            self.show_guide();
        } else if let Some(answer) = guided.answer {
            self.status = answer.text;
        }
    }

    /// Shows what came of the last decision, and the step.
    pub(super) fn show_guide(&mut self) {
        let Some(guided) = self.session.guided() else { return };
        let mut lines = Vec::new();
        if let Some(answer) = guided.answer {
            lines.push((answer.text, Emphasis::Plain));
            lines.push((String::new(), Emphasis::Plain));
        }
        let title = match guided.step {
            Some(step) => {
                self.guide_told = step.id;
                lines.push((step.title.to_owned(), Emphasis::Heading));
                lines.push((step.say, Emphasis::Plain));
                lines.push((format!("Try this: {} Anything else is answered, too.", step.task), Emphasis::Plain));
                format!("Guide, step {} of {}", guided.shown + 1, guided.of)
            }
            None => {
                self.guide_told = "";
                self.guide_ended |= guided.done;
                lines.push((guided.note.to_owned(), Emphasis::Plain));
                "Guide".to_owned()
            }
        };
        let mut overlay = Overlay::new(&title, lines);
        overlay.asks = Some(Asks::Guide);
        self.overlay = Some(overlay);
    }

    /// Shows the guide again.
    pub(super) fn ask_guide(&mut self) {
        self.session.guide(true);
        self.show_guide();
    }

    pub(super) fn leave_guide(&mut self) {
        self.session.guide(false);
        self.guide_task.clear();
        self.status = "The guide is off; g shows it again.".to_owned();
    }
}
