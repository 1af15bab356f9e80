//! Command lines.

/// A command with its arguments and options.
pub(super) struct Words(pub(super) Vec<String>);

impl Words {
    /// A command with its arguments.
    pub(super) fn new<'a>(command: &'a str, arguments: impl IntoIterator<Item = &'a String>) -> Self {
        Self(std::iter::once(command).chain(arguments.into_iter().map(String::as_str)).map(str::to_owned).collect())
    }

    /// An option, once for each of its values.
    pub(super) fn option(mut self, name: &str, values: impl IntoIterator<Item = impl ToString>) -> Self {
        for value in values {
            self.0.extend([format!("--{name}"), value.to_string()]);
        }
        self
    }

    /// An option without a value.
    pub(super) fn flag(mut self, name: &str, given: bool) -> Self {
        self.0.extend(given.then(|| format!("--{name}")));
        self
    }
}

/// A share in percentage points as it was typed, without binary rounding errors.
pub(super) fn of_hundred(share: f64) -> f64 {
    (share * 100.0 * 1e9).round() / 1e9
}

/// The words of a command of the program `riband` as a line for a shell.
///
/// ```
/// use riband_lab::experiment::line;
///
/// let words = ["simulate", "my house.toml", "--seed", "1"].map(str::to_owned);
/// assert_eq!(line(&words), "riband simulate 'my house.toml' --seed 1");
/// ```
#[must_use]
pub fn line(words: &[String]) -> String {
    let plain = |word: &String| {
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_=,./:%+".contains(letter))
    };
    let quoted =
        words.iter().map(|word| if plain(word) { word.clone() } else { format!("'{}'", word.replace('\'', "'\\''")) });
    format!("riband {}", quoted.collect::<Vec<_>>().join(" "))
}
