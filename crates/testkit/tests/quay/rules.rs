use std::{
    ops::{ControlFlow, RangeInclusive},
    sync::atomic::{AtomicU32, Ordering},
};

use riband_core::{
    Breach, Collect, Dice, Evaluated, KeyHasher, LineText, Names, Notation, Pile, Positions, Problems, RuleId, Rules,
    ScoreSink, Scoring, Seat, SeatRange, Seats, Sink, Turn,
    notation::{Unreadable, Words},
};
use serde_json::Value;

use super::{
    action::{Action, Quay},
    flaw::Flaw,
    position,
    state::{Blind, CARDS, CRATES, Event, MOST, Mood, Refused, State},
};

const QUAYS: [&str; 2] = ["north-quay", "south-quay"];

/// The next card of the stack; 0 if there is none.
pub(super) fn top(state: &State) -> u8 {
    state.stack.iter().next().unwrap_or(0)
}

/// The game, honest or with one flaw.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) flaw: Flaw,
    deals: AtomicU32,
    unheard: AtomicU32,
    asked: AtomicU32,
}

impl Game {
    pub(crate) fn with(flaw: Flaw) -> Self {
        Self { flaw, deals: AtomicU32::new(0), unheard: AtomicU32::new(0), asked: AtomicU32::new(0) }
    }

    pub(crate) fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    /// Takes forced decisions until there is a choice, or the end.
    fn take_forced(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while !self.has(Flaw::OffersForced) {
            let [only] = self.legal_list(state)[..] else { break };
            self.carry_out(state, only, log);
        }
    }

    fn carry_out(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let (seat, index) = (state.seat, state.seat.index());
        let heard = log.wants();
        state.turns += 1;
        match action {
            Action::Take(crates, quay) => {
                let Some(pile) = state.crates.get_mut(quay.index()) else { return };
                *pile -= crates;
                state.coins[index] += i32::from(crates) + i32::from(self.has(Flaw::PaysTooMuch));
                log.note(|| Event::Took { seat, crates, quay });
            }
            Action::Swap => self.swap(state, log),
        }
        self.fumble(state, heard, log);
        if !(self.has(Flaw::SwapperGoesOn) && action == Action::Swap) {
            state.seat = state.seats.next(seat);
        }
        if state.crates == [0, 0] {
            log.note(|| Event::Ended);
            if self.has(Flaw::NeverEnds) {
                (state.crates, state.coins) = (CRATES, [0; MOST]);
            }
        }
    }

    /// Applies the flaws that depend on history.
    fn fumble(&self, state: &mut State, heard: bool, log: &mut impl Sink<Event>) {
        let dealt_again = self.deals.load(Ordering::Relaxed) >= 3;
        let unheard = self.unheard.load(Ordering::Relaxed) > 0;
        if !heard {
            self.unheard.fetch_add(1, Ordering::Relaxed);
        }
        match self.flaw {
            Flaw::ActsOnEvents if heard => state.held.swap(0, 1),
            Flaw::ChangesMind if dealt_again => state.held.swap(0, 1),
            Flaw::RedoesOtherwise if heard && unheard => state.held.swap(0, 1),
            Flaw::PaysByCard if top(state) > 2 => {
                let Some(quay) = state.crates.iter().position(|&crates| crates > 0) else { return };
                let seat = state.seat;
                state.crates[quay] -= 1;
                state.coins[seat.index()] += 1;
                log.note(|| Event::Took { seat, crates: 1, quay: Quay::new(quay) });
            }
            Flaw::ChangesWords if dealt_again => log.note(|| Event::Ended),
            Flaw::RetellsOtherwise if unheard => log.note(|| Event::Ended),
            _ => {}
        }
    }

