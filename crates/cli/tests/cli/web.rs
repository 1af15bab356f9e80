//! `riband web` serves the page that is built into the program.

use std::{
    io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _},
    net::{Ipv4Addr, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// The maximum time to wait for a response.
pub(crate) const SOON: Duration = Duration::from_secs(8);
/// The maximum time of an idle connection.
pub(crate) const LONGEST: Duration = Duration::from_secs(30);

/// A running server.
pub(crate) struct Serving {
    program: Child,
    pub(crate) port: u16,
    /// The token in the address.
    pub(crate) token: String,
}

impl Serving {
    pub(crate) fn start() -> Self {
        Self::with(|program| program.args(["web", "--no-open", "--port", "0"]))
    }

    /// Starts the program after preparing its command.
    fn with(ready: impl FnOnce(&mut Command) -> &mut Command) -> Self {
        let mut program = Command::new(assert_cmd::cargo::cargo_bin!("riband"));
        program.env("RIBAND_LANG", "en");
        let mut program = ready(&mut program).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.split(['/', ':']).find_map(|part| part.parse().ok()).unwrap_or_else(|| panic!("{line}"));
        let token = line.split([' ', '=']).find(|part| part.len() == 32).unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { program, port, token }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
        stream.set_read_timeout(Some(SOON)).unwrap();
        stream.set_write_timeout(Some(SOON)).unwrap();
        stream
    }

    /// A connection on which this was sent.
    pub(crate) fn having_sent(&self, text: &str) -> TcpStream {
        let mut stream = self.connect();
        stream.write_all(text.as_bytes()).unwrap();
        stream
    }

    /// Checks that other clients are served without delay.
    pub(crate) fn serves_others(&self) {
        let began = Instant::now();
        assert!(self.ask("GET", "/").0.starts_with("http/1.1 200"));
        assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    }

    /// Status and headers of the response, and the length of its body.
    fn ask(&self, method: &str, path: &str) -> (String, usize) {
        let request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        let mut stream = self.having_sent(&request);
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer.len() - end - 4)
    }
}

