//! The web interface: the files of the built [page](File), for embedding in a server; and the engine that runs in the
//! page, the [protocol](riband::engine) line by line, with players that think in slices of time, since a page has one
//! thread per engine and cannot interrupt it.
//!
//! `exports` is the JavaScript API, only in WebAssembly; the rest is plain Rust.

#[cfg(target_family = "wasm")]
mod exports;
mod page;
mod slice;

use std::{
    panic,
    sync::{Mutex, Once, PoisonError},
};

use riband::{Library, engine::Engine};

pub use self::{
    page::{File, POLICY, files},
    slice::Slice,
};

/// An engine that cannot read files. The secret seeds the redeals of what the viewer of a guess cannot see.
#[must_use]
pub fn engine(secret: u64) -> Engine {
    Engine::guessing(Library::new().without_files(), secret)
}

/// The message of the last panic.
static PANIC: Mutex<Option<String>> = Mutex::new(None);

/// Installs a panic hook that remembers the message.
pub fn remember_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        panic::set_hook(Box::new(|panic| {
            *PANIC.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic.to_string());
        }));
    });
}

/// The message of the last panic, if there was one.
#[must_use]
pub fn last_panic() -> Option<String> {
    PANIC.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
