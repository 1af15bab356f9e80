//! Validates a tree against the JSON schema of a configuration type, so that all problems are reported at once.
//!
//! Supports what `schemars` generates for configuration types: tables, maps, lists, strings, numbers, choices of names,
//! and tables tagged by one key. Other keywords are left to deserialization.

use riband_core::{KeyPath, Problem, ProblemKind, Problems};
use serde_json::Value;

use super::{
    diagnostic::{MOST_DIAGNOSTICS, listed, meant, quoted},
    tree::{Item, Node, PROVENANCE, Table, of_tables},
};

mod choice;
mod number;

/// Validates a whole file against the schema of its ruleset.
pub(crate) fn check(schema: &Value, root: &Table) -> Problems {
    let mut checker = Checker { document: schema, problems: Problems::default() };
    checker.table(schema, root, &KeyPath::root());
    checker.problems
}

/// Whether the last key of a path is an id chosen by the file.
pub(crate) fn is_entry(schema: &Value, path: &KeyPath) -> bool {
    let checker = Checker { document: schema, problems: Problems::default() };
    let mut around = vec![schema];
    let mut is_entry = false;
    for step in &path.0 {
        let known: Vec<&Value> = around.iter().filter_map(|schema| schema.get("properties")?.get(step)).collect();
        is_entry = known.is_empty();
        let others = around.iter().filter_map(|schema| schema.get("additionalProperties").filter(|_| is_entry));
        around = known.into_iter().chain(others).flat_map(|schema| checker.followed(schema)).collect();
    }
    is_entry && around.iter().any(|schema| schema.is_object())
}

struct Checker<'s> {
    /// The whole schema, for resolving `$ref`.
    document: &'s Value,
    problems: Problems,
}

impl<'s> Checker<'s> {
    fn report(&mut self, problem: Problem) {
        if !self.is_full() {
            self.problems.push(problem);
        }
    }

    /// Beyond the limit it matters only whether there are problems, and that is known.
    fn is_full(&self) -> bool {
        self.problems.0.len() > 2 * MOST_DIAGNOSTICS
    }

    fn node(&mut self, schema: &'s Value, node: &Node, path: &KeyPath) {
        if self.is_full() {
            return;
        }
        let schemas = self.followed(schema);
        let about = schemas.iter().find_map(|schema| summary(schema));
        for schema in schemas {
            self.value(schema, node, path, about.as_deref());
        }
    }

