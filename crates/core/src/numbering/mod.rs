//! Numbers for the actions of a variant: for masks, policies and value tables.

mod index;

use std::{
    any::Any,
    borrow::Cow,
    collections::BTreeMap,
    fmt::{self, Debug},
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use self::index::Index;
use crate::{Action, Collect, Notation, Rules, Seats, StateHash, notation::Unreadable, sealed::Sealed};

/// The numbered action space of a variant for one number of seats: ascending from 0, without gaps.
///
/// Equal variants have equal numberings, in every process and on every platform. Any change to the ids of a variant, to
/// its pieces, or to its number of seats renumbers the actions, so store [`Numbers::fingerprint`] together with
/// numbers.
///
/// Conversion between actions and numbers takes a few nanoseconds; masks are written to a buffer of the caller. Only
/// names allocate.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::{Action, Nim};
/// use std::sync::Arc;
/// use riband_core::{Numbering, Seats};
///
/// let numbering = Numbering::of(&Arc::new(Nim), Seats::clamped(2));
/// assert_eq!((numbering.len(), numbering.words()), (3, 1));
/// assert_eq!(numbering.action(2), Some(Action::Take { count: 3 }));
/// assert_eq!(numbering.number(Action::Take { count: 4 }), None); // no match can have it
/// ```
pub struct Numbering<R: Rules> {
    rules: Arc<R>,
    seats: Seats,
    /// The actions, indexed by number.
    actions: Box<[R::Action]>,
    index: Index,
}

impl<R: Rules> Debug for Numbering<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Numbering").field("seats", &self.seats).field("len", &self.len()).finish_non_exhaustive()
    }
}

/// The buffer is too short for a mask of all actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a mask of {given} does not hold the actions: it takes {needed}")]
#[non_exhaustive]
pub struct MaskTooShort {
    /// The required length, in words or bytes.
    pub needed: usize,
    /// The length of the buffer.
    pub given: usize,
}

impl<R: Notation> Numbering<R> {
    /// Returns the numbering of these rules for this number of seats. Numberings are cached while in use: calls with
    /// the same rules (the same `Arc`) return the same one.
    #[must_use]
    pub fn of(rules: &Arc<R>, seats: Seats) -> Arc<Self> {
        let place = (Arc::as_ptr(rules).addr(), seats);
        // While a numbering exists, it keeps its rules alive, so no other rules can have their address.
        let shared = || made().get(&place).and_then(Weak::upgrade).and_then(|shared| shared.downcast::<Self>().ok());
        shared().unwrap_or_else(|| {
            let numbering: Arc<Self> = Arc::new(Self::new(Arc::clone(rules), seats));
            let mut made = made();
            // Another thread may have created it first.
            let first = made.get(&place).and_then(Weak::upgrade).and_then(|shared| shared.downcast::<Self>().ok());
            if let Some(first) = first {
                return first;
            }
            if made.len().is_power_of_two() {
                made.retain(|_, numbering| numbering.strong_count() > 0);
            }
            let shared: Arc<dyn Any + Send + Sync> = Arc::<Self>::clone(&numbering);
            made.insert(place, Arc::downgrade(&shared));
            numbering
        })
    }

    fn new(rules: Arc<R>, seats: Seats) -> Self {
        let mut actions = Vec::new();
        rules.action_space(seats, &mut actions);
        actions.sort_unstable();
        actions.dedup();
        let index = Index::of(&actions);
        Self { rules, seats, actions: actions.into(), index }
    }

    /// The line that names an action; `None` for an invalid number.
    #[must_use]
    pub fn name(&self, number: usize) -> Option<String> {
        self.action(number).map(|action| self.rules.notation(action))
    }
}

/// The cached numberings, by the address of their rules.
type Made = BTreeMap<(usize, Seats), Weak<dyn Any + Send + Sync>>;

