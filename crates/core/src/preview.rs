//! Previews of choices, as far as the seat to act can know their effects.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Coins, Dice, Disclosure, EventView, Forced, Freedom, FullRules, Names, Seat, Turn, Viewer, Warning,
    ledger::{Account, Balances, Book, Quote, Quotes},
    spell_text,
};

/// The number of worlds sampled if hidden information or randomness is involved.
const WORLDS: u64 = 10;

/// The effects of a choice, including forced decisions that follow, as far as the seat to act can know them. Nothing in
/// it depends on what is hidden from that seat: positions that the seat cannot distinguish have the same previews.
///
/// If the choice discloses nothing, everything is certain. Otherwise everything before the first disclosure is certain,
/// and money and points are ranges over ten sampled worlds.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_core::{Match, Seats, Turn};
/// use serde_json::json;
///
/// let nim = Match::set_up(Arc::new(Nim), Seats::new(2)?, 7, &json!({"left": 3}))?;
/// let table: Box<dyn riband_core::Table> = nim.into();
/// let preview = table.preview("take 3")?;
/// assert_eq!(preview.points.map(|points| (points.before, points.least)), Some((0, 1)));
/// assert_eq!((preview.turn, preview.money), (Some(Turn::Over), None)); // the game has no money
/// assert_eq!(table.plies(), 0); // nothing was played
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Preview {
    /// The action's notation.
    pub action: String,
    /// What the action itself costs and yields, without forced decisions that follow.
    #[serde(flatten)]
    pub quote: Quote,
    /// The money of the seat; null where the ruleset keeps no books.
    pub money: Option<Outlook>,
    /// The points of the seat afterwards; null if they include what the seat may not know.
    pub points: Option<Outlook>,
    /// The certain transfers, including money and coal, in order.
    pub moves: Vec<Move>,
    /// Unintended consequences that occur in all sampled worlds.
    pub warnings: Vec<Warned>,
    /// The certain events, in order.
    pub events: Vec<EventView>,
    /// The certain forced decisions of the seat itself.
    pub forced: Vec<Forced>,
    /// What is disclosed on the way. If anything is, more happens than `moves`, `events` and `forced` show.
    pub disclosed: Disclosure,
    /// What the match waits for afterwards; null if uncertain.
    pub turn: Option<Turn>,
}

/// An amount before and after a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Outlook {
    /// The amount before.
    pub before: i64,
    /// The least amount afterwards.
    pub least: i64,
    /// The greatest amount afterwards.
    pub most: i64,
    /// Whether the amount is certain, with equal `least` and `most`. If not, they are the range over the sampled
    /// worlds.
    pub certain: bool,
}

/// An amount of something that moves from one place to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Move {
    /// The asset, in the variant's ids, named as in the ledger: `coal`, `olympic`.
    pub asset: String,
    /// The amount, above zero.
    pub amount: i64,
    /// The source.
    pub from: Spot,
    /// The destination.
    pub to: Spot,
}

/// A place that holds money or pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Spot {
    /// The owner; null if it is common.
    pub seat: Option<Seat>,
    /// The place, in the variant's ids, named as in the ledger: `supply`, `port boston`.
    pub place: String,
}

/// A warning, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Warned {
    /// The warning with its numbers.
    pub warning: Warning<String>,
    /// The English text, a continuation of *this choice ...*.
    pub text: String,
}

/// The previews of one position's choices, which share common work.
pub struct Previews<'a, R: FullRules> {
    rules: &'a R,
    seat: Seat,
    /// The canonical representative of the positions that the seat cannot distinguish.
    root: R::State,
    redeal: fn(&R, &R::State, Viewer, &mut Dice) -> R::State,
    opening: Balances,
}

/// Shows the seat, and nothing of the position.
impl<R: FullRules> fmt::Debug for Previews<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Previews").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// The effects of a choice in one world.
struct Trial<R: FullRules> {
    events: Vec<R::Event>,
    /// The number of events of the choice itself.
    own: usize,
    /// The forced decisions, with the number of events before each.
    forced: Vec<(usize, Seat, R::Action)>,
    state: R::State,
}

impl<'a, R: FullRules> Previews<'a, R> {
    /// Previews for a position; `None` if no seat is to act.
    pub fn new(rules: &'a R, state: &R::State) -> Option<Self> {
        let seat = rules.turn(state).seat()?;
        Some(Self::of_root(rules, seat, R::canonical, R::redeal, state))
    }

    /// The same for a position with an unknown history:
    /// [`Secrets::canonical_unremembered`](crate::Secrets::canonical_unremembered).
    pub fn unremembered(rules: &'a R, state: &R::State) -> Option<Self> {
        let seat = rules.turn(state).seat()?;
        Some(Self::of_root(rules, seat, R::canonical_unremembered, R::redeal_unremembered, state))
    }

    fn of_root(
        rules: &'a R,
        seat: Seat,
        canonical: fn(&R, &R::State, Viewer) -> R::State,
        redeal: fn(&R, &R::State, Viewer, &mut Dice) -> R::State,
        state: &R::State,
    ) -> Self {
        let root = canonical(rules, state, Viewer::Seat(seat));
        let opening = rules.balances(&root);
        Self { rules, seat, root, redeal, opening }
    }

