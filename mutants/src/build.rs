//! Building the crates with their changes, and laying the errors of the compiler at the doors of changes.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail, ensure};
use serde::Deserialize;

/// A copy of the workspace in which everything happens, and the folder for what is built of it.
pub(crate) struct Copy {
    pub(crate) tree: PathBuf,
    /// The same without the changes.
    pub(crate) pristine: PathBuf,
    pub(crate) target: PathBuf,
}

/// A program of tests.
pub(crate) struct Executable {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// The package that it belongs to.
    pub(crate) package: String,
}

#[derive(Deserialize)]
struct Report {
    reason: String,
    package_id: Option<String>,
    message: Option<Message>,
    target: Option<Target>,
    executable: Option<PathBuf>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    rendered: Option<String>,
    spans: Vec<Span>,
    children: Vec<Message>,
}

#[derive(Clone, Deserialize)]
struct Span {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
    expansion: Option<Box<Expansion>>,
}

#[derive(Clone, Deserialize)]
struct Expansion {
    span: Span,
}

impl Copy {
    pub(crate) fn below(folder: &Path) -> Result<Self> {
        let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
        Ok(Self { tree: folder.join("tree"), pristine: folder.join("pristine"), target: folder.join("build") })
    }

    /// What cargo reports, and whether it succeeds.
    fn cargo(&self, arguments: &[&str]) -> Result<(Vec<Report>, bool)> {
        let mut cargo = Command::new("cargo");
        cargo.args(arguments).args(["--profile", "mutants", "--message-format", "json"]);
        let output = cargo.current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.target).output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        let reports = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect::<Vec<Report>>();
        ensure!(!reports.is_empty(), "cargo {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        Ok((reports, output.status.success()))
    }

    /// The changes of a package that do not compile; none once it builds.
    pub(crate) fn refused(&self, package: &str) -> Result<BTreeSet<u32>> {
        let (reports, _) = self.cargo(&["check", "--package", package])?;
        let errors = reports.into_iter().filter(|report| report.reason == "compiler-message");
        let errors: Vec<Message> =
            errors.filter_map(|report| report.message).filter(|message| message.level == "error").collect();
        let mut refused = BTreeSet::new();
        for error in errors.iter().filter(|error| !error.spans.is_empty()) {
            let guilty = self.guilty(error)?;
            if guilty.is_empty() {
                bail!("no change has to do with this: {}", error.rendered.as_deref().unwrap_or_default());
            }
            refused.extend(guilty);
        }
        Ok(refused)
    }

    /// The changes that an error is about: those it points into, else the nearest one before it.
    fn guilty(&self, error: &Message) -> Result<BTreeSet<u32>> {
        let mut spans: Vec<Span> = error.spans.clone();
        spans.extend(error.children.iter().flat_map(|child| child.spans.clone()));
        let expanded: Vec<Span> = spans.iter().flat_map(origins).collect();
        let mut guilty = BTreeSet::new();
        for primary in [true, false] {
            for span in expanded.iter().filter(|span| span.is_primary == primary) {
                let touches = |mark: &Mark| mark.start < span.byte_end && span.byte_start < mark.end;
                guilty.extend(self.marks(&span.file_name)?.into_iter().filter(touches).map(|mark| mark.id));
            }
            if !guilty.is_empty() {
                return Ok(guilty);
            }
        }
        for span in expanded.iter().filter(|span| span.is_primary) {
            let before = self.marks(&span.file_name)?.into_iter().filter(|mark| mark.end <= span.byte_start);
            guilty.extend(before.max_by_key(|mark| mark.end).map(|mark| mark.id));
        }
        Ok(guilty)
    }

    /// Where the changes of a file stand.
    pub(crate) fn marks(&self, file: &str) -> Result<Vec<Mark>> {
        let path = self.tree.join(file);
        if Path::new(file).is_absolute() {
            return Ok(Vec::new()); // the standard library, or a dependency
        }
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let mut marks = Vec::new();
        for (start, _) in text.match_indices("/*{") {
            let Some(id) = text[start + 3..].split_once("*/").and_then(|(id, _)| id.parse().ok()) else { continue };
            let close = format!("/*{id}}}*/");
            let end = text[start..].find(&close).map_or(text.len(), |end| start + end + close.len());
            marks.push(Mark { id, start, end });
        }
        Ok(marks)
    }

    /// Builds tests, and says where they are.
    pub(crate) fn tests(&self, arguments: &[&str]) -> Result<Vec<Executable>> {
        let (reports, built) = self.cargo(&[&["test", "--no-run"], arguments].concat())?;
        let mut found = Vec::new();
        for report in reports {
            // The programs of a package are built for its tests, and are none.
            if report.profile.as_ref().is_some_and(|profile| !profile.test) {
                continue;
            }
            if let (Some(path), Some(target), Some(package)) = (report.executable, report.target, report.package_id) {
                let package = name_in(&package);
                found.push(Executable { name: target.name, path, package });
            } else if let Some(error) = report.message.filter(|message| message.level == "error") {
                bail!("the tests do not build: {}", error.rendered.unwrap_or_default());
            }
        }
        ensure!(built, "the tests do not build");
        Ok(found)
    }
}

pub(crate) struct Mark {
    pub(crate) id: u32,
    start: usize,
    end: usize,
}

/// The name in the id of a package: `path#name@version`, or `path/name#version`.
fn name_in(id: &str) -> String {
    let (path, rest) = id.rsplit_once('#').unwrap_or((id, ""));
    let name = rest.split_once('@').map_or_else(|| path.rsplit('/').next().unwrap_or(path), |(name, _)| name);
    name.to_owned()
}

/// A span, and what the macros around it came from.
fn origins(span: &Span) -> Vec<Span> {
    let outer = span.expansion.iter().flat_map(|expansion| origins(&expansion.span));
    std::iter::once(span.clone()).chain(outer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_hold_names() {
        assert_eq!(name_in("path+file:///a@b/crates/core#riband-core@0.1.0"), "riband-core");
        assert_eq!(name_in("path+file:///a/riband-core#0.1.0"), "riband-core");
    }
}
