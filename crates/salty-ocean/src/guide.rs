//! The guided first match, with the numbers of the variant.

use riband_core::{Counted, Guide, GuideStep, Listed, Said, said};

use crate::{
    config::{Config, Effect, Hazard},
    rules::Rules,
    titles::{self, buildings_with, salt},
};

/// A deal in which the learner begins, in calm weather.
const SEED: u64 = 4;

impl Rules {
    /// The guide through a first match of this variant.
    pub(crate) fn as_guide(&self) -> Guide {
        let config = &self.config;
        let steps = vec![
            sail_out(config),
            home(config),
            sell(),
            lots(),
            ships(),
            no_room(),
            abilities(config),
            launch(config),
            build(config),
            points(config),
            costs(config),
            goods(config),
            event(),
            turn_end(config),
        ];
        Guide { seed: SEED, steps }
    }
}

/// Adds what came of each action that takes a go.
fn actions(step: GuideStep) -> GuideStep {
    step.came(
        "sail out",
        said!(
            "guide-came-sail-out",
            "Your ships met the weather, and what salt was left aboard became fish. They stay at sea until another action \
             brings them home, and catch nothing more there."
        ),
    )
    .came(
        "sail home",
        said!("guide-came-sail-home", "The catch is in the harbor and can be sold, or stored for a better price."),
    )
    .came(
        "sell",
        said!(
            "guide-came-sell",
            "All that you sell is paid at one price. Then the price falls for everybody, and rises again only by events: \
             sell before your rivals do."
        ),
    )
    .came(
        "buy salt",
        said!("guide-came-buy-salt", "It lies in your Dépôt, and takes room there until you move it aboard."),
    )
    .came(
        "buy",
        said!(
            "guide-came-buy",
            "Bought to be sold again: it pays only if the price rises by more than both actions cost."
        ),
    )
    .came(
        "build",
        said!(
            "guide-came-build",
            "You paid the City action and nothing else. The building works from now on, or pays at the end."
        ),
    )
    .came(
        "launch",
        said!(
            "guide-came-launch",
            "One more ship brings home more with the same action: all can sail out together, and home together."
        ),
    )
    .came(
        "move",
        said!(
            "guide-came-move",
            "Only what is aboard in the harbor sails. Load salt before you sail out, and unload fish to make room."
        ),
    )
    .came(
        "pass",
        said!(
            "guide-came-pass",
            "You may act again when your turn comes. The turn ends only when all pass one after the other."
        ),
    )
    .came("done", said!("guide-came-done", "The step is over, and nothing more was done in it."))
}

fn sail_out(config: &Config) -> GuideStep {
    let salt = salt(config);
    let events = || config.events.values().flat_map(|event| &event.hazards);
    let poor = if events().any(|hazard| *hazard == Hazard::PoorFishing) {
        said!("guide-sail-out-poor", "; poor fishing costs {salt}", salt)
    } else {
        Said::default()
    };
    actions(
        GuideStep::new("sail-out", "Out to fish", &["sail out"])
            .look([("good", "salt"), ("ship", "caravel-1")])
            .say(said!(
                "guide-sail-out-say",
                "When a ship sails out of the harbor, each barrel of {salt} that she has aboard becomes a barrel of fish. \
                 The event of the turn tells its weather: storms and pirates damage ships that leave the harbor{poor}. \
                 In calm weather nothing is lost.",
                salt,
                poor
            ))
            .task(said!(
                "guide-sail-out-task",
                "If a ship of yours has {salt} aboard and the weather is calm, sail out.",
                salt
            )),
    )
}

fn home(config: &Config) -> GuideStep {
    let navigation = &config.activation.navigation;
    let most = navigation.lasting_fee(navigation.len().saturating_sub(1)).0;
    actions(
        GuideStep::new("home", "Home again", &["sail home"])
            .aside()
            .say(said!(
                "guide-home-say",
                "A ship of yours is at sea. Bringing her home is an action of its own, in any weather. Both kinds of \
                 sailing share one cost, Navigation: it rises with every such action, yours or a rival's, up to {most}.",
                most
            ))
            .task("Bring her home, before it costs more."),
    )
}

fn sell() -> GuideStep {
    actions(
        GuideStep::new("sell", "To market", &["sell herring"])
            .aside()
            .look([("good", "herring")])
            .say(
                "You have fish to sell. Look at the price: a sale lowers it for everybody. Then look at the event of the \
                 next turn, if there is one; it is open already. If it raises the price, waiting may pay.",
            )
            .task(
                "Sell all at once unless the next event raises the price: it falls after the sale, not during it.",
            ),
    )
}