fn made() -> std::sync::MutexGuard<'static, Made> {
    static MADE: Mutex<Made> = Mutex::new(BTreeMap::new());
    // The guarded map is consistent after every step, so poisoning is harmless.
    MADE.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R: Rules> Numbering<R> {
    /// The rules that the actions belong to.
    #[must_use]
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The number of seats.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// All actions, indexed by number.
    #[must_use]
    pub const fn actions(&self) -> &[R::Action] {
        &self.actions
    }

    /// The number of actions: the length of a byte mask or of a policy.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether there are no actions, which does not occur for real variants.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The length of a mask in words of 64 bits.
    #[must_use]
    pub const fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    /// The action with a number.
    #[inline]
    #[must_use]
    pub fn action(&self, number: usize) -> Option<R::Action> {
        self.actions.get(number).copied()
    }

    /// The number of an action; `None` if no match of this variant with this number of seats can have it.
    #[inline]
    #[must_use]
    pub fn number(&self, action: R::Action) -> Option<usize> {
        self.index.find(&self.actions, action)
    }

    /// Writes the legal actions of a position as a bit mask: action `n` is bit `n % 64`, counted from the lowest, of
    /// word `n / 64`. All other bits are cleared, including those after the last action.
    ///
    /// ```
    /// # mod game {
    /// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
    /// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
    /// # }
    /// # use game::{Heap, Nim};
    /// # use std::sync::Arc;
    /// # use riband_core::{Dice, Numbering, Rules as _, Seats};
    /// let numbering = Numbering::of(&Arc::new(Nim), Seats::clamped(2));
    /// let heap = Heap { left: 2, ..Nim.deal(Seats::clamped(2), &mut Dice::new(7)) };
    /// let mut mask = vec![0; numbering.words()];
    /// numbering.mask(&heap, &mut mask)?;
    /// assert_eq!(mask, [0b011]); // take 1, take 2, but not take 3
    /// let error = numbering.mask(&heap, &mut []).unwrap_err();
    /// assert_eq!(error.to_string(), "a mask of 0 does not hold the actions: it takes 1");
    /// # Ok::<(), riband_core::MaskTooShort>(())
    /// ```
    ///
    /// # Errors
    /// The buffer has fewer than [`Numbering::words`] words.
    pub fn mask(&self, state: &R::State, mask: &mut [u64]) -> Result<(), MaskTooShort> {
        self.clear(mask, self.words())?;
        let _ = self.rules.list(state, &mut self.marking(|number| set_bit(mask, number)));
        Ok(())
    }

    /// Writes the legal actions of a position as a byte mask: 1 at the number of a legal action, 0 elsewhere.
    ///
    /// # Errors
    /// The buffer has fewer than [`Numbering::len`] bytes.
    pub fn mask_bytes(&self, state: &R::State, mask: &mut [u8]) -> Result<(), MaskTooShort> {
        self.clear(mask, self.len())?;
        let _ = self.rules.list(state, &mut self.marking(|number| set_byte(mask, number)));
        Ok(())
    }

    /// Writes these actions of the numbering, such as the legal ones of a match, as a bit mask.
    ///
    /// # Errors
    /// As [`Numbering::mask`].
    pub fn mark(&self, actions: &[R::Action], mask: &mut [u64]) -> Result<(), MaskTooShort> {
        self.clear(mask, self.words())?;
        self.numbers(actions).for_each(|number| set_bit(mask, number));
        Ok(())
    }

    /// Writes these actions of the numbering, such as the legal ones of a match, as a byte mask.
    ///
    /// ```
    /// # mod game {
    /// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
    /// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
    /// # }
    /// # use game::{Action, Nim};
    /// # use std::sync::Arc;
    /// # use riband_core::{Numbering, Seats};
    /// let numbering = Numbering::of(&Arc::new(Nim), Seats::clamped(2));
    /// let mut mask = [9; 3];
    /// numbering.mark_bytes(&[Action::Take { count: 1 }, Action::Take { count: 3 }], &mut mask)?;
    /// assert_eq!(mask, [1, 0, 1]);
    /// # Ok::<(), riband_core::MaskTooShort>(())
    /// ```
    ///
    /// # Errors
    /// As [`Numbering::mask_bytes`].
    pub fn mark_bytes(&self, actions: &[R::Action], mask: &mut [u8]) -> Result<(), MaskTooShort> {
        self.clear(mask, self.len())?;
        self.numbers(actions).for_each(|number| set_byte(mask, number));
        Ok(())
    }

    /// The numbers of these actions of the numbering, such as the legal ones of a match, in order.
    pub fn numbers(&self, actions: &[R::Action]) -> impl Iterator<Item = usize> {
        actions.iter().filter_map(|&action| self.known(action))
    }

    /// The number of a legal action: [`Numbering::number`] without the comparison that finds out that it has none.
    #[inline]
    pub(crate) fn known(&self, action: R::Action) -> Option<usize> {
        if self.index.is_distinct() { self.index.find_key(action) } else { self.number(action) }
    }

    fn clear<T: Default + Clone>(&self, mask: &mut [T], needed: usize) -> Result<(), MaskTooShort> {
        if mask.len() < needed {
            return Err(MaskTooShort { needed, given: mask.len() });
        }
        mask.fill(T::default());
        Ok(())
    }

    fn marking<F: FnMut(usize)>(&self, mark: F) -> Marking<'_, R, F> {
        Marking { numbering: self, mark }
    }
}

