//! The variant file of the counting game: one key of every type.

use riband::{Config, KeyPath, Problem, ProblemKind, Problems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Counting;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Counter {
    about: About,
    count: Count,
    pieces: indexmap::IndexMap<String, Piece>,
    #[serde(default)]
    rewards: indexmap::IndexMap<String, Reward>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    size: Option<Size>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct About {
    name: String,
    summary: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Count {
    /// What the count must reach.
    #[schemars(range(min = 1, max = 1000))]
    pub(crate) goal: u32,
    /// What can be added to it.
    pub(crate) steps: Vec<u8>,
    /// How the seats feel.
    mood: Mood,
    /// Where it begins.
    #[serde(default)]
    from: i32,
    #[serde(default)]
    weight: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Mood {
    /// They wait.
    Calm,
    /// They hurry.
    Excited,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Piece {
    /// What it costs in coins.
    #[schemars(range(min = 0, max = 100))]
    pub(crate) price: i32,
    #[serde(default)]
    colour: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum Reward {
    /// Points.
    Points {
        /// How many.
        #[schemars(range(min = 0))]
        points: i16,
    },
    /// None.
    Nothing {},
}

/// A size by name or by measure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Size {
    Small,
    Measured { length: u8, width: u8 },
}

impl Counter {
    pub(crate) fn count(&self) -> &Count {
        &self.count
    }

    pub(crate) fn price(&self, piece: &str) -> Option<i32> {
        self.pieces.get(piece).map(|piece| piece.price)
    }
}

impl Config for Counter {
    const RULESET: &'static str = RULESET;
    const REVISION: u32 = 4;
    type Rules = Counting;

    fn compile(&self) -> Result<Counting, Problems> {
        self.compile_as_of(Self::REVISION)
    }

    fn compile_as_of(&self, revision: u32) -> Result<Counting, Problems> {
        let mut problems = Problems::default();
        let at = |steps: &[&str]| KeyPath::of(steps.iter().copied());
        if self.count.steps.len() < 2 {
            let message = "there must be two steps to choose from";
            problems.push(Problem::new(ProblemKind::Contradiction, at(&["count", "steps"]), message));
        }
        for (index, _) in self.count.steps.iter().enumerate().filter(|(_, step)| **step == 0) {
            let path = at(&["count", "steps"]).join(index);
            problems
                .push(Problem::new(ProblemKind::OutOfRange, path, "a step of 0 leads nowhere").advise("leave it out"));
        }
        for id in self.pieces.iter().filter(|(_, piece)| piece.price == 13).map(|(id, _)| id) {
            let problem = || Problem::new(ProblemKind::Contradiction, at(&["pieces", id, "luck"]), "no piece costs 13");
            problems.push(problem());
            problems.push(problem());
        }
        problems.or(Counting { goal: self.count.goal, steps: self.count.steps.clone(), revision })
    }
}

riband::core::ruleset! {
    /// The key `ruleset` of its variant files.
    pub(crate) const RULESET = "counter";
    pub(crate) static LOADER for Counter;
}
