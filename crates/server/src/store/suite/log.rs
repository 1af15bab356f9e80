//! Matches and their logs.

use super::*;

pub(in super::super) async fn matches_are_created_once<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let mut expected = Vec::new();
    for (seats, seed) in (0..).zip([0, 1, u64::MAX, i64::MAX as u64, 1 << 63, 0x0123_4567_89ab_cdef]) {
        let created = if seats == 0 { Millis::MIN } else { Millis::MAX };
        let game = Match { seed, created, settings: TEXTS[usize::from(seats)].to_owned(), ..game(seats) };
        let turn = seats.checked_sub(1);
        let standing = Standing { plies: u32::MAX, turn, since: -1, due: turn.map(Millis::from), over: seats % 2 == 0 };
        store.create(&game, None, "text", &standing).await.unwrap();
        let other = Match { id: game.id.clone(), ..self::game(4) };
        refused(store.create(&other, None, "text", &Standing::default()).await, r#"Exists("match")"#);
        expected.push((game, standing));
    }
    for _ in 0..2 {
        for (game, standing) in &expected {
            assert_eq!(store.find(&game.id).await.unwrap().unwrap(), (game.clone(), standing.clone()));
            assert_eq!(store.read(&game.id, 0).await.unwrap(), []);
        }
        assert_eq!(store.find(&id()).await.unwrap(), None);
        store = place.again(store).await;
    }
}

pub(in super::super) async fn variants_are_kept_once<P: Place>(place: &P, store: Arc<P::Store>) {
    for (variant, text) in [("one", "first"), ("two", "second"), ("one", "third"), ("", "")] {
        let game = Match { variant: variant.to_owned(), ..game(2) };
        store.create(&game, None, text, &Standing::default()).await.unwrap();
        assert_eq!(store.find(&game.id).await.unwrap().unwrap().0.variant, variant);
    }
    let store = place.again(store).await;
    for (variant, text) in [("one", Some("first")), ("two", Some("second")), ("", Some("")), ("three", None)] {
        assert_eq!(store.variant(variant).await.unwrap().as_deref(), text);
    }
}

