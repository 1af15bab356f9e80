//! Riband: an engine for economic shipping board games.
//!
//! A [`Library`] contains the games; a [`Variant`] is one of them with all its numbers; a [`Table`] is a match of it.
//!
//! ```
//! use riband::{Library, Seats, Turn};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let variant = Library::new().load("crossing-oceans")?;
//! let mut table = variant.open(Seats::new(3)?, 7)?;
//! while let Turn::Act(seat) = table.turn() && !table.stalled() {
//!     let choices = table.choices(); // at least two: the engine takes forced decisions itself
//!     let choice = &choices[table.plies() % choices.len()]; // ask a person or a bot here
//!     let played = table.play(&choice.notation)?;
//!     played.events.iter().for_each(|event| println!("{seat}: {}", event.text));
//! }
//! for place in table.score().places {
//!     println!("{}. {}: {} points", place.place, place.seat, place.total);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # Which door to take
//!
//! - **A typed match**, [`core::Match`], of the rules from [`Variant::typed`]: to search or measure one game at full
//!   speed, with its own types. [`Table::typed`](trait.Table.html#method.typed) leads there from a table.
//! - **A table**, [`Table`], from [`Variant::open`], [`Record::resume`] or [`Scenario::open`]: for a front end or a
//!   referee of all the games. Actions are lines of notation, views are JSON; [`guide`] shows it all.
//! - **A session**, [`Seated`], from [`Table::seated`](trait.Table.html#method.seated): for a server, a table limited
//!   to what one player may see and do.
//! - **Lines of JSON**, [`engine::Engine`] and [`engine::serve`]: for programs in any language, with sessions, too. The
//!   command `riband engine` answers on its standard input.
//!
//! The same decision through each of them:
//!
//! ```
//! use riband::{Library, Seat, Seats, core::Match, engine::Engine};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let variant = Library::new().load("crossing-oceans")?;
//! let seats = Seats::new(2)?;
//!
//! // Typed: actions are values, and refusals have their numbers.
//! let rules = variant.typed::<riband::crossing_oceans::Rules>().ok_or("another game")?;
//! let mut typed = Match::deal(rules, seats, 7)?;
//! typed.play(riband::crossing_oceans::Action::TakeContract, &mut ())?;
//!
//! // A table: actions are lines of notation.
//! let mut table = variant.open(seats, 7)?;
//! table.play("take contract")?;
//! assert_eq!(table.hash(), typed.hash());
//!
//! // A session: the same, limited to what the seat may do and see.
//! let mut table = variant.open(seats, 7)?;
//! table.seated(Seat::new(0))?.play("take contract")?;
//!
//! // Lines of JSON.
//! let mut engine = Engine::new(Library::new());
//! engine.answer(r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#);
//! let reply = engine.answer(r#"{"op": "play", "as": 1, "action": "take contract"}"#);
//! assert!(reply.contains(r#""ok":true"#));
//! # Ok(())
//! # }
//! ```

pub use riband_core as core;
#[doc(inline)]
pub use riband_core::prelude;
pub use riband_core::{
    Breach, Choice, Coins, Config, Disclosure, Ending, Entry, Evaluated, EventView, Forced, FullRules, Guide, Guided,
    KeyPath, Lead, LeadLine, Listing, Named, Notation, OpenError, Pick, Place, PlayError, Played, Positions, Primer,
    Problem, ProblemKind, Problems, Provenance, Purpose, Refused, RuleId, Rules, Ruleset, Scoresheet, Scoring, Seat,
    SeatRange, SeatScore, Seated, Seats, Secrets, StateHash, Table, Turn, Viewer, World,
};
#[cfg(any(feature = "crossing-oceans", feature = "transatlantic"))]
pub use riband_liners as liners;
#[cfg(feature = "players")]
pub use riband_players as players;

#[cfg(feature = "batch")]
pub mod batch;
mod depth;
pub mod engine;
#[cfg(feature = "players")]
pub mod judging;
pub(crate) mod language;
mod library;
#[cfg(feature = "batch")]
mod packed;
mod published;
mod record;
mod registry;
#[cfg(feature = "fs")]
mod regular;
#[cfg(feature = "rulebook")]
pub mod rulebook;
mod scenario;
mod syntax;
mod variant;
#[cfg(feature = "fs")]
#[doc(hidden)]
pub mod whole;

