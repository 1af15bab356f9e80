//! A position as a small hand-written file, with steps to try. See `docs/SCENARIOS.md`.

mod compare;
mod error;
mod file;
mod plain;
mod saved;
mod step;

#[cfg(feature = "fs")]
use std::io;
use std::path::Path;

use riband_core::{OpenError, Seats, Table, text::shorten_to};
use serde_json::Value;

pub use self::error::{BadStep, Failure, ScenarioError};
use self::file::{Document, Step, VariantSource};
use crate::{Library, Variant};

/// A position, and optionally steps: actions to play, actions that must be refused, and expected values.
#[derive(Clone, Debug)]
pub struct Scenario {
    name: String,
    text: String,
    title: String,
    rules: Vec<String>,
    variant: Variant,
    seats: Seats,
    seed: u64,
    position: Option<Value>,
    steps: Vec<(usize, Step)>,
}

impl Scenario {
    /// The longest text accepted, in bytes.
    pub const MAX_BYTES: usize = 1 << 20;
    /// The longest name of a text, in characters; longer ones are truncated, since every error includes it.
    pub const MAX_NAME: usize = 1_000;
    /// The most steps that a scenario may have.
    pub const MAX_STEPS: usize = 10_000;

    /// Whether a TOML text is a scenario, valid or not, rather than a variant: a scenario names or contains its
    /// variant, a variant has a ruleset or extends another one.
    ///
    /// ```
    /// use riband::Scenario;
    /// assert!(Scenario::is_scenario("title = 't'\nvariant = 'crossing-oceans'\nseats = 2"));
    /// assert!(Scenario::is_scenario("title = 't'\nseats = 2\n[variant]\nextends = 'x.toml'"));
    /// for variant in ["extends = 'x.toml'\n[seats]", "ruleset = 'x'\nseats = 3", "", "variant = "] {
    ///     assert!(!Scenario::is_scenario(variant));
    /// }
    /// ```
    #[must_use]
    pub fn is_scenario(text: &str) -> bool {
        let has = |table: &toml::Table, keys: &[&str]| keys.iter().any(|key| table.contains_key(*key));
        text.parse::<toml::Table>()
            .is_ok_and(|table| has(&table, &["variant", "seats", "steps"]) && !has(&table, &["ruleset", "extends"]))
    }

    /// Parses a scenario. `name` is the source of the text, for errors; a variant file that it names must be in the
    /// working directory or below.
    ///
    /// ```
    /// use riband::{Library, Scenario};
    /// let text = r#"
    /// title = "A contract is taken"
    /// variant = "crossing-oceans/standard"
    /// seats = 2
    /// seed = 7
    /// [[steps]]
    /// play = "take contract"
    /// expect = { seats = { 1 = { contracts = 2 } } }
    /// "#;
    /// let scenario = Scenario::parse("contract.toml", text, &Library::new())?;
    /// let table = scenario.run()?;
    /// assert_eq!(table.plies(), 1);
    /// # Ok::<(), riband::ScenarioError>(())
    /// ```
    ///
    /// # Errors
    /// The text or the variant is invalid.
    pub fn parse(name: &str, text: &str, library: &Library) -> Result<Self, ScenarioError> {
        Self::read(name, text, Path::new(""), library)
    }

    /// Loads a scenario file. A variant file that it names must be in the same folder or below, or in a folder of
    /// [`Library::including`].
    ///
    /// # Errors
    /// The file cannot be read, the library reads no files, or an error of [`Scenario::parse`].
    #[cfg(feature = "fs")]
    pub fn load_path(path: &Path, library: &Library) -> Result<Self, ScenarioError> {
        let name = riband_core::text::bounded(path.display().to_string(), Self::MAX_NAME);
        if !library.reads_files() {
            return Err(ScenarioError::Unreadable { name, source: io::ErrorKind::PermissionDenied.into() });
        }
        let text = file::read(&name, path)?;
        Self::read(&name, &text, path.parent().unwrap_or(Path::new("")), library)
    }

    fn read(name: &str, text: &str, folder: &Path, library: &Library) -> Result<Self, ScenarioError> {
        let name = &*shorten_to(name, Self::MAX_NAME);
        let document = Document::parse(name, text)?;
        let variant = match &document.variant {
            VariantSource::Named(what) => library.load_within(folder, what),
            VariantSource::Inline(table) => library.load_str(&format!("{name}, [variant]"), &table.to_string()),
        }?;
        Ok(Self {
            name: name.to_owned(),
            text: text.to_owned(),
            title: document.title,
            rules: document.rules,
            variant,
            seats: document.seats,
            seed: document.seed,
            position: document.position,
            steps: document.steps,
        })
    }

    /// The title of the scenario.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The numbers of the rules that it demonstrates.
    #[must_use]
    pub fn rules(&self) -> &[String] {
        &self.rules
    }

    /// The variant of the scenario.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Opens a table at the position, before the first step, and audits it.
    ///
    /// ```
    /// use riband::{Library, Scenario};
    ///
    /// let text = "title = 'Rich'\nvariant = 'crossing-oceans'\nseats = 2\nseed = 7\n[position.seats.1]\nmoney = 500";
    /// let table = Scenario::parse("rich.toml", text, &Library::new())?.open()?;
    /// assert_eq!((&table.position()["seats"]["1"]["money"], table.plies()), (&500.into(), 0));
    /// let error = Scenario::parse("rich.toml", &text.replace("money", "mony"), &Library::new())?.open().unwrap_err();
    /// assert!(error.to_string().contains("rich.toml:6"));
    /// # Ok::<(), riband::ScenarioError>(())
    /// ```
    ///
    /// # Errors
    /// The position cannot be set up.
    pub fn open(&self) -> Result<Box<dyn Table>, ScenarioError> {
        let opened = match &self.position {
            None => self.variant.open(self.seats, self.seed),
            Some(position) => self.variant.set_up(self.seats, self.seed, position),
        };
        opened.map_err(|error| match error {
            OpenError::Position(problems) => file::located(&self.name, &self.text, problems),
            error => ScenarioError::Open { name: self.name.clone(), source: error },
        })
    }

    /// Runs all steps, checking everything that they expect, and returns the table.
    ///
    /// ```
    /// use riband::{Library, Scenario};
    ///
    /// let text = r#"
    /// title = "Only a port with cargo takes a cargo action"
    /// variant = "crossing-oceans"
    /// seats = 2
    /// seed = 7
    /// [[steps]]
    /// refuse = "cargo boston"
    /// "#;
    /// let scenario = Scenario::parse("cargo.toml", text, &Library::new())?;
    /// assert_eq!((scenario.steps(), scenario.run()?.plies()), (1, 0)); // a refused action changes nothing
    /// let wrong = text.replace("refuse", "play");
    /// let error = Scenario::parse("cargo.toml", &wrong, &Library::new())?.run().unwrap_err();
    /// assert!(error.to_string().starts_with("cargo.toml:6: step 1: `cargo boston`"));
    /// # Ok::<(), riband::ScenarioError>(())
    /// ```
    ///
    /// # Errors
    /// The position cannot be set up, or a step failed.
    pub fn run(&self) -> Result<Box<dyn Table>, ScenarioError> {
        let mut table = self.open()?;
        for (nth, (line, step)) in self.steps.iter().enumerate() {
            step::take(step, &mut *table).map_err(|failure| ScenarioError::Failed {
                name: self.name.clone(),
                step: nth + 1,
                line: *line,
                failure,
            })?;
        }
        Ok(table)
    }
}
