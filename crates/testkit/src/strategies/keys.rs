//! Every key that a document has or could have.

use std::collections::BTreeSet;

use serde_json::Value;

use super::shape::{Record, Schema, Shape, tag_of};

/// The role of a value in its parent, which determines whether it can be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    /// A required key.
    Required,
    /// An optional key.
    Optional,
    /// An entry of a map, under its id.
    Entry,
    /// An item of a list.
    Item,
}

/// A place in a document where something can be changed.
#[derive(Clone, Debug)]
pub(super) struct Site {
    /// The steps that lead there.
    pub(super) path: Vec<String>,
    /// The key of the configuration: the path with `*` for ids and indices, and tags in brackets.
    pub(super) key: String,
    pub(super) stands: Stands,
    /// Whether there is a value.
    pub(super) present: bool,
}

/// The places of a document.
pub(super) fn sites(schema: &Schema, document: &Value) -> Vec<Site> {
    below(schema, &schema.0, document, &[], "")
}

/// The places in a value at this place, starting with the place itself.
pub(super) fn below(schema: &Schema, at: &Value, value: &Value, path: &[String], key: &str) -> Vec<Site> {
    let mut walk = Walk { schema, sites: Vec::new(), path: path.to_vec() };
    walk.visit(at, Some(value), key, Stands::Required);
    walk.sites
}

/// The schema and the key at a path whose parent exists in the document.
pub(super) fn at<'s>(schema: &'s Schema, document: &Value, path: &[String]) -> Option<(&'s Value, String)> {
    let (mut here, mut value, mut key) = (&schema.0, Some(document), String::new());
    for step in path {
        let around = value?;
        key = join(&tagged_key(schema, here, around, &key), &spelled(&schema.shape(here, Some(around)), step));
        here = schema.inner(here, around, step)?;
        value = match around {
            Value::Array(items) => step.parse::<usize>().ok().and_then(|index| items.get(index)),
            around => around.get(step),
        };
    }
    Some((here, key))
}

fn tagged_key(schema: &Schema, at: &Value, value: &Value, key: &str) -> String {
    match schema.shape(at, Some(value)) {
        Shape::Tagged { tag, .. } => {
            format!("{key}({})", value.get(tag).and_then(Value::as_str).unwrap_or_default())
        }
        _ => key.to_owned(),
    }
}

/// Converts a step of a path to a step of a key.
fn spelled(around: &Shape<'_>, step: &str) -> String {
    match around {
        Shape::Table(_) | Shape::Tagged { .. } => step.to_owned(),
        _ => "*".to_owned(),
    }
}

fn join(key: &str, step: &str) -> String {
    if key.is_empty() { step.to_owned() } else { format!("{key}.{step}") }
}

struct Walk<'s> {
    schema: &'s Schema,
    sites: Vec<Site>,
    path: Vec<String>,
}

impl<'s> Walk<'s> {
    fn visit(&mut self, at: &'s Value, value: Option<&Value>, key: &str, stands: Stands) {
        let shape = self.schema.shape(at, value);
        // A required table is nothing but its keys.
        if !matches!((&shape, stands), (Shape::Table(_), Stands::Required)) {
            self.sites.push(Site { path: self.path.clone(), key: key.to_owned(), stands, present: value.is_some() });
        }
        match (shape, value) {
            (Shape::Table(record), Some(value)) => self.record(&record, value, key),
            (Shape::Map(inner), Some(Value::Object(entries))) => {
                for (id, entry) in entries {
                    self.enter(id.clone(), inner, Some(entry), &join(key, "*"), Stands::Entry);
                }
            }
            (Shape::List { item, .. }, Some(Value::Array(items))) => {
                for (index, inner) in items.iter().enumerate() {
                    self.enter(index.to_string(), item, Some(inner), &join(key, "*"), Stands::Item);
                }
            }
            (Shape::Tuple(schemas), Some(Value::Array(items))) => {
                for (index, (inner, item)) in schemas.iter().zip(items).enumerate() {
                    self.enter(index.to_string(), inner, Some(item), &join(key, "*"), Stands::Required);
                }
            }
            (Shape::Tagged { tag, options }, Some(value)) => {
                let name = value.get(tag).and_then(Value::as_str);
                let option = options.into_iter().find(|option| tag_of(option, tag) == name);
                if let (Some(option), Some(name)) = (option, name)
                    && let Shape::Table(record) = self.schema.shape(option, Some(value))
                {
                    self.record(&record, value, &format!("{key}({name})"));
                }
            }
            _ => {}
        }
    }

    fn record(&mut self, record: &Record<'s>, value: &Value, key: &str) {
        for (name, inner, required) in record.keys() {
            let stands = if required { Stands::Required } else { Stands::Optional };
            self.enter(name.to_owned(), inner, value.get(name), &join(key, name), stands);
        }
    }

    fn enter(&mut self, step: String, at: &'s Value, value: Option<&Value>, key: &str, stands: Stands) {
        self.path.push(step);
        self.visit(at, value, key, stands);
        self.path.pop();
    }
}

/// Every key of a schema, in the format of [`Site::key`]. Recursive tables are entered once.
pub(super) fn known(schema: &Schema) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    collect(schema, &schema.0, "", Stands::Required, &mut Vec::new(), &mut known);
    known
}

fn collect<'s>(
    schema: &'s Schema,
    at: &'s Value,
    key: &str,
    stands: Stands,
    around: &mut Vec<*const Value>,
    known: &mut BTreeSet<String>,
) {
    let shape = schema.shape(at, None);
    if !matches!((&shape, stands), (Shape::Table(_), Stands::Required)) {
        known.insert(key.to_owned());
    }
    let here = std::ptr::from_ref(*schema.followed(at).last().unwrap_or(&at));
    if around.contains(&here) {
        return;
    }
    around.push(here);
    let mut record = |record: &Record<'s>, key: &str, known: &mut BTreeSet<String>| {
        for (name, inner, required) in record.keys() {
            let stands = if required { Stands::Required } else { Stands::Optional };
            collect(schema, inner, &join(key, name), stands, around, known);
        }
    };
    match shape {
        Shape::Table(own) => record(&own, key, known),
        Shape::Tagged { tag, options } => {
            for option in options {
                if let (Some(name), Shape::Table(own)) = (tag_of(option, tag), schema.shape(option, None)) {
                    record(&own, &format!("{key}({name})"), known);
                }
            }
        }
        Shape::Map(inner) => collect(schema, inner, &join(key, "*"), Stands::Entry, around, known),
        Shape::List { item, .. } => collect(schema, item, &join(key, "*"), Stands::Item, around, known),
        Shape::Tuple(items) => {
            items.iter().for_each(|item| collect(schema, item, &join(key, "*"), Stands::Required, around, known));
        }
        _ => {}
    }
    around.pop();
}
