//! Regions, and the ships in them and between them.

use riband_core::{Coins, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Tile,
    ids::{Region, Site},
    rules::{RegionFacts, Rules},
    state::{Phase, State},
    turn::free_sites,
};

/// A region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RegionView {
    /// The region.
    pub region: Region,
    /// The name on its board (TA-142).
    pub name: String,
    /// Whether the fastest ship wins a Blue Riband here (TA-59).
    pub blue_riband: bool,
    /// The number of places for ships.
    pub places: u8,
    /// The ships, the youngest first.
    pub ships: Vec<ShipView>,
    /// The houses here, by player.
    pub houses: Vec<HouseView>,
    /// The sites that are free, the cheapest first (TA-94).
    pub free_sites: Vec<SiteView>,
}

/// A free site for a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SiteView {
    /// The site.
    pub site: Site,
    /// The price of a house there.
    pub price: Coins,
}

/// A ship in a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ShipView {
    /// The ship.
    pub ship: Tile,
    /// Her owner; null for the neutral one.
    pub owner: Option<Seat>,
    /// The coal on her.
    pub coal: u8,
    /// Whether she is ready (TA-72).
    pub ready: bool,
}

/// A ship that was pushed out of a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PushedView {
    /// The ship.
    pub ship: Tile,
    /// Her owner; null for the neutral one.
    pub owner: Option<Seat>,
    /// The coal on her, which she keeps (TA-53).
    pub coal: u8,
    /// The region that she left, and may not enter now.
    pub from: Region,
    /// The seat that decides where she goes: her owner, or for the neutral one the seat whose turn it is.
    pub decides: Seat,
}

/// The houses of a player in a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct HouseView {
    /// The seat.
    pub seat: Seat,
    /// The number of houses.
    pub houses: u8,
}

impl Rules {
    pub(super) fn region_view(&self, state: &State, region: Region, facts: &RegionFacts) -> RegionView {
        let houses = state.seats.iter().map(|seat| (seat, state.players.of(seat).houses_in(region)));
        RegionView {
            region,
            name: self.names.boards.get(region.index()).cloned().unwrap_or_default(),
            blue_riband: facts.riband,
            places: facts.places,
            ships: state.waters(region).iter().map(|tile| self.ship_view(state, tile)).collect(),
            houses: houses.filter(|(_, n)| *n > 0).map(|(seat, houses)| HouseView { seat, houses }).collect(),
            free_sites: free_sites(state, region, facts).map(|(site, price)| SiteView { site, price }).collect(),
        }
    }

    pub(super) fn ship_view(&self, state: &State, ship: Tile) -> ShipView {
        let ready = self.ready(state).has(ship) && state.region_of(ship).is_some();
        ShipView { ship, owner: state.owner(ship), coal: state.coal.get(ship), ready }
    }

    pub(super) fn pushed_view(&self, state: &State) -> Option<PushedView> {
        let Phase::Redeploy { tile: ship, from } = state.phase else { return None };
        Some(PushedView { ship, owner: state.owner(ship), coal: state.coal.get(ship), from, decides: state.actor })
    }
}
