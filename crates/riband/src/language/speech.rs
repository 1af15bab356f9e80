//! What a ruleset says, in one language, by its catalogue.

use std::fmt;

use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle};
use riband_core::{Catalogue, EventView, Fact, HEADING, Refused, Said, Speaker, Warned, text::listed};
use serde_json::Value;
use unic_langid::LanguageIdentifier;

use super::Language;

/// What tables of every ruleset say.
const COMMON: &[Catalogue] = &[Catalogue::german(include_str!("messages/de.ftl"))];

/// Says what tables of a variant say in another language: sentences of events, refusals, warnings, primers, guides,
/// purposes and descriptions. A sentence without a message in the catalogue stays as it is, in English.
///
/// ```
/// use riband::{Language, Library, Seats};
///
/// let variant = Library::new().load("crossing-oceans")?;
/// let german = variant.speech(Language::German);
/// let mut event = variant.open(Seats::new(2)?, 7)?.play("take contract")?.events.remove(0);
/// german.event(&mut event);
/// assert!(event.text.contains("Vertrag"), "{}", event.text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Speech {
    language: Language,
    /// None for English.
    bundle: Option<FluentBundle<FluentResource>>,
}

impl fmt::Debug for Speech {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Speech").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Speaker for Speech {
    fn text(&self, said: &Said) -> Option<String> {
        Self::text(self, said)
    }
}

impl Speech {
    /// What can be said with these catalogues, and what tables of every ruleset say.
    /// [`Variant::speech`](crate::Variant::speech) has those of a ruleset; a program can have one for its own texts.
    #[must_use]
    pub fn new(language: Language, own: &[Catalogue]) -> Self {
        let bundle = (language != Language::English).then(|| bundle(language, own));
        Self { language, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether the catalogue has a message with this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.as_ref().is_some_and(|bundle| bundle.has_message(id))
    }

    /// Says an event; returns whether that is in the language, and not in English instead.
    pub fn event(&self, view: &mut EventView) -> bool {
        self.replace(&mut view.text, self.line(&view.event, view.heading))
    }

    /// The line of an event, given as in [`EventView::event`].
    pub(super) fn line(&self, event: &Value, heading: bool) -> Option<String> {
        let line = self.of_kind("event", event.get("kind")?.as_str()?, event)?;
        Some(if heading { format!("{HEADING}{line}") } else { line })
    }

    /// Says a refusal; returns whether that is in the language, and not in English instead.
    pub fn refused(&self, refused: &mut Refused) -> bool {
        let message = self.reason(refused.kind, &refused.facts);
        self.replace(&mut refused.message, message)
    }

    /// The sentence of a refusal, given as in [`Refused::kind`] and [`Refused::facts`].
    pub(crate) fn reason(&self, kind: &str, facts: &Value) -> Option<String> {
        self.of_kind("refusal", kind, facts)
    }

    /// Says a warning; returns whether that is in the language, and not in English instead.
    pub fn warned(&self, warned: &mut Warned) -> bool {
        let facts = serde_json::to_value(&warned.warning).unwrap_or_default();
        self.replace(&mut warned.text, self.warning(&facts))
    }

    /// The text of a warning, given as in [`Warned::warning`].
    pub(super) fn warning(&self, warning: &Value) -> Option<String> {
        self.of_kind("warning", warning.get("kind")?.as_str()?, warning)
    }

    /// Says a text; returns whether that is in the language, and not in English instead.
    pub fn said(&self, said: &mut Said) -> bool {
        let text = self.text(said);
        let is_said = text.is_some() || self.bundle.is_none() || said.is_empty();
        if let Some(text) = text {
            *said = std::mem::take(said).in_words(text);
        }
        is_said
    }

    fn replace(&self, text: &mut String, said: Option<String>) -> bool {
        let is_said = said.is_some() || self.bundle.is_none();
        if let Some(said) = said {
            *text = said;
        }
        is_said
    }

    fn text(&self, said: &Said) -> Option<String> {
        if said.kind().is_empty() {
            return None;
        }
        let mut args = FluentArgs::with_capacity(said.facts().len());
        for (name, fact) in said.facts() {
            args.set(*name, self.fact(fact)?);
        }
        self.message(said.kind(), &args)
    }

    /// `None` if a part cannot be said: then the whole stays in English.
    fn fact(&self, fact: &Fact) -> Option<FluentValue<'static>> {
        Some(match fact {
            Fact::Number(number) => (*number).into(),
            Fact::Name(name) => name.clone().into(),
            Fact::Said(said) if said.kind().is_empty() => said.to_string().into(),
            Fact::Said(said) => self.text(said)?.into(),
            Fact::Listed(facts, conjunction) => {
                let one = |fact| match self.fact(fact)? {
                    FluentValue::String(text) => Some(text.into_owned()),
                    FluentValue::Number(number) => Some(number.as_string().into_owned()),
                    _ => None,
                };
                let words = facts.iter().map(one).collect::<Option<Vec<String>>>()?;
                listed(&words, &self.message(&format!("join-{conjunction}"), &FluentArgs::new())?).into()
            }
            Fact::Joined(all, between) => {
                let one = |said: &Said| if said.kind().is_empty() { Some(said.to_string()) } else { self.text(said) };
                all.iter().map(one).collect::<Option<Vec<String>>>()?.join(between).into()
            }
            _ => return None,
        })
    }

    fn of_kind(&self, prefix: &str, kind: &str, facts: &Value) -> Option<String> {
        self.bundle.as_ref()?;
        let mut args = FluentArgs::new();
        add(&mut args, "", facts);
        self.message(&format!("{prefix}-{kind}"), &args)
    }

    /// `None` if there is no such message, or if it names what is not among the arguments.
    fn message(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundle.as_ref()?;
        let pattern = bundle.get_message(id)?.value()?;
        let mut errors: Vec<FluentError> = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

/// Adds facts as arguments: those of an object by their names, parts of a list as `NAME-1`, `NAME-2`, and null as `none`.
fn add(args: &mut FluentArgs<'_>, name: &str, facts: &Value) {
    let part = |key: &str| if name.is_empty() { key.to_owned() } else { format!("{name}-{key}") };
    match facts {
        Value::Object(keys) => keys.iter().for_each(|(key, value)| add(args, &part(key), value)),
        Value::Array(all) => {
            all.iter().enumerate().for_each(|(nth, value)| add(args, &part(&(nth + 1).to_string()), value));
        }
        Value::Number(number) => match number.as_i64() {
            Some(whole) => args.set(name.to_owned(), whole),
            None => args.set(name.to_owned(), number.as_f64().unwrap_or_default()),
        },
        Value::String(text) => args.set(name.to_owned(), text.clone()),
        Value::Bool(yes) => args.set(name.to_owned(), yes.to_string()),
        Value::Null => args.set(name.to_owned(), "none"),
    }
}

fn bundle(language: Language, own: &[Catalogue]) -> FluentBundle<FluentResource> {
    // Every tag of this crate is valid.
    let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The marks would stay in logs and on terminals, and every language here is written from left to right.
    bundle.set_use_isolating(false);
    for catalogue in COMMON.iter().chain(own).filter(|catalogue| catalogue.language == language.tag()) {
        // A catalogue with a mistake gives what can be read of it; a test reads those of this workspace.
        let resource = FluentResource::try_new(catalogue.messages.to_owned()).unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
    }
    bundle
}
