//! The guided first match, with the numbers of the variant.

use riband_core::{Counted, Guide, GuideStep, Said, Table, said};

use crate::{
    action::Action,
    config::{Config, ScoringRule, SpotAction, TokenSource},
    rules::Rules,
    state::State,
    words::{contract_uses, moves, sentences, worth},
};

/// A deal in which the learner begins, and can afford two ships in the first turn.
const SEED: u64 = 4;

impl Rules {
    /// The guide through a first match of this variant.
    pub(crate) fn as_guide(&self) -> Guide {
        let config = &self.config;
        let steps = vec![
            place(),
            contract_house(config),
            contracts(config),
            rondel(config),
            ships(config),
            second_move(config),
            house(config),
            coal(config),
            earning(config),
            next_ship(config),
            headquarters(config),
            column(),
            third_move(config),
            fourth_move(config),
        ];
        Guide { seed: SEED, steps }
    }
}

/// Whether a condition holds for the rules and the state of a match of this game.
fn holds(table: &dyn Table, condition: impl FnOnce(&Rules, &State) -> bool) -> bool {
    table.typed::<Rules>().is_some_and(|game| condition(game.rules(), game.state()))
}

/// Whether a house can be built where ships of the learner lie (CO-58).
fn can_build(table: &dyn Table) -> bool {
    holds(table, |rules, state| {
        let mut houses: Vec<Action> = Vec::new();
        let _ = rules.list_houses(state, &mut houses);
        !houses.is_empty()
    })
}

/// Whether a place of the market that the learner can pay for has a ship, or else a headquarters.
fn for_sale(table: &dyn Table, is_ship: bool) -> bool {
    let Some(game) = table.typed::<Rules>() else { return false };
    let tile = |action: &Action| match action {
        Action::BuyMarket { place } => game.state().market.get(place.index()),
        _ => None,
    };
    let mut tiles = game.choices().iter().filter_map(tile);
    tiles.any(|tile| game.rules().fleet.steamships().has(tile) == is_ship)
}

fn place() -> GuideStep {
    GuideStep::new("place", "A ship to sea", &["place"])
        .look([("sign", "captains")])
        .say(
            "A turn has three parts. In the first you place a ship from your supply in a port, or take a contract. A \
             ship earns only at sea, not in your supply. Your clipper is at sea already; your steamship is not.",
        )
        .task("Place the steamship in an empty port.")
        .came(
            "place",
            "She is at sea, and brought one coal along. Now two ships can earn for you. The port matters later: trade \
             houses are built where you have a ship, and some actions let a whole region sail, rivals included.",
        )
        .came(
            "take contract",
            "Contracts are useful, as the next part shows. But your steamship stays in the supply, where she does not \
             earn: place her in your next turn.",
        )
}

fn contract_house(config: &Config) -> GuideStep {
    GuideStep::new("contract-house", "A house for contracts", &["contract house"])
        .aside()
        .say(sentences([
            said!(
                "guide-contract-house-say",
                "In the second part of a turn contracts can be used. {contracts} build a trade house in a port where a \
                 ship of yours lies. The ship does not sail for it, and your captain still moves in this turn.",
                contracts = Counted(config.rates.house_contracts, "contract"),
            ),
            houses_score(config),
        ]))
        .task("Build a house. Its token should be of the colour, among those offered, of which you have most flags.")
        .came("contract house", "A house and a token, and the rest of your turn is still to come.")
        .came("", "No house for contracts this time. You can build it in a later turn, or build with the action House.")
}

/// What a house scores; empty if nothing.
fn houses_score(config: &Config) -> Said {
    let score = config.scoring.values().find_map(|rule| match rule {
        ScoringRule::Houses { points } if !points.is_nothing() => Some(points.sentence(
            said!("guide-houses-each", "At the end each of your houses"),
            said!("guide-houses-all", "At the end your houses"),
        )),
        _ => None,
    });
    score.unwrap_or_default()
}

/// What a ship at sea scores; empty if nothing.
fn ships_score(config: &Config) -> Said {
    let score = config.scoring.values().find_map(|rule| match rule {
        ScoringRule::CaptainsAtSea { points } if !points.is_nothing() => Some(points.sentence(
            said!("guide-ships-each", "At the end each of your ships at sea"),
            said!("guide-ships-all", "At the end your ships at sea"),
        )),
        _ => None,
    });
    score.unwrap_or_default()
}

