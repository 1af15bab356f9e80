//! Some matches of a batch, which one thread steps at a time.

use std::{mem, ops::Range};

use riband_core::{Dice, Lanes, PerSeat, Seat, Table, Turn, Viewer};
#[cfg(feature = "players")]
use {
    riband_players::{Player, Quiet},
    std::sync::Arc,
};

use super::{BatchError, Buffers, Rewards, Settings};

/// The first stream of the batch's seed that draws the deals of a match: those below it are for what happens in one.
const DEALS: u64 = 1 << 8;

/// The stream of the seed of a deal that [`Batch::choose`](super::Batch::choose) draws from.
const CHOICES: u64 = 255;

/// How often in a row a match is dealt again if it ends before anybody could act but computer players.
const REDEALS: usize = 100;

#[cfg(feature = "players")]
pub(super) type Maker = Arc<dyn Fn() -> Box<dyn Player> + Send + Sync>;

/// A computer player in one match, and its dice.
#[cfg(feature = "players")]
type Seated = Option<(Box<dyn Player>, Dice)>;

/// Some of the matches.
pub(super) struct Chunk {
    /// The place of its first match in the batch.
    first: usize,
    settings: Settings,
    lanes: Box<dyn Lanes>,
    matches: Vec<Beside>,
    /// The index of the action to play in each match.
    picked: Vec<usize>,
    /// The matches with rewards.
    rewarded: Vec<usize>,
    /// The players of each seat.
    #[cfg(feature = "players")]
    makers: PerSeat<Option<Maker>, { Seat::MAX }>,
    /// Whether any seat has players.
    #[cfg(feature = "players")]
    seated: bool,
    /// An observation.
    scratch: Vec<i32>,
}

/// What belongs to a match besides its position.
struct Beside {
    /// Draws the seeds of its deals.
    deals: Dice,
    /// The seed of the current deal.
    seed: u64,
    /// Draws random actions.
    choices: Dice,
    /// The number and the index of the action drawn in the current position, which need not be searched for.
    drawn: Option<(u32, usize)>,
    /// The rewards of the last step.
    rewards: PerSeat<f32, { Seat::MAX }>,
    /// Whether it ended in the last step.
    done: bool,
    /// The points after the last step, if rewards are points.
    points: PerSeat<i32, { Seat::MAX }>,
    /// The players of the current match, made when they are first to act.
    #[cfg(feature = "players")]
    seated: PerSeat<Seated, { Seat::MAX }>,
}

impl Chunk {
    /// Deals the matches with these places in the batch.
    pub(super) fn new(model: &dyn Lanes, places: Range<usize>, settings: Settings) -> Self {
        let mut lanes = model.empty();
        let matches = places.clone().map(|place| {
            let mut deals = Dice::stream(settings.seed, DEALS + place as u64);
            let seed = deals.bits();
            lanes.push(seed);
            let mut beside = Beside {
                deals,
                seed,
                choices: Dice::stream(seed, CHOICES),
                drawn: None,
                rewards: PerSeat([0.0; Seat::MAX]),
                done: false,
                points: PerSeat([0; Seat::MAX]),
                #[cfg(feature = "players")]
                seated: PerSeat([const { None }; Seat::MAX]),
            };
            beside.count(&*lanes, lanes.len() - 1, settings.rewards);
            beside
        });
        let matches = matches.collect();
        Self {
            first: places.start,
            settings,
            lanes,
            matches,
            picked: Vec::with_capacity(places.len()),
            rewarded: Vec::with_capacity(places.len()),
            #[cfg(feature = "players")]
            makers: PerSeat([const { None }; Seat::MAX]),
            #[cfg(feature = "players")]
            seated: false,
            scratch: vec![0; model.layout().len()],
        }
    }

    /// The seeds of the current deals.
    pub(super) fn seeds(&self) -> impl Iterator<Item = u64> {
        self.matches.iter().map(|beside| beside.seed)
    }

    /// A table at the position of a match.
    pub(super) fn table(&self, lane: usize) -> Option<Box<dyn Table>> {
        self.lanes.table(lane)
    }

    /// Deals all matches again.
    pub(super) fn deal(&mut self, seeds: Option<&[u64]>) -> Result<(), BatchError> {
        let mut result = Ok(());
        for lane in 0..self.matches.len() {
            self.redeal(lane, seeds.and_then(|seeds| seeds.get(lane)).copied());
            result = result.and(self.advance(lane));
        }
        result
    }

