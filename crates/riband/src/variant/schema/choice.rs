//! Values that must be one of several things.

use riband_core::{KeyPath, Problem, ProblemKind, Problems};
use serde_json::Value;

use super::{Checker, found, missing_key, strings};
use crate::variant::{
    diagnostic::{listed, meant, quoted},
    tree::{Item, Node, Table},
};

impl<'s> Checker<'s> {
    /// A value that must fit one of several schemas.
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

    /// A text that the schema itself, not one of its alternatives, limits to certain names.
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

    /// A table whose key `tag` says which schema it must fit.
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

    /// A value that must fit any of the schemas: if it fits none, the nearest one tells what is wrong.
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

/// How far the value at a path is from fitting: the wrong type is further than many wrong details, and that of the value
/// itself further than that of a thing in it.
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

/// The names that a schema, or its alternatives, limit a text to.
fn names(schema: &Value) -> Vec<&str> {
    let inner = ["oneOf", "anyOf"].into_iter().filter_map(|list| schema.get(list)?.as_array()).flatten();
    own_names(schema).into_iter().chain(inner.flat_map(own_names)).collect()
}

/// The names that a schema itself limits a text to.
fn own_names(schema: &Value) -> Vec<&str> {
    match schema.get("const").and_then(Value::as_str) {
        Some(name) => vec![name],
        None => strings(schema.get("enum")).collect(),
    }
}

/// The key that tells these tables apart, if each is told by a name of its own under the same key.
fn tag<'s>(targets: &[&'s Value]) -> Option<&'s str> {
    let first = targets.first()?.get("properties")?.as_object()?;
    first.keys().map(String::as_str).find(|key| targets.iter().all(|target| tag_of(target, key).is_some()))
}

fn tag_of<'s>(target: &'s Value, tag: &str) -> Option<&'s str> {
    target.get("properties")?.get(tag)?.get("const")?.as_str()
}
