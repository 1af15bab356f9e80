//! The guided first match, with the numbers of the variant.

use riband_core::{Counted, Guide, GuideStep, text::listed};

use crate::{config::Config, rules::Rules};

/// A deal with ships of several prices and flags to begin with.
const SEED: u64 = 1;

impl Rules {
    /// The guide through a first match of this variant.
    pub(crate) fn as_guide(&self) -> Guide {
        let config = &self.config;
        let steps = vec![
            first_ship(),
            deploy(config),
            first_card(),
            sail(),
            market(),
            invest(),
            load(config),
            director(config),
            take(),
            second_card(config),
            third_card(config),
            last_card(config),
        ];
        Guide { seed: SEED, steps }
    }
}

fn first_ship() -> GuideStep {
    GuideStep::new("first-ship", "A first ship", &["buy"])
        .look([("sign", "market"), ("sign", "income")])
        .say(
            "Before the first round everybody buys one ship. Places further to the right cost more. Her income is what \
             she brings each time she sails; her flag decides what she is worth at the end.",
        )
        .task("Buy a ship with a good income for her price, and keep some money for a second.")
        .came(
            "buy",
            "She is yours, with a captain and a coal. After each purchase the leftmost ship of the market goes to the \
             docks, where she makes all ships of her flag worth more at the end, whoever owns them.",
        )
}

fn deploy(config: &Config) -> GuideStep {
    let home = config.regions.values().find(|region| region.blue_riband).map_or("", |region| region.name.as_str());
    GuideStep::new("deploy", "Where she sails", &["deploy"])
        .aside()
        .say(format!(
            "Ships sail only in a region. A newcomer lies on top of the older ships there, and in a full region pushes \
             the oldest out. A newcomer that outruns all others in {home} wins a Blue Riband, a marker for your sheet."
        ))
        .task(format!("Look whether she is the fastest in {home}; if so, send her there."))
        .came(
            "deploy",
            "She can sail now. Where you have ships you can build houses later, and each house brings a point whenever \
             a ship of yours sails there.",
        )
}

/// Adds what came of each card of the first hand, and of all others.
fn cards(step: GuideStep) -> GuideStep {
    step.came(
        "play transport",
        "First a ship that waits is deployed, if you have one; then your ships sail, as many as the card allows. Each \
         brings her income, and a steamship burns a coal.",
    )
    .came(
        "play region",
        "All ships of a region sail, your rival's as well, and you are paid once more for the oldest foreign ship \
         there.",
    )
    .came(
        "play shipyard",
        "Buy up to two cards of the market, and deploy one ship at once. More ships make every other card better.",
    )
    .came("play coal", "Your ships can sail again. Bunkers on your sheet make this card stronger.")
    .came("play invest", "Houses and markers bring points, not money: the earlier they come, the more.")
    .came("play ship-agent", "You do what lies on top of your rival's pile: a second use of a good card.")
    .came("play director", "Your pile is your hand again, and one card of the display becomes your own.")
    .came("token", "That was your token: once in the match it does what a card of the display says.")
    .came("", "A card like any other: it stays on your pile until you take the pile back.")
}

fn first_card() -> GuideStep {
    cards(
        GuideStep::new("first-card", "Playing a card", &["play"])
            .look([("card", "transport"), ("card", "region")])
            .say(
                "A turn is one card: it goes from your hand to your pile, and you do what it says. What lies on the \
                 pile is out of use until you take the whole pile back. So the order of the cards is the plan of the \
                 next turns.",
            )
            .task("Play TRANSPORT: your ships sail and bring money."),
    )
}

fn sail() -> GuideStep {
    GuideStep::new("sail", "Sailing", &["sail"])
        .aside()
        .look([("sign", "income")])
        .say(
            "Choose a ship. She brings her income, and a point for each house of yours in her region. A steamship \
             burns a coal; a sailing ship needs none.",
        )
        .task("Sail with the ship that earns most.")
        .came(
            "sail",
            "The money is yours. A steamship without coal stays in port, so COAL should come before all are empty.",
        )
        .came("", "You left it. Coal is kept, but ships that lie still earn nothing.")
}

