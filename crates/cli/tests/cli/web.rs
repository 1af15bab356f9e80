//! `riband web` serves the page that is built into the program.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{Ipv4Addr, TcpStream},
    process::{Child, Command, Stdio},
};

/// The program while it serves.
struct Serving {
    program: Child,
    port: u16,
}

impl Serving {
    fn start() -> Self {
        let mut program = Command::new(assert_cmd::cargo::cargo_bin!("riband"))
            .args(["web", "--no-open", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.split(['/', ':']).find_map(|part| part.parse().ok()).unwrap_or_else(|| panic!("{line}"));
        Self { program, port }
    }

    /// Status and headers of the answer, and how long its body is.
    fn ask(&self, method: &str, path: &str) -> (String, usize) {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer.len() - end - 4)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn the_page_is_served_with_its_engine() {
    let serving = Serving::start();
    let (head, length) = serving.ask("GET", "/");
    assert!(head.starts_with("http/1.1 200") && length > 100, "{head}");
    for header in [
        "content-type: text/html; charset=utf-8",
        "content-encoding: gzip",
        "cache-control: no-cache",
        "content-security-policy: default-src 'self';",
        "x-content-type-options: nosniff",
    ] {
        assert!(head.contains(header), "no {header} in {head}");
    }
    let wasm = riband_web::files().find(|file| file.path.ends_with(".wasm")).unwrap();
    let (head, length) = serving.ask("GET", &format!("/{}", wasm.path));
    assert!(head.contains("content-type: application/wasm") && head.contains("immutable"), "{head}");
    assert_eq!(length, wasm.gzip.len());
    assert_eq!(serving.ask("HEAD", "/?x=1").1, 0);
    for path in ["/nothing", "/../Cargo.toml", "/assets/../index.html", "/%2e%2e/Cargo.toml"] {
        assert!(serving.ask("GET", path).0.starts_with("http/1.1 404"), "{path}");
    }
    assert!(serving.ask("POST", "/").0.starts_with("http/1.1 405"));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let serving = Serving::start();
    let port = serving.port.to_string();
    let output =
        Command::new(assert_cmd::cargo::cargo_bin!("riband")).args(["web", "--no-open", "--port", &port]).output();
    let output = output.unwrap();
    assert!(!output.status.success());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains(&format!("127.0.0.1:{port}")) && told.contains("--port"), "{told}");
}