    /// Previews a legal action.
    pub fn of(&self, action: R::Action) -> Preview {
        let first = self.trial(self.root.clone(), action);
        let (disclosed, certain) = self.disclosed(&first.events);
        let mut trials = vec![first];
        if !disclosed.is_nothing() {
            trials.extend((0..WORLDS).map(|world| {
                let mut dice = Dice::stream(0, world);
                self.trial((self.redeal)(self.rules, &self.root, Viewer::Seat(self.seat), &mut dice), action)
            }));
        }
        let first = &trials[0];
        let is_certain = disclosed.is_nothing();
        let shown = &first.events[..certain];
        let forced = first.forced.iter().filter(|(before, seat, _)| {
            // A decision after the first disclosure may depend on what is disclosed.
            *seat == self.seat && (is_certain || *before <= certain)
        });
        let quotes = Quotes::with_balances(self.rules, &self.root, &self.opening);
        let money = self.money(&trials, is_certain);
        Preview {
            action: self.rules.notation(action),
            quote: quotes.of_events(&first.events[..first.own]),
            points: self.points(&trials, is_certain),
            moves: self.moves(shown),
            warnings: self.warnings(&trials, money),
            events: shown.iter().filter_map(|event| self.told(event)).collect(),
            forced: forced.map(|&(_, seat, action)| Forced { seat, notation: self.rules.notation(action) }).collect(),
            turn: is_certain.then(|| self.rules.turn(&first.state)),
            money,
            disclosed,
        }
    }

    fn told(&self, event: &R::Event) -> Option<EventView> {
        let event = self.rules.redact(event.clone(), Viewer::Seat(self.seat))?;
        Some(EventView::of(self.rules, &event))
    }

    fn trial(&self, mut state: R::State, action: R::Action) -> Trial<R> {
        let (mut events, mut forced) = (Vec::new(), Vec::new());
        self.rules.perform(&mut state, action, &mut events);
        let own = events.len();
        loop {
            match self.rules.freedom(&state) {
                Freedom::Choice => break,
                Freedom::Forced(only) => {
                    forced.extend(self.rules.turn(&state).seat().map(|seat| (events.len(), seat, only)));
                    self.rules.perform(&mut state, only, &mut events);
                }
                Freedom::None => {
                    if !self.rules.proceed(&mut state, &mut events) {
                        break;
                    }
                }
            }
        }
        Trial { events, own, forced, state }
    }

    /// The combined disclosure of the events, and the number of events before the first that discloses anything.
    fn disclosed(&self, events: &[R::Event]) -> (Disclosure, usize) {
        let each = events.iter().map(|event| self.rules.discloses(event));
        let before = each.clone().take_while(|disclosed| disclosed.is_nothing()).count();
        (each.fold(Disclosure::NOTHING, Disclosure::and), before)
    }

    fn money(&self, trials: &[Trial<R>], certain: bool) -> Option<Outlook> {
        let money = R::MONEY?;
        let of = |held: &Balances| -> i64 {
            let own = held.iter().filter(|(account, asset, _)| account.seat == Some(self.seat) && *asset == money);
            own.map(|(.., much)| much).sum()
        };
        let after = trials.iter().map(|trial| of(&self.rules.balances(&trial.state)));
        Outlook::over(of(&self.opening), after, certain)
    }

    fn points(&self, trials: &[Trial<R>], certain: bool) -> Option<Outlook> {
        let shown = |state: &R::State| self.rules.shows_score(state, Viewer::Seat(self.seat));
        if !shown(&self.root) || !trials.iter().all(|trial| shown(&trial.state)) {
            return None;
        }
        let total = |state: &R::State| i64::from(self.rules.total(state, self.seat));
        Outlook::over(total(&self.root), trials.iter().map(|trial| total(&trial.state)), certain)
    }

    fn moves(&self, events: &[R::Event]) -> Vec<Move> {
        let mut book = Book::new(self.opening.clone());
        events.iter().for_each(|event| self.rules.book(event, &mut book));
        let spot = |account: Account| Spot { seat: account.seat, place: spelled(self.rules, account.place) };
        let transfers = book.take_transfers().into_iter();
        transfers
            .map(|moved| Move {
                asset: spelled(self.rules, moved.asset),
                amount: moved.amount,
                from: spot(moved.from),
                to: spot(moved.to),
            })
            .collect()
    }

    fn warnings(&self, trials: &[Trial<R>], money: Option<Outlook>) -> Vec<Warned> {
        let of = |trial: &Trial<R>| {
            let mut warnings = Vec::new();
            self.rules.warn(self.seat, &self.root, &trial.events, &trial.state, &mut warnings);
            warnings
        };
        let debt = money.filter(|money| money.most < 0 && money.most < money.before);
        let mut warnings: Vec<Warning> = Vec::new();
        warnings
            .extend(debt.map(|money| Warning::Debt { owed: Coins(i32::try_from(-money.most).unwrap_or(i32::MAX)) }));
        if let [first, others @ ..] = trials {
            let others: Vec<Vec<Warning>> = others.iter().map(of).collect();
            warnings.extend(of(first).into_iter().filter(|warning| others.iter().all(|other| other.contains(warning))));
        }
        let named = warnings.into_iter().map(|warning| warning.map(|piece| spelled(self.rules, piece)));
        named.map(|warning| Warned { text: warning.sentence(self.seat).to_string(), warning }).collect()
    }
}

impl Outlook {
    fn over(before: i64, mut after: impl Iterator<Item = i64>, certain: bool) -> Option<Self> {
        let first = after.next()?;
        let (least, most) = after.fold((first, first), |(least, most), other| (least.min(other), most.max(other)));
        Some(Self { before, least, most, certain })
    }
}

fn spelled(names: &impl Names, token: impl fmt::Display) -> String {
    spell_text(&token.to_string(), names)
}
