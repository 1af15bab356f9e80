//! The traits and shared building blocks of Riband, an engine for economic shipping board games.
//!
//! A *ruleset* (one crate each) implements [`Rules`]: pure functions over a small plain state. Everything else, such as
//! undo, records, bots and statistics, is written once against that trait. Front ends use a [`Table`], a match with its
//! types erased. A ruleset is configured by a [`Config`].
//!
//! Everything that involves type erasure and JSON ([`Table`], `Config`, `Positions`, the ledger of a match, schemas) is
//! behind the feature `erased`, on by default. Without it, the crate plays typed matches: [`Rules`], [`Match`],
//! [`Dice`] and the building blocks.
//!
//! This crate does no I/O and reads neither files nor clocks; it compiles for `wasm32-unknown-unknown`.
//!
//! A match of the smallest game, in which the seats take one to three matches from a heap. `Nim` and its `Action` are
//! in `examples/nim`, with everything that a ruleset must have.
//!
//! ```
//! # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
//! # use game::{Action, Nim};
//! use std::sync::Arc;
//! use riband_core::{Match, Seat, Seats, Turn, prelude::*};
//!
//! let mut nim = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?;
//! assert_eq!((nim.turn(), nim.choices().len()), (Turn::Act(Seat::new(0)), 3));
//! let mut log = Vec::new();
//! nim.play(Action::Take { count: 2 }, &mut log)?;
//! assert_eq!(log[0].to_string(), "seat 1 takes 2");
//! let refusal = nim.play(Action::Take { count: 4 }, &mut log).unwrap_err();
//! assert_eq!((refusal.to_string().as_str(), refusal.rule().0), ("take 1 to 3", "N-1"));
//! nim.undo(1);
//! assert_eq!(nim.redo(&mut log), Some(Action::Take { count: 2 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod action;
mod audit;
#[cfg(feature = "erased")]
mod catalogue;
mod choices;
mod coins;
mod counted;
mod dice;
mod disclosure;
#[cfg(feature = "erased")]
pub mod document;
mod evaluated;
mod event;
mod features;
#[cfg(feature = "erased")]
mod guide;
mod hash;
mod id;
mod id_map;
mod id_schema;
#[cfg(feature = "erased")]
mod information;
mod interned;
mod kebab;
mod key;
mod keyed;
#[cfg(feature = "erased")]
mod kind;
#[cfg(feature = "table-schemas")]
mod kind_schema;
pub mod kit;
#[cfg(feature = "batch")]
mod lanes;
mod lead;
pub mod ledger;
#[cfg(feature = "erased")]
mod listing;
pub mod market;
mod matches;
mod mix;
#[cfg(feature = "erased")]
mod named;
pub mod notation;
mod numbering;
pub mod observation;
mod open;
#[cfg(feature = "erased")]
mod past;
mod payoff;
mod per_count;
mod per_seat;
mod perft;
mod pile;
mod plain_data;
#[cfg(feature = "erased")]
mod plain_position;
#[cfg(feature = "erased")]
mod played;
mod position;
#[cfg(feature = "erased")]
mod preview;
#[cfg(feature = "erased")]
mod primer;
mod problem;
mod provenance;
#[cfg(feature = "erased")]
mod purpose;
#[cfg(feature = "erased")]
mod read_value;
mod refusal;
mod rules;
#[cfg(feature = "erased")]
mod ruleset;
mod said;
#[cfg(feature = "erased")]
mod schema;
#[cfg(feature = "erased")]
mod schema_text;
mod score;
mod sealed;
mod seat;
mod secrets;
#[cfg(feature = "erased")]
mod session;
mod set;
#[cfg(feature = "erased")]
mod spelling;
mod stream;
#[cfg(feature = "erased")]
mod table;
#[cfg(feature = "table-schemas")]
mod table_schema;
mod tally;
pub mod text;
mod warning;
#[cfg(feature = "erased")]
mod world;
#[cfg(feature = "erased")]
mod write_value;

