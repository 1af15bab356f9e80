//! A server at which people play by link, in their own time. See `docs/SERVER.md`.

pub mod api;
pub mod computers;
pub mod config;
pub mod files;
pub mod hall;
pub mod happening;
pub mod health;
pub mod notices;
mod object;
pub mod people;
pub mod room;
mod searching;
pub mod secret;
pub mod serve;
pub mod settings;
pub mod store;
