//! The tiny game as a ruleset with variant files, optionally with a flaw.

use std::sync::atomic::{AtomicU32, Ordering};

use riband::core::{About, Config, Problems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::quay::{Flaw, Game};

/// A variant of the game: honest, or with a flaw.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Quay {
    about: About,
    #[serde(default)]
    flaw: Flaw,
}

impl Config for Quay {
    const RULESET: &'static str = "quay";
    type Rules = Game;

    fn compile(&self) -> Result<Game, Problems> {
        Ok(Game::with(self.flaw))
    }
}

/// A later version of the ruleset: every flaw is fixed but two.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Mended(Quay);

impl Config for Mended {
    const RULESET: &'static str = "quay";
    type Rules = Game;

    fn compile(&self) -> Result<Game, Problems> {
        let mended = !matches!(self.0.flaw, Flaw::ScoresMutely | Flaw::OverAtOnce);
        Ok(Game::with(if mended { Flaw::None } else { self.0.flaw }))
    }
}

/// The same ruleset, but compiling it again gives another game, as if it listed the entries of a hash map.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Restless(Quay);

impl Config for Restless {
    const RULESET: &'static str = "quay";
    type Rules = Game;

    fn compile(&self) -> Result<Game, Problems> {
        static COMPILED: AtomicU32 = AtomicU32::new(0);
        // Loading a variant may compile twice.
        let again = COMPILED.fetch_add(1, Ordering::Relaxed) >= 2;
        Ok(Game::with(if again { Flaw::SwapperGoesOn } else { self.0.flaw }))
    }
}
