#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! Notices outside the page, to receivers on loopback.

mod common;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    thread,
    time::Duration,
};

use common::{
    Created, Person, Running,
    receivers::{Mail, Receiver},
};
use riband_server::{
    hall,
    notices::{Clock, Hidden, NoticeConfig},
    store::{Memory, Store},
};
use serde_json::{Value, json};

const CONTACT: &str = "mailto:admin@a.example";
/// Longer than any delay: the clock of a server is moved by it.
const DAYS: i64 = 2 * 24 * 60 * 60 * 1000;

/// A clock that can be moved.
#[derive(Clone, Default)]
struct Moved(Arc<AtomicI64>);

impl Moved {
    fn clock(&self) -> Clock {
        let moved = Arc::clone(&self.0);
        Arc::new(move || hall::now() + moved.load(Ordering::SeqCst))
    }

    fn by(&self, more: i64) {
        self.0.fetch_add(more, Ordering::SeqCst);
    }
}

fn config() -> NoticeConfig {
    NoticeConfig { private_addresses: true, contact: Some(CONTACT.to_owned()), ..NoticeConfig::default() }
}

fn serve(store: &Arc<Memory>, config: NoticeConfig, moved: &Moved) -> Running {
    let clock = moved.clock();
    let store = Arc::clone(store) as Arc<dyn Store>;
    Running::with(store, move |server| server.with_notices(config).unwrap().with_clock(clock))
}

fn choose(person: &Person, choice: &Value) -> Value {
    let (status, chosen) = person.put("/api/me/notices", choice);
    assert_eq!(status, 200, "{chosen}");
    chosen
}

fn webhook(url: &str) -> Value {
    json!({"kind": "webhook", "form": "slack", "url": url})
}

/// A match of two persons, with a seat each.
fn two(server: &Running, settings: &Value) -> (Created, Person, Person) {
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2, "seed": "7", "settings": settings}));
    ada.join(&created, 1);
    bob.join(&created, 2);
    (created, ada, bob)
}

/// Plays until it is the turn of the other seat. Another server may not know at once that it is this one's.
fn pass(person: &Person, id: &str, seat: usize) {
    while person.table(id)["turn"] != seat {
        thread::sleep(Duration::from_millis(5));
    }
    while let Some((status, answer)) = person.play(id, seat, 0) {
        assert_eq!(status, 200, "{answer}");
    }
}

#[test]
fn a_turn_is_noticed_once() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let mut servers = [(); 2].map(|()| serve(&store, config(), &moved));
    let (created, mut ada, mut bob) = two(&servers[0], &json!({"title": "Friday"}));
    choose(&bob, &json!({"delay": 0, "about": ["turn"], "targets": [webhook(&receiver.at("/bob"))]}));
    for turn in 1..5 {
        pass(&ada, &created.id, 1);
        let got = receiver.inbox.at("/bob", turn);
        assert_eq!(got.len(), turn, "a turn was noticed twice");
        let text: Value = serde_json::from_slice(&got[turn - 1].body).unwrap();
        let (text, table) = (text["text"].as_str().unwrap(), format!("/#/m/{}\n", created.id));
        assert!(text.starts_with("It is your turn in Friday. http://127.0.0.1:") && text.contains(&table), "{text}");
        assert!(created.links.iter().all(|key| !text.contains(key)), "{text}");
        // Both servers look at it, and others begin.
        for server in &servers {
            let (path, line) = (format!("/api/matches/{}/chat", created.id), json!({"seat": 1, "text": "hello"}));
            assert_eq!(ada.at(&server.address).post(&path, &line).0, 200);
        }
        if turn % 2 == 0 {
            drop(servers);
            servers = [(); 2].map(|()| serve(&store, config(), &moved));
            (ada, bob) = (ada.at(&servers[1].address), bob.at(&servers[0].address));
        }
        pass(&bob, &created.id, 2);
    }
}

#[test]
fn whoever_acts_in_time_gets_no_notice() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let (created, ada, bob) = two(&server, &json!({}));
    for (person, path) in [(&ada, "/ada"), (&bob, "/bob")] {
        choose(person, &json!({"delay": 3600, "about": ["turn"], "targets": [webhook(&receiver.at(path))]}));
    }
    // Somebody else at Bob's seat, who gets theirs at once: then Bob's waits.
    let eve = server.person("Eve");
    eve.join(&created, 2);
    choose(&eve, &json!({"delay": 0, "about": ["turn"], "targets": [webhook(&receiver.at("/eve"))]}));
    pass(&ada, &created.id, 1);
    receiver.inbox.at("/eve", 1);
    pass(&bob, &created.id, 2);
    // The delay of both turns is over, and it is still Ada's.
    while receiver.inbox.count("/ada") == 0 {
        moved.by(DAYS);
        thread::sleep(Duration::from_millis(50));
    }
    // Sent and received after whatever was due with it.
    assert_eq!(ada.post("/api/me/notices/test", &json!({})).1["tried"][0]["sent"], true);
    assert_eq!((receiver.inbox.count("/ada"), receiver.inbox.count("/bob")), (2, 0));
    pass(&ada, &created.id, 1);
    while receiver.inbox.count("/bob") == 0 {
        moved.by(DAYS);
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!((receiver.inbox.count("/ada"), receiver.inbox.count("/bob")), (2, 1));
}

