//! Case tables: many small texts, each with the expected message, in a few files.

use std::{fmt::Write as _, fs, path::Path};

use serde::Deserialize;

/// A text that must be refused.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The name of the test, and, with `.toml`, of the text in the errors.
    pub title: String,
    /// The text.
    pub toml: String,
    /// The expected message.
    #[serde(default)]
    pub error: String,
}

/// A file of cases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseTable {
    /// The comment at its head.
    head: String,
    /// The cases in their order.
    pub cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

impl CaseTable {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, is not a table of cases, or has a case that could not be written back.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let File { case: cases } = toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let head = text.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
        match cases.iter().find(|case| [&case.toml, &case.error].iter().any(|text| text.contains("'''"))) {
            Some(case) => Err(format!("{}: {}: a text with ''' in it", path.display(), case.title)),
            None => Ok(Self { head, cases }),
        }
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.head.clone();
        for Case { title, toml, error } in &self.cases {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n[[case]]\ntitle = \"{title}\"\ntoml = '''\n{toml}'''\nerror = '''\n{error}'''\n");
        }
        text
    }
}