    fn swap(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let (seat, index) = (state.seat, state.seat.index());
        assert!(!self.has(Flaw::SwapPanics), "the card is lost");
        let Some(top) = state.stack.pop() else { return };
        let gone = std::mem::replace(&mut state.held[index], top);
        let _ = state.gone.push(gone); // as many fit as there are cards
        log.note(|| Event::Swapped { seat, gone });
        match self.flaw {
            Flaw::SerialisesTooLittle => state.mood.sour(),
            Flaw::ForgetsTurns => state.turns = 0,
            Flaw::TellsDrawn => log.note(|| Event::Swapped { seat, gone: top }),
            Flaw::TellsTwice if top > 2 => log.note(|| Event::Swapped { seat, gone }),
            Flaw::TellsNext => {
                let next = state.seats.next(seat);
                log.note(|| Event::Swapped { seat: next, gone: state.held[next.index()] });
            }
            _ => {}
        }
    }

    fn refuse(&self, state: &State, honest: Refused) -> Refused {
        match self.flaw {
            Flaw::RefusalsChange => {
                state.mood.sour();
                honest
            }
            Flaw::RefusesMutely => Refused::Mute,
            Flaw::RefusesUnwritably => Refused::Unwritable([((1, 2), 3)].into()),
            Flaw::NamesNoRule => Refused::Unruly,
            Flaw::ShoutsRefusals => Refused::Shouted,
            Flaw::TellsCards => Refused::Indiscreet(top(state)),
            Flaw::WritesCards => Refused::Noted(top(state)),
            Flaw::NamesByCard => Refused::Named(top(state) > 2),
            Flaw::CitesByCard => Refused::Cited(top(state) > 2),
            _ => honest,
        }
    }
}

impl Names for Game {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        match (kind, index, self.flaw) {
            (Quay::KIND, 1, Flaw::OneName) => Some(QUAYS[0]),
            (Quay::KIND, 1, Flaw::UntrimmedName) => Some("south-quay "),
            (Quay::KIND, 1, Flaw::TwoWordName) => Some("south quay"),
            (Quay::KIND, ..) => QUAYS.get(index).copied(),
            _ => None,
        }
    }
}

impl Scoring<State> for Game {
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let (coins, card) = (state.coins[seat.index()], i32::from(state.held[seat.index()]));
        let (rule, item) = match self.flaw {
            Flaw::ScoresUnruly => ("the coins", "coins"),
            Flaw::ScoresMutely => ("Q-7", ""),
            _ => ("Q-7", "coins"),
        };
        sheet.line(rule, coins, coins, || LineText::new(item, ""));
        sheet.line("Q-8", card, card, || LineText::new("card", ""));
        if self.has(Flaw::AddsWrongly) {
            sheet.line("Q-7", 1, i32::MAX, || LineText::new("too much", ""));
            sheet.line("Q-7", 1, i32::MAX, || LineText::new("too much", ""));
        }
    }

    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        [state.coins[seat.index()]]
    }

    fn bounds(&self, _: Seats) -> Option<RangeInclusive<i32>> {
        let coins = CRATES.iter().map(|&crates| i32::from(crates)).sum::<i32>();
        let card = CARDS.iter().copied().max().map_or(0, i32::from);
        Some(0..=if self.has(Flaw::BoundsTooTightly) { coins / 2 } else { coins + card })
    }
}
impl Evaluated for Game {}

impl Rules for Game {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused;

    const TURN_ORDER: RuleId = RuleId("Q-1");
    const END: RuleId = RuleId("Q-9");

    #[expect(clippy::unwrap_used, reason = "2 and 3 are numbers of seats")]
    fn seats(&self) -> SeatRange {
        SeatRange::new(Seats::new(2).unwrap(), Seats::new(MOST).unwrap())
    }

