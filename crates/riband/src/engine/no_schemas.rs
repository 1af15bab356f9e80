//! In place of `schemas.rs`, where no schema is generated: the published one of the protocol.

use serde_json::Value;

use crate::published;

/// Empty: the published schema already has the requests and replies.
pub(super) struct Shape;

#[allow(clippy::extra_unused_type_parameters, reason = "they are named as where they are used")]
pub(super) const fn shape<Q, A>() -> Shape {
    Shape
}

#[allow(clippy::extra_unused_type_parameters, reason = "they are named as where they are used")]
impl Shape {
    pub(super) const fn with<W>(self) -> Self {
        self
    }
}

pub(super) fn schema() -> Value {
    published::protocol()
}
