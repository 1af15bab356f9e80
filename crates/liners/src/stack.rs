//! The stack of tiles, sorted by back, and filling the row from it.

use riband_core::{Dice, Mix, Pile};
use serde::{Deserialize, Serialize};

use crate::{Fleet, MAX_TILES, Row, Tile};

/// The draw stack as visible to everyone: the backs are known, their order within an era is not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct StackView {
    /// How many tiles are left.
    pub tiles: usize,
    /// The backs from the top: eras.
    pub backs: Vec<u8>,
}

impl StackView {
    /// The visible part of a stack.
    #[must_use]
    pub fn of(fleet: &Fleet, stack: &Pile<Tile, MAX_TILES>) -> Self {
        Self { tiles: stack.len(), backs: stack.iter().filter_map(|tile| fleet.print(tile).era).collect() }
    }
}

/// Shuffles each list of tiles separately and stacks the lists, the first on top. Tiles past [`MAX_TILES`], which no
/// fleet has, are left out.
///
/// ```
/// use riband_core::Dice;
/// use riband_liners::{Tile, stack};
///
/// let eras = [vec![Tile::new(0), Tile::new(1)], vec![Tile::new(2)]];
/// let mut stack = stack(&eras, &mut Dice::new(7));
/// assert_eq!(stack.len(), 3);
/// assert!(eras[0].contains(&stack.pop().unwrap())); // the first era is on top
/// assert_eq!(stack.iter().last(), Some(Tile::new(2)));
/// ```
pub fn stack(eras: &[Vec<Tile>], dice: &mut Dice) -> Pile<Tile, MAX_TILES> {
    let mut stack = Pile::EMPTY;
    for era in eras.iter().rev() {
        let mut tiles = era.clone();
        dice.shuffle(&mut tiles);
        let _ = tiles.into_iter().try_for_each(|tile| stack.push(tile));
    }
    stack
}

/// Reorders the hidden part of the stack: adjacent tiles with the same back are permuted among themselves.
pub fn mix_backs(fleet: &Fleet, stack: &mut Pile<Tile, MAX_TILES>, mix: &mut impl Mix) {
    let era = |slot: &Option<Tile>| slot.and_then(|tile| fleet.print(tile).era);
    for back in stack.slots_mut().chunk_by_mut(|a, b| era(a) == era(b)) {
        mix.mix(back);
    }
}

/// Moves tiles from the stack to the right end of the row, until there is no room before `width` or the stack is empty;
/// calls `each` for every tile moved.
///
/// ```
/// use riband_core::Pile;
/// use riband_liners::{Row, Tile, fill};
///
/// let mut stack = Pile::from_top((0..3).map(Tile::new)).unwrap();
/// let (mut row, mut moved) = (Row::<Tile, 4>::EMPTY, Vec::new());
/// fill(&mut row, &mut stack, 2, |tile| moved.push(tile.index()));
/// assert_eq!((moved, stack.len()), (vec![0, 1], 1));
/// ```
pub fn fill<const N: usize>(
    row: &mut Row<Tile, N>,
    stack: &mut Pile<Tile, MAX_TILES>,
    width: usize,
    mut each: impl FnMut(Tile),
) {
    while row.has_room(width)
        && let Some(tile) = stack.pop()
    {
        let _ = row.append(width, tile); // the loop checks for room
        each(tile);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use riband_core::Problems;

    use crate::Ship;

    /// `t0` to `t5`, two tiles in each of the eras 1 to 3.
    pub(crate) fn fleet() -> Fleet {
        let ship = |index: usize| {
            let (year, era) = (1900 + index, 1 + index / 2);
            serde_json::json!({"name": "", "kind": "steamship", "year": year, "era": era, "price": 1, "income": 1})
        };
        let ships = (0..6).map(|index| (format!("t{index}"), serde_json::from_value::<Ship>(ship(index)).unwrap()));
        let mut check = Problems::default();
        let fleet = Fleet::compile(&ships.collect(), "here", &mut check, |_, _, _, _| ());
        assert_eq!(check, Problems::default());
        fleet
    }

    fn indices(stack: &Pile<Tile, MAX_TILES>) -> Vec<usize> {
        stack.iter().map(Tile::index).collect()
    }

    #[test]
    fn backs_are_shuffled_by_themselves_the_first_on_top() {
        let tiles = |range: std::ops::Range<usize>| range.map(Tile::new).collect::<Vec<_>>();
        let stack = stack(&[tiles(0..4), tiles(4..8)], &mut Dice::new(7));
        // Recorded values: other draws would break every record.
        assert_eq!(indices(&stack), [0, 1, 3, 2, 5, 4, 6, 7]);
    }

    #[test]
    fn only_the_backs_are_seen() {
        let stack = Pile::from_top([1, 0, 5, 2].map(Tile::new).into_iter()).unwrap();
        assert_eq!(StackView::of(&fleet(), &stack), StackView { tiles: 4, backs: vec![1, 1, 3, 2] });
    }

    #[test]
    fn what_is_hidden_is_drawn_again_and_no_more() {
        let fleet = fleet();
        let dealt = Pile::from_top([5, 0, 1, 2, 4].map(Tile::new).into_iter()).unwrap();
        let mut dice = Dice::new(1);
        let mut seen: Vec<Vec<usize>> = (0..40)
            .map(|_| {
                let mut stack = dealt;
                mix_backs(&fleet, &mut stack, &mut dice);
                indices(&stack)
            })
            .collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [[5, 0, 1, 2, 4], [5, 1, 0, 2, 4]]);
    }

    #[test]
    fn the_row_is_filled_on_the_right_while_there_is_room() {
        let filled = |row: &[usize], width, stack: &[usize]| {
            let mut row = row.iter().fold(Row::<Tile, 4>::EMPTY, |mut row, &place| {
                row.put(place, Some(Tile::new(60 + place)));
                row
            });
            let mut stack = Pile::from_top(stack.iter().map(|&index| Tile::new(index))).unwrap();
            let mut told = Vec::new();
            fill(&mut row, &mut stack, width, |tile| told.push(tile.index()));
            let row: Vec<_> = row.iter().map(|(place, tile)| (place, tile.index())).collect();
            (row, indices(&stack), told)
        };
        assert_eq!(filled(&[0], 3, &[1, 2, 3]), (vec![(0, 60), (1, 1), (2, 2)], vec![3], vec![1, 2]));
        assert_eq!(filled(&[], 3, &[1]), (vec![(0, 1)], vec![], vec![1]));
        assert_eq!(filled(&[2], 3, &[1]), (vec![(2, 62)], vec![1], vec![]));
        assert_eq!(filled(&[2], 9, &[1, 2]), (vec![(2, 62), (3, 1)], vec![2], vec![1]));
    }
}
