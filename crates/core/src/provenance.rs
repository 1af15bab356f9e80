//! Where a number comes from.

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a value of a variant file comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Published with the game, in its rulebook or on its pieces, or forced by that.
    Rulebook,
    /// Public figures of the real thing.
    Historical,
    /// Fitted or picked by us where the sources are silent.
    Reconstructed,
    /// A house rule: made up by whoever wrote the variant.
    Invented,
}
