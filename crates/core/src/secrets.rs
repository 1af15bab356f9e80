//! What seats may see.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};

use crate::{Dice, Disclosure, Rules, Viewer, observation::SlotSink};

/// What a ruleset shows to whom, and what it keeps from whom. Every viewer that it is asked about is a spectator or has a seat of
/// the match: tables refuse others, and so must whoever calls it directly.
pub trait Secrets: Rules {
    /// What one seat may see, built up from nothing.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Whether positions have hidden parts. If so, the contract wants [`Secrets::redeal`] to change them.
    const HIDES: bool = true;
    /// Where a position holds what views do not show though everybody remembers it, as JSON pointers in which `*` stands for
    /// any one step: [`Secrets::redeal`] leaves it. A ruleset that names something writes
    /// [`Secrets::redeal_unremembered`], too.
    const REMEMBERED: &'static [&'static str] = &[];

    /// Where a position holds lists or tables of numbers that count hidden pieces by sort, as JSON pointers in which `*`
    /// stands for any one step: `/hands/*` for hands such as `[2, 0, 1]`. The contract then exchanges pieces, not numbers,
    /// when it judges how often [`Secrets::redeal`] brings what. It compares places that are in the position, so what lies
    /// nowhere else, as in the box, should be there, too.
    const COUNTED: &'static [&'static str] = &[];

    /// What a viewer may see.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that this viewer cannot tell from the real one, drawn at random (a determinization): what a fair bot may
    /// search.
    fn redeal(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State;

    /// As [`Secrets::redeal`], for a position that nobody has seen develop, such as one that was loaded: it also deals again
    /// what is [remembered](Secrets::REMEMBERED) of other positions. By default the same, which is right where nothing is
    /// remembered.
    fn redeal_unremembered(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        self.redeal(state, viewer, dice)
    }

    /// The position that stands for all those which this viewer cannot tell from this one: for each of them the same. A
    /// [redeal](Secrets::redeal) by [`Sorted`](crate::Sorted) in place of dice. What is worked out from it, such as a
    /// [preview](crate::Preview), cannot depend on what is hidden. By default the position itself, which is right where
    /// nothing is hidden.
    fn canonical(&self, state: &Self::State, viewer: Viewer) -> Self::State {
        let _ = viewer;
        state.clone()
    }

    /// As [`Secrets::canonical`], of a position of which nobody has seen how it came about: what is
    /// [remembered](Secrets::REMEMBERED) of other positions is sorted, too. By default the same.
    fn canonical_unremembered(&self, state: &Self::State, viewer: Viewer) -> Self::State {
        self.canonical(state, viewer)
    }

    /// The part of an event that a viewer may see: by default all of it. Events of a ruleset with hands, say, lose the card.
    fn redact(&self, event: Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event)
    }

    /// Writes what a viewer may see as numbers: as much as the view tells, the viewer's seat first
    /// ([`Perspective`](crate::observation::Perspective)), without allocating. Which slots there are, and their names and
    /// ranges, must not depend on the position.
    ///
    /// By default nothing: [`Layout`](crate::observation::Layout) then makes an observation from the view, which is as slow
    /// as JSON. Its slots are the values that the views of eight random matches held; seats stand in their order, numbers
    /// beyond twice those seen are cut off, and whatever else a view holds shows only in a fingerprint of it.
    fn observe(&self, state: &Self::State, viewer: Viewer, out: &mut impl SlotSink) {
        let _ = (state, viewer, out);
    }

    /// Whether an event revealed something hidden, to anybody, or used chance. Tables report it of each action, so that
    /// rules for undoing can be built on it; an event that discloses nothing looks alike whatever is hidden. By
    /// default every event of a ruleset with hidden parts counts as revealing.
    fn discloses(&self, event: &Self::Event) -> Disclosure {
        let _ = event;
        Disclosure { revealed: Self::HIDES, chance: false }
    }

    /// Whether a viewer may be told the scores, which are made of the whole position. False as long as they count what
    /// [`Secrets::view`] hides. By default everything that scores is open.
    fn shows_score(&self, state: &Self::State, viewer: Viewer) -> bool {
        let _ = (state, viewer);
        true
    }
}
