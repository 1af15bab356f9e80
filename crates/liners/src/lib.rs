//! Shared parts of Riband's liner games, Crossing Oceans and Transatlantic: the ships of a variant file, the compiled
//! tiles and tables, the row of the ship market, and common operations on tiles.

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

/// The most contracts that a seat can hold: far beyond what a match can yield, yet small enough that counts stay exact.
pub const MOST_CONTRACTS: u16 = 60_000;
