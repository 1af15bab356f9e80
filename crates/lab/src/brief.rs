//! A comparison of two variants in slices, for programs that must not block: what the engine's op `compare` runs. It
//! plays the same deals, and judges them in the same way, as [`experiment::Compare`](crate::experiment::Compare).

use std::time::Duration;

use riband::{
    Seats,
    engine::{By as ByWhat, Changed, Comparison, Findings, Needed, ShareOfWin, Verdict, Versus},
    players::Watch,
};

use crate::{
    By, Contender, Game, LabError, Plan, Results, Rule, Tally,
    block::Playing,
    document::{self, Call, Called, TELLING, told},
    experiment::Size,
};

/// The most changes in the findings.
const MOST: usize = 12;

/// Prepares a comparison for [`Engine::with_laboratory`](riband::engine::Engine::with_laboratory).
///
/// ```
/// use riband::{Library, engine::Engine};
///
/// let mut engine = Engine::new(Library::new()).with_laboratory(riband_lab::laboratory);
/// let reply = engine.answer(
///     r#"{"op": "compare", "variant": "crossing-oceans/rich-start", "players": ["random", "random"], "matches": 20}"#,
/// );
/// assert!(reply.contains(r#""against":"crossing-oceans/standard""#) && reply.contains(r#""deals":20"#));
/// ```
///
/// # Errors
/// A player cannot play these variants.
pub fn laboratory(versus: Versus) -> Result<Box<dyn Comparison>, String> {
    Brief::new(versus).map(|brief| Box::new(brief) as Box<dyn Comparison>).map_err(|error| error.to_string())
}

#[derive(Debug)]
struct Brief {
    plan: Plan,
    margin: f64,
    results: Results,
    /// The matches of the current deal.
    games: Vec<Game>,
    /// Whether the shares of the win were decided at the end of a block.
    decided: bool,
}

/// Players play a match to its end: a hurried one would be worthless.
struct Patient<'a>(&'a dyn Watch);

impl Watch for Patient<'_> {
    fn now(&self) -> Option<Duration> {
        self.0.now()
    }
}

impl Brief {
    fn new(versus: Versus) -> Result<Self, LabError> {
        let Versus { before, after, players, seed, matches, margin, .. } = versus;
        let seats = Seats::new(players.len())?;
        let contender = |level: &riband::players::Level| Contender::new(&level.to_string(), &before, seats);
        let contenders = players.iter().map(contender).collect::<Result<Vec<_>, _>>()?;
        let size = Size { matches: Some(matches), seed };
        let plan = size.plan(vec![before, after], contenders, [matches; 3], Rule::Margin(margin))?;
        let results = Results::none(&plan);
        Ok(Self { plan, margin, results, games: Vec::new(), decided: false })
    }

    /// Whether another deal is to be played.
    fn has_more(&self) -> bool {
        !self.decided && self.results.deals() < self.plan.deals()
    }

    /// Plays until a block ends, `watch` stops it or nothing is left.
    fn play(&mut self, watch: &dyn Watch) -> Result<(), LabError> {
        let deals = self.results.deals();
        let of_block = self.plan.block(deals / self.plan.block_size());
        let mut playing = Playing::new(&self.plan)?;
        let mut deal = deals;
        while deal < of_block.end {
            self.games.push(playing.play(deal, self.games.len(), &Patient(watch))?);
            if self.games.len() == self.plan.matches_of_deal() {
                playing.add(std::mem::take(&mut self.games));
                deal += 1;
            }
            if watch.stop() {
                break;
            }
        }
        let block = playing.finish();
        if deal > deals {
            self.results.add(&self.plan, block);
            // As when whole blocks are played: the results do not depend on where it was stopped in between.
            self.decided = self.results.enough && deal == of_block.end;
        }
        Ok(())
    }
}

impl Comparison for Brief {
    fn go_on(&mut self, watch: &dyn Watch) -> Result<bool, String> {
        while self.has_more() {
            self.play(watch).map_err(|error| error.to_string())?;
            if watch.stop() {
                break;
            }
        }
        Ok(self.has_more())
    }

    fn share(&self) -> f64 {
        let played = self.results.deals() * self.plan.matches_of_deal() as u64 + self.games.len() as u64;
        if self.has_more() { played as f64 / self.plan.matches().max(1) as f64 } else { 1.0 }
    }

    fn found(&self) -> Findings {
        let Self { plan, results, margin, .. } = self;
        let verdict = document::judge(plan, results, 1, *margin);
        let called: Vec<String> = verdict.calls.iter().map(|one| one.whose.wins()).collect();
        let telling = verdict.changes.iter().filter(|one| one.p < TELLING && !called.contains(&one.name));
        let mut changes: Vec<Changed> = telling
            .map(|change| Changed {
                measure: change.name.clone(),
                name: told(plan, &change.name),
                before: change.before,
                after: change.after,
                more: change.more.mean,
                low: change.more.low,
                high: change.more.high,
            })
            .collect();
        let left_off = changes.len().saturating_sub(MOST);
        changes.truncate(MOST);
        let needed = verdict.needed.map(|enough| Needed { seeming: enough.seeming, at_most: enough.at_most });
        Findings {
            deals: results.deals(),
            matches: results.deals() * plan.rotations() as u64,
            identical: results.contrasts.first().map_or(0, |contrast| contrast.identical),
            decided: results.deals() > 0 && verdict.calls.iter().all(|one| one.call != Call::Undecided),
            shares: verdict.calls.iter().map(|called| self.share_of_win(*called)).collect(),
            changes,
            left_off,
            needed,
        }
    }
}

impl Brief {
    fn share_of_win(&self, Called { whose, more, call }: Called) -> ShareOfWin {
        let deals = self.results.deals();
        let share = |side: Option<&Tally>| side.map_or(0.0, |side| side.measure(&whose.wins()).mean(deals));
        ShareOfWin {
            by: match whose.by {
                By::Order => ByWhat::Order,
                By::Player => ByWhat::Player,
                By::Seat => ByWhat::Seat,
            },
            nth: whose.nth,
            before: share(self.results.sides.first()),
            after: share(self.results.sides.get(1)),
            more: if more.mean.is_finite() { more.mean } else { 0.0 },
            low: Some(more.low).filter(|low| low.is_finite()),
            high: Some(more.high).filter(|high| high.is_finite()),
            verdict: match call {
                Call::More => Verdict::More,
                Call::Less => Verdict::Less,
                Call::Equal => Verdict::Equal,
                Call::Undecided => Verdict::Undecided,
            },
        }
    }
}
