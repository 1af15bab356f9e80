//! The slots of an observation, and the encoding of its numbers.

use std::{mem, slice, sync::Arc};

use super::{Slot, SlotSink, learned::Learned};
use crate::{Dice, Match, Names, Notation, Seats, Secrets, Viewer, spell_text};

/// The slots of the observations of a variant with a number of seats: created once, for any number of matches.
///
/// If the ruleset does not implement observations, the layout is learned from views: see
/// [`Secrets::observe`](crate::Secrets::observe).
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_core::{Match, Seats, Viewer};
///
/// let nim = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?;
/// let layout = nim.observation_layout();
/// assert!(layout.is_learned()); // from the views, since the game writes no slots of its own
/// let place = layout.slots().iter().position(|slot| slot.name == "left").ok_or("no such slot")?;
/// let mut numbers = vec![0; layout.len()];
/// nim.observe(Viewer::Spectator, &mut numbers)?;
/// assert_eq!(numbers[place], nim.state().left as i32);
/// assert!(nim.observe(Viewer::Spectator, &mut []).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    slots: Vec<Slot>,
    learned: Option<Learned>,
}

/// A buffer whose length differs from that of the observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{expected} numbers are needed, and there is room for {found}")]
pub struct WrongLength {
    /// The required length.
    pub expected: usize,
    /// The actual length.
    pub found: usize,
}

/// A sink that takes the numbers, not the slots.
struct Fill<'a>(slice::IterMut<'a, i32>);

impl SlotSink for Fill<'_> {
    #[inline(always)]
    fn put(&mut self, value: i32, _: impl FnOnce() -> Slot) {
        if let Some(place) = self.0.next() {
            *place = value;
        }
    }

    #[inline]
    fn put_all(&mut self, values: &[i32], _: impl FnOnce(&mut Vec<Slot>)) {
        let places = mem::take(&mut self.0).into_slice();
        let (now, later) = places.split_at_mut(values.len().min(places.len()));
        now.iter_mut().zip(values).for_each(|(place, &value)| *place = value);
        self.0 = later.iter_mut();
    }
}

impl Layout {
    /// The layout for this number of seats, which must be in [`Rules::seats`](crate::Rules::seats).
    #[must_use]
    pub fn of<R: Secrets + Notation>(rules: &R, seats: Seats) -> Self {
        Self::at(rules, &rules.deal(seats, &mut Dice::new(0)))
    }

    /// The layout of the match that this position belongs to; the same for every position.
    #[must_use]
    pub fn at<R: Secrets + Notation>(rules: &R, state: &R::State) -> Self {
        let slots = Self::own_slots(rules, state, Viewer::Spectator);
        if !slots.is_empty() {
            return Self { slots, learned: None };
        }
        let learned = Learned::of(rules, rules.seated(state));
        Self { slots: learned.slots(), learned: Some(learned) }
    }

    /// The slots that the ruleset itself writes for this position, which must be the same for every position; empty if
    /// it does not implement observations. For tests of a ruleset.
    #[must_use]
    pub fn own_slots<R: Secrets + Notation>(rules: &R, state: &R::State, viewer: Viewer) -> Vec<Slot> {
        let mut slots = Vec::new();
        rules.observe(state, viewer, &mut slots);
        spelled(slots, rules)
    }

    /// The slots, in the order of the numbers.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Whether the ruleset does not implement observations, so that this layout was learned from views.
    #[must_use]
    pub fn is_learned(&self) -> bool {
        self.learned.is_some()
    }

    /// The length of an observation.
    #[must_use]
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether observations are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Writes a viewer's observation of a position of the layout's rules. Does not allocate, unless the layout was
    /// learned.
    ///
    /// # Errors
    /// The buffer is not [`Layout::len`] long; nothing is written.
    pub fn observe<R: Secrets + Notation>(
        &self,
        rules: &R,
        state: &R::State,
        viewer: Viewer,
        out: &mut [i32],
    ) -> Result<(), WrongLength> {
        fits(self.len(), out.len())?;
        match &self.learned {
            Some(learned) => learned.observe(rules, &rules.view(state, viewer), out),
            None => {
                let mut fill = Fill(out.iter_mut());
                rules.observe(state, viewer, &mut fill);
                // A position with fewer seats than the layout must not leave stale numbers behind.
                fill.0.for_each(|rest| *rest = 0);
            }
        }
        Ok(())
    }

    /// The number of features that [`Layout::encode`] writes.
    #[must_use]
    pub fn features(&self) -> usize {
        self.slots.iter().map(Slot::features).sum()
    }

