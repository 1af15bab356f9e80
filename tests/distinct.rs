//! Variants that play different matches.

use riband::{Library, Variant};

/// A variant, and another with the same rules under other names.
pub type Renamed = (Variant, Variant);

/// The built-in variants without those that play the same matches as another, action for action; then those.
///
/// # Errors
/// The report on a variant that does not load.
pub fn distinct_variants() -> Result<(Vec<Variant>, Vec<Renamed>), String> {
    let library = Library::new();
    let (mut distinct, mut renamed) = (Vec::<Variant>::new(), Vec::new());
    let mut infos = library.variants();
    // Others rename the standard variant, not vice versa.
    infos.sort_by_key(|info| !info.id.ends_with("/standard"));
    for info in infos {
        let variant = library.load(&info.id).map_err(|error| error.to_string())?;
        match distinct.iter().find(|other| differ_in_names(other, &variant)) {
            Some(other) => renamed.push((variant, other.clone())),
            None => distinct.push(variant),
        }
    }
    Ok((distinct, renamed))
}

/// Whether two variants have the same ruleset and differ only in descriptions and names.
fn differ_in_names(one: &Variant, other: &Variant) -> bool {
    let is_a_name = |path: &str| path.starts_with("about.") || path.ends_with(".name");
    let differences = || one.differences(other);
    one.ruleset() == other.ruleset()
        && differences().iter().all(|difference| !difference.order && is_a_name(&difference.path.to_string()))
}
