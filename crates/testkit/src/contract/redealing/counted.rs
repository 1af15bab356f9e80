//! Parts of a position that count pieces by type. Exchanging two such numbers gives a different arrangement from
//! exchanging two pieces, with a different probability: a viewer who holds two of a type knows that it is rarer
//! elsewhere. So the pieces are listed one by one, `{"brass": 2, "teak": 1}` as `["brass", "brass", "teak"]`, and
//! exchanged like any others.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::secrecy::fits;

/// Places with more pieces than this are left as numbers.
const MOST: u64 = 1_000;

/// The counted parts of a position's document, by their JSON pointers.
pub(super) struct Counted {
    forms: &'static [&'static str],
    parts: BTreeMap<String, Part>,
}

/// A counted part of the document, and how many pieces it holds.
struct Part {
    /// As in the document, but all zero, with every type that parts of the same form have: tallies omit zeros, and
    /// absent values would be taken from the deal.
    none: Value,
    form: usize,
    pieces: usize,
}

impl Counted {
    /// The parts of a document that match these pointer forms, and the document with their pieces listed.
    pub(super) fn of(forms: &'static [&'static str], mut document: Value) -> (Self, Value) {
        let mut counted = Self { forms, parts: BTreeMap::new() };
        if !forms.is_empty() {
            counted.find(&document, String::new());
            counted.complete();
            document = counted.lay_out(document);
        }
        (counted, document)
    }

    fn find(&mut self, value: &Value, pointer: String) {
        if let Some(form) = self.forms.iter().position(|form| fits(&pointer, form))
            && let Some(pieces) = pieces(value)
        {
            let mut none = value.clone();
            zero(&mut none);
            self.parts.insert(pointer, Part { none, form, pieces: pieces.len() });
            return;
        }
        match value {
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(index, item)| self.find(item, format!("{pointer}/{index}")));
            }
            Value::Object(map) => {
                let step = |key: &str| key.replace('~', "~0").replace('/', "~1");
                map.iter().for_each(|(key, item)| self.find(item, format!("{pointer}/{}", step(key))));
            }
            _ => {}
        }
    }

    /// Gives all tables of one form the same types.
    fn complete(&mut self) {
        for form in 0..self.forms.len() {
            let tables =
                || self.parts.values().filter(|part| part.form == form).filter_map(|part| part.none.as_object());
            let all: serde_json::Map<String, Value> =
                tables().flatten().map(|(sort, none)| (sort.clone(), none.clone())).collect();
            for part in self.parts.values_mut().filter(|part| part.form == form) {
                if let Some(table) = part.none.as_object_mut() {
                    for (sort, none) in &all {
                        table.entry(sort.as_str()).or_insert_with(|| none.clone());
                    }
                }
            }
        }
    }

    /// Another document with the pieces of these parts listed.
    pub(super) fn lay_out(&self, mut document: Value) -> Value {
        for pointer in self.parts.keys() {
            if let Some(part) = document.pointer_mut(pointer)
                && let Some(pieces) = pieces(part)
            {
                *part = Value::Array(pieces);
            }
        }
        document
    }

    /// The reverse of [`Self::lay_out`]; `None` if a type is unknown.
    pub(super) fn count(&self, mut document: Value) -> Option<Value> {
        for (pointer, Part { none, .. }) in &self.parts {
            let part = document.pointer_mut(pointer)?;
            let mut again = none.clone();
            for piece in part.as_array()? {
                let count = match &mut again {
                    Value::Array(counts) => counts.get_mut(piece.as_str()?.parse::<usize>().ok()?)?,
                    counts => counts.as_object_mut()?.entry(piece.as_str()?).or_insert_with(|| 0.into()),
                };
                *count = (count.as_u64()? + 1).into();
            }
            *part = again;
        }
        Some(document)
    }

    /// Whether every part holds the same number of pieces in another such document. The number of pieces in each part
    /// may depend on the game; which pieces they are may not.
    pub(super) fn is_even(&self, document: &Value) -> bool {
        let pieces = |pointer: &str| document.pointer(pointer).and_then(Value::as_array).map(Vec::len);
        self.parts.iter().all(|(pointer, part)| pieces(pointer) == Some(part.pieces))
    }

    /// Whether the list at a pointer is such a part, in which the order is meaningless.
    pub(super) fn is_part(&self, pointer: &str) -> bool {
        self.parts.contains_key(pointer)
    }
}

/// The pieces that a list or table counts, each by the name of its type; `None` if it counts nothing.
fn pieces(counts: &Value) -> Option<Vec<Value>> {
    let counts: Vec<(String, u64)> = match counts {
        Value::Array(items) => {
            items.iter().enumerate().map(|(sort, count)| Some((sort.to_string(), count.as_u64()?))).collect()
        }
        Value::Object(map) => map.iter().map(|(sort, count)| Some((sort.clone(), count.as_u64()?))).collect(),
        _ => None,
    }?;
    let all = counts.iter().try_fold(0_u64, |all, (_, count)| all.checked_add(*count))?;
    let one_by_one = |(sort, count): &(String, u64)| std::iter::repeat_n(Value::from(sort.as_str()), *count as usize);
    (all <= MOST).then(|| counts.iter().flat_map(one_by_one).collect())
}

fn zero(counts: &mut Value) {
    match counts {
        Value::Array(items) => items.iter_mut().for_each(|count| *count = 0.into()),
        Value::Object(map) => map.values_mut().for_each(|count| *count = 0.into()),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn pieces_are_laid_out_and_counted_again() {
        let position =
            json!({"hands": [[2, 0, 1], [0, 0, 0]], "chest": {"brass": 1, "a/b": 2}, "round": 3, "x": [1, -1]});
        let (counted, laid) = Counted::of(&["/hands/*", "/chest", "/x", "/round"], position.clone());
        let due = json!({
            "hands": [["0", "0", "2"], []], "chest": ["brass", "a/b", "a/b"], "round": 3, "x": [1, -1],
        });
        assert_eq!(laid, due);
        assert_eq!(counted.count(laid.clone()), Some(position));
        assert!(counted.is_part("/hands/0") && !counted.is_part("/x"));
        let other =
            json!({"hands": [["0", "2", "2"], ["1"]], "chest": ["brass", "brass", "brass"], "round": 3, "x": [1, -1]});
        assert!(counted.is_even(&laid) && !counted.is_even(&other), "a hand holds more");
        let again = json!({"hands": [[1, 0, 2], [0, 1, 0]], "chest": {"brass": 3, "a/b": 0}, "round": 3, "x": [1, -1]});
        assert_eq!(counted.lay_out(again.clone()), other);
        assert_eq!(counted.count(other), Some(again));
        // Tables that omit zeros each get all the types.
        let (counted, laid) = Counted::of(&["/hands/*"], json!({"hands": [{"brass": 1}, {"teak": 2}]}));
        let due = json!({"hands": [{"brass": 1, "teak": 0}, {"teak": 2, "brass": 0}]});
        assert_eq!(counted.count(laid), Some(due));
        let (counted, laid) = Counted::of(&["/hands/*"], json!({"hands": [[2, 0, 1], [0, 0, 0]]}));
        for strange in [json!(["3"]), json!(["brass"]), json!([1]), json!("0")] {
            let mut laid = laid.clone();
            laid["hands"][0] = strange.clone();
            assert_eq!(counted.count(laid), None, "{strange}");
        }
    }
}
