//! Nothing leaks: for every variant, number of seats and viewer, what that viewer cannot see is redealt and
//! exchanged, and everything that a front end would show it must stay the same, byte for byte. `RIBAND_SOAK=50`
//! follows that many matches per test instead of a few; the summary reports what was compared.

mod front;
mod hidden;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use libtest_mimic::{Failed, Trial};
use riband::{
    RulesVisitor, Variant,
    core::{Action as _, Dice, FullRules, Match, Seats, Turn, Viewer},
};
use riband_testkit::{
    Finding,
    contract::{
        Scene,
        secrecy::{check_answers, check_sight, check_told, exchanges, viewers},
    },
};
use riband_tests::{soak, tables};

use self::{front::Front, hidden::Hidden};
use crate::Summary;

/// How many matches are followed.
const MATCHES: u32 = 1;
/// One position in this many is checked, at random, and always the first.
const EVERY: u32 = 80;
/// Further matches, which are only checked where a kind of action is available for the first time: some leaks are as
/// rare as their actions.
const SEARCHES: u64 = 100;
/// How often each position is redealt for each viewer.
const REDEALS: usize = 3;
/// How many pairs of values are exchanged in each position, if there are more.
const EXCHANGES: usize = 120;
/// How many exchanges that a viewer cannot see are compared.
const UNSEEN: usize = 3;
/// How many legal actions are applied in each.
const ACTIONS: usize = 4;
/// The engine, which reads the whole position again, is checked for one viewer in this many.
const ENGINES: u32 = 8;

/// The number of comparisons, over all tests.
static POSITIONS: AtomicU64 = AtomicU64::new(0);
static REDEALT: AtomicU64 = AtomicU64::new(0);
static EXCHANGED: AtomicU64 = AtomicU64::new(0);
static TOLD: AtomicU64 = AtomicU64::new(0);
static REPLIES: AtomicU64 = AtomicU64::new(0);
/// Logs with something in them.
static LOGGED: AtomicU64 = AtomicU64::new(0);
/// The kinds of actions of each ruleset, over all its tables.
static KINDS: Mutex<BTreeMap<String, Kinds>> = Mutex::new(BTreeMap::new());

/// The kinds of actions of a ruleset, and those that were available at checked positions.
#[derive(Default)]
struct Kinds {
    all: BTreeSet<&'static str>,
    offered: BTreeSet<&'static str>,
    tables: usize,
}

/// The trials, and the summary.
pub(crate) fn trials() -> Result<(Vec<Trial>, Summary), String> {
    let mut due: BTreeMap<String, usize> = BTreeMap::new();
    let tables = tables()?;
    tables.iter().for_each(|(variant, _)| *due.entry(variant.ruleset().to_owned()).or_default() += 1);
    let trials = tables.into_iter().map(|(variant, seats)| secrets(variant, seats)).collect();
    Ok((trials, Box::new(move || summary(&due))))
}

/// What was compared.
///
/// # Errors
/// What was not compared, although every table was checked.
fn summary(due: &BTreeMap<String, usize>) -> Result<String, String> {
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let unmet = unmet(due);
    if !unmet.is_empty() {
        return Err(unmet.join("\n"));
    }
    Ok(format!(
        "{} positions looked at by everybody; {} deals and {} exchanges that a viewer could not see, {} pairs of tellings, \
         {} conversations with the engine, {} logs",
        count(&POSITIONS),
        count(&REDEALT),
        count(&EXCHANGED),
        count(&TOLD),
        count(&REPLIES),
        count(&LOGGED)
    ))
}

/// Kinds of actions that are never on offer, with the reason.
const NEVER: [(&str, &str, &str); 0] = [];

/// What was missing in rulesets with all tables checked: actions that were never available without a listed reason,
/// and logs. `due` is the number of tables of each.
fn unmet(due: &BTreeMap<String, usize>) -> Vec<String> {
    let met = KINDS.lock().unwrap_or_else(PoisonError::into_inner);
    let whole = met.iter().filter(|(ruleset, kinds)| due.get(*ruleset) == Some(&kinds.tables));
    let mut found: Vec<String> = whole
        .clone()
        .flat_map(|(ruleset, kinds)| {
            let never = move |kind: &str| NEVER.iter().any(|(of, never, _)| of == ruleset && *never == kind);
            let unmet = kinds.all.iter().filter(move |kind| kinds.offered.contains(*kind) == never(kind));
            unmet.map(move |kind| format!("{ruleset}: \"{kind}\" is never on offer, or listed as such and is"))
        })
        .collect();
    if whole.count() > 0 && LOGGED.load(Ordering::Relaxed) == 0 {
        found.push("every log that was compared is empty".to_owned());
    }
    found
}

