//! Variants that are like another one but for a few changes.

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

/// A configuration with a few changes, as the document that a variant file would hold, but for the key `ruleset`. It may be
/// anything from harmless to nonsense.
#[derive(Clone, PartialEq, Debug)]
pub struct Mutation {
    /// What was changed, in this order.
    pub changes: Vec<Change>,
    /// What came of it.
    pub document: Value,
    /// The keys that were touched, as [`config_keys`] spells them.
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
    /// What was changed, in this order.
    pub changes: Vec<Change>,
    /// The configuration.
    pub config: C,
    /// What it compiles to.
    pub rules: Arc<C::Rules>,
}

/// Every key that a configuration of this type can have, with `*` for ids and indices, and the sort of a table in brackets
/// where there are several: `ships.*.price`, `buildings.*.effects.*(rent).coins`.
#[must_use]
pub fn config_keys<C: Config>() -> BTreeSet<String> {
    keys::known(&schema_of::<C>())
}

/// The configuration as a document: what [`Mutation::document`] would be without a change.
#[must_use]
pub fn document_of<C: Config>(config: &C) -> Value {
    let mut document = serde_json::to_value(config).unwrap_or_default();
    forget_nulls(&mut document);
    document
}

/// The configuration with one to six changes, of any key: numbers in and out of their range, names that mean something
/// else or nothing, entries and items more, fewer or in another order, tables of another sort, values of another type; at one
/// place, or at all that have the key.
/// Shrinks to fewer changes, and to numbers nearer to what they were.
pub fn mutations<C: Config>(base: &C) -> impl Strategy<Value = Mutation> + use<C> {
    drawn(base, true)
}

/// The configuration with one to six changes that keep to its schema and that `compile` accepts. Shrinks as
/// [`mutations`] does.
pub fn variants<C: Config>(base: &C) -> impl Strategy<Value = Mutant<C>> + use<C> {
    let schema = schema_of::<C>();
    drawn(base, false).prop_filter_map("the schema or the ruleset refuses it", move |mutation| {
        // Several changes of one list can together make it too long, or too short.
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

/// From `least` to six edits, mostly few. What an edit means does not hang on the others, so that a shrinker can drop them.
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

/// TOML has no null: what is absent is not there.
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
