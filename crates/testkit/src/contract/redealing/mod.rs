//! Promise 11: every hidden part of a position varies when it is redealt, with the right frequencies.
//!
//! The ruleset only provides positions, views and the audit: two values that can be exchanged without the viewer
//! seeing it are hidden, and both arrangements must be equally frequent. The findings depend only on the position,
//! not on what was checked before.

pub(super) mod chance;
mod counted;
mod document;
mod law;
mod search;

use riband_core::{Dice, FullRules, Rules, StateHash, Turn, Viewer};

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

/// The seed of everything drawn here.
const SEED: u64 = 11;
/// Anything less likely than this (as a logarithm) is a breach: once in a billion positions.
pub(super) const CERTAIN: f64 = -20.7;
/// Anything less likely than this is checked again, with more deals.
const SUSPICIOUS: f64 = -2.0;
/// The factors by which the number of deals is then increased, one after the other.
const MORE: [u32; 2] = [16, 256];
/// One position in this many is always dealt the maximum number of times.
const THOROUGH: u64 = 256;

/// Redeals the position `redeals` times for every seat and for the spectator, every second time from the previous
/// redeal. Checks that each position looks the same and passes the audit, and that every hidden part takes all its
/// possible values with the right frequencies. Suspicious results are checked again with 16 and 256 times as many
/// deals before they count; so is one position in 256 in any case.
///
/// Returns how many hidden places were counted, over all viewers. With 0 redeals, nothing is checked.
///
/// # Errors
/// A place and what is wrong with it.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, redeals: u32) -> Result<usize, Finding> {
    let seats = scene.rules.seated(scene.state);
    if redeals == 0 {
        return Ok(0);
    }
    if !R::HIDES {
        return viewers(seats).try_for_each(|viewer| stays(scene, viewer)).map(|()| 0);
    }
    if scene.rules.turn(scene.state) == Turn::Over {
        return Ok(0); // finished matches are not searched, and views need not show who acted last
    }
    let mut search = Search::new(scene);
    let (mut all, mut before) = (0, None);
    for viewer in viewers(seats) {
        let (worlds, judged) = Worlds::of(scene, viewer, redeals, before, &mut search)?;
        let unseen = search.unseen(&worlds.samples, viewer);
        let counted = match judged {
            // The same deals, with the same parts hidden from both.
            Some((other, counted)) if other == unseen => counted,
            _ => {
                check_known(viewer, redeals, &worlds.samples, &unseen, &mut search)?;
                count(scene, viewer, redeals, &worlds.samples, &unseen, &mut search)?
            }
        };
        all += counted;
        before = Some((worlds, (unseen, counted)));
    }
    Ok(all)
}

/// State that viewers remember from play is hidden in an isolated position, and must be redealt there: checks that
/// nothing the viewer would not see is kept in this many redeals, and then in 16 times as many.
///
/// # Errors
/// A place that is kept, and what else it could hold.
pub fn check_unremembered<R: FullRules>(scene: &Scene<'_, R>, redeals: u32) -> Result<(), Finding> {
    if redeals == 0 || R::REMEMBERED.is_empty() || scene.rules.turn(scene.state) == Turn::Over {
        return Ok(());
    }
    let mut search = Search::new(scene);
    for viewer in viewers(scene.rules.seated(scene.state)) {
        let mut kept = None;
        for (stream, more) in (1..).zip([1, MORE[0]]) {
            let (mut samples, dice) = (Samples::default(), Dice::stream(SEED, stream));
            deal(scene, (viewer, R::redeal_unremembered), redeals.saturating_mul(more), dice, |state| {
                samples.add(&mut search.document, scene.rules.position(state));
            })?;
            samples.finish(&search.document);
            kept = search.kept_of_remembered(&samples, viewer).map(|kept| (kept, samples.deals));
            if kept.is_none() {
                break;
            }
        }
        let Some(((place, id), deals)) = kept else { continue };
        let document = &search.document;
        let (pointer, here, there) = (document.pointer(place), document.told(document.held[place]), document.told(id));
        ensure!(
            11,
            "unremembered-stays",
            false,
            "{} does not see that {pointer} is {here} and not {there}, but each of {deals} redeals that remember nothing keeps it",
            name(viewer)
        );
    }
    Ok(())
}

/// Checks that a ruleset that hides nothing leaves every position unchanged.
fn stays<R: FullRules>(scene: &Scene<'_, R>, viewer: Viewer) -> Result<(), Finding> {
    let same = scene.rules.redeal(scene.state, viewer, &mut Dice::new(SEED)) == *scene.state;
    ensure!(11, "redeal-of-nothing", same, "nothing is hidden, and a redeal for {} changes the position", name(viewer));
    Ok(())
}

