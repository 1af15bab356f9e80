//! The engines of `riband web`: access, answers, and limits.

use std::{
    collections::VecDeque,
    io::{Read as _, Write as _},
    iter,
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::web::{LONGEST, SOON, Serving, until_ended};

/// The maximum size of a message: a line of the protocol, and the head.
const LONGEST_MESSAGE: usize = (1 << 20) + 64;
/// The budget of a search whose answer is not awaited.
const ENDLESS: &str = "60s";

/// The close codes of WebSockets.
const DENIED: u16 = 4403;
const ENDED: u16 = 4410;
const FULL: u16 = 1013;

/// A page's WebSocket to its engine.
struct Socket {
    stream: TcpStream,
    /// The number of the last request.
    last: u64,
    /// Received parts of answers that have not been read yet.
    heard: VecDeque<(u64, bool, Vec<Value>)>,
    /// The close code.
    closed: Option<u16>,
}

/// A received frame.
enum Frame {
    Text(Vec<u8>),
    Closed(Option<u16>),
}

impl Socket {
    /// Sends a frame with a mask of zeros, which changes nothing.
    fn send_frame(&mut self, first: u8, payload: &[u8]) {
        let length = payload.len();
        let mut frame = vec![first];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..65536 => frame.extend([0x80 | 126, (length >> 8) as u8, length as u8]),
            _ => {
                frame.push(0x80 | 127);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        // The server may close the connection before all of it is sent.
        let _ = self.stream.write_all(&frame);
    }

    fn send(&mut self, text: &str) {
        self.send_frame(0x81, text.as_bytes());
    }

    /// Sends a request without waiting for the answer; returns its number.
    fn ask(&mut self, lines: &str) -> u64 {
        self.last += 1;
        self.send(&format!("{{\"request\": {}}}\n{lines}", self.last));
        self.last
    }

    fn leave(&mut self, number: u64) {
        self.send(&json!({"leave": number}).to_string());
    }

    fn frame(&mut self) -> Frame {
        let mut exactly = |count: usize| {
            let mut bytes = vec![0; count];
            self.stream.read_exact(&mut bytes).map(|()| bytes)
        };
        let Ok(head) = exactly(2) else { return Frame::Closed(None) };
        let length = match head[1] {
            126 => exactly(2).unwrap().iter().fold(0, |all, byte| all << 8 | usize::from(*byte)),
            127 => exactly(8).unwrap().iter().fold(0, |all, byte| all << 8 | usize::from(*byte)),
            length => usize::from(length),
        };
        let payload = exactly(length).unwrap();
        match head[0] {
            0x81 => Frame::Text(payload),
            0x88 => Frame::Closed(payload.get(..2).map(|code| u16::from_be_bytes([code[0], code[1]]))),
            other => panic!("{other:x}"),
        }
    }

    /// The next message: the number of its answer, whether more follows, and its lines.
    fn message(&mut self) -> Option<(u64, bool, Vec<Value>)> {
        match self.frame() {
            Frame::Text(payload) => {
                let mut lines = payload.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
                let mut line = || lines.next().map(|line| serde_json::from_slice::<Value>(line).unwrap());
                let head = line().unwrap();
                let number = head["answer"].as_u64().unwrap_or_else(|| panic!("{head}"));
                Some((number, head["more"] == true, iter::from_fn(line).collect()))
            }
            Frame::Closed(code) => {
                self.closed = code;
                None
            }
        }
    }

    /// The next part of an answer; `None` if the socket is closed first.
    fn piece(&mut self, number: u64) -> Option<(bool, Vec<Value>)> {
        loop {
            if let Some(at) = self.heard.iter().position(|(other, ..)| *other == number) {
                let (_, more, lines) = self.heard.remove(at)?;
                return Some((more, lines));
            }
            let message = self.message()?;
            self.heard.push_back(message);
        }
    }

    /// All lines of an answer, or those that came before the socket was closed.
    fn answer(&mut self, number: u64) -> Vec<Value> {
        let mut all = Vec::new();
        while let Some((more, lines)) = self.piece(number) {
            all.extend(lines);
            if !more {
                break;
            }
        }
        all
    }

    /// The answer to lines.
    fn answered(&mut self, lines: &str) -> Vec<Value> {
        let number = self.ask(lines);
        self.answer(number)
    }

    /// The only reply to a request.
    fn reply(&mut self, request: &Value) -> Value {
        let began = Instant::now();
        let lines = self.answered(&request.to_string());
        assert!(began.elapsed() < SOON, "{request}: {:?}", began.elapsed());
        let [reply] = lines.as_slice() else { panic!("{:?}: {lines:?}", self.closed) };
        reply.clone()
    }

    fn plies(&mut self) -> Value {
        self.reply(&json!({"op": "turn"}))["plies"].clone()
    }

    /// Starts a thinking player; returns the number of the request.
    fn thinking(&mut self) -> u64 {
        let number = self.ask(&json!({"op": "advise", "player": "mcts", "budget": ENDLESS}).to_string());
        let (more, told) = self.piece(number).unwrap();
        assert!(more && told[0]["thinking"]["share"].as_f64().is_some_and(|share| share < 1.0), "{told:?}");
        number
    }

    /// The reply of a thinking player.
    fn thought(&mut self, number: u64) -> Value {
        self.answer(number).into_iter().find(|line| line["thinking"].is_null()).unwrap_or_default()
    }

    /// Reads until it is closed; returns the close code.
    fn until_closed(&mut self) -> Option<u16> {
        while self.closed.is_none() && self.message().is_some() {}
        self.closed
    }
}

impl Serving {
    /// The handshake of a page for an engine, with `others` replacing its headers.
    fn handshake(&self, others: &[(&str, &str)]) -> String {
        let (host, protocols) = (format!("127.0.0.1:{}", self.port), format!("riband, {}", self.token));
        let own = [
            ("Host", host.as_str()),
            ("Connection", "keep-alive, Upgrade"),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ("Sec-WebSocket-Protocol", protocols.as_str()),
        ];
        let kept = own.iter().filter(|(name, _)| !others.iter().any(|(other, _)| other == name));
        let lines = kept.chain(others).filter(|(_, value)| !value.is_empty());
        let lines: String = lines.map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        format!("GET /engine HTTP/1.1\r\n{lines}\r\n")
    }

    /// The status and head of the response to that, and the socket.
    fn open(&self, others: &[(&str, &str)]) -> (u16, String, Socket) {
        let mut stream = self.having_sent(&self.handshake(others));
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") && stream.read_exact(&mut byte).is_ok() {
            head.extend(byte);
        }
        let head = String::from_utf8(head).unwrap();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        (status, head.to_lowercase(), Socket { stream, last: 0, heard: VecDeque::new(), closed: None })
    }

    /// A socket to a new engine, or the close code.
    fn socket(&self) -> Result<Socket, Option<u16>> {
        let (status, head, mut socket) = self.open(&[]);
        assert_eq!(status, 101, "{head}");
        match socket.frame() {
            Frame::Text(ready) if ready == b"{\"ready\":true}" => Ok(socket),
            Frame::Text(other) => panic!("{}", String::from_utf8_lossy(&other)),
            Frame::Closed(code) => Err(code),
        }
    }

    /// A new engine with a match.
    fn engine(&self) -> Socket {
        let mut socket = self.socket().unwrap_or_else(|code| panic!("{code:?}"));
        let opened = socket.reply(&json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 7}));
        assert_eq!((&opened["ok"], &opened["table"]), (&json!(true), &json!(1)), "{opened}");
        socket
    }
}

