//! `extends` with built-in files, for cases without a game. More in `disk`.

use riband::ProblemKind;

use crate::{complaints, load};

#[test]
fn a_text_extends_built_in_files_only() {
    let text = format!("extends = {:?}\nruleset = \"counter\"", std::env::current_dir().unwrap().join("Cargo.toml"));
    let error = load(&text).unwrap_err();
    assert_eq!(error.diagnostics[0].problem.kind, ProblemKind::Unreadable);
    assert!(load("extends = \"fleet.toml\"\nruleset = \"counter\"").unwrap_err().diagnostics.iter().any(|found| {
        found.file == "fleet.toml" && found.problem.kind == ProblemKind::UnknownKey && found.line > Some(1)
    }));
}

#[test]
fn a_wrong_extends_is_reported_where_it_stands() {
    let cases = [
        ("extends = 3", "1:11 extends expected the path of a file in quotes, or a list of such"),
        ("extends = [\"fleet.toml\", 4]", "1:26 extends expected the path of a file in quotes, or a list of such"),
        ("extends = \"flet.toml\"", "1:11 extends there is no file `flet.toml` (did you mean `fleet.toml`?)"),
        ("extends = \"../../../../etc/passwd\"", "1:11 extends there is no file `../../../../etc/passwd`"),
        ("extends = \"/etc/passwd\"", "1:11 extends there is no file `/etc/passwd`"),
        ("extends = \"\"", "1:11 extends there is no file ``"),
    ];
    for (text, expected) in cases {
        assert_eq!(complaints(text), [expected], "{text}");
    }
}
