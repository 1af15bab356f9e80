//! The configuration of a variant: the keys of its TOML file. The cards have a separate file.

mod card;

use indexmap::IndexMap;
use riband_core::{About, PerCount, SeatCounts};
use riband_liners::{Era, Figure, Ship, StartMoney};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::MAX_SEATS;

pub use card::{Card, Choice, DeployFrom, OnePer, Pays, Step};

/// The configuration of a variant of Transatlantic: every number, place, piece and card of the game.
///
/// ```
/// use riband::Library;
/// use riband_transatlantic::Config;
///
/// let text = "extends = 'transatlantic/standard.toml'\n[cards.gift]\nname = 'Gift'\n\
///             steps = [{ kind = 'nothing' }]";
/// let error = Library::new().load_str("house", text).unwrap_err();
/// assert!(error.to_string().contains("cards.gift")); // there is no such step
/// let variant = Library::new().load("transatlantic")?;
/// assert!(variant.config::<Config>().is_some_and(|config| config.cards.contains_key("cruise")));
/// # Ok::<(), riband::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// The title and summary of the variant.
    pub about: About,
    /// The numbers of seats (TA-1).
    pub seats: SeatCounts<MAX_SEATS>,
    /// The sea regions by id, in the order in which sailing ships are assigned to them (TA-1, TA-23).
    pub regions: IndexMap<String, Region>,
    /// The columns of the player sheet, by flag colour (TA-121).
    pub columns: IndexMap<String, Column>,
    /// The rest of the player sheet (TA-122 to TA-124).
    pub sheet: Sheet,
    /// The ship market (TA-38, TA-39, TA-140).
    pub market: Market,
    /// The ship stack (TA-26).
    pub stack: Stack,
    /// The number of pieces (TA-6 to TA-11).
    pub limits: Limits,
    /// What each player starts with and does first (TA-30, TA-31).
    pub start: Start,
    /// The pay for cargo and passengers (TA-85, TA-86).
    pub rates: Rates,
    /// What contracts are awarded for (TA-62).
    pub contracts: Contracts,
    /// When the match ends (TA-131 to TA-134).
    pub end: End,
    /// Rulings on open questions of the rulebook.
    pub rulings: Rulings,
    /// The scoring at the end, by id, in this order (TA-135, TA-136).
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
    /// The number of places for ships (TA-1).
    #[schemars(range(min = 1, max = 6))]
    pub places: u8,
    /// The price of a house on each site in pounds, the cheapest first (TA-94).
    pub house_prices: Vec<u16>,
    /// Whether the fastest ship wins a Blue Riband here (TA-59).
    pub blue_riband: bool,
    /// The neutral ship that is here at the start (TA-21); without one, the sailing ship of a seat is (TA-23).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_ship: Option<String>,
}

/// A column of the player sheet: its markers raise the value of the ships with its flag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Column {
    /// The id of its kind of marker (TA-121).
    pub marker: String,
    /// The number of such markers for all players together (TA-12).
    #[schemars(range(min = 0, max = 100))]
    pub supply: u8,
}

/// The rest of the player sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sheet {
    /// The number of markers printed in each column (TA-122).
    #[schemars(range(min = 0, max = 10))]
    pub printed: u8,
    /// The value of a ship in points with no, one, two ... acquired markers (TA-123).
    pub values: Vec<u8>,
    /// The points that each marker beyond the last value adds (TA-124).
    #[schemars(range(min = 0, max = 20))]
    pub overflow_step: u8,
    /// The kind of marker that the fastest ship wins (TA-59).
    pub riband: String,
}

/// The ship market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Market {
    /// The amount that each place adds to the printed price in pounds, from the left; one entry per place (TA-39).
    pub surcharges: Vec<u16>,
    /// The number of places, from the left, whose ships come with a coal (TA-41, TA-140).
    #[schemars(range(min = 0, max = 12))]
    pub coal_places: u8,
}

/// The ship stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Stack {
    /// The number of steamships of each era that are removed unseen, by the number of seats; none by default (TA-26).
    #[serde(default)]
    pub removed: IndexMap<String, u8>,
    /// Where they go (TA-26).
    pub removed_to: RemovedTo,
}

/// The place of the ships that are removed at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RemovedTo {
    /// Out of the game, unseen.
    Box,
    /// Into the docks, face up.
    Docks,
}

/// The number of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limits {
    /// The total amount of coal (TA-10).
    #[schemars(range(min = 0, max = 250))]
    pub coal: u8,
    /// Whether coal can run out (TA-11); if not, the supply may be negative.
    pub coal_limited: bool,
    /// The most coal on one steamship (TA-91).
    #[schemars(range(min = 1, max = 7))]
    pub coal_per_ship: u8,
    /// Captains of each player; one of them is the points marker (TA-7).
    #[schemars(range(min = 2, max = 100))]
    pub captains: u8,
    /// Whether captains can run out (TA-8); if not, the number of free ones may be negative.
    pub captains_limited: bool,
    /// Houses of each player (TA-9).
    #[schemars(range(min = 0, max = 100))]
    pub houses: u8,
    /// The most houses of one player in one region (TA-94).
    #[schemars(range(min = 0, max = 8))]
    pub houses_per_region: u8,
}

