//! The number of matches to play.

use std::env::{self, VarError};

use super::Failure;

/// The environment variable that sets the number of matches.
const SOAK: &str = "RIBAND_SOAK";

/// The number of matches in `RIBAND_SOAK`. 0 is an error: it would pass whatever the rules do.
pub(super) fn asked() -> Result<Option<u32>, Failure> {
    read(env::var(SOAK))
}

fn read(value: Result<String, VarError>) -> Result<Option<u32>, Failure> {
    match value {
        Ok(value) => match value.parse() {
            Ok(0) | Err(_) => Err(Failure::Soak { value }),
            Ok(matches) => Ok(Some(matches)),
        },
        Err(VarError::NotUnicode(value)) => Err(Failure::Soak { value: value.to_string_lossy().into_owned() }),
        Err(VarError::NotPresent) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_number_from_1_or_not_there() {
        assert!(matches!(read(Err(VarError::NotPresent)), Ok(None)));
        assert!(matches!(read(Ok("1000".to_owned())), Ok(Some(1000))));
        for wrong in ["0", "", "-1", "many", "4294967296"] {
            let told = read(Ok(wrong.to_owned())).unwrap_err().to_string();
            assert_eq!(told, format!("RIBAND_SOAK={wrong}: expected a number of matches from 1"));
        }
    }
}
