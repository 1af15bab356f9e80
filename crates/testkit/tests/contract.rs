//! The contract lets an honest game pass, and catches every flaw.

mod quay;

use std::sync::Arc;

use quay::{Flaw, Game};
use riband_core::{Dice, Match, Rules as _, Seats};
use riband_testkit::{
    ContractBreach, MatchReport, Options, conform,
    contract::{determinism, history},
    hunt,
};

/// Looks closely at every second position; few matches are enough then.
const CLOSE: Options = Options { longest: 200, every: 2, hostile: 32, garbage: 32 };

/// Only the first and the last position are looked at closely, so that what the end shows is not found before.
const ENDS: Options = Options { every: 0, ..CLOSE };

/// Every flaw, how closely it must be looked at, and the promise that it breaks.
const FLAWS: [(Flaw, Options, u8); 32] = [
    (Flaw::ListsTooFew, CLOSE, 1),
    (Flaw::ChecksTooLittle, CLOSE, 1),
    (Flaw::KeepsOldList, CLOSE, 1),
    (Flaw::SmallUniverse, CLOSE, 1),
    (Flaw::NamesNoRule, CLOSE, 2),
    (Flaw::ShoutsRefusals, CLOSE, 2),
    (Flaw::PaysTooMuch, CLOSE, 3),
    (Flaw::NeverEnds, CLOSE, 4),
    (Flaw::OffersForced, CLOSE, 4),
    (Flaw::ListsTwice, CLOSE, 4),
    (Flaw::NobodyThere, CLOSE, 4),
    (Flaw::LeavesNothing, CLOSE, 4),
    (Flaw::ForgetsTurns, CLOSE, 4),
    (Flaw::PositionStuck, CLOSE, 4),
    (Flaw::MoodyDeal, CLOSE, 5),
    (Flaw::ActsOnEvents, ENDS, 5),
    (Flaw::ShowsCards, CLOSE, 6),
    (Flaw::TellsCards, CLOSE, 6),
    (Flaw::RedealsOwnCard, CLOSE, 6),
    (Flaw::ListsByCard, CLOSE, 6),
    (Flaw::ActsOnEvents, CLOSE, 7),
    (Flaw::AddsWrongly, CLOSE, 8),
    (Flaw::TotalsWrongly, CLOSE, 8),
    (Flaw::RanksUpsideDown, CLOSE, 8),
    (Flaw::RanksTwice, CLOSE, 8),
    (Flaw::SerialisesTooLittle, CLOSE, 9),
    (Flaw::PositionTooShort, CLOSE, 9),
    (Flaw::PositionUnreadable, CLOSE, 9),
    (Flaw::PositionPanics, CLOSE, 9),
    (Flaw::OneName, CLOSE, 9),
    (Flaw::ReadsWrongly, CLOSE, 9),
    (Flaw::ReadPanics, CLOSE, 9),
];

fn matches(flaw: Flaw, options: Options) -> Result<Vec<MatchReport>, ContractBreach> {
    let range = Game::with(flaw).seats();
    let deals = (0..40).flat_map(|seed| range.iter().map(move |seats| (seats, seed)));
    deals.map(|(seats, seed)| conform(&Arc::new(Game::with(flaw)), seats, seed, options)).collect()
}

#[test]
fn an_honest_game_keeps_every_promise() {
    let reports = matches(Flaw::None, CLOSE).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(reports.iter().all(|report| report.over && !report.winners.is_empty() && report.plies >= 5));
}

#[test]
fn every_flaw_breaks_its_promise() {
    for (flaw, options, promise) in FLAWS {
        match matches(flaw, options) {
            Ok(_) => panic!("{flaw:?} was not found"),
            Err(breach) => assert_eq!(breach.promise, promise, "{flaw:?}: {breach}"),
        }
    }
}

#[test]
fn an_audit_that_panics_is_found() {
    let breach = matches(Flaw::AuditPanics, CLOSE).expect_err("an index out of bounds");
    assert_eq!(breach.promise, 9, "{breach}");
    assert!(breach.detail.contains("index out of bounds"), "{breach}");
}

#[test]
fn history_and_determinism_are_checked_apart() {
    for (flaw, kept) in [(Flaw::None, true), (Flaw::ActsOnEvents, false)] {
        let (rules, seats) = (Arc::new(Game::with(flaw)), Seats::new(2).unwrap());
        let mut game = Match::deal(Arc::clone(&rules), seats, 5).unwrap();
        let mut past = history::Past::starting_from(rules.deal(seats, &mut Dice::new(5)));
        for _ in 0..4 {
            let mut log = Vec::new();
            game.choose(0, &mut log);
            past.note(game.state().clone(), log);
        }
        assert_eq!(determinism::check(&game, seats, &past).is_ok(), kept);
        assert_eq!(history::check(&mut game, &past, 3).is_ok(), kept);
    }
}

#[test]
fn a_hunt_shrinks_to_a_short_match_and_reports_it() {
    let seats = Seats::new(3).unwrap();
    let honest = Arc::new(Game::with(Flaw::None));
    assert_eq!(hunt(&honest, seats, 40, 40, CLOSE), Ok(()));
    let flawed = Arc::new(Game::with(Flaw::PaysTooMuch));
    let played = Options { garbage: 0, ..CLOSE };
    let breach = hunt(&flawed, seats, 40, 40, played).expect_err("a coin too many");
    assert_eq!(
        breach.to_string(),
        "promise 3 is broken (the audit passes after every action): every crate became a coin (Q-3): \
         expected 13, found 14\nwith 3 seats, seed 0, after 1 actions\n  take 1 north-quay"
    );
}
