//! A single match between players, and its result.

use std::time::Duration;

use riband::{
    Seat, Seats, Table, Turn, Variant,
    core::Payoffs,
    players::{Level, Player, PlayerError, Watch},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Catalog, Contender, Draws, LabError, coupling};

/// The result of a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Game {
    /// The seed of the deal.
    pub seed: u64,
    /// The index of the variant, counted from 0.
    pub side: u8,
    /// How many seats the players are shifted: in rotation 1 the first of them sits at the second seat.
    pub rotation: u8,
    /// The number of completed turns.
    pub turns: u32,
    /// The number of decisions.
    pub decisions: u32,
    /// How often the sole leader changed, looking after each turn.
    pub lead_changes: u32,
    /// The winner's margin: points of the first place minus points of the second.
    pub margin: i32,
    /// The sole leader when half of the turns were over, if there was one.
    pub half_leader: Option<u8>,
    /// Whether it was stopped as stalled: no rule would have ended it.
    pub stalled: bool,
    /// A fingerprint of all actions, by their notation, and of the outcome.
    pub path: u64,
    /// By seat.
    pub seats: Vec<SeatOfGame>,
    /// The numbers of the chosen actions, in order.
    pub actions: Vec<u32>,
}

/// The result of a match for one seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SeatOfGame {
    /// The player's index, counted from 0.
    pub player: u8,
    /// The share of the win.
    pub wins: f64,
    /// The points.
    pub points: i32,
    /// The place, from 1.
    pub place: u8,
    /// Its place in the initial turn order, from 1. The first seat does not necessarily begin: the order is often
    /// dealt.
    pub order: u8,
    /// The number of its decisions.
    pub decisions: u32,
    /// The lines of its score sheet by rule and item, `CO-75 flags blue`, with their points.
    pub scored: Vec<(String, i32)>,
    /// How often it used each target: indices into [`Catalog::targets`], ascending, with counts.
    pub uses: Vec<(u32, u32)>,
}

/// The speed of a player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pace {
    /// The number of its decisions.
    pub decisions: u32,
    /// The total time of its decisions.
    pub time: Duration,
}

/// A fixed group of players that plays matches of a variant, one after the other.
///
/// ```
/// use riband::{Library, Seats, players::Quiet};
/// use riband_lab::{Arena, Catalog, Contender};
///
/// let variant = Library::new().load("crossing-oceans/short")?;
/// let catalog = Catalog::new(&variant, Seats::new(2)?)?;
/// let players = vec![Contender::new("random", &variant, Seats::new(2)?)?; 2];
/// let mut arena = Arena::new(&variant, &catalog, &players)?;
/// let game = arena.play(7, 0, &Quiet)?;
/// assert_eq!(game, arena.play(7, 0, &Quiet)?); // the same seed, the same match
/// assert_eq!(game.seats.iter().map(|seat| seat.wins).sum::<f64>(), 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Arena<'a> {
    variant: &'a Variant,
    position: Option<&'a Value>,
    catalog: &'a Catalog,
    contenders: &'a [Contender],
    seats: Seats,
    /// By contender: for each action number, whether it is forbidden; `None` if nothing is.
    forbidden: Vec<Option<Vec<bool>>>,
    draws: Draws,
    legal: Vec<usize>,
    uses: Vec<Vec<u32>>,
    leaders: Vec<Option<Seat>>,
    pace: Vec<Pace>,
}

impl<'a> Arena<'a> {
    /// Seats these players, one for each seat.
    ///
    /// # Errors
    /// A forbidden target does not exist in the variant, or there are too many players.
    pub fn new(variant: &'a Variant, catalog: &'a Catalog, contenders: &'a [Contender]) -> Result<Self, LabError> {
        let seats = Seats::new(contenders.len())?;
        let forbidden = contenders.iter().map(|one| match one.forbidden() {
            [] => Ok(None),
            targets => catalog.having(targets).map(Some),
        });
        Ok(Self {
            variant,
            position: None,
            catalog,
            contenders,
            seats,
            forbidden: forbidden.collect::<Result<_, _>>()?,
            draws: Draws::new(catalog.lines().len()),
            legal: Vec::new(),
            uses: vec![vec![0; catalog.targets().len()]; seats.count()],
            leaders: Vec::new(),
            pace: vec![Pace::default(); contenders.len()],
        })
    }

