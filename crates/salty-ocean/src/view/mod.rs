//! Views, built up from nothing: everything but the face-down tiles, except those that the seat has looked at.

mod city;
mod market;
mod places;
mod seat;
mod under_way;

use std::collections::BTreeMap;

use riband_core::{
    Coins, Dice, Disclosure, Mix, Rules as _, Said, Seat, Secrets, Sorted, Turn, Viewer, observation::SlotSink,
};
use serde::{Deserialize, Serialize};

use self::places::face;
pub use self::{
    city::{BuildingView, ClassView, OwnerView},
    market::{Barrels, CostView, DropView, GoodView},
    places::{PlaceView, TileFace},
    seat::{OwnView, SeatView, ShipView},
    under_way::UnderWay,
};
use crate::{
    action::ActionType,
    event::Event,
    ids::{Building, Class, MAX_EVENTS, MAX_SEATS, Place, Tile},
    rules::{DropFacts, Rules},
    sets::Places,
    state::{Phase, State},
};

/// The view of a position: common parts (SO-5), and the possessions of each player (SO-4). Money in coins.
///
/// ```
/// use riband::{Coins, Library, Seats, Viewer, core::{Dice, Rules as _}, prelude::*};
/// use riband_salty_ocean::Rules;
///
/// let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
/// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
/// let view = rules.view(&state, Viewer::Spectator);
/// assert_eq!((view.turn_number, view.seats.len(), view.costs.len()), (1, 2, 4));
/// assert!(view.lowest_balance <= Coins(0) && !view.waits_for.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The turn, from 1.
    pub turn_number: u8,
    /// The number of turns.
    pub last_turn: u8,
    /// Completed goes, passes among them.
    pub goes: u32,
    /// What the match waits for.
    pub turn: Turn,
    /// The turn order.
    pub order: Vec<Seat>,
    /// The seats in the order in which their balances last changed, the most recent one last: among equal balances its
    /// disc is on top (SO-31).
    pub discs: Vec<Seat>,
    /// No payment may take a balance below this (SO-27).
    pub lowest_balance: Coins,
    /// Passes in a row (SO-21).
    pub passes: u8,
    /// Actions in this action phase.
    pub actions: u16,
    /// The pending decision.
    pub phase: Phase,
    /// The pending decision, for people.
    pub waits_for: Said,
    /// The current action or ability.
    pub under_way: Option<UnderWay>,
    /// The current cost of each type of action (SO-23).
    pub costs: Vec<CostView>,
    /// The steps by which each cost has risen since the reset: the value of `costs` in positions.
    pub risen: BTreeMap<ActionType, u8>,
    /// The goods in play.
    pub goods: Vec<GoodView>,
    /// The fall of a price after a sale (SO-42).
    pub drop: DropView,
    /// Pirate attacks still to come this turn (SO-48).
    pub attacks: u8,
    /// The event tiles by place, those of the turns first.
    pub places: Vec<PlaceView>,
    /// The contents of every tile of the variant.
    pub tiles: BTreeMap<Tile, TileFace>,
    /// The buildings of the city.
    pub buildings: Vec<BuildingView>,
    /// The classes of ships.
    pub classes: Vec<ClassView>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
}

impl Secrets for Rules {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            turn_number: state.turn,
            last_turn: self.config.end.turns,
            goes: state.goes,
            turn: self.turn(state),
            order: state.in_order().collect(),
            discs: state.discs.into_iter().filter(|&seat| state.seats.holds(seat)).collect(),
            lowest_balance: self.lowest_balance(),
            passes: state.passes,
            actions: state.actions,
            phase: state.phase,
            waits_for: self.waits_for(state).said(),
            under_way: self.under_way(state),
            costs: ActionType::ALL.map(|of| CostView { of, coins: self.activation_cost(state, of) }).to_vec(),
            risen: ActionType::ALL.map(|of| (of, state.taken[of as usize])).into(),
            goods: self.goods_in_play(state.seats).iter().map(|good| self.good_view(state, good)).collect(),
            drop: {
                let DropFacts { rows, for_each } = self.drops[state.seats.count().min(MAX_SEATS)];
                DropView { rows, for_each }
            },
            attacks: state.attacks,
            places: (0..self.names.places.len())
                .map(|index| self.place_view(state, Place::new(index), viewer))
                .collect(),
            tiles: self.tiles.iter().enumerate().map(|(index, tile)| (Tile::new(index), face(tile))).collect(),
            buildings: (0..self.buildings.len()).map(|index| self.building_view(state, Building::new(index))).collect(),
            classes: (0..self.classes.len()).map(|index| self.class_view(state, Class::new(index))).collect(),
            seats: state.seats.iter().map(|seat| self.seat_view(state, seat)).collect(),
        }
    }

    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.with_tiles_by(state, viewer, dice)
    }

    fn canonical(&self, state: &State, viewer: Viewer) -> State {
        self.with_tiles_by(state, viewer, &mut Sorted)
    }

    /// SO-69: only the player who looked at a tile sees which one it is.
    fn redact(&self, event: Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::TilePeeked { seat, place, .. } if viewer != Viewer::Seat(seat) => {
                Event::TilePeeked { seat, place, tile: None }
            }
            event => event,
        })
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        self.write_observation(state, viewer, out);
    }

    /// SO-18, SO-69: revealing or looking at a tile.
    fn discloses(&self, event: &Event) -> Disclosure {
        match event {
            Event::TileRevealed { .. } | Event::TilePeeked { .. } => Disclosure::REVEALED,
            _ => Disclosure::NOTHING,
        }
    }
}

impl Rules {
    /// Reorders the tiles that a viewer has not seen: face down, and not looked at by this seat. Which seats have
    /// looked at which places is public (SO-69).
    fn with_tiles_by(&self, state: &State, viewer: Viewer, mix: &mut impl Mix) -> State {
        let known = match viewer {
            Viewer::Seat(seat) if state.seats.holds(seat) => state.players.of(seat).known,
            _ => Places::EMPTY,
        };
        let mut state = *state;
        let hidden = self.hidden_places(&state) & !known;
        let mut unseen: [Option<Tile>; MAX_EVENTS] = [None; MAX_EVENTS];
        unseen.iter_mut().zip(hidden.iter()).for_each(|(slot, place)| *slot = state.tile(place));
        mix.mix(&mut unseen[..hidden.len()]);
        hidden.iter().zip(unseen).for_each(|(place, tile)| state.tiles[place] = tile);
        state
    }
}