pub use about::{About, SeatCounts, Title};
pub use action::{Action, Domain, Part};
pub use audit::Breach;
#[cfg(feature = "erased")]
pub use catalogue::Catalogue;
pub use choices::{Collect, FirstTwo, Freedom};
pub use coins::Coins;
pub use counted::Counted;
pub use dice::Dice;
pub use disclosure::Disclosure;
pub use evaluated::Evaluated;
pub use event::{Event, HEADING, Sink};
pub use features::{Aspect, FeatureList, FeatureRow, FeatureSink};
#[cfg(feature = "erased")]
pub use guide::{Guide, GuideAnswer, GuideLook, GuideStep, Guided, GuidedStep};
pub use hash::StateHash;
pub use id::{Names, spell_text};
pub use id_map::{Id, IdMap};
#[cfg(feature = "erased")]
pub use information::{Information, UnsoundRedeal};
#[cfg(feature = "erased")]
pub use json_patch;
pub use key::KeyHasher;
pub use keyed::{KeyByte, Keyed};
#[cfg(feature = "batch")]
pub use lanes::Lanes;
pub use lead::{Lead, LeadLine};
#[cfg(feature = "erased")]
pub use listing::Listing;
pub use matches::{Match, Start};
pub use mix::{Mix, Sorted};
#[cfg(feature = "erased")]
pub use named::Named;
pub use notation::Notation;
pub use numbering::{MaskTooShort, Numbering, Numbers};
pub use open::OpenError;
pub use payoff::Payoffs;
pub use per_count::PerCount;
pub use per_seat::PerSeat;
pub use perft::perft;
pub use pile::Pile;
#[cfg(feature = "erased")]
pub use played::{Choice, Ending, EventView, Forced, Pick, PlayError, Played, Refused};
pub use position::PositionReader;
#[cfg(feature = "erased")]
pub use position::Positions;
#[cfg(feature = "erased")]
pub use preview::{Move, Outlook, Preview, Previews, Spot, Warned};
#[cfg(feature = "erased")]
pub use primer::{Primer, PrimerPoint, PrimerSection, Topic};
pub use problem::{KeyPath, Problem, ProblemKind, Problems};
pub use provenance::Provenance;
#[cfg(feature = "erased")]
pub use purpose::Purpose;
#[cfg(feature = "erased")]
pub use read_value::read_value;
pub use refusal::{Refusal, RuleId};
#[cfg(feature = "erased")]
pub use rules::FullRules;
pub use rules::Rules;
#[cfg(feature = "erased")]
pub use ruleset::{AnyConfig, AnyRules, Config, LinkedRuleset, Ruleset, RulesetLoader};
pub use said::{Fact, Listed, Said, Speaker, ToFact, in_language};
pub use score::{Entry, LineText, Place, ScoreSink, Scoresheet, Scoring, SeatScore, full_amounts};
pub use seat::{NoSuchSeat, Seat, SeatCountError, SeatRange, Seats, Turn, Viewer};
pub use secrets::Secrets;
#[cfg(feature = "erased")]
pub use session::Seated;
#[cfg(feature = "erased")]
pub use spelling::Spelled;
pub use stream::Stream;
#[cfg(feature = "erased")]
pub use table::Table;
#[cfg(feature = "table-schemas")]
pub use table_schema::{closed_schema, table_schema};
pub use tally::Tally;
pub use warning::Warning;
#[cfg(feature = "erased")]
pub use world::World;
#[cfg(feature = "erased")]
pub use write_value::{stated, write_value};

#[doc(hidden)]
pub use action::{default_plural, read_row};
#[cfg(feature = "erased")]
#[doc(hidden)]
pub use inventory as __inventory;
#[doc(hidden)]
pub use kebab::{kebab_bytes, kebab_length};
#[cfg(feature = "erased")]
#[doc(hidden)]
pub use schemars as __schemars;
#[doc(hidden)]
pub use serde as __serde;
pub use set::IdSet;
#[doc(hidden)]
pub use set::bit_indices;

/// Brings the methods of rules, actions and refusals into scope without naming their traits:
/// `use riband_core::prelude::*;`.
pub mod prelude {
    pub use crate::{
        Action as _, Evaluated as _, Event as _, Names as _, Notation as _, Refusal as _, Rules as _, Scoring as _,
        Secrets as _, ledger::Bookkeeping as _, market::Markets as _,
    };
    #[cfg(feature = "erased")]
    pub use crate::{FullRules as _, Positions as _};
}
