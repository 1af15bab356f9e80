//! A table with everything that happens at it, in memory.
//!
//! It is what its log says: the room takes entries one after another, whether they come from the store when it is
//! loaded or when another server appended them, or were made here. What is made here is decided first
//! ([`Room::decide`]) and taken ([`Room::made`]); a room whose entries do not get into the log is dropped, and loaded
//! again.

mod asked;
mod clock;
mod decide;
mod noticed;
mod refused;
mod shown;

use std::collections::HashMap;

use riband::{
    Library, Seats, Turn, Variant, Viewer,
    core::Table,
    engine::{Engine, NoRoom},
};

use self::clock::Clocks;
pub use self::{
    asked::{Asked, Outcome, Settled},
    decide::{Chosen, Command, Decided},
    refused::Refused,
    shown::{Line, Play, Shown},
};
use crate::{
    happening::{Happening, SeatNumber},
    secret::{Hash, Id},
    settings::{Beginning, Level, Settings},
    store::{Entry, Match, Millis, Standing},
};

/// The most bytes that requests may take at one table, apart from the table itself.
const MEMORY: usize = 1 << 20;
/// The number of the only table of an engine.
const TABLE: u64 = 1;
/// How many requests a room remembers by their keys: a request is repeated soon or not at all, and the store knows all.
const KEYS: u64 = 64;
/// How many lines of chat a room keeps in memory.
const LINES: usize = 200;

/// A table.
#[derive(Debug)]
pub struct Room {
    game: Match,
    settings: Settings,
    variant: Variant,
    engine: Engine,
    /// The number of entries taken.
    entries: u64,
    /// The entries of the last requests, by their keys.
    keys: HashMap<String, u64>,
    /// The seats that have acted, ply by ply.
    actors: Vec<SeatNumber>,
    /// How many actions were played after each entry.
    marks: Vec<u32>,
    /// Who came to which seat.
    holders: Vec<(SeatNumber, Id, String)>,
    /// The computer player of each seat; none for a person.
    players: Vec<Option<Level>>,
    asked: Option<Asked>,
    /// The entry with which it was asked.
    asked_at: u64,
    /// How many actions were played then.
    asked_plies: usize,
    /// What came of the last question.
    settled: Option<Settled>,
    /// Who asked for the pause; none while the match is not paused.
    paused_by: Option<SeatNumber>,
    /// How many actions were played when a seat last changed hands: nobody undoes what a person now absent has done.
    floor: usize,
    clocks: Clocks,
    chat: Vec<Line>,
    /// When the match began, and who waited for it.
    begun: Option<(Millis, Vec<Id>)>,
    /// When it was over.
    ended: Option<Millis>,
    /// Who may come to which seat without a link.
    heirs: Vec<(SeatNumber, Id)>,
    /// The match that follows with the same persons.
    again: Option<Id>,
}

impl Room {
    /// The table of a match at its beginning; the entries of its log follow, by [`Room::take`].
    ///
    /// # Errors
    /// This version of the server cannot open the match.
    pub fn new(library: &Library, text: &str, game: Match) -> Result<Self, Refused> {
        let beginning: Beginning = serde_json::from_str(&game.settings).map_err(Refused::unreadable)?;
        let Beginning { variant, revision, settings, heirs, .. } = beginning;
        let variant = library.load_as_of(&variant, text, revision).map_err(Refused::unreadable)?;
        let seats = Seats::new(usize::from(game.seats)).map_err(Refused::unreadable)?;
        let table = variant.open(seats, game.seed).map_err(Refused::unreadable)?;
        let mut engine = Engine::new(library.clone()).with_memory(MEMORY + variant.memory() + table.memory());
        engine.host(&variant, table).map_err(Refused::unreadable)?;
        let mut players = settings.players.clone();
        players.resize(seats.count(), None);
        let mut clocks = Clocks::new(settings.clock, seats.count(), game.created);
        clocks.pass(engine.table(TABLE).and_then(turn), 0, game.created);
        let mut room = Self {
            game,
            settings,
            variant,
            engine,
            entries: 0,
            keys: HashMap::new(),
            actors: Vec::new(),
            marks: Vec::new(),
            holders: Vec::new(),
            players,
            asked: None,
            asked_at: 0,
            asked_plies: 0,
            settled: None,
            paused_by: None,
            floor: 0,
            clocks,
            chat: Vec::new(),
            begun: None,
            ended: None,
            heirs,
            again: None,
        };
        room.start(room.game.created, None);
        Ok(room)
    }

