//! The current action or ability in a document.

use indexmap::IndexMap;
use riband_core::{Names as _, ProblemKind, stated, write_value};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{cargo::Cargo, document::Reader};
use crate::{action::ActionType, ids::Store, rules::Rules, work::Work};

/// The current action or ability.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionWork {
    /// The type of the first action of the go.
    pub(super) first: Option<ActionType>,
    /// Whether this is the second action of the go (SO-67).
    pub(super) second: Option<bool>,
    /// Buildings that allow a second action.
    pub(super) clocks: Option<Vec<String>>,
    /// Ships that have left with this action (SO-34).
    pub(super) sent: Option<Vec<String>>,
    /// The current ship.
    pub(super) ship: Option<String>,
    /// The current good.
    pub(super) good: Option<String>,
    /// The place from which goods are being sold: the Dépôt or a ship (SO-41).
    pub(super) store: Option<String>,
    /// Barrels left: of salt to fish with (SO-34), or to discard (SO-40).
    pub(super) left: Option<u8>,
    /// Barrels that can still be stowed, by good.
    pub(super) pool: Option<Cargo>,
    /// Barrels stowed so far, by ship and good.
    pub(super) stowed: Option<IndexMap<String, Cargo>>,
    /// Whether the cargo of a ship will change (SO-25).
    pub(super) changed: Option<bool>,
    /// Barrels sold so far, by place.
    pub(super) sold: Option<IndexMap<String, u8>>,
    /// The current ability, from 1.
    pub(super) ability: Option<u8>,
    /// Places that were looked at.
    pub(super) looked: Option<Vec<String>>,
}

impl PositionWork {
    /// The fields that differ from the default.
    pub(super) fn of(rules: &Rules, work: &Work) -> Self {
        let stowed = work.stowed.entries().filter(|(_, hold)| !hold.is_empty());
        let sold = work.sold.entries().filter(|(_, barrels)| **barrels > 0);
        Self {
            first: work.first,
            second: stated(work.second),
            clocks: stated(rules.names_of(work.clocks.iter())),
            sent: stated(rules.names_of(work.sent.iter())),
            ship: work.ship.map(|ship| rules.name_of(ship).to_owned()),
            good: work.good.map(|good| rules.name_of(good).to_owned()),
            store: work.store.map(|store| rules.name_of(store).to_owned()),
            left: stated(work.left),
            pool: stated(rules.cargo(&work.pool)),
            stowed: stated(stowed.map(|(ship, hold)| (rules.name_of(ship).to_owned(), rules.cargo(hold))).collect()),
            changed: stated(work.changed),
            sold: stated(sold.map(|(store, &barrels)| (rules.name_of(store).to_owned(), barrels)).collect()),
            ability: stated(work.ability).map(|ability| ability.saturating_add(1)),
            looked: stated(rules.names_of(work.looked.iter())),
        }
    }
}

impl Rules {
    /// The current action or ability, as in a document.
    pub(crate) fn write_work(&self, work: &Work) -> Value {
        write_value(&PositionWork::of(self, work))
    }
}

impl Reader<'_> {
    pub(super) fn work(&mut self, stated: &PositionWork) -> Work {
        let mut work = Work {
            first: stated.first,
            second: stated.second.unwrap_or_default(),
            clocks: stated.clocks.iter().flatten().filter_map(|id| self.building(id, &["work", "clocks"])).collect(),
            sent: stated.sent.iter().flatten().filter_map(|id| self.ship(id, &["work", "sent"])).collect(),
            ship: stated.ship.as_ref().and_then(|id| self.ship(id, &["work", "ship"])),
            good: stated.good.as_ref().and_then(|id| self.good(id, &["work", "good"])),
            store: stated.store.as_ref().and_then(|id| self.store(id, &["work", "store"])),
            left: stated.left.unwrap_or_default(),
            pool: stated.pool.as_ref().map(|pool| self.hold(pool, &["work", "pool"])).unwrap_or_default(),
            changed: stated.changed.unwrap_or_default(),
            looked: stated.looked.iter().flatten().filter_map(|id| self.place(id, &["work", "looked"])).collect(),
            ..Work::default()
        };
        for (id, cargo) in stated.stowed.iter().flatten() {
            if let Some(ship) = self.ship(id, &["work", "stowed", id]) {
                work.stowed[ship] = self.hold(cargo, &["work", "stowed", id]);
            }
        }
        for (id, &barrels) in stated.sold.iter().flatten() {
            let store = self.store(id, &["work", "sold", id]);
            if let Some(slot) = store.and_then(|store| work.sold.get_mut(store.index())) {
                *slot = barrels;
            }
        }
        if let Some(number) = stated.ability {
            let count = self.rules.effects.abilities.len();
            if (1..=count).contains(&usize::from(number)) {
                work.ability = number - 1;
            } else {
                let message = format!("the variant has {count} abilities, numbered from 1");
                self.kit.problems.report(ProblemKind::OutOfRange, &["work", "ability"], message, "");
            }
        }
        work
    }

    fn store(&mut self, id: &str, path: &[&str]) -> Option<Store> {
        self.kit.find("place for goods", id, &self.rules.names.stores, path).map(Store::new)
    }
}
