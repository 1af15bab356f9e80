//! What actions, pieces, places and signs of a game are for, as data.

use serde::Serialize;

use crate::{Named, Said, said::kind_of};

/// What something is for: a sentence or two for a person who has never played the game, with the numbers of the
/// variant. A front end shows it with the choice, the piece or the sign.
///
/// ```
/// use riband_core::Purpose;
///
/// let purpose = Purpose::action("take-contract", "Take a contract: money for later.");
/// assert_eq!((purpose.kind.as_str(), purpose.id.as_str()), (Purpose::ACTION, "take-contract"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Purpose {
    /// `action` for a kind of action, `sign` for a sign or a number on the board; else the kind of a thing, as in
    /// [`Named::kind`].
    pub kind: String,
    /// The kind of action, the name of the sign, or the id of the thing.
    pub id: String,
    /// The sentences. If the ruleset gives them no kind, it is `purpose-KIND-ID`.
    pub text: Said,
}

impl Purpose {
    /// The `kind` of kinds of actions.
    pub const ACTION: &'static str = "action";
    /// The `kind` of signs and numbers.
    pub const SIGN: &'static str = "sign";

    /// What a kind of action is for.
    #[must_use]
    pub fn action(kind: &str, text: impl Into<Said>) -> Self {
        Self::of(Self::ACTION, kind, text.into())
    }

    /// What a sign or a number on the board means, and what it is for.
    #[must_use]
    pub fn sign(name: &str, text: impl Into<Said>) -> Self {
        Self::of(Self::SIGN, name, text.into())
    }

    /// What a named thing is for.
    #[must_use]
    pub fn thing(named: &Named, text: impl Into<Said>) -> Self {
        Self::of(&named.kind, &named.id, text.into())
    }

    fn of(kind: &str, id: &str, text: Said) -> Self {
        let text = text.or_kind(|| format!("purpose-{}-{}", kind_of(kind), kind_of(id)));
        Self { kind: kind.to_owned(), id: id.to_owned(), text }
    }
}
