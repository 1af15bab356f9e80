//! A server at which people play by link, in their own time. See `docs/SERVER.md`.

pub mod secret;
pub mod store;