/// What is hidden from a viewer, and how many places were counted.
type Judged = (Unseen, usize);

/// The positions that are possible for one viewer.
struct Worlds<R: FullRules> {
    states: Vec<R::State>,
    samples: Samples,
}

impl<R: FullRules> Worlds<R> {
    /// Most rulesets redeal alike for all viewers; then positions are sampled once, and the result for the last
    /// viewer is passed along.
    fn of(
        scene: &Scene<'_, R>,
        viewer: Viewer,
        redeals: u32,
        before: Option<(Self, Judged)>,
        search: &mut Search<'_, R>,
    ) -> Result<(Self, Option<Judged>), Finding> {
        let mut states = Vec::new();
        deal(scene, (viewer, R::redeal), redeals, Dice::new(SEED), |state| states.push(state.clone()))?;
        match before {
            Some((before, judged)) if before.states == states => Ok((before, Some(judged))),
            _ => {
                let mut samples = Samples::default();
                states.iter().for_each(|state| samples.add(&mut search.document, scene.rules.position(state)));
                samples.finish(&search.document);
                Ok((Self { states, samples }, None))
            }
        }
    }
}

/// The function of a ruleset that redeals what a viewer does not see.
type Redeal<R> = fn(&R, &<R as Rules>::State, Viewer, &mut Dice) -> <R as Rules>::State;

/// Passes `deals` positions that the viewer cannot distinguish from this one to `each`.
fn deal<R: FullRules>(
    scene: &Scene<'_, R>,
    (viewer, redeal): (Viewer, Redeal<R>),
    redeals: u32,
    mut dice: Dice,
    mut each: impl FnMut(&R::State),
) -> Result<(), Finding> {
    let (rules, sight) = (scene.rules, scene.rules.view(scene.state, viewer));
    let mut state = scene.state.clone();
    for number in 0..redeals {
        let from = if number % 2 == 0 { scene.state } else { &state };
        state = redeal(rules, from, viewer, &mut dice);
        if rules.audit(&state).is_err() || rules.view(&state, viewer) != sight {
            check_sight(scene, &state, viewer)?;
        }
        each(&state);
    }
    Ok(())
}

/// Checks hidden places individually: they are not kept, do not repeat, and are not known.
fn check_known<R: FullRules>(
    viewer: Viewer,
    redeals: u32,
    samples: &Samples,
    unseen: &Unseen,
    search: &mut Search<'_, R>,
) -> Result<(), Finding> {
    let (who, kept) = (name(viewer), search.kept(samples, unseen, viewer));
    let document = &search.document;
    if let Some((place, id)) = kept {
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
            // With two possible values, each occurs about half the time.
            4 * most <= 3 * samples.deals + 4,
            "{pointer} is never the same in {apart} deals, but {most} times in {redeals} redeals for {who}"
        );
    }
    Ok(())
}

/// Looks for oddities, with more deals as long as they might be chance. A small bias goes unnoticed with few deals,
/// so some positions, chosen by their hash, are always dealt the maximum number of times.
fn count<R: FullRules>(
    scene: &Scene<'_, R>,
    viewer: Viewer,
    redeals: u32,
    samples: &Samples,
    unseen: &Unseen,
    search: &mut Search<'_, R>,
) -> Result<usize, Finding> {
    let (counted, mut odd) = oddest(search, samples, unseen);
    let thorough = StateHash::of(scene.state).0.is_multiple_of(THOROUGH);
    for (stream, more) in (1..).zip(MORE) {
        let found = odd.as_ref().map_or(0.0, |odd| odd.chance);
        if found <= CERTAIN || (found > SUSPICIOUS && !thorough) {
            break;
        }
        let mut samples = Samples::default();
        deal(scene, (viewer, R::redeal), redeals.saturating_mul(more), Dice::stream(SEED, stream), |state| {
            samples.add(&mut search.document, scene.rules.position(state));
        })?;
        samples.finish(&search.document);
        let unseen = search.unseen(&samples, viewer);
        odd = oddest(search, &samples, &unseen).1;
    }
    match odd.filter(|odd| odd.chance <= CERTAIN) {
        Some(Oddity { check, detail, .. }) => {
            Err(Finding { promise: 11, check, detail: format!("for {} {detail}", name(viewer)) })
        }
        None => Ok(counted),
    }
}

/// The number of counted hidden places, and the oddest observation.
fn oddest<R: FullRules>(search: &Search<'_, R>, samples: &Samples, unseen: &Unseen) -> (usize, Option<Oddity>) {
    let mut law = Law::new(&search.document, samples);
    let counted = law.judge(unseen);
    law.judge_again();
    (counted, law.oddest())
}
