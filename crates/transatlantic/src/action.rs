//! The atomic decisions.

use std::fmt;

use riband_core::fleet::Tile;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::ids::{Card, CardOption, Marker, Place, Region, Site};

/// One atomic decision of the seat that has to act: mostly the one whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Play a card of the hand (TA-33).
    Play {
        /// The card.
        card: Card,
    },
    /// Use the Director token for a card of the display (TA-118).
    UseToken {
        /// The card.
        card: Card,
    },
    /// Buy from the ship market (TA-40).
    Buy {
        /// Where the tile lies.
        place: Place,
    },
    /// Deploy an own ship (TA-50).
    Deploy {
        /// The ship.
        tile: Tile,
        /// Where to.
        region: Region,
    },
    /// Find another region for an own ship that was pushed out (TA-53).
    Redeploy {
        /// Where to.
        region: Region,
    },
    /// Sail with an own ship (TA-70).
    Sail {
        /// The ship.
        tile: Tile,
    },
    /// All ready ships of a region sail (TA-84).
    SailRegion {
        /// The region.
        region: Region,
    },
    /// One coal onto an own ship (TA-81, TA-91 to TA-93).
    Load {
        /// The ship.
        tile: Tile,
    },
    /// Choose a way to go on (TA-87, TA-93, TA-95).
    Choose {
        /// The way.
        choice: CardOption,
    },
    /// Build a house (TA-93).
    Build {
        /// Where.
        region: Region,
        /// On which site; none where the variant leaves no choice (TA-94).
        site: Option<Site>,
    },
    /// Take a marker (TA-93, TA-95, TA-111, TA-115).
    TakeMarker {
        /// Which kind.
        marker: Marker,
    },
    /// Carry out the top card of another player's pile (TA-96).
    Copy {
        /// The card.
        card: Card,
    },
    /// Take a card of the display (TA-111).
    TakeCard {
        /// The card.
        card: Card,
    },
    /// No more of what can be done here, or none of it (TA-36).
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8);

impl riband_core::Action for Action {
    fn kind(self) -> &'static str {
        self.into()
    }

    fn from_bits(bits: u64) -> Self {
        let [kind, one, two, ..] = bits.to_le_bytes();
        let (one, two) = (usize::from(one), usize::from(two));
        let (card, tile, region) = (Card::new(one), Tile::new(one), Region::new(two));
        match kind % 14 {
            0 => Self::Play { card },
            1 => Self::UseToken { card },
            2 => Self::Buy { place: Place::new(one) },
            3 => Self::Deploy { tile, region },
            4 => Self::Redeploy { region },
            5 => Self::Sail { tile },
            6 => Self::SailRegion { region },
            7 => Self::Load { tile },
            8 => Self::Choose { choice: CardOption::new(one) },
            9 => Self::Build { region, site: (one % 8 != 7).then(|| Site::new(one)) },
            10 => Self::TakeMarker { marker: Marker::new(one) },
            11 => Self::Copy { card },
            12 => Self::TakeCard { card },
            _ => Self::Done,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { card } => write!(f, "play {card}"),
            Self::UseToken { card } => write!(f, "token {card}"),
            Self::Buy { place } => write!(f, "buy {place}"),
            Self::Deploy { tile, region } => write!(f, "deploy {tile} {region}"),
            Self::Redeploy { region } => write!(f, "redeploy {region}"),
            Self::Sail { tile } => write!(f, "sail {tile}"),
            Self::SailRegion { region } => write!(f, "region {region}"),
            Self::Load { tile } => write!(f, "load {tile}"),
            Self::Choose { choice } => write!(f, "choose {choice}"),
            Self::Build { region, site: Some(site) } => write!(f, "build {region} {site}"),
            Self::Build { region, site: None } => write!(f, "build {region}"),
            Self::TakeMarker { marker } => write!(f, "marker {marker}"),
            Self::Copy { card } => write!(f, "copy {card}"),
            Self::TakeCard { card } => write!(f, "take {card}"),
            Self::Done => f.write_str("done"),
        }
    }
}
