//! The configuration of a variant: the keys of its TOML file.

use indexmap::IndexMap;
use riband_core::{About, PerCount, SeatCounts, market::Toll};
use riband_liners::{Era, Ship, StartMoney};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::MAX_SEATS;

/// The configuration of a variant of Crossing Oceans: every number, place and piece of the game.
///
/// ```
/// use riband::{Config as _, Library};
/// use riband_crossing_oceans::Config;
///
/// let mut config: Config = Library::new().load("crossing-oceans")?.config::<Config>().ok_or("another game")?.clone();
/// config.end.rounds = 2;
/// assert!(config.compile().is_ok());
/// config.start.era = 99; // there are no ships of this era
/// let problems = config.compile().unwrap_err();
/// assert!(problems.to_string().contains("start.era"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// The title and summary of the variant.
    pub about: About,
    /// The numbers of seats (CO-1).
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
    /// The number of pieces (CO-4).
    pub limits: Limits,
    /// What each player starts with (CO-17, CO-18).
    pub start: Start,
    /// Costs and payments during the match.
    pub rates: Rates,
    /// When the match ends (CO-68, CO-69).
    pub end: End,
    /// Rulings on open questions of the rulebook.
    pub rulings: Rulings,
    /// The scoring at the end, by id, in this order (CO-72 to CO-76).
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
    /// The number of free steps (CO-33).
    #[schemars(range(min = 1, max = 16))]
    pub free_steps: u8,
    /// The total cost of any longer move, in contracts (CO-33).
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
    /// A crossing at top speed (CO-50 to CO-53).
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
    /// The ship that is here at the start.
    pub start_ship: String,
    /// The port where she starts.
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
    /// How its tokens are obtained.
    pub source: TokenSource,
    /// The number of such tokens for all players together.
    #[schemars(range(min = 0, max = 250))]
    pub tokens: u8,
    /// The cost of the first, second ... added token in pounds; as many entries as the column has spots (CO-11).
    pub costs: Toll,
    /// The value of a flag in points with no, one, two ... added tokens (CO-10).
    pub values: Vec<u8>,
}

/// How the tokens of a column are obtained.
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
    /// The number of printed coal icons (CO-12).
    #[schemars(range(min = 0, max = 200))]
    pub coal_icons: u8,
    /// The flag that belongs to no column and counts the others (CO-76).
    pub mixed_flag: String,
}

/// The ship market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Market {
    /// The amount that each position adds to the printed price in pounds, from the left; one entry per position (CO-8).
    pub surcharges: Vec<u16>,
    /// The number of tiles that a refill draws (CO-42). If more can be bought, positions may stay empty.
    #[schemars(range(min = 1, max = 16))]
    pub draw: u8,
    /// The most tiles that one action may buy (CO-40).
    #[schemars(range(min = 1, max = 16))]
    pub max_purchases: u8,
}

/// The number of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limits {
    /// The total amount of coal.
    #[schemars(range(min = 0, max = 250))]
    pub coal: u8,
    /// The most coal on one steamship (CO-56).
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

/// What each player starts with.
///
/// ```
/// use riband::{Library, liners::StartMoney};
/// use riband_crossing_oceans::Config;
///
/// let text = "extends = 'crossing-oceans/standard.toml'\nstart.money = [150, 160, 170, 180]";
/// let variant = Library::new().load_str("house", text)?;
/// let start = &variant.config::<Config>().ok_or("another game")?.start;
/// assert_eq!(start.money, StartMoney::InOrder(vec![150, 160, 170, 180]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// Money in pounds (CO-17): one amount for all players, or a list of the amounts for the first, second ... player
    /// in turn order.
    pub money: StartMoney,
    /// Contracts (CO-17).
    #[schemars(range(min = 0, max = 1000))]
    pub contracts: u16,
    /// The era whose steamships are dealt, one to each player; the rest go to the docks (CO-18).
    #[schemars(range(min = 0, max = 99))]
    pub era: u8,
}

