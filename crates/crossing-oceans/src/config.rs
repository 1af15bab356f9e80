//! What a variant file says: the TOML side of the ruleset, key by key.

use indexmap::IndexMap;
use riband_core::{About, PerCount, SeatCounts, market::Toll};
use riband_liners::{Era, Ship, StartMoney};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::MAX_SEATS;

/// The configuration of a variant of Crossing Oceans. Every number, place and piece of the game is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// What the variant is called and what it is about.
    pub about: About,
    /// How many can play (CO-1).
    pub seats: SeatCounts<MAX_SEATS>,
    /// The rondel (CO-32 to CO-37).
    pub rondel: Rondel,
    /// The sea regions with their ports, by id, in the order of the map (CO-6, CO-7).
    pub regions: IndexMap<String, Region>,
    /// The columns of the player board, by flag colour, from the left (CO-9).
    pub columns: IndexMap<String, Column>,
    /// The rest of the player board.
    pub board: Board,
    /// The ship market (CO-8, CO-40 to CO-44).
    pub market: Market,
    /// How many pieces there are (CO-4).
    pub limits: Limits,
    /// What everybody starts with (CO-17, CO-18).
    pub start: Start,
    /// What things cost and pay during the match.
    pub rates: Rates,
    /// When the match ends (CO-68, CO-69).
    pub end: End,
    /// How open questions of the rulebook are answered.
    pub rulings: Rulings,
    /// What scores at the end, by id, in this order (CO-72 to CO-76).
    pub scoring: IndexMap<String, ScoringRule>,
    /// The eras by number: tiles of one era have the same back (CO-2).
    #[serde(default)]
    pub eras: IndexMap<String, Era>,
    /// The tiles by id (CO-2, CO-3).
    pub ships: IndexMap<String, Ship>,
}

/// The rondel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rondel {
    /// The action of each spot, clockwise (CO-35).
    pub order: Vec<SpotAction>,
    /// How many steps are free (CO-33).
    #[schemars(range(min = 1, max = 16))]
    pub free_steps: u8,
    /// How many contracts any longer move costs in all (CO-33).
    #[schemars(range(min = 0, max = 100))]
    pub long_move_contracts: u8,
}

/// The action of a rondel spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SpotAction {
    /// Take a pier, load coal (CO-54 to CO-57).
    Coal,
    /// All ready ships of one region transport (CO-48, CO-49).
    Region,
    /// Buy ships, refill the market (CO-40 to CO-45).
    Ships,
    /// Cross fastest (CO-50 to CO-53).
    BlueRiband,
    /// Transport, build a trade house, take a trade token (CO-58 to CO-63).
    House,
    /// All own ready ships transport (CO-46).
    Fleet,
    /// One ship earns by tonnage (CO-47).
    Cargo,
}

/// A sea region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Region {
    /// The name on the map.
    pub name: String,
    /// With fewer seats the region is closed (CO-15).
    #[schemars(range(min = 1, max = 4))]
    pub min_seats: u8,
    /// Whether ships cross here for the Blue Riband (CO-50).
    pub blue_riband: bool,
    /// The ship that lies here at the start.
    pub start_ship: String,
    /// The port where she lies.
    pub start_port: String,
    /// The ports by id; each is linked to one ship spot.
    pub ports: IndexMap<String, Port>,
}

/// A port.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Port {
    /// The name on the map.
    pub name: String,
}

/// A column of the player board: raises the value of the flags of its colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Column {
    /// The id of its tokens; headquarters refer to it.
    pub token: String,
    /// How its tokens are got.
    pub source: TokenSource,
    /// How many such tokens there are for all together.
    #[schemars(range(min = 0, max = 250))]
    pub tokens: u8,
    /// What the first, second ... added token costs in pounds; as many as the column has spots (CO-11).
    pub costs: Toll,
    /// What a flag is worth in points with no, one, two ... added tokens (CO-10).
    pub values: Vec<u8>,
}

/// How the tokens of a column are got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenSource {
    /// By a Blue Riband crossing (CO-52).
    Riband,
    /// As a coal pier (CO-54); each adds a coal icon (CO-12).
    Pier,
    /// As the trade token of a house (CO-62).
    House,
}

/// The rest of the player board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// How many coal icons are printed (CO-12).
    #[schemars(range(min = 0, max = 200))]
    pub coal_icons: u8,
    /// The flag that belongs to no column and counts the others (CO-76).
    pub mixed_flag: String,
}

/// The ship market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Market {
    /// What each position adds to the printed price in pounds, from the left; as many as there are positions (CO-8).
    pub surcharges: Vec<u16>,
    /// How many tiles a refill draws (CO-42). If more can be bought, positions may stay empty.
    #[schemars(range(min = 1, max = 16))]
    pub draw: u8,
    /// How many tiles one action may buy (CO-40).
    #[schemars(range(min = 1, max = 16))]
    pub max_purchases: u8,
}