/// The delay of a turn goes on while no server runs.
#[test]
fn a_notice_waits_for_the_next_server() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let (created, ada, bob) = two(&server, &json!({}));
    choose(&bob, &json!({"delay": 3600, "about": ["turn"], "targets": [webhook(&receiver.at("/bob"))]}));
    pass(&ada, &created.id, 1);
    drop(server);
    moved.by(DAYS);
    let _server = serve(&store, config(), &moved);
    assert_eq!(receiver.inbox.at("/bob", 1).len(), 1);
}

/// A server that ended between an action and its notice leaves it to the next one.
#[test]
fn a_turn_without_a_plan_is_found_at_the_start() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let (created, ada, bob) = two(&server, &json!({}));
    choose(&bob, &json!({"delay": 0, "about": ["turn"], "targets": [webhook(&receiver.at("/bob"))]}));
    drop(server);
    let plans_nothing = serve(&store, NoticeConfig { webhooks: false, ..config() }, &moved);
    pass(&ada.at(&plans_nothing.address), &created.id, 1);
    drop(plans_nothing);
    let _server = serve(&store, config(), &moved);
    assert_eq!(receiver.inbox.at("/bob", 1).len(), 1);
}

#[test]
fn each_subject_is_noticed() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let (ada, bob) = (server.person("Ada"), server.person("Bob <!channel>"));
    let new = json!({"variant": "crossing-oceans", "seats": 2, "seed": "7", "settings": {"title": "Friday"}});
    let created = ada.create(&new);
    choose(&ada, &json!({"delay": 0, "targets": [webhook(&receiver.at("/ada"))]}));
    ada.join(&created, 2);
    bob.join(&created, 1);
    let texts = |count| {
        let got = receiver.inbox.at("/ada", count);
        let text = |body: &[u8]| serde_json::from_slice::<Value>(body).unwrap()["text"].as_str().unwrap().to_owned();
        got.iter().map(|got| text(&got.body).split(" http").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(texts(1), ["Friday has begun: everybody is there."]);
    let pause = json!({"seat": 1, "paused": true});
    assert_eq!(bob.post(&format!("/api/matches/{}/pause", created.id), &pause).0, 200);
    assert_eq!(texts(2)[1], "Bob &lt;!channel&gt; asks for a pause in Friday.");
    pass(&bob, &created.id, 1);
    assert_eq!(texts(3)[2], "It is your turn in Friday.");
}

#[test]
fn a_link_stops_notices() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let (created, ada, bob) = two(&server, &json!({}));
    let targets = json!([webhook(&receiver.at("/one")), webhook(&receiver.at("/other"))]);
    choose(&bob, &json!({"delay": 0, "targets": targets}));
    pass(&ada, &created.id, 1);
    receiver.inbox.at("/other", 1);
    let text = receiver.inbox.at("/one", 1)[0].text();
    let stop = text.split("notices: ").nth(1).unwrap().split('"').next().unwrap();
    let path = stop.strip_prefix(&server.address).unwrap().to_owned();
    let nobody = server.nobody();
    // Looking at the page stops nothing: some programs open every link.
    let (status, page) = nobody.get_text(&path);
    assert!(status == 200 && page.contains("<form method=\"post\">"), "{page}");
    // A forged link stops nothing.
    let (start, last) = path.split_at(path.len() - 1);
    let forged = format!("{start}{}", if last == "0" { "1" } else { "0" });
    assert_eq!(nobody.post_text(&forged, "List-Unsubscribe=One-Click").0, 200);
    assert_eq!(bob.get("/api/me/notices").1["targets"].as_array().unwrap().len(), 2);
    for _ in 0..2 {
        assert_eq!(nobody.post_text(&path, "List-Unsubscribe=One-Click").0, 200);
        assert_eq!(bob.get("/api/me/notices").1["targets"].as_array().unwrap().len(), 1);
    }
    pass(&bob, &created.id, 2);
    pass(&ada, &created.id, 1);
    receiver.inbox.at("/other", 2);
    assert_eq!(receiver.inbox.count("/one"), 1);
}

