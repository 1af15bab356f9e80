//! Names of enum variants in kebab-case, computed at compile time.

/// The length of a camel-case name in kebab-case, in bytes.
#[doc(hidden)]
#[must_use]
pub const fn kebab_length(name: &str) -> usize {
    let (bytes, mut at, mut hyphens) = (name.as_bytes(), 1, 0);
    while at < bytes.len() {
        hyphens += bytes[at].is_ascii_uppercase() as usize;
        at += 1;
    }
    bytes.len() + hyphens
}

/// Converts a camel-case name to kebab-case as serde does: `CannotAfford` to `cannot-afford`. `LENGTH` is
/// [`kebab_length`].
#[doc(hidden)]
#[must_use]
pub const fn kebab_bytes<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let (bytes, mut kebab, mut at, mut to) = (name.as_bytes(), [0; LENGTH], 0, 0);
    while at < bytes.len() {
        if at > 0 && bytes[at].is_ascii_uppercase() {
            kebab[to] = b'-';
            to += 1;
        }
        kebab[to] = bytes[at].to_ascii_lowercase();
        to += 1;
        at += 1;
    }
    kebab
}

/// The name of an enum variant in kebab-case, as a constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __kebab {
    ($Name:ident) => {{
        const NAME: &str = stringify!($Name);
        const BYTES: [u8; $crate::kebab_length(NAME)] = $crate::kebab_bytes(NAME);
        const KEBAB: &str = match ::core::str::from_utf8(&BYTES) {
            Ok(kebab) => kebab,
            Err(_) => NAME,
        };
        KEBAB
    }};
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_written_as_serde_writes_them() {
        #[derive(serde::Serialize)]
        #[serde(rename_all = "kebab-case")]
        enum Name {
            Work,
            CannotAfford,
            NotTheFewestCoal,
            Ship2Lost,
            #[allow(clippy::upper_case_acronyms)]
            ABC,
        }
        let cases = [
            (crate::__kebab!(Work), Name::Work, "work"),
            (crate::__kebab!(CannotAfford), Name::CannotAfford, "cannot-afford"),
            (crate::__kebab!(NotTheFewestCoal), Name::NotTheFewestCoal, "not-the-fewest-coal"),
            (crate::__kebab!(Ship2Lost), Name::Ship2Lost, "ship2-lost"),
            (crate::__kebab!(ABC), Name::ABC, "a-b-c"),
        ];
        for (kebab, name, expected) in cases {
            assert_eq!((kebab, serde_json::to_value(name).unwrap()), (expected, serde_json::json!(expected)));
        }
    }
}
