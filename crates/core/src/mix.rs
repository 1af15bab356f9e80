//! Orders for hidden pieces: by chance, or always the same.

use crate::{Dice, Stream};

/// Brings hidden pieces into an order. [`Dice`] shuffle them, for a [redeal](crate::Secrets::redeal); [`Sorted`] sorts them,
/// for a position that [stands for all](crate::Secrets::canonical) that a viewer cannot tell apart. A ruleset that deals
/// through this trait has both in one function.
///
/// ```
/// use riband_core::{Dice, Mix, Sorted};
///
/// fn deal(stack: &mut [u8], mix: &mut impl Mix) {
///     mix.mix(stack);
/// }
/// let mut stack = [3, 1, 2];
/// deal(&mut stack, &mut Dice::new(7));
/// deal(&mut stack, &mut Sorted);
/// assert_eq!(stack, [1, 2, 3]);
/// ```
pub trait Mix {
    /// Brings the pieces into an order.
    fn mix<T: Ord>(&mut self, pieces: &mut [T]);

    /// The index of one of these pieces; none if there are none.
    fn one<T: Ord>(&mut self, pieces: impl Iterator<Item = T>) -> Option<usize>;

    /// The source of the chance that comes up later.
    fn stream(&mut self) -> Stream;
}

/// Each order is as likely.
impl Mix for Dice {
    fn mix<T: Ord>(&mut self, pieces: &mut [T]) {
        self.shuffle(pieces);
    }

    fn one<T: Ord>(&mut self, pieces: impl Iterator<Item = T>) -> Option<usize> {
        let count = pieces.count();
        (count > 0).then(|| self.below(count as u32) as usize)
    }

    fn stream(&mut self) -> Stream {
        Stream::draw(self)
    }
}

/// Sorts: the same pieces always end up in the same order, and later chance is always the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sorted;

impl Mix for Sorted {
    fn mix<T: Ord>(&mut self, pieces: &mut [T]) {
        pieces.sort_unstable();
    }

    fn one<T: Ord>(&mut self, pieces: impl Iterator<Item = T>) -> Option<usize> {
        pieces.enumerate().min_by(|(_, a), (_, b)| a.cmp(b)).map(|(index, _)| index)
    }

    fn stream(&mut self) -> Stream {
        Stream::draw(&mut Dice::new(0))
    }
}
