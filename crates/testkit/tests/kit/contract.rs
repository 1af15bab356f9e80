//! The contract accepts an honest game, and catches every flaw.

use std::sync::Arc;

use crate::quay::{Action, Flaw, Game, Quay};
use riband_core::{Dice, Match, Positions as _, Rules as _, Seats};
use riband_testkit::{
    ContractBreach, MatchReport, Options, conform,
    contract::{Scene, determinism, history, redealing, refusals, secrecy},
    follow, hunt, shrink,
};

/// Checks every second position closely; few matches are enough then.
const CLOSE: Options = Options { longest: 200, every: 2, hostile: 32, garbage: 32, redeals: 100 };

/// Checks only the first and the last position closely, so that nothing is found before the match is replayed.
const PLAIN: Options = Options { every: 0, garbage: 0, redeals: 0, ..CLOSE };

/// Applies nothing before the first undo.
const AGAIN: Options = Options { garbage: 0, redeals: 0, ..CLOSE };

/// An action that is never legal.
const NONSENSE: Action = Action::Take(9, Quay::new(1));

/// Asks for nothing but the action space.
const QUIET: Options = Options { hostile: 0, ..CLOSE };

/// Every flaw, the options that show it, the promise that it breaks, and a part of the report.
#[rustfmt::skip] // one row a line
const FLAWS: &[(Flaw, Options, u8, &str)] = &[
    (Flaw::ListsTooFew, CLOSE, 1, "listed false, passes true"),
    (Flaw::ListsTooMany, AGAIN, 1, "is listed as legal, but"),
    (Flaw::ChecksTooLittle, CLOSE, 1, "listed false, passes true"),
    (Flaw::KeepsOldList, CLOSE, 1, "a list that is in use"),
    (Flaw::SmallSpace, CLOSE, 1, "are in the action space"),
    (Flaw::KeepsOldSpace, CLOSE, 1, "another when asked again"),
    (Flaw::SpaceTwice, CLOSE, 1, "is twice in the action space"),
    (Flaw::SpaceShrinks, CLOSE, 1, "and has no number"),
    (Flaw::ListsOtherwise, CLOSE, 1, "in the masks"),
    (Flaw::OffersTwice, CLOSE, 1, "is offered twice"),
    (Flaw::OffersTooFew, CLOSE, 1, "is legal, and not offered as others of its kind are"),
    (Flaw::OffersNonsense, CLOSE, 1, "is offered, and not in the action space"),
    (Flaw::OffersRefused, CLOSE, 1, "legal false, and offered with the refusal None"),
    (Flaw::OffersOtherwise, CLOSE, 1, "is offered with the refusal Some(\"no card is left\")"),
    (Flaw::OffersNone, CLOSE, 1, "legal true, and 0 can be traded"),
    (Flaw::RefusalsChange, CLOSE, 2, "changes the state"),
    (Flaw::RefusesMutely, CLOSE, 2, "without a word"),
    (Flaw::RefusesUnwritably, CLOSE, 2, "JSON cannot hold"),
    (Flaw::NamesNoRule, CLOSE, 2, "not a rule number"),
    (Flaw::NamesNoRule, QUIET, 2, "not a rule number"),
    (Flaw::ShoutsRefusals, CLOSE, 2, "not kebab-case"),
    (Flaw::PaysTooMuch, CLOSE, 3, "every crate became a coin"),
    (Flaw::BooksTooLittle, CLOSE, 3, "-quay: by the events"),
    (Flaw::OffersPriceless, CLOSE, 3, "is legal, and has no price"),
    (Flaw::LacksMoney, CLOSE, 3, "is limited by money, and has no price"),
    (Flaw::PricesWrongly, CLOSE, 3, "is offered to cost 0 and bring 2, and costs 0 and brings 1"),
    (Flaw::PricesEach, CLOSE, 3, "is offered to cost 0 and bring 0, and costs 0 and brings 1"),
    (Flaw::TakesSides, CLOSE, 3, "is offered to cost 1 and bring 0, and costs 0 and brings 1"),
    (Flaw::ActivatesForMore, CLOSE, 3, "is offered to cost 1 and bring 1, and costs 0 and brings 1"),
    (Flaw::AddsTooMuch, CLOSE, 3, "of which its place adds 100"),
    (Flaw::SuppliesNothing, CLOSE, 1, "can be traded, and there are 0"),
    (Flaw::TakesTollOfNothing, CLOSE, 3, "takes 0, of which 1 is for everybody"),
    (Flaw::PricesBySeatWrongly, CLOSE, 3, "and for the trader Some(None)"),
    (Flaw::NeverEnds, CLOSE, 4, "it goes on after 200 actions"),
    (Flaw::GoesOn, CLOSE, 4, "the match is over, and"),
    (Flaw::CountsSeatsWrongly, CLOSE, 4, "says it has 4 seats"),
    (Flaw::OffersForced, CLOSE, 4, "the number of legal actions is 1"),
    (Flaw::ListsTwice, CLOSE, 4, "different ones"),
    (Flaw::NobodyThere, CLOSE, 4, "seat 8 has to act"),
    (Flaw::OrdersTooFew, CLOSE, 4, "the turn order has not each of"),
    (Flaw::ForgetsTurns, CLOSE, 4, "turns were completed"),
    (Flaw::PositionStuck, CLOSE, 4, "which the audit lets pass"),
    (Flaw::MoodyDeal, CLOSE, 5, "another deal"),
    (Flaw::ChangesMind, PLAIN, 5, "another position when played again"),
    (Flaw::ChangesWords, PLAIN, 5, "in other words when played again"),
    (Flaw::ChangesBlindly, PLAIN, 5, "have the fingerprints"),
    (Flaw::ActsOnEvents, PLAIN, 5, "when nobody listens"),
    (Flaw::KeysTooLittle, CLOSE, 5, "equal false, keys"),
    (Flaw::KeysMoodily, CLOSE, 5, "equal true, keys"),
    (Flaw::ShowsCards, CLOSE, 6, "the view of"),
    (Flaw::TellsCards, CLOSE, 6, "changes with what it cannot see: "),
    (Flaw::WritesCards, CLOSE, 6, "changes with what it cannot see: "),
    (Flaw::NamesByCard, CLOSE, 6, "changes with what it cannot see: "),
    (Flaw::CitesByCard, CLOSE, 6, "changes with what it cannot see: "),
    (Flaw::PaysByCard, CLOSE, 6, "changes with what it cannot see: "),
    (Flaw::OrdersByCard, CLOSE, 6, "the choices of"),
    (Flaw::ShowsBlindly, CLOSE, 6, "the view of"),
    (Flaw::TellsDrawn, CLOSE, 6, "tells"),
    (Flaw::TellsTwice, CLOSE, 6, "tells"),
    (Flaw::TellsNext, CLOSE, 6, "tells"),
    (Flaw::ShowsScores, CLOSE, 6, "the score: "),
    (Flaw::StallsByCard, CLOSE, 6, "the turn: "),
    (Flaw::TellsOutOfTurn, CLOSE, 6, "why not "),
    (Flaw::DisclosesNothing, CLOSE, 6, "is said to disclose nothing"),
    (Flaw::RedealsNothing, CLOSE, 6, "redealing changes nothing"),
    (Flaw::RedealsOwnCard, CLOSE, 6, "the view of"),
    (Flaw::UnremembersOwnCard, CLOSE, 6, "the view of"),
    (Flaw::RedealsTurn, CLOSE, 6, "with the hidden parts redealt it is"),
    (Flaw::RedealsCards, CLOSE, 6, "no card is lost"),
    (Flaw::ListsByCard, CLOSE, 6, "the choices of"),
    (Flaw::ObservesCards, CLOSE, 6, "observes \"me+1.card\", which it cannot see"),
    (Flaw::ObservesTooLittle, CLOSE, 6, "observes the same where it sees"),
    (Flaw::ObservesBeyond, CLOSE, 6, "which is not from 0 to 5"),
    (Flaw::ObservesUnsteadily, CLOSE, 6, "is laid out otherwise"),
    (Flaw::ObservesNamesakes, CLOSE, 6, "are called \"crates.north-quay\""),
    (Flaw::ActsOnEvents, CLOSE, 7, "taken back, leads to"),
    (Flaw::RedoesOtherwise, AGAIN, 7, "done again, leads to"),
    (Flaw::RetellsOtherwise, AGAIN, 7, "done again, is told"),
    (Flaw::AddsWrongly, CLOSE, 8, "add up to"),
    (Flaw::BoundsTooTightly, CLOSE, 8, "beyond the bounds"),
    (Flaw::ScoresUnruly, CLOSE, 8, "not a rule number"),
    (Flaw::ScoresMutely, CLOSE, 8, "what it is for"),
    (Flaw::SerialisesTooLittle, CLOSE, 9, "the state comes back from JSON"),
    (Flaw::SerialisesUnreadably, CLOSE, 9, "the state does not come back from JSON"),
    (Flaw::PositionTooShort, CLOSE, 9, "leaves something out"),
    (Flaw::PositionUnreadable, CLOSE, 9, "cannot be set up"),
    (Flaw::PositionPanics, CLOSE, 9, "index out of bounds"),
    (Flaw::UntrimmedName, CLOSE, 9, "one trimmed line"),
    (Flaw::TwoWordName, CLOSE, 9, "cannot be read"),
    (Flaw::OneName, CLOSE, 9, "and read as"),
    (Flaw::ReadsWrongly, CLOSE, 9, "and read as"),
    (Flaw::ClampsNumbers, CLOSE, 9, "\"take 257 north-quay\" is read as Take(255"),
    (Flaw::WrapsNumbers, CLOSE, 9, "\"take 257 north-quay\" is read as Take(1"),
    (Flaw::ReadPanics, CLOSE, 9, "the ruleset panicked"),
    (Flaw::DealPanics, CLOSE, 9, "the ruleset panicked: the cards are lost"),
    (Flaw::SwapPanics, AGAIN, 9, "the ruleset panicked: the card is lost, playing \"swap\""),
    (Flaw::AuditPanics, CLOSE, 9, "index out of bounds"),
    (Flaw::SaysAlike, CLOSE, 11, "only one of seat 1 and seat 2 place 1 in the turn order"),
    (Flaw::DealsTheHighest, CLOSE, 11, "only one of seat 1 and seat 2 points"),
    (Flaw::RedealsNoStack, CLOSE, 11, "are hidden alike"),
    (Flaw::RedealsByTurning, CLOSE, 11, "are hidden alike"),
    (Flaw::RedealsBiased, CLOSE, 11, "when redealt again"),
    (Flaw::RedealsAllButOne, CLOSE, 11, "are hidden alike"),
    (Flaw::CanonicalIsTrue, CLOSE, 12, "have others that stand for them"),
    (Flaw::CanonicalShows, CLOSE, 12, "can tell the position from"),
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

/// Its layout is learned from views.
#[test]
fn a_game_without_an_observation_has_one_that_keeps_the_promises() {
    matches(Flaw::ObservesNothing, CLOSE).unwrap_or_else(|breach| panic!("{breach}"));
}

#[test]
fn a_game_may_say_that_the_deal_treats_seats_alike() {
    matches(Flaw::DealsAlike, CLOSE).unwrap_or_else(|breach| panic!("{breach}"));
}

#[test]
fn every_flaw_breaks_its_promise() {
    let missed = FLAWS.iter().copied().filter_map(|(flaw, options, promise, words)| match matches(flaw, options) {
        Ok(_) => Some(format!("{flaw:?} was not found")),
        Err(breach) if breach.promise == promise && breach.detail.contains(words) => None,
        Err(breach) => Some(format!("{flaw:?} should be \"{words}\", but {breach}")),
    });
    let missed: Vec<String> = missed.collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The full text of the finding for each flaw.
#[test]
fn findings_read_like_this() {
    let told = FLAWS.iter().map(|&(flaw, options, ..)| match matches(flaw, options) {
        Ok(_) => format!("{flaw:?}: nothing\n"),
        Err(breach) => format!("{flaw:?}: {breach}\n"),
    });
    insta::assert_snapshot!(told.collect::<String>());
}

/// The findings about redeals, with few deals and with many.
#[test]
fn findings_about_redeals_read_like_this() {
    use Flaw::{RedealsAllButOne, RedealsBiased, RedealsByTurning, RedealsNoStack, RedealsNothing, RedealsUnevenly};
    let flaws = [RedealsNothing, RedealsNoStack, RedealsByTurning, RedealsBiased, RedealsAllButOne, RedealsUnevenly];
    let mut told = String::new();
    for (flaw, seats, redeals) in flaws
        .iter()
        .flat_map(|&flaw| [2, 3, 4].map(|seats| [40, 400, 4_000].map(|redeals| (flaw, seats, redeals))))
        .flatten()
    {
        let rules = Game::with(flaw);
        let Some(seats) = Seats::new(seats).ok().filter(|&seats| rules.seats().contains(seats)) else { continue };
        let state = rules.deal(seats, &mut Dice::new(3));
        let found = match redealing::check(&Scene::new(&rules, &state, &[]), redeals) {
            Ok(count) => format!("{count} places"),
            Err(finding) => format!("{}: {}", finding.check, finding.detail),
        };
        told += &format!("{flaw:?} with {seats}, {redeals} redeals: {found}\n");
    }
    insta::assert_snapshot!(told);
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
fn a_refused_action_leaves_the_match_as_it_was() {
    for (flaw, kept) in [(Flaw::None, true), (Flaw::RefusalsChange, false)] {
        let rules = Arc::new(Game::with(flaw));
        let mut game = Match::deal(rules, Seats::new(2).unwrap(), 5).unwrap();
        for _ in 0..4 {
            game.choose(0, &mut ());
        }
        let (hash, played) = (game.hash(), game.played().to_vec());
        assert_eq!(refusals::check_play(&mut game, NONSENSE).is_ok(), kept, "{flaw:?}");
        assert!(!kept || (game.hash(), game.played()) == (hash, &played[..]), "what was taken back is done again");
    }
}

/// Each hidden place is counted for each viewer; a bias of a few per cent shows with enough deals.
#[test]
fn what_redeals_bring_is_counted() {
    for (flaw, redeals, due) in [
        (Flaw::None, 0, Ok(0)),
        (Flaw::None, 200, Ok(6 + 6 + 7)),
        (Flaw::None, 20_000, Ok(6 + 6 + 7)),
        (Flaw::RedealsUnevenly, 20_000, Err("redeal-order")),
        (Flaw::RedealsUnevenly, 0, Ok(0)),
    ] {
        let (rules, seats) = (Game::with(flaw), Seats::new(2).unwrap());
        let state = rules.deal(seats, &mut Dice::new(1));
        let counted = redealing::check(&Scene::new(&rules, &state, &[]), redeals);
        assert_eq!(counted.map_err(|finding| finding.check), due, "{flaw:?}, {redeals}");
    }
}

/// The same check must find it, not merely the same promise: a malformed position breaks this promise with no action
/// at all.
#[test]
fn shrinking_keeps_to_the_check_that_found_it() {
    let (rules, seats) = (Arc::new(Game::with(Flaw::PaysTooMuch)), Seats::new(2).unwrap());
    let found = |seed| follow(&rules, seats, seed, &[], CLOSE).err();
    let broken: Vec<_> = (0..=16).filter_map(found).map(|breach| (breach.promise, breach.check, breach.ply)).collect();
    assert!(broken.contains(&(3, "broken-position", 0)), "else this shows nothing: {broken:?}");
    let breach = conform(&rules, seats, 16, CLOSE).unwrap_err();
    assert_eq!((breach.promise, breach.check), (3, "audit"));
    let shrunk = shrink(&rules, breach, CLOSE).breach;
    assert_eq!((shrunk.check, &shrunk.actions[..], shrunk.seed), ("audit", &["take 1 north-quay".to_owned()][..], 0));
    // A finding of another check is not replaced by this one.
    let breach = ContractBreach { check: "ledger", ..conform(&rules, seats, 16, CLOSE).unwrap_err() };
    assert_eq!(shrink(&rules, breach.clone(), CLOSE).breach, breach);
}

#[test]
fn a_hunt_shrinks_to_a_short_match_and_reports_it() {
    let seats = Seats::new(3).unwrap();
    let honest = Arc::new(Game::with(Flaw::None));
    assert_eq!(hunt(&honest, seats, 40, 40, CLOSE), Ok(()));
    let flawed = Arc::new(Game::with(Flaw::PaysTooMuch));
    let breach = hunt(&flawed, seats, 40, 40, CLOSE).expect_err("a coin too many");
    assert_eq!(
        breach.to_string(),
        "promise 3 is broken, \"the audit passes and the ledger agrees after every action\" (audit): every crate became a \
         coin (Q-3): expected 13, found 14\nwith 3 seats, seed 0, after 1 action\n  take 1 north-quay"
    );
}

/// Every pair of different numbers of the position is exchanged, and what the audit accepts is returned.
#[test]
fn exchanges_are_sound_positions_with_two_values_in_each_other_s_place() {
    let (rules, seats) = (Game::with(Flaw::None), Seats::new(2).unwrap());
    let state = rules.deal(seats, &mut Dice::new(1));
    let scene = Scene::new(&rules, &state, &[]);
    let position = rules.position(&state);
    let all = secrecy::exchanges(&scene, usize::MAX, &mut Dice::new(2));
    for exchange in &all {
        let [one, other] = &exchange.places;
        let exchanged = rules.position(&exchange.state);
        assert_ne!(position.pointer(one), position.pointer(other), "{one} and {other}");
        assert_eq!(exchanged.pointer(one), position.pointer(other), "{one} holds what {other} held");
        assert_eq!(exchanged.pointer(other), position.pointer(one), "{other} holds what {one} held");
        assert_eq!(rules.audit(&exchange.state), Ok(()));
    }
    // Any two different cards that are held or in the stack, and the crates of both quays.
    let cards: Vec<u8> = state.held[..seats.count()].iter().copied().chain(state.stack.iter()).collect();
    let pairs = cards.iter().enumerate().map(|(nth, card)| cards[..nth].iter().filter(|other| *other != card).count());
    let both_cards =
        |places: &[String; 2]| places.iter().all(|place| place.starts_with("/held") || place.starts_with("/stack"));
    let (cards_only, others): (Vec<_>, Vec<_>) = all.iter().partition(|exchange| both_cards(&exchange.places));
    assert_eq!(cards_only.len(), pairs.sum::<usize>());
    assert!(others.iter().any(|exchange| exchange.places == ["/crates/0", "/crates/1"].map(str::to_owned)));
    let some = secrecy::exchanges(&scene, 5, &mut Dice::new(2));
    assert!((1..=5).contains(&some.len()), "{}", some.len());
}

/// A breach found late shrinks to the same length as one found early.
#[test]
fn a_long_match_is_shrunk_to_the_shortest() {
    for (flaw, shortest) in [(Flaw::GoesOn, 5), (Flaw::ForgetsTurns, 2)] {
        let rules = Arc::new(Game::with(flaw));
        let seats = Seats::clamped(2);
        let found = (0..300).filter_map(|seed| conform(&rules, seats, seed, PLAIN).err());
        let longest = found.max_by_key(|breach| breach.choices.len()).unwrap();
        assert!(longest.choices.len() > shortest + 5, "{flaw:?}: {longest}");
        let shrunk = shrink(&rules, longest, PLAIN).breach;
        assert_eq!(shrunk.choices.len(), shortest, "{flaw:?}: {shrunk}");
        assert_eq!(shrunk.seed, 0, "{flaw:?}: {shrunk}");
    }
}
