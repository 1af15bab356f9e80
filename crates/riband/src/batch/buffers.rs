//! The buffers of the caller that a batch writes to.

use riband_core::Lanes;

use super::{BatchError, CHUNK, chunk::Chunk, wants};

/// Buffers of the caller, each a row for each match, one after the other; what is `None` is not computed.
#[derive(Debug, Default)]
pub struct Buffers<'a> {
    /// The seat to act, from 0; -1 if the match is over.
    pub seats: Option<&'a mut [i8]>,
    /// The legal actions of the seat to act as byte masks: [`Numbers::count`](crate::core::Numbers::count) values a
    /// match, 1 for a legal action and 0 for others.
    pub masks: Option<&'a mut [u8]>,
    /// The same as bit masks: [`Numbers::words`](crate::core::Numbers::words) values a match.
    pub bits: Option<&'a mut [u64]>,
    /// What the seat to act observes: [`Layout::len`](crate::core::observation::Layout::len) values a match. What a
    /// spectator observes if the match is over.
    pub observations: Option<&'a mut [i32]>,
    /// The same as features from -1 to 1:
    /// [`Layout::features`](crate::core::observation::Layout::features) values a match.
    pub features: Option<&'a mut [f32]>,
    /// The rewards of the last step: a value for each seat.
    pub rewards: Option<&'a mut [f32]>,
    /// 1 if the match ended in the last step, or is over, else 0.
    pub done: Option<&'a mut [u8]>,
}

/// The lengths of the rows.
#[derive(Clone, Copy)]
struct Rows {
    actions: usize,
    words: usize,
    slots: usize,
    features: usize,
    seats: usize,
}

impl Rows {
    fn of(model: &dyn Lanes) -> Self {
        let (numbering, layout) = (model.numbering(), model.layout());
        Self {
            actions: numbering.count(),
            words: numbering.words(),
            slots: layout.len(),
            features: layout.features(),
            seats: model.seats().count(),
        }
    }
}

impl<'a> Buffers<'a> {
    /// Checks the lengths for this number of matches.
    pub(super) fn check(&self, model: &dyn Lanes, count: usize) -> Result<(), BatchError> {
        fn length<T>(buffer: &Option<&mut [T]>) -> Option<usize> {
            buffer.as_ref().map(|buffer| buffer.len())
        }
        let rows = Rows::of(model);
        let all = [
            ("seats", length(&self.seats), 1),
            ("masks", length(&self.masks), rows.actions),
            ("bits", length(&self.bits), rows.words),
            ("observations", length(&self.observations), rows.slots),
            ("features", length(&self.features), rows.features),
            ("rewards", length(&self.rewards), rows.seats),
            ("done", length(&self.done), 1),
        ];
        all.into_iter().try_for_each(|(name, given, row)| given.map_or(Ok(()), |given| wants(name, count * row, given)))
    }

    /// The buffers of each chunk. The lengths must have been checked.
    pub(super) fn per_chunk<'c>(
        &mut self,
        model: &dyn Lanes,
        chunks: &'c mut [Chunk],
    ) -> Vec<(&'c mut Chunk, Buffers<'a>)> {
        let rows = Rows::of(model);
        chunks.iter_mut().map(|chunk| (chunk, self.split(rows))).collect()
    }

    /// Takes the buffers of the next chunk off the front.
    fn split(&mut self, rows: Rows) -> Self {
        fn front<'b, T>(buffer: &mut Option<&'b mut [T]>, row: usize) -> Option<&'b mut [T]> {
            let whole = buffer.take()?;
            let (front, rest) = whole.split_at_mut((CHUNK * row).min(whole.len()));
            *buffer = Some(rest);
            Some(front)
        }
        Self {
            seats: front(&mut self.seats, 1),
            masks: front(&mut self.masks, rows.actions),
            bits: front(&mut self.bits, rows.words),
            observations: front(&mut self.observations, rows.slots),
            features: front(&mut self.features, rows.features),
            rewards: front(&mut self.rewards, rows.seats),
            done: front(&mut self.done, 1),
        }
    }
}
