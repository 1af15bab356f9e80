//! A match at this terminal: the table, the players, undo, saving, and queries about it.
//!
//! It is shown line by line (`commands::play`) or on the full screen ([`tui`](crate::tui)). Both hold a [`Session`],
//! which has the entire state of the match.

mod history;
mod player;
mod recorder;
mod saving;
#[cfg(test)]
mod tests;

use std::{borrow::Cow, path::Path, sync::Arc};

use riband::{
    Choice, EventView, Guide, Guided, Pick, PlayError, Played, Record, Scoresheet, Seat, Speech, Table, Turn, Variant,
    Viewer,
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
    language::{chosen, says},
    lookup::{self, Line},
    screen,
    seen::seen,
    t,
};

/// A match, with everything that those at the terminal can do.
pub(crate) struct Session {
    pub(crate) variant: Variant,
    pub(crate) table: Box<dyn Table>,
    /// The players, by seat; empty for a replay.
    players: Vec<Player>,
    /// The names of the players, and comments on the match.
    notes: Notes,
    /// Writes the record that the command line asks for.
    record: Option<Recorder>,
    /// Keeps the match, if a person plays it.
    keeper: Option<Keeper>,
    history: History,
    /// The guide, while it is shown.
    guide: Option<Guide>,
    /// Whether the guide was shown at some time.
    guided: bool,
}