pub(in super::super) async fn logs_grow_by_all_entries_or_none<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let (one, other) = (created(&*store, 2).await, created(&*store, 2).await);
    // What is appended to an expected number of entries, and how many there are then.
    let steps: [(u64, &[&str], u64); 11] = [
        (1, &["early"], 0),
        (0, &[], 0),
        (0, &["a"], 1),
        (0, &["late"], 1),
        (0, &[], 1),
        (1, &["b", "c", "d"], 4),
        (3, &["e", "f"], 4),
        (5, &["e", "f"], 4),
        (u64::MAX, &["e"], 4),
        (4, &[], 4),
        (4, &["e"], 5),
    ];
    let mut before = 0;
    for (expected, texts, entries) in steps {
        let result = append(&*store, &one, expected, texts.iter().map(entry).collect()).await;
        if expected == before {
            result.unwrap();
        } else {
            refused(result, &format!("Conflict {{ entries: {before} }}"));
        }
        before = entries;
        assert_eq!(store.read(&one, 0).await.unwrap().len() as u64, entries);
    }
    append(&*store, &other, 0, vec![entry("other")]).await.unwrap();
    for _ in 0..2 {
        for (from, count) in [(0, 5), (1, 4), (4, 1), (5, 0), (6, 0), (u64::MAX, 0)] {
            let read = store.read(&one, from).await.unwrap();
            assert_eq!(read, ["a", "b", "c", "d", "e"].map(entry)[5 - count..], "from {from}");
        }
        assert_eq!(bodies(&*store, &other).await, ["other"]);
        refused(store.read(&id(), 0).await, r#"Missing("match")"#);
        refused(append(&*store, &id(), 0, vec![entry("")]).await, r#"Missing("match")"#);
        store = place.again(store).await;
    }
}

pub(in super::super) async fn requests_are_not_repeated<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let (one, other) = (created(&*store, 2).await, created(&*store, 2).await);
    append(&*store, &one, 0, vec![keyed("a"), entry("b"), keyed("c"), keyed("")]).await.unwrap();
    for _ in 0..2 {
        for (expected, entries, why) in [
            (4, vec![keyed("a")], "Repeated { entry: 0 }"),
            (4, vec![entry("new"), keyed("c")], "Repeated { entry: 2 }"),
            (4, vec![keyed("new"), keyed("c"), keyed("a")], "Repeated { entry: 2 }"),
            (4, vec![keyed("")], "Repeated { entry: 3 }"),
            // Whoever asks again does not know how far the log is.
            (0, vec![keyed("a")], "Repeated { entry: 0 }"),
            (4, vec![keyed("d"), keyed("d")], r#"Exists("key")"#),
            (0, vec![keyed("d"), keyed("d")], "Conflict { entries: 4 }"),
        ] {
            refused(append(&*store, &one, expected, entries).await, why);
        }
        assert_eq!(bodies(&*store, &one).await, ["a", "b", "c", ""]);
        store = place.again(store).await;
    }
    // A key counts within its match; without one nothing is repeated.
    append(&*store, &other, 0, vec![keyed("a"), keyed("A"), entry(""), entry("")]).await.unwrap();
    append(&*store, &one, 4, vec![keyed("d"), entry("b")]).await.unwrap();
    assert_eq!(bodies(&*store, &one).await.len(), 6);
}

pub(in super::super) async fn every_text_is_kept<P: Place>(place: &P, store: Arc<P::Store>) {
    let long = "\u{1f30a}".repeat(1 << 18);
    let texts = || TEXTS.into_iter().chain([long.as_str()]);
    let one = created(&*store, 2).await;
    let entry = |text: &str| Entry { at: Millis::MIN, key: Some(format!("key {text}")), body: text.to_owned() };
    append(&*store, &one, 0, texts().map(entry).collect()).await.unwrap();
    let mut persons = Vec::new();
    for text in texts() {
        let (game, key) = (Match { variant: format!("of {text}"), settings: text.to_owned(), ..game(2) }, hash());
        store.create(&game, None, text, &Standing::default()).await.unwrap();
        let person = Person { settings: text.to_owned(), ..person(text) };
        store.join(&person, key).await.unwrap();
        persons.push((person, key, game));
    }
    let store = place.again(store).await;
    assert!(store.read(&one, 0).await.unwrap().into_iter().eq(texts().map(entry)));
    for (number, text) in (0..).zip(texts()) {
        let repeated = append(&*store, &one, 99, vec![entry(text)]).await;
        refused(repeated, &format!("Repeated {{ entry: {number} }}"));
        assert_eq!(store.made_by(&one, &format!("key {text}")).await.unwrap(), Some(number));
    }
    assert_eq!(store.made_by(&one, "no key").await.unwrap(), None);
    for ((person, key, game), text) in persons.into_iter().zip(texts()) {
        assert!(store.by_key(key).await.unwrap() == Some(person));
        assert!(store.find(&game.id).await.unwrap().unwrap().0 == game);
        assert!(store.variant(&game.variant).await.unwrap().as_deref() == Some(text));
    }
}

pub(in super::super) async fn a_standing_changes_with_the_log<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let id = created(&*store, 3).await;
    let mut now = Standing::default();
    let mut count = 0;
    for (more, turn, due, over) in [(1, Some(2), Some(9), false), (0, Some(0), None, false), (2, None, Some(-1), true)]
    {
        let next = Standing { plies: now.plies + 7, turn, since: now.since + 1, due, over };
        let late = store.append(&id, count + 1, vec![entry("late")], &next).await;
        refused(late, &format!("Conflict {{ entries: {count} }}"));
        assert_eq!(store.find(&id).await.unwrap().unwrap().1, now);
        store.append(&id, count, (0..more).map(entry).collect(), &next).await.unwrap();
        (now, count) = (next, count + more);
        store = place.again(store).await;
        assert_eq!(store.find(&id).await.unwrap().unwrap().1, now);
    }
}

