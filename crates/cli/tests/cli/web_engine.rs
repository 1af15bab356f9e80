//! `POST /engine` of `riband web`: who may ask, what is answered, and what is bounded.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::web::{LONGEST, SOON, Serving, until_ended};

/// How long a body may be.
const BODY: usize = 1 << 20;
/// A search whose answer is not awaited.
const ENDLESS: &str = "60s";

/// What a request is given.
struct Answer {
    status: u16,
    /// The value of the header that names the engine.
    engine: String,
    lines: Vec<Value>,
}

impl Answer {
    fn of(bytes: &[u8]) -> Self {
        let mut answer = Reading::of(bytes);
        let lines = answer.by_ref().collect();
        Self { status: answer.status, engine: answer.engine, lines }
    }
}

/// An answer as it comes.
struct Reading<R> {
    status: u16,
    engine: String,
    input: BufReader<R>,
    is_chunked: bool,
    /// What of the body is read and not yet a line.
    rest: Vec<u8>,
}

impl<R: std::io::Read> Reading<R> {
    fn of(input: R) -> Self {
        let mut input = BufReader::new(input);
        let mut line = || {
            let mut line = String::new();
            input.read_line(&mut line).unwrap();
            line.trim_end().to_lowercase()
        };
        let status = line().split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        let (mut engine, mut is_chunked) = (String::new(), false);
        loop {
            let line = line();
            if line.is_empty() {
                break;
            }
            is_chunked |= line == "transfer-encoding: chunked";
            engine = line.strip_prefix("riband-engine: ").map_or(engine, str::to_owned);
        }
        Self { status, engine, input, is_chunked, rest: Vec::new() }
    }
}

impl<R: std::io::Read> Iterator for Reading<R> {
    type Item = Value;

    /// The next line of the body, which may come in chunks.
    fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return Some(serde_json::from_slice(&line).unwrap());
            }
            let mut size = String::new();
            if !self.is_chunked {
                let is_more = self.status == 200 && self.input.read_to_end(&mut self.rest).ok()? > 0;
                if is_more { continue } else { return None }
            }
            if self.input.read_line(&mut size).ok()? == 0 {
                return None;
            }
            let size = usize::from_str_radix(size.trim(), 16).unwrap();
            let mut chunk = vec![0; size + 2];
            self.input.read_exact(&mut chunk).unwrap();
            if size == 0 {
                return None;
            }
            self.rest.extend_from_slice(&chunk[..size]);
        }
    }
}

impl Serving {
    /// The head of a request, with what a page sends, that are to be replaced by `others`.
    fn head(&self, method: &str, engine: &str, others: &[(&str, &str)]) -> String {
        let host = format!("127.0.0.1:{}", self.port);
        let own = [("Host", host.as_str()), ("Riband-Token", &self.token), ("Riband-Engine", engine)];
        let kept = own.iter().filter(|(name, _)| !others.iter().any(|(other, _)| other == name));
        let lines = kept.chain(others).filter(|(_, value)| !value.is_empty());
        let lines: String = lines.map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        format!("{method} /engine HTTP/1.1\r\nConnection: close\r\n{lines}")
    }

    /// A connection by which lines were sent to an engine, to a new one without a name.
    fn asking(&self, engine: &str, body: &[u8], others: &[(&str, &str)]) -> TcpStream {
        let head = self.head("POST", engine, others);
        let mut stream = self.having_sent(&format!("{head}Content-Length: {}\r\n\r\n", body.len()));
        stream.write_all(body).unwrap();
        stream
    }

    /// What is answered to that.
    fn answered(&self, engine: &str, body: &[u8], others: &[(&str, &str)]) -> Answer {
        let mut answer = Vec::new();
        self.asking(engine, body, others).read_to_end(&mut answer).unwrap();
        Answer::of(&answer)
    }

    /// The only reply to a request.
    fn reply(&self, engine: &str, request: &Value) -> Value {
        let began = Instant::now();
        let Answer { status, lines, .. } = self.answered(engine, request.to_string().as_bytes(), &[]);
        assert!(began.elapsed() < SOON, "{request}: {:?}", began.elapsed());
        let [reply] = lines.as_slice() else { panic!("{status}: {lines:?}") };
        reply.clone()
    }

