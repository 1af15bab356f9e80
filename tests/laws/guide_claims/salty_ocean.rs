//! The claims of the guide to Upon a Salty Ocean.

use serde_json::Value;

use super::{At, Claims};

fn ships<'a>(at: &'a At<'_>, berth: &'static str) -> impl Iterator<Item = &'a Value> {
    let ships = at.own("/ships").as_object().into_iter().flatten().map(|(_, ship)| ship);
    ships.filter(move |ship| ship["berth"] == berth)
}

fn holds(cargo: &Value, good: &str) -> bool {
    cargo[good].as_u64() > Some(0)
}

/// Fish in the Dépôt or on a ship in the harbor.
fn has_herring(at: &At<'_>) -> bool {
    holds(at.own("/depot"), "herring") || ships(at, "harbor").any(|ship| holds(&ship["cargo"], "herring"))
}

/// Salt in the Dépôt, and a ship in the harbor without anything aboard.
fn can_load(at: &At<'_>) -> bool {
    let is_empty = |ship: &Value| ship["cargo"].as_object().into_iter().flatten().all(|(_, barrels)| barrels == 0);
    holds(at.own("/depot"), "salt") && ships(at, "harbor").any(is_empty)
}

fn has_built(at: &At<'_>, building: &str) -> bool {
    at.own("/buildings").get(building).is_some()
}

pub(super) const CLAIMS: &[Claims] = &[
    Claims {
        step: "sail-out",
        proposes: &["sail out"],
        claims: &[("sails out of the harbor", |at| ships(at, "harbor").count() > 0)],
        explains: &["sail-out"],
    },
    Claims {
        step: "home",
        proposes: &["sail home"],
        claims: &[
            ("A ship of yours is at sea", |at| ships(at, "sea").count() > 0),
            ("rival's, up to ", |at| at.of("/costs/navigation").as_i64() <= at.said("rival's, up to ")),
        ],
        explains: &["sail-home"],
    },
    Claims {
        step: "sell",
        proposes: &["sell herring"],
        claims: &[("You have fish to sell", has_herring)],
        explains: &["sell"],
    },
    Claims { step: "lots", proposes: &["take", "order", "stow"], claims: &[], explains: &["take", "order", "stow"] },
    Claims {
        step: "ships",
        proposes: &["send", "bring"],
        claims: &[("Several ships of yours could go", |at| {
            ships(at, if at.offers("send") { "harbor" } else { "sea" }).count() > 1 || at.offers("done")
        })],
        explains: &["send", "bring"],
    },
    Claims {
        step: "no-room",
        proposes: &["discard", "lose", "catch"],
        claims: &[],
        explains: &["discard", "lose", "catch"],
    },
    Claims {
        step: "abilities",
        proposes: &["repair", "peek", "swap"],
        claims: &[
            ("repairs a ship", |at| !at.offers("repair") || has_built(at, "phare")),
            ("shows event tiles", |at| !at.offers("peek") || has_built(at, "fierte-saint-romain")),
        ],
        explains: &["repair", "peek", "swap"],
    },
    Claims {
        step: "launch",
        proposes: &["launch"],
        claims: &[("so ships can be built", |at| At::count(at.own("/ships")) < 3)],
        explains: &["launch"],
    },
    Claims { step: "build", proposes: &["build saline", "build auberge"], claims: &[], explains: &["build"] },
    Claims {
        step: "costs",
        proposes: &["pass"],
        claims: &[("of the type, up to ", |at| at.of("/costs/market").as_i64() <= at.said("of the type, up to "))],
        explains: &["pass"],
    },
    Claims {
        step: "goods",
        proposes: &["move", "buy"],
        claims: &[("move it aboard", |at| !can_load(at) || at.offers("move") || at.own("/coins").as_i64() < Some(0))],
        explains: &["move", "buy"],
    },
    Claims { step: "points", proposes: &["build notre-dame", "build phare"], claims: &[], explains: &["build"] },
    Claims {
        step: "event",
        proposes: &["pass"],
        claims: &[("The event of the next turn lies open already", |at| {
            let next = at.of("/turn-number").as_u64().unwrap() + 1;
            at.of(&format!("/tiles/turn-{next}")).is_string()
        })],
        explains: &["pass"],
    },
    Claims {
        step: "turn-end",
        proposes: &["pass"],
        claims: &[("There are ", |at| at.of("/turn-number").as_i64() <= at.said("There are "))],
        explains: &["pass"],
    },
];