fn kind(reply: &Value) -> &str {
    reply["error"]["kind"].as_str().unwrap_or_else(|| panic!("{reply}"))
}

#[test]
fn a_page_asks_its_engine_line_by_line() {
    let serving = Serving::start();
    let mut one = serving.engine();
    let told =
        one.answered("{\"op\": \"subscribe\"}\n\n{\"id\": 5, \"op\": \"play\", \"index\": 0}\r\n{\"op\": \"turn\"}");
    assert_eq!(told[3]["plies"], 1);
    let told: Vec<_> = told.iter().map(|line| (&line["ok"], &line["id"], &line["change"])).collect();
    let (yes, null) = (&json!(true), &Value::Null);
    assert_eq!(told, [(yes, null, null), (yes, &json!(5), null), (null, null, &json!("play")), (yes, null, null)]);
    // An empty message is not an error, and errors are answered as everywhere.
    assert!(one.answered(" \n").is_empty() && one.answered("").is_empty());
    let wrong = one.answered("{\"op\":\n{\"op\": \"dance\"}\n[]\n{\"op\": \"turn\"}");
    let kinds: Vec<&str> = wrong[..3].iter().map(kind).collect();
    assert_eq!(kinds, ["bad-json", "unknown-op", "bad-json"]);
    assert_eq!(wrong[3]["plies"], 1);
    // Another page has its own engine.
    assert_eq!(
        kind(&serving.socket().unwrap_or_else(|code| panic!("{code:?}")).reply(&json!({"op": "turn"}))),
        "no-such-table"
    );
    // It reads no files, and does not reveal which exist.
    let there = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for variant in ["Cargo.toml", "nothing.toml", "../Cargo.toml", there, "/nothing.toml"] {
        for (op, more) in [("open", json!({"seats": 2, "seed": 1})), ("actions", json!({"seats": 2}))] {
            let mut request = json!({"op": op, "variant": variant});
            request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let reply = one.reply(&request);
            assert_eq!(reply["error"]["problems"][0]["kind"], "unreadable", "{reply}");
        }
        let names = one.reply(&json!({"op": "names", "variant": variant}));
        assert_eq!(names["error"]["problems"][0]["kind"], "unreadable", "{names}");
        let checked = one.reply(&json!({"op": "check", "variant": variant}));
        assert_eq!(checked["problems"][0]["kind"], "unreadable", "{checked}");
    }
}

