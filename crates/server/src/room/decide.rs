//! What follows from a command at a table: the entries of its log, or why it is refused.

use super::{Refused, Room};
use crate::{
    happening::{Happening, Proposal, SeatNumber},
    secret::Id,
    settings::{Late, Level, Undo},
    store::Millis,
};

/// The longest line of chat, in characters.
const CHAT: usize = 1000;

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
        /// Whether the person has the link of the seat. Without, the table must be open and the seat free.
        linked: bool,
    },
    /// Look whether the seat to act is late.
    Look,
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
            Command::Undo { seat, plies, keep } => self.decide_undo(seat, plies, keep),
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
            Command::Join { seat, person, name, linked } => self.decide_join(seat, person, name, linked),
            Command::Look => Ok(self.decide_late(now)),
        }
    }

    fn decide_join(&self, seat: SeatNumber, person: Id, name: String, linked: bool) -> Result<Decided, Refused> {
        if self.holds(&person, seat) {
            return Ok(Decided::default());
        }
        if !linked && !self.settings.open {
            return Err(Refused::no("not-open", "this table is not open: somebody has to give you a link"));
        }
        if !linked && !self.is_free(seat) {
            return Err(Refused::no("taken", format!("seat {seat} is not free")));
        }
        Ok(Happening::Join { seat, person, name }.into())
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

    fn decide_undo(&self, seat: SeatNumber, plies: usize, keep: usize) -> Result<Decided, Refused> {
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
        self.ask(seat, Proposal::Undo { plies: keep })
    }

    /// Whether a seat may undo without asking: only its own last action, if that has disclosed nothing to anybody.
    fn is_own(&self, seat: SeatNumber, keep: usize) -> bool {
        let disclosed = self.table().map(|table| table.disclosed());
        keep + 1 == self.plies()
            && self.actors.last() == Some(&seat)
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
            return Ok(effect(what).into());
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
        let after = asked.clone().answered(seat, consents);
        if after.is_some_and(|asked| asked.is_settled(self.persons())) {
            happenings.push(effect(asked.what));
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
            Late::Vote => {
                if let Ok(Decided { happenings: asks, .. }) = self.ask(seat, Proposal::Replace { seat }) {
                    happenings.extend(asks);
                }
            }
        }
        Decided { happenings, ..Decided::default() }
    }
}

/// What happens once all have consented.
const fn effect(what: Proposal) -> Happening {
    match what {
        Proposal::Undo { plies } => Happening::Undo { plies },
        Proposal::Pause => Happening::Pause { paused: true },
        Proposal::Replace { seat } => Happening::Seat { seat, player: Some(Level::SUBSTITUTE) },
    }
}

#[cfg(test)]
mod tests {
    use riband::Library;
    use serde_json::json;

    use super::*;
    use crate::{
        secret::Key,
        settings::{Beginning, DAY},
        store::Match,
    };

    /// A table of Crossing Oceans, created at time 0.
    fn room(seats: u8, settings: serde_json::Value) -> Room {
        let library = Library::new();
        let variant = library.load("crossing-oceans").unwrap();
        let settings = serde_json::from_value(settings).unwrap();
        let beginning =
            Beginning { variant: variant.id().to_owned(), revision: variant.revision(), settings, seeded: false };
        let game = Match {
            id: Id::new().unwrap(),
            variant: variant.fingerprint().to_string(),
            seats,
            seed: 7,
            settings: serde_json::to_string(&beginning).unwrap(),
            created: 0,
            links: (0..seats).map(|_| Key::new().unwrap().hash()).collect(),
            watch: Key::new().unwrap().hash(),
        };
        Room::new(&library, &variant.to_toml(), game).unwrap()
    }

    fn carry_out(room: &mut Room, command: Command, at: Millis) -> Vec<Happening> {
        let decided = room.decide(command, at).unwrap();
        let happenings = decided.happenings.clone();
        room.made(decided, at);
        happenings
    }

    fn join(room: &mut Room, seat: SeatNumber) {
        let command = Command::Join { seat, person: Id::new().unwrap(), name: "Ada".to_owned(), linked: true };
        carry_out(room, command, 0);
    }

    fn late(late: &str) -> Room {
        let settings = json!({"clock": {"kind": "turn", "days": 2}, "late": late, "players": [null, null, "greedy"]});
        let mut room = room(3, settings);
        join(&mut room, 1);
        assert_eq!(room.standing().due, None, "somebody is missing");
        join(&mut room, 2);
        room
    }

    #[test]
    fn what_happens_to_a_late_seat_was_agreed() {
        let substitute = Happening::Seat { seat: 1, player: Some(Level::SUBSTITUTE) };
        let vote = Happening::Ask { seat: 1, what: Proposal::Replace { seat: 1 } };
        for (agreed, then) in [("remind", vec![]), ("play", vec![substitute.clone()]), ("vote", vec![vote])] {
            let mut room = late(agreed);
            assert_eq!(carry_out(&mut room, Command::Look, 2 * DAY - 1), [], "{agreed}: in time");
            let happenings = carry_out(&mut room, Command::Look, 2 * DAY);
            assert_eq!(happenings, [vec![Happening::Late { seat: 1 }], then].concat(), "{agreed}");
            assert_eq!(carry_out(&mut room, Command::Look, 2 * DAY + 1), [], "{agreed}: once");
            if agreed == "vote" {
                let answer = Happening::Answer { seat: 2, consents: true };
                let happenings = carry_out(&mut room, Command::Answer { seat: 2, consents: true }, 2 * DAY + 2);
                assert_eq!(happenings, [answer, substitute.clone()], "the others decide");
            }
            let is_played = room.computer().is_some();
            assert_eq!(is_played, agreed != "remind", "{agreed}");
            assert_eq!(room.standing().due, Some(if is_played { 0 } else { 3 * DAY }), "{agreed}");
        }
    }

