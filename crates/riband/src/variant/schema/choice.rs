//! Values that must be one of several alternatives.

use riband_core::{KeyPath, Problem, ProblemKind, Problems};
use serde_json::Value;

use super::{Checker, found, missing_key, strings};
use crate::variant::{
    diagnostic::{listed, meant, quoted},
    tree::{Item, Node, Table},
};

impl<'s> Checker<'s> {
    /// Checks a value that must match one of several schemas.
    pub(super) fn choice(&mut self, options: &'s [Value], node: &Node, path: &KeyPath, about: Option<&str>) {
        let options: Vec<&'s Value> = options.iter().filter(|option| !is_null(option)).collect();
        let targets: Vec<&'s Value> =
            options.iter().map(|option| *self.followed(option).last().unwrap_or(option)).collect();
        let names: Vec<&str> = targets.iter().flat_map(|target| names(target)).collect();
        match &node.item {
            Item::Text(text) if !names.is_empty() => self.one_of(text, &names, path, about),
            Item::Table(table) => match tag(&targets) {
                Some(tag) => self.tagged(tag, &targets, node, table, path),
                None => self.any(&options, node, path, about),
            },
            _ => self.any(&options, node, path, about),
        }
    }

    /// Checks a text whose names are listed in the schema itself, not in its alternatives.
    pub(super) fn name(&mut self, schema: &'s Value, node: &Node, path: &KeyPath) {
        let names = own_names(schema);
        if let (Item::Text(text), false) = (&node.item, names.is_empty()) {
            self.one_of(text, &names, path, None);
        }
    }

    fn one_of(&mut self, text: &str, names: &[&str], path: &KeyPath, about: Option<&str>) {
        if names.contains(&text) {
            return;
        }
        let message = format!("unknown name {}{}", quoted(text), meant(text, names.iter().copied()));
        let about = about.map_or_else(String::new, |about| format!("{about}: "));
        let advice = format!("{about}one of {}", listed(names.iter().copied()));
        self.report(Problem::new(ProblemKind::UnknownName, path.clone(), message).advise(advice));
    }

    /// Checks a table whose key `tag` selects the schema that it must match.
    fn tagged(&mut self, tag: &str, targets: &[&'s Value], node: &Node, table: &Table, path: &KeyPath) {
        let tags = || targets.iter().flat_map(|target| tag_of(target, tag));
        let Some(kind) = table.entries.get(tag) else {
            let advice = format!("one of {}", listed(tags()));
            return self.report(missing_key(tag, path, Some(advice)));
        };
        let Item::Text(text) = &kind.item else {
            let message = format!("expected a text in quotes, found {}", found(&kind.item));
            let advice = format!("one of {}", listed(tags()));
            return self.report(Problem::new(ProblemKind::WrongType, path.join(tag), message).advise(advice));
        };
        match targets.iter().find(|target| tag_of(target, tag) == Some(text.as_str())) {
            Some(target) => self.value(target, node, path, None),
            None => self.one_of(text, &tags().collect::<Vec<_>>(), &path.join(tag), None),
        }
    }

    /// Checks a value that may match any of the schemas: if it matches none, the problems of the nearest one are
    /// reported.
    fn any(&mut self, options: &[&'s Value], node: &Node, path: &KeyPath, about: Option<&str>) {
        let mut nearest: Option<Problems> = None;
        for option in options {
            let mut trial = Checker { document: self.document, problems: Problems::default() };
            trial.node(option, node, path);
            let better =
                nearest.as_ref().is_none_or(|nearest| distance(&trial.problems, path) < distance(nearest, path));
            if better {
                nearest = Some(trial.problems);
            }
        }
        for mut problem in nearest.unwrap_or_default().0 {
            if problem.path == *path && problem.advice.is_none() {
                problem.advice = about.map(str::to_owned);
            }
            self.report(problem);
        }
    }
}

/// The distance of the value at a path from a schema: a wrong type is worse than many wrong details, and worst for the
/// value itself.
fn distance(problems: &Problems, path: &KeyPath) -> usize {
    let weight = |problem: &Problem| match problem.kind {
        ProblemKind::WrongType if problem.path == *path => 100_000,
        ProblemKind::WrongType => 1000,
        _ => 1,
    };
    problems.0.iter().map(weight).sum()
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").and_then(Value::as_str) == Some("null")
}

/// The names allowed by a schema, or by its alternatives.
fn names(schema: &Value) -> Vec<&str> {
    let inner = ["oneOf", "anyOf"].into_iter().filter_map(|list| schema.get(list)?.as_array()).flatten();
    own_names(schema).into_iter().chain(inner.flat_map(own_names)).collect()
}

/// The names listed in a schema itself.
fn own_names(schema: &Value) -> Vec<&str> {
    match schema.get("const").and_then(Value::as_str) {
        Some(name) => vec![name],
        None => strings(schema.get("enum")).collect(),
    }
}

/// The key that distinguishes these tables, if each has a unique name under the same key.
fn tag<'s>(targets: &[&'s Value]) -> Option<&'s str> {
    let first = targets.first()?.get("properties")?.as_object()?;
    first.keys().map(String::as_str).find(|key| targets.iter().all(|target| tag_of(target, key).is_some()))
}

fn tag_of<'s>(target: &'s Value, tag: &str) -> Option<&'s str> {
    target.get("properties")?.get(tag)?.get("const")?.as_str()
}
