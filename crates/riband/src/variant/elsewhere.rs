//! Finds where an unknown key would be known.

use riband_core::{KeyPath, Problem, ProblemKind, Problems, RulesetLoader};
use serde_json::Value;

use super::{
    diagnostic::quoted,
    extends::{EXTENDS, Gathered},
    file_schema::{RULESET, whole_schema},
    replaces::REPLACES,
    tree::{Item, PROVENANCE, Table},
};

/// The most places of a key: more give no hint.
const MOST: usize = 2;
/// The most unknown keys whose place is looked for.
const LOOKED_FOR: usize = 16;
/// The greatest nesting depth of tables in a configuration.
const DEEPEST: usize = 8;

/// Adds advice on unknown keys that are known elsewhere: at the top of a file, in another table, in another game.
pub(super) fn advise(
    problems: &mut Problems,
    gathered: &Gathered,
    schema: &Value,
    loader: &RulesetLoader,
    loaders: &[RulesetLoader],
) {
    let unknown = problems.0.iter_mut().filter(|problem| problem.kind == ProblemKind::UnknownKey);
    for problem in unknown.take(LOOKED_FOR) {
        let begins_line = gathered.tree.locate(&problem.path).0.is_some_and(|origin| gathered.begins_line(origin));
        let Some((key, around)) = problem.path.0.split_last() else { continue };
        let key = plain(key);
        // If the line includes the table, as in `start.money`, the author has placed it deliberately.
        if let Some(on_top) = belongs_on_top(schema, &key, around).filter(|_| begins_line) {
            problem.advice = Some(on_top);
        } else if let Some(places) = known_at(schema, &key, around).or_else(|| known_in_another(loader, loaders, &key))
        {
            let keys = problem.advice.take().map_or_else(String::new, |keys| format!("; {keys}"));
            problem.advice = Some(format!("such a key is {places}{keys}"));
        }
    }
}

/// The problem of a file whose `extends` or `ruleset` comes after a header, and so belongs to a table; `None` if
/// neither does.
pub(super) fn fallen(tree: &Table) -> Option<Problem> {
    tree.entries.iter().find_map(|(header, node)| {
        let Item::Table(table) = &node.item else { return None };
        let key = [EXTENDS, RULESET].into_iter().find(|key| table.entries.contains_key(*key))?;
        let message = format!("unknown key {}", quoted(key));
        let problem = Problem::new(ProblemKind::UnknownKey, KeyPath::of([header.as_str(), key]), message);
        Some(problem.advise(above(key, header)))
    })
}

fn above(key: &str, header: &str) -> String {
    format!("below `[{header}]` it belongs to that table: move {} above `[{header}]`", quoted(key))
}

/// A key of the whole file that is in one of its tables: TOML assigns every line to the last header above it.
fn belongs_on_top(schema: &Value, key: &str, around: &[String]) -> Option<String> {
    let header = around.first()?;
    let top = schema.get("properties")?.as_object()?;
    if !top.contains_key(key) || key == PROVENANCE {
        return None;
    }
    let header = if around.len() == 1 { header.clone() } else { around.join(".") };
    let is_table = ![EXTENDS, RULESET, REPLACES].contains(&key);
    let under = if is_table { format!(", or write its values under `[{key}]`") } else { String::new() };
    Some(above(key, &header) + &under)
}

fn known_at(schema: &Value, key: &str, around: &[String]) -> Option<String> {
    let here = |path: &Vec<String>| path.len() == around.len() + 1 && path[..around.len()] == *around;
    let mut found = paths(schema, key);
    found.retain(|path| !here(path));
    told(&found)
}

fn known_in_another(loader: &RulesetLoader, loaders: &[RulesetLoader], key: &str) -> Option<String> {
    let others = loaders.iter().filter(|other| other.name() != loader.name());
    let found = others.filter_map(|other| Some((other.name(), told(&paths(&whole_schema(other), key))?)));
    let found: Vec<String> = found.map(|(name, places)| format!("{places} of the ruleset `{name}`")).collect();
    (!found.is_empty()).then(|| format!("{}, and this variant is of `{}`", found.join(", or "), loader.name()))
}

/// A few paths, as part of a sentence.
fn told(paths: &[Vec<String>]) -> Option<String> {
    let shown: Vec<String> = paths.iter().map(|path| format!("`{}`", path.join("."))).collect();
    (1..=MOST).contains(&shown.len()).then(|| shown.join(" or "))
}

/// The paths at which a schema has a key, with `<id>` for ids.
fn paths(schema: &Value, key: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    search(schema, schema, key, &mut Vec::new(), &mut found);
    found
}

fn search(document: &Value, schema: &Value, key: &str, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    if path.len() > DEEPEST || found.len() > MOST {
        return;
    }
    let target =
        schema.get("$ref").and_then(Value::as_str).and_then(|target| document.pointer(target.strip_prefix('#')?));
    if let Some(target) = target {
        search(document, target, key, path, found);
    }
    for (name, inner) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        path.push(name.clone());
        if plain(name) == key && !found.contains(path) {
            found.push(path.clone());
        }
        search(document, inner, key, path, found);
        path.pop();
    }
    if let Some(inner) = schema.get("additionalProperties").filter(|inner| inner.is_object()) {
        path.push("<id>".to_owned());
        search(document, inner, key, path, found);
        path.pop();
    }
}

/// A key as written in a variant file.
fn plain(key: &str) -> String {
    key.to_lowercase().replace(['_', ' '], "-")
}
