//! Phase 3: the captain moves on the rondel (CO-32 to CO-35).

use std::ops::ControlFlow;

use riband_core::{Collect, Sink};

use crate::{
    action::Action,
    config::SpotAction,
    event::Event,
    ids::Spot,
    refusal::Refusal,
    rules::Rules,
    state::{Phase, Player, State},
};

impl Rules {
    /// CO-33: the most steps of a captain: the free ones, or almost a whole circle if the player can pay for a long
    /// move.
    #[inline]
    fn reach(&self, player: &Player) -> u8 {
        let around = self.spot_count - 1;
        let long = player.contracts >= u16::from(self.config.rondel.long_move_contracts);
        if long { around } else { self.config.rondel.free_steps.min(around) }
    }

    #[inline]
    pub(crate) fn list_moves(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let (me, spots) = (state.me(), usize::from(self.spot_count));
        let Some(from) = me.spot else {
            return (0..spots).try_for_each(|index| out.add(Action::Move { spot: Spot::new(index) })); // CO-32
        };
        (1..=usize::from(self.reach(me))).try_for_each(|steps| {
            let index = from.index() + steps;
            out.add(Action::Move { spot: Spot::new(if index >= spots { index - spots } else { index }) })
        })
    }

    /// The number of steps clockwise from one spot to another.
    ///
    /// ```
    /// use riband::Library;
    /// use riband_crossing_oceans::{Rules, Spot};
    ///
    /// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
    /// let spots = rules.config().rondel.order.len();
    /// assert_eq!(rules.steps(Spot::new(0), Spot::new(2)), 2);
    /// assert_eq!(rules.steps(Spot::new(spots - 1), Spot::new(1)), 2); // around the corner
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self, from: Spot, to: Spot) -> u8 {
        let spots = usize::from(self.spot_count);
        ((to.index() + spots - from.index()) % spots) as u8
    }

    pub(crate) fn check_move(&self, state: &State, spot: Spot) -> Result<(), Refusal> {
        if spot.index() >= usize::from(self.spot_count) {
            return Err(Refusal::NoSuchSpot);
        }
        let me = state.me();
        let Some(from) = me.spot else { return Ok(()) }; // CO-32
        let steps = self.steps(from, spot);
        if steps == 0 {
            return Err(Refusal::StayingPut { spot });
        }
        if steps <= self.reach(me) {
            return Ok(());
        }
        let (need, have) = (u16::from(self.config.rondel.long_move_contracts), me.contracts);
        Err(Refusal::LongMove { spot, steps, free: self.config.rondel.free_steps, need, have })
    }

    /// CO-32, CO-33: captains do not block each other (CO-34).
    pub(crate) fn move_captain(&self, state: &mut State, spot: Spot, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let from = state.me().spot;
        let steps = from.map(|from| self.steps(from, spot));
        if steps.is_some_and(|steps| steps > self.config.rondel.free_steps) {
            self.pay_contracts(state, u16::from(self.config.rondel.long_move_contracts), log);
        }
        state.me_mut().spot = Some(spot);
        log.note(|| Event::CaptainMoved { seat, from, spot, steps });
        state.phase = match self.spots[spot] {
            SpotAction::Coal => Phase::Pier,
            SpotAction::Region => Phase::Region,
            SpotAction::Ships => Phase::Buying { bought: 0 },
            SpotAction::BlueRiband => Phase::BlueRiband,
            SpotAction::House => Phase::House,
            SpotAction::Fleet => Phase::Fleet,
            SpotAction::Cargo => Phase::Cargo,
        };
    }

    /// Ruling G-13: any action that can be performed may be declined, if the variant allows it.
    #[inline]
    pub(super) fn list_decline(&self, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if self.config.rulings.may_decline { out.add(Action::Decline) } else { ControlFlow::Continue(()) }
    }

    pub(crate) fn check_decline(&self) -> Result<(), Refusal> {
        if self.config.rulings.may_decline { Ok(()) } else { Err(Refusal::MayNotDecline) }
    }

    pub(crate) fn decline(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.active;
        log.note(|| Event::ActionDeclined { seat });
        self.end_turn(state, log);
    }

    /// CO-37, ruling G-12: the action has no effect, though its spot was chosen.
    pub(crate) fn end_void_action(&self, state: &mut State, phase: Phase, log: &mut impl Sink<Event>) {
        let seat = state.active;
        if let Some(action) = phase.action() {
            log.note(|| Event::ActionVoid { seat, action });
        }
        self.end_turn(state, log);
    }
}
