//! Sentences for people that carry what they say as data, so that they can be said in other languages.

use std::{
    borrow::Cow,
    cell::RefCell,
    fmt::{self, Display},
    ops::Deref,
    sync::Arc,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Coins, Counted};

/// A text for people in English, with its kind and its facts: what a [catalogue](crate::Catalogue) of another language
/// needs to say the same. [`said!`](crate::said) makes one. Serializes as its text, in the language of
/// [`in_language`].
///
/// A text without a kind is the same in every language.
///
/// ```
/// use riband_core::{Counted, Fact, Said, said};
///
/// let contracts = Counted(2, "contract");
/// let said = said!("house-price", "{contracts} build a house.", contracts);
/// assert_eq!(&*said, "2 contracts build a house.");
/// assert_eq!((said.kind(), said.facts()), ("house-price", &[("contracts", Fact::Number(2))][..]));
/// assert_eq!(serde_json::to_string(&said)?, r#""2 contracts build a house.""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Said {
    text: String,
    kind: Cow<'static, str>,
    facts: Vec<(&'static str, Fact)>,
}

/// A part of a [`Said`] that is no fixed word.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fact {
    /// A number.
    Number(i64),
    /// A name, the same in every language unless the variant or the catalogue has another one.
    Name(String),
    /// A text within the text.
    Said(Said),
    /// Several, joined by a conjunction in English: `or`.
    Listed(Vec<Fact>, &'static str),
    /// Texts one after another, with what stands between them.
    Joined(Vec<Said>, &'static str),
}

/// What can be a [`Fact`].
pub trait ToFact {
    /// The fact.
    fn to_fact(&self) -> Fact;
}

/// Values that are joined by a conjunction. Displays as [`listed`](crate::text::listed) does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed<T>(pub Vec<T>, pub &'static str);

/// A text with a kind: a format string that names its facts, each of them a variable or `name = value`.
///
/// ```
/// use riband_core::{Listed, said};
///
/// let said = said!("goods", "load {goods} for {price}", goods = Listed(vec!["coal", "mail"], "or"), price = 3);
/// assert_eq!(said.to_string(), "load coal or mail for 3");
/// assert_eq!(said!("end", "The end.").to_string(), "The end.");
/// ```
#[macro_export]
macro_rules! said {
    ($kind:expr, $format:literal $(,)?) => {
        $crate::Said::new($kind, ::std::format!($format))
    };
    ($kind:expr, $format:literal, $($rest:tt)+) => {
        $crate::said!(@facts $kind, $format, [] $($rest)+)
    };
    (@facts $kind:expr, $format:literal, [$($facts:tt)*] $name:ident = $value:expr $(, $($rest:tt)*)?) => {
        $crate::said!(@facts $kind, $format, [$($facts)* $name = ($value);] $($($rest)*)?)
    };
    (@facts $kind:expr, $format:literal, [$($facts:tt)*] $name:ident $(, $($rest:tt)*)?) => {
        $crate::said!(@facts $kind, $format, [$($facts)* $name = ($name);] $($($rest)*)?)
    };
    (@facts $kind:expr, $format:literal, [$($name:ident = ($value:expr);)+]) => {{
        $(let $name = &$value;)+
        let mut said = $crate::Said::new($kind, ::std::format!($format));
        $(said.add(::core::stringify!($name), &$name);)+
        said
    }};
}

impl Said {
    /// A text with this kind and without facts.
    #[must_use]
    pub fn new(kind: impl Into<Cow<'static, str>>, text: impl Into<String>) -> Self {
        Self { text: text.into(), kind: kind.into(), facts: Vec::new() }
    }

    /// Texts one after another, those that are not empty, with what stands between them: `joined` is their kind. A variant
    /// can have thousands, so they are not nested.
    ///
    /// ```
    /// use riband_core::{Said, said};
    ///
    /// let steps = [said!("buy", "buy"), Said::default(), said!("sail", "sail")];
    /// assert_eq!(&*Said::joined(steps, "; "), "buy; sail");
    /// ```
    #[must_use]
    pub fn joined(all: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        let mut all: Vec<Self> = all.into_iter().filter(|said| !said.is_empty()).collect();
        if all.len() < 2 {
            return all.pop().unwrap_or_default();
        }
        let text = all.iter().map(Self::as_str).collect::<Vec<_>>().join(between);
        Self { text, kind: "joined".into(), facts: vec![("all", Fact::Joined(all, between))] }
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &(impl ToFact + ?Sized)) -> Self {
        self.add(name, &value);
        self
    }

    /// The same in place. Compiled once: hundreds of sentences call it.
    #[inline(never)]
    pub fn add(&mut self, name: &'static str, value: &dyn ToFact) {
        self.facts.push((name, value.to_fact()));
    }

    /// The text in the language of [`in_language`], as it is serialized.
    #[must_use]
    pub fn spoken(&self) -> Cow<'_, str> {
        let other = SPEAKER.with_borrow(|speaker| speaker.as_ref()?.text(self));
        other.map_or(Cow::Borrowed(&self.text), Cow::Owned)
    }

    /// The same in another language.
    #[must_use]
    pub fn in_words(self, text: String) -> Self {
        Self { text, ..self }
    }

    /// Sets the kind of a text that has none.
    #[must_use]
    pub fn or_kind(self, kind: impl FnOnce() -> String) -> Self {
        if self.kind.is_empty() && !self.text.is_empty() { Self { kind: kind().into(), ..self } } else { self }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What it says, a stable name in kebab-case; empty if it is the same in every language.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// The facts in it, by their names.
    #[must_use]
    pub fn facts(&self) -> &[(&'static str, Fact)] {
        &self.facts
    }
}

/// Says texts in another language.
pub trait Speaker: Send + Sync {
    /// The text in that language; `None` if it has none.
    fn text(&self, said: &Said) -> Option<String>;
}

thread_local! {
    /// The language in which this thread serializes texts; English without.
    static SPEAKER: RefCell<Option<Arc<dyn Speaker>>> = const { RefCell::new(None) };
}

/// Runs `work`, in which texts are serialized in another language: what views of a table hold, whatever their type.
///
/// ```
/// use std::sync::Arc;
/// use riband_core::{Said, Speaker, in_language, said};
///
/// struct Loud;
/// impl Speaker for Loud {
///     fn text(&self, said: &Said) -> Option<String> {
///         Some(said.to_uppercase())
///     }
/// }
/// let end = said!("end", "The end.");
/// assert_eq!(in_language(Arc::new(Loud), || serde_json::to_string(&end))?, r#""THE END.""#);
/// assert_eq!(serde_json::to_string(&end)?, r#""The end.""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn in_language<T>(speaker: Arc<dyn Speaker>, work: impl FnOnce() -> T) -> T {
    /// Restores the language when it is dropped, also by a panic.
    struct Before(Option<Arc<dyn Speaker>>);
    impl Drop for Before {
        fn drop(&mut self) {
            SPEAKER.set(self.0.take());
        }
    }
    let _before = Before(SPEAKER.replace(Some(speaker)));
    work()
}

/// Prefixes or words as a part of a kind: `move ships-2` is `move-ships-2`.
pub(crate) fn kind_of(words: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    words.chars().map(plain).collect()
}

/// Whether the English texts are the same: one that was read back has no kind.
impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Said {}

impl From<&str> for Said {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<String> for Said {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

impl From<Said> for String {
    fn from(said: Said) -> Self {
        said.text
    }
}

impl Deref for Said {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl AsRef<str> for Said {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.spoken())
    }
}

/// A text without a kind.
impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(feature = "table-schemas")]
impl schemars::JsonSchema for Said {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

impl<T: ToFact + Display> Display for Listed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::listed(&self.0, self.1))
    }
}

