//! What follows from a command at a table: the entries of its log, or why it is refused.

use super::{Refused, Room};
use crate::{
    happening::{Happening, Proposal, SeatNumber},
    secret::{Hash, Id},
    settings::{Late, Level, Undo},
    store::Millis,
};

/// The longest line of chat, in characters.
const CHAT: usize = 1000;
/// How many persons may play a seat together.
const TOGETHER: usize = 8;

/// An action, as a request names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// By its notation.
    Action(String),
    /// By its number among all actions.
    Number(usize),
}

/// What somebody wants to happen at a table. Seats count from 1, and are those of the session that asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play an action at the position after this many plies.
    Play {
        /// The seat.
        seat: SeatNumber,
        /// The number of actions played.
        plies: usize,
        /// The action.
        chosen: Chosen,
    },
    /// As `Play`, by the computer player of the seat.
    Compute {
        /// The seat.
        seat: SeatNumber,
        /// The number of actions played.
        plies: usize,
        /// The number of the action.
        number: usize,
    },
    /// Undo actions, so that `keep` of `plies` remain: at once where the table allows it, otherwise by asking.
    Undo {
        /// The seat.
        seat: SeatNumber,
        /// The number of actions played.
        plies: usize,
        /// How many of them remain.
        keep: usize,
        /// Whether the others are asked if they have to consent; otherwise it is refused then.
        asks: bool,
    },
    /// Answer what is asked.
    Answer {
        /// The seat.
        seat: SeatNumber,
        /// Whether it consents.
        consents: bool,
    },
    /// Pause the match, by asking; or go on, at once.
    Pause {
        /// The seat.
        seat: SeatNumber,
        /// Whether it pauses.
        paused: bool,
    },
    /// Leave the seat to a computer player, or take it back.
    Seat {
        /// The seat.
        seat: SeatNumber,
        /// The computer player; none to take it back.
        player: Option<Level>,
    },
    /// Write a line.
    Chat {
        /// The seat.
        seat: SeatNumber,
        /// The line.
        text: String,
    },
    /// Take a seat, or look on as a spectator (seat 0).
    Join {
        /// The seat.
        seat: SeatNumber,
        /// The person.
        person: Id,
        /// The person's name.
        name: String,
        /// The hash of the key of a link. Without one the table must be open and the seat free, or the person expected.
        link: Option<Hash>,
    },
    /// Leave a seat for good, or look on no longer (seat 0).
    Leave {
        /// The seat.
        seat: SeatNumber,
        /// The person.
        person: Id,
        /// The computer player that takes the seat if nobody else has come to it; none to let it be free.
        player: Option<Level>,
    },
    /// Give a seat, or spectators (seat 0), another link.
    Link {
        /// The seat.
        seat: SeatNumber,
        /// Who asks.
        person: Id,
        /// The hash of its key.
        hash: Hash,
    },
    /// Let another match follow, once this one is over; the first one that is asked for does.
    Again {
        /// That match.
        id: Id,
    },
    /// Look whether the seat to act is late.
    Look,
    /// What a person wants for a seat, if the person still holds it when this is decided.
    By {
        /// The person.
        person: Id,
        /// The seat.
        seat: SeatNumber,
        /// What the person wants.
        command: Box<Self>,
    },
}

/// What follows from a command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Decided {
    /// What happens, in order; nothing if all is as it should be.
    pub happenings: Vec<Happening>,
    /// The key of the request.
    pub key: Option<String>,
    /// The engine's reply to an action, for the seat that played it.
    pub reply: Option<String>,
}

impl From<Happening> for Decided {
    fn from(happening: Happening) -> Self {
        Self { happenings: vec![happening], ..Self::default() }
    }
}

