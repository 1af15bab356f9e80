//! The table on the whole screen.
//!
//! - [`App`] is the state: keys, clicks, moves and the time go in, and nothing in it touches the world.
//! - [`draw`] reads the state, and changes nothing; [`layout`] says where everything stands.
//! - [`run`](run::run) is what lies between: the terminal, threads of players, the file that keeps the match.
//! - [`boards`] draws what lies on the table, [`theme`] says in which styles.

mod app;
mod boards;
mod draw;
mod layout;
mod run;
mod terminal;
mod theme;
mod wrap;

pub(crate) use self::{
    app::{App, Mode, Replay, Saved, Sitting},
    run::{Helpers, Left, Thinker, run},
    terminal::is_there,
    theme::Theme,
};
