//! Confidence bounds on the value of an edge, from its tries and the sum of their values.

/// The upper bound by which edges are tried (UCB1). `log` is the logarithm of all tries times the square of the
/// exploration constant.
pub(super) fn upper((tries, sum): (f64, f64), log: f64) -> f64 {
    sum / tries + (log / tries).sqrt()
}

/// The lower bound by which the best action is chosen, since a high mean of few of `all` tries may be luck.
pub(super) fn lower((tries, sum): (f64, f64), exploration: f64, all: u64) -> f64 {
    sum / tries - exploration * libm::log((1 + all) as f64).sqrt() / tries.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_tries_are_hardly_sure() {
        // 0.5 less 0.2 times the root of ln 100 over 4.
        assert!((lower((4.0, 2.0), 0.2, 99) - (0.5 - 0.2 * 4.605_170_186_f64.sqrt() / 2.0)).abs() < 1e-9);
        assert!(lower((9.0, 4.5), 0.2, 99) > lower((4.0, 2.0), 0.2, 99));
        assert_eq!(lower((4.0, 2.0), 0.0, 99), 0.5);
    }

    #[test]
    fn few_tries_promise_much() {
        // 0.5 and the root of 0.2 times 0.2 times ln 100 over 4.
        let log = 0.2 * 0.2 * libm::log(100.0);
        assert!((upper((4.0, 2.0), log) - (0.5 + 0.2 * 4.605_170_186_f64.sqrt() / 2.0)).abs() < 1e-9);
        assert!(upper((9.0, 4.5), log) < upper((4.0, 2.0), log));
    }
}
