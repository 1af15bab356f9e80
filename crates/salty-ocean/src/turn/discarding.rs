//! Discarding from an overfull Dépôt (SO-40).

use riband_core::Sink;

use crate::{
    event::Event,
    ids::Good,
    rules::Rules,
    sets::Goods,
    state::{Phase, Stage, State},
    work::Work,
};

use super::amounts::Span;

impl Rules {
    /// SO-40: fish first, salt last; the rest must be able to make up what is left.
    pub(super) fn discard_span(&self, state: &State, good: Good) -> Span {
        let (me, left) = (state.me(), state.work.left);
        let here = me.depot.of(good);
        let later = self.discard_order(state).into_iter().skip_while(|&other| other != good).skip(1);
        let later: u8 = later.map(|other| me.depot.of(other)).fold(0, u8::saturating_add);
        Span::of(left.saturating_sub(later).min(here), left.min(here))
    }

    /// The goods in the order in which they are discarded: fish, then salt.
    #[inline]
    pub(crate) fn discard_order(&self, state: &State) -> impl IntoIterator<Item = Good> + use<> {
        let goods = self.goods_in_play(state.seats);
        let salt = Goods::of(self.salt);
        (goods & !salt).iter().chain((goods & salt).iter())
    }

    /// SO-40: what is too much must go, fish first.
    pub(super) fn discard_surplus(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let me = state.me();
        let surplus = me.depot.total().saturating_sub(self.depot_capacity(me));
        if surplus == 0 {
            return self.after_discards(state, log);
        }
        let Work { first, second, clocks, .. } = state.work;
        let good = self.discard_order(state).into_iter().next();
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
        let next = self.discard_order(state).into_iter().skip_while(|&other| other != good).nth(1);
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
