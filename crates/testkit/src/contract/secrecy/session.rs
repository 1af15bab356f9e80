//! Answers of a session: everything a viewer can ask of a [`Seated`](riband_core::Seated) table.

use std::sync::Arc;

use riband_core::{Dice, FullRules, Match, Played, Seated, Start, Table, Viewer};
use serde_json::{Value, json};

use super::{Scene, name, viewers};
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// How many lines are tried besides the legal ones.
const LINES: usize = 4;
/// Choice indices that are always tried, even if there are fewer choices.
const INDICES: [usize; 3] = [0, 5, 60_000];

/// A question and its answer.
type Answer = (String, String);

/// Checks for every seat and for the spectator that a session gives the same answers, byte for byte and including
/// errors, in a position and in one with everything redealt that this viewer cannot see. An action that discloses
/// nothing must look and sound the same, whatever was hidden.
///
/// Returns how many of the redealt positions differed.
///
/// # Errors
/// What shows the difference.
pub fn check_sessions<R: FullRules>(
    rules: &Arc<R>,
    state: &R::State,
    space: &[R::Action],
    dice: &mut Dice,
) -> Result<usize, Finding> {
    let scene = Scene::new(&**rules, state, space);
    let some = |from: &[R::Action], dice: &mut Dice| dice.pick(from).map(|action| rules.notation(action));
    let mut lines: Vec<String> = (0..LINES).filter_map(|_| some(space, dice)).collect();
    let action = dice.pick(&scene.legal);
    lines.extend(action.map(|action| rules.notation(action)));
    lines.push("no such line".into());
    let one = table(rules, state);
    one.observation_layout(); // its forks share it
    let mut different = 0;
    for viewer in viewers(rules.seated(state)) {
        let other = rules.redeal(state, viewer, dice);
        let two = table(rules, &other);
        let (now, then) = (answers(&*one, viewer, &lines), answers(&*two, viewer, &lines));
        same(viewer, &now, &then)?;
        check_guess(&*one, viewer, dice)?;
        if let Some(line) = action.map(|action| rules.notation(action)) {
            check_action(one.fork(), two, viewer, &line)?;
        }
        different += usize::from(other != *state);
    }
    Ok(different)
}

/// A table on a position, without history.
fn table<R: FullRules>(rules: &Arc<R>, state: &R::State) -> Box<dyn Table> {
    Match::resume(Arc::clone(rules), state.clone(), Start::new(0)).into()
}

/// Everything that can be asked without changing the match.
fn answers(table: &dyn Table, viewer: Viewer, lines: &[String]) -> Vec<Answer> {
    let Ok(session) = table.seen_by(viewer) else { return Vec::new() };
    let mut all = looks(&session);
    let count = session.choice_count();
    let parts: Vec<Option<Value>> = (0..=count).chain(INDICES).map(|index| session.action(index)).collect();
    // A panic is for promise 9 to report, when the action is played.
    let choices = quietly(|| survives(|| json!(session.choices()))).ok();
    all.push(("the choices".into(), format!("{count} {} {}", json!(choices), json!(session.offered()))));
    all.push(("the parts of the choices".into(), json!(parts).to_string()));
    for line in lines {
        all.push((format!("why not \"{line}\""), format!("{:?}", session.why(line))));
        all.push((format!("what is like \"{line}\""), json!(session.nearest(line)).to_string()));
    }
    let refused = lines.iter().filter(|line| session.why(*line).is_err());
    for line in refused {
        all.push((format!("to play \"{line}\""), played(table, viewer, |session| session.play(line))));
    }
    for index in INDICES.into_iter().filter(|index| *index >= count) {
        all.push((format!("why not choice {index}"), format!("{:?}", session.why(index))));
        all.push((format!("to play choice {index}"), played(table, viewer, |session| session.play(index))));
    }
    all
}

/// Everything visible of the position and of the last action.
fn looks<T: std::ops::Deref<Target = dyn Table>>(session: &Seated<T>) -> Vec<Answer> {
    let score = session.score();
    let mut observed = vec![0; session.observation_layout().len()];
    let wrong = session.observe(&mut observed).err();
    let counts = format!(
        "{} {} {} {} {}",
        json!(session.turn()),
        session.turns(),
        session.plies(),
        session.acts(),
        session.stalled()
    );
    vec![
        ("the view".into(), session.view().to_string()),
        ("the turn".into(), counts),
        ("the observation".into(), format!("{observed:?} {wrong:?}")),
        ("the numbers of the choices".into(), json!(session.legal_numbers()).to_string()),
        ("the markets".into(), json!(session.market()).to_string()),
        ("the log".into(), json!(session.log(0)).to_string()),
        ("the score".into(), json!(score).to_string()),
        ("what was disclosed".into(), json!(session.disclosed()).to_string()),
        ("why it ended".into(), json!(session.ending()).to_string()),
    ]
}

