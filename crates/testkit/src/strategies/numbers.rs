//! Numbers near another one, at the ends of its range, within and beyond it.

use riband_core::Dice;

/// The maximum reach of a change.
pub(super) const WHOLE: u8 = 16;

/// A replacement for `value`, from `least` to `most` or, if `beyond` is set, possibly outside. Each step of `reach`
/// below [`WHOLE`] halves the distance.
pub(super) fn other(value: i64, least: i64, most: i64, beyond: bool, reach: u8, dice: &mut Dice) -> i64 {
    let far = if beyond && dice.below(3) == 0 { outside(least, most, dice) } else { inside(value, least, most, dice) };
    let target = i128::from(far);
    let near = i128::from(value) + (target - i128::from(value)) / (1 << WHOLE.saturating_sub(reach).min(WHOLE));
    let changed =
        if near == i128::from(value) { i128::from(value) + (target - i128::from(value)).signum() } else { near };
    i64::try_from(changed).unwrap_or(far)
}

fn outside(least: i64, most: i64, dice: &mut Dice) -> i64 {
    let all = [least.saturating_sub(1), most.saturating_add(1), -1, 256, 65_536, i64::MIN, i64::MAX];
    dice.pick(&all).unwrap_or(-1)
}

fn inside(value: i64, least: i64, most: i64, dice: &mut Dice) -> i64 {
    let number = match dice.below(9) {
        0 => 0,
        1 => 1,
        2 => least,
        3 => most,
        4 => value.saturating_sub(1),
        5 => value.saturating_add(1),
        6 => value.saturating_mul(2),
        7 => value / 2,
        _ => uniform(least, most, dice),
    };
    number.max(least).min(most)
}

/// A number from `least` to `most`, (nearly) uniformly.
pub(super) fn uniform(least: i64, most: i64, dice: &mut Dice) -> i64 {
    let count = (i128::from(most) - i128::from(least)).max(0) + 1;
    i64::try_from(i128::from(least) + i128::from(dice.bits()) % count).unwrap_or(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_in_their_range_unless_asked_to_leave_it() {
        let mut dice = Dice::new(1);
        let mut draw = |value, beyond, reach| other(value, 2, 90, beyond, reach, &mut dice);
        let within: Vec<i64> = (0..500).map(|_| draw(40, false, WHOLE)).collect();
        assert!(within.iter().all(|number| (2..=90).contains(number)));
        assert!([2, 90, 39, 41, 80, 20].iter().all(|number| within.contains(number)), "{within:?}");
        let beyond: Vec<i64> = (0..500).map(|_| draw(40, true, WHOLE)).collect();
        assert!([1, 91, -1, i64::MAX, i64::MIN].iter().all(|number| beyond.contains(number)), "{beyond:?}");
        let near: Vec<i64> = (0..500).map(|_| draw(40, false, 0)).collect();
        assert!(near.iter().all(|number| (39..=41).contains(number)), "{near:?}");
        assert!(near.contains(&39) && near.contains(&41), "a change changes something");
    }
}
