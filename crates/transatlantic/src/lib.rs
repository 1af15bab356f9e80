//! The ruleset of *Transatlantic*: shipping lines and action cards, for two to four players.
//!
//! [`Config`] is the content of a variant file, [`Rules`] its compiled form, [`State`] one position of a match. A card
//! is a list of [`Step`]s in the variant file. Rule numbers (`TA-70`) refer to `RULES.md` of this package.
//!
//! ```
//! use riband::{Library, Seats, core::{Dice, Match}, prelude::*};
//! use riband_transatlantic::{Action, Phase, Rules};
//!
//! let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
//! let (mut game, mut dice) = (Match::deal(rules, Seats::new(3)?, 7)?, Dice::new(1));
//! while game.state().opening() > 0 {
//!     let action = dice.pick(game.choices()).ok_or("no choice")?; // the steps before the first round (TA-31)
//!     game.play(action, &mut ())?;
//! }
//! assert_eq!((game.state().phase(), game.state().round()), (Phase::Card, 1));
//! let refusal = game.play(Action::Done, &mut ()).unwrap_err();
//! assert_eq!(refusal.rule().0, "TA-35"); // nobody can pass
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
mod program;
mod purpose;
mod read;
mod redeal;
mod refusal;
mod rules;
mod run;
mod score;
mod sets;
mod state;
mod turn;
mod view;

pub use action::Action;
pub use config::{
    Card as CardConfig, Choice as OptionConfig, Column as ColumnConfig, Config, Contracts, Deck, DeployFrom, Display,
    End, Hands, HouseSite, LOADER, Limits, Market as MarketConfig, MidInsert, NeutralPushed, OnePer, Pays, Rates,
    Region as RegionConfig, RemovedTo, Renewal, Rulings, ScoringRule, ScrapScoring, Sheet, Stack, Start, Step, Trigger,
};
pub use decision::{Decision, TurnPart};
pub use event::Event;
pub use ids::{Card, CardOption, Column, DeckCard, Marker, Place, Region, Site};
pub use named::{CardStep, CardWay, Dealing, Details};
pub use refusal::Refusal;
pub use riband_liners::{Tile, Tiles};
pub use rules::Rules;
pub use sets::{Cards, Columns, Regions};
pub use state::{Phase, Player, State};
pub use turn::ShipMarket;
pub use view::{
    CardFace, ColumnView, DisplayView, DockView, DrawView, HouseView, OptionView, PointsView, PushedView, RegionView,
    SeatView, ShipView, SiteView, StepView, TileFace, View,
};

/// Without the built-in computer players, nothing uses evaluation.
#[cfg(not(feature = "players"))]
impl riband_core::Evaluated for Rules {}
