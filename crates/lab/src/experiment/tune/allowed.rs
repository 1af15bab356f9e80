//! Which candidates of a tuning can be played.

use std::collections::BTreeSet;

use riband::{Seats, Variant};

use super::{Tuning, goal::Column, race::Point, search::drawn};
use crate::{Catalog, LabError, number_of};

/// A combination, and why it cannot be played.
type Judged = (Point, Option<LabError>);

impl Tuning<'_> {
    /// The candidates of a race: the combinations that the variant allows. `None` if there are too many, which are
    /// searched. Every value of each key has to be allowed in one of them; for a search, with the present values of the other
    /// keys or in one of the combinations that it begins with.
    pub(super) fn allowed(&self) -> Result<Option<Vec<Point>>, LabError> {
        let variant = &self.tune.variant.variant;
        let axes = self.grid.axes();
        let present = axes.iter().map(|axis| number_of(variant, &axis.path)).collect::<Result<Point, _>>()?;
        let is_raced = self.is_raced();
        let judged: Vec<Judged> = match is_raced {
            true => self.grid.points().into_iter().map(|point| self.judged(point)).collect(),
            false => self.begun(&present)?,
        };
        let is_allowed = |place: usize, value: i64| {
            judged.iter().any(|(point, wrong)| wrong.is_none() && point.get(place) == Some(&value))
        };
        let forbidden = axes.iter().enumerate().find_map(|(place, axis)| {
            let value = axis.values.iter().find(|value| !is_allowed(place, **value))?;
            Some((place, axis, *value))
        });
        let Some((place, axis, value)) = forbidden else {
            let allowed = |(point, wrong): Judged| wrong.is_none().then_some(point);
            return Ok(is_raced.then(|| judged.into_iter().filter_map(allowed).collect()));
        };
        let works = axis.working(|value| is_allowed(place, *value));
        let mut of_value = judged.into_iter().filter(|(point, _)| point.get(place) == Some(&value));
        let no_number = || LabError::Key { key: axis.key.clone() };
        let source = Box::new(of_value.find_map(|(_, wrong)| wrong).unwrap_or_else(no_number));
        Err(LabError::Forbidden { values: format!("{}={value}", axis.key), works, source })
    }

    /// Each value of a key with the present ones of the others, and the combinations that a search begins with: those of its
    /// first generation that show two that are allowed, or all if a value is not allowed by itself.
    fn begun(&self, present: &[i64]) -> Result<Vec<Judged>, LabError> {
        let alone = |place: usize, value: i64| -> Point {
            let own = |(nth, now): (usize, &i64)| if nth == place { value } else { *now };
            present.iter().enumerate().map(own).collect()
        };
        let mut judged: Vec<Judged> = Vec::new();
        for (place, axis) in self.grid.axes().iter().enumerate() {
            judged.extend(axis.values.iter().map(|value| self.judged(alone(place, *value))));
        }
        let are_all_allowed = judged.iter().all(|(_, wrong)| wrong.is_none());
        // It needs two combinations to begin with.
        let (mut works, mut fails) = (BTreeSet::new(), None);
        for point in drawn(&self.grid, self.tune.seed) {
            if are_all_allowed && works.len() > 1 {
                break;
            }
            match self.judged(point) {
                (point, None) => {
                    works.insert(point.clone());
                    judged.push((point, None));
                }
                (point, Some(wrong)) => fails = Some((point, wrong)),
            }
        }
        if let Some((point, source)) = fails.filter(|_| works.len() < 2) {
            return Err(LabError::Forbidden { values: self.named(&point), works: None, source: Box::new(source) });
        }
        Ok(judged)
    }

    fn judged(&self, point: Point) -> Judged {
        let wrong = self.playable(&point).err();
        (point, wrong)
    }

    /// The variant with the numbers of a candidate, if it can be played, and has everything that the goals are about.
    pub(super) fn playable(&self, point: &Point) -> Result<Variant, LabError> {
        let (variant, seats) = (self.variant(point)?, Seats::new(self.players.len())?);
        let targets: Vec<&str> = self.columns.iter().filter_map(Column::target).collect();
        if targets.is_empty() {
            variant.open(seats, self.tune.seed)?;
            return Ok(variant);
        }
        let catalog = Catalog::new(&variant, seats)?;
        targets.into_iter().try_for_each(|target| catalog.having(&[target.to_owned()]).map(drop))?;
        Ok(variant)
    }
}
