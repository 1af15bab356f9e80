//! Compiles hands, decks and the display.

use riband_core::{IdMap, ProblemKind, Problems};

use super::each_step;
use crate::{
    config::{Config, Step},
    ids::{Card, DeckCard, MAX_CARDS, MAX_COPIES, MAX_SAME},
    rules::CopyFacts,
    state::Hand,
};

/// The compiled cards, without their steps.
pub(super) struct Cards {
    /// The initial hand of each player.
    pub(super) hand: Hand,
    pub(super) needs_pile: IdMap<Card, u8, MAX_CARDS>,
    pub(super) copies: Vec<CopyFacts>,
    /// The name of each copy in positions: `cargo-a`.
    pub(super) names: Vec<String>,
    /// The copies by deck, the top one first.
    pub(super) decks: Vec<Vec<DeckCard>>,
}

pub(super) fn compile(config: &Config, check: &mut Problems) -> Cards {
    if config.cards.is_empty() || config.cards.len() > MAX_CARDS {
        let message = format!("there are 1 to {MAX_CARDS} kinds of cards, not {}", config.cards.len());
        let advice = "take some out: `trade = false` under [cards]";
        check.report(ProblemKind::OutOfRange, &["cards"], message, advice);
    }
    let mut needs_pile = IdMap::all(0);
    for ((id, card), slot) in config.cards.iter().zip(&mut needs_pile) {
        check.check_id(&["cards", id], id);
        *slot = card.needs_pile;
    }
    let hand = find_all(config, &config.start.hand, &["start", "hand"], check);
    if hand.is_empty() {
        check.report(ProblemKind::OutOfRange, &["start", "hand"], "nobody has a card to play", "list some (TA-17)");
    }
    let mut cards = Cards { hand: Hand::EMPTY, needs_pile, copies: Vec::new(), names: Vec::new(), decks: Vec::new() };
    for (deck, (id, listed)) in config.decks.iter().enumerate() {
        check.check_id(&["decks", id], id);
        if listed.cards.is_empty() {
            let message = "this deck has no card";
            check.report(ProblemKind::OutOfRange, &["decks", id, "cards"], message, "list some, or leave the deck out");
        }
        let found = find_all(config, &listed.cards, &["decks", id, "cards"], check);
        check_doubles(config, id, &found, check);
        cards.add_deck(config, deck, id, &found);
    }
    if cards.copies.len() > MAX_COPIES {
        let message = format!("{} extension cards; at most {MAX_COPIES} are possible", cards.copies.len());
        check.report(ProblemKind::OutOfRange, &["decks"], message, "shorten the decks (TA-16)");
        cards.copies.truncate(MAX_COPIES);
    }
    check_names(config, &cards, check);
    check_decks(config, check);
    check_hand(config, &hand, check);
    check_display(config, &cards, check);
    cards.hand = holdable(config, &hand, &cards, check);
    cards
}

impl Cards {
    fn add_deck(&mut self, config: &Config, deck: usize, id: &str, found: &[Card]) {
        let first = self.copies.len();
        for &card in found {
            let name = config.cards.get_index(card.index()).map_or("", |(id, _)| id.as_str());
            self.names.push(format!("{name}-{id}"));
            self.copies.push(CopyFacts { card, deck: deck as u8 });
        }
        self.decks.push((first..self.copies.len().min(MAX_COPIES)).map(DeckCard::new).collect());
    }
}

fn find_all(config: &Config, names: &[String], path: &[&str], check: &mut Problems) -> Vec<Card> {
    let known = || config.cards.keys().map(String::as_str);
    let find = |(place, name): (usize, &String)| {
        let place = place.to_string();
        let path: Vec<&str> = path.iter().copied().chain([place.as_str()]).collect();
        check.find("card", name, known(), &path).map(Card::new)
    };
    names.iter().enumerate().filter_map(find).filter(|card| card.index() < MAX_CARDS).collect()
}

