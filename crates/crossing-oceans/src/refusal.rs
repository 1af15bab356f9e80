//! Why an action is not legal.

use riband_core::{Coins, Counted, RuleId};
use riband_liners::Tile;
use serde::Serialize;

use crate::{
    ids::{Column, Place, Port, Region, Spot},
    state::PhaseName,
    turn::TurnPart,
};

riband_core::refusals! {
    /// Why an action is not legal: the condition, its numbers, and the rule.
    ///
    /// ```
    /// use riband::{Library, Seats, core::{Dice, Rules as _}, prelude::*};
    /// use riband_crossing_oceans::{Action, Port, Refusal, Rules};
    ///
    /// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
    /// let refusal = rules.check(&state, Action::Cargo { port: Port::new(0) }).unwrap_err();
    /// assert!(matches!(refusal, Refusal::WrongPhase { .. }));
    /// assert!(rules.explain(&refusal).contains("is not for now"));
    /// assert_eq!(serde_json::to_value(refusal)?["kind"], "wrong-phase");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    pub enum Refusal {
        "CO-69" MatchOver = "the match is over",
        (*rule) WrongPhase {
            /// The part of a turn that the action belongs to.
            part: TurnPart,
            /// The phase that the turn is in.
            now: PhaseName,
            rule: RuleId,
        } =
            ("{part} is not for now; next decision: {}", now.waits_for()),
        "CO-2" NoSuchTile = "there is no such tile in this variant",
        "CO-6" NoSuchPort = "there is no such port in this variant",
        "CO-6" NoSuchRegion = "there is no such region in this variant",
        "CO-9" NoSuchColumn = "there is no such column in this variant",
        "CO-35" NoSuchSpot = "there is no such spot on this rondel",
        "CO-8" NoSuchPlace = "there is no such position in this market",
        "CO-15" RegionClosed { region: Region } = "{region} is closed with this number of players",
        "CO-25" NeverPlaced { tile: Tile } = "headquarters are never placed",
        "CO-24" NotInSupply { tile: Tile } = "{tile} is not in your supply",
        "CO-25" EmptySpotFirst { port: Port, region: Region } =
            "{port} is taken, and {region} still has an empty spot, which comes first",
        "CO-25" NotTheOldest { region: Region, oldest: Port } =
            "{region} is full: only its oldest ship, at {oldest}, can be replaced",
        "CO-25" NotYounger {
            tile: Tile,
            /// The construction year of the tile.
            year: u16,
            oldest: Tile,
            /// The construction year of the oldest ship.
            oldest_year: u16,
        } =
            "{tile} (built {year}) is not younger than {oldest} (built {oldest_year})",
        "CO-28" NoCaptain = "you have no captain left for another ship",
        "CO-30" TooFewContracts {
            /// The contracts needed.
            need: u16,
            /// The contracts the seat has.
            have: u16,
        } =
            ("this takes {}, you have {have}", Counted(*need, "contract")),
        (*rule) NoOwnSteamship { port: Port, rule: RuleId } = "no steamship of yours lies at {port}",
        (*rule) NoOwnShip { port: Port, rule: RuleId } = "no ship of yours lies at {port}",
        (*rule) CoalFull {
            port: Port,
            /// The most coal she can carry.
            most: u8,
            rule: RuleId,
        } =
            "the ship at {port} carries {most} coal already, the most it can",
        "CO-30" NoCoalLeft = "the common supply of coal is empty",
        "CO-33" StayingPut { spot: Spot } =
            "the captain must leave {spot}: staying, or going once around, is not allowed",
        "CO-33" LongMove {
            spot: Spot,
            /// The number of spots to go.
            steps: u8,
            /// The number of free steps.
            free: u8,
            /// The contracts needed.
            need: u16,
            /// The contracts the seat has.
            have: u16,
        } =
            ("{spot} is {steps} steps away; a move of more than {free} steps takes {}, you have {have}",
             Counted(*need, "contract")),
        "CO-40" MarketEmpty { place: Place } = "nothing lies at position {place} of the market",
        "CO-40" DockEmpty { column: Column } = "nothing lies on the {column} place of the docks",
        (*rule) CannotAfford { need: Coins, have: Coins, rule: RuleId } = "this costs {need} pounds, you have {have}",
        "CO-54" NoTokenToHave =
            "no token available: every column is full, or you cannot afford the emptiest",
        "CO-56" NotTheLeastCoal { port: Port } =
            "the next coal goes to a steamship with the fewest coal, and the one at {port} has more",
        "CO-38" NotReady { port: Port } = "the ship at {port} has no coal",
        "CO-38" NoneReady = "none of your ships is ready",
        "CO-47" NoTonnage { port: Port } = "the ship at {port} lists no tonnage",
        "CO-50" NoRibandWaters { port: Port } = "{port} lies in waters where no Blue Riband is won",
        "CO-50" NoSpeed { port: Port } = "the ship at {port} lists no speed",
        "CO-50" NotTheFastest {
            port: Port,
            /// Her speed in knots.
            speed: u8,
            /// The speed of the fastest ship there, in knots.
            fastest: u8,
        } =
            "the ship at {port} makes {speed} knots, the fastest there {fastest}",
        "CO-51" TooLittleCoal {
            port: Port,
            /// The coal needed for the crossing.
            need: u8,
            /// The coal she has.
            have: u8,
        } =
            "the crossing takes {need} coal, the ship at {port} has {have}",
        (*rule) HouseAlready { port: Port, rule: RuleId } = "you have a trade house at {port} already",
        "CO-64" NoHouseLeft = "you have no trade house left",
        "CO-62" TokenNotChosen = "a trade token must be chosen: there is room for one",
        "CO-62" NoTradeToken { column: Column } = "{column} is no colour of a trade token",
        "CO-62" ColumnFull { column: Column } = "your {column} column is full",
        "CO-66" NotTied { column: Column } = "{column} is not one of the columns that are tied for this token",
        "CO-37" MayNotDecline = "an action that can be carried out must be carried out",
    }
}
