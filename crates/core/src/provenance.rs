//! The provenance of values.

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The source of a value in a variant file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Published with the game, in its rulebook or on its pieces, or implied by them.
    Rulebook,
    /// Public historical figures.
    Historical,
    /// Fitted or chosen by us where the sources give nothing.
    Reconstructed,
    /// A house rule, invented by the author of the variant.
    Invented,
}
