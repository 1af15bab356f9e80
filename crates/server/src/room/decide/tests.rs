use riband::Library;
use serde_json::json;

use super::{super::Outcome, *};
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
    let beginning = Beginning {
        variant: variant.id().to_owned(),
        revision: variant.revision(),
        settings,
        seeded: false,
        heirs: Vec::new(),
        past: None,
    };
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
    let link = Some(room.game().links[usize::from(seat) - 1]);
    let command = Command::Join { seat, person: Id::new().unwrap(), name: "Ada".to_owned(), link };
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

/// A seat that stays late is asked about once, and no consent is lost by that.
#[test]
fn consents_about_a_late_seat_add_up() {
    let settings = json!({"clock": {"kind": "turn", "days": 2}, "late": "vote"});
    let mut room = room(3, settings);
    (1..=3).for_each(|seat| join(&mut room, seat));
    let late = Happening::Late { seat: 1 };
    let vote = Happening::Ask { seat: 1, what: Proposal::Replace { seat: 1 } };
    assert_eq!(carry_out(&mut room, Command::Look, 2 * DAY), [late.clone(), vote]);
    let agrees = |seat| Happening::Answer { seat, consents: true };
    assert_eq!(carry_out(&mut room, Command::Answer { seat: 2, consents: true }, 2 * DAY + 1), [agrees(2)]);
    assert_eq!(carry_out(&mut room, Command::Look, 5 * DAY), [late], "later");
    let substitute = Happening::Seat { seat: 1, player: Some(Level::SUBSTITUTE) };
    assert_eq!(carry_out(&mut room, Command::Answer { seat: 3, consents: true }, 5 * DAY + 1), [agrees(3), substitute]);
}

