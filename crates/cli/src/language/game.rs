//! What the rules of a match say, in the chosen language.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use riband::{
    EventView, Language, PlayError, Scoresheet, Speech,
    core::{AnyRules, Catalogue, Preview, Said, notation::Unreadable},
};

use super::{chosen, say};

/// What these rules say.
pub(crate) fn speech_of(rules: &dyn AnyRules) -> Arc<Speech> {
    /// By the address of the catalogues, which are constants.
    static MADE: Mutex<BTreeMap<(usize, Language), Arc<Speech>>> = Mutex::new(BTreeMap::new());
    let (language, catalogues): (_, &'static [Catalogue]) = (chosen(), rules.catalogues());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let speech = made.entry((catalogues.as_ptr().addr(), language));
    speech.or_insert_with(|| Arc::new(Speech::new(language, catalogues))).clone()
}

/// Something that a match says to people, in English until it is said in another language.
pub(crate) trait Speaks {
    fn said_by(&mut self, speech: &Speech);
}

/// The same, said.
pub(crate) fn says<T: Speaks>(speech: &Speech, mut what: T) -> T {
    what.said_by(speech);
    what
}

impl Speaks for EventView {
    fn said_by(&mut self, speech: &Speech) {
        speech.event(self);
    }
}

impl<T: Speaks> Speaks for Vec<T> {
    fn said_by(&mut self, speech: &Speech) {
        self.iter_mut().for_each(|one| one.said_by(speech));
    }
}

impl<T: Speaks> Speaks for (usize, T) {
    fn said_by(&mut self, speech: &Speech) {
        self.1.said_by(speech);
    }
}

impl Speaks for Preview {
    fn said_by(&mut self, speech: &Speech) {
        self.events.said_by(speech);
        self.warnings.iter_mut().for_each(|warning| _ = speech.warned(warning));
    }
}

impl Speaks for Scoresheet {
    fn said_by(&mut self, speech: &Speech) {
        speech.score(self);
    }
}

impl Speaks for PlayError {
    fn said_by(&mut self, speech: &Speech) {
        if let Self::Refused(refused) = self {
            speech.refused(refused);
        }
    }
}

/// Why an action cannot be played.
pub(crate) fn error(error: &PlayError) -> String {
    let said = |kind: &'static str| Said::new(kind, error.to_string());
    say(match error {
        PlayError::Over { rule } => said("error-over").with("rule", rule.0),
        PlayError::Unreadable(Unreadable::Short { .. }) => said("error-too-short"),
        PlayError::Unreadable(Unreadable::Word { word, meant: Some(meant), .. }) => {
            said("error-word-meant").with("word", word).with("meant", meant)
        }
        PlayError::Unreadable(Unreadable::Word { word, .. }) => said("error-word").with("word", word),
        PlayError::Unreadable(Unreadable::Long { word }) => said("error-too-long").with("word", word),
        // What was refused is said already, and no others come of what a person does here.
        _ => said(""),
    })
}
