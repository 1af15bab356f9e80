//! Why an action is not legal.

use riband_core::{Coins, Counted, RuleId};
use riband_liners::Tile;
use serde::Serialize;
use strum::IntoStaticStr;
use thiserror::Error;

use crate::ids::{Card, CardOption, Column, Marker, Place, Region};

/// Why an action is not legal: the condition, its numbers, the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Error, IntoStaticStr)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // the messages say what the variants and their numbers mean
pub enum Refusal {
    #[error("the match is over")]
    MatchOver,
    #[error("this belongs to another part of the turn; now comes: {now}")]
    WrongPart { now: &'static str, rule: RuleId },
    #[error("this cannot be left undone; now comes: {now}")]
    MayNotStop { now: &'static str, rule: RuleId },
    #[error("there is no such card in this variant")]
    NoSuchCard,
    #[error("there is no such ship in this variant")]
    NoSuchShip,
    #[error("there is no such region in this variant")]
    NoSuchRegion,
    #[error("there is no such place in this market")]
    NoSuchPlace,
    #[error("there is no such site in {region}")]
    NoSuchSite { region: Region },
    #[error("there is no such marker in this variant")]
    NoSuchMarker,
    #[error("there is no such choice in this variant")]
    NoSuchChoice,
    #[error("{region} is left out with this number of players")]
    RegionLeftOut { region: Region },
    #[error("{card} is not in your hand")]
    NotInHand { card: Card },
    #[error("with {card} your pile would have {}, it takes {need}", Counted(*have, "card"))]
    PileTooSmall { card: Card, need: u8, have: u8, rule: RuleId },
    #[error("you have used your token")]
    NoToken,
    #[error("{card} is not in the display")]
    NotDisplayed { card: Card, rule: RuleId },
    #[error("{card} carries out another card, and cannot be copied")]
    NotCopyable { card: Card, rule: RuleId },
    #[error("{card} does not lie on top of another player's pile")]
    NotOnTop { card: Card },
    #[error("nothing lies at place {place} of the market")]
    MarketEmpty { place: Place },
    #[error("no more than {} can be bought at once here", Counted(*most, "headquarters card"))]
    TooManyHeadquarters { most: u8 },
    #[error("you have no captain left for another card")]
    NoCaptain,
    #[error("this costs {need} pounds, you have {have}")]
    CannotAfford { need: Coins, have: Coins, rule: RuleId },
    #[error("{tile} is not a ship of yours that waits to be deployed")]
    NotUndeployed { tile: Tile },
    #[error("{tile} has not been bought just now")]
    NotJustBought { tile: Tile, rule: RuleId },
    #[error("{tile} has just left {region}")]
    JustLeft { tile: Tile, region: Region },
    #[error(
        "{tile} (built {year}) is not younger than {youngest} (built {youngest_year}), and there is another region for her"
    )]
    NotYounger { tile: Tile, year: u16, youngest: Tile, youngest_year: u16 },
    #[error("there is no place for {tile} there")]
    NoPlace { tile: Tile },
    #[error("{tile} is not a ship of yours in a region")]
    NotOwnShip { tile: Tile },
    #[error("{tile} has sailed already with this card")]
    SailedAlready { tile: Tile },
    #[error("{tile} has no coal")]
    NotReady { tile: Tile },
    #[error("a ship of yours has sailed in {region} already with this card")]
    RegionSailed { region: Region },
    #[error("a ship of yours with the {column} flag has sailed already with this card")]
    FlagSailed { column: Column },
    #[error("{tile} has no flag")]
    NoFlag { tile: Tile },
    #[error("{tile} is not a steamship of yours")]
    NotOwnSteamship { tile: Tile, rule: RuleId },
    #[error("{tile} is not in a region yet")]
    NotInRegion { tile: Tile, rule: RuleId },
    #[error("{tile} carries {most} coal already, the most she can")]
    CoalFull { tile: Tile, most: u8, rule: RuleId },
    #[error("the next coal goes to a ship with the least coal, and {tile} has more")]
    NotTheLeastCoal { tile: Tile },
    #[error("{tile} was loaded just now, the next coal goes to another ship")]
    LoadedAlready { tile: Tile },
    #[error("{marker} is not one of the markers to be had here")]
    MarkerNotOffered { marker: Marker, rule: RuleId },
    #[error("you have taken a {marker} marker already with this card, the next must differ")]
    MarkerTakenAlready { marker: Marker, rule: RuleId },
    #[error("there is no {marker} marker left")]
    MarkerGone { marker: Marker },
    #[error("this takes {}, you have {have}", Counted(*need, "contract"))]
    TooFewContracts { need: u16, have: u16 },
    #[error("{choice} is not one of this card's options")]
    NotOffered { choice: CardOption, rule: RuleId },
    #[error("{choice} takes that a {marker} marker has been taken just now")]
    NotTaken { choice: CardOption, marker: Marker },
    #[error("this takes {}, {left} are left", Counted(*need, "different marker"))]
    TooFewMarkers { need: u8, left: u8 },
    #[error("there is nowhere you could build a house")]
    NowhereToBuild,
    #[error("you have no house left")]
    NoHouseLeft,
    #[error("you have no ship in {region}")]
    NoOwnShipThere { region: Region },
    #[error("you have {} in {region} already, the most you may", Counted(*most, "house"))]
    TooManyHouses { region: Region, most: u8 },
    #[error("there is no such free site in {region}")]
    NoFreeSite { region: Region },
    #[error("a house is built on the cheapest free site; name none")]
    SiteNotFree,
    #[error("a site must be named")]
    SiteNotChosen,
}

