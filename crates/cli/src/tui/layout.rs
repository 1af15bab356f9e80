//! Where everything stands on a screen of a size.

use ratatui::layout::{Constraint, Layout, Rect};

use super::app::Pane;

/// From this size on all panes are seen at once.
const WIDE: (u16, u16) = (110, 34);
/// How many rows of choices are seen at least and at most.
const ROWS: (u16, u16) = (3, 16);
/// From this height on there are more lines for what the focused choice does.
const HIGH: u16 = 30;

/// The parts of the screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Areas {
    pub(crate) header: Rect,
    /// The titles of panes of which one is seen; none where all are.
    pub(crate) tabs: Vec<(Pane, Rect)>,
    /// The panes that are seen, without their frames.
    pub(crate) panes: Vec<(Pane, Rect)>,
    /// The question, the choices, and what the focused one does.
    pub(crate) choices: Rect,
    pub(crate) question: Rect,
    pub(crate) rows: Rect,
    pub(crate) detail: Rect,
    pub(crate) status: Rect,
}

impl Areas {
    /// The parts of a screen of this size, on which this pane is in front.
    pub(crate) fn of(width: u16, height: u16, front: Pane) -> Self {
        let screen = Rect::new(0, 0, width, height);
        let detail = if height < HIGH { 2 } else { 3 };
        let rows = |share: u16| (height / share).clamp(ROWS.0, ROWS.1);
        if width >= WIDE.0 && height >= WIDE.1 {
            Self::wide(screen, rows(5), detail)
        } else {
            Self::narrow(screen, rows(4), detail, front)
        }
    }

    /// Whether the panes have frames.
    pub(crate) fn has_frames(&self) -> bool {
        self.tabs.is_empty()
    }

    fn wide(screen: Rect, rows: u16, detail: u16) -> Self {
        let [header, middle, status] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(screen);
        let [left, right] = Layout::horizontal([Constraint::Fill(13), Constraint::Fill(7)]).areas(middle);
        let [board, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(rows + detail + 1)]).areas(left);
        let [market, players, log] =
            Layout::vertical([Constraint::Fill(3), Constraint::Fill(4), Constraint::Fill(3)]).areas(right);
        let panes = [(Pane::Board, board), (Pane::Market, market), (Pane::Players, players), (Pane::Log, log)];
        Self {
            header,
            panes: panes.map(|(pane, area)| (pane, framed(area))).to_vec(),
            status,
            ..Self::below(below, rows, detail)
        }
    }

    fn narrow(screen: Rect, rows: u16, detail: u16, front: Pane) -> Self {
        let parts = [1, 1, 0, rows + detail + 1, 1].map(Constraint::Length);
        let parts = [parts[0], parts[1], Constraint::Fill(1), parts[3], parts[4]];
        let [header, tabs, pane, below, status] = Layout::vertical(parts).areas(screen);
        let mut x = tabs.x;
        let tabs = Pane::ALL.map(|pane| {
            // The log has room for how much of it is new.
            let width = pane.title().len() as u16 + if pane == Pane::Log { 8 } else { 4 };
            let area = Rect { x, width, ..tabs }.intersection(screen);
            x += width;
            (pane, area)
        });
        Self { header, tabs: tabs.to_vec(), panes: vec![(front, pane)], status, ..Self::below(below, rows, detail) }
    }

    /// The question on the first line, below it choices and what the focused one does.
    fn below(choices: Rect, rows: u16, detail: u16) -> Self {
        let parts = [Constraint::Length(1), Constraint::Max(rows), Constraint::Length(detail)];
        let [question, rows, detail] = Layout::vertical(parts).areas(choices);
        Self { choices, question, rows, detail, ..Self::default() }
    }
}

/// What a frame leaves.
fn framed(area: Rect) -> Rect {
    let (width, height) = (area.width.saturating_sub(2), area.height.saturating_sub(2));
    Rect { x: area.x + 1, y: area.y + 1, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lies_outside_or_over_another() {
        for width in 1..200 {
            for height in [1, 2, 5, 10, 23, 24, 25, 33, 34, 35, 40, 50, 80] {
                let areas = Areas::of(width, height, Pane::Market);
                let mut all = vec![areas.header, areas.question, areas.rows, areas.detail, areas.status];
                all.extend(areas.panes.iter().chain(&areas.tabs).map(|(_, area)| *area));
                all.retain(|area| area.area() > 0);
                for (nth, area) in all.iter().enumerate() {
                    assert!(area.right() <= width && area.bottom() <= height, "{width} {height}: {area:?}");
                    let clear = |other: &Rect| area.intersection(*other).area() == 0;
                    assert!(all[nth + 1..].iter().all(clear), "{width} {height}: {all:?}");
                }
            }
        }
        assert_eq!(Areas::of(80, 24, Pane::Market).panes.len(), 1);
        assert_eq!(Areas::of(120, 40, Pane::Market).panes.len(), 4);
    }
}