fn secrets(variant: Variant, seats: Seats) -> Trial {
    Trial::test(format!("{} with {seats}", variant.id()), move || {
        let kept = variant.visit(Secrets { variant: &variant, seats, matches: soak(MATCHES)?.into() });
        kept.unwrap_or_else(|| Err("the library does not hand out the rules of this variant".into()))
            .map_err(Failed::from)
    })
}

struct Secrets<'a> {
    variant: &'a Variant,
    seats: Seats,
    matches: u64,
}

impl RulesVisitor for Secrets<'_> {
    type Output = Result<(), String>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Result<(), String> {
        let mut space = Vec::new();
        rules.action_space(self.seats, &mut space);
        let mut watch = Watch {
            variant: self.variant,
            rules: &rules,
            seats: self.seats,
            space,
            kinds: BTreeSet::new(),
            told: 0,
            exchanged: 0,
        };
        let all: BTreeSet<_> = watch.space.iter().map(|action| action.kind()).collect();
        for seed in 0..self.matches + SEARCHES {
            if seed >= self.matches && watch.kinds == all {
                break; // nothing left to search for
            }
            let every = (seed < self.matches).then_some(EVERY);
            watch.follow(seed, every).map_err(|found| format!("seed {seed}: {found}"))?;
        }
        let mut met = KINDS.lock().unwrap_or_else(PoisonError::into_inner);
        let kinds = met.entry(self.variant.ruleset().to_owned()).or_default();
        kinds.all.extend(all);
        kinds.offered.extend(&watch.kinds);
        kinds.tables += 1;
        drop(met);
        let enough = watch.told >= 100 && watch.exchanged > 0;
        if enough { Ok(()) } else { Err(format!("only {} tellings, {} exchanges", watch.told, watch.exchanged)) }
    }
}

/// Looks for leaks.
struct Watch<'a, R: FullRules> {
    variant: &'a Variant,
    rules: &'a Arc<R>,
    seats: Seats,
    space: Vec<R::Action>,
    /// The kinds of actions that were available where it looked.
    kinds: BTreeSet<&'static str>,
    told: usize,
    exchanged: usize,
}