#[test]
fn nobody_else_has_an_engine() {
    let serving = Serving::start();
    let [own, other] = [serving.port, serving.port - 1].map(|port| format!("127.0.0.1:{port}"));
    let [local, six] = ["localhost", "[::1]"].map(|name| format!("{name}:{}", serving.port));
    let origin = |host: &str| format!("http://{host}");
    let protocols = format!("riband, {}", serving.token);
    let refused: &[(u16, &[(&str, &str)])] = &[
        (403, &[("Host", "evil.example")]),
        (403, &[("Host", &other)]),
        (403, &[("Host", "127.0.0.1")]),
        (403, &[("Host", &own), ("Host", &own)]),
        (403, &[("Origin", "http://evil.example")]),
        (403, &[("Origin", "null")]),
        (403, &[("Origin", &origin(&other))]),
        (403, &[("Origin", &origin(&local))]),
        (403, &[("Origin", &origin(&own).replace("http", "https"))]),
        (403, &[("Origin", &origin(&own)), ("Origin", &origin(&own))]),
        (403, &[("Sec-WebSocket-Protocol", "")]),
        (403, &[("Sec-WebSocket-Protocol", "riband")]),
        (403, &[("Sec-WebSocket-Protocol", &serving.token)]),
        (403, &[("Sec-WebSocket-Protocol", &protocols), ("Sec-WebSocket-Protocol", &protocols)]),
        (426, &[("Upgrade", "h2c")]),
        (426, &[("Connection", "close")]),
        (426, &[("Sec-WebSocket-Version", "8")]),
        (426, &[("Sec-WebSocket-Key", "")]),
    ];
    for (status, others) in refused {
        let (given, head, _) = serving.open(others);
        assert_eq!(given, *status, "{others:?}: {head}");
    }
    // The close code is all that a page learns about the failure.
    let wrong = serving.token.replace(|digit: char| digit.is_ascii_digit(), "a") + "0";
    for token in ["x", &wrong[1..], &serving.token[1..], &format!("{}0", serving.token)] {
        let (status, _, mut socket) = serving.open(&[("Sec-WebSocket-Protocol", &format!("riband, {token}"))]);
        assert_eq!((status, socket.until_closed()), (101, Some(DENIED)), "{token}");
    }
    for others in [
        vec![("Host", own.as_str())],
        vec![("Origin", &origin(&own))],
        vec![("Host", &local)],
        vec![("Host", &six), ("Origin", &origin(&six))],
    ] {
        let (status, head, _) = serving.open(&others);
        assert_eq!(status, 101, "{others:?}");
        // The example of RFC 6455.
        for header in ["sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=", "sec-websocket-protocol: riband\r"] {
            assert!(head.contains(header), "{head}");
        }
    }
    let posted = serving.handshake(&[]).replace("GET", "POST");
    assert!(until_ended(&mut serving.having_sent(&posted)).starts_with(b"HTTP/1.1 405"));
}

