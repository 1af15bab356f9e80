//! Reading the notation of actions; writing it is their `Display`.

use riband::core::{
    Names,
    notation::{Unreadable, Words},
};

use crate::{action::Action, ids::Ware, rules::Rules};

impl Rules {
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.one_of("buy or work", ["buy", "work"].into_iter())? {
            0 => Action::Buy { ware: Ware::new(words.name("a ware", Ware::KIND, self)?) },
            _ => Action::Work,
        };
        words.end()?;
        Ok(action)
    }
}

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        self.names.get(index).filter(|_| kind == Ware::KIND).map(String::as_str)
    }
}
