//! Players, and the results of matches.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use riband::{
    Seat, Seats, Table, Turn,
    core::Dice,
    players::{Greedy, Player, Quiet},
};
use riband_lab::{Arena, Catalog, Contender, Game, Keep, LabError, Options, Plan, Rows, Rule, Shape, Shard, run};
use serde_json::Value;

use crate::{load, plan, play, players, scratch};

/// The seats in turn order, from 0, from the view.
fn turn_order(table: &dyn Table) -> Vec<usize> {
    let view = table.spectate().view();
    let seat = |value: &Value| value.as_u64().unwrap() as usize - 1;
    match view.get("starting-seat") {
        Some(first) => table.seats().clockwise_from(Seat::new(seat(first))).map(Seat::index).collect(),
        None => view["order"].as_array().unwrap().iter().map(seat).collect(),
    }
}

/// The first player is dealt; the seat that buys the first ship, in reverse order (TA-31), is not first.
#[test]
fn the_turn_order_is_that_of_the_rules_and_dealt_fairly() {
    for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = load(id);
        for seats in variant.seats().iter() {
            let mut first = vec![0_usize; seats.count()];
            for seed in 0..300 {
                let table = variant.open(seats, seed).unwrap();
                let order = table.turn_order();
                let numbers: Vec<usize> = order.iter().map(|seat| seat.index()).collect();
                assert_eq!(numbers, turn_order(&*table), "{id}");
                let sorted: BTreeSet<usize> = numbers.iter().copied().collect();
                assert!(sorted.into_iter().eq(0..seats.count()), "{id}: {order:?}");
                first[numbers[0]] += 1;
                let acts = table.turn().seat().unwrap();
                let expected = if id == "transatlantic" { order.last() } else { order.first() };
                assert_eq!(Some(&acts), expected, "{id}");
            }
            let fair = 300 / seats.count();
            assert!(first.iter().all(|times| times.abs_diff(fair) < 45), "{id}: {first:?}");
        }
    }
}

/// Replaying a match by its actions reproduces its results.
#[test]
fn what_is_told_of_a_match_is_what_happened_in_it() {
    let mut all_changes = 0;
    for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = load(id);
        let seats = Seats::new(3).unwrap();
        let contenders = players(&["random", "mcts:1", "greedy"], &variant);
        let catalog = Catalog::new(&variant, seats).unwrap();
        let mut arena = Arena::new(&variant, &catalog, &contenders).unwrap();
        let game = arena.play(7, 1, &Quiet).unwrap();
        assert_eq!((game.seed, game.rotation), (7, 1));
        // The first player sits at the second seat.
        assert_eq!(game.seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [2, 0, 1]);

        let mut table = variant.open(seats, 7).unwrap();
        let (mut leaders, mut turns) = (Vec::new(), table.turns());
        let order = turn_order(&*table);
        let mut decisions = [0; 3];
        let mut uses = vec![BTreeMap::new(); 3];
        for &number in &game.actions {
            let seat = table.turn().seat().unwrap().index();
            decisions[seat] += 1;
            for &target in catalog.of_action(number as usize) {
                *uses[seat].entry(target).or_insert(0) += 1;
            }
            table.choose_number(number as usize).unwrap();
            if table.turns() != turns {
                turns = table.turns();
                leaders.push(table.payoffs().wins().seated(seats).iter().position(|wins| *wins == 1.0));
            }
        }
        assert!(table.turn() == Turn::Over && !game.stalled, "{id}");
        assert_eq!((game.turns, game.decisions), (turns, game.actions.len() as u32), "{id}");
        let alone: Vec<usize> = leaders.iter().copied().flatten().collect();
        let changes = alone.windows(2).filter(|two| two[0] != two[1]).count();
        assert_eq!(game.lead_changes, changes as u32, "{id}");
        all_changes += changes;
        let half = leaders[leaders.len() / 2 - 1].map(|seat| seat as u8 + 1);
        assert_eq!(game.half_leader, half, "{id}");
        let (sheet, payoffs) = (table.score(), table.payoffs());
        for (index, told) in game.seats.iter().enumerate() {
            let place = order.iter().position(|seat| *seat == index).unwrap() + 1;
            assert_eq!((told.order as usize, told.decisions), (place, decisions[index]), "{id}");
            assert_eq!(told.uses, uses[index].clone().into_iter().collect::<Vec<_>>(), "{id}");
            assert_eq!(told.points, sheet.seats[index].total, "{id}");
            let seat = Seat::new(index);
            assert_eq!((told.wins, told.place), (*payoffs.wins().of(seat), *payoffs.places().of(seat)), "{id}");
            assert_eq!(told.scored.iter().map(|(_, points)| points).sum::<i32>(), told.points, "{id}");
        }
        let mut points: Vec<i32> = game.seats.iter().map(|seat| seat.points).collect();
        points.sort_unstable();
        assert_eq!(game.margin, points[2] - points[1], "{id}");
        // By player, not by seat.
        for (player, pace) in arena.pace().iter().enumerate() {
            assert_eq!(pace.decisions, decisions[(player + 1) % 3], "{id}");
        }
        assert_eq!(arena.play(7, 1, &Quiet).unwrap(), game, "{id}: nothing is left from before");
        assert_ne!(arena.play(8, 1, &Quiet).unwrap().path, game.path);
    }
    assert!(all_changes > 3, "{all_changes}");
}

