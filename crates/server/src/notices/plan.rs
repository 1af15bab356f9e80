//! Which notices follow from where a table stands.

use super::{Subject, message::Matter};
use crate::{happening::SeatNumber, room::Room, secret::Id, store::Millis};

/// Something that a person may want a notice of, now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Due {
    pub(super) person: Id,
    pub(super) subject: Subject,
    /// Which of the subject it is: the number of the turn, for example. There is one notice of each.
    pub(super) number: u64,
    /// How many actions are played: if there are more later, somebody has acted.
    pub(super) plies: usize,
    /// When it happened, if that is over at once: who hears of it much later need not.
    pub(super) at: Option<Millis>,
}

/// What may be noticed at a table. Of a turn nobody hears before the match begins: others are still to come.
pub(super) fn due(room: &Room) -> Vec<Due> {
    let (mut due, plies, turn) = (Vec::new(), room.plies(), room.turn());
    let mut add = |person: &Id, subject, number, at| {
        if !due.iter().any(|known: &Due| (&known.person, known.subject) == (person, subject)) {
            due.push(Due { person: person.clone(), subject, number, plies, at });
        }
    };
    let here = |seat: SeatNumber| room.holders().filter(move |(held, _)| *held == seat).map(|(_, person)| person);
    let begun = room.has_begun();
    let acting = turn.filter(|seat| !room.is_computer(*seat) && !room.is_paused() && (begun || plies > 0));
    if let Some((seat, number)) = acting.zip(room.turn_number()) {
        here(seat).for_each(|person| add(person, Subject::Turn, number.into(), None));
        if let Some(at) = room.late_since() {
            here(seat).for_each(|person| add(person, Subject::Late, at.unsigned_abs(), None));
        }
    }
    let seated = || room.holders().filter(|(seat, _)| *seat > 0 && !room.is_computer(*seat));
    if let Some((at, waited)) = room.begun().filter(|_| turn.is_some()) {
        waited.iter().for_each(|person| add(person, Subject::Begun, 1, Some(at)));
    }
    if turn.is_none() {
        // Whoever played the last action has seen it.
        let last = room.last_actor().filter(|seat| !room.is_computer(*seat));
        let others = room
            .holders()
            .filter(|(seat, person)| *seat > 0 && !last.is_some_and(|last| here(last).any(|actor| actor == *person)));
        others.for_each(|(_, person)| add(person, Subject::Over, 1, room.ended()));
    }
    if let Some((entry, asked)) = room.asked() {
        for (_, person) in seated().filter(|(seat, _)| *seat != asked.seat && !asked.consents.contains(seat)) {
            add(person, Subject::Vote, entry, None);
        }
    }
    due
}

