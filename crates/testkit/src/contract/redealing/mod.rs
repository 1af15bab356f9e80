//! Promise 11: every hidden part of a position varies when it is dealt again, with the right frequencies.
//!
//! Nothing is taken from the ruleset but positions, views and the audit: two values that can change places without the
//! viewer seeing it are hidden, and either arrangement must come as often. Whatever is found depends on the position alone,
//! not on what was looked at before.

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

/// The seed of all that is drawn here.
const SEED: u64 = 11;
/// What is less likely than this is a breach: once in a thousand million positions.
pub(super) const CERTAIN: f64 = -20.7;
/// What is less likely than this is looked at again, with more deals.
const SUSPICIOUS: f64 = -2.0;
/// How many times as many deals there are then, and if it still is.
const MORE: [u32; 2] = [16, 256];
/// One position in so many is dealt as often as can be in any case.
const THOROUGH: u64 = 256;

/// Deals the position anew so many times for every seat and for the spectator, every second time from the position that
/// came of the last. Each position looks the same and passes the audit, and every hidden part holds what it can hold, as
/// often as it should. What looks odd is dealt 16 and 256 times as often before it counts, and so is one position in 256.
///
/// Gives how many hidden places were counted, all viewers together. With 0 redeals nothing is looked at.
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
        return Ok(0); // nobody searches what is over, and views need not show who acted last
    }
    let mut search = Search::new(scene);
    let (mut all, mut before) = (0, None);
    for viewer in viewers(seats) {
        let (worlds, judged) = Worlds::of(scene, viewer, redeals, before, &mut search)?;
        let unseen = search.unseen(&worlds.samples, viewer);
        let counted = match judged {
            // The same deals, and the same hidden from both.
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

/// What is remembered of positions that were seen to develop is hidden in any other, and dealt again there: of what the viewer
/// would not see, nothing is kept in that many redeals, and then in 16 times as many.
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

/// A ruleset that hides nothing leaves every position as it is.
fn stays<R: FullRules>(scene: &Scene<'_, R>, viewer: Viewer) -> Result<(), Finding> {
    let same = scene.rules.redeal(scene.state, viewer, &mut Dice::new(SEED)) == *scene.state;
    ensure!(11, "redeal-of-nothing", same, "nothing is hidden, and a redeal for {} changes the position", name(viewer));
    Ok(())
}

/// What is hidden from a viewer, and how many places were counted.
type Judged = (Unseen, usize);

/// What a position may be, as one viewer knows it.
struct Worlds<R: FullRules> {
    states: Vec<R::State>,
    samples: Samples,
}

impl<R: FullRules> Worlds<R> {
    /// Most rulesets deal the same for all viewers; then the positions are written once, and what was judged of the last
    /// viewer's is given, too.
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

/// How a ruleset deals again what a viewer does not see.
type Redeal<R> = fn(&R, &<R as Rules>::State, Viewer, &mut Dice) -> <R as Rules>::State;

/// So many positions that the viewer takes for this one, each given to `each`.
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

/// What hidden places do without a look at others: they are not kept, do not repeat, and are not known.
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
            // Where two values are left, each comes every second time or so.
            4 * most <= 3 * samples.deals + 4,
            "{pointer} is never the same in {apart} deals, but {most} times in {redeals} redeals for {who}"
        );
    }
    Ok(())
}

/// Looks for what is odd, and again with more deals as long as it might be chance. A small bias looks right with few of
/// them; so the position itself says whether it is dealt as often as can be.
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

/// How many hidden places were counted, and what is the oddest of it.
fn oddest<R: FullRules>(search: &Search<'_, R>, samples: &Samples, unseen: &Unseen) -> (usize, Option<Oddity>) {
    let mut law = Law::new(&search.document, samples);
    let counted = law.judge(unseen);
    law.judge_again();
    (counted, law.oddest())
}
