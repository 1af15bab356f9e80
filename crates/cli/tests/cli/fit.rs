//! The laboratory: `riband fit`.

use std::{fmt::Write as _, fs};

use riband::{Library, Seats, core::Dice};
use serde_json::Value;

use crate::{run, scratch};

const SHORT: &str = "fit crossing-oceans/short --seats 2 --gather mcts:1=24 --pieces 2 --duel mcts:1 --matches 20";

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

#[test]
fn a_fit_goes_on_in_its_folder_and_writes_weights() {
    let line = format!("{SHORT} --resume kept --out weights.toml");
    let (code, first, err) = run("fit", &words(&line));
    assert_eq!((code, err.as_str()), (0, ""), "{first}");
    assert!(first.contains("At 2 seats the ") && first.ends_with("weights: weights.toml\n"), "{first}");
    let command = "riband fit crossing-oceans/short --seats 2 --gather mcts:1=24 --random 8 --pieces 2 --duel mcts:1 \
                   --matches 20 --seed 1";
    assert!(first.contains(command), "{first}");
    let text = fs::read_to_string(scratch("fit").join("weights.toml")).unwrap();
    // The same again, from what was kept; weights replace weights.
    assert_eq!(run("fit", &words(&line)), (0, first, String::new()));
    let (code, _, err) = run("fit", &words(&format!("{SHORT} --seed 2 --resume kept")));
    assert!(code == 1 && err.contains("another run"), "{err}");
    let (code, _, err) = run("fit", &["lab", "merge", "kept"]);
    assert!(code == 2 && err.contains("folders of riband fit are not merged"), "{err}");
    // What was written can be played with, and begun with.
    let players = "tournament crossing-oceans --players mcts:1=weights.toml,mcts:1 --matches 4";
    let (code, out, err) = run("fit", &words(players));
    assert!(code == 0 && out.contains("mcts:1=weights.toml"), "{out}{err}");
    let (code, out, err) = run("fit", &words(&format!("{SHORT} --weights weights.toml --hold 1 --json")));
    let found: Value = serde_json::from_str(&out).unwrap();
    assert!(code == 0 && found["tables"][0]["seats"] == 2, "{out}{err}");
    assert!(found["command"].as_str().unwrap().contains(" --pieces 2 --hold 1 --duel "), "{out}");
    assert_eq!(found["tables"][0]["gathered"][0][1], 24);
    assert!(text.contains("[weights]"));
}

#[test]
fn a_fit_whose_first_round_was_won_goes_on_with_the_new_weights() {
    // The first round is won against weights by which nothing is worth anything.
    let table = Library::new().load("crossing-oceans/short").unwrap().open(Seats::new(2).unwrap(), 1).unwrap();
    let known = table.information(table.turn().seat().unwrap(), &mut Dice::new(1)).unwrap();
    let mut worthless = "scale = [30, 10]\n[weights]\n".to_owned();
    known.feature_names().iter().for_each(|name| writeln!(worthless, "{name} = [0, 0]").unwrap());
    fs::write(scratch("rounds").join("worthless.toml"), worthless).unwrap();
    let line = "fit crossing-oceans/short --seats 2 --gather greedy=40 --pieces 1 --hold 0 --rounds 2 --duel mcts:4 \
                --matches 40 --weights worthless.toml --resume kept --json";
    let fit = || -> Value {
        let (code, out, err) = run("rounds", &words(line));
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        let mut found: Value = serde_json::from_str(&out).unwrap();
        // The only part that depends on the speed of the machine, with the record that has it.
        found["weights"] = Value::Null;
        found["tables"].as_array_mut().unwrap().iter_mut().for_each(|table| table["equal-time"] = Value::Null);
        found
    };
    let whole = fit();
    assert!(whole["tables"][0]["passed"] == true && whole["tables"][1]["round"] == 2, "{whole:#}");
    assert_eq!(fit(), whole);
    // As if it had been interrupted in the second round.
    let kept = scratch("rounds").join("kept");
    let parts = fs::read_dir(&kept).unwrap().map(|part| part.unwrap().path());
    let second: Vec<_> = parts.filter(|part| part.to_string_lossy().ends_with("-round-2")).collect();
    assert!(second.len() >= 2, "{second:?}");
    second.iter().for_each(|part| fs::remove_dir_all(part).unwrap());
    assert_eq!(fit(), whole);
}

#[test]
fn several_machines_can_play_parts_of_what_is_learned_from() {
    let (code, whole, err) = run("parts", &words(SHORT));
    assert_eq!((code, err.as_str()), (0, ""));
    for part in ["1", "2"] {
        let line = format!("{SHORT} --resume part-{part} --shard {part}/2");
        let (code, out, err) = run("parts", &words(&line));
        let told = format!("part {part} of 2 is in part-{part}; with all parts: copy their folders into one");
        assert!(code == 0 && out.starts_with(&told), "{out}{err}");
    }
    let [one, two] = ["part-1", "part-2"].map(|part| scratch("parts").join(part).join("gather-2-1"));
    let mut moved = 0;
    for entry in fs::read_dir(&two).unwrap().map(Result::unwrap) {
        let to = one.join(entry.file_name());
        moved += u32::from(!to.exists());
        fs::copy(entry.path(), to).unwrap();
    }
    assert!(moved > 0, "a part has matches of its own");
    assert_eq!(run("parts", &words(&format!("{SHORT} --resume part-1"))), (0, whole, String::new()));
    let (code, _, err) = run("parts", &words(&format!("{SHORT} --resume part-1 --shard 1/2 --out weights.toml")));
    assert!(code == 2 && err.contains("--out"), "{err}");
}

#[test]
fn what_cannot_be_fitted_is_refused_with_the_option() {
    fs::write(scratch("fit").join("salty.toml"), "scale = [4, 1]\n[weights]\nsalt = [1, 1]\n").unwrap();
    fs::write(scratch("fit").join("notes.md"), "# Notes\n").unwrap();
    for (line, code, told) in [
        ("fit crossing-oceans --gather greedy".to_owned(), 2, "--gather: no matches \"greedy\""),
        (format!("{SHORT} --weights salty.toml"), 2, "--weights: no weights to begin with: salty.toml: "),
        (SHORT.replace("--matches 20", "--matches 3"), 2, "3 matches: a fit learns from at least 20"),
        (SHORT.replace("mcts:1", "mcts:1s"), 2, "not reproducible"),
        (format!("{SHORT} --pieces 99"), 2, "--pieces"),
        (format!("{SHORT} --hold 1001"), 2, "--hold: hold 1001: a strength is from 0 to 1000"),
        (format!("{SHORT} --rounds 0"), 2, "--rounds"),
        (format!("{SHORT} --out notes.md"), 1, "notes.md cannot be written"),
        (format!("{SHORT} --weights nowhere.toml"), 1, "nowhere.toml"),
    ] {
        let (ended, out, err) = run("fit", &words(&line));
        assert!(ended == code && err.contains(told), "{line}: {ended} {out}{err}");
    }
    assert_eq!(fs::read_to_string(scratch("fit").join("notes.md")).unwrap(), "# Notes\n");
}
