//! The changes, as cargo-mutants lists them.

use std::{path::Path, process::Command};

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

/// A change of one place in the code.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Change {
    /// From 1, over all crates; what switches it on.
    #[serde(skip)]
    pub(crate) id: u32,
    /// Where and what, in words.
    pub(crate) name: String,
    /// From the top of the workspace.
    pub(crate) file: String,
    pub(crate) genre: Genre,
    pub(crate) span: Span,
    /// The text that stands there instead.
    pub(crate) replacement: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) enum Genre {
    /// The body of a function becomes a value.
    FnValue,
    BinaryOperator,
    /// The operator goes.
    UnaryOperator,
    /// The arm goes.
    MatchArm,
    MatchArmGuard,
    /// The field goes, and the rest of the struct fills it.
    StructField,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Span {
    pub(crate) start: Place,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// Every change of a package in the workspace at `tree`, numbered from `first`.
pub(crate) fn changes(tree: &Path, package: &str, first: u32) -> Result<Vec<Change>> {
    let mut cargo = Command::new("cargo");
    let listed = cargo.args(["mutants", "--list", "--json", "--package", package]).current_dir(tree).output()?;
    ensure!(listed.status.success(), "cargo mutants: {}", String::from_utf8_lossy(&listed.stderr));
    let mut changes: Vec<Change> = serde_json::from_slice(&listed.stdout).context("the list of cargo mutants")?;
    for (change, id) in changes.iter_mut().zip(first..) {
        change.id = id;
    }
    Ok(changes)
}
