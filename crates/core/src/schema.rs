//! JSON schemas of types whose serialized form differs from their fields.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{RuleId, Seat, Seats, StateHash, Stream};

macro_rules! written {
    ($($Type:ident: $schema:tt;)*) => {
        $(impl JsonSchema for $Type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($Type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        })*
    };
}

written! {
    Seat: {"description": "The number of a seat, from 1.", "type": "integer", "minimum": 1, "maximum": Seat::MAX};
    Seats: {"description": "A number of seats.", "type": "integer", "minimum": 1, "maximum": Seat::MAX};
    RuleId: {
        "description": "The number of a rule in the rulebook of the ruleset, such as `CO-36`.",
        "type": "string", "minLength": 1,
    };
    StateHash: {"description": "The hash of a position.", "type": "string", "pattern": "^[0-9a-f]{16}$"};
    Stream: {
        "description": "The source of randomness after the deal: a seed in hexadecimal, and the number of uses.",
        "type": "string", "pattern": "^[0-9a-fA-F]+/[0-9]+$",
    };
}
