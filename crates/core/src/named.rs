//! What a variant names, as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Id, Names};

/// Something that has an id in a variant: a port, a ship, a card. What it is, is fixed by the variant, so that no view has
/// to repeat it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Named {
    /// The kind of thing: `port`, `card`.
    pub kind: String,
    /// The id, as views, events and notation have it.
    pub id: String,
    /// What people call it; left out where the variant has no name for it but the id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What it does, in English; left out where the variant does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What else the variant fixes about it, as the schema of the ruleset has it under `details`; left out for other kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<Value>,
}

impl Named {
    /// Everything of a kind, in the order of the variant, with nothing but its id.
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

    /// The same with what people call it.
    #[must_use]
    pub fn called(self, name: Option<&str>) -> Self {
        Self { name: name.map(str::to_owned), ..self }
    }

    /// The same with what it does, in English.
    #[must_use]
    pub fn described(self, text: Option<String>) -> Self {
        Self { text, ..self }
    }

    /// The same with what else the variant fixes about it.
    #[must_use]
    pub fn with(self, details: Option<impl Serialize>) -> Self {
        Self { details: details.and_then(|details| serde_json::to_value(details).ok()), ..self }
    }
}
