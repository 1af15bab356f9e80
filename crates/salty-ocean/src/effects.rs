//! The compiled effects of a variant's buildings, grouped by the time at which they apply.

use riband_core::{Coins, IdMap};

use crate::{
    config::Per,
    ids::{Building, Class, Good, MAX_CLASSES, MAX_LEVELS, MAX_SEATS},
    sets::Buildings,
    state::Player,
};

/// A value by build order; the last value of the list repeats.
pub(crate) type Ranked<T> = [T; MAX_SEATS];

/// A value for each level, that of level 0 first.
pub(crate) type Levelled<T> = [T; MAX_LEVELS + 1];

/// Barrels that a building produces, or stores, by level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Barrels {
    pub(crate) building: Building,
    pub(crate) barrels: Levelled<u8>,
}

impl Barrels {
    #[inline]
    pub(crate) fn of(&self, player: &Player) -> u8 {
        self.barrels[usize::from(player.levels.get(self.building)).min(MAX_LEVELS)]
    }
}

/// Barrels of a good that a building produces (SO-56).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Production {
    pub(crate) good: Good,
    pub(crate) yields: Barrels,
}

/// The coins that the owner of a building may keep; `None` if unlimited (SO-58, SO-59).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CoinLimit {
    pub(crate) building: Building,
    pub(crate) coins: Option<Coins>,
}

/// A coin of interest for each full number of coins (SO-58, SO-59).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interest {
    pub(crate) building: Building,
    pub(crate) per: i32,
    /// Owners of one of these get nothing from this one.
    pub(crate) replaced_by: Buildings,
}

/// Coins at the end of each turn (SO-61).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rent {
    pub(crate) building: Building,
    pub(crate) coins: Coins,
    pub(crate) each_without: Coins,
}

/// Coins by build order: with each sale (SO-60), or for a second action (SO-67).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RankedCoins {
    pub(crate) building: Building,
    pub(crate) coins: Ranked<Coins>,
}

impl RankedCoins {
    /// The amount for an owner of the building.
    #[inline]
    pub(crate) fn of(&self, player: &Player) -> Coins {
        self.coins[rank_index(player, self.building)]
    }
}

/// The position of an owner in the build order, from 0.
#[inline]
pub(crate) fn rank_index(player: &Player, building: Building) -> usize {
    usize::from(player.ranks.get(building).saturating_sub(1)).min(MAX_SEATS - 1)
}

/// A part that a new ship needs (SO-37, SO-38).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ShipPart {
    pub(crate) building: Building,
    /// For one owner, two ...
    pub(crate) prices: Ranked<ByClass>,
    /// The share of each owner, likewise.
    pub(crate) shares: Ranked<ByClass>,
}

/// Coins for each class of ships.
pub(crate) type ByClass = IdMap<Class, Coins, MAX_CLASSES>;

impl ShipPart {
    /// The price of the part with this number of owners; without owners, the price is that for one.
    #[inline]
    pub(crate) fn price(&self, owners: usize) -> &ByClass {
        &self.prices[owners.clamp(1, MAX_SEATS) - 1]
    }

    /// The share of each owner in the price, with this number of owners.
    #[inline]
    pub(crate) fn share(&self, class: Class, owners: usize) -> Coins {
        self.shares[owners.clamp(1, MAX_SEATS) - 1][class]
    }
}

/// An ability of an owner at the end of a turn (SO-71).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ability {
    pub(crate) building: Building,
    pub(crate) what: Deed,
}

/// The effect of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// Repair a ship, by up to `damage` or completely (SO-62).
    Repair { damage: Option<u8> },
    /// Look at a number of tiles, and perhaps swap them (SO-69).
    Peek { tiles: Ranked<u8>, swap: Ranked<bool> },
}

/// Coins at the end of the match (SO-81).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EndBonus {
    pub(crate) building: Building,
    pub(crate) how: Bonus,
}

/// How an end bonus is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bonus {
    /// By build order (SO-65, SO-68).
    Ranked(Ranked<Coins>),
    /// By level (SO-64).
    Levelled(Box<Levelled<Coins>>),
    /// A number of coins for each full number of ships (SO-62) or buildings (SO-66), by build order.
    Each { of: Per, coins: Ranked<Coins>, per: Ranked<u8> },
}

/// The effects of all buildings, grouped by the time at which they apply.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Effects {
    pub(crate) production: Vec<Production>,
    pub(crate) storage: Vec<Barrels>,
    /// The capacity of the Dépôt without buildings, which is the least possible one (SO-57).
    pub(crate) least_storage: u8,
    pub(crate) coin_limits: Vec<CoinLimit>,
    pub(crate) interest: Vec<Interest>,
    pub(crate) rents: Vec<Rent>,
    pub(crate) sale_incomes: Vec<RankedCoins>,
    pub(crate) ship_parts: Vec<ShipPart>,
    /// The buildings that every new ship needs.
    pub(crate) yards: Buildings,
    pub(crate) against_pirates: Buildings,
    pub(crate) against_storm: Buildings,
    pub(crate) against_poor_fishing: Buildings,
    /// Repairs first (SO-71).
    pub(crate) abilities: Vec<Ability>,
    /// The cost of a second action, by the building that allows it (SO-67).
    pub(crate) clocks: Vec<RankedCoins>,
    /// The same buildings.
    pub(crate) clock_towers: Buildings,
    pub(crate) end_bonuses: Vec<EndBonus>,
}
