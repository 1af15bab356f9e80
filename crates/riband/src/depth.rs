//! Values nested in values: how deeply, found out without recursion, since a stranger's text says how deep that would go.

use std::ops::Range;

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// How deeply values may be nested in a text.
pub(crate) const DEPTH: usize = 64;

/// Where a value is nested more than [`DEPTH`] deep in the tree of a text, if there is one.
pub(crate) fn too_deep(root: Spanned<DeTable<'_>>) -> Option<Range<usize>> {
    let mut rest = vec![(0, Spanned::new(root.span(), DeValue::Table(root.into_inner())))];
    let mut found = None;
    // Everything is taken apart, found or not: else dropping it would recurse.
    while let Some((depth, value)) = rest.pop() {
        if depth > DEPTH && found.is_none() {
            found = Some(value.span());
        }
        rest.extend(inner(value.into_inner()).map(|value| (depth + 1, value)));
    }
    found
}

/// Drops a value without recursion, however deeply it is nested.
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

    /// Lists in lists, so deep that to drop them one by one would overflow the stack.
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
