//! Evaluates positions for each seat, from the ruleset's features and their weights.

use std::collections::BTreeMap;

use riband_core::{Information, PerSeat, Seat, Turn, World};
use serde::Deserialize;

/// The steepness of the logistic curve for shares of the win: this value approximates the normal distribution.
const STEEPNESS: f64 = 1.702;

/// A static evaluation of positions: the expected points at the end of the match, and the shares of the win, for each
/// seat.
///
/// The points are a weighted sum of features ([`World::features`]), whose weights are interpolated between the
/// beginning and the end of a match by [`World::progress`]. The shares are computed from the differences in points, in
/// standard deviations of the remaining uncertainty. If a match is over or stalled, both are those of the payoffs.
///
/// The weights are the text of a TOML file:
///
/// ```toml
/// # Standard deviations of the final difference between two seats from its estimate: at the beginning and at the end.
/// scale = [40.0, 6.0]
/// # Final points for one of each feature: at the beginning and at the end.
/// [weights]
/// points = [1.0, 1.0]
/// money = [0.02, 0.01]
/// ```
///
/// Only construction allocates.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    weights: Box<[Weight]>,
    /// The weights in the layout used for evaluation.
    lanes: Box<[Lanes]>,
    /// Without a scale, it is estimated from the current points.
    scale: Option<Weight>,
}

/// A number at the beginning of a match, and one at its end.
type Weight = [f32; 2];

/// The number of features weighed at once.
const LANES: usize = 8;

/// The weights of a group of features: at the beginning, and the change until the end. Padding has weight 0.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Lanes {
    begin: [f32; LANES],
    more: [f32; LANES],
}

impl Lanes {
    fn of(weights: &[Weight]) -> Self {
        let mut lanes = Self { begin: [0.0; LANES], more: [0.0; LANES] };
        for ((begin, more), weight) in lanes.begin.iter_mut().zip(&mut lanes.more).zip(weights) {
            (*begin, *more) = (weight[0], weight[1] - weight[0]);
        }
        lanes
    }
}

/// Weights that do not fit the features.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The text is not TOML, or has invalid keys.
    #[error("these are no weights: {message}")]
    Text {
        /// The message, with the place of the error.
        message: String,
    },
    /// A weight without a feature.
    #[error("{name:?} has a weight, but is no feature: those are {}", features.join(", "))]
    Unknown {
        /// The name of the weight.
        name: String,
        /// The existing features.
        features: Vec<&'static str>,
    },
    /// A feature has no weight.
    #[error("the feature {name:?} has no weight")]
    Missing {
        /// The first such feature.
        name: &'static str,
    },
    /// A number is not finite, or a scale is not above 0.
    #[error("{name:?} has an invalid weight: weights are finite, scales above 0")]
    Number {
        /// The feature, or `scale`.
        name: String,
    },
    /// More features than an evaluation holds.
    #[error("{count} features: an evaluation holds up to {}", Evaluation::MOST_FEATURES)]
    TooMany {
        /// The number of features.
        count: usize,
    },
}

/// The contents of a weights file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scale: Weight,
    weights: BTreeMap<String, Weight>,
}

/// The value of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Worth {
    /// The expected points of each seat at the end; 0 for seats that the match does not have.
    pub points: PerSeat<f32, { Seat::MAX }>,
    /// The expected win of each seat, as shares that sum to 1.
    pub shares: PerSeat<f64, { Seat::MAX }>,
}

impl Evaluation {
    /// The most features that an evaluation weighs.
    pub const MOST_FEATURES: usize = 128;

    /// The default evaluation of a ruleset.
    ///
    /// # Errors
    /// As [`Evaluation::new`]: a bug in the ruleset.
    pub fn of(known: &Information) -> Result<Self, WeightsError> {
        Self::new(&known.feature_names(), known.weights())
    }

