//! A folder with variants and regressions for one test.

use std::{
    fs,
    path::{Path, PathBuf},
};

use riband::Config;
use riband_testkit::{Failure, Suite, SuiteError, SuiteReport};

use crate::quay::Flaw;

pub(crate) struct Scratch(PathBuf);

impl Scratch {
    /// An empty folder of this name.
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("suite").join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("variants")).unwrap();
        Self(path)
    }

    /// The same with one variant, `flawed.toml`.
    pub(crate) fn with(name: &str, flaw: Flaw) -> Self {
        let scratch = Self::new(name);
        scratch.variant(flaw);
        scratch
    }

    /// Writes or replaces the variant `flawed.toml`.
    pub(crate) fn variant(&self, flaw: Flaw) {
        let flaw = serde_json::to_string(&flaw).unwrap();
        self.write(
            "variants/flawed.toml",
            &format!("ruleset = \"quay\"\nflaw = {flaw}\n[about]\nname = \"Flawed\"\nsummary = \"Flawed.\"\n"),
        );
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        fs::create_dir_all(self.path(file).parent().unwrap()).unwrap();
        fs::write(self.path(file), text).unwrap();
    }

    /// The names of the files in a folder.
    pub(crate) fn files(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).into_iter().flatten();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The suite for this folder, independent of the environment.
    pub(crate) fn suite<C: Config>(&self) -> Suite {
        Suite::of::<C>(self.path("variants")).matches(6).longest(12).heed_soak(false)
    }

    pub(crate) fn run<C: Config>(&self) -> Result<SuiteReport, SuiteError> {
        self.suite::<C>().run()
    }

    /// The first failure.
    pub(crate) fn failure<C: Config>(&self) -> Failure {
        self.run::<C>().expect_err("something is wrong").failures.remove(0)
    }
}
