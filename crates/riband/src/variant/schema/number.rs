//! Numbers and their ranges.

use riband_core::{KeyPath, Problem, ProblemKind};
use serde_json::Value;

use super::Checker;
use crate::variant::tree::{Item, Node};

impl<'s> Checker<'s> {
    /// Checks a number against the range of its schema and of its integer type.
    pub(super) fn number(&mut self, schema: &'s Value, node: &Node, path: &KeyPath, about: Option<&str>) {
        let (number, shown) = match &node.item {
            Item::Whole(number) => (*number as f64, number.to_string()),
            Item::Real(number) => (*number, format!("{number:?}")),
            _ => return,
        };
        let (low, high) = type_range(schema.get("format").and_then(Value::as_str).unwrap_or_default());
        let bound = |key| schema.get(key).and_then(Value::as_f64);
        let min = bound("minimum").unwrap_or(f64::MIN).max(low);
        let max = bound("maximum").unwrap_or(f64::MAX).min(high);
        if (min..=max).contains(&number) {
            return;
        }
        let message = format!("{shown} is out of range: expected {}", range(min, max));
        let problem = Problem::new(ProblemKind::OutOfRange, path.clone(), message);
        self.report(Problem { advice: about.map(str::to_owned), ..problem });
    }
}

/// The range of an integer type, which a schema need not repeat.
fn type_range(format: &str) -> (f64, f64) {
    match format {
        "uint8" => (0.0, f64::from(u8::MAX)),
        "uint16" => (0.0, f64::from(u16::MAX)),
        "uint32" => (0.0, f64::from(u32::MAX)),
        "uint" | "uint64" => (0.0, f64::MAX),
        "int8" => (f64::from(i8::MIN), f64::from(i8::MAX)),
        "int16" => (f64::from(i16::MIN), f64::from(i16::MAX)),
        "int32" => (f64::from(i32::MIN), f64::from(i32::MAX)),
        _ => (f64::MIN, f64::MAX),
    }
}

fn range(min: f64, max: f64) -> String {
    match (min == f64::MIN, max == f64::MAX) {
        (true, true) => "a finite number".to_owned(),
        (true, false) => format!("at most {max}"),
        (false, true) => format!("at least {min}"),
        (false, false) => format!("{min} to {max}"),
    }
}
