//! The guided first match, with the numbers of the variant.

use riband_core::{Counted, Guide, GuideStep};

use crate::{
    config::{Config, Rates},
    primer::{moves, worth},
    rules::Rules,
};

/// A deal in which the learner begins, and can afford two ships in the first turn.
const SEED: u64 = 4;

impl Rules {
    /// The guide through a first match of this variant.
    pub(crate) fn as_guide(&self) -> Guide {
        let config = &self.config;
        let steps = vec![
            place(),
            contracts(config),
            rondel(config),
            ships(config),
            house(config),
            coal(config),
            earning(config),
            contract_house(config),
            next_ship(),
            second_move(config),
            third_move(config),
            fourth_move(config),
        ];
        Guide { seed: SEED, steps }
    }
}

fn place() -> GuideStep {
    GuideStep::new("place", "A ship to sea", &["take contract"])
        .look([("sign", "captains")])
        .say(
            "A turn has three parts. In the first you place a ship from your supply in a port, or take a contract. \
             Only at sea can a ship earn, and there her captain scores at the end. Your old clipper is at sea already; \
             the steamship in your supply is not.",
        )
        .task("Place the steamship in any empty port.")
        .came(
            "place",
            "She is at sea, and brought one coal along. Now two ships can earn for you. The port matters later: trade \
             houses are built where you have a ship, and some actions let a whole region sail, rivals included.",
        )
        .came(
            "take contract",
            "Contracts are useful, as the next part shows. But your steamship stays in the supply, where she neither \
             earns nor scores: place her in your next turn.",
        )
}

fn contracts(config: &Config) -> GuideStep {
    let Rates { contract_money, house_contracts, .. } = config.rates;
    GuideStep::new("contracts", "What contracts are for", &["end contracts"])
        .look([("sign", "contracts")])
        .say(format!(
            "In the second part contracts are used, as many as you like. One brings £{contract_money}, or a coal for a \
             ship; {} build a trade house. A contract also pays for a long way on the rondel, so one in hand is never \
             wasted.",
            Counted(house_contracts, "contract")
        ))
        .task("Keep what you have, and end this part.")
        .came(
            "end",
            "You keep it. At the end of the match a contract is still worth money, so nothing is lost by waiting.",
        )
        .came(
            "sell",
            "Money in hand: good if it pays for a ship in this turn. A contract that is needed later, for coal or a \
             house, costs you a whole placement.",
        )
        .came(
            "contract coal",
            "Your ship can sail once more. The action Coal loads more at once, but takes your whole turn.",
        )
        .came(
            "contract house",
            "A house without the rondel: it scores at the end, and pays whenever its region sails for you.",
        )
}

/// Adds what came of each spot of the rondel.
fn spots(step: GuideStep) -> GuideStep {
    step.came("move ships", "More ships can earn, and each brings a flag: flags are most of the points.")
        .came("move ships-2", "The other Ships spot: the purchase is the same, the next spots in reach are not.")
        .came(
            "move fleet",
            "All your ships that could sail have earned, the steamships each for a coal. It pays with many at sea.",
        )
        .came("move region", "A region sails, rivals included. It pays where you have most ships, and houses.")
        .came("move cargo", "One steamship earns by her tons, for one coal: good for a big ship. If none at sea has coal, the action is lost.")
        .came(
            "move blue-riband",
            "Only a fast ship with coal can win it, and a token with it. If none can, the action is lost.",
        )
        .came("move house", "A house and a token: both score at the end. Without a ship in a port none can be built.")
        .came("move coal", "With coal on board your ships can sail again. A coal pier is a token as well.")
}

fn rondel(config: &Config) -> GuideStep {
    spots(
        GuideStep::new("rondel", "The rondel", &["move"])
            .look([("spot", "ships"), ("spot", "ships-2")])
            .say(format!(
                "The third part is the heart of a turn: your captain goes to a spot of the rondel, and you do what it \
                 says. In the first turn every spot is free. Money does nothing while it lies about, and Ships buys up \
                 to {} with it.",
                Counted(config.market.max_purchases, "tile")
            ))
            .task("Go to Ships."),
    )
}

fn ships(config: &Config) -> GuideStep {
    let values: Vec<&[u8]> = config.columns.values().map(|column| column.values.as_slice()).collect();
    let worth = values.first().map_or(String::new(), |values| worth(values));
    GuideStep::new("ships", "Buying ships", &["end buying"])
        .aside()
        .look([("sign", "surcharge")])
        .say(format!(
            "Places further to the right in the market cost more; a ship in the docks costs her bare price. Look at \
             the income, and at the flag: each flag scores {worth}. So ships of one colour go well together."
        ))
        .task("Buy a ship with a good income for her price, and keep some money for later.")
        .came(
            "buy",
            "She lies in your supply with her flag. Place her in the first part of a coming turn. You may buy again, \
             or end buying.",
        )
        .came(
            "end buying",
            "The market moves on: what nobody took gets cheaper or goes to the docks, and newer ships come in. When \
             their stack is empty, the end begins.",
        )
}