    /// Checks that the numbers are legal, and notes the indices of their actions.
    pub(super) fn check(&mut self, numbers: &[u32]) -> Result<(), BatchError> {
        self.picked.clear();
        for (lane, (&number, beside)) in numbers.iter().zip(&mut self.matches).enumerate() {
            let drawn = beside.drawn.take().filter(|&(drawn, _)| drawn == number);
            let number = number as usize;
            let found = drawn.map_or_else(|| self.lanes.index(lane, number), |(_, index)| Some(index));
            if found.is_none() && self.lanes.choice_count(lane) > 0 {
                let index = self.first + lane;
                if let Some(error) = self.lanes.table(lane).and_then(|mut table| table.choose_number(number).err()) {
                    return Err(BatchError::Illegal { index, error });
                }
            }
            self.picked.push(found.unwrap_or(usize::MAX));
        }
        Ok(())
    }

    /// Plays the actions that were checked, and writes what is wanted.
    pub(super) fn step(&mut self, out: &mut Buffers<'_>) -> Result<(), BatchError> {
        let mut result = Ok(());
        let picked = mem::take(&mut self.picked);
        for (lane, &index) in picked.iter().enumerate() {
            if self.lanes.play(lane, index) {
                result = result.and(self.advance(lane));
                let over = self.is_over(lane);
                self.reward(lane, over);
                if over && self.settings.auto_reset {
                    result = result.and(self.deal_next(lane));
                }
            }
        }
        self.picked = picked;
        self.write(out);
        // Only a step has rewards.
        while let Some(lane) = self.rewarded.pop() {
            self.clear(lane);
        }
        result
    }

    /// Draws legal actions.
    pub(super) fn choose(&mut self, numbers: &mut [u32]) {
        for (lane, (beside, number)) in self.matches.iter_mut().zip(numbers).enumerate() {
            let index = beside.choices.below(self.lanes.choice_count(lane) as u32) as usize;
            beside.drawn = self.lanes.number(lane, index).map(|number| (number as u32, index));
            *number = beside.drawn.map_or(u32::MAX, |(number, _)| number);
        }
    }

    /// Appends the legal actions.
    pub(super) fn legal(&self, ends: &mut Vec<usize>, numbers: &mut Vec<u32>) {
        for lane in 0..self.matches.len() {
            self.lanes.numbers(lane, numbers);
            ends.push(numbers.len());
        }
    }

    /// Writes positions and rewards. The buffers have the right lengths.
    pub(super) fn write(&mut self, out: &mut Buffers<'_>) {
        let (lanes, count) = (&*self.lanes, self.matches.len());
        rows(&mut out.seats, count, |lane, row: &mut [i8]| {
            row.fill(lanes.turn(lane).seat().map_or(-1, |seat| seat.index() as i8));
        });
        // The lengths fit, so nothing can fail.
        rows(&mut out.masks, count, |lane, row| _ = lanes.mask_bytes(lane, row));
        rows(&mut out.bits, count, |lane, row| _ = lanes.mask(lane, row));
        let viewer = |lane| lanes.turn(lane).seat().map_or(Viewer::Spectator, Viewer::Seat);
        rows(&mut out.observations, count, |lane, row| _ = lanes.observe(lane, viewer(lane), row));
        let scratch = &mut self.scratch;
        rows(&mut out.features, count, |lane, row| {
            _ = lanes.observe(lane, viewer(lane), scratch);
            _ = lanes.layout().encode(scratch, row);
        });
        let (seats, matches) = (lanes.seats(), &self.matches);
        rows(&mut out.rewards, count, |lane, row| {
            if let Some(beside) = matches.get(lane) {
                row.copy_from_slice(beside.rewards.seated(seats));
            }
        });
        rows(&mut out.done, count, |lane, row| {
            let over = matches.get(lane).is_some_and(|beside| beside.done) || lanes.choice_count(lane) == 0;
            row.fill(over.into());
        });
    }

    /// Whether a match is over: no others wait for a decision without a choice.
    fn is_over(&self, lane: usize) -> bool {
        self.lanes.choice_count(lane) == 0
    }

    /// Forgets the rewards of the step.
    fn clear(&mut self, lane: usize) {
        if let Some(beside) = self.matches.get_mut(lane) {
            beside.rewards = PerSeat([0.0; Seat::MAX]);
            beside.done = false;
        }
    }

