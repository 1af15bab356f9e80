//! The claims of the guide to Crossing Oceans.

use serde_json::Value;

use super::{At, Claims};

/// The ports with a ship of the seat to act.
fn at_sea<'a>(at: &'a At<'_>) -> impl Iterator<Item = &'a Value> {
    let seat = at.seat.index() as u64 + 1;
    let ports = at.of("/ports").as_object().into_iter().flatten().map(|(_, port)| port);
    ports.filter(move |port| port["owner"] == seat)
}

fn fits_an_empty_port(at: &At<'_>) -> bool {
    let empty = |port: &str| at.of(&format!("/ports/{port}/ship")) == "";
    at.offered
        .iter()
        .any(|line| line.strip_prefix("place ").is_some_and(|_| line.rsplit(' ').next().is_some_and(empty)))
}

/// Places of the market that can be bought, by whether they have a headquarters.
fn for_sale(at: &At<'_>, headquarters: bool) -> bool {
    let is = |place: usize| {
        let tile = at.of(&format!("/market/{place}")).as_str().unwrap_or_default();
        !tile.is_empty() && tile.starts_with("hq-") == headquarters
    };
    let places = at.offered.iter().filter_map(|line| line.strip_prefix("buy market ")?.parse::<usize>().ok());
    places.map(|place| place - 1).any(is)
}

pub(super) const CLAIMS: &[Claims] = &[
    Claims {
        step: "place",
        proposes: &["place"],
        claims: &[
            ("Your clipper is at sea already", |at| at_sea(at).count() == 1),
            ("your steamship is not", |at| At::count(at.own("/supply")) == 1),
            ("Place the steamship in an empty port", fits_an_empty_port),
            ("or take a contract", |at| at.offers("take contract")),
        ],
        explains: &["place", "take-contract"],
    },
    Claims {
        step: "contract-house",
        proposes: &["contract house"],
        claims: &[
            ("In the second part of a turn contracts can be used. ", |at| {
                let line = at.offered.iter().find(|line| line.starts_with("contract house")).unwrap();
                let paid = at.said("In the second part of a turn contracts can be used. ");
                at.gains(line, "/houses") == Some(-1) && at.gains(line, "/contracts") == paid.map(|paid| -paid)
            }),
            ("in a port where a ship of yours lies", |at| at_sea(at).count() > 0),
        ],
        explains: &["contract-house"],
    },
    Claims {
        step: "contracts",
        proposes: &["end contracts"],
        claims: &[
            ("you can use contracts", |at| at.own("/contracts").as_u64() > Some(0)),
            ("One brings £", |at| at.gains("sell contract", "/money") == at.said("One brings £")),
        ],
        explains: &["end-contracts", "sell-contract", "contract-coal"],
    },
    Claims {
        step: "rondel",
        proposes: &["move ships", "move ships-2"],
        claims: &[("The first time every spot is free", |at| at.own("/rondel") == "")],
        explains: &["move"],
    },
    Claims {
        step: "ships",
        proposes: &["buy market"],
        claims: &[("Buy a ship", |at| for_sale(at, false))],
        explains: &["buy-market", "buy-dock", "end-buying"],
    },
    Claims {
        step: "second-move",
        proposes: &["move house"],
        claims: &[("where a ship of yours lies", |at| at_sea(at).count() > 0)],
        explains: &["move"],
    },
    Claims {
        step: "house",
        proposes: &["house"],
        claims: &[
            ("in a port with a ship of yours", |at| at_sea(at).count() > 0),
            // A token comes with it: each choice names a colour.
            ("With it comes a token", |at| {
                at.offered.iter().any(|line| line.starts_with("house ") && line.split(' ').count() > 2)
            }),
        ],
        explains: &["house"],
    },
    Claims {
        step: "coal",
        proposes: &["buy pier", "load"],
        claims: &[("A steamship burns a coal", |at| at.of("/phase") != "contracts")],
        explains: &["buy-pier", "skip-pier", "load"],
    },
    Claims {
        step: "earning",
        proposes: &["region", "riband", "cargo"],
        claims: &[],
        explains: &["region", "riband", "cargo"],
    },
    Claims {
        step: "next-ship",
        proposes: &["place"],
        claims: &[("Ships wait in your supply", |at| At::count(at.own("/supply")) > 0)],
        explains: &["place", "take-contract"],
    },
    Claims {
        step: "headquarters",
        proposes: &["buy market"],
        claims: &[("A headquarters lies in the market", |at| for_sale(at, true))],
        explains: &["buy-market"],
    },
    Claims {
        step: "column",
        proposes: &["column"],
        claims: &[("several have equally few", |at| {
            let tokens = |line: &String| at.own("/tokens").get(line.strip_prefix("column ")?)?.as_u64();
            let mut counts: Vec<Option<u64>> = at.offered.iter().map(tokens).collect();
            counts.dedup();
            at.offered.len() > 1 && counts.len() == 1
        })],
        explains: &["column"],
    },
    Claims {
        step: "third-move",
        proposes: &["move house", "move coal", "move blue-riband"],
        claims: &[("a column for each colour", |at| At::count(at.own("/tokens")) > 0)],
        explains: &["move"],
    },
    Claims {
        step: "fourth-move",
        proposes: &["move"],
        claims: &[("The stack of tiles is the clock", |at| at.own("/rondel") != "")],
        explains: &["move"],
    },
];