/// Players and queries.
impl Session {
    /// A match between these players, one for each seat.
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
        Self { variant, table, players, notes, record, keeper, history, guide: None, guided: false }
    }

    /// A replay of a played match.
    pub(crate) fn replayed(variant: Variant, table: Box<dyn Table>, names: &[String]) -> Self {
        Self::new(variant, table, &[], Notes { names: names.to_vec(), ..Notes::default() }, (None, None))
    }

    /// The seat to act; `None` once the match is over or stalled.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.table.turn().seat().filter(|_| !self.table.stalled())
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        is_person(&self.players, seat)
    }

    /// The human seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table.seats().iter().filter(move |seat| self.is_person(*seat))
    }

    /// The name of a seat's player.
    pub(crate) fn name(&self, seat: Seat) -> Option<&str> {
        self.notes.name(seat.index())
    }

    /// The player of a seat, in the format of `--seats`.
    pub(crate) fn player(&self, seat: Seat) -> &str {
        self.notes.players.get(seat.index()).map_or("", String::as_str)
    }

    /// The label for the player of a seat: the name, `you`, or the kind of computer player; empty for none.
    pub(crate) fn label(&self, seat: Seat) -> Cow<'_, str> {
        match (self.name(seat), self.is_person(seat)) {
            (Some(name), _) => name.into(),
            (None, true) => t!("label-you", "you").into(),
            (None, false) => self.player(seat).into(),
        }
    }

    /// What the rules say in the chosen language.
    pub(crate) fn speech(&self) -> Arc<Speech> {
        self.variant.speech(chosen())
    }

    /// Why there may be another hint than the guide has.
    pub(crate) fn beside_a_hint(&self) -> String {
        let mut said = Guide::beside_a_hint();
        self.speech().said(&mut said);
        said.into()
    }

    /// Why a line of notation cannot be played.
    pub(crate) fn why(&self, notation: &str) -> Result<(), PlayError> {
        self.table.why(notation).map_err(|error| says(&self.speech(), error))
    }

    /// What a viewer sees of the position.
    pub(crate) fn scene(&self, viewer: Viewer) -> Box<dyn Scene + '_> {
        scene(&*self.table, viewer)
    }

    /// The boards as a viewer sees them, printed.
    pub(crate) fn boards(&self, viewer: Viewer) -> String {
        printed_boards(&*self.table, viewer)
    }

    /// The choices in the order in which they are listed and numbered for people: those that decline the decision are
    /// last.
    pub(crate) fn listed(&self) -> Vec<Choice> {
        listed(&*self.table)
    }

    /// The preview of a choice; `None` if it does not exist.
    pub(crate) fn preview(&self, index: usize) -> Option<Preview> {
        Some(says(&self.speech(), self.table.preview(index).ok()?))
    }

    /// The log, as a viewer may know it. Once the match has ended, nothing is hidden.
    pub(crate) fn log(&self, viewer: Viewer) -> Vec<(usize, EventView)> {
        let log = if self.acting().is_none() { self.table.log(0) } else { seen(&*self.table, viewer).log(0) };
        says(&self.speech(), log)
    }

    /// The events of the action at `ply`, as those at the terminal may know them: if a person took it, as that
    /// person, else as a spectator.
    pub(crate) fn heard(&self, actor: Option<Seat>, ply: usize) -> Vec<EventView> {
        let listener = actor.filter(|seat| self.is_person(*seat)).map_or(Viewer::Spectator, Viewer::Seat);
        let known = seen(&*self.table, listener).log(ply);
        let heard: Vec<_> = known.into_iter().filter(|(cause, _)| *cause == ply).map(|(_, told)| told).collect();
        says(&self.speech(), heard)
    }

    /// The score, if a viewer may know it; once the match has ended, every viewer may.
    pub(crate) fn score(&self, viewer: Viewer) -> Option<Scoresheet> {
        if self.acting().is_none() {
            return Some(self.whole_score());
        }
        Some(says(&self.speech(), seen(&*self.table, viewer).score()?))
    }

    /// The score with what it counts that is hidden.
    pub(crate) fn whole_score(&self) -> Scoresheet {
        says(&self.speech(), self.table.score())
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

    /// The answer to a query: a rule, a card, a ship.
    pub(crate) fn look_up(&self, query: &str) -> Vec<Line> {
        lookup::answer(query, &self.variant, &*self.table)
    }

    /// What is known about a word that is no action: a thing, a sign, or what the rules say about it.
    pub(crate) fn explain(&self, word: &str) -> Vec<Line> {
        lookup::explanation(word, &self.variant, &*self.table)
    }

    /// Half a page about the game.
    pub(crate) fn primer(&self) -> Vec<Line> {
        lookup::primer(&lookup::spoken_primer(&self.variant).sections)
    }

    /// What a choice is for.
    pub(crate) fn purposes_of(&self, index: usize) -> Vec<String> {
        lookup::purposes_of(&self.variant, &*self.table, index)
    }

    /// Where the match stands in its guide; `None` if it is not shown, or its learner is no person.
    pub(crate) fn guided(&self) -> Option<Guided> {
        let guide = self.guide.as_ref().filter(|_| self.is_person(Guide::LEARNER))?;
        let mut guided = guide.at(&*self.table, Guide::LEARNER);
        // The steps are said when the guide is shown, the notes belong to every guide.
        self.speech().said(&mut guided.note);
        Some(guided)
    }

    /// Whether it is a guided match, also where the guide was left.
    pub(crate) fn is_guided(&self) -> bool {
        self.guided
    }

    /// Shows the guide or leaves it; `false` if the match has none.
    pub(crate) fn guide(&mut self, shows: bool) -> bool {
        let fits = self.table.seats() == Guide::seats() && self.is_person(Guide::LEARNER);
        let mut guide = self.variant.guide().filter(|_| fits);
        if let Some(guide) = &mut guide {
            self.speech().guide(guide);
        }
        let has = guide.is_some();
        self.guide = guide.filter(|_| shows);
        self.guided |= has && shows;
        if let Some(keeper) = self.keeper.as_mut().filter(|_| self.guided) {
            keeper.guide(!shows);
        }
        has
    }

    /// The rules that best match a question.
    pub(crate) fn part_of_turn(&self, viewer: Viewer) -> Vec<Line> {
        lookup::part_of_turn(&*self.table, viewer)
    }

    /// The name under which the match is kept, if it is.
    pub(crate) fn kept_as(&self) -> Option<&str> {
        self.keeper.as_ref().and_then(Keeper::name)
    }

    /// The file for the record that was requested on the command line.
    pub(crate) fn record_file(&self) -> Option<&Path> {
        self.record.as_ref().map(Recorder::file)
    }

    /// The record of the match so far.
    pub(crate) fn record(&self) -> Result<Record, Failure> {
        let record = self.notes.added_to(Record::of(&self.variant, &*self.table));
        record.map_err(|source| Failure::Record { file: screen::name(self.variant.name()), source })
    }
}