    /// Converts an observation to features from -1 to 1, for networks: each choice is one-hot encoded, with one feature
    /// per value; an amount `n` becomes `n / (|n| + usual)`; any other number is divided by the greatest possible one.
    ///
    /// # Errors
    /// The input is not [`Layout::len`] long, or there is no room for [`Layout::features`] features; nothing is
    /// written.
    pub fn encode(&self, numbers: &[i32], out: &mut [f32]) -> Result<(), WrongLength> {
        fits(self.len(), numbers.len())?;
        fits(self.features(), out.len())?;
        let mut places = out.iter_mut();
        for (slot, &number) in self.slots.iter().zip(numbers) {
            if slot.values.is_empty() {
                places.by_ref().take(1).for_each(|place| *place = scaled(slot, number));
                continue;
            }
            let chosen = usize::try_from(number).unwrap_or(usize::MAX);
            let features = places.by_ref().take(slot.values.len()).enumerate();
            features.for_each(|(index, place)| *place = f32::from(u8::from(index == chosen)));
        }
        Ok(())
    }
}

/// Replaces id tokens in the slots with the variant's ids.
fn spelled(mut slots: Vec<Slot>, names: &impl Names) -> Vec<Slot> {
    for slot in &mut slots {
        slot.name = spell_text(&slot.name, names);
        slot.values.iter_mut().for_each(|value| *value = spell_text(value, names));
    }
    slots
}

fn fits(expected: usize, found: usize) -> Result<(), WrongLength> {
    if expected == found { Ok(()) } else { Err(WrongLength { expected, found }) }
}

fn scaled(slot: &Slot, number: i32) -> f32 {
    let size = |number: i32| number.unsigned_abs() as f32;
    let by = match slot.usual {
        Some(usual) => size(number) + size(usual),
        None => size(slot.min).max(size(slot.max)),
    };
    if by > 0.0 { number as f32 / by } else { 0.0 }
}

impl<R: Secrets + Notation> Match<R> {
    /// The layout of [`Match::observe`]. Created on first use; later forks share it.
    pub fn observation_layout(&self) -> &Layout {
        self.observed.get_or_init(|| Arc::new(Layout::at(&**self.rules(), self.first())))
    }

    /// Writes a viewer's observation of the current position: see [`Layout::observe`].
    ///
    /// # Errors
    /// The length of the buffer differs from the layout; nothing is written.
    pub fn observe(&self, viewer: Viewer, out: &mut [i32]) -> Result<(), WrongLength> {
        self.observation_layout().observe(&**self.rules(), self.state(), viewer, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout() -> Layout {
        let mut slots: Vec<Slot> = Vec::new();
        slots.number("stack", -4..=20, 0);
        slots.choice("phase", ["a", "b", "c"], 0);
        slots.amount("money", -100..=1_000_000, 300, 0);
        slots.number("nothing", 0..=0, 0);
        Layout { slots, learned: None }
    }

    #[test]
    fn features_lie_between_minus_one_and_one() {
        let (layout, mut out) = (layout(), [9.0; 6]);
        for (numbers, due) in [
            ([5, 1, 100, 0], [0.25, 0.0, 1.0, 0.0, 0.25, 0.0]),
            ([-4, 0, -100, 0], [-0.2, 1.0, 0.0, 0.0, -0.25, 0.0]),
            ([20, 2, 0, 0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]),
        ] {
            assert_eq!(layout.encode(&numbers, &mut out), Ok(()));
            assert_eq!(out, due, "{numbers:?}");
        }
    }

    #[test]
    fn several_numbers_at_once_follow_each_other() {
        let mut out = [9; 4];
        let mut fill = Fill(out.iter_mut());
        fill.put(1, || unreachable!("only the numbers are taken"));
        fill.put_all(&[2, 3], |_| unreachable!("only the numbers are taken"));
        fill.put(4, || unreachable!("only the numbers are taken"));
        fill.put_all(&[5, 6], |_| unreachable!("only the numbers are taken")); // there is no room
        assert_eq!(out, [1, 2, 3, 4]);
        let mut slots: Vec<Slot> = Vec::new();
        slots.put_all(&[2, 3], |slots| {
            slots.flag("one", false);
            slots.flag("other", false);
        });
        assert_eq!(slots.iter().map(|slot| &*slot.name).collect::<Vec<_>>(), ["one", "other"]);
    }

    #[test]
    fn a_buffer_of_another_length_is_refused_and_left_alone() {
        let (layout, mut out) = (layout(), [9.0; 6]);
        let wrong = |expected, found| Err(WrongLength { expected, found });
        assert_eq!(layout.encode(&[1, 2, 3], &mut out), wrong(4, 3));
        assert_eq!(layout.encode(&[1, 2, 3, 0], &mut out[..5]), wrong(6, 5));
        assert_eq!(out, [9.0; 6]);
        let text = WrongLength { expected: 4, found: 3 }.to_string();
        assert_eq!(text, "4 numbers are needed, and there is room for 3");
    }
}
