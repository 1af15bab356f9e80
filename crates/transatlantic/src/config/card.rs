//! Cards: lists of typed steps.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Card {
    /// The name as printed.
    pub name: String,
    /// The size that the player's pile must then have, including this card, for the card to be playable (TA-110,
    /// TA-114).
    #[serde(default)]
    #[schemars(range(min = 0, max = 100))]
    pub needs_pile: u8,
    /// The steps of the card, in this order (TA-37).
    pub steps: Vec<Step>,
}

/// One step of a card. A step is done as far as possible; a step that can do nothing is skipped (TA-35).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// Deploy one own ship that is not in a region yet, if one has a legal place (TA-51, TA-63).
    Deploy {
        /// Which ships can be chosen.
        #[serde(default)]
        from: DeployFrom,
    },
    /// Buy from the ship market (TA-40).
    Buy {
        /// The most cards to buy.
        #[schemars(range(min = 1, max = 12))]
        most: u8,
        /// The most headquarters among them.
        #[serde(default)]
        #[schemars(range(min = 0, max = 12))]
        most_headquarters: u8,
        /// Whether a purchase is mandatory if possible (TA-31, ruling A-10).
        #[serde(default)]
        must: bool,
    },
    /// Load coal onto ships just bought (TA-81).
    LoadBought {
        /// The most cubes to load.
        #[schemars(range(min = 1, max = 100))]
        cubes: u8,
    },
    /// Renew the ship market after a purchase (TA-42).
    RenewMarket {},
    /// Sail with own ready ships, each at most once in this step (TA-70, TA-71).
    Sail {
        /// The most ships to sail; without this key and `for-each`, any number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 0, max = 64))]
        ships: Option<u8>,
        /// Adds one ship for each marker of this kind on the sheet, including the printed ones (TA-90).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        for_each: Option<String>,
        /// At most one ship for each of these (TA-87).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        one_per: Option<OnePer>,
        /// What the ships earn.
        #[serde(default)]
        pays: Pays,
        /// Whether as many ships as possible must sail (TA-85, TA-86).
        #[serde(default)]
        must: bool,
    },
    /// Choose a region: all ready ships there sail, regardless of owner (TA-84).
    SailRegion {
        /// Whether the player also takes the income of the oldest ready foreign ship there.
        #[serde(default)]
        bonus: bool,
        /// Whether the neutral ship counts as foreign (ruling A-14).
        #[serde(default)]
        neutral_bonus: bool,
    },
    /// Load own steamships in regions evenly (TA-91).
    LoadEvenly {
        /// The number of cubes.
        #[schemars(range(min = 0, max = 100))]
        cubes: u8,
        /// Adds one cube for each marker of this kind on the sheet, including the printed ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        for_each: Option<String>,
    },
    /// Load own steamships in regions, as the player likes (TA-92).
    LoadFreely {
        /// The number of cubes.
        #[schemars(range(min = 0, max = 100))]
        cubes: u8,
        /// Adds one cube for each marker of this kind on the sheet, including the printed ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        for_each: Option<String>,
        /// Whether as many cubes as possible must be loaded.
        #[serde(default)]
        must: bool,
    },
    /// Load different own steamships with one cube each, as far as possible (TA-93).
    LoadSpread {
        /// The number of cubes.
        #[schemars(range(min = 0, max = 100))]
        cubes: u8,
        /// Whether further cubes go onto the same ships once no other has room (ruling A-19).
        #[serde(default)]
        one_ship: bool,
        /// Whether ships that are not in a region can be loaded too (ruling A-19).
        #[serde(default)]
        undeployed: bool,
    },
    /// Score for each different flag among own steamships, in regions or not (TA-88).
    PointsPerFlag {
        /// The points for each flag.
        #[schemars(range(min = 0, max = 250))]
        points: u8,
        /// Whether headquarters count too (ruling A-15).
        #[serde(default)]
        headquarters: bool,
    },
    /// Take money for each own house on the boards (TA-89).
    MoneyPerHouse {
        /// The pounds for each house.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
    },
    /// Take money from the bank.
    Earn {
        /// The amount in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
    },
    /// Pay the bank; only in an option, which cannot be chosen without the money (TA-93, TA-95).
    Pay {
        /// The amount in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
    },
    /// Build a house; only in an option, which cannot be chosen if none can be built (TA-93, TA-94).
    BuildHouse {
        /// Whether the house is free.
        #[serde(default)]
        free: bool,
    },
    /// Take different markers (TA-93, TA-95).
    TakeMarkers {
        /// The number of markers.
        #[schemars(range(min = 1, max = 6))]
        count: u8,
        /// The kinds to choose from.
        of: Vec<String>,
        /// Whether this many kinds must be left in the supply; only in an option, which cannot be chosen otherwise
        /// (ruling A-18).
        #[serde(default)]
        required: bool,
    },
    /// Choose one of several options (TA-87, TA-93).
    Choose {
        /// The options, by id.
        options: IndexMap<String, Choice>,
        /// Whether the choice is mandatory if possible.
        #[serde(default)]
        must: bool,
    },
    /// Perform the top card of another player's pile; optional (TA-96).
    Copy {},
    /// Take the own pile back to the hand (TA-111).
    TakeBack {},
    /// Take different markers, one for each of these sizes that the pile just taken back reaches (TA-111).
    BonusMarkers {
        /// The sizes.
        at: Vec<u8>,
        /// The kinds to choose from.
        of: Vec<String>,
    },
    /// Trade contracts for different markers, and sell the rest (TA-115).
    SellContracts {
        /// The number of contracts for a marker.
        #[schemars(range(min = 1, max = 250))]
        per_marker: u8,
        /// The income from each contract sold, in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
        /// The kinds to choose from.
        of: Vec<String>,
    },
    /// Take a card of the display, put it on the pile and perform it; then renew the display (TA-111, TA-112).
    TakeCard {},
}

/// Which ships can be deployed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeployFrom {
    /// Any own ship that is not in a region.
    #[default]
    Undeployed,
    /// A ship that this card has just bought (TA-80).
    Bought,
}

/// The groups within which only one ship may sail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnePer {
    /// One ship per region.
    Region,
    /// One ship per flag, and only ships with a flag.
    Flag,
}

/// What a ship earns by sailing, besides the points for houses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pays {
    /// Her income (TA-70).
    #[default]
    Income,
    /// By her tonnage (TA-85).
    Cargo,
    /// By her passengers (TA-86).
    Passengers,
}

/// An option of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Choice {
    /// The option is available only if the step before took a marker of this kind (TA-95).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub if_taken: Option<String>,
    /// The steps of the option, in this order.
    pub steps: Vec<Step>,
}
