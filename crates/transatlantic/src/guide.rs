//! The guided first match, with the numbers of the variant.

use riband_core::{Counted, Guide, GuideStep, Listed, Said, Table, said};

use crate::{
    action::Action,
    config::{Card, Config, Renewal, Step, Trigger},
    describe::sentences,
    rules::Rules,
    state::{Phase, State},
};

/// A deal with ships of several prices and flags to begin with.
const SEED: u64 = 1;

impl Rules {
    /// The guide through a first match of this variant.
    pub(crate) fn as_guide(&self) -> Guide {
        let config = &self.config;
        let steps = vec![
            first_ship(config),
            deploy(config),
            pushed_out(),
            first_card(),
            sail(),
            market(config),
            headquarters(config),
            invest(config),
            markers(config),
            load(config),
            director(config),
            take(),
            second_card(config),
            last_card(config),
        ];
        Guide { seed: SEED, steps }
    }
}

/// Whether a condition holds for the rules and the state of a match of this game.
fn holds(table: &dyn Table, condition: impl FnOnce(&Rules, &State) -> bool) -> bool {
    table.typed::<Rules>().is_some_and(|game| condition(game.rules(), game.state()))
}

/// Whether the match has not begun its first round, so that each seat buys its first ship (TA-31).
fn is_opening(table: &dyn Table) -> bool {
    holds(table, |_, state| state.opening > 0)
}

/// Whether the learner can buy a ship, or else a headquarters.
fn for_sale(table: &dyn Table, is_ship: bool) -> bool {
    let Some(game) = table.typed::<Rules>() else { return false };
    let tile = |action: &Action| match action {
        Action::Buy { place } => game.state().market.get(place.index()),
        _ => None,
    };
    let mut tiles = game.choices().iter().filter_map(tile);
    tiles.any(|tile| game.rules().sails(tile) == is_ship)
}

/// Whether the ship that was pushed out is the learner's own (TA-53); with some rulings it can be the neutral one.
fn is_own(table: &dyn Table) -> bool {
    holds(table, |_, state| match state.phase {
        Phase::Redeploy { tile, .. } => state.players.of(state.actor).active.has(tile),
        _ => false,
    })
}

/// Whether the learner has seen a few cards: as many lie on the pile as DIRECTOR needs, or were taken back.
fn knows_cards(table: &dyn Table) -> bool {
    holds(table, |rules, state| {
        let (me, config) = (state.me(), &rules.config);
        let cards = me.hand.total() + me.pile.total();
        let needs = taking_back(config).map_or(0, |card| card.needs_pile);
        cards > config.start.hand.len() || me.pile.total() >= usize::from(needs)
    })
}

fn first_ship(config: &Config) -> GuideStep {
    let docks = match config.start.renewal {
        Renewal::Full => said!(
            "guide-first-ship-docks",
            "After each purchase the leftmost ship of the market goes to the docks, where she makes all ships of her \
             flag worth more at the end, whoever owns them."
        ),
        Renewal::RefillOnly | Renewal::RefillAfterAll => Said::default(),
    };
    let bought = said!("guide-first-ship-bought", "She is yours, with a captain of yours on board.");
    GuideStep::new("first-ship", "A first ship", &["buy"])
        .only(is_opening)
        .look([("sign", "market"), ("sign", "income")])
        .say(
            "Before the first round everybody buys one ship. Places further to the right cost more. Her income is what \
             she brings each time she sails; her flag decides what she is worth at the end.",
        )
        .task("Buy a ship with a good income for her price, and keep some money for a second.")
        .came("buy", sentences([bought, docks]))
}

/// The name of the region where Blue Ribands are won.
fn home(config: &Config) -> Option<&str> {
    config.regions.values().find(|region| region.blue_riband).map(|region| region.name.as_str())
}

fn deploy(config: &Config) -> GuideStep {
    let enter = said!(
        "guide-deploy-enter",
        "Ships sail only in a region. A newcomer lies on top of the older ships there, and in a full region pushes the \
         oldest out."
    );
    let (riband, task) = match home(config) {
        Some(region) => (
            said!(
                "guide-deploy-riband",
                "A ship that enters {region} and is faster than all others there wins a Blue Riband, a marker.",
                region
            ),
            said!(
                "guide-deploy-task-riband",
                "If {region} is offered and she would be the fastest there, send her there; else where few ships lie.",
                region
            ),
        ),
        None => (Said::default(), "Send her where few ships lie.".into()),
    };
    GuideStep::new("deploy", "Where she sails", &["deploy"])
        .aside()
        .look([("sign", "speed")])
        .say(sentences([enter, riband]))
        .task(task)
        .came(
            "deploy",
            "She can sail now. Where you have ships you can build houses later, and each house brings a point whenever \
             a ship of yours sails there.",
        )
}