/// Changes to the match.
impl Session {
    /// Plays an action of a person, which can be undone.
    pub(crate) fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        let before = self.history.clone();
        self.history.decide(&*self.table);
        let played = self.table.play(pick).inspect_err(|_| self.history = before);
        played.map(|played| self.said(played)).map_err(|error| says(&self.speech(), error))
    }

    /// Plays a computer's action by number.
    pub(crate) fn moved(&mut self, number: usize) -> Result<Played, PlayError> {
        self.table.play(Pick::number(number)).map(|played| self.said(played))
    }

    fn said(&self, mut played: Played) -> Played {
        played.events = says(&self.speech(), played.events);
        played
    }

    /// Undoes the last decision of a person, and all that followed; `false` if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        self.history.undo(&mut *self.table)
    }

    /// Redoes what was undone last; returns every action, and its seat.
    pub(crate) fn redo(&mut self) -> Vec<(Option<Seat>, Played)> {
        self.history.redo(&mut *self.table)
    }

    /// Goes to the position after `to` actions of a replay; `false` if that is the current one.
    pub(crate) fn go(&mut self, to: usize) -> bool {
        let from = self.table.plies();
        if to < from {
            self.table.undo(from - to);
        }
        while self.table.plies() < to && self.table.redo().is_some() {}
        self.table.plies() != from
    }

    /// The computer player at a seat, with its table.
    pub(crate) fn thinker(&mut self, seat: Seat) -> Option<(&dyn Table, &mut Computer)> {
        match self.players.get_mut(seat.index())? {
            Player::Computer(Some(computer)) => Some((&*self.table, &mut **computer)),
            _ => None,
        }
    }

    /// Takes the computer player from its seat, to think in another thread.
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

    /// A player that advises with a seat's knowledge.
    pub(crate) fn advising(&self, seat: Seat, level: Level) -> Result<Advising, PlayerError> {
        Advising::of(&*self.table, seat, level)
    }

    /// Saves changes. Returns a message for the user, if any.
    pub(crate) fn keep(&mut self) -> Option<String> {
        self.keeper.as_mut().and_then(|keeper| keeper.sync(&self.variant, &*self.table))
    }

    /// Writes the record that was requested on the command line, so that little is lost in any case. Returns a
    /// message for the user, if any.
    pub(crate) fn keep_record(&mut self) -> Option<String> {
        self.record.as_mut().and_then(|record| record.sync(&self.variant, &*self.table, &self.notes))
    }

    /// Writes the record that was requested on the command line, at the end.
    pub(crate) fn finish_record(&mut self) -> Result<(), Failure> {
        self.record.as_mut().map_or(Ok(()), |record| record.keep(&self.variant, &*self.table, &self.notes))
    }

    /// Saves the match, or the position, depending on the file name. An existing file is overwritten only with
    /// consent.
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

/// The choices of a decision, those that decline it last.
fn listed(table: &dyn Table) -> Vec<Choice> {
    let mut choices = table.choices();
    choices.sort_by_key(|choice| choice.passes);
    choices
}

/// That a match is over or stalled, as a sentence.
pub(crate) fn ended(table: &dyn Table) -> String {
    match table.turn() {
        Turn::Over => t!("ended-over", "The match is over."),
        Turn::Act(_) => t!("ended-stalled", "The match would not end by itself and is scored as it stands."),
    }
}

/// That a match is over or stalled, within a sentence.
pub(crate) fn ending(table: &dyn Table) -> String {
    match table.turn() {
        Turn::Over => t!("ending-over", "the match is over"),
        Turn::Act(_) => t!("ending-stalled", "the match would not end by itself and is scored as it stands"),
    }
}