fn lots() -> GuideStep {
    GuideStep::new("lots", "How many barrels", &["take", "order", "stow"])
        .aside()
        .say(
            "Now say how many barrels. In a sale you are asked for each place where the good lies, and all are paid at \
             the same price. When you move goods you are asked how many barrels each ship has in the end; the rest goes \
             to the Dépôt.",
        )
        .task("Take as many as you can, unless you count on a better use soon.")
        .came(
            "take",
            "Barrels and coins change places when the sale is complete. A small sale can lower the price as much as a \
             big one.",
        )
        .came("order", "The barrels are in your Dépôt. The price did not move: only sales lower it.")
        .came("stow", "The goods change places when all ships in the harbor have been asked for.")
        .came("", "The rest is kept.")
}

fn ships() -> GuideStep {
    GuideStep::new("ships", "Which ships", &["send", "bring"])
        .aside()
        .say(
            "Several ships of yours could go; say which. All that go in one action go for one cost. On the way out each \
             meets the weather by herself, and pirates attack the first that is not protected.",
        )
        .task("Let all go that are of use: on the way out those with salt aboard, on the way home those with fish.")
        .came("send", "She is at sea. The next one may follow in the same action.")
        .came("bring", "They are in the harbor. What stayed at sea needs another action.")
        .came("", "The others stay in the harbor.")
}

fn no_room() -> GuideStep {
    GuideStep::new("no-room", "More than there is room for", &["discard", "lose", "catch"])
        .aside()
        .say(
            "Some barrels are too many, or become something else, and you choose which goods. A Dépôt that is too full \
             loses the surplus, and so does a damaged ship; salt at sea becomes the fish that you name.",
        )
        .task("Keep what sells best, and the salt that your ships need.")
        .came("catch", "The rest of the salt aboard became the other fish.")
        .came("", "What did not fit is gone. A bigger Dépôt, or an earlier sale, prevents this.")
}

fn abilities(config: &Config) -> GuideStep {
    let repairing = buildings_with(config, |effect| matches!(effect, Effect::Repair { .. }));
    let peeking = buildings_with(config, |effect| matches!(effect, Effect::Peek { .. }));
    GuideStep::new("abilities", "What your buildings let you do", &["repair", "peek", "swap"])
        .aside()
        .look([("building", "phare"), ("building", "fierte-saint-romain")])
        .say(said!(
            "guide-abilities-say",
            "At the end of a turn some buildings let their owners act, for nothing. {repairing} repairs a ship, so that \
             she holds more again. {peeking} shows event tiles that lie face down, to you alone; some owners may then \
             exchange two that they have seen.",
            repairing = Listed(repairing, "or"),
            peeking = Listed(peeking, "or")
        ))
        .task("Use it. Of event tiles look first at those of the turns to come: prices that will rise, and calm weather.")
        .came("repair", "She holds more again, from the next turn on.")
        .came("peek", "You know what comes before your rivals do: sell, or keep your fish, with that in mind.")
        .came("swap", "Each of the two tiles now comes in the other's turn.")
        .came("", "You left it for this turn. It is offered again at the end of the next.")
}

fn launch(config: &Config) -> GuideStep {
    let parts = buildings_with(config, |effect| matches!(effect, Effect::ShipPart { .. }));
    let stand = if parts.len() > 1 { "stand" } else { "stands" };
    actions(
        GuideStep::new("launch", "A bigger fleet", &["launch"])
            .aside()
            .look([("sign", "prices")])
            .say(said!(
                "guide-launch-say",
                "{parts} {stand}, so ships can be built, whoever owns them. The price goes to their owners; the part of \
                 what you own yourself costs you nothing.",
                count = parts.len(),
                parts = Listed(parts, "and")
            ))
            .task("Build a ship if you have the coins, and salt for her."),
    )
}

