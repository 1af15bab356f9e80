//! Positions as tables: which value is at which place of the document.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use super::{super::secrecy::values, counted::Counted};

/// The index of a place, in document order.
pub(super) type Place = usize;
/// The id of a value.
pub(super) type Id = u32;

/// The places of a position's document, and their values.
pub(super) struct Document {
    /// With counted pieces listed one by one.
    pub(super) value: Value,
    pub(super) counted: Counted,
    /// The JSON pointer of each place.
    pub(super) pointers: Vec<String>,
    /// The value at each place.
    pub(super) held: Vec<Id>,
    texts: HashMap<String, Id>,
    others: HashMap<String, Id>,
    /// The values by id.
    known: Vec<Value>,
}

impl Document {
    /// The table of a document. Numbers in the parts that match these pointer forms count pieces.
    pub(super) fn of(value: Value, forms: &'static [&'static str]) -> Self {
        let (counted, value) = Counted::of(forms, value);
        let leaves: Vec<(String, Value)> =
            values(&value).into_iter().map(|(place, value)| (place, value.clone())).collect();
        let (texts, others) = (HashMap::new(), HashMap::new());
        let (pointers, held, known) = (Vec::new(), Vec::new(), Vec::new());
        let mut document = Self { value, counted, pointers, held, texts, others, known };
        for (pointer, value) in leaves {
            document.pointers.push(pointer);
            let id = document.id(&value);
            document.held.push(id);
        }
        document
    }

    /// The value with this id.
    pub(super) fn value(&self, id: Id) -> Option<&Value> {
        self.known.get(id as usize)
    }

    /// The JSON pointer of a place.
    pub(super) fn pointer(&self, place: Place) -> &str {
        self.pointers.get(place).map_or("", String::as_str)
    }

    /// A value as JSON.
    pub(super) fn told(&self, id: Id) -> String {
        self.value(id).map(Value::to_string).unwrap_or_default()
    }

    /// The array or object that a place lies in.
    pub(super) fn parent(&self, place: Place) -> &str {
        self.pointer(place).rsplit_once('/').map_or("", |(parent, _)| parent)
    }

    /// Whether a place is in a counted part.
    pub(super) fn is_counted(&self, place: Place) -> bool {
        self.counted.is_part(self.parent(place))
    }

    /// The places of each list of plain values.
    pub(super) fn lists(&self) -> Vec<Vec<Place>> {
        let places: Vec<Place> = (0..self.pointers.len()).collect();
        let lists = places.chunk_by(|&one, &other| self.parent(one) == self.parent(other));
        let is_list = |places: &&[Place]| self.value.pointer(self.parent(places[0])).is_some_and(Value::is_array);
        lists.filter(is_list).map(<[Place]>::to_vec).collect()
    }

    /// Whether two values are of the same type.
    pub(super) fn is_alike(&self, one: Id, other: Id) -> bool {
        matches!(
            (self.value(one), self.value(other)),
            (Some(Value::String(_)), Some(Value::String(_))) | (Some(Value::Number(_)), Some(Value::Number(_)))
        )
    }

    /// The values of another position where they differ from this one's.
    pub(super) fn differences(&mut self, other: Value) -> Vec<(Place, Id)> {
        let other = self.counted.lay_out(other);
        self.laid_out_differences(&other)
    }

    fn laid_out_differences(&mut self, other: &Value) -> Vec<(Place, Id)> {
        let (mut found, mut next) = (Vec::new(), 0);
        differ(&self.value, Some(other), &mut next, &mut found);
        found.into_iter().map(|(place, value)| (place, self.id(value))).collect()
    }

    fn id(&mut self, value: &Value) -> Id {
        let key = value.as_str();
        let known = match key {
            Some(text) => self.texts.get(text),
            None => self.others.get(&value.to_string()),
        };
        if let Some(&id) = known {
            return id;
        }
        let id = Id::try_from(self.known.len()).unwrap_or(Id::MAX);
        self.known.push(value.clone());
        match key {
            Some(text) => self.texts.insert(text.to_owned(), id),
            None => self.others.insert(value.to_string(), id),
        };
        id
    }
}

/// Walks both in the order of places.
fn differ<'a>(one: &Value, other: Option<&'a Value>, next: &mut Place, found: &mut Vec<(Place, &'a Value)>) {
    static NOTHING: Value = Value::Null;
    match one {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| {
                differ(item, other.and_then(|other| other.get(index)), next, found);
            });
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, item)| differ(item, other.and_then(|other| other.get(key)), next, found));
        }
        value => {
            if other != Some(value) {
                found.push((*next, other.unwrap_or(&NOTHING)));
            }
            *next += 1;
        }
    }
}

