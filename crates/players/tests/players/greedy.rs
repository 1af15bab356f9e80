//! Tests of the greedy player.

use riband_core::{Dice, Information};
use riband_players::{Evaluation, Greedy, Player, Quiet, Watch};

use crate::{GAMES, Slice, known, open};

#[test]
fn greedy_looks_at_several_worlds_where_something_is_hidden() {
    let mut table = open("crossing-oceans", 2);
    let advise =
        |known: &Information, watch: &dyn Watch| Greedy::new().advise(known, &mut Dice::new(3), watch).unwrap();
    let hides = |known: &Information| {
        let mut dice = Dice::new(1);
        let key = known.world(&mut dice).key();
        (0..8).any(|_| known.world(&mut dice).key() != key)
    };
    let advice = advise(&known(&*table), &Quiet);
    assert_eq!((advice.iterations, advice.choices[0].visits), (3, 3));
    let wins: Vec<f64> = advice.choices.iter().map(|choice| choice.wins.unwrap().mean).collect();
    assert!(wins.iter().all(|mean| *mean < wins[0] + 1e-6) && wins[wins.len() - 1] < wins[0], "the best comes first");
    let advice = advise(&known(&*table), &Slice);
    assert_eq!((advice.iterations, advice.choices[0].visits), (1, 1), "whoever does not wait gets what there is");
    // At the end of a match all tiles have been drawn.
    while hides(&known(&*table)) {
        let best = advise(&known(&*table), &Slice).best().unwrap();
        table.choose_number(best as usize).unwrap();
    }
    let advice = advise(&known(&*table), &Quiet);
    assert_eq!((advice.iterations, advice.choices[0].visits), (1, 1));
    assert!(advice.choices.iter().all(|choice| choice.points.unwrap().margin == 0.0));
}

#[test]
fn greedy_goes_by_the_weights_that_it_is_given() {
    let known = known(&*open("crossing-oceans", 2));
    let own = Evaluation::of(&known).unwrap();
    let advise = |mut player: Greedy| player.advise(&known, &mut Dice::new(3), &Quiet).unwrap();
    assert_eq!(advise(Greedy::with(own.clone())), advise(Greedy::new()));
    let weights: Vec<[f32; 2]> = own.weights().iter().map(|weight| weight.map(|number| -number)).collect();
    let contrary = Evaluation::weighing(&known.feature_names(), &weights, own.scale().unwrap()).unwrap();
    assert_ne!(advise(Greedy::with(contrary)).best(), advise(Greedy::new()).best());
}

/// No results are kept between calls.
#[test]
fn greedy_chooses_and_judges_by_its_advice() {
    let known = known(&*open("transatlantic", 3));
    let mut player = Greedy::new();
    let advice = player.advise(&known, &mut Dice::new(3), &Quiet).unwrap();
    assert_eq!(player.choose(&known, &mut Dice::new(3), &Quiet).ok(), advice.best());
    for choice in &advice.choices {
        assert_eq!(player.judge(&known, choice.number, &mut Dice::new(3), &Quiet), Ok(Some(*choice)));
    }
    assert_eq!(player.judge(&known, u32::MAX, &mut Dice::new(3), &Quiet), Ok(None));
    assert_eq!((player.go_on(&known, &Quiet), player.is_stopped()), (Ok(None), false));
}

/// Shunned actions are still evaluated where they can be taken at once: whether they may be taken is up to the caller.
#[test]
fn greedy_judges_what_it_does_not_plan_with() {
    for id in GAMES {
        let (mut table, mut judged) = (open(id, 2), 0);
        let numbers = table.numbering().names().len();
        for _ in 0..40 {
            let known = known(&*table);
            let advise = |mut player: Greedy| player.advise(&known, &mut Dice::new(3), &Quiet).unwrap();
            let plain = advise(Greedy::new());
            for choice in &plain.choices {
                let mut world = known.world(&mut Dice::new(1));
                assert!(world.choose_number(choice.number));
                // After the end of the turn there is nothing to plan.
                if known.legal().len() == 1 || world.turn() == known.turn() {
                    continue;
                }
                let shunned = (0..numbers).map(|number| number == choice.number as usize).collect();
                let advice = advise(Greedy::new().shunning(shunned));
                assert_eq!(advice.choices.len(), known.legal().len(), "{id}");
                let own = advice.choices.iter().find(|other| other.number == choice.number);
                assert_eq!(own, Some(choice), "{id}");
                judged += 1;
            }
            table.choose_number(plain.best().unwrap() as usize).unwrap();
        }
        assert!(judged > 10, "{id}: {judged}");
    }
}