#[inline]
fn set_bit(mask: &mut [u64], number: usize) {
    if let Some(word) = mask.get_mut(number / 64) {
        *word |= 1 << (number % 64);
    }
}

#[inline]
fn set_byte(mask: &mut [u8], number: usize) {
    if let Some(byte) = mask.get_mut(number) {
        *byte = 1;
    }
}

/// A collector that passes the number of each legal action to a function.
struct Marking<'a, R: Rules, F> {
    numbering: &'a Numbering<R>,
    mark: F,
}

impl<R: Rules, F: FnMut(usize)> Collect<R::Action> for Marking<'_, R, F> {
    #[inline]
    fn add(&mut self, action: R::Action) -> ControlFlow<()> {
        // A legal action without a number is a ruleset bug, which the contract tests find.
        if let Some(number) = self.numbering.known(action) {
            (self.mark)(number);
        }
        ControlFlow::Continue(())
    }
}

/// A [`Numbering`] with its types erased, as used by a [`Table`](crate::Table). Sealed.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_core::{Numbering, Numbers, Seats};
///
/// let numbers: Arc<dyn Numbers> = Numbering::of(&Arc::new(Nim), Seats::clamped(2));
/// assert_eq!(numbers.names(), ["take 1", "take 2", "take 3"]);
/// assert_eq!((numbers.number("take 2")?, numbers.number("take 9")?), (Some(1), None));
/// assert_eq!((numbers.kind(0), numbers.plural(0).as_deref()), (Some("take"), Some("\"take\" actions")));
/// # Ok::<(), riband_core::notation::Unreadable>(())
/// ```
pub trait Numbers: Any + Sealed + Debug + Send + Sync {
    /// The number of seats.
    fn seats(&self) -> Seats;

    /// The number of actions: the length of a byte mask or of a policy.
    fn count(&self) -> usize;

    /// The length of a mask in words of 64 bits.
    fn words(&self) -> usize;

    /// The line that names an action; `None` for an invalid number.
    fn name(&self, number: usize) -> Option<String>;

    /// The kind of an action, such as `cargo`; `None` for an invalid number.
    fn kind(&self, number: usize) -> Option<&'static str>;

    /// The plural for actions of this kind, such as `cargo jobs`: [`Action::plural`]; `None` for an invalid number.
    fn plural(&self, number: usize) -> Option<Cow<'static, str>>;

    /// An action with its parts, in the form that [`Table::action`](crate::Table::action) returns; `None` for an
    /// invalid number.
    #[cfg(feature = "erased")]
    fn told(&self, number: usize) -> Option<serde_json::Value>;

    /// The number of the action that a line names; `None` if no match with this number of seats can have it.
    ///
    /// # Errors
    /// The line cannot be parsed.
    fn number(&self, notation: &str) -> Result<Option<usize>, Unreadable>;

    /// The lines that name the actions, in the order of their numbers.
    fn names(&self) -> Vec<String> {
        (0..self.count()).filter_map(|number| self.name(number)).collect()
    }

    /// A fingerprint of the number of seats and of all [names](Numbers::names): equal fingerprints mean that the same
    /// numbers denote the same actions.
    fn fingerprint(&self) -> StateHash {
        StateHash::of(&(self.seats(), self.names()))
    }
}

impl<R: Notation> Sealed for Numbering<R> {}

impl<R: Notation> Numbers for Numbering<R> {
    fn seats(&self) -> Seats {
        self.seats
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn words(&self) -> usize {
        Self::words(self)
    }

    fn name(&self, number: usize) -> Option<String> {
        Self::name(self, number)
    }

    fn kind(&self, number: usize) -> Option<&'static str> {
        self.action(number).map(Action::kind)
    }

    fn plural(&self, number: usize) -> Option<Cow<'static, str>> {
        self.action(number).map(Action::plural)
    }

    #[cfg(feature = "erased")]
    fn told(&self, number: usize) -> Option<serde_json::Value> {
        let spelled = |action| crate::Spelled::new(&action, &*self.rules).to_json();
        self.action(number).map(|action| crate::kind::with_kind(spelled(action)))
    }

    fn number(&self, notation: &str) -> Result<Option<usize>, Unreadable> {
        Ok(Self::number(self, self.rules.read(notation)?))
    }
}