pub(in super::super) async fn the_longest_due_come_first<P: Place>(place: &P, store: Arc<P::Store>) {
    let mut ids = Vec::new();
    for due in [Some(30), Some(10), None, Some(Millis::MAX), Some(20), Some(-5), Some(10), Some(10)] {
        let (game, standing) = (game(2), Standing { due, over: due == Some(20), ..Standing::default() });
        store.create(&game, None, "text", &standing).await.unwrap();
        ids.push(game.id);
    }
    let store = place.again(store).await;
    // Of those that are due since the same moment, the least id is first.
    let mut same = [1, 6, 7];
    same.sort_by_key(|&index: &usize| ids[index].clone());
    let [a, b, c] = same;
    let place_of = |due: &Due| ids.iter().position(|id| *id == due.id).unwrap();
    let after = async |now, after: Option<&Due>, most| store.due(now, after, most).await.unwrap();
    let due = async |now, most| after(now, None, most).await.iter().map(place_of).collect::<Vec<_>>();
    assert_eq!(due(30, 99).await, [5, a, b, c, 4, 0]);
    assert_eq!(due(29, usize::MAX).await, [5, a, b, c, 4]);
    assert_eq!(due(30, 2).await, [5, a]);
    assert_eq!(due(30, 0).await, [0; 0]);
    assert_eq!(due(-6, 99).await, [0; 0]);
    assert_eq!(due(Millis::MAX, 99).await, [5, a, b, c, 4, 0, 3]);
    for most in 1..8 {
        let mut pages: Vec<Due> = Vec::new();
        loop {
            let page = after(30, pages.last(), most).await;
            assert!(page.len() <= most);
            if page.is_empty() {
                break;
            }
            pages.extend(page);
        }
        assert_eq!(pages.iter().map(place_of).collect::<Vec<_>>(), [5, a, b, c, 4, 0], "{most}");
        assert!(pages.iter().map(|due| due.since).eq([-5, 10, 10, 10, 20, 30]));
    }
    store.append(&ids[a], 0, vec![], &Standing::default()).await.unwrap();
    store.append(&ids[2], 0, vec![entry("")], &Standing { due: Some(0), ..Standing::default() }).await.unwrap();
    assert_eq!(due(30, 99).await, [5, 2, b, c, 4, 0]);
}

pub(in super::super) async fn one_of_many_postpones<P: Place>(place: &P, store: Arc<P::Store>) {
    let one = game(2);
    let standing = Standing { due: Some(10), plies: 3, ..Standing::default() };
    store.create(&one, None, "text", &standing).await.unwrap();
    let other = created(&*store, 2).await;
    let mut tasks = tokio::task::JoinSet::new();
    for until in 20..30 {
        let (store, id) = (Arc::clone(&store), one.id.clone());
        tasks.spawn(async move { store.postpone(&id, 10, until).await.unwrap().then_some(until) });
    }
    let first: Vec<Millis> = tasks.join_all().await.into_iter().flatten().collect();
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(!store.postpone(&other, 0, 5).await.unwrap(), "it is never due");
    assert!(!store.postpone(&id(), 10, 5).await.unwrap(), "there is no such match");
    let store = place.again(store).await;
    let found = async |id| store.find(id).await.unwrap().unwrap().1;
    assert_eq!(found(&one.id).await, Standing { due: Some(first[0]), ..standing });
    assert_eq!(found(&other).await, Standing::default());
    assert_eq!(store.read(&one.id, 0).await.unwrap(), []);
}

pub(in super::super) async fn running_matches_that_changed_are_found<P: Place>(place: &P, store: Arc<P::Store>) {
    let mut ids = Vec::new();
    for (created, over) in [(100, false), (300, false), (200, false), (400, true)] {
        let game = Match { created, ..game(2) };
        store.create(&game, None, "text", &Standing { over, ..Standing::default() }).await.unwrap();
        ids.push(game.id);
    }
    store.append(&ids[0], 0, vec![Entry { at: 350, ..entry("") }], &Standing::default()).await.unwrap();
    let store = place.again(store).await;
    for (from, most, found) in [(0, 9, &[0, 1, 2][..]), (300, 9, &[0, 1]), (301, 9, &[0]), (351, 9, &[]), (0, 1, &[0])]
    {
        let recent = store.recent(from, most).await.unwrap();
        assert!(recent.iter().eq(found.iter().map(|&index| &ids[index])), "{from} {most}");
    }
}
