//! Matches to learn from, and their positions at ends of turns.

use riband::{
    Seat, Turn,
    core::{Dice, Information},
    players::{Player, PlayerError, Watch},
};

use crate::{Contender, Game, LabError, Plan};

/// The stream of the redeals of what a seat does not see.
const REDEAL: u64 = 300;

/// A position where a turn is over.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// From 0 to 1.
    pub(super) progress: f32,
    /// The features of each seat, one seat after the other.
    pub(super) features: Vec<f32>,
    /// The final points of each seat.
    pub(super) points: Vec<f32>,
}

impl Sample {
    /// The features of each seat with its final points.
    pub(super) fn seats(&self) -> impl Iterator<Item = (&[f32], f64)> {
        let width = (self.features.len() / self.points.len().max(1)).max(1);
        self.features.chunks(width).zip(self.points.iter().copied().map(f64::from))
    }
}

/// Samples by match, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Gathered {
    pub(super) matches: Vec<Vec<Sample>>,
}

impl Gathered {
    /// The number of positions.
    pub(super) fn positions(&self) -> usize {
        self.matches.iter().map(Vec::len).sum()
    }

    /// Plays a match again, and adds its positions at ends of turns, as the seat knew them whose turn it was.
    pub(super) fn take(&mut self, plan: &Plan, game: &Game) -> Result<(), LabError> {
        let other = || LabError::OtherMatch { seed: game.seed };
        let mut table = plan.open(0, game.seed)?;
        let mut dice = Dice::stream(game.seed, REDEAL);
        let mut samples = Vec::new();
        for &number in &game.actions {
            let Turn::Act(seat) = table.turn() else { return Err(other()) };
            let turns = table.turns();
            table.choose_number(number as usize).map_err(|_| other())?;
            let is_over = table.turn() == Turn::Over || table.stalled();
            if is_over || table.turn() == Turn::Act(seat) && table.turns() == turns {
                continue;
            }
            let known = table.information(seat, &mut dice).map_err(PlayerError::from)?;
            let world = known.world(&mut dice);
            let width = known.feature_names().len();
            let mut features = vec![0.0; width * game.seats.len()];
            for (row, seat) in features.chunks_mut(width.max(1)).zip(known.seats().iter()) {
                world.features(seat, row);
            }
            samples.push(Sample { progress: world.progress(), features, points: Vec::new() });
        }
        let points: Vec<f32> = game.seats.iter().map(|seat| seat.points as f32).collect();
        samples.iter_mut().for_each(|sample| sample.points.clone_from(&points));
        self.matches.push(samples);
        Ok(())
    }
}

/// A player that begins some of its turns with a random action, so that positions are seen that it would avoid.
pub(super) fn straying(player: &Contender, strays: u32) -> Contender {
    let name = format!("{}, {strays} of {WHOLE} turns begun at random", player.key());
    let player = player.clone();
    Contender::own(name, move || Box::new(Straying { player: player.player(None), strays, turn: None }))
}

/// Shares of turns are counted in parts of this.
pub(super) const WHOLE: u32 = 1_000;

#[derive(Debug)]
struct Straying {
    player: Box<dyn Player>,
    strays: u32,
    /// The last turn in which it acted.
    turn: Option<(Seat, u32)>,
}

impl Player for Straying {
    fn advise(
        &mut self,
        known: &Information,
        dice: &mut Dice,
        watch: &dyn Watch,
    ) -> Result<riband::players::Advice, PlayerError> {
        self.player.advise(known, dice, watch)
    }

    fn choose(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        let now = Some((known.seat(), known.turns()));
        let begins = std::mem::replace(&mut self.turn, now) != now;
        if begins
            && dice.below(WHOLE) < self.strays
            && let Some(number) = dice.pick(known.legal())
        {
            return Ok(number);
        }
        self.player.choose(known, dice, watch)
    }
}
