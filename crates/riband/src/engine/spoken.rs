//! The key `lang`: the language of the sentences in a reply.

use std::sync::Arc;

use serde_json::Value;

use super::{Engine, ErrorKind, Fault, Keys, Reply, caller::Caller};
use crate::{Language, Speech, Variant};

/// How to say the reply to a request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spoken {
    pub(super) language: Language,
    caller: Caller,
    /// The table that the request names.
    table: Option<u64>,
}

impl Spoken {
    /// Takes the key `lang` out of a request; without it the language is that of the batch, or English.
    pub(super) fn of(caller: Caller, request: &mut Keys, otherwise: Language) -> Result<Self, Fault> {
        let table = request.get("table").and_then(Value::as_u64);
        let language = match request.shift_remove("lang") {
            None | Some(Value::Null) => otherwise,
            Some(Value::String(tag)) => tag.parse().map_err(|unknown: crate::UnknownLanguage| {
                Fault::new(ErrorKind::UnknownLanguage, unknown.to_string())
            })?,
            Some(_) => return Err(Fault::new(ErrorKind::BadRequest, "the key `lang` is a string")),
        };
        Ok(Self { language, caller, table })
    }

    /// The same for replies that are said already.
    pub(super) const fn said(self) -> Self {
        Self { language: Language::English, ..self }
    }
}

impl Engine {
    /// The speech of a variant in the language of the request that is carried out.
    pub(super) fn speech(&self, variant: &Variant) -> Arc<Speech> {
        variant.speech(self.language)
    }

    /// The speech in which what a table shows is serialized; `None` for English.
    pub(super) fn speech_at(&mut self, spoken: Spoken) -> Option<Arc<Speech>> {
        let Spoken { language, caller, table } = spoken;
        let (_, open) = (language != Language::English).then(|| self.tables.at(table, caller).ok())??;
        Some(open.variant.speech(language))
    }

    /// Says events, refusals and warnings of a reply in its language.
    pub(super) fn spoken(&mut self, spoken: Spoken, reply: Reply) -> Reply {
        let Spoken { language, caller, table } = spoken;
        if language == Language::English {
            return reply;
        }
        let opened = reply.as_ref().ok().and_then(|keys| keys.get("table")).and_then(Value::as_u64);
        let Ok((_, open)) = self.tables.at(opened.or(table), caller) else { return reply };
        let speech = open.variant.speech(language);
        match reply {
            Ok(mut keys) => {
                keys.values_mut().for_each(|value| speech.value(value));
                Ok(keys)
            }
            Err(fault) => Err(fault.said(&speech)),
        }
    }
}
