//! The whole contract for a ruleset and every variant file it ships.

mod case;
mod failure;
mod matches;
mod report;
mod vacuity;
mod variants;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use riband::{Config, Library, Variant};

pub use self::{
    case::Case,
    failure::{Failure, SuiteError},
    report::{CaseReport, SuiteReport},
    vacuity::Vacuity,
};
use crate::{
    Options, regressions,
    subject::{self, Access},
};

/// The default number of matches played to the end, and of planned ones, for each case.
const MATCHES: u32 = 16;
/// The default maximum length of a planned match, in actions.
const LONGEST: usize = 600;

/// The whole contract for a ruleset and every variant file it ships, with every number of seats.
///
/// In order, a run loads every variant, replays every breach saved by an earlier run, and plays random matches to
/// their end, and truncated ones. Then it checks that what the promises are about occurred in them ([`Vacuity`]). A
/// new breach is shrunk and saved in the regressions folder, as a record if possible. Nothing is written unless
/// something is broken.
///
/// `RIBAND_SOAK=1000` in the environment plays that many matches for each variant and number of seats.
///
/// ```no_run
/// # fn run<Config: riband::Config>() -> Result<(), riband_testkit::SuiteError> {
/// let suite = riband_testkit::Suite::of::<Config>("variants").regressions("tests/regressions").matches(50);
/// println!("{}", suite.run()?);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Suite {
    settings: Settings,
    source: Source,
    heed_soak: bool,
}

/// The source of the variants.
#[derive(Clone, Debug)]
enum Source {
    /// Every file in a folder, each of this ruleset.
    Folder { folder: PathBuf, ruleset: &'static str },
    /// Loaded variants.
    Given(Vec<Variant>),
}

/// The settings that all cases of a suite share.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    library: Library,
    access: Access,
    regressions: PathBuf,
    matches: u32,
    longest: usize,
    options: Options,
    may_lack: Vec<Vacuity>,
}

impl Suite {
    /// A suite for the ruleset of this configuration and every `*.toml` in a folder and its subfolders. Breaches are
    /// saved in the folder `regressions` next to it, unless [`Suite::regressions`] sets another.
    pub fn of<C: Config>(variants: impl Into<PathBuf>) -> Self {
        let (mut library, folder) = (Library::new(), variants.into());
        library.register::<C>();
        let regressions = folder.with_file_name("regressions");
        let settings = Settings::new(library, subject::of::<C>, regressions);
        Self { settings, source: Source::Folder { folder, ruleset: C::RULESET }, heed_soak: true }
    }

    /// A suite for variants of built-in rulesets. Breaches are saved in the folder `regressions`, unless
    /// [`Suite::regressions`] sets another.
    #[must_use]
    pub fn built_in(variants: Vec<Variant>) -> Self {
        let settings = Settings::new(Library::new(), subject::built_in, PathBuf::from("regressions"));
        Self { settings, source: Source::Given(variants), heed_soak: true }
    }

    /// Sets the folder where breaches are saved and replayed from.
    #[must_use]
    pub fn regressions(mut self, folder: impl Into<PathBuf>) -> Self {
        self.settings.regressions = folder.into();
        self
    }

    /// Sets how many matches are played to the end for each variant and number of seats, plus as many truncated ones.
    /// Default 16; `RIBAND_SOAK` overrides it.
    #[must_use]
    pub fn matches(mut self, matches: u32) -> Self {
        self.settings.matches = matches;
        self
    }

    /// Sets the maximum length of truncated matches, in actions. Default 600.
    #[must_use]
    pub fn longest(mut self, actions: usize) -> Self {
        self.settings.longest = actions;
        self
    }

    /// Allows something not to occur in the matches because the ruleset legitimately has none. Otherwise its absence
    /// is a failure, since a promise would hold vacuously. Actions must always occur.
    #[must_use]
    pub fn may_lack(mut self, what: Vacuity) -> Self {
        self.settings.may_lack.push(what);
        self
    }

    /// Whether to honour `RIBAND_SOAK` (default true).
    #[must_use]
    pub fn heed_soak(mut self, heeded: bool) -> Self {
        self.heed_soak = heeded;
        self
    }

