//! The terminal while it belongs to the table; it is given back as it was, however the program ends.

use std::{
    io::{self, IsTerminal as _, Stdout},
    panic,
    sync::{Arc, atomic::AtomicBool},
};

use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{DisableMouseCapture, EnableMouseCapture},
        execute,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
};
use signal_hook::{consts::TERM_SIGNALS, flag};

#[allow(clippy::disallowed_methods, reason = "nothing is printed")]
/// Whether both ends are a terminal that can be drawn on.
pub(crate) fn is_there() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// The terminal; dropping it gives it back.
pub(super) struct Taken {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
    /// Whether a signal asks the program to end.
    pub(super) ends: Arc<AtomicBool>,
}

impl Taken {
    /// Takes the terminal: the other screen, every key, the mouse. A panic gives it back before it is told.
    #[allow(clippy::disallowed_methods, reason = "cells are drawn, in which nothing steers the terminal")]
    pub(super) fn take() -> io::Result<Self> {
        let ends = Arc::new(AtomicBool::new(false));
        for signal in TERM_SIGNALS {
            flag::register(*signal, Arc::clone(&ends))?;
        }
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |panicked| {
            give_back();
            told(panicked);
        }));
        enable_raw_mode()?;
        // From here on, dropping gives it back.
        let taken = Self { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))?, ends };
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

#[allow(clippy::disallowed_methods, reason = "nothing is printed but what gives the terminal back")]
fn give_back() {
    // Whatever cannot be given back, the rest shall be.
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}
