//! The document of a whole position: its structure, writing it, and the order of reading.
//!
//! Reading starts from a deal and applies the document. A tile that the document names is swapped with the one in its
//! place.

use indexmap::IndexMap;
use riband_core::{Names as _, PositionReader, ProblemKind, Problems, Seat, read_value, stated};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{seat::PositionSeat, work::PositionWork};
use crate::{
    action::ActionType,
    ids::{Building, Good, Place, Ship, Tile},
    rules::Rules,
    state::{Phase, Stage, State},
};

/// The differences of a position from a deal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct Document {
    /// The turn, from 1 (SO-15).
    pub(super) turn_number: Option<u8>,
    /// The turn order.
    pub(super) order: Option<Vec<Seat>>,
    /// The seats in the order in which their balances last changed, the most recent one last.
    pub(super) discs: Option<Vec<Seat>>,
    /// The seat whose go it is.
    pub(super) turn: Option<Seat>,
    /// Passes in a row (SO-21).
    pub(super) passes: Option<u8>,
    /// Actions in this action phase, at least the sum of `costs`.
    pub(super) actions: Option<u16>,
    /// A label: goes so far, passes among them.
    pub(super) goes: Option<u32>,
    /// Pirate attacks still to come this turn (SO-48); all of them if absent.
    pub(super) attacks: Option<u8>,
    /// Rows from 1, by good.
    #[serde(default)]
    pub(super) prices: IndexMap<String, u16>,
    /// Steps by which costs have risen, by type of action.
    #[serde(default)]
    pub(super) costs: IndexMap<ActionType, u8>,
    /// The tiles by place.
    #[serde(default)]
    pub(super) tiles: IndexMap<String, String>,
    /// The owners of buildings in build order, where it differs from the seat order.
    #[serde(default)]
    pub(super) built: IndexMap<String, Vec<Seat>>,
    /// The stage of the turn; implied by the phase if absent.
    pub(super) stage: Option<Stage>,
    /// What the position waits for; an action or a pass if absent.
    pub(super) phase: Option<Phase>,
    /// The decisions made so far in the current action or ability.
    pub(super) work: Option<PositionWork>,
    /// Whether an action phase was cut short, which is a bug (SO-89).
    pub(super) cut_short: Option<bool>,
    /// What players have, by seat number, from 1.
    #[serde(default)]
    pub(super) seats: IndexMap<String, PositionSeat>,
}

impl Document {
    /// The document of a whole position, hidden parts included.
    pub(super) fn of(rules: &Rules, state: &State) -> Self {
        let goods = rules.goods_in_play(state.seats).iter();
        let tiles = (0..rules.names.places.len()).map(Place::new);
        let tiles = tiles.filter_map(|place| Some((place, state.tile(place)?)));
        Self {
            turn_number: Some(state.turn),
            order: Some(state.in_order().collect()),
            discs: Some(state.discs.into_iter().take(state.seats.count()).collect()),
            turn: Some(state.actor()),
            passes: Some(state.passes),
            actions: Some(state.actions),
            goes: Some(state.goes),
            attacks: Some(state.attacks),
            prices: goods.map(|good| (rules.name_of(good).to_owned(), u16::from(state.rows[good]) + 1)).collect(),
            costs: ActionType::ALL.into_iter().zip(state.taken).collect(),
            tiles: tiles
                .map(|(place, tile)| (rules.name_of(place).to_owned(), rules.name_of(tile).to_owned()))
                .collect(),
            built: rules.build_orders(state),
            stage: Some(state.stage),
            phase: Some(state.phase),
            work: stated(state.work).map(|work| PositionWork::of(rules, &work)),
            cut_short: stated(state.cut_short),
            seats: state.seats.iter().map(|seat| PositionSeat::of(rules, state, seat)).collect(),
        }
    }

    /// Reads a document and applies it to a deal.
    pub(super) fn read(document: &Value, rules: &Rules, deal: &State) -> Result<State, Problems> {
        let document: Self = read_value(document)?;
        let mut reader = Reader { rules, state: *deal, kit: PositionReader::default() };
        reader.read_order(&document);
        reader.read_tiles(&document.tiles);
        reader.read_prices(&document.prices);
        for (number, seat) in &document.seats {
            reader.read_seat(number, seat);
        }
        reader.read_build_orders(&document.built);
        reader.read_turn(&document);
        let state = reader.state;
        reader.kit.problems.or(state)
    }
}

pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: State,
    pub(super) kit: PositionReader,
}

