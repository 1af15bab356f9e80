//! Tests of the breaches that `riband conform` reports.

use super::*;

fn breach(seed: u64, actions: &[&str], choices: &[u16]) -> ContractBreach {
    ContractBreach {
        promise: 3,
        check: "audit",
        seed,
        seats: Seats::new(3).unwrap(),
        ply: actions.len() as u32,
        actions: actions.iter().map(|&action| action.to_owned()).collect(),
        choices: choices.to_vec(),
        detail: "a coin is gone".to_owned(),
    }
}

fn told(tally: Tally) -> String {
    let mut out = Vec::new();
    let mut screen = Screen::new(&mut out);
    tell(&mut screen, &[tally]).unwrap();
    drop(screen);
    anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
}

#[test]
fn a_breach_is_reported_with_the_command_that_reproduces_it() {
    let six = ["one", "two", "three", "four", "five", "six"];
    let breaches = (40..45).map(|seed| breach(seed, &six, &[0; 6])).collect();
    let file = Some(PathBuf::from("regressions/house.riband"));
    let kept = vec![Kept { breach: breach(0, &six[..1], &[0]), file, unwritten: None, present: false }];
    let tally = Tally {
        variant: "house.toml".to_owned(),
        seats: 3,
        games: 9,
        plies: 500,
        longest: 120,
        stalled: 1,
        every: 60,
        breaches,
        kept,
        ..Tally::default()
    };
    let text = told(tally);
    let wanted = "\
variant     seats  matches  actions  longest  stopped  breaches
house.toml  3            9      500      120        1  5

promise 3 is broken, \"the audit passes and the ledger agrees after every action\" (audit): a coin is gone
  after 6 actions, the last: two; three; four; five; six
  again: riband conform house.toml --games 1 --seats 3 --seed 40 --every 60 --fresh --json
";
    assert!(text.starts_with(wanted), "{text}");
    assert_eq!(text.matches("again: ").count(), TOLD);
    let wanted = "\
... and 2 more with 3 seats

the shortest match that breaks promise 3 (audit), with seed 0:
  after 1 action: one
  kept: riband replay regressions/house.riband
";
    assert!(text.ends_with(wanted), "{text}");
}

#[test]
fn breaches_of_many_kinds_are_reported() {
    let endless = ContractBreach { ply: 9, ..breach(7, &["one", "two"], &[0; 2]) };
    let five = breach(8, &["1", "2", "3", "4", "5"], &[0; 5]);
    let kept = Kept { breach: breach(7, &[], &[]), file: None, unwritten: Some("no room".to_owned()), present: false };
    let base =
        |breaches: Vec<ContractBreach>| Tally { variant: "a.toml".to_owned(), seats: 3, breaches, ..Tally::default() };
    let tally = Tally {
        kept: vec![kept],
        folder: Some("elsewhere".to_owned()),
        remarks: vec!["it was another one".to_owned()],
        every: 7,
        ..base(vec![endless, five, breach(9, &[], &[])])
    };
    assert!(!tally.is_fine() && base(Vec::new()).is_fine());
    let text = told(tally);
    let title = "\"the audit passes and the ledger agrees after every action\" (audit): a coin is gone";
    let again = |seed: u64| {
        format!(
            "  again: riband conform a.toml --games 1 --seats 3 --seed {seed} --every 7 --regressions elsewhere --fresh --json"
        )
    };
    let wanted = format!(
        "\nit was another one\n\npromise 3 is broken, {title}\n  after 9 actions\n{}\n\npromise 3 is broken, {title}\n  \
         after 5 actions: 1; 2; 3; 4; 5\n{}\n\npromise 3 is broken, {title}\n  at once\n{}\n\n\
         the shortest match that breaks promise 3 (audit), with seed 7:\n  at once\n  not kept: no room\n",
        again(7),
        again(8),
        again(9)
    );
    assert!(text.ends_with(&format!("  3\n{wanted}")), "{text}");
    assert!(told(base(Vec::new())).ends_with("  none\n"));
}

/// A case of one variant with three seats and the breaches kept in this folder.
fn case(folder: &Path) -> Case {
    let suite = Suite::built_in(vec![Library::new().load("crossing-oceans").unwrap()]).regressions(folder);
    suite.cases().unwrap().into_iter().find(|case| case.seats() == Seats::new(3).ok()).unwrap()
}

