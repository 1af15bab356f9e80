//! Variants with changed numbers under some of their keys.

use riband::{KeyPath, Library, Provenance, Variant};
use xxhash_rust::xxh3::xxh3_64;

use crate::{LabError, coupling};

/// The random stream that numbers are varied with.
const VARIED: u64 = 0x7661_7279;
/// The maximum number of keys that an error lists.
const NAMED: usize = 8;

/// The variant with other integers under some of its keys. List indices count from 0: `money.start.1`. Where the
/// variant has one number for all players and a key names its place in a list, the number becomes a list, with one for
/// each player that the variant allows.
///
/// ```
/// use riband::{KeyPath, Library};
/// use riband_lab::{number_of, with_numbers};
///
/// let library = Library::new();
/// let (variant, money) = (library.load("crossing-oceans")?, KeyPath::of(["start", "money"]));
/// let richer = with_numbers(&library, &variant, "richer", &[(money.clone(), 300)])?;
/// assert_eq!(number_of(&richer, &money)?, 300);
/// let first = money.join(0);
/// let first_richer = with_numbers(&library, &variant, "first-richer", &[(first.clone(), 300)])?;
/// assert_eq!((number_of(&first_richer, &first)?, number_of(&first_richer, &money.join(1))?), (300, 150));
/// assert!(with_numbers(&library, &variant, "worse", &[(KeyPath::of(["about", "name"]), 1)]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A key does not hold an integer, or the resulting variant is invalid.
pub fn with_numbers(
    library: &Library,
    variant: &Variant,
    name: &str,
    numbers: &[(KeyPath, i64)],
) -> Result<Variant, LabError> {
    let no_number = |path: &KeyPath| LabError::Key { key: path.to_string() };
    let whole = || no_number(&KeyPath::root());
    let mut tree: toml::Value = toml::from_str(&variant.to_toml()).map_err(|_| whole())?;
    for (path, number) in numbers {
        *integer(variant, &mut tree, path).ok_or_else(|| no_number(path))? = *number;
    }
    let text = toml::to_string(&tree).map_err(|_| whole())?;
    Ok(library.load_str(name, &text)?)
}

/// The integer that a variant has under a key.
///
/// # Errors
/// There is none.
pub fn number_of(variant: &Variant, path: &KeyPath) -> Result<i64, LabError> {
    let mut tree: Option<toml::Value> = toml::from_str(&variant.to_toml()).ok();
    let number = tree.as_mut().and_then(|tree| integer(variant, tree, path));
    number.copied().ok_or_else(|| LabError::Key { key: path.to_string() })
}

/// The integer at a path of a variant's tree. A number for all players becomes a list where the path goes on.
fn integer<'a>(variant: &Variant, tree: &'a mut toml::Value, path: &KeyPath) -> Option<&'a mut i64> {
    let players = variant.seats().max().count();
    let mut place = tree;
    for part in &path.0 {
        if place.is_integer() {
            *place = toml::Value::Array(vec![place.clone(); players]);
        }
        place = match place {
            toml::Value::Array(list) => list.get_mut(part.parse::<usize>().ok()?)?,
            toml::Value::Table(table) => table.get_mut(part)?,
            _ => return None,
        };
    }
    match place {
        toml::Value::Integer(number) => Some(number),
        _ => None,
    }
}

/// Uncertain numbers of a variant, and how far off they may be.
///
/// ```
/// use riband::Library;
/// use riband_lab::Uncertain;
///
/// let variant = Library::new().load("transatlantic")?;
/// let prices = Uncertain::new(&variant, "ships.*.price", 0.2)?;
/// let drawn = prices.draw(7, 0);
/// assert_eq!((drawn.len(), &drawn), (prices.numbers().len(), &prices.draw(7, 0)));
/// for ((_, printed), (_, price)) in prices.numbers().iter().zip(&drawn) {
///     assert!((price - printed).abs() <= printed / 5 + prices.grain() && price % prices.grain() == 0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Uncertain {
    pattern: String,
    /// The keys with their numbers, in the order of the variant.
    numbers: Vec<(KeyPath, i64)>,
    /// What all the numbers are, and stay, multiples of.
    grain: i64,
    /// The maximum relative variation of each.
    within: f64,
}

impl Uncertain {
    /// The integers of a variant that are labelled as reconstructed and whose keys match a pattern: `ships.*.price`,
    /// where `*` is any single part. Each may be off by `within` of itself: 0.2 is a fifth.
    ///
    /// # Errors
    /// There are none.
    pub fn new(variant: &Variant, pattern: &str, within: f64) -> Result<Self, LabError> {
        let reconstructed = variant.values().filter(|value| value.provenance == Some(Provenance::Reconstructed));
        let all = reconstructed.filter_map(|value| Some((value.path, value.value.parse::<i64>().ok()?)));
        let (numbers, others): (Vec<_>, Vec<_>) = all.partition(|(path, _)| fits(pattern, path));
        if numbers.is_empty() {
            let known: Vec<String> = others.iter().take(NAMED).map(|(path, _)| path.to_string()).collect();
            return Err(LabError::Pattern { pattern: pattern.to_owned(), known: known.join(", ") });
        }
        let grain = numbers.iter().fold(0, |grain, (_, number)| divisor(grain, number.unsigned_abs()));
        let grain = i64::try_from(grain).unwrap_or(1).max(1);
        Ok(Self { pattern: pattern.to_owned(), numbers, grain, within })
    }