impl Room {
    /// Decides what follows from a command. An action is already played then, in memory, and nothing else has changed:
    /// call [`Room::made`], and drop the room if that does not get into its log.
    ///
    /// # Errors
    /// The command is refused.
    pub fn decide(&mut self, command: Command, now: Millis) -> Result<Decided, Refused> {
        match command {
            Command::Play { seat, plies, chosen } => {
                if self.player(seat).is_some() {
                    return Err(Refused::no("computer", "a computer player has this seat: take it back first"));
                }
                self.decide_play(seat, plies, &chosen, false)
            }
            Command::Compute { seat, plies, number } => {
                if self.player(seat).is_none() {
                    return Err(Refused::no("computer", "no computer player has this seat"));
                }
                self.decide_play(seat, plies, &Chosen::Number(number), true)
            }
            Command::Undo { seat, plies, keep, asks } => self.decide_undo(seat, plies, keep, asks),
            Command::Answer { seat, consents } => self.decide_answer(seat, consents),
            Command::Pause { seat, paused } => self.decide_pause(seat, paused),
            Command::Seat { seat, player } => {
                self.must_go_on()?;
                if self.player(seat) == player {
                    return Err(Refused::no("nothing-to-do", "the seat is played like that already"));
                }
                Ok(Happening::Seat { seat, player }.into())
            }
            Command::Chat { seat, text } => {
                let text = text.trim();
                if text.is_empty() || text.chars().count() > CHAT {
                    return Err(Refused::no("bad-chat", format!("a line of chat has 1 to {CHAT} characters")));
                }
                if text.chars().any(riband::core::text::is_unsafe) {
                    return Err(Refused::no("bad-chat", "a line of chat is plain text, without control characters"));
                }
                Ok(Happening::Chat { seat, text: text.to_owned() }.into())
            }
            Command::Join { seat, person, name, link } => self.decide_join(seat, person, name, link),
            Command::Leave { seat, person, player } => Ok(self.decide_leave(seat, person, player)),
            Command::Link { seat, person, hash } => self.decide_link(seat, &person, hash),
            Command::Again { id } => {
                if self.turn().is_some() {
                    return Err(Refused::no("running", "the match is not over"));
                }
                Ok(if self.again.is_none() { Happening::Again { id }.into() } else { Decided::default() })
            }
            Command::Look => Ok(self.decide_late(now)),
            Command::By { person, seat, command } => {
                if self.holds(&person, seat) {
                    self.decide(*command, now)
                } else {
                    Err(Refused::Stranger)
                }
            }
        }
    }

    fn decide_join(&self, seat: SeatNumber, person: Id, name: String, link: Option<Hash>) -> Result<Decided, Refused> {
        if self.holds(&person, seat) {
            return Ok(Decided::default());
        }
        // A link may have been renewed meanwhile.
        if link.is_some_and(|link| self.linked(&link) != Some(seat)) {
            return Err(Refused::Stranger);
        }
        let linked = link.is_some() || self.inherits(&person, seat);
        if !linked && !self.settings.open {
            return Err(Refused::no("not-open", "this table is not open: somebody has to give you a link"));
        }
        if !linked && !self.is_free(seat) {
            return Err(Refused::no("taken", format!("seat {seat} is not free")));
        }
        if seat > 0 && self.holders().filter(|(held, _)| *held == seat).count() >= TOGETHER {
            return Err(Refused::no("taken", format!("{TOGETHER} people have come to seat {seat}")));
        }
        Ok(Happening::Join { seat, person, name }.into())
    }

    fn decide_leave(&self, seat: SeatNumber, person: Id, player: Option<Level>) -> Decided {
        if !self.holds(&person, seat) {
            return Decided::default();
        }
        let is_last = self.holders().all(|(held, by)| held != seat || *by == person);
        let takes = player.filter(|_| seat > 0 && is_last && self.turn().is_some() && self.player(seat).is_none());
        let mut happenings = vec![Happening::Leave { seat, person }];
        happenings.extend(takes.map(|player| Happening::Seat { seat, player: Some(player) }));
        Decided { happenings, ..Decided::default() }
    }

    fn decide_link(&self, seat: SeatNumber, person: &Id, hash: Hash) -> Result<Decided, Refused> {
        if self.seats_of(person).is_empty() {
            return Err(Refused::Stranger);
        }
        let is_held = seat > 0 && self.holders().any(|(held, _)| held == seat);
        if is_held && !self.holds(person, seat) {
            return Err(Refused::no("taken", format!("seat {seat} is somebody else's: only they renew its link")));
        }
        if seat > self.game().seats {
            return Err(Refused::no("taken", format!("there is no seat {seat}")));
        }
        Ok(Happening::Link { seat, hash }.into())
    }

    fn must_go_on(&self) -> Result<(), Refused> {
        if self.turn().is_none() {
            return Err(Refused::no("over", "the match is over"));
        }
        Ok(())
    }

    fn must_be_at(&self, plies: usize) -> Result<(), Refused> {
        if plies == self.plies() { Ok(()) } else { Err(Refused::Stale { plies: self.plies() }) }
    }

    fn decide_play(
        &mut self,
        seat: SeatNumber,
        plies: usize,
        chosen: &Chosen,
        computer: bool,
    ) -> Result<Decided, Refused> {
        self.must_be_at(plies)?;
        if self.clocks.is_paused() {
            return Err(Refused::no("paused", "the match is paused"));
        }
        let (reply, action) = self.play(seat, chosen)?;
        let happenings = vec![Happening::Play { seat, action, computer }];
        Ok(Decided { happenings, key: None, reply: Some(reply) })
    }

