//! A client of the server.

use std::error::Error;

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
};

pub(super) type Failure = Box<dyn Error + Send + Sync>;

/// A connection that stays open.
pub(super) struct Client {
    /// What the server answers.
    pub(super) stream: BufReader<TcpStream>,
    /// Where the server is.
    pub(super) host: String,
    /// The key of the person.
    pub(super) key: String,
}

impl Client {
    pub(super) async fn new(host: &str, key: &str) -> Result<Self, Failure> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), host: host.to_owned(), key: key.to_owned() })
    }

    /// A new person, and the key.
    pub(super) async fn person(host: &str) -> Result<(Self, String), Failure> {
        let person = Self::new(host, "").await?.post("/api/people", &json!({"name": "Load"})).await?;
        let key = person["key"].as_str().ok_or("no key")?;
        Ok((Self::new(host, key).await?, key.to_owned()))
    }

    /// Takes seats, or looks on, by the link that ends in its key.
    pub(super) async fn join(&mut self, id: &str, link: &Value) -> Result<(), Failure> {
        let key = link.as_str().and_then(|link| link.rsplit('=').next());
        self.post(&format!("/api/matches/{id}/seats"), &json!({ "link": key })).await.map(drop)
    }

    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Result<Value, Failure> {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.host,
            self.key,
            body.len()
        );
        self.stream.get_mut().write_all(format!("{head}{body}").as_bytes()).await?;
        let (mut length, mut line) = (0, String::new());
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err("the server has closed the connection".into());
            }
            let lower = line.to_ascii_lowercase();
            if let Some(value) = lower.strip_prefix("content-length:") {
                length = value.trim().parse()?;
            }
            if line == "\r\n" {
                break;
            }
        }
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer).await?;
        let answer: Value = serde_json::from_slice(&answer)?;
        if answer["ok"] == true { Ok(answer) } else { Err(answer.to_string().into()) }
    }
}
