//! Speech in a build without the feature `languages`: English only.

use riband_core::{Catalogue, EventView, Refused, Said, Speaker, Warned};
use serde_json::Value;

use super::Language;

/// Says what tables of a variant say in another language; in this build there is none but English.
#[derive(Debug)]
pub struct Speech(Language);

impl Speaker for Speech {
    fn text(&self, _: &Said) -> Option<String> {
        None
    }
}

impl Speech {
    /// English, with any catalogues.
    #[must_use]
    pub fn new(language: Language, _: &[Catalogue]) -> Self {
        Self(language)
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.0
    }

    /// Whether the catalogue has a message with this id.
    #[must_use]
    pub fn has(&self, _: &str) -> bool {
        false
    }

    /// Leaves an event as it is.
    pub fn event(&self, _: &mut EventView) -> bool {
        true
    }

    pub(super) fn line(&self, _: &Value, _: bool) -> Option<String> {
        None
    }

    /// Leaves a refusal as it is.
    pub fn refused(&self, _: &mut Refused) -> bool {
        true
    }

    pub(crate) fn reason(&self, _: &str, _: &Value) -> Option<String> {
        None
    }

    /// Leaves a warning as it is.
    pub fn warned(&self, _: &mut Warned) -> bool {
        true
    }

    pub(super) fn warning(&self, _: &Value) -> Option<String> {
        None
    }

    /// Leaves a text as it is.
    pub fn said(&self, _: &mut Said) -> bool {
        true
    }
}
