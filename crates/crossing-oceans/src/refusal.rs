//! Why an action is not legal.

use riband_core::{Coins, Counted, RuleId};
use riband_liners::Tile;
use serde::Serialize;
use strum::IntoStaticStr;
use thiserror::Error;

use crate::ids::{Column, Place, Port, Region, Spot};

/// Why an action is not legal: the condition, its numbers, the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Error, IntoStaticStr)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // the messages say what the variants and their numbers mean
pub enum Refusal {
    #[error("the match is over")]
    MatchOver,
    #[error("this belongs to another part of the turn; now comes: {now}")]
    WrongPhase { now: &'static str, rule: RuleId },
    #[error("there is no such tile in this variant")]
    NoSuchTile,
    #[error("there is no such port in this variant")]
    NoSuchPort,
    #[error("there is no such region in this variant")]
    NoSuchRegion,
    #[error("there is no such column in this variant")]
    NoSuchColumn,
    #[error("there is no such spot on this rondel")]
    NoSuchSpot,
    #[error("there is no such position in this market")]
    NoSuchPlace,
    #[error("{region} is closed with this number of players")]
    RegionClosed { region: Region },
    #[error("headquarters are never placed")]
    NeverPlaced { tile: Tile },
    #[error("{tile} is not in your supply")]
    NotInSupply { tile: Tile },
    #[error("{port} is taken, and {region} still has an empty spot, which comes first")]
    EmptySpotFirst { port: Port, region: Region },
    #[error("{region} is full: only its oldest ship, at {oldest}, can be replaced")]
    NotTheOldest { region: Region, oldest: Port },
    #[error("{tile} (built {year}) is not younger than {oldest} (built {oldest_year})")]
    NotYounger { tile: Tile, year: u16, oldest: Tile, oldest_year: u16 },
    #[error("you have no captain left for another ship")]
    NoCaptain,
    #[error("this takes {}, you have {have}", Counted(*need, "contract"))]
    TooFewContracts { need: u16, have: u16 },
    #[error("no steamship of yours lies at {port}")]
    NoOwnSteamship { port: Port, rule: RuleId },
    #[error("no ship of yours lies at {port}")]
    NoOwnShip { port: Port, rule: RuleId },
    #[error("the ship at {port} carries {most} coal already, the most it can")]
    CoalFull { port: Port, most: u8, rule: RuleId },
    #[error("the common supply of coal is empty")]
    NoCoalLeft,
    #[error("the captain must leave {spot}: staying, or going once around, is not allowed")]
    StayingPut { spot: Spot },
    #[error("{spot} is {steps} steps away; a move of more than {free} steps takes {}, you have {have}", Counted(*need, "contract"))]
    LongMove { spot: Spot, steps: u8, free: u8, need: u16, have: u16 },
    #[error("nothing lies at position {place} of the market")]
    MarketEmpty { place: Place },
    #[error("nothing lies on the {column} place of the docks")]
    DockEmpty { column: Column },
    #[error("this costs {need} pounds, you have {have}")]
    CannotAfford { need: Coins, have: Coins, rule: RuleId },
    #[error("no token can be had: every column is full, or those with the fewest tokens cannot be paid")]
    NoTokenToHave,
    #[error("the next coal goes to a steamship with the fewest coal, and the one at {port} has more")]
    NotTheFewestCoal { port: Port },
    #[error("the ship at {port} has no coal")]
    NotReady { port: Port },
    #[error("none of your ships is ready")]
    NoneReady,
    #[error("the ship at {port} lists no tonnage")]
    NoTonnage { port: Port },
    #[error("{port} lies in waters where no Blue Riband is won")]
    NoRibandWaters { port: Port },
    #[error("the ship at {port} lists no speed")]
    NoSpeed { port: Port },
    #[error("the ship at {port} makes {speed} knots, the fastest there {fastest}")]
    NotTheFastest { port: Port, speed: u8, fastest: u8 },
    #[error("the crossing takes {need} coal, the ship at {port} has {have}")]
    TooLittleCoal { port: Port, need: u8, have: u8 },
    #[error("you have a trade house at {port} already")]
    HouseAlready { port: Port, rule: RuleId },
    #[error("you have no trade house left")]
    NoHouseLeft,
    #[error("a trade token must be chosen: there is room for one")]
    TokenNotChosen,
    #[error("{column} is no colour of a trade token")]
    NoTradeToken { column: Column },
    #[error("your {column} column is full")]
    ColumnFull { column: Column },
    #[error("{column} is not one of the columns that are tied for this token")]
    NotTied { column: Column },
    #[error("an action that can be carried out must be carried out")]
    MayNotDecline,
}

impl riband_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::MatchOver => "CO-69",
            Self::NoSuchTile => "CO-2",
            Self::NoSuchPort | Self::NoSuchRegion => "CO-6",
            Self::NoSuchColumn => "CO-9",
            Self::NoSuchSpot => "CO-35",
            Self::NoSuchPlace => "CO-8",
            Self::RegionClosed { .. } => "CO-15",
            Self::NotInSupply { .. } => "CO-24",
            Self::NeverPlaced { .. }
            | Self::EmptySpotFirst { .. }
            | Self::NotTheOldest { .. }
            | Self::NotYounger { .. } => "CO-25",
            Self::NoCaptain => "CO-28",
            Self::TooFewContracts { .. } | Self::NoCoalLeft => "CO-30",
            Self::StayingPut { .. } | Self::LongMove { .. } => "CO-33",
            Self::MarketEmpty { .. } | Self::DockEmpty { .. } => "CO-40",
            Self::WrongPhase { rule, .. }
            | Self::CannotAfford { rule, .. }
            | Self::NoOwnSteamship { rule, .. }
            | Self::NoOwnShip { rule, .. }
            | Self::HouseAlready { rule, .. }
            | Self::CoalFull { rule, .. } => rule.0,
            Self::NoTokenToHave => "CO-54",
            Self::NotTheFewestCoal { .. } => "CO-56",
            Self::NotReady { .. } | Self::NoneReady => "CO-38",
            Self::NoTonnage { .. } => "CO-47",
            Self::NoRibandWaters { .. } | Self::NoSpeed { .. } | Self::NotTheFastest { .. } => "CO-50",
            Self::TooLittleCoal { .. } => "CO-51",
            Self::NoHouseLeft => "CO-64",
            Self::TokenNotChosen | Self::NoTradeToken { .. } | Self::ColumnFull { .. } => "CO-62",
            Self::NotTied { .. } => "CO-66",
            Self::MayNotDecline => "CO-37",
        })
    }

    fn kind(&self) -> &'static str {
        self.into()
    }
}
