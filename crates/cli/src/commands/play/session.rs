//! A match with people at the terminal.

use std::{io::Write, ops::ControlFlow, path::Path};

use riband::{Pick, PlayError, Played, Seat, Told, Turn, Viewer};

use super::{
    Setting,
    hint::hint,
    history::History,
    input::Input,
    player::Player,
    request::{HELP, Request},
    saving,
};
use crate::{
    failure::Failure,
    paint::{FAINT, FINE, HEADING, PROMPT, WRONG, painted},
    render::{Cell, Grid, counted, event_line, narrate, scene, score_text},
    screen::path,
    thinking::{Interrupt, think},
};

/// The table, those who sit there, and what they have on the screen.
pub(super) struct Session<'a> {
    setting: Setting,
    history: History,
    input: &'a mut Input,
    interrupt: &'a Interrupt,
    out: &'a mut dyn Write,
    /// For whom and in which turn the position was drawn last.
    drawn: Option<(Option<Seat>, u32)>,
}

/// Whether the session goes on.
type Flow = Result<ControlFlow<()>, Failure>;

const ON: Flow = Ok(ControlFlow::Continue(()));

impl<'a> Session<'a> {
    pub(super) fn new(
        setting: Setting,
        input: &'a mut Input,
        interrupt: &'a Interrupt,
        out: &'a mut dyn Write,
    ) -> Self {
        Self { setting, history: History::default(), input, interrupt, out, drawn: None }
    }

