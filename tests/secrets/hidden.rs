//! What a viewer cannot see of a position, found without asking the ruleset: values that can change places unseen.

use std::collections::{BTreeMap, BTreeSet};

use riband::core::{Dice, Rules, Viewer};
use riband_testkit::contract::{Scene, secrecy::Exchange};
use serde_json::Value;

/// How often a position is dealt anew until every hidden piece must have moved.
const DEALS: usize = 200;

/// The exchanges of a position that one viewer cannot see.
pub(crate) struct Hidden<'a, R: Rules> {
    scene: &'a Scene<'a, R>,
    viewer: Viewer,
    unseen: Vec<&'a Exchange<R::State>>,
}

impl<'a, R: Rules> Hidden<'a, R> {
    pub(crate) fn new(scene: &'a Scene<'a, R>, viewer: Viewer, unseen: Vec<&'a Exchange<R::State>>) -> Self {
        Self { scene, viewer, unseen }
    }

    pub(crate) fn states(&self) -> impl Iterator<Item = &R::State> {
        self.unseen.iter().map(|exchange| &exchange.state)
    }

    /// Dealt anew again and again, every place from which a value could be exchanged unseen holds another one at least
    /// once; a redeal that leaves it where it is would tell a fair bot what it must not know.
    pub(crate) fn moves(&self, dice: &mut Dice) -> Result<(), String> {
        let places = self.unseen.iter().flat_map(|exchange| &exchange.places).filter(|place| !is_remembered(place));
        let mut held: BTreeMap<&String, BTreeSet<String>> = places.map(|place| (place, BTreeSet::new())).collect();
        for _ in 0..DEALS {
            if held.is_empty() {
                return Ok(());
            }
            let other = self.scene.rules.redeal(self.scene.state, self.viewer, dice);
            let position = self.scene.rules.position(&other);
            held.retain(|place, values| {
                values.insert(position.pointer(place).map(Value::to_string).unwrap_or_default());
                values.len() < 2
            });
        }
        Err(format!("for {:?} these are hidden, and no redeal changes them: {:?}", self.viewer, held.keys()))
    }
}

/// Hands and piles that are held hidden. Every card in them was seen on its way, so whoever remembers knows them, and a
/// redeal leaves them; but they must not be told (TA-29, E-13).
const REMEMBERED: [&str; 2] = ["/seats/*/hand/*", "/seats/*/pile/*"];

fn is_remembered(place: &str) -> bool {
    REMEMBERED.iter().any(|remembered| fits(place, remembered))
}

/// Whether a pointer is of this form; `*` stands for any one step.
fn fits(place: &str, form: &str) -> bool {
    let (steps, form) = (place.split('/').collect::<Vec<_>>(), form.split('/').collect::<Vec<_>>());
    steps.len() == form.len() && steps.iter().zip(form).all(|(step, due)| due == "*" || *step == due)
}
