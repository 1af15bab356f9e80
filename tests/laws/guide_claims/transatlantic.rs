//! The claims of the guide to Transatlantic.

use serde_json::Value;

use super::{At, Claims};

/// Places of the market that can be bought, by whether they have a headquarters.
fn for_sale(at: &At<'_>, headquarters: bool) -> bool {
    let is = |place: usize| {
        let tile = at.of(&format!("/market/{place}")).as_str().unwrap_or_default();
        !tile.is_empty() && tile.starts_with("hq-") == headquarters
    };
    let places = at.offered.iter().filter_map(|line| line.strip_prefix("buy ")?.parse::<usize>().ok());
    places.map(|place| place - 1).any(is)
}

fn in_opening(at: &At<'_>) -> bool {
    at.of("/opening").as_u64().is_some_and(|left| left > 0)
}

pub(super) const CLAIMS: &[Claims] = &[
    Claims {
        step: "first-ship",
        proposes: &["buy"],
        claims: &[
            ("Before the first round everybody buys one ship", in_opening),
            ("Buy a ship", |at| for_sale(at, false)),
        ],
        explains: &["buy"],
    },
    Claims { step: "deploy", proposes: &["deploy"], claims: &[], explains: &["deploy"] },
    Claims {
        step: "pushed-out",
        proposes: &["redeploy"],
        claims: &[("A younger ship has pushed yours out", |at| {
            let tile = at.of("/pushed").as_str().unwrap_or_default();
            at.of(&format!("/ships/{tile}/owner")) == at.seat.index() + 1
        })],
        explains: &["redeploy"],
    },
    Claims {
        step: "first-card",
        proposes: &["play transport"],
        claims: &[("Play TRANSPORT: your ships sail", |at| {
            let seat = at.seat.index() as u64 + 1;
            let ships = at.of("/ships").as_object().into_iter().flatten();
            ships.filter(|(_, ship)| ship["owner"] == seat).count() > 0
        })],
        explains: &["play"],
    },
    Claims { step: "sail", proposes: &["sail", "region"], claims: &[], explains: &["sail", "sail-region"] },
    Claims {
        step: "market",
        proposes: &["buy"],
        claims: &[("Buy a ship", |at| for_sale(at, false)), ("SHIPYARD buys up to", |at| !in_opening(at))],
        explains: &["buy"],
    },
    Claims {
        step: "headquarters",
        proposes: &["buy"],
        claims: &[("Among the last tiles are headquarters", |at| for_sale(at, true))],
        explains: &["buy"],
    },
    Claims {
        step: "invest",
        proposes: &["choose house", "choose bunker", "choose marker", "build"],
        claims: &[],
        explains: &["choose", "build"],
    },
    Claims {
        step: "markers",
        proposes: &["marker"],
        claims: &[("of those offered", |at| at.offers("marker"))],
        explains: &["take-marker"],
    },
    Claims {
        step: "load",
        proposes: &["load"],
        claims: &[("none holds more than ", |at| {
            let mut ships = at.offered.iter().filter_map(|line| line.strip_prefix("load "));
            let most = at.said("none holds more than ");
            ships.all(|ship| at.of(&format!("/ships/{ship}/coal")).as_i64() < most)
        })],
        explains: &["load"],
    },
    Claims {
        step: "director",
        proposes: &["play director", "play president"],
        claims: &[("it needs a pile of ", |at| {
            Some(At::count(at.own("/pile")) as i64 + 1) >= at.said("it needs a pile of ")
        })],
        explains: &["play"],
    },
    Claims {
        step: "take",
        proposes: &["take", "copy"],
        claims: &[("your hand with your pile", |at| {
            let mut cards = at.offered.iter().filter_map(|line| line.strip_prefix("take "));
            let shown: Vec<&str> =
                at.of("/display").as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            cards.all(|card| shown.iter().any(|copy| copy.starts_with(card)))
        })],
        explains: &["take-card", "copy"],
    },
    Claims { step: "second-card", proposes: &["play shipyard", "play invest"], claims: &[], explains: &["play"] },
    Claims {
        step: "last-card",
        proposes: &["play"],
        claims: &[("the round is finished", |at| At::count(at.own("/hand")) > 0)],
        explains: &["play", "use-token"],
    },
];
