//! Regularised least squares: few unknowns, very many equations.

/// Equations, stored as sums: no more memory however many there are.
///
/// ```
/// use riband_lab::stats::Ridge;
///
/// let mut ridge = Ridge::new(2);
/// (0..20).map(f64::from).for_each(|x| ridge.add(&[x, x * x], 3.0 * x - x * x, 1.0));
/// let found = ridge.solve(1e-9);
/// assert!((found[0] - 3.0).abs() < 1e-4 && (found[1] + 1.0).abs() < 1e-4);
/// ```
#[derive(Clone, Debug)]
pub struct Ridge {
    count: usize,
    /// Products of every two columns, row by row up to the diagonal.
    products: Vec<f64>,
    /// Products of every column with the target.
    targets: Vec<f64>,
    /// The weight of the equations in which each column is not 0.
    seen: Vec<f64>,
    weight: f64,
}

impl Ridge {
    /// An empty system with `count` unknowns.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self {
            count,
            products: vec![0.0; count * count],
            targets: vec![0.0; count],
            seen: vec![0.0; count],
            weight: 0.0,
        }
    }

    /// Adds an equation: the dot product of this row and the unknowns should be `target`.
    pub fn add(&mut self, row: &[f64], target: f64, weight: f64) {
        let rows = self.products.chunks_mut(self.count.max(1)).zip(self.targets.iter_mut().zip(&mut self.seen));
        for (nth, ((products, (sum, seen)), value)) in rows.zip(row).enumerate() {
            if *value != 0.0 {
                products
                    .iter_mut()
                    .zip(row)
                    .take(nth + 1)
                    .for_each(|(product, other)| *product += weight * value * other);
                *sum += weight * value * target;
                *seen += weight;
            }
        }
        self.weight += weight;
    }

    /// Adds the equations of another system with the same unknowns.
    pub fn merge(&mut self, other: &Self) {
        self.products.iter_mut().zip(&other.products).for_each(|(own, more)| *own += more);
        self.targets.iter_mut().zip(&other.targets).for_each(|(own, more)| *own += more);
        self.seen.iter_mut().zip(&other.seen).for_each(|(own, more)| *own += more);
        self.weight += other.weight;
    }

    /// The sum of squares of each column.
    #[must_use]
    pub fn squares(&self) -> Vec<f64> {
        (0..self.count).map(|index| self.products.get(index * self.count + index).copied().unwrap_or(0.0)).collect()
    }

    /// What the sum of squares of each column would be if it were as large in all equations as it is on average in those
    /// where it is not 0.
    #[must_use]
    pub fn full_squares(&self) -> Vec<f64> {
        let full = |(square, seen): (f64, &f64)| if *seen > 0.0 { square * self.weight / seen } else { 0.0 };
        self.squares().into_iter().zip(&self.seen).map(full).collect()
    }

    /// Solves for the unknowns. `share` of each column's sum of squares is added to it, which pulls those of uninformative
    /// columns towards 0; that of a column which is always 0 is 0.
    #[must_use]
    pub fn solve(&self, share: f64) -> Vec<f64> {
        self.solve_with(&self.squares().into_iter().map(|square| share * square).collect::<Vec<_>>())
    }

    /// The same with a penalty of each column of its own, in place of a share of its sum of squares.
    #[must_use]
    pub fn solve_with(&self, penalties: &[f64]) -> Vec<f64> {
        let count = self.count;
        let at = |row: usize, column: usize| self.products.get(row * count + column).copied().unwrap_or(0.0);
        let held =
            |index: usize| penalties.get(index).copied().unwrap_or(0.0) + self.weight * 1e-12 + f64::MIN_POSITIVE;
        // Cholesky: the matrix is lower times its transpose.
        let mut lower = vec![vec![0.0_f64; count]; count];
        let mut found = vec![0.0_f64; count];
        for row in 0..count {
            let (done, rest) = lower.split_at_mut(row);
            let Some(this) = rest.first_mut() else { break };
            for (column, above) in done.iter().enumerate() {
                let sum: f64 = this.iter().zip(above).take(column).map(|(a, b)| a * b).sum();
                let pivot = above.get(column).copied().unwrap_or(1.0);
                if let Some(entry) = this.get_mut(column) {
                    *entry = (at(row, column) - sum) / pivot;
                }
            }
            let square: f64 = this.iter().take(row).map(|a| a * a).sum();
            let pivot = (at(row, row) + held(row) - square).max(f64::MIN_POSITIVE).sqrt();
            let target = self.targets.get(row).copied().unwrap_or(0.0);
            let known: f64 = this.iter().zip(&found).take(row).map(|(a, b)| a * b).sum();
            if let (Some(entry), Some(unknown)) = (this.get_mut(row), found.get_mut(row)) {
                *entry = pivot;
                *unknown = (target - known) / pivot;
            }
        }
        for row in (0..count).rev() {
            let below = lower.iter().zip(&found).skip(row + 1);
            let known: f64 = below.map(|(line, unknown)| line.get(row).copied().unwrap_or(0.0) * unknown).sum();
            let pivot = lower.get(row).and_then(|line| line.get(row)).copied().unwrap_or(1.0);
            if let Some(unknown) = found.get_mut(row) {
                *unknown = (*unknown - known) / pivot;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::Ridge;

    #[test]
    fn equations_that_agree_are_solved() {
        let mut ridge = Ridge::new(3);
        for step in 0..20_i32 {
            let (x, y) = (f64::from(step), f64::from(step * step % 7));
            ridge.add(&[x, y, 0.0], 3.0 * x - 2.0 * y, 1.0);
        }
        let found = ridge.solve(1e-9);
        assert!((found[0] - 3.0).abs() < 1e-5 && (found[1] + 2.0).abs() < 1e-5, "{found:?}");
        // Nothing is known about it.
        assert_eq!(found[2], 0.0);
    }

    #[test]
    fn columns_that_tell_the_same_share_a_weight() {
        let mut ridge = Ridge::new(2);
        (1..10).for_each(|x| ridge.add(&[f64::from(x), f64::from(x)], 4.0 * f64::from(x), 1.0));
        let found = ridge.solve(1e-3);
        assert!((found[0] - 2.0).abs() < 0.01 && (found[1] - 2.0).abs() < 0.01, "{found:?}");
    }

    #[test]
    fn a_column_that_is_seldom_seen_is_held_as_if_it_were_always_seen() {
        let mut ridge = Ridge::new(2);
        for step in 0..100_u8 {
            ridge.add(&[2.0, if step % 10 == 0 { 3.0 } else { 0.0 }], f64::from(step), 1.0);
        }
        assert_eq!((ridge.squares(), ridge.full_squares()), (vec![400.0, 90.0], vec![400.0, 900.0]));
    }

    #[test]
    fn parts_merge_to_the_whole() {
        let (mut whole, mut parts) = (Ridge::new(2), [Ridge::new(2), Ridge::new(2)]);
        for step in 0..20_i32 {
            let row = [f64::from(step % 5), f64::from(step % 7)];
            whole.add(&row, f64::from(step), 2.0);
            parts[step as usize % 2].add(&row, f64::from(step), 2.0);
        }
        let [mut one, other] = parts;
        one.merge(&other);
        assert_eq!(one.solve(0.01), whole.solve(0.01));
        assert_eq!(one.full_squares(), whole.full_squares());
    }
}
