//! Replaying a match: forwards and backwards, by actions and by players, at a speed.

use ratatui::crossterm::event::KeyCode;
use riband::{Seat, Table, Viewer};

use super::{App, Mode, PACES, Want};
use crate::games::scene;

/// The state of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Replay {
    /// The number of actions of the match.
    pub(crate) end: usize,
    /// The numbers of actions after which the acting player changes.
    begins: Vec<usize>,
    /// The money and the points of each seat, indexed by the number of actions.
    pub(crate) course: Vec<Vec<(i64, i32)>>,
    pub(crate) plays: bool,
    /// The typed digits of a target number of actions.
    pub(crate) typed: String,
}

impl Replay {
    /// Computes the course of a match; leaves the table at its end.
    pub(crate) fn of(table: &mut dyn Table) -> Self {
        let end = table.plies();
        table.undo(usize::MAX);
        let (mut begins, mut course) = (vec![0], vec![Vec::new(); table.seats().count()]);
        let note = |table: &dyn Table, course: &mut [Vec<(i64, i32)>]| {
            let (scene, score) = (scene(table, Viewer::Spectator), table.score());
            for (seat, line) in (0..).map(Seat::new).zip(course) {
                let money = scene.money(seat).map_or(0, |money| i64::from(money.amount().0));
                line.push((money, score.total(seat).unwrap_or_default()));
            }
        };
        note(table, &mut course);
        let mut turn = table.turns();
        while table.redo().is_some() {
            note(table, &mut course);
            if table.turns() != turn {
                turn = table.turns();
                begins.push(table.plies());
            }
        }
        Self { end, begins, course, plays: false, typed: String::new() }
    }

    /// The number of actions before the next player begins.
    fn next(&self, plies: usize) -> usize {
        self.begins.iter().copied().find(|begin| *begin > plies).unwrap_or(self.end)
    }

    /// The number of actions before the last player began.
    fn before(&self, plies: usize) -> usize {
        self.begins.iter().copied().rfind(|begin| *begin < plies).unwrap_or_default()
    }
}

impl App {
    pub(super) fn key_in_replay(&mut self, code: KeyCode) {
        let plies = self.session.table.plies();
        let Mode::Replay(replay) = &mut self.mode else { return };
        let to = match code {
            KeyCode::Right => plies + 1,
            KeyCode::Left => plies.saturating_sub(1),
            KeyCode::Down => replay.next(plies),
            KeyCode::Up => replay.before(plies),
            KeyCode::Home => 0,
            KeyCode::End => replay.end,
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                replay.typed.push(digit);
                return;
            }
            KeyCode::Backspace => {
                replay.typed.pop();
                return;
            }
            KeyCode::Enter if !replay.typed.is_empty() => {
                let to = std::mem::take(&mut replay.typed).parse().unwrap_or(usize::MAX);
                replay.end.min(to)
            }
            KeyCode::Char(' ') | KeyCode::Enter => {
                replay.plays = !replay.plays;
                self.due = self.now;
                return;
            }
            KeyCode::Char('f') => return self.wants = Some(Want::Fork),
            KeyCode::Char('q') => return self.wants = Some(Want::Quit),
            KeyCode::Char('s') => return self.show_score(),
            KeyCode::Char('?') => return self.help(),
            KeyCode::Char('+') => return self.hurry(1),
            KeyCode::Char('-') => return self.hurry(-1),
            _ => return,
        };
        replay.plays = false;
        replay.typed.clear();
        self.go(to);
    }

    /// Goes to the position after `to` actions.
    pub(super) fn go(&mut self, to: usize) {
        if self.session.go(to) {
            self.changes();
        }
    }

    /// Makes the next step of an automatic replay.
    pub(super) fn play_on(&mut self) {
        let Mode::Replay(replay) = &mut self.mode else { return };
        if !replay.plays {
            return;
        }
        replay.plays = self.session.table.plies() < replay.end;
        self.due = self.now + PACES[self.pace].max(1);
        self.go(self.session.table.plies() + 1);
        self.settle();
    }
}