#[test]
fn what_fails_is_tried_again_and_what_is_gone_is_removed() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let (created, ada, bob) = two(&server, &json!({}));
    choose(&bob, &json!({"delay": 0, "targets": [webhook(&receiver.at("/bob"))]}));
    receiver.answer_next(&[503, 429]);
    pass(&ada, &created.id, 1);
    while receiver.inbox.count("/bob") < 3 {
        moved.by(60_000);
        thread::sleep(Duration::from_millis(20));
    }
    pass(&bob, &created.id, 2);
    receiver.answer(410);
    pass(&ada, &created.id, 1);
    assert_eq!(receiver.inbox.at("/bob", 4).len(), 4);
    while bob.get("/api/me/notices").1["targets"] != json!([]) {
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_slow_receiver_delays_nobody_and_no_redirect_is_followed() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let (created, ada, bob) = two(&server, &json!({}));
    choose(&ada, &json!({"delay": 0, "about": ["turn"], "targets": [webhook(&receiver.at("/slow"))]}));
    choose(&bob, &json!({"delay": 0, "about": ["turn"], "targets": [webhook(&receiver.at("/bob"))]}));
    for turn in 1..4 {
        pass(&ada, &created.id, 1);
        assert_eq!(receiver.inbox.at("/bob", turn).len(), turn);
        pass(&bob, &created.id, 2);
        receiver.inbox.at("/slow", 1);
    }
    assert_eq!(receiver.inbox.count("/slow"), 1, "it gets one at a time");
    receiver.answer(302);
    let (status, tried) = bob.post("/api/me/notices/test", &json!({}));
    assert_eq!((status, &tried["tried"][0]["sent"]), (200, &json!(false)), "{tried}");
    assert_eq!(receiver.inbox.count("/elsewhere"), 0);
}

#[test]
fn nothing_goes_into_the_network_of_the_server() {
    let receiver = Receiver::new();
    let server = serve(&Arc::new(Memory::new()), NoticeConfig::default(), &Moved::default());
    let ada = server.person("Ada");
    let port = receiver.address.rsplit(':').next().unwrap();
    for url in
        [receiver.at("/"), format!("https://127.0.0.1:{port}/"), "https://[::1]/".into(), "https://10.0.0.1/".into()]
    {
        let (status, refused) = ada.put("/api/me/notices", &json!({"targets": [webhook(&url)]}));
        assert_eq!((status, &refused["error"]["kind"]), (400, &json!("bad-notices")), "{url}: {refused}");
    }
    // What a name leads to is seen when it is used.
    choose(&ada, &json!({"targets": [webhook(&format!("https://localhost:{port}/"))]}));
    let (_, tried) = ada.post("/api/me/notices/test", &json!({}));
    assert_eq!(tried["tried"][0]["why"], "the name leads to no public address", "{tried}");
    assert_eq!(receiver.inbox.count("/"), 0);
}

#[test]
fn mail_goes_to_confirmed_addresses() {
    let (mail, store, moved) = (Mail::new(), Arc::new(Memory::new()), Moved::default());
    let receiver = Receiver::new();
    let config = NoticeConfig {
        smtp: Some(Hidden(mail.address.clone())),
        from: Some("Riband <riband@a.example>".to_owned()),
        ..config()
    };
    let server = serve(&store, config, &moved);
    let (created, ada, bob) = two(&server, &json!({"title": "Fri\u{e9}day"}));
    let target = json!({"kind": "mail", "address": "bob@b.example"});
    let targets = json!([target, webhook(&receiver.at("/bob"))]);
    let chosen = choose(&bob, &json!({"delay": 0, "about": ["turn"], "targets": targets}));
    assert_eq!(
        (&chosen["tried"][0]["sent"], &chosen["targets"][0]["confirmed"]),
        (&json!(true), &json!(false)),
        "{chosen}"
    );
    let plain = |text: String| text.replace("=\r\n", "").replace("=3D", "=");
    let first = plain(mail.inbox.at("bob@b.example", 1)[0].text());
    let path = first.split_whitespace().find(|word| word.contains("/api/confirm?key=")).unwrap();
    let path = path.strip_prefix(&server.address).unwrap();
    // A turn before it is confirmed.
    pass(&ada, &created.id, 1);
    receiver.inbox.at("/bob", 1);
    assert_eq!(bob.post("/api/me/notices/test", &json!({})).1["tried"][0]["sent"], true);
    let sent = mail.inbox.at("bob@b.example", 2);
    assert!(sent.iter().all(|got| got.text().contains("/api/confirm")), "a turn before the address was confirmed");
    pass(&bob, &created.id, 2);
    let nobody = server.nobody();
    assert_eq!(nobody.get_text(path).0, 200);
    assert_eq!(bob.get("/api/me/notices").1["targets"][0]["confirmed"], false);
    assert_eq!(nobody.post_text(&path.replace("key=", "key=0"), "").0, 404);
    assert_eq!(nobody.post_text(path, "").0, 200);
    assert_eq!(bob.get("/api/me/notices").1["targets"][0]["confirmed"], true);
    pass(&ada, &created.id, 1);
    let got = mail.inbox.at("bob@b.example", 3);
    assert_eq!(got.len(), 3);
    let text = plain(got[2].text());
    for part in [
        "List-Unsubscribe: <http",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        "Auto-Submitted: auto-generated",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.contains(&format!("/#/m/{}", created.id)), "{text}");
    // Nobody is flooded with links to confirm.
    for more in [true, false] {
        choose(&ada, &json!({"targets": []}));
        let chosen = choose(&ada, &json!({"targets": [{"kind": "mail", "address": "BOB@b.example"}]}));
        assert_eq!(chosen["tried"][0]["sent"], more, "{chosen}");
    }
}

