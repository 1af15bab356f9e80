//! Where matches can start: at deals of every variant, and at the positions of the rulebook's examples.

use libtest_mimic::Failed;
use riband::{Library, Scenario, Variant, core::Seats};
use riband_tests::{rulebook, tables};
use serde_json::Value;

/// A variant, and where a match of it starts.
#[derive(Clone)]
pub(crate) struct Source {
    /// The prefix of a record's name, below the folder of the ruleset.
    pub(crate) name: String,
    pub(crate) variant: Variant,
    pub(crate) seats: Seats,
    /// `None` for a fresh deal.
    pub(crate) position: Option<Value>,
}

/// A fresh deal of every variant for every number of seats.
///
/// # Errors
/// A variant that does not load.
pub(crate) fn deals(ruleset: &str) -> Result<Vec<Source>, Failed> {
    let mut tables = tables()?;
    tables.retain(|(variant, _)| variant.ruleset() == ruleset);
    let deal = |(variant, seats): (Variant, Seats)| {
        let name = variant.id().rsplit('/').next().unwrap_or_default().to_owned();
        Source { name, variant, seats, position: None }
    };
    Ok(tables.into_iter().map(deal).collect())
}

/// The positions of the rulebook's examples, which matches rarely reach by themselves. Some have variants of their
/// own.
///
/// # Errors
/// An example that does not load.
pub(crate) fn examples(ruleset: &str) -> Result<Vec<Source>, Failed> {
    let mut sources = Vec::new();
    for (name, text) in rulebook()? {
        let Some(name) = name.strip_prefix(ruleset).and_then(|name| name.strip_prefix('/')) else { continue };
        let Ok(scenario) = Scenario::parse(name, &text, &Library::new()) else { continue };
        let Ok(table) = scenario.open() else { continue };
        // A record must not name a file of this machine.
        let (library, variant) = (Library::new(), scenario.variant());
        let built_in = library.load(variant.id()).is_ok_and(|found| found.to_toml() == variant.to_toml());
        let variant = if built_in { variant.clone() } else { library.load_str(name, &variant.to_toml())? };
        sources.push(Source {
            name: name.to_owned(),
            variant,
            seats: scenario.seats(),
            position: table.start().position.clone(),
        });
    }
    Ok(sources)
}