#[test]
fn a_message_is_whole_and_bounded_or_nothing_is_done() {
    let serving = Serving::start();
    let play = "{\"op\": \"play\", \"index\": 0}\n";
    let mut engine = serving.engine();
    // The first half, in a frame with more to follow; and an incomplete frame.
    engine.send_frame(0x01, format!("{{\"request\": 1}}\n{play}").as_bytes());
    serving.serves_others();
    engine.send_frame(0x80, play.as_bytes());
    assert_eq!(engine.answer(1).len(), 2);
    assert_eq!(engine.plies(), 2);
    // The maximum size.
    let longest = format!("{play}{}", " ".repeat((1 << 20) - play.len()));
    assert_eq!(engine.answered(&longest).len(), 1);
    assert_eq!(engine.plies(), 3);
    type Sends = fn(&mut Socket);
    let wrong: [(u16, Sends); 7] = [
        (1009, |socket| socket.send(&format!("{{\"request\": 9}}\n{}", " ".repeat(LONGEST_MESSAGE)))),
        (1009, |socket| socket.send_frame(0x01, &vec![b' '; LONGEST_MESSAGE + 1])),
        (1003, |socket| socket.send_frame(0x82, b"{\"request\": 9}\n{\"op\": \"turn\"}")),
        (1008, |socket| socket.send("{\"op\": \"turn\"}")),
        (1008, |socket| socket.send("")),
        (1008, |socket| socket.send("{\"request\": -1}\n{\"op\": \"turn\"}")),
        (1008, |socket| socket.send("{\"request\": 1, \"leave\": 1}\n{\"op\": \"turn\"}")),
    ];
    for (code, send) in wrong {
        let mut socket = serving.engine();
        send(&mut socket);
        assert_eq!(socket.until_closed(), Some(code));
        serving.serves_others();
    }
}

#[test]
fn who_thinks_holds_nobody_up_and_can_be_cancelled() {
    let serving = Serving::start();
    let [mut engine, mut other] = [serving.engine(), serving.engine()];
    for _ in 0..3 {
        assert_eq!(other.reply(&json!({"op": "play", "index": 0}))["ok"], true);
    }
    let thinking = [engine.thinking(), other.thinking()];
    let judging = other.ask(&json!({"op": "judge", "ply": 1, "player": "mcts", "budget": ENDLESS}).to_string());
    // Neither this page nor another waits for it.
    assert_eq!(engine.plies(), 0);
    assert_eq!(other.plies(), 3);
    serving.serves_others();
    // A cancel affects players of this engine.
    let began = Instant::now();
    assert_eq!(other.reply(&json!({"op": "cancel"}))["ok"], true);
    let advice = other.thought(thinking[1]);
    assert_eq!((&advice["ok"], &advice["stopped"]), (&json!(true), &json!(true)), "{advice}");
    assert_eq!(kind(&other.thought(judging)), "no-advice");
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    // Later requests are not cancelled.
    let moved = other.ask(&json!({"op": "move", "player": "mcts:20"}).to_string());
    let moved = other.thought(moved);
    assert_eq!((&moved["ok"], &moved["stopped"]), (&json!(true), &json!(false)), "{moved}");
    // In a batch, players could not be cancelled, nor report progress.
    let batch = json!({"op": "batch", "requests": [{"op": "move", "player": "mcts", "budget": ENDLESS}]});
    assert_eq!(kind(&other.reply(&batch)), "bad-request");
    assert_eq!(other.plies(), 4);
}

