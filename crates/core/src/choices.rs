//! Listing legal actions: all of them, or just enough to see whether there is a choice.

use std::ops::ControlFlow;

/// A collector of legal actions, one or several at a time, which may stop the listing early.
///
/// A ruleset that lists its actions into a `Collect` detects forced decisions at no extra cost: [`Freedom::of`] stops
/// the same listing at the second action.
///
/// ```
/// use std::ops::ControlFlow;
/// use riband_core::{Collect, Freedom};
///
/// fn list(hand: &[u8], out: &mut impl Collect<u8>) -> ControlFlow<()> {
///     hand.iter().filter(|&&card| card > 2).try_for_each(|&card| out.add(card))
/// }
/// let mut all = Vec::new();
/// let _ = list(&[1, 3, 5], &mut all);
/// assert_eq!(all, [3, 5]);
/// assert_eq!(Freedom::of(|two| list(&[1, 2, 5], two)), Freedom::Forced(5));
/// ```
pub trait Collect<A> {
    /// The number of actions after which the collector stops; a listing that computes all actions at once may stop
    /// there.
    const ENOUGH: usize = usize::MAX;

    /// Adds an action; breaks when no more are wanted.
    fn add(&mut self, action: A) -> ControlFlow<()>;

    /// Adds several actions in order. Their number is known, so a list grows only once.
    #[inline(always)]
    fn add_all(&mut self, mut actions: impl ExactSizeIterator<Item = A>) -> ControlFlow<()> {
        actions.try_for_each(|action| self.add(action))
    }
}

impl<A> Collect<A> for Vec<A> {
    #[inline(always)]
    fn add(&mut self, action: A) -> ControlFlow<()> {
        self.push(action);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn add_all(&mut self, actions: impl ExactSizeIterator<Item = A>) -> ControlFlow<()> {
        self.extend(actions);
        ControlFlow::Continue(())
    }
}

/// How much choice a position offers.
///
/// ```
/// use riband_core::{Collect as _, Freedom};
///
/// let listed = |actions: &[&'static str]| Freedom::of(|two| actions.iter().try_for_each(|&action| two.add(action)));
/// assert_eq!(listed(&[]), Freedom::None);
/// assert_eq!(listed(&["pass"]), Freedom::Forced("pass"));
/// assert_eq!(listed(&["pass", "sell", "buy"]), Freedom::Choice);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Freedom<A> {
    /// No legal action.
    None,
    /// Exactly one legal action, which the engine takes.
    Forced(A),
    /// Two or more legal actions.
    Choice,
}

impl<A> Freedom<A> {
    /// Classifies a listing, which is stopped at the second action.
    #[inline]
    pub fn of(list: impl FnOnce(&mut FirstTwo<A>) -> ControlFlow<()>) -> Self {
        let mut two = FirstTwo { first: None, second: false };
        let _ = list(&mut two);
        match two {
            FirstTwo { second: true, .. } => Self::Choice,
            FirstTwo { first: Some(action), .. } => Self::Forced(action),
            FirstTwo { first: None, .. } => Self::None,
        }
    }
}

/// Keeps the first action and stops at the second.
#[derive(Debug)]
pub struct FirstTwo<A> {
    first: Option<A>,
    second: bool,
}

impl<A> Collect<A> for FirstTwo<A> {
    const ENOUGH: usize = 2;

    #[inline(always)]
    fn add(&mut self, action: A) -> ControlFlow<()> {
        if self.first.is_none() {
            self.first = Some(action);
            return ControlFlow::Continue(());
        }
        self.second = true;
        ControlFlow::Break(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listing_is_stopped_at_the_second_action() {
        let freedom = |actions: &[u8]| {
            let mut seen = 0;
            let list = |out: &mut FirstTwo<u8>| {
                actions.iter().try_for_each(|&action| {
                    seen += 1;
                    out.add(action)
                })
            };
            (Freedom::of(list), seen)
        };
        assert_eq!(freedom(&[]), (Freedom::None, 0));
        assert_eq!(freedom(&[7]), (Freedom::Forced(7), 1));
        assert_eq!(freedom(&[7, 8, 9]), (Freedom::Choice, 2));
    }

    #[test]
    fn many_actions_are_taken_like_one_by_one() {
        let list = |actions: &[u8]| Freedom::of(|two: &mut FirstTwo<u8>| two.add_all(actions.iter().copied()));
        assert_eq!([list(&[]), list(&[7]), list(&[7, 8, 9])], [Freedom::None, Freedom::Forced(7), Freedom::Choice]);
        let mut all = vec![1];
        assert_eq!(all.add_all([7, 8].into_iter()), ControlFlow::Continue(()));
        assert_eq!(all, [1, 7, 8]);
    }
}