#[test]
fn browsers_get_what_they_can_read() {
    let (receiver, store, moved) = (Receiver::new(), Arc::new(Memory::new()), Moved::default());
    let server = serve(&store, config(), &moved);
    let other = serve(&store, config(), &moved);
    let (created, ada, bob) = two(&server, &json!({}));
    let key = server.nobody().get("/api/push").1["key"].clone();
    assert_eq!(other.nobody().get("/api/push").1["key"], key);
    // The keys of the example of RFC 8291.
    let p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let subscription =
        json!({"kind": "push", "endpoint": receiver.at("/push"), "p256dh": p256dh, "auth": "BTBZMqHH6r4Tts7J_aSIgg"});
    let chosen = choose(&bob, &json!({"delay": 0, "targets": [subscription.clone(), subscription]}));
    assert_eq!(chosen["targets"].as_array().unwrap().len(), 1, "{chosen}");
    assert_eq!(chosen["offers"]["push"], key);
    pass(&ada, &created.id, 1);
    let got = &receiver.inbox.at("/push", 1)[0];
    let vapid = format!("k={}", key.as_str().unwrap().to_ascii_lowercase());
    for part in [
        "content-encoding: aes128gcm",
        "ttl: 86400",
        "authorization: vapid t=",
        &vapid,
        &format!("topic: {}", created.id),
    ] {
        assert!(got.head.contains(part), "{part}: {}", got.head);
    }
    assert!(!got.text().contains("turn") && got.body.len() > 86);
    // Without a contact there is no Web Push at an address without encryption.
    let off = serve(&store, NoticeConfig { contact: None, ..config() }, &moved);
    assert_eq!(off.nobody().get("/api/push").0, 404);
}

#[test]
fn choices_are_checked_and_show_no_secrets() {
    let server = serve(&Arc::new(Memory::new()), config(), &Moved::default());
    let ada = server.person("Ada");
    let url = "https://hooks.example/services/T0/SECRETabcd";
    let chosen = choose(&ada, &json!({"targets": [webhook(url)]}));
    assert!(!chosen.to_string().contains("SECRET"), "{chosen}");
    assert_eq!((&chosen["delay"], &chosen["targets"][0]["shown"]), (&json!(60), &json!("hooks.example/\u{2026}abcd")));
    let id = &chosen["targets"][0]["id"];
    // What is left out stays, and what is there is known by its id or its place.
    for targets in [json!([{"id": id}]), json!([webhook(url)])] {
        let again = choose(&ada, &json!({"delay": 5, "targets": targets}));
        assert_eq!((&again["targets"], &again["delay"]), (&chosen["targets"], &json!(5)));
    }
    let many: Vec<_> = (0..3).map(|number| webhook(&format!("https://hooks.example/{number}"))).collect();
    for bad in [
        json!({"delay": 86401}),
        json!({"delay": -1}),
        json!({"about": ["nonsense"]}),
        json!({"targets": [{"id": "000000000000"}]}),
        json!({"targets": [{"kind": "webhook", "form": "irc", "url": url}]}),
        json!({"targets": [{"kind": "push", "endpoint": url, "p256dh": "x", "auth": "x"}]}),
        json!({"targets": [{"kind": "mail", "address": "a@a.example"}]}),
        json!({"targets": many}),
        json!({"nonsense": 1}),
    ] {
        assert_eq!(ada.put("/api/me/notices", &bad).0, 400, "{bad}");
    }
    assert_eq!(ada.get("/api/me/notices").1["targets"], chosen["targets"]);
    assert_eq!(ada.post("/api/me/notices/test", &json!({"target": "000000000000"})).0, 400);
    assert_eq!(server.nobody().get("/api/me/notices").0, 401);
}