fn build(config: &Config) -> GuideStep {
    let levels = config.buildings.get("saline").map_or(0, |saline| saline.levels);
    let (salt, saline, auberge) =
        (salt(config), titles::building(config, "saline"), titles::building(config, "auberge"));
    let first = config.activation.city.lasting_fee(0).0;
    let cost = if first == 0 { "nothing".to_owned() } else { Counted(first, "coin").to_string() };
    actions(
        GuideStep::new("build", "The city", &["build saline", "build auberge"])
            .look([("building", "saline"), ("building", "auberge")])
            .say(said!(
                "guide-build-say",
                "Buildings have no price: you pay only what a City action costs, and that is {cost} for the first one of \
                 a turn. The {saline} makes {salt} at the end of each turn, and more with each of its {levels}; without \
                 {salt} there is no fish. The {auberge} pays coins each turn.",
                first,
                salt,
                saline,
                auberge,
                levels = Counted(levels, "level")
            ))
            .task(said!(
                "guide-build-task",
                "Improve the {saline} or build the {auberge}, if it is offered: what works every turn should come first.",
                saline,
                auberge
            )),
    )
}

fn costs(config: &Config) -> GuideStep {
    let most = config.activation.market.lasting_fee(config.activation.market.len().saturating_sub(1)).0;
    let debt = match config.money.lowest {
        0 => Said::default(),
        lowest => said!(
            "guide-costs-debt",
            " You may owe coins, down to {lowest}: a building that pays well can be worth it.",
            lowest
        ),
    };
    actions(
        GuideStep::new("costs", "What actions cost", &["pass"])
            .look([("sign", "costs")])
            .say(said!(
                "guide-costs-say",
                "Each of the four types of actions has one cost for all players: City (to build), Navigation (to sail), \
                 Harbor (to launch ships and move goods) and Market. It rises with every action of the type, up to {most}, \
                 and falls back to its start at the end of the turn. So take early what your rivals want too, and leave \
                 dear things for the next turn.{debt}",
                most,
                debt
            ))
            .task("Take what is still cheap; or pass if nothing is worth its cost."),
    )
}

fn goods(config: &Config) -> GuideStep {
    let salt = salt(config);
    actions(
        GuideStep::new("goods", "Store and ship", &["move", "buy"])
            .aside()
            .look([("sign", "depot")])
            .say(said!(
                "guide-goods-say",
                "New {salt}, made or bought, comes to your Dépôt and not aboard. One action moves all you like between \
                 the Dépôt and your ships in the harbor. What the Dépôt cannot hold is lost.",
                salt
            ))
            .task(said!(
                "guide-goods-task",
                "If there is {salt} in the Dépôt and a ship of yours lies empty in the harbor, move it aboard.",
                salt
            )),
    )
}

fn points(config: &Config) -> GuideStep {
    let (cathedral, light) = (titles::building(config, "notre-dame"), titles::building(config, "phare"));
    actions(
        GuideStep::new("points", "What wins", &["build notre-dame", "build phare"])
            .look([("building", "notre-dame"), ("building", "phare")])
            .say(said!(
                "guide-points-say",
                "The most coins win, but buildings pay many of them at the end. {cathedral} is built level by level: the \
                 higher the level, the more it pays, and only few players find room on the last ones. The {light} pays \
                 for each of your ships.",
                cathedral,
                light
            ))
            .task(said!(
                "guide-points-task",
                "If a City action is still cheap, build something that pays at the end, such as {cathedral} or the \
                 {light}.",
                cathedral,
                light
            )),
    )
}

fn event() -> GuideStep {
    actions(
        GuideStep::new("event", "The next event", &["pass"])
            .only(|table| table.typed::<Rules>().is_some_and(|game| game.state().turn < game.rules().config.end.turns))
            .say(
                "The event of the next turn lies open already: how it moves each price, and which weather it brings. A \
                 price that will rise is a reason to keep goods; a storm is a reason to sail out before it comes.",
            )
            .task("Compare the two events, then decide what still belongs into this turn."),
    )
}

fn turn_end(config: &Config) -> GuideStep {
    let keeping = buildings_with(config, |effect| matches!(effect, Effect::CoinLimit { .. }));
    actions(
        GuideStep::new("turn-end", "The end of a turn, and of the match", &["pass"])
            .look([("sign", "coins"), ("sign", "last-turn")])
            .say(said!(
                "guide-turn-end-say",
                "At the end of a turn buildings produce and pay. Coins above {limit} are then lost, unless {keeping} keeps \
                 them. Who has fewest coins is first in the next turn, when all is cheap again. There are {turns}; after \
                 the last only coins count, with what buildings pay: goods and ships are worth nothing by themselves.",
                limit = config.money.limit,
                keeping = Listed(keeping, "or"),
                turns = Counted(config.end.turns, "turn")
            ))
            .task("Spend what you would lose, or pass."),
    )
}