fn pushed_out() -> GuideStep {
    GuideStep::new("pushed-out", "Your ship is pushed out", &["redeploy"])
        .only(is_own)
        .aside()
        .look([("sign", "year")])
        .say(
            "A younger ship has pushed yours out of a full region. Yours goes on at once to another region, with captain \
             and coal, and may push out an older ship there. A ship for which there is no region sails a last time, \
             scores what her flag is worth, and leaves the match.",
        )
        .task("Choose a region where you have a house, if one is offered; else one where she is not soon the oldest.")
        .came("redeploy", "She sails from there as before. Old ships are not wasted: they score when they leave.")
}

/// Adds what came of each card of the first hand, and of all others.
fn cards(step: GuideStep) -> GuideStep {
    let transport = said!(
        "guide-played-transport",
        "First a ship that waits is deployed, if you have one; then your ships sail, as many as the card allows. Each \
         brings her income, and a steamship burns a coal."
    );
    let region = said!(
        "guide-played-region",
        "All ships of a region sail, your rivals' as well, and you are paid once more for the oldest ship there that can \
         sail and is not yours."
    );
    let shipyard = said!(
        "guide-played-shipyard",
        "It buys ships, and deploys one of them at once. More ships make every other card better."
    );
    let coal = said!("guide-played-coal", "Your ships can sail again. Bunkers on your sheet make this card stronger.");
    let invest =
        said!("guide-played-invest", "Houses and markers bring points, not money: the earlier they come, the more.");
    let agent =
        said!("guide-played-ship-agent", "You can do what lies on top of a rival's pile: a second use of a good card.");
    let director =
        said!("guide-played-director", "Your pile is your hand again, and one card of the display becomes your own.");
    let token = said!(
        "guide-played-token",
        "That was a Director token: it does what a card of the display says, and does not come back."
    );
    let other =
        said!("guide-played-other", "A card like any other: it stays on your pile until you take the pile back.");
    step.came("play transport", transport)
        .came("play region", region)
        .came("play shipyard", shipyard)
        .came("play coal", coal)
        .came("play invest", invest)
        .came("play ship-agent", agent)
        .came("play director", director)
        .came("token", token)
        .came("", other)
}