fn market() -> GuideStep {
    GuideStep::new("market", "Buying more", &["buy"])
        .aside()
        .look([("sign", "surcharge"), ("sign", "docks")])
        .say(
            "You may buy up to two now, and deploy one of them at once. After a purchase the market moves to the left, \
             so what is dear now becomes cheaper. Several ships of one flag are worth more than one of each: markers \
             count for all of them.",
        )
        .task("Buy a ship, best one of a flag that you have or of which ships lie in the docks.")
        .came(
            "buy",
            "Every steamship scores at the end, even one that was never deployed. Each takes a captain: you have few.",
        )
        .came("", "No purchase, so the market stays as it is, for your rival as well.")
}

fn invest() -> GuideStep {
    GuideStep::new("invest", "Investing", &["choose house", "choose bunker", "choose marker"])
        .aside()
        .say(
            "A house costs least where nobody has built, and comes with a marker. A bunker makes COAL stronger and \
             loads at once; a marker alone raises the value of one flag.",
        )
        .task("Build a house where your ships sail most.")
        .came("done", "You keep the money, for another card.")
        .came("", "Markers stay for the whole match. A row with one in each column of your sheet scores in addition.")
}

fn load(config: &Config) -> GuideStep {
    GuideStep::new("load", "Coal", &["load"])
        .aside()
        .say(format!(
            "COAL goes round your steamships, those with least first: only where it ends do you choose. Other cards let \
             you choose freely. A ship holds {}.",
            config.limits.coal_per_ship
        ))
        .task("Give it to the ship that earns most.")
        .came("done", "No more is loaded.")
        .came("", "She can sail once more. What finds no room is lost, so do not load full ships.")
}

fn director(config: &Config) -> GuideStep {
    let needs = config.cards.get("director").map_or(0, |card| card.needs_pile);
    cards(
        GuideStep::new("director", "Taking the pile back", &["play director"])
            .look([("card", "director")])
            .say(format!(
                "DIRECTOR can be played now: with it {} lie on your pile. It takes them all back, and adds a card of \
                 the display. Bigger piles bring a marker as well, so waiting has its price and its reward.",
                Counted(needs, "card")
            ))
            .task("Play it if the cards you need are on the pile; else play on, and take a bigger pile later."),
    )
}

fn take() -> GuideStep {
    GuideStep::new("take", "A new card", &["take"])
        .aside()
        .say(
            "Choose a card of the display: you do what it says now, and it stays yours for the whole match. Many are \
             stronger than those you began with.",
        )
        .task(
            "Take one that suits your ships: big ones want CARGO, full holds of passengers CRUISE, many ships \
             TRANSPORT+.",
        )
        .came("", "It lies on your pile, and comes to your hand when you next take the pile back.")
}

fn second_card(config: &Config) -> GuideStep {
    let values = listed(&config.sheet.values, "or");
    cards(
        GuideStep::new("second-card", "What scores", &["play"])
            .look([("sign", "value"), ("card", "invest")])
            .say(format!(
                "At the end each steamship scores the value of her flag: {values} with 0 to {} markers of its column. \
                 Ships of that flag in the docks add a point each. So ships and markers of the same colour multiply.",
                config.sheet.values.len().saturating_sub(1)
            ))
            .task("Buy with SHIPYARD if you can pay for a good ship, or add a marker with INVEST."),
    )
}

fn third_card(config: &Config) -> GuideStep {
    cards(
        GuideStep::new("third-card", "Keeping ships moving", &["play"])
            .look([("card", "coal")])
            .say(format!(
                "Look at the coal on your ships. A steamship without it earns nothing, and none holds more than {}. \
                 COAL is best played when most are nearly empty, before the next cards that let them sail.",
                config.limits.coal_per_ship
            ))
            .task("Load if your ships are empty; else let them sail once more."),
    )
}

fn last_card(config: &Config) -> GuideStep {
    cards(
        GuideStep::new("last-card", "Until the end", &["play"])
            .say(format!(
                "When no steamship is left on the market and in the stack, the round is finished and {} played. A ship \
                 that is pushed out and finds no other region sails a last time, scores and leaves: old ships are not \
                 wasted.",
                match config.end.rounds {
                    1 => "1 more is".to_owned(),
                    rounds => format!("{rounds} more are"),
                }
            ))
            .task("Choose freely: from here on the match is yours, and a hint shows what an expert would do."),
    )
}
