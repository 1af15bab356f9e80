//! Tests of expected lines of play.

use riband_core::Dice;
use riband_players::expected;

use crate::{GAMES, known, open};

#[test]
fn a_line_is_told_with_who_takes_its_actions() {
    for id in GAMES {
        let known = known(&*open(id, 3));
        let (mut world, mut dice) = (known.world(&mut Dice::new(1)), Dice::new(2));
        let (mut seats, mut line) = (Vec::new(), Vec::new());
        for _ in 0..6 {
            seats.push(world.turn().seat());
            let legal = world.legal();
            line.push(legal[dice.below(legal.len() as u32) as usize]);
            assert!(world.choose_number(line[line.len() - 1]));
        }
        let told = expected(&known, &line, &mut dice);
        let names = line.iter().map(|&number| known.numbering().name(number as usize).unwrap());
        assert!(told.iter().map(|action| action.notation.clone()).eq(names), "{id}: {told:?}");
        // Actions that no world has come without a seat.
        let known_seats = told.iter().take_while(|action| action.seat.is_some()).count();
        assert!(known_seats >= 2, "{id}: {told:?}");
        assert!(told.iter().zip(&seats).take(known_seats).all(|(action, seat)| action.seat == *seat), "{id}: {told:?}");
        assert!(told[known_seats..].iter().all(|action| action.seat.is_none()));
        // The line ends at a number without an action.
        let told = expected(&known, &[line[0], u32::MAX, line[0]], &mut dice);
        assert_eq!((told.len(), told[0].seat), (1, seats[0]), "{id}: {told:?}");
        // An action that no world has is included, but without a seat.
        let never = (0..).find(|number| {
            (0..20).all(|seed| {
                let mut world = known.world(&mut Dice::new(seed));
                assert!(world.choose_number(line[0]));
                !world.choose_number(*number)
            })
        });
        let told = expected(&known, &[line[0], never.unwrap()], &mut dice);
        assert_eq!((told.len(), told[0].seat, told[1].seat), (2, seats[0], None), "{id}: {told:?}");
    }
}

/// Some of the sampled worlds have a longer part of the line than others: the longest one determines the seats.
#[test]
fn a_line_is_told_as_far_as_any_world_has_it() {
    let mut shorter = 0;
    for id in GAMES {
        let known = known(&*open(id, 3));
        for seed in 0..20 {
            let (mut world, mut choices) = (known.world(&mut Dice::new(seed)), Dice::new(seed));
            let mut line = Vec::new();
            while line.len() < 30 && world.turn().seat().is_some() {
                let legal = world.legal();
                line.push(legal[choices.below(legal.len() as u32) as usize]);
                assert!(world.choose_number(line[line.len() - 1]));
            }
            let told = expected(&known, &line, &mut Dice::new(seed + 100));
            let told = told.iter().take_while(|action| action.seat.is_some()).count();
            let mut dice = Dice::new(seed + 100);
            let mut held = Vec::new();
            while held.len() < 8 && held.last() != Some(&line.len()) {
                let mut world = known.world(&mut dice);
                held.push(line.iter().take_while(|number| world.choose_number(**number)).count());
            }
            assert_eq!(Some(&told), held.iter().max(), "{id}, seed {seed}: {held:?}");
            shorter += usize::from(held.last() < held.iter().max());
        }
    }
    assert!(shorter > 3, "{shorter}");
}
