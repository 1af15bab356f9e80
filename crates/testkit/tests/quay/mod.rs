//! A tiny game that honours the contract, and flaws that break it.
//!
//! Two quays hold crates, every seat holds a secret card, the other cards lie face down. A turn takes up to three
//! crates from one quay, a coin each, or swaps the card. The match ends when the quays are empty; coins and card count.

mod action;
mod book;
mod flaw;
mod market;
mod observe;
mod position;
mod rules;
mod secrets;
mod state;

#[allow(unused_imports, reason = "not every test names actions")]
pub(crate) use action::{Action, Quay};
pub(crate) use flaw::Flaw;
pub(crate) use rules::Game;