/// What a message about the table says.
pub(super) fn matter(room: &Room, subject: Subject) -> Matter<'_> {
    let asked = room.asked().map(|(_, asked)| (asked.what, room.name_of(asked.seat)));
    Matter { subject, title: room.title(), asked }
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seat, Viewer};
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        room::{Chosen, Command},
        secret::Key,
        settings::{Beginning, DAY},
        store::Match,
    };

    fn carry_out(room: &mut Room, command: Command, at: Millis) {
        let decided = room.decide(command, at).unwrap();
        room.made(decided, at);
    }

    fn join(room: &mut Room, seat: SeatNumber, person: &str) {
        let name = person.to_owned();
        let link = seat.checked_sub(1).map_or(room.game().watch, |index| room.game().links[usize::from(index)]);
        carry_out(room, Command::Join { seat, person: person.parse().unwrap(), name, link: Some(link) }, 0);
    }

    /// A table with three seats, the last of which a computer player has.
    fn room(settings: Value) -> Room {
        let library = Library::new();
        let variant = library.load("crossing-oceans").unwrap();
        let (mut settings, players) = (settings, json!([null, null, "random"]));
        settings["players"] = players;
        let beginning = json!({"variant": variant.id(), "revision": variant.revision(), "settings": settings});
        let beginning: Beginning = serde_json::from_value(beginning).unwrap();
        let game = Match {
            id: Id::new().unwrap(),
            variant: variant.fingerprint().to_string(),
            seats: 3,
            seed: 7,
            settings: serde_json::to_string(&beginning).unwrap(),
            created: 0,
            links: (0..3).map(|_| Key::new().unwrap().hash()).collect(),
            watch: Key::new().unwrap().hash(),
        };
        Room::new(&library, &variant.to_toml(), game).unwrap()
    }

    /// Plays some action of the seat to act.
    fn play(room: &mut Room) {
        let (seat, plies) = (room.turn().unwrap(), room.plies());
        let viewer = Viewer::Seat(Seat::from_number(seat).unwrap());
        let legal: Value = serde_json::from_str(&room.look(viewer, r#"{"op": "legal"}"#)).unwrap();
        let number = usize::try_from(legal["actions"][0]["number"].as_u64().unwrap()).unwrap();
        let command = if room.is_computer(seat) {
            Command::Compute { seat, plies, number }
        } else {
            Command::Play { seat, plies, chosen: Chosen::Number(number) }
        };
        carry_out(room, command, 0);
    }

    const ADA: &str = "ada000000001";
    const BOB: &str = "b0b000000001";
    const EVE: &str = "eve000000001";

    fn is_due(room: &Room, expected: &[(&str, Subject)]) {
        let due: Vec<_> = due(room).into_iter().map(|due| (due.person.to_string(), due.subject)).collect();
        assert!(due.iter().map(|(person, subject)| (&**person, *subject)).eq(expected.iter().copied()), "{due:?}");
    }

    #[test]
    fn what_follows_from_where_a_table_stands() {
        let clock = json!({"kind": "turn", "days": 1});
        let mut room = room(json!({"clock": clock, "late": "remind"}));
        join(&mut room, 0, EVE);
        join(&mut room, 2, BOB);
        // Nobody is at seat 1, whose turn it is.
        is_due(&room, &[]);
        join(&mut room, 1, ADA);
        is_due(&room, &[(ADA, Subject::Turn), (BOB, Subject::Begun)]);
        let late = DAY + 5;
        carry_out(&mut room, Command::Look, late);
        is_due(&room, &[(ADA, Subject::Turn), (ADA, Subject::Late), (BOB, Subject::Begun)]);
        assert_eq!(due(&room)[1].number, late.unsigned_abs());
        carry_out(&mut room, Command::Pause { seat: 1, paused: true }, late);
        is_due(&room, &[(ADA, Subject::Turn), (ADA, Subject::Late), (BOB, Subject::Begun), (BOB, Subject::Vote)]);
        carry_out(&mut room, Command::Answer { seat: 2, consents: true }, late);
        // In a pause it is nobody's turn.
        is_due(&room, &[(BOB, Subject::Begun)]);
        carry_out(&mut room, Command::Pause { seat: 1, paused: false }, late);
        while room.turn() != Some(3) {
            play(&mut room);
        }
        // A computer player needs none.
        is_due(&room, &[(BOB, Subject::Begun)]);
        while room.turn().is_some() {
            play(&mut room);
        }
        let actor = room.last_actor().unwrap();
        match [(1, BOB), (2, ADA)].iter().find(|(last, _)| *last == actor) {
            Some((_, other)) => is_due(&room, &[(other, Subject::Over)]),
            None => is_due(&room, &[(BOB, Subject::Over), (ADA, Subject::Over)]),
        }
    }

    /// Whoever is to act first hears of the turn, and nobody who comes later, or whose seat another one shares, hears of the beginning.
    #[test]
    fn who_waited_hears_of_the_beginning() {
        let mut room = room(json!({}));
        join(&mut room, 1, ADA);
        join(&mut room, 2, BOB);
        is_due(&room, &[(ADA, Subject::Turn)]);
        while room.turn() == Some(1) {
            play(&mut room);
        }
        join(&mut room, 2, EVE);
        assert!(due(&room).iter().all(|due| due.subject != Subject::Begun), "{:?}", due(&room));
        assert_eq!((room.begun(), room.ended()), (Some((0, &[][..])), None));
    }

    #[test]
    fn each_turn_has_a_number_and_undoing_leads_back_to_it() {
        let mut room = room(json!({"undo": "consent"}));
        join(&mut room, 1, ADA);
        join(&mut room, 2, BOB);
        let turn = |room: &Room| due(room).into_iter().find(|due| due.subject == Subject::Turn);
        let first = turn(&room).unwrap();
        play(&mut room);
        let after = turn(&room);
        assert_ne!(after, Some(first.clone()));
        let plies = room.plies();
        carry_out(&mut room, Command::Undo { seat: 1, plies, keep: 0, asks: true }, 0);
        if room.asked().is_some() {
            carry_out(&mut room, Command::Answer { seat: 2, consents: true }, 0);
        }
        assert_eq!(turn(&room), Some(first));
    }
}
