//! The session in the README is a real one.

use crate::run_with;

#[test]
fn the_session_in_the_readme_is_what_the_program_prints() {
    let readme = include_str!("../../../../README.md");
    let session = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut lines = session.lines().filter(|line| *line != "...");
    let args: Vec<&str> = lines.next().and_then(|line| line.strip_prefix("$ riband ")).unwrap().split(' ').collect();
    let typed: String =
        session.lines().filter_map(|line| Some(format!("{}\n", line.strip_prefix("seat 1> ")?))).collect();
    let (code, out, err) = run_with("readme", &args, typed);
    assert_eq!((code, err.as_str()), (0, ""));
    let mut printed = out.lines();
    for line in lines {
        assert!(printed.any(|other| other == line), "{line:?} is not printed, or not in this place:\n{out}");
    }
}
