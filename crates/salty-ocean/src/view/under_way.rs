//! The current action or ability.

use std::collections::BTreeMap;

use riband_core::Coins;
use serde::{Deserialize, Serialize};

use super::market::{Barrels, barrels};
use crate::{
    action::ActionType,
    ids::{Building, Good, Place, Ship, Store},
    rules::Rules,
    state::{Berth, Phase, Stage, State},
};

/// The current action or ability, with the decisions made so far. Fields that do not apply are empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct UnderWay {
    /// The type of the first action of this go.
    pub first: Option<ActionType>,
    /// Whether the current action is the second of this go (SO-67).
    pub second: bool,
    /// The buildings that would allow a second action after this one (SO-67).
    pub clocks: Vec<Building>,
    /// The cost of a second action in addition to its activation, if one can follow.
    pub surcharge: Option<Coins>,
    /// The building whose ability is being used.
    pub ability: Option<Building>,
    /// Ships that have left with this action.
    pub sent: Vec<Ship>,
    /// The current ship.
    pub ship: Option<Ship>,
    /// The current good.
    pub good: Option<Good>,
    /// The place from which goods are being sold.
    pub store: Option<Store>,
    /// The least and the greatest number of barrels to choose from.
    pub barrels: Option<[u8; 2]>,
    /// A number that cannot be chosen because nothing would change (SO-25).
    pub except: Option<u8>,
    /// Remaining salt to fish with, or barrels to discard.
    pub left: u8,
    /// The cargo that ships will have, as decided so far (SO-39).
    pub stowed: BTreeMap<Ship, Vec<Barrels>>,
    /// The barrels to sell from each place, as decided so far (SO-41).
    pub sold: BTreeMap<Store, u8>,
    /// The places that were looked at (SO-69).
    pub looked: Vec<Place>,
}

impl Rules {
    pub(super) fn under_way(&self, state: &State) -> Option<UnderWay> {
        if matches!(state.phase, Phase::Action | Phase::Over) {
            return None;
        }
        let work = &state.work;
        let ability = self.effects.abilities.get(usize::from(work.ability));
        let second = state.phase == Phase::SecondAction;
        let said = |ship: &Ship| {
            state.phase == Phase::Stow && work.ship >= Some(*ship) && state.me().ship(*ship).berth == Berth::Harbor
        };
        let ships = (0..self.slots.len()).map(Ship::new);
        let sold = self.stores().filter(|&store| work.sold_from(store) > 0);
        Some(UnderWay {
            first: work.first,
            second: work.second,
            clocks: work.clocks.iter().collect(),
            surcharge: self.clock(state).filter(|_| second).map(|clock| clock.of(state.me())),
            ability: ability.filter(|_| state.stage == Stage::Abilities).map(|ability| ability.building),
            sent: work.sent.iter().collect(),
            ship: work.ship,
            good: work.good,
            store: work.store,
            barrels: self.amount(state).map(|(_, span)| [span.low, span.high]),
            except: self.amount(state).and_then(|(_, span)| span.except),
            left: work.left,
            stowed: ships.filter(said).map(|ship| (ship, barrels(&work.stowed[ship]))).collect(),
            sold: sold.map(|store: Store| (store, work.sold_from(store))).collect(),
            looked: work.looked.iter().collect(),
        })
    }
}
