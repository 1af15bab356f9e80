//! Random changes of single keys.

use std::collections::{BTreeMap, BTreeSet};

use riband_core::Dice;
use serde_json::{Value, json};

use super::{
    change::Change,
    keys::{self, Site, Stands},
    numbers,
    sample::Sampler,
    shape::{Schema, Shape, tag_of},
};

/// The factors by which a repeated list grows.
const REPEATS: [usize; 3] = [2, 5, 40];

/// The random input of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edit {
    /// The key, modulo the number of keys.
    pub(super) key: u32,
    /// The place among those with this key, modulo their number.
    pub(super) place: u32,
    /// The seed of everything else.
    pub(super) seed: u64,
    /// How far a number moves, up to [`numbers::WHOLE`].
    pub(super) reach: u8,
    /// Whether a new value is given to all places of the key.
    pub(super) everywhere: bool,
}

/// A document, its schema, and all its places by key.
#[derive(Debug)]
pub(super) struct Catalogue {
    pub(super) schema: Schema,
    pub(super) document: Value,
    places: Vec<Vec<Site>>,
    /// Indices of the keys to draw from; repeated ones are more likely.
    lots: Vec<usize>,
    names: Vec<String>,
    texts: BTreeMap<String, Vec<String>>,
    /// Whether changes may leave what the schema allows.
    beyond: bool,
}

impl Catalogue {
    pub(super) fn new(schema: Schema, document: Value, beyond: bool) -> Self {
        let mut by_key: BTreeMap<String, Vec<Site>> = BTreeMap::new();
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for site in keys::sites(&schema, &document) {
            if let Some(Value::String(text)) = at(&document, &site.path) {
                texts.entry(site.key.clone()).or_default().push(text.clone());
            }
            by_key.entry(site.key.clone()).or_default().push(site);
        }
        let lots = lots(&schema, &by_key);
        let places = by_key.into_values().collect();
        let mut names = BTreeSet::new();
        collect_names(&document, &mut names);
        Self { schema, document, places, lots, names: names.into_iter().collect(), texts, beyond }
    }

    /// The changes for some edits, in order.
    pub(super) fn changes(&self, edits: &[Edit]) -> Vec<Change> {
        let places = |edit: &Edit| match self.change(*edit) {
            Some((Change::Set { path, value }, sites))
                if edit.everywhere && sites.iter().any(|site| site.path == path) =>
            {
                let present = sites.iter().filter(|site| site.present);
                present.map(|site| Change::Set { path: site.path.clone(), value: value.clone() }).collect()
            }
            Some((change, _)) => vec![change],
            None => Vec::new(),
        };
        edits.iter().flat_map(places).collect()
    }

    /// The change for an edit at one place, and all places with the key; `None` if nothing can be changed.
    fn change(&self, edit: Edit) -> Option<(Change, &[Site])> {
        let key = self.lots.get(edit.key as usize % self.lots.len().max(1))?;
        let sites = self.places.get(*key)?;
        let site = sites.get(edit.place as usize % sites.len().max(1))?;
        let mut draw = Draw { catalogue: self, dice: Dice::new(edit.seed), reach: edit.reach };
        let (schema, _) = keys::at(&self.schema, &self.document, &site.path)?;
        Some((draw.change(site, schema)?, sites))
    }

    /// The keys that a change touches: where it is made, and those of a new value.
    pub(super) fn touched(&self, change: &Change) -> BTreeSet<String> {
        let Some((schema, key)) = keys::at(&self.schema, &self.document, change.path()) else { return BTreeSet::new() };
        let inside = match change {
            Change::Set { value, .. } => keys::below(&self.schema, schema, value, change.path(), &key),
            _ => Vec::new(),
        };
        inside.into_iter().filter(|site| site.present).map(|site| site.key).chain([key]).collect()
    }
}

/// All keys are equally likely, except those that are only for readers. A key with no place in the document, because
/// its table is absent, counts for the nearest enclosing place.
fn lots(schema: &Schema, by_key: &BTreeMap<String, Vec<Site>>) -> Vec<usize> {
    let places: BTreeMap<&str, usize> = by_key.keys().enumerate().map(|(index, key)| (key.as_str(), index)).collect();
    let known = keys::known(schema);
    let all = known.iter().map(String::as_str).chain(places.keys().copied().filter(|&key| !known.contains(key)));
    let nearest = |key: &str| {
        let around = key.rmatch_indices(['.', '(']).map(|(end, _)| &key[..end]);
        std::iter::once(key).chain(around).find_map(|key| places.get(key).copied())
    };
    let weight = |key: &str| if key.contains("provenance") { 1 } else { 6 };
    all.filter_map(|key| Some(std::iter::repeat_n(nearest(key)?, weight(key)))).flatten().collect()
}

