//! The events, for logs and for programs.

use riband_core::{Coins, Counted, Seat};
use riband_liners::Tile;
use serde::{Deserialize, Serialize};

use crate::ids::{Card, CardOption, Column, DeckCard, Marker, Region, Site};

riband_core::events! {
    /// Something that happened. Money in pounds.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    pub enum Event {
        /// A seat buys its first ship (TA-31).
        "TA-31" StartTurnBegan { seat: Seat } = "before round 1, {seat}" heading,
        /// A seat's turn begins (TA-33).
        "TA-33" TurnBegan {
            seat: Seat,
            /// From 1.
            round: u16,
        } = "round {round}, {seat}" heading,
        /// No card could be played (TA-35).
        "TA-35" TurnPassed { seat: Seat } = "{seat} has no card to play",
        /// A card was played from the hand onto the pile (TA-33).
        "TA-33" CardPlayed { seat: Seat, card: Card } = "{seat} plays {card}",
        /// The token was used for a card of the display (TA-118).
        "TA-118" TokenUsed { seat: Seat, card: Card } = "{seat} uses the token for {card}",
        /// Another player's card is performed (TA-96).
        "TA-96" CardCopied { seat: Seat, card: Card } = "{seat} copies {card}",
        /// An option of a card was chosen.
        "TA-36" OptionChosen { seat: Seat, choice: CardOption } = "{seat} chooses {choice}",
        /// A choice was declined, or there was nothing to choose (TA-36).
        "TA-36" NothingChosen { seat: Seat } = "{seat} does no more with it",
        /// The pile was taken into the hand (TA-111).
        "TA-111" PileTakenBack {
            seat: Seat,
            /// The number of cards.
            cards: u8,
        } = ("{seat} takes back {}", Counted(*cards, "card")),
        /// A card of the display was put on the pile (TA-111).
        "TA-111" CardTaken { seat: Seat, card: Card, copy: DeckCard } = "{seat} takes {card} from the display",
        /// A card was discarded, just after being drawn or from the display (TA-112).
        "TA-112" CardDiscarded {
            copy: DeckCard,
            /// Whether it was just drawn, and not in the display.
            drawn: bool,
        } = "{copy} is discarded",
        /// A card was drawn from the draw stack into the display (TA-112).
        "TA-112" CardRevealed { copy: DeckCard } = "{copy} comes into the display",
        /// The discard stack became the draw stack (TA-112).
        "TA-112" DiscardShuffled {
            /// The number of cards.
            cards: u8,
        } = ("{} become the draw stack", Counted(*cards, "discarded card")),
        /// A card of the market was bought (TA-40, TA-41).
        "TA-40" TileBought { seat: Seat, tile: Tile, price: Coins } = "{seat} buys {tile} for {price}",
        /// Coal was loaded onto a ship (TA-41, TA-81, TA-91 to TA-93).
        "TA-91" CoalLoaded {
            seat: Seat,
            tile: Tile,
            /// Her coal now.
            coal: u8,
        } = "{seat} loads {tile}, which now has {coal} coal",
        /// A new ship was deployed in a region (TA-50).
        "TA-50" ShipDeployed { seat: Seat, tile: Tile, region: Region } = "{seat} deploys {tile} in {region}",
        /// The oldest ship of a full region was pushed out (TA-52).
        "TA-52" ShipPushed {
            /// Null for a ship without an owner.
            owner: Option<Seat>,
            tile: Tile,
            region: Region,
        } of owner = "{tile} is pushed out of {region}" harm,
        /// She was redeployed in another region (TA-53).
        "TA-53" ShipRedeployed {
            /// Null for a ship without an owner.
            owner: Option<Seat>,
            tile: Tile,
            region: Region,
        } of owner = "{tile} goes to {region}",
        /// She had no region to go to, and left the game; her captain and coal were returned (TA-55).
        "TA-55" ShipScrapped {
            owner: Seat,
            tile: Tile,
            /// Her coal, which returns to the supply.
            coal: u8,
        } of owner = "{tile} of {owner} finds no place and is scrapped; {coal} coal goes back" harm,
        /// A ship without an owner left the game (TA-58).
        "TA-58" NeutralRemoved { tile: Tile } = "{tile} leaves the game",
        /// Scrapped ships with the same flag were scored (TA-64).
        "TA-64" ScrapScored {
            seat: Seat,
            column: Column,
            /// The number of ships.
            ships: u8,
            /// Points won for all of them.
            points: i32,
        } = "{seat} scores {points} for a scrapped ship, flag {column}",
        /// The fastest ship of her region won a Blue Riband (TA-59).
        "TA-59" RibandWon { seat: Seat, tile: Tile } = "{seat} wins the Blue Riband with {tile}",
        /// A new ship beat her region (TA-62).
        "TA-62" ContractsWon {
            seat: Seat,
            tile: Tile,
            /// The number of contracts.
            contracts: u8,
        } = ("{seat} gets {} with {tile}", Counted(*contracts, "contract")),
        /// A ship sailed: money, points for houses, coal burned (TA-70, TA-56).
        "TA-70" ShipSailed {
            seat: Seat,
            tile: Tile,
            region: Region,
            money: Coins,
            /// Points for houses.
            points: u8,
            /// The coal burned.
            coal: u8,
        } = ("{seat} sails {tile} in {region}: {money} pounds, {}, {coal} coal burned", Counted(*points, "point")),
        /// A region was chosen (TA-84).
        "TA-84" RegionChosen { seat: Seat, region: Region } = "{seat} chooses {region}",
        /// The income of the oldest ready foreign ship (TA-84).
        "TA-84" ForeignIncome { seat: Seat, tile: Tile, money: Coins } = "{seat} takes {money} for {tile}",
        /// Points for different flags (TA-88).
        "TA-88" FlagsScored {
            seat: Seat,
            /// Points won.
            points: i32,
        } = "{seat} scores {points} for the flags of the fleet",
        /// Money earned, from houses or without a condition (TA-89).
        "TA-89" MoneyEarned { seat: Seat, money: Coins } = "{seat} earns {money}",
        /// Money paid to the bank (TA-93, TA-95).
        "TA-93" MoneyPaid { seat: Seat, money: Coins } = "{seat} pays {money}",
        /// A house was built (TA-93, TA-94).
        "TA-93" HouseBuilt { seat: Seat, region: Region, site: Site, price: Coins }
            = "{seat} builds a house in {region} for {price}",
        /// A marker was put on the sheet (TA-93, TA-95, TA-111).
        "TA-93" MarkerTaken { seat: Seat, marker: Marker } = "{seat} takes a {marker} marker",
        /// Contracts were paid for a marker (TA-115).
        "TA-115" ContractsPaid {
            seat: Seat,
            /// The number paid.
            contracts: u16,
        } = ("{seat} pays {}", Counted(*contracts, "contract")),
        /// The other contracts were sold (TA-115).
        "TA-115" ContractsSold {
            seat: Seat,
            /// The number sold.
            contracts: u16,
            money: Coins,
        } = ("{seat} sells {} for {money}", Counted(*contracts, "contract")),
        /// A tile went from the market to the docks (TA-42).
        "TA-42" TileDocked { tile: Tile, column: Column } = "{tile} goes to the docks, flag {column}",
        /// A tile was drawn from the stack into the market (TA-42).
        "TA-42" TileDrawn { tile: Tile } = "{tile} comes into the market",
        /// No steamship is left to buy (TA-131).
        "TA-131" EndTriggered {
            /// The number of whole rounds after this one.
            rounds: u8,
        } = ("no steamship is left to buy: {} after this one", Counted(*rounds, "round")),
        /// No ship can ever be bought or scrapped again (TA-134).
        "TA-134" Deadlocked {
            /// The number of whole rounds after this one.
            rounds: u8,
        } = ("nobody can buy or deploy a ship any more: {} after this one", Counted(*rounds, "round")),
        /// A whole round fewer is left to play (TA-132).
        "TA-132" RoundCounted {
            /// The number of whole rounds after this one.
            left: u8,
        } = ("{} after this one", Counted(*left, "round")),
        /// The last permitted round is over, and with it the match (TA-134).
        "TA-134" RoundLimitReached {
            /// The number of rounds played.
            rounds: u16,
        } = ("the limit of {} is reached", Counted(*rounds, "round")),
        /// The match is over (TA-132, TA-134).
        "TA-132" MatchEnded = "the match is over",
    }
}
