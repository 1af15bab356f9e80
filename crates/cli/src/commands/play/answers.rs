//! Questions of a person that change nothing.

use std::path::Path;

use riband::{Turn, Viewer, core::Dice};

use super::{
    Setting,
    hint::hint,
    request::{HELP, Request},
    saving,
    session::Session,
};
use crate::{
    commands::rule::grid,
    failure::Failure,
    lookup::{self, Line},
    paint::{FAINT, FINE, WRONG, painted},
    render::{Cell, Grid, event_line, scene, score_text},
    screen::path,
};

/// In how many worlds that fit what a seat knows an action is tried, to find out what surely comes of it.
const WORLDS: u64 = 4;

impl Session<'_> {
    /// Answers a question that changes nothing.
    pub(super) fn answer(&mut self, request: Request<'_>) -> Result<(), Failure> {
        match request {
            Request::Show => self.show()?,
            Request::Lookup(query) => self.look_up(query)?,
            Request::Why(action) => self.why(action)?,
            Request::Hint(player) => self.hint(player)?,
            Request::Score => write!(self.out, "{}", score_text(&self.setting.table.score()))?,
            Request::Log(lines) => self.log(lines)?,
            Request::Save(file) => self.save(file)?,
            Request::Usage(usage) => writeln!(self.out, "It goes: {usage}")?,
            _ => self.help()?,
        }
        Ok(())
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
            Ok(()) => self.what_it_does(notation),
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
        let to = Path::new(file);
        let shown = path(file);
        if to.metadata().is_ok_and(|about| about.is_file() && about.len() > 0) && !self.agrees_to_overwrite(&shown)? {
            return Ok(writeln!(self.out, "Not saved; {shown} stays as it is.")?);
        }
        let Setting { variant, table, .. } = &self.setting;
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

    /// What a legal action does, for sure: what comes of it however the hidden things lie.
    fn what_it_does(&mut self, notation: &str) -> Result<(), Failure> {
        let table = &self.setting.table;
        let Some(seat) = table.turn().seat() else { return Ok(()) };
        let index = table.offered().iter().position(|line| line == notation).unwrap_or_default();
        let note = scene(&**table, Viewer::Seat(seat)).notes().into_iter().nth(index).unwrap_or_default();
        let tried = (0..WORLDS).filter_map(|world| {
            let mut world = table.imagine(Viewer::Seat(seat), &mut Dice::stream(self.setting.seed, (1 << 56) + world));
            let played = world.play(notation).ok()?;
            Some(played.events.into_iter().map(|told| told.text).collect::<Vec<_>>())
        });
        let sure = tried.reduce(|one, other| one.into_iter().filter(|event| other.contains(event)).collect());
        writeln!(self.out, "{}: {notation} is legal", painted("Yes", FINE))?;
        let mut grid = Grid::default();
        if !note.is_empty() {
            grid.row([Cell::left(""), Cell::prose(&note).styled(FAINT)]);
        }
        for event in sure.unwrap_or_default().iter().filter(|event| !event.starts_with("-- ")) {
            grid.row([Cell::left(""), Cell::prose(event)]);
        }
        Ok(write!(self.out, "{grid}")?)
    }

    fn show(&mut self) -> Result<(), Failure> {
        let table = &self.setting.table;
        let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
        Ok(write!(self.out, "\n{}", scene(&**table, viewer).draw())?)
    }

    fn help(&mut self) -> Result<(), Failure> {
        write!(self.out, "{HELP}")?;
        let table = &self.setting.table;
        let Some(seat) = table.turn().seat() else { return Ok(()) };
        let question = scene(&**table, Viewer::Seat(seat)).question();
        let about = lookup::part_of_turn(&**table, question.as_deref().unwrap_or_default());
        self.tell_lines(&about)
    }

    fn look_up(&mut self, query: &str) -> Result<(), Failure> {
        let found = lookup::answer(query, &*self.setting.table);
        self.tell_lines(&found)
    }

    fn tell_lines(&mut self, lines: &[Line]) -> Result<(), Failure> {
        Ok(write!(self.out, "{}", grid(lines))?)
    }

    fn agrees_to_overwrite(&mut self, file: &str) -> Result<bool, Failure> {
        let question = format!("{file} is there already; overwrite it (yes, no)?");
        let answer = self.input.ask(&question, || ["yes", "no"].map(str::to_owned).to_vec(), self.out)?;
        Ok(answer.is_some_and(|answer| ["y", "yes"].contains(&answer.to_ascii_lowercase().as_str())))
    }
}
