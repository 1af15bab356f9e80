//! Why an action is not legal.

use riband_core::{Coins, Counted, RuleId};
use riband_liners::Tile;
use serde::Serialize;

use crate::{
    decision::{Decision, TurnPart},
    ids::{Card, CardOption, Column, Marker, Place, Region},
};

riband_core::refusals! {
    /// Why an action is not legal: the condition, its numbers, and the rule.
    ///
    /// ```
    /// use riband::{Library, Seats, core::{Dice, Rules as _}, prelude::*};
    /// use riband_transatlantic::{Action, Card, Refusal, Rules};
    ///
    /// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
    /// let refusal = rules.check(&state, Action::Play { card: Card::new(0) }).unwrap_err();
    /// assert!(matches!(refusal, Refusal::WrongPhase { .. }));
    /// assert_eq!(refusal.rule().0, "TA-31"); // before the first round
    /// assert_eq!(
    ///     rules.explain(&refusal),
    ///     "playing a card is not for now; next decision: buy from the ship market"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    pub enum Refusal {
        "TA-132" MatchOver = "the match is over",
        (*rule) WrongPhase {
            /// The part of a turn that the action belongs to.
            part: TurnPart,
            /// What the turn waits for.
            now: Decision,
            rule: RuleId,
        } =
            "{part} is not for now; next decision: {now}",
        (*rule) MayNotStop {
            /// What the turn waits for.
            now: Decision,
            rule: RuleId,
        } = "this must be done; next decision: {now}",
        "TA-16" NoSuchCard = "there is no such card in this variant",
        "TA-3" NoSuchShip = "there is no such ship in this variant",
        "TA-1" NoSuchRegion = "there is no such region in this variant",
        "TA-27" NoSuchPlace = "there is no such position in this market",
        "TA-94" NoSuchSite { region: Region } = "there is no such site in {region}",
        "TA-12" NoSuchMarker = "there is no such marker in this variant",
        "TA-36" NoSuchChoice = "there is no such choice in this variant",
        "TA-20" RegionClosed { region: Region } = "{region} is closed with this number of players",
        "TA-33" NotInHand { card: Card } = "{card} is not in your hand",
        (*rule) PileTooSmall {
            card: Card,
            /// The size that the pile must have.
            need: u8,
            /// The size that it would have.
            have: u8,
            rule: RuleId,
        } =
            ("with {card} your pile would have {}, it takes {need}", Counted(*have, "card")),
        "TA-118" NoToken = "you have used your token",
        (*rule) NotDisplayed { card: Card, rule: RuleId } = "{card} is not in the display",
        (*rule) NotCopyable { card: Card, rule: RuleId } = "{card} carries out another card, and cannot be copied",
        "TA-96" NotOnTop { card: Card } = "{card} does not lie on top of another player's pile",
        "TA-38" MarketEmpty { place: Place } = "nothing lies at position {place} of the market",
        "TA-40" TooManyHeadquarters {
            /// The most that can be bought at once.
            most: u8,
        } =
            ("no more than {} can be bought at once here", Counted(*most, "headquarters card")),
        "TA-8" NoCaptain = "you have no captain left for another card",
        (*rule) CannotAfford { need: Coins, have: Coins, rule: RuleId } = "this costs {need} pounds, you have {have}",
        "TA-63" NotUndeployed { tile: Tile } = "{tile} is not one of your undeployed ships",
        (*rule) NotJustBought { tile: Tile, rule: RuleId } = "{tile} was not just bought",
        "TA-53" JustLeft { tile: Tile, region: Region } = "{tile} has just left {region}",
        (RuleId(if year == youngest_year { "TA-48" } else { "TA-46" }))
        NotYounger {
            tile: Tile,
            /// The construction year of the tile.
            year: u16,
            youngest: Tile,
            /// The construction year of the youngest ship.
            youngest_year: u16,
        } =
            "{tile} (built {year}) is not younger than {youngest} (built {youngest_year}), and there is another \
             region for her",
        "TA-47" NoPlace { tile: Tile } = "there is no place for {tile} there",
        "TA-70" NotOwnShip { tile: Tile } = "{tile} is not a ship of yours in a region",
        "TA-71" SailedAlready { tile: Tile } = "{tile} has sailed already with this card",
        "TA-72" NotReady { tile: Tile } = "{tile} has no coal",
        "TA-87" RegionSailed { region: Region } = "a ship of yours has sailed in {region} already with this card",
        "TA-87" FlagSailed { column: Column } =
            "a ship of yours with the {column} flag has sailed already with this card",
        "TA-87" NoFlag { tile: Tile } = "{tile} has no flag",
        (*rule) NotOwnSteamship { tile: Tile, rule: RuleId } = "{tile} is not a steamship of yours",
        (*rule) NotInRegion { tile: Tile, rule: RuleId } = "{tile} is not in a region yet",
        (*rule) CoalFull {
            tile: Tile,
            /// The most coal she can carry.
            most: u8,
            rule: RuleId,
        } =
            "{tile} carries {most} coal already, the most she can",
        "TA-91" NotTheLeastCoal { tile: Tile } =
            "the next coal goes to a ship with the least coal, and {tile} has more",
        "TA-93" LoadedAlready { tile: Tile } = "{tile} was loaded just now, the next coal goes to another ship",
        (*rule) MarkerNotOffered { marker: Marker, rule: RuleId } = "{marker} is not one of the markers to be had here",
        (*rule) MarkerTakenAlready { marker: Marker, rule: RuleId } =
            "you have taken a {marker} marker already with this card, the next must differ",
        "TA-13" MarkerGone { marker: Marker } = "there is no {marker} marker left",
        "TA-115" TooFewContracts {
            /// The contracts needed.
            need: u16,
            /// The contracts the seat has.
            have: u16,
        } =
            ("this takes {}, you have {have}", Counted(*need, "contract")),
        (*rule) NotOffered { choice: CardOption, rule: RuleId } = "{choice} is not one of this card's options",
        "TA-95" NotTaken { choice: CardOption, marker: Marker } =
            "{choice} is available only right after taking a {marker} marker",
        "TA-13" TooFewMarkers {
            /// The number of different markers needed.
            need: u8,
            /// The number of kinds left.
            left: u8,
        } =
            ("this takes {}, {left} are left", Counted(*need, "different marker")),
        "TA-93" NowhereToBuild = "there is nowhere you could build a house",
        "TA-9" NoHouseLeft = "you have no house left",
        "TA-93" NoOwnShipThere { region: Region } = "you have no ship in {region}",
        "TA-94" TooManyHouses {
            region: Region,
            /// The most houses that the seat may have there.
            most: u8,
        } =
            ("you have {} in {region} already, the most you may", Counted(*most, "house")),
        "TA-94" NoFreeSite { region: Region } = "there is no such free site in {region}",
        "TA-94" SiteNotFree = "a house is built on the cheapest free site; name none",
        "TA-94" SiteNotChosen = "a site must be named",
    }
}
