//! Tests that searchers keep their contracts, in every game and in an unknown one.

use std::sync::Arc;

use riband_core::{Dice, Information, Numbering, Rules as _, Seat, Seats, Turn, UnsoundRedeal};
use riband_players::{Advice, Level, Mcts, Player, PlayerError, Quiet, Search, Steps, Turns, Width, expected};

use crate::{
    GAMES, iterations, known, open, played_on,
    quay::{Action, Flaw, Game, Quay},
    searcher, ways,
};

/// The same in a match of a ruleset from outside, which scores coins and a card at the end: three crates are left on
/// the first quay, the seat has 2 coins and a card of 8, the other one 8 coins and an unknown card.
fn last_crates() -> (Arc<Numbering<Game>>, Information) {
    let rules = Arc::new(Game::with(Flaw::None));
    let seats = Seats::clamped(2);
    // Some seed deals the card of 8 to the first seat.
    let mut deals = (0..).map(|seed| rules.deal(seats, &mut Dice::new(seed)));
    let mut state = deals.find(|state| state.held[0] == 8).unwrap();
    (state.crates, state.coins[0], state.coins[1]) = ([3, 0], 2, 8);
    let numbering = Numbering::of(&rules, seats);
    let known = Information::new(&numbering, &state, Seat::new(0), 9, &mut Dice::new(1)).unwrap();
    (numbering, known)
}

fn visits(advice: &Advice) -> u64 {
    advice.choices.iter().map(|choice| choice.visits).sum()
}

/// A ruleset whose redeal contradicts what the seat knows is refused, not searched.
#[test]
fn an_unsound_redeal_is_an_error() {
    let dealt = |flaw: Flaw, seed| {
        let (rules, seats) = (Arc::new(Game::with(flaw)), Seats::clamped(3));
        let state = rules.deal(seats, &mut Dice::new(seed));
        Information::new(&Numbering::of(&rules, seats), &state, Seat::new(0), 0, &mut Dice::new(seed)).map(|_| ())
    };
    let seat = Seat::new(0);
    for seed in 0..20 {
        assert_eq!(dealt(Flaw::None, seed), Ok(()));
        assert_eq!(dealt(Flaw::RedealsTurn, seed), Err(UnsoundRedeal::Legal { seat }));
        let breach = dealt(Flaw::RedealsCards, seed).unwrap_err();
        assert!(matches!(breach, UnsoundRedeal::Breach { .. }), "{breach}");
    }
    let own = (0..20).filter(|&seed| dealt(Flaw::RedealsOwnCard, seed) == Err(UnsoundRedeal::View { seat }));
    assert!(own.count() > 10);
}

#[test]
fn what_is_judged_is_tried_though_it_is_bad() {
    for id in GAMES {
        let known = known(&*open(id, 2));
        // Enough worlds that the best action is judged as far ahead as one that is tried alone.
        let mut player = searcher(Search::CLUB, iterations(400), 1);
        let advice = player.advise(&known, &mut Dice::new(3), &Quiet).unwrap();
        let (best, worst) = (advice.choices[0], *advice.choices.last().unwrap());
        assert!(worst.visits < 10, "{id}: {worst:?}");
        let judged = player.judge(&known, worst.number, &mut Dice::new(3), &Quiet).unwrap().unwrap();
        assert_eq!(judged.visits, 400, "{id}");
        let (best, judged) = (best.wins.unwrap(), judged.wins.unwrap());
        assert!(judged.margin < 0.2 && judged.mean < best.mean + 0.05, "{id}: {judged:?}, {best:?}");
        assert_eq!(player.judge(&known, u32::MAX, &mut Dice::new(3), &Quiet), Ok(None));
    }
}

/// A choice is made as soon as it is clear: nearly always that of the whole budget, with less work.
#[test]
fn a_choice_is_that_of_the_whole_budget() {
    let (mut alike, mut spent) = (0, 0);
    for (id, seed) in GAMES.iter().flat_map(|id| (0..8).map(move |seed| (id, seed))) {
        let known = played_on(id, seed);
        let player = || searcher(Search::CLUB, iterations(200), 1);
        let advice = player().advise(&known, &mut Dice::new(3), &Quiet).unwrap();
        let mut decider = player();
        let chosen = decider.choose(&known, &mut Dice::new(3), &Quiet).unwrap();
        alike += u32::from(advice.best() == Some(chosen));
        spent += decider.visits();
        assert!(decider.visits() <= 200 && !decider.is_stopped());
    }
    // Of 24. The bounds by which the best is chosen still move after no other action can catch up.
    assert!(alike >= 22, "{alike}");
    assert!(spent > 24 * 20 && spent < 24 * 180, "{spent} iterations");
}

