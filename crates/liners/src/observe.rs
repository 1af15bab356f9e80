//! Observations of the stack.

use riband_core::{Pile, observation::SlotSink};

use crate::{Fleet, MAX_TILES, Tile};

/// Writes how many tiles of each back are in the stack. That is all that is visible, since backs are sorted by era.
/// `eras` are the tiles of the initial stack by back; the lowest back is printed as `first`.
#[inline]
pub fn observe_stack(
    fleet: &Fleet,
    eras: &[Vec<Tile>],
    stack: &Pile<Tile, MAX_TILES>,
    first: u8,
    out: &mut impl SlotSink,
) {
    let mut counts = [0_u8; 256];
    let era = |tile: Tile| usize::from(fleet.print(tile).era.unwrap_or(0));
    stack.iter().for_each(|tile| counts[era(tile)] += 1);
    for tiles in eras {
        let Some(back) = tiles.first().map(|&tile| era(tile)) else { continue };
        let name = format_args!("stack.back-{}", back + usize::from(first));
        out.number(name, 0..=tiles.len() as i32, counts[back]);
    }
}
