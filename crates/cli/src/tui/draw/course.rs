//! Drawing the controls of a replay, and the course of money and points.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::Widget as _,
};
use unicode_width::UnicodeWidthStr as _;

use crate::{
    render::clipped,
    t,
    tui::{
        app::{App, Replay},
        layout::Areas,
    },
};

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The minimum and maximum width of the names before the lines.
const NAMES: (usize, usize) = (5, 12);
/// The width around a name: the seat, the value and the spaces between.
const AROUND: usize = 13;

pub(super) fn draw(app: &App, replay: &Replay, areas: &Areas, buffer: &mut Buffer) {
    let plies = app.session.table.plies();
    let to = if replay.typed.is_empty() {
        String::new()
    } else {
        t!("replay-go-to", " go to action {typed}▏", typed = replay.typed)
    };
    // The same words as above the board, which depend on the game.
    let when = app.session.scene(app.viewer()).when().map_or(String::new(), |when| format!(", {when}"));
    let plays = if replay.plays { "▶" } else { "■" };
    let action = t!("replay-action", "action {plies} of {end}", plies, end = replay.end);
    let told = format!("{plays} {action}{when}{to} ");
    let told = clipped(&told, usize::from(areas.question.width).saturating_sub(4));
    let fill = usize::from(areas.question.width).saturating_sub(told.width() + 3);
    let spans = vec![
        Span::styled("── ", app.theme.accent()),
        Span::styled(told, app.theme.heading()),
        Span::styled("─".repeat(fill), app.theme.accent()),
    ];
    Line::from(spans).render(areas.question, buffer);
    let height = areas.rows.height + areas.detail.height;
    let area = Rect { height, ..areas.rows };
    let mut y = area.y;
    let last = app
        .session
        .table
        .played()
        .pop()
        .map(|action| t!("replay-last", "   last: {action}", action))
        .unwrap_or_default();
    let longest =
        app.session.table.seats().iter().map(|seat| app.session.label(seat).width()).max().unwrap_or_default();
    let wide = longest.clamp(NAMES.0, NAMES.1);
    let courses = [
        (t!("course-points", "Points"), points as fn(&(i64, i32)) -> i64, last),
        (t!("course-money", "Money"), money, String::new()),
    ];
    for (heading, values, last) in courses {
        let all = replay.course.iter().flatten().map(values);
        let (least, most) = all.fold((i64::MAX, i64::MIN), |(least, most), value| (least.min(value), most.max(value)));
        let heading = t!("course-range", "{heading}, {least} to {most}{last}", heading, least, most, last);
        line(app, Line::styled(clipped(&heading, usize::from(area.width)), app.theme.faint()), &mut y, area, buffer);
        for (nth, course) in replay.course.iter().enumerate() {
            let Some(seat) = app.session.table.seats().iter().nth(nth) else { continue };
            let now = course.get(plies).map(values).unwrap_or_default();
            let name = clipped(&app.session.label(seat), wide);
            let pad = " ".repeat(wide.saturating_sub(name.width()));
            let cells = usize::from(area.width).saturating_sub(wide + AROUND);
            let (drawn, at) = spark(course, values, (least, most), cells, plies);
            let (before, after) = drawn.split_at(drawn.char_indices().nth(at).map_or(drawn.len(), |(index, _)| index));
            let spans = vec![
                Span::styled(format!(" {} ", seat.number()), app.theme.seat(seat)),
                Span::raw(format!(" {name}{pad} {now:>6} ")),
                Span::styled(before.to_owned(), app.theme.good()),
                Span::styled(after.to_owned(), app.theme.faint()),
            ];
            line(app, Line::from(spans), &mut y, area, buffer);
        }
    }
}

fn line(_: &App, line: Line<'_>, y: &mut u16, area: Rect, buffer: &mut Buffer) {
    if *y < area.bottom() {
        line.render(Rect { y: *y, height: 1, ..area }, buffer);
        *y += 1;
    }
}

fn points(at: &(i64, i32)) -> i64 {
    at.1.into()
}

fn money(at: &(i64, i32)) -> i64 {
    at.0
}

/// The course on at most `width` cells, and how many of them are past.
fn spark(
    course: &[(i64, i32)],
    value: fn(&(i64, i32)) -> i64,
    (least, most): (i64, i64),
    cells: usize,
    plies: usize,
) -> (String, usize) {
    let count = course.len();
    let cells = cells.min(count);
    let span = (most - least).max(1);
    let bar = |cell: usize| {
        let at = course.get((cell + 1) * count / cells.max(1) - 1).map(value).unwrap_or(least);
        let level = (at - least) * (BARS.len() as i64 - 1) / span;
        BARS[usize::try_from(level).unwrap_or_default().min(BARS.len() - 1)]
    };
    ((0..cells).map(bar).collect(), ((plies + 1) * cells).div_ceil(count.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_goes_from_the_least_to_the_most() {
        let course: Vec<(i64, i32)> = (0..16).map(|at| (at, 0)).collect();
        assert_eq!(spark(&course, money, (0, 15), 8, 7), ("▁▂▃▄▅▆▇█".to_owned(), 4));
        assert_eq!(spark(&course, money, (0, 15), 99, 15).1, 16);
        assert_eq!(spark(&course[..1], money, (0, 0), 9, 0), ("▁".to_owned(), 1));
    }
}