/// Before a choice is made early, further looks with wider beams find turns that a narrow one misses.
#[test]
fn a_choice_made_early_has_been_looked_at_again() {
    let Steps::Turns(turns) = Search::CLUB.steps else { unreachable!() };
    let width = Width { beam: 1, positions: 10 };
    let search = |root, looks| Search { steps: Steps::Turns(Turns { width, root, looks, ..turns }), ..Search::CLUB };
    let (mut alike, mut spent, mut decided) = ([0; 2], [0; 2], 0);
    for (id, seed) in GAMES.iter().flat_map(|id| (0..12).map(move |seed| (id, seed))) {
        let known = played_on(id, seed);
        let play = |search: Search| {
            let mut player = searcher(search, iterations(400), 1);
            let chosen = player.choose(&known, &mut Dice::new(3), &Quiet).unwrap();
            assert!(player.visits() <= 400 && !player.is_stopped());
            (chosen, player.visits())
        };
        let [never, twice, wide] = [search(1, 0), search(1, 2), search(16, 0)].map(play);
        if never.1 < 400 {
            decided += 1;
            for ((alike, spent), (chosen, visits)) in alike.iter_mut().zip(&mut spent).zip([never, twice]) {
                *alike += u32::from(chosen == wide.0);
                *spent += visits;
            }
        }
    }
    assert!(decided >= 20, "{decided} choices made early");
    assert!(alike[1] > alike[0], "{alike:?} of {decided} as with a wide beam");
    assert!(spent[1] > spent[0] && spent[1] < 400 * decided, "{spent:?} worlds");
}

#[test]
fn more_seats_get_a_scaled_search_more_iterations() {
    for (scaled, seats, expected) in [(true, 2, 60), (true, 3, 90), (true, 4, 120), (false, 4, 60)] {
        let known = known(&*open("transatlantic", seats));
        let mut player = searcher(Search { scaled, ..Search::CLUB }, iterations(60), 1);
        let advice = player.advise(&known, &mut Dice::new(3), &Quiet).unwrap();
        assert_eq!(advice.iterations, expected, "{seats} seats");
    }
}

#[test]
fn between_several_others_a_search_looks_further_ahead() {
    let Steps::Turns(turns) = Search::CLUB.steps else { unreachable!() };
    let wide = Search { steps: Steps::Turns(Turns { others: 1.0, ..turns }), ..Search::CLUB };
    for (id, seats) in GAMES.iter().flat_map(|id| [2, 3, 4].map(|seats| (id, seats))) {
        let plies = |search: Search| {
            let mut player = searcher(search, iterations(200), 1);
            player.advise(&known(&*open(id, seats)), &mut Dice::new(3), &Quiet).unwrap().line.len()
        };
        let (narrow, wide) = (plies(Search::CLUB), plies(wide));
        let fits = if seats == 2 { narrow == wide } else { narrow > wide };
        assert!(fits, "{id} with {seats} seats: {narrow} and {wide} plies");
    }
}

#[test]
fn threads_change_nothing() {
    let mut positions: Vec<Information> = GAMES.iter().map(|id| known(&*open(id, 3))).collect();
    positions.push(last_crates().1);
    let search = Search { trees: 3, ..Search::CLUB };
    let mut chance = 0;
    for known in &positions {
        let advice = |threads, seed| {
            let mut player = searcher(search, iterations(61), threads);
            player.advise(known, &mut Dice::new(seed), &Quiet).unwrap()
        };
        let one = advice(1, 5);
        assert_eq!((one.iterations, visits(&one)), (61, 61));
        assert_eq!(one.choices.len(), known.legal().len());
        for threads in [2, 3, 8] {
            assert_eq!(advice(threads, 5), one, "{threads} threads");
        }
        chance += u32::from(advice(1, 6) != one);
    }
    // If nothing hidden matters, all worlds are alike.
    assert!(chance >= 3, "other dice change {chance} positions");
}

