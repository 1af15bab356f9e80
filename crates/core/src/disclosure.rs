//! What an action disclosed, so that undoing it would leave players with extra knowledge.

use serde::{Deserialize, Serialize};

/// Whether an action revealed hidden information or used randomness. If it did neither, it can be undone without giving
/// anyone knowledge.
///
/// The same for every viewer: that a seat has looked at something is public, what it saw is not.
///
/// ```
/// use riband_core::Disclosure;
///
/// let turn = Disclosure::NOTHING.and(Disclosure::CHANCE);
/// assert!(turn.chance && !turn.revealed);
/// assert!(Disclosure::NOTHING.is_nothing() && !turn.is_nothing());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Disclosure {
    /// At least one viewer saw something that was hidden from it before.
    pub revealed: bool,
    /// Randomness was used after the deal, as for a reshuffle.
    pub chance: bool,
}

impl Disclosure {
    /// Nothing was revealed, and no randomness was used.
    pub const NOTHING: Self = Self { revealed: false, chance: false };
    /// Hidden information was revealed.
    pub const REVEALED: Self = Self { revealed: true, chance: false };
    /// Randomness was used, and nothing was revealed.
    pub const CHANCE: Self = Self { revealed: false, chance: true };

    /// The union of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { revealed: self.revealed || other.revealed, chance: self.chance || other.chance }
    }

    /// Whether undoing the action gives nobody an advantage.
    #[must_use]
    pub const fn is_nothing(self) -> bool {
        !self.revealed && !self.chance
    }
}
