//! The implementation of tables: a typed match.

use std::{ops::RangeInclusive, sync::Arc};

use serde::Serialize;
use serde_json::Value;

#[cfg(feature = "batch")]
use super::packed;
use super::{Present, Sight, Table};
use crate::{
    Action as _, Breach, Choice, Dice, Disclosure, Ending, EventView, Forced, FullRules, Information, Listing,
    MaskTooShort, Match, Numbering, Numbers, Payoffs, Pick, PlayError, Played, Preview, Refusal as _, Refused,
    Scoresheet, Seat, Seats, Spelled, Start, StateHash, Turn, UnsoundRedeal, Viewer, World,
    kind::with_kind,
    ledger::{Imbalance, Ledger, Quotes},
    market::Offer,
    notation::unlikeness,
    observation::{Layout, WrongLength},
    past::Past,
    played::Picked,
    preview::Previews,
    world::WorldOf,
};

/// The most legal alternatives to suggest.
const NEAREST: usize = 3;

/// The implementation of [`Table`]: a match, and the disclosure of its last action, if known.
#[derive(Debug)]
pub(crate) struct TableOf<R: FullRules>(pub(super) Match<R>, pub(super) Option<Disclosure>, pub(super) Past);

/// Records a decision that the engine takes, with its seat.
fn note_forced<R: FullRules>(rules: &R, state: &R::State, only: R::Action, forced: &mut Vec<(Seat, R::Action)>) {
    if let Turn::Act(seat) = rules.turn(state) {
        forced.push((seat, only));
    }
}

impl<R: FullRules> From<Match<R>> for Box<dyn Table> {
    fn from(typed: Match<R>) -> Self {
        let past = if typed.start().position.is_some() { Past::Unseen } else { Past::Seen };
        Box::new(TableOf::new(typed, past))
    }
}

impl<R: FullRules> TableOf<R> {
    pub(crate) fn new(typed: Match<R>, past: Past) -> Self {
        Self(typed, None, past)
    }

    pub(crate) fn typed(&self) -> &Match<R> {
        &self.0
    }

    fn rules(&self) -> &R {
        self.0.rules()
    }

    /// The part of an event that a viewer may see; without a viewer, all of it.
    fn told_to(&self, event: &R::Event, viewer: Option<Present>) -> Option<EventView> {
        match viewer {
            Some(viewer) => self.rules().redact(event.clone(), viewer.viewer()).map(|event| self.told(&event)),
            None => Some(self.told(event)),
        }
    }

    fn told(&self, event: &R::Event) -> EventView {
        EventView::of(self.rules(), event)
    }

    fn spelled(&self, value: &impl Serialize) -> Value {
        Spelled::new(value, self.rules()).to_json()
    }

    fn refused(&self, refusal: &R::Refusal) -> PlayError {
        if self.turn() == Turn::Over {
            return PlayError::Over { rule: R::END };
        }
        PlayError::Refused(Box::new(self.refusal(refusal)))
    }

    fn refusal(&self, refusal: &R::Refusal) -> Refused {
        Refused {
            rule: refusal.rule(),
            kind: refusal.kind(),
            message: self.rules().explain(refusal),
            facts: self.spelled(refusal),
        }
    }

    /// The markets as far as a viewer can know them.
    fn market_for(&self, viewer: Viewer) -> Vec<Listing> {
        let (rules, state) = (self.rules(), self.0.state());
        // The canonical representative of the positions that the viewer cannot distinguish.
        let known = self.2.canonical(rules, state, viewer);
        let is_over = self.turn() == Turn::Over;
        let offers = rules.offers(&known).into_iter().map(|offer| match is_over {
            // After the end, prices are still shown, but nothing can be traded.
            true => Listing {
                most: 0,
                limit: None,
                refusal: Some(Refused::over(R::END)),
                ..self.listing(Offer { refusal: None, ..offer })
            },
            false => self.listing(offer),
        });
        offers.collect()
    }