#[test]
fn whoever_leaves_frees_the_engine() {
    let serving = Serving::start();
    // The maximum number, all busy: there is no room for another.
    let mut engines: Vec<Socket> = (0..32).map(|_| serving.engine()).collect();
    let judge = json!({"op": "judge", "ply": 0, "player": "mcts", "budget": ENDLESS}).to_string();
    for engine in &mut engines[..8] {
        engine.reply(&json!({"op": "play", "index": 0}));
        engine.ask(&judge);
    }
    for engine in &mut engines[8..] {
        engine.thinking();
    }
    assert_eq!(serving.socket().err(), Some(Some(FULL)));
    serving.serves_others();
    assert_eq!(engines[0].reply(&json!({"op": "turn"}))["ok"], true);
    // Closing the page ends the thinking of each of its engines, so that others can take their places.
    drop(engines);
    let began = Instant::now();
    let all = loop {
        let all: Result<Vec<Socket>, _> = (0..32).map(|_| serving.socket()).collect();
        if let Ok(mut all) = all
            && all.iter_mut().all(|one| !one.answered("{\"op\": \"variants\"}").is_empty())
        {
            break all;
        }
        assert!(began.elapsed() < LONGEST, "they go on thinking");
    };
    // Another one replaces the one that has been idle longest, which is reported when that is used.
    let mut all = VecDeque::from(all);
    let mut first = all.pop_front().unwrap();
    assert!(serving.socket().is_ok());
    assert!(first.answered("{\"op\": \"variants\"}").is_empty());
    assert_eq!(first.until_closed(), Some(ENDED));
    assert_eq!(all[5].reply(&json!({"op": "variants"}))["ok"], true);
}

/// Thoughts are not lost to any number of unauthorized connections, nor of those with idle engines.
#[test]
fn strangers_do_not_end_what_the_page_waits_for() {
    let serving = Serving::start();
    let mut engine = serving.engine();
    let thinking = engine.ask(&json!({"op": "advise", "player": "mcts", "budget": "3s"}).to_string());
    assert!(engine.piece(thinking).unwrap().1[0]["thinking"].is_object());
    let strangers: Vec<TcpStream> = (0..400).map(|_| serving.having_sent("GET / HT")).collect();
    serving.serves_others();
    assert_eq!(engine.plies(), 0);
    let advice = engine.thought(thinking);
    assert_eq!((&advice["ok"], &advice["stopped"]), (&json!(true), &json!(false)), "{advice}");
    drop(strangers);
}

/// The number of concurrent requests is limited: another one is refused.
#[test]
fn of_too_many_requests_one_more_is_refused() {
    let serving = Serving::start();
    let [mut engine, mut other] = [serving.engine(), serving.engine()];
    let thinking: Vec<u64> = (0..64).map(|_| engine.thinking()).collect();
    assert!(other.answered("{\"op\": \"turn\"}").is_empty());
    assert_eq!(other.until_closed(), Some(FULL));
    serving.serves_others();
    // Abandoned requests make room.
    thinking.iter().for_each(|number| engine.leave(*number));
    let began = Instant::now();
    let is_answered = || serving.socket().is_ok_and(|mut one| !one.answered("{\"op\": \"variants\"}").is_empty());
    while !is_answered() {
        assert!(began.elapsed() < SOON, "they go on thinking");
    }
}

/// Also those that wait for thinking players of other pages.
#[test]
fn all_move_at_once_when_they_are_cancelled() {
    let serving = Serving::start();
    let [mut busy, mut engine] = [serving.engine(), serving.engine()];
    let others: Vec<u64> = (0..4).map(|_| busy.thinking()).collect();
    // Each has waited twice as long as it takes to begin.
    let waiting: Vec<u64> = (0..6).map(|_| engine.thinking()).collect();
    for number in &waiting {
        let (more, told) = engine.piece(*number).unwrap();
        let told = &told[0]["thinking"];
        assert!(more && told["share"] == 0.0 && told["iterations"] == 0, "there is room for it: {told}");
    }
    let began = Instant::now();
    assert_eq!(engine.reply(&json!({"op": "cancel"}))["ok"], true);
    for number in waiting {
        let advice = engine.thought(number);
        assert_eq!((&advice["ok"], &advice["stopped"]), (&json!(true), &json!(true)), "{advice}");
    }
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    // Those of the other page continue.
    for number in others {
        assert!(busy.piece(number).unwrap().0);
    }
}

/// An abandoned move is not played.
#[test]
fn a_move_is_not_made_behind_the_back_of_who_has_left() {
    let serving = Serving::start();
    let mut engine = serving.engine();
    let moving = engine.ask(&json!({"op": "move", "player": "mcts", "budget": "2s"}).to_string());
    assert!(engine.piece(moving).unwrap().1[0]["thinking"].is_object());
    engine.leave(moving);
    thread::sleep(Duration::from_secs(3));
    assert_eq!(engine.plies(), 0);
    // Abandoning an answered or unknown request has no effect.
    engine.leave(moving);
    engine.leave(99);
    assert_eq!(engine.plies(), 0);
}