    /// Takes the next entry of the log.
    ///
    /// # Errors
    /// It does not fit: a later version of the server wrote it, or the rules have changed.
    pub fn take(&mut self, entry: &Entry) -> Result<(), Refused> {
        let happening: Happening = serde_json::from_str(&entry.body).map_err(Refused::unreadable)?;
        if let Happening::Play { seat, action, .. } = &happening {
            self.play(*seat, &Chosen::Action(action.clone())).map_err(Refused::unreadable)?;
        }
        self.took(happening, entry.at, entry.key.clone());
        Ok(())
    }

    /// Takes what was decided here and is now in the log. Its actions are played already.
    pub fn made(&mut self, decided: Decided, at: Millis) {
        let mut key = decided.key;
        for happening in decided.happenings {
            self.took(happening, at, key.take());
        }
    }

    fn took(&mut self, happening: Happening, at: Millis, key: Option<String>) {
        let comes = match &happening {
            Happening::Join { person, .. } => Some(person.clone()),
            _ => None,
        };
        if let Happening::Pause { paused } = happening {
            // Without a question there is nobody else to ask.
            let by = self.asked.as_ref().map(|asked| asked.seat).or_else(|| self.persons().next());
            self.paused_by = by.filter(|_| paused);
        }
        if let Some(outcome) = self.outcome(&happening) {
            self.settle(outcome, at);
        }
        match happening {
            Happening::Play { .. } => {}
            Happening::Undo { plies } => self.go_back(plies),
            Happening::Ask { seat, what } => {
                self.asked = Some(Asked::new(seat, what));
                self.asked_at = self.entries;
                self.asked_plies = self.plies();
            }
            Happening::Answer { seat, .. } => self.asked = self.asked.take().map(|asked| asked.consented(seat)),
            Happening::Seat { seat, player } => {
                if let Some(held) = self.players.get_mut(usize::from(seat).wrapping_sub(1)) {
                    *held = player;
                }
                self.floor = self.plies();
            }
            Happening::Late { .. } => self.clocks.late(at),
            Happening::Leave { seat, person } => {
                self.holders.retain(|(held, by, _)| (*held, by) != (seat, &person));
                self.heirs.retain(|(own, heir)| (*own, heir) != (seat, &person));
                if seat > 0 && self.holders.iter().all(|(held, ..)| *held != seat) {
                    self.floor = self.plies();
                    self.settle(Outcome::Seated { seat }, at);
                }
            }
            Happening::Link { seat, hash } => match usize::from(seat).checked_sub(1) {
                Some(index) => {
                    if let Some(link) = self.game.links.get_mut(index) {
                        *link = hash;
                    }
                }
                None => self.game.watch = hash,
            },
            Happening::Again { id } => self.again = Some(id),
            Happening::Pause { paused } => self.clocks.pause(paused, at),
            Happening::Chat { seat, text } => {
                self.chat.push(Line { entry: self.entries, at, seat, text });
                let more = self.chat.len().saturating_sub(LINES);
                self.chat.drain(..more);
            }
            Happening::Join { seat, person, name } => {
                self.holders.retain(|(held, by, _)| (*held, by) != (seat, &person));
                self.holders.push((seat, person, name));
            }
        }
        self.clocks.pass(self.table().and_then(turn), self.plies(), at);
        self.start(at, comes.as_ref());
        if self.turn().is_none() {
            self.ended.get_or_insert(at);
        }
        if let Some(key) = key {
            let oldest = self.entries.saturating_sub(KEYS);
            self.keys.retain(|_, entry| *entry >= oldest);
            self.keys.insert(key, self.entries);
        }
        self.marks.push(u32::try_from(self.plies()).unwrap_or(u32::MAX));
        self.entries += 1;
    }