/// Half of 7 turns are 3: the leader after the third one led at half-time, not the leader before or after.
#[test]
fn who_led_at_half_time_led_after_half_of_the_turns() {
    let mut differ = [0; 2];
    for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = load(id);
        let (seats, contenders) = (Seats::new(2).unwrap(), players(&["random"; 2], &variant));
        let catalog = Catalog::new(&variant, seats).unwrap();
        let mut arena = Arena::new(&variant, &catalog, &contenders).unwrap();
        for seed in 1..=60 {
            let game = arena.play(seed, 0, &Quiet).unwrap();
            let mut table = variant.open(seats, seed).unwrap();
            let (mut leaders, mut turns) = (Vec::new(), table.turns());
            for &number in &game.actions {
                table.choose_number(number as usize).unwrap();
                if table.turns() != turns {
                    turns = table.turns();
                    let wins = table.payoffs().wins();
                    leaders.push((1..).zip(wins.seated(seats)).find(|(_, wins)| **wins == 1.0).map(|(seat, _)| seat));
                }
            }
            let half = leaders.len() / 2;
            assert_eq!(game.half_leader, leaders[half - 1], "{id}, seed {seed}: {leaders:?}");
            for (differ, other) in differ.iter_mut().zip([half - 2, half]) {
                *differ += usize::from(leaders[other] != leaders[half - 1]);
            }
        }
    }
    assert!(differ.iter().all(|times| *times > 9), "{differ:?}");
}

/// Writes a file with this text, and returns its path.
fn file(name: &str, text: &str) -> String {
    let folder = scratch(&format!("{name}.folder"));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), text).unwrap();
    folder.join(name).display().to_string()
}