pub use language::{Language, Speech, UnknownLanguage};
pub use library::Library;
#[cfg(feature = "batch")]
pub use packed::PackError;
pub use record::{Differences, Divergence, Outcome, PlayerInfo, Record, RecordError, RecordInfo, Standing};
pub use registry::*;
#[cfg(feature = "fs")]
#[doc(hidden)]
pub use regular::{read_bytes, read_own, read_text};
pub use scenario::{BadStep, Failure, Scenario, ScenarioError};
pub use variant::{
    ActionList, Change, Diagnostic, Difference, Misfit, ValueInfo, ValueOrigin, Variant, VariantError, VariantInfo,
};

/// The design of Riband, and the reasons for it.
#[doc = include_str!("../DESIGN.md")]
pub mod design {}

/// The features of a [`Table`], by example.
///
/// ```
/// use riband::{Library, Pick, PlayError, Seat, Seats, Turn};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let variant = Library::new().load("crossing-oceans")?;
/// let mut table = variant.open(Seats::new(2)?, 7)?;
///
/// // Whose turn is it, and what can be done? A choice includes its cost and income.
/// assert_eq!(table.turn(), Turn::Act(Seat::new(0)));
/// let choices = table.choices();
/// assert_eq!((choices.len(), choices[0].notation.as_str()), (table.choice_count(), "take contract"));
/// assert_eq!(table.offered()[0], "take contract");
/// assert_eq!(table.action(0).unwrap()["kind"], "take-contract");
///
/// // Play by line or by index, for a seat or as a referee.
/// let played = table.play("take contract")?;
/// assert_eq!(played.events[0].text, "seat 1 takes a contract and has 2");
/// let wrong = table.play(Pick::from(0).by(Seat::new(1))).unwrap_err();
/// assert!(matches!(wrong, PlayError::NotYourTurn { .. }));
/// let selling = table.choices().into_iter().find(|choice| choice.notation == "sell contract").unwrap();
/// assert_eq!(selling.quote.income.0, 20);
/// table.play(selling.index)?;
///
/// // Why not? With the rule, and similar legal actions.
/// let refused = table.why("cargo boston").unwrap_err();
/// assert!(refused.to_string().contains("CO-"));
/// assert!(table.nearest("contract coal boston").iter().all(|line| line.starts_with("contract coal")));
///
/// // Undo and redo; a second table on the same position.
/// let hash = table.hash();
/// assert_eq!(table.undo(1), 1);
/// assert_eq!(table.redo().unwrap().notation, "sell contract");
/// assert_eq!((table.fork().hash(), table.plies()), (hash, 2));
///
/// // What a seat sees, its log, and its current score.
/// let view = table.seen_by(Seat::new(0))?.view();
/// assert_eq!(view["seats"][0]["money"], 170);
/// assert_eq!(table.spectate().log(0).len(), 2);
/// assert_eq!(table.score().places.len(), 2);
///
/// // The same as numbers, for bots: actions, legal ones, payoffs, and a key of the position.
/// let (numbering, mut legal) = (table.numbering(), Vec::new());
/// table.legal_numbers(&mut legal);
/// assert_eq!(numbering.name(legal[0]), table.offered().first().cloned());
/// let mut mask = vec![0; numbering.words()];
/// table.legal_mask(&mut mask)?;
/// assert_eq!(mask.iter().map(|word| word.count_ones()).sum::<u32>() as usize, table.choice_count());
/// assert_eq!(table.payoffs().wins().seated(table.seats()).iter().sum::<f64>(), 1.0);
/// let mut fork = table.fork();
/// fork.play(Pick::number(legal[0]))?;
/// assert_ne!(fork.key(), table.key());
///
/// // The whole position, audited; and the source of every pound.
/// assert_eq!(table.position()["seats"]["1"]["money"], 170);
/// table.audit()?;
/// assert!(table.ledger()?.postings.iter().any(|posting| posting.reason == "contract-sold"));
/// # Ok(())
/// # }
/// ```
pub mod guide {}

/// Runs the examples of the READMEs (the crate's and the workspace's) as tests.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../README.md")]
    mod own {}
    #[doc = include_str!("../tests/README.md")]
    mod workspace {}
}
