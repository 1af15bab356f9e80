//! The choices as a list with a cursor: filtered by typed text, amounts in one row, long lists in levels.

/// One row of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    /// A choice.
    One(usize),
    /// Choices that differ in a number: the index of the selected one, and all of them in ascending order.
    Amount(usize, Vec<usize>),
    /// Choices that begin with the same words: those words, and the choices.
    Group(String, Vec<usize>),
}

/// The line of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    /// The amount in it, if there is one; then it has no other number.
    pub(crate) amount: Option<u32>,
    /// Whether it declines what the decision offers. Such choices are last, so that an extra Enter does not select
    /// them.
    pub(crate) passes: bool,
}

/// The list and its cursor.
#[derive(Clone, Debug, Default)]
pub(crate) struct Menu {
    lines: Vec<Line>,
    /// The number of visible rows.
    room: usize,
    /// The filter text.
    filter: String,
    /// The open groups, the outermost first, each with its row.
    opened: Vec<(Vec<usize>, usize)>,
    rows: Vec<Row>,
    cursor: usize,
    /// The first visible row.
    first: usize,
}

impl Menu {
    /// A list of these choices with `room` visible rows.
    pub(crate) fn new(lines: Vec<Line>, room: usize) -> Self {
        let mut menu = Self { lines, room: room.max(1), ..Self::default() };
        menu.build();
        menu
    }

