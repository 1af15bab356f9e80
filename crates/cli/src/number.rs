//! Numbers: parsing integers of the command line, with bounds, and formatting.

use std::ops::RangeInclusive;

/// Parses an integer within bounds, which the error mentions.
pub(crate) fn number<T: TryFrom<u64>>(
    bounds: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| bounds.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("a whole number from {} to {}", bounds.start(), bounds.end()))
    }
}

/// Parses a seed: any 64-bit number.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    number(0..=u64::MAX)(text)
}

/// Makes the command line accept negative numbers as values of options, so that the error mentions the bounds:
/// otherwise the `-1` of `--to -1` would be parsed as an option.
pub(crate) fn with_negative(command: clap::Command) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    let command = command.mut_args(|arg| {
        let takes = !arg.is_positional() && arg.get_action().takes_values();
        if takes { arg.allow_negative_numbers(true) } else { arg }
    });
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, with_negative))
}

/// Formats a number with one decimal, and without a sign if that gives 0.
pub(crate) fn tenths(number: f64) -> String {
    format!("{:.1}", (number * 10.0).round() / 10.0 + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beyond_its_bounds_is_refused_with_them() {
        let three_to_five = number::<u8>(3..=5);
        assert_eq!(["3", "5"].map(&three_to_five), [Ok(3), Ok(5)]);
        for wrong in ["2", "6", "-1", "", "4.0", " 4", "99999999999999999999"] {
            assert_eq!(three_to_five(wrong).unwrap_err(), "a whole number from 3 to 5", "{wrong}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(seed("-1").unwrap_err(), "a whole number from 0 to 18446744073709551615");
    }
}
