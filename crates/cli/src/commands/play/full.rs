//! A match on the whole screen.

use std::{io::Write as _, path::Path};

use riband::{
    Record, Seat, Table, Variant,
    players::{PlayerError, Watch},
};

use super::{
    Setting, acting, opening,
    player::{Computer, Kind, Player, hidden, hints},
    saving::{Notes, Target},
};
use crate::{
    board::Theme,
    commands::{analyse, replay},
    failure::Failure,
    keeping::{Keeper, Seating},
    render::{counted, score_text},
    screen::{Screen, name},
    tui::{self, App, Helpers, Left, Mode, Saved, Sitting, Thinker},
};

impl Thinker for Computer {
    fn choose(&mut self, table: &dyn Table, seat: Seat, watch: &dyn Watch) -> Result<usize, PlayerError> {
        Self::choose(self, table, seat, watch)
    }
}

/// Plays the match, or watches computers play it.
pub(super) fn run(setting: Setting, kinds: &[Kind], data: Option<&Path>, out: &mut Screen<'_>) -> Result<(), Failure> {
    out.flush()?;
    let Setting { variant, table, players, notes, seed, mut record, mut keeper } = setting;
    let sittings = kinds.iter().enumerate().map(|(nth, kind)| Sitting {
        name: match notes.name(nth) {
            Some(name) => name.to_owned(),
            None if *kind == Kind::Human => "you".to_owned(),
            None => kind.to_string(),
        },
        is_person: *kind == Kind::Human,
    });
    let thinkers = players.into_iter().map(|player| match player {
        Player::Human => None,
        Player::Computer(computer) => Some(computer as Box<dyn Thinker>),
    });
    let mut keep = |table: &dyn Table| {
        let told = keeper.as_mut().and_then(|keeper| keeper.sync(&variant, table));
        let recorded = record.as_mut().and_then(|record| record.sync(&variant, table, &notes));
        Ok([told, recorded].into_iter().flatten().reduce(|told, more| format!("{told}; {more}")))
    };
    let save = |table: &dyn Table, typed: &str, overwrites: bool| {
        let target = Target::typed(typed);
        match target.question().filter(|_| !overwrites) {
            Some(question) => Saved::Asks(question),
            None => target
                .save(&variant, table, &notes)
                .map_or_else(|failure| Saved::Fails(failure.to_string()), Saved::Done),
        }
    };
    let mode = if kinds.contains(&Kind::Human) { Mode::Play } else { Mode::Watch };
    let title = name(variant.name());
    let mut app = App::new(table, title, sittings.collect(), mode, Theme::detect());
    let helpers = Helpers {
        thinkers: thinkers.collect(),
        keep: Box::new(&mut keep),
        save: Box::new(save),
        dice: Box::new(|table, seat| (hidden(seed, seat, table.plies()), hints(seed, table.plies()))),
    };
    let left = tui::run(&mut app, helpers)?;
    let played = || notes.added_to(Record::of(&variant, &*app.table));
    let played = || played().map_err(|source| Failure::Record { file: name(variant.name()), source });
    if left == Left::ForReplay {
        // Looked at by itself, the match stays as it is here.
        let table = app.table.fork();
        replay::look(None, data, (variant.clone(), table, played()?), out)?;
    }
    tell(&*app.table, keeper.as_ref(), out)?;
    record.map_or(Ok(()), |mut record| record.keep(&variant, &*app.table, &notes))?;
    if left == Left::ForAnalysis {
        writeln!(out)?;
        out.flush()?;
        analyse::of_played(&*app.table, &played()?, out)?;
    }
    Ok(())
}

/// What is left to say when the screen is given back.
fn tell(table: &dyn Table, keeper: Option<&Keeper>, out: &mut Screen<'_>) -> Result<(), Failure> {
    let kept = keeper.and_then(Keeper::name);
    match (acting(table), kept) {
        (None, kept) => {
            write!(out, "{}", score_text(&table.score()))?;
            if let Some(name) = kept {
                writeln!(out, "riband replay {name} shows the match again, riband analyse {name} judges it.")?;
            }
        }
        (Some(_), kept) => {
            writeln!(out, "Left after {}.", counted(table.plies(), "action"))?;
            if let Some(name) = kept {
                writeln!(out, "riband play --resume {name} goes on.")?;
            }
        }
    }
    Ok(())
}

/// Plays a match on from where it is: a person for whoever has to act, and the usual players.
pub(in crate::commands) fn go_on(
    variant: Variant,
    table: Box<dyn Table>,
    record: Record,
    data: Option<&Path>,
    out: &mut Screen<'_>,
) -> Result<(), Failure> {
    let kinds = opening::beside(&*table);
    let players = kinds.iter().map(Kind::to_string).collect();
    let notes = Notes { names: record.names().to_vec(), players, earlier: Some(record) };
    let seating = Seating { players: kinds.clone(), names: notes.names.clone() };
    let (seed, plies) = (table.start().seed, table.plies());
    let players = kinds.iter().zip(table.seats().iter()).map(|(kind, seat)| kind.sit(seat, seed, plies)).collect();
    let keeper = opening::kept(data, seating, notes.earlier.clone())?;
    let setting = Setting { variant, table, players, notes, seed, record: None, keeper };
    run(setting, &kinds, data, out)
}
