//! The session and the house rules in the README are real ones.

use std::fs;

use crate::{run, run_with, scratch};

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

#[test]
fn the_house_rules_in_the_readme_are_sound() {
    let readme = include_str!("../../../../README.md");
    let files = readme.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut checked = 0;
    for file in files {
        fs::write(scratch("readme").join("house.toml"), file).unwrap();
        let (code, out, err) = run("readme", &["check", "house.toml"]);
        assert_eq!(code, 0, "{file}{out}{err}");
        checked += 1;
    }
    assert_eq!(checked, 3);
}
