//! The session in `docs/PLAY.md`, and the house rules in the README and in `docs/VARIANTS.md`, work as shown.

use std::fs;

use crate::{run, run_with, scratch};

const README: &str = include_str!("../../../../README.md");
const PLAY: &str = include_str!("../../../../docs/PLAY.md");
const VARIANTS: &str = include_str!("../../../../docs/VARIANTS.md");

#[test]
fn the_session_in_the_documentation_is_what_the_program_prints() {
    let session = PLAY.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
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
fn the_house_rules_in_the_documentation_are_sound() {
    let blocks = [README, VARIANTS].into_iter().flat_map(|page| page.split("```toml\n").skip(1));
    let files = blocks.filter_map(|rest| rest.split("```").next()).filter(|file| file.contains("extends = "));
    let mut checked = 0;
    for file in files {
        fs::write(scratch("readme").join("house.toml"), file).unwrap();
        let (code, out, err) = run("readme", &["check", "house.toml"]);
        assert_eq!(code, 0, "{file}{out}{err}");
        checked += 1;
    }
    assert_eq!(checked, 4);
}