    /// What comes of the open question with a happening; none if it stays open, or nothing is asked.
    fn outcome(&self, happening: &Happening) -> Option<Outcome> {
        let asked = self.asked.as_ref()?;
        // A question is about the position at which it was asked.
        Some(match happening {
            _ if *happening == asked.what.effect() => Outcome::Agreed,
            Happening::Play { seat, .. } => Outcome::Played { seat: *seat },
            Happening::Undo { .. } => Outcome::Undone,
            Happening::Answer { seat, consents: false } if *seat == asked.seat => Outcome::Withdrawn,
            Happening::Answer { seat, consents: false } => Outcome::Refused { seat: *seat },
            Happening::Seat { seat, .. } => Outcome::Seated { seat: *seat },
            Happening::Pause { .. } => Outcome::Resumed,
            Happening::Ask { .. } => Outcome::Late,
            _ => return None,
        })
    }

    /// Ends the open question, if there is one.
    fn settle(&mut self, outcome: Outcome, at: Millis) {
        let Some(Asked { seat, what, .. }) = self.asked.take() else { return };
        self.settled = Some(Settled { entry: self.entries, at, seat, what, plies: self.asked_plies, outcome });
    }

    /// Lets the clocks run once somebody has come to each seat that no computer player has. Whoever comes last has seen it.
    fn start(&mut self, at: Millis, comes: Option<&Id>) {
        let is_empty = |seat| self.player(seat).is_none() && self.holders.iter().all(|(held, ..)| *held != seat);
        if (1..=self.game.seats).any(is_empty) {
            return;
        }
        if self.begun.is_none() {
            let turn = self.turn();
            let acting = |person: &Id| turn.is_some_and(|seat| self.holds(person, seat));
            let mut waited: Vec<Id> = Vec::new();
            for (_, person) in self.holders().filter(|(seat, person)| *seat > 0 && Some(*person) != comes) {
                if !acting(person) && !waited.contains(person) {
                    waited.push(person.clone());
                }
            }
            self.begun = Some((at, waited));
        }
        self.clocks.start(at);
    }

    /// Plays an action in memory. Returns the engine's reply to the seat, and the action's notation.
    fn play(&mut self, seat: SeatNumber, chosen: &Chosen) -> Result<(String, String), Refused> {
        let before = self.plies();
        let mut request = serde_json::json!({"op": "play", "table": TABLE, "as": seat});
        let (key, value) = match chosen {
            Chosen::Action(action) => ("action", action.as_str().into()),
            Chosen::Number(number) => ("number", (*number).into()),
        };
        if let Some(keys) = request.as_object_mut() {
            keys.insert(key.to_owned(), value);
        }
        let reply = self.engine.answer(&request.to_string());
        if self.plies() == before {
            return Err(Refused::Engine(reply));
        }
        self.actors.push(seat);
        Ok((reply, self.table().and_then(Table::last_played).unwrap_or_default()))
    }

    /// Takes actions back in memory, so that this many remain.
    fn go_back(&mut self, plies: usize) {
        let count = self.plies().saturating_sub(plies);
        if count > 0 {
            self.engine.answer(&serde_json::json!({"op": "undo", "table": TABLE, "count": count}).to_string());
            self.actors.truncate(plies);
        }
    }

    /// Answers a viewer's request that changes nothing.
    pub fn look(&mut self, viewer: Viewer, request: &str) -> String {
        self.engine.answer_viewer(viewer, TABLE, request)
    }

    /// As [`Room::look`], at the position after the first `plies` actions; after all of them if there are fewer.
    ///
    /// # Errors
    /// There is no memory for a copy of the table now.
    pub fn look_back(&mut self, viewer: Viewer, plies: usize, request: &str) -> Result<String, NoRoom> {
        let undone = self.plies().saturating_sub(plies);
        if undone == 0 {
            return Ok(self.look(viewer, request));
        }
        let Some(mut copy) = self.table().map(Table::fork) else { return Ok(self.look(viewer, request)) };
        copy.undo(undone);
        let number = self.engine.host(&self.variant, copy)?;
        let reply = self.engine.answer_viewer(viewer, number, request);
        self.engine.answer(&serde_json::json!({"op": "close", "table": number}).to_string());
        Ok(reply)
    }

    /// The table; it is never closed.
    #[must_use]
    pub fn table(&self) -> Option<&dyn Table> {
        self.engine.table(TABLE)
    }

