//! Names of players and comments: format 2. Players: format 3.

use riband::{Library, Record, RecordError};

use super::{standard, text_of};

/// A match of three, two of whom have names, with comments before it, within it and on its last action.
fn noted() -> (Record, String) {
    let (variant, table) = standard(8);
    let record = Record::of(&variant, &*table).with_names(["Anna", "", "Ben the 2nd"]).unwrap();
    let comments = [(0, "A first match."), (3, "Dear."), (3, "But good."), (8, "Stopped.")];
    let record = comments.iter().fold(record, |record, (ply, text)| record.with_comment(*ply, text).unwrap());
    let text = record.to_string();
    (record, text)
}

#[test]
fn names_and_comments_are_kept_and_change_nothing_else() {
    let (record, text) = noted();
    assert!(text.starts_with("riband record 2\n") && text.contains("\nplayer 1 Anna\nplayer 3 Ben the 2nd\nseal "));
    let read = Record::parse(&text).unwrap();
    assert_eq!((&read, read.to_string()), (&record, text));
    assert_eq!(read.names(), ["Anna", "", "Ben the 2nd"]);
    let comments: Vec<(usize, &str)> = read.comments().collect();
    assert_eq!(comments, [(0, "A first match."), (3, "Dear."), (3, "But good."), (8, "Stopped.")]);
    let plain = text_of(standard(8));
    assert_eq!((read.seal(), read.format()), (Record::parse(&plain).unwrap().seal(), 2));
    let (variant, mut table) = read.resume(&Library::new()).unwrap();
    assert_eq!(Record::of(&variant, &*table).to_string(), plain, "what holds no notes is of format 1");
    for ply in 0..=8 {
        assert_eq!(read.replay_to(&Library::new(), ply).unwrap().plies(), ply);
    }
    // If it is continued from within, the comments on replaced actions are dropped.
    table.undo(3);
    let other = (0..table.choice_count()).find(|nth| {
        let mut fork = table.fork();
        fork.choose(*nth).is_ok() && fork.played().last().map(String::as_str) != read.actions().nth(5).map(|(_, is)| is)
    });
    table.choose(other.unwrap()).unwrap();
    let on = Record::of(&variant, &*table).with_comments_of(&read);
    assert_eq!(on.comments().collect::<Vec<_>>(), comments[..3]);
    assert_eq!(Record::parse(&on.to_string()).unwrap(), on);
    // A comment on the last common action applies to both.
    let said = read.clone().with_comment(5, "Here.").unwrap().with_comment(6, "There.").unwrap();
    let on = Record::of(&variant, &*table).with_comments_of(&said);
    assert_eq!(on.comments().collect::<Vec<_>>(), [&comments[..3], &[(5, "Here.")]].concat());
}

#[test]
fn a_line_that_cannot_hold_a_name_or_a_comment_is_told() {
    let (_, text) = noted();
    let hash = text.lines().find(|line| line.starts_with("# ")).unwrap();
    let (player, action) = ("expected \"player SEAT NAME\"", "or a comment as \"; TEXT\"");
    let long = format!("player 1 {}", "x".repeat(41));
    let edits = [
        ("player 1 Anna", "player 0 Anna", player),
        ("player 1 Anna", "player 01 Anna", player),
        ("player 1 Anna", "player 4 Anna", player),
        ("player 1 Anna", "player 1  Anna", player),
        ("player 1 Anna", "player 1 Anna ", player),
        ("player 1 Anna", "player 1 ", player),
        ("player 1 Anna", "player 1", player),
        ("player 1 Anna", "player 1 An\u{202e}na", player),
        ("player 1 Anna", &long, player),
        ("player 3 Ben", "player 1 Ben", player),
        ("player 1 Anna", "players 1 Anna", player),
        ("player 1 Anna", "Player 1 Anna", "expected \"seal HASH\""),
        ("; Dear.", ";", action),
        ("; Dear.", "; ", action),
        ("; Dear.", ";Dear.", action),
        ("; Dear.", "; Dear. ", action),
        ("; Dear.", "; De\u{7}ar.", action),
        ("; Dear.", ": Dear.", action),
    ];
    for (old, new, expected) in edits {
        let line = 1 + text[..text.find(old).unwrap()].matches('\n').count();
        let error = Record::parse(&text.replacen(old, new, 1)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("line {line}: ")) && error.contains(expected), "{new:?}: {error}");
    }
    // A comment is below the hash; format 1 has none, and format 2 requires something of its own.
    let above = text.replacen(hash, &format!("; Well.\n{hash}"), 1);
    let error = Record::parse(&above).unwrap_err().to_string();
    assert!(error.contains("expected the comments on an action below its hash, found \"# "), "{error}");
    let error = Record::parse(&text.replacen("record 2", "record 1", 1)).unwrap_err().to_string();
    assert!(error.starts_with("line 7: expected \"seal HASH\", found \"player 1 Anna\""), "{error}");
    let error = Record::parse(&text_of(standard(8)).replacen("record 1", "record 2", 1)).unwrap_err().to_string();
    let told = "line 1: a record has one spelling: expected \"riband record 1\", found \"riband record 2\"";
    assert_eq!(error, told);
    let cut = text.split_at(text.find("\n== result").unwrap()).0;
    assert!(matches!(Record::parse(cut), Err(RecordError::Truncated { plies: 8, .. })));
    // Below the names, errors give the line number.
    let play = text.find("== play\n").unwrap() + 8;
    let last = play + text[play..].rfind("# ").unwrap();
    let edited = format!("{}# 0123456789abcdef{}", &text[..last], &text[last + 18..]);
    let error = Record::parse(&edited).unwrap().replay(&Library::new()).unwrap_err();
    let line = 1 + text[..last].matches('\n').count();
    assert!(matches!(error, RecordError::Diverged { line: told, ply: 8, .. } if told == line), "{error}");
}