/// TA-29: the display shows different cards, so those drawn consecutively must differ.
fn check_doubles(config: &Config, id: &str, found: &[Card], check: &mut Problems) {
    for (place, card) in found.iter().enumerate() {
        if found[..place].contains(card) {
            let name = config.cards.get_index(card.index()).map_or("", |(id, _)| id.as_str());
            let message = format!("`{name}` is in this deck twice, and the display shows different cards");
            check.report(ProblemKind::Duplicate, &["decks", id, "cards"], message, "put one into another deck (TA-29)");
        }
    }
}

/// TA-99, TA-118: a card of a deck may be performed by a token, without a pile of its own.
fn check_decks(config: &Config, check: &mut Problems) {
    for (id, deck) in &config.decks {
        for (place, name) in deck.cards.iter().enumerate() {
            let mut of_hand = false;
            let steps = config.cards.get(name).map_or(&[][..], |card| &card.steps);
            each_step(steps, &mut |step| {
                of_hand |= matches!(step, Step::TakeBack {} | Step::BonusMarkers { .. } | Step::TakeCard {});
            });
            if of_hand {
                let message = format!("`{name}` deals with the pile or takes a card, as only a card of the hand can");
                let path = ["decks", id, "cards", &place.to_string()];
                check.report(ProblemKind::Contradiction, &path, message, "leave it out of decks (TA-99, TA-118)");
            }
        }
    }
}

/// TA-35: there is always a playable card, since one takes the others back once they are all on the pile.
fn check_hand(config: &Config, hand: &[Card], check: &mut Problems) {
    let takes_back = |card: &Card| {
        config.cards.get_index(card.index()).is_some_and(|(_, card)| {
            usize::from(card.needs_pile) <= hand.len() && card.steps.contains(&Step::TakeBack {})
        })
    };
    let all_known = hand.len() == config.start.hand.len();
    if all_known && !hand.is_empty() && !hand.iter().any(takes_back) {
        let message = "once all these cards are played nobody can play another";
        let advice = "add one that takes the pile back, such as `director`, and needs no larger pile (TA-35)";
        check.report(ProblemKind::Contradiction, &["start", "hand"], message, advice);
    }
}

/// Extension cards are named by card and deck, and names are unique.
fn check_names(config: &Config, cards: &Cards, check: &mut Problems) {
    for (place, name) in cards.names.iter().enumerate() {
        let first = cards.names.iter().position(|other| other == name);
        let decks = first.map(|first| (cards.copies.get(first), cards.copies.get(place)));
        let Some((Some(one), Some(other))) = decks.filter(|_| first != Some(place)) else { continue };
        // Duplicates within one deck are reported elsewhere.
        if one.deck != other.deck
            && let Some((id, _)) = config.decks.get_index(usize::from(other.deck))
        {
            let message = format!("a card and a deck together are called `{name}`, and so are two others");
            check.report(
                ProblemKind::Duplicate,
                &["decks", id],
                message,
                "give the deck another id, a letter for example",
            );
        }
    }
}

fn check_display(config: &Config, cards: &Cards, check: &mut Problems) {
    let width = usize::from(config.display.width);
    let first = cards.decks.first().map_or(0, Vec::len);
    if first < width {
        let message = format!("the display shows {width} cards, the first deck has {first}");
        check.report(ProblemKind::Contradiction, &["display", "width"], message, "there must be as many (TA-29)");
    }
}

/// The initial hand; reports kinds of cards of which one player could hold too many.
fn holdable(config: &Config, hand: &[Card], cards: &Cards, check: &mut Problems) -> Hand {
    for (index, (id, _)) in config.cards.iter().enumerate() {
        let card = Card::new(index);
        let held = hand.iter().filter(|&&other| other == card).count();
        let more = cards.copies.iter().filter(|copy| copy.card == card).count();
        if held + more > MAX_SAME {
            let message = format!("one player could hold {} of `{id}`; at most {MAX_SAME} are possible", held + more);
            check.report(ProblemKind::OutOfRange, &["cards", id], message, "take some out of the hand and the decks");
        }
    }
    let mut bag = Hand::EMPTY;
    hand.iter().for_each(|&card| bag.add(card, 1));
    bag
}
