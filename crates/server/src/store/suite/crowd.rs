//! Many callers at once.

use tokio::task::JoinSet;

use super::{
    super::{Appended, News},
    *,
};

pub(in super::super) async fn one_of_many_appends_each_number<P: Place>(place: &P, store: Arc<P::Store>) {
    const TASKS: usize = 16;
    const EACH: usize = 12;
    let id = created(&*store, 2).await;
    let mut news = store.follow();
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        let (store, id) = (Arc::clone(&store), id.clone());
        tasks.spawn(async move {
            let mut expected = 0;
            for number in 0..EACH {
                // Ends since of all that fail together one succeeds.
                while let Err(error) = append(&*store, &id, expected, vec![entry(format!("{task} {number}"))]).await {
                    let StoreError::Conflict { entries } = error else { panic!("{error}") };
                    assert!(entries > expected, "{entries} {expected}");
                    expected = entries;
                }
                expected += 1;
            }
        });
    }
    tasks.join_all().await;
    let all = (TASKS * EACH) as u64;
    for entries in 1..=all {
        assert_eq!(news.try_recv().unwrap(), News::Appended(Appended { id: id.clone(), entries }));
    }
    let store = place.again(store).await;
    let bodies = bodies(&*store, &id).await;
    assert_eq!(bodies.len() as u64, all);
    for task in 0..TASKS {
        let own = bodies.iter().filter_map(|body| body.strip_prefix(&format!("{task} ")));
        assert!(own.eq((0..EACH).map(|number| number.to_string())), "{bodies:?}");
    }
}

pub(in super::super) async fn many_matches_grow_at_once<P: Place>(place: &P, store: Arc<P::Store>) {
    let mut tasks = JoinSet::new();
    for match_number in 0..1000 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let id = created(&*store, 2).await;
            for number in 0..3 {
                append(&*store, &id, number, vec![entry(format!("{match_number} {number}"))]).await.unwrap();
                assert_eq!(store.read(&id, number).await.unwrap().len(), 1);
            }
            (match_number, id)
        });
    }
    let ids = tasks.join_all().await;
    let store = place.again(store).await;
    for (match_number, id) in ids {
        assert_eq!(bodies(&*store, &id).await, [0, 1, 2].map(|number| format!("{match_number} {number}")));
    }
}