    /// A new engine with a match.
    fn engine(&self) -> String {
        let open = json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 7}).to_string();
        let Answer { status, engine, lines } = self.answered("", open.as_bytes(), &[]);
        assert_eq!((status, &lines[0]["ok"], &lines[0]["table"]), (200, &json!(true), &json!(1)), "{lines:?}");
        engine
    }

    /// A player who has begun to think in an engine.
    fn thinking(&self, engine: &str) -> Reading<TcpStream> {
        let advise = json!({"op": "advise", "player": "mcts", "budget": ENDLESS}).to_string();
        let mut answer = Reading::of(self.asking(engine, advise.as_bytes(), &[]));
        let told = answer.next().unwrap();
        assert!(told["thinking"]["share"].as_f64().is_some_and(|share| share < 1.0), "{told}");
        answer
    }
}

fn kind(reply: &Value) -> &str {
    reply["error"]["kind"].as_str().unwrap_or_else(|| panic!("{reply}"))
}

#[test]
fn a_page_asks_its_engine_line_by_line() {
    let serving = Serving::start();
    let one = serving.engine();
    let body = "{\"op\": \"subscribe\"}\n\n{\"id\": 5, \"op\": \"play\", \"index\": 0}\r\n{\"op\": \"turn\"}";
    let Answer { status, engine, lines } = serving.answered(&one, body.as_bytes(), &[]);
    assert_eq!((status, &engine), (200, &one));
    let told: Vec<_> = lines.iter().map(|line| (&line["ok"], &line["id"], &line["change"])).collect();
    let (yes, null) = (&json!(true), &Value::Null);
    assert_eq!(told, [(yes, null, null), (yes, &json!(5), null), (null, null, &json!("play")), (yes, null, null)]);
    assert_eq!(lines[3]["plies"], 1);
    // Nothing to answer is not wrong, and what is wrong is answered as everywhere.
    assert!(serving.answered(&one, b" \n", &[]).lines.is_empty());
    let wrong = serving.answered(&one, b"{\"op\":\n\xff\n{\"op\": \"dance\"}\n[]\n{\"op\": \"turn\"}", &[]).lines;
    let kinds: Vec<&str> = wrong[..4].iter().map(kind).collect();
    assert_eq!(kinds, ["bad-json", "not-utf8", "unknown-op", "bad-json"]);
    assert_eq!(wrong[4]["plies"], 1);
    // It reads no files, and does not say which there are.
    let there = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for variant in ["Cargo.toml", "nothing.toml", "../Cargo.toml", there, "/nothing.toml"] {
        for (op, more) in [("open", json!({"seats": 2, "seed": 1})), ("actions", json!({"seats": 2}))] {
            let mut request = json!({"op": op, "variant": variant});
            request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let reply = serving.reply(&one, &request);
            assert_eq!(reply["error"]["problems"][0]["kind"], "unreadable", "{reply}");
        }
        let names = serving.reply(&one, &json!({"op": "names", "variant": variant}));
        assert_eq!(names["error"]["problems"][0]["kind"], "unreadable", "{names}");
        let checked = serving.reply(&one, &json!({"op": "check", "variant": variant}));
        assert_eq!(checked["problems"][0]["kind"], "unreadable", "{checked}");
    }
}

#[test]
fn nobody_else_may_ask_and_then_nothing_is_done() {
    let serving = Serving::start();
    let engine = serving.engine();
    let play = b"{\"op\": \"play\", \"index\": 0}".as_slice();
    let [own, other] = [serving.port, serving.port - 1].map(|port| format!("127.0.0.1:{port}"));
    let [local, six] = ["localhost", "[::1]"].map(|name| format!("{name}:{}", serving.port));
    let origin = |host: &str| format!("http://{host}");
    let wrong = serving.token.replace(|digit: char| digit.is_ascii_digit(), "a") + "0";
    let refused: &[&[(&str, &str)]] = &[
        &[("Host", "evil.example")],
        &[("Host", &other)],
        &[("Host", "127.0.0.1")],
        &[("Host", "")],
        &[("Host", &own), ("Host", &own)],
        &[("Origin", "http://evil.example")],
        &[("Origin", "null")],
        &[("Origin", &origin(&other))],
        &[("Origin", &origin(&local))],
        &[("Origin", &origin(&own).replace("http", "https"))],
        &[("Origin", &origin(&own)), ("Origin", &origin(&own))],
        &[("Riband-Token", "")],
        &[("Riband-Token", "x")],
        &[("Riband-Token", &wrong[1..])],
        &[("Riband-Token", &serving.token[1..])],
        &[("Riband-Token", &serving.token), ("Riband-Token", &serving.token)],
    ];
    for others in refused {
        let answer = serving.answered(&engine, play, others);
        assert_eq!((answer.status, answer.lines.len()), (403, 0), "{others:?}");
        let head = serving.head("DELETE", &engine, others);
        let deleted = until_ended(&mut serving.having_sent(&format!("{head}\r\n")));
        assert_eq!(Answer::of(&deleted).status, 403, "{others:?}");
    }
    assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], 0);
    let mut plies = 0;
    for others in [
        vec![("Host", own.as_str())],
        vec![("Origin", &origin(&own))],
        vec![("Host", &local)],
        vec![("Host", &six), ("Origin", &origin(&six))],
    ] {
        plies += 1;
        assert_eq!(serving.answered(&engine, play, &others).status, 200, "{others:?}");
        assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], plies);
    }
    // Other methods, and engines that there are not.
    for (method, engine, status) in [("GET", "", 405), ("PUT", "", 405), ("DELETE", "", 410), ("DELETE", "x", 410)] {
        let head = serving.head(method, engine, &[]);
        assert_eq!(
            Answer::of(&until_ended(&mut serving.having_sent(&format!("{head}\r\n")))).status,
            status,
            "{method}"
        );
    }
    for engine in ["0", "99", "-1", "x", "18446744073709551616"] {
        assert_eq!(serving.answered(engine, play, &[]).status, 410, "{engine}");
    }
}