impl<R: FullRules> Watch<'_, R> {
    /// Plays a random match and checks positions with a new kind of action, and one in `every` of the others.
    fn follow(&mut self, seed: u64, every: Option<u32>) -> Result<(), String> {
        let deal = Match::deal(Arc::clone(self.rules), self.seats, seed);
        let (mut game, mut dice) = (deal.map_err(|error| error.to_string())?, Dice::stream(seed, 1));
        while game.turn() != Turn::Over && !self.rules.stalled(game.state()) {
            let ply = game.played().len();
            let fresh = self.fresh(game.choices());
            if !fresh.is_empty() || every.is_some_and(|every| ply == 0 || dice.below(every) == 0) {
                self.look(game.state(), &fresh, &mut dice).map_err(|found| format!("after {ply} actions: {found}"))?;
            }
            let index = dice.below(game.choices().len() as u32) as usize;
            game.choose(index, &mut ());
        }
        Ok(())
    }

    /// One choice of each kind that was not available before.
    fn fresh(&mut self, choices: &[R::Action]) -> Vec<R::Action> {
        choices.iter().copied().filter(|action| self.kinds.insert(action.kind())).collect()
    }

    /// Checks a position; `fresh` actions are applied in any case.
    fn look(&mut self, state: &R::State, fresh: &[R::Action], dice: &mut Dice) -> Result<(), String> {
        let scene = Scene::new(&**self.rules, state, &self.space);
        let exchanges = exchanges(&scene, EXCHANGES, dice);
        POSITIONS.fetch_add(1, Ordering::Relaxed);
        let mut told = 0;
        for viewer in viewers(self.seats) {
            let unseen = exchanges.iter().filter(|other| check_sight(&scene, &other.state, viewer).is_ok());
            let hidden = Hidden::new(&scene, viewer, unseen.collect());
            hidden.moves(dice)?;
            let redeals = (0..REDEALS).map(|_| self.rules.redeal(state, viewer, dice));
            let mut others: Vec<R::State> = redeals.collect();
            let redealt = others.iter().filter(|other| *other != state).count();
            others.extend(hidden.states().take(UNSEEN).cloned());
            told += self.compare(&scene, &hidden, &others, fresh, dice)?;
            REDEALT.fetch_add(redealt as u64, Ordering::Relaxed);
            EXCHANGED.fetch_add((others.len() - REDEALS) as u64, Ordering::Relaxed);
            self.exchanged += others.len() - REDEALS;
        }
        self.told += told;
        TOLD.fetch_add(told as u64, Ordering::Relaxed);
        Ok(())
    }

    /// Compares a position with others that a viewer cannot distinguish from it; returns how many pairs of events
    /// were compared.
    fn compare(
        &self,
        scene: &Scene<'_, R>,
        hidden: &Hidden<'_, R>,
        others: &[R::State],
        fresh: &[R::Action],
        dice: &mut Dice,
    ) -> Result<usize, String> {
        let viewer = hidden.viewer;
        let drawn = (0..ACTIONS).filter_map(|_| dice.pick(&scene.legal));
        let actions: Vec<R::Action> = fresh.iter().copied().chain(drawn).collect();
        let lines = self.lines(scene, dice);
        let found = |finding: Finding| finding.to_string();
        let front = Front::new(self.variant, self.rules, scene.state, viewer)?;
        let shown = front.shown(&lines);
        for other in others {
            check_sight(scene, other, viewer).map_err(found)?;
            check_answers(scene, other, viewer, dice).map_err(found)?;
            let other = Front::new(self.variant, self.rules, other, viewer)?;
            front::same(&shown, &other.shown(&lines)).map_err(|found| format!("{viewer:?}: {found}"))?;
        }
        let drawn = dice.below(others.len() as u32) as usize;
        if let Some(other) = others.get(drawn).filter(|_| dice.below(ENGINES) == 0) {
            let other = Front::new(self.variant, self.rules, other, viewer)?;
            front::same(&front.replies(&lines)?, &other.replies(&lines)?)
                .map_err(|found| format!("{viewer:?}: {found}"))?;
            REPLIES.fetch_add(1, Ordering::Relaxed);
        }
        self.compare_logs(scene, viewer, &front, others, &actions, &mut dice.clone())?;
        hidden.keeps_quiet(&actions)?;
        let told = actions.iter().map(|&action| check_told(scene, others, viewer, action));
        told.sum::<Result<usize, _>>().map_err(found)
    }

    /// Plays one of these actions in the position and in one that the viewer cannot distinguish from it: if the
    /// viewer received the same events, its logs are the same, at the table and in the engine.
    fn compare_logs(
        &self,
        scene: &Scene<'_, R>,
        viewer: Viewer,
        front: &Front<'_>,
        others: &[R::State],
        actions: &[R::Action],
        dice: &mut Dice,
    ) -> Result<(), String> {
        let drawn = dice.below(others.len() as u32) as usize;
        let (Some(action), Some(other)) = (dice.pick(actions), others.get(drawn)) else { return Ok(()) };
        // What may differ, and why, is decided by `check_told`.
        let alike = check_told(scene, std::slice::from_ref(other), viewer, action);
        if alike.map_err(|found| found.to_string())? == 0 {
            return Ok(());
        }
        let (line, twin) = (self.rules.notation(action), Front::new(self.variant, self.rules, other, viewer)?);
        let ((one, events), (two, _)) = (front.logged(&line)?, twin.logged(&line)?);
        let mut shown = [vec![one], vec![two]];
        LOGGED.fetch_add(u64::from(events > 0), Ordering::Relaxed);
        if dice.below(ENGINES) == 0 {
            shown[0].extend(front.logged_by_engine(&line)?);
            shown[1].extend(twin.logged_by_engine(&line)?);
        }
        let [shown, other] = &shown;
        front::same(shown, other).map_err(|found| format!("{viewer:?}: {found}"))
    }

    /// Possible input of a player: legal or not, or nonsense.
    fn lines(&self, scene: &Scene<'_, R>, dice: &mut Dice) -> Vec<String> {
        let legal = (0..4).filter_map(|_| dice.pick(&scene.legal)).collect::<Vec<_>>();
        let any = (0..12).filter_map(|_| dice.pick(&self.space)).collect::<Vec<_>>();
        let hostile = (0..4).map(|_| scene.hostile(dice)).collect::<Vec<_>>();
        let written = [legal, any, hostile].concat().into_iter().map(|action| self.rules.notation(action));
        written.chain(["", "nonsense", "\u{e4}\0 -1"].map(str::to_owned)).collect()
    }
}
