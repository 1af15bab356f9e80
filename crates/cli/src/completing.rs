//! Shell completions.

use std::{ffi::OsStr, path::Path};

use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};
use riband::{Library, players::Level};

use crate::keeping::Shelf;

/// Built-in variants, and files with these extensions.
pub(crate) fn variants_and(ends: &'static [&'static str]) -> ArgValueCompleter {
    ArgValueCompleter::new(move |typed: &OsStr| {
        let library = Library::new();
        let about = |info: riband::VariantInfo| CompletionCandidate::new(&info.id).help(Some(info.name.clone().into()));
        let mut found: Vec<CompletionCandidate> = library.variants().into_iter().map(about).collect();
        found.extend(library.rulesets().map(CompletionCandidate::new));
        found.retain(|one| begins(one.get_value(), typed));
        found.extend(files_of(ends).complete(typed));
        found
    })
}

/// Kept matches, and files of records and kept matches.
pub(crate) fn played() -> ArgValueCompleter {
    ArgValueCompleter::new(move |typed: &OsStr| {
        let names = Shelf::find(None).and_then(|shelf| shelf.names()).unwrap_or_default();
        let mut found: Vec<_> = names.into_iter().map(|(name, _)| CompletionCandidate::new(name)).collect();
        found.retain(|one| begins(one.get_value(), typed));
        found.extend(files_of(&["riband", "match"]).complete(typed));
        found
    })
}

/// Files with these extensions.
pub(crate) fn files(ends: &'static [&'static str]) -> ArgValueCompleter {
    ArgValueCompleter::new(move |typed: &OsStr| files_of(ends).complete(typed))
}

fn files_of(ends: &'static [&'static str]) -> PathCompleter {
    PathCompleter::file()
        .filter(move |path: &Path| path.extension().is_some_and(|end| ends.iter().any(|own| end == *own)))
}

/// The rulesets.
pub(crate) fn rulesets() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        Library::new().rulesets().chain(["protocol"]).map(CompletionCandidate::new).collect::<Vec<_>>()
    })
}

/// Players: the last of a comma-separated list, optionally with `human`.
pub(crate) fn players(with_human: bool) -> ArgValueCompleter {
    ArgValueCompleter::new(move |typed: &OsStr| {
        let typed = typed.to_string_lossy();
        let (before, last) = typed.rfind(',').map_or(("", &*typed), |comma| typed.split_at(comma + 1));
        let human = with_human.then_some("human");
        let names = human.into_iter().chain(Level::NAMES).filter(|name| name.starts_with(last));
        names.map(|name| CompletionCandidate::new(format!("{before}{name}"))).collect::<Vec<_>>()
    })
}

/// The kept matches in the default folder.
pub(crate) fn matches() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let names = Shelf::find(None).and_then(|shelf| shelf.names()).unwrap_or_default();
        names.into_iter().map(|(name, _)| CompletionCandidate::new(name)).collect::<Vec<_>>()
    })
}

fn begins(value: &OsStr, typed: &OsStr) -> bool {
    value.to_string_lossy().starts_with(&*typed.to_string_lossy())
}
