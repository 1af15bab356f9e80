//! The atomic decisions, in the order of the rulebook.

use riband_core::actions;
use riband_liners::Tile;
use serde::{Deserialize, Serialize};

use crate::ids::{Column, Place, Port, Region, Spot};

actions! {
    /// One atomic decision of the seat whose turn it is.
    ///
    /// ```
    /// use riband::{Library, core::Names as _, prelude::*};
    /// use riband_crossing_oceans::{Action, Rules};
    ///
    /// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
    /// let action = rules.read("cargo boston")?;
    /// let Action::Cargo { port } = action else { return Err("another action".into()) };
    /// assert_eq!((rules.name_of(port), rules.notation(action).as_str()), ("boston", "cargo boston"));
    /// assert_eq!((action.kind(), action.rule().0), ("cargo", "CO-47"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum Action {
        /// Phase 1: take one contract.
        "CO-24" TakeContract = "take contract" passes => "contracts taken",
        /// Phase 1: place a ship from the supply in a port (CO-25 to CO-29).
        "CO-25" Place { tile: Tile, port: Port } = "place" => "ships placed",
        /// Phase 2: end the phase and continue to the rondel.
        "CO-30" EndContracts = "end contracts" passes => "contract phases ended",
        /// Phase 2: trade a contract for money.
        "CO-30" SellContract = "sell contract" => "contracts sold",
        /// Phase 2: trade a contract for coal on the own steamship in this port.
        "CO-30" ContractCoal { port: Port } = "contract coal" => "contracts used for coal",
        /// Phase 2: trade contracts for a trade house in this port, with a token in this column; no token if all are
        /// full (S-1).
        "CO-30" ContractHouse {
            port: Port,
            /// The column of the token; null if all columns are full.
            column: Option<Column>,
        } = "contract house" => "trade houses built for contracts",
        /// Phase 3: move the captain to a spot (CO-32, CO-33); includes payment for a long move.
        "CO-32" Move { spot: Spot } = "move" => "moves of the captain",
        /// Ships: end the purchases and refill the market.
        "CO-42" EndBuying = "end buying" passes => "purchases ended",
        /// Ships: buy from this place of the market.
        "CO-40" BuyMarket { place: Place } = "buy market" => "ships bought at the market",
        /// Ships: buy from the docks, from the place of this colour.
        "CO-40" BuyDock { column: Column } = "buy dock" => "ships bought at the docks",
        /// Coal: take no pier.
        "CO-54" SkipPier = "skip pier" passes => "piers not taken",
        /// Coal: take a pier.
        "CO-54" BuyPier = "buy pier" => "piers taken",
        /// Coal: load one of the last coals onto the ship in this port.
        "CO-56" Load { port: Port } = "load" => "coals loaded",
        /// All own ready ships transport; a decision only where it may be declined.
        "CO-46" Fleet = "fleet" => "fleet transports",
        /// A cargo job for the ship in this port.
        "CO-47" Cargo { port: Port } = "cargo" => "cargo jobs",
        /// All ready ships of a region transport.
        "CO-48" Region { region: Region } = "region" => "region transports",
        /// A Blue Riband crossing of the ship in this port.
        "CO-50" Riband { port: Port } = "riband" => "Blue Riband crossings",
        /// Transport, build a trade house in this port, and take a token in this column; no token if all are full
        /// (S-1).
        "CO-58" House {
            port: Port,
            /// The column of the token; null if all columns are full.
            column: Option<Column>,
        } = "house" => "trade houses built by transports",
        /// The column for an overflow token, one of those tied.
        "CO-66" Column { column: Column } = "column" => "columns chosen for overflow tokens",
        /// Decline an action that could be performed (ruling G-13).
        "CO-37" Decline = "decline" passes => "actions declined",
    }
}
