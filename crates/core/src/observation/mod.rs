//! Positions as fixed-length rows of numbers, for learning bots and for statistics.
//!
//! A ruleset writes what a viewer sees to a [`SlotSink`], one number per slot
//! ([`Secrets::observe`](crate::Secrets::observe)). One sink takes the numbers, another the names and ranges, so one
//! implementation defines both. `Layout` stores the slots and observes positions.

#[cfg(feature = "erased")]
mod layout;
#[cfg(feature = "erased")]
mod learned;

use std::{fmt, ops::RangeInclusive};

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats, Viewer};

#[cfg(feature = "erased")]
pub use layout::{Layout, WrongLength};

/// One number of an observation: its name and its range.
///
/// ```
/// use riband_core::observation::{Slot, SlotSink};
///
/// let mut slots: Vec<Slot> = Vec::new();
/// slots.amount("me.money", -1_000..=1_000_000, 300, 150);
/// slots.optional("winner", ["red", "blue"], None);
/// assert_eq!((slots[0].usual, slots[0].features()), (Some(300), 1));
/// assert_eq!((&*slots[1].values[0], slots[1].max, slots[1].features()), ("none", 2, 3));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Slot {
    /// The name, unique in a layout: `me+1.money`, `arizona.coal`.
    pub name: String,
    /// The least possible value.
    pub min: i32,
    /// The greatest possible value.
    pub max: i32,
    /// A typical large value, for an amount such as money whose `max` is hardly a bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual: Option<i32>,
    /// The meanings of the numbers from 0, if this is a choice and not an amount; else empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

impl Slot {
    fn number(name: impl fmt::Display, range: RangeInclusive<i32>) -> Self {
        let (min, max) = range.into_inner();
        Self { name: name.to_string(), min, max, usual: None, values: Vec::new() }
    }

    fn choice(name: impl fmt::Display, values: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
        let last = i32::try_from(values.len()).unwrap_or(i32::MAX).saturating_sub(1);
        Self { values, ..Self::number(name, 0..=last) }
    }

    /// The number of features that [`Layout::encode`] makes of the slot.
    #[must_use]
    pub fn features(&self) -> usize {
        self.values.len().max(1)
    }
}

/// A receiver of an observation, number by number. The slots may depend on the variant and the number of seats only.
///
/// A name is any `Display` value, usually `format_args!("{port}.coal")`: it becomes a string only when a layout is
/// created, and ids in it become the variant's names.
///
/// ```
/// use riband_core::observation::{Slot, SlotSink};
/// let mut slots: Vec<Slot> = Vec::new();
/// slots.number("coal", 0..=20, 7);
/// slots.choice("phase", ["place", "rondel"], 1);
/// assert_eq!((slots[0].max, slots[1].values[1].as_str()), (20, "rondel"));
/// ```
pub trait SlotSink {
    /// Adds the next number. The slot is a closure, which a sink that takes only numbers never calls.
    fn put(&mut self, value: i32, slot: impl FnOnce() -> Slot);

    /// Adds several numbers, such as those of all cards, faster than one by one. `slots` adds a slot for each, in order;
    /// a sink that takes only numbers never calls it.
    ///
    /// ```
    /// use riband_core::observation::{Slot, SlotSink};
    /// let mut slots: Vec<Slot> = Vec::new();
    /// slots.put_all(&[0, 2], |slots| {
    ///     for port in ["boston", "halifax"] {
    ///         slots.number(format_args!("{port}.coal"), 0..=4, 0); // only the slot counts here
    ///     }
    /// });
    /// assert_eq!(slots[1].name, "halifax.coal");
    /// ```
    fn put_all(&mut self, values: &[i32], slots: impl FnOnce(&mut Vec<Slot>)) {
        let mut all = Vec::new();
        slots(&mut all);
        values.iter().zip(all).for_each(|(&value, slot)| self.put(value, || slot));
    }

    /// Adds a number from `range`.
    #[inline(always)]
    fn number(&mut self, name: impl fmt::Display, range: RangeInclusive<i32>, value: impl Into<i32>) {
        self.put(value.into(), || Slot::number(name, range));
    }

    /// Adds a number from a range far wider than typical values; `usual` is a typical large value, at least 1.
    #[inline(always)]
    fn amount(&mut self, name: impl fmt::Display, range: RangeInclusive<i32>, usual: i32, value: impl Into<i32>) {
        self.put(value.into(), || Slot { usual: Some(usual.max(1)), ..Slot::number(name, range) });
    }

    /// Adds 1 if `value` is true, else 0.
    #[inline(always)]
    fn flag(&mut self, name: impl fmt::Display, value: bool) {
        self.number(name, 0..=1, value);
    }