#[test]
fn who_plays_is_kept_and_changes_nothing_else() {
    let (record, noted) = noted();
    let played = record.clone().with_players(["human", "", "mcts:1/trees=8"]).unwrap();
    let text = played.to_string();
    let lines = "\nplayer 3 Ben the 2nd\nby 1 human\nby 3 mcts:1/trees=8\nseal ";
    assert!(text.starts_with("riband record 3\n") && text.contains(lines), "{text}");
    let read = Record::parse(&text).unwrap();
    assert_eq!((&read, read.to_string(), read.format(), read.seal()), (&played, text.clone(), 3, record.seal()));
    assert_eq!(read.players(), ["human", "", "mcts:1/trees=8"]);
    let by: Vec<Option<&str>> = read.seats().iter().map(|seat| read.player_of(seat)).collect();
    assert_eq!(by, [Some("human"), None, Some("mcts:1/trees=8")]);
    assert_eq!(read.replay(&Library::new()).unwrap().plies(), 8);
    // Without any of it the record is unchanged; with nothing else it has format 3, too.
    assert_eq!(read.with_players([""; 3]).unwrap().to_string(), noted);
    let (variant, table) = standard(8);
    let only = Record::of(&variant, &*table).with_players(["club"]).unwrap().to_string();
    assert!(only.contains("\nby 1 club\nseal ") && Record::parse(&only).unwrap().to_string() == only);

    let by = "expected \"by SEAT PLAYER\"";
    let long = format!("by 1 {}", "x".repeat(41));
    for (new, expected) in [
        ("by 0 human", by),
        ("by 4 human", by),
        ("by 01 human", by),
        ("by 1 ", by),
        ("by 1", by),
        ("by 1 a b", by),
        ("by 1 human ", by),
        ("by 1 hum\u{e4}n", by),
        (&long, by),
        ("bye 1 human", by),
        ("plays 1 human", "expected \"seal HASH\""),
    ] {
        let line = 1 + text[..text.find("by 1 human").unwrap()].matches('\n').count();
        let error = Record::parse(&text.replacen("by 1 human", new, 1)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("line {line}: ")) && error.contains(expected), "{new:?}: {error}");
    }
    let swapped = text.replacen("by 1 human\nby 3", "by 3 human\nby 1", 1);
    assert!(Record::parse(&swapped).unwrap_err().to_string().contains(by));
    let error = Record::parse(&text.replacen("record 3", "record 2", 1)).unwrap_err().to_string();
    assert!(error.contains("expected \"seal HASH\", found \"by 1 human\""), "{error}");
    let error = Record::parse(&noted.replacen("record 2", "record 3", 1)).unwrap_err().to_string();
    assert!(error.ends_with("expected \"riband record 2\", found \"riband record 3\""), "{error}");
}

#[test]
fn what_no_record_can_hold_is_refused_where_it_is_said() {
    let record = || noted().0;
    for names in [&["a", "b", "c", ""][..], &["", " b"], &["\n"], &["\u{202e}"]] {
        let error = record().with_names(names).unwrap_err();
        assert!(matches!(error, RecordError::Name { seat, .. } if seat == names.len()), "{error}");
    }
    for players in [&["a", "b", "c", ""][..], &["", "a b"], &["\n"], &["\u{e4}"]] {
        let error = record().with_players(players).unwrap_err();
        assert!(matches!(error, RecordError::Player { seat, .. } if seat == players.len()), "{error}");
    }
    for text in ["", " a", "a\nb", "\u{7}"] {
        assert!(matches!(record().with_comment(0, text), Err(RecordError::Comment { .. })), "{text:?}");
    }
    assert!(matches!(record().with_comment(9, "a"), Err(RecordError::NoSuchPly { ply: 9, plies: 8 })));
    assert!(record().with_names([""; 3]).unwrap().names().is_empty());
}