/// What each player starts with and does first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// Money in pounds (TA-30): one amount for all players, or a list of the amounts for the first, second ... player
    /// in turn order.
    pub money: StartMoney,
    /// The cards in each player's hand (TA-17).
    pub hand: Vec<String>,
    /// How often each player may use a card of the display instead of playing one (TA-118).
    #[schemars(range(min = 0, max = 100))]
    pub tokens: u8,
    /// The steps of each player before the first round, in reverse turn order (TA-31).
    #[serde(default)]
    pub steps: Vec<Step>,
    /// How the market is renewed meanwhile (TA-31).
    pub renewal: Renewal,
}

/// How the market is renewed after the purchases before the first round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Renewal {
    /// After each purchase, as later in the match: the leftmost ship goes to the docks.
    Full,
    /// After each purchase the market moves up and is refilled; nothing goes to the docks.
    RefillOnly,
    /// The market moves up and is refilled after the last purchase; nothing goes to the docks.
    RefillAfterAll,
}

/// The pay for cargo and passengers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rates {
    /// Pairs of the least tonnage in tons and the pay in pounds, ascending, the first for 0 tons (TA-85).
    pub cargo: Vec<(u32, i32)>,
    /// The number of passengers in a full group (TA-86).
    #[schemars(range(min = 1, max = 60_000))]
    pub passengers: u16,
    /// The pay for each full group of passengers, in pounds (TA-86).
    #[schemars(range(min = 0, max = 10_000))]
    pub passenger_money: i32,
}

/// What contracts are awarded for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Contracts {
    /// A new ship wins a contract for each of these figures in which she beats her region (TA-62).
    #[serde(rename = "for")]
    pub figures: Vec<Figure>,
}

/// When the match ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct End {
    /// What triggers the end (TA-131).
    pub trigger: Trigger,
    /// The number of whole rounds after the round of the trigger (TA-132).
    #[schemars(range(min = 0, max = 100))]
    pub rounds: u8,
    /// Whether a deadlock triggers the end: no ship can ever be bought or scrapped again (TA-134).
    pub deadlock: bool,
    /// The match ends after this many rounds in any case (TA-134).
    #[schemars(range(min = 1, max = 10_000))]
    pub max_rounds: u16,
}

/// What triggers the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// No steamship is left on the market and in the stack, whatever the reason.
    NoSteamshipLeft,
    /// A purchase took the last one.
    LastSteamshipBought,
}

/// Rulings on open questions of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// The site of a new house (TA-94, ruling A-3).
    pub house_site: HouseSite,
    /// Where a ship that can enter no region from the top may be inserted (TA-47, ruling A-7).
    pub mid_insert: MidInsert,
    /// When a scrapped ship is scored (TA-64, difference E-4).
    pub scrap_scoring: ScrapScoring,
    /// Whether a ship that was pushed out can win a Blue Riband in her next region (TA-60, ruling A-12).
    pub riband_on_redeploy: bool,
    /// The fate of the neutral ship when she is pushed out (TA-58, ruling A-11).
    pub neutral_pushed: NeutralPushed,
    /// Who sees hands, and cards under the top of a pile.
    pub hands: Hands,
}

/// The site of a new house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HouseSite {
    /// The cheapest free one.
    CheapestFree,
    /// Any free one.
    AnyFree,
}

/// Where a ship that can enter no region from the top may be inserted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MidInsert {
    /// Into any region with an empty place.
    ByYear,
    /// Only above an older ship.
    StrictlyBetween,
}

/// When a scrapped ship is scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScrapScoring {
    /// At the end of the turn, with her value then.
    EndOfTurn,
    /// Immediately.
    AtOnce,
}

/// The fate of the neutral ship when she is pushed out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NeutralPushed {
    /// She leaves the game.
    Remove,
    /// The player whose turn it is redeploys her, if possible.
    Redeploy,
}

/// Who sees hands, and cards under the top of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// Everybody.
    Open,
    /// Only their owner.
    Hidden,
}

/// One scoring rule at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ScoringRule {
    /// Own steamships and headquarters: each is worth the value of its flag (TA-135).
    Ships {},
    /// Money (TA-135).
    Money {
        /// The number of pounds per full amount.
        #[schemars(range(min = 1, max = 1_000_000))]
        per: i32,
        /// Points for each full amount, or a list of the total points for one, two, three ...
        points: PerCount,
    },
    /// Rows of acquired markers across the sheet (TA-136).
    Rows {
        /// Points for the first, second ... complete row.
        complete: Vec<u8>,
        /// Points for each marker in the first incomplete row, by row.
        each: Vec<u8>,
    },
}

/// A deck of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deck {
    /// The letter on the backs. For people.
    pub name: String,
    /// Its cards; a card that occurs twice is listed twice.
    pub cards: Vec<String>,
}

/// The display of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Display {
    /// The number of different cards it shows (TA-29, TA-112).
    #[schemars(range(min = 0, max = 8))]
    pub width: u8,
}

riband_core::ruleset! {
    /// The name of the ruleset: the key `ruleset` of its variant files.
    pub const RULESET = "transatlantic";
    /// Reads its variants.
    pub static LOADER for Config;
}
