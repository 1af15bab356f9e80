//! Type errors in documents, in words for people.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};
use serde_json::Value;

use crate::{KeyPath, ProblemKind};

/// A value that does not fit its type, with its path.
#[derive(Debug)]
pub struct Misfit(Box<Inner>);

#[derive(Debug)]
struct Inner {
    kind: ProblemKind,
    message: String,
    /// The innermost step first.
    steps: Vec<String>,
}

impl Misfit {
    /// An error for a value of the wrong type.
    #[must_use]
    pub fn wrong(found: &Value, expected: &dyn fmt::Display) -> Self {
        Self::expected(&unexpected(found), expected)
    }

    /// The kind of problem: [`UnknownKey`](ProblemKind::UnknownKey), [`MissingKey`](ProblemKind::MissingKey) or
    /// [`WrongType`](ProblemKind::WrongType).
    #[must_use]
    pub fn kind(&self) -> ProblemKind {
        self.0.kind
    }

    /// The message, without the path.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The path of the value; array items are counted from 0.
    #[must_use]
    pub fn path(&self) -> KeyPath {
        KeyPath::of(self.0.steps.iter().rev().cloned())
    }

    #[cold]
    #[inline(never)]
    fn of(kind: ProblemKind, message: String) -> Self {
        Self(Box::new(Inner { kind, message, steps: Vec::new() }))
    }

    #[cold]
    #[inline(never)]
    fn expected(found: &Unexpected<'_>, expected: &dyn fmt::Display) -> Self {
        Self::of(ProblemKind::WrongType, format!("expected {expected}, found {}", Found(found)))
    }

    #[cold]
    #[inline(never)]
    pub(super) fn at(mut self, step: &dyn fmt::Display) -> Self {
        self.0.steps.push(step.to_string());
        self
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Misfit {}

// Every type that is read calls these; inlining them would bloat the program.
impl Error for Misfit {
    #[cold]
    #[inline(never)]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::of(ProblemKind::WrongType, message.to_string())
    }

    #[cold]
    #[inline(never)]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::expected(&found, &Plain(expected))
    }

    #[cold]
    #[inline(never)]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::expected(&found, &Plain(expected))
    }

    #[cold]
    #[inline(never)]
    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Self {
        Self::custom(format_args!("unknown value `{found}`{}", Alternatives(known)))
    }

    #[cold]
    #[inline(never)]
    fn unknown_field(found: &str, known: &'static [&'static str]) -> Self {
        Self::of(ProblemKind::UnknownKey, format!("unknown key `{found}`{}", Alternatives(known)))
    }

    #[cold]
    #[inline(never)]
    fn missing_field(missing: &'static str) -> Self {
        Self::of(ProblemKind::MissingKey, format!("missing key `{missing}`"))
    }
}

/// The known names, listed for an unknown one.
struct Alternatives(&'static [&'static str]);

impl fmt::Display for Alternatives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str(", there are none"),
            [only] => write!(f, ", expected `{only}`"),
            [one, other] => write!(f, ", expected `{one}` or `{other}`"),
            names => write!(f, ", expected one of `{}`", names.join("`, `")),
        }
    }
}

/// Describes the value found, for people.
struct Found<'a>(&'a Unexpected<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Bool(value) => value.fmt(f),
            Unexpected::Unsigned(number) => number.fmt(f),
            Unexpected::Signed(number) => number.fmt(f),
            Unexpected::Float(number) => write!(f, "{number:?}"),
            Unexpected::Str(text) => write!(f, "{text:?}"),
            Unexpected::Unit => f.write_str("null"),
            Unexpected::Seq => f.write_str("a list"),
            Unexpected::Map => f.write_str("an object"),
            Unexpected::UnitVariant => f.write_str("a name alone"),
            other => other.fmt(f),
        }
    }
}

/// Describes the expected type without Rust terms.
struct Plain<'a>(&'a dyn Expected);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.to_string();
        match name.as_str() {
            "u8" => whole(f, u8::MIN, u8::MAX),
            "u16" => whole(f, u16::MIN, u16::MAX),
            "u32" => whole(f, u32::MIN, u32::MAX),
            "i8" => whole(f, i8::MIN, i8::MAX),
            "i16" => whole(f, i16::MIN, i16::MAX),
            "i32" => whole(f, i32::MIN, i32::MAX),
            "u64" | "usize" | "u128" => f.write_str("a whole number from 0"),
            "i64" | "isize" | "i128" => f.write_str("a whole number"),
            "f32" | "f64" => f.write_str("a number"),
            "a boolean" => f.write_str("true or false"),
            "a sequence" => f.write_str("a list"),
            "a map" => f.write_str("an object"),
            name if name.starts_with("struct ") => f.write_str("an object"),
            name if name.starts_with("enum ") => f.write_str("a name"),
            name => f.write_str(name),
        }
    }
}

fn whole(f: &mut fmt::Formatter<'_>, least: impl fmt::Display, most: impl fmt::Display) -> fmt::Result {
    write!(f, "a whole number from {least} to {most}")
}

/// Converts a value to serde's description of an unexpected one.
pub(super) fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (_, Some(number)) => Unexpected::Signed(number),
            _ => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}
