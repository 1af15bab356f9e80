//! Generating new values from a schema.

use riband_core::Dice;
use serde_json::{Map, Value};

use super::{
    numbers,
    shape::{Record, Schema, Shape},
};

/// Below this depth, lists and maps are empty, and tables have only required keys.
const DEEPEST: usize = 5;

/// Generates values that fit a schema.
pub(super) struct Sampler<'a> {
    pub(super) schema: &'a Schema,
    /// Ids and names to refer to.
    pub(super) names: &'a [String],
    pub(super) dice: &'a mut Dice,
}

impl Sampler<'_> {
    /// A value that fits the schema.
    pub(super) fn value(&mut self, at: &Value, depth: usize) -> Value {
        let deep = depth >= DEEPEST;
        match self.schema.shape(at, None) {
            Shape::Table(record) => Value::Object(self.record(&record, depth)),
            Shape::Map(inner) => {
                let count = if deep { 0 } else { self.dice.below(3) };
                (0..count).map(|_| (self.name(), self.value(inner, depth + 1))).collect()
            }
            Shape::List { item, least, most } => {
                let more = if deep { 0 } else { self.dice.below(4) as usize };
                (0..least.saturating_add(more).min(most)).map(|_| self.value(item, depth + 1)).collect()
            }
            Shape::Tuple(items) => items.iter().map(|item| self.value(item, depth + 1)).collect(),
            Shape::Number { least, most } => self.number(least, most).into(),
            Shape::Flag => (self.dice.below(2) == 1).into(),
            Shape::Text | Shape::Other => self.name().into(),
            Shape::Name(names) => self.dice.pick(&names).unwrap_or_default().into(),
            Shape::Tagged { tag, options } => {
                let named =
                    self.dice.pick(&options).and_then(|option| Some((option, super::shape::tag_of(option, tag)?)));
                named.map_or(Value::Null, |(option, name)| self.tagged(tag, name, option, None, depth))
            }
        }
    }

    /// A tagged table, keeping the values of an old one that fit.
    pub(super) fn tagged(&mut self, tag: &str, name: &str, option: &Value, old: Option<&Value>, depth: usize) -> Value {
        let mut entries = Map::from_iter([(tag.to_owned(), Value::from(name))]);
        if let Shape::Table(record) = self.schema.shape(option, None) {
            for (key, value) in self.record(&record, depth) {
                let kept = old.and_then(|old| old.get(&key)).filter(|old| same_type(old, &value));
                entries.insert(key, kept.cloned().unwrap_or(value));
            }
        }
        Value::Object(entries)
    }

    fn record(&mut self, record: &Record<'_>, depth: usize) -> Map<String, Value> {
        let mut entries = Map::new();
        for (key, inner, required) in record.keys() {
            if required || (depth < DEEPEST && self.dice.below(3) == 0) {
                entries.insert(key.to_owned(), self.value(inner, depth + 1));
            }
        }
        entries
    }

    /// Mostly a small number, as is typical of games.
    fn number(&mut self, least: i64, most: i64) -> i64 {
        let few = least.max(0).saturating_add(12).min(most);
        match self.dice.below(6) {
            0 => least,
            1 => most,
            2 => numbers::uniform(least, most, self.dice),
            _ => numbers::uniform(least.max(0).min(most), few, self.dice),
        }
    }

    /// An existing name, or one that refers to nothing.
    pub(super) fn name(&mut self) -> String {
        let known = self.dice.below(u32::try_from(self.names.len()).unwrap_or(u32::MAX)) as usize;
        match (self.dice.below(10), self.names.get(known)) {
            (0, _) | (_, None) => "no-such-thing".to_owned(),
            (1, _) => (1 + self.dice.below(6)).to_string(),
            (_, Some(name)) => name.clone(),
        }
    }
}

fn same_type(one: &Value, other: &Value) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}