/// Trees with the same draws would find the same, and two of them would know no more than one.
#[test]
fn every_tree_has_dice_of_its_own() {
    for id in GAMES {
        let known = known(&*open(id, 3));
        let found = |trees: usize| {
            let search = Search { trees, ..Search::NOVICE };
            let mut player = searcher(search, iterations(60 * trees as u32), 1);
            let mut advice = player.advise(&known, &mut Dice::new(5), &Quiet).unwrap();
            advice.choices.sort_by_key(|choice| choice.number);
            advice.choices.iter().map(|choice| choice.visits / trees as u64).collect::<Vec<_>>()
        };
        assert_ne!(found(2), found(1), "{id}");
    }
}

/// A single try may be luck: the expected line ends before it.
#[test]
fn a_line_ends_before_what_was_tried_once() {
    let mut longer = 0;
    for (id, plies) in GAMES.iter().flat_map(|id| (0..12).map(move |plies| (id, plies))) {
        let mut table = open(id, 2);
        let mut dice = Dice::new(plies);
        for _ in 0..plies {
            table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
        }
        let known = known(&*table);
        for budget in [2, 60] {
            let mut player = searcher(Search::CLUB, iterations(budget), 1);
            let advice = player.advise(&known, &mut Dice::new(plies), &Quiet).unwrap();
            let line = expected(&known, &advice.line, &mut Dice::new(1));
            let others = line.iter().any(|action| action.seat.is_some_and(|seat| seat != known.seat()));
            // The first try of a turn finds its continuations, and only later ones try them.
            assert!(budget > 2 || !others, "{id}, {plies} plies: {line:?}");
            longer += u32::from(others);
        }
    }
    assert!(longer > 5, "{longer}");
}

#[test]
fn every_way_plays_every_game() {
    for (id, seats) in GAMES.into_iter().zip([3, 2, 3]) {
        let mut table = open(id, seats);
        let mut players: Vec<Mcts> = ways().map(|search| searcher(search, iterations(6), 1)).into();
        while let Turn::Act(seat) = table.turn()
            && !table.stalled()
        {
            let number = players[seat.index()].choose(&known(&*table), &mut Dice::new(3), &Quiet).unwrap();
            table.choose_number(number as usize).unwrap();
        }
        assert!(table.plies() > 20, "{id}");
    }
}

#[test]
fn the_last_crates_are_taken() {
    let (numbering, known) = last_crates();
    let best = numbering.number(Action::Take(3, Quay::new(0))).unwrap();
    for search in ways() {
        let advice = searcher(search, iterations(400), 1).advise(&known, &mut Dice::new(2), &Quiet).unwrap();
        assert_eq!(advice.best(), Some(best as u32), "{search:?}");
        let first = advice.choices[0];
        // Only one card, of six, shares the win.
        assert!(first.wins.unwrap().mean > 0.8 && first.wins.unwrap().margin < 0.1, "{first:?}");
        assert_eq!((first.points.unwrap().mean, first.points.unwrap().margin), (13.0, 0.0));
        assert_eq!(advice.line, [best as u32], "nothing comes after it");
    }
}

#[test]
fn nothing_is_allocated_for_a_world() {
    for id in GAMES {
        let table = open(id, 4);
        let known = known(&*table);
        for search in ways() {
            let mut player = searcher(search, iterations(200), 1);
            let mut advise = || drop(player.advise(&known, &mut Dice::new(1), &Quiet).unwrap());
            advise();
            let counted = allocation_counter::measure(advise);
            // Preparation, and the advice itself.
            assert!(counted.count_total < 40, "{id}, {search:?}: {} allocations", counted.count_total);
        }
    }
}

