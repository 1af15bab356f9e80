//! Mail.

use std::time::Duration;

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Message as Letter, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, HeaderName, HeaderValue},
    },
};

use super::{Failure, Message};

/// The longest time for a step of a conversation with the server of mail.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest time for a mail.
const LONGEST: Duration = Duration::from_secs(30);

/// Sends mail.
#[derive(Clone)]
pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// A sender over a server, such as `smtps://name:password@mail.example`, in the name of an address.
    ///
    /// # Errors
    /// The address of the server or of the sender is none, as a sentence without passwords.
    pub(super) fn new(smtp: &str, from: &str) -> Result<Self, String> {
        let from = from.parse().map_err(|error| format!("{from:?} is no address of mail: {error}"))?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(smtp)
            .map_err(|error| format!("the address of the mail server is wrong: {error}"))?
            .timeout(Some(PATIENCE))
            .build();
        Ok(Self { transport, from })
    }

    /// Sends a message. A mail program shows its link to stop as a button (RFC 8058).
    pub(super) async fn send(&self, to: &str, message: &Message) -> Result<(), Failure> {
        let refused = |why: String| Failure::Rejected(why);
        let address: Address = to.parse().map_err(|error| refused(format!("this is no address of mail: {error}")))?;
        let header = |name: &'static str, value: String| {
            HeaderName::new_from_ascii(name.to_owned()).map(|name| HeaderValue::new(name, value))
        };
        let headers = [
            ("List-Unsubscribe", format!("<{}>", message.stop)),
            ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
            // Whoever is away answers no mail of a program (RFC 3834).
            ("Auto-Submitted", "auto-generated".to_owned()),
        ];
        let mut letter = Letter::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, address))
            .subject(message.title.clone())
            .message_id(None)
            .header(ContentType::TEXT_PLAIN);
        for (name, value) in headers {
            letter = letter.raw_header(header(name, value).map_err(|error| refused(error.to_string()))?);
        }
        let letter = letter.body(message.mail()).map_err(|error| refused(error.to_string()))?;
        match tokio::time::timeout(LONGEST, self.transport.send(letter)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) if error.is_permanent() => Err(refused(match error.status() {
                Some(code) => format!("the mail server answers {code}"),
                None => "the mail server refuses it".to_owned(),
            })),
            Ok(Err(error)) if error.is_client() => Err(refused("the mail cannot be written".to_owned())),
            Ok(Err(_)) => Err(Failure::Unreached("the mail server does not take it now".to_owned())),
            Err(_) => Err(Failure::Unreached("it takes too long".to_owned())),
        }
    }
}

/// An address of mail, as it is kept.
pub(super) fn address(text: &str) -> Option<String> {
    let text = text.trim();
    (text.len() <= 254 && text.is_ascii())
        .then(|| text.parse::<Address>().ok())
        .flatten()
        .map(|address| address.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_mail_are_one_address() {
        assert_eq!(address(" ada@a.example "), Some("ada@a.example".to_owned()));
        for bad in
            ["", "ada", "ada@", "a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "Ada <a@b.example>"]
        {
            assert_eq!(address(bad), None, "{bad:?}");
        }
        assert_eq!(address(&format!("{}@a.example", "x".repeat(250))), None);
    }

    #[test]
    fn wrong_settings_are_refused_without_their_passwords() {
        for (smtp, from) in
            [("smtps://user:secret@", "a@a.example"), ("smtp://a.example", "nobody"), ("imap://a", "a@a.example")]
        {
            let why = Mailer::new(smtp, from).err().unwrap();
            assert!(!why.contains("secret"), "{why}");
        }
        assert!(Mailer::new("smtps://user:secret@a.example", "Riband <a@a.example>").is_ok());
    }
}
