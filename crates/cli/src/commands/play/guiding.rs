//! The guide of a first match, line by line.

use riband::{Guided, core::GuidedStep};

use super::prompt::Prompt;
use crate::{
    failure::Failure,
    paint::{FINE, HEADING, PLAIN},
    render::{Cell, Grid},
    t,
};

impl Prompt<'_> {
    /// Prints the step that explains the decision; without one, what there is to say instead, once.
    pub(super) fn tell_guide(&mut self) -> Result<(), Failure> {
        let Some(guided) = self.session.guided() else { return Ok(()) };
        let mut grid = Grid::default();
        match &guided.step {
            Some(step) => {
                grid.row([Cell::prose(&title(&guided, step)).styled(HEADING)]);
                grid.row([Cell::prose(&step.say)]);
                let task = t!(
                    "guide-try-answered",
                    "Try this: {task} Anything else is answered, too.",
                    task = step.task.as_str()
                );
                grid.row([Cell::prose(&task).styled(FINE)]);
            }
            None if guided.done && !self.guide_ended => {
                self.guide_ended = true;
                grid.row(
                    [Cell::prose(&t!("guide-note", "Guide: {note}", note = guided.note.as_str())).styled(HEADING)],
                );
            }
            None => return Ok(()),
        }
        Ok(write!(self.out, "\n{grid}")?)
    }

    /// Prints what came of the action that was just played.
    pub(super) fn tell_answer(&mut self) -> Result<(), Failure> {
        let answer = self.session.guided().and_then(|guided| guided.answer);
        let last = self.session.table.plies().checked_sub(1);
        let Some(answer) = answer.filter(|answer| Some(answer.ply) == last) else { return Ok(()) };
        let mut grid = Grid::default();
        grid.row([Cell::left(t!("guide-lead", "Guide:")).styled(HEADING), Cell::prose(&answer.text).styled(PLAIN)]);
        Ok(write!(self.out, "{grid}")?)
    }

    /// Shows the guide, or leaves it.
    pub(super) fn guide(&mut self, shows: bool) -> Result<(), Failure> {
        match (self.session.guide(shows), shows) {
            (false, _) => {
                let said = t!("guide-none", "Only a match of two by the standard rules of a game has a guide.");
                writeln!(self.out, "{said}")?;
            }
            (true, false) => writeln!(self.out, "{}", t!("guide-off", "The guide is off; guide shows it again."))?,
            (true, true) => {
                self.guide_ended = false;
                self.tell_guide()?;
                let without = self.session.guided().is_none_or(|guided| guided.step.is_none() && !guided.done);
                if without {
                    writeln!(self.out, "{}", t!("guide-on", "The guide is on: it explains what is new."))?;
                }
            }
        }
        self.keep()
    }
}

/// Which step it is, and what it is about.
fn title(guided: &Guided, step: &GuidedStep) -> String {
    let (nth, all, title) = (guided.shown + 1, guided.of, step.title.as_str());
    t!("guide-title", "Guide, step {nth} of {all}: {title}", nth, all, title)
}
