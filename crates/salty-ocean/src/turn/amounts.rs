//! Decisions on a number of barrels: each has a span of possible numbers, shared by listing and check.

use std::ops::ControlFlow;

use riband_core::{Collect, RuleId, market::Limit};

use crate::{
    action::Action,
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State},
};

use super::{Purchase, phases::rule_of};

/// The numbers to choose from. The exception is never one of the bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub(crate) low: u8,
    pub(crate) high: u8,
    /// The number that changes nothing, if something must change (SO-25).
    pub(crate) except: Option<u8>,
}

impl Span {
    pub(crate) const fn of(low: u8, high: u8) -> Self {
        Self { low, high, except: None }
    }

    pub(super) const fn without(self, except: u8) -> Self {
        let low = if self.low == except { self.low.saturating_add(1) } else { self.low };
        let high = if self.high == except { self.high.saturating_sub(1) } else { self.high };
        Self { low, high, except: Some(except) }
    }

    /// All numbers, in ascending order.
    #[inline]
    pub(crate) fn numbers(self) -> impl Iterator<Item = u32> {
        (u32::from(self.low)..u32::from(self.high) + 1).filter(move |&barrels| !self.excepts(barrels))
    }

    #[inline]
    fn excepts(self, barrels: u32) -> bool {
        self.except.is_some_and(|except| u32::from(except) == barrels)
    }

    #[inline]
    pub(crate) fn has(self, barrels: u32) -> bool {
        (u32::from(self.low)..=u32::from(self.high)).contains(&barrels) && !self.excepts(barrels)
    }
}

impl Rules {
    /// The pending decision, as an action with a placeholder number, and the numbers to choose from.
    pub(crate) fn amount(&self, state: &State) -> Option<(Action, Span)> {
        self.amount_in(state, state.phase)
    }

    /// The same for the current phase. Inlined, so that the listing is specialized for each phase.
    #[inline(always)]
    fn amount_in(&self, state: &State, phase: Phase) -> Option<(Action, Span)> {
        let work = &state.work;
        match phase {
            Phase::Catch => {
                let good = work.good?;
                Some((Action::Catch { good, barrels: 0 }, self.catch_span(state, good)))
            }
            Phase::Stow => {
                let (ship, good) = (work.ship?, work.good?);
                Some((Action::Stow { ship, good, barrels: 0 }, self.stow_span(state, ship, good)))
            }
            Phase::Discard => {
                let good = work.good?;
                Some((Action::Discard { good, barrels: 0 }, self.discard_span(state, good)))
            }
            Phase::Take => {
                let (store, good) = (work.store?, work.good?);
                Some((Action::Take { store, barrels: 0 }, self.take_span(state, store, good)))
            }
            Phase::Order => Some((Action::Order { barrels: 0 }, Span::of(1, self.most_to_buy(state, work.good?)))),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn list_amounts(&self, state: &State, phase: Phase, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let Some((asked, span)) = self.amount_in(state, phase) else { return ControlFlow::Continue(()) };
        span.numbers().try_for_each(|barrels| out.add(with_number(asked, barrels)))
    }

    pub(crate) fn check_amount(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let (Some(barrels), Some((asked, span))) = (number_of(action), self.amount(state)) else {
            return Err(self.wrong_part(state, action));
        };
        if with_number(asked, barrels) != action {
            if let Action::Catch { good, .. } | Action::Stow { good, .. } | Action::Discard { good, .. } = action {
                self.check_good(state, good)?;
            }
            return Err(match (asked, action) {
                (Action::Take { store, .. }, Action::Take { .. }) => Refusal::OtherPlaceNow { store },
                (Action::Stow { ship, good, .. }, Action::Stow { .. }) => Refusal::OtherCargoNow { ship, good },
                (Action::Catch { good, .. }, Action::Catch { .. }) => Refusal::OtherFishNow { good },
                (Action::Discard { good, .. }, Action::Discard { .. }) => Refusal::OtherGoodNow { good },
                _ => self.wrong_part(state, action),
            });
        }
        if span.has(barrels) {
            return Ok(());
        }
        if span.excepts(barrels) {
            return Err(Refusal::NothingChanged);
        }
        let (low, high) = (span.low, span.high);
        Err(Refusal::WrongNumber { barrels, low, high, rule: self.rule_of_bound(state, barrels > u32::from(high)) })
    }

    /// The rule that prevents a larger (or smaller) number: that of the decision, of the bank, or of credit.
    fn rule_of_bound(&self, state: &State, larger: bool) -> RuleId {
        let rule = rule_of(state.phase);
        let Some(good) = state.work.good.filter(|_| larger) else { return rule };
        match state.phase {
            Phase::Catch if self.to_be_had(state, good) < state.work.left => RuleId("SO-2"),
            Phase::Order => match self.purchase_bound(state, Purchase::Barrels(0)).1 {
                Limit::Supply => RuleId("SO-2"),
                Limit::Money => RuleId("SO-27"),
                _ => rule,
            },
            _ => rule,
        }
    }
}

/// The number in an action.
const fn number_of(action: Action) -> Option<u32> {
    match action {
        Action::Catch { barrels, .. }
        | Action::Stow { barrels, .. }
        | Action::Discard { barrels, .. }
        | Action::Take { barrels, .. }
        | Action::Order { barrels } => Some(barrels),
        _ => None,
    }
}

/// The same action with another number.
#[inline]
const fn with_number(action: Action, barrels: u32) -> Action {
    match action {
        Action::Catch { good, .. } => Action::Catch { good, barrels },
        Action::Stow { ship, good, .. } => Action::Stow { ship, good, barrels },
        Action::Discard { good, .. } => Action::Discard { good, barrels },
        Action::Take { store, .. } => Action::Take { store, barrels },
        Action::Order { .. } => Action::Order { barrels },
        other => other,
    }
}