/// Settings and weights affect the player: the same values play the same, different ones differently.
#[test]
fn settings_and_weights_decide_how_a_player_plays() {
    let a = load("crossing-oceans/short");
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../crossing-oceans/src/evaluation/weights.toml");
    // The first weight of money, negated.
    let text = fs::read_to_string(own).unwrap().replacen("money = [", "money = [-", 1);
    let other = file("weights.toml", &text);
    let at = |names: &[&str]| {
        let plan = plan(&[&a], names, 3, 2, Rule::Count).keeping(Keep::Actions);
        let mut games = Vec::new();
        run(&plan, &Options::default(), &(), |game| {
            games.push(game.actions);
            Ok(())
        })
        .unwrap();
        games
    };
    let matches = |name: &str| at(&[name, "random"]);
    assert_eq!(matches(&format!("greedy={own}")), matches("greedy"));
    assert_ne!(matches(&format!("greedy={other}")), matches("greedy"));
    let plain = matches("mcts:8");
    // The last one matters from three seats on.
    for same in ["trees=1", "keep=true", "others=0.1", "root=1"] {
        assert_eq!(matches(&format!("mcts:8/{same}")), plain, "{same}");
    }
    for unlike in [
        "decisions",
        "exploration=50",
        "margin=1",
        "trees=4",
        "keep=false",
        "weight=40",
        "widening=20",
        "most=1",
        "beam=1",
        "positions=1",
        "beam=2/positions=2",
        "root=16",
    ] {
        assert_ne!(matches(&format!("mcts:8/{unlike}")), plain, "{unlike}");
    }
    assert_ne!(at(&["mcts:8/others=1", "random", "random"]), at(&["mcts:8", "random", "random"]));
    let key = |name: &str| players(&[name, "random"], &a)[0].key();
    let before = key(&format!("greedy={other}"));
    file("weights.toml", &text.replacen("money = [-", "money = [", 1));
    assert_ne!(key(&format!("greedy={other}")), before, "other weights under the same name");
    assert_eq!(key("mcts:8/most=1"), "mcts:8/most=1");
}

/// `greedy` plans its turn without what it may not use, unless nothing else is left.
#[test]
fn who_may_not_use_a_thing_does_not_plan_with_it() {
    for (id, target) in
        [("crossing-oceans", "spot=house"), ("transatlantic", "card=cruise"), ("salty-ocean", "action=build")]
    {
        let variant = load(id);
        let seats = Seats::new(2).unwrap();
        let catalog = Catalog::new(&variant, seats).unwrap();
        let target = catalog.targets().iter().position(|one| one == target).unwrap() as u32;
        let forbidden: Vec<bool> =
            (0..catalog.lines().len()).map(|number| catalog.of_action(number).contains(&target)).collect();
        let is_forbidden = |number: &u32| forbidden[*number as usize];
        let (mut plain, mut restrained) = (Greedy::new(), Greedy::new().shunning(forbidden.clone()));
        let mut planned = [0; 2];
        for seed in 1..=2 {
            let mut table = variant.open(seats, seed).unwrap();
            let mut plies = 0;
            while let Turn::Act(seat) = table.turn()
                && plies < 150
            {
                plies += 1;
                let known = table.information(seat, &mut Dice::new(seed)).unwrap();
                for (player, planned) in [&mut plain, &mut restrained].into_iter().zip(&mut planned) {
                    let line = player.advise(&known, &mut Dice::new(seed), &Quiet).unwrap().line;
                    // The plan after the first choice.
                    *planned += line.iter().skip(1).filter(|number| is_forbidden(number)).count();
                }
                let first = plain.choose(&known, &mut Dice::new(seed), &Quiet).unwrap();
                table.choose_number(first as usize).unwrap();
            }
        }
        assert!(planned[0] > 0 && planned[1] == 0, "{id}: {planned:?}");
    }
}

