//! The table on the whole screen.
//!
//! - [`App`] is the state: keys, clicks, moves and the time go in, and nothing in it touches the world.
//! - [`draw`] reads the state, and changes nothing; [`layout`] says where everything stands.
//! - [`run`](run::run) is what lies between: the terminal, threads of players, the file that keeps the match.
//! - [`games`](crate::games) draws what lies on the table.

mod app;
mod draw;
mod layout;
mod run;
mod terminal;

pub(crate) use self::{
    app::{App, Mode, Replay},
    run::{Left, run},
    terminal::is_there,
};
