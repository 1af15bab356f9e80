//! The decisions of a player, one at a time.

use riband::core::actions;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::ids::Ware;

actions! {
    /// One decision (QS-3).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
    #[serde(rename_all = "kebab-case")]
    #[strum(serialize_all = "kebab-case")]
    pub(crate) enum Action {
        /// Buy a crate of a ware.
        "QS-4" Buy { ware: Ware } = "buy",
        /// Work for the wage.
        "QS-3" Work = "work",
    }
}
