//! Persons, and the seats that they hold.

use tokio::task::JoinSet;

use super::*;

pub(in super::super) async fn persons_have_one_key<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let (ada, bob, key, other) = (person("Ada"), person("Bob"), hash(), hash());
    store.join(&ada, key).await.unwrap();
    refused(store.join(&bob, key).await, r#"Exists("key")"#);
    refused(store.join(&Person { id: ada.id.clone(), ..bob.clone() }, other).await, r#"Exists("person")"#);
    for _ in 0..2 {
        assert_eq!(store.by_key(key).await.unwrap().as_ref(), Some(&ada));
        assert_eq!(store.by_key(other).await.unwrap(), None);
        assert_eq!(store.person(&ada.id).await.unwrap().as_ref(), Some(&ada));
        assert_eq!(store.person(&bob.id).await.unwrap(), None);
        refused(store.rename(&bob.id, "Bob").await, r#"Missing("person")"#);
        refused(store.choose(&bob.id, "", "").await, r#"Missing("person")"#);
        store = place.again(store).await;
    }
    store.join(&bob, other).await.unwrap();
    assert_eq!(store.by_key(other).await.unwrap(), Some(bob));
}

pub(in super::super) async fn persons_change<P: Place>(place: &P, store: Arc<P::Store>) {
    let (mut ada, bob, keys) = (person("Ada"), person("Bob"), [hash(), hash()]);
    store.join(&ada, keys[0]).await.unwrap();
    store.join(&bob, keys[1]).await.unwrap();
    // Names need not differ.
    (ada.name, ada.settings) = (bob.name.clone(), String::new());
    store.rename(&ada.id, &ada.name).await.unwrap();
    assert!(!store.choose(&ada.id, "other settings", "lost").await.unwrap());
    assert!(store.choose(&ada.id, "settings of Ada", &ada.settings).await.unwrap());
    let store = place.again(store).await;
    assert_eq!(store.by_key(keys[0]).await.unwrap(), Some(ada));
    assert_eq!(store.by_key(keys[1]).await.unwrap(), Some(bob));
}

pub(in super::super) async fn seats_are_held<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let (one, other) = (created(&*store, 3).await, created(&*store, 3).await);
    let (ada, bob, eve) = (joined(&*store, "Ada").await, joined(&*store, "Bob").await, joined(&*store, "Eve").await);
    for (person, game, seat) in [(&eve, &one, 2), (&ada, &one, 2), (&bob, &one, 0), (&bob, &one, 2), (&ada, &other, 1)]
    {
        for _ in 0..2 {
            store.hold(&person.id, game, seat, u64::MAX).await.unwrap();
        }
    }
    refused(store.hold(&id(), &one, 0, 9).await, r#"Missing("person")"#);
    refused(store.hold(&ada.id, &id(), 0, 9).await, r#"Missing("match")"#);
    for seat in [3, u8::MAX] {
        refused(store.hold(&ada.id, &one, seat, 9).await, r#"Missing("seat")"#);
    }
    let seats = async |store: &P::Store, person: &Person| {
        let mut held: Vec<_> = store.held(&person.id, 99).await.unwrap();
        held.sort_by_key(|held| (held.game.id != one, held.seat));
        held.into_iter().map(|held| (held.game.id, held.seat)).collect::<Vec<_>>()
    };
    let at = |id: &Id, seat| (id.clone(), seat);
    for _ in 0..2 {
        let holders = [(0, bob.clone()), (2, eve.clone()), (2, ada.clone()), (2, bob.clone())];
        assert_eq!(store.holders(&one).await.unwrap(), holders);
        assert_eq!(store.holders(&other).await.unwrap(), [(1, ada.clone())]);
        assert_eq!(store.holders(&id()).await.unwrap(), []);
        let mut names = store.names(&[other.clone(), id(), one.clone()]).await.unwrap();
        names.sort_by_key(|named| named.game != one);
        let names: Vec<_> = names.iter().map(|Named { game, seat, name }| (game, *seat, name.as_str())).collect();
        assert_eq!(names, [(&one, 0, "Bob"), (&one, 2, "Eve"), (&one, 2, "Ada"), (&one, 2, "Bob"), (&other, 1, "Ada")]);
        assert_eq!(store.names(&[]).await.unwrap(), []);
        assert_eq!(seats(&store, &bob).await, [at(&one, 0), at(&one, 2)]);
        assert_eq!(seats(&store, &ada).await, [at(&one, 2), at(&other, 1)]);
        assert_eq!(store.held(&id(), 99).await.unwrap(), []);
        store = place.again(store).await;
    }
    // Whoever comes back comes last; what nobody holds can be released.
    for (person, game, seat) in
        [(&eve.id, &one, 2), (&eve.id, &one, 2), (&ada.id, &one, 0), (&id(), &one, 2), (&bob.id, &id(), 2)]
    {
        store.release(person, game, seat).await.unwrap();
    }
    assert_eq!(store.holders(&one).await.unwrap(), [(0, bob.clone()), (2, ada.clone()), (2, bob.clone())]);
    assert_eq!(seats(&store, &eve).await, []);
    store.hold(&eve.id, &one, 2, 9).await.unwrap();
    store.release(&ada.id, &one, 2).await.unwrap();
    let store = place.again(store).await;
    assert_eq!(store.holders(&one).await.unwrap(), [(0, bob.clone()), (2, bob.clone()), (2, eve.clone())]);
    assert_eq!(seats(&store, &ada).await, [at(&other, 1)]);
    assert_eq!(seats(&store, &eve).await, [at(&one, 2)]);
}

pub(in super::super) async fn the_latest_seats_come_first<P: Place>(place: &P, store: Arc<P::Store>) {
    let ada = joined(&*store, "Ada").await;
    let mut ids = Vec::new();
    for created in [500, 100, 400, 200, 300] {
        let game = Match { created, ..game(2) };
        store.create(&game, None, "text", &Standing::default()).await.unwrap();
        store.hold(&ada.id, &game.id, 1, u64::MAX).await.unwrap();
        ids.push(game.id);
    }
    let over = Standing { over: true, plies: 8, ..Standing::default() };
    let entry = |at| vec![Entry { at: 9999 - at, ..entry("") }, Entry { at, ..entry("") }];
    store.append(&ids[0], 0, entry(800), &over).await.unwrap();
    store.append(&ids[1], 0, entry(700), &Standing::default()).await.unwrap();
    store.append(&ids[2], 0, entry(900), &over).await.unwrap();
    // No entry, no change.
    store.append(&ids[3], 0, vec![], &Standing { plies: 9, ..Standing::default() }).await.unwrap();
    let store = place.again(store).await;
    let held = store.held(&ada.id, 99).await.unwrap();
    let order: Vec<_> = held.iter().map(|held| ids.iter().position(|id| *id == held.game.id).unwrap()).collect();
    assert_eq!(order, [1, 4, 3, 2, 0]);
    for held in &held {
        assert_eq!(held.seat, 1);
        assert_eq!(store.find(&held.game.id).await.unwrap(), Some((held.game.clone(), held.standing.clone())));
    }
    for most in [0, 1, 4, 5, usize::MAX] {
        assert_eq!(store.held(&ada.id, most).await.unwrap(), held[..most.min(5)]);
    }
}

/// Who begins a match, when, and who holds which seats of it.
type Begun<'a> = (Option<&'a Person>, Millis, &'a [(&'a Person, u8)]);

pub(in super::super) async fn running_matches_are_counted<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let (ada, bob) = (joined(&*store, "Ada").await, joined(&*store, "Bob").await);
    let mut ids = Vec::new();
    let begun: [Begun<'_>; 6] = [
        (Some(&ada), 100, &[]),
        (Some(&ada), 200, &[(&ada, 0), (&ada, 1), (&bob, 2)]),
        (Some(&bob), 100, &[(&ada, 1)]),
        (None, 100, &[(&ada, 2), (&ada, 1)]),
        (None, 300, &[]),
        (Some(&bob), 300, &[]),
    ];
    for (creator, created, seats) in begun {
        let game = Match { created, ..game(3) };
        store
            .create(&game, creator.map(|person| Creator::unlimited(&person.id)), "text", &Standing::default())
            .await
            .unwrap();
        for (person, seat) in seats {
            store.hold(&person.id, &game.id, *seat, u64::MAX).await.unwrap();
        }
        ids.push(game.id);
    }
    let unknown = Match { created: 300, ..game(3) };
    refused(
        store.create(&unknown, Some(Creator::unlimited(&id())), "text", &Standing::default()).await,
        r#"Missing("person")"#,
    );
    assert_eq!(store.find(&unknown.id).await.unwrap(), None);
    let known = Match { id: ids[0].clone(), ..game(3) };
    for creator in [Some(&ada.id), Some(&id()), None] {
        let creator = creator.map(|id| Creator { id, most: 0, since: 0 });
        refused(store.create(&known, creator, "text", &Standing::default()).await, r#"Exists("match")"#);
    }
    for over in 0..2 {
        for (person, created, but, expected) in [
            (&ada.id, Millis::MIN, None, 4 - over),
            (&ada.id, 100, None, 4 - over),
            (&ada.id, 101, None, 3 - over),
            (&ada.id, Millis::MAX, None, 3 - over),
            (&ada.id, 100, Some(&ids[0]), 3 - over),
            (&ada.id, 101, Some(&ids[0]), 3 - over),
            (&ada.id, 101, Some(&ids[3]), 2 - over),
            (&ada.id, 101, Some(&ids[4]), 3 - over),
            (&ada.id, 101, Some(&id()), 3 - over),
            (&bob.id, 0, None, 3 - over),
            (&bob.id, 300, None, 2 - over),
            (&bob.id, 301, None, 1 - over),
            (&id(), 0, None, 0),
        ] {
            assert_eq!(store.running(person, created, but).await.unwrap(), expected, "{created} {but:?}");
        }
        store.append(&ids[1], 0, vec![], &Standing { over: true, ..Standing::default() }).await.unwrap();
        store = place.again(store).await;
    }
    // Whoever has left a seat has still begun it.
    store.release(&ada.id, &ids[2], 1).await.unwrap();
    assert_eq!(store.running(&ada.id, 0, None).await.unwrap(), 2);
}

pub(in super::super) async fn as_many_matches_run_as_allowed<P: Place>(place: &P, store: Arc<P::Store>) {
    const MOST: u64 = 5;
    let (ada, bob) = (joined(&*store, "Ada").await, joined(&*store, "Bob").await);
    let create = |game: Match, person: &Person, most| {
        let (store, id) = (Arc::clone(&store), person.id.clone());
        async move { store.create(&game, Some(Creator { id: &id, most, since: 1000 }), "text", &Standing::default()).await }
    };
    let mut games = Vec::new();
    for _ in 0..4 * MOST {
        let game = game(2);
        store.create(&game, None, "text", &Standing::default()).await.unwrap();
        games.push(game.id);
    }
    // Seats of two persons, all at once: each gets as many as allowed.
    let mut tasks = JoinSet::new();
    for game in &games {
        for person in [&ada, &bob] {
            let (store, person, game) = (Arc::clone(&store), person.id.clone(), game.clone());
            tasks.spawn(async move { store.hold(&person, &game, 0, MOST).await });
        }
    }
    let held = tasks.join_all().await;
    assert_eq!(held.iter().filter(|held| held.is_ok()).count() as u64, 2 * MOST);
    for refusal in held.into_iter().filter(Result::is_err) {
        refused(refusal, "TooMany");
    }
    let seats = store.held(&ada.id, 99).await.unwrap();
    assert_eq!(seats.len() as u64, MOST);
    // Another seat of the same match, and the same seat, are none more.
    for seat in [1, 0] {
        store.hold(&ada.id, &seats[0].game.id, seat, MOST).await.unwrap();
    }
    store.hold(&ada.id, &seats[0].game.id, 0, 0).await.unwrap();
    refused(store.hold(&ada.id, &id(), 0, MOST).await, r#"Missing("match")"#);
    refused(store.hold(&ada.id, &games[0], 2, 0).await, r#"Missing("seat")"#);
    // Matches that are begun, all at once, by somebody with seats.
    let mut tasks = JoinSet::new();
    for _ in 0..4 * MOST {
        tasks.spawn(create(game(2), &ada, MOST + 3));
    }
    let begun = tasks.join_all().await;
    assert_eq!(begun.iter().filter(|begun| begun.is_ok()).count(), 3);
    for refusal in begun.into_iter().filter(Result::is_err) {
        refused(refusal, "TooMany");
    }
    assert_eq!(store.running(&ada.id, 1000, None).await.unwrap(), MOST + 3);
    // One that was begun before counts no longer, and one that is over makes room.
    create(Match { created: 999, ..game(2) }, &bob, MOST + 1).await.unwrap();
    create(game(2), &bob, MOST + 1).await.unwrap();
    refused(create(game(2), &bob, MOST + 1).await, "TooMany");
    let over = Standing { over: true, ..Standing::default() };
    let ended = store.held(&bob.id, 1).await.unwrap().remove(0).game.id;
    store.append(&ended, 0, vec![entry("")], &over).await.unwrap();
    let store = place.again(store).await;
    store.hold(&bob.id, &game_without(&games, &store.held(&bob.id, 99).await.unwrap()), 0, MOST).await.unwrap();
}

/// One of these matches in which nobody of these seats sits.
fn game_without(games: &[Id], held: &[Held]) -> Id {
    games.iter().find(|id| held.iter().all(|held| held.game.id != **id)).unwrap().clone()
}
