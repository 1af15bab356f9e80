//! Running the tests with a change switched on.

use std::{
    collections::BTreeSet,
    fmt, fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, ensure};
use wait_timeout::ChildExt as _;

use crate::build::Executable;

/// A change may take so many times as long as none, and a while more, before it counts as noticed: it never ends.
const PATIENCE: u32 = 4;
const WHILE: Duration = Duration::from_secs(10);
/// More memory than any test needs, in KiB: a change that fills the machine is stopped.
const MEMORY: u32 = 6_000_000;

/// Tests to run: a program, and of its tests those whose name contains this.
pub(crate) struct Trial {
    name: String,
    command: String,
    filter: Option<String>,
    /// How long it takes without a change.
    takes: Duration,
    /// The changes that it comes by: no other can make a difference to it.
    reaches: BTreeSet<u32>,
    /// Whether it writes files where it finds something, and so cannot run twice at a time.
    alone: bool,
}

/// What the tests say of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The test that fails.
    Noticed(String),
    TooLong(String),
    Missed,
}

/// One at a time for the trials that want to be alone.
static ALONE: Mutex<()> = Mutex::new(());

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} takes {:.1} s, comes by {} changes", self.name, self.takes.as_secs_f64(), self.reaches.len())
    }
}

impl Trial {
    /// A trial of the crate `subject`: where tests are named after rulesets, only its own run. None if there are none, or
    /// if they are about another crate.
    ///
    /// # Errors
    /// They fail as the code stands.
    pub(crate) fn new(executable: &Executable, subject: &str, others: &[&str], tree: &Path) -> Result<Option<Self>> {
        let path = executable.path.to_str().context("a path that is no text")?;
        let snake = |crate_name: &&str| crate_name.replace('-', "_");
        let about = |name: &str| executable.name.replace("riband_", "").starts_with(&snake(&name));
        if others.iter().any(|other| about(other)) || executable.package == "riband-core" && subject != "core" {
            return Ok(None);
        }
        let listed = Command::new(path).arg("--list").current_dir(tree.join("tests")).output()?;
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        let names = listed.lines().filter(|line| line.ends_with(": test"));
        let named = |ruleset: &str| names.clone().any(|name| name.contains(ruleset));
        let filter = (named(subject) && others.iter().any(|other| named(other))).then(|| subject.to_owned());
        if names.count() == 0 {
            return Ok(None);
        }
        let alone = executable.name == "contract";
        let name = executable.name.clone();
        let (command, takes) = (path.to_owned(), Duration::from_secs(600));
        let mut trial = Self { name, command, filter, takes, reaches: BTreeSet::new(), alone };
        let begun = Instant::now();
        let reached = tree.with_file_name("reached");
        fs::write(&reached, "")?;
        let verdict = trial.watched(&[("MUTANTS_REACHED", &reached.display().to_string())], tree)?;
        ensure!(verdict == Verdict::Missed, "the tests fail without a change: {verdict:?}");
        trial.takes = begun.elapsed();
        let numbers = fs::read_to_string(&reached)?;
        trial.reaches = numbers.lines().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Some(trial))
    }

    /// Whether it comes by a change.
    pub(crate) fn reaches(&self, change: u32) -> bool {
        self.reaches.contains(&change)
    }

    pub(crate) fn takes(&self) -> Duration {
        self.takes
    }

    /// Runs with a change until a test fails.
    pub(crate) fn run(&self, change: u32, tree: &Path) -> Result<Verdict> {
        self.watched(&[("MUTANT", &change.to_string())], tree)
    }

    fn watched(&self, switches: &[(&str, &str)], tree: &Path) -> Result<Verdict> {
        let _alone = self.alone.then(|| ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
        let mut shell = Command::new("bash");
        shell.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\""), &self.command, "--test-threads=1"]);
        shell.args(&self.filter).current_dir(tree.join("tests")).stdout(Stdio::piped()).stderr(Stdio::null());
        shell.envs(switches.iter().copied()).envs([("RIBAND_SOAK", "1"), ("INSTA_UPDATE", "no")]);
        let verdict = self.watch(&mut shell.spawn()?)?;
        if self.alone && verdict != Verdict::Missed {
            let cleaned = Command::new("git").args(["clean", "-fdq", "tests"]).current_dir(tree).status()?;
            ensure!(cleaned.success(), "what a test wrote cannot be removed");
        }
        Ok(verdict)
    }

    fn watch(&self, child: &mut Child) -> Result<Verdict> {
        let (failed, failure) = mpsc::channel();
        let lines = BufReader::new(child.stdout.take().context("no output")?).lines();
        let reader = thread::spawn(move || {
            let first = lines.map_while(Result::ok).find(|line| line.contains("FAILED"));
            first.into_iter().for_each(|line| _ = failed.send(line));
        });
        let (begun, limit) = (Instant::now(), self.takes * PATIENCE + WHILE);
        let verdict = loop {
            if let Ok(line) = failure.recv_timeout(Duration::from_millis(20)) {
                break Verdict::Noticed(format!("{}: {}", self.name, line.trim_end_matches(" ... FAILED")));
            }
            match child.wait_timeout(Duration::from_millis(20))? {
                Some(status) if status.success() => break Verdict::Missed,
                Some(status) => break Verdict::Noticed(format!("{}: {status}", self.name)),
                None if begun.elapsed() > limit => break Verdict::TooLong(self.name.clone()),
                None => {}
            }
        };
        let _ = child.kill(); // it may have ended by itself
        child.wait()?;
        let _ = reader.join();
        Ok(verdict)
    }
}
