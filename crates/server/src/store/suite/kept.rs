//! What kept stores of all schemas hold: it is never changed.

use super::*;

fn id(text: &str) -> Id {
    text.parse().unwrap()
}

/// One of three matches.
pub(in super::super) fn game(number: u8) -> Match {
    Match {
        id: id(&format!("game{number:08}")),
        variant: "f00d".to_owned(),
        seats: 2,
        seed: u64::MAX - u64::from(number),
        settings: "{\"name\": \"\u{1f6a2}\"}".to_owned(),
        created: 1_700_000_000_000,
        links: vec![Hash([1; 32]), Hash([2; 32])],
        watch: Hash([3; 32]),
    }
}

fn standing() -> Standing {
    Standing { plies: 2, turn: Some(1), since: 5, due: Some(9), over: false }
}

fn entries() -> Vec<Entry> {
    vec![
        Entry { at: 4, key: Some("key".to_owned()), body: "first".to_owned() },
        Entry { at: 5, key: None, body: "a\0b".to_owned() },
    ]
}

pub(in super::super) fn person() -> Person {
    Person { id: id("ada000000001"), name: "Ærø".to_owned(), settings: "{}".to_owned() }
}

pub(in super::super) fn notice() -> Notice {
    let (person, game) = (person().id, game(1).id);
    Notice { person, game, about: "turn".to_owned(), number: 3, due: 7, body: "{}".to_owned() }
}

pub(in super::super) async fn fill(store: &impl Store) {
    store.join(&person(), Hash([4; 32])).await.unwrap();
    store.create(&game(1), None, "text", &Standing::default()).await.unwrap();
    store.create(&game(2), None, "text", &Standing { over: true, ..Standing::default() }).await.unwrap();
    store.create(&game(3), Some(Creator::unlimited(&person().id)), "text", &Standing::default()).await.unwrap();
    store.append(&game(1).id, 0, entries(), &standing()).await.unwrap();
    for seat in [1, 0] {
        store.hold(&person().id, &game(1).id, seat, u64::MAX).await.unwrap();
    }
    store.keep("name", "kept").await.unwrap();
    store.plan(vec![notice()]).await.unwrap();
}

/// What a store of a schema holds still after it was migrated.
pub(in super::super) async fn check(store: &impl Store, schema: usize) {
    assert_eq!(store.find(&game(1).id).await.unwrap(), Some((game(1), standing())));
    assert_eq!(store.find(&game(2).id).await.unwrap(), Some((game(2), Standing { over: true, ..Standing::default() })));
    assert_eq!(store.variant("f00d").await.unwrap().as_deref(), Some("text"));
    assert_eq!(store.read(&game(1).id, 0).await.unwrap(), entries());
    assert_eq!(store.due(9, None, 9).await.unwrap(), [Due { since: 9, id: game(1).id }]);
    assert_eq!(store.by_key(Hash([4; 32])).await.unwrap(), Some(person()));
    assert_eq!(store.holders(&game(1).id).await.unwrap(), [(0, person()), (1, person())]);
    assert_eq!(store.held(&person().id, 9).await.unwrap().len(), 2);
    if schema >= 2 {
        assert_eq!(store.keep("name", "other").await.unwrap(), "kept");
        assert_eq!(store.take(7, 8, 9).await.unwrap(), [notice()]);
    }
    // Of what was begun before nobody knows by whom.
    let running = store.running(&person().id, 0, None).await.unwrap();
    assert_eq!(running, if schema >= 3 { 2 } else { 1 });
}
