//! What people and front ends see: every kind of event, action and refusal with its words, score sheets line by line,
//! a ledger, whole positions and views, and every sentence about a variant. It is taken from the golden records and
//! stored in `tests/snapshots/shown`, where it can be read.
//!
//! New words are accepted with `cargo insta review`, or with `INSTA_UPDATE=always cargo test --test cases shown`.

mod matches;
mod views;

use libtest_mimic::{Failed, Trial};
use riband::{Library, Record, RecordError, core::Table};
use riband_tests::{files_below, golden_folder, library_of};

/// Renders something from the golden records of a ruleset.
type Shown = fn(&[Golden]) -> Result<String, Failed>;

const SUBJECTS: [(&str, Shown); 7] = [
    ("events", matches::events),
    ("actions", matches::actions),
    ("scores", matches::scores),
    ("ledger", matches::ledger),
    ("positions", views::positions),
    ("views", views::views),
    ("sentences", views::sentences),
];

/// A golden record and the name of its file.
struct Golden {
    name: String,
    record: Record,
    library: Library,
}

impl Golden {
    /// The match at its end.
    fn table(&self) -> Result<Box<dyn Table>, RecordError> {
        self.record.replay(&self.library)
    }

    /// The match after this many actions.
    fn table_at(&self, ply: usize) -> Result<Box<dyn Table>, RecordError> {
        self.record.replay_to(&self.library, ply)
    }
}

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let library = Library::new();
    let trial = |ruleset: &'static str, (subject, shown): (&'static str, Shown)| {
        let name = format!("{ruleset}.{subject}");
        Trial::test(name.clone(), move || is_as_it_was(&name, &shown(&golden(ruleset)?)?))
    };
    Ok(library.rulesets().flat_map(|ruleset| SUBJECTS.map(|subject| trial(ruleset, subject))).collect())
}

/// The golden records of a ruleset, by name.
fn golden(ruleset: &str) -> Result<Vec<Golden>, Failed> {
    let mut found = Vec::new();
    for file in files_below(&golden_folder().join(ruleset))? {
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let record = Record::load_path(&file)?;
        found.push(Golden { name, library: library_of(&record), record });
    }
    if found.is_empty() { Err("no records".into()) } else { Ok(found) }
}

fn is_as_it_was(name: &str, shown: &str) -> Result<(), Failed> {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/shown");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, shown));
    Ok(())
}
