//! The web table: the files of the built [page](File), for whoever serves them; and the engine that runs in the page, the
//! [protocol](riband::engine) line by line, with players that think in slices of time, since a page has one thread for each
//! engine and no way to interrupt it.
//!
//! `exports` is what JavaScript is given, only in WebAssembly; the rest is plain Rust.

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
    page::{File, files},
    slice::Slice,
};

/// An engine that reads no files. By the secret it deals what the viewer of a guess cannot see.
#[must_use]
pub fn engine(secret: u64) -> Engine {
    Engine::guessing(Library::new().without_files(), secret)
}

/// What the last panic said.
static PANIC: Mutex<Option<String>> = Mutex::new(None);

/// Has every panic from now on remembered.
pub fn remember_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        panic::set_hook(Box::new(|panic| {
            *PANIC.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic.to_string());
        }));
    });
}

/// What the last panic said, if there was one.
#[must_use]
pub fn last_panic() -> Option<String> {
    PANIC.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
