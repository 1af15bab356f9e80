//! What both liner games of Riband, Crossing Oceans and Transatlantic, are played with: the ships that a variant file lists,
//! the tiles and tables that it compiles to, the row of the ship market, and what both games do with tiles in the same way.

mod audit;
mod coal;
mod compiled;
mod observe;
mod read;
mod row;
mod ship;
mod stack;
mod start_money;
mod surcharges;
mod tile;

pub use coal::lowest_level;
pub use compiled::{Fleet, Print};
pub use observe::observe_stack;
pub use read::ReadTiles;
pub use row::Row;
pub use ship::{Era, Figure, Ship, ShipKind, ShipOverride};
pub use stack::{StackView, fill, mix_backs, stack};
pub use start_money::StartMoney;
pub use surcharges::{MAX_PLACES, Place, PlaceView, Surcharges};
pub use tile::{MAX_TILES, Tile, Tiles};

/// The most contracts that anybody can hold: far more than a match can bring, and they still count exactly.
pub const MOST_CONTRACTS: u16 = 60_000;