#[test]
fn a_body_is_whole_bounded_and_soon_there_or_nothing_is_done() {
    let serving = Serving::start();
    let engine = serving.engine();
    let play = "{\"op\": \"play\", \"index\": 0}\n";
    let with_body = |headers: &str, body: &str| {
        let head = serving.head("POST", &engine, &[]);
        let mut stream = serving.connect();
        // Who refuses it may have ended the connection before all of it is sent.
        let _ = stream.write_all(format!("{head}{headers}\r\n{body}").as_bytes());
        stream
    };
    // A body that is announced is not waited for.
    for length in [BODY + 1, usize::MAX / 2] {
        let answer = until_ended(&mut with_body(&format!("Content-Length: {length}\r\n"), play));
        assert_eq!(Answer::of(&answer).status, 413, "{length}");
    }
    let chunks = format!("{:x}\r\n{}\r\n", play.len(), play).repeat(BODY / play.len() + 1);
    let answer = until_ended(&mut with_body("Transfer-Encoding: chunked\r\n", &chunks));
    assert!(answer.is_empty() || Answer::of(&answer).status == 413, "{}", String::from_utf8_lossy(&answer));
    // Held back, or broken off.
    let mut held: Vec<TcpStream> =
        (0..3).map(|_| with_body(&format!("Content-Length: {}\r\n", 2 * play.len()), play)).collect();
    drop(held.pop());
    serving.serves_others();
    assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], 0);
    let began = Instant::now();
    for mut held in held {
        let answer = until_ended(&mut held);
        assert!(answer.is_empty() || Answer::of(&answer).status == 408);
    }
    assert!(began.elapsed() < LONGEST);
    assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], 0);
    // The longest that there may be.
    let longest = format!("{play}{}", " ".repeat(BODY - play.len()));
    assert_eq!(serving.answered(&engine, longest.as_bytes(), &[]).lines.len(), 1);
    assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], 1);
}

#[test]
fn who_thinks_holds_nobody_up_and_can_be_cancelled() {
    let serving = Serving::start();
    let [engine, other] = [serving.engine(), serving.engine()];
    assert_ne!(engine, other);
    for _ in 0..3 {
        assert_eq!(serving.reply(&other, &json!({"op": "play", "index": 0}))["ok"], true);
    }
    let judge = json!({"op": "judge", "ply": 1, "player": "mcts", "budget": ENDLESS}).to_string();
    let thinking = [serving.thinking(&engine), serving.thinking(&other)];
    let judging = serving.asking(&other, judge.as_bytes(), &[]);
    // Neither this page nor another waits for it.
    assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], 0);
    assert_eq!(serving.reply(&other, &json!({"op": "turn"}))["plies"], 3);
    serving.serves_others();
    // A cancel is for those who think in this engine.
    let began = Instant::now();
    assert_eq!(serving.reply(&other, &json!({"op": "cancel"}))["ok"], true);
    let [mine, mut others] = thinking.map(|answer| answer.filter(|line| line["thinking"].is_null()));
    let advice = others.next().unwrap();
    assert_eq!((&advice["ok"], &advice["stopped"]), (&json!(true), &json!(true)), "{advice}");
    assert_eq!(Reading::of(judging).map(|reply| kind(&reply).to_owned()).collect::<Vec<_>>(), ["no-advice"]);
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    drop(mine);
    // What was asked for afterwards is not cancelled.
    let advice = serving.reply(&other, &json!({"op": "move", "player": "mcts:20"}));
    assert_eq!((&advice["ok"], &advice["stopped"]), (&json!(true), &json!(false)), "{advice}");
}

