//! Playing a match with people at the terminal, line by line.

use std::{io::Write, ops::ControlFlow};

use riband::{PlayError, Played, Seat, Viewer, core::text::shorten_to};

use super::{
    input::Input,
    listing::{self, listing},
    meaning::Meant,
    request::{Request, WORDS},
};
use crate::{
    failure::Failure,
    language,
    paint::{FAINT, HEADING, PROMPT, WRONG, painted},
    render::{Cell, Grid, counted, measure, score_text, sentence, summary, width},
    screen::path,
    session::{Session, ended, ending},
    t,
    thinking::{Interrupt, think},
};

/// The maximum number of lines about what others did since a person's last decision; `log` shows the rest.
const TOLD: usize = 8;
/// The maximum number of lines of choices when they are requested.
pub(super) const ASKED: usize = 60;

/// A match played line by line.
pub(super) struct Prompt<'a> {
    pub(super) session: Session,
    pub(super) input: &'a mut Input,
    pub(super) interrupt: &'a Interrupt,
    pub(super) out: &'a mut dyn Write,
    /// The seat and the turn for which the position was last shown.
    drawn: Option<(Option<Seat>, u32)>,
    /// What computers did since a person acted, one line per action.
    news: Vec<String>,
    /// Whether it was printed that the guide is over.
    pub(super) guide_ended: bool,
}

/// Whether the session continues.
type Flow = Result<ControlFlow<()>, Failure>;

const ON: Flow = Ok(ControlFlow::Continue(()));

impl<'a> Prompt<'a> {
    pub(super) fn new(
        session: Session,
        input: &'a mut Input,
        interrupt: &'a Interrupt,
        out: &'a mut dyn Write,
    ) -> Self {
        Self { session, input, interrupt, out, drawn: None, news: Vec::new(), guide_ended: false }
    }

