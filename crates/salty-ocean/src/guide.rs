//! The guided first match, with the numbers of the variant.

use riband_core::{Counted, Guide, GuideStep};

use crate::{config::Config, primer::salt, rules::Rules};

/// A deal in which the learner begins, in calm weather.
const SEED: u64 = 4;

impl Rules {
    /// The guide through a first match of this variant.
    pub(crate) fn as_guide(&self) -> Guide {
        let config = &self.config;
        let steps = vec![
            sail_out(config),
            home(),
            sell(),
            lots(),
            launch(),
            build(config),
            costs(config),
            goods(config),
            points(),
            event(),
            turn_end(config),
            last(config),
        ];
        Guide { seed: SEED, steps }
    }
}

/// Adds what came of each action that takes a go.
fn actions(step: GuideStep) -> GuideStep {
    step.came(
        "sail out",
        "She met the weather, and what salt was left aboard became fish. She stays at sea until another action brings \
         her home, and catches nothing more there.",
    )
    .came("sail home", "The catch is in the harbor and can be sold, or stored for a better price.")
    .came(
        "sell",
        "What you sell is paid at once. Then the price falls for everybody, and returns only by events: sell before your rival does.",
    )
    .came("buy salt", "Salt that is bought can sail as soon as it is aboard. It takes room in your store until then.")
    .came("buy", "Bought to be sold again: it pays only if the price rises by more than both actions cost.")
    .came("build", "It costs only what the type of action costs now, and serves from now on, or pays at the end.")
    .came("launch", "A second ship brings home more with the same action: all sail out together, and home together.")
    .came(
        "move",
        "Only what is aboard in the harbor sails. Load salt before you sail out, and unload fish to make room.",
    )
    .came(
        "pass",
        "You may act again when your turn comes. The turn ends only when both of you pass one after the other.",
    )
    .came("done", "No second action by the Gros Horloge this time.")
}

fn sail_out(config: &Config) -> GuideStep {
    let salt = salt(config);
    actions(
        GuideStep::new("sail-out", "Out to fish", &["sail out"])
            .look([("good", "salt"), ("ship", "caravel-1")])
            .say(format!(
                "Your ship lies in the harbor with {salt} aboard. When she sails out, each barrel of {salt} becomes a \
                 barrel of fish. The event at the top tells this turn's weather: storms and pirates damage ships that \
                 leave the harbor."
            ))
            .task("If the weather is calm, sail out."),
    )
}

fn home() -> GuideStep {
    actions(
        GuideStep::new("home", "Home again", &["sail home"])
            .aside()
            .say(
                "A ship of yours is at sea. Bringing her home is an action of its own, in any weather. Both kinds of \
                 sailing share one cost, Navigation, and it rises by a coin with every action, yours or your rival's.",
            )
            .task("Bring her home, before it costs more."),
    )
}

fn sell() -> GuideStep {
    actions(
        GuideStep::new("sell", "To market", &["sell herring"])
            .aside()
            .look([("good", "herring")])
            .say(
                "You have fish to sell. Look at the price ladder: a sale lowers the price for everybody. Then look at \
                 the next event, which is open already: if it raises the price, waiting may pay.",
            )
            .task("Sell all at once if the next event does not raise the price: the fall counts after the sale."),
    )
}

fn lots() -> GuideStep {
    GuideStep::new("lots", "How much to sell", &["take"])
        .aside()
        .say("Now say how many barrels, and from where. All of a sale are paid at the same price.")
        .task("Sell as much as you have, unless you count on a better price soon.")
        .came(
            "take",
            "Barrels and coins change places when the sale is complete. A small sale can lower the price as much as a \
             big one.",
        )
        .came("", "The rest is kept.")
}

fn launch() -> GuideStep {
    actions(
        GuideStep::new("launch", "A bigger fleet", &["launch"])
            .aside()
            .look([("sign", "prices")])
            .say(
                "The shipyard and the academy both stand, so ships can be built, whoever owns these. Part of the price \
                 goes to their owners; you save it if they are yours.",
            )
            .task("Build a ship if you have the coins, and salt for her."),
    )
}

fn build(config: &Config) -> GuideStep {
    let levels = config.buildings.get("saline").map_or(0, |saline| saline.levels);
    actions(
        GuideStep::new("build", "The city", &["build"])
            .look([("building", "saline"), ("building", "auberge")])
            .say(format!(
                "A City action costs nothing but its activation: the first of a turn is free. The Saline makes salt at \
                 the end of each turn, and more with each of its {}; without salt there is no fish. The Auberge pays \
                 coins each turn.",
                Counted(levels, "level")
            ))
            .task("Improve the Saline, or build the Auberge: what works every turn should come first."),
    )
}

fn costs(config: &Config) -> GuideStep {
    let most = config.activation.market.lasting_fee(config.activation.market.len().saturating_sub(1)).0;
    actions(
        GuideStep::new("costs", "What actions cost", &["pass"])
            .look([("sign", "costs")])
            .say(format!(
                "Each of the four types has one cost for both of you. It rises with every action, up to {most}, and \
                 falls back to its start at the end of the turn. So take early what your rival wants too, and leave \
                 dear things for next turn."
            ))
            .task("Take what is still cheap; or pass if nothing is worth its cost."),
    )
}

fn goods(config: &Config) -> GuideStep {
    let salt = salt(config);
    actions(
        GuideStep::new("goods", "Store and ship", &["move"])
            .aside()
            .look([("sign", "depot")])
            .say(format!(
                "New {salt} comes to your Dépôt, not aboard. One action moves all you like between the Dépôt and ships \
                 in the harbor. What does not fit into the Dépôt at the end of a turn is lost."
            ))
            .task(format!("If there is {salt} in the Dépôt and your ship is empty, move it aboard.")),
    )
}

fn points() -> GuideStep {
    actions(
        GuideStep::new("points", "What wins", &["build"])
            .look([("building", "notre-dame"), ("building", "phare")])
            .say(
                "The most coins win, but buildings pay many of them at the end. Notre-Dame is built level by level, \
                 and high levels add more than low ones; places for them are few. The Phare pays for each ship.",
            )
            .task("If a City action is still cheap, build something that pays at the end."),
    )
}

fn event() -> GuideStep {
    actions(
        GuideStep::new("event", "The next event", &["pass"])
            .say(
                "While there is a next turn, its event lies open: how it moves each price, and which weather it brings. \
                 A price that will rise is a reason to keep fish; a storm is a reason to sail out before it comes.",
            )
            .task("Compare both events, then decide what still belongs into this turn."),
    )
}

fn turn_end(config: &Config) -> GuideStep {
    actions(
        GuideStep::new("turn-end", "The end of a turn", &["pass"])
            .look([("sign", "coins")])
            .say(format!(
                "At the end of a turn buildings produce and pay, and coins above {} are lost, unless a Banque keeps \
                 them. Who has fewest coins is first in the next turn, when all is cheap again.",
                config.money.limit
            ))
            .task("Spend what you would lose, or pass."),
    )
}

fn last(config: &Config) -> GuideStep {
    actions(
        GuideStep::new("last", "On your own", &["pass"])
            .say(format!(
                "There are {}, and after the last only coins count, with what buildings pay. In the last turn sell \
                 all: goods and ships are worth nothing by themselves.",
                Counted(config.end.turns, "turn")
            ))
            .task("Choose freely: from here on the match is yours, and a hint shows what an expert would do."),
    )
}