/// A search never tries what its player may not use, at the root or later in its turns, but expects it of others.
#[test]
fn a_search_does_not_plan_with_what_its_player_may_not_use() {
    for (id, target) in
        [("crossing-oceans", "spot=house"), ("transatlantic", "card=shipyard"), ("salty-ocean", "action=sell")]
    {
        let variant = load(id);
        let seats = Seats::new(2).unwrap();
        let catalog = Catalog::new(&variant, seats).unwrap();
        let forbidden = catalog.having(&[target.to_owned()]).unwrap();
        let is_forbidden = |number: u32| forbidden[number as usize];
        let mut all_expected = 0;
        for name in ["mcts:60", "mcts:60/decisions", "novice:60", "club:60"] {
            let contender = Contender::new(name, &variant, seats).unwrap();
            let (mut tried, mut planned, mut expected) = ([0; 2], [0; 2], [0; 2]);
            let mut table = variant.open(seats, 3).unwrap();
            let mut plies = 0;
            while let Turn::Act(seat) = table.turn()
                && plies < 40
            {
                plies += 1;
                let known = table.information(seat, &mut Dice::new(3)).unwrap();
                for (nth, without) in [None, Some(&*forbidden)].into_iter().enumerate() {
                    let advice = contender.player(without).advise(&known, &mut Dice::new(plies), &Quiet).unwrap();
                    if known.legal().iter().any(|number| !is_forbidden(*number)) {
                        let of = advice.choices.iter().filter(|choice| is_forbidden(choice.number));
                        tried[nth] += of.map(|choice| choice.visits).sum::<u64>();
                    }
                    let (mut next, mut legal) = (table.fork(), Vec::new());
                    for number in advice.line {
                        let actor = next.turn();
                        next.legal_numbers(&mut legal);
                        let is_forced = legal.iter().all(|number| forbidden[*number]);
                        if next.choose_number(number as usize).is_err() {
                            break;
                        }
                        let whose = if actor == Turn::Act(seat) { &mut planned } else { &mut expected };
                        whose[nth] += usize::from(is_forbidden(number) && !is_forced);
                    }
                }
                table.choose_number(known.legal()[plies as usize % known.legal().len()] as usize).unwrap();
            }
            let what = format!("{id}, {name}: {tried:?} {planned:?} {expected:?}");
            assert!(tried[0] > 0 && tried[1] == 0 && planned[0] > 0 && planned[1] == 0, "{what}");
            // Players without the restriction continue to use it.
            assert_eq!(expected[1] > 0, expected[0] > 0, "{what}");
            all_expected += expected[1];
        }
        assert!(all_expected > 0, "{id}");
    }
}

#[test]
fn who_may_not_use_a_thing_does_not() {
    let a = load("crossing-oceans");
    let mut contenders = players(&["random", "mcts:1"], &a);
    let forbidden = ["spot=house".to_owned()];
    contenders = contenders.into_iter().map(|one| one.without(&forbidden)).collect();
    let plan = Plan::new(vec![a.clone()], contenders.clone(), 1, 3, Rule::Count).unwrap();
    let results = play(&plan, 2);
    assert!(results.sides[0].uses.contains_key("spot=coal"));
    assert!(!results.sides[0].uses.contains_key("spot=house"), "{:?}", results.sides[0].uses.get("spot=house"));
    let unknown = vec![contenders[0].clone().without(&["spot=mars".to_owned()]), contenders[1].clone()];
    let error = Plan::new(vec![a], unknown, 1, 32, Rule::Count).unwrap_err();
    assert!(error.to_string().contains("spot=coal"), "{error}");
}

#[test]
fn what_does_not_fit_is_refused() {
    let (a, b) = (load("crossing-oceans"), load("transatlantic"));
    let five = players(&["random"; 5], &a);
    assert!(matches!(Plan::new(vec![a.clone()], five, 1, 1, Rule::Count), Err(LabError::Open(_))));
    let two = players(&["random"; 2], &a);
    let error = Plan::new(vec![a.clone(), b], two, 1, 1, Rule::Count).unwrap_err();
    assert!(matches!(error, LabError::Rulesets { .. }), "{error}");
    let seats = Seats::clamped(2);
    let nonsense = format!("greedy={}", file("nonsense.toml", "weights = 3"));
    for (name, told) in [
        ("clubs", "no player \"clubs\""),
        ("club/exploration=1", "club has no settings: mcts has"),
        ("random=FILE", "random takes no weights: greedy, club, expert and mcts do"),
        ("novice:9=FILE", "novice:9 takes no weights"),
        ("club:9=nowhere.toml", "nowhere.toml"),
        ("greedy=nowhere.toml", "nowhere.toml"),
        (nonsense.as_str(), "nonsense.toml"),
        ("mcts:5/exploration", "no setting \"exploration\""),
        ("mcts:5/exploration=-1", "no setting \"exploration=-1\""),
        ("mcts:5/beam=0", "no setting \"beam=0\": a whole number from 1 to 10000"),
        ("mcts:5/trees=6", "no setting \"trees=6\": a whole number from 1 to 5"),
        ("mcts:1000/trees=65", "no setting \"trees=65\": a whole number from 1 to 64"),
        ("mcts:5/margin=2", "no setting \"margin=2\""),
        ("mcts:5/others=2", "no setting \"others=2\""),
        ("mcts:5/weight=0", "no setting \"weight=0\""),
        ("mcts:5/keep=perhaps", "no setting \"keep=perhaps\""),
        ("mcts:5/decisions/most=3", "no setting \"most=3\""),
    ] {
        let error = Contender::new(name, &a, seats).unwrap_err().to_string();
        assert!(error.contains(told), "{name}: {error}");
    }
    for shard in ["", "0/3", "4/3", "1", "a/b", "1/0"] {
        assert!(shard.parse::<Shard>().is_err(), "{shard}");
    }
}

