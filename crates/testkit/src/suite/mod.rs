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

/// How many matches a table plays to the end, and how many along plans, unless it is told otherwise.
const MATCHES: u32 = 16;
/// How many actions a plan has at most, unless it is told otherwise.
const LONGEST: usize = 600;

/// The whole contract for a ruleset and every variant file it ships, with every number of seats.
///
/// What a run does, in this order: every variant must load; every breach that was kept by an earlier run is tried again;
/// random matches are played to their ends, and truncated ones; what the promises are about must have occurred in them
/// ([`Vacuity`]). A breach is made as short as can be and kept in
/// the folder of regressions, as a record where one can be written. While nothing is broken, nothing is written.
///
/// The environment variable `RIBAND_SOAK=1000` plays that many matches for each variant and number of seats.
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

/// Where the variants come from.
#[derive(Clone, Debug)]
enum Source {
    /// Every file in a folder, each of this ruleset.
    Folder { folder: PathBuf, ruleset: &'static str },
    /// They are there already.
    Given(Vec<Variant>),
}

/// What all cases of a suite share.
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
    /// For the ruleset of this configuration and every `*.toml` in a folder and the folders in it. Regressions are kept
    /// in the folder `regressions` beside it, unless [`Suite::regressions`] says otherwise.
    pub fn of<C: Config>(variants: impl Into<PathBuf>) -> Self {
        let (mut library, folder) = (Library::new(), variants.into());
        library.register::<C>();
        let regressions = folder.with_file_name("regressions");
        let settings = Settings::new(library, subject::of::<C>, regressions);
        Self { settings, source: Source::Folder { folder, ruleset: C::RULESET }, heed_soak: true }
    }

    /// For variants of the rulesets that the library comes with. Regressions are kept in the folder `regressions`, unless
    /// [`Suite::regressions`] says otherwise.
    #[must_use]
    pub fn built_in(variants: Vec<Variant>) -> Self {
        let settings = Settings::new(Library::new(), subject::built_in, PathBuf::from("regressions"));
        Self { settings, source: Source::Given(variants), heed_soak: true }
    }

    /// Where breaches are kept, and looked for first.
    #[must_use]
    pub fn regressions(mut self, folder: impl Into<PathBuf>) -> Self {
        self.settings.regressions = folder.into();
        self
    }

    /// How many matches are played to the end for each variant and number of seats, plus as many truncated ones.
    /// Default 16; `RIBAND_SOAK` overrides it.
    #[must_use]
    pub fn matches(mut self, matches: u32) -> Self {
        self.settings.matches = matches;
        self
    }

    /// The longest truncated match, in actions. Default 600.
    #[must_use]
    pub fn longest(mut self, actions: usize) -> Self {
        self.settings.longest = actions;
        self
    }

    /// What need not occur in the matches because the ruleset rightly has no such thing. Without this its absence is a
    /// failure, since a promise would hold whatever the rules do. There are always actions.
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

    /// How closely matches are looked at.
    #[must_use]
    pub fn options(mut self, options: Options) -> Self {
        self.settings.options = options;
        self
    }

    /// The parts of the suite: one for each variant and number of seats, which can be run in any order and at the same
    /// time, and one for kept breaches of none of these, if there are any.
    ///
    /// # Errors
    /// Every variant that does not load, two files of one id, no variant at all, no match at all, a kept breach that cannot
    /// be read, no number in `RIBAND_SOAK`.
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

    /// Runs all of it, one case after the other: first the kept breaches of every case, then the matches of those whose
    /// breaches are mended.
    ///
    /// # Errors
    /// As [`Suite::cases`], and all that fails.
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

    /// Runs all of it inside a test: tells what was done.
    ///
    /// # Panics
    /// Where [`Suite::run`] fails, with the whole report.
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
/// Paths are relative to the crate; breaches are kept in `tests/regressions` unless `regressions: "..."` says otherwise.
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

/// A path as it is told: relative to the present folder where it lies below.
pub(crate) fn told(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).display().to_string()
}