    fn setup(&self, seats: Seats, dice: &mut Dice) -> State {
        let mut cards = CARDS;
        assert!(!self.has(Flaw::DealPanics), "the cards are lost");
        let deals = self.deals.fetch_add(1, Ordering::Relaxed);
        if deals > 0 && self.has(Flaw::MoodyDeal) {
            dice.bits();
        }
        let blind = Blind(match self.flaw {
            Flaw::ChangesBlindly if deals >= 2 => 1,
            Flaw::SerialisesUnreadably => 9,
            _ => 0,
        });
        dice.shuffle(&mut cards);
        let (mut held, mut stack) = ([0; MOST], Pile::EMPTY);
        held[..seats.count()].copy_from_slice(&cards[..seats.count()]);
        for &card in &cards[seats.count()..] {
            let _ = stack.push(card);
        }
        let is_dealt = self.has(Flaw::DealsAlike) || self.has(Flaw::DealsTheHighest);
        let seat = Seat::new(if is_dealt { dice.below(seats.count() as u32) as usize } else { 0 });
        if self.has(Flaw::DealsTheHighest) {
            let highest = (0..seats.count()).max_by_key(|&seat| held[seat]).unwrap_or(1);
            held.swap(1, highest);
        }
        let (gone, mood) = (Pile::EMPTY, Mood::default());
        State { seats, seat, turns: 0, crates: CRATES, coins: [0; MOST], held, stack, gone, mood, blind }
    }

    fn seated(&self, state: &State) -> Seats {
        if self.has(Flaw::CountsSeatsWrongly) { Seats::try_from(4).unwrap_or(state.seats) } else { state.seats }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.crates {
            [0, 0] => Turn::Over,
            _ if self.has(Flaw::OverAtOnce) => Turn::Over,
            _ if self.has(Flaw::NobodyThere) && state.turns == 2 => Turn::Act(Seat::new(7)),
            _ => Turn::Act(state.seat),
        }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    fn turn_order(&self, state: &State) -> Vec<Seat> {
        let left_out = usize::from(self.has(Flaw::OrdersTooFew));
        state.seats.clockwise_from(state.seat).take(state.seats.count() - left_out).collect()
    }

    fn deals_alike(&self) -> bool {
        matches!(self.flaw, Flaw::DealsAlike | Flaw::SaysAlike | Flaw::DealsTheHighest)
    }

    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let mut legal = self.legal_list(state);
        if legal.len() > 2 && self.has(Flaw::ListsOtherwise) {
            legal.pop();
        }
        legal.into_iter().try_for_each(|action| out.add(action))
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refused> {
        if state.crates == [0, 0] && self.has(Flaw::GoesOn) {
            return Ok(());
        }
        if state.crates == [0, 0] || self.has(Flaw::OverAtOnce) {
            return Err(self.refuse(state, Refused::Over));
        }
        let most = if self.has(Flaw::ChecksTooLittle) { 4 } else { 3 };
        let verdict = match action {
            Action::Swap => match state.stack.iter().next() {
                Some(8) if self.has(Flaw::ListsByCard) => Err(Refused::NoCard),
                Some(_) => Ok(()),
                None => Err(Refused::NoCard),
            },
            Action::Take(wanted, quay) => match state.crates.get(quay.index()) {
                None => Err(Refused::NoQuay),
                Some(_) if !(1..=most).contains(&wanted) => Err(Refused::Amount { wanted }),
                Some(&there) if there < wanted => Err(Refused::TooFew { wanted, there }),
                Some(_) => Ok(()),
            },
        };
        verdict.map_err(|refused| self.refuse(state, refused))
    }

    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        self.carry_out(state, action, log);
    }

    fn stalled(&self, state: &State) -> bool {
        self.minds(Flaw::StallsByCard, state)
    }

    fn turn_rule(&self, state: &State) -> RuleId {
        if self.minds(Flaw::TellsOutOfTurn, state) {
            return RuleId("Q-8");
        }
        if self.has(Flaw::NamesNoRule) { RuleId("the rule of turns") } else { Self::TURN_ORDER }
    }

