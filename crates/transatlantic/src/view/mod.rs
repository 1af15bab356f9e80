//! What a viewer may see, built up from nothing: all but the order of the stacks and the ships in the box, and by ruling
//! the hands.

mod make;

use std::collections::BTreeMap;

use riband_core::{Coins, Seat, Turn, Viewer};
use riband_liners::{PlaceView, ShipKind, StackView};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Tile,
    config::Pays,
    ids::{Card, CardOption, Column, DeckCard, Marker, Region, Site},
    state::Phase,
};

/// A position as a viewer may see it. Money in pounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// For whom.
    pub viewer: Viewer,
    /// The round, from 1.
    pub round: u16,
    /// Completed turns.
    pub turns: u32,
    /// What the match waits for.
    pub turn: Turn,
    /// Whose turn it is; somebody else may have to act for a ship that was pushed out (TA-53).
    pub turn_of: Seat,
    /// Who began (TA-24).
    pub starting_seat: Seat,
    /// How many seats still take their steps before the first round (TA-31).
    pub opening: u8,
    /// Whole rounds after this one, once the end is triggered (TA-132).
    pub countdown: Option<u8>,
    /// What has to be decided.
    pub phase: Phase,
    /// The card that is being carried out.
    pub step: Option<StepView>,
    /// The ship that was pushed out and lies in no region while her owner decides (TA-53).
    pub pushed_out: Option<PushedView>,
    /// The ship stack; its backs as printed, 1 to 9 for steamships and 10 for headquarters (TA-3).
    pub stack: StackView,
    /// How many ships were taken out unseen (TA-26).
    pub boxed: usize,
    /// Coal in the common supply.
    pub coal: i16,
    /// The regions that take part.
    pub regions: Vec<RegionView>,
    /// The market from the left.
    pub market: Vec<PlaceView>,
    /// A ship from one of this many places on the left comes with a coal (TA-41, TA-140).
    pub coal_places: u8,
    /// The docks.
    pub docks: Vec<DockView>,
    /// The display of extension cards and the stacks beside it.
    pub display: DisplayView,
    /// The ships that lie open somewhere or belong to somebody.
    pub tiles: BTreeMap<Tile, TileFace>,
    /// The ships that have left the game.
    pub gone: Vec<Tile>,
    /// What the cards do.
    pub cards: BTreeMap<Card, CardFace>,
    /// The players.
    pub seats: Vec<SeatView>,
}

/// The card that is being carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct StepView {
    /// The steps that are being carried out, by card and place: `director.3`, and beneath it `cargo.2`.
    pub at: Vec<String>,
    /// What has to be decided, in English.
    pub waits_for: String,
    /// How many purchases, ships, cubes or markers are left to choose at most; none where that is not limited.
    pub left: Option<u8>,
    /// Ships that have sailed or were loaded in this step.
    pub used: Vec<Tile>,
    /// What this card has bought.
    pub bought: Vec<Tile>,
    /// How many cards the pile had that this card has taken back (TA-111).
    pub pile_taken: u8,
    /// Markers taken in this step or the one before.
    pub taken: Vec<Marker>,
    /// What ships earn that sail in this step; none for another sort of step.
    pub pays: Option<Pays>,
    /// Whether the house of this step costs nothing (TA-95).
    pub free_house: bool,
    /// The ways to go on where the card leaves a choice.
    pub options: Vec<OptionView>,
}

/// A way to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionView {
    /// Which.
    pub choice: CardOption,
    /// What it does, in English.
    pub text: String,
}

/// A region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RegionView {
    /// Which.
    pub region: Region,
    /// The name on its board (TA-142).
    pub name: String,
    /// Whether the fastest ship wins a Blue Riband here (TA-59).
    pub blue_riband: bool,
    /// How many ships have a place.
    pub places: u8,
    /// The ships, the youngest first.
    pub ships: Vec<ShipView>,
    /// Who has houses here.
    pub houses: Vec<HouseView>,
    /// The sites that are free, the cheapest first (TA-94).
    pub free_sites: Vec<SiteView>,
}

/// A free site for a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SiteView {
    /// Which.
    pub site: Site,
    /// What a house costs there.
    pub price: Coins,
}

/// A ship in a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ShipView {
    /// Which.
    pub ship: Tile,
    /// Her owner; none for the neutral one.
    pub owner: Option<Seat>,
    /// The coal on her.
    pub coal: u8,
    /// Whether she is ready (TA-72).
    pub ready: bool,
}