/// Uses are counted by the names of the variant that was played, which may differ from those of the first.
#[test]
fn rows_of_what_is_used_are_named_by_the_variant_that_was_played() {
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let [house, standard] = ["house-rules", "standard"].map(|own| load(&format!("{game}/{own}")));
        let plan = plan(&[&house, &standard], &["random", "random"], 3, 20, Rule::Count).keeping(Keep::Actions);
        let [first, second] = plan.catalogs() else { panic!("two variants") };
        let shared = first.targets().iter().zip(second.targets()).take_while(|(one, other)| one == other);
        assert!(shared.count() < second.targets().len(), "{game}");
        let folder = scratch(&format!("keys-{game}"));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("keys.csv");
        let (mut rows, mut played) = (Rows::create(&file, Shape::Key).unwrap(), BTreeMap::new());
        run(&plan, &Options::default(), &(), |game| {
            rows.take("", &plan, &game)?;
            let side = usize::from(game.side);
            let numbering = plan.variants()[side].open(Seats::clamped(2), game.seed).unwrap().numbering();
            for &number in &game.actions {
                for (part, value) in numbering.told(number as usize).unwrap().as_object().unwrap() {
                    let part = if part == "kind" { "action" } else { part };
                    for name in value.as_array().unwrap_or(&vec![value.clone()]).iter().filter_map(Value::as_str) {
                        *played.entry((side + 1, format!("{part}={name}"))).or_insert(0) += 1;
                    }
                }
            }
            Ok(())
        })
        .unwrap();
        rows.finish().unwrap();
        let mut told = BTreeMap::new();
        for row in csv::Reader::from_path(&file).unwrap().deserialize::<BTreeMap<String, String>>() {
            let row = row.unwrap();
            if row["sort"] == "uses" {
                let key = (row["side"].parse::<usize>().unwrap(), row["name"].clone());
                *told.entry(key).or_insert(0) += row["value"].parse::<i32>().unwrap();
            }
        }
        assert_eq!(told, played, "{game}");
    }
}

/// A rule change may affect only who wins a tie, with the same actions, leads and points: that is a different match.
#[test]
fn matches_that_others_win_are_not_the_same() {
    let a = load("salty-ocean");
    let text = "extends = \"salty-ocean/standard.toml\"\nbuildings.saline.counts = \"never\"\nbuildings.depot.counts = \"never\"\n";
    let plan = plan(&[&a, &crate::variant(text)], &["random", "random"], 1, 3_000, Rule::Count).keeping(Keep::Matches);
    let mut games = BTreeMap::<u64, Vec<Game>>::new();
    run(&plan, &Options::default(), &(), |game| {
        games.entry(game.seed).or_default().push(game);
        Ok(())
    })
    .unwrap();
    let mut only_won = 0;
    for both in games.values() {
        let [one, other] = both.as_slice() else { unreachable!("a match for each variant") };
        let told = |game: &Game| {
            let points: Vec<i32> = game.seats.iter().map(|seat| seat.points).collect();
            (game.turns, game.decisions, game.lead_changes, game.half_leader, points)
        };
        let won = |game: &Game| game.seats.iter().map(|seat| seat.wins.to_bits()).collect::<Vec<_>>();
        assert!(won(one) == won(other) || one.path != other.path, "seed {}", one.seed);
        only_won += u32::from(won(one) != won(other) && told(one) == told(other));
    }
    assert!(only_won > 0, "no tie was won by another");
}
