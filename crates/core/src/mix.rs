//! Orders for hidden pieces: random, or always the same.

use crate::{Dice, Stream};

/// Reorders hidden pieces. [`Dice`] shuffle them, for a [redeal](crate::Secrets::redeal); [`Sorted`] sorts them, for
/// the [canonical](crate::Secrets::canonical) representative of the positions that a viewer cannot distinguish. A
/// ruleset that deals through this trait needs only one function for both.
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
    /// Reorders the pieces.
    fn mix<T: Ord>(&mut self, pieces: &mut [T]);

    /// The index of one of the pieces, or `None` if there are none.
    fn one<T: Ord>(&mut self, pieces: impl Iterator<Item = T>) -> Option<usize>;

    /// The source of later randomness.
    fn stream(&mut self) -> Stream;
}

/// Every order is equally likely.
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

/// Sorts: the same pieces always end up in the same order, and later randomness is always the same.
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
