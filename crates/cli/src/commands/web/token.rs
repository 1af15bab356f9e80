//! Secrets that show that a request comes from a page opened by this program.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use rand::{TryRng as _, rngs::SysRng};

use crate::failure::Failure;

/// A secret, new in each run, that is part of the page's address and sent by the page.
pub(super) struct Token(String);

impl Token {
    pub(super) fn new() -> Result<Self, Failure> {
        let mut secret = [0; 16];
        SysRng.try_fill_bytes(&mut secret).map_err(Failure::NoToken)?;
        Ok(Self(secret.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// The address of the page with the token. The part after `#` is not sent: only the page reads it.
    pub(super) fn address(&self) -> String {
        format!("/#engine={self}")
    }

    /// Whether this is the token, in constant time.
    pub(super) fn is(&self, given: &str) -> bool {
        let differs = |all: u8, (own, given): (u8, u8)| all | (own ^ given);
        self.0.len() == given.len() && self.0.bytes().zip(given.bytes()).fold(0, differs) == 0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Omits the secret.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// A secret that opens the page once. It is in the arguments of a browser, which other users of this machine may
/// read, but is worthless to them by then.
#[derive(Debug)]
pub(super) struct Ticket(Mutex<Option<Token>>);

impl Ticket {
    pub(super) fn new(secret: Token) -> Self {
        Self(Mutex::new(Some(secret)))
    }

    /// Whether this is the ticket; uses it up.
    pub(super) fn take(&self, given: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take_if(|ticket| ticket.is(given)).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_opens_once() {
        let secret = Token::new().unwrap();
        let text = secret.to_string();
        let ticket = Ticket::new(secret);
        assert!(!ticket.take("") && !ticket.take(&Token::new().unwrap().to_string()));
        assert!(ticket.take(&text) && !ticket.take(&text));
    }

    #[test]
    fn only_the_token_itself_is_it() {
        let token = Token::new().unwrap();
        let text = token.to_string();
        assert!(token.is(&text) && text.len() == 32);
        for wrong in [String::new(), text[..31].to_owned(), format!("{text}0"), text.replacen(&text[31..], "x", 32)] {
            assert!(!token.is(&wrong), "{wrong}");
        }
        assert!(!token.is(&Token::new().unwrap().to_string()));
        assert_eq!(format!("{token:?}"), "Token");
    }
}
