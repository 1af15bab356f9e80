//! Tests of whole rulesets, tables, records and the engine: `cargo test -p riband-tests --test laws records` runs those of one
//! module.

mod advice;
mod allocation;
mod bits;
mod bots;
mod citations;
mod crossing_oceans_phases;
mod crossing_oceans_symmetry;
mod engine;
mod features;
mod helpers;
mod ledger;
mod limits;
mod markets;
mod nothing;
mod observations;
mod records;
mod salty_ocean_symmetry;
mod scenarios;
mod schemas;
mod score_items;
mod sessions;
mod shared;
mod transatlantic_symmetry;
mod typed;
mod views;