    /// Sets how thoroughly matches are checked.
    #[must_use]
    pub fn options(mut self, options: Options) -> Self {
        self.settings.options = options;
        self
    }

    /// The cases of the suite: one for each variant and number of seats, which can run in any order and in parallel,
    /// and one for saved breaches that belong to none of these, if there are any.
    ///
    /// # Errors
    /// Every variant that does not load, two files with the same id, no variant, no match, an unreadable saved
    /// breach, or an invalid `RIBAND_SOAK`.
    pub fn cases(&self) -> Result<Vec<Case>, SuiteError> {
        let mut failures = Vec::new();
        let mut settings = self.settings.clone();
        match if self.heed_soak { matches::asked() } else { Ok(None) } {
            Ok(asked) => settings.matches = asked.unwrap_or(settings.matches),
            Err(failure) => failures.push(failure),
        }
        if self.settings.matches == 0 {
            failures.push(Failure::NoMatches);
        }
        let variants = self.variants().unwrap_or_else(|wrong| {
            failures.extend(wrong);
            Vec::new()
        });
        let kept = regressions::read(&settings.regressions).unwrap_or_else(|wrong| {
            failures.extend(wrong.into_iter().map(Failure::Regression));
            Vec::new()
        });
        if failures.is_empty() { Case::all(Arc::new(settings), variants, kept) } else { Err(SuiteError { failures }) }
    }

    fn variants(&self) -> Result<Vec<Variant>, Vec<Failure>> {
        match &self.source {
            Source::Folder { folder, ruleset } => variants::load(&self.settings.library, folder, ruleset),
            Source::Given(variants) if variants.is_empty() => Err(vec![Failure::NoVariants]),
            Source::Given(variants) => Ok(variants.clone()),
        }
    }

    /// Runs the whole suite, one case after the other: first the saved breaches of every case, then the matches of
    /// the cases whose breaches no longer occur.
    ///
    /// # Errors
    /// See [`Suite::cases`], and all failures.
    pub fn run(&self) -> Result<SuiteReport, SuiteError> {
        let (mut report, mut failures) = (SuiteReport::default(), Vec::new());
        let cases = self.cases()?;
        let mut mended = Vec::new();
        for case in &cases {
            match case.replay() {
                Ok(done) => mended.push((case, done)),
                Err(error) => failures.extend(error.failures),
            }
        }
        for (case, mut done) in mended {
            match case.play_all(&mut done) {
                Ok(()) => report.add(case, done),
                Err(failure) => failures.push(failure),
            }
        }
        if failures.is_empty() { Ok(report) } else { Err(SuiteError { failures }) }
    }

    /// Runs the whole suite inside a test, and prints the report.
    ///
    /// # Panics
    /// If [`Suite::run`] fails, with the whole report.
    #[track_caller]
    #[expect(clippy::panic, reason = "this is how a test fails")]
    pub fn check(&self) {
        match self.run() {
            Ok(report) => println!("{report}"),
            Err(error) => panic!("{error}"),
        }
    }
}

impl Settings {
    fn new(library: Library, access: Access, regressions: PathBuf) -> Self {
        let options = Options::default();
        let (matches, longest, may_lack) = (MATCHES, LONGEST, Vec::new());
        Self { library, access, regressions, matches, longest, options, may_lack }
    }
}

/// A test that runs the whole [contract](Suite) for a ruleset and every variant file it ships.
///
/// Paths are relative to the crate; breaches are saved in `tests/regressions` unless `regressions: "..."` sets
/// another folder.
///
/// ```text
/// riband_testkit::contract! { ruleset: quayside::Config, variants: "variants" }
/// ```
#[macro_export]
macro_rules! contract {
    (ruleset: $config:ty, variants: $variants:expr $(,)?) => {
        $crate::contract! { ruleset: $config, variants: $variants, regressions: "tests/regressions" }
    };
    (ruleset: $config:ty, variants: $variants:expr, regressions: $regressions:expr $(,)?) => {
        #[test]
        fn every_variant_keeps_the_contract() {
            let home = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            $crate::Suite::of::<$config>(home.join($variants)).regressions(home.join($regressions)).check();
        }
    };
}

/// A path for display: relative to the current directory if it is inside.
pub(crate) fn told(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).display().to_string()
}
