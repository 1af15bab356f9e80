//! Views: everything but the order of the stack (CO-5), built up from nothing.

use std::collections::BTreeMap;

use riband_core::{
    Coins, Dice, Disclosure, Mix, Rules as _, Scoring as _, Seat, Secrets, Sorted, Turn, Viewer, market::Market as _,
    observation::SlotSink,
};
use riband_liners::{PlaceView, ShipKind, StackView, Tile, Tiles, mix_backs};
use serde::{Deserialize, Serialize};

use crate::{
    event::Event,
    ids::{Column, Port, Region, Spot},
    rules::{RegionFacts, Rules},
    state::{Phase, Player, State},
    turn::Order,
};

/// The view of a position. Money in pounds.
///
/// ```
/// use riband::{Library, Seats, Viewer, core::{Dice, Rules as _}, prelude::*};
/// use riband_crossing_oceans::Rules;
///
/// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
/// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
/// let view = rules.view(&state, Viewer::Spectator);
/// assert_eq!((view.round, view.seats.len(), view.stack.tiles), (1, 2, state.stack_len()));
/// assert!(view.regions.iter().any(|region| !region.open)); // with two players
/// // The order of the stack is hidden: other orders look the same.
/// let other = rules.redeal(&state, Viewer::Spectator, &mut Dice::new(1));
/// assert_eq!(rules.view(&other, Viewer::Spectator), view);
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
    /// The starting player (CO-22).
    pub starting_seat: Seat,
    /// Whole rounds after this one, once the end is triggered (CO-69).
    pub countdown: Option<u8>,
    /// The part of the turn.
    pub phase: Phase,
    /// The draw stack.
    pub stack: StackView,
    /// Coal in the common supply.
    pub coal: u8,
    /// The map, closed regions included.
    pub regions: Vec<RegionView>,
    /// The market from the left.
    pub market: Vec<PlaceView>,
    /// The docks.
    pub docks: Vec<DockView>,
    /// The tiles that are face up or owned.
    pub tiles: BTreeMap<Tile, TileFace>,
    /// The players.
    pub seats: Vec<BoardView>,
}

/// A region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RegionView {
    /// The region.
    pub region: Region,
    /// Whether it takes part (CO-15).
    pub open: bool,
    /// The ship with the lantern (CO-29).
    pub oldest: Option<Tile>,
    /// Its ports.
    pub ports: Vec<Berth>,
}

/// A port and its spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Berth {
    /// The port.
    pub port: Port,
    /// The ship there.
    pub ship: Option<Tile>,
    /// Her owner.
    pub owner: Option<Seat>,
    /// The coal on her.
    pub coal: u8,
    /// Whether she is ready (CO-38).
    pub ready: bool,
    /// The seats with a trade house here.
    pub houses: Vec<Seat>,
}

/// A place of the docks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DockView {
    /// Its colour.
    pub column: Column,
    /// The tile there.
    pub tile: Option<Tile>,
    /// The price here.
    pub price: Option<Coins>,
}

/// The values printed on a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TileFace {
    /// The kind of tile.
    pub kind: ShipKind,
    /// The construction year.
    pub year: Option<u16>,
    /// The colour of the flag; null for the mixed flag.
    pub flag: Option<Column>,
    /// The printed price.
    pub price: Coins,
    /// The income.
    pub income: Coins,
    /// Knots, if listed.
    pub speed: Option<u8>,
    /// Tons, if listed.
    pub tonnage: Option<u32>,
    /// The token of a headquarters.
    pub token: Option<Column>,
}

/// The board and possessions of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BoardView {
    /// The seat.
    pub seat: Seat,
    /// Money in pounds.
    pub money: Coins,
    /// Contracts.
    pub contracts: u16,
    /// Captains in the supply.
    pub captains: u8,
    /// Trade houses in the supply.
    pub houses: u8,
    /// The captain's spot on the rondel.
    pub rondel: Option<Spot>,
    /// Ships that are not at sea.
    pub supply: Vec<Tile>,
    /// Headquarters.
    pub headquarters: Vec<Tile>,
    /// Coal icons, printed and added (CO-12).
    pub coal_icons: u8,
    /// The columns.
    pub columns: Vec<ColumnView>,
    /// Mixed flags.
    pub mixed_flags: u8,
    /// The current value of each mixed flag (CO-76).
    pub mixed_value: u8,
    /// The score if the match ended now.
    pub points: i32,
}