fn contracts(config: &Config) -> GuideStep {
    GuideStep::new("contracts", "What contracts are for", &["end contracts"])
        .look([("sign", "contracts")])
        .say(said!(
            "guide-contracts-say",
            "In the second part of a turn you can use contracts, as many as you like. {uses} One that you keep can pay \
             for a long way on the rondel later.",
            uses = contract_uses(config),
        ))
        .task("Keep what you have, and end this part.")
        .came("end", "Nothing is lost by waiting: contracts stay with you until you use them.")
        .came(
            "sell",
            "Money in hand: good if it pays for a ship in this turn. A contract that is needed later, for coal or a \
             house, costs you a whole placement.",
        )
        .came(
            "contract coal",
            "Your ship can sail once more. The action Coal loads more at once, but takes your whole turn.",
        )
        .came("contract house", "A house without the rondel, and the rest of your turn is still to come.")
}

/// Adds what came of each spot of the rondel: texts that several steps share.
fn spots(step: GuideStep) -> GuideStep {
    let came = [
        ("move ships", "More ships can earn, and each brings a flag: flags are most of the points."),
        ("move ships-2", "The other Ships spot: the purchase is the same, the next spots in reach are not."),
        (
            "move fleet",
            "All your ships that could sail have earned, the steamships each for a coal. It pays with many at sea.",
        ),
        ("move region", "A region sails, rivals included. It pays where you have most ships, and houses."),
        (
            "move cargo",
            "One steamship earns by her tons, for one coal: good for a big ship. If none at sea has coal, the action is \
             lost.",
        ),
        (
            "move blue-riband",
            "Only a fast ship with coal can win it, and a token with it. If none can, the action is lost.",
        ),
        ("move house", "A house and a token: both score at the end. If none can be built, the action is lost."),
        ("move coal", "With coal on board your ships can sail again. A coal pier is a token as well."),
    ];
    let kind = |words: &str| format!("guide-{}", words.replace(' ', "-"));
    came.into_iter().fold(step, |step, (words, text)| step.came(words, Said::new(kind(words), text)))
}

/// The Ships spot from which a captain reaches House for nothing, and how many spots away House is; else the first.
fn before_house(config: &Config) -> (&'static str, Option<usize>) {
    let order = &config.rondel.order;
    let at = |wanted: SpotAction| (0..order.len()).filter(move |&spot| order.get(spot) == Some(&wanted));
    let ahead = |ships: usize| {
        let steps = at(SpotAction::House).map(|house| (house + order.len() - ships) % order.len()).min();
        steps.filter(|&steps| steps <= usize::from(config.rondel.free_steps))
    };
    let ids = ["ships", "ships-2"];
    let near = at(SpotAction::Ships).zip(ids).find_map(|(ships, id)| Some((id, Some(ahead(ships)?))));
    near.unwrap_or(("ships", None))
}

fn rondel(config: &Config) -> GuideStep {
    let (spot, ahead) = before_house(config);
    spots(
        GuideStep::new("rondel", "The rondel", &["move ships"])
            .look([("spot", spot)])
            .say(said!(
                "guide-rondel-say",
                "The third part is the heart of a turn: your captain goes to a spot of the rondel, and you do what it \
                 says. The first time every spot is free. Money does nothing while it lies about, and Ships buys up to \
                 {tiles} with it.",
                tiles = Counted(config.market.max_purchases, "tile"),
            ))
            .task(match ahead {
                Some(spots) => said!(
                    "guide-rondel-task-before-house",
                    "Go to Ships, the one {spots} before House: House is then in reach in your next turn.",
                    spots = Counted(spots as i64, "spot"),
                ),
                None => "Go to Ships.".into(),
            }),
    )
}

fn ships(config: &Config) -> GuideStep {
    GuideStep::new("ships", "Buying ships", &["buy market"])
        .only(|table| for_sale(table, true))
        .aside()
        .look([("sign", "surcharge"), ("sign", "income")])
        .say(said!(
            "guide-ships-say",
            "Places further to the right in the market cost more; ships in the docks are sold for their bare price. A \
             ship earns her income whenever she sails. She also brings a flag: at the end each flag scores {worth}. So \
             ships of one colour go well together.",
            worth = flag_worth(config),
        ))
        .task("Buy a ship with a good income for her price, and keep some money for later.")
        .came("buy", bought())
        .came("end buying", end_buying())
}