    /// An evaluation of these features, in this order ([`Information::feature_names`]), with the weights of a file.
    /// With an empty text, every feature counts as points.
    ///
    /// ```
    /// use riband_players::{Evaluation, WeightsError};
    ///
    /// let text = "scale = [40.0, 6.0]\n[weights]\npoints = [1.0, 1.0]\nmoney = [0.02, 0.01]";
    /// let evaluation = Evaluation::new(&["money", "points"], text)?;
    /// assert_eq!(evaluation.weights(), [[0.02, 0.01], [1.0, 1.0]]); // in the order of the features
    /// assert_eq!(evaluation.scale(), Some([40.0, 6.0]));
    /// let error = Evaluation::new(&["money"], text).unwrap_err();
    /// assert_eq!(error.to_string(), "\"points\" has a weight, but is no feature: those are money");
    /// # Ok::<(), WeightsError>(())
    /// ```
    ///
    /// # Errors
    /// The text cannot be parsed, or the weights do not match the features.
    pub fn new(features: &[&'static str], text: &str) -> Result<Self, WeightsError> {
        if text.trim().is_empty() {
            return Self::checked(features, vec![[1.0; 2]; features.len()], None);
        }
        let File { scale, mut weights } =
            toml::from_str(text).map_err(|error| WeightsError::Text { message: error.to_string() })?;
        let weight = |&name: &&'static str| weights.remove(name).ok_or(WeightsError::Missing { name });
        let found = features.iter().map(weight).collect::<Result<Vec<_>, _>>()?;
        if let Some((name, _)) = weights.pop_first() {
            return Err(WeightsError::Unknown { name, features: features.to_vec() });
        }
        Self::checked(features, found, Some(scale))
    }

    /// An evaluation of features with these weights, each at the beginning and at the end of a match, and this scale.
    ///
    /// ```
    /// use riband_players::Evaluation;
    ///
    /// let features = ["points", "money"];
    /// let evaluation = Evaluation::weighing(&features, &[[1.0, 1.0], [0.02, 0.01]], [40.0, 6.0])?;
    /// assert_eq!(evaluation.weights().len(), 2);
    /// let error = Evaluation::weighing(&features, &[[1.0, 1.0]], [40.0, 6.0]).unwrap_err();
    /// assert_eq!(error.to_string(), "the feature \"money\" has no weight");
    /// assert!(Evaluation::weighing(&features, &[[1.0; 2]; 2], [0.0, 6.0]).is_err());
    /// # Ok::<(), riband_players::WeightsError>(())
    /// ```
    ///
    /// # Errors
    /// The number of weights differs from the number of features, or a number is not finite.
    pub fn weighing(features: &[&'static str], weights: &[[f32; 2]], scale: [f32; 2]) -> Result<Self, WeightsError> {
        match features.get(weights.len()) {
            Some(name) => Err(WeightsError::Missing { name }),
            None if weights.len() > features.len() => Err(WeightsError::Unknown {
                name: format!("weight {}", features.len() + 1),
                features: features.to_vec(),
            }),
            None => Self::checked(features, weights.to_vec(), Some(scale)),
        }
    }

    fn checked(features: &[&str], weights: Vec<Weight>, scale: Option<Weight>) -> Result<Self, WeightsError> {
        if weights.len() > Self::MOST_FEATURES {
            return Err(WeightsError::TooMany { count: weights.len() });
        }
        let finite = |weight: &Weight| weight.iter().all(|number| number.is_finite());
        if let Some((name, _)) = features.iter().zip(&weights).find(|(_, weight)| !finite(weight)) {
            return Err(WeightsError::Number { name: (*name).to_owned() });
        }
        if scale.is_some_and(|scale| !finite(&scale) || scale.iter().any(|&deviation| deviation <= 0.0)) {
            return Err(WeightsError::Number { name: "scale".to_owned() });
        }
        let lanes = weights.chunks(LANES).map(Lanes::of).collect();
        Ok(Self { weights: weights.into(), lanes, scale })
    }

    /// The weights, in the order of the features: each at the beginning and at the end of a match.
    #[must_use]
    pub fn weights(&self) -> &[[f32; 2]] {
        &self.weights
    }

    /// The standard deviations of the final difference from its estimate, at the beginning and at the end of a match;
    /// `None` if no weights file sets them.
    #[must_use]
    pub const fn scale(&self) -> Option<[f32; 2]> {
        self.scale
    }

    /// The expected points of a seat at the end of the match.
    #[must_use]
    pub fn points(&self, world: &World, seat: Seat) -> f32 {
        if is_over(world) { world.total(seat) as f32 } else { self.promised(world, seat, world.progress()) }
    }

    /// The expected win of each seat, as shares that sum to 1.
    #[must_use]
    pub fn shares(&self, world: &World) -> PerSeat<f64, { Seat::MAX }> {
        self.worth(world).shares
    }

    /// The points and the shares of the win.
    #[must_use]
    pub fn worth(&self, world: &World) -> Worth {
        let (seats, mut points) = (world.seats(), PerSeat([0.0; Seat::MAX]));
        if is_over(world) {
            let payoffs = world.payoffs();
            for seat in seats.iter() {
                *points.of_mut(seat) = *payoffs.points().of(seat) as f32;
            }
            return Worth { points, shares: payoffs.wins() };
        }
        let progress = world.progress();
        for seat in seats.iter() {
            *points.of_mut(seat) = self.promised(world, seat, progress);
        }
        let most = points.seated(seats).iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let scale = match self.scale {
            Some(scale) => between(scale, progress),
            // A guess: early, seats will differ by half of their points, late by a tenth.
            None => (most.abs() * between([0.5, 0.1], progress)).max(1.0),
        };
        let mut shares = PerSeat([0.0; Seat::MAX]);
        for seat in seats.iter() {
            *shares.of_mut(seat) = (STEEPNESS * f64::from(points.of(seat) - most) / f64::from(scale)).exp();
        }
        let sum: f64 = shares.seated(seats).iter().sum();
        shares.seated_mut(seats).iter_mut().for_each(|share| *share /= sum);
        Worth { points, shares }
    }

    /// The weighted sum of the features.
    fn promised(&self, world: &World, seat: Seat, progress: f32) -> f32 {
        let mut row = [0.0; Self::MOST_FEATURES];
        world.features(seat, &mut row);
        let progress = progress.clamp(0.0, 1.0);
        // Parallel sums, so that the compiler can vectorize them; in the same order on every platform.
        let mut sums = [0.0; LANES];
        for (features, weights) in row.chunks_exact(LANES).zip(&self.lanes) {
            for (((sum, feature), begin), more) in sums.iter_mut().zip(features).zip(&weights.begin).zip(&weights.more)
            {
                *sum += feature * (begin + more * progress);
            }
        }
        sums.iter().sum()
    }
}

/// Whether the result is final: drivers score a stalled match as it is.
pub(crate) fn is_over(world: &World) -> bool {
    world.turn() == Turn::Over || world.stalled()
}

/// Interpolates between the beginning and the end of a match.
fn between([begin, end]: Weight, progress: f32) -> f32 {
    begin + (end - begin) * progress.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use riband_core::{Dice, Seats};

    use super::*;

    const FEATURES: [&str; 2] = ["points", "money"];

    #[test]
    fn a_weights_file_is_read_by_the_names_of_the_features() {
        let text = "scale = [40.0, 6.0]\n[weights]\nmoney = [0.5, 0.25]\npoints = [1.0, 2.0]\n";
        let evaluation = Evaluation::new(&FEATURES, text).unwrap();
        assert_eq!(evaluation, Evaluation::weighing(&FEATURES, &[[1.0, 2.0], [0.5, 0.25]], [40.0, 6.0]).unwrap());
        assert_eq!((evaluation.weights()[1], evaluation.scale()), ([0.5, 0.25], Some([40.0, 6.0])));
        assert_eq!(Evaluation::new(&FEATURES, " \n").unwrap().weights(), [[1.0; 2]; 2]);
    }

    #[test]
    fn weights_that_do_not_fit_are_refused_with_the_name() {
        let weighed = |weights: &str| Evaluation::new(&FEATURES, &format!("scale = [4, 1]\n[weights]\n{weights}"));
        let both = "points = [1, 1]\nmoney = [1, 1]\n";
        assert!(weighed(both).is_ok());
        let mistakes = [
            ("points = [1, 1]".to_owned(), "\"money\" has no weight"),
            (format!("{both}honey = [1, 1]"), "\"honey\" has a weight, but is no feature: those are points, money"),
            (format!("{both}extra = 1"), "no weights: "),
            ("points = [1, inf]\nmoney = [1, 1]".to_owned(), "\"points\" has an invalid weight"),
        ];
        for (text, why) in mistakes {
            let error = weighed(&text).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
        let scaled = |scale: &str| Evaluation::new(&FEATURES, &format!("{scale}\n[weights]\n{both}"));
        assert!(scaled("scale = [4, 0]").unwrap_err().to_string().contains("\"scale\""));
        assert!(scaled("").unwrap_err().to_string().contains("scale"));
        assert!(Evaluation::weighing(&FEATURES, &[[1.0; 2]], [1.0; 2]).is_err());
        assert!(Evaluation::weighing(&FEATURES, &[[1.0; 2]; 3], [1.0; 2]).is_err());
        let many = ["feature"; Evaluation::MOST_FEATURES + 1];
        assert_eq!(Evaluation::new(&many, ""), Err(WeightsError::TooMany { count: many.len() }));
    }

    #[test]
    fn numbers_go_from_the_beginning_to_the_end() {
        assert_eq!([-1.0, 0.0, 0.5, 1.0, 2.0].map(|progress| between([4.0, 2.0], progress)), [4.0, 4.0, 3.0, 2.0, 2.0]);
    }

    /// A position from the middle of a match.
    fn middle(id: &str, seats: usize) -> (Information, World) {
        let table = riband::Library::new().load(id).unwrap().open(Seats::new(seats).unwrap(), 1).unwrap();
        let known = table.information(Seat::new(0), &mut Dice::new(1)).unwrap();
        let mut world = known.world(&mut Dice::new(2));
        world.play_random(&mut Dice::new(3), 60);
        assert!(!is_over(&world) && world.progress() > 0.0 && world.progress() < 1.0);
        (known, world)
    }

    /// The points of a seat with these weights, added up one by one.
    fn added(world: &World, seat: Seat, weights: &[Weight]) -> f32 {
        let mut row = vec![0.0; weights.len()];
        world.features(seat, &mut row);
        row.iter().zip(weights).map(|(feature, weight)| feature * between(*weight, world.progress())).sum()
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-3 * (1.0 + other.abs())
    }

    #[test]
    fn points_are_weighed_features_and_shares_follow_from_how_far_they_are_apart() {
        for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            let (known, world) = middle(id, 3);
            let names = known.feature_names();
            let weights: Vec<Weight> =
                (0..names.len()).map(|nth| [0.02 * nth as f32 - 0.1, 0.3 - 0.01 * nth as f32]).collect();
            let given = Evaluation::weighing(&names, &weights, [30.0, 10.0]).unwrap();
            let plain = Evaluation::new(&names, "").unwrap();
            for evaluation in [given, plain] {
                let Worth { points, shares } = evaluation.worth(&world);
                let seats = || world.seats().iter();
                assert!(close(shares.0.iter().sum(), 1.0), "{id}: {shares:?}");
                let most = seats().map(|seat| *points.of(seat)).fold(f32::NEG_INFINITY, f32::max);
                let guessed = (most.abs() * between([0.5, 0.1], world.progress())).max(1.0);
                let scale = evaluation.scale().map_or(guessed, |scale| between(scale, world.progress()));
                for seat in seats() {
                    let promised = f64::from(*points.of(seat));
                    assert!(close(promised, added(&world, seat, evaluation.weights()).into()), "{id}: {promised}");
                    assert_eq!(evaluation.points(&world, seat), *points.of(seat));
                    // The odds of two seats.
                    let next = world.seats().next(seat);
                    let odds = (shares.of(seat) / shares.of(next)).ln();
                    let apart = promised - f64::from(*points.of(next));
                    assert!(close(odds, STEEPNESS * apart / f64::from(scale)), "{id}: {odds} for {apart}");
                }
            }
        }
    }

    #[test]
    fn of_a_match_that_is_over_the_payoffs_say_what_it_was_worth() {
        let (known, mut world) = middle("crossing-oceans", 2);
        world.playout(&mut Dice::new(4));
        let (worth, payoffs) = (Evaluation::of(&known).unwrap().worth(&world), world.payoffs());
        assert_eq!(worth.shares, payoffs.wins());
        for seat in world.seats().iter() {
            assert_eq!(*worth.points.of(seat), world.total(seat) as f32);
        }
    }

    /// No rule ends it (ruling G-53): whoever stops it scores it as it is.
    #[test]
    fn a_match_that_is_stalled_is_worth_what_it_pays() {
        let hasty = "extends = \"crossing-oceans/standard.toml\"\nend.max-rounds = 1\n";
        let variant = riband::Library::new().load_str("hasty", hasty).unwrap();
        let table = variant.open(Seats::new(3).unwrap(), 1).unwrap();
        let known = table.information(Seat::new(0), &mut Dice::new(1)).unwrap();
        let mut world = known.world(&mut Dice::new(2));
        world.play_random(&mut Dice::new(3), u32::MAX);
        assert!(world.stalled() && world.turn() != Turn::Over && is_over(&world));
        let (evaluation, payoffs) = (Evaluation::of(&known).unwrap(), world.payoffs());
        assert_eq!(evaluation.worth(&world).shares, payoffs.wins());
        for seat in world.seats().iter() {
            let total = world.total(seat) as f32;
            assert_eq!((*evaluation.worth(&world).points.of(seat), evaluation.points(&world, seat)), (total, total));
        }
    }
}