    fn decide_undo(&self, seat: SeatNumber, plies: usize, keep: usize, asks: bool) -> Result<Decided, Refused> {
        self.must_go_on()?;
        self.must_be_at(plies)?;
        if keep >= plies {
            return Err(Refused::no(
                "nothing-to-undo",
                format!("{plies} actions are played: fewer of them must remain"),
            ));
        }
        if self.settings.undo == Undo::Off {
            return Err(Refused::no("no-undo", "this table has agreed not to undo"));
        }
        if keep < self.floor {
            return Err(Refused::no("no-undo", "a seat has changed hands since then"));
        }
        if self.is_own(seat, keep) {
            return Ok(Happening::Undo { plies: keep }.into());
        }
        if self.settings.undo == Undo::Own {
            let message = "only your own last action can be undone here, while it has disclosed nothing";
            return Err(Refused::no("no-undo", message));
        }
        let decided = self.ask(seat, Proposal::Undo { plies: keep })?;
        if !asks && decided.happenings.iter().any(|happening| matches!(happening, Happening::Ask { .. })) {
            return Err(Refused::no("needs-consent", "the others have to consent to that: ask them"));
        }
        Ok(decided)
    }

    /// Whether a seat may undo without asking: only its own last action, if that has disclosed nothing to anybody; not
    /// that of its computer player.
    fn is_own(&self, seat: SeatNumber, keep: usize) -> bool {
        let disclosed = self.table().map(|table| table.disclosed());
        keep + 1 == self.plies()
            && self.actors.last() == Some(&seat)
            && self.player(seat).is_none()
            && disclosed.is_some_and(|disclosed| !disclosed.revealed && !disclosed.chance)
    }

    /// Asks all other persons; what is asked happens at once if there are none.
    fn ask(&self, seat: SeatNumber, what: Proposal) -> Result<Decided, Refused> {
        // Whoever is late must not keep the others from deciding about it.
        if self.asked.is_some() && !matches!(what, Proposal::Replace { .. }) {
            return Err(Refused::no("asked", "something else is asked already"));
        }
        let asked = super::Asked::new(seat, what);
        if asked.is_settled(self.persons()) {
            return Ok(what.effect().into());
        }
        Ok(Happening::Ask { seat, what }.into())
    }

    fn decide_answer(&self, seat: SeatNumber, consents: bool) -> Result<Decided, Refused> {
        let Some(asked) = &self.asked else { return Err(Refused::no("not-asked", "nothing is asked")) };
        // Whoever asks may withdraw the question, but for one about being late.
        let withdraws = asked.seat == seat && !consents && !matches!(asked.what, Proposal::Replace { .. });
        if (asked.seat == seat && !withdraws) || self.player(seat).is_some() {
            return Err(Refused::no("not-asked", "this seat is not asked"));
        }
        let mut happenings = vec![Happening::Answer { seat, consents }];
        if consents && asked.clone().consented(seat).is_settled(self.persons()) {
            happenings.push(asked.what.effect());
        }
        Ok(Decided { happenings, ..Decided::default() })
    }

    fn decide_pause(&self, seat: SeatNumber, paused: bool) -> Result<Decided, Refused> {
        self.must_go_on()?;
        if paused == self.clocks.is_paused() {
            let message = if paused { "the match is paused already" } else { "the match is not paused" };
            return Err(Refused::no("nothing-to-do", message));
        }
        if paused { self.ask(seat, Proposal::Pause) } else { Ok(Happening::Pause { paused }.into()) }
    }

    /// What happens if the time of the seat to act has run out, as agreed at the start.
    fn decide_late(&self, now: Millis) -> Decided {
        let (Some(seat), Some(due)) = (self.turn(), self.clocks.due()) else { return Decided::default() };
        if due > now || self.player(seat).is_some() {
            return Decided::default();
        }
        let mut happenings = vec![Happening::Late { seat }];
        match self.settings.late {
            Late::Remind => {}
            Late::Play => happenings.push(Happening::Seat { seat, player: Some(Level::SUBSTITUTE) }),
            // Asked again, it would lose the consents that were given.
            Late::Vote if self.asked.as_ref().is_some_and(|asked| asked.what == Proposal::Replace { seat }) => {}
            Late::Vote => {
                if let Ok(Decided { happenings: asks, .. }) = self.ask(seat, Proposal::Replace { seat }) {
                    happenings.extend(asks);
                }
            }
        }
        Decided { happenings, ..Decided::default() }
    }
}

#[cfg(test)]
mod tests;
