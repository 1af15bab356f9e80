//! Hidden information: what each viewer may see.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};

use crate::{Dice, Disclosure, Rules, Viewer, observation::SlotSink};

/// What a ruleset shows to and hides from each viewer. Every viewer passed in must be a spectator or have a seat of the
/// match: tables reject others, and direct callers must do so too.
pub trait Secrets: Rules {
    /// A view of a position, built up from nothing.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Whether positions have hidden parts. If so, the contract tests require [`Secrets::redeal`] to change them.
    const HIDES: bool = true;
    /// Where a position holds information that views do not show although everyone remembers it, as JSON pointers in
    /// which `*` matches any one step: [`Secrets::redeal`] keeps it. A ruleset that lists any also implements
    /// [`Secrets::redeal_unremembered`].
    const REMEMBERED: &'static [&'static str] = &[];

    /// Where a position holds lists or tables of numbers that count hidden pieces by kind, as JSON pointers in which
    /// `*` matches any one step: `/hands/*` for hands such as `[2, 0, 1]`. The contract tests then swap pieces, not
    /// numbers, when they check the distribution of [`Secrets::redeal`]. They compare only places in the position, so
    /// list the places that hold the remaining pieces, such as the box, too.
    const COUNTED: &'static [&'static str] = &[];

    /// The view of a viewer.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Samples a state that this viewer cannot distinguish from the real one (a determinization), for a fair bot to
    /// search.
    fn redeal(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State;

    /// As [`Secrets::redeal`], for a position whose history nobody has seen, such as a loaded one: also redeals what is
    /// [remembered](Secrets::REMEMBERED) in other positions. By default the same, which is right if nothing is
    /// remembered.
    fn redeal_unremembered(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        self.redeal(state, viewer, dice)
    }

    /// The canonical representative of the positions that this viewer cannot distinguish: the same for each of them.
    /// Implement it as a [redeal](Secrets::redeal) with [`Sorted`](crate::Sorted) instead of dice. Anything computed
    /// from it, such as a [preview](crate::Preview), cannot depend on what is hidden. By default the position itself,
    /// which is right if nothing is hidden.
    fn canonical(&self, state: &Self::State, viewer: Viewer) -> Self::State {
        let _ = viewer;
        state.clone()
    }

    /// As [`Secrets::canonical`], for a position whose history nobody has seen: what is
    /// [remembered](Secrets::REMEMBERED) in other positions is sorted too. By default the same.
    fn canonical_unremembered(&self, state: &Self::State, viewer: Viewer) -> Self::State {
        self.canonical(state, viewer)
    }

    /// The part of an event that a viewer may see: by default all of it. For example, a draw event of a ruleset with
    /// hands loses the card.
    fn redact(&self, event: Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event)
    }

    /// Writes what a viewer may see as numbers, with the same information as the view, the viewer's seat first
    /// ([`Perspective`](crate::observation::Perspective)), without allocating. The slots, including names and ranges,
    /// must not depend on the position.
    ///
    /// By default nothing: [`Layout`](crate::observation::Layout) then derives an observation from the view, which is
    /// as slow as JSON. Its slots are the values in the views of eight random matches; seats keep their order, numbers
    /// beyond twice those seen are clamped, and everything else in a view is covered only by a hash.
    fn observe(&self, state: &Self::State, viewer: Viewer, out: &mut impl SlotSink) {
        let _ = (state, viewer, out);
    }

    /// Whether an event revealed hidden information to anyone, or used randomness. Tables report it for each action, as
    /// a basis for undo rules; an event that discloses nothing must look the same whatever is hidden. By default every
    /// event of a ruleset with hidden parts counts as revealing.
    fn discloses(&self, event: &Self::Event) -> Disclosure {
        let _ = event;
        Disclosure { revealed: Self::HIDES, chance: false }
    }

    /// Whether a viewer may see the scores, which are computed from the whole position. False while they include what
    /// [`Secrets::view`] hides. By default true: everything that scores is public.
    fn shows_score(&self, state: &Self::State, viewer: Viewer) -> bool {
        let _ = (state, viewer);
        true
    }
}
