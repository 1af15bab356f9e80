//! What an action brought about that cannot be undone in the minds of those who saw it.

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether something hidden came to light, and whether chance was used. After neither, an action can be undone without
/// anybody knowing more than before.
///
/// It is the same for every viewer: that a seat has looked at something is open, what it saw is not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[non_exhaustive]
pub struct Disclosure {
    /// Somebody came to see what was hidden from that viewer before.
    pub revealed: bool,
    /// Chance was used after the deal, as for a reshuffle.
    pub chance: bool,
}

impl Disclosure {
    /// Nothing came to light, and nothing was left to chance.
    pub const NOTHING: Self = Self { revealed: false, chance: false };
    /// Something hidden came to light.
    pub const REVEALED: Self = Self { revealed: true, chance: false };
    /// Chance was used, and nothing shown.
    pub const CHANCE: Self = Self { revealed: false, chance: true };

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { revealed: self.revealed || other.revealed, chance: self.chance || other.chance }
    }

    /// Whether an undo gives nobody an advantage.
    #[must_use]
    pub const fn is_nothing(self) -> bool {
        !self.revealed && !self.chance
    }
}