    fn listing(&self, offer: Offer<R::Action, R::Refusal>) -> Listing {
        let Offer {
            action,
            side,
            pricing,
            price,
            prices,
            surcharge,
            activation,
            toll,
            extras,
            most,
            supply,
            limit,
            refusal,
        } = offer;
        Listing {
            notation: self.rules().notation(action),
            number: self.0.numbering().number(action),
            kind: action.kind(),
            rule: action.rule(),
            parts: with_kind(self.spelled(&action)),
            side,
            pricing,
            price,
            prices,
            surcharge,
            activation,
            toll,
            extras,
            most,
            supply,
            limit,
            refusal: refusal.map(|refusal| self.refusal(&refusal)),
        }
    }

    /// The part of a performed action that a viewer may see, with the forced decisions that followed.
    fn played_event(
        &self,
        action: R::Action,
        forced: Vec<(Seat, R::Action)>,
        events: &[R::Event],
        viewer: Option<Present>,
    ) -> Played {
        let own = forced.into_iter().filter(|(seat, _)| viewer.is_none_or(|own| own.viewer() == Viewer::Seat(*seat)));
        Played {
            notation: self.rules().notation(action),
            events: events.iter().filter_map(|event| self.told_to(event, viewer)).collect(),
            forced: own.map(|(seat, action)| Forced { seat, notation: self.rules().notation(action) }).collect(),
            disclosed: self.disclosed_by(events),
            turn: self.turn(),
        }
    }

    fn disclosed_by<'a>(&self, events: impl IntoIterator<Item = &'a R::Event>) -> Disclosure {
        let disclosed = events.into_iter().map(|event| self.rules().discloses(event));
        disclosed.fold(Disclosure::NOTHING, Disclosure::and)
    }

    /// Checks that this seat is to act.
    fn acts(&self, seat: Seat) -> Result<(), PlayError> {
        self.seats().check(seat)?;
        match self.turn() {
            Turn::Over => Err(PlayError::Over { rule: R::END }),
            Turn::Act(turn) if turn != seat => {
                let rule = self.rules().turn_rule(self.0.state());
                Err(PlayError::NotYourTurn { seat, turn, rule })
            }
            Turn::Act(_) => Ok(()),
        }
    }

    /// The picked action, if its seat may act.
    fn picked(&self, pick: Pick<'_>) -> Result<R::Action, PlayError> {
        pick.seat.map_or(Ok(()), |seat| self.acts(seat))?;
        match pick.action {
            Picked::Index(index) => self.0.choices().get(index).copied().ok_or_else(|| self.no_such_choice(index)),
            Picked::Number(number) => self.numbered(number),
            Picked::Notation(line) => Ok(self.rules().read(line)?),
        }
    }

    fn numbered(&self, number: usize) -> Result<R::Action, PlayError> {
        let numbering = self.0.numbering();
        numbering.action(number).ok_or_else(|| PlayError::NoSuchNumber { number, numbers: numbering.len() })
    }

    fn no_such_choice(&self, index: usize) -> PlayError {
        match self.turn() {
            Turn::Over => PlayError::Over { rule: R::END },
            Turn::Act(_) => PlayError::NoSuchChoice { index, choices: self.0.choices().len() },
        }
    }
}

impl<R: FullRules> Sight for TableOf<R> {
    fn play_seen(&mut self, pick: Pick<'_>, viewer: Option<Present>) -> Result<Played, PlayError> {
        let action = self.picked(pick)?;
        let (rules, mut log, mut forced) = (Arc::clone(self.0.rules()), Vec::new(), Vec::new());
        let played =
            self.0.play_telling(action, &mut log, |state, only| note_forced(&*rules, state, only, &mut forced));
        played.map_err(|refusal| self.refused(&refusal))?;
        self.1 = Some(self.disclosed_by(&log));
        Ok(self.played_event(action, forced, &log, viewer))
    }

    fn log_seen(&self, viewer: Option<Present>, since: usize) -> Vec<(usize, EventView)> {
        let wanted = self.0.events().into_iter().filter(|(ply, _)| *ply >= since);
        wanted.filter_map(|(ply, event)| Some((ply, self.told_to(&event, viewer)?))).collect()
    }