#[test]
fn whoever_leaves_frees_the_engine() {
    let serving = Serving::start();
    let engine = serving.engine();
    let mut thinking = serving.thinking(&engine);
    let head = serving.head("DELETE", &engine, &[]);
    let deleted = until_ended(&mut serving.having_sent(&format!("{head}\r\n")));
    assert_eq!(Answer::of(&deleted).status, 204);
    let began = Instant::now();
    assert!(thinking.all(|line| line["ok"].is_null()), "nobody is answered by an engine that is not there");
    assert!(began.elapsed() < SOON);
    assert_eq!(serving.answered(&engine, b"", &[]).status, 410);
    // As many as there may be, all at work: there is no room for one more.
    let engines: Vec<String> = (0..32).map(|_| serving.engine()).collect();
    let judge = json!({"op": "judge", "ply": 0, "player": "mcts", "budget": ENDLESS}).to_string();
    let judging: Vec<_> = engines[..8]
        .iter()
        .map(|engine| {
            serving.reply(engine, &json!({"op": "play", "index": 0}));
            serving.asking(engine, judge.as_bytes(), &[])
        })
        .collect();
    let thinking: Vec<_> = engines[8..].iter().map(|engine| serving.thinking(engine)).collect();
    assert_eq!(serving.answered("", b"", &[]).status, 503);
    serving.serves_others();
    assert_eq!(serving.reply(&engines[0], &json!({"op": "turn"}))["ok"], true);
    // Who closes the page has the thinking ended with it: of each engine, so that others take their places.
    drop((judging, thinking));
    let began = Instant::now();
    let is_there = |engine: &String| serving.answered(engine, b"", &[]).status != 410;
    while engines.iter().any(is_there) {
        assert!(began.elapsed() < LONGEST, "they go on thinking");
        (0..32).for_each(|_| drop(serving.answered("", b"", &[])));
    }
}

/// A thought is not lost by how many connect who may ask for nothing, nor by those for whom no engine works.
#[test]
fn strangers_do_not_end_what_the_page_waits_for() {
    let serving = Serving::start();
    let engine = serving.engine();
    let advise = json!({"op": "advise", "player": "mcts", "budget": "3s"}).to_string();
    let mut thinking = Reading::of(serving.asking(&engine, advise.as_bytes(), &[]));
    assert!(thinking.next().unwrap()["thinking"].is_object());
    let strangers: Vec<TcpStream> = (0..400).map(|_| serving.having_sent("GET / HT")).collect();
    serving.serves_others();
    assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], 0);
    let advice = thinking.find(|line| line["thinking"].is_null()).expect("the thought is broken off");
    assert_eq!((&advice["ok"], &advice["stopped"]), (&json!(true), &json!(false)), "{advice}");
    drop(strangers);
}

/// There is a bounded number of requests that are worked on: one more is refused before its body is read.
#[test]
fn of_too_many_requests_one_more_is_refused() {
    let serving = Serving::start();
    let engine = serving.engine();
    let refused = || serving.answered(&engine, b"{\"op\": \"turn\"}", &[]).status == 503;
    let thinking: Vec<_> = (0..64).map(|_| serving.thinking(&engine)).collect();
    assert!(refused(), "there is no bound");
    serving.serves_others();
    drop(thinking);
    let began = Instant::now();
    while refused() {
        assert!(began.elapsed() < SOON, "they go on thinking");
    }
}

/// Also those that wait until others have thought.
#[test]
fn all_move_at_once_when_they_are_cancelled() {
    let serving = Serving::start();
    let engine = serving.engine();
    let thinking: Vec<_> = (0..10).map(|_| serving.thinking(&engine)).collect();
    let began = Instant::now();
    assert_eq!(serving.reply(&engine, &json!({"op": "cancel"}))["ok"], true);
    for mut answer in thinking {
        let advice = answer.find(|line| line["thinking"].is_null()).unwrap();
        assert_eq!((&advice["ok"], &advice["stopped"]), (&json!(true), &json!(true)), "{advice}");
    }
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
}

/// A move that is not awaited any more is not made.
#[test]
fn a_move_is_not_made_behind_the_back_of_who_has_gone() {
    let serving = Serving::start();
    let engine = serving.engine();
    let act = json!({"op": "move", "player": "mcts", "budget": "2s"}).to_string();
    let mut answer = Reading::of(serving.asking(&engine, act.as_bytes(), &[]));
    assert!(answer.next().unwrap()["thinking"].is_object());
    drop(answer);
    thread::sleep(Duration::from_secs(3));
    assert_eq!(serving.reply(&engine, &json!({"op": "turn"}))["plies"], 0);
}