/// Whoever gave a seat to a computer player undoes its actions by consent only.
#[test]
fn what_a_computer_player_did_is_not_undone_alone() {
    let mut room = room(2, json!({"undo": "consent"}));
    (1..=2).for_each(|seat| join(&mut room, seat));
    let seat = room.turn().unwrap();
    let number = room.table().unwrap().numbering().number("take contract").unwrap().unwrap();
    carry_out(&mut room, Command::Seat { seat, player: Some(Level::SUBSTITUTE) }, 0);
    carry_out(&mut room, Command::Compute { seat, plies: 0, number }, 0);
    let undone = room.decide(Command::Undo { seat, plies: 1, keep: 0, asks: false }, 0);
    assert!(matches!(undone, Err(Refused::No { kind: "needs-consent", .. })), "{undone:?}");
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

/// Between the check of a request and this, another server may have appended.
#[test]
fn seats_and_links_count_when_it_is_decided() {
    let mut room = room(2, json!({}));
    join(&mut room, 1);
    let (ada, old) = (room.holders().next().unwrap().1.clone(), room.game().links[1]);
    let by = |person: &Id| {
        let command = Box::new(Command::Chat { seat: 1, text: "here".to_owned() });
        Command::By { person: person.clone(), seat: 1, command }
    };
    let renew = Command::Link { seat: 2, person: ada.clone(), hash: Key::new().unwrap().hash() };
    carry_out(&mut room, renew.clone(), 1);
    let come = |link| Command::Join { seat: 2, person: Id::new().unwrap(), name: "Bob".to_owned(), link: Some(link) };
    assert_eq!(room.decide(come(old), 2), Err(Refused::Stranger));
    let new = room.game().links[1];
    assert!(room.decide(come(new), 2).is_ok());
    assert!(room.decide(by(&ada), 2).is_ok());
    assert_eq!(room.decide(by(&Id::new().unwrap()), 2), Err(Refused::Stranger));
    carry_out(&mut room, Command::Leave { seat: 1, person: ada.clone(), player: None }, 3);
    assert_eq!(room.decide(by(&ada), 4), Err(Refused::Stranger));
    assert_eq!(room.decide(renew, 4), Err(Refused::Stranger));
}

#[test]
fn as_many_as_fit_play_a_seat_together() {
    let mut room = room(2, json!({}));
    (0..TOGETHER).for_each(|_| join(&mut room, 1));
    let link = Some(room.game().links[0]);
    let more = Command::Join { seat: 1, person: Id::new().unwrap(), name: "Eve".to_owned(), link };
    let refused = room.decide(more, 1);
    assert!(matches!(refused, Err(Refused::No { kind: "taken", .. })), "{refused:?}");
    join(&mut room, 2);
}

/// Seat 1 asks for a pause or to undo, then something else happens.
#[test]
fn everybody_learns_how_a_question_ended() {
    let pause = Command::Pause { seat: 1, paused: true };
    let undo = Command::Undo { seat: 1, plies: 1, keep: 0, asks: true };
    let answer = |seat, consents| Command::Answer { seat, consents };
    let play = Command::Play { seat: 1, plies: 1, chosen: Chosen::Action("end contracts".to_owned()) };
    let seated = Command::Seat { seat: 2, player: Some(Level::SUBSTITUTE) };
    let cases = [
        (&pause, answer(2, true), Outcome::Agreed),
        (&pause, answer(2, false), Outcome::Refused { seat: 2 }),
        (&pause, answer(1, false), Outcome::Withdrawn),
        (&pause, play, Outcome::Played { seat: 1 }),
        (&pause, undo.clone(), Outcome::Undone),
        (&pause, seated, Outcome::Seated { seat: 2 }),
        (&pause, Command::Look, Outcome::Late),
    ];
    for (asks, then, outcome) in cases {
        let mut room = late("vote");
        let first = Chosen::Action("take contract".to_owned());
        carry_out(&mut room, Command::Play { seat: 1, plies: 0, chosen: first }, 1);
        assert_eq!(room.shown(2).settled, None);
        carry_out(&mut room, asks.clone(), 2);
        assert_eq!((room.shown(2).settled, room.asked.is_some()), (None, true));
        let before = room.entries();
        carry_out(&mut room, then, 4 * DAY);
        let shown = room.shown(4 * DAY);
        let settled = shown.settled.unwrap();
        let fixed = (settled.seat, settled.what, settled.plies, settled.at);
        assert_eq!((fixed, settled.outcome), ((1, Proposal::Pause, 1, 4 * DAY), outcome));
        assert!((before..room.entries()).contains(&settled.entry), "{outcome:?}");
        assert_eq!(
            shown.asked.map(|asked| asked.what),
            (outcome == Outcome::Late).then_some(Proposal::Replace { seat: 1 })
        );
        assert_eq!(shown.paused_by, (outcome == Outcome::Agreed).then_some(1));
    }
}

#[test]
fn a_pause_names_who_asked_until_it_ends() {
    for (players, persons) in [(json!([null, null]), 2), (json!([null, "greedy"]), 1)] {
        let mut room = room(2, json!({ "players": players }));
        (1..=persons).for_each(|seat| join(&mut room, seat));
        carry_out(&mut room, Command::Pause { seat: persons, paused: true }, 1);
        if persons == 2 {
            carry_out(&mut room, Command::Answer { seat: 1, consents: true }, 2);
        }
        assert_eq!((room.shown(2).paused, room.shown(2).paused_by), (true, Some(persons)));
        carry_out(&mut room, Command::Pause { seat: 1, paused: false }, 3);
        assert_eq!((room.shown(3).paused, room.shown(3).paused_by), (false, None));
    }
}

#[test]
fn nobody_undoes_what_was_played_before_a_seat_changed_hands() {
    let mut room = late("remind");
    let chosen = Chosen::Action("take contract".to_owned());
    carry_out(&mut room, Command::Play { seat: 1, plies: 0, chosen }, 1);
    carry_out(&mut room, Command::Seat { seat: 2, player: Some(Level::SUBSTITUTE) }, 2);
    let refused = room.decide(Command::Undo { seat: 1, plies: 1, keep: 0, asks: true }, 3);
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
    let undo = Command::Undo { seat: 1, plies: plies + 1, keep: plies - 1, asks: false };
    assert_eq!(carry_out(&mut room, undo, at), [Happening::Undo { plies: plies - 1 }], "without asking");
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
        Command::Join { seat: 1, person, name: "Ada".to_owned(), link: Some(room.game().links[0]) },
        Command::Play { seat: 1, plies: 0, chosen: Chosen::Action("take contract".to_owned()) },
        Command::Undo { seat: 1, plies: 1, keep: 0, asks: true },
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
