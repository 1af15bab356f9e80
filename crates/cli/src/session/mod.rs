//! A match at this terminal: the table, who sits there, what can be taken back, what is kept of it, what can be asked about it.
//!
//! It is shown line by line (`commands::play`) or on the whole screen ([`tui`](crate::tui)). Both hold a [`Session`], and neither
//! knows anything of the match that is not here.

mod history;
mod player;
mod recorder;
mod saving;
#[cfg(test)]
mod tests;

use std::path::Path;

use riband::{
    Choice, EventView, Pick, PlayError, Played, Record, Scoresheet, Seat, Table, Turn, Variant, Viewer,
    core::Preview,
    players::{Level, PlayerError},
};

use self::{history::History, player::Player};
pub(crate) use self::{
    player::{Advising, Computer},
    recorder::Recorder,
    saving::{Notes, Saved, Target},
};
use crate::{
    failure::Failure,
    games::{Scene, printed_boards, scene},
    keeping::Keeper,
    kind::Kind,
    lookup::{self, Line},
    screen,
    seen::seen,
};

/// A match, and everything that those at the terminal have of it.
pub(crate) struct Session {
    pub(crate) variant: Variant,
    pub(crate) table: Box<dyn Table>,
    /// Who sits there, seat by seat; nobody at a match that is only looked at.
    players: Vec<Player>,
    /// What the players are called, and what is said of the match so far.
    notes: Notes,
    /// Writes the record that the command line asks for.
    record: Option<Recorder>,
    /// Keeps the match, if a person plays it.
    keeper: Option<Keeper>,
    history: History,
}

/// Who sits there, and what there is to read.
impl Session {
    /// A match that is played by these players, one for each seat.
    pub(crate) fn new(
        variant: Variant,
        table: Box<dyn Table>,
        kinds: &[Kind],
        notes: Notes,
        (record, keeper): (Option<Recorder>, Option<Keeper>),
    ) -> Self {
        let (seed, plies) = (table.start().seed, table.plies());
        let players: Vec<Player> =
            kinds.iter().zip(table.seats().iter()).map(|(kind, seat)| Player::of(*kind, seat, seed, plies)).collect();
        let notes = Notes { players: kinds.iter().map(Kind::to_string).collect(), ..notes };
        let history = History::of(&*table, |seat| is_person(&players, seat));
        Self { variant, table, players, notes, record, keeper, history }
    }

    /// A match that has been played, and is looked at.
    pub(crate) fn replayed(variant: Variant, table: Box<dyn Table>, names: &[String]) -> Self {
        Self::new(variant, table, &[], Notes { names: names.to_vec(), ..Notes::default() }, (None, None))
    }

    /// Who has to act: nobody once the match is over, nor where no rule would end it.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.table.turn().seat().filter(|_| !self.table.stalled())
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        is_person(&self.players, seat)
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table.seats().iter().filter(move |seat| self.is_person(*seat))
    }

    /// What the player of a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> Option<&str> {
        self.notes.name(seat.index())
    }

    /// The player of a seat, as `--seats` names it.
    pub(crate) fn player(&self, seat: Seat) -> &str {
        self.notes.players.get(seat.index()).map_or("", String::as_str)
    }

    /// What stands for the player of a seat: the name, `you`, or which program it is; empty for nobody.
    pub(crate) fn label(&self, seat: Seat) -> &str {
        match (self.name(seat), self.is_person(seat)) {
            (Some(name), _) => name,
            (None, true) => "you",
            (None, false) => self.player(seat),
        }
    }

    /// What a viewer sees of the position.
    pub(crate) fn scene(&self, viewer: Viewer) -> Box<dyn Scene + '_> {
        scene(&*self.table, viewer)
    }

    /// The boards as a viewer sees them, printed.
    pub(crate) fn boards(&self, viewer: Viewer) -> String {
        printed_boards(&*self.table, viewer)
    }

    /// The choices in the order in which they are listed and numbered for people: what passes on the decision last.
    pub(crate) fn listed(&self) -> Vec<Choice> {
        listed(&*self.table)
    }

    /// What a choice would do; none if it is no choice of this position.
    pub(crate) fn preview(&self, index: usize) -> Option<Preview> {
        self.table.preview(index).ok()
    }

    /// What happened, as a viewer may know it. Once nobody has to act there is nothing left to hide.
    pub(crate) fn log(&self, viewer: Viewer) -> Vec<(usize, EventView)> {
        if self.acting().is_none() { self.table.log(0) } else { seen(&*self.table, viewer).log(0) }
    }

    /// What the action after `ply` others did, as those at the terminal may know it: if a person took it, as that person,
    /// else as somebody beside the table.
    pub(crate) fn heard(&self, actor: Option<Seat>, ply: usize) -> Vec<EventView> {
        let listener = actor.filter(|seat| self.is_person(*seat)).map_or(Viewer::Spectator, Viewer::Seat);
        let known = seen(&*self.table, listener).log(ply);
        known.into_iter().filter(|(cause, _)| *cause == ply).map(|(_, told)| told).collect()
    }

    /// The score, if a viewer may know it; once nobody has to act, everybody may.
    pub(crate) fn score(&self, viewer: Viewer) -> Option<Scoresheet> {
        if self.acting().is_none() { Some(self.table.score()) } else { seen(&*self.table, viewer).score() }
    }

    /// Whether a seat sees something that a spectator does not.
    pub(crate) fn has_secrets(&self, seat: Seat) -> bool {
        let [own, open] = [Viewer::Seat(seat), Viewer::Spectator].map(|viewer| {
            let mut view = seen(&*self.table, viewer).view();
            if let Some(view) = view.as_object_mut() {
                view.remove("viewer");
            }
            view
        });
        own != open
    }

    /// What is known about some words: a rule, a card, a ship.
    pub(crate) fn look_up(&self, query: &str) -> Vec<Line> {
        lookup::answer(query, &*self.table)
    }

    /// The rules that say most about what a question asks for.
    pub(crate) fn part_of_turn(&self, question: &str) -> Vec<Line> {
        lookup::part_of_turn(&*self.table, question)
    }

    /// What the match is kept as, if it is.
    pub(crate) fn kept_as(&self) -> Option<&str> {
        self.keeper.as_ref().and_then(Keeper::name)
    }

    /// Where the record that the command line asks for is written.
    pub(crate) fn record_file(&self) -> Option<&Path> {
        self.record.as_ref().map(Recorder::file)
    }

    /// The record of the match so far.
    pub(crate) fn record(&self) -> Result<Record, Failure> {
        let record = self.notes.added_to(Record::of(&self.variant, &*self.table));
        record.map_err(|source| Failure::Record { file: screen::name(self.variant.name()), source })
    }
}

