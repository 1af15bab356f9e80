//! Promise 5: the same seed and choices give the same match.

use riband_core::{Dice, FullRules, Match, Seats, Start};

use super::history::Past;
use crate::{Finding, breach::ensure};

/// The initial position of a match.
///
/// # Errors
/// The match starts from a position that cannot be set up: promise 9.
pub(crate) fn first<R: FullRules>(rules: &R, seats: Seats, start: &Start) -> Result<R::State, Finding> {
    let dice = &mut Dice::new(start.seed);
    match &start.position {
        None => Ok(rules.deal(seats, dice)),
        Some(position) => rules.set_up(seats, dice, position).map_err(|problems| Finding {
            promise: 9,
            check: "starting-position",
            detail: format!("the position that the match begins with cannot be set up: {problems}"),
        }),
    }
}

/// Deals and replays the match, with and without a listener for events, and checks that it is the same at every ply.
///
/// # Errors
/// The first difference.
pub fn check<R: FullRules>(game: &Match<R>, seats: Seats, past: &Past<R>) -> Result<(), Finding> {
    let rules = game.rules();
    let mut told = first(&**rules, seats, game.start())?;
    ensure!(5, "deal-again", past.state(0) == Some(&told), "the same seed gives another deal");
    let mut untold = told.clone();
    for (ply, &action) in game.played().iter().enumerate() {
        let mut log = Vec::new();
        rules.apply(&mut told, action, &mut log);
        rules.apply(&mut untold, action, &mut ());
        ensure!(
            5,
            "played-again",
            past.state(ply + 1) == Some(&told),
            "action {ply} leads to another position when played again"
        );
        ensure!(
            5,
            "told-again",
            past.events(ply) == Some(&log[..]),
            "action {ply} is told in other words when played again"
        );
        ensure!(
            5,
            "unheard",
            told == untold,
            "action {ply} leads to another position when nobody listens to the events"
        );
    }
    let (first, again) = (game.hash(), rules.fingerprint(&told));
    ensure!(5, "fingerprint", first == again, "equal states have the fingerprints {first} and {again}");
    Ok(())
}