fn house(config: &Config) -> GuideStep {
    GuideStep::new("house", "A trade house", &["house"])
        .aside()
        .say(format!(
            "A house is built where you have a ship; if she can sail, she earns first. With it comes a token for a \
             column on your board: it makes all flags of that colour worth more. Each other player with a house there \
             gets £{}.",
            config.rates.house_fee_per_rival
        ))
        .task("Build where your better ship is, and choose the colour of most of your flags.")
        .came(
            "house",
            format!(
                "The house stays to the end, also when the ship is pushed out. It scores, and in a Region action of \
                 yours it brings £{}. The next token of that column costs more.",
                config.rates.region_house_bonus
            ),
        )
        .came("", "No house this time. Each one scores at the end, so do not leave them all to your rival.")
}

fn coal(config: &Config) -> GuideStep {
    GuideStep::new("coal", "Coal and piers", &["skip pier"])
        .aside()
        .look([("sign", "coal-icons")])
        .say(format!(
            "A steamship burns a coal whenever she sails. Coal loads {} at first, and one more for each pier that you \
             build. A pier also adds a token to its column, which raises the value of those flags.",
            Counted(config.board.coal_icons, "cube")
        ))
        .task("Build the pier if you can pay for it: the first costs least, and it loads from now on.")
        .came("buy pier", "More coal with every Coal action to come, and a token. An early pier pays for long.")
        .came("", "No pier this time. They cost more, the more you have.")
}

fn earning(config: &Config) -> GuideStep {
    GuideStep::new("earning", "Who sails", &["region", "riband", "cargo"])
        .aside()
        .say(format!(
            "Choose who sails now. A steamship burns her coal for it. Region moves every ship there that can sail, \
             also your rival's; Cargo pays £{} for each 1,000 tons of one ship; the Blue Riband pays {} times the \
             income of your fastest.",
            config.rates.cargo_per_1000_tons, config.rates.riband_income_factor
        ))
        .task("Compare what the choices bring, and take the one that earns you most.")
        .came(
            "region",
            "All ships there that could sail have earned, whose they are. A region where you alone have ships and houses \
             is best.",
        )
        .came("cargo", "Her tons paid instead of her income. She has a coal less now.")
        .came("riband", "A rich crossing, and a token in the column of Blue Ribands: those flags are worth more.")
        .came("", "Nothing sailed, and the coal is kept.")
}

fn contract_house(config: &Config) -> GuideStep {
    GuideStep::new("contract-house", "A house for contracts", &["contract house"])
        .aside()
        .say(format!(
            "You have {}, or more, which build a house in a port with a ship of yours. The ship does not sail for it, and \
             the turn on the rondel is still yours.",
            Counted(config.rates.house_contracts, "contract")
        ))
        .task("Build a house, with a token of the colour of your best flags.")
        .came("contract house", "A house and a token in passing. Taking contracts on quiet turns prepares for this.")
        .came("", "You keep the contracts or use them otherwise. They are worth the same until the end.")
}

fn next_ship() -> GuideStep {
    GuideStep::new("next-ship", "The next ship", &["place"])
        .aside()
        .look([("sign", "captains")])
        .say(
            "Your new ships wait in the supply, and only one is placed a turn. If a region is full, a newcomer pushes \
             out its oldest ship, but only if she is younger. Her owner gets her back and may place her again.",
        )
        .task("Place a ship that earns much, where she is not soon the oldest.")
        .came("place", "One more at sea. Your captains are limited; each at sea scores at the end.")
        .came(
            "take contract",
            "A contract instead. Do this when it completes something, such as a house; else ships earn more.",
        )
}

fn second_move(config: &Config) -> GuideStep {
    spots(
        GuideStep::new("second-move", "The way around", &["move"])
            .look([("spot", "fleet"), ("spot", "coal")])
            .say(format!(
                "{} So plan ahead: which spot now, and which ones come into reach after it? Ships with coal want to \
                 sail; Fleet lets all of yours sail at once.",
                moves(config)
            ))
            .task("Let your ships earn: Fleet, Cargo or Region, whichever is in reach and pays most."),
    )
}

fn third_move(config: &Config) -> GuideStep {
    let richest = config.columns.values().filter_map(|column| column.values.iter().max()).max().copied().unwrap_or(0);
    spots(
        GuideStep::new("third-move", "Where points come from", &["move"])
            .look([("spot", "house"), ("spot", "blue-riband")])
            .say(format!(
                "Look at your board: a column for each colour. Every token raises all flags of its colour, up to \
                 {richest} points each. Houses, coal piers and Blue Ribands add tokens. Two or three colours with many \
                 flags beat a little of everything."
            ))
            .task(
                "Choose a colour to collect, and go where a token comes from: House, Coal for a pier, or Blue Riband.",
            ),
    )
}

fn fourth_move(config: &Config) -> GuideStep {
    spots(
        GuideStep::new("fourth-move", "Until the end", &["move"])
            .say(format!(
                "The stack of ships is the clock. The Ships action that empties it begins the end: the round is \
                 finished, and {} follow. Money alone scores little: turn it into flags, houses and tokens before \
                 that.",
                Counted(config.end.rounds, "more round")
            ))
            .task("Choose freely: from here on the match is yours, and a hint shows what an expert would do."),
    )
}
