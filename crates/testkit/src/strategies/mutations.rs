//! Variants with a few random changes.

use std::{collections::BTreeSet, fmt, sync::Arc};

use proptest::{prelude::*, strategy::Union};
use riband_core::Config;
use serde_json::Value;

use super::{
    change::{Change, changed},
    draw::{Catalogue, Edit},
    keys, numbers,
    shape::Schema,
};

/// A configuration with a few changes, as the document of a variant file without the key `ruleset`. It may be
/// anything from valid to nonsense.
#[derive(Clone, PartialEq, Debug)]
pub struct Mutation {
    /// The changes, in order.
    pub changes: Vec<Change>,
    /// The resulting document.
    pub document: Value,
    /// The keys that were touched, in the format of [`config_keys`].
    pub touched: BTreeSet<String>,
}

impl fmt::Display for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changes: Vec<String> = self.changes.iter().map(ToString::to_string).collect();
        f.write_str(&changes.join("; "))
    }
}

/// A configuration with a few changes that its ruleset accepts.
#[derive(Clone, Debug)]
pub struct Mutant<C: Config> {
    /// The changes, in order.
    pub changes: Vec<Change>,
    /// The configuration.
    pub config: C,
    /// The compiled rules.
    pub rules: Arc<C::Rules>,
}

/// Every key that a configuration of this type can have, with `*` for ids and indices, and the tag of a table in
/// brackets where there are several kinds: `ships.*.price`, `buildings.*.effects.*(rent).coins`.
#[must_use]
pub fn config_keys<C: Config>() -> BTreeSet<String> {
    keys::known(&schema_of::<C>())
}

/// The configuration as a document: [`Mutation::document`] without changes.
#[must_use]
pub fn document_of<C: Config>(config: &C) -> Value {
    let mut document = serde_json::to_value(config).unwrap_or_default();
    forget_nulls(&mut document);
    document
}

/// A strategy for the configuration with one to six changes of any key: numbers in and out of range, names that refer
/// to something else or to nothing, entries and items added, removed or reordered, tables of another kind, values of
/// another type; at one place, or at all places with the key.
/// Shrinks to fewer changes, and to numbers closer to the original.
pub fn mutations<C: Config>(base: &C) -> impl Strategy<Value = Mutation> + use<C> {
    drawn(base, true)
}

/// A strategy for the configuration with one to six changes that keep to its schema and that `compile` accepts.
/// Shrinks like [`mutations`].
pub fn variants<C: Config>(base: &C) -> impl Strategy<Value = Mutant<C>> + use<C> {
    let schema = schema_of::<C>();
    drawn(base, false).prop_filter_map("the schema or the ruleset refuses it", move |mutation| {
        // Several changes of one list can make it too long or too short.
        if !schema.fits(&schema.0, &mutation.document) {
            return None;
        }
        let config: C = serde_json::from_value(mutation.document).ok()?;
        let rules = Arc::new(config.compile().ok()?);
        Some(Mutant { changes: mutation.changes, config, rules })
    })
}

fn drawn<C: Config>(base: &C, beyond: bool) -> impl Strategy<Value = Mutation> + use<C> {
    let catalogue = Arc::new(Catalogue::new(schema_of::<C>(), document_of(base), beyond));
    edits(1).prop_map(move |edits| {
        let changes = catalogue.changes(&edits);
        let document = changed(&catalogue.document, &changes);
        let touched = changes.iter().flat_map(|change| catalogue.touched(change)).collect();
        Mutation { changes, document, touched }
    })
}

/// A strategy for `least` to six edits, mostly few. Edits are independent, so that a shrinker can drop them.
pub(super) fn edits(least: usize) -> impl Strategy<Value = Vec<Edit>> {
    let reach = || prop_oneof![1 => 0..=numbers::WHOLE, 1 => Just(numbers::WHOLE)];
    let everywhere = || prop::bool::weighted(0.2);
    let edit = move || {
        let drawn =
            (any::<u32>().no_shrink(), any::<u32>().no_shrink(), any::<u64>().no_shrink(), reach(), everywhere());
        drawn.prop_map(|(key, place, seed, reach, everywhere)| Edit { key, place, seed, reach, everywhere })
    };
    let some = move |most: usize| prop::collection::vec(edit(), least..=most).boxed();
    Union::new_weighted(vec![(3, some(1)), (2, some(3)), (1, some(6))])
}

fn schema_of<C: Config>() -> Schema {
    Schema(schemars::schema_for!(C).to_value())
}

/// Removes nulls: TOML has none.
fn forget_nulls(value: &mut Value) {
    match value {
        Value::Object(entries) => {
            entries.retain(|_, value| !value.is_null());
            entries.values_mut().for_each(forget_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_nulls),
        _ => {}
    }
}
