//! The atomic decisions.

use riband_core::actions;
use riband_liners::Tile;
use serde::{Deserialize, Serialize};

use crate::ids::{Card, CardOption, Marker, Place, Region, Site};

actions! {
    /// One atomic decision of the seat to act, usually the one whose turn it is.
    ///
    /// ```
    /// use riband::{Library, core::Names as _, prelude::*};
    /// use riband_transatlantic::{Action, Rules};
    ///
    /// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
    /// let Action::Play { card } = rules.read("play cruise")? else { return Err("another action".into()) };
    /// assert_eq!(rules.name_of(card), "cruise");
    /// assert!(Action::Done.passes() && !Action::Play { card }.passes());
    /// let error = rules.read("play cruse").unwrap_err();
    /// assert_eq!(error.to_string(), "expected a card, not \"cruse\" (did you mean \"cruise\"?)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum Action {
        /// Play a card from the hand.
        "TA-33" Play { card: Card } = "play" => "cards played",
        /// Use the Director token for a card of the display.
        "TA-118" UseToken { card: Card } = "token" => "Director tokens used",
        /// Buy the tile in this place of the ship market.
        "TA-40" Buy { place: Place } = "buy" => "ships bought",
        /// Deploy an own ship in a region.
        "TA-50" Deploy { tile: Tile, region: Region } = "deploy" => "ships deployed",
        /// Redeploy an own ship that was pushed out to another region.
        "TA-53" Redeploy { region: Region } = "redeploy" => "ships redeployed",
        /// Sail with an own ship.
        "TA-70" Sail { tile: Tile } = "sail" => "sailings",
        /// All ready ships of a region sail.
        "TA-84" SailRegion { region: Region } = "region" => "region sailings",
        /// Load one coal onto an own ship (TA-81, TA-91 to TA-93).
        "TA-91" Load { tile: Tile } = "load" => "coals loaded",
        /// Choose an option (TA-87, TA-93, TA-95).
        "TA-93" Choose { choice: CardOption } = "choose" => "options chosen",
        /// Build a house in a region, on this site; no site if the variant leaves no choice (TA-94).
        "TA-93" Build {
            region: Region,
            /// Null if the variant leaves no choice.
            site: Option<Site>,
        } = "build" => "houses built",
        /// Take a marker of this kind (TA-93, TA-95, TA-111, TA-115).
        "TA-93" TakeMarker { marker: Marker } = "marker" => "markers taken",
        /// Perform the top card of another player's pile.
        "TA-96" Copy { card: Card } = "copy" => "cards copied",
        /// Take a card of the display.
        "TA-111" TakeCard { card: Card } = "take" => "cards taken from the display",
        /// End the step, or skip it.
        "TA-36" Done = "done" passes => "steps ended",
    }
}
