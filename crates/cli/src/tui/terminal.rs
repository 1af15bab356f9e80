//! Control of the terminal; it is restored, however the program ends or is stopped.

use std::{
    io::{self, IsTerminal as _, Stdout},
    panic,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{DisableMouseCapture, EnableMouseCapture},
        execute,
        terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
};
use signal_hook::{
    consts::{SIGINT, TERM_SIGNALS},
    flag,
};

#[allow(clippy::disallowed_methods, reason = "nothing is printed")]
/// Whether input and output are a terminal that can be drawn on.
pub(crate) fn is_there() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// How long a terminal may take for an answer: over a slow connection it comes late, and would be read as keys.
#[cfg(unix)]
const ANSWER: Duration = Duration::from_secs(1);

/// Asks the terminal for its background, and then who it is: nearly all answer that, so that those that do not know the
/// first question are not waited for.
#[cfg(unix)]
#[allow(clippy::disallowed_methods, reason = "a question to the terminal is all that is printed")]
pub(crate) fn is_light() -> Option<bool> {
    use std::{io::Write as _, time::Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use crate::board::detect;
    enable_raw_mode().ok()?;
    let mut answer = Vec::new();
    let asked = io::stdout().write_all(b"\x1b]11;?\x1b\\\x1b[c").and_then(|()| io::stdout().flush());
    let (stdin, began) = (io::stdin(), Instant::now());
    while asked.is_ok() && !detect::is_answered(&String::from_utf8_lossy(&answer)) {
        let Some(left) = ANSWER.checked_sub(began.elapsed()) else { break };
        let Ok(left) = Timespec::try_from(left) else { break };
        let mut ends = [PollFd::new(&stdin, PollFlags::IN)];
        match poll(&mut ends, Some(&left)) {
            Ok(1..) if ends[0].revents().contains(PollFlags::IN) => {}
            Err(rustix::io::Errno::INTR) => continue,
            _ => break,
        }
        let mut some = [0; 64];
        match rustix::io::read(&stdin, &mut some) {
            Ok(length @ 1..) => answer.extend_from_slice(&some[..length]),
            _ => break,
        }
    }
    let _ = disable_raw_mode();
    detect::is_light(&String::from_utf8_lossy(&answer))
}

/// Not asked.
#[cfg(not(unix))]
pub(crate) const fn is_light() -> Option<bool> {
    None
}

/// Flags set by signals. While the terminal is released, signals have their default effects.
#[derive(Debug)]
struct Signals {
    /// Whether the terminal is released.
    is_free: Arc<AtomicBool>,
    /// SIGTERM, SIGINT, SIGQUIT, SIGHUP: exit.
    ends: Arc<AtomicBool>,
    /// SIGTSTP: suspend.
    stops: Arc<AtomicBool>,
    /// SIGCONT: resumed.
    continues: Arc<AtomicBool>,
}

impl Signals {
    /// Registered once for the whole program.
    fn get() -> io::Result<&'static Self> {
        static SIGNALS: OnceLock<Signals> = OnceLock::new();
        match SIGNALS.get() {
            Some(signals) => Ok(signals),
            None => Self::register().map(|signals| SIGNALS.get_or_init(|| signals)),
        }
    }

    fn register() -> io::Result<Self> {
        let flag = |value| Arc::new(AtomicBool::new(value));
        let signals = Self { is_free: flag(true), ends: flag(false), stops: flag(false), continues: flag(false) };
        for signal in TERM_SIGNALS.iter().chain(HANG_UP) {
            // Ctrl-C has other handlers, which interrupt their work.
            if *signal != SIGINT {
                flag::register_conditional_default(*signal, Arc::clone(&signals.is_free))?;
            }
            // The second one ends the program immediately.
            flag::register_conditional_default(*signal, Arc::clone(&signals.ends))?;
            flag::register(*signal, Arc::clone(&signals.ends))?;
        }
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGCONT, SIGTSTP};
            flag::register_conditional_default(SIGTSTP, Arc::clone(&signals.is_free))?;
            flag::register(SIGTSTP, Arc::clone(&signals.stops))?;
            flag::register(SIGCONT, Arc::clone(&signals.continues))?;
        }
        Ok(signals)
    }
}

