//! The JavaScript API: the only file that uses wasm-bindgen.
#![allow(unsafe_code, reason = "wasm-bindgen writes it")]

use std::time::Duration;

use riband::engine::{SoFar, Thinking};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Slice, last_panic, remember_panics};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since an arbitrary point in time.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

fn time() -> Duration {
    Duration::from_secs_f64(milliseconds().max(0.0) / 1e3)
}

/// The engine with its tables.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Riband {
    engine: riband::engine::Engine,
}

#[wasm_bindgen]
impl Riband {
    /// Creates an engine without tables. The secret, from `crypto.getRandomValues`, seeds the redeals of what the
    /// viewer of a guess cannot see.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(secret: u64) -> Self {
        remember_panics();
        Self { engine: crate::engine(secret).with_clock(time).with_laboratory(riband_lab::laboratory) }
    }

    /// Answers a request: a line of JSON for a line of JSON.
    pub fn answer(&mut self, line: &str) -> String {
        self.engine.answer(line)
    }

    /// The lines from subscriptions since the last call.
    pub fn pushed(&mut self) -> Vec<String> {
        self.engine.pushed()
    }

    /// Starts to answer a request of the op `advise`, `move`, `judge` or `compare`.
    ///
    /// # Errors
    /// Throws the reply if there is nothing to think about.
    pub fn begin(&mut self, line: &str) -> Result<Thought, String> {
        self.engine.begin(line).map(|thinking| Thought { thinking, share: 0.0 })
    }

    /// The reply to the request, from what the player has found so far.
    pub fn finish(&mut self, thought: Thought) -> String {
        self.engine.finish(thought.thinking)
    }

    /// The panic message, if the engine has panicked: it must not be used afterwards.
    #[must_use]
    pub fn panicked() -> Option<String> {
        last_panic()
    }
}

/// A player who thinks in slices.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Thought {
    thinking: Thinking,
    share: f64,
}

#[wasm_bindgen]
impl Thought {
    /// Thinks for about this many milliseconds. Returns whether there is more to think about.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self, milliseconds: f64) -> bool {
        let slice = Slice::new(time, Duration::from_secs_f64(milliseconds.max(0.0) / 1e3));
        let more = self.thinking.go_on(&slice);
        self.share = slice.share().unwrap_or(self.share);
        more
    }

    /// The part of the budget that is spent, from 0 to 1.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn share(&self) -> f64 {
        self.share
    }

    /// What the player would play now.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn best(&self) -> Option<String> {
        self.thinking.so_far().map(|so_far| so_far.notation)
    }

    /// The share of the win that it expects from that, from 0 to 1.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn wins(&self) -> Option<f64> {
        self.thinking.so_far()?.wins
    }

    /// The number of worlds that it has searched.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn iterations(&self) -> f64 {
        self.thinking.so_far().map_or(0.0, |SoFar { iterations, .. }| iterations as f64)
    }
}
