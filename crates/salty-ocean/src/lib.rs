//! The ruleset of *Upon a Salty Ocean*: fishing, salting and building in Rouen, for two to four players.
//!
//! [`Config`] is the content of a variant file, [`Rules`] its compiled form, [`State`] one position of a match. A
//! building is a list of [`Effect`]s in the variant file. Rule numbers (`SO-34`) refer to `RULES.md` of this package.
//!
//! ```
//! use riband::{Library, Seats, core::Match, prelude::*};
//! use riband_salty_ocean::{Action, Phase, Rules};
//!
//! let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
//! let mut game = Match::deal(rules, Seats::new(2)?, 7)?;
//! let first = game.state().actor();
//! assert_eq!((game.state().phase(), game.state().turn_number()), (Phase::Action, 1));
//! game.play(Action::Pass, &mut ())?;
//! assert_ne!(game.state().actor(), first);
//! let refusal = game.play(Action::Swap, &mut ()).unwrap_err();
//! assert_eq!((refusal.kind(), refusal.rule().0), ("wrong-phase", "SO-71"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod audit;
mod catalogue;
mod compile;
mod config;
mod deal;
mod decision;
mod describe;
mod effects;
#[cfg(feature = "players")]
mod evaluation;
mod event;
mod guide;
mod hold;
mod ids;
mod ledger;
mod money;
mod named;
mod notation;
mod observe;
mod play;
mod position;
mod primer;
mod purpose;
mod read;
mod refusal;
mod rules;
mod score;
mod sets;
mod state;
mod titles;
mod turn;
mod view;
mod work;

pub use action::{Action, ActionType};
pub use config::{
    Activation, Building as BuildingConfig, BuiltBy, Config, Counts, Drop, Effect, End, EqualCoins,
    Event as EventConfig, Exchange, Good as GoodConfig, Hazard, InterestRule, LOADER, LevelPlaces,
    Market as MarketConfig, Money, Overflow, PastTheTable, Per, PhaseEnd, PoorFishing, Requirement, Rulings,
    SecondAction, Ship as ShipConfig, Start, Weather,
};
pub use decision::{Doing, Pending};
pub use describe::{By, Part, Sentence};
pub use event::Event;
pub use ids::{Building, Class, Good, Place, Ship, Store, Tile};
pub use named::Details;
pub use refusal::Refusal;
pub use rules::Rules;
pub use sets::{Buildings, Goods, Places, Ships};
pub use state::{Berth, Phase, Player, Stage, State};
pub use turn::{Go, Goes, GoodsMarket, Purchase, Sale, Sales, Shipyard};
pub use view::{
    Barrels, BuildingView, ClassView, CostView, DropView, GoodView, OwnView, OwnerView, PlaceView, SeatView, ShipView,
    TileFace, UnderWay, View,
};

/// Without the built-in computer players, nothing uses evaluation.
#[cfg(not(feature = "players"))]
impl riband_core::Evaluated for Rules {}
