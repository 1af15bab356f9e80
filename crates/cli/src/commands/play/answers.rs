//! Answers to requests that do not change the match.

use riband::Viewer;

use super::{
    hint::hint,
    prompt::Prompt,
    request::{HELP, MORE_HELP, Request},
};
use crate::{
    commands::rule::grid,
    effects::{balance, certain_lines},
    failure::Failure,
    lookup::Line,
    paint::{FAINT, FINE, PLAIN, WRONG, painted},
    render::{Cell, Grid, SCORE_IS_HIDDEN, event_line, score_text},
    session::{Saved, Target},
    t,
};

impl Prompt<'_> {
    /// Answers a request that does not change the match.
    pub(super) fn answer(&mut self, request: Request<'_>) -> Result<(), Failure> {
        match request {
            Request::Show { in_lines } => self.show(in_lines)?,
            Request::Lookup(query) => self.look_up(query)?,
            Request::Why(action) => self.why(action)?,
            Request::Hint(player) => self.hint(player)?,
            Request::Score => self.score()?,
            Request::Log(lines) => self.log(lines)?,
            Request::Save(file) => self.save(file)?,
            Request::Guide { shows } => self.guide(shows)?,
            Request::Usage(usage) => {
                let usage = usage.to_string();
                writeln!(self.out, "{}", t!("play-usage", "It goes: {usage}", usage))?;
            }
            _ => self.help()?,
        }
        Ok(())
    }

    fn why(&mut self, action: &str) -> Result<(), Failure> {
        let choices = self.session.listed();
        let chosen =
            action.parse::<usize>().ok().map(|number| (number, number.checked_sub(1).and_then(|nth| choices.get(nth))));
        let notation = match chosen {
            Some((number, None)) => return self.no_such_number(number, choices.len()),
            Some((_, Some(choice))) => choice.notation.as_str(),
            None => action,
        };
        match self.session.why(notation) {
            Ok(()) => self.what_it_does(notation),
            Err(error) => self.refuse(notation, &error),
        }
    }

    fn hint(&mut self, player: Option<&str>) -> Result<(), Failure> {
        match self.session.acting() {
            Some(seat) => hint(&self.session, seat, player, self.interrupt, self.out),
            None => self.say_ended(),
        }
    }

    /// The viewer of the position: the seat to act.
    fn viewer(&self) -> Viewer {
        self.session.table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn score(&mut self) -> Result<(), Failure> {
        match self.session.score(self.viewer()) {
            Some(score) => Ok(write!(self.out, "{}", score_text(&score))?),
            None => Ok(writeln!(self.out, "{SCORE_IS_HIDDEN}")?),
        }
    }

    fn log(&mut self, lines: Option<usize>) -> Result<(), Failure> {
        let log = self.session.log(self.viewer());
        let first = log.len().saturating_sub(lines.unwrap_or(usize::MAX));
        log[first..].iter().try_for_each(|(_, told)| write!(self.out, "{}", event_line(told)))?;
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let target = Target::typed(file);
        let saved = match self.session.save(&target, false) {
            Saved::Asks(question) if self.agrees(&question)? => self.session.save(&target, true),
            saved => saved,
        };
        match saved {
            Saved::Done(told) => writeln!(self.out, "{told}")?,
            Saved::Asks(_) => {
                let said = t!("save-not", "Not saved; {file} stays as it is.", file = target.shown());
                writeln!(self.out, "{said}")?;
            }
            Saved::Fails(failure) => writeln!(self.out, "{}: {failure}", painted(t!("play-no", "No"), WRONG))?,
        }
        Ok(())
    }

    /// Prints what a legal action certainly does, whatever is hidden.
    fn what_it_does(&mut self, notation: &str) -> Result<(), Failure> {
        let table = &self.session.table;
        let legal = t!("play-is-legal", "{notation} is legal", notation);
        writeln!(self.out, "{}: {legal}", painted(t!("play-yes", "Yes"), FINE))?;
        let choice = table.choices().into_iter().find(|choice| choice.notation == notation);
        let (Some(seat), Some(choice)) = (table.turn().seat(), choice) else { return Ok(()) };
        let note = self.session.scene(Viewer::Seat(seat)).notes().into_iter().nth(choice.index).unwrap_or_default();
        let Some(does) = self.session.preview(choice.index) else { return Ok(()) };
        let mut grid = Grid::default();
        let mut row = |text: &str, style| {
            if !text.is_empty() {
                grid.row([Cell::left(""), Cell::prose(text).styled(style)]);
            }
        };
        self.session.purposes_of(choice.index).iter().for_each(|purpose| row(purpose, PLAIN));
        row(&note, FAINT);
        row(&balance(&does), PLAIN);
        does.warnings
            .iter()
            .for_each(|warning| row(&t!("play-mind", "Mind: it {warning}", warning = warning.text), WRONG));
        certain_lines(&does).for_each(|event| row(event, PLAIN));
        Ok(write!(self.out, "{grid}")?)
    }

    fn show(&mut self, in_lines: bool) -> Result<(), Failure> {
        let draws = !in_lines && self.input.is_for_eyes();
        let shown = if draws { self.session.boards(self.viewer()) } else { self.session.scene(self.viewer()).lines() };
        Ok(write!(self.out, "\n{shown}")?)
    }

    fn help(&mut self) -> Result<(), Failure> {
        let primer = self.session.primer();
        self.tell_lines(&primer)?;
        let mut grid = Grid::default();
        for (typed, does) in HELP {
            grid.row([Cell::left(format!("  {typed}")), Cell::prose(&does.to_string())]);
        }
        grid.row([Cell::prose(&MORE_HELP.to_string())]);
        write!(self.out, "{grid}")?;
        let Some(seat) = self.session.table.turn().seat() else { return Ok(()) };
        let about = self.session.part_of_turn(Viewer::Seat(seat));
        self.tell_lines(&about)
    }

    fn look_up(&mut self, query: &str) -> Result<(), Failure> {
        let found = self.session.look_up(query);
        self.tell_lines(&found)
    }

    pub(super) fn tell_lines(&mut self, lines: &[Line]) -> Result<(), Failure> {
        Ok(write!(self.out, "{}", grid(lines))?)
    }

    fn agrees(&mut self, question: &str) -> Result<bool, Failure> {
        let (yes, no) = (t!("answer-yes", "yes"), t!("answer-no", "no"));
        let question = format!("{question} ({yes}, {no})?");
        let answer = self.input.ask(&question, || vec![yes.clone(), no], self.out)?;
        let agrees =
            |answer: &str| [t!("answer-key", "y"), yes.clone()].iter().any(|known| answer.eq_ignore_ascii_case(known));
        Ok(answer.is_some_and(|answer| agrees(&answer)))
    }
}
