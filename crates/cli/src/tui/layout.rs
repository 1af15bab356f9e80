//! The layout of the screen.

use ratatui::layout::{Constraint, Layout, Rect};
use unicode_width::UnicodeWidthStr as _;

use crate::t;

/// The panes, in the order of their number keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pane {
    Board,
    Market,
    Players,
    Log,
}

impl Pane {
    pub(crate) const ALL: [Self; 4] = [Self::Board, Self::Market, Self::Players, Self::Log];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Board => t!("pane-board", "Board"),
            Self::Market => t!("pane-market", "Market"),
            Self::Players => t!("pane-players", "Players"),
            Self::Log => t!("pane-log", "Log"),
        }
    }
}

/// From this size on, all panes are visible at once.
const WIDE: (u16, u16) = (110, 34);
/// The minimum and maximum number of visible rows of choices.
const ROWS: (u16, u16) = (3, 16);
/// The minimum number of visible rows of choices that the board can ask for.
const LEAST_ROWS: u16 = 5;
/// From this height on, there are more lines for the effects of the focused choice.
const HIGH: u16 = 30;
/// The board's part of the width if all panes are visible, in twentieths: the default, and the alternatives.
const SHARES: [u16; 3] = [13, 11, 10];
/// The minimum number of lines of a framed pane.
const LEAST: u16 = 4;
/// The number of lines of the log before others have what they need.
const NEWS: u16 = 9;
/// The number of lines of the board that a guide leaves, where one pane is visible at a time.
const BESIDE_GUIDE: u16 = 5;
/// The minimum number of lines of a guide: its title, and what one could try.
const GUIDE: u16 = 2;
/// The size of a pane's frame, in width and in height.
const FRAME: u16 = 2;

/// How visible panes share a screen. It is kept as long as the screen has its size, so that nothing jumps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    /// The board's part of the width, in twentieths.
    board: u16,
    /// Whether the log is below the board, rather than below the players.
    log_below_board: bool,
}

impl Shape {
    /// All shapes, the default one first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let shapes = SHARES.map(|board| [false, true].map(|log_below_board| Self { board, log_below_board }));
        shapes.into_iter().flatten()
    }

    pub(crate) const fn log_is_below_board(self) -> bool {
        self.log_below_board
    }

    /// The width of the board with its frame, and of what is below it, on a screen of this width.
    pub(crate) const fn left(self, width: u16) -> u16 {
        width * self.board / 20
    }

    /// The inner widths of the panes on a screen of this width: the board, and those on the right.
    pub(crate) fn widths(self, width: u16) -> (u16, u16) {
        let left = self.left(width);
        (left.saturating_sub(FRAME), (width - left).saturating_sub(FRAME))
    }
}

impl Default for Shape {
    fn default() -> Self {
        Self { board: SHARES[0], log_below_board: false }
    }
}

/// The number of lines that the guide needs, and the panes if all are visible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Needs {
    pub(crate) board: u16,
    pub(crate) market: u16,
    pub(crate) players: u16,
    pub(crate) log: u16,
    /// What the guide says; 0 without one.
    pub(crate) guide: u16,
}

/// The parts of the screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Areas {
    pub(crate) header: Rect,
    /// The tabs if only one pane is visible; empty if all are.
    pub(crate) tabs: Vec<(Pane, Rect)>,
    /// The visible panes, without their frames.
    pub(crate) panes: Vec<(Pane, Rect)>,
    /// The guide; empty without one.
    pub(crate) guide: Rect,
    /// The question, the choices, and the effects of the focused one.
    pub(crate) choices: Rect,
    pub(crate) question: Rect,
    pub(crate) rows: Rect,
    pub(crate) detail: Rect,
    pub(crate) status: Rect,
}

/// Whether all panes are visible at once on a screen of this size.
pub(crate) const fn is_wide(screen: Rect) -> bool {
    screen.width >= WIDE.0 && screen.height >= WIDE.1
}