    /// Changes the number of visible rows: the cursor stays on its choice.
    pub(crate) fn resize(&mut self, room: usize) {
        if self.room != room.max(1) {
            let at = self.focused();
            *self =
                Self { filter: std::mem::take(&mut self.filter), ..Self::new(std::mem::take(&mut self.lines), room) };
            self.build();
            if let Some(index) = at {
                self.focus(index);
            }
        }
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    pub(crate) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(crate) fn first(&self) -> usize {
        self.first
    }

    pub(crate) fn filter(&self) -> &str {
        &self.filter
    }

    /// Whether the list is an open group.
    #[cfg(test)]
    fn is_inside(&self) -> bool {
        !self.opened.is_empty()
    }

    /// The group under the cursor; `None` on a choice.
    pub(crate) fn group(&self) -> Option<(&str, &[usize])> {
        match self.rows.get(self.cursor)? {
            Row::Group(start, indices) => Some((start, indices)),
            _ => None,
        }
    }

    /// The choice under the cursor; `None` on a group.
    pub(crate) fn focused(&self) -> Option<usize> {
        match self.rows.get(self.cursor)? {
            Row::One(index) => Some(*index),
            Row::Amount(at, indices) => indices.get(*at).copied(),
            Row::Group(..) => None,
        }
    }

    /// The amount in a choice.
    pub(crate) fn amount(&self, index: usize) -> Option<u32> {
        self.lines.get(index)?.amount
    }

    /// Moves the cursor; it stops at the ends.
    pub(crate) fn step(&mut self, by: isize) {
        let last = self.rows.len().saturating_sub(1);
        self.select(self.cursor.saturating_add_signed(by).min(last));
    }

    /// Moves the cursor to a row.
    pub(crate) fn select(&mut self, row: usize) {
        if row < self.rows.len() {
            self.cursor = row;
            let last = (row + 1).saturating_sub(self.room);
            self.first = self.first.clamp(last, row);
        }
    }

    /// Changes the amount under the cursor; `false` if there is none.
    pub(crate) fn adjust(&mut self, by: isize) -> bool {
        let Some(Row::Amount(at, indices)) = self.rows.get_mut(self.cursor) else { return false };
        *at = at.saturating_add_signed(by).min(indices.len().saturating_sub(1));
        true
    }

    /// Opens the group under the cursor; `false` if there is none.
    pub(crate) fn open(&mut self) -> bool {
        let Some(Row::Group(_, indices)) = self.rows.get(self.cursor) else { return false };
        self.opened.push((indices.clone(), self.cursor));
        self.build();
        true
    }

    /// Closes the innermost open group; `false` if there is none.
    pub(crate) fn close(&mut self) -> bool {
        let Some((_, row)) = self.opened.pop() else { return false };
        self.build();
        self.select(row);
        true
    }

    /// Adds a character to the filter.
    pub(crate) fn narrow(&mut self, character: char) {
        self.filter.extend(character.to_lowercase());
        self.refilter();
    }

    /// Removes the last character of the filter; `false` if there was none.
    pub(crate) fn widen(&mut self) -> bool {
        let had = self.filter.pop().is_some();
        self.refilter();
        had
    }

    /// Shows all choices again; `false` if they already were.
    pub(crate) fn clear(&mut self) -> bool {
        let had = !std::mem::take(&mut self.filter).is_empty();
        self.refilter();
        had
    }

    /// Whether a choice has a word that starts with this character.
    pub(crate) fn has_word(&self, start: char) -> bool {
        let start = start.to_ascii_lowercase();
        self.lines.iter().any(|line| line.text.split([' ', '-']).any(|word| word.to_lowercase().starts_with(start)))
    }

    /// Moves the cursor to a choice, opening its groups.
    pub(crate) fn focus(&mut self, index: usize) {
        self.opened.clear();
        self.build();
        loop {
            let row = self.rows.iter().position(|row| match row {
                Row::One(one) => *one == index,
                Row::Amount(_, indices) | Row::Group(_, indices) => indices.contains(&index),
            });
            let Some(row) = row else { return };
            self.select(row);
            if let Some(Row::Amount(at, indices)) = self.rows.get_mut(row) {
                *at = indices.iter().position(|one| *one == index).unwrap_or_default();
            }
            if !self.open() {
                return;
            }
        }
    }

    fn refilter(&mut self) {
        self.opened.clear();
        self.build();
    }

    fn build(&mut self) {
        let parts: Vec<&str> = self.filter.split_whitespace().collect();
        let fits = |line: &str| {
            let line = line.to_lowercase();
            parts.iter().all(|part| line.contains(part))
        };
        let mut all: Vec<usize> = match self.opened.last() {
            Some((indices, _)) => indices.clone(),
            None => (0..self.lines.len()).filter(|&index| fits(&self.lines[index].text)).collect(),
        };
        all.sort_by_key(|index| self.lines[*index].passes);
        self.rows = rows(&self.lines, &all, self.room);
        (self.cursor, self.first) = (0, 0);
    }
}

/// The rows for these choices: amounts merged, and long lists grouped.
fn rows(lines: &[Line], indices: &[usize], room: usize) -> Vec<Row> {
    if indices.len() <= room {
        return indices.iter().copied().map(Row::One).collect();
    }
    let single = amounts(lines, indices);
    if single.len() <= room {
        return single;
    }
    let most_words = indices.iter().map(|&index| lines[index].text.split(' ').count()).max().unwrap_or_default();
    // The first words that distinguish some of them.
    let groups = (1..most_words).map(|words| grouped(lines, &single, words)).find(|groups| groups.len() > 1);
    groups.filter(|groups| groups.len() < single.len()).unwrap_or(single)
}

/// One row per choice, but a single row for those that differ in one number.
fn amounts(lines: &[Line], indices: &[usize]) -> Vec<Row> {
    // The line without its number, and the choices with their numbers.
    type Alike = (Option<String>, Vec<(u32, usize)>);
    let mut rows: Vec<Alike> = Vec::new();
    for &index in indices {
        let numbered = amount_in(&lines[index]);
        let shape = numbered.as_ref().map(|(shape, _)| shape.clone());
        let number = numbered.map_or(0, |(_, number)| number);
        match rows.iter_mut().find(|(known, _)| known.is_some() && *known == shape) {
            Some((_, row)) => row.push((number, index)),
            None => rows.push((shape, vec![(number, index)])),
        }
    }
    let row = |(_, mut row): Alike| match row.as_slice() {
        [(_, one)] => Row::One(*one),
        _ => {
            row.sort_unstable();
            // Most players want the maximum.
            Row::Amount(row.len() - 1, row.into_iter().map(|(_, index)| index).collect())
        }
    };
    rows.into_iter().map(row).collect()
}

/// The amount in a line, and the line without it.
fn amount_in(line: &Line) -> Option<(String, u32)> {
    let amount = line.amount?;
    let shape: Vec<&str> =
        line.text.split(' ').map(|word| if word.parse() == Ok(amount) { "#" } else { word }).collect();
    Some((shape.join(" "), amount))
}

/// Groups rows whose lines begin with the same words.
fn grouped(lines: &[Line], single: &[Row], words: usize) -> Vec<Row> {
    let mut groups: Vec<(String, Vec<Row>)> = Vec::new();
    for row in single {
        let (Row::One(index) | Row::Amount(index, _)) = row else { continue };
        let index = if let Row::Amount(at, indices) = row { indices.get(*at).unwrap_or(index) } else { index };
        let start: Vec<&str> = lines[*index].text.split(' ').take(words).collect();
        let start = start.join(" ");
        match groups.iter_mut().find(|(known, _)| *known == start) {
            Some((_, group)) => group.push(row.clone()),
            None => groups.push((start, vec![row.clone()])),
        }
    }
    let row = |(start, mut rows): (String, Vec<Row>)| match rows.len() {
        1 => rows.remove(0),
        _ => {
            let indices = rows.into_iter().flat_map(|row| match row {
                Row::One(index) => vec![index],
                Row::Amount(_, indices) | Row::Group(_, indices) => indices,
            });
            Row::Group(start, indices.collect())
        }
    };
    groups.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(room: usize) -> Menu {
        let ports = ["boston", "montreal", "halifax", "genoa"];
        let line = |text: String| Line { amount: None, passes: text == "end", text };
        let mut lines: Vec<Line> = ["arizona", "atlantic"]
            .iter()
            .flat_map(|ship| ports.iter().map(move |port| line(format!("place {ship} {port}"))))
            .collect();
        lines.push(line("end".to_owned()));
        lines.extend(
            [10, 9, 2].map(|barrels| Line { amount: Some(barrels), ..line(format!("sell {barrels} herring")) }),
        );
        Menu::new(lines, room)
    }

    #[test]
    fn a_long_list_has_levels_and_every_choice_is_reached_by_arrows() {
        for room in [1, 3, 4, 12] {
            let lines = menu(room).lines;
            for wanted in 0..lines.len() {
                let mut menu = menu(room);
                let mut guard = 0;
                while menu.focused() != Some(wanted) {
                    guard += 1;
                    assert!(guard < 50, "{room} {wanted}");
                    match &menu.rows[menu.cursor] {
                        Row::Group(_, indices) if indices.contains(&wanted) => assert!(menu.open()),
                        Row::Amount(_, indices) if indices.contains(&wanted) => assert!(menu.adjust(-1)),
                        _ => menu.step(1),
                    }
                }
                let mut other = super::tests::menu(room);
                other.focus(wanted);
                assert_eq!(other.focused(), Some(wanted), "{room}");
                assert!(menu.first <= menu.cursor && menu.cursor < menu.first + menu.room);
            }
        }
        assert_eq!(
            (menu(11).rows.len(), menu(12).rows.len()),
            (10, 12),
            "amounts are on one row where it is short of room"
        );
        let mut menu = menu(4);
        assert_eq!(menu.rows[0], Row::Group("place".to_owned(), (0..8).collect()));
        assert_eq!(menu.rows[1], Row::Amount(2, vec![11, 10, 9]));
        assert_eq!(menu.rows[2..], [Row::One(8)], "what passes stands last");
        assert!(menu.open() && menu.is_inside());
        assert_eq!(menu.rows[0], Row::Group("place arizona".to_owned(), (0..4).collect()));
        assert!(menu.close() && !menu.close());
    }

    #[test]
    fn typing_narrows_the_list() {
        let mut menu = menu(4);
        "gen ari".chars().for_each(|character| menu.narrow(character));
        assert_eq!((menu.rows(), menu.focused()), ([Row::One(3)].as_slice(), Some(3)));
        assert!(menu.widen() && menu.clear() && !menu.clear());
        assert_eq!(menu.rows().len(), 3);
        assert!(menu.has_word('H') && !menu.has_word('x'));
    }
}
