//! Fitting learns from matches, keeps what does not win, and refuses what cannot decide anything.

use std::{num::NonZeroUsize, sync::atomic::AtomicU64};

use riband::{
    Seats,
    core::{Dice, Information},
    players::Evaluation,
};
use riband_lab::{
    Contender, LabError,
    experiment::{Fit, Fitted, fit},
};

use crate::{After, load};

/// A short fit at two seats.
fn short() -> Fit {
    let gather = vec!["mcts:1=18".to_owned(), "greedy=2".to_owned()];
    let (duel, matches) = ("mcts:1".to_owned(), 20);
    Fit { seats: vec![2], gather, pieces: 1, duel, matches, hold: vec![0.0], ..Fit::new(load("crossing-oceans/short")) }
}

fn fitted(asked: &Fit, threads: usize) -> Fitted {
    fit(asked, NonZeroUsize::new(threads), &()).unwrap().unwrap()
}

/// A first position of the ruleset.
fn known() -> Information {
    let table = load("crossing-oceans").open(Seats::new(2).unwrap(), 1).unwrap();
    table.information(table.turn().seat().unwrap(), &mut Dice::new(1)).unwrap()
}

/// Weights by which everything is worth nothing, and no position is better than another.
fn worthless() -> String {
    let known = known();
    let lines: String = known.feature_names().iter().map(|name| format!("{name} = [0, 0]\n")).collect();
    format!("# By hand.\nscale = [30, 10]\n[weights]\n{lines}")
}

/// Weights that want the contrary of those of the ruleset.
fn contrary() -> String {
    let known = known();
    let evaluation = Evaluation::of(&known).unwrap();
    let line = |(name, [begin, end]): (&&str, &[f32; 2])| format!("{name} = [{:?}, {:?}]\n", -begin, -end);
    let lines: String = known.feature_names().iter().zip(evaluation.weights()).map(line).collect();
    format!("scale = [30, 10]\n[weights]\n{lines}")
}

/// Weights whose table for two seats is inline, so that it is not found to be replaced.
fn inline() -> String {
    let known = known();
    let lines = known.feature_names().iter().map(|name| format!("{name} = {{ slope = [0, 0] }}")).collect::<Vec<_>>();
    let ends = format!("ends.2 = {{ how = '', scale = [30, 10], weights = {{ {} }} }}", lines.join(", "));
    format!("{ends}\n{}", worthless())
}

#[test]
fn what_wins_is_taken_over_with_its_record() {
    let weights = Some(("worthless.toml".to_owned(), worthless()));
    let (gather, duel) = (vec!["greedy=60".to_owned()], "mcts:4".to_owned());
    let asked = Fit { weights, gather, duel, seats: vec![2, 4], matches: 40, ..short() };
    let found = fitted(&asked, 2);
    assert_eq!(found.tables.iter().map(|table| table.seats).collect::<Vec<_>>(), asked.seats);
    for table in &found.tables {
        assert!(table.passed && table.duels[0].wins.low > 1.0 / table.seats as f64, "{table:#?}");
        let (explained, before) = (table.explained, table.before);
        assert!(explained > before + 0.1 && before.abs() < 1e-9, "{explained} {before}");
        assert_eq!((table.gathered.as_slice(), table.duels[0].matches), (&[("greedy".to_owned(), 60)][..], 40));
    }
    // The present weights stay as they are, comments included.
    assert!(found.weights.starts_with(&worthless()) && found.weights.contains("[ends.2]\nhow = \"\"\"\nriband fit "));
    let headers: Vec<&str> = found.weights.lines().filter(|line| line.starts_with("[ends.")).collect();
    assert_eq!(headers, ["[ends.2]", "[ends.2.weights]", "[ends.4]", "[ends.4.weights]"]);
    assert_eq!(found.weights.matches("Fitted to").count(), 2);
    let (variant, seats) = (load("crossing-oceans"), Seats::new(2).unwrap());
    let club = || Contender::new("club", &variant, seats).unwrap();
    assert!(club().weighing(&found.weights, &variant, seats).is_ok());
    let other = load("salty-ocean");
    assert!(matches!(club().weighing(&found.weights, &other, seats), Err(LabError::Contender { .. })));
}

#[test]
fn duels_choose_how_strongly_weights_are_held_and_rounds_end_with_the_first_that_is_not_won() {
    let weights = Some(("contrary.toml".to_owned(), contrary()));
    let (duel, hold) = ("mcts:4".to_owned(), vec![0.0, 1_000.0]);
    let asked = Fit { weights, gather: vec!["greedy=40".to_owned()], duel, matches: 20, hold, rounds: 2, ..short() };
    let found = fitted(&asked, 2);
    let first = &found.tables[0];
    let [learned, held] = [0, 1].map(|nth| &first.trials[nth]);
    // Held so strongly, the weights stay as they are.
    assert!(learned.duel.wins.mean > held.duel.wins.mean + 0.2, "{first:#?}");
    assert!(first.passed && first.strength == learned.strength && learned.strength < held.strength);
    // The duels that choose are not those that decide, and each round plays other ones.
    let mut seeds: Vec<u64> = found.tables.iter().map(|table| table.duels[0].seed).collect();
    seeds.extend(found.tables.iter().map(|table| table.trials[0].duel.seed));
    let all = seeds.len();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), all);
    let rounds: Vec<usize> = found.tables.iter().map(|table| table.round).collect();
    assert_eq!(rounds, [1, 2]);
    assert_eq!(found.tables[1].gathered, [("greedy".to_owned(), 80)]);
}