    /// Adds the index of one of several values.
    #[inline(always)]
    fn choice(&mut self, name: impl fmt::Display, values: impl IntoIterator<Item = impl fmt::Display>, chosen: usize) {
        self.put(chosen as i32, || Slot::choice(name, values));
    }

    /// Adds 0 for `None`, else 1 plus the index of one of several values.
    #[inline(always)]
    fn optional(
        &mut self,
        name: impl fmt::Display,
        values: impl IntoIterator<Item = impl fmt::Display>,
        chosen: Option<usize>,
    ) {
        self.put(chosen.map_or(0, |chosen| chosen as i32 + 1), || {
            let values = values.into_iter().map(|value| value.to_string());
            Slot::choice(name, std::iter::once("none".to_owned()).chain(values))
        });
    }

    /// Adds 0 for no seat, 1 for the viewer, 2 for the next seat clockwise, and so on.
    #[inline(always)]
    fn seat(&mut self, name: impl fmt::Display, from: Perspective, seat: Option<Seat>) {
        let values = from.seats().map(|(relative, _)| relative);
        self.optional(name, values, seat.map(|seat| from.distance(seat)));
    }
}

/// Collects the slots, not the numbers.
impl SlotSink for Vec<Slot> {
    fn put(&mut self, _: i32, slot: impl FnOnce() -> Slot) {
        self.push(slot());
    }
}

/// The seats of a match relative to a viewer: its own seat first, then clockwise. For a spectator, from the first seat.
///
/// ```
/// use riband_core::{Seat, Seats, observation::Perspective};
///
/// let from = Perspective::of(Seat::new(1).into(), Seats::clamped(3));
/// let names: Vec<String> = from.seats().map(|(relative, seat)| format!("{relative}: {seat}")).collect();
/// assert_eq!(names, ["me: seat 2", "me+1: seat 3", "me+2: seat 1"]);
/// assert_eq!(from.distance(Seat::new(0)), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perspective {
    first: Seat,
    seats: Seats,
}

impl Perspective {
    /// The perspective of a viewer.
    #[must_use]
    #[inline]
    pub const fn of(viewer: Viewer, seats: Seats) -> Self {
        let first = match viewer {
            Viewer::Seat(seat) if seats.holds(seat) => seat,
            _ => Seat::new(0),
        };
        Self { first, seats }
    }

    /// Every seat with its relative name, the viewer's first.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = (Relative, Seat)> {
        let Self { first, seats } = self;
        (0..seats.count()).map(move |steps| {
            let index = first.index() + steps;
            (Relative(steps), Seat::new(if index >= seats.count() { index - seats.count() } else { index }))
        })
    }

    /// The distance of a seat from the viewer, clockwise.
    #[must_use]
    #[inline]
    pub const fn distance(self, seat: Seat) -> usize {
        let (from, to) = (self.first.index(), seat.index());
        if to >= from { to - from } else { to + self.seats.count() - from }
    }
}

/// The relative name of a seat: `me`, `me+1` for the next one clockwise, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relative(usize);

impl fmt::Display for Relative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("me"),
            steps => write!(f, "me+{steps}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_counted_from_the_viewer() {
        let four = Seats::clamped(4);
        for (viewer, order) in [
            (Viewer::Seat(Seat::new(2)), [2, 3, 0, 1]),
            (Viewer::Spectator, [0, 1, 2, 3]),
            (Viewer::Seat(Seat::new(6)), [0, 1, 2, 3]),
        ] {
            let from = Perspective::of(viewer, four);
            assert_eq!(from.seats().map(|(_, seat)| seat.index()).collect::<Vec<_>>(), order, "{viewer:?}");
            for (relative, seat) in from.seats() {
                assert_eq!(from.distance(seat), relative.0, "{viewer:?}");
            }
        }
    }

    #[test]
    fn slots_say_what_the_numbers_are() {
        let mut slots: Vec<Slot> = Vec::new();
        let from = Perspective::of(Viewer::Spectator, Seats::clamped(2));
        slots.seat("turn", from, None);
        slots.optional("card", ["a"], Some(0));
        slots.flag("over", true);
        slots.amount("money", 0..=9, 0, 3);
        let told: Vec<_> = slots.iter().map(|slot| (slot.min, slot.max, slot.usual, slot.values.join(" "))).collect();
        assert_eq!(
            told,
            [
                (0, 2, None, "none me me+1".to_owned()),
                (0, 1, None, "none a".into()),
                (0, 1, None, String::new()),
                (0, 9, Some(1), String::new())
            ]
        );
        assert_eq!(slots.iter().map(Slot::features).collect::<Vec<_>>(), [3, 2, 1, 1]);
    }
}