/// The result of trying to play.
fn played<E: std::fmt::Debug>(
    table: &dyn Table,
    viewer: Viewer,
    play: impl FnOnce(&mut Seated<&mut dyn Table>) -> Result<Played, E>,
) -> String {
    let mut copy = table.fork();
    let hash = copy.hash();
    let told = copy.seated(viewer).map(|mut session| play(&mut session).map_err(|error| format!("{error:?}")));
    format!("{told:?}, changed: {}", copy.hash() != hash)
}

/// Checks that a world that a session hands out looks the same to its viewer, also as the table of an engine, which has
/// no history.
fn check_guess(table: &dyn Table, viewer: Viewer, dice: &mut Dice) -> Result<(), Finding> {
    let Ok(session) = table.seen_by(viewer) else { return Ok(()) };
    let guess = session.fork(dice).table();
    let seen = guess.seen_by(viewer).map(|seen| seen.view_json()).unwrap_or_default();
    let real = session.view_json();
    ensure!(6, "session-guess", seen == real, "a guess of {} looks like {seen}, not like {real}", name(viewer));
    let past = (guess.plies(), guess.log(0).len());
    ensure!(6, "session-guess", past == (0, 0), "a guess of {} has a past: {past:?}", name(viewer));
    Ok(())
}

/// Plays an action in both. If it discloses nothing, the viewer must notice no difference; in any case, what is
/// reported besides the log must follow from what is seen and logged.
fn check_action(mut one: Box<dyn Table>, mut two: Box<dyn Table>, viewer: Viewer, line: &str) -> Result<(), Finding> {
    // A panic is for promise 9 to report, when the action is played.
    let Ok(Some(now)) = quietly(|| survives(|| after(&mut *one, viewer, line))) else { return Ok(()) };
    let then = quietly(|| survives(|| after(&mut *two, viewer, line))).ok().flatten();
    if one.disclosed().is_nothing() {
        let (shown, instead) = difference(&now, then.as_deref().unwrap_or_default());
        ensure!(
            6,
            "undisclosed",
            then.as_ref() == Some(&now),
            "\"{line}\" is said to disclose nothing, and {} is shown {shown}; with other hidden parts {instead}",
            name(viewer)
        );
    }
    let Some(then) = then else { return Ok(()) };
    // Views and events are compared by other checks; the rest must follow from them.
    let known = |all: &[Answer]| all.iter().filter(|(asked, _)| is_known(asked)).cloned().collect::<Vec<_>>();
    if known(&now) == known(&then) { self::same(viewer, &now, &then) } else { Ok(()) }
}

fn is_known(asked: &str) -> bool {
    matches!(asked, "the view" | "the log" | "the events")
}

/// What is visible after an action, played by the viewer if it is the viewer's turn; `None` if it is illegal.
fn after(table: &mut dyn Table, viewer: Viewer, line: &str) -> Option<Vec<Answer>> {
    let mut session = table.seated(viewer).ok()?;
    let told = if session.acts() {
        let Played { events, forced, disclosed, turn, .. } = session.play(line).ok()?;
        let rest = format!("{} {} {}", json!(forced), json!(disclosed), json!(turn));
        vec![("the events".to_owned(), json!(events).to_string()), ("the rest of the answer".to_owned(), rest)]
    } else {
        table.play(line).ok()?;
        Vec::new()
    };
    let session = table.seen_by(viewer).ok()?;
    Some(told.into_iter().chain(looks(&session)).collect())
}

/// Checks that both have the same answers.
fn same(viewer: Viewer, now: &[Answer], then: &[Answer]) -> Result<(), Finding> {
    let (one, two) = difference(now, then);
    ensure!(6, "session", now == then, "in the session of {}, {one}; with other hidden parts {two}", name(viewer));
    Ok(())
}

/// The first answers that differ, or empty ones.
fn difference(now: &[Answer], then: &[Answer]) -> (String, String) {
    let first = (0..now.len().max(then.len())).find(|&index| now.get(index) != then.get(index));
    let told = |answers: &[Answer]| match first.and_then(|index| answers.get(index)) {
        Some((asked, answer)) => format!("{asked}: {answer}"),
        None => "nothing".to_owned(),
    };
    (told(now), told(then))
}
