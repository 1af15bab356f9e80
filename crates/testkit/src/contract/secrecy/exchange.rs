//! Positions in which two things have changed places: what no redeal has to think of.

use riband_core::{Dice, FullRules};
use serde_json::Value;

use super::Scene;

/// A sound position that differs from another one in two values which have changed places.
#[derive(Clone, Debug)]
pub struct Exchange<S> {
    /// Where the values stand in the position's document, as JSON pointers.
    pub places: [String; 2],
    /// The position.
    pub state: S,
}

/// Exchanges every two values of the position's document, or `most` pairs drawn at random if there are more, and gives
/// what the audit lets pass. Whoever sees the same in such a position has no way to know of the exchange, whether or not
/// [`Secrets::redeal`](riband_core::Secrets::redeal) knows of it.
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

/// Every value of a document that has no parts, with its JSON pointer.
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
            // `~` and `/` have a spelling of their own in pointers.
            let step = |key: &str| key.replace('~', "~0").replace('/', "~1");
            map.iter().for_each(|(key, item)| gather(item, format!("{place}/{}", step(key)), out));
        }
        _ => out.push((place, value)),
    }
}

/// Whether two values are of the same sort, and differ.
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
