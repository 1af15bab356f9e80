//! What a turn waits for, and the part of a turn that an action belongs to: stable names for programs, which display as
//! people read them in the sentences of refusals.

use riband_core::Said;
use serde::Serialize;
use strum::Display;

/// The part of a turn that an action belongs to.
///
/// ```
/// use riband_transatlantic::TurnPart;
///
/// assert_eq!(TurnPart::BuyShips.to_string(), "buying ships");
/// assert_eq!(serde_json::to_string(&TurnPart::BuyShips)?, r#""buy-ships""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TurnPart {
    /// Playing a card, or using the Director token.
    #[strum(to_string = "playing a card")]
    PlayCard,
    /// Buying tiles of the ship market.
    #[strum(to_string = "buying ships")]
    BuyShips,
    /// Deploying a new ship.
    #[strum(to_string = "deploying a ship")]
    DeployShip,
    /// Redeploying a ship that was pushed out.
    #[strum(to_string = "redeploying a ship")]
    RedeployShip,
    /// Sailing with an own ship.
    #[strum(to_string = "sailing with a ship")]
    SailShip,
    /// Sailing with all ships of a region.
    #[strum(to_string = "sailing with the ships of a region")]
    SailRegion,
    /// Loading coal.
    #[strum(to_string = "loading coal")]
    LoadCoal,
    /// Choosing one of a card's options.
    #[strum(to_string = "choosing one of a card's options")]
    ChooseOption,
    /// Building a house.
    #[strum(to_string = "building a house")]
    BuildHouse,
    /// Taking a marker.
    #[strum(to_string = "taking a marker")]
    TakeMarker,
    /// Copying another player's card.
    #[strum(to_string = "copying another player's card")]
    CopyCard,
    /// Taking a card of the display.
    #[strum(to_string = "taking a card of the display")]
    TakeCard,
    /// Ending a step.
    #[strum(to_string = "ending a step")]
    EndStep,
}

/// A decision that a turn waits for. Names with `or-end` and `or-none` are of decisions that may be left undone.
///
/// ```
/// use riband_transatlantic::Decision;
///
/// assert_eq!(Decision::BuyOrEnd.to_string(), "buy from the ship market, or end this");
/// assert_eq!(serde_json::to_string(&Decision::BuyOrEnd)?, r#""buy-or-end""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// A card to play.
    #[strum(to_string = "play a card")]
    PlayCard,
    /// A region for a ship that was pushed out.
    #[strum(to_string = "find another region for the ship that was pushed out")]
    Redeploy,
    /// A new ship and her region.
    #[strum(to_string = "deploy a ship")]
    Deploy,
    /// A tile of the ship market.
    #[strum(to_string = "buy from the ship market")]
    Buy,
    /// A tile of the ship market, or none.
    #[strum(to_string = "buy from the ship market, or end this")]
    BuyOrEnd,
    /// A ship just bought, to load, or none.
    #[strum(to_string = "load a ship just bought, or end this")]
    LoadBoughtOrEnd,
    /// A ship to sail with.
    #[strum(to_string = "sail with a ship")]
    Sail,
    /// A ship to sail with, or none.
    #[strum(to_string = "sail with a ship, or end this")]
    SailOrEnd,
    /// A region whose ships sail.
    #[strum(to_string = "choose the region whose ships sail")]
    SailRegion,
    /// The ship that gets the next coal.
    #[strum(to_string = "choose the ship for the next coal")]
    Load,
    /// The ship that gets the next coal, or none.
    #[strum(to_string = "choose the ship for the next coal, or end this")]
    LoadOrEnd,
    /// The region of a house.
    #[strum(to_string = "choose where to build the house")]
    Build,
    /// A marker.
    #[strum(to_string = "take a marker")]
    TakeMarker,
    /// A marker for contracts, or the sale of the rest.
    #[strum(to_string = "change contracts into a marker, or sell the rest")]
    SellContracts,
    /// An option of a card.
    #[strum(to_string = "choose one of the card's options")]
    Choose,
    /// An option of a card, or none.
    #[strum(to_string = "choose one of the card's options, or none")]
    ChooseOrNone,
    /// A card on top of another pile, or none.
    #[strum(to_string = "copy another player's card, or none")]
    CopyOrNone,
    /// A card of the display.
    #[strum(to_string = "take a card of the display")]
    TakeCard,
    /// Nothing.
    #[strum(to_string = "nothing")]
    Nothing,
    /// Nothing, as the match is over.
    #[strum(to_string = "nothing, the match is over")]
    Over,
}

impl Decision {
    /// The decision as a text for people.
    pub(crate) fn said(self) -> Said {
        let name = serde_json::to_value(self).unwrap_or_default();
        Said::new("waits-for", self.to_string()).with("now", name.as_str().unwrap_or_default())
    }
}