    /// A schema and the targets of its `$ref`s, outermost first.
    fn followed(&self, schema: &'s Value) -> Vec<&'s Value> {
        let mut chain = vec![schema];
        let mut last = schema;
        while let Some(target) = last.get("$ref").and_then(Value::as_str) {
            let Some(next) = target.strip_prefix('#').and_then(|pointer| self.document.pointer(pointer)) else { break };
            if chain.len() > 16 {
                break;
            }
            chain.push(next);
            last = next;
        }
        chain
    }

    fn value(&mut self, schema: &'s Value, node: &Node, path: &KeyPath, about: Option<&str>) {
        if let Some(problem) = wrong_type(schema, node, path, about) {
            return self.report(problem);
        }
        for list in ["oneOf", "anyOf"] {
            if let Some(options) = schema.get(list).and_then(Value::as_array) {
                self.choice(options, node, path, about);
            }
        }
        self.name(schema, node, path);
        match &node.item {
            Item::Table(table) => self.table(schema, table, path),
            Item::List(items) => self.list(schema, items, path),
            Item::Whole(_) | Item::Real(_) => self.number(schema, node, path, about),
            Item::Text(_) | Item::Flag(_) | Item::Date(_) => {}
        }
    }

    fn table(&mut self, schema: &'s Value, table: &Table, path: &KeyPath) {
        let known = schema.get("properties").and_then(Value::as_object);
        let others = schema
            .get("additionalProperties")
            .or_else(|| schema.get("patternProperties")?.as_object()?.values().next());
        for (key, node) in &table.entries {
            if self.is_full() {
                return;
            }
            let path = path.join(key);
            match (known.and_then(|known| known.get(key)), others) {
                (Some(inner), _) => self.node(inner, node, &path),
                (None, Some(Value::Bool(false))) => self.report(unknown_key(schema, key, path)),
                // Labels are not part of the configuration, so an entry with this name would be lost.
                (None, Some(Value::Object(_))) if key == PROVENANCE => self.report(Problem::not_an_id(path)),
                (None, Some(_)) if nothing_to_remove(node) => self.report(not_there(table, key, path)),
                (None, Some(inner @ Value::Object(_))) => self.node(inner, node, &path),
                (None, _) => {}
            }
        }
        for key in strings(schema.get("required")).filter(|key| !table.entries.contains_key(*key)) {
            let about = known.and_then(|known| known.get(key)).and_then(|inner| self.about(inner));
            self.report(missing_key(key, path, about));
        }
    }

    fn about(&self, schema: &'s Value) -> Option<String> {
        self.followed(schema).iter().find_map(|schema| summary(schema))
    }

    fn list(&mut self, schema: &'s Value, items: &[Node], path: &KeyPath) {
        if let Some(inner) = schema.get("items") {
            for (index, node) in items.iter().enumerate() {
                self.node(inner, node, &path.join(index));
            }
        }
        let bound = |key| schema.get(key).and_then(Value::as_u64);
        let count = items.len() as u64;
        let (min, max) = (bound("minItems").unwrap_or(0), bound("maxItems").unwrap_or(u64::MAX));
        if count < min || count > max {
            let expected = match (min, max) {
                (min, max) if min == max => min.to_string(),
                (min, u64::MAX) => format!("at least {min}"),
                (0, max) => format!("at most {max}"),
                (min, max) => format!("{min} to {max}"),
            };
            let message = format!("expected {expected} items, found {count}");
            self.report(Problem::new(ProblemKind::OutOfRange, path.clone(), message));
        }
    }
}

/// The types that a schema allows, if listed.
fn types(schema: &Value) -> Vec<&str> {
    match schema.get("type") {
        Some(Value::String(one)) => vec![one],
        several => strings(several).filter(|name| *name != "null").collect(),
    }
}

fn wrong_type(schema: &Value, node: &Node, path: &KeyPath, about: Option<&str>) -> Option<Problem> {
    let allowed = types(schema);
    if allowed.is_empty() || allowed.iter().any(|name| is_of(name, &node.item)) {
        return None;
    }
    let expected: Vec<&str> = allowed.iter().map(|name| spoken(name)).collect();
    let message = format!("expected {}, found {}", expected.join(" or "), found(&node.item));
    let advice = misspelt(&allowed, &node.item, path).or_else(|| about.map(str::to_owned));
    Some(Problem { advice, ..Problem::new(ProblemKind::WrongType, path.clone(), message) })
}

/// How to fix a value that has the right type apart from the marks around it.
fn misspelt(allowed: &[&str], item: &Item, path: &KeyPath) -> Option<String> {
    let allows = |name| allowed.contains(&name);
    match item {
        Item::List(items) if allows("object") && of_tables(items) => {
            Some(format!("one table: in single brackets, `[{path}]`, or in braces alone"))
        }
        Item::Table(_) if allows("array") => {
            // A header cannot refer to a list item by number.
            let is_header = path.0.iter().all(|step| step.parse::<usize>().is_err());
            let header = if is_header { format!(", or a header in double ones, `[[{path}]]`") } else { String::new() };
            Some(format!("a list of tables: brackets around the braces, `[{{ ... }}]`{header}"))
        }
        Item::Text(text) => {
            let bare = text.trim();
            let is_number = (allows("integer") || allows("number")) && bare.parse::<i64>().is_ok();
            let is_flag = allows("boolean") && bare.parse::<bool>().is_ok();
            (is_number || is_flag).then(|| format!("write `{bare}`, without quotes"))
        }
        _ => None,
    }
}

fn is_of(name: &str, item: &Item) -> bool {
    match item {
        Item::Text(_) => name == "string",
        Item::Whole(_) => name == "integer" || name == "number",
        Item::Real(_) => name == "number",
        Item::Flag(_) => name == "boolean",
        Item::List(_) => name == "array",
        Item::Table(_) => name == "object",
        Item::Date(_) => false,
    }
}

fn spoken(name: &str) -> &str {
    match name {
        "string" => "a text in quotes",
        "integer" => "a whole number",
        "number" => "a number",
        "boolean" => "true or false",
        "array" => "a list",
        "object" => "a table",
        other => other,
    }
}

/// Describes a value, for a message.
fn found(item: &Item) -> String {
    match item {
        Item::Text(text) => format!("the text \"{}\"", riband_core::text::shorten(text)),
        Item::Whole(number) => format!("the number {number}"),
        Item::Real(number) => format!("the number {number:?}"),
        Item::Flag(flag) => flag.to_string(),
        Item::Date(date) => format!("the date {date}"),
        Item::List(_) => "a list".to_owned(),
        Item::Table(_) => "a table".to_owned(),
    }
}

/// The first paragraph of a schema's documentation, as advice.
fn summary(schema: &Value) -> Option<String> {
    let text = schema.get("description")?.as_str()?;
    let first = text.split("\n\n").next().unwrap_or(text);
    let first = first.replace('\n', " ");
    Some(if first.ends_with("...") { first } else { first.trim_end_matches('.').to_owned() })
}

fn strings(list: Option<&Value>) -> impl Iterator<Item = &str> {
    list.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

fn unknown_key(schema: &Value, key: &str, path: KeyPath) -> Problem {
    let known =
        || schema.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(key, _)| key.as_str());
    let message = format!("unknown key {}{}", quoted(key), meant(key, known()));
    let problem = Problem::new(ProblemKind::UnknownKey, path, message);
    if known().next().is_none() { problem } else { problem.advise(format!("the keys here are {}", listed(known()))) }
}

fn missing_key(key: &str, path: &KeyPath, about: Option<String>) -> Problem {
    let problem = Problem::new(ProblemKind::MissingKey, path.join(key), format!("missing key `{key}`"));
    Problem { advice: about, ..problem }
}

/// Whether the value is a `false` that should remove a table that does not exist.
fn nothing_to_remove(node: &Node) -> bool {
    matches!(node.item, Item::Flag(false))
}

fn not_there(table: &Table, key: &str, path: KeyPath) -> Problem {
    let others = table.entries.iter().filter(|(_, node)| !nothing_to_remove(node)).map(|(key, _)| key.as_str());
    let message = format!("there is no {} to take out{}", quoted(key), meant(key, others));
    Problem::new(ProblemKind::UnknownName, path, message).advise("`false` removes a table of an extended file")
}