/// Costs and payments during the match, in pounds unless noted otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rates {
    /// The income from a sold contract (CO-30).
    #[schemars(range(min = 0, max = 10_000))]
    pub contract_money: i32,
    /// The cost of a house in phase 2, in contracts (CO-30).
    #[schemars(range(min = 1, max = 100))]
    pub house_contracts: u8,
    /// The income from a cargo job for each full 1,000 tons (CO-47).
    #[schemars(range(min = 0, max = 1000))]
    pub cargo_per_1000_tons: i32,
    /// The income from each own house in a chosen region (CO-49).
    #[schemars(range(min = 0, max = 10_000))]
    pub region_house_bonus: i32,
    /// The fee that a new house pays for each rival's house in the port (CO-61).
    #[schemars(range(min = 0, max = 10_000))]
    pub house_fee_per_rival: i32,
    /// The factor by which a Blue Riband crossing multiplies the ship's income (CO-51).
    #[schemars(range(min = 0, max = 100))]
    pub riband_income_factor: u8,
    /// The coal that a crossing burns if the ship alone has the top speed (CO-51).
    #[schemars(range(min = 1, max = 100))]
    pub riband_coal: u8,
    /// The coal that a crossing burns if several ships share the top speed (CO-51).
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
    /// The number of whole rounds after the round of the trigger (CO-69).
    #[schemars(range(min = 0, max = 100))]
    pub rounds: u8,
    /// The number of rounds after which a driver (bots, `conform`) stops a match that no player ends. Not a rule of the
    /// game (ruling G-53).
    #[schemars(range(min = 1, max = 10_000))]
    pub max_rounds: u16,
}

/// Rulings on open questions of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// Whether an action that would have an effect may be declined (CO-37, ruling G-13).
    pub may_decline: bool,
    /// Whether the overflow of headquarters and piers may go to the Blue Riband column (CO-66, ruling G-22).
    pub overflow_includes_riband: bool,
    /// The behaviour of a refill once the stack is empty (CO-44, ruling G-26).
    pub empty_stack: EmptyStack,
    /// The most that a cargo job may pay in pounds; no limit if absent (CO-47, ruling G-51).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100_000))]
    pub cargo_cap: Option<i32>,
}

/// The behaviour of a refill once the stack is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyStack {
    /// The market only closes up to the left; no tile leaves it.
    CloseUp,
    /// The market moves as if tiles were drawn, until there is room for them.
    MakeRoom,
    /// Every tile moves by the number of places that a refill would draw, keeping gaps.
    ShiftAll,
}

/// One scoring rule at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ScoringRule {
    /// Money, after coal at sea and contracts are converted (CO-72, CO-73).
    Money {
        /// The income from each coal on own ships at sea, in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        coal: i32,
        /// The income from each contract, in pounds.
        #[schemars(range(min = 0, max = 10_000))]
        contract: i32,
        /// The number of pounds per full amount.
        #[schemars(range(min = 1, max = 1_000_000))]
        per: i32,
        /// Points for each full amount, or a list of the total points for one, two, three ...
        points: PerCount,
    },
    /// Own captains, and so own ships, at sea (CO-74).
    CaptainsAtSea {
        /// Points each, or a list of the total points for one, two, three ...
        points: PerCount,
    },
    /// Own trade houses (CO-74).
    Houses {
        /// Points each, or a list of the total points for one, two, three ...
        points: PerCount,
    },
    /// Flags: each is worth the value of its column (CO-75).
    Flags {},
    /// Mixed flags: each is worth the number of other colours owned (CO-76).
    MixedFlags {
        /// Points for each other colour, or a list of the total points for the product of mixed flags and colours: for
        /// one, two, three ...
        points: PerCount,
    },
}

riband_core::ruleset! {
    /// The name of the ruleset: the key `ruleset` of its variant files.
    pub const RULESET = "crossing-oceans";
    /// Reads its variants.
    pub static LOADER for Config;
}