impl Areas {
    /// The layout of this screen with this pane in front; if all panes are visible, with this shape and these needs.
    pub(crate) fn of(screen: Rect, front: Pane, shape: Shape, needs: Needs) -> Self {
        let height = screen.height;
        let detail = if height < HIGH { 2 } else { 3 };
        let rows = |share: u16| (height / share).clamp(ROWS.0, ROWS.1);
        if is_wide(screen) {
            Self::wide(screen, (rows(5), detail), shape, needs)
        } else {
            Self::narrow(screen, (rows(4), detail), front, needs.guide)
        }
    }

    /// Whether the panes have frames.
    pub(crate) fn has_frames(&self) -> bool {
        self.tabs.is_empty()
    }

    /// How many lines are hidden: of the board, which comes first, and of market and players.
    pub(crate) fn hides(&self, needs: Needs) -> (u16, u16) {
        let hidden = |pane: Pane, need: u16| {
            let seen = self.panes.iter().find(|(other, _)| *other == pane).map_or(0, |(_, area)| area.height);
            need.saturating_sub(seen)
        };
        (hidden(Pane::Board, needs.board), hidden(Pane::Market, needs.market) + hidden(Pane::Players, needs.players))
    }

    fn wide(screen: Rect, (rows, detail): (u16, u16), shape: Shape, needs: Needs) -> Self {
        let [header, middle, status] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(screen);
        let board = shape.left(screen.width);
        let [left, right] = Layout::horizontal([Constraint::Length(board), Constraint::Fill(1)]).areas(middle);
        // Choices leave lines to the board that would show all of itself with them.
        let lacks = (needs.board + FRAME).saturating_sub(left.height.saturating_sub(rows + detail + 1));
        let rows = if lacks <= rows.saturating_sub(LEAST_ROWS) { rows - lacks } else { rows };
        let above = left.height.saturating_sub(rows + detail + 1);
        let guide = needs.guide.min(above / 2);
        let above = above - guide;
        let log = needs.log.clamp(LEAST, NEWS);
        let (boards, others) = if shape.log_below_board {
            let [board, log] = shared([needs.board, log], above);
            let rest = shared([needs.market, needs.players], right.height);
            (vec![(Pane::Board, board), (Pane::Log, above - board.min(above))], (rest.to_vec(), log))
        } else {
            let rest = shared([needs.market, needs.players, log], right.height);
            // Choices get what the board does not need.
            (vec![(Pane::Board, above.min(needs.board.max(LEAST) + FRAME))], (rest.to_vec(), 0))
        };
        let used: u16 = boards.iter().map(|(_, height)| height).sum();
        let most = (rows + above - used.min(above)).min(2 * ROWS.1);
        let spare = (rows + above - used.min(above)) - most;
        let mut panes = Vec::new();
        let mut y = left.y;
        for (nth, (pane, height)) in boards.into_iter().enumerate() {
            let height = height + if nth == 0 { spare } else { 0 };
            panes.push((pane, framed(Rect { y, height, ..left })));
            y += height;
        }
        let below = Rect { y, height: left.bottom() - y, ..left };
        let mut y = right.y;
        for (pane, height) in [Pane::Market, Pane::Players, Pane::Log].into_iter().zip(others.0) {
            panes.push((pane, framed(Rect { y, height, ..right })));
            y += height;
        }
        panes.sort_by_key(|(pane, _)| Pane::ALL.iter().position(|other| other == pane));
        Self { header, panes, status, ..Self::below(below, guide, most, detail) }
    }

    fn narrow(screen: Rect, (rows, detail): (u16, u16), front: Pane, guide: u16) -> Self {
        let above = screen.height.saturating_sub(rows + detail + 4);
        let guide = guide.min(above.saturating_sub(BESIDE_GUIDE).max(GUIDE)).min(above);
        let parts = [1, 1, 0, guide + rows + detail + 1, 1].map(Constraint::Length);
        let parts = [parts[0], parts[1], Constraint::Fill(1), parts[3], parts[4]];
        let [header, tabs, pane, below, status] = Layout::vertical(parts).areas(screen);
        let mut x = tabs.x;
        let tabs = Pane::ALL.map(|pane| {
            // The title of the log has room for the number of new lines.
            let width = pane.title().width() as u16 + if pane == Pane::Log { 8 } else { 4 };
            let area = Rect { x, width, ..tabs }.intersection(screen);
            x += width;
            (pane, area)
        });
        Self {
            header,
            tabs: tabs.to_vec(),
            panes: vec![(front, pane)],
            status,
            ..Self::below(below, guide, rows, detail)
        }
    }