/// A ship that was pushed out of a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PushedView {
    /// Which.
    pub ship: Tile,
    /// Her owner; none for the neutral one.
    pub owner: Option<Seat>,
    /// The coal on her: she keeps it (TA-53).
    pub coal: u8,
    /// The region that she left, and may not enter now.
    pub from: Region,
    /// Who decides where she goes: her owner; for the neutral one the seat whose turn it is.
    pub decides: Seat,
}

/// The houses of a player in a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HouseView {
    /// Whose.
    pub seat: Seat,
    /// How many.
    pub houses: u8,
}

/// The docks, by flag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DockView {
    /// The flag.
    pub column: Column,
    /// The ships there.
    pub ships: Vec<Tile>,
    /// What a ship of this flag is worth now, seat by seat (TA-125).
    pub values: Vec<i32>,
}

/// The display of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DisplayView {
    /// From the left.
    pub cards: Vec<Card>,
    /// Which copy lies at each place: everybody saw from which deck it came. None where a card was taken, until the
    /// display is renewed (TA-111).
    pub places: Vec<Option<DeckCard>>,
    /// The draw stack.
    pub draw: DrawView,
    /// The discard stack, in no order.
    pub discard: Vec<DeckCard>,
}

/// The draw stack of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DrawView {
    /// How many cards are left.
    pub cards: usize,
    /// The deck of the next one: the letter on its back.
    pub next: Option<String>,
    /// Whether the decks have been mixed (TA-112).
    pub reshuffled: bool,
}

/// What is printed on a ship or a headquarters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TileFace {
    /// What sort of tile it is.
    pub kind: ShipKind,
    /// The construction year.
    pub year: Option<u16>,
    /// The colour of the flag.
    pub flag: Option<Column>,
    /// The printed price.
    pub price: Coins,
    /// The income.
    pub income: Coins,
    /// Knots.
    pub speed: Option<u8>,
    /// Tons.
    pub tonnage: Option<u32>,
    /// Passengers.
    pub passengers: Option<u16>,
    /// What she earns by her tonnage (TA-85).
    pub cargo: Coins,
    /// What she earns by her passengers (TA-86).
    pub fares: Coins,
}

/// What a card says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardFace {
    /// What it does, in English.
    pub text: String,
    /// How many cards the pile must have with it (TA-110, TA-114).
    pub needs_pile: u8,
    /// Whether it can be copied (TA-96).
    pub copyable: bool,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// Whose.
    pub seat: Seat,
    /// Pounds.
    pub money: Coins,
    /// Contracts (TA-62).
    pub contracts: u16,
    /// Free captains.
    pub captains: i8,
    /// Houses in the supply.
    pub houses: u8,
    /// Tokens that are not used yet (TA-118).
    pub tokens: u8,
    /// The cards of the hand; none for who may not see them.
    pub hand: Option<Vec<Card>>,
    /// How many they are.
    pub hand_cards: usize,
    /// The card played last (TA-34).
    pub top: Option<Card>,
    /// The cards below it; none for who may not see them.
    pub pile: Option<Vec<Card>>,
    /// How many cards the pile has with its top.
    pub pile_cards: usize,
    /// Ships that are not in a region yet.
    pub undeployed: Vec<ShipView>,
    /// Headquarters.
    pub headquarters: Vec<Tile>,
    /// The columns of the sheet.
    pub columns: Vec<ColumnView>,
    /// Points won so far (TA-129).
    pub points: i32,
    /// What they were won for.
    pub points_won: PointsView,
    /// What the ships scrapped in this turn would score now; they are scored at its end (TA-64).
    pub points_due: i32,
    /// The score if the match ended now (TA-135), those points included.
    pub points_at_end: i32,
}

/// Points won so far, by what for (TA-129).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ColumnView {
    /// Which.
    pub column: Column,
    /// Its kind of marker.
    pub marker: Marker,
    /// Markers, the printed ones included (TA-122).
    pub markers: u8,
    /// Those that were acquired.
    pub acquired: u8,
    /// What it makes a ship worth, without the docks (TA-123).
    pub value: i32,
    /// How many such markers the common supply has.
    pub supply: u8,
    /// Own steamships with this flag: in regions, waiting to be deployed, or pushed out.
    pub ships: u8,
    /// Own headquarters with this flag.
    pub headquarters: u8,
    /// Own ships with this flag that were scrapped in this turn and are not scored yet (TA-64).
    pub scrapped: u8,
}
