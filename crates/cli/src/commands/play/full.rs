//! A match on the whole screen.

use std::{io::Write as _, path::Path};

use riband::{
    Record, Seat, Table, Variant,
    players::{PlayerError, Watch},
};

use super::{
    Setting, acting, opening,
    player::{Computer, Kind, Player, hidden, hints},
    saving::{self, Notes, Target},
};
use crate::{
    failure::Failure,
    keeping::{Keeper, Seating},
    render::{counted, score_text},
    screen::{Screen, name},
    tui::{self, App, Helpers, Mode, Saved, Sitting, Theme, Thinker},
};

impl Thinker for Computer {
    fn choose(&mut self, table: &dyn Table, seat: Seat, watch: &dyn Watch) -> Result<usize, PlayerError> {
        Self::choose(self, table, seat, watch)
    }
}

/// Plays the match, or watches computers play it.
pub(super) fn run(setting: Setting, kinds: &[Kind], out: &mut Screen<'_>) -> Result<(), Failure> {
    out.flush()?;
    let Setting { variant, table, players, notes, seed, record, refer, mut keeper } = setting;
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
        record.as_ref().map_or(Ok(()), |path| saving::keep(path, refer, &variant, table, &notes))?;
        Ok(told)
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
    tui::run(&mut app, helpers)?;
    tell(&*app.table, keeper.as_ref(), out)
}

/// What is left to say when the screen is given back.
fn tell(table: &dyn Table, keeper: Option<&Keeper>, out: &mut Screen<'_>) -> Result<(), Failure> {
    if acting(table).is_none() {
        return Ok(write!(out, "{}", score_text(&table.score()))?);
    }
    writeln!(out, "Left after {}.", counted(table.plies(), "action"))?;
    if let Some(name) = keeper.and_then(Keeper::name) {
        writeln!(out, "riband play --resume {name} goes on.")?;
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
    let seating = Seating { players: notes.players.clone(), names: notes.names.clone() };
    let (seed, plies) = (table.start().seed, table.plies());
    let players = kinds.iter().zip(table.seats().iter()).map(|(kind, seat)| kind.sit(seat, seed, plies)).collect();
    let keeper = opening::kept(data, seating, notes.earlier.clone())?;
    let setting = Setting { variant, table, players, notes, seed, record: None, refer: false, keeper };
    run(setting, &kinds, out)
}
