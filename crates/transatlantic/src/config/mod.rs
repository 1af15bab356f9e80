//! What a variant file says: the TOML side of the ruleset, key by key. The cards have a file of their own.

mod card;

use indexmap::IndexMap;
use riband_core::{About, PerCount, SeatCounts};
use riband_liners::{Era, Figure, Ship, StartMoney};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::MAX_SEATS;

pub use card::{Card, Choice, DeployFrom, OnePer, Pays, Step};

/// The configuration of a variant of Transatlantic. Every number, place, piece and card of the game is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// What the variant is called and what it is about.
    pub about: About,
    /// How many can play (TA-1).
    pub seats: SeatCounts<MAX_SEATS>,
    /// The sea regions, by id, in the order in which sailing ships are given to them (TA-1, TA-23).
    pub regions: IndexMap<String, Region>,
    /// The columns of the player sheet, by flag colour (TA-121).
    pub columns: IndexMap<String, Column>,
    /// The rest of the player sheet (TA-122 to TA-124).
    pub sheet: Sheet,
    /// The ship market (TA-38, TA-39, TA-140).
    pub market: Market,
    /// The ship stack (TA-26).
    pub stack: Stack,
    /// How many pieces there are (TA-6 to TA-11).
    pub limits: Limits,
    /// What everybody starts with and does first (TA-30, TA-31).
    pub start: Start,
    /// What cargo and passengers pay (TA-85, TA-86).
    pub rates: Rates,
    /// What contracts are given for (TA-62).
    pub contracts: Contracts,
    /// When the match ends (TA-131 to TA-134).
    pub end: End,
    /// How open questions of the rulebook are answered.
    pub rulings: Rulings,
    /// What scores at the end, by id, in this order (TA-135, TA-136).
    pub scoring: IndexMap<String, ScoringRule>,
    /// The action cards by id (TA-80 to TA-115).
    pub cards: IndexMap<String, Card>,
    /// The decks of extension cards by id, the first on top (TA-16, TA-29).
    #[serde(default)]
    pub decks: IndexMap<String, Deck>,
    /// The display of extension cards (TA-29).
    pub display: Display,
    /// The eras by number: tiles of one era have the same back (TA-3, TA-4).
    #[serde(default)]
    pub eras: IndexMap<String, Era>,
    /// The tiles by id (TA-3, TA-5).
    pub ships: IndexMap<String, Ship>,
}

/// A sea region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Region {
    /// The name on its board.
    pub name: String,
    /// With fewer seats the region is left out (TA-20).
    #[schemars(range(min = 1, max = 4))]
    pub min_seats: u8,
    /// How many ships have a place (TA-1).
    #[schemars(range(min = 1, max = 6))]
    pub places: u8,
    /// What a house costs on each site in pounds, the cheapest first (TA-94).
    pub house_prices: Vec<u16>,
    /// Whether the fastest ship wins a Blue Riband here (TA-59).
    pub blue_riband: bool,
    /// The neutral ship that lies here at the start (TA-21); without one, a seat's sailing ship does (TA-23).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_ship: Option<String>,
}

/// A column of the player sheet: its markers raise the value of the ships with its flag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Column {
    /// The id of its kind of marker (TA-121).
    pub marker: String,
    /// How many such markers there are for all together (TA-12).
    #[schemars(range(min = 0, max = 100))]
    pub supply: u8,
}

/// The rest of the player sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sheet {
    /// How many markers are printed in each column (TA-122).
    #[schemars(range(min = 0, max = 10))]
    pub printed: u8,
    /// What a ship is worth in points with no, one, two ... acquired markers (TA-123).
    pub values: Vec<u8>,
    /// What each marker beyond the last value adds in points (TA-124).
    #[schemars(range(min = 0, max = 20))]
    pub overflow_step: u8,
    /// The kind of marker that the fastest ship wins (TA-59).
    pub riband: String,
}

/// The ship market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Market {
    /// What each place adds to the printed price in pounds, from the left; as many as there are places (TA-39).
    pub surcharges: Vec<u16>,
    /// A ship from one of this many places on the left comes with a coal (TA-41, TA-140).
    #[schemars(range(min = 0, max = 12))]
    pub coal_places: u8,
}

/// The ship stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Stack {
    /// How many steamships of each era are taken out unseen, by the number of seats; none where it is not said (TA-26).
    #[serde(default)]
    pub removed: IndexMap<String, u8>,
    /// Where they go (TA-26).
    pub removed_to: RemovedTo,
}

/// Where the ships go that are taken out at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RemovedTo {
    /// Out of the game, unseen.
    Box,
    /// Into the docks, open.
    Docks,
}

/// How many pieces there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limits {
    /// Coal in all (TA-10).
    #[schemars(range(min = 0, max = 250))]
    pub coal: u8,
    /// Whether coal can run out (TA-11); if not, the supply may count below zero.
    pub coal_limited: bool,
    /// Coal on one steamship at most (TA-91).
    #[schemars(range(min = 1, max = 7))]
    pub coal_per_ship: u8,
    /// Captains of each player; one of them counts points (TA-7).
    #[schemars(range(min = 2, max = 100))]
    pub captains: u8,
    /// Whether captains can run out (TA-8); if not, the free ones may count below zero.
    pub captains_limited: bool,
    /// Houses of each player (TA-9).
    #[schemars(range(min = 0, max = 100))]
    pub houses: u8,
    /// Houses of one player in one region at most (TA-94).
    #[schemars(range(min = 0, max = 8))]
    pub houses_per_region: u8,
}

