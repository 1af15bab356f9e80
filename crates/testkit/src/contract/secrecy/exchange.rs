//! Positions in which two values are exchanged, independent of the ruleset's redeal.

use riband_core::{Dice, FullRules};
use serde_json::Value;

use super::Scene;

/// A valid position that differs from another by an exchange of two values.
#[derive(Clone, Debug)]
pub struct Exchange<S> {
    /// The places of the values in the position's document, as JSON pointers.
    pub places: [String; 2],
    /// The position.
    pub state: S,
}

/// Exchanges every two values of the position's document, or `most` random pairs if there are more, and returns the
/// positions that the audit accepts. A viewer who sees the same in such a position cannot know of the exchange,
/// whether or not [`Secrets::redeal`](riband_core::Secrets::redeal) ever makes it.
pub fn exchanges<R: FullRules>(scene: &Scene<'_, R>, most: usize, dice: &mut Dice) -> Vec<Exchange<R::State>> {
    let position = scene.rules.position(scene.state);
    let (values, mut pairs) = (values(&position), Vec::new());
    for (number, (place, value)) in values.iter().enumerate() {
        let before = values.iter().take(number).filter(|(_, other)| is_alike(value, other));
        pairs.extend(before.map(|(other, _)| [other.clone(), place.clone()]));
    }
    if pairs.len() > most {
        dice.shuffle(&mut pairs);
        pairs.truncate(most);
    }
    pairs.into_iter().filter_map(|places| exchanged(scene, &position, places, dice)).collect()
}

/// Every scalar value of a document, with its JSON pointer.
pub(in crate::contract) fn values(document: &Value) -> Vec<(String, &Value)> {
    let mut values = Vec::new();
    gather(document, String::new(), &mut values);
    values
}

fn gather<'a>(value: &'a Value, place: String, out: &mut Vec<(String, &'a Value)>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| gather(item, format!("{place}/{index}"), out));
        }
        Value::Object(map) => {
            // `~` and `/` are escaped in pointers.
            let step = |key: &str| key.replace('~', "~0").replace('/', "~1");
            map.iter().for_each(|(key, item)| gather(item, format!("{place}/{}", step(key)), out));
        }
        _ => out.push((place, value)),
    }
}

/// Whether two values are of the same type, and differ.
fn is_alike(one: &Value, other: &Value) -> bool {
    let names = one.is_string() && other.is_string();
    let numbers = one.is_number() && other.is_number();
    (names || numbers) && one != other
}

fn exchanged<R: FullRules>(
    scene: &Scene<'_, R>,
    position: &Value,
    places: [String; 2],
    dice: &mut Dice,
) -> Option<Exchange<R::State>> {
    let (mut changed, [one, other]) = (position.clone(), &places);
    let (first, second) = (position.pointer(one)?, position.pointer(other)?);
    *changed.pointer_mut(one)? = second.clone();
    *changed.pointer_mut(other)? = first.clone();
    let state = scene.rules.set_up(scene.rules.seated(scene.state), dice, &changed).ok()?;
    let is_another = state != *scene.state && scene.rules.audit(&state).is_ok();
    is_another.then_some(Exchange { places, state })
}
