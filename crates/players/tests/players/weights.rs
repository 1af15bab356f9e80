//! Tests of the two evaluations of a search.

use riband_core::{Dice, Information};
use riband_players::{Advice, Curve, Ends, Evaluation, Evaluations, Level, Mcts, Player, Quiet, Search};

use crate::{GAMES, known, open};

fn advice(known: &Information, given: Option<Evaluations>) -> Advice {
    let mcts = Mcts::new(Search::CLUB, "24".parse().unwrap());
    let mut mcts = match given {
        Some(given) => mcts.weighing(given),
        None => mcts,
    };
    mcts.advise(known, &mut Dice::new(5), &Quiet).unwrap()
}

/// The weights of the ruleset within turns, with these curves at ends of turns for a number of seats.
fn with_ends(known: &Information, curves: Vec<Curve>, scale: [f32; 2], seats: usize) -> Evaluations {
    let ends = Ends { how: String::new(), scale, base: [0.0; 2], curves };
    let within = known.weights().split("\n[ends.").next().unwrap();
    let text = ends.add_to(within, &known.feature_names(), seats).unwrap();
    Evaluations::new(&known.feature_names(), &text, known.seats().count()).unwrap()
}

#[test]
fn weights_at_ends_of_turns_change_a_search_and_those_for_another_table_do_not() {
    for id in GAMES {
        let table = open(id, 2);
        let known = known(&*table);
        let own = Evaluation::of(&known).unwrap();
        let usual = advice(&known, Some(own.clone().into()));
        let same: Vec<Curve> = own.weights().iter().copied().map(Curve::line).collect();
        let contrary = own.weights().iter().map(|[begin, end]| Curve::line([-begin, -end])).collect::<Vec<_>>();
        assert_eq!(advice(&known, Some(with_ends(&known, same, own.scale().unwrap(), 2))), usual, "{id}");
        assert_eq!(advice(&known, Some(with_ends(&known, contrary.clone(), [9.0; 2], 3))), usual, "{id}");
        assert_ne!(advice(&known, Some(with_ends(&known, contrary, [9.0; 2], 2))), usual, "{id}");
        // By default a search has those of its ruleset.
        assert_eq!(advice(&known, None), advice(&known, Some(Evaluations::of(&known).unwrap())), "{id}");
    }
}

#[test]
fn levels_that_weigh_play_with_other_weights() {
    let table = open("crossing-oceans", 2);
    let known = known(&*table);
    let features = known.feature_names();
    let none = Evaluation::weighing(&features, &vec![[0.0; 2]; features.len()], [1.0; 2]).unwrap();
    for name in ["random", "novice:20", "greedy", "club:20", "expert:20", "mcts:20"] {
        let level: Level = name.parse().unwrap();
        let advise = |mut player: Box<dyn Player>| player.advise(&known, &mut Dice::new(5), &Quiet).unwrap();
        let (usual, other) = (level.player(), level.weighing(none.clone().into(), Vec::new()));
        assert_eq!(advise(usual) != advise(other), level.weighs(), "{name}");
    }
}