    /// Plays until somebody quits or the input ends.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        writeln!(self.out, "{}", painted("help lists what can be typed.", FAINT))?;
        while self.step()?.is_continue() {}
        self.keep_record()?;
        let left = format!("Left after {}", counted(self.setting.table.plies(), "action"));
        match &self.setting.record {
            Some(file) => writeln!(self.out, "{left}; {} has the match.", path(file))?,
            None => writeln!(self.out, "{left}.")?,
        }
        Ok(())
    }

    /// One decision of a player, or one answer to a person.
    fn step(&mut self) -> Flow {
        let Turn::Act(seat) = self.setting.table.turn() else { return self.over() };
        let Setting { players, table, .. } = &mut self.setting;
        let Some(Player::Computer(computer)) = players.get_mut(seat.index()) else { return self.person(seat) };
        let line = format!("{} thinks (Enter: move at once)", computer.name);
        let chosen = think(self.interrupt, &line, |watch| computer.choose(&**table, seat, watch))?;
        let played = table.play(Pick::number(chosen)).map_err(Failure::Unplayable)?;
        self.tell(seat, &played)?;
        ON
    }

    /// Tells the action that was played last, as far as those at the terminal may know.
    fn tell(&mut self, seat: Seat, played: &Played) -> Result<(), Failure> {
        let ply = self.setting.table.plies().saturating_sub(1);
        self.tell_action(Some(seat), played, ply)
    }

    fn tell_action(&mut self, seat: Option<Seat>, played: &Played, ply: usize) -> Result<(), Failure> {
        let known = self.setting.table.log(Some(self.listener(seat)), ply);
        let events: Vec<Told> = known.into_iter().filter(|(cause, _)| *cause == ply).map(|(_, told)| told).collect();
        Ok(write!(self.out, "{}", narrate(seat, &played.notation, &events))?)
    }

    /// As whom the people at the terminal hear of an action: as the player if it was one of them, or else as somebody beside
    /// the table.
    fn listener(&self, actor: Option<Seat>) -> Viewer {
        let is_person = |seat: &Seat| matches!(self.setting.players.get(seat.index()), Some(Player::Human));
        actor.filter(is_person).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// A person has to act.
    fn person(&mut self, seat: Seat) -> Flow {
        self.keep_record()?;
        self.draw(Some(seat))?;
        self.list_choices(seat)?;
        self.ask(&format!("{seat}>"))
    }

    /// The match is over; it can still be looked at, saved, and taken back.
    fn over(&mut self) -> Flow {
        self.keep_record()?;
        if self.drawn != Some((None, self.setting.table.turns())) {
            self.draw(None)?;
            writeln!(self.out, "\n{}", score_text(&self.setting.table.score()))?;
        }
        self.ask("over>")
    }

    /// Asks until the position or the screen changes.
    fn ask(&mut self, prompt: &str) -> Flow {
        let prompt = painted(prompt, PROMPT);
        loop {
            let Some(line) = self.input.ask(&prompt, self.out)? else { return Ok(ControlFlow::Break(())) };
            match Request::read(&line) {
                Request::Quit => return Ok(ControlFlow::Break(())),
                Request::Choices => return ON,
                Request::Number(number) => {
                    if self.play_number(number)? {
                        return ON;
                    }
                }
                Request::Notation(notation) => {
                    if self.play(notation)? {
                        return ON;
                    }
                }
                Request::Undo if self.history.undo(&mut *self.setting.table) => return self.redraw(),
                Request::Undo => writeln!(self.out, "There is no decision of yours to take back.")?,
                Request::Redo => {
                    if self.redo()? {
                        return self.redraw();
                    }
                }
                Request::Show => return self.redraw(),
                other => self.answer(other)?,
            }
        }
    }

    /// Answers a question that changes nothing.
    fn answer(&mut self, request: Request<'_>) -> Result<(), Failure> {
        match request {
            Request::Why(action) => self.why(action)?,
            Request::Hint(player) => self.hint(player)?,
            Request::Score => write!(self.out, "{}", score_text(&self.setting.table.score()))?,
            Request::Log(lines) => self.log(lines)?,
            Request::Save(file) => self.save(file)?,
            Request::Usage(usage) => writeln!(self.out, "It goes: {usage}")?,
            _ => write!(self.out, "{HELP}")?,
        }
        Ok(())
    }

    fn redraw(&mut self) -> Flow {
        self.drawn = None;
        ON
    }

    /// Draws the position, unless this player has it on the screen since the turn began.
    fn draw(&mut self, seat: Option<Seat>) -> Result<(), Failure> {
        let now = Some((seat, self.setting.table.turns()));
        if self.drawn != now {
            let scene = scene(&*self.setting.table, seat.map_or(Viewer::Spectator, Viewer::Seat));
            write!(self.out, "\n{}", scene.draw())?;
            self.drawn = now;
        }
        Ok(())
    }

    fn list_choices(&mut self, seat: Seat) -> Result<(), Failure> {
        let scene = scene(&*self.setting.table, Viewer::Seat(seat));
        let choices = self.setting.table.offered();
        let question = scene.question().unwrap_or_else(|| "choose".to_owned());
        let mut grid = Grid::default();
        grid.row([Cell::left(format!("{seat}: {question}")).styled(HEADING)]);
        for (index, (choice, note)) in choices.iter().zip(scene.notes()).enumerate() {
            let number = Cell::right(format!("{:>4}", index + 1));
            grid.row([number, Cell::left(choice), Cell::prose(&note).styled(FAINT)]);
        }
        Ok(write!(self.out, "\n{grid}")?)
    }

    /// Takes the choice with this number; false if there is none.
    fn play_number(&mut self, number: usize) -> Result<bool, Failure> {
        let choices = self.setting.table.choices();
        match number.checked_sub(1).and_then(|index| choices.get(index)) {
            Some(choice) => self.play(&choice.notation),
            None => {
                self.no_such_number(number, choices.len())?;
                Ok(false)
            }
        }
    }

    fn no_such_number(&mut self, number: usize, choices: usize) -> Result<(), Failure> {
        match choices {
            0 => writeln!(self.out, "The match is over.")?,
            _ => writeln!(self.out, "There is no choice {number}: choose 1 to {choices}.")?,
        }
        Ok(())
    }

    /// Takes the action of this notation; false if it cannot be taken, which is told.
    fn play(&mut self, notation: &str) -> Result<bool, Failure> {
        let seat = self.setting.table.turn().seat();
        let before = self.history.clone();
        self.history.decide(&*self.setting.table);
        match (seat, self.setting.table.play(notation)) {
            (Some(seat), Ok(played)) => {
                self.tell(seat, &played)?;
                Ok(true)
            }
            (None, Ok(_)) => Ok(true),
            (_, Err(error)) => {
                self.history = before;
                self.refuse(notation, &error)?;
                Ok(false)
            }
        }
    }

    fn refuse(&mut self, notation: &str, error: &PlayError) -> Result<(), Failure> {
        writeln!(self.out, "{}: {error}", painted("No", WRONG))?;
        if matches!(error, PlayError::Refused(_)) {
            let nearest = self.setting.table.nearest(notation);
            if !nearest.is_empty() {
                writeln!(self.out, "  legal: {}", nearest.join("; "))?;
            }
        }
        Ok(())
    }

    fn redo(&mut self) -> Result<bool, Failure> {
        let again = self.history.redo(&mut *self.setting.table);
        let first = self.setting.table.plies().saturating_sub(again.len());
        if again.is_empty() {
            writeln!(self.out, "There is nothing to play again.")?;
        }
        for (ply, (seat, played)) in (first..).zip(&again) {
            self.tell_action(*seat, played, ply)?;
        }
        Ok(!again.is_empty())
    }

    fn why(&mut self, action: &str) -> Result<(), Failure> {
        let choices = self.setting.table.choices();
        let chosen =
            action.parse::<usize>().ok().map(|number| (number, number.checked_sub(1).and_then(|nth| choices.get(nth))));
        let notation = match chosen {
            Some((number, None)) => return self.no_such_number(number, choices.len()),
            Some((_, Some(choice))) => choice.notation.as_str(),
            None => action,
        };
        match self.setting.table.why(notation) {
            Ok(()) => Ok(writeln!(self.out, "{}: {notation} is legal", painted("Yes", FINE))?),
            Err(error) => self.refuse(notation, &error),
        }
    }

    fn hint(&mut self, player: Option<&str>) -> Result<(), Failure> {
        let Setting { table, seed, .. } = &self.setting;
        match table.turn() {
            Turn::Act(seat) => hint(&**table, seat, (*seed, player), self.interrupt, self.out),
            Turn::Over => Ok(writeln!(self.out, "The match is over.")?),
        }
    }

    fn log(&mut self, lines: Option<usize>) -> Result<(), Failure> {
        // Once the match is over there is nothing left to hide.
        let log = self.setting.table.log(self.setting.table.turn().seat().map(Viewer::Seat), 0);
        let first = log.len().saturating_sub(lines.unwrap_or(usize::MAX));
        log[first..].iter().try_for_each(|(_, told)| write!(self.out, "{}", event_line(&told.text)))?;
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let (to, Setting { variant, table, .. }) = (Path::new(file), &self.setting);
        let shown = path(file);
        let (saved, told) = if saving::is_for_position(to) {
            (saving::save_position(to, variant, &**table), format!("riband scenario {shown} sets it up again"))
        } else {
            (saving::save(to, variant, &**table), format!("riband replay {shown} tells it again"))
        };
        match saved {
            Ok(()) => writeln!(self.out, "Saved; {told}.")?,
            Err(failure) => writeln!(self.out, "{}: {failure}", painted("No", WRONG))?,
        }
        Ok(())
    }

    /// Writes the record that the command line asks for, so that little is lost whatever happens.
    fn keep_record(&self) -> Result<(), Failure> {
        let Setting { variant, table, record, refer, .. } = &self.setting;
        record.as_ref().map_or(Ok(()), |path| saving::keep(path, *refer, variant, &**table))
    }
}