impl Reader<'_> {
    pub(super) fn good(&mut self, id: &str, path: &[&str]) -> Option<Good> {
        self.kit.find("good", id, &self.rules.names.goods, path).map(Good::new)
    }

    pub(super) fn building(&mut self, id: &str, path: &[&str]) -> Option<Building> {
        self.kit.find("building", id, &self.rules.names.buildings, path).map(Building::new)
    }

    pub(super) fn ship(&mut self, id: &str, path: &[&str]) -> Option<Ship> {
        self.kit.find("ship", id, &self.rules.names.ships, path).map(Ship::new)
    }

    pub(super) fn place(&mut self, id: &str, path: &[&str]) -> Option<Place> {
        self.kit.find("place", id, &self.rules.names.places, path).map(Place::new)
    }

    /// SO-7, SO-31.
    fn read_order(&mut self, document: &Document) {
        for (key, list) in [("order", &document.order), ("discs", &document.discs)] {
            let Some(seats) = list else { continue };
            let mut sorted = seats.clone();
            sorted.sort_unstable();
            if !self.state.seats.iter().eq(sorted) {
                let message = format!("the match has {}, and each is named once", self.state.seats);
                self.kit.problems.report(ProblemKind::Contradiction, &[key], message, "");
                continue;
            }
            let slots = if key == "order" { &mut self.state.order } else { &mut self.state.discs };
            slots.iter_mut().zip(seats).for_each(|(slot, &seat)| *slot = seat);
        }
    }

    /// SO-13: swaps a named tile with the one in its place.
    fn read_tiles(&mut self, tiles: &IndexMap<String, String>) {
        let mut named: Vec<Tile> = Vec::new();
        for (place, tile) in tiles {
            let found = self.kit.find("event tile", tile, &self.rules.names.events, &["tiles", place]);
            let (Some(there), Some(tile)) = (self.place(place, &["tiles", place]), found.map(Tile::new)) else {
                continue;
            };
            if named.contains(&tile) {
                let message = "this tile lies in two places";
                self.kit.problems.report(ProblemKind::Duplicate, &["tiles", place], message, "");
                continue;
            }
            named.push(tile);
            if let Some(here) = self.state.tiles.iter().position(|&other| other == Some(tile)) {
                self.state.tiles.swap(here, there.index());
            }
        }
    }

    /// SO-9.
    fn read_prices(&mut self, rows: &IndexMap<String, u16>) {
        for (id, &row) in rows {
            let path = ["prices", id.as_str()];
            let Some(good) = self.good(id, &path) else { continue };
            let count = self.rules.goods.get(good.index()).map_or(0, |facts| facts.ladder.rungs());
            if (1..=count).contains(&usize::from(row)) {
                self.state.rows[good] = (row - 1).min(255) as u8;
            } else {
                let message = format!("the price table has {count} rows, numbered from 1");
                self.kit.problems.report(ProblemKind::OutOfRange, &path, message, "");
            }
        }
    }

    fn read_turn(&mut self, document: &Document) {
        let state = &mut self.state;
        state.turn = document.turn_number.unwrap_or(state.turn);
        state.passes = document.passes.unwrap_or(state.passes);
        state.goes = document.goes.unwrap_or(state.goes);
        state.cut_short = document.cut_short.unwrap_or(state.cut_short);
        for (&of, &taken) in &document.costs {
            state.taken[of as usize] = taken;
        }
        // Each action has raised a cost, unless it was already at its highest.
        let risen = state.taken.iter().map(|&taken| u16::from(taken)).sum();
        let under_way = u16::from(document.phase.is_some_and(|phase| phase != Phase::Action));
        let stage = document.stage.unwrap_or(match document.phase {
            Some(Phase::Repair | Phase::Peek | Phase::Swap) => Stage::Abilities,
            Some(Phase::Over) => Stage::Production,
            _ => Stage::Actions,
        });
        state.stage = stage;
        let least = if stage == Stage::Actions { under_way.max(risen) } else { 0 };
        state.actions = document.actions.unwrap_or(least);
        state.phase = document.phase.unwrap_or(state.phase);
        // SO-48: by default all attacks are still to come.
        self.state.attacks = document.attacks.unwrap_or_else(|| self.rules.attacks_of_turn(&self.state));
        self.rules.forget_open_tiles(&mut self.state);
        if let Some(seat) = document.turn {
            if let Some(at) = self.state.in_order().position(|other| other == seat) {
                self.state.at = at as u8;
            } else {
                self.kit.seated(seat, self.state.seats, &["turn"]);
            }
        }
        if let Some(work) = &document.work {
            self.kit.idle("work", true, document.phase.is_some());
            self.state.work = self.work(work);
        }
    }
}