impl<T: ToFact> ToFact for Listed<T> {
    fn to_fact(&self) -> Fact {
        Fact::Listed(self.0.iter().map(ToFact::to_fact).collect(), self.1)
    }
}

impl<T: ToFact + ?Sized> ToFact for &T {
    fn to_fact(&self) -> Fact {
        (**self).to_fact()
    }
}

impl ToFact for str {
    fn to_fact(&self) -> Fact {
        Fact::Name(self.to_owned())
    }
}

impl ToFact for String {
    fn to_fact(&self) -> Fact {
        self.as_str().to_fact()
    }
}

impl ToFact for Said {
    fn to_fact(&self) -> Fact {
        Fact::Said(self.clone())
    }
}

impl ToFact for Coins {
    fn to_fact(&self) -> Fact {
        Fact::Number(i64::from(self.0))
    }
}

impl<N: Copy + Into<i64>> ToFact for Counted<N> {
    fn to_fact(&self) -> Fact {
        Fact::Number(self.0.into())
    }
}

macro_rules! numbers {
    ($($Number:ty),+) => {
        $(impl ToFact for $Number {
            fn to_fact(&self) -> Fact {
                // Counts of a variant are far below the limit.
                Fact::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        })+
    };
}
numbers!(u8, u16, u32, usize, i8, i16, i32, i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_keep_what_the_text_says() {
        let inner = said!("inner", "{price} pounds", price = Coins(5));
        let said =
            said!("outer", "{name}: {inner}, {values}", name = "boston", inner, values = Listed(vec![4u8, 9], "to"));
        assert_eq!(said.as_str(), "boston: 5 pounds, 4 to 9");
        let facts = said.facts();
        assert_eq!(facts[0], ("name", Fact::Name("boston".to_owned())));
        assert!(matches!(&facts[1], ("inner", Fact::Said(inner)) if inner.facts() == [("price", Fact::Number(5))]));
        assert_eq!(facts[2], ("values", Fact::Listed(vec![Fact::Number(4), Fact::Number(9)], "to")));
    }

    #[test]
    fn a_kind_is_given_once() {
        let named = |said: Said| said.or_kind(|| "by-place".to_owned()).kind().to_owned();
        assert_eq!(named("A text.".into()), "by-place");
        assert_eq!(named(said!("own", "A text.")), "own");
        assert_eq!(named(Said::default()), "");
        assert_eq!(kind_of("move ships-2"), "move-ships-2");
    }
}
