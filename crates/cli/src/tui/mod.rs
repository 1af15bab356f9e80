//! The full-screen interface.
//!
//! - [`App`] is the state: keys, clicks, moves and the time go in, and it has no side effects.
//! - [`draw`] reads the state, and changes nothing; [`layout`] computes the areas of the screen.
//! - [`run`](run::run) connects them: the terminal, threads of players, the file of the match.
//! - [`start`] is the menu of the program without arguments.
//! - [`games`](crate::games) draws the boards.

mod app;
mod draw;
mod layout;
mod run;
pub(crate) mod start;
mod terminal;

pub(crate) use self::{
    app::{App, Mode, Replay},
    run::{Left, run},
    terminal::{is_light, is_there},
};