#[test]
fn matches_are_counted() {
    let played = case(Path::new("no-folder")).play(1).unwrap();
    let report = |plies, stalled| Ok(Some(MatchReport { plies, stalled, ..played.clone().unwrap() }));
    let mut tally = Tally::default();
    tally.count(vec![report(3, false), report(500, true), Ok(None), Err(breach(1, &[], &[])), report(20, true)]);
    let Tally { games, plies, longest, stalled, breaches, .. } = tally;
    assert_eq!((games, plies, longest, stalled, breaches.len()), (5, 523, 500, 2, 1));
}

#[test]
fn a_breach_that_cannot_be_kept_says_why() {
    let file = std::env::temp_dir().join(format!("riband-no-folder-{}", std::process::id()));
    let case = case(&file);
    std::fs::write(&file, "").unwrap();
    let mut tally = Tally { breaches: vec![breach(7, &[], &[1, 0])], ..Tally::default() };
    tally.keep(&case);
    let [kept] = tally.kept.as_slice() else { panic!("one breach") };
    assert!(kept.file.is_none() && kept.unwritten.as_ref().is_some_and(|why| !why.is_empty()) && !kept.present);
    std::fs::remove_file(&file).unwrap();
}

fn args(line: &str) -> Args {
    let command = <Args as clap::Args>::augment_args(clap::Command::new("conform"));
    let matches = command.get_matches_from(std::iter::once("conform").chain(line.split(' ')));
    <Args as clap::FromArgMatches>::from_arg_matches(&matches).unwrap()
}

#[test]
fn a_row_says_what_was_asked_for() {
    let progress = ProgressBar::hidden();
    let case = case(Path::new("no-folder"));
    for (line, folder) in [("a --games 1 --every 999", None), ("a --games 1 --every 999 --regressions b", Some("b"))] {
        let tally = tally(&args(line), "a", &case, &progress).unwrap();
        let Tally { variant, seats, games, every, regressions, .. } = &tally;
        assert_eq!((variant.as_str(), *seats, *games, *every, *regressions), ("a", 3, 1, 999, 0), "{line}");
        assert!(tally.is_fine() && tally.plies > 0 && u64::from(tally.longest) == tally.plies);
        assert_eq!(tally.folder.as_deref(), folder, "{line}");
    }
    assert_eq!(progress.position(), 2);
    assert_eq!(bar(7, PROGRESS).length(), Some(7));
}

#[test]
fn a_regression_is_reported_as_one() {
    let file = Some(PathBuf::from("regressions/house.breach.toml"));
    let kept = |present| Kept { breach: breach(0, &[], &[]), file: file.clone(), unwritten: None, present };
    let again = vec![kept(false), kept(true)];
    let tally = Tally { variant: "house.toml".to_owned(), seats: 3, regressions: 0, again, ..Tally::default() };
    assert!(!tally.is_fine());
    let wanted = "\
variant     seats  matches  actions  longest  stopped  breaches
house.toml  3            0        0        0        0  2 again

promise 3 is broken again, \"the audit passes and the ledger agrees after every action\" (audit): a coin is gone
  at once
  kept without a record: regressions/house.breach.toml

promise 3 is broken again, by the variant as it is now (not as it was kept), \"the audit passes and the ledger agrees \
after every action\" (audit): a coin is gone
  at once
  kept without a record: regressions/house.breach.toml
";
    assert_eq!(told(tally), wanted);
}

/// One breach per promise is saved as a replayable record.
#[test]
fn breaches_are_kept_as_records() {
    let folder = std::env::temp_dir().join(format!("riband-conform-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let library = Library::new();
    let variant = library.load("crossing-oceans").unwrap();
    let cases = Suite::built_in(vec![variant]).regressions(&folder).cases().unwrap();
    let case = cases.iter().find(|case| case.seats() == Seats::new(3).ok()).unwrap();
    let breaches =
        [(7, 3), (8, 3), (9, 4)].map(|(seed, promise)| ContractBreach { promise, ..breach(seed, &[], &[1, 0]) });
    let mut tally = Tally { breaches: breaches.to_vec(), ..Tally::default() };
    tally.keep(case);
    let records = tally.kept.iter().map(|kept| riband::Record::load_path(kept.file.as_ref().unwrap()).unwrap());
    let records: Vec<_> = records.collect();
    assert_eq!(records.iter().map(|record| record.start().seed).collect::<Vec<_>>(), [7, 9]);
    assert!(records.iter().all(|record| record.replay(&library).unwrap().plies() == 2));
    std::fs::remove_dir_all(&folder).unwrap();
}