    /// The guide, the question on a line, the choices and the effects of the focused one below it.
    fn below(below: Rect, guide: u16, rows: u16, detail: u16) -> Self {
        let parts = [Constraint::Length(guide), Constraint::Fill(1)];
        let [guide, choices] = Layout::vertical(parts).areas(below);
        let parts = [Constraint::Length(1), Constraint::Max(rows), Constraint::Length(detail)];
        let [question, rows, detail] = Layout::vertical(parts).areas(choices);
        Self { guide, choices, question, rows, detail, ..Self::default() }
    }
}

/// The heights of panes with their frames, from the lines that each needs and the total room: panes that need less
/// than an equal share get that, and the others share the rest. What is left over goes to the last.
fn shared<const N: usize>(needs: [u16; N], room: u16) -> [u16; N] {
    let mut order: Vec<usize> = (0..N).collect();
    order.sort_by_key(|nth| needs[*nth]);
    let (mut heights, mut left) = ([0; N], room);
    for (done, nth) in order.into_iter().enumerate() {
        let share = left / (N - done) as u16;
        heights[nth] = (needs[nth].max(LEAST) + FRAME).min(share);
        left -= heights[nth];
    }
    heights[N - 1] += left;
    heights
}

/// The area inside a frame.
fn framed(area: Rect) -> Rect {
    let (width, height) = (area.width.saturating_sub(2), area.height.saturating_sub(2));
    Rect { x: area.x + 1, y: area.y + 1, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEEDS: [Needs; 4] = [
        Needs { board: 0, market: 0, players: 0, log: 0, guide: 0 },
        Needs { board: 38, market: 51, players: 58, log: 4, guide: 7 },
        Needs { board: 12, market: 15, players: 22, log: 300, guide: 3 },
        Needs { board: 500, market: 500, players: 500, log: 500, guide: 500 },
    ];

    #[test]
    fn nothing_lies_outside_or_over_another() {
        for width in 1..200 {
            for height in [1, 2, 5, 10, 23, 24, 25, 33, 34, 35, 40, 50, 80] {
                for (shape, needs) in Shape::all().flat_map(|shape| NEEDS.map(|needs| (shape, needs))) {
                    let areas = Areas::of(Rect::new(0, 0, width, height), Pane::Market, shape, needs);
                    let mut all =
                        vec![areas.header, areas.guide, areas.question, areas.rows, areas.detail, areas.status];
                    let framed = |area: &Rect| Rect::new(area.x - 1, area.y - 1, area.width + 2, area.height + 2);
                    all.extend(areas.tabs.iter().map(|(_, area)| *area));
                    let panes = areas.panes.iter().map(|(_, area)| area);
                    all.extend(panes.map(|area| if areas.has_frames() { framed(area) } else { *area }));
                    all.retain(|area| area.area() > 0);
                    for (nth, area) in all.iter().enumerate() {
                        assert!(area.right() <= width && area.bottom() <= height, "{width} {height}: {area:?}");
                        let clear = |other: &Rect| area.intersection(*other).area() == 0;
                        assert!(all[nth + 1..].iter().all(clear), "{width} {height}: {all:?}");
                    }
                    if areas.has_frames() {
                        assert_eq!(areas.panes.len(), 4);
                        assert!(areas.rows.height >= ROWS.0, "{width} {height}: {areas:?}");
                    }
                }
            }
        }
        let panes = |width, height| {
            Areas::of(Rect::new(0, 0, width, height), Pane::Market, Shape::default(), NEEDS[1]).panes.len()
        };
        assert_eq!([panes(80, 24), panes(120, 40)], [1, 4]);
    }

    #[test]
    fn panes_have_what_they_need_before_others_have_more() {
        assert_eq!(shared([15, 22, 9], 58), [17, 24, 17], "what nobody needs goes to the last");
        assert_eq!(shared([51, 8, 9], 40), [19, 10, 11], "who needs most has what the others leave");
        assert_eq!(shared([90, 90], 41), [20, 21]);
        assert_eq!(shared([1, 1], 4), [2, 2]);
    }
}
