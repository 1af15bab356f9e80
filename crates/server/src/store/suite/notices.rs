//! Notices that wait.

use tokio::task::JoinSet;

use super::*;

fn notice(person: &Person, game: &Id, about: &str, number: u64, due: Millis) -> Notice {
    let (person, game) = (person.id.clone(), game.clone());
    Notice { person, game, about: about.to_owned(), number, due, body: format!("{about} {number}") }
}

/// What is due, as `about number`, and taken until then.
async fn taken(store: &impl Store, now: Millis, until: Millis, most: usize) -> Vec<String> {
    store.take(now, until, most).await.unwrap().into_iter().map(|notice| notice.body).collect()
}

pub(in super::super) async fn texts_are_kept_once<P: Place>(place: &P, mut store: Arc<P::Store>) {
    for _ in 0..2 {
        for (name, text, kept) in [("a", "first", "first"), ("a", "second", "first"), ("", "", ""), ("A", "x", "x")] {
            assert_eq!(store.keep(name, text).await.unwrap(), kept, "{name}");
        }
        store = place.again(store).await;
    }
    let mut tasks = JoinSet::new();
    for task in 0..16 {
        let store = Arc::clone(&store);
        tasks.spawn(async move { store.keep("one of many", &task.to_string()).await.unwrap() });
    }
    let kept = tasks.join_all().await;
    assert!(kept.iter().all(|text| *text == kept[0]), "{kept:?}");
}

pub(in super::super) async fn a_notice_is_planned_once<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let (ada, bob, game) = (joined(&*store, "Ada").await, joined(&*store, "Bob").await, created(&*store, 2).await);
    let plan = vec![notice(&ada, &game, "turn", 7, 30), notice(&bob, &game, "turn", 7, 20)];
    store.plan(plan.clone()).await.unwrap();
    store = place.again(store).await;
    // The same number again, though it would be due earlier or was sent.
    store.plan(vec![notice(&ada, &game, "turn", 7, 10)]).await.unwrap();
    assert_eq!(store.take(19, 99, 9).await.unwrap(), []);
    assert_eq!(store.take(30, 99, 1).await.unwrap(), plan[1..]);
    assert_eq!(store.take(30, 99, 9).await.unwrap(), plan[..1]);
    for notice in &plan {
        store.settle(notice, Settled::Done).await.unwrap();
    }
    store = place.again(store).await;
    store.plan(plan).await.unwrap();
    assert_eq!(taken(&*store, Millis::MAX, Millis::MAX, 9).await, [""; 0]);
    // Another number, higher or lower, and another subject.
    for number in [8, 3, i64::MAX as u64] {
        store.plan(vec![notice(&ada, &game, "turn", number, 50)]).await.unwrap();
        assert_eq!(taken(&*store, 50, 60, 9).await, [format!("turn {number}")]);
    }
    store.plan(vec![notice(&ada, &game, "over", 3, 51), notice(&ada, &game, "TURN", 3, 52)]).await.unwrap();
    assert_eq!(taken(&*store, 55, 70, 9).await, ["over 3", "TURN 3"]);
}

pub(in super::super) async fn what_is_not_settled_is_due_again<P: Place>(place: &P, mut store: Arc<P::Store>) {
    let (ada, game) = (joined(&*store, "Ada").await, created(&*store, 2).await);
    let one = notice(&ada, &game, "turn", 1, 10);
    store.plan(vec![one.clone()]).await.unwrap();
    assert_eq!(taken(&*store, 10, 40, 9).await, ["turn 1"]);
    store = place.again(store).await;
    assert_eq!(taken(&*store, 39, 60, 9).await, [""; 0]);
    assert_eq!(taken(&*store, 40, 60, 9).await, ["turn 1"]);
    let later = Notice { due: 80, body: "second try".to_owned(), ..one.clone() };
    store.settle(&later, Settled::Later).await.unwrap();
    assert_eq!(taken(&*store, 79, 90, 9).await, [""; 0]);
    store = place.again(store).await;
    assert_eq!(taken(&*store, 80, 90, 9).await, ["second try"]);
    // What is forgotten can be planned again.
    store.settle(&one, Settled::Forgotten).await.unwrap();
    assert_eq!(taken(&*store, 200, 300, 9).await, [""; 0]);
    store.plan(vec![one.clone()]).await.unwrap();
    assert_eq!(taken(&*store, 10, 300, 9).await, ["turn 1"]);
    // A late answer changes nothing of the next one.
    store.plan(vec![notice(&ada, &game, "turn", 2, 20)]).await.unwrap();
    for settled in [Settled::Done, Settled::Later, Settled::Forgotten] {
        store.settle(&one, settled).await.unwrap();
    }
    assert_eq!(taken(&*store, 20, 300, 9).await, ["turn 2"]);
}

pub(in super::super) async fn notices_are_for_somebody<P: Place>(_: &P, store: Arc<P::Store>) {
    let (ada, game) = (joined(&*store, "Ada").await, created(&*store, 2).await);
    let good = notice(&ada, &game, "turn", 1, 0);
    for (bad, why) in [
        (Notice { person: id(), ..good.clone() }, r#"Missing("person")"#),
        (Notice { game: id(), ..good.clone() }, r#"Missing("match")"#),
    ] {
        refused(store.plan(vec![good.clone(), bad.clone()]).await, why);
        store.settle(&bad, Settled::Done).await.unwrap();
    }
    assert_eq!(store.take(9, 9, 9).await.unwrap(), []);
}

pub(in super::super) async fn one_of_many_takes_a_notice<P: Place>(_: &P, store: Arc<P::Store>) {
    let (ada, game) = (joined(&*store, "Ada").await, created(&*store, 2).await);
    let all = (0..100).map(|number| notice(&ada, &game, &number.to_string(), number, 0));
    store.plan(all.collect()).await.unwrap();
    let mut tasks = JoinSet::new();
    for _ in 0..8 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let mut mine = Vec::new();
            loop {
                let more = store.take(9, 100, 7).await.unwrap();
                if more.is_empty() {
                    return mine;
                }
                mine.extend(more.into_iter().map(|notice| notice.number));
            }
        });
    }
    let mut taken: Vec<u64> = tasks.join_all().await.concat();
    taken.sort_unstable();
    assert!(taken.into_iter().eq(0..100));
}
