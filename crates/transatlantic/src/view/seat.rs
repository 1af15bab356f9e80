//! The sheet and possessions of a player.

use riband_core::{Coins, Scoring as _, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::ShipView;
use crate::{
    Tile,
    config::Hands,
    ids::{Card, Column, Marker},
    rules::Rules,
    state::{Hand, Player, Points, State},
};

/// The sheet and possessions of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Money in pounds.
    pub money: Coins,
    /// Contracts (TA-62).
    pub contracts: u16,
    /// Free captains.
    pub captains: i8,
    /// Houses in the supply.
    pub houses: u8,
    /// Unused tokens (TA-118).
    pub tokens: u8,
    /// The cards of the hand; null for viewers who may not see them.
    pub hand: Option<Vec<Card>>,
    /// The number of cards in hand.
    pub hand_cards: usize,
    /// The card played last (TA-34).
    pub top: Option<Card>,
    /// The cards below it; null for viewers who may not see them.
    pub pile: Option<Vec<Card>>,
    /// The number of cards in the pile, including its top.
    pub pile_cards: usize,
    /// Ships that are not in a region yet.
    pub undeployed: Vec<ShipView>,
    /// Headquarters.
    pub headquarters: Vec<Tile>,
    /// The columns of the sheet.
    pub columns: Vec<ColumnView>,
    /// Points won so far (TA-129).
    pub points: i32,
    /// The points won so far, by source.
    pub points_won: PointsView,
    /// The points that the ships scrapped in this turn would score now; they are scored at its end (TA-64).
    pub points_due: i32,
    /// The score if the match ended now (TA-135), including those points.
    pub points_at_end: i32,
}

/// Points won so far, by source (TA-129).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PointsView {
    /// For houses, where own ships sailed (TA-70).
    pub sailing: u16,
    /// For the flags of the fleet (TA-88).
    pub fleet: u16,
    /// For scrapped ships (TA-64).
    pub scrapped: u16,
}

/// A column of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ColumnView {
    /// The column.
    pub column: Column,
    /// Its kind of marker.
    pub marker: Marker,
    /// Markers, the printed ones included (TA-122).
    pub markers: u8,
    /// The acquired markers.
    pub acquired: u8,
    /// The value of a ship of this column, without the docks (TA-123).
    pub value: i32,
    /// The number of such markers in the common supply.
    pub supply: u8,
    /// Own steamships with this flag: in regions, waiting to be deployed, or pushed out.
    pub ships: u8,
    /// Own headquarters with this flag.
    pub headquarters: u8,
    /// Own ships with this flag that were scrapped in this turn and are not scored yet (TA-64).
    pub scrapped: u8,
}

impl Rules {
    /// Whether a viewer sees the cards of a seat's hand and pile: depending on a ruling, everyone does, or only the
    /// seat itself.
    pub(crate) fn shows_hand(&self, seat: Seat, viewer: Viewer) -> bool {
        self.config.rulings.hands == Hands::Open || viewer == Viewer::Seat(seat)
    }

    pub(super) fn seat_view(&self, state: &State, seat: Seat, viewer: Viewer) -> SeatView {
        let player = state.players.of(seat);
        let open = self.shows_hand(seat, viewer);
        let shown = |cards: Hand| open.then(|| cards.each().collect());
        let mut below = player.pile;
        if let Some(top) = player.top {
            below.take(top, 1);
        }
        SeatView {
            seat,
            money: player.money,
            contracts: player.contracts,
            captains: player.captains,
            houses: player.houses_left,
            tokens: player.tokens,
            hand: shown(player.hand),
            hand_cards: player.hand.total(),
            top: player.top,
            pile: shown(below),
            pile_cards: player.pile.total(),
            undeployed: player.undeployed.iter().map(|tile| self.ship_view(state, tile)).collect(),
            headquarters: player.headquarters.iter().collect(),
            columns: self.columns.iter().map(|column| self.column_view(state, player, column)).collect(),
            points: player.points.total(),
            points_won: points_view(player.points),
            points_due: self.points_due(state, player),
            points_at_end: self.total(state, seat),
        }
    }

    fn column_view(&self, state: &State, player: &Player, column: Column) -> ColumnView {
        let flown = self.flown[column];
        ColumnView {
            column,
            marker: column.marker(),
            markers: self.all_markers(player, column),
            acquired: player.markers_in(column),
            value: self.values.of(player.markers_in(column)),
            supply: state.marker_supply[column],
            ships: ((player.active | player.undeployed) & flown).len() as u8,
            headquarters: (player.headquarters & flown).len() as u8,
            scrapped: player.due[column],
        }
    }
}

fn points_view(Points { houses, flags, scrapped }: Points) -> PointsView {
    PointsView { sailing: houses, fleet: flags, scrapped }
}
