//! Waiting for a thinking player: its progress, and how to make it move at once.

use std::{
    fmt, io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use riband::players::Watch;
use signal_hook::{consts::SIGINT, flag};

use crate::t;

/// The exit code after Ctrl-C, as in shells.
const INTERRUPTED: i32 = 130;
/// Shorter thoughts get no progress line.
const SOON: Duration = Duration::from_millis(200);
/// The interval for polling the input; a player that has moved waits for it, too.
#[cfg(unix)]
const POLL: Duration = Duration::from_millis(10);
/// The resolution of progress.
const STEPS: f64 = 1_000.0;

/// Makes a thinking player move at once. It is raised by Ctrl-C, and while no player thinks; Ctrl-C ends the program
/// while it is raised.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// A raised interrupt. From now on Ctrl-C is handled.
    pub(crate) fn new() -> io::Result<Self> {
        let raised = Arc::new(AtomicBool::new(true));
        flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&raised))?;
        flag::register(SIGINT, Arc::clone(&raised))?;
        Ok(Self(raised))
    }

    /// Raises it; `false` if it was already raised.
    pub(crate) fn raise(&self) -> bool {
        !self.0.swap(true, Ordering::Relaxed)
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Runs `think`; returns its result, and whether the interrupt was raised meanwhile.
    pub(crate) fn lower<T>(&self, think: impl FnOnce() -> T) -> (T, bool) {
        self.0.store(false, Ordering::Relaxed);
        let thought = think();
        (thought, !self.raise())
    }
}

impl Interrupt {
    /// Runs `think`, and raises the interrupt when a line is typed meanwhile.
    #[cfg(unix)]
    pub(crate) fn heeding_lines<T>(&self, think: impl FnOnce() -> T) -> T {
        let done = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    if is_typed(POLL) {
                        // The contents of the line do not matter.
                        let _ = io::stdin().read_line(&mut String::new());
                        self.raise();
                        return;
                    }
                }
            });
            let thought = think();
            done.store(true, Ordering::Relaxed);
            thought
        })
    }

    /// Runs `think`; on this platform only Ctrl-C makes the player move at once.
    #[cfg(not(unix))]
    pub(crate) fn heeding_lines<T>(&self, think: impl FnOnce() -> T) -> T {
        think()
    }
}

/// Whether a line arrives on standard input within this time.
#[cfg(unix)]
fn is_typed(wait: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = io::stdin();
    let mut wanted = [PollFd::new(&stdin, PollFlags::IN)];
    let wait = Timespec { tv_sec: 0, tv_nsec: wait.subsec_nanos().into() };
    poll(&mut wanted, Some(&wait)).is_ok_and(|ready| ready > 0)
}

/// Can stop a player, without progress.
impl Watch for Interrupt {
    fn stop(&self) -> bool {
        self.is_raised()
    }
}

/// A progress line for a player that takes long, if standard error is a terminal.
struct Thinking<'a> {
    interrupt: &'a Interrupt,
    bar: ProgressBar,
    began: Instant,
}

impl Watch for Thinking<'_> {
    fn stop(&self) -> bool {
        self.interrupt.is_raised()
    }

    fn progress(&self, share: f64) {
        if self.began.elapsed() >= SOON {
            self.bar.set_position((share.clamp(0.0, 1.0) * STEPS) as u64);
        }
    }
}

/// Lets a player think, with a line that shows which player and what to press.
pub(crate) fn think<T>(interrupt: &Interrupt, line: &str, think: impl FnOnce(&dyn Watch) -> T) -> T {
    interrupt.lower(|| shown(interrupt, line, think)).0
}

/// The same for one of many players that think while the interrupt is lowered: it stays raised for the others.
pub(crate) fn shown<T>(interrupt: &Interrupt, line: &str, think: impl FnOnce(&dyn Watch) -> T) -> T {
    let bar = bar(STEPS as u64, "{msg} {wide_bar} {percent:>3} %").with_message(line.to_owned());
    let thinking = Thinking { interrupt, bar, began: Instant::now() };
    let thought = think(&thinking);
    thinking.bar.finish_and_clear();
    thought
}

/// A progress bar on standard error, only if that is a terminal.
pub(crate) fn bar(length: u64, template: &str) -> ProgressBar {
    bar_with(length, template, |style| style)
}

/// The same with custom template keys.
pub(crate) fn bar_with(length: u64, template: &str, keys: impl FnOnce(ProgressStyle) -> ProgressStyle) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(keys(style)),
        Err(_) => bar,
    }
}

/// A bar of `length` steps with this template, in which `{left}` is the time left.
pub(crate) fn bar_to_go(length: u64, template: &str) -> ProgressBar {
    let left = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let known = (state.pos() > 0 && state.per_sec() > 0.0).then(|| state.eta());
        let _ = out.write_str(&to_go(known));
    };
    bar_with(length, template, |style| style.with_key("left", left))
}

/// The time left, once the first step is done.
fn to_go(left: Option<Duration>) -> String {
    match left {
        None => t!("left-unknown", "working out how long"),
        Some(left) if left < Duration::from_secs(1) => t!("left-under-a-second", "less than 1s to go"),
        Some(left) => t!("left-to-go", "{left} to go", left = format!("{:#}", HumanDuration(left))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_never_nothing_while_there_is_something_left() {
        let left = |millis: u64| to_go(Some(Duration::from_millis(millis)));
        assert_eq!(to_go(None), "working out how long");
        assert_eq!((left(0), left(999)), ("less than 1s to go".to_owned(), "less than 1s to go".to_owned()));
        assert_eq!((left(1_000), left(120_000)), ("1s to go".to_owned(), "2m to go".to_owned()));
    }

    #[test]
    fn an_interrupt_stops_only_the_player_that_thinks() {
        let interrupt = Interrupt(Arc::new(AtomicBool::new(true)));
        assert!(interrupt.is_raised() && !interrupt.raise(), "nobody thinks");
        let (before, raised) = interrupt.lower(|| interrupt.is_raised());
        assert!(!before && !raised && interrupt.is_raised());
        let (stops, raised) = interrupt.lower(|| (interrupt.raise(), interrupt.raise(), interrupt.stop()));
        assert_eq!((stops, raised), ((true, false, true), true));
        let seen = think(&interrupt, "seat 1 thinks", |watch| {
            watch.progress(0.5);
            let before = watch.stop();
            interrupt.raise();
            (before, watch.stop())
        });
        assert_eq!(seen, (false, true));
    }
}
