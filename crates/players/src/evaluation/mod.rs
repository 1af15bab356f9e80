//! Evaluates positions for each seat, from the ruleset's features and their weights.

mod curve;
mod file;

use riband_core::{Information, PerSeat, Seat, Turn, World};

use self::curve::{Sum, Weight, between};
pub use self::{
    curve::{Bend, Curve},
    file::{Ends, WeightsError, is_weights_file},
};

/// The steepness of the logistic curve for shares of the win: this value approximates the normal distribution.
const STEEPNESS: f64 = 1.702;

/// A static evaluation of positions: the expected points at the end of the match, and the shares of the win, for each
/// seat.
///
/// The points are a weighted sum of features ([`World::features`]), whose weights are interpolated between the
/// beginning and the end of a match by [`World::progress`]. The shares are computed from the differences in points, in
/// standard deviations of the remaining uncertainty. If a match is over or stalled, both are those of the payoffs.
///
/// The weights are the text of a TOML file, which may have more tables for [`Evaluations`]:
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
    sum: Sum,
    /// Without a scale, it is estimated from the current points.
    scale: Option<Weight>,
}

/// The two evaluations of a search: one for positions within a turn, of which it keeps the best few, and one for
/// positions where a turn is over, which have to foresee the end of the match.
///
/// The latter has a table for each number of seats in the weights file. Without one, it is the former:
///
/// ```toml
/// [ends.2]
/// how = "How they were obtained."
/// scale = [35.0, 9.0]
/// # Points that every seat gets.
/// base = [60.0, 0.0]
/// [ends.2.weights]
/// points = { slope = [1.0, 1.0] }
/// # From 120 on, one more counts 0.01, and from 300 on nothing.
/// money = { slope = [0.05, 0.01], bends = [[120.0, 0.01, 0.01], [300.0, 0.0, 0.0]] }
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluations {
    within: Evaluation,
    ends: Option<Evaluation>,
}

impl Evaluations {
    /// Those of a ruleset, for the number of seats of this match.
    ///
    /// # Errors
    /// As [`Evaluation::new`]: a bug in the ruleset.
    pub fn of(known: &Information) -> Result<Self, WeightsError> {
        Self::new(&known.feature_names(), known.weights(), known.seats().count())
    }

    /// Those of a weights file, for a number of seats.
    ///
    /// # Errors
    /// As [`Evaluation::new`].
    pub fn new(features: &[&'static str], text: &str, seats: usize) -> Result<Self, WeightsError> {
        if text.trim().is_empty() {
            return Evaluation::new(features, text).map(Self::from);
        }
        let (within, mut ends) = file::read(features, text)?;
        Ok(Self { within, ends: ends.remove(&seats) })
    }

    /// For positions within a turn.
    #[must_use]
    pub const fn within(&self) -> &Evaluation {
        &self.within
    }

    /// For positions where a turn is over.
    #[must_use]
    pub fn ends(&self) -> &Evaluation {
        self.ends.as_ref().unwrap_or(&self.within)
    }
}

/// The same everywhere.
impl From<Evaluation> for Evaluations {
    fn from(within: Evaluation) -> Self {
        Self { within, ends: None }
    }
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
            let all = vec![Curve::line([1.0; 2]); features.len()];
            return Self::checked(features, ([0.0; 2], all), None);
        }
        Ok(file::read(features, text)?.0)
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
            None => {
                let lines = weights.iter().copied().map(Curve::line).collect();
                Self::checked(features, ([0.0; 2], lines), Some(scale))
            }
        }
    }

    fn checked(
        features: &[&str],
        (base, curves): (Weight, Vec<Curve>),
        scale: Option<Weight>,
    ) -> Result<Self, WeightsError> {
        if curves.len() > Self::MOST_FEATURES {
            return Err(WeightsError::TooMany { count: curves.len() });
        }
        let finite = |weight: &Weight| weight.iter().all(|number| number.is_finite());
        let wrong = |name: &str| WeightsError::Number { name: name.to_owned() };
        if let Some((name, _)) = features.iter().zip(&curves).find(|(_, curve)| !curve.is_sound()) {
            return Err(wrong(name));
        }
        if !finite(&base) {
            return Err(wrong("base"));
        }
        if scale.is_some_and(|scale| !finite(&scale) || scale.iter().any(|&deviation| deviation <= 0.0)) {
            return Err(wrong("scale"));
        }
        let sum = Sum::new(base, &curves);
        Ok(Self { weights: curves.iter().map(|curve| curve.slope).collect(), sum, scale })
    }

    /// The weights, in the order of the features: each at the beginning and at the end of a match, and below the first
    /// bend.
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
            *shares.of_mut(seat) = libm::exp(STEEPNESS * f64::from(points.of(seat) - most) / f64::from(scale));
        }
        let sum: f64 = shares.seated(seats).iter().sum();
        shares.seated_mut(seats).iter_mut().for_each(|share| *share /= sum);
        Worth { points, shares }
    }

    /// The points for each feature of a seat by itself, in the order of the features.
    pub(crate) fn terms(&self, world: &World, seat: Seat) -> Vec<f32> {
        let mut row = [0.0; Self::MOST_FEATURES];
        world.features(seat, &mut row);
        let mut terms = self.sum.each(&row, world.progress());
        terms.truncate(self.weights.len());
        terms
    }

    /// The weighted sum of the features.
    fn promised(&self, world: &World, seat: Seat, progress: f32) -> f32 {
        let mut row = [0.0; Self::MOST_FEATURES];
        world.features(seat, &mut row);
        self.sum.of(&row, progress)
    }
}

/// Whether the result is final: drivers score a stalled match as it is.
pub(crate) fn is_over(world: &World) -> bool {
    world.turn() == Turn::Over || world.stalled()
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
                    let odds = libm::log(shares.of(seat) / shares.of(next));
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
