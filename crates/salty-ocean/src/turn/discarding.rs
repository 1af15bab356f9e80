//! Discarding from an overfull Dépôt (SO-40).

use riband_core::Sink;

use crate::{
    event::Event,
    ids::{Good, MAX_SEATS},
    rules::Rules,
    sets::Goods,
    state::{Phase, Stage, State},
    work::Work,
};

use super::amounts::Span;

impl Rules {
    /// SO-40: fish first, salt last; the remaining goods must be able to make up the rest.
    pub(super) fn discard_span(&self, state: &State, good: Good) -> Span {
        let (me, left) = (state.me(), state.work.left);
        let here = me.depot.of(good);
        let later = me.depot.total_of(self.discarded_after(state, good));
        Span::of(left.saturating_sub(later).min(here), left.min(here))
    }

    /// The goods that are discarded after one (SO-40).
    #[inline]
    pub(crate) fn discarded_after(&self, state: &State, good: Good) -> Goods {
        self.discards[state.seats.count().min(MAX_SEATS)][good]
    }

    /// The first of these to be discarded: fish, then salt.
    #[inline]
    fn first_discarded(&self, state: &State, goods: Goods) -> Option<Good> {
        (goods & self.fish(state.seats)).first().or(goods.first())
    }

    /// SO-40: discards the excess, fish first.
    pub(super) fn discard_surplus(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let me = state.me();
        let surplus = me.depot.total().saturating_sub(self.depot_capacity(me));
        if surplus == 0 {
            return self.after_discards(state, log);
        }
        let Work { first, second, clocks, .. } = state.work;
        let good = self.first_discarded(state, self.goods_in_play(state.seats));
        state.work = Work { first, second, clocks, good, left: surplus, ..Work::default() };
        state.phase = Phase::Discard;
    }

    pub(crate) fn discard(&self, state: &mut State, good: Good, barrels: u8, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        state.me_mut().depot.take(good, barrels);
        state.work.left = state.work.left.saturating_sub(barrels);
        if barrels > 0 {
            log.note(|| Event::GoodsDiscarded { seat, good, barrels });
        }
        let next = self.first_discarded(state, self.discarded_after(state, good));
        match next.filter(|_| state.work.left > 0) {
            Some(next) => state.work.good = Some(next),
            None => self.after_discards(state, log),
        }
    }

    fn after_discards(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match state.stage {
            Stage::Actions => self.finish(state, log),
            Stage::Abilities | Stage::Production => self.next_producer(state, log),
        }
    }
}
