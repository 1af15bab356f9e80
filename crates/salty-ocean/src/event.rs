//! What happened, for logs and for programs.

use std::fmt;

use riband_core::{Coins, Counted, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    action::ActionType,
    ids::{Building, Good, Place, Ship, Store, Tile},
};

/// Something that happened. Money in coins. Every change of a balance, and every barrel that comes, goes or moves, has an
/// event of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)] // the log lines say what the fields mean
pub enum Event {
    /// A turn begins with the event of its tile (SO-15, SO-16).
    TurnBegan {
        /// From 1.
        turn: u8,
        tile: Tile,
    },
    /// A price moved to another row, counted from 1 (SO-16, SO-42).
    PriceMoved {
        good: Good,
        /// From 1.
        row: u16,
        price: Coins,
    },
    /// The tile of the next turn was turned up (SO-18).
    TileRevealed { place: Place, tile: Tile },
    /// A player passed (SO-20).
    Passed { seat: Seat },
    /// An action was begun and its activation paid, with the surcharge of a second one; the counter of its cost then stands
    /// so many steps from the start (SO-23, SO-24, SO-67).
    ActionBegan {
        seat: Seat,
        of: ActionType,
        coins: Coins,
        surcharge: Coins,
        /// How far the cost stands from its first value.
        steps: u8,
    },
    /// A payment left a player overdrawn (SO-28).
    InterestCharged { seat: Seat, coins: Coins },
    /// Something was built, as the first, second ... of its owners (SO-32, SO-33, SO-54).
    Built {
        seat: Seat,
        building: Building,
        /// The level that it has now.
        level: u8,
        /// The place among its owners, from 1.
        order: u8,
    },
    /// A ship left for the open sea (SO-34).
    ShipSent { seat: Seat, ship: Ship },
    /// Pirates hit her (SO-48).
    PiratesStruck {
        seat: Seat,
        ship: Ship,
        /// What was added.
        damage: u8,
    },
    /// A storm hit her (SO-49).
    StormStruck {
        seat: Seat,
        ship: Ship,
        /// What was added.
        damage: u8,
    },
    /// A damaged ship had no room for a barrel (SO-51).
    CargoLost { seat: Seat, ship: Ship, good: Good },
    /// Fishing was poor (SO-52).
    SaltSpoiled {
        seat: Seat,
        ship: Ship,
        good: Good,
        /// How many barrels.
        barrels: u8,
    },
    /// Salt became fish (SO-34).
    FishCaught {
        seat: Seat,
        ship: Ship,
        salt: Good,
        good: Good,
        /// How many barrels.
        barrels: u8,
    },
    /// Salt found no fish in the bank (SO-2).
    SaltUnused {
        seat: Seat,
        ship: Ship,
        good: Good,
        /// How many barrels.
        barrels: u8,
    },
    /// A ship came home (SO-35).
    ShipReturned { seat: Seat, ship: Ship },
    /// A ship was built and paid for; the bank keeps what no owner of a building gets of that (SO-37, SO-38).
    ShipLaunched { seat: Seat, ship: Ship, coins: Coins, to_bank: Coins },
    /// The owner of a building got its share of that from the builder (SO-38).
    ShareReceived { seat: Seat, building: Building, from: Seat, coins: Coins },
    /// Goods went onto a ship, out of the Dépôt or from another ship by way of it (SO-39).
    GoodsLoaded {
        seat: Seat,
        ship: Ship,
        good: Good,
        /// How many barrels.
        barrels: u8,
    },
    /// Goods left a ship, into the Dépôt or for another ship by way of it (SO-39).
    GoodsUnloaded {
        seat: Seat,
        ship: Ship,
        good: Good,
        /// How many barrels.
        barrels: u8,
    },
    /// The Dépôt was overfull (SO-40).
    GoodsDiscarded {
        seat: Seat,
        good: Good,
        /// How many barrels.
        barrels: u8,
    },
    /// Goods were sold from a place (SO-41).
    GoodsSold {
        seat: Seat,
        store: Store,
        good: Good,
        /// How many barrels.
        barrels: u8,
        coins: Coins,
    },
    /// A building brought coins with a sale (SO-43, SO-60).
    SaleIncome { seat: Seat, building: Building, coins: Coins },
    /// Goods were bought (SO-44).
    GoodsBought {
        seat: Seat,
        good: Good,
        /// How many barrels.
        barrels: u8,
        coins: Coins,
    },
    /// The action phase is over (SO-21).
    ActionsEnded,
    /// The action phase was cut short: a defect (SO-89).
    ActionsCutShort {
        /// How many there were.
        actions: u16,
    },
    /// A ship was repaired (SO-62).
    ShipRepaired {
        seat: Seat,
        ship: Ship,
        /// What was taken away.
        damage: u8,
    },
    /// A player looked at a tile; only that player is told which (SO-69).
    TilePeeked {
        seat: Seat,
        place: Place,
        /// Null for whoever does not know it.
        tile: Option<Tile>,
    },
    /// Two tiles changed places, face down (SO-69).
    TilesSwapped {
        seat: Seat,
        /// Both places.
        places: [Place; 2],
    },
    /// Barrels were produced (SO-72).
    GoodsProduced {
        seat: Seat,
        building: Building,
        good: Good,
        /// How many barrels.
        barrels: u8,
    },
    /// Rent was paid out (SO-73).
    RentReceived { seat: Seat, building: Building, coins: Coins },
    /// A bank paid interest (SO-74).
    InterestReceived { seat: Seat, building: Building, coins: Coins },
    /// A player was overdrawn at the end of the turn (SO-75).
    DebtInterest { seat: Seat, coins: Coins },
    /// All activation costs are back at their first value (SO-76).
    CostsReset,
    /// A player had more coins than the limit (SO-77).
    CoinsCut { seat: Seat, coins: Coins },
    /// A player's place in the turn order, from 1 (SO-78).
    OrderTaken {
        seat: Seat,
        /// From 1.
        place: u8,
    },
    /// The match is over (SO-79).
    MatchEnded,
}

