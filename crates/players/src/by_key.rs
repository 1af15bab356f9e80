//! Hash maps by keys of positions, which are hashes already.

use std::hash::Hasher;

/// An identity hasher for keys.
#[derive(Default)]
pub(crate) struct ByKey(u64);

impl Hasher for ByKey {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