    fn ending_seen(&self, viewer: Option<Present>) -> Option<Ending> {
        if self.turn() != Turn::Over {
            return None;
        }
        let causes =
            self.0.events().into_iter().filter_map(|(ply, event)| Some((self.rules().ends_by(&event)?, ply, event)));
        let mut told = causes.filter_map(|(rule, ply, event)| Some((rule, ply, self.told_to(&event, viewer)?)));
        Some(match told.next() {
            Some((rule, ply, told)) => Ending { rule, because: Some(told), ply: Some(ply) },
            None => Ending { rule: R::END, because: None, ply: None },
        })
    }

    fn score_is_seen(&self, viewer: Present) -> bool {
        self.rules().shows_score(self.0.state(), viewer.viewer())
    }

    fn market_seen(&self, viewer: Present) -> Vec<Listing> {
        self.market_for(viewer.viewer())
    }

    fn view_seen(&self, viewer: Present) -> Value {
        self.spelled(&self.rules().view(self.0.state(), viewer.viewer()))
    }

    fn observe_seen(&self, viewer: Present, out: &mut [i32]) -> Result<(), WrongLength> {
        self.0.observe(viewer.viewer(), out)
    }

    fn write_seen(&self, viewer: Present, out: &mut Vec<u8>) {
        Spelled::new(&self.rules().view(self.0.state(), viewer.viewer()), self.rules()).write_json(out);
    }

    fn view_seen_at(&self, viewer: Present, ply: usize) -> Option<Value> {
        Some(self.spelled(&self.rules().view(&self.0.state_at(ply)?, viewer.viewer())))
    }

    fn world_seen(&self, viewer: Present, dice: &mut Dice) -> World {
        let state = self.2.redeal(self.rules(), self.0.state(), viewer.viewer(), dice);
        WorldOf::new(Arc::clone(self.0.numbering()), state, self.2).into()
    }
}