/// `1 barrel of good:0`.
struct Barrels(u8, Good);

impl fmt::Display for Barrels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", Counted(self.0, "barrel"), self.1)
    }
}

/// `1 coin`.
fn coins(coins: Coins) -> Counted<i32> {
    Counted(coins.0, "coin")
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TurnBegan { turn, tile } => write!(f, "-- turn {turn}, {tile}"),
            Self::PriceMoved { good, row, price } => write!(f, "the price of {good} is {price} now, row {row}"),
            Self::TileRevealed { place, tile } => write!(f, "{tile} is turned up at {place}"),
            Self::Passed { seat } => write!(f, "{seat} passes"),
            Self::ActionBegan { seat, of, coins, surcharge: Coins(0), .. } => {
                write!(f, "{seat} pays {coins} for a {of} action")
            }
            Self::ActionBegan { seat, of, coins, surcharge, .. } => {
                write!(f, "{seat} pays {coins} and {surcharge} more for a second action, {of}")
            }
            Self::InterestCharged { seat, coins: due } => write!(f, "{seat} is overdrawn and pays {}", coins(due)),
            Self::Built { seat, building, level: 1, order } => {
                write!(f, "{seat} builds {building}, number {order} of its owners")
            }
            Self::Built { seat, building, level, .. } => write!(f, "{seat} builds {building} to level {level}"),
            Self::ShipSent { seat, ship } => write!(f, "{seat} sends {ship} out"),
            Self::PiratesStruck { seat, ship, damage } => write!(f, "pirates do {damage} damage to {ship} of {seat}"),
            Self::StormStruck { seat, ship, damage } => write!(f, "a storm does {damage} damage to {ship} of {seat}"),
            Self::CargoLost { seat, ship, good } => write!(f, "{ship} of {seat} loses {}", Barrels(1, good)),
            Self::SaltSpoiled { seat, ship, good, barrels } => {
                write!(f, "poor fishing takes {} from {ship} of {seat}", Barrels(barrels, good))
            }
            Self::FishCaught { seat, ship, good, barrels, .. } => {
                write!(f, "{ship} of {seat} catches {}", Barrels(barrels, good))
            }
            Self::SaltUnused { seat, ship, good, barrels } => {
                write!(f, "{ship} of {seat} finds no fish for {}", Barrels(barrels, good))
            }
            Self::ShipReturned { seat, ship } => write!(f, "{seat} brings {ship} home"),
            Self::ShipLaunched { seat, ship, coins, .. } => write!(f, "{seat} builds {ship} for {coins}"),
            Self::ShareReceived { seat, building, coins: share, .. } => {
                write!(f, "{seat} gets {} of that for {building}", coins(share))
            }
            Self::GoodsLoaded { seat, ship, good, barrels } => {
                write!(f, "{seat} loads {} onto {ship}", Barrels(barrels, good))
            }
            Self::GoodsUnloaded { seat, ship, good, barrels } => {
                write!(f, "{seat} unloads {} from {ship}", Barrels(barrels, good))
            }
            Self::GoodsDiscarded { seat, good, barrels } => write!(f, "{seat} discards {}", Barrels(barrels, good)),
            Self::GoodsSold { seat, store, good, barrels, coins: price } => {
                write!(f, "{seat} sells {} from {store} for {}", Barrels(barrels, good), coins(price))
            }
            Self::SaleIncome { seat, building, coins: more } => {
                write!(f, "{seat} gets {} with the sale for {building}", coins(more))
            }
            Self::GoodsBought { seat, good, barrels, coins: price } => {
                write!(f, "{seat} buys {} for {}", Barrels(barrels, good), coins(price))
            }
            Self::ActionsEnded => f.write_str("everybody has passed, the action phase ends"),
            Self::ActionsCutShort { actions } => {
                write!(f, "after {} the action phase is cut short: this is a defect", Counted(actions, "action"))
            }
            Self::ShipRepaired { seat, ship, damage } => write!(f, "{seat} repairs {damage} damage of {ship}"),
            Self::TilePeeked { seat, place, tile: Some(tile) } => write!(f, "{seat} looks at {place}: {tile}"),
            Self::TilePeeked { seat, place, tile: None } => write!(f, "{seat} looks at {place}"),
            Self::TilesSwapped { seat, places: [one, other] } => write!(f, "{seat} exchanges {one} and {other}"),
            Self::GoodsProduced { seat, building, good, barrels } => {
                write!(f, "{building} brings {} to {seat}", Barrels(barrels, good))
            }
            Self::RentReceived { seat, building, coins: rent } => {
                write!(f, "{building} brings {} to {seat}", coins(rent))
            }
            Self::InterestReceived { seat, building, coins: interest } => {
                write!(f, "{building} pays {} of interest to {seat}", coins(interest))
            }
            Self::DebtInterest { seat, coins: due } => write!(f, "{seat} is still overdrawn and pays {}", coins(due)),
            Self::CostsReset => f.write_str("all actions cost as at the start again"),
            Self::CoinsCut { seat, coins: cut } => write!(f, "{seat} has too many and loses {}", coins(cut)),
            Self::OrderTaken { seat, place } => write!(f, "{seat} is number {place} in the turn order"),
            Self::MatchEnded => f.write_str("the match is over"),
        }
    }
}
