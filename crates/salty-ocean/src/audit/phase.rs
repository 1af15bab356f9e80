//! What is under way.

use riband_core::{Breach, Freedom, RuleId};

use crate::{
    action::ActionType,
    config::Exchange,
    effects::Deed,
    ids::{Good, MAX_SHIPS, Ship, Store},
    rules::Rules,
    sets::{Places, Ships},
    state::{Berth, Phase, Stage, State},
    work::Work,
};

impl Rules {
    /// That the phase, the stage and what is under way belong together, and that something can be done.
    pub(super) fn audit_phase(&self, state: &State) -> Result<(), Breach> {
        let sound = |holds: bool, what: &str| {
            Breach::unless(
                holds,
                RuleId("SO-24"),
                || format!("what is under way: {what}"),
                || format!("as {:?} in {:?} needs it", state.phase, state.stage),
                || format!("{:?}", state.work),
            )
        };
        sound(self.stage_fits(state), "the part of the turn")?;
        sound(self.go_fits(state), "the go")?;
        sound(self.details_fit(state), "the details")?;
        let stuck = state.phase != Phase::Over && matches!(self.freedom(state), Freedom::None);
        sound(!stuck, "there is something to do")
    }

    fn stage_fits(&self, state: &State) -> bool {
        match state.phase {
            Phase::Repair | Phase::Peek | Phase::Swap => state.stage == Stage::Abilities,
            Phase::Discard => state.stage != Stage::Abilities,
            Phase::Over => {
                state.stage == Stage::Production && state.at == 0 && state.taken == [0; ActionType::ALL.len()]
            }
            _ => state.stage == Stage::Actions,
        }
    }

    /// Whose go it is, which action of it, and whether another may follow (SO-19, SO-67).
    fn go_fits(&self, state: &State) -> bool {
        let work = &state.work;
        let acting = state.stage == Stage::Actions && state.phase != Phase::Action;
        let me = state.me();
        let clocks = me.owned() & self.effects.clock_towers & !me.used;
        let of = match state.phase {
            Phase::Send | Phase::Lose | Phase::Catch | Phase::Bring => Some(ActionType::Navigation),
            Phase::Stow | Phase::Discard if acting => Some(ActionType::Harbor),
            Phase::Take | Phase::Order => Some(ActionType::Market),
            _ => None,
        };
        let typed = match (acting, work.second) {
            (false, second) => work.first.is_none() && !second,
            (true, false) => work.first.is_some() && (of.is_none() || work.first == of),
            (true, true) => work.first.is_some() && work.first != of && of.is_some(),
        };
        let allowed = (work.clocks & !clocks).is_empty()
            && (work.clocks.is_empty() || acting && !work.second)
            && (state.phase != Phase::SecondAction || !work.clocks.is_empty() && !work.second);
        // An action has been paid: nobody has passed since, and its type costs more now, if it can.
        let paid = !acting || state.actions > 0 && state.passes == 0;
        let quiet = state.stage == Stage::Actions || state.actions == 0 && state.passes == 0;
        let spent = !work.second || !me.used.is_empty();
        typed && allowed && paid && quiet && spent
    }

    fn details_fit(&self, state: &State) -> bool {
        let (work, me) = (&state.work, state.me());
        let empty = Work { first: work.first, second: work.second, clocks: work.clocks, ..Work::default() };
        let sea = me.ships_at(Berth::Sea);
        let harbor = me.ships_at(Berth::Harbor);
        let at_sea = |ship: Option<Ship>| ship.is_some_and(|ship| sea.has(ship) && work.sent.has(ship));
        let sailing = (work.sent & !sea).is_empty() && work.last.is_none_or(|last| work.sent.has(last));
        let sailing_work = Work { sent: work.sent, last: work.last, ..empty };
        match state.phase {
            Phase::Action | Phase::SecondAction | Phase::Bring | Phase::Over => *work == empty,
            Phase::Send => sailing && *work == sailing_work,
            Phase::Lose => {
                let ship = work.ship.filter(|_| at_sea(work.ship));
                let too_much = ship.is_some_and(|ship| me.ship(ship).cargo.total() > self.capacity(me, ship));
                sailing && too_much && *work == Work { ship: work.ship, ..sailing_work }
            }
            Phase::Catch => {
                let ship = work.ship.filter(|_| at_sea(work.ship));
                let salt = ship.map_or(0, |ship| me.ship(ship).cargo.of(self.salt));
                let fish = work.good.is_some_and(|good| self.fish(state.seats).has(good));
                let same = *work == Work { ship: work.ship, good: work.good, left: work.left, ..sailing_work };
                sailing && fish && same && work.left > 0 && work.left == salt
            }
            Phase::Stow => self.stowing_fits(state, harbor, empty),
            Phase::Discard => {
                let surplus = me.depot.total().saturating_sub(self.depot_capacity(me));
                let known = work.good.is_some_and(|good| self.plays(state, good));
                let mut same = Work { good: work.good, left: work.left, ..empty };
                // What led here is over, but still noted.
                (same.pool, same.stowed, same.changed) = (work.pool, work.stowed, work.changed);
                known && work.left > 0 && work.left == surplus && *work == same
            }
            Phase::Take => self.sale_fits(state, empty),
            Phase::Order => {
                let good = work.good.filter(|&good| self.plays(state, good));
                good.is_some_and(|good| self.to_be_had(state, good) > 0) && *work == Work { good: work.good, ..empty }
            }
            Phase::Repair | Phase::Peek | Phase::Swap => self.ability_fits(state),
        }
    }

