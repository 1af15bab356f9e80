//! The rulesets that are linked into the program without being registered.

use std::fmt;

use riband_core::Ruleset;
use serde::{
    Deserialize,
    de::{self, value::MapDeserializer},
};

/// The names of the rulesets that the linker has put into this program, registered or not.
pub(crate) fn linked() -> &'static [&'static str] {
    // Asked for a ruleset without a name, typetag fails and says which names there are.
    let nameless = MapDeserializer::new(std::iter::once(("ruleset", "")));
    match Box::<dyn Ruleset>::deserialize(nameless) {
        Ok(_) => &[],
        Err(Names(names)) => names,
    }
}

/// An error that keeps nothing but the names that would have been right.
#[derive(Debug)]
struct Names(&'static [&'static str]);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {}", self.0.join(", "))
    }
}

impl std::error::Error for Names {}

impl de::Error for Names {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self(expected)
    }
}
