//! Things by their names, as a spectator's view has them: whatever the game, they are the objects that a
//! map holds under their name, and those that name themselves under a key.

use riband::Table;
use serde_json::{Map, Value};

use super::Line;

/// What a view says about one thing.
#[derive(Clone, Debug)]
pub(super) struct Thing {
    name: String,
    /// The key that names it.
    kind: String,
    facts: Map<String, Value>,
}

/// The things of these kinds, or of any, whose name begins as the query does; one that is called so comes alone.
pub(super) fn find(table: &dyn Table, query: &str, kinds: &[&str]) -> Vec<Thing> {
    let wanted = query.trim().to_lowercase().replace(' ', "-");
    let all = things(table, kinds);
    if wanted.is_empty() {
        return Vec::new();
    }
    let whole: Vec<Thing> = all.iter().filter(|thing| thing.name == wanted).cloned().collect();
    if !whole.is_empty() {
        return whole;
    }
    all.into_iter()
        .filter(|thing| thing.name.split('-').any(|part| part.starts_with(&wanted)) || thing.name.starts_with(&wanted))
        .take(MOST)
        .collect()
}

/// How many things one answer tells about.
const MOST: usize = 4;

/// The names of all things of these kinds.
pub(super) fn names(table: &dyn Table, kinds: &[&str]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for thing in things(table, kinds) {
        if !names.contains(&thing.name) {
            names.push(thing.name);
        }
    }
    names
}

fn things(table: &dyn Table, kinds: &[&str]) -> Vec<Thing> {
    let mut found: Vec<Thing> = Vec::new();
    let is_wanted = |kind: &str| kinds.is_empty() || kinds.contains(&kind);
    walk(&table.spectate().view(), "", &mut |kind, name, facts| {
        if !is_wanted(kind) {
            return;
        }
        let same = found.iter_mut().find(|thing| thing.name == name);
        match same {
            Some(thing) => facts.iter().for_each(|(key, value)| {
                thing.facts.entry(key.clone()).or_insert_with(|| value.clone());
            }),
            None => found.push(Thing { name: name.to_owned(), kind: kind.to_owned(), facts: facts.clone() }),
        }
    });
    found
}

/// Hands over all that has a name: with its kind, its name, and what is said about it.
fn walk(value: &Value, key: &str, found: &mut impl FnMut(&str, &str, &Map<String, Value>)) {
    match value {
        Value::Object(map) => {
            // What names itself does so first.
            if let Some((kind, Value::String(name))) = map.iter().next().filter(|_| map.len() > 1) {
                found(kind, name, map);
            }
            for (name, value) in map {
                if let (Value::Object(facts), false) = (value, key.is_empty()) {
                    found(key, name, facts);
                }
                walk(value, name, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, key, found)),
        _ => {}
    }
}

impl Thing {
    /// What is known about it.
    pub(super) fn lines(&self) -> Vec<Line> {
        let kind = self.kind.strip_suffix('s').unwrap_or(&self.kind);
        let mut lines = vec![Line::Heading(format!("{} ({kind})", self.name))];
        for (key, value) in self.facts.iter().filter(|(key, _)| **key != self.kind) {
            if let Some(text) = said(value) {
                lines.push(Line::Item(key.replace('-', " "), text));
            }
        }
        lines
    }
}

/// A value in words; none if it says nothing.
fn said(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::Bool(is) => Some(if *is { "yes" } else { "no" }.to_owned()),
        Value::String(text) => (!text.is_empty()).then(|| text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().filter_map(said).collect();
            (!items.is_empty()).then(|| items.join(", "))
        }
        Value::Object(map) => {
            let parts: Vec<String> = map
                .iter()
                .filter_map(|(key, value)| Some(format!("{} {}", key.replace('-', " "), said(value)?)))
                .collect();
            (!parts.is_empty()).then(|| parts.join(", "))
        }
    }
}