    /// Notes what the step was worth, and whether the match is over.
    fn reward(&mut self, lane: usize, done: bool) {
        if !done && self.settings.rewards != Rewards::Points {
            return;
        }
        let Some(beside) = self.matches.get_mut(lane) else { return };
        beside.done = done;
        self.rewarded.push(lane);
        let Some(payoffs) = self.lanes.payoffs(lane) else { return };
        let before = beside.points;
        for seat in payoffs.seats().iter() {
            *beside.rewards.of_mut(seat) = match self.settings.rewards {
                Rewards::Ranks => *payoffs.ranks().of(seat) as f32,
                Rewards::Margins => *payoffs.margins().of(seat) as f32,
                Rewards::Points => payoffs.points().of(seat).saturating_sub(*before.of(seat)) as f32,
            };
        }
        beside.points = payoffs.points();
    }

    /// Deals the match of a lane again, from this seed or the next one of its own.
    fn redeal(&mut self, lane: usize, seed: Option<u64>) {
        let Some(beside) = self.matches.get_mut(lane) else { return };
        let seed = seed.unwrap_or_else(|| beside.deals.bits());
        self.lanes.deal(lane, seed);
        beside.seed = seed;
        beside.choices = Dice::stream(seed, CHOICES);
        beside.drawn = None;
        #[cfg(feature = "players")]
        {
            beside.seated = PerSeat([const { None }; Seat::MAX]);
        }
        beside.count(&*self.lanes, lane, self.settings.rewards);
    }

    /// Deals the next match of a lane.
    fn deal_next(&mut self, lane: usize) -> Result<(), BatchError> {
        for _ in 0..REDEALS {
            self.redeal(lane, None);
            self.advance(lane)?;
            if !self.is_over(lane) {
                break;
            }
        }
        Ok(())
    }

    /// Nobody plays but the caller.
    #[cfg(not(feature = "players"))]
    #[inline(always)]
    #[allow(clippy::unnecessary_wraps, clippy::unused_self, reason = "with computer players it can fail")]
    fn advance(&mut self, _: usize) -> Result<(), BatchError> {
        Ok(())
    }
}

#[cfg(feature = "players")]
impl Chunk {
    /// Has a player play this seat from now on.
    pub(super) fn seat(&mut self, seat: Seat, player: &Maker) -> Result<(), BatchError> {
        *self.makers.of_mut(seat) = Some(Arc::clone(player));
        self.seated = true;
        let mut result = Ok(());
        for lane in 0..self.matches.len() {
            if let Some(beside) = self.matches.get_mut(lane) {
                *beside.seated.of_mut(seat) = None;
                beside.drawn = None;
            }
            result = result.and(self.advance(lane));
        }
        result
    }

    /// Has computer players act until another seat is to act, or the match is over.
    fn advance(&mut self, lane: usize) -> Result<(), BatchError> {
        if !self.seated {
            return Ok(());
        }
        let index = self.first + lane;
        while let Turn::Act(seat) = self.lanes.turn(lane)
            && let Some(maker) = self.makers.of(seat)
            && let Some(beside) = self.matches.get_mut(lane)
        {
            let seed = beside.seed;
            let (player, dice) = beside
                .seated
                .of_mut(seat)
                .get_or_insert_with(|| (maker(), Dice::stream(seed, 1 + seat.index() as u64)));
            let Some(known) = self.lanes.information(lane, seat, dice) else { break };
            let chosen = known.map_err(Into::into).and_then(|known| player.choose(&known, dice, &Quiet));
            let number = chosen.map_err(|error| BatchError::Player { index, error })?;
            let legal = self.lanes.index(lane, number as usize);
            if !legal.is_some_and(|index| self.lanes.play(lane, index)) {
                let error = riband_players::PlayerError::NoChoice { seat };
                return Err(BatchError::Player { index, error });
            }
        }
        Ok(())
    }
}

impl Beside {
    /// Notes the points of a deal, from which gains are counted.
    fn count(&mut self, lanes: &dyn Lanes, lane: usize, rewards: Rewards) {
        if rewards == Rewards::Points
            && let Some(payoffs) = lanes.payoffs(lane)
        {
            self.points = payoffs.points();
        }
    }
}

/// Writes a row for each match, if the buffer is wanted.
fn rows<T>(buffer: &mut Option<&mut [T]>, count: usize, mut write: impl FnMut(usize, &mut [T])) {
    let Some(buffer) = buffer else { return };
    let row = buffer.len() / count.max(1);
    if row > 0 {
        buffer.chunks_exact_mut(row).enumerate().for_each(|(lane, row)| write(lane, row));
    }
}
