//! Randomness during play, kept in the state.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Dice;

/// The source of randomness after the deal, such as for a reshuffle. Plain data, so that a copy of the state draws the
/// same. Its draws are independent of the deal's and of each other.
///
/// In text and JSON it is written `seed/used`, with the seed in hexadecimal.
///
/// ```
/// use riband_core::{Dice, Stream};
///
/// let mut stream = Stream::draw(&mut Dice::new(7));
/// let mut copy = stream;
/// let first = stream.dice().bits();
/// assert_eq!(copy.dice().bits(), first); // a copied state draws the same
/// assert_ne!(stream.dice().bits(), first); // and the next event something else
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stream {
    seed: u64,
    used: u32,
}

impl Stream {
    /// A stream with a seed drawn from these dice: at the deal, or when the hidden parts are redealt.
    pub fn draw(dice: &mut Dice) -> Self {
        Self { seed: dice.bits(), used: 0 }
    }

    /// Fresh dice for the next random event.
    pub fn dice(&mut self) -> Dice {
        self.used = self.used.wrapping_add(1);
        Dice::stream(self.seed, u64::from(self.used))
    }
}

impl Serialize for Stream {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{:016x}/{}", self.seed, self.used))
        } else {
            (self.seed, self.used).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Stream {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return <(u64, u32)>::deserialize(deserializer).map(|(seed, used)| Self { seed, used });
        }
        let text = String::deserialize(deserializer)?;
        let parts = text.split_once('/').and_then(|(seed, used)| {
            Some(Self { seed: u64::from_str_radix(seed, 16).ok()?, used: used.parse().ok()? })
        });
        parts.ok_or_else(|| D::Error::custom("a stream is written as a hexadecimal seed, a slash and a number"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_draws_the_same_and_each_draw_is_another() {
        let mut stream = Stream::draw(&mut Dice::new(3));
        let mut copy = stream;
        let first = stream.dice().bits();
        assert_eq!(copy.dice().bits(), first);
        assert_ne!(stream.dice().bits(), first);
    }

    #[test]
    fn a_stream_survives_both_kinds_of_format() {
        let mut stream = Stream::draw(&mut Dice::new(3));
        stream.dice();
        let json = serde_json::to_string(&stream).unwrap();
        assert!(json.ends_with("/1\""), "{json}");
        assert_eq!(serde_json::from_str::<Stream>(&json).unwrap(), stream);
        let bytes = postcard::to_extend(&stream, Vec::new()).unwrap();
        assert_eq!(postcard::from_bytes::<Stream>(&bytes).unwrap(), stream);
        assert!(serde_json::from_str::<Stream>("\"x/1\"").is_err());
    }
}