    /// The same, but matches start from a position: the deal, with the changes in the document.
    #[must_use]
    pub fn from(self, position: Option<&'a Value>) -> Self {
        Self { position, ..self }
    }

    /// The speed of each player over all matches so far.
    #[must_use]
    pub fn pace(&self) -> &[Pace] {
        &self.pace
    }

    /// Plays the match of a seed until it is over or stalled. In rotation 1 the first player sits at the second seat,
    /// and so on. If `watch` stops, the players hurry, and the result is meaningless.
    ///
    /// # Errors
    /// The variant does not support this number of seats, or a player fails.
    pub fn play(&mut self, seed: u64, rotation: usize, watch: &dyn Watch) -> Result<Game, LabError> {
        let count = self.seats.count();
        let mut table = open(self.variant, self.seats, seed, self.position)?;
        self.draws.begin(seed);
        self.uses.iter_mut().for_each(|uses| uses.fill(0));
        self.leaders.clear();
        let of_seat = |seat: usize| (seat + count - rotation % count) % count;
        let mut thinkers: Vec<Option<Box<dyn Player>>> = (0..count)
            .map(|seat| {
                let forbidden = self.forbidden.get(of_seat(seat)).and_then(Option::as_deref);
                let contender = self.contenders.get(of_seat(seat)).filter(|one| one.level() != Level::Random);
                contender.map(|one| one.player(forbidden))
            })
            .collect();
        let mut game = Game { seed, rotation: rotation as u8, ..Game::default() };
        let mut decisions = vec![0; count];
        let order = table.turn_order();
        let mut turns = table.turns();
        while let Turn::Act(seat) = table.turn()
            && !table.stalled()
        {
            let (index, player) = (seat.index(), of_seat(seat.index()));
            let stranger = || PlayerError::NoChoice { seat };
            let start = watch.now();
            let thinker = thinkers.get_mut(index).and_then(Option::as_mut);
            let number = self.choose(&*table, seat, player, thinker, watch)?;
            if let Some(pace) = self.pace.get_mut(player) {
                pace.time += start.zip(watch.now()).map_or(Duration::ZERO, |(start, end)| end.saturating_sub(start));
                pace.decisions += 1;
            }
            table.choose_number(number).map_err(|_| stranger())?;
            game.actions.push(number as u32);
            game.path =
                coupling::with(game.path ^ index as u64, self.catalog.lines().get(number).copied().unwrap_or_default());
            let uses = self.uses.get_mut(index).ok_or_else(stranger)?;
            for &target in self.catalog.of_action(number) {
                if let Some(times) = uses.get_mut(target as usize) {
                    *times += 1;
                }
            }
            *decisions.get_mut(index).ok_or_else(stranger)? += 1;
            if table.turns() != turns {
                turns = table.turns();
                self.leaders.push(leader(&table.payoffs()));
            }
        }
        let mut game = self.finish(&*table, game, &decisions, of_seat)?;
        for (place, seat) in (1..).zip(order) {
            if let Some(seat) = game.seats.get_mut(seat.index()) {
                seat.order = place;
            }
        }
        Ok(game)
    }

