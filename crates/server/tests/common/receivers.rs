//! Stand-ins for receivers of notices, on loopback.

use std::{
    collections::VecDeque,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, AtomicU16, Ordering},
    },
    thread,
    time::Duration,
};

/// The longest time to wait for something that must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a receiver got.
#[derive(Clone, Debug)]
pub(crate) struct Got {
    /// The path of a request, or the receiver of a mail.
    pub(crate) to: String,
    /// The headers of a request, in lower case.
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Got {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// What a receiver has got so far.
#[derive(Clone, Default)]
pub(crate) struct Inbox(Arc<(Mutex<Vec<Got>>, Condvar)>);

impl Inbox {
    fn put(&self, got: Got) {
        self.0.0.lock().unwrap().push(got);
        self.0.1.notify_all();
    }

    /// Everything, as soon as this holds of it.
    #[track_caller]
    pub(crate) fn until(&self, holds: impl Fn(&[Got]) -> bool) -> Vec<Got> {
        let all = self.0.0.lock().unwrap();
        let (all, late) = self.0.1.wait_timeout_while(all, PATIENCE, |all| !holds(all)).unwrap();
        assert!(!late.timed_out(), "{:?}", all.iter().map(|got| (&got.to, got.text())).collect::<Vec<_>>());
        all.clone()
    }

    /// Everything that was sent to a path, as soon as there are this many.
    #[track_caller]
    pub(crate) fn at(&self, to: &str, count: usize) -> Vec<Got> {
        let of = |all: &[Got]| all.iter().filter(|got| got.to == to).cloned().collect::<Vec<_>>();
        of(&self.until(|all| of(all).len() >= count))
    }

    /// How many came to a path so far.
    pub(crate) fn count(&self, to: &str) -> usize {
        self.0.0.lock().unwrap().iter().filter(|got| got.to == to).count()
    }
}

/// A receiver of requests. It answers with a status; at paths that begin with `/slow` never, until it ends.
pub(crate) struct Receiver {
    pub(crate) address: String,
    pub(crate) inbox: Inbox,
    status: Arc<AtomicU16>,
    /// What it answers to the next requests, before that.
    script: Arc<Mutex<VecDeque<u16>>>,
    ends: Arc<AtomicBool>,
}

impl Receiver {
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (inbox, status, ends) = (Inbox::default(), Arc::new(AtomicU16::new(200)), Arc::new(AtomicBool::new(false)));
        let script = Arc::new(Mutex::new(VecDeque::new()));
        let all = (inbox.clone(), Arc::clone(&status), Arc::clone(&script), Arc::clone(&ends));
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (inbox, status, script, ends) = all.clone();
                let next = move || script.lock().unwrap().pop_front().unwrap_or(status.load(Ordering::SeqCst));
                thread::spawn(move || receive(stream.unwrap(), &inbox, next, &ends));
            }
        });
        Self { address, inbox, status, script, ends }
    }

    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// Answers with a status from now on.
    pub(crate) fn answer(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    /// Answers the next requests with these.
    pub(crate) fn answer_next(&self, statuses: &[u16]) {
        self.script.lock().unwrap().extend(statuses);
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::SeqCst);
    }
}

fn receive(stream: TcpStream, inbox: &Inbox, next: impl Fn() -> u16, ends: &AtomicBool) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let (mut first, mut head) = (String::new(), String::new());
    if reader.read_line(&mut first).unwrap_or(0) == 0 {
        return;
    }
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 || line.trim().is_empty() {
            break;
        }
        head.push_str(&line.to_ascii_lowercase());
    }
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.trim().parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).unwrap();
    let to = first.split(' ').nth(1).unwrap().to_owned();
    let is_slow = to.starts_with("/slow");
    let status = next();
    inbox.put(Got { to, head, body });
    while is_slow && !ends.load(Ordering::SeqCst) {
        thread::sleep(Duration::from_millis(20));
    }
    let more = if status == 302 { "location: /elsewhere\r\n" } else { "" };
    let _ = write!(&stream, "HTTP/1.1 {status} x\r\n{more}content-length: 0\r\nconnection: close\r\n\r\n");
}

/// A server of mail.
pub(crate) struct Mail {
    pub(crate) address: String,
    pub(crate) inbox: Inbox,
}

impl Mail {
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("smtp://{}", listener.local_addr().unwrap());
        let inbox = Inbox::default();
        let all = inbox.clone();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let inbox = all.clone();
                thread::spawn(move || converse(&stream.unwrap(), &inbox));
            }
        });
        Self { address, inbox }
    }
}

fn converse(stream: &TcpStream, inbox: &Inbox) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut write = stream;
    let mut say = |text: &str| write!(write, "{text}\r\n").unwrap();
    let mut to = String::new();
    say("220 stand-in");
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        let command = line.trim().to_owned();
        match command.split([' ', ':']).next().unwrap().to_ascii_uppercase().as_str() {
            "EHLO" | "HELO" => say("250 stand-in"),
            "RCPT" => {
                to = command.split(['<', '>']).nth(1).unwrap().to_owned();
                say("250 ok");
            }
            "DATA" => {
                say("354 go on");
                let mut body = String::new();
                loop {
                    let mut line = String::new();
                    if reader.read_line(&mut line).unwrap_or(0) == 0 || line == ".\r\n" {
                        break;
                    }
                    body.push_str(&line);
                }
                inbox.put(Got { to: to.clone(), head: String::new(), body: body.into_bytes() });
                say("250 ok");
            }
            "QUIT" => {
                say("221 bye");
                return;
            }
            _ => say("250 ok"),
        }
    }
}