    /// The match.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The number of entries of the log that the room has taken.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// How many actions of those before an entry have never been undone since.
    #[must_use]
    pub fn kept_since(&self, entry: u64) -> usize {
        let from = usize::try_from(entry).unwrap_or(usize::MAX);
        let before = from.checked_sub(1).map_or(0, |last| self.marks.get(last).copied().unwrap_or_default());
        let least = self.marks.iter().skip(from).copied().min();
        least.map_or(before, |least| least.min(before)) as usize
    }

    /// Whether a person has come to a seat; to seat 0, to look on.
    #[must_use]
    pub fn holds(&self, person: &Id, seat: SeatNumber) -> bool {
        self.holders.iter().any(|(held, by, _)| *held == seat && by == person)
    }

    /// Whether a person has come to the table.
    #[must_use]
    pub fn knows(&self, person: &Id) -> bool {
        self.holders.iter().any(|(_, by, _)| by == person)
    }

    /// The seats that a person has come to, ascending.
    #[must_use]
    pub fn seats_of(&self, person: &Id) -> Vec<SeatNumber> {
        (1..=self.game.seats).filter(|seat| self.holds(person, *seat)).collect()
    }

    /// The seat to which a link leads; 0 for the link of spectators.
    #[must_use]
    pub fn linked(&self, link: &Hash) -> Option<SeatNumber> {
        if *link == self.game.watch {
            return Some(0);
        }
        (1..).zip(&self.game.links).find(|(_, own)| *own == link).map(|(seat, _)| seat)
    }

    /// Whether anybody may take a free seat, and look on.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.settings.open
    }

    /// Whether a person may come to a seat without a link.
    #[must_use]
    pub fn inherits(&self, person: &Id, seat: SeatNumber) -> bool {
        self.heirs.iter().any(|(own, heir)| *own == seat && heir == person)
    }

    /// The match that follows with the same persons.
    #[must_use]
    pub const fn again(&self) -> Option<&Id> {
        self.again.as_ref()
    }

    /// Whether nobody has come to a seat or is expected there, and no computer player has it.
    #[must_use]
    pub fn is_free(&self, seat: SeatNumber) -> bool {
        (1..=self.game.seats).contains(&seat)
            && self.player(seat).is_none()
            && self.holders.iter().all(|(held, ..)| *held != seat)
            && self.heirs.iter().all(|(own, _)| *own != seat)
    }

    /// The entry that a request with this key made, if it was one of the last.
    #[must_use]
    pub fn made_by(&self, key: &str) -> Option<u64> {
        self.keys.get(key).copied()
    }

    /// The number of actions played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.table().map_or(0, Table::plies)
    }

    /// The seat to act, from 1; none if the match is over.
    #[must_use]
    pub fn turn(&self) -> Option<SeatNumber> {
        self.table().and_then(turn).map(|(seat, _)| seat)
    }

    /// The computer player to act, and its seat.
    #[must_use]
    pub fn computer(&self) -> Option<(SeatNumber, Level)> {
        let seat = self.turn().filter(|_| !self.clocks.is_paused())?;
        Some((seat, self.player(seat)?))
    }

    fn player(&self, seat: SeatNumber) -> Option<Level> {
        self.players.get(usize::from(seat).wrapping_sub(1)).copied().flatten()
    }

    /// The seats, from 1, for which persons play who have come.
    fn persons(&self) -> impl Iterator<Item = SeatNumber> {
        let is_here =
            |seat: &SeatNumber| self.player(*seat).is_none() && self.holders.iter().any(|(held, ..)| held == seat);
        (1..=self.game.seats).filter(is_here)
    }

    /// Where the match stands, for lists and clocks.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let turn = self.turn();
        let due = if self.computer().is_some() { Some(self.clocks.since()) } else { self.clocks.due() };
        Standing {
            plies: u32::try_from(self.plies()).unwrap_or(u32::MAX),
            turn: turn.map(|seat| seat - 1),
            since: self.clocks.since(),
            due: due.filter(|_| turn.is_some()),
            over: turn.is_none(),
        }
    }
}

/// The turn: the seat to act, and how many turns were before. A match that no rule ends is over when the engine says that
/// it stalls.
fn turn(table: &dyn Table) -> Option<clock::Turn> {
    match table.turn() {
        Turn::Act(seat) if !table.stalled() => Some((seat.number(), table.turns())),
        _ => None,
    }
}
