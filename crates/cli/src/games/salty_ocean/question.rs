//! The decision that a position is waiting for, and the parts of an action that are done.

use riband::salty_ocean::{Action, Phase, UnderWay};

use super::{
    Seen,
    look::{self, told, total},
};

/// The decision, with its subject.
pub(crate) fn question(seen: &Seen<'_>) -> String {
    if seen.phase == Phase::Over {
        return "the match is over".to_owned();
    }
    let asked = seen.under_way.as_ref().and_then(|work| about(seen, work));
    asked.unwrap_or_else(|| seen.waits_for.clone())
}

/// The question about the current action or ability, if it needs more words than the phase.
fn about(seen: &Seen<'_>, work: &UnderWay) -> Option<String> {
    let (ship, good) = (work.ship.map(|ship| seen.name(ship)), work.good.map(|good| seen.name(good)));
    Some(match seen.phase {
        Phase::SecondAction => {
            let (first, more) = (work.first?, work.surcharge?);
            format!("take a second action, {more} dearer and not of the type {first}, or end this")
        }
        Phase::Lose => {
            let facts = look::ship(look::actor(seen)?, work.ship?)?;
            let (has, holds) = (total(&facts.cargo), facts.capacity);
            format!("choose a barrel to lose: {} has {has} and holds {holds}", ship?)
        }
        Phase::Catch => format!("{} fishes with {} salt: how much becomes {}", ship?, work.left, good?),
        Phase::Stow => format!("move goods: choose how much {} {} has in the end", good?, ship?),
        Phase::Discard => format!("the Depot has {} too many: choose how much {} goes", work.left, good?),
        Phase::Take => {
            let (each, store) = (seen.price(Action::Sell { good: work.good? })?, seen.name(work.store?));
            format!("sell {} for {each} each: choose how much from {store}", good?)
        }
        Phase::Order => {
            let each = seen.price(Action::Buy { good: work.good? })?;
            format!("buy {} for {each} each: choose how much", good?)
        }
        Phase::Repair | Phase::Peek | Phase::Swap => {
            let ability = work.ability.map_or(String::new(), |building| format!(" ({})", seen.name(building)));
            format!("{}{ability}", seen.waits_for)
        }
        Phase::Action | Phase::Send | Phase::Bring | Phase::Over => return None,
    })
}

/// What was decided so far, on one line; `None` if nothing was.
pub(crate) fn done_so_far(seen: &Seen<'_>) -> Option<String> {
    let work = seen.under_way.as_ref()?;
    let mut parts = Vec::new();
    parts.extend(work.second.then(|| "the second action of this go".to_owned()));
    parts.extend((!work.sent.is_empty()).then(|| format!("sent out: {}", seen.names(&work.sent).join(", "))));
    let stowed = work.stowed.iter();
    parts.extend(stowed.map(|(&ship, goods)| format!("{} so far: {}", seen.name(ship), told(seen, goods))));
    parts.extend(work.sold.iter().map(|(&store, barrels)| format!("sold from {}: {barrels}", seen.name(store))));
    parts.extend((!work.looked.is_empty()).then(|| format!("looked at: {}", seen.names(&work.looked).join(", "))));
    (!parts.is_empty()).then(|| format!("Under way: {}", parts.join("; ")))
}