/// How many pieces there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limits {
    /// Coal in all.
    #[schemars(range(min = 0, max = 250))]
    pub coal: u8,
    /// Coal on one steamship at most (CO-56).
    #[schemars(range(min = 1, max = 100))]
    pub coal_per_ship: u8,
    /// Captains of each player; one of them stays on the rondel (CO-21).
    #[schemars(range(min = 1, max = 100))]
    pub captains: u8,
    /// Trade houses of each player (CO-64).
    #[schemars(range(min = 0, max = 100))]
    pub houses: u8,
    /// Flags of each kind.
    #[schemars(range(min = 0, max = 100))]
    pub flags: u8,
}

/// What everybody starts with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// Money in pounds (CO-17): one amount for everybody, or a list of what the first, second ... player in turn order
    /// starts with.
    pub money: StartMoney,
    /// Contracts (CO-17).
    #[schemars(range(min = 0, max = 1000))]
    pub contracts: u16,
    /// The era whose steamships are dealt, one to each player; the rest goes to the docks (CO-18).
    #[schemars(range(min = 0, max = 99))]
    pub era: u8,
}

/// What things cost and pay during the match, in pounds unless said otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rates {
    /// What a sold contract brings (CO-30).
    #[schemars(range(min = 0, max = 10_000))]
    pub contract_money: i32,
    /// How many contracts a house costs in phase 2 (CO-30).
    #[schemars(range(min = 1, max = 100))]
    pub house_contracts: u8,
    /// What a cargo job pays for each full 1,000 tons (CO-47).
    #[schemars(range(min = 0, max = 1000))]
    pub cargo_per_1000_tons: i32,
    /// What each own house in a chosen region pays (CO-49).
    #[schemars(range(min = 0, max = 10_000))]
    pub region_house_bonus: i32,
    /// What a new house pays to each rival's house in the port (CO-61).
    #[schemars(range(min = 0, max = 10_000))]
    pub house_fee_per_rival: i32,
    /// How many times its income a Blue Riband crossing pays (CO-51).
    #[schemars(range(min = 0, max = 100))]
    pub riband_income_factor: u8,
    /// How much coal a crossing burns that is alone at the top speed (CO-51).
    #[schemars(range(min = 1, max = 100))]
    pub riband_coal: u8,
    /// How much coal a crossing burns that shares the top speed (CO-51).
    #[schemars(range(min = 1, max = 100))]
    pub riband_coal_if_tied: u8,
}

/// When the match ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct End {
    /// A refill that leaves at most this many tiles in the stack triggers the end (CO-45).
    #[schemars(range(min = 0, max = 250))]
    pub stack_left: u8,
    /// How many whole rounds follow the round of the trigger (CO-69).
    #[schemars(range(min = 0, max = 100))]
    pub rounds: u8,
    /// After this many rounds a driver (bots, `conform`) stops a match in which nobody brings the end about. No rule of
    /// the game (ruling G-53).
    #[schemars(range(min = 1, max = 10_000))]
    pub max_rounds: u16,
}

/// How open questions of the rulebook are answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// Whether an action that could do something may be declined (CO-37, ruling G-13).
    pub may_decline: bool,
    /// Whether the overflow of headquarters and piers may go to the Blue Riband column (CO-66, ruling G-22).
    pub overflow_includes_riband: bool,
    /// What a refill does once the stack is empty (CO-44, ruling G-26).
    pub empty_stack: EmptyStack,
    /// The most a cargo job may pay in pounds; absent: no limit (CO-47, ruling G-51).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100_000))]
    pub cargo_cap: Option<i32>,
}

/// What a refill does once the stack is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyStack {
    /// The market only closes up to the left; nothing leaves it.
    CloseUp,
    /// It moves as if tiles were drawn: until there is room for them.
    MakeRoom,
    /// Everything moves by as many places as a refill would draw, gaps kept.
    ShiftAll,
}

/// One thing that scores at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ScoringRule {
    /// Money, after coal at sea and contracts are turned into it (CO-72, CO-73).
    Money {
        /// What each coal on own ships at sea brings in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        coal: i32,
        /// What each contract brings in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        contract: i32,
        /// Pounds for the points below.
        #[schemars(range(min = 1, max = 1_000_000))]
        per: i32,
        /// Points for each full amount, or a list of the points of one, two, three ...
        points: PerCount,
    },
    /// Own captains, and so own ships, at sea (CO-74).
    CaptainsAtSea {
        /// Points each, or a list of the points of one, two, three ...
        points: PerCount,
    },
    /// Own trade houses (CO-74).
    Houses {
        /// Points each, or a list of the points of one, two, three ...
        points: PerCount,
    },
    /// Flags: each is worth the value of its column (CO-75).
    Flags {},
    /// Mixed flags: each is worth the number of other colours owned (CO-76).
    MixedFlags {
        /// Points for each other colour, or a list of the points of mixed flags times colours: of one, two, three ...
        points: PerCount,
    },
}

riband_core::ruleset! {
    /// The name of the ruleset: the key `ruleset` of its variant files.
    pub const RULESET = "crossing-oceans";
    /// Reads its variants.
    pub static LOADER for Config;
}