    fn key(&self, state: &State) -> u64 {
        match self.flaw {
            Flaw::KeysTooLittle => KeyHasher::of(&State { stack: Pile::EMPTY, ..state.clone() }),
            Flaw::KeysMoodily => KeyHasher::of(state) ^ u64::from(self.asked.fetch_add(1, Ordering::Relaxed)),
            _ => KeyHasher::of(state),
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        if !self.has(Flaw::KeepsOldList) {
            out.clear();
        }
        let takes = (0..2).flat_map(|quay| (1..=3).map(move |crates| Action::Take(crates, Quay::new(quay))));
        out.extend(takes.chain([Action::Swap]).filter(|&action| self.check(state, action).is_ok()));
        match self.flaw {
            Flaw::ListsTooFew if out.len() > 2 => drop(out.pop()),
            Flaw::ListsTooMany if state.crates[0] == 2 => out.push(Action::Take(3, Quay::new(0))),
            Flaw::ListsTwice if out.len() > 2 => out.push(out[0]),
            Flaw::OrdersByCard if top(state) > 2 => out.reverse(),
            _ => {}
        }
    }

    fn settle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        self.take_forced(state, log);
    }
}

impl Game {
    /// Whether the top card leaks into what all seats see.
    pub(crate) fn minds(&self, flaw: Flaw, state: &State) -> bool {
        self.has(flaw) && top(state) > 2
    }
}

impl Notation for Game {
    fn action_space(&self, _: Seats, out: &mut Vec<Action>) {
        if !self.has(Flaw::KeepsOldSpace) {
            out.clear();
        }
        out.extend((0..2).flat_map(|quay| (1..=3).map(move |crates| Action::Take(crates, Quay::new(quay)))));
        let shrunk = self.has(Flaw::SpaceShrinks) && self.asked.fetch_add(1, Ordering::Relaxed) == 1;
        if !self.has(Flaw::SmallSpace) && !shrunk {
            out.push(Action::Swap);
        }
        if self.has(Flaw::SpaceTwice) {
            out.push(Action::Swap);
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        if self.has(Flaw::ReadPanics) {
            let _ = &text[..1];
        }
        let mut words = Words::new(text);
        let action = match words.one_of("an action", ["take", "swap"].into_iter())? {
            0 => {
                let crates = match self.flaw {
                    Flaw::ClampsNumbers => words.number("a number")?.min(255) as u8,
                    Flaw::WrapsNumbers => words.number("a number")? as u8,
                    _ => words.number_within("a number", 0..=255)? as u8,
                };
                let quay = Quay::new(words.name("a quay", Quay::KIND, self)?);
                Action::Take(if self.has(Flaw::ReadsWrongly) { 1 } else { crates }, quay)
            }
            _ => Action::Swap,
        };
        words.end().map(|()| action)
    }
}

impl Positions for Game {
    fn position(&self, state: &State) -> Value {
        position::write(self, state)
    }

    fn read_position(&self, setup: State, document: &Value) -> Result<State, Problems> {
        position::read(self, setup, document)
    }

    fn audit(&self, state: &State) -> Result<(), Breach> {
        if self.has(Flaw::AuditPanics) {
            let _ = state.coins[state.seat.index()];
        }
        let seat_fits = state.seats.holds(state.seat) || self.has(Flaw::PositionStuck);
        let seats_fit = state.seats.count() <= MOST && seat_fits;
        Breach::unless_eq(RuleId("Q-3"), || "the seats are of this match".into(), true, seats_fit)?;
        let coins: i64 = state.coins.iter().map(|&coins| i64::from(coins)).sum();
        let crates = |crates: &[u8; 2]| crates.iter().map(|&crates| i64::from(crates)).sum::<i64>();
        let law = || "every crate became a coin".into();
        Breach::unless_eq(RuleId("Q-3"), law, crates(&CRATES), coins + crates(&state.crates))?;
        let held = &state.held[..state.seats.count()];
        let mut cards: Vec<u8> = held.iter().copied().chain(state.stack.iter()).chain(state.gone.iter()).collect();
        cards.sort_unstable();
        Breach::unless_eq(RuleId("Q-3"), || "no card is lost".into(), format!("{CARDS:?}"), format!("{cards:?}"))
    }
}