    /// Plays until the user quits or the input ends.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        writeln!(
            self.out,
            "{}",
            painted(t!("play-first", "show draws the position, help lists what else can be typed."), FAINT)
        )?;
        while self.step()?.is_continue() {}
        let recorded = self.session.finish_record();
        let actions = counted(self.session.table.plies(), "action");
        let left = match self.session.record_file().filter(|_| recorded.is_ok()) {
            None => t!("play-left", "Left after {actions}.", actions),
            Some(file) => {
                t!("play-left-recorded", "Left after {actions}; {file} has the match.", actions, file = path(file))
            }
        };
        writeln!(self.out, "{left}")?;
        if let (Some(name), Some(_)) = (self.session.kept_as(), self.session.acting()) {
            writeln!(self.out, "{}", t!("play-goes-on", "riband play --resume {name} goes on.", name))?;
        }
        recorded
    }

    /// Handles one decision of a player, or one request of a person.
    fn step(&mut self) -> Flow {
        let Some(seat) = self.session.acting() else { return self.over() };
        let Some((table, computer)) = self.session.thinker(seat) else { return self.person(seat) };
        let line = t!("play-thinks", "{player} thinks (Enter: move at once)", player = computer.name);
        let chosen = self
            .input
            .heeding(self.interrupt, || think(self.interrupt, &line, |watch| computer.choose(table, seat, watch)))?;
        let played = self.session.moved(chosen).map_err(Failure::Unplayable)?;
        self.keep()?;
        let events = self.session.heard(Some(seat), self.session.table.plies().saturating_sub(1));
        let room = width().saturating_sub(3);
        self.news.push(shorten_to(&sentence(Some(seat), &played.notation, &events), room).into_owned());
        ON
    }

    /// Prints the last action, limited to what those at the terminal may know.
    fn tell(&mut self, seat: Seat, played: &Played) -> Result<(), Failure> {
        let ply = self.session.table.plies().saturating_sub(1);
        self.tell_action(Some(seat), played, ply)
    }

    fn tell_action(&mut self, seat: Option<Seat>, played: &Played, ply: usize) -> Result<(), Failure> {
        let events = self.session.heard(seat, ply);
        Ok(write!(self.out, "{}", summary(seat, &played.notation, &events))?)
    }

    /// Prints what computers did, only the latest if it is long.
    fn tell_news(&mut self) -> Result<(), Failure> {
        let news = std::mem::take(&mut self.news);
        let (before, latest) = news.split_at(news.len().saturating_sub(TOLD));
        if !before.is_empty() {
            let line = t!("play-before", "{actions} before that: log tells", actions = counted(before.len(), "action"));
            writeln!(self.out, "{}", painted(line, FAINT))?;
        }
        Ok(latest.iter().try_for_each(|told| writeln!(self.out, "{told}"))?)
    }

    /// Handles the decision of a person.
    fn person(&mut self, seat: Seat) -> Flow {
        measure();
        self.keep_record()?;
        self.tell_news()?;
        self.tell_guide()?;
        self.tell_decision(seat)?;
        self.ask(&self.prompt(seat))
    }

    fn prompt(&self, seat: Seat) -> String {
        match self.session.name(seat) {
            Some(name) => format!("{name}, {}>", language::seat(seat)),
            None => format!("{}>", language::seat(seat)),
        }
    }

    /// Handles a match that is over or stalled; it can still be viewed, saved, and undone.
    fn over(&mut self) -> Flow {
        self.keep_record()?;
        self.tell_news()?;
        if self.drawn != Some((None, self.session.table.turns())) {
            self.drawn = Some((None, self.session.table.turns()));
            let scene = self.session.scene(Viewer::Spectator);
            let when = scene.when().map_or(String::new(), |when| when.to_string());
            let end = ending(&*self.session.table);
            write!(self.out, "\n{}\n{}", painted(format!("{when}; {end}"), HEADING), scene.players(None))?;
            drop(scene);
            writeln!(self.out, "\n{}", score_text(&self.session.whole_score()))?;
            self.tell_guide()?;
        }
        self.ask(&t!("play-over-prompt", "over>"))
    }

    /// Prompts until the position or the screen changes.
    fn ask(&mut self, prompt: &str) -> Flow {
        loop {
            let table = &self.session.table;
            let lines = || table.offered().into_iter().chain(WORDS.map(str::to_owned)).collect();
            let Some(line) = self.input.ask(prompt, lines, self.out)? else { return Ok(ControlFlow::Break(())) };
            let mut request = Request::read(&line);
            let longer;
            if let Request::Notation(notation) = request {
                match self.play_what_is_meant(notation)? {
                    Meant::Action(true) => return ON,
                    Meant::Action(false) => continue,
                    Meant::Request(line) => longer = line,
                }
                request = Request::read(&longer);
            }
            match request {
                Request::Quit => return Ok(ControlFlow::Break(())),
                Request::Choices => {
                    if let Some(seat) = self.session.acting() {
                        self.list_choices(seat, "", ASKED)?;
                    }
                }
                Request::Number(number) => {
                    if self.play_number(number)? {
                        return ON;
                    }
                }
                Request::Undo if self.session.undo() => {
                    self.keep()?;
                    return self.redraw();
                }
                Request::Undo => {
                    writeln!(self.out, "{}", t!("play-no-undo", "There is no decision of yours to take back."))?
                }
                Request::Redo => {
                    if self.redo()? {
                        return self.redraw();
                    }
                }
                other => self.answer(other)?,
            }
        }
    }

    fn redraw(&mut self) -> Flow {
        self.drawn = None;
        ON
    }

    /// Prints the decision of a person, at the beginning of their turn with the round and what they have.
    fn tell_decision(&mut self, seat: Seat) -> Result<(), Failure> {
        let now = Some((Some(seat), self.session.table.turns()));
        if self.drawn == now {
            return self.list_choices(seat, "", listing::MOST);
        }
        self.drawn = now;
        let scene = self.session.scene(Viewer::Seat(seat));
        let when = scene.when().map_or(String::new(), |when| when.to_string());
        write!(self.out, "\n{}", scene.players(Some(seat)))?;
        drop(scene);
        self.list_choices(seat, &when, listing::MOST_AT_FIRST)
    }

    fn list_choices(&mut self, seat: Seat, when: &str, most: usize) -> Result<(), Failure> {
        let scene = self.session.scene(Viewer::Seat(seat));
        let question = scene.question().unwrap_or_else(|| t!("ask-choose", "choose"));
        let (mut notes, choices) = (scene.notes(), self.session.listed());
        let notes: Vec<String> =
            choices.iter().map(|choice| notes.get_mut(choice.index).map(std::mem::take).unwrap_or_default()).collect();
        let list = listing(&choices.into_iter().map(|choice| choice.notation).collect::<Vec<_>>(), &notes, most);
        let (gap, when) = if when.is_empty() { ("\n", String::new()) } else { ("", format!("{when}; ")) };
        let mut grid = Grid::default();
        grid.row([Cell::prose(&format!("{when}{}: {question}", language::seat(seat))).styled(HEADING)]);
        Ok(write!(self.out, "{gap}{grid}{list}")?)
    }

    /// Plays the choice with this number; `false` if there is none.
    fn play_number(&mut self, number: usize) -> Result<bool, Failure> {
        let choices = self.session.listed();
        match number.checked_sub(1).and_then(|index| choices.get(index)) {
            Some(choice) => self.play(&choice.notation),
            None => {
                self.no_such_number(number, choices.len())?;
                Ok(false)
            }
        }
    }

    pub(super) fn no_such_number(&mut self, number: usize, choices: usize) -> Result<(), Failure> {
        match choices {
            0 => self.say_ended(),
            _ => {
                let said = t!("play-no-number", "There is no choice {number}: choose 1 to {choices}.", number, choices);
                Ok(writeln!(self.out, "{said}")?)
            }
        }
    }

    /// Prints that the match is over or stalled.
    pub(super) fn say_ended(&mut self) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", ended(&*self.session.table))?)
    }

    /// Plays the action with this notation; `false` if it is refused, which is printed.
    pub(super) fn play(&mut self, notation: &str) -> Result<bool, Failure> {
        if self.session.table.stalled() {
            self.say_ended()?;
            return Ok(false);
        }
        let seat = self.session.table.turn().seat();
        match (seat, self.session.play(notation)) {
            (Some(seat), Ok(played)) => {
                self.keep()?;
                self.tell(seat, &played)?;
                self.tell_answer()?;
                Ok(true)
            }
            (None, Ok(_)) => Ok(true),
            (_, Err(error)) => {
                self.refuse(notation, &error)?;
                Ok(false)
            }
        }
    }

    pub(super) fn refuse(&mut self, notation: &str, error: &PlayError) -> Result<(), Failure> {
        let mut grid = Grid::default();
        let no = t!("play-no", "No");
        grid.row([Cell::prose(&format!("{no}: {}", language::error(error)))]);
        write!(self.out, "{}", grid.to_string().replacen(&no, &painted(&no, WRONG), 1))?;
        if matches!(error, PlayError::Refused(_)) {
            let nearest = self.session.table.nearest(notation);
            if !nearest.is_empty() {
                writeln!(self.out, "{}", t!("play-nearest", "  legal: {actions}", actions = nearest.join("; ")))?;
            }
        }
        Ok(())
    }

    fn redo(&mut self) -> Result<bool, Failure> {
        let again = self.session.redo();
        self.keep()?;
        let first = self.session.table.plies().saturating_sub(again.len());
        if again.is_empty() {
            writeln!(self.out, "{}", t!("play-no-redo", "There is nothing to play again."))?;
        }
        for (ply, (seat, played)) in (first..).zip(&again) {
            self.tell_action(*seat, played, ply)?;
        }
        Ok(!again.is_empty())
    }

    /// Saves changes.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        let note = self.session.keep();
        self.note(note)
    }

    fn keep_record(&mut self) -> Result<(), Failure> {
        let note = self.session.keep_record();
        self.note(note)
    }

    fn note(&mut self, note: Option<String>) -> Result<(), Failure> {
        Ok(note.map_or(Ok(()), |note| writeln!(self.out, "{}: {note}", painted(t!("play-note", "note"), PROMPT)))?)
    }
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats, Turn};

    use super::*;
    use crate::{
        kind::Kind,
        render::{SCORE_IS_HIDDEN, stripped},
        session::Notes,
    };

    #[test]
    fn points_that_count_what_is_hidden_are_told_when_the_match_is_over() {
        let quayside = include_str!("../../../../../examples/house_rules/variants/standard.toml");
        let library = Library::new();
        let variant = library.load_str("quayside.toml", quayside).unwrap();
        let interrupt = Interrupt::new().unwrap();
        for is_over in [false, true] {
            let mut table = variant.open(Seats::clamped(2), 7).unwrap();
            while is_over && table.turn() != Turn::Over {
                table.choose(0).unwrap();
            }
            let session = Session::new(variant.clone(), table, &[Kind::Human; 2], Notes::default(), (None, None));
            let (mut input, mut out) = (Input::new(b"score\nwhy 1\n".as_slice(), true), Vec::new());
            Prompt::new(session, &mut input, &interrupt, &mut out).run().unwrap();
            let told = stripped(&String::from_utf8(out).unwrap());
            let (_, told) = told.split_once("> score\n").unwrap();
            assert_eq!(told.contains(&SCORE_IS_HIDDEN.to_string()), !is_over, "{told}");
            assert_eq!(told.contains("total") || told.contains("points"), is_over, "{told}");
        }
    }
}
