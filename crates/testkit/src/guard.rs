//! Catching panics of a ruleset.

use std::{
    any::Any,
    cell::Cell,
    panic::{self, AssertUnwindSafe, catch_unwind},
    sync::Once,
};

use crate::Finding;

/// Runs `work`; a panic in it is a breach of promise 9, found by this check.
pub(crate) fn guarded<T>(check: &'static str, work: impl FnOnce() -> Result<T, Finding>) -> Result<T, Finding> {
    survives(work).unwrap_or_else(|message| {
        Err(Finding { promise: 9, check, detail: format!("the ruleset panicked: {message}") })
    })
}

/// Runs `work`, or returns its panic message.
pub(crate) fn survives<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| message(&*panic).to_owned())
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("(without a message)")
}

thread_local! {
    /// Whether panic reports of this thread are suppressed.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` without printing panics: a shrinker that has seen a panic provokes it hundreds of times more.
pub(crate) fn quietly<T>(work: impl FnOnce() -> T) -> T {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                loud(info);
            }
        }));
    });
    let before = QUIET.replace(true);
    // Without `catch_unwind` a panic would leave the reports suppressed.
    let done = catch_unwind(AssertUnwindSafe(work));
    QUIET.set(before);
    done.unwrap_or_else(|panic| panic::resume_unwind(panic))
}
