//! The candidates: all combinations of the values of some keys.

use std::collections::BTreeSet;

use riband::{KeyPath, core::Dice};

use super::race::Point;
use crate::{
    LabError,
    experiment::{Sweep, sweep},
};

/// A varied number with its values.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Axis {
    pub(super) key: String,
    pub(super) path: KeyPath,
    /// In ascending order, each once.
    pub(super) values: Vec<i64>,
}

impl Axis {
    /// Parses a key with its values: a range as of [`Sweep::range`], or a list, `start.money=100,150,250`.
    pub(super) fn new(text: &str) -> Result<Self, LabError> {
        let listed = || {
            let (key, values) =
                text.split_once('=').filter(|(key, values)| !key.is_empty() && !values.contains(".."))?;
            let values = values.split(',').map(|value| value.trim().parse::<i64>().ok()).collect::<Option<Vec<_>>>()?;
            Some((key, values))
        };
        let (key, values) = match listed() {
            Some(read) => read,
            None => sweep::range(text).map_err(|error| match error {
                LabError::Range { range } => LabError::Vary { vary: range },
                error => error,
            })?,
        };
        let values: BTreeSet<i64> = values.into_iter().collect();
        if values.len() as u64 > Sweep::MOST_VALUES {
            return Err(LabError::Values {
                range: text.to_owned(),
                values: values.len() as u64,
                most: Sweep::MOST_VALUES,
            });
        }
        Ok(Self { key: key.to_owned(), path: KeyPath::of(key.split('.')), values: values.into_iter().collect() })
    }

    /// The least and the greatest value.
    pub(super) fn range(&self) -> [i64; 2] {
        [self.values.first(), self.values.last()].map(|end| end.copied().unwrap_or_default())
    }

    /// Which values work, as a clause: `values from 100 to 150 work` if there are no others between them; `None` if none
    /// does.
    pub(super) fn working(&self, works: impl Fn(&i64) -> bool) -> Option<String> {
        let working: Vec<i64> = self.values.iter().copied().filter(|value| works(value)).collect();
        let (from, to) = working.first().zip(working.last())?;
        let between = self.values.iter().filter(|value| (from..=to).contains(value)).count();
        Some(match working.as_slice() {
            [one] => format!("{one} works"),
            _ if between == working.len() => format!("values from {from} to {to} work"),
            all => format!("{} work", all.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")),
        })
    }
}

/// Whether a key is another one, or lies within it: `start.money.0` within `start.money`.
fn is_within(inner: &KeyPath, outer: &KeyPath) -> bool {
    let same = |(one, other): (&String, &String)| match (one.parse::<usize>(), other.parse::<usize>()) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    };
    inner.0.len() >= outer.0.len() && inner.0.iter().zip(&outer.0).all(same)
}

/// All combinations of the values of some keys.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Grid {
    axes: Vec<Axis>,
}

impl Grid {
    /// For these keys, each once, and none within another one.
    pub(super) fn new(axes: Vec<Axis>) -> Result<Self, LabError> {
        for (nth, axis) in axes.iter().enumerate() {
            let others = axes.iter().enumerate().filter(|(other, _)| *other != nth);
            if others.into_iter().any(|(_, other)| is_within(&axis.path, &other.path)) {
                return Err(LabError::Twice { key: axis.key.clone() });
            }
        }
        Ok(Self { axes })
    }

    /// The keys.
    pub(super) fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// The number of combinations, at most `u64::MAX`.
    pub(super) fn size(&self) -> u64 {
        self.axes.iter().map(|axis| axis.values.len() as u64).fold(1, u64::saturating_mul)
    }

    /// All combinations; for a grid of moderate [size](Self::size).
    pub(super) fn points(&self) -> Vec<Point> {
        self.axes.iter().fold(vec![Point::new()], |points, axis| {
            let with = |point: &Point, value: i64| point.iter().copied().chain([value]).collect();
            points.iter().flat_map(|point| axis.values.iter().map(move |value| with(point, *value))).collect()
        })
    }

    /// A random combination.
    pub(super) fn draw(&self, dice: &mut Dice) -> Point {
        let of = |axis: &Axis| axis.values.get(dice.below(axis.values.len() as u32) as usize).copied();
        self.axes.iter().filter_map(of).collect()
    }

    /// A random combination near another one: every other value moves, by up to `reach` of its range or one step.
    pub(super) fn near(&self, point: &Point, reach: f64, dice: &mut Dice) -> Point {
        let moved = |(axis, value): (&Axis, &i64)| {
            let (count, from) = (axis.values.len(), axis.values.partition_point(|own| own < value));
            let steps = if dice.below(2) == 0 { 0 } else { ((count as f64 * reach) as usize).max(1) };
            let to = (from + dice.below(2 * steps as u32 + 1) as usize).saturating_sub(steps);
            axis.values.get(to.min(count - 1)).copied()
        };
        self.axes.iter().zip(point).filter_map(moved).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(texts: &[&str]) -> Grid {
        Grid::new(texts.iter().map(|text| Axis::new(text).unwrap()).collect()).unwrap()
    }

    #[test]
    fn a_grid_has_all_combinations() {
        let grid = grid(&["a.0=1..3", "b=30, 10,30"]);
        assert_eq!(grid.points(), [[1, 10], [1, 30], [2, 10], [2, 30], [3, 10], [3, 30]]);
        assert_eq!((grid.size(), grid.axes()[0].path.0.len()), (6, 2));
        let mut dice = Dice::new(1);
        let (mut drawn, mut near) = (BTreeSet::new(), BTreeSet::new());
        for _ in 0..200 {
            drawn.insert(grid.draw(&mut dice));
            near.insert(grid.near(&vec![1, 30], 0.0, &mut dice));
        }
        assert!(drawn.into_iter().eq(grid.points()));
        assert!(near.into_iter().eq([[1, 10], [1, 30], [2, 10], [2, 30]].map(Vec::from)));
    }

    #[test]
    fn values_that_work_are_a_range_or_a_list() {
        let axis = Axis::new("a=10..50:10").unwrap();
        assert_eq!(axis.range(), [10, 50]);
        let working = |all: &[i64]| axis.working(|value| all.contains(value));
        assert_eq!(working(&[20, 30, 40]).as_deref(), Some("values from 20 to 40 work"));
        assert_eq!(working(&[10, 30, 40]).as_deref(), Some("10, 30, 40 work"));
        assert_eq!((working(&[50]).as_deref(), working(&[])), (Some("50 works"), None));
    }

    #[test]
    fn keys_come_once_and_have_values() {
        for wrong in ["", "a", "a=", "=1,2", "a=1,b", "a=2..1", "a=1.5"] {
            assert!(matches!(Axis::new(wrong), Err(LabError::Vary { .. })), "{wrong}");
        }
        let grid = |texts: &[&str]| Grid::new(texts.iter().map(|text| Axis::new(text).unwrap()).collect());
        for (twice, expected) in [
            (["a=1..2", "b=1", "a=3..4"], "a"),
            (["a.0=1..2", "b=1", "a=3..4"], "a.0"),
            (["b=1", "a=1..2", "a.0.c=3..4"], "a.0.c"),
            (["a.0=1..2", "a.00=1", "b=3..4"], "a.0"),
        ] {
            assert!(matches!(grid(&twice), Err(LabError::Twice { key }) if key == expected), "{twice:?}");
        }
        assert!(grid(&["a.0=1", "a.1=1", "ab=1", "b.a=1"]).is_ok());
    }
}