fn bought() -> Said {
    said!(
        "guide-bought",
        "What you bought is yours, with its flag. A ship now waits in your supply: place her in the first part of a \
         coming turn. You may buy again, or end buying."
    )
}

fn end_buying() -> Said {
    said!(
        "guide-end-buying",
        "The market moves on: what nobody took gets cheaper or goes to the docks, and newer ships come in. When their \
         stack runs low, the end begins."
    )
}

/// What a flag scores; in general if the columns differ.
fn flag_worth(config: &Config) -> Said {
    let mut all = config.columns.values().map(|column| column.values.as_slice());
    match all.next() {
        Some(first) if all.all(|values| values == first) => worth(first),
        _ => said!("worth-grows", "more, the more tokens you have added to the column of its colour"),
    }
}

fn second_move(config: &Config) -> GuideStep {
    spots(
        GuideStep::new("second-move", "The way around, and a first house", &["move house"])
            .only(can_build)
            .look([("spot", "house")])
            .say(sentences([
                moves(config),
                said!(
                    "guide-second-move-say",
                    "House builds a trade house where a ship of yours lies, with a token that makes flags of its colour \
                     worth more."
                ),
                houses_score(config),
                said!(
                    "guide-second-move-say-bonus",
                    "It also brings £{bonus} whenever you let its region sail, so an early house pays for long.",
                    bonus = config.rates.region_house_bonus,
                ),
            ]))
            .task("Go to House: there a ship of yours that can sail earns as well."),
    )
}

fn house(config: &Config) -> GuideStep {
    GuideStep::new("house", "A trade house", &["house"])
        .aside()
        .look([("sign", "houses")])
        .say(said!(
            "guide-house-say",
            "A house is built in a port with a ship of yours; if she can sail, she earns first. With it comes a token \
             for a column on your board: it makes all flags of that colour worth more. Each other player with a house \
             in the port gets £{fee} from you.",
            fee = config.rates.house_fee_per_rival,
        ))
        .task("Build where a ship that can sail earns most, with the colour, of those offered, of most of your flags.")
        .came(
            "house",
            said!(
                "guide-house-came-house",
                "The house stays to the end, also when the ship is pushed out. In a Region action of yours it brings \
                 £{bonus}. Further tokens of one column cost more.",
                bonus = config.rates.region_house_bonus,
            ),
        )
        .came("", "No house this time. The places are few, so do not leave them all to your rivals.")
}

fn coal(config: &Config) -> GuideStep {
    GuideStep::new("coal", "Coal and piers", &["skip pier", "load"])
        .aside()
        .look([("sign", "coal-icons")])
        .say(said!(
            "guide-coal-say",
            "A steamship burns a coal whenever she sails. Coal loads {cubes} at first, and one more for each pier that \
             you have built. It goes to your ships with fewest coal first, at most {most} on each; where it does not \
             suffice for all of these, you choose. A pier is also a token: it makes {flag} flags worth more.",
            cubes = Counted(config.board.coal_icons, "cube"),
            most = config.limits.coal_per_ship,
            flag = pier_colour(config),
        ))
        .task("Build a pier if you can pay for one, and give the last coal to the ship that earns most.")
        .came("buy pier", "More coal with every Coal action to come, and a token. An early pier pays for long.")
        .came("load", "She can sail once more. A ship without coal stays where she is, and earns nothing.")
        .came("", "No pier this time. They cost more, the more you have.")
}

/// The colour of the column where coal piers are added.
fn pier_colour(config: &Config) -> &str {
    let pier = config.columns.iter().find(|(_, column)| column.source == TokenSource::Pier);
    pier.map_or("", |(colour, _)| colour.as_str())
}

