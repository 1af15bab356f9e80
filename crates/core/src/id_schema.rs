//! The JSON schemas of ids and id sets, for the macros that declare them: empty without the feature `table-schemas`.

/// Implements the schema of an id: a string, the variant's name.
#[cfg(feature = "table-schemas")]
#[doc(hidden)]
#[macro_export]
macro_rules! __id_schema {
    ($name:ident, $what:expr) => {
        impl $crate::__schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($name)).into()
            }

            fn json_schema(_: &mut $crate::__schemars::SchemaGenerator) -> $crate::__schemars::Schema {
                let description = ::std::format!("The variant's own id of {}.", $what);
                $crate::__schemars::json_schema!({"description": description, "type": "string"})
            }
        }
    };
}

/// Implements the schema of a set of ids: a list of them.
#[cfg(feature = "table-schemas")]
#[doc(hidden)]
#[macro_export]
macro_rules! __id_set_schema {
    ($name:ident, $id:ident) => {
        impl $crate::__schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut $crate::__schemars::SchemaGenerator) -> $crate::__schemars::Schema {
                let id = generator.subschema_for::<$id>();
                $crate::__schemars::json_schema!({"type": "array", "items": id, "uniqueItems": true})
            }
        }
    };
}

/// Expands to nothing.
#[cfg(not(feature = "table-schemas"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __id_schema {
    ($($_:tt)*) => {};
}

/// Expands to nothing.
#[cfg(not(feature = "table-schemas"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __id_set_schema {
    ($($_:tt)*) => {};
}
