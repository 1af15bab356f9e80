//! Broken files: every mistake is reported, each at its place.

use crate::{complaints, load, with};

#[test]
fn each_mistake_is_named_at_its_place() {
    let cases: &[(&str, &str, &[&str])] = &[
        (
            "goal = 10",
            "gaol = 10",
            &["7:1 count.goal missing key `goal`", "8:1 count.gaol unknown key `gaol` (did you mean `goal`?)"],
        ),
        ("goal = 10", "goal = 0", &["8:8 count.goal 0 is out of range: expected 1 to 1000"]),
        ("goal = 10", "goal = 1001", &["8:8 count.goal 1001 is out of range: expected 1 to 1000"]),
        ("goal = 10", "goal = 1.5", &["8:8 count.goal expected a whole number, found the number 1.5"]),
        ("goal = 10", "goal = 1979-05-27", &["8:8 count.goal expected a whole number, found the date 1979-05-27"]),
        ("goal = 10", "goal = {}", &["8:8 count.goal expected a whole number, found a table"]),
        (
            "goal = 10",
            "goal = 10\nfrom = 2147483648",
            &["9:8 count.from 2147483648 is out of range: expected -2147483648 to 2147483647"],
        ),
        ("goal = 10", "goal = 10\nweight = nan", &["9:10 count.weight NaN is out of range: expected a finite number"]),
        ("goal = 10", "goal = 10\nweight = \"x\"", &["9:10 count.weight expected a number, found the text \"x\""]),
        ("goal = 10", "goal = 9223372036854775808", &["8:8 count.goal the number is too large"]),
        (
            "steps = [1, 2]",
            "steps = [1, 256, \"x\"]",
            &[
                "9:13 count.steps.1 256 is out of range: expected 0 to 255",
                "9:18 count.steps.2 expected a whole number, found the text \"x\"",
            ],
        ),
        ("steps = [1, 2]", "steps = 3", &["9:9 count.steps expected a list, found the number 3"]),
        (
            "steps = [1, 2]",
            "steps = [0]",
            &["9:9 count.steps there must be two steps to choose from", "9:10 count.steps.0 a step of 0 leads nowhere"],
        ),
        ("\"calm\"", "\"clam\"", &["10:8 count.mood unknown name `clam` (did you mean `calm`?)"]),
        ("\"calm\"", "true", &["10:8 count.mood expected a text in quotes, found true"]),
        ("\"historical\"", "\"legend\"", &["11:43 count.provenance.steps unknown name `legend`"]),
        ("[pieces.red]", "[pices.red]", &["13:2 pices unknown key `pices` (did you mean `pieces`?)"]),
        ("price = 30", "", &["13:1 pieces.red.price missing key `price`"]),
        ("price = 30", "price = 13", &["13:1 pieces.red.luck no piece costs 13"]),
        ("[pieces.blue]", "[pieces.red]", &["17:9 (the whole file) this key is in the file twice, first in line 13"]),
        ("kind = \"points\"", "", &["21:1 rewards.win.kind missing key `kind`"]),
        (
            "kind = \"points\"",
            "kind = \"point\"",
            &["22:8 rewards.win.kind unknown name `point` (did you mean `points`?)"],
        ),
        ("kind = \"points\"", "kind = 7", &["22:8 rewards.win.kind expected a text in quotes, found the number 7"]),
        ("points = 3", "points = -1", &["23:10 rewards.win.points -1 is out of range: expected 0 to 32767"]),
        (
            "points = 3",
            "size = 3",
            &["21:1 rewards.win.points missing key `points`", "23:1 rewards.win.size unknown key `size`"],
        ),
        ("[about]", "size = \"huge\"\n[about]", &["3:8 size unknown name `huge`"]),
        ("[about]", "size = { measured = { length = 1 } }\n[about]", &["3:21 size.measured.width missing key `width`"]),
        (
            "[about]",
            "size = { small = 1 }\n[about]",
            &["3:8 size.measured missing key `measured`", "3:10 size.small unknown key `small`"],
        ),
        ("ruleset = \"counter\"", "", &["-:- extends the file has neither `extends` nor `ruleset`"]),
        ("\"counter\"", "\"countre\"", &["1:11 ruleset there is no ruleset `countre` (did you mean `counter`?)"]),
        ("[about]", "extend = \"x\"\n[about]", &["3:1 extend unknown key `extend` (did you mean `extends`?)"]),
        ("\"counter\"", "3", &["1:11 ruleset expected the name of a ruleset in quotes"]),
        ("goal = 10", "goal = ", &["8:8 (the whole file) this is not TOML: a value is missing after `=`"]),
    ];
    for (old, new, expected) in cases {
        let found = complaints(&with(old, new));
        assert_eq!(&found, expected, "{old} -> {new}");
    }
}

#[test]
fn all_mistakes_come_at_once_in_the_order_of_the_file_and_none_twice() {
    let text =
        with("name = \"Count up\"", "name = 3\nnmae = 4").replace("goal = 10", "goal = -1").replace("price = 40", "");
    let expected = [
        "4:8 about.name expected a text in quotes, found the number 3",
        "5:1 about.nmae unknown key `nmae` (did you mean `name`?)",
        "9:8 count.goal -1 is out of range: expected 1 to 1000",
        "18:1 pieces.blue.price missing key `price`",
    ];
    assert_eq!(complaints(&text), expected);
    assert_eq!(complaints(&with("price = 30", "price = 13")).len(), 1);
}

#[test]
fn several_syntax_errors_of_one_file_are_reported() {
    let found = complaints(&with("goal = 10", "goal = \nsteps = [1\n").replace("price = 40", "price = = 4"));
    assert!(found.len() >= 2, "{found:#?}");
}

#[test]
fn a_message_shows_the_place() {
    let error = load(&with("price = 30", "price = 30\npirce = 90")).unwrap_err();
    let expected = "\
error: unknown key `pirce` (did you mean `price`?)
   --> test.toml:15:1
    |
 15 | pirce = 90
    | ^^^^^
    = key: pieces.red.pirce
    = help: the keys here are price, colour, provenance";
    assert_eq!(error.to_string(), expected);

    let error = load(&with("goal = 10", "goal = 0")).unwrap_err();
    let expected = "\
error: 0 is out of range: expected 1 to 1000
  --> test.toml:8:8
   |
 8 | goal = 0
   |        ^
   = key: count.goal
   = help: What the count must reach";
    assert_eq!(error.to_string(), expected);
}
