//! The ops that check, play and undo actions.

use riband_core::{Pick, PlayError, Played, Table, Viewer};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    look,
    ops::{arguments, done},
    replies::{self, Change},
    requests::{On, Play, Preview, Undo, Why, With},
};

pub(super) fn why(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Why { table, action } = arguments(request)?;
    let (_, open) = engine.tables.at(table, caller)?;
    let answer = match pick(Pick::from(&action), caller.at(open).viewer()) {
        Ok(pick) => open.table().why(pick),
        Err(error) => Err(error),
    };
    let refusal = answer.err().map(|error| refused(open.table(), &action, error));
    done(replies::WhyNot { legal: refusal.is_none(), refusal })
}

pub(super) fn preview(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Preview { table, action, index, number } = arguments(request)?;
    let (_, open) = engine.tables.at(table, caller)?;
    let (table, viewer) = (open.table(), caller.at(open).viewer());
    let previewed = pick(chosen(action.as_ref(), index, number)?, viewer).and_then(|pick| table.preview_pick(pick));
    done(previewed.map_err(|error| refused(table, &line(table, action, number), error))?)
}

/// The one action that a request names.
fn chosen(action: Option<&String>, index: Option<usize>, number: Option<usize>) -> Result<Pick<'_>, Fault> {
    match (action, index, number) {
        (Some(action), None, None) => Ok(Pick::from(action)),
        (None, Some(index), None) => Ok(Pick::from(index)),
        (None, None, Some(number)) => Ok(Pick::number(number)),
        _ => Err(Fault::new(ErrorKind::BadRequest, "give one of the keys `action`, `index` and `number`")),
    }
}

/// The line of an action that a request names and that was refused.
fn line(table: &dyn Table, action: Option<String>, number: Option<usize>) -> String {
    action.or_else(|| table.numbering().name(number?)).unwrap_or_default()
}

/// An action on behalf of a viewer, if there is one.
pub(super) fn pick(pick: Pick<'_>, viewer: Option<Viewer>) -> Result<Pick<'_>, PlayError> {
    match viewer {
        None => Ok(pick),
        Some(Viewer::Seat(seat)) => Ok(pick.by(seat)),
        Some(Viewer::Spectator) => Err(PlayError::Spectator),
    }
}

/// Plays an action, and returns what the session's viewer may know; without a viewer, everything.
pub(super) fn play_as(table: &mut dyn Table, pick: Pick<'_>, viewer: Option<Viewer>) -> Result<Played, PlayError> {
    match viewer {
        Some(viewer) => table.seated(viewer)?.play(pick),
        None => table.play(pick),
    }
}

/// The fault for an action that was not played, with similar legal ones.
fn refused(table: &dyn Table, action: &str, error: PlayError) -> Fault {
    let is_refusal = matches!(error, PlayError::Refused(_));
    let fault = Fault::from(error);
    if is_refusal { fault.nearest(table.nearest(action)) } else { fault }
}

/// Takes the key `with` out of a request.
pub(super) fn with_of(request: &mut Keys) -> Result<Vec<With>, Fault> {
    #[derive(serde::Deserialize)]
    struct More {
        with: Option<Vec<With>>,
    }
    let taken = request.shift_remove("with").map(|with| ("with".to_owned(), with));
    let More { with } = arguments(taken.into_iter().collect())?;
    Ok(with.unwrap_or_default())
}

pub(super) fn told(played: Played) -> replies::Done {
    let Played { notation, events, forced, disclosed, turn, .. } = played;
    replies::Done { action: notation, events, forced, disclosed, turn }
}

pub(super) fn play(engine: &mut Engine, caller: Caller, mut request: Keys) -> Reply {
    let with = with_of(&mut request)?;
    let Play { table, action, index, number, seat } = arguments(request)?;
    let (at_table, open) = engine.tables.at(table, caller)?;
    look::may_have(open, caller, &with)?;
    let at = caller.at(open);
    let acting = at.names(open.table(), seat)?;
    let chosen = chosen(action.as_ref(), index, number)?;
    let played = pick(chosen, acting).and_then(|pick| play_as(open.table_mut(), pick, at.viewer()));
    let played = match played {
        Ok(played) => played,
        Err(error) => return Err(refused(open.table(), &line(open.table(), action, number), error)),
    };
    engine.changed(at_table, Change::Play);
    let mut reply = done(told(played))?;
    reply.extend(look::with(engine, caller, at_table, seat, &with)?);
    Ok(reply)
}

pub(super) fn undo(engine: &mut Engine, caller: Caller, mut request: Keys) -> Reply {
    let with = with_of(&mut request)?;
    let Undo { table, count } = arguments(request)?;
    let (number, open) = engine.tables.at(table, caller)?;
    let table = open.table_mut();
    let (played, count) = (table.played(), count.unwrap_or(1));
    if count == 0 {
        return Err(Fault::new(ErrorKind::BadRequest, "the key `count` is at least 1"));
    }
    let first = played.len().checked_sub(count).and_then(|first| played.into_iter().nth(first));
    let few = || match table.plies() {
        0 => "no action was played".to_owned(),
        plies => format!("{plies} actions were played, not {count}"),
    };
    let action = first.ok_or_else(|| Fault::new(ErrorKind::NothingToUndo, few()))?;
    table.undo(count);
    let mut reply = done(replies::Undone { action, turn: table.turn() })?;
    engine.changed(number, Change::Undo);
    reply.extend(look::with(engine, caller, number, None, &with)?);
    Ok(reply)
}

pub(super) fn redo(engine: &mut Engine, caller: Caller, mut request: Keys) -> Reply {
    let with = with_of(&mut request)?;
    let On { table } = arguments(request)?;
    let (number, open) = engine.tables.at(table, caller)?;
    let played = open.table_mut().redo();
    let played = played.ok_or_else(|| Fault::new(ErrorKind::NothingToRedo, "no action was undone"))?;
    engine.changed(number, Change::Redo);
    let mut reply = done(told(played))?;
    reply.extend(look::with(engine, caller, number, None, &with)?);
    Ok(reply)
}
