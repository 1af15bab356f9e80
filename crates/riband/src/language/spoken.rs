//! Whole replies in another language.

use std::sync::{Arc, OnceLock};

use riband_core::{AnyRules, Guide, Named, Primer, Purpose, Said, Scoresheet};
use serde_json::Value;

use super::{Language, Speech};

/// The speeches of a variant, made when they are first asked for.
#[derive(Debug, Default)]
pub(crate) struct Speeches([OnceLock<Arc<Speech>>; Language::ALL.len()]);

impl Speeches {
    pub(crate) fn of(&self, language: Language, rules: &dyn AnyRules) -> Arc<Speech> {
        let made = || Arc::new(Speech::new(language, rules.catalogues()));
        // A language is a place in the list.
        Language::ALL
            .iter()
            .position(|known| *known == language)
            .map_or_else(made, |at| self.0[at].get_or_init(made).clone())
    }
}

impl Speech {
    /// Says a primer.
    pub fn primer(&self, primer: &mut Primer) {
        primer.each_said(&mut |said| _ = self.said(said));
    }

    /// Says a guide.
    pub fn guide(&self, guide: &mut Guide) {
        guide.each_said(&mut |said| _ = self.said(said));
    }

    /// Says what things are for.
    pub fn purposes(&self, purposes: &mut [Purpose]) {
        purposes.iter_mut().for_each(|purpose| _ = self.said(&mut purpose.text));
    }

    /// Says the descriptions of things.
    pub fn names(&self, names: &mut [Named]) {
        names.iter_mut().filter_map(|named| named.text.as_mut()).for_each(|text| _ = self.said(text));
    }

    /// Says how the points of each line are computed.
    pub fn score(&self, sheet: &mut Scoresheet) {
        sheet.seats.iter_mut().flat_map(|score| &mut score.entries).for_each(|entry| _ = self.said(&mut entry.note));
    }

    /// What a feature counts, and its unit, in words for before and after an amount.
    #[must_use]
    pub fn amount(&self, feature: &str, name: &str, unit: Option<&str>) -> (String, Option<String>) {
        let said = |kind: String, text: &str| {
            let mut said = Said::new(kind, text);
            self.said(&mut said);
            String::from(said)
        };
        (said(format!("feature-{feature}"), name), unit.map(|unit| said(format!("unit-{unit}"), unit)))
    }

    /// Says every event, refusal and warning in a JSON value as tables and the engine return it: objects with the keys
    /// of [`EventView`](crate::EventView), [`Refused`](crate::Refused) and [`Warned`](crate::core::Warned).
    pub fn value(&self, value: &mut Value) {
        match value {
            Value::Array(all) => all.iter_mut().for_each(|value| self.value(value)),
            Value::Object(keys) => {
                let heading = keys.get("heading").is_some_and(|heading| *heading == Value::Bool(true));
                let text = match (keys.get("event"), keys.get("warning")) {
                    (Some(event), _) => self.line(event, heading),
                    (None, Some(warning)) => self.warning(warning),
                    (None, None) => None,
                };
                let kind = keys.get("kind").and_then(Value::as_str);
                let message = kind.and_then(|kind| self.reason(kind, keys.get("facts").unwrap_or(&Value::Null)));
                for (key, said) in [("text", text), ("message", message)] {
                    if let (Some(old @ Value::String(_)), Some(said)) = (keys.get_mut(key), said) {
                        *old = Value::String(said);
                    }
                }
                keys.values_mut().for_each(|value| self.value(value));
            }
            _ => {}
        }
    }
}
