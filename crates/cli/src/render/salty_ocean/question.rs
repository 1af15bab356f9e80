//! What a position waits for, and what of an action is done already.

use super::view::{Phase, View, Work, told, total};

/// What has to be decided, with what it is about.
pub(super) fn question(view: &View) -> String {
    if view.phase == Phase::Over {
        return "the match is over".to_owned();
    }
    let asked = view.under_way.as_ref().and_then(|work| about(view, work));
    asked.unwrap_or_else(|| view.waits_for.clone())
}

/// The question about the action or the ability under way, where it is worth more words than the phase has.
fn about(view: &View, work: &Work) -> Option<String> {
    let (ship, good) = (work.ship.as_deref(), work.good.as_deref());
    let ability = work.ability.as_deref().map_or(String::new(), |building| format!(" ({building})"));
    Some(match view.phase {
        Phase::SecondAction => {
            let (first, more) = (work.first.as_deref()?, work.surcharge?);
            format!("take a second action, {more} dearer and not of the type {first}, or end this")
        }
        Phase::Lose => {
            let ship = view.actor()?.ship(ship?)?;
            let (has, holds) = (total(&ship.cargo), ship.capacity);
            format!("choose a barrel to lose: {} has {has} and holds {holds}", ship.ship)
        }
        Phase::Catch => format!("{} fishes with {} salt: choose how much becomes {}", ship?, work.left, good?),
        Phase::Stow => format!("move goods: choose how much {} {} has in the end", good?, ship?),
        Phase::Discard => format!("the Depot has {} too many: choose how much {} goes", work.left, good?),
        Phase::Take => {
            let price = view.good(good?)?.price;
            format!("sell {} for {price} each: choose how much from {}", good?, work.store.as_deref()?)
        }
        Phase::Order => format!("buy {} for {} each: choose how much", good?, view.good(good?)?.purchase_price),
        Phase::Repair | Phase::Peek | Phase::Swap => format!("{}{ability}", view.waits_for),
        Phase::Action | Phase::Send | Phase::Bring | Phase::Over => return None,
    })
}

/// What was decided so far, in a line; none if nothing was.
pub(super) fn done_so_far(view: &View) -> Option<String> {
    let work = view.under_way.as_ref()?;
    let mut parts = Vec::new();
    parts.extend(work.second.then(|| "the second action of this go".to_owned()));
    parts.extend((!work.sent.is_empty()).then(|| format!("sent out: {}", work.sent.join(", "))));
    parts.extend(work.stowed.iter().map(|(ship, goods)| format!("{ship} so far: {}", told(goods))));
    parts.extend(work.sold.iter().map(|(store, barrels)| format!("sold from {store}: {barrels}")));
    parts.extend((!work.looked.is_empty()).then(|| format!("looked at: {}", work.looked.join(", "))));
    (!parts.is_empty()).then(|| format!("Under way: {}", parts.join("; ")))
}