#[test]
fn the_tree_is_kept_for_the_same_turn_alone() {
    for (id, search) in GAMES.into_iter().zip([Search::CLUB, Search::CLUB, Search { keep: true, ..Search::NOVICE }]) {
        let mut table = open(id, 2);
        let (mut kept, mut last) = (0, None);
        let mut players = [(); 2].map(|()| searcher(search, iterations(64), 1));
        while kept < 2
            && let Turn::Act(seat) = table.turn()
        {
            let known = known(&*table);
            let goes_on = last == Some((seat, table.turns()));
            let player = &mut players[seat.index()];
            let advice = player.advise(&known, &mut Dice::new(4), &Quiet).unwrap();
            assert!(advice.iterations >= 64 / 8 && (goes_on || advice.iterations == 64), "{id}: {advice:?}");
            kept += u32::from(advice.iterations < 64 && player.visits() > advice.iterations);
            // Asked the same again, it keeps nothing from before.
            assert_eq!(player.advise(&known, &mut Dice::new(4), &Quiet).map(|again| again.iterations), Ok(64), "{id}");
            let number = player.choose(&known, &mut Dice::new(4), &Quiet).unwrap();
            last = Some((seat, table.turns()));
            table.choose_number(number as usize).unwrap();
        }
        assert_eq!(kept, 2, "{id}");
    }
}

/// After an action of another player or a skipped decision, the subtree of the last choice is another position.
#[test]
fn the_tree_is_kept_for_the_next_decision_alone() {
    let decisions = Search { keep: true, ..Search::NOVICE };
    for (id, search) in GAMES.into_iter().flat_map(|id| [(id, Search::CLUB), (id, decisions)]) {
        let mut table = open(id, 2);
        let (mut passed_over, mut plies) = (0, 0);
        while passed_over < 12
            && plies < 400
            && let Turn::Act(seat) = table.turn()
        {
            plies += 1;
            let (before, turns) = (known(&*table), table.turns());
            let mut player = searcher(search, iterations(64), 1);
            let number = player.choose(&before, &mut Dice::new(4), &Quiet).unwrap();
            table.choose_number(number as usize).unwrap();
            if (table.turn(), table.turns()) != (Turn::Act(seat), turns) {
                continue;
            }
            table.choose(0).unwrap();
            if (table.turn(), table.turns()) != (Turn::Act(seat), turns) {
                continue;
            }
            let after = known(&*table);
            let advise = |player: &mut Mcts| player.advise(&after, &mut Dice::new(4), &Quiet).unwrap();
            assert_eq!(advise(&mut player), advise(&mut searcher(search, iterations(64), 1)), "{id}, {search:?}");
            passed_over += u32::from(after.legal().len() > 1);
        }
        assert!(passed_over > 0, "{id}, {search:?}");
    }
}

/// Shunned actions are shunned for whichever seat the player is asked.
#[test]
fn a_player_that_is_asked_for_another_seat_thinks_for_that_one() {
    for (id, search) in GAMES.into_iter().flat_map(|id| ways().map(|search| (id, search))) {
        let mut table = open(id, 2);
        let numbers = table.numbering().names().len();
        let forbidden: Vec<bool> = (0..numbers).map(|number| number % 2 == 1).collect();
        let fresh = || searcher(search, iterations(32), 1).shunning(forbidden.clone());
        let (mut player, mut seats) = (fresh(), Vec::new());
        for _ in 0..30 {
            let Turn::Act(seat) = table.turn() else { break };
            let known = known(&*table);
            let advise = |player: &mut Mcts| player.advise(&known, &mut Dice::new(4), &Quiet).unwrap();
            assert_eq!(advise(&mut player), advise(&mut fresh()), "{id}, {search:?}, {seat}");
            seats.push(seat);
            table.choose(known.legal().len() / 2).unwrap();
        }
        assert!(seats.windows(2).any(|two| two[0] != two[1]), "{id}: {seats:?}");
    }
}

#[test]
fn who_has_no_choice_gets_no_advice() {
    let table = open("salty-ocean", 2);
    let seat = Seats::clamped(2).next(table.turn().seat().unwrap());
    let known = table.information(seat, &mut Dice::new(1)).unwrap();
    for level in Level::ALL {
        let refused = level.player().advise(&known, &mut Dice::new(1), &Quiet);
        assert_eq!(refused, Err(PlayerError::NoChoice { seat }), "{level}");
    }
}

/// A level without a budget searches longer with more seats; a named budget is for any number of seats.
#[test]
fn a_named_budget_is_the_same_for_any_number_of_seats() {
    for (name, expected) in [("club", 512), ("club:100", 100), ("novice:100", 100), ("expert:100", 100)] {
        let known = known(&*open("transatlantic", 4));
        let mut player = name.parse::<Level>().unwrap().player();
        assert_eq!(player.advise(&known, &mut Dice::new(3), &Quiet).unwrap().iterations, expected, "{name}");
    }
}
