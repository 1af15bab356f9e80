//! The shape of a position document: everything may be left out.

use indexmap::IndexMap;
use riband_core::{Coins, Seat, Stream};
use schemars::JsonSchema;
use serde::Deserialize;

/// A position, as far as it differs from a deal.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct Patch {
    /// A label: the round, from 1.
    pub(super) round: Option<u16>,
    /// A label: completed turns.
    pub(super) turns: Option<u32>,
    /// Whose turn it is.
    pub(super) turn: Option<Seat>,
    /// Who began.
    pub(super) starting_seat: Option<Seat>,
    /// How many seats still take the steps before the first round (TA-31).
    pub(super) opening: Option<u8>,
    /// Whole rounds after this one, once the end is triggered (TA-132).
    pub(super) countdown: Option<u8>,
    /// What the position waits for; without it the position is the deal, before the first round.
    pub(super) phase: Option<PhaseName>,
    /// The steps under way, by label.
    pub(super) at: Option<Vec<String>>,
    /// How many purchases, ships, cubes or markers this step still allows; 255 is no limit.
    pub(super) left: Option<u8>,
    /// Ships that this step has sailed or loaded.
    pub(super) used: Option<Vec<String>>,
    /// Tiles that this card has bought.
    pub(super) bought: Option<Vec<String>>,
    /// Sorts of markers that the last such step took.
    pub(super) taken: Option<Vec<String>>,
    /// How many cards the pile had that was taken back (TA-111).
    pub(super) pile_taken: Option<u8>,
    /// The ship that was pushed out, and the region that she left.
    pub(super) pushed: Option<String>,
    /// The region that she left.
    pub(super) pushed_from: Option<String>,
    /// Coal in the common supply. Follows from the rest, and is compared.
    pub(super) coal: Option<i16>,
    /// Ships of the stack, the top first.
    pub(super) stack: Option<Vec<String>>,
    /// Tiles of the market, from the left; `""` is a gap (TA-27).
    pub(super) market: Option<Vec<String>>,
    /// Ships in the docks (TA-42).
    pub(super) docks: Option<Vec<String>>,
    /// Ships taken out unseen at the start (TA-26).
    pub(super) boxed: Option<Vec<String>>,
    /// Ships out of the game (TA-55, TA-58).
    pub(super) gone: Option<Vec<String>>,
    /// Extension cards of the display, from the left; `""` is a gap (TA-112).
    pub(super) display: Option<Vec<String>>,
    /// Extension cards of the draw stack, the top first.
    pub(super) draw: Option<Vec<String>>,
    /// Extension cards of the discard stack.
    pub(super) discard: Option<Vec<String>>,
    /// Whether the decks have been mixed (TA-112).
    pub(super) reshuffled: Option<bool>,
    /// What is left to chance.
    pub(super) chance: Option<Stream>,
    /// Markers in the common supply, by marker. Follows from the rest, and is compared.
    #[serde(default)]
    pub(super) markers: IndexMap<String, u8>,
    /// What is in regions, by id.
    #[serde(default)]
    pub(super) regions: IndexMap<String, RegionPatch>,
    /// Owners and coal of ships, by id.
    #[serde(default)]
    pub(super) ships: IndexMap<String, ShipPatch>,
    /// What players have, by the number of the seat, from 1.
    #[serde(default)]
    pub(super) seats: IndexMap<String, SeatPatch>,
}

/// A region, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct RegionPatch {
    /// All ships of the region, the youngest first (TA-46).
    pub(super) ships: Option<Vec<String>>,
    /// By seat.
    pub(super) houses: Option<IndexMap<String, u8>>,
    /// The sites that are taken, from 1.
    pub(super) sites: Option<Vec<u8>>,
}

/// A ship that somebody owns.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct ShipPatch {
    /// Whose ship it is; every steamship in a region has an owner.
    pub(super) owner: Option<Seat>,
    /// Coal on the ship.
    pub(super) coal: Option<u8>,
}

/// A player, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct SeatPatch {
    /// In pounds.
    pub(super) money: Option<Coins>,
    /// How many contracts (TA-14).
    pub(super) contracts: Option<u16>,
    /// Captains that are free (TA-8). Follows from the rest, and is compared.
    pub(super) captains: Option<i8>,
    /// Houses in the supply (TA-9). Follows from the rest, and is compared.
    pub(super) houses: Option<u8>,
    /// Director tokens that are not used yet (TA-118).
    pub(super) tokens: Option<u8>,
    /// Cards of the hand.
    pub(super) hand: Option<Vec<String>>,
    /// The card played last first.
    pub(super) pile: Option<Vec<String>>,
    /// Own ships that are in no region yet.
    pub(super) undeployed: Option<Vec<String>>,
    /// Headquarters cards.
    pub(super) headquarters: Option<Vec<String>>,
    /// Acquired markers, by marker; the printed ones do not count (TA-122).
    #[serde(default)]
    pub(super) markers: IndexMap<String, u8>,
    /// Points won so far (TA-129).
    pub(super) points: Option<PointsPatch>,
    /// Ships scrapped in this turn, by flag.
    #[serde(default)]
    pub(super) scrapped: IndexMap<String, u8>,
}

/// Points won so far.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PointsPatch {
    /// For houses where own ships sailed (TA-70).
    #[serde(default)]
    pub(super) sailing: u16,
    /// For flags of the fleet (TA-88).
    #[serde(default)]
    pub(super) fleet: u16,
    /// For scrapped ships (TA-64).
    #[serde(default)]
    pub(super) scrapped: u16,
}

/// The name of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PhaseName {
    Card,
    Step,
    Redeploy,
    Over,
}