    fn choose(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        player: usize,
        thinker: Option<&mut Box<dyn Player>>,
        watch: &dyn Watch,
    ) -> Result<usize, LabError> {
        let stranger = || PlayerError::NoChoice { seat };
        let forbidden = self.forbidden.get(player).and_then(Option::as_ref);
        let may = |number: &usize| forbidden.is_none_or(|all| all.get(*number) != Some(&true));
        let Some(thinker) = thinker else {
            table.legal_numbers(&mut self.legal);
            if self.legal.iter().any(may) {
                self.legal.retain(may);
            }
            let least = self.draws.least(seat.index(), table.turns(), &self.legal, self.catalog.lines());
            return Ok(least.ok_or_else(stranger)?);
        };
        let (mut choose, mut redeal) = self.draws.dice(seat.index(), table.turns());
        let known = table.information(seat, &mut redeal).map_err(PlayerError::from)?;
        if forbidden.is_none() {
            return Ok(thinker.choose(&known, &mut choose, watch)? as usize);
        }
        let advice = thinker.advise(&known, &mut choose, watch)?;
        let mut best = advice.choices.iter().map(|choice| choice.number as usize);
        let allowed = best.clone().find(may);
        Ok(allowed.or_else(|| best.next()).ok_or_else(stranger)?)
    }

    fn finish(
        &self,
        table: &dyn Table,
        mut game: Game,
        decisions: &[u32],
        of_seat: impl Fn(usize) -> usize,
    ) -> Result<Game, LabError> {
        let payoffs = table.payoffs();
        let (points, places, wins) = (payoffs.points(), payoffs.places(), payoffs.wins());
        let mut sorted = points.seated(self.seats).to_vec();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        game.margin = sorted.first().zip(sorted.get(1)).map_or(0, |(first, second)| first.saturating_sub(*second));
        game.turns = table.turns();
        game.stalled = table.turn() != Turn::Over;
        let half = (self.leaders.len() / 2).checked_sub(1);
        game.half_leader = half.and_then(|half| self.leaders.get(half).copied().flatten()).map(Seat::number);
        let mut last = None;
        for leader in self.leaders.iter().copied().flatten() {
            game.lead_changes += u32::from(last.is_some_and(|last| last != leader));
            last = Some(leader);
        }
        let sheet = table.score();
        for (seat, uses) in self.seats.iter().zip(&self.uses) {
            let entries = sheet.seats.iter().filter(|score| score.seat == seat).flat_map(|score| &score.entries);
            let used = (0..).zip(uses).filter(|(_, times)| **times > 0).map(|(target, times)| (target, *times));
            let own = decisions.get(seat.index()).copied().unwrap_or_default();
            game.decisions += own;
            game.seats.push(SeatOfGame {
                player: of_seat(seat.index()) as u8,
                wins: *wins.of(seat),
                points: *points.of(seat),
                place: *places.of(seat),
                order: 0,
                decisions: own,
                scored: entries.map(|entry| (format!("{} {}", entry.rule, entry.item), entry.points)).collect(),
                uses: used.collect(),
            });
        }
        game.path = outcome(&game).into_iter().fold(game.path, coupling::with);
        Ok(game)
    }
}

/// All measures of a match that do not follow from its actions: a change of a scoring or tie-breaking rule may affect
/// nothing else.
fn outcome(game: &Game) -> Vec<u64> {
    let of_game = [game.turns.into(), game.lead_changes.into(), game.half_leader.map_or(0, |seat| u64::from(seat) + 1)];
    let of_seats = game.seats.iter().flat_map(|seat| {
        let lines = seat.scored.iter().map(|(_, points)| i64::from(*points) as u64);
        [seat.wins.to_bits(), seat.place.into(), i64::from(seat.points) as u64].into_iter().chain(lines)
    });
    of_game.into_iter().chain(of_seats).collect()
}

/// Opens the match of a deal, before its first action.
pub(crate) fn open(
    variant: &Variant,
    seats: Seats,
    seed: u64,
    position: Option<&Value>,
) -> Result<Box<dyn Table>, LabError> {
    match position {
        Some(position) => Ok(variant.set_up(seats, seed, position)?),
        None => Ok(variant.open(seats, seed)?),
    }
}

/// The sole leader: the seat that would win alone if the match ended now.
fn leader(payoffs: &Payoffs) -> Option<Seat> {
    let first = payoffs.places().find(payoffs.seats(), |place| *place == 1)?;
    (payoffs.sharing(first) == 1).then_some(first)
}
