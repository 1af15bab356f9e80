//! Promise 11: every hidden part of a position varies when it is dealt anew, with the right frequencies.
//!
//! Nothing is taken from the ruleset but positions, views and the audit: two values that can change places without the
//! viewer seeing it are hidden, and either arrangement must come as often. Whatever is found depends on the position alone,
//! not on what was looked at before.

mod chance;
mod document;
mod law;
mod search;

use riband_core::{Dice, Rules, Viewer};

use self::{
    document::Samples,
    law::{Law, Oddity},
    search::{Search, Unseen},
};
use super::{
    Scene,
    secrecy::{check_sight, name, viewers},
};
use crate::{Finding, breach::ensure};

/// The seed of all that is drawn here.
const SEED: u64 = 11;
/// What is less likely than this is a breach: once in a thousand million positions.
const CERTAIN: f64 = -20.7;
/// What is less likely than this is looked at again, with more deals.
const SUSPICIOUS: f64 = -4.6;
/// How many times as many deals there are then.
const MORE: u32 = 16;

/// Deals the position anew so many times for every seat and for the spectator, every second time from the position that
/// came of the last. Each position looks the same and passes the audit, and every hidden part holds what it can hold, as
/// often as it should. What looks odd is dealt 16 times as often before it counts.
///
/// Gives how many hidden places were counted, all viewers together. With 0 redeals nothing is looked at.
///
/// # Errors
/// A place and what is wrong with it.
pub fn check<R: Rules>(scene: &Scene<'_, R>, redeals: u32) -> Result<usize, Finding> {
    let seats = scene.rules.seated(scene.state);
    if redeals == 0 {
        return Ok(0);
    }
    if !R::HIDES {
        return viewers(seats).try_for_each(|viewer| stays(scene, viewer)).map(|()| 0);
    }
    let mut search = Search::new(scene);
    let mut before: Option<Worlds<R>> = None;
    let mut counted = 0;
    for viewer in viewers(seats) {
        let worlds = Worlds::of(scene, viewer, redeals, before, &mut search)?;
        counted += judge(scene, viewer, redeals, &worlds.samples, &mut search)?;
        before = Some(worlds);
    }
    Ok(counted)
}

/// A ruleset that hides nothing leaves every position as it is.
fn stays<R: Rules>(scene: &Scene<'_, R>, viewer: Viewer) -> Result<(), Finding> {
    let same = scene.rules.redeal(scene.state, viewer, &mut Dice::new(SEED)) == *scene.state;
    ensure!(11, "redeal-of-nothing", same, "nothing is hidden, and a redeal for {} changes the position", name(viewer));
    Ok(())
}

/// What a position may be, as one viewer knows it.
struct Worlds<R: Rules> {
    states: Vec<R::State>,
    samples: Samples,
}

impl<R: Rules> Worlds<R> {
    /// Most rulesets deal the same for all viewers; then the positions are written once.
    fn of(
        scene: &Scene<'_, R>,
        viewer: Viewer,
        redeals: u32,
        before: Option<Self>,
        search: &mut Search<'_, R>,
    ) -> Result<Self, Finding> {
        let states = deal(scene, viewer, redeals, Dice::new(SEED))?;
        match before {
            Some(before) if before.states == states => Ok(before),
            _ => {
                let samples = Samples::of(&mut search.document, states.iter().map(|state| scene.rules.position(state)));
                Ok(Self { states, samples })
            }
        }
    }
}

/// So many positions that the viewer takes for this one.
fn deal<R: Rules>(
    scene: &Scene<'_, R>,
    viewer: Viewer,
    redeals: u32,
    mut dice: Dice,
) -> Result<Vec<R::State>, Finding> {
    let (rules, sight) = (scene.rules, scene.rules.view(scene.state, viewer));
    let mut states: Vec<R::State> = Vec::new();
    for number in 0..redeals {
        let from = states.last().filter(|_| number % 2 == 1).unwrap_or(scene.state);
        let state = rules.redeal(from, viewer, &mut dice);
        if rules.audit(&state).is_err() || rules.view(&state, viewer) != sight {
            check_sight(scene, &state, viewer)?;
        }
        states.push(state);
    }
    Ok(states)
}

fn judge<R: Rules>(
    scene: &Scene<'_, R>,
    viewer: Viewer,
    redeals: u32,
    samples: &Samples,
    search: &mut Search<'_, R>,
) -> Result<usize, Finding> {
    let who = name(viewer);
    let unseen = search.unseen(samples, viewer);
    let document = &search.document;
    if let Some((place, id)) = search.kept(samples, &unseen, viewer) {
        let (pointer, here, there) = (document.pointer(place), document.told(document.held[place]), document.told(id));
        ensure!(
            11,
            "redeal-stays",
            false,
            "{who} does not see that {pointer} is {here} and not {there}, but each of {redeals} redeals keeps it"
        );
    }
    for &place in samples.columns.keys() {
        let pointer = document.pointer(place);
        ensure!(11, "redeal-of-known", !search.is_remembered(place), "{who} knows {pointer}, but a redeal changes it");
        let Some(apart) = search.dealt_apart(place).filter(|_| !unseen.is_linked(place)) else { continue };
        let most = samples.most(place);
        ensure!(
            11,
            "redeal-repeats",
            2 * most <= samples.deals + 2,
            "{pointer} is never the same in {apart} deals, but {most} times in {redeals} redeals for {who}"
        );
    }
    let (counted, oddity) = oddest(search, samples, &unseen);
    match oddity {
        Some(odd) if odd.chance > SUSPICIOUS => Ok(counted),
        Some(odd) if odd.chance > CERTAIN => {
            let states = deal(scene, viewer, redeals * MORE, Dice::stream(SEED, 1))?;
            let positions = states.iter().map(|state| scene.rules.position(state));
            let samples = Samples::of(&mut search.document, positions);
            let unseen = search.unseen(&samples, viewer);
            fail(oddest(search, &samples, &unseen).1.filter(|odd| odd.chance <= CERTAIN), &who).map(|()| counted)
        }
        odd => fail(odd, &who).map(|()| counted),
    }
}

/// How many hidden places were counted, and what is the oddest of it.
fn oddest<R: Rules>(search: &Search<'_, R>, samples: &Samples, unseen: &Unseen) -> (usize, Option<Oddity>) {
    let mut law = Law::new(&search.document, samples);
    let counted = law.judge(unseen);
    law.judge_again();
    (counted, law.oddest())
}

fn fail(odd: Option<Oddity>, who: &str) -> Result<(), Finding> {
    match odd {
        Some(Oddity { check, detail, .. }) => {
            Err(Finding { promise: 11, check, detail: format!("for {who} {detail}") })
        }
        None => Ok(()),
    }
}
