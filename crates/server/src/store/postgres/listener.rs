//! News of other servers: each notifies all in the transaction in which it appends.

use std::{sync::Arc, time::Duration};

use futures_util::{StreamExt as _, stream};
use tokio::{sync::broadcast, time};
use tokio_postgres::{AsyncMessage, Client, Connection, tls::MakeTlsConnect};
use tokio_postgres_rustls::MakeRustlsConnect;
use tracing::warn;

use super::{
    super::{Appended, News, StoreError, Stored},
    link::{Link, PATIENCE},
};
use crate::secret::Id;

/// How long a connection that failed is not tried again, at first and at last.
const REST: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));
/// How often the connection is tested: a dead one looks like one without news.
const ALIVE: Duration = Duration::from_secs(20);

/// Where news are announced.
#[derive(Debug)]
pub(super) struct Channel {
    /// Its name: one for each schema, since a database has one set of names.
    pub(super) name: String,
    /// This store, whose own news are known already.
    own: Id,
}

impl Channel {
    pub(super) fn new(name: String) -> Stored<Self> {
        Ok(Self { name, own: Id::new().map_err(StoreError::unavailable)? })
    }

    /// The name of this store, with which its payloads begin.
    pub(super) fn own(&self) -> &str {
        self.own.as_str()
    }

    /// What is announced: the store, and each match with the number of its entries.
    pub(super) fn payload(&self, news: &[(&Id, u64)]) -> String {
        let each = news.iter().map(|(id, entries)| format!(" {id}:{entries}"));
        std::iter::once(self.own.to_string()).chain(each).collect()
    }

    /// The news of a payload. What cannot be read is left out: it is of a later version.
    fn news(&self, payload: &str) -> Vec<Appended> {
        let mut parts = payload.split(' ');
        if parts.next() == Some(self.own.as_str()) {
            return Vec::new();
        }
        let news = |part: &str| {
            let (id, entries) = part.split_once(':')?;
            Some(Appended { id: id.parse().ok()?, entries: entries.parse().ok()? })
        };
        parts.filter_map(news).collect()
    }
}

/// Listens forever. Connects again after a failure, and then announces that news were missed.
pub(super) async fn listen(link: Arc<Link>, channel: Arc<Channel>, news: broadcast::Sender<News>, first: Listening) {
    let (least, most) = REST;
    let mut listening = Some(first);
    let mut rest = least;
    loop {
        match listening.take() {
            Some(heard) => {
                rest = least;
                let why = heard.until_lost(&channel, &news).await;
                warn!(why, "news of other servers cannot be received; connecting again");
            }
            None => match Listening::start(&link, &channel).await {
                Ok(again) => {
                    let _ = news.send(News::Missed);
                    listening = Some(again);
                    continue;
                }
                Err(error) => {
                    if rest == least {
                        warn!(%error, "news of other servers cannot be received");
                    }
                    rest = (2 * rest).min(most);
                }
            },
        }
        time::sleep(rest).await;
    }
}

/// A connection that listens.
pub(super) struct Listening {
    client: Client,
    messages: stream::BoxStream<'static, Result<AsyncMessage, tokio_postgres::Error>>,
}

impl Listening {
    pub(super) async fn start(link: &Link, channel: &Channel) -> Stored<Self> {
        let (client, connection) = link.connect().await?;
        let mut messages = polled(connection).boxed();
        let sql = format!("LISTEN {}", channel.name);
        let mut early = Vec::new();
        let listening = async {
            let listen = client.batch_execute(&sql);
            tokio::pin!(listen);
            loop {
                tokio::select! {
                    done = &mut listen => return done.map_err(StoreError::from),
                    message = messages.next() => match message {
                        Some(Ok(message)) => early.push(Ok(message)),
                        Some(Err(error)) => return Err(error.into()),
                        None => return Err(StoreError::unavailable("the connection has ended")),
                    },
                }
            }
        };
        time::timeout(PATIENCE, listening).await.map_err(|_| StoreError::unavailable("no answer in time"))??;
        Ok(Self { client, messages: stream::iter(early).chain(messages).boxed() })
    }

    /// Passes news on until the connection is lost. Returns why it is.
    async fn until_lost(self, channel: &Channel, news: &broadcast::Sender<News>) -> String {
        let Self { client, mut messages } = self;
        let alive = async {
            loop {
                time::sleep(ALIVE).await;
                let answered = time::timeout(PATIENCE, client.batch_execute("")).await;
                if !matches!(answered, Ok(Ok(()))) {
                    return "no answer in time".to_owned();
                }
            }
        };
        let receive = async {
            while let Some(message) = messages.next().await {
                match message {
                    Ok(AsyncMessage::Notification(note)) => {
                        for appended in channel.news(note.payload()) {
                            let _ = news.send(News::Appended(appended));
                        }
                    }
                    Ok(_) => {}
                    Err(error) => return super::link::describe(&error),
                }
            }
            "the connection has ended".to_owned()
        };
        tokio::select! {
            why = alive => why,
            why = receive => why,
        }
    }
}

type Of = Connection<tokio_postgres::Socket, <MakeRustlsConnect as MakeTlsConnect<tokio_postgres::Socket>>::Stream>;

/// Carries out a connection. Gives what the database says by itself.
fn polled(mut connection: Of) -> impl stream::Stream<Item = Result<AsyncMessage, tokio_postgres::Error>> {
    stream::poll_fn(move |context| connection.poll_message(context))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_news_are_left_out() {
        let [one, other] = [(); 2].map(|()| Channel::new("x".to_owned()).unwrap());
        let (a, b) = (Id::new().unwrap(), Id::new().unwrap());
        let payload = one.payload(&[(&a, 7), (&b, u64::MAX)]);
        assert_eq!(one.news(&payload), []);
        let appended = |id: &Id, entries| Appended { id: id.clone(), entries };
        assert_eq!(other.news(&payload), [appended(&a, 7), appended(&b, u64::MAX)]);
        assert_eq!(other.news(&format!("{} {a}:3 x {b} {b}:-1", one.own)), [appended(&a, 3)]);
        assert_eq!(other.news(""), []);
    }
}