/// A column of a player board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ColumnView {
    /// The column.
    pub column: Column,
    /// Added tokens.
    pub tokens: u8,
    /// The current value of each flag (CO-10).
    pub value: u8,
    /// The cost of the next token; null if the column is full (CO-11).
    pub next_cost: Option<Coins>,
    /// Flags of its colour.
    pub flags: u8,
}

impl Secrets for Rules {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            round: state.round,
            turns: state.turns,
            turn: self.turn(state),
            starting_seat: state.starting,
            countdown: state.countdown,
            phase: state.phase,
            stack: StackView::of(&self.fleet, &state.stack),
            coal: state.coal_supply,
            regions: self.regions.iter().enumerate().map(|(i, facts)| self.region_view(state, i, facts)).collect(),
            market: self.surcharges.views(&self.fleet, &state.market),
            docks: self.all_columns.iter().map(|column| self.dock_view(state, column)).collect(),
            tiles: self.open_tiles(state).map(|tile| (tile, self.face(tile))).collect(),
            seats: state.seats.iter().map(|seat| self.board_view(state, seat)).collect(),
        }
    }

    /// CO-5: only the order of the stack is hidden, and the backs are known: each era is shuffled separately.
    fn redeal(&self, state: &State, _: Viewer, dice: &mut Dice) -> State {
        self.with_stack_by(state, dice)
    }

    fn canonical(&self, state: &State, _: Viewer) -> State {
        self.with_stack_by(state, &mut Sorted)
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        self.write_observation(state, viewer, out);
    }

    /// CO-5: drawing a tile from the stack; nothing else is hidden.
    fn discloses(&self, event: &Event) -> Disclosure {
        match event {
            Event::TileDrawn { .. } => Disclosure::REVEALED,
            _ => Disclosure::NOTHING,
        }
    }
}

impl Rules {
    /// The position with the hidden part of the stack reordered (CO-5).
    fn with_stack_by(&self, state: &State, mix: &mut impl Mix) -> State {
        let mut state = *state;
        mix_backs(&self.fleet, &mut state.stack, mix);
        state
    }

    fn region_view(&self, state: &State, index: usize, facts: &RegionFacts) -> RegionView {
        let berth = |port: Port| Berth {
            port,
            ship: state.ship_at(port),
            owner: state.owner_at(port),
            coal: state.coal_at(port),
            ready: self.ready(state, crate::sets::Ports::of(port)).has(port),
            houses: state.seats.iter().filter(|&seat| state.players.of(seat).houses.has(port)).collect(),
        };
        RegionView {
            region: Region::new(index),
            open: usize::from(facts.min_seats) <= state.seats.count(),
            oldest: state.oldest(facts.ports).map(|(tile, _)| tile),
            ports: facts.ports.iter().map(berth).collect(),
        }
    }

    fn dock_view(&self, state: &State, column: Column) -> DockView {
        DockView { column, tile: state.docks[column], price: self.ship_market().list_price(state, Order::Dock(column)) }
    }

    /// Every tile whose face is known.
    fn open_tiles(&self, state: &State) -> impl Iterator<Item = Tile> {
        let hidden: Tiles = state.stack.iter().collect();
        self.fleet.tiles().filter(move |&tile| !hidden.has(tile))
    }

    fn face(&self, tile: Tile) -> TileFace {
        let (print, facts) = (self.fleet.print(tile), self.facts(tile));
        TileFace {
            kind: self.fleet.kind(tile),
            year: (print.year > 0).then_some(print.year),
            flag: facts.flag,
            price: print.price,
            income: print.income,
            speed: (print.speed > 0).then_some(print.speed),
            tonnage: print.tonnage,
            token: facts.token,
        }
    }

    fn board_view(&self, state: &State, seat: Seat) -> BoardView {
        let player = state.players.of(seat);
        BoardView {
            seat,
            money: player.money,
            contracts: player.contracts,
            captains: player.captains,
            houses: player.houses_left,
            rondel: player.spot,
            supply: player.supply.iter().collect(),
            headquarters: player.headquarters.iter().collect(),
            coal_icons: self.coal_icons(player),
            columns: self.all_columns.iter().map(|column| self.column_view(player, column)).collect(),
            mixed_flags: player.mixed_flags,
            mixed_value: player.flags.iter().filter(|&&flags| flags > 0).count() as u8,
            points: self.total(state, seat),
        }
    }

    fn column_view(&self, player: &Player, column: Column) -> ColumnView {
        let tokens = player.tokens_in(column);
        ColumnView {
            column,
            tokens: tokens as u8,
            value: self.flag_value(column, tokens),
            next_cost: self.next_cost(column, tokens),
            flags: player.flags[column],
        }
    }
}
