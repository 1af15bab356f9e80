//! Players whose choices stay the same where a variant leaves them the same.
//!
//! If players drew from one running generator, two matches from one seed would diverge at the first decision where
//! one of them offers something else: every later draw would differ. Here each decision draws independently, keyed by
//! the seed, the seat, the turn and the action's notation.

use riband::core::Dice;

/// The stream that redeals what the deciding player does not know.
const REDEAL: u64 = 1;

/// Mixes 64 bits so that each input bit affects all output bits: the finalizer of SplitMix64.
#[inline]
#[must_use]
pub const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// Mixes one more number into a key.
///
/// ```
/// use riband_lab::coupling::with;
///
/// assert_eq!(with(with(7, 1), 2), with(with(7, 1), 2));
/// assert_ne!(with(with(7, 1), 2), with(with(7, 2), 1)); // the order counts
/// ```
#[inline]
#[must_use]
pub const fn with(key: u64, number: u64) -> u64 {
    mix(key.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ mix(number.wrapping_add(0x6a09_e667_f3bc_c909)))
}

/// The source of randomness for the decisions of one turn of a match.
///
/// ```
/// use riband_lab::Draws;
///
/// let lines = [101, 102, 103]; // a key for the notation of each action
/// let least = |legal: &[usize]| {
///     let mut draws = Draws::new(3);
///     draws.begin(7);
///     draws.least(0, 0, legal, &lines)
/// };
/// let without = least(&[0, 1]).unwrap();
/// assert!([without, 2].contains(&least(&[0, 1, 2]).unwrap())); // a third action changes nothing, unless it is chosen
/// assert_eq!(least(&[]), None);
/// ```
#[derive(Clone, Debug)]
pub struct Draws {
    seed: u64,
    turn: Option<u32>,
    /// By the number of an action: how often it was offered in this turn.
    offered: Vec<u32>,
    /// The action numbers that were offered.
    touched: Vec<usize>,
    /// By seat: how many decisions it has taken in this turn.
    taken: [u32; riband::Seat::MAX],
}

impl Draws {
    /// For matches with `actions` numbered actions.
    #[must_use]
    pub fn new(actions: usize) -> Self {
        Self { seed: 0, turn: None, offered: vec![0; actions], touched: Vec::new(), taken: [0; riband::Seat::MAX] }
    }

    /// Begins another match.
    pub fn begin(&mut self, seed: u64) {
        self.seed = mix(seed ^ 0x7269_6261_6e64_2f6c);
        self.turn = None;
    }

    fn turn(&mut self, turn: u32) {
        if self.turn != Some(turn) {
            self.turn = Some(turn);
            self.taken = Default::default();
            for number in self.touched.drain(..) {
                if let Some(times) = self.offered.get_mut(number) {
                    *times = 0;
                }
            }
        }
    }

    fn key(&self, seat: usize, turn: u32) -> u64 {
        with(with(self.seed, seat as u64), u64::from(turn))
    }

    /// The action with the smallest draw. Each action draws by its own notation, and again each time it is offered in
    /// the turn. So every choice is equally likely, whatever was chosen before, and an action that only one of two
    /// variants offers changes no other choice unless it is itself chosen.
    pub fn least(&mut self, seat: usize, turn: u32, legal: &[usize], lines: &[u64]) -> Option<usize> {
        self.turn(turn);
        let key = self.key(seat, turn);
        let mut best: Option<(u64, usize)> = None;
        for &number in legal {
            let (line, times) = (lines.get(number)?, self.offered.get_mut(number)?);
            if *times == 0 {
                self.touched.push(number);
            }
            let draw = with(key ^ line, u64::from(*times));
            *times += 1;
            if best.is_none_or(|(least, _)| draw < least) {
                best = Some((draw, number));
            }
        }
        best.map(|(_, number)| number)
    }

    /// The dice for the next decision of a seat: one for its choice, one for redealing what it does not know.
    pub fn dice(&mut self, seat: usize, turn: u32) -> (Dice, Dice) {
        self.turn(turn);
        let Some(taken) = self.taken.get_mut(seat) else { return (Dice::new(0), Dice::new(0)) };
        *taken += 1;
        let nth = *taken;
        let key = with(self.key(seat, turn), u64::from(nth));
        (Dice::new(key), Dice::stream(key, REDEAL))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_as_likely_whatever_came_before() {
        let lines: Vec<u64> = (0..4).map(mix).collect();
        let mut draws = Draws::new(4);
        let mut after = [[0_u32; 4]; 4];
        for seed in 0..16_000 {
            draws.begin(seed);
            let first = draws.least(0, 3, &[0, 1, 2, 3], &lines).unwrap();
            let second = draws.least(0, 3, &[0, 1, 2, 3], &lines).unwrap();
            after[first][second] += 1;
        }
        assert!(after.iter().flatten().all(|&times| (880..1120).contains(&times)), "{after:?}");
    }

    #[test]
    fn an_action_that_is_not_offered_changes_only_its_own_choices() {
        let lines: Vec<u64> = (0..4).map(mix).collect();
        let (mut all, mut few) = (Draws::new(4), Draws::new(4));
        let mut same = 0;
        for seed in 0..4_000 {
            all.begin(seed);
            few.begin(seed);
            let one = all.least(1, 0, &[0, 1, 2, 3], &lines).unwrap();
            let other = few.least(1, 0, &[0, 1, 3], &lines).unwrap();
            assert!(one == 2 || one == other);
            same += u32::from(one == other);
            // The next turn has new draws, and both are in step again.
            assert_eq!(all.least(0, 1, &[0, 2], &lines), few.least(0, 1, &[0, 2], &lines));
        }
        assert!((2_900..3_100).contains(&same), "{same}");
    }

    /// Otherwise two variants would get out of step as soon as one of them has an additional decision.
    #[test]
    fn the_dice_of_a_seat_are_the_same_however_often_others_decided() {
        let drawn = |others: usize| {
            let mut draws = Draws::new(0);
            draws.begin(1);
            for _ in 0..others {
                let _ = draws.dice(0, 3);
            }
            [(); 2].map(|()| {
                let (mut choose, mut redeal) = draws.dice(1, 3);
                [choose.bits(), redeal.bits()]
            })
        };
        for others in 1..4 {
            assert_eq!(drawn(others), drawn(0), "{others}");
        }
    }

    #[test]
    fn seats_turns_and_decisions_have_dice_of_their_own() {
        let mut draws = Draws::new(0);
        draws.begin(1);
        let mut bits: Vec<u64> = Vec::new();
        for (seat, turn) in [(0, 0), (0, 0), (1, 0), (0, 1), (1, 1)] {
            let (mut choose, mut redeal) = draws.dice(seat, turn);
            bits.extend([choose.bits(), redeal.bits()]);
        }
        draws.begin(2);
        bits.push(draws.dice(0, 0).0.bits());
        let count = bits.len();
        bits.sort_unstable();
        bits.dedup();
        assert_eq!(bits.len(), count);
    }
}
