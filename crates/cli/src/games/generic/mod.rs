//! Printing positions of a ruleset without its own folder: the view as an aligned tree.

pub(super) mod board;

use riband::{Seat, Table, Viewer, core::text::tame};
use serde_json::{Map, Value};

use super::{Money, Scene, Thing, When};
use crate::{
    board::{Panel, Pen, Sign, Sketch},
    render::{Cell, Grid, width},
    seen::seen,
    t,
};

/// A position of any ruleset.
#[derive(Debug)]
pub(super) struct Tree {
    view: Value,
    /// The only number in each choice, if it has exactly one.
    amounts: Vec<Option<u32>>,
}

impl Tree {
    pub(super) fn of(table: &dyn Table, viewer: Viewer) -> Self {
        let only_number = |parts: Value| -> Option<u32> {
            let mut numbers = parts.as_object()?.values().filter(|value| value.is_number());
            numbers.next().filter(|_| numbers.next().is_none())?.as_u64().and_then(|number| number.try_into().ok())
        };
        let amounts = (0..table.choice_count()).map(|index| table.action(index).and_then(only_number)).collect();
        Self { view: seen(table, viewer).view(), amounts }
    }
}

impl Scene for Tree {
    fn lines(&self) -> String {
        draw(&self.view, width())
    }

    fn when(&self) -> Option<When> {
        None
    }

    fn players(&self, _: Option<Seat>) -> String {
        String::new()
    }

    fn money(&self, _: Seat) -> Option<Money> {
        None
    }

    fn question(&self) -> Option<String> {
        None
    }

    fn notes(&self) -> Vec<String> {
        vec![String::new(); self.amounts.len()]
    }

    fn amounts(&self) -> Vec<Option<u32>> {
        self.amounts.clone()
    }

    fn things(&self) -> Vec<Thing> {
        Vec::new()
    }

    fn board(&self, panel: Panel, pen: Pen<'_>, sketch: Sketch) -> Sketch {
        board::draw(&self.view, panel, pen, sketch)
    }

    fn signs(&self) -> &'static [&'static [Sign]] {
        &[]
    }
}

/// A view on lines of `width` characters, if its names and values fit.
fn draw(view: &Value, width: usize) -> String {
    let mut lines = Vec::new();
    match view {
        Value::Object(map) => object(map, 0, width, &mut lines),
        other => lines.push(inline(other)),
    }
    lines.concat()
}

/// The keys of an object: short values next to them, long ones below.
fn object(map: &Map<String, Value>, depth: usize, width: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    let widest = map.keys().map(|key| key.chars().count()).max().unwrap_or(0);
    for (key, value) in map {
        let short = inline(value);
        if depth * 2 + widest + 2 + short.chars().count() <= width && is_shallow(value) {
            lines.push(format!("{}\n", format!("{indent}{key:widest$}  {short}").trim_end()));
        } else {
            lines.push(format!("{indent}{key}\n"));
            below(value, depth + 1, width, lines);
        }
    }
}

fn below(value: &Value, depth: usize, width: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Object(map) => object(map, depth, width, lines),
        Value::Array(items) => match table(items, width) {
            Some(grid) => lines.extend(grid.to_string().lines().map(|line| format!("{indent}{line}\n"))),
            None => list(items, depth, width, lines),
        },
        other => lines.push(format!("{indent}{}\n", inline(other))),
    }
}

fn list(items: &[Value], depth: usize, width: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    for item in items {
        match item {
            Value::Object(map) if !is_shallow(item) => {
                lines.push(format!("{indent}-\n"));
                object(map, depth + 1, width, lines);
            }
            other => lines.push(format!("{indent}- {}\n", inline(other))),
        }
    }
}

/// Objects with the same keys and short values, as a table.
fn table(items: &[Value], width: usize) -> Option<Grid> {
    let first = items.first()?.as_object()?;
    let mut grid = Grid::default();
    grid.row(first.keys().map(Cell::left));
    for item in items {
        let map = item.as_object().filter(|map| is_shallow(item) && map.keys().eq(first.keys()))?;
        grid.row(map.values().map(|value| match value {
            Value::Number(number) => Cell::right(number),
            other => Cell::left(inline(other)),
        }));
    }
    grid.fits(width).then_some(grid)
}

/// Whether it has no nested values.
fn is_shallow(value: &Value) -> bool {
    let is_plain = |value: &Value| !value.is_object() && !value.is_array();
    match value {
        Value::Object(map) => map.values().all(is_plain),
        Value::Array(items) => items.iter().all(is_plain),
        _ => true,
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::Bool(true) => t!("yes", "yes"),
        Value::Bool(false) => t!("no", "no"),
        Value::Number(number) => number.to_string(),
        Value::String(text) => tame(text).into_owned(),
        Value::Array(items) => items.iter().map(inline).collect::<Vec<_>>().join(" "),
        Value::Object(map) => {
            map.iter().map(|(key, value)| format!("{key} {}", inline(value))).collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use riband::core::Seat;
    use serde_json::json;

    use super::*;
    use crate::render::WIDTH;

    #[test]
    fn any_view_becomes_a_tree() {
        let view = json!({
            "round": 3, "turn": {"act": Seat::new(1)}, "open": true, "deck": [2, 2, null],
            "market": [{"good": "salt", "price": 7}, {"good": "cod", "price": 12}],
            "seats": [{"seat": 1, "cards": ["a", "b"], "ships": {"one": {"at": "sea"}}}],
        });
        let wanted = "\
round   3
turn    act 2
open    yes
deck    2 2 -
market
  good  price
  salt      7
  cod      12
seats
  -
    seat   1
    cards  a b
    ships
      one  at sea
";
        assert_eq!(draw(&view, WIDTH), wanted);
        assert_eq!(draw(&json!([1, "a\r"]), WIDTH), "1 a\u{fffd}");
    }

    #[test]
    fn what_is_too_wide_goes_below_its_key() {
        // With the key and the gap, this text is as wide as the screen.
        for (length, beside) in [(WIDTH - 5, true), (WIDTH - 4, false)] {
            let text = "x".repeat(length);
            let wanted = if beside { format!("key  {text}\n") } else { format!("key\n  {text}\n") };
            assert_eq!(draw(&json!({ "key": text }), WIDTH), wanted);
        }
        for (length, beside) in [(WIDTH - 7, true), (WIDTH - 6, false)] {
            let text = "x".repeat(length);
            let inner = if beside { format!("  key  {text}\n") } else { format!("  key\n    {text}\n") };
            assert_eq!(
                draw(&json!({ "a": { "key": text, "b": {"c": [] } } }), WIDTH),
                format!("a\n{inner}  b\n    c\n")
            );
        }
        let rows = |length: usize| json!({ "a": [{ "b": "x".repeat(length), "c": 1 }, { "b": "y", "c": 20 }] });
        let (wide, gap) = ("x".repeat(WIDTH - 4), " ".repeat(WIDTH - 3));
        assert_eq!(draw(&rows(WIDTH - 4), WIDTH), format!("a\n  b{gap}c\n  {wide}   1\n  y{gap}20\n"));
        let wide = "x".repeat(WIDTH - 2);
        assert_eq!(draw(&rows(WIDTH - 2), WIDTH), format!("a\n  - b {wide}, c 1\n  - b y, c 20\n"));
        let unlike = json!({ "a": [{ "b": 1 }, { "c": false }, [2, 3], { "d": [1] }] });
        assert_eq!(draw(&unlike, WIDTH), "a\n  - b 1\n  - c no\n  - 2 3\n  -\n    d  1\n");
    }
}
