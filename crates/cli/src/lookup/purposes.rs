//! Showing what actions, things and signs are for.

use std::collections::BTreeSet;

use riband::{Purpose, Table, Variant};
use serde_json::{Map, Value};

use super::Line;
use crate::{games::Thing, language::chosen, t};

/// What things of a variant are for, in the chosen language.
fn purposes_of(variant: &Variant) -> Vec<Purpose> {
    let mut purposes = variant.purposes();
    variant.speech(chosen()).purposes(&mut purposes);
    purposes
}

/// What a choice is for: its kind of action, and what it names.
pub(crate) fn of_choice(variant: &Variant, table: &dyn Table, index: usize) -> Vec<String> {
    let purposes = purposes_of(variant);
    let choices = table.choices();
    let kind = choices.get(index).map(|choice| choice.kind);
    let things: BTreeSet<&str> = purposes.iter().map(|purpose| purpose.kind.as_str()).collect();
    let parts = match table.action(index) {
        Some(Value::Object(parts)) => parts,
        _ => Map::new(),
    };
    // A part usually has the name of its kind; one that has not is known by its id.
    let is_of = |key: &str, kind: &str| key != "kind" && (key == kind || !things.contains(key));
    let named =
        |purpose: &&Purpose| parts.iter().any(|(key, value)| is_of(key, &purpose.kind) && *value == *purpose.id);
    let is_kind = |purpose: &&Purpose| purpose.kind == Purpose::ACTION && kind == Some(purpose.id.as_str());
    let action = purposes.iter().filter(is_kind);
    let of_things = |purpose: &&Purpose| ![Purpose::ACTION, Purpose::SIGN].contains(&purpose.kind.as_str());
    let things = purposes.iter().filter(of_things).filter(named);
    action.chain(things).map(|purpose| purpose.text.to_string()).collect()
}

/// What a thing is for.
pub(super) fn of_thing(variant: &Variant, thing: &Thing) -> Option<String> {
    let mut purposes = purposes_of(variant).into_iter();
    let found = purposes.find(|purpose| thing.kind.is_id_of(&purpose.kind) && purpose.id == thing.name)?;
    Some(found.text.into())
}

/// What signs and numbers on the board mean, one item each.
pub(crate) fn of_signs(variant: &Variant) -> Vec<Line> {
    let signs = purposes_of(variant).into_iter().filter(|purpose| purpose.kind == Purpose::SIGN);
    signs.map(|purpose| Line::Item(purpose.id, purpose.text.into())).collect()
}

/// What is of this name and not among the things that were found: a kind of action, a sign, a spot.
pub(super) fn of_word(variant: &Variant, word: &str, found: &[Thing]) -> Vec<Line> {
    let wanted = word.trim().to_lowercase().replace(' ', "-");
    let is_found = |purpose: &Purpose| found.iter().any(|thing| thing.kind.is_id_of(&purpose.kind));
    let found = purposes_of(variant).into_iter();
    let found = found.filter(|purpose| purpose.id == wanted && !is_found(purpose));
    found
        .flat_map(|purpose| {
            let kind = purpose.kind.as_str();
            let heading = format!("{} ({})", purpose.id, t!("kind-of-purpose", "{kind}", kind));
            [Line::Heading(heading), Line::Text(purpose.text.into())]
        })
        .collect()
}