    /// SO-39: what was stowed so far fits, and the rest is in the pool.
    fn stowing_fits(&self, state: &State, harbor: Ships, empty: Work) -> bool {
        let (work, me) = (&state.work, state.me());
        let (Some(ship), Some(good)) = (work.ship, work.good) else { return false };
        if !harbor.has(ship) || !self.plays(state, good) || !self.can_move(state) {
            return false;
        }
        let mut pool = match self.numbers.exchange {
            Exchange::Free => harbor.iter().fold(me.depot, |pool, ship| pool.plus(me.ship(ship).cargo)),
            Exchange::ByTheDepot => me.depot,
        };
        let mut changed = false;
        for other in (0..MAX_SHIPS).map(Ship::new) {
            let stowed = work.stowed[other.index()];
            if stowed.total() > self.capacity(me, other) {
                return false;
            }
            for next in (0..stowed.0.len()).map(Good::new) {
                let (here, there) = (me.ship(other).cargo.of(next), stowed.of(next));
                let said = harbor.has(other) && (other, next) < (ship, good) && self.plays(state, next);
                if !said {
                    if there > 0 {
                        return false;
                    }
                    continue;
                }
                changed |= here != there;
                let taken = if self.numbers.exchange == Exchange::Free { there } else { there.saturating_sub(here) };
                if taken > pool.of(next) {
                    return false;
                }
                pool.take(next, taken);
            }
        }
        let (ship, good, stowed) = (work.ship, work.good, work.stowed);
        *work == Work { ship, good, stowed, pool, changed, ..empty }
    }

    /// SO-41: what is sold so far is there, at places before the present one.
    fn sale_fits(&self, state: &State, empty: Work) -> bool {
        let (work, me) = (&state.work, state.me());
        let (Some(store), Some(good)) = (work.store, work.good) else { return false };
        let there = |other| self.stock(me, other, good);
        let sold = work.sold.iter().enumerate().all(|(index, &barrels)| {
            let other = Store::new(index);
            barrels == 0 || other < store && barrels <= there(other)
        });
        let known = self.plays(state, good) && there(store) > 0;
        known && sold && *work == Work { store: work.store, good: work.good, sold: work.sold, ..empty }
    }

    /// SO-62, SO-69.
    fn ability_fits(&self, state: &State) -> bool {
        let (work, me) = (&state.work, state.me());
        let Some(ability) = self.effects.abilities.get(usize::from(work.ability)) else { return false };
        if !me.owns(ability.building)
            || *work != (Work { ability: work.ability, looked: work.looked, ..Work::default() })
        {
            return false;
        }
        let open = self.open_places(state);
        let face_down = work.looked.iter().all(|place| (open..self.names.places.len()).contains(&place.index()));
        let (tiles, swap) = self.peeks(state);
        let remembered = (work.looked & !me.known).is_empty() && face_down;
        match (state.phase, ability.what) {
            (Phase::Repair, Deed::Repair { .. }) => !self.damaged(state).is_empty() && work.looked == Places::EMPTY,
            (Phase::Peek, Deed::Peek { .. }) => remembered && work.looked.len() < tiles && self.grid_is_hidden(state),
            (Phase::Swap, Deed::Peek { .. }) => {
                remembered && swap && work.looked.len() == tiles && tiles == 2 && self.grid_is_hidden(state)
            }
            _ => false,
        }
    }
}
