//! The languages in which people are spoken to. Notation, ids, records and errors in files are the same in all of them.

use std::{error::Error, fmt, str::FromStr};

#[cfg_attr(not(feature = "languages"), path = "no_speech.rs")]
mod speech;
mod spoken;

pub use speech::Speech;
pub(crate) use spoken::Speeches;

/// A language in which sentences for people are available.
///
/// ```
/// use riband::Language;
///
/// let german: Language = "de-AT".parse()?;
/// assert_eq!((german, german.tag(), german.name()), (Language::German, "de", "Deutsch"));
/// let unknown = "eo".parse::<Language>().unwrap_err();
/// assert_eq!(unknown.to_string(), "there is no language \"eo\": known are en (English) and de (Deutsch)");
/// # Ok::<(), riband::UnknownLanguage>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Language {
    /// English, in which everything is written first.
    #[default]
    English,
    /// German.
    #[cfg(feature = "languages")]
    German,
}

impl Language {
    /// Every language.
    pub const ALL: &[Self] = &[
        Self::English,
        #[cfg(feature = "languages")]
        Self::German,
    ];

    /// Its tag as in BCP 47.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            #[cfg(feature = "languages")]
            Self::German => "de",
        }
    }

    /// Its name in the language itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            #[cfg(feature = "languages")]
            Self::German => "Deutsch",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// Reads a tag in any case; a region or script after it, as in `de-AT` or `de_CH.UTF-8`, does not matter.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, UnknownLanguage> {
        let main = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let known = Self::ALL.iter().find(|language| language.tag().eq_ignore_ascii_case(main));
        known.copied().ok_or_else(|| UnknownLanguage(riband_core::text::shorten(tag)))
    }
}

/// No language has this tag. The message lists those that are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = Language::ALL.iter().map(|known| format!("{known} ({})", known.name())).collect();
        write!(f, "there is no language \"{}\": known are {}", self.0, riband_core::text::listed(&known, "and"))
    }
}

impl Error for UnknownLanguage {}
