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
    /// The card may be played only if its player's pile then has this many cards, itself included (TA-110, TA-114).
    #[serde(default)]
    #[schemars(range(min = 0, max = 100))]
    pub needs_pile: u8,
    /// What it does, in this order (TA-37).
    pub steps: Vec<Step>,
}

/// One step of a card. What a step asks for is done as far as possible; a step that can do nothing passes (TA-35).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// Deploy one own ship that is not in a region yet, if one has a legal place (TA-51, TA-63).
    Deploy {
        /// Which ones can be chosen.
        #[serde(default)]
        from: DeployFrom,
    },
    /// Buy from the ship market (TA-40).
    Buy {
        /// How many cards at most.
        #[schemars(range(min = 1, max = 12))]
        most: u8,
        /// How many of them may be headquarters.
        #[serde(default)]
        #[schemars(range(min = 0, max = 12))]
        most_headquarters: u8,
        /// Whether one must be bought if one can be (TA-31, ruling A-10).
        #[serde(default)]
        must: bool,
    },
    /// Load coal onto ships just bought (TA-81).
    LoadBought {
        /// How many at most.
        #[schemars(range(min = 1, max = 100))]
        cubes: u8,
    },
    /// Renew the ship market after a purchase (TA-42).
    RenewMarket {},
    /// Sail with own ready ships, each at most once in this step (TA-70, TA-71).
    Sail {
        /// With how many at most; absent, and without `for-each`: with any number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 0, max = 64))]
        ships: Option<u8>,
        /// One ship more for each marker of this kind on the sheet, the printed ones included (TA-90).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        for_each: Option<String>,
        /// At most one ship of each of these (TA-87).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        one_per: Option<OnePer>,
        /// What they earn.
        #[serde(default)]
        pays: Pays,
        /// Whether as many as possible must sail (TA-85, TA-86).
        #[serde(default)]
        must: bool,
    },
    /// Choose a region: all ready ships there sail, whoever owns them (TA-84).
    SailRegion {
        /// Whether the player also takes the income of the oldest ready foreign ship there.
        #[serde(default)]
        bonus: bool,
        /// Whether the neutral ship counts as one (ruling A-14).
        #[serde(default)]
        neutral_bonus: bool,
    },
    /// Load own steamships in regions evenly (TA-91).
    LoadEvenly {
        /// How many cubes.
        #[schemars(range(min = 0, max = 100))]
        cubes: u8,
        /// One cube more for each marker of this kind on the sheet, the printed ones included.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        for_each: Option<String>,
    },
    /// Load own steamships in regions as the player likes (TA-92).
    LoadFreely {
        /// How many cubes.
        #[schemars(range(min = 0, max = 100))]
        cubes: u8,
        /// One cube more for each marker of this kind on the sheet, the printed ones included.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        for_each: Option<String>,
        /// Whether as many as possible must be loaded.
        #[serde(default)]
        must: bool,
    },
    /// Load different own steamships with one cube each, as far as possible (TA-93).
    LoadSpread {
        /// How many cubes.
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
        /// Points for each.
        #[schemars(range(min = 0, max = 250))]
        points: u8,
        /// Whether headquarters count too (ruling A-15).
        #[serde(default)]
        headquarters: bool,
    },
    /// Take money for each own house on the boards (TA-89).
    MoneyPerHouse {
        /// Pounds for each.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
    },
    /// Take money from the bank.
    Earn {
        /// Pounds.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
    },
    /// Pay the bank; only in an option, which cannot be chosen without the money (TA-93, TA-95).
    Pay {
        /// Pounds.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
    },
    /// Build a house; only in an option, which cannot be chosen where none can be built (TA-93, TA-94).
    BuildHouse {
        /// Whether it costs nothing.
        #[serde(default)]
        free: bool,
    },
    /// Take different markers (TA-93, TA-95).
    TakeMarkers {
        /// How many.
        #[schemars(range(min = 1, max = 6))]
        count: u8,
        /// The kinds to choose from.
        of: Vec<String>,
        /// Only in an option, which cannot be chosen unless so many kinds are left (ruling A-18).
        #[serde(default)]
        required: bool,
    },
    /// Choose one of several ways to go on (TA-87, TA-93).
    Choose {
        /// The ways, by id.
        options: IndexMap<String, Choice>,
        /// Whether one must be chosen, if one can be.
        #[serde(default)]
        must: bool,
    },
    /// Carry out the top card of another player's pile, if wanted (TA-96).
    Copy {},
    /// Take the own pile into the hand (TA-111).
    TakeBack {},
    /// Take different markers, one for each of these sizes that the pile just taken back has (TA-111).
    BonusMarkers {
        /// The sizes.
        at: Vec<u8>,
        /// The kinds to choose from.
        of: Vec<String>,
    },
    /// Change contracts into different markers, and sell the rest (TA-115).
    SellContracts {
        /// How many contracts a marker costs.
        #[schemars(range(min = 1, max = 250))]
        per_marker: u8,
        /// What each of the rest brings in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        pounds: i32,
        /// The kinds to choose from.
        of: Vec<String>,
    },
    /// Take a card of the display, put it on the pile and carry it out; then the display is renewed (TA-111, TA-112).
    TakeCard {},
}

/// Which ships can be deployed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeployFrom {
    /// Any own ship that is not in a region.
    #[default]
    Undeployed,
    /// One that this card has just bought (TA-80).
    Bought,
}

/// What only one ship may sail of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnePer {
    /// One in each region.
    Region,
    /// One of each flag; so only ships with a flag.
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

/// One way to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Choice {
    /// It can be chosen only if the step before took a marker of this kind (TA-95).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub if_taken: Option<String>,
    /// What it does, in this order.
    pub steps: Vec<Step>,
}
