//! The event tiles and their places.

use std::collections::BTreeMap;

use riband_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    config::Hazard,
    ids::{Good, Place, Tile},
    rules::{Rules, TileFacts},
    state::State,
};

/// A place for an event tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PlaceView {
    /// The place.
    pub place: Place,
    /// The turn of a place on the grid, from 1.
    pub turn: Option<u8>,
    /// Whether its tile is face up.
    pub face_up: bool,
    /// The tile, if the viewer knows it.
    pub tile: Option<Tile>,
    /// The seats that have looked at the face-down tile here (SO-69).
    pub known_to: Vec<Seat>,
}

/// The contents of an event tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TileFace {
    /// The number of rows by which prices rise, for those that move (SO-16).
    pub prices: BTreeMap<Good, i8>,
    /// The hazards on the way to the open sea.
    pub hazards: Vec<Hazard>,
}

impl Rules {
    /// SO-69: the tile at a place if it is face up, or the viewer has looked at it.
    #[inline]
    pub(crate) fn tile_seen(&self, state: &State, place: Place, viewer: Viewer) -> Option<Tile> {
        let face_up = place.index() < self.open_places(state);
        let seen = face_up || matches!(viewer, Viewer::Seat(seat) if knows(state, seat, place));
        state.tile(place).filter(|_| seen)
    }

    pub(super) fn place_view(&self, state: &State, place: Place, viewer: Viewer) -> PlaceView {
        let knows = |seat: Seat| knows(state, seat, place);
        let face_up = place.index() < self.open_places(state);
        let on_grid = place.index() < usize::from(self.config.end.turns);
        PlaceView {
            place,
            turn: on_grid.then_some(place.index() as u8 + 1),
            face_up,
            tile: self.tile_seen(state, place, viewer),
            known_to: state.seats.iter().filter(|&seat| knows(seat)).collect(),
        }
    }
}

/// Whether a seat has looked at the face-down tile at a place (SO-69).
#[inline]
fn knows(state: &State, seat: Seat, place: Place) -> bool {
    state.seats.holds(seat) && state.players.of(seat).known.has(place)
}

pub(super) fn face(tile: &TileFacts) -> TileFace {
    let moves = tile.moves.iter().enumerate().filter(|(_, rows)| **rows != 0);
    let hazards =
        [(Hazard::Pirates, tile.pirates), (Hazard::Storm, tile.storm), (Hazard::PoorFishing, tile.poor_fishing)];
    TileFace {
        prices: moves.map(|(index, &rows)| (Good::new(index), rows)).collect(),
        hazards: hazards.into_iter().filter(|(_, there)| *there).map(|(hazard, _)| hazard).collect(),
    }
}
