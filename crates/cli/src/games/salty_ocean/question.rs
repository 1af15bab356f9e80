//! The decision that a position is waiting for, and the parts of an action that are done.

use riband::salty_ocean::{Action, Phase, UnderWay};

use super::{
    Seen,
    look::{self, told, total},
    type_of_action,
};
use crate::t;

/// The decision, with its subject.
pub(crate) fn question(seen: &Seen<'_>) -> String {
    if seen.phase == Phase::Over {
        return t!("question-over", "the match is over");
    }
    let asked = seen.under_way.as_ref().and_then(|work| about(seen, work));
    asked.unwrap_or_else(|| seen.say(&seen.waits_for))
}

/// The question about the current action or ability, if it needs more words than the phase.
fn about(seen: &Seen<'_>, work: &UnderWay) -> Option<String> {
    let (ship, good) = (work.ship.map(|ship| seen.name(ship)), work.good.map(|good| seen.name(good)));
    Some(match seen.phase {
        Phase::SecondAction => {
            let (first, more) = (work.first?, work.surcharge?);
            t!(
                "so-ask-second",
                "take a second action, {more} dearer and not of the type {first}, or end this",
                more,
                first = type_of_action(first)
            )
        }
        Phase::Lose => {
            let facts = look::ship(look::actor(seen)?, work.ship?)?;
            let (has, holds) = (total(&facts.cargo), facts.capacity);
            t!(
                "so-ask-lose-of",
                "choose a barrel to lose: {ship} has {has} and holds {holds}",
                ship = ship?,
                has,
                holds
            )
        }
        Phase::Catch => {
            let (ship, salt, good) = (ship?, work.left, good?);
            t!("so-ask-catch-of", "{ship} fishes with {salt} salt: how much becomes {good}", ship, salt, good)
        }
        Phase::Stow => {
            t!("so-ask-stow-of", "move goods: choose how much {good} {ship} has in the end", good = good?, ship = ship?)
        }
        Phase::Discard => {
            let (left, good) = (work.left, good?);
            t!("so-ask-discard-of", "the Depot has {left} too many: choose how much {good} goes", left, good)
        }
        Phase::Take => {
            let (each, store) = (seen.price(Action::Sell { good: work.good? })?, seen.name(work.store?));
            let good = good?;
            t!("so-ask-take-of", "sell {good} for {each} each: choose how much from {store}", good, each, store)
        }
        Phase::Order => {
            let each = seen.price(Action::Buy { good: work.good? })?;
            t!("so-ask-order-of", "buy {good} for {each} each: choose how much", good = good?, each)
        }
        Phase::Repair | Phase::Peek | Phase::Swap => {
            let ability = work.ability.map_or(String::new(), |building| format!(" ({})", seen.name(building)));
            format!("{}{ability}", seen.say(&seen.waits_for))
        }
        Phase::Action | Phase::Send | Phase::Bring | Phase::Over => return None,
    })
}

/// What was decided so far, on one line; `None` if nothing was.
pub(crate) fn done_so_far(seen: &Seen<'_>) -> Option<String> {
    let work = seen.under_way.as_ref()?;
    let mut parts = Vec::new();
    parts.extend(work.second.then(|| t!("so-done-second", "the second action of this go")));
    let all = |names: Vec<&str>| (!names.is_empty()).then(|| names.join(", "));
    parts.extend(all(seen.names(&work.sent)).map(|ships| t!("so-done-sent", "sent out: {ships}", ships)));
    parts.extend(work.stowed.iter().map(|(&ship, goods)| {
        t!("so-done-stowed", "{ship} so far: {goods}", ship = seen.name(ship), goods = told(seen, goods))
    }));
    let sold = work.sold.iter();
    parts.extend(sold.map(|(&store, barrels)| {
        t!("so-done-sold", "sold from {store}: {barrels}", store = seen.name(store), barrels)
    }));
    parts.extend(all(seen.names(&work.looked)).map(|places| t!("so-done-looked", "looked at: {places}", places)));
    (!parts.is_empty()).then(|| t!("so-under-way", "Under way: {parts}", parts = parts.join("; ")))
}
