//! The ruleset of *Upon a Salty Ocean*: fishing, salting and building in Rouen, for two to four players.
//!
//! [`Config`] is the content of a variant file, [`Rules`] its compiled form, [`State`] one position of a match. A
//! building is a list of [`Effect`]s in the variant file. Rule numbers (`SO-34`) refer to `RULES.md` of this package.

mod action;
mod audit;
mod compile;
mod config;
mod deal;
mod describe;
mod effects;
#[cfg(feature = "players")]
mod evaluation;
mod event;
mod hold;
mod ids;
mod ledger;
mod money;
mod named;
mod notation;
mod observe;
mod play;
mod position;
mod read;
mod refusal;
mod rules;
mod score;
mod sets;
mod state;
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
