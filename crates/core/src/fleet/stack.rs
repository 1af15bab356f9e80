//! The stack of tiles by backs, and the row that is filled from it.

use super::{Fleet, MAX_TILES, Tile};
use crate::{Dice, Pile, market::Row};

/// Shuffles the tiles of each back by themselves and stacks the lists, the first on top. Tiles past [`MAX_TILES`], more
/// than any fleet has, are left out.
pub fn stack(eras: &[Vec<Tile>], dice: &mut Dice) -> Pile<Tile, MAX_TILES> {
    let mut stack = Pile::EMPTY;
    for era in eras.iter().rev() {
        let mut tiles = era.clone();
        dice.shuffle(&mut tiles);
        let _ = tiles.into_iter().try_for_each(|tile| stack.push(tile));
    }
    stack
}

/// Draws the order of the stack again, as far as it is hidden: neighbours with the same back change places among
/// themselves.
pub fn shuffle_backs(fleet: &Fleet, stack: &mut Pile<Tile, MAX_TILES>, dice: &mut Dice) {
    let era = |slot: &Option<Tile>| slot.and_then(|tile| fleet.print(tile).era);
    for back in stack.slots_mut().chunk_by_mut(|a, b| era(a) == era(b)) {
        dice.shuffle(back);
    }
}

/// Moves tiles from the stack to the right of everything in the row, until there is no room left before `width` or the
/// stack is empty; `each` is told every tile that comes.
pub fn fill<const N: usize>(
    row: &mut Row<Tile, N>,
    stack: &mut Pile<Tile, MAX_TILES>,
    width: usize,
    mut each: impl FnMut(Tile),
) {
    while row.has_room(width)
        && let Some(tile) = stack.pop()
    {
        let _ = row.append(width, tile); // there is room
        each(tile);
    }
}
