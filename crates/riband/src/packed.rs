//! Positions as compact bytes.

use std::sync::Arc;

use riband_core::{OpenError, StateHash, Table};

use crate::Variant;

/// The version of the format: the first byte.
const VERSION: u8 = 1;

/// Version and fingerprint.
const HEAD: usize = 1 + size_of::<u64>();

/// Why a position could not be packed or unpacked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PackError {
    /// The table was opened by other rules.
    #[error("this table is not of the variant {variant}")]
    OtherTable {
        /// The id of the variant that was to pack it.
        variant: String,
    },
    /// The bytes are no packed position, or of a later version.
    #[error("these bytes are not a position of version {VERSION}")]
    NotPacked,
    /// The position belongs to other rules.
    #[error("the position is of a variant with the fingerprint {packed}, not {expected}")]
    OtherVariant {
        /// The fingerprint of the variant that packed it.
        packed: StateHash,
        /// The fingerprint of this variant.
        expected: StateHash,
    },
    /// The bytes are damaged, or the position is impossible.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl Variant {
    /// Packs the position of a table of this variant into some hundred bytes, hidden parts included, with the
    /// fingerprint of the variant: for pickles and for other processes. The history of the match is not packed: a
    /// [`Record`](crate::Record) has it.
    ///
    /// ```
    /// use riband::{Library, Seats};
    /// let variant = Library::new().load("salty-ocean")?;
    /// let mut table = variant.open(Seats::new(3)?, 7)?;
    /// table.choose(0)?;
    /// let bytes = variant.pack(&*table)?;
    /// assert!(bytes.len() < 1000);
    /// assert_eq!(variant.unpack(&bytes)?.hash(), table.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The table was not opened by this variant.
    pub fn pack(&self, table: &dyn Table) -> Result<Vec<u8>, PackError> {
        if !self.rules().owns(table) {
            return Err(PackError::OtherTable { variant: self.id().to_owned() });
        }
        let mut bytes = vec![VERSION];
        bytes.extend(self.fingerprint().0.to_le_bytes());
        table.pack_position(&mut bytes);
        Ok(bytes)
    }

    /// Opens a table on a packed position of a variant with the same fingerprint. The match begins there.
    ///
    /// # Errors
    /// The bytes are not a position of this variant; the position has been audited.
    pub fn unpack(&self, bytes: &[u8]) -> Result<Box<dyn Table>, PackError> {
        let (head, position) = bytes.split_at_checked(HEAD).ok_or(PackError::NotPacked)?;
        let Some((&VERSION, fingerprint)) = head.split_first() else { return Err(PackError::NotPacked) };
        let packed = StateHash(u64::from_le_bytes(fingerprint.try_into().map_err(|_| PackError::NotPacked)?));
        let expected = self.fingerprint();
        if packed != expected {
            return Err(PackError::OtherVariant { packed, expected });
        }
        Ok(Arc::clone(self.rules()).unpack(position)?)
    }
}
