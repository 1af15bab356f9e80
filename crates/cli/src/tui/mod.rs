//! The table on the whole screen.

mod boards;
mod theme;