impl<R: FullRules> Table for TableOf<R> {
    fn seats(&self) -> Seats {
        self.rules().seated(self.0.state())
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn turns(&self) -> u32 {
        self.rules().turns(self.0.state())
    }

    fn turn_order(&self) -> Vec<Seat> {
        self.rules().turn_order(self.0.state())
    }

    fn deals_alike(&self) -> bool {
        self.rules().deals_alike()
    }

    fn stalled(&self) -> bool {
        self.rules().stalled(self.0.state())
    }

    fn start(&self) -> &Start {
        self.0.start()
    }

    fn choice_count(&self) -> usize {
        self.0.choices().len()
    }

    fn choices(&self) -> Vec<Choice> {
        let quotes = Quotes::new(self.rules(), self.0.state());
        let choice = |(index, &action): (usize, &R::Action)| Choice {
            index,
            notation: self.rules().notation(action),
            kind: action.kind(),
            rule: action.rule(),
            quote: quotes.of(action),
            passes: action.passes(),
        };
        self.0.choices().iter().enumerate().map(choice).collect()
    }

    fn offered(&self) -> Vec<String> {
        self.0.choices().iter().map(|&action| self.rules().notation(action)).collect()
    }

    fn action(&self, index: usize) -> Option<Value> {
        self.0.choices().get(index).map(|action| with_kind(self.spelled(action)))
    }

    fn played(&self) -> Vec<String> {
        self.0.played().iter().map(|&action| self.rules().notation(action)).collect()
    }

    fn plies(&self) -> usize {
        self.0.played().len()
    }

    fn last_played(&self) -> Option<String> {
        self.0.played().last().map(|&action| self.rules().notation(action))
    }

    fn why_pick(&self, pick: Pick<'_>) -> Result<(), PlayError> {
        let action = self.picked(pick)?;
        self.rules().check(self.0.state(), action).map_err(|refusal| self.refused(&refusal))
    }

    fn preview_pick(&self, pick: Pick<'_>) -> Result<Preview, PlayError> {
        let action = self.picked(pick)?;
        let (rules, state) = (self.rules(), self.0.state());
        rules.check(state, action).map_err(|refusal| self.refused(&refusal))?;
        let previews = match self.2 {
            Past::Seen => Previews::new(rules, state),
            Past::Unseen => Previews::unremembered(rules, state),
        };
        previews.map(|previews| previews.of(action)).ok_or(PlayError::Over { rule: R::END })
    }

    fn market(&self) -> Vec<Listing> {
        self.market_for(self.turn().seat().map_or(Viewer::Spectator, Viewer::Seat))
    }

    fn nearest(&self, notation: &str) -> Vec<String> {
        let Ok(action) = self.rules().read(notation) else { return Vec::new() };
        let line = self.rules().notation(action);
        let same = self.0.choices().iter().filter(|other| other.kind() == action.kind());
        let mut lines: Vec<String> = same.map(|&other| self.rules().notation(other)).collect();
        lines.sort_by_cached_key(|other| unlikeness(other, &line));
        lines.truncate(NEAREST);
        lines
    }

    fn disclosed(&self) -> Disclosure {
        self.1.unwrap_or_else(|| self.disclosed_by(&self.0.last_events()))
    }

    fn choose(&mut self, index: usize) -> Result<(), PlayError> {
        self.1 = None;
        match self.0.choose(index, &mut ()) {
            Some(_) => Ok(()),
            None => Err(self.no_such_choice(index)),
        }
    }

    fn numbering(&self) -> Arc<dyn Numbers> {
        Arc::<Numbering<R>>::clone(self.0.numbering())
    }

    fn legal_numbers(&self, out: &mut Vec<usize>) {
        out.clear();
        out.extend(self.0.numbering().numbers(self.0.choices()));
    }

    fn legal_mask(&self, mask: &mut [u64]) -> Result<(), MaskTooShort> {
        self.0.numbering().mark(self.0.choices(), mask)
    }

    fn legal_bytes(&self, mask: &mut [u8]) -> Result<(), MaskTooShort> {
        self.0.numbering().mark_bytes(self.0.choices(), mask)
    }

    fn choose_number(&mut self, number: usize) -> Result<(), PlayError> {
        let action = self.numbered(number)?;
        self.0.play(action, &mut ()).map_err(|refusal| self.refused(&refusal))?;
        self.1 = None;
        Ok(())
    }

    fn undo(&mut self, count: usize) -> usize {
        self.1 = None;
        self.0.undo(count)
    }

    fn redo(&mut self) -> Option<Played> {
        let (rules, mut log, mut forced) = (Arc::clone(self.0.rules()), Vec::new(), Vec::new());
        let action = self.0.redo_telling(&mut log, |state, only| note_forced(&*rules, state, only, &mut forced))?;
        self.1 = Some(self.disclosed_by(&log));
        Some(self.played_event(action, forced, &log, None))
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Self(self.0.clone(), self.1, self.2))
    }

    fn information(&self, seat: Seat, dice: &mut Dice) -> Result<Information, UnsoundRedeal> {
        Information::after((self.0.numbering(), self.0.state(), self.2), (seat, self.plies()), dice)
    }

    fn ledger(&self) -> Result<Ledger, Imbalance> {
        self.0.ledger()
    }

    fn observation_layout(&self) -> &Layout {
        self.0.observation_layout()
    }

    fn position(&self) -> Value {
        self.rules().position(self.0.state())
    }

    fn score(&self) -> Scoresheet {
        self.rules().score(self.0.state())
    }

    fn payoffs(&self) -> Payoffs {
        self.rules().payoffs(self.0.state())
    }

    fn bounds(&self) -> Option<RangeInclusive<i32>> {
        self.rules().bounds(self.seats())
    }

    fn audit(&self) -> Result<(), Breach> {
        self.rules().audit(self.0.state())
    }

    fn hash(&self) -> StateHash {
        self.0.hash()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    #[cfg(feature = "batch")]
    fn pack_position(&self, out: &mut Vec<u8>) {
        packed::pack(self.0.state(), self.2, out);
    }

    fn memory(&self) -> usize {
        self.0.memory() + size_of::<Self>() - size_of::<Match<R>>()
    }
}