    /// The pattern of their keys.
    #[must_use]
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// The maximum relative variation of each.
    #[must_use]
    pub const fn within(&self) -> f64 {
        self.within
    }

    /// The keys with their numbers.
    #[must_use]
    pub fn numbers(&self) -> &[(KeyPath, i64)] {
        &self.numbers
    }

    /// What all the numbers are multiples of, and stay when they are varied.
    #[must_use]
    pub const fn grain(&self) -> i64 {
        self.grain
    }

    /// Varies the numbers at random: each uniformly within its range, rounded to the grain and never to 0. The draw
    /// of a key depends only on the seed, the key and `nth`, so two variants that share a key get the same draw.
    #[must_use]
    pub fn draw(&self, seed: u64, nth: u64) -> Vec<(KeyPath, i64)> {
        let key = coupling::with(coupling::with(coupling::mix(VARIED), seed), nth);
        let varied = |(path, number): &(KeyPath, i64)| {
            let bits = coupling::with(key, xxh3_64(path.0.join(".").as_bytes())) >> 11;
            // Uniform in -1 to 1, with full precision.
            let share = bits as f64 / (1_u64 << 52) as f64 - 1.0;
            let grains = (*number as f64 * (1.0 + self.within * share) / self.grain as f64).round() as i64;
            let grains = if grains == 0 { number.signum() } else { grains };
            (path.clone(), grains.saturating_mul(self.grain))
        };
        self.numbers.iter().map(varied).collect()
    }
}

/// Whether a path matches a pattern.
fn fits(pattern: &str, path: &KeyPath) -> bool {
    let parts: Vec<&str> = pattern.split('.').collect();
    parts.len() == path.0.len() && parts.iter().zip(&path.0).all(|(part, own)| *part == "*" || part == own)
}

/// The greatest common divisor.
fn divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reconstructed_prices_are_varied_within_their_range_and_alike_in_variants_that_share_them() {
        let library = Library::new();
        let load = |name: &str| library.load(name).unwrap();
        let standard = load("crossing-oceans");
        let prices = Uncertain::new(&standard, "ships.*.price", 0.2).unwrap();
        // A few prices are from the rulebook: they stay.
        let all = standard.values().filter(|value| fits("ships.*.price", &value.path)).count();
        assert!(
            prices.numbers().len() < all && prices.numbers().len() > all / 2,
            "{} of {all}",
            prices.numbers().len()
        );
        assert_eq!(prices.grain(), 10);
        let (mut up, mut down) = (0, 0);
        for nth in 0..20 {
            let drawn = prices.draw(1, nth);
            for ((path, was), (_, now)) in prices.numbers().iter().zip(&drawn) {
                assert!(now % 10 == 0 && *now > 0 && (now - was).abs() <= was / 5 + 5, "{path}: {was} {now}");
                up += u32::from(now > was);
                down += u32::from(now < was);
            }
            let other = Uncertain::new(&load("crossing-oceans/short"), "ships.*.price", 0.2).unwrap();
            assert_eq!(other.draw(1, nth), drawn);
            assert_ne!(prices.draw(2, nth), drawn);
        }
        assert!(up > 100 && down > 100 && up < 2 * down && down < 2 * up, "{up} {down}");

        let drawn = prices.draw(1, 0);
        let varied = with_numbers(&library, &standard, "varied", &drawn).unwrap();
        let changed = drawn.iter().zip(prices.numbers()).filter(|(now, was)| now != was).count();
        assert_eq!(standard.differences(&varied).len(), changed);
        let error = Uncertain::new(&standard, "ships.price", 0.2).unwrap_err().to_string();
        assert!(error.contains("ships.abyssinia.price"), "{error}");
    }

    /// A variant with one more known price varies one fewer; the others are varied as before.
    #[test]
    fn a_key_is_varied_alike_whatever_else_is() {
        let library = Library::new();
        let all = Uncertain::new(&library.load("crossing-oceans").unwrap(), "ships.*.price", 0.2).unwrap();
        let (first, _) = &all.numbers()[0];
        let text = format!(
            "extends = \"crossing-oceans/standard.toml\"\n{}.provenance.price = \"historical\"\n",
            first.0[..2].join(".")
        );
        let fewer = Uncertain::new(&library.load_str("house", &text).unwrap(), "ships.*.price", 0.2).unwrap();
        assert_eq!(fewer.grain(), all.grain());
        for nth in 0..5 {
            assert_eq!(fewer.draw(1, nth), all.draw(1, nth)[1..]);
        }
    }
}
