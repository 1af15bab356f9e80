//! A bot for every game: random matches in worlds that it cannot distinguish from the real one; see
//! `docs/WRITE_A_BOT.md`.

use std::{error::Error, sync::Arc};

use riband::{FullRules, Library, RulesVisitor, Seat, Turn, Viewer, core::Dice};

/// The choice with the largest share of wins in `matches` random matches, which are spread evenly over the choices.
fn search<R: FullRules>(rules: &R, state: &R::State, seat: Seat, matches: usize, dice: &mut Dice) -> Option<R::Action> {
    let (choices, mut scratch) = (rules.legal_list(state), Vec::new());
    let mut shares = vec![0.0; choices.len()];
    for _ in 0..matches.div_ceil(choices.len().max(1)) {
        let world = rules.redeal(state, Viewer::Seat(seat), dice);
        for (&action, share) in choices.iter().zip(&mut shares) {
            let mut end = world.clone();
            rules.apply(&mut end, action, &mut ());
            rules.playout(&mut end, dice, &mut scratch);
            *share += rules.score(&end).share_of_win(seat);
        }
    }
    choices.iter().zip(&shares).max_by(|one, other| one.1.total_cmp(other.1)).map(|(&action, _)| action)
}

/// A number of matches between the bot on one seat and random players on the others.
struct Duels(u64);

impl RulesVisitor for Duels {
    type Output = f64;

    /// The bot's share of the wins.
    fn visit<R: FullRules>(self, rules: Arc<R>) -> f64 {
        let seats = rules.seats().min();
        let duel = |number: u64| {
            let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(number)), Dice::stream(number, 1));
            let bot = Seat::new(number as usize % seats.count());
            while let Turn::Act(seat) = rules.turn(&state)
                && !rules.stalled(&state)
            {
                let random = dice.pick(&rules.legal_list(&state));
                let choice = if seat == bot { search(&*rules, &state, bot, 50, &mut dice) } else { random };
                let Some(action) = choice else { break };
                rules.apply(&mut state, action, &mut ());
            }
            rules.score(&state).share_of_win(bot)
        };
        (0..self.0).map(duel).sum::<f64>() / self.0 as f64
    }
}

#[cfg_attr(test, test)]
fn main() -> Result<(), Box<dyn Error>> {
    let library = Library::new();
    for game in library.rulesets() {
        let share = library.load(game)?.visit(Duels(20)).ok_or("this ruleset does not come with the library")?;
        println!("{game}: the bot wins {:.0} % of the matches", 100.0 * share);
        assert!(share > 0.75, "that is hardly better than chance");
    }
    Ok(())
}