/// What everybody starts with and does first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// Money in pounds (TA-30): one amount for everybody, or a list of what the first, second ... player in turn order
    /// starts with.
    pub money: StartMoney,
    /// The cards in everybody's hand (TA-17).
    pub hand: Vec<String>,
    /// How often each player may use a card of the display instead of playing one (TA-118).
    #[schemars(range(min = 0, max = 100))]
    pub tokens: u8,
    /// What everybody does before the first round, in reverse turn order (TA-31).
    #[serde(default)]
    pub steps: Vec<Step>,
    /// What happens to the market meanwhile (TA-31).
    pub renewal: Renewal,
}

/// What happens to the market after the purchases before the first round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Renewal {
    /// After each purchase, as later in the match: the leftmost ship goes to the docks.
    Full,
    /// After each purchase the market moves up and is refilled; nothing goes to the docks.
    RefillOnly,
    /// The market moves up and is refilled once all have bought; nothing goes to the docks.
    RefillAfterAll,
}

/// What cargo and passengers pay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rates {
    /// Pairs of the least tonnage in tons and the pay in pounds, ascending, the first for 0 tons (TA-85).
    pub cargo: Vec<(u32, i32)>,
    /// How many passengers pay once (TA-86).
    #[schemars(range(min = 1, max = 60_000))]
    pub passengers: u16,
    /// What they pay in pounds for each full number (TA-86).
    #[schemars(range(min = 0, max = 10_000))]
    pub passenger_money: i32,
}

/// What contracts are given for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Contracts {
    /// A new ship brings a contract for each of these figures in which she beats her region (TA-62).
    #[serde(rename = "for")]
    pub figures: Vec<Figure>,
}

/// When the match ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct End {
    /// What triggers the end (TA-131).
    pub trigger: Trigger,
    /// How many whole rounds follow the round of the trigger (TA-132).
    #[schemars(range(min = 0, max = 100))]
    pub rounds: u8,
    /// Whether it triggers the end that nobody can ever buy or scrap a ship again (TA-134).
    pub deadlock: bool,
    /// The match ends after this many rounds in any case (TA-134).
    #[schemars(range(min = 1, max = 10_000))]
    pub max_rounds: u16,
}

/// What triggers the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// No steamship is left on the market and in the stack, however that came about.
    NoSteamshipLeft,
    /// A purchase took the last one.
    LastSteamshipBought,
}

/// How open questions of the rulebook are answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// Which site a house is built on (TA-94, ruling A-3).
    pub house_site: HouseSite,
    /// Where a ship that can enter no region from the top may be sorted in (TA-47, ruling A-7).
    pub mid_insert: MidInsert,
    /// When a scrapped ship is scored (TA-64, difference E-4).
    pub scrap_scoring: ScrapScoring,
    /// Whether a ship that was pushed out can win a Blue Riband where she goes (TA-60, ruling A-12).
    pub riband_on_redeploy: bool,
    /// What happens to the neutral ship when she is pushed out (TA-58, ruling A-11).
    pub neutral_pushed: NeutralPushed,
    /// Who sees hands, and cards under the top of a pile.
    pub hands: Hands,
}

/// Which site a house is built on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HouseSite {
    /// The cheapest that is free.
    CheapestFree,
    /// Any that is free.
    AnyFree,
}

/// Where a ship that can enter no region from the top may be sorted in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MidInsert {
    /// Wherever there is an empty place.
    ByYear,
    /// Only where an older ship comes to lie below her.
    StrictlyBetween,
}

/// When a scrapped ship is scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScrapScoring {
    /// With what she is worth at the end of the turn.
    EndOfTurn,
    /// At once.
    AtOnce,
}

/// What happens to the neutral ship when she is pushed out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NeutralPushed {
    /// She leaves the game.
    Remove,
    /// Whoever's turn it is finds her another place, if there is one.
    Redeploy,
}

/// Who sees hands, and cards under the top of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// Everybody.
    Open,
    /// Their owner.
    Hidden,
}

/// One thing that scores at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ScoringRule {
    /// Own steamships and headquarters: each is worth the value of its flag (TA-135).
    Ships {},
    /// Money (TA-135).
    Money {
        /// Pounds for the points below.
        #[schemars(range(min = 1, max = 1_000_000))]
        per: i32,
        /// Points for each full amount, or a list of the points of one, two, three ...
        points: PerCount,
    },
    /// Rows of acquired markers across the sheet (TA-136).
    Rows {
        /// Points for the first, second ... complete row.
        complete: Vec<u8>,
        /// Points for each marker in the first row that is not complete, by row.
        each: Vec<u8>,
    },
}

/// A deck of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deck {
    /// The letter on the backs. For people.
    pub name: String,
    /// Its cards; a card that is listed twice is there twice.
    pub cards: Vec<String>,
}

/// The display of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Display {
    /// How many different cards it shows (TA-29, TA-112).
    #[schemars(range(min = 0, max = 8))]
    pub width: u8,
}

riband_core::ruleset! {
    /// The name of the ruleset: the key `ruleset` of its variant files.
    pub const RULESET = "transatlantic";
    /// Reads its variants.
    pub static LOADER for Config;
}