/// The values, deal by deal, at the places that varied.
#[derive(Default)]
pub(super) struct Samples {
    pub(super) deals: usize,
    /// Whether the counted parts held as many pieces as in the document, deal by deal.
    pub(super) even: Vec<bool>,
    pub(super) columns: BTreeMap<Place, Vec<Id>>,
}

impl Samples {
    /// Adds a deal.
    pub(super) fn add(&mut self, document: &mut Document, position: Value) {
        let position = document.counted.lay_out(position);
        self.even.push(document.counted.is_even(&position));
        for (place, id) in document.laid_out_differences(&position) {
            let column = self.columns.entry(place).or_default();
            column.resize(self.deals, document.held[place]);
            column.push(id);
        }
        self.deals += 1;
    }

    /// Completes the samples.
    pub(super) fn finish(&mut self, document: &Document) {
        self.columns.iter_mut().for_each(|(&place, column)| column.resize(self.deals, document.held[place]));
    }

    /// The values at a place, deal by deal.
    pub(super) fn column(&self, document: &Document, place: Place) -> Vec<Id> {
        self.columns.get(&place).cloned().unwrap_or_else(|| vec![document.held[place]; self.deals])
    }

    /// The number of occurrences of the most frequent value at a place.
    pub(super) fn most(&self, place: Place) -> usize {
        let mut times: HashMap<Id, usize> = HashMap::new();
        self.columns.get(&place).into_iter().flatten().for_each(|&id| *times.entry(id).or_default() += 1);
        times.into_values().max().unwrap_or(self.deals)
    }

    /// Whether the value at a place ever varied.
    pub(super) fn varies(&self, place: Place) -> bool {
        self.columns.get(&place).is_some_and(|column| column.windows(2).any(|pair| pair[0] != pair[1]))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn places_and_values_are_numbered_in_the_order_of_the_document() {
        let document = Document::of(json!({"cards": [7, "ace", 7], "names": {"a/b": true}}), &[]);
        assert_eq!(document.pointers, ["/cards/0", "/cards/1", "/cards/2", "/names/a~1b"]);
        assert_eq!(document.held, [0, 1, 0, 2]);
        let told: Vec<String> = document.held.iter().map(|&id| document.told(id)).collect();
        assert_eq!(told, ["7", "\"ace\"", "7", "true"]);
        assert_eq!((document.pointer(1), document.parent(1), document.parent(3)), ("/cards/1", "/cards", "/names"));
        assert_eq!((document.pointer(9), document.told(9)), ("", String::new()));
        assert_eq!(document.lists(), [vec![0, 1, 2]]);
    }

    #[test]
    fn only_texts_and_only_numbers_are_alike() {
        let document = Document::of(json!([1, 2, "a", "b", true, false]), &[]);
        for (one, other, alike) in [(0, 1, true), (2, 3, true), (0, 2, false), (4, 5, false), (0, 9, false)] {
            assert_eq!(document.is_alike(one, other), alike, "{one} and {other}");
        }
    }

    #[test]
    fn samples_keep_what_differs_deal_by_deal() {
        let mut document = Document::of(json!({"a": [1, 2], "b": "x"}), &[]);
        let mut samples = Samples::default();
        for position in [json!({"a": [1, 2], "b": "x"}), json!({"a": [2, 1], "b": "x"}), json!({"a": [2], "b": "x"})] {
            samples.add(&mut document, position);
        }
        let columns = samples.columns.iter();
        let held = |column: &Vec<Id>| column.iter().map(|&id| document.told(id)).collect::<Vec<_>>().join(" ");
        let columns: Vec<_> = columns.map(|(&place, column)| (document.pointer(place), held(column))).collect();
        assert_eq!(columns, [("/a/0", "1 2 2".to_owned()), ("/a/1", "2 1 null".to_owned())]);
        assert_eq!(samples.deals, 3);
        samples.finish(&document);
        let told: Vec<_> = (0..3)
            .map(|place| (held(&samples.column(&document, place)), samples.most(place), samples.varies(place)))
            .collect();
        let due = [("1 2 2", 2, true), ("2 1 null", 1, true), (r#""x" "x" "x""#, 3, false)];
        assert_eq!(told, due.map(|(held, most, varies)| (held.to_owned(), most, varies)));
    }
}
