//! Cards with a choice of options (TA-87, TA-93, TA-95).

use riband_core::{Coins, RuleId, Sink};

use crate::{
    event::Event,
    ids::CardOption,
    program::{Op, Way},
    refusal::Refusal,
    rules::Rules,
    state::State,
};

impl Rules {
    /// Checks whether an option is possible (TA-93, TA-95, ruling A-18).
    #[inline]
    pub(super) fn check_way(&self, state: &State, way: &Way) -> Result<(), Refusal> {
        let (me, choice) = (state.me(), way.choice);
        if let Some(column) = way.if_taken.filter(|&column| !state.run.taken.has(column)) {
            return Err(Refusal::NotTaken { choice, marker: column.marker() });
        }
        let (count, of) = way.markers;
        if way.cost > me.money {
            // TA-95 sells several markers at once, TA-93 one.
            let rule = RuleId(if count > 1 { "TA-95" } else { "TA-93" });
            return Err(Refusal::CannotAfford { need: way.cost, have: me.money, rule });
        }
        if count > 0 {
            let left = (of & self.markers_left(state)).len();
            if left < usize::from(count) {
                return Err(Refusal::TooFewMarkers { need: count, left: left as u8 });
            }
        }
        let Some(free) = way.house else { return Ok(()) };
        if me.houses_left == 0 {
            return Err(Refusal::NoHouseLeft);
        }
        let budget = if free { None } else { Some(me.money - way.cost) };
        if self.can_build(state, budget) { Ok(()) } else { Err(Refusal::NowhereToBuild) }
    }

    pub(super) fn check_choice(&self, state: &State, ways: &[Way], choice: CardOption) -> Result<(), Refusal> {
        if choice.index() >= self.names.choices.len() {
            return Err(Refusal::NoSuchChoice);
        }
        match ways.iter().find(|way| way.choice == choice) {
            Some(way) => self.check_way(state, way),
            None => Err(Refusal::NotOffered { choice, rule: self.choice_rule(ways) }),
        }
    }

    /// The rule of the card with these options: TA-87 for a choice of how to sail, TA-95 for several markers or a bonus
    /// after them, TA-93 for a single purchase. Other choices belong to invented cards.
    pub(super) fn choice_rule(&self, ways: &[Way]) -> RuleId {
        let any = |is: &dyn Fn(&Way) -> bool| ways.iter().any(is);
        RuleId(if any(&|way| matches!(self.program.op(way.start), Op::Sail { .. })) {
            "TA-87"
        } else if any(&|way| way.markers.0 > 1 || way.if_taken.is_some() || way.house == Some(true)) {
            "TA-95"
        } else if any(&|way| way.cost > Coins::ZERO || way.house.is_some() || way.markers.0 > 0) {
            "TA-93"
        } else {
            "TA-36"
        })
    }

    /// Continues with the steps of an option (TA-87, TA-93, TA-95).
    pub(crate) fn choose(&self, state: &mut State, choice: CardOption, log: &mut impl Sink<Event>) {
        let Op::Choose { first, count, .. } = self.program.op(state.run.at) else { return };
        let Some(way) = self.program.ways(first, count).iter().find(|way| way.choice == choice) else { return };
        let seat = state.turn;
        log.note(|| Event::OptionChosen { seat, choice });
        state.run.at = way.start;
        self.proceed(state, log);
    }
}
