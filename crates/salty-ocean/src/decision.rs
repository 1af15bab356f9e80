//! The decisions of a turn, as refusals name them: in English on display, by a stable name as data.

use riband_core::Said;
use serde::Serialize;
use strum::Display;

/// What a position waits for.
///
/// ```
/// use riband_salty_ocean::Pending;
///
/// assert_eq!(Pending::AnotherShip.to_string(), "send another ship out, or end this");
/// assert_eq!(serde_json::to_string(&Pending::AnotherShip)?, r#""another-ship""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Display)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the words document them
pub enum Pending {
    #[strum(to_string = "take an action, or pass")]
    Action,
    #[strum(to_string = "take a second action of another type, or end this")]
    SecondAction,
    #[strum(to_string = "send a ship out")]
    FirstShip,
    #[strum(to_string = "send another ship out, or end this")]
    AnotherShip,
    #[strum(to_string = "choose a barrel for which the ship has no room")]
    Lose,
    #[strum(to_string = "choose how much of this fish is caught")]
    Catch,
    #[strum(to_string = "choose the ships that come home")]
    Bring,
    #[strum(to_string = "choose how much of a good goes aboard")]
    Stow,
    #[strum(to_string = "choose how much of a good is discarded")]
    Discard,
    #[strum(to_string = "choose how much is sold from here")]
    Take,
    #[strum(to_string = "choose how many barrels are bought")]
    Order,
    #[strum(to_string = "choose a ship to repair, or none")]
    Repair,
    #[strum(to_string = "choose an event tile to look at, or end this")]
    Peek,
    #[strum(to_string = "exchange the two tiles, or end this")]
    Swap,
    #[strum(to_string = "nothing, the match is over")]
    Over,
}

impl Pending {
    /// The decision as a text for people.
    pub(crate) fn said(self) -> Said {
        let name = serde_json::to_value(self).unwrap_or_default();
        Said::new("waits-for", self.to_string()).with("now", name.as_str().unwrap_or_default())
    }
}

/// The part of a turn that an action belongs to, named as its kind of action.
///
/// ```
/// use riband_salty_ocean::Doing;
///
/// assert_eq!(Doing::SailOut.to_string(), "sailing out");
/// assert_eq!(serde_json::to_string(&Doing::SailOut)?, r#""sail-out""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Display)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the words document them
pub enum Doing {
    #[strum(to_string = "passing")]
    Pass,
    #[strum(to_string = "building")]
    Build,
    #[strum(to_string = "sailing out")]
    SailOut,
    #[strum(to_string = "sailing home")]
    SailHome,
    #[strum(to_string = "launching a ship")]
    Launch,
    #[strum(to_string = "moving goods")]
    Move,
    #[strum(to_string = "selling goods")]
    Sell,
    #[strum(to_string = "buying goods")]
    Buy,
    #[strum(to_string = "sending a ship out")]
    Send,
    #[strum(to_string = "losing a barrel")]
    Lose,
    #[strum(to_string = "catching fish")]
    Catch,
    #[strum(to_string = "bringing ships home")]
    Bring,
    #[strum(to_string = "taking a good aboard")]
    Stow,
    #[strum(to_string = "discarding a good")]
    Discard,
    #[strum(to_string = "choosing how much is sold")]
    Take,
    #[strum(to_string = "choosing how much is bought")]
    Order,
    #[strum(to_string = "repairing a ship")]
    Repair,
    #[strum(to_string = "looking at an event tile")]
    Peek,
    #[strum(to_string = "exchanging two event tiles")]
    Swap,
    #[strum(to_string = "ending a step")]
    Done,
}