#[test]
fn several_variants_are_learned_from_and_none_of_them_may_lose() {
    let one = fitted(&short(), 2);
    let two = fitted(&Fit { also: vec![load("crossing-oceans/rich-start").into()], ..short() }, 2);
    let matches = |fitted: &Fitted| fitted.tables[0].gathered.iter().map(|(_, matches)| matches).sum::<u64>();
    assert_eq!((matches(&one), matches(&two)), (20, 40));
    let positions = |fitted: &Fitted| fitted.tables[0].positions;
    assert!(positions(&two) > positions(&one), "{} {}", positions(&two), positions(&one));
    let duels: Vec<&str> = two.tables[0].duels.iter().map(|duel| duel.variant.as_str()).collect();
    assert_eq!(duels, ["crossing-oceans/short", "crossing-oceans/rich-start"]);
    assert!(two.command.contains(" --also "), "{}", two.command);
    // Without a least strength, the command names the same as it does itself.
    assert!(Fit { hold: Vec::new(), ..short() }.prepare().unwrap().command().join(" ").contains(" --hold 0 "));
}

#[test]
fn what_does_not_win_leaves_the_file_as_it_is() {
    // Twenty matches of one world each cannot show that anything is better. No further round follows.
    let found = fitted(&Fit { rounds: 3, ..short() }, 2);
    assert!(!found.tables.is_empty() && found.tables.iter().rev().skip(1).all(|table| table.passed));
    assert!(found.tables.len() == 3 || found.tables.iter().any(|table| !table.passed));
    let table = &found.tables[0];
    assert_eq!(table.passed, table.duels[0].is_won());
    assert_eq!(found.weights != known().weights(), table.passed);
    assert!(table.equal_time.is_none() || table.passed);
}

#[test]
fn threads_change_nothing_and_it_can_be_interrupted() {
    let (one, three) = (fitted(&short(), 1), fitted(&short(), 3));
    assert_eq!(one.tables[0].weights, three.tables[0].weights);
    assert_eq!(one.tables[0].duels, three.tables[0].duels);
    assert!(fit(&short(), None, &After(5, AtomicU64::new(0))).unwrap().is_none());
}

#[test]
fn what_cannot_be_fitted_is_refused_before_anything_is_played() {
    let gather = |text: &str| Fit { gather: vec![text.to_owned()], ..short() };
    let weights = |text: String| Fit { weights: Some(("mine.toml".to_owned(), text)), ..short() };
    let duel = |name: &str| Fit { duel: name.to_owned(), ..short() };
    for (asked, why) in [
        (gather("greedy"), "no matches \"greedy\": write PLAYER=MATCHES, as club:64=400"),
        (gather("greedy=0"), "no matches \"greedy=0\""),
        (gather("greedy=19"), "19 matches: a fit learns from at least 20"),
        (gather("random=100"), "no player \"random\": it has no weights"),
        (gather("club:1s=100"), "not reproducible"),
        (Fit { matches: 19, ..short() }, "19 matches"),
        (Fit { pieces: 0, ..short() }, "0 pieces: a feature has from 1 to 16"),
        (Fit { pieces: 17, ..short() }, "17 pieces"),
        (Fit { random: 1.0, ..short() }, "random turns 1"),
        (Fit { hold: vec![1.0, -0.1], ..short() }, "hold -0.1: a strength is from 0 to 1000"),
        (Fit { hold: vec![f64::NAN], ..short() }, "hold NaN"),
        (Fit { seats: vec![2, 3, 2], ..short() }, "2 seats twice"),
        (Fit { rounds: 0, ..short() }, "0 rounds: a fit has from 1 to 16"),
        (Fit { seats: vec![1], ..short() }, "at least 2 seats"),
        (Fit { seats: vec![2, 5], ..short() }, "5"),
        (Fit { others: vec![load("salty-ocean").into()], ..short() }, "different games"),
        (Fit { also: vec![load("salty-ocean").into()], ..short() }, "different games"),
        (duel("greedy"), "greedy does not search"),
        (duel("novice"), "it has no weights"),
        (weights(worthless().replace("coal =", "cole =")), "mine.toml: the feature \"coal\" has no weight"),
        (weights(format!("{}salt = [1, 1]", worthless())), "\"salt\" has a weight, but is no feature"),
        (weights("scale = 3".to_owned()), "mine.toml: these are no weights"),
        // A table that would be there twice.
        (weights(inline()), "mine.toml: the table for 2 seats does not stand under a header"),
    ] {
        let error = asked.prepare().unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}
