//! The events, for logs and for programs.

use std::fmt;

use riband_core::{Coins, Counted, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    action::ActionType,
    ids::{Building, Class, Good, Place, Ship, Store, Tile},
};

riband_core::events! {
    /// Something that happened. Money in coins. Every change of a balance, and every movement of a barrel, has a
    /// separate event.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    pub enum Event {
        /// A turn begins with the event of its tile (SO-15, SO-16).
        "SO-15" TurnBegan {
            /// From 1.
            turn: u8,
            tile: Tile,
        } = "turn {turn}, {tile}" heading,
        /// A price moved to another row, counted from 1 (SO-16, SO-42).
        "SO-16" PriceMoved {
            good: Good,
            /// From 1.
            row: u16,
            price: Coins,
        } = "the price of {good} is {price} now, row {row}",
        /// The tile of the next turn was turned up (SO-18).
        "SO-18" TileRevealed { place: Place, tile: Tile } = "{tile} is turned up at {place}",
        /// A player passed (SO-20).
        "SO-20" Passed { seat: Seat } = "{seat} passes",
        /// An action began, and its activation was paid, including the surcharge of a second one. Afterwards the
        /// counter of its cost is `steps` from the start (SO-23, SO-24, SO-67).
        "SO-24" ActionBegan {
            seat: Seat,
            of: ActionType,
            coins: Coins,
            surcharge: Coins,
            /// The distance of the cost from its first value.
            steps: u8,
        } = (|f| match *surcharge {
            Coins(0) => write!(f, "{seat} pays {coins} for a {of} action"),
            more => write!(f, "{seat} pays {coins} and {more} more for a second action, {of}"),
        }),
        /// A payment left a player overdrawn (SO-28).
        "SO-28" InterestCharged { seat: Seat, coins: Coins }
            = ("{seat} is overdrawn and pays {}", Counted(coins.0, "coin")) harm,
        /// Something was built, as the first, second ... of its owners (SO-32, SO-33, SO-54).
        "SO-33" Built {
            seat: Seat,
            building: Building,
            /// Its new level.
            level: u8,
            /// The owner's position in the build order, from 1.
            order: u8,
        } = (|f| match level {
            1 => write!(f, "{seat} builds {building}, number {order} of its owners"),
            _ => write!(f, "{seat} builds {building} to level {level}"),
        }),
        /// A ship left for the open sea (SO-34).
        "SO-34" ShipSent { seat: Seat, ship: Ship } = "{seat} sends {ship} out",
        /// Pirates hit her (SO-48).
        "SO-48" PiratesStruck {
            seat: Seat,
            ship: Ship,
            /// The damage added.
            damage: u8,
        } = "pirates do {damage} damage to {ship} of {seat}" harm,
        /// A storm hit her (SO-49).
        "SO-49" StormStruck {
            seat: Seat,
            ship: Ship,
            /// The damage added.
            damage: u8,
        } = "a storm does {damage} damage to {ship} of {seat}" harm,
        /// A damaged ship had no room for a barrel (SO-51).
        "SO-51" CargoLost { seat: Seat, ship: Ship, good: Good } = ("{ship} of {seat} loses {}", Barrels(1, *good)) harm,
        /// Fishing was poor (SO-52).
        "SO-52" SaltSpoiled {
            seat: Seat,
            ship: Ship,
            good: Good,
            /// The number of barrels.
            barrels: u8,
        } = ("poor fishing takes {} from {ship} of {seat}", Barrels(*barrels, *good)) harm,
        /// Salt became fish (SO-34).
        "SO-34" FishCaught {
            seat: Seat,
            ship: Ship,
            salt: Good,
            good: Good,
            /// The number of barrels.
            barrels: u8,
        } = ("{ship} of {seat} catches {}", Barrels(*barrels, *good)),
        /// Salt found no fish in the bank (SO-2).
        "SO-2" SaltUnused {
            seat: Seat,
            ship: Ship,
            good: Good,
            /// The number of barrels.
            barrels: u8,
        } = ("{ship} of {seat} finds no fish for {}", Barrels(*barrels, *good)) harm,
        /// A ship came home (SO-35).
        "SO-35" ShipReturned { seat: Seat, ship: Ship } = "{seat} brings {ship} home",
        /// A ship was built and paid for; the bank keeps what the owners of buildings do not get (SO-37, SO-38).
        "SO-37" ShipLaunched { seat: Seat, ship: Ship, class: Class, coins: Coins, to_bank: Coins }
            = "{seat} builds {ship} for {coins}",
        /// The owner of a building got its share of the price from the builder (SO-38).
        "SO-38" ShareReceived { seat: Seat, building: Building, from: Seat, coins: Coins }
            = ("{seat} gets {} of that for {building}", Counted(coins.0, "coin")),
        /// Goods were loaded onto a ship, from the Dépôt, or from another ship by way of it (SO-39).
        "SO-39" GoodsLoaded {
            seat: Seat,
            ship: Ship,
            good: Good,
            /// The number of barrels.
            barrels: u8,
        } = ("{seat} loads {} onto {ship}", Barrels(*barrels, *good)),
        /// Goods were unloaded from a ship, into the Dépôt, or for another ship by way of it (SO-39).
        "SO-39" GoodsUnloaded {
            seat: Seat,
            ship: Ship,
            good: Good,
            /// The number of barrels.
            barrels: u8,
        } = ("{seat} unloads {} from {ship}", Barrels(*barrels, *good)),
        /// Goods were discarded from an overfull Dépôt (SO-40).
        "SO-40" GoodsDiscarded {
            seat: Seat,
            good: Good,
            /// The number of barrels.
            barrels: u8,
        } = ("{seat} discards {}", Barrels(*barrels, *good)),
        /// Goods were sold from a place (SO-41).
        "SO-41" GoodsSold {
            seat: Seat,
            store: Store,
            good: Good,
            /// The number of barrels.
            barrels: u8,
            coins: Coins,
        } = ("{seat} sells {} from {store} for {}", Barrels(*barrels, *good), Counted(coins.0, "coin")),
        /// A building yielded coins with a sale (SO-43, SO-60).
        "SO-43" SaleIncome { seat: Seat, building: Building, coins: Coins }
            = ("{seat} gets {} with the sale for {building}", Counted(coins.0, "coin")),
        /// Goods were bought (SO-44).
        "SO-44" GoodsBought {
            seat: Seat,
            good: Good,
            /// The number of barrels.
            barrels: u8,
            coins: Coins,
        } = ("{seat} buys {} for {}", Barrels(*barrels, *good), Counted(coins.0, "coin")),
        /// The action phase is over (SO-21).
        "SO-21" ActionsEnded = "everybody has passed, the action phase ends",
        /// The action phase was cut short, which is a bug (SO-89).
        "SO-89" ActionsCutShort {
            /// The number of actions in it.
            actions: u16,
        } = ("after {} the action phase is cut short: this is a defect", Counted(*actions, "action")),
        /// A ship was repaired (SO-62).
        "SO-62" ShipRepaired {
            seat: Seat,
            ship: Ship,
            /// The damage repaired.
            damage: u8,
        } = "{seat} repairs {damage} damage of {ship}",
        /// A player looked at a tile; only that player sees which one it is (SO-69).
        "SO-69" TilePeeked {
            seat: Seat,
            place: Place,
            /// Null for viewers who do not know it.
            tile: Option<Tile>,
        } = (|f| match tile {
            Some(tile) => write!(f, "{seat} looks at {place}: {tile}"),
            None => write!(f, "{seat} looks at {place}"),
        }),
        /// Two tiles were swapped, face down (SO-69).
        "SO-69" TilesSwapped {
            seat: Seat,
            /// Both places.
            places: [Place; 2],
        } = ("{seat} exchanges {} and {}", places[0], places[1]),
        /// Barrels were produced (SO-72).
        "SO-72" GoodsProduced {
            seat: Seat,
            building: Building,
            good: Good,
            /// The number of barrels.
            barrels: u8,
        } = ("{building} brings {} to {seat}", Barrels(*barrels, *good)),
        /// Rent was paid out (SO-73).
        "SO-73" RentReceived { seat: Seat, building: Building, coins: Coins }
            = ("{building} brings {} to {seat}", Counted(coins.0, "coin")),
        /// A bank paid interest (SO-74).
        "SO-74" InterestReceived { seat: Seat, building: Building, coins: Coins }
            = ("{building} pays {} of interest to {seat}", Counted(coins.0, "coin")),
        /// A player was overdrawn at the end of the turn (SO-75).
        "SO-75" DebtInterest { seat: Seat, coins: Coins }
            = ("{seat} is still overdrawn and pays {}", Counted(coins.0, "coin")) harm,
        /// All activation costs returned to their first value (SO-76).
        "SO-76" CostsReset = "all actions cost as at the start again",
        /// A player had more coins than the limit (SO-77).
        "SO-77" CoinsCut { seat: Seat, coins: Coins } = ("{seat} has too many and loses {}", Counted(coins.0, "coin")) harm,
        /// A player's place in the turn order, from 1 (SO-78).
        "SO-78" OrderTaken {
            seat: Seat,
            /// From 1.
            place: u8,
        } = "{seat} is number {place} in the turn order",
        /// The match is over (SO-79).
        "SO-79" MatchEnded = "the match is over",
    }
}

/// `1 barrel of good:0`.
struct Barrels(u8, Good);

impl fmt::Display for Barrels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", Counted(self.0, "barrel"), self.1)
    }
}
