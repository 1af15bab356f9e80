//! The events, for logs and for programs.

use riband_core::{Coins, Counted, RuleId, Seat};
use riband_liners::Tile;
use serde::{Deserialize, Serialize};

use crate::{
    config::SpotAction,
    ids::{Column, Port, Region, Spot},
};

riband_core::events! {
    /// Something that happened. Money in pounds.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    pub enum Event {
        /// A seat's turn begins (CO-22).
        "CO-22" TurnBegan {
            seat: Seat,
            /// From 1.
            round: u16,
        } = "round {round}, {seat}" heading,
        /// Phase 1 (CO-24).
        "CO-24" ContractTaken {
            seat: Seat,
            /// The number of contracts the seat has now.
            contracts: u16,
        } = "{seat} takes a contract and has {contracts}",
        /// A ship was replaced and returned to her owner (CO-27).
        "CO-27" ShipReplaced {
            tile: Tile,
            port: Port,
            owner: Seat,
            /// Her coal, which returns to the supply.
            coal: u8,
        } of owner = "{tile} leaves {port} for the supply of {owner}; {coal} coal goes back" harm,
        /// A ship without an owner was replaced and left the game (CO-27).
        "CO-27" NeutralRemoved { tile: Tile, port: Port } = "{tile} leaves {port} and the game",
        /// Phase 1 (CO-25, CO-28).
        "CO-25" ShipPlaced {
            seat: Seat,
            tile: Tile,
            port: Port,
            /// Her coal now.
            coal: u8,
        } = "{seat} places {tile} in {port} with {coal} coal",
        /// Another ship is now the oldest of her region (CO-29).
        "CO-29" LanternPassed { region: Region, tile: Tile } = "the lantern of {region} passes to {tile}",
        /// A contract was sold (CO-30).
        "CO-30" ContractSold { seat: Seat, money: Coins } = "{seat} sells a contract for {money}",
        /// Contracts were paid for a long move or a house (CO-30, CO-33).
        "CO-30" ContractsPaid {
            seat: Seat,
            /// The number paid.
            contracts: u16,
        } = ("{seat} pays {}", Counted(*contracts, "contract")),
        /// The captain moved; the first move has no origin and no steps (CO-32, CO-33).
        (RuleId(if steps.is_some() { "CO-33" } else { "CO-32" })) CaptainMoved {
            seat: Seat,
            /// Null for the first move.
            from: Option<Spot>,
            spot: Spot,
            /// The number of steps; null for the first move.
            steps: Option<u8>,
        } = (|f| match steps {
            None => write!(f, "{seat} starts on {spot}"),
            Some(steps) => write!(f, "{seat} moves {steps} to {spot}"),
        }),
        /// A tile was bought, from a dock or from the market (CO-40, CO-41).
        "CO-40" TileBought {
            seat: Seat,
            tile: Tile,
            /// Its place in the docks; null if from the market.
            dock: Option<Column>,
            price: Coins,
        } = "{seat} buys {tile} for {price}",
        /// A tile slid from the market to the docks (CO-42).
        "CO-42" TileDocked { tile: Tile, column: Column } = "{tile} slides to the {column} dock",
        /// A tile left the game, from a dock or from the market (CO-42).
        "CO-42" TileRemoved {
            tile: Tile,
            /// Its place in the docks; null if from the market.
            dock: Option<Column>,
        } = "{tile} leaves the game",
        /// A tile was drawn from the stack into the market (CO-42).
        "CO-42" TileDrawn { tile: Tile } = "{tile} comes into the market",
        /// The refill emptied the stack (CO-45, CO-68).
        "CO-68" EndTriggered {
            seat: Seat,
            /// The number of whole rounds after this one.
            rounds: u8,
        } = ("{seat} ends the stack: {} after this one", Counted(*rounds, "round")),
        /// A whole round fewer is left to play (CO-69).
        "CO-69" RoundCounted {
            /// The number of whole rounds after this one.
            left: u8,
        } = ("{} after this one", Counted(*left, "round")),
        /// A token was added to the board (CO-41, CO-52, CO-54, CO-62, CO-66).
        "CO-62" TokenTaken { seat: Seat, column: Column, cost: Coins } = "{seat} adds a {column} token for {cost}",
        /// No column could take a token (CO-66).
        "CO-66" TokenLost { seat: Seat } = "{seat} gets no token" harm,
        /// A ready ship earned her income and burned her coal (CO-39).
        "CO-39" ShipTransported {
            seat: Seat,
            tile: Tile,
            port: Port,
            income: Coins,
            /// The coal burned.
            coal: u8,
        } = "{seat} earns {income}: {tile} from {port}",
        /// A cargo job, and the coal burned for it (CO-47).
        "CO-47" CargoCarried {
            seat: Seat,
            tile: Tile,
            port: Port,
            income: Coins,
            /// The coal burned.
            coal: u8,
        } = "{seat} earns {income}: cargo of {tile} from {port}",
        /// A region was chosen (CO-48).
        "CO-48" RegionChosen { seat: Seat, region: Region } = "{seat} chooses {region}",
        /// The bonus for own houses in the region (CO-49).
        "CO-49" HouseBonus { seat: Seat, region: Region, money: Coins }
            = "{seat} earns {money} for trade houses in {region}",
        /// A crossing at top speed (CO-51).
        "CO-51" RibandWon {
            seat: Seat,
            tile: Tile,
            port: Port,
            income: Coins,
            /// The coal burned.
            coal: u8,
        } = "{seat} wins the Blue Riband: {tile} to {port} burns {coal} coal and earns {income}",
        /// One coal was loaded onto a ship (CO-30, CO-56).
        "CO-56" CoalLoaded {
            seat: Seat,
            tile: Tile,
            port: Port,
            /// Her coal now.
            coal: u8,
        } = "{seat} loads {tile} at {port}, which now has {coal} coal",
        /// A trade house was built (CO-61).
        "CO-61" HouseBuilt { seat: Seat, port: Port } = "{seat} builds a trade house in {port}",
        /// The builder paid a rival who has a house there (CO-61).
        "CO-61" FeePaid { seat: Seat, to: Seat, money: Coins } = "{seat} pays {money} to {to}",
        /// The action of the spot had no effect (CO-37).
        "CO-37" ActionVoid { seat: Seat, action: SpotAction } = "{seat} can do nothing with {action}",
        /// The action was declined (CO-37).
        "CO-37" ActionDeclined { seat: Seat } = "{seat} declines the action",
        /// The match is over (CO-69).
        "CO-69" MatchEnded = "the match is over",
    }
}
