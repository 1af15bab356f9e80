//! Changed variants that once were neither refused with a reason nor playable.

use riband::{Config, Library, Variant};
use riband_testkit::strategies::{Change, changed, document_of};
use serde::{Deserialize, Serialize};

use super::judge::{Tables, Verdict, judge};

/// The cases, oldest first.
const FILE: &str = include_str!("regressions.toml");

/// A changed variant.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Case {
    /// The fault.
    pub(crate) found: String,
    /// The id of the variant that was changed.
    pub(crate) base: String,
    /// The key whose value is refused; `None` if it can be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<String>,
    /// The changes.
    pub(crate) changes: Vec<Change>,
}

#[derive(Serialize, Deserialize)]
struct Cases {
    case: Vec<Case>,
}

/// Every case.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn cases() -> Result<Vec<Case>, String> {
    toml::from_str::<Cases>(FILE).map(|cases| cases.case).map_err(|error| error.to_string())
}

/// A case in the format of the file.
pub(crate) fn written(case: Case) -> String {
    toml::to_string(&Cases { case: vec![case] }).unwrap_or_else(|error| error.to_string())
}

/// Judges a case again.
///
/// # Errors
/// It is not as expected. Does nothing if the base is of another ruleset.
pub(crate) fn check<C: Config + PartialEq>(
    library: &Library,
    base: &Variant,
    case: &Case,
) -> Option<Result<(), String>> {
    let document = changed(&document_of(base.config::<C>()?), &case.changes);
    let verdict = judge::<C>(library, base, &document, Tables::All);
    Some(verdict.and_then(|verdict| as_expected::<C>(library, case, &document, verdict)))
}

fn as_expected<C: Config>(
    library: &Library,
    case: &Case,
    document: &serde_json::Value,
    verdict: Verdict,
) -> Result<(), String> {
    let Some(key) = &case.refused else {
        return if verdict == Verdict::Refused { Err("it can be played, but is refused".to_owned()) } else { Ok(()) };
    };
    let mut document = document.clone();
    if let Some(entries) = document.as_object_mut() {
        entries.insert("ruleset".to_owned(), C::RULESET.into());
    }
    let text = toml::to_string(&document).map_err(|error| error.to_string())?;
    match library.load_str("case.toml", &text) {
        Ok(_) => Err(format!("it is accepted, although {key} must be refused")),
        Err(error) if error.diagnostics.iter().any(|found| found.problem.path.to_string() == *key) => Ok(()),
        Err(error) => Err(format!("it is refused, but not because of {key}:\n{error}")),
    }
}
