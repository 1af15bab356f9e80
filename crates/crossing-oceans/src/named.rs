//! The named things of a variant.

use riband_core::Named;
use riband_liners::{Place, Tile};
use serde::Serialize;

use crate::{
    config::SpotAction,
    ids::{Column, Port, Region, Spot},
    rules::Rules,
};

/// Properties that a variant fixes, besides the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Details {
    /// For a spot of the rondel; the spots are listed clockwise (CO-35).
    Spot {
        /// Its action.
        action: SpotAction,
    },
    /// For a port (CO-6).
    Port {
        /// Its region.
        region: String,
    },
}

impl Rules {
    /// Ships, ports, regions, columns, spots and places of the market.
    pub(crate) fn all_named(&self) -> Vec<Named> {
        let config = &self.config;
        let ships = Named::all::<Tile>(self).map(|ship| {
            let name = config.ships.get(&ship.id).map(|ship| ship.name.clone());
            ship.called(name.as_deref())
        });
        let ports = Named::all::<Port>(self).map(|port| {
            let found = config.regions.iter().find_map(|(id, region)| Some((id, region.ports.get(&port.id)?)));
            let (region, name) = found.map(|(id, port)| (id.clone(), port.name.clone())).unzip();
            port.called(name.as_deref()).with(region.map(|region| Details::Port { region }))
        });
        let regions = Named::all::<Region>(self).map(|region| {
            let name = config.regions.get(&region.id).map(|region| region.name.clone());
            region.called(name.as_deref())
        });
        let actions = config.rondel.order.iter().map(|&action| Details::Spot { action });
        let spots = Named::all::<Spot>(self).zip(actions).map(|(spot, details)| spot.with(Some(details)));
        let others = Named::all::<Column>(self).chain(Named::all::<Place>(self));
        ships.chain(ports).chain(regions).chain(spots).chain(others).collect()
    }
}
