//! Bounds for the probability of a count. Each is valid for any number of deals, so small samples cannot mislead.

/// The logarithm of a bound for the probability that a count deviates this far from its expectation in `deals` deals
/// (Chernoff; by Hoeffding also where the probability varies between deals).
pub(in crate::contract) fn of_count(times: f64, due: f64, deals: f64) -> f64 {
    -deals * divergence(times / deals, due / deals)
}

/// The logarithm of a bound for the probability that two counts with equal expectations, each of `deals` deals, are
/// this far apart.
pub(super) fn of_two_counts(one: f64, other: f64, deals: f64) -> f64 {
    let both = (one + other) / (2.0 * deals);
    let apart = deals * (divergence(one / deals, both) + divergence(other / deals, both));
    2.0 * (deals + 1.0).ln() - apart // the number of possible pairs of counts
}

/// The logarithm of a bound for the probability of such a chi-squared statistic.
pub(super) fn of_chi_squared(statistic: f64, freedom: f64) -> f64 {
    if statistic <= freedom { 0.0 } else { (freedom - statistic + freedom * (statistic / freedom).ln()) / 2.0 }
}

/// The Kullback–Leibler divergence between two frequencies.
fn divergence(found: f64, due: f64) -> f64 {
    let part =
        |found: f64, due: f64| if found <= 0.0 { 0.0 } else { found * (found / due.max(f64::MIN_POSITIVE)).ln() };
    (part(found, due) + part(1.0 - found, 1.0 - due)).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, due: f64) {
        assert!((found - due).abs() < 0.001, "{found}, due {due}");
    }

    #[test]
    fn a_count_that_is_due_proves_nothing_and_one_far_off_does() {
        near(of_count(25.0, 25.0, 100.0), 0.0);
        near(of_count(100.0, 50.0, 100.0), -100.0 * 2_f64.ln());
        near(of_count(0.0, 50.0, 100.0), -100.0 * 2_f64.ln());
        near(of_count(75.0, 50.0, 100.0), -13.0812);
        near(of_count(25.0, 50.0, 100.0), -13.0812);
        assert!(of_count(1.0, 0.0, 100.0) < -700.0, "what cannot be is no chance");
        assert!(of_count(99.0, 100.0, 100.0) < -700.0, "what must be is no chance");
    }

    #[test]
    fn two_counts_are_compared_with_each_other() {
        near(of_two_counts(40.0, 40.0, 100.0), 2.0 * 101_f64.ln());
        near(of_two_counts(100.0, 0.0, 100.0), 2.0 * 101_f64.ln() - 200.0 * 2_f64.ln());
        near(of_two_counts(0.0, 100.0, 100.0), 2.0 * 101_f64.ln() - 200.0 * 2_f64.ln());
    }

    #[test]
    fn a_chi_squared_statistic_is_judged_by_its_freedom() {
        near(of_chi_squared(3.0, 4.0), 0.0);
        near(of_chi_squared(4.0, 4.0), 0.0);
        // An upper bound of the tabulated tail: 1e-6 for 40.52 with 8 degrees.
        near(of_chi_squared(40.52, 8.0), -9.7708);
        assert!(of_chi_squared(40.52, 8.0) > 1e-6_f64.ln());
    }
}
