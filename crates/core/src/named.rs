//! The named things of a variant, as data.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Id, Names, Said};

/// Something with an id in a variant: a port, a ship, a card. The variant fixes its properties, so views need not
/// repeat them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Named {
    /// The kind of thing: `port`, `card`.
    pub kind: String,
    /// The id, as used in views, events and notation.
    pub id: String,
    /// The display name; left out if the variant has only the id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What it does; left out if the variant does not describe it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Said>,
    /// Other properties fixed by the variant, as the schema of the ruleset describes under `details`; left out for
    /// kinds without any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<Value>,
}

impl Named {
    /// Everything of a kind, in the order of the variant, with the ids only.
    ///
    /// ```
    /// use riband_core::{Named, Names};
    ///
    /// riband_core::id! {
    ///     /// A port of the board.
    ///     pub struct Port = "port";
    /// }
    ///
    /// struct Ports;
    /// impl Names for Ports {
    ///     fn name(&self, _: &str, index: usize) -> Option<&str> {
    ///         ["boston", "halifax"].get(index).copied()
    ///     }
    /// }
    /// let ports: Vec<Named> = Named::all::<Port>(&Ports).map(|port| port.called(Some("A port"))).collect();
    /// assert_eq!((ports[1].kind.as_str(), ports[1].id.as_str()), ("port", "halifax"));
    /// assert_eq!(ports[1].name.as_deref(), Some("A port"));
    /// ```
    pub fn all<I: Id>(names: &impl Names) -> impl Iterator<Item = Self> {
        let named =
            |id: &str| Self { kind: I::KIND.to_owned(), id: id.to_owned(), name: None, text: None, details: None };
        names.names(I::KIND).map(named)
    }

    /// Sets the display name.
    #[must_use]
    pub fn called(self, name: Option<&str>) -> Self {
        Self { name: name.map(str::to_owned), ..self }
    }

    /// Sets the description.
    #[must_use]
    pub fn described(self, text: Option<impl Into<Said>>) -> Self {
        Self { text: text.map(Into::into), ..self }
    }

    /// Sets the other properties fixed by the variant.
    #[must_use]
    pub fn with(self, details: Option<impl Serialize>) -> Self {
        Self { details: details.and_then(|details| serde_json::to_value(details).ok()), ..self }
    }
}
