//! Which language is spoken: what the command line says, what the environment says.

use std::{cell::Cell, env, sync::OnceLock};

use riband::{Language, UnknownLanguage};

/// The environment variable for the language of this program.
const VARIABLE: &str = "RIBAND_LANG";
/// Those of the system, the one that counts most first.
const SYSTEM: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The chosen language, once the command line is read.
static CHOSEN: OnceLock<Language> = OnceLock::new();

/// The language of [`VARIABLE`] is unknown.
#[derive(Debug, thiserror::Error)]
#[error("{VARIABLE}: {0}")]
pub(crate) struct BadLanguage(#[from] UnknownLanguage);

/// Chooses the language, once: that of the command line, else that of the environment.
pub(crate) fn choose(named: Option<Language>) -> Result<(), BadLanguage> {
    let var = |name: &str| env::var_os(name).map(|value| value.to_string_lossy().into_owned());
    let language = found(named, var)?;
    let _ = CHOSEN.set(language);
    Ok(())
}

/// The first that is named counts. One that only the system names need not be known.
fn found(named: Option<Language>, var: impl Fn(&str) -> Option<String>) -> Result<Language, UnknownLanguage> {
    let var = |name: &str| var(name).filter(|value| !value.is_empty());
    match (named, var(VARIABLE)) {
        (Some(named), _) => Ok(named),
        (None, Some(own)) => own.parse(),
        (None, None) => {
            let system = SYSTEM.iter().find_map(|name| var(name));
            Ok(system.and_then(|system| system.parse().ok()).unwrap_or_default())
        }
    }
}

thread_local! {
    /// The language of a part of the program, if it is not the chosen one.
    static SPOKEN: Cell<Option<Language>> = const { Cell::new(None) };
}

/// The language that is spoken.
pub(crate) fn chosen() -> Language {
    SPOKEN.get().or_else(|| CHOSEN.get().copied()).unwrap_or_default()
}

/// Runs a part of the program in a language, whatever is chosen.
pub(crate) fn speaking<T>(language: Language, run: impl FnOnce() -> T) -> T {
    let before = SPOKEN.replace(Some(language));
    let result = run();
    SPOKEN.set(before);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_names_a_language_counts() {
        let found = |named: Option<&str>, vars: &[(&str, &str)]| {
            let var = |name: &str| vars.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            found(named.map(|named| named.parse().unwrap()), var)
        };
        let german = |named, vars: &[(&str, &str)]| found(named, vars).unwrap() == Language::German;
        assert!(!german(None, &[]));
        assert!(german(Some("de"), &[("RIBAND_LANG", "en")]));
        assert!(!german(Some("en"), &[("RIBAND_LANG", "xx"), ("LANG", "de_DE.UTF-8")]));
        assert!(german(None, &[("RIBAND_LANG", "de-AT"), ("LC_ALL", "en_US.UTF-8")]));
        assert!(german(None, &[("RIBAND_LANG", ""), ("LC_ALL", "de_DE.UTF-8"), ("LANG", "en_US.UTF-8")]));
        assert!(german(None, &[("LC_ALL", ""), ("LC_MESSAGES", "de_CH"), ("LANG", "C")]));
        assert!(!german(None, &[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]));
        assert!(!german(None, &[("LANG", "POSIX")]) && !german(None, &[("LANG", "fr_FR.UTF-8")]));
        let wrong = found(None, &[("RIBAND_LANG", "eo"), ("LANG", "de_DE")]).unwrap_err();
        let told = "RIBAND_LANG: there is no language \"eo\": known are en (English) and de (Deutsch)";
        assert_eq!(BadLanguage(wrong).to_string(), told);
    }
}