fn at<'v>(document: &'v Value, path: &[String]) -> Option<&'v Value> {
    path.iter().try_fold(document, |value, step| match value {
        Value::Array(items) => items.get(step.parse::<usize>().ok()?),
        value => value.get(step),
    })
}

/// The ids of a document, and the texts that could be ids.
fn collect_names(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => entries.iter().for_each(|(key, value)| {
            names.insert(key.clone());
            collect_names(value, names);
        }),
        Value::Array(items) => items.iter().for_each(|item| collect_names(item, names)),
        Value::String(text) if text.len() <= 40 => drop(names.insert(text.clone())),
        _ => {}
    }
}

struct Draw<'c> {
    catalogue: &'c Catalogue,
    dice: Dice,
    reach: u8,
}

impl<'c> Draw<'c> {
    fn one_in(&mut self, count: u32) -> bool {
        self.dice.below(count) == 0
    }

    fn beyond(&mut self, one_in: u32) -> bool {
        self.catalogue.beyond && self.one_in(one_in)
    }

    fn sampler(&mut self) -> Sampler<'_> {
        Sampler { schema: &self.catalogue.schema, names: &self.catalogue.names, dice: &mut self.dice }
    }

    fn change(&mut self, site: &Site, schema: &Value) -> Option<Change> {
        let path = site.path.clone();
        let Some(value) = at(&self.catalogue.document, &path) else {
            let value = self.sampler().value(schema, 0);
            return (!value.is_null()).then_some(Change::Set { path, value });
        };
        if self.beyond(12) {
            return Some(Change::Set { path, value: self.of_another_type(value) });
        }
        let of_value = |draw: &mut Self| draw.other_value(site, schema, value);
        if self.one_in(3) {
            self.among_others(site).or_else(|| of_value(self))
        } else {
            of_value(self).or_else(|| self.among_others(site))
        }
    }

    /// A structural change of a value among its neighbours.
    fn among_others(&mut self, site: &Site) -> Option<Change> {
        let (path, (last, around)) = (site.path.clone(), site.path.split_last()?);
        let around = at(&self.catalogue.document, around)?;
        match site.stands {
            Stands::Required => self.beyond(4).then_some(Change::Remove { path }),
            Stands::Optional => Some(Change::Remove { path }),
            Stands::Entry => Some(match self.dice.below(5) {
                0 | 1 => Change::Remove { path },
                2 => Change::Rename { path, to: self.new_id(last) },
                3 => Change::Copy { path, to: self.new_id(last) },
                _ => Change::Move { path, to: self.dice.below(count(around)) as usize },
            }),
            Stands::Item => {
                let (least, most) = self.lengths(site);
                let (place, length) = (self.dice.below(count(around)), count(around) as usize);
                match self.dice.below(4) {
                    0 | 1 if length > least => Some(Change::Remove { path }),
                    2 if length < most => Some(Change::Copy { path, to: place.to_string() }),
                    _ => Some(Change::Move { path, to: place as usize }),
                }
            }
        }
    }

    /// The allowed length of the list around an item, if it keeps to the schema.
    fn lengths(&self, site: &Site) -> (usize, usize) {
        let around = site.path.split_last().map_or(&[][..], |(_, around)| around);
        let catalogue = self.catalogue;
        let list = keys::at(&catalogue.schema, &catalogue.document, around);
        match list.map(|(schema, _)| catalogue.schema.shape(schema, at(&catalogue.document, around))) {
            Some(Shape::List { least, most, .. }) if !catalogue.beyond => (least, most),
            _ => (0, usize::MAX),
        }
    }

    /// A different value in place of this one.
    fn other_value(&mut self, site: &Site, schema: &Value, value: &Value) -> Option<Change> {
        let (path, catalogue) = (site.path.clone(), self.catalogue);
        let value = match (catalogue.schema.shape(schema, Some(value)), value) {
            (Shape::Map(inner), Value::Object(entries)) => {
                if self.one_in(8) {
                    json!({})
                } else {
                    let fresh = entries.is_empty() || self.one_in(2);
                    let copied =
                        if fresh { None } else { entries.values().nth(self.dice.below(count(value)) as usize) };
                    let value = copied.cloned().unwrap_or_else(|| self.sampler().value(inner, 1));
                    let path = path.into_iter().chain([self.new_id("")]).collect();
                    return Some(Change::Set { path, value });
                }
            }
            (Shape::List { item, least, most }, Value::Array(items)) => {
                let most = if catalogue.beyond { usize::MAX } else { most };
                Value::Array(self.other_list(item, items, if catalogue.beyond { 0 } else { least }, most))
            }
            (Shape::Number { least, most }, value) => {
                let beyond = catalogue.beyond && self.one_in(4);
                numbers::other(value.as_i64()?, least, most, beyond, self.reach, &mut self.dice).into()
            }
            (Shape::Flag, Value::Bool(flag)) => (!flag).into(),
            (Shape::Text, Value::String(text)) => self.other_text(site, text).into(),
            (Shape::Name(names), _) if self.beyond(12) => json!(names.concat()),
            (Shape::Name(names), value) => {
                let others: Vec<&str> = names.into_iter().filter(|&name| value != name).collect();
                self.dice.pick(&others)?.into()
            }
            (Shape::Tagged { tag, options }, value) => {
                let option = self.dice.pick(&options)?;
                self.sampler().tagged(tag, tag_of(option, tag)?, option, Some(value), 1)
            }
            _ => return None,
        };
        Some(Change::Set { path, value })
    }

    fn other_list(&mut self, item: &Value, items: &[Value], least: usize, most: usize) -> Vec<Value> {
        let mut list = items.to_vec();
        match self.dice.below(8) {
            0 => list.truncate(least),
            1 => list.truncate((self.dice.below(count(&Value::Array(list.clone()))) as usize).max(least)),
            2 => list.reverse(),
            3 => self.dice.shuffle(&mut list),
            4 => {
                list = items.iter().cycle().take(items.len() * self.dice.pick(&REPEATS).unwrap_or(2)).cloned().collect()
            }
            _ => {
                let place = self.dice.below(count(&Value::Array(list.clone())) + 1) as usize;
                let value = self.sampler().value(item, 1);
                list.insert(place.min(list.len()), value);
            }
        }
        list.truncate(most);
        list
    }

    /// Mostly the text at another place with the same key, which is likely to be meaningful here, too.
    fn other_text(&mut self, site: &Site, text: &str) -> String {
        let alike = self.catalogue.texts.get(&site.key).map_or(&[][..], Vec::as_slice);
        let place = self.dice.below(u32::try_from(alike.len()).unwrap_or(u32::MAX)) as usize;
        match (self.dice.below(8), alike.get(place)) {
            (0, _) => self.odd_id(),
            (1..=4, Some(other)) if other != text => other.clone(),
            _ => self.sampler().name(),
        }
    }

    /// An id for something new: mostly unique, sometimes taken or invalid.
    fn new_id(&mut self, old: &str) -> String {
        match self.dice.below(8) {
            0 => self.odd_id(),
            1..=3 => self.sampler().name(),
            _ => format!("{}{}", if old.is_empty() { "new" } else { old }, self.dice.below(100)),
        }
    }

    fn odd_id(&mut self) -> String {
        let odd = ["", "A b", "\u{fc}ber", "-", "0", "tile:1", "false", "none"];
        self.dice.pick(&odd).unwrap_or_default().to_owned()
    }

    fn of_another_type(&mut self, value: &Value) -> Value {
        let all = [json!("text"), json!(7), json!(true), json!([]), json!({}), json!(0.5), json!([1, "b"])];
        let other = |candidate: &&Value| std::mem::discriminant(*candidate) != std::mem::discriminant(value);
        let others: Vec<&Value> = all.iter().filter(other).collect();
        self.dice.pick(&others).cloned().unwrap_or_default()
    }
}

/// The number of items of a list or table, at least 1.
fn count(value: &Value) -> u32 {
    let count = match value {
        Value::Array(items) => items.len(),
        Value::Object(entries) => entries.len(),
        _ => 0,
    };
    u32::try_from(count).unwrap_or(u32::MAX).max(1)
}