fn first_card() -> GuideStep {
    cards(
        GuideStep::new("first-card", "Playing a card", &["play transport"])
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
    GuideStep::new("sail", "Sailing", &["sail", "region"])
        .aside()
        .look([("sign", "income")])
        .say(
            "Choose a ship, or with REGION a whole region with the ships of all players. A ship brings her owner her \
             income, unless the card pays for something else, and a point for each of the owner's houses in her region. \
             A steamship burns a coal; a sailing ship needs none.",
        )
        .task("Choose what earns you most.")
        .came(
            "sail",
            "The money is yours. A steamship without coal stays in port, so COAL should come before all are empty.",
        )
        .came("region", "All ships there that could sail have earned, whoever owns them.")
        .came("", "You left it. Coal is kept, but ships that lie still earn nothing.")
}

/// The most tiles that a card of the first hand buys.
fn most(config: &Config) -> u8 {
    let steps = hand(config).flat_map(|card| &card.steps);
    let most = steps.map(|step| if let Step::Buy { most, .. } = step { *most } else { 0 });
    most.max().unwrap_or(0)
}

fn hand(config: &Config) -> impl Iterator<Item = &Card> {
    config.start.hand.iter().filter_map(|id| config.cards.get(id))
}

fn market(config: &Config) -> GuideStep {
    GuideStep::new("market", "Buying more", &["buy"])
        .only(|table| !is_opening(table) && for_sale(table, true))
        .aside()
        .look([("sign", "surcharge"), ("sign", "docks")])
        .say(said!(
            "guide-market-say",
            "SHIPYARD buys up to {tiles}, and deploys one of the ships at once. Afterwards the market moves to the left, \
             so what is dear now becomes cheaper. Several ships of one flag are worth more than one of each, as markers \
             count for all of them.",
            tiles = Counted(most(config), "tile")
        ))
        .task("Buy a ship, best one of a flag that you have or of which ships lie in the docks.")
        .came(
            "buy",
            "Every steamship scores at the end, even one that was never deployed. Each takes a captain: you have few.",
        )
        .came("", "No more is bought. If nobody buys, the market stays as it is, for your rivals as well.")
}

fn headquarters(config: &Config) -> GuideStep {
    GuideStep::new("headquarters", "A headquarters", &["buy"])
        .only(|table| for_sale(table, false))
        .aside()
        .look([("sign", "headquarters")])
        .say(said!(
            "guide-headquarters-say",
            "Among the last tiles are headquarters. A headquarters is no ship: it needs a captain, but it is never \
             deployed and never sails. At the end it scores what a ship of its flag scores: {worth} with markers, and \
             more with ships of that flag in the docks.",
            worth = reach(&config.sheet.values)
        ))
        .task("Buy one whose flag is worth much to you: one with many of its markers, or many such ships in the docks.")
        .came("buy", "What you bought is yours. It scores at the end, as long as you keep adding markers of its flag.")
        .came("", "No more is bought. If nobody buys it, it scores for nobody.")
}

/// The least and the greatest value of a flag.
fn reach(values: &[u8]) -> Said {
    match (values.first(), values.last()) {
        (Some(first), Some(last)) if first != last => {
            said!("guide-worth-range", "from {first} up to {last}", first, last)
        }
        (first, _) => {
            said!("guide-worth", "{points}", points = Counted(first.copied().unwrap_or(0), "point"))
        }
    }
}

fn invest(config: &Config) -> GuideStep {
    let price = config.regions.values().filter_map(|region| region.house_prices.first()).min().copied().unwrap_or(0);
    GuideStep::new("invest", "Investing", &["choose house", "choose bunker", "choose marker", "build"])
        .aside()
        .look([("card", "invest"), ("sign", "houses")])
        .say(said!(
            "guide-invest-say",
            "INVEST builds a house, or takes a marker. A house brings a point whenever a ship of yours sails in its \
             region; the first in a region costs £{price} or more, later ones are dearer, and a marker comes with it. A \
             bunker is a marker too: it makes COAL stronger, and loads ships at once.",
            price
        ))
        .task("Build a house if you can, where your ships sail most; else take a marker.")
        .came("choose house", "Now choose its region: each ship of yours that sails there will score a point for the house.")
        .came("build", "Each ship of yours that sails there now scores a point for the house.")
        .came("choose bunker", "From now on COAL loads one more, and black ships are worth more.")
        .came("choose coal", "Your ships can sail again.")
        .came("done", "You keep the money, for another card.")
        .came("", "Markers stay for the whole match.")
}

fn markers(config: &Config) -> GuideStep {
    GuideStep::new("markers", "Which marker", &["marker"])
        .aside()
        .look([("sign", "acquired"), ("sign", "value")])
        .say(said!(
            "guide-markers-say",
            "A marker goes to the column of its flag on your sheet. Each makes all your ships and headquarters of that \
             flag worth more: {values} with 0 to {most} of them acquired. A row with a marker in each column scores in \
             addition.",
            values = Listed(config.sheet.values.clone(), "or"),
            most = config.sheet.values.len().saturating_sub(1)
        ))
        .task("Take the one, of those offered, whose flag most of your ships have.")
        .came("marker", "It stays for the whole match, and counts for all ships of its flag, also for later ones.")
        .came("", "Without a marker you keep what it would have cost.")
}

fn load(config: &Config) -> GuideStep {
    GuideStep::new("load", "Keeping ships moving", &["load"])
        .aside()
        .look([("card", "coal"), ("sign", "coal")])
        .say(said!(
            "guide-load-say",
            "A steamship without coal earns nothing, and none holds more than {most}. COAL goes to your steamships with least \
             first; only where it does not suffice for all of these do you choose. Other cards leave you more choice.",
            most = config.limits.coal_per_ship
        ))
        .task("Give it to the ship that earns most.")
        .came("done", "No more is loaded.")
        .came("", "She can sail once more. COAL is best played when most ships are nearly empty.")
}

/// The card of the first hand that takes the pile back.
fn taking_back(config: &Config) -> Option<&Card> {
    hand(config).find(|card| card.steps.iter().any(|step| matches!(step, Step::TakeBack {})))
}

fn director(config: &Config) -> GuideStep {
    let when: &[&str] = match config.start.hand.iter().any(|id| id == "president") {
        true => &["play president"],
        false => &["play director"],
    };
    let (name, needs) = taking_back(config).map_or(("", 0), |card| (card.name.as_str(), card.needs_pile));
    let playable = said!(
        "guide-director-playable",
        "{name} can be played now: it needs a pile of {needs}, itself included. It takes them all back into your hand, \
         and adds a card of the display.",
        name,
        needs = Counted(needs, "card")
    );
    let steps = taking_back(config).map_or(&[][..], |card| &card.steps);
    let more = steps.iter().find_map(|step| match step {
        Step::BonusMarkers { at, .. } => Some(said!(
            "guide-director-markers",
            "With {sizes} cards a marker comes with it, so waiting has its price and its reward.",
            sizes = Listed(at.clone(), "or")
        )),
        Step::SellContracts { per_marker, pounds, .. } => Some(said!(
            "guide-director-contracts",
            "It also turns contracts into markers, {contracts} for each, or into £{pounds} each.",
            contracts = per_marker,
            pounds
        )),
        _ => None,
    });
    cards(
        GuideStep::new("director", "Taking the pile back", when)
            .look([("sign", "pile-cards"), ("sign", "needs-pile")])
            .say(sentences([playable, more.unwrap_or_default()]))
            .task("Play it if the cards you need are on the pile; else play on, and take a bigger pile later."),
    )
}

fn take() -> GuideStep {
    GuideStep::new("take", "A card that is not from your hand", &["take", "copy"])
        .aside()
        .look([("sign", "display")])
        .say(
            "A card that you take from the display is yours for the whole match: you do what it says now, and it comes to \
             your hand with your pile. A card on top of another pile you only copy: you do what it says with your own \
             ships and money, and it stays there.",
        )
        .task("Choose what helps you now: with much coal a card that lets many ships sail, with little one that loads.")
        .came("take", "It lies on your pile, and comes to your hand when you next take the pile back.")
        .came("copy", "You have used a card that you do not own. Watch what your rivals leave on top of their piles.")
        .came("", "Nothing was copied. SHIP AGENT does nothing by itself, so play it when a good card lies on top.")
}

fn second_card(config: &Config) -> GuideStep {
    cards(
        GuideStep::new("second-card", "What scores", &["play shipyard", "play invest"])
            .look([("sign", "value"), ("card", "invest")])
            .say(said!(
                "guide-second-card-say",
                "At the end each of your steamships scores the value of her flag: {values} with 0 to {most} markers \
                 acquired for its column. Ships of that flag in the docks add a point each. So ships and markers of the \
                 same flag multiply. A ship that is pushed out and finds no other region scores as much when she leaves.",
                values = Listed(config.sheet.values.clone(), "or"),
                most = config.sheet.values.len().saturating_sub(1)
            ))
            .task("Buy a ship with SHIPYARD, or add a house or a marker with INVEST, whichever your hand and money allow."),
    )
}

fn last_card(config: &Config) -> GuideStep {
    let begins = match config.end.trigger {
        Trigger::NoSteamshipLeft => {
            said!("guide-end-none-left", "When no steamship is left on the market and in the stack")
        }
        Trigger::LastSteamshipBought => {
            said!("guide-end-last-bought", "When the last steamship of market and stack is bought")
        }
    };
    let rounds = match config.end.rounds {
        0 => said!("guide-end-at-once", "the match is over"),
        1 => said!("guide-end-round", "1 more is played"),
        rounds => said!("guide-end-rounds", "{rounds} more are played", rounds),
    };
    let end = said!(
        "guide-last-card-end",
        "{begins}, the round is finished and {rounds}. Then ships, markers and money score.",
        begins,
        rounds
    );
    let token = match config.start.tokens {
        0 => Said::default(),
        _ => said!(
            "guide-last-card-token",
            "In place of a card you can once give up a Director token, to do what a card of the display says: it scores \
             nothing if you keep it."
        ),
    };
    cards(
        GuideStep::new("last-card", "Until the end", &["play"])
            .only(knows_cards)
            .look([("sign", "stack"), ("sign", "tokens")])
            .say(sentences([end, token]))
            .task("Choose freely; a hint says what a strong player would do."),
    )
}
