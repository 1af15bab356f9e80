//! The little game as a ruleset with variant files, which may have a flaw.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use riband::core::{About, AnyRules, Config, Problems, Ruleset};
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

#[typetag::serde(name = "quay")]
impl Ruleset for Quay {
    fn rules(&self) -> Result<Arc<dyn AnyRules>, Problems> {
        Ok(Arc::new(Config::compile(self)?))
    }
}

impl Config for Quay {
    const RULESET: &'static str = "quay";
    type Rules = Game;

    fn compile(&self) -> Result<Game, Problems> {
        Ok(Game::with(self.flaw))
    }
}

/// The same ruleset later: every flaw is mended but two.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Mended(Quay);

#[typetag::serde(name = "quay")]
impl Ruleset for Mended {
    fn rules(&self) -> Result<Arc<dyn AnyRules>, Problems> {
        Ok(Arc::new(Config::compile(self)?))
    }
}

impl Config for Mended {
    const RULESET: &'static str = "quay";
    type Rules = Game;

    fn compile(&self) -> Result<Game, Problems> {
        let mended = !matches!(self.0.flaw, Flaw::ScoresMutely | Flaw::OverAtOnce);
        Ok(Game::with(if mended { Flaw::None } else { self.0.flaw }))
    }
}

/// The same ruleset, which compiles to another game when it is asked again, as if it listed the entries of a hash map.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Restless(Quay);

#[typetag::serde(name = "quay")]
impl Ruleset for Restless {
    fn rules(&self) -> Result<Arc<dyn AnyRules>, Problems> {
        Ok(Arc::new(Config::compile(self)?))
    }
}

impl Config for Restless {
    const RULESET: &'static str = "quay";
    type Rules = Game;

    fn compile(&self) -> Result<Game, Problems> {
        static COMPILED: AtomicU32 = AtomicU32::new(0);
        // To load a variant may take two.
        let again = COMPILED.fetch_add(1, Ordering::Relaxed) >= 2;
        Ok(Game::with(if again { Flaw::SwapperGoesOn } else { self.0.flaw }))
    }
}
