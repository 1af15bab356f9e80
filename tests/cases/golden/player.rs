//! A player with preferences: uniformly random matches miss what needs persistence.

use std::collections::BTreeMap;

use riband::core::{Action, Dice, FullRules, Match, Turn};

/// The weight of a choice; 0 means only if there is nothing else.
const WHIMS: [u32; 6] = [0, 1, 4, 4, 16, 64];

/// Plays a match until it is over or stalled. Each kind of action, and each piece and place, has a random weight for
/// this seed; with an even seed all weights are equal, and with every fourth the current points count as well.
pub(crate) fn whimsical<R: FullRules>(mut game: Match<R>, seed: u64) -> Match<R> {
    let mut player = Player { dice: Dice::stream(seed, 2), likes: BTreeMap::new(), even: seed.is_multiple_of(2) };
    let greedy = seed % 4 > 1;
    while game.turn() != Turn::Over && !game.rules().stalled(game.state()) {
        let promising = if greedy && player.dice.below(8) > 0 { promising(&game) } else { Vec::new() };
        let choices = if promising.is_empty() { game.choices() } else { &promising };
        let Some(&action) = choices.get(player.choose(choices)) else { break };
        if game.play(action, &mut ()).is_err() {
            break;
        }
    }
    game
}

/// The legal actions after which the acting seat would have the most points.
fn promising<R: FullRules>(game: &Match<R>) -> Vec<R::Action> {
    let Some(seat) = game.turn().seat() else { return Vec::new() };
    let total = |action: R::Action| {
        let mut state = game.state().clone();
        game.rules().apply(&mut state, action, &mut ());
        game.rules().total(&state, seat)
    };
    let totals: Vec<i32> = game.choices().iter().map(|&action| total(action)).collect();
    let most = totals.iter().copied().max();
    game.choices().iter().zip(totals).filter(|(_, total)| Some(*total) == most).map(|(&action, _)| action).collect()
}

struct Player {
    dice: Dice,
    likes: BTreeMap<String, u32>,
    even: bool,
}

impl Player {
    /// The index of one of these actions.
    fn choose<A: Action>(&mut self, choices: &[A]) -> usize {
        let weights: Vec<u32> = choices.iter().map(|&action| self.weight(action)).collect();
        let all: u32 = weights.iter().sum();
        if all == 0 {
            return self.dice.below(choices.len() as u32) as usize;
        }
        let mut left = self.dice.below(all);
        for (index, weight) in weights.into_iter().enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        0
    }

    fn weight<A: Action>(&mut self, action: A) -> u32 {
        if self.even {
            return 1;
        }
        let text = action.to_string();
        let kind = self.like(action.kind());
        text.split_whitespace().filter(|word| word.contains(':')).fold(kind, |weight, id| weight * self.like(id))
    }

    fn like(&mut self, what: &str) -> u32 {
        if let Some(&like) = self.likes.get(what) {
            return like;
        }
        let like = self.dice.pick(&WHIMS).unwrap_or(1);
        self.likes.insert(what.to_owned(), like);
        like
    }
}
