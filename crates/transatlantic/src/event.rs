//! What happened, for logs and for programs.

use std::fmt;

use riband_core::{Coins, Counted, Seat};
use riband_liners::Tile;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{Card, CardOption, Column, DeckCard, Marker, Region, Site};

/// Something that happened. Money in pounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)] // the log lines say what the fields mean
pub enum Event {
    /// A seat buys its first ship (TA-31).
    StartTurnBegan { seat: Seat },
    /// A seat's turn begins (TA-33).
    TurnBegan {
        seat: Seat,
        /// From 1.
        round: u16,
    },
    /// No card could be played (TA-35).
    TurnPassed { seat: Seat },
    /// A card went from the hand onto the pile (TA-33).
    CardPlayed { seat: Seat, card: Card },
    /// The token was used for a card of the display (TA-118).
    TokenUsed { seat: Seat, card: Card },
    /// Another player's card is carried out (TA-96).
    CardCopied { seat: Seat, card: Card },
    /// An option of a card was chosen.
    OptionChosen { seat: Seat, choice: CardOption },
    /// A choice was left, or there was nothing to choose (TA-36).
    NothingChosen { seat: Seat },
    /// The pile went into the hand (TA-111).
    PileTakenBack {
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// A card of the display went onto the pile (TA-111).
    CardTaken { seat: Seat, card: Card, copy: DeckCard },
    /// A card went to the discard stack, just drawn or else from the display (TA-112).
    CardDiscarded {
        copy: DeckCard,
        /// Just drawn; else from the display.
        drawn: bool,
    },
    /// A card came from the draw stack into the display (TA-112).
    CardRevealed { copy: DeckCard },
    /// The discard stack became the draw stack (TA-112).
    DiscardShuffled {
        /// How many.
        cards: u8,
    },
    /// A card of the market was bought (TA-40, TA-41).
    TileBought { seat: Seat, tile: Tile, price: Coins },
    /// Coal came onto a ship (TA-41, TA-81, TA-91 to TA-93).
    CoalLoaded {
        seat: Seat,
        tile: Tile,
        /// How much she has now.
        coal: u8,
    },
    /// A new ship came into a region (TA-50).
    ShipDeployed { seat: Seat, tile: Tile, region: Region },
    /// The oldest ship of a full region had to leave it (TA-52).
    ShipPushed {
        /// Null for a ship without one.
        owner: Option<Seat>,
        tile: Tile,
        region: Region,
    },
    /// She found another region (TA-53).
    ShipRedeployed {
        /// Null for a ship without one.
        owner: Option<Seat>,
        tile: Tile,
        region: Region,
    },
    /// She found none, and left the game with her captain and coal going back (TA-55).
    ShipScrapped {
        owner: Seat,
        tile: Tile,
        /// What she had; it goes back to the supply.
        coal: u8,
    },
    /// A ship without an owner left the game (TA-58).
    NeutralRemoved { tile: Tile },
    /// Scrapped ships with the same flag were scored (TA-64).
    ScrapScored {
        seat: Seat,
        column: Column,
        /// How many there were.
        ships: u8,
        /// Points won for all of them.
        points: i32,
    },
    /// The fastest ship of her region won a Blue Riband (TA-59).
    RibandWon { seat: Seat, tile: Tile },
    /// A new ship beat her region (TA-62).
    ContractsWon {
        seat: Seat,
        tile: Tile,
        /// How many were won.
        contracts: u8,
    },
    /// A ship sailed: money, points for houses, coal burned (TA-70, TA-56).
    ShipSailed {
        seat: Seat,
        tile: Tile,
        region: Region,
        money: Coins,
        /// Points for houses.
        points: u8,
        /// How much she burned.
        coal: u8,
    },
    /// A region was chosen (TA-84).
    RegionChosen { seat: Seat, region: Region },
    /// The income of the oldest ready foreign ship (TA-84).
    ForeignIncome { seat: Seat, tile: Tile, money: Coins },
    /// Points for different flags (TA-88).
    FlagsScored {
        seat: Seat,
        /// Points won.
        points: i32,
    },
    /// Money for houses, or just so (TA-89).
    MoneyEarned { seat: Seat, money: Coins },
    /// Money paid to the bank (TA-93, TA-95).
    MoneyPaid { seat: Seat, money: Coins },
    /// A house was built (TA-93, TA-94).
    HouseBuilt { seat: Seat, region: Region, site: Site, price: Coins },
    /// A marker came onto the sheet (TA-93, TA-95, TA-111).
    MarkerTaken { seat: Seat, marker: Marker },
    /// Contracts were paid for a marker (TA-115).
    ContractsPaid {
        seat: Seat,
        /// How many were paid.
        contracts: u16,
    },
    /// The other contracts were sold (TA-115).
    ContractsSold {
        seat: Seat,
        /// How many were sold.
        contracts: u16,
        money: Coins,
    },
    /// A tile went from the market to the docks (TA-42).
    TileDocked { tile: Tile, column: Column },
    /// A tile came from the stack into the market (TA-42).
    TileDrawn { tile: Tile },
    /// No steamship is left to buy (TA-131).
    EndTriggered {
        /// How many whole rounds follow this one.
        rounds: u8,
    },
    /// Nobody can ever buy or scrap a ship again (TA-134).
    Deadlocked {
        /// How many whole rounds follow this one.
        rounds: u8,
    },
    /// A whole round less to play (TA-132).
    RoundCounted {
        /// How many whole rounds follow this one.
        left: u8,
    },
    /// The last round that the variant allows is over, and with it the match (TA-134).
    RoundLimitReached {
        /// How many rounds were played.
        rounds: u16,
    },
    /// The match is over (TA-132, TA-134).
    MatchEnded,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::StartTurnBegan { seat } => write!(f, "-- before round 1, {seat}"),
            Self::TurnBegan { seat, round } => write!(f, "-- round {round}, {seat}"),
            Self::TurnPassed { seat } => write!(f, "{seat} has no card to play"),
            Self::CardPlayed { seat, card } => write!(f, "{seat} plays {card}"),
            Self::TokenUsed { seat, card } => write!(f, "{seat} uses the token for {card}"),
            Self::CardCopied { seat, card } => write!(f, "{seat} copies {card}"),
            Self::OptionChosen { seat, choice } => write!(f, "{seat} chooses {choice}"),
            Self::NothingChosen { seat } => write!(f, "{seat} does no more with it"),
            Self::PileTakenBack { seat, cards } => write!(f, "{seat} takes back {}", Counted(cards, "card")),
            Self::CardTaken { seat, card, .. } => write!(f, "{seat} takes {card} from the display"),
            Self::CardDiscarded { copy, .. } => write!(f, "{copy} is discarded"),
            Self::CardRevealed { copy } => write!(f, "{copy} comes into the display"),
            Self::DiscardShuffled { cards } => write!(f, "{} become the draw stack", Counted(cards, "discarded card")),
            Self::TileBought { seat, tile, price } => write!(f, "{seat} buys {tile} for {price}"),
            Self::CoalLoaded { seat, tile, coal } => write!(f, "{seat} loads {tile}, which now has {coal} coal"),
            Self::ShipDeployed { seat, tile, region } => write!(f, "{seat} deploys {tile} in {region}"),
            Self::ShipPushed { tile, region, .. } => write!(f, "{tile} is pushed out of {region}"),
            Self::ShipRedeployed { tile, region, .. } => write!(f, "{tile} goes to {region}"),
            Self::ShipScrapped { owner, tile, coal } => {
                write!(f, "{tile} of {owner} finds no place and is scrapped; {coal} coal goes back")
            }
            Self::NeutralRemoved { tile } => write!(f, "{tile} leaves the game"),
            Self::ScrapScored { seat, column, points, .. } => {
                write!(f, "{seat} scores {points} for a scrapped ship, flag {column}")
            }
            Self::RibandWon { seat, tile } => write!(f, "{seat} wins the Blue Riband with {tile}"),
            Self::ContractsWon { seat, tile, contracts } => {
                write!(f, "{seat} gets {} with {tile}", Counted(contracts, "contract"))
            }
            Self::ShipSailed { seat, tile, region, money, points, coal } => {
                write!(
                    f,
                    "{seat} sails {tile} in {region}: {money} pounds, {}, {coal} coal burned",
                    Counted(points, "point")
                )
            }
            Self::RegionChosen { seat, region } => write!(f, "{seat} chooses {region}"),
            Self::ForeignIncome { seat, tile, money } => write!(f, "{seat} takes {money} for {tile}"),
            Self::FlagsScored { seat, points } => write!(f, "{seat} scores {points} for the flags of the fleet"),
            Self::MoneyEarned { seat, money } => write!(f, "{seat} earns {money}"),
            Self::MoneyPaid { seat, money } => write!(f, "{seat} pays {money}"),
            Self::HouseBuilt { seat, region, price, .. } => write!(f, "{seat} builds a house in {region} for {price}"),
            Self::MarkerTaken { seat, marker } => write!(f, "{seat} takes a {marker} marker"),
            Self::ContractsPaid { seat, contracts } => write!(f, "{seat} pays {}", Counted(contracts, "contract")),
            Self::ContractsSold { seat, contracts, money } => {
                write!(f, "{seat} sells {} for {money}", Counted(contracts, "contract"))
            }
            Self::TileDocked { tile, column } => write!(f, "{tile} goes to the docks, flag {column}"),
            Self::TileDrawn { tile } => write!(f, "{tile} comes into the market"),
            Self::EndTriggered { rounds } => {
                write!(f, "no steamship is left to buy: {} after this one", Counted(rounds, "round"))
            }
            Self::Deadlocked { rounds } => {
                write!(f, "nobody can buy or deploy a ship any more: {} after this one", Counted(rounds, "round"))
            }
            Self::RoundCounted { left } => write!(f, "{} after this one", Counted(left, "round")),
            Self::RoundLimitReached { rounds } => write!(f, "the limit of {} is reached", Counted(rounds, "round")),
            Self::MatchEnded => f.write_str("the match is over"),
        }
    }
}