/// What changes the match.
impl Session {
    /// A person takes an action, which can be taken back.
    pub(crate) fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        let before = self.history.clone();
        self.history.decide(&*self.table);
        self.table.play(pick).inspect_err(|_| self.history = before)
    }

    /// A computer takes the action with this number.
    pub(crate) fn moved(&mut self, number: usize) -> Result<Played, PlayError> {
        self.table.play(Pick::number(number))
    }

    /// Takes the last decision of a person back, and all that followed; false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        self.history.undo(&mut *self.table)
    }

    /// Plays again what was taken back last; every action, and who took it.
    pub(crate) fn redo(&mut self) -> Vec<(Option<Seat>, Played)> {
        self.history.redo(&mut *self.table)
    }

    /// Goes to the position after n actions of a match that is looked at; false if that is where it is.
    pub(crate) fn go(&mut self, to: usize) -> bool {
        let from = self.table.plies();
        if to < from {
            self.table.undo(from - to);
        }
        while self.table.plies() < to && self.table.redo().is_some() {}
        self.table.plies() != from
    }

    /// The computer at a seat, with the table that it thinks about.
    pub(crate) fn thinker(&mut self, seat: Seat) -> Option<(&dyn Table, &mut Computer)> {
        match self.players.get_mut(seat.index())? {
            Player::Computer(Some(computer)) => Some((&*self.table, &mut **computer)),
            _ => None,
        }
    }

    /// Takes the computer away from its seat, to think elsewhere.
    pub(crate) fn take_computer(&mut self, seat: Seat) -> Option<Box<Computer>> {
        match self.players.get_mut(seat.index())? {
            Player::Computer(computer) => computer.take(),
            Player::Human => None,
        }
    }

    /// Puts it back.
    pub(crate) fn sit_down(&mut self, seat: Seat, computer: Box<Computer>) {
        if let Some(Player::Computer(place)) = self.players.get_mut(seat.index()) {
            *place = Some(computer);
        }
    }

    /// A player asked for advice by what a seat knows.
    pub(crate) fn advising(&self, seat: Seat, level: Level) -> Result<Advising, PlayerError> {
        Advising::of(&*self.table, seat, level)
    }

    /// Keeps what has changed. Returns what a person should know, if there is anything.
    pub(crate) fn keep(&mut self) -> Option<String> {
        self.keeper.as_mut().and_then(|keeper| keeper.sync(&self.variant, &*self.table))
    }

    /// Writes the record that the command line asks for, so that little is lost whatever happens. Returns what a person should
    /// know, if there is anything.
    pub(crate) fn keep_record(&mut self) -> Option<String> {
        self.record.as_mut().and_then(|record| record.sync(&self.variant, &*self.table, &self.notes))
    }

    /// Writes the record that the command line asks for, at the end.
    pub(crate) fn finish_record(&mut self) -> Result<(), Failure> {
        self.record.as_mut().map_or(Ok(()), |record| record.keep(&self.variant, &*self.table, &self.notes))
    }

    /// Saves the match, or the position if the file's name says so. What is there already is overwritten only if that was
    /// agreed to.
    pub(crate) fn save(&self, target: &Target, overwrites: bool) -> Saved {
        match target.question().filter(|_| !overwrites) {
            Some(question) => Saved::Asks(question),
            None => target
                .save(&self.variant, &*self.table, &self.notes)
                .map_or_else(|failure| Saved::Fails(failure.to_string()), Saved::Done),
        }
    }
}

fn is_person(players: &[Player], seat: Seat) -> bool {
    matches!(players.get(seat.index()), Some(Player::Human))
}

/// The choices of a decision, those that pass on it last.
fn listed(table: &dyn Table) -> Vec<Choice> {
    let mut choices = table.choices();
    choices.sort_by_key(|choice| choice.passes);
    choices
}

/// What there is to say of a match in which nobody has to act.
pub(crate) fn ending(table: &dyn Table) -> &'static str {
    if table.turn() == Turn::Over { "is over" } else { "would not end by itself and is scored as it stands" }
}
