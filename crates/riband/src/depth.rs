//! The nesting depth of TOML values, computed without recursion, since untrusted input determines the depth.

use std::ops::Range;

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// The greatest nesting depth of a text.
pub(crate) const DEPTH: usize = 64;

/// The place of a value nested more than [`DEPTH`] deep, if there is any.
pub(crate) fn too_deep(root: Spanned<DeTable<'_>>) -> Option<Range<usize>> {
    let mut rest = vec![(0, Spanned::new(root.span(), DeValue::Table(root.into_inner())))];
    let mut found = None;
    // Takes everything apart even after a hit: dropping the rest would recurse.
    while let Some((depth, value)) = rest.pop() {
        if depth > DEPTH && found.is_none() {
            found = Some(value.span());
        }
        rest.extend(inner(value.into_inner()).map(|value| (depth + 1, value)));
    }
    found
}

/// Drops a value without recursion.
pub(crate) fn dismantle(value: DeValue<'_>) {
    let mut rest = vec![value];
    while let Some(value) = rest.pop() {
        rest.extend(inner(value).map(Spanned::into_inner));
    }
}

/// The values of a list or a table.
fn inner(value: DeValue<'_>) -> impl Iterator<Item = Spanned<DeValue<'_>>> {
    let (list, table) = match value {
        DeValue::Array(list) => (Some(list), None),
        DeValue::Table(table) => (None, Some(table)),
        _ => (None, None),
    };
    list.into_iter().flatten().chain(table.into_iter().flatten().map(|(_, value)| value))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists in lists, so deep that a recursive drop would overflow the stack.
    fn nested(depth: usize) -> DeValue<'static> {
        let mut value = DeValue::Boolean(true);
        for _ in 0..depth {
            let mut list = toml::de::DeArray::new();
            list.push(Spanned::new(0..1, value));
            value = DeValue::Array(list);
        }
        value
    }

    #[test]
    fn what_is_nested_deeply_is_dropped_without_recursion() {
        dismantle(nested(1_000_000));
        let table = |depth| {
            let mut root = DeTable::new();
            root.insert(Spanned::new(0..1, "a".into()), Spanned::new(0..9, nested(depth)));
            too_deep(Spanned::new(0..9, root)).is_some()
        };
        assert!(table(1_000_000));
        assert_eq!([table(DEPTH - 1), table(DEPTH)], [false, true]);
    }
}
