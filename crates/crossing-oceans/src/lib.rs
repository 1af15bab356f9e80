//! The ruleset of *Crossing Oceans*: shipping lines on a rondel, for two to four players.
//!
//! [`Config`] is the content of a variant file, [`Rules`] its compiled form, [`State`] one position of a match. Rule
//! numbers (`CO-36`) refer to `RULES.md` of this package.
//!
//! ```
//! use riband::{Library, Seat, Seats, core::Match, prelude::*};
//! use riband_crossing_oceans::{Action, Phase, Rules};
//!
//! let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
//! let mut game = Match::deal(rules, Seats::new(2)?, 7)?;
//! assert_eq!(game.state().phase(), Phase::Place);
//! let mut log = Vec::new();
//! game.play(Action::TakeContract, &mut log)?;
//! assert_eq!(game.rules().describe(&log[0]), "seat 1 takes a contract and has 2");
//! let refusal = game.play(Action::BuyPier, &mut log).unwrap_err();
//! assert_eq!((refusal.kind(), refusal.rule().0), ("wrong-phase", "CO-23"));
//! game.play(Action::SellContract, &mut log)?;
//! assert_eq!(game.state().player(Seat::new(0)).map(|player| player.contracts()), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod audit;
mod bounds;
mod catalogue;
mod compile;
mod config;
mod deal;
#[cfg(feature = "players")]
mod evaluation;
mod event;
mod guide;
mod ids;
mod ledger;
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
mod turn;
mod view;
mod words;

pub use action::Action;
pub use config::{
    Board, Column as ColumnConfig, Config, EmptyStack, End, LOADER, Limits, Market as MarketConfig, Port as PortConfig,
    Rates, Region as RegionConfig, Rondel, Rulings, ScoringRule, SpotAction, Start, TokenSource,
};
pub use event::Event;
pub use ids::{Column, Place, Port, Region, Spot};
pub use named::Details;
pub use refusal::Refusal;
pub use rules::Rules;
pub use sets::{Columns, Ports};
pub use state::{Phase, PhaseName, Player, State, Then};
pub use turn::{Order, ShipMarket, TurnPart};
pub use view::{Berth, BoardView, ColumnView, DockView, RegionView, TileFace, View};

/// Without the built-in computer players, nothing uses evaluation.
#[cfg(not(feature = "players"))]
impl riband_core::Evaluated for Rules {}