/// Reads until the server closes the connection, which it must do in bounded time; returns the data.
pub(crate) fn until_ended(stream: &mut TcpStream) -> Vec<u8> {
    let (began, mut all, mut some) = (Instant::now(), Vec::new(), [0; 1 << 16]);
    stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    loop {
        match stream.read(&mut some) {
            Ok(0) => return all,
            Ok(count) => all.extend_from_slice(&some[..count]),
            Err(error) if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) => {}
            Err(_) => return all,
        }
        assert!(began.elapsed() < LONGEST, "it is not ended");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn the_page_is_served() {
    let serving = Serving::start();
    let (head, length) = serving.ask("GET", "/");
    assert!(head.starts_with("http/1.1 200") && length > 100, "{head}");
    for header in [
        "content-type: text/html; charset=utf-8",
        "content-encoding: gzip",
        "cache-control: no-cache",
        "content-security-policy: default-src 'self';",
        "; connect-src 'self' ws://localhost\r",
        "x-content-type-options: nosniff",
    ] {
        assert!(head.contains(header), "no {header} in {head}");
    }
    let script =
        riband_web::files().filter(|file| file.path.ends_with(".js")).max_by_key(|file| file.gzip.len()).unwrap();
    let (head, length) = serving.ask("GET", &format!("/{}", script.path));
    assert!(head.contains("content-type: text/javascript") && head.contains("immutable"), "{head}");
    assert_eq!(length, script.gzip.len());
    assert_eq!(serving.ask("HEAD", "/?x=1").1, 0);
    let refused = |method: &str, path: &str, status: &str| {
        let (head, length) = serving.ask(method, path);
        assert!(head.starts_with(&format!("http/1.1 {status}")) && length < 100, "{method} {path}: {head}");
        for header in ["content-security-policy: default-src 'self';", "nosniff", "referrer-policy: no-referrer"] {
            assert!(head.contains(header), "no {header} in {head}");
        }
        head
    };
    for path in ["/nothing", "/../Cargo.toml", "/assets/../index.html", "/%2e%2e/Cargo.toml"] {
        refused("GET", path, "404");
    }
    assert!(refused("POST", "/", "405").contains("allow: get, head"));
}

/// A page under another host name that resolves here would have access to the matches that the browser stores for
/// this one.
#[test]
fn only_this_machine_is_answered_by_its_own_names() {
    let serving = Serving::start();
    for (host, status) in [("evil.example", "421"), ("localhost:1", "200"), ("127.0.0.1", "200"), ("[::1]:80", "200")] {
        let mut stream = serving.having_sent(&format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"));
        let answer = String::from_utf8_lossy(&until_ended(&mut stream)).into_owned();
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{host}: {answer:.80}");
    }
}

#[test]
fn a_body_is_neither_waited_for_nor_held() {
    let serving = Serving::start();
    for length in ["2000", "1000000000000000000", "99999999999999999999999999999999"] {
        let request = format!("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\nabc");
        let mut held = serving.having_sent(&request);
        serving.serves_others();
        let answer = String::from_utf8_lossy(&until_ended(&mut held)).into_owned();
        assert!(answer.starts_with("HTTP/1.1 40"), "{length}: {answer}");
    }
    // Nor is data after a body treated as a request.
    let mut chunked = serving.having_sent("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
    serving.serves_others();
    until_ended(&mut chunked);
    serving.serves_others();
}

#[test]
fn who_asks_and_reads_nothing_is_ended() {
    let serving = Serving::start();
    let largest = riband_web::files().max_by_key(|file| file.gzip.len()).unwrap();
    let mut deaf = serving.connect();
    let request = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", largest.path);
    deaf.write_all(request.repeat(200).as_bytes()).unwrap();
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(15) {
        serving.serves_others();
        thread::sleep(Duration::from_millis(500));
    }
    let read = until_ended(&mut deaf).len();
    assert!(read < 100 * largest.gzip.len(), "{read} bytes");
    // A reading client gets everything, in the order of its requests.
    let mut reads = serving.connect();
    reads.write_all(request.repeat(20).as_bytes()).unwrap();
    let read = until_ended(&mut reads);
    let answers = read.windows(15).filter(|bytes| *bytes == b"HTTP/1.1 200 OK").count();
    assert_eq!(answers, 20);
    assert!(read.len() > 20 * largest.gzip.len());
}

#[test]
fn a_head_without_end_is_not_held() {
    let serving = Serving::start();
    for line in ["X: ".to_owned(), String::new()] {
        let mut endless = serving.having_sent("GET / HTTP/1.1\r\nHost: localhost\r\n");
        let more = if line.is_empty() { "A: b\r\n".repeat(10_000) } else { "x".repeat(60_000) };
        let mut text = line + &more;
        let mut sent = 0;
        while let Ok(()) = endless.write_all(text.as_bytes()) {
            sent += text.len();
            assert!(sent < 64 << 20, "all of it is taken");
            text.clone_from(&more);
        }
        serving.serves_others();
    }
}

#[test]
fn who_says_nothing_is_ended() {
    let serving = Serving::start();
    let mut silent = [
        serving.having_sent(""),
        serving.having_sent("GET / HT"),
        serving.having_sent("GET / HTTP/1.1\r\nHost: localhost\r\n"),
        // The first request is answered.
        serving.having_sent("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    ];
    // Sending a byte now and then does not keep it open either.
    let mut slow = serving.having_sent("GET / HTTP/1.1\r\n");
    let began = Instant::now();
    while slow.write_all(b"X").is_ok() {
        assert!(began.elapsed() < LONGEST, "it is not ended");
        serving.serves_others();
        thread::sleep(Duration::from_millis(500));
    }
    let answered: Vec<bool> =
        silent.iter_mut().map(|stream| until_ended(stream).starts_with(b"HTTP/1.1 200")).collect();
    assert_eq!(answered, [false, false, false, true]);
}

#[test]
fn there_is_room_for_one_more_whoever_is_connected() {
    let serving = Serving::start();
    let mut open: Vec<TcpStream> = (0..400).map(|_| serving.having_sent("GET / HT")).collect();
    serving.serves_others();
    let began = Instant::now();
    until_ended(&mut open[0]);
    assert!(began.elapsed() < SOON, "the oldest had to go");
    let last = open.last_mut().unwrap();
    last.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let waits = last.read(&mut [0]).map_err(|error| error.kind());
    assert!(matches!(waits, Err(ErrorKind::WouldBlock | ErrorKind::TimedOut)), "{waits:?}");
}

/// The arguments of a browser are visible to other users of the machine.
#[test]
#[cfg(target_os = "linux")]
fn a_browser_is_given_an_address_that_opens_once() {
    use std::{env, ffi::OsString, fs, os::unix::fs::PermissionsExt as _, path::Path};
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (browser, opened) = (folder.join("xdg-open"), folder.join("opened"));
    fs::write(&browser, format!("#!/bin/sh\necho \"$1\" >'{0}.part'\nmv '{0}.part' '{0}'\n", opened.display()))
        .unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    let paths = [folder.clone().into_os_string(), env::var_os("PATH").unwrap_or_default()].join(&OsString::from(":"));
    let serving = Serving::with(|program| program.args(["web", "--port", "0"]).env("PATH", paths));
    let began = Instant::now();
    while !opened.exists() {
        assert!(began.elapsed() < SOON, "no browser is started");
        thread::sleep(Duration::from_millis(20));
    }
    let address = fs::read_to_string(&opened).unwrap();
    let before = format!("http://127.0.0.1:{}", serving.port);
    let path = address.trim().strip_prefix(&before).unwrap_or_else(|| panic!("{address}"));
    assert!(path.starts_with("/open/") && !path.contains(&serving.token), "{path}");
    let status = |head: &str| head.split(' ').nth(1).map(str::to_owned);
    // Wrong tickets, or requests under another host name, do not use it up.
    assert_eq!(status(&serving.ask("GET", "/open/x").0).as_deref(), Some("410"));
    assert_eq!(status(&serving.ask("HEAD", path).0).as_deref(), Some("405"));
    let stranger = format!("GET {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    assert!(until_ended(&mut serving.having_sent(&stranger)).starts_with(b"HTTP/1.1 421"));
    let (head, _) = serving.ask("GET", path);
    assert_eq!(status(&head).as_deref(), Some("303"));
    assert!(head.contains(&format!("location: /#engine={}", serving.token)) && head.contains("no-store"), "{head}");
    assert_eq!(status(&serving.ask("GET", path).0).as_deref(), Some("410"));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let serving = Serving::start();
    let port = serving.port.to_string();
    let output = Command::new(assert_cmd::cargo::cargo_bin!("riband"))
        .env("RIBAND_LANG", "en")
        .args(["web", "--no-open", "--port", &port])
        .output();
    let output = output.unwrap();
    assert!(!output.status.success());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains(&format!("127.0.0.1:{port}")) && told.contains("--port"), "{told}");
}
