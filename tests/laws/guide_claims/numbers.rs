//! The numbers in the guides: those of the variant.

use riband::{Library, Variant};

use super::guide;

/// All sentences of a guide.
fn text(variant: &Variant) -> String {
    let step = |step: riband::core::GuideStep| {
        let answers: String = step.came.iter().map(|(_, text)| format!("{text}\n")).collect();
        format!("{}\n{}\n{answers}", step.say, step.task)
    };
    guide(variant).steps.into_iter().map(step).collect()
}

#[test]
fn a_house_rule_changes_the_guide() {
    let cases = [
        ("crossing-oceans", "rates.contract-money = 35", "One brings £20", "One brings £35"),
        ("crossing-oceans", "rates.house-contracts = 3", "2 contracts build", "3 contracts build"),
        ("crossing-oceans", "rates.region-house-bonus = 45", "brings £30 whenever", "brings £45 whenever"),
        ("crossing-oceans", "rates.house-fee-per-rival = 50", "gets £30 from you", "gets £50 from you"),
        ("crossing-oceans", "rates.cargo-per-1000-tons = 20", "pays £10 for", "pays £20 for"),
        ("crossing-oceans", "rates.riband-income-factor = 3", "earns 2 times", "earns 3 times"),
        ("crossing-oceans", "market.max-purchases = 2", "up to 3 tiles", "up to 2 tiles"),
        ("crossing-oceans", "rondel.free-steps = 4", "up to 3 spots", "up to 4 spots"),
        ("crossing-oceans", "board.coal-icons = 4", "loads 2 cubes", "loads 4 cubes"),
        ("crossing-oceans", "limits.coal-per-ship = 2", "at most 3 on each", "at most 2 on each"),
        ("crossing-oceans", "scoring.houses.points = 4", "houses scores 3 points", "houses scores 4 points"),
        ("crossing-oceans", "scoring.captains.points = 1", "ships at sea scores 3", "ships at sea scores 1 point"),
        ("crossing-oceans", "end.rounds = 5", "3 more rounds", "5 more rounds"),
        ("crossing-oceans", "end.stack-left = 6", "action that empties it", "leaves at most 6 tiles in it"),
        ("transatlantic", "limits.coal-per-ship = 4", "holds more than 3", "holds more than 4"),
        ("transatlantic", "sheet.values = [2, 4, 6, 8]", "3, 5, 7, 9 or 10", "2, 4, 6 or 8"),
        ("transatlantic", "cards.director.needs-pile = 5", "pile of 4 cards", "pile of 5 cards"),
        ("transatlantic", "end.rounds = 2", "1 more is played", "2 more are played"),
        ("transatlantic", "start.tokens = 0", "give up a Director token", "the round is finished and 1 more is played"),
        (
            "transatlantic",
            "cards.shipyard.steps = [{ do = 'buy', most = 3 }, { do = 'deploy', from = 'bought' }, { do = 'renew-market' }]",
            "up to 2 tiles",
            "up to 3 tiles",
        ),
        ("salty-ocean", "money.limit = 60", "Coins above 40", "Coins above 60"),
        ("salty-ocean", "end.turns = 4", "There are 5 turns", "There are 4 turns"),
        ("salty-ocean", "activation.city = [2, 10]", "that is nothing for", "that is 2 coins for"),
        ("salty-ocean", "activation.market = [0, 12]", "of the type, up to 10", "of the type, up to 12"),
        ("salty-ocean", "activation.navigation = [0, 15]", "rival's, up to 10", "rival's, up to 15"),
        ("salty-ocean", "goods.salt.name = 'brine'", "barrel of salt that", "barrel of brine that"),
    ];
    let library = Library::new();
    for (game, rule, before, after) in cases {
        let house = format!("extends = \"{game}/standard.toml\"\n{rule}\n");
        let standard = text(&library.load(game).unwrap());
        let varied = text(&library.load_str("house", &house).unwrap());
        assert!(standard.contains(before) && !varied.contains(before), "{game}, {rule}: {before:?} in\n{varied}");
        assert!(varied.contains(after), "{game}, {rule}: {after:?} in\n{varied}");
    }
}