fn earning(config: &Config) -> GuideStep {
    GuideStep::new("earning", "Who sails", &["region", "riband", "cargo"])
        .aside()
        .say(said!(
            "guide-earning-say",
            "Choose who sails now. A steamship burns coal for it. Region lets every ship there sail that can, also your \
             rivals' ships, which earn for them; Cargo pays £{cargo} for each full 1,000 tons of one ship; for a Blue \
             Riband your fastest ship earns {times} times her income.",
            cargo = config.rates.cargo_per_1000_tons,
            times = config.rates.riband_income_factor,
        ))
        .task("Compare what the choices bring, and take the one that earns you most.")
        .came(
            "region",
            "All ships there that could sail have earned, whoever owns them. A region where you alone have ships and \
             houses is best.",
        )
        .came("cargo", "Her tons paid instead of her income. She has a coal less now.")
        .came("riband", "A rich crossing, and a token in the column of Blue Ribands: those flags are worth more.")
        .came("", "Nothing sailed, and the coal is kept.")
}

fn next_ship(config: &Config) -> GuideStep {
    GuideStep::new("next-ship", "The next ship, and who is pushed out", &["place"])
        .aside()
        .look([("sign", "oldest"), ("sign", "captains")])
        .say(sentences([
            said!(
                "guide-next-ship-say",
                "Ships wait in your supply, and only one is placed in a turn. In a region without an empty port a new \
                 ship pushes out the oldest, if she is younger. A ship that is pushed out goes back to her owner \
                 without her coal, and can be placed again."
            ),
            ships_score(config),
        ]))
        .task("Place a ship that earns much, where she is not soon the oldest.")
        .came(
            "place",
            "She is at sea. A captain of yours went with her: you have few, and without one no ship is placed.",
        )
        .came(
            "take contract",
            "A contract instead. Do this when it completes something, such as a house; else ships earn more.",
        )
}

fn headquarters(config: &Config) -> GuideStep {
    GuideStep::new("headquarters", "A headquarters", &["buy market"])
        .only(|table| for_sale(table, false))
        .aside()
        .look([("sign", "headquarters")])
        .say(said!(
            "guide-headquarters-say",
            "A headquarters lies in the market. It is no ship, so it never goes to sea. It brings a {flag} flag, which \
             scores for every other colour of which you have a flag. It also brings the token that it shows, for \
             nothing.",
            flag = config.board.mixed_flag,
        ))
        .task("Buy it if you have flags of many colours, or many flags of the colour of its token.")
        .came("buy", bought())
        .came("end buying", end_buying())
}

fn column() -> GuideStep {
    GuideStep::new("column", "A token without room", &["column"])
        .aside()
        .say(
            "The column of this token is full. So the token goes to the column in which you have added fewest; several \
             have equally few, and you choose one.",
        )
        .task("Choose the colour, of those offered, of which you have most flags.")
        .came("column", "All your flags of that colour are worth more now.")
}

fn third_move(config: &Config) -> GuideStep {
    let richest = config.columns.values().filter_map(|column| column.values.iter().max()).max().copied().unwrap_or(0);
    spots(
        GuideStep::new("third-move", "Where points come from", &["move house", "move coal", "move blue-riband"])
            .look([("spot", "house"), ("spot", "coal"), ("spot", "blue-riband")])
            .say(said!(
                "guide-third-move-say",
                "Look at your board: a column for each colour. Each token that you add makes all flags of its colour \
                 worth more, up to {richest} points each. Houses, coal piers and Blue Ribands are or bring tokens. Two or \
                 three colours with many flags beat a little of everything.",
                richest,
            ))
            .task(
                "Choose a colour to collect, and go where a token comes from if it is in reach: House, Coal for a pier, or \
                 Blue Riband if a ship of yours can win it.",
            ),
    )
}

fn fourth_move(config: &Config) -> GuideStep {
    let empties = match config.end.stack_left {
        0 => said!("guide-stack-empty", "empties it"),
        left => said!("guide-stack-left", "leaves at most {tiles} in it", tiles = Counted(left, "tile")),
    };
    let then = match config.end.rounds {
        0 => said!("guide-no-rounds", "the match is over"),
        rounds @ 1 => said!("guide-more-rounds", "{rounds} more round is played", rounds),
        rounds => said!("guide-more-rounds", "{rounds} more rounds are played", rounds),
    };
    spots(
        GuideStep::new("fourth-move", "Until the end", &["move"])
            .say(said!(
                "guide-fourth-move-say",
                "The stack of tiles is the clock. The Ships action that {empties} begins the end: the round is finished, \
                 and {then}. Money alone scores little: turn it into flags, houses and tokens before that.",
                empties,
                then,
            ))
            .task("Choose freely; a hint says what a strong player would do."),
    )
}
