//! Views, built up from nothing: everything but the order of the stacks, the ships in the box, and, depending on a
//! ruling, the hands.

mod seat;
mod step;
mod table;
mod waters;

use std::collections::BTreeMap;

use riband_core::{Dice, Disclosure, Mix, Rules as _, Seat, Secrets, Sorted, Turn, Viewer, observation::SlotSink};
use riband_liners::{PlaceView, StackView, mix_backs};
use serde::{Deserialize, Serialize};

pub use self::{
    seat::{ColumnView, PointsView, SeatView},
    step::{OptionView, StepView},
    table::{CardFace, DisplayView, DockView, DrawView, TileFace},
    waters::{HouseView, PushedView, RegionView, ShipView, SiteView},
};
use crate::{
    Tile,
    config::Hands,
    event::Event,
    ids::Card,
    rules::Rules,
    state::{Phase, State},
};

/// The view of a position. Money in pounds.
///
/// ```
/// use riband::{Library, Seat, Seats, Viewer, core::{Dice, Rules as _}, prelude::*};
/// use riband_transatlantic::Rules;
///
/// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
/// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
/// let view = rules.view(&state, Viewer::Seat(Seat::new(0)));
/// assert_eq!((view.turn_of, view.seats.len(), view.boxed), (state.turn(), 2, state.boxed_len()));
/// assert_eq!(view.market.len(), rules.config().market.surcharges.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The round, from 1.
    pub round: u16,
    /// Completed turns.
    pub turns: u32,
    /// What the match waits for.
    pub turn: Turn,
    /// The seat whose turn it is; another seat may have to act for a ship that was pushed out (TA-53).
    pub turn_of: Seat,
    /// The starting player (TA-24).
    pub starting_seat: Seat,
    /// The number of seats that still have to take their steps before the first round (TA-31).
    pub opening: u8,
    /// Whole rounds after this one, once the end is triggered (TA-132).
    pub countdown: Option<u8>,
    /// The pending decision.
    pub phase: Phase,
    /// The card in progress.
    pub step: Option<StepView>,
    /// The ship that was pushed out and is in no region while her owner decides (TA-53).
    pub pushed_out: Option<PushedView>,
    /// The ship stack; its backs as printed, 1 to 9 for steamships and 10 for headquarters (TA-3).
    pub stack: StackView,
    /// The number of ships removed unseen (TA-26).
    pub boxed: usize,
    /// Coal in the common supply.
    pub coal: i16,
    /// The regions that take part.
    pub regions: Vec<RegionView>,
    /// The market from the left.
    pub market: Vec<PlaceView>,
    /// The number of places, from the left, whose ships come with a coal (TA-41, TA-140).
    pub coal_places: u8,
    /// The docks.
    pub docks: Vec<DockView>,
    /// The display of extension cards and its stacks.
    pub display: DisplayView,
    /// The ships that are face up or owned.
    pub tiles: BTreeMap<Tile, TileFace>,
    /// The ships that have left the game.
    pub gone: Vec<Tile>,
    /// The texts of the cards.
    pub cards: BTreeMap<Card, CardFace>,
    /// The players.
    pub seats: Vec<SeatView>,
}

impl Secrets for Rules {
    type View = View;

    /// Every card of a hand or a pile was visible when it was taken, so everyone who remembers knows them, even if
    /// hands are hidden (TA-29, E-13).
    const REMEMBERED: &'static [&'static str] = &["/seats/*/hand/*", "/seats/*/pile/*"];

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            round: state.round,
            turns: state.turns,
            turn: self.turn(state),
            turn_of: state.turn,
            starting_seat: state.starting,
            opening: state.opening,
            countdown: state.countdown,
            phase: state.phase,
            step: self.step_view(state),
            pushed_out: self.pushed_view(state),
            stack: StackView {
                tiles: state.stack.len(),
                backs: state.stack.iter().filter_map(|tile| self.back(tile)).collect(),
            },
            boxed: state.boxed.len(),
            coal: state.coal_supply,
            regions: self.open_regions(state.seats).map(|(id, facts)| self.region_view(state, id, facts)).collect(),
            market: self.surcharges.views(&self.fleet, &state.market),
            coal_places: self.config.market.coal_places,
            docks: self.columns.iter().map(|column| self.dock_view(state, column)).collect(),
            display: self.display_view(state),
            tiles: self.open_tiles(state).map(|tile| (tile, self.face(tile))).collect(),
            gone: state.gone.iter().collect(),
            cards: (0..self.names.cards.len()).map(Card::new).map(|card| (card, self.card_face(card))).collect(),
            seats: state.seats.iter().map(|seat| self.seat_view(state, seat, viewer)).collect(),
        }
    }

    /// Redraws what nobody knows: which steamships of each era were removed, the order of the others and of the draw
    /// stack, and the randomness of later reshuffles. The backs are known (TA-3, TA-29). So are hands, even if they are
    /// hidden: every card in them was visible when it was taken.
    fn redeal(&self, state: &State, _: Viewer, dice: &mut Dice) -> State {
        self.with_stacks_by(state, dice)
    }

    fn canonical(&self, state: &State, _: Viewer) -> State {
        self.with_stacks_by(state, &mut Sorted)
    }

    /// Nobody has seen how other players got their cards, if hands are hidden (E-13).
    fn redeal_unremembered(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.with_hands_by(state, viewer, dice)
    }

    fn canonical_unremembered(&self, state: &State, viewer: Viewer) -> State {
        self.with_hands_by(state, viewer, &mut Sorted)
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        self.write_observation(state, viewer, out);
    }

    /// TA-3, TA-29: drawing a ship or a card from its stack, and a reshuffle.
    fn discloses(&self, event: &Event) -> Disclosure {
        match event {
            Event::TileDrawn { .. } | Event::CardRevealed { .. } | Event::CardDiscarded { drawn: true, .. } => {
                Disclosure::REVEALED
            }
            Event::DiscardShuffled { .. } => Disclosure::CHANCE,
            _ => Disclosure::NOTHING,
        }
    }
}

impl Rules {
    /// The position with the hidden parts of the stacks and the box reordered, and another source of randomness.
    fn with_stacks_by(&self, state: &State, mix: &mut impl Mix) -> State {
        let mut state = *state;
        self.redeal_box(&mut state, mix);
        mix_backs(&self.fleet, &mut state.stack, mix);
        self.redeal_draw(&mut state, mix);
        state.chance = mix.stream();
        state
    }

    /// The same, with other hidden hands and piles.
    fn with_hands_by(&self, state: &State, viewer: Viewer, mix: &mut impl Mix) -> State {
        let state = self.with_stacks_by(state, mix);
        if self.config.rulings.hands == Hands::Open { state } else { self.redeal_hands(&state, viewer, mix) }
    }
}