/// The terminal is closed.
#[cfg(unix)]
const HANG_UP: &[i32] = &[signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const HANG_UP: &[i32] = &[];

/// The controlled terminal; dropping it restores it.
pub(super) struct Taken {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: &'static Signals,
}

impl Taken {
    /// Takes control of the terminal: the alternate screen, raw keys, the mouse. A panic restores it before it is
    /// reported.
    #[allow(clippy::disallowed_methods, reason = "cells are drawn, in which nothing steers the terminal")]
    pub(super) fn take() -> io::Result<Self> {
        let signals = Signals::get()?;
        static HOOK: std::sync::Once = std::sync::Once::new();
        HOOK.call_once(|| {
            let told = panic::take_hook();
            panic::set_hook(Box::new(move |panicked| {
                give_back();
                told(panicked);
            }));
        });
        for flag in [&signals.ends, &signals.stops, &signals.continues, &signals.is_free] {
            flag.store(false, Ordering::Relaxed);
        }
        // From here on, dropping restores it.
        let taken = Self { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))?, signals };
        enter()?;
        Ok(taken)
    }

    /// Whether a signal asks the program to end.
    pub(super) fn ends(&self) -> bool {
        self.signals.ends.load(Ordering::Relaxed)
    }

    /// Waits until there is input, at most for `longest`. A closed terminal ends the program, like SIGHUP: crossterm
    /// would read its end forever.
    #[cfg(unix)]
    pub(super) fn wait(&self, longest: Duration) -> io::Result<()> {
        use rustix::{
            event::{PollFd, PollFlags, Timespec, poll},
            io::Errno,
        };
        let stdin = io::stdin();
        let mut ends = [PollFd::new(&stdin, PollFlags::IN)];
        let longest = Timespec::try_from(longest).map_err(io::Error::other)?;
        match poll(&mut ends, Some(&longest)) {
            Err(Errno::INTR) | Ok(_) => {}
            Err(error) => return Err(error.into()),
        }
        let [stdin] = &ends;
        if stdin.revents().intersects(PollFlags::HUP | PollFlags::ERR) {
            self.signals.ends.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Waits until there is input, at most for `longest`.
    #[cfg(not(unix))]
    pub(super) fn wait(&self, longest: Duration) -> io::Result<()> {
        ratatui::crossterm::event::poll(longest).map(drop)
    }

    /// Handles signals to suspend and resume; returns whether everything has to be redrawn.
    pub(super) fn heed_stops(&mut self) -> io::Result<bool> {
        if self.signals.stops.swap(false, Ordering::Relaxed) {
            return self.suspend();
        }
        let continues = self.signals.continues.swap(false, Ordering::Relaxed);
        if continues {
            // Suspended without a chance to restore the terminal: the shell may have changed everything.
            let _ = disable_raw_mode();
            self.take_again()?;
        }
        Ok(continues)
    }

    /// Restores the terminal, suspends until the program is continued, and takes control again; `false` if it could
    /// never be continued.
    pub(super) fn suspend(&mut self) -> io::Result<bool> {
        if !has_shell() {
            return Ok(false);
        }
        give_back();
        stop()?;
        self.signals.continues.store(false, Ordering::Relaxed);
        self.take_again()?;
        Ok(true)
    }

    #[allow(clippy::disallowed_methods, reason = "cells are drawn, in which nothing steers the terminal")]
    fn take_again(&mut self) -> io::Result<()> {
        enter()?;
        // A new one draws everything. Clearing the old one would query the cursor position, and wait.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
        self.signals.is_free.store(true, Ordering::Relaxed);
    }
}

/// Whether a shell would continue the suspended program.
#[cfg(unix)]
fn has_shell() -> bool {
    use rustix::process::{getpgid, getpgrp, getppid, getsid};
    let shell = getppid();
    let in_session = shell.is_some() && getsid(shell).ok() == getsid(None).ok();
    in_session && getpgid(shell).is_ok_and(|group| group != getpgrp())
}

#[cfg(not(unix))]
const fn has_shell() -> bool {
    false
}

#[cfg(unix)]
fn stop() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
const fn stop() -> io::Result<()> {
    Ok(())
}

#[allow(clippy::disallowed_methods, reason = "cells are drawn, in which nothing steers the terminal")]
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableMouseCapture)
}

#[allow(clippy::disallowed_methods, reason = "nothing is printed but what gives the terminal back")]
fn give_back() {
    // Restore as much as possible.
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}