impl riband_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::MatchOver => "TA-132",
            Self::NoSuchCard => "TA-16",
            Self::NoSuchShip => "TA-3",
            Self::NoSuchRegion => "TA-1",
            Self::NoSuchPlace => "TA-27",
            Self::MarketEmpty { .. } => "TA-38",
            Self::NoSuchMarker => "TA-12",
            Self::NoSuchChoice => "TA-36",
            Self::RegionLeftOut { .. } => "TA-20",
            Self::NotInHand { .. } => "TA-33",
            Self::NoToken => "TA-118",
            Self::NotOnTop { .. } => "TA-96",
            Self::TooManyHeadquarters { .. } => "TA-40",
            Self::NoCaptain => "TA-8",
            Self::NotUndeployed { .. } => "TA-63",
            Self::JustLeft { .. } => "TA-53",
            Self::NotYounger { year, youngest_year, .. } if year == youngest_year => "TA-48",
            Self::NotYounger { .. } => "TA-46",
            Self::NoPlace { .. } => "TA-47",
            Self::NotOwnShip { .. } => "TA-70",
            Self::SailedAlready { .. } => "TA-71",
            Self::NotReady { .. } => "TA-72",
            Self::RegionSailed { .. } | Self::FlagSailed { .. } | Self::NoFlag { .. } => "TA-87",
            Self::NotTheLeastCoal { .. } => "TA-91",
            Self::LoadedAlready { .. } | Self::NowhereToBuild | Self::NoOwnShipThere { .. } => "TA-93",
            Self::MarkerGone { .. } | Self::TooFewMarkers { .. } => "TA-13",
            Self::TooFewContracts { .. } => "TA-115",
            Self::NotTaken { .. } => "TA-95",
            Self::NoHouseLeft => "TA-9",
            Self::TooManyHouses { .. }
            | Self::NoSuchSite { .. }
            | Self::NoFreeSite { .. }
            | Self::SiteNotFree
            | Self::SiteNotChosen => "TA-94",
            Self::WrongPart { rule, .. }
            | Self::MayNotStop { rule, .. }
            | Self::NotCopyable { rule, .. }
            | Self::NotOffered { rule, .. }
            | Self::PileTooSmall { rule, .. }
            | Self::NotJustBought { rule, .. }
            | Self::NotDisplayed { rule, .. }
            | Self::CannotAfford { rule, .. }
            | Self::NotOwnSteamship { rule, .. }
            | Self::NotInRegion { rule, .. }
            | Self::CoalFull { rule, .. }
            | Self::MarkerNotOffered { rule, .. }
            | Self::MarkerTakenAlready { rule, .. } => rule.0,
        })
    }

    fn kind(&self) -> &'static str {
        self.into()
    }
}
