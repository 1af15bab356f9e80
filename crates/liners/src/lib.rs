//! Shared parts of Riband's liner games, Crossing Oceans and Transatlantic: the ships of a variant file, the compiled
//! tiles and tables, the row of the ship market, and common operations on tiles.
//!
//! The row of the ship market in a few lines: a ship at the right end costs more, a sold one leaves a gap, and the row
//! slides to the left.
//!
//! ```
//! use riband_core::{Coins, Problems};
//! use riband_liners::{Place, Row, Surcharges};
//!
//! let mut problems = Problems::default();
//! let surcharges = Surcharges::compile(&[0, 10, 20], &["market", "surcharges"], &mut problems);
//! let mut row = Row::<&str, 3>::EMPTY;
//! for ship in ["britannia", "umbria", "oceanic"] {
//!     row.append(surcharges.count(), ship)?;
//! }
//! assert_eq!((row.get(2), surcharges.of(Place::new(2))), (Some("oceanic"), Coins(20)));
//! row.take(0);
//! row.slide(3, |_| unreachable!("all of them have room"));
//! assert_eq!((row.get(0), row.has_room(3)), (Some("umbria"), true));
//! # assert!(problems.0.is_empty());
//! # Ok::<(), &str>(())
//! ```

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