    /// Whoever is late cannot keep the others from deciding by asking something else.
    #[test]
    fn a_vote_about_a_late_seat_goes_first() {
        let mut room = late("vote");
        carry_out(&mut room, Command::Pause { seat: 1, paused: true }, DAY);
        let happenings = carry_out(&mut room, Command::Look, 2 * DAY);
        assert_eq!(happenings[1], Happening::Ask { seat: 1, what: Proposal::Replace { seat: 1 } });
        let withdrawn = room.decide(Command::Answer { seat: 1, consents: false }, 2 * DAY);
        assert!(matches!(withdrawn, Err(Refused::No { kind: "not-asked", .. })), "{withdrawn:?}");
    }

    #[test]
    fn whoever_asks_may_withdraw() {
        let mut room = late("remind");
        carry_out(&mut room, Command::Pause { seat: 1, paused: true }, DAY);
        assert!(room.asked.is_some());
        carry_out(&mut room, Command::Answer { seat: 1, consents: false }, DAY);
        assert_eq!(room.asked, None);
    }

    #[test]
    fn nobody_undoes_what_was_played_before_a_seat_changed_hands() {
        let mut room = late("remind");
        let chosen = Chosen::Action("take contract".to_owned());
        carry_out(&mut room, Command::Play { seat: 1, plies: 0, chosen }, 1);
        carry_out(&mut room, Command::Seat { seat: 2, player: Some(Level::SUBSTITUTE) }, 2);
        let refused = room.decide(Command::Undo { seat: 1, plies: 1, keep: 0 }, 3);
        assert!(matches!(refused, Err(Refused::No { kind: "no-undo", .. })), "{refused:?}");
    }

    #[test]
    fn a_question_ends_when_something_else_happens() {
        let mut room = late("vote");
        carry_out(&mut room, Command::Look, 2 * DAY);
        let chosen = Chosen::Action("take contract".to_owned());
        carry_out(&mut room, Command::Play { seat: 1, plies: 0, chosen }, 2 * DAY + 1);
        let refused = room.decide(Command::Answer { seat: 2, consents: true }, 2 * DAY + 2);
        assert!(matches!(refused, Err(Refused::No { kind: "not-asked", .. })), "{refused:?}");
    }

    #[test]
    fn who_plays_against_computers_needs_nobodys_consent() {
        let mut room = room(2, json!({"players": [null, "random"]}));
        let mut at = 0;
        while room.turn() == Some(1) {
            let chosen = Chosen::Action(room.table().unwrap().offered().swap_remove(0));
            let plies = room.plies();
            carry_out(&mut room, Command::Play { seat: 1, plies, chosen }, at);
            at += 1;
        }
        let plies = room.plies();
        let number = room.table().unwrap().numbering().number(&room.table().unwrap().offered()[0]).unwrap().unwrap();
        carry_out(&mut room, Command::Compute { seat: 2, plies, number }, at);
        let undo = Command::Undo { seat: 1, plies: plies + 1, keep: plies - 1 };
        assert_eq!(carry_out(&mut room, undo, at), [Happening::Undo { plies: plies - 1 }]);
        assert_eq!((room.plies(), room.turn()), (plies - 1, Some(1)));
        let pause = Command::Pause { seat: 1, paused: true };
        assert_eq!(carry_out(&mut room, pause, at), [Happening::Pause { paused: true }]);
        assert_eq!((room.computer(), room.standing().due), (None, None));
    }

    /// Whatever is made here is what another server, or this one after a restart, reads from the log.
    #[test]
    fn a_room_is_what_its_log_says() {
        let mut room = room(2, json!({"clock": {"kind": "match", "minutes": 30}}));
        let mut log = Vec::new();
        let person = Id::new().unwrap();
        let commands = [
            Command::Join { seat: 1, person, name: "Ada".to_owned(), linked: true },
            Command::Play { seat: 1, plies: 0, chosen: Chosen::Action("take contract".to_owned()) },
            Command::Undo { seat: 1, plies: 1, keep: 0 },
            Command::Chat { seat: 2, text: "again?".to_owned() },
            Command::Play { seat: 1, plies: 0, chosen: Chosen::Action("place atlantic boston".to_owned()) },
            Command::Pause { seat: 2, paused: true },
            Command::Answer { seat: 1, consents: true },
            Command::Pause { seat: 1, paused: false },
            Command::Seat { seat: 2, player: Some(Level::SUBSTITUTE) },
        ];
        for (at, command) in (0..).zip(commands) {
            let at = at * 1000;
            for happening in carry_out(&mut room, command, at) {
                log.push(crate::store::Entry { at, key: None, body: serde_json::to_string(&happening).unwrap() });
            }
        }
        let library = Library::new();
        let mut again = Room::new(&library, &room.variant().to_toml(), room.game().clone()).unwrap();
        log.iter().for_each(|entry| again.take(entry).unwrap());
        assert_eq!(again.shown(9_999), room.shown(9_999));
        assert_eq!((again.standing(), again.entries()), (room.standing(), room.entries()));
        assert_eq!(again.table().unwrap().hash(), room.table().unwrap().hash());
        assert_eq!((room.kept_since(2), room.kept_since(4)), (0, 0));
    }
}
