//! News of logs.

use std::collections::HashMap;

use tokio::{sync::broadcast::error::TryRecvError, task::JoinSet};

use super::{
    super::{Appended, News},
    *,
};

pub(in super::super) async fn news_come_in_order<P: Place>(_: &P, store: Arc<P::Store>) {
    let (one, other) = (created(&*store, 2).await, created(&*store, 2).await);
    append(&*store, &one, 0, vec![entry("before")]).await.unwrap();
    let (mut first, mut second) = (store.follow(), store.follow());
    let mut expected = Vec::new();
    let mut count = HashMap::from([(&one, 1), (&other, 0)]);
    for (id, more) in [(&one, 1), (&other, 2), (&one, 0), (&one, 3), (&other, 1)] {
        let before = count[id];
        append(&*store, id, before, (0..more).map(entry).collect()).await.unwrap();
        refused(
            append(&*store, id, before + 9, vec![entry("")]).await,
            &format!("Conflict {{ entries: {} }}", before + more),
        );
        count.insert(id, before + more);
        if more > 0 {
            expected.push(News::Appended(Appended { id: id.clone(), entries: before + more }));
            // It is there when the append returns.
            assert_eq!(first.try_recv().unwrap(), expected[expected.len() - 1]);
        }
    }
    assert_eq!(first.try_recv(), Err(TryRecvError::Empty));
    for appended in expected {
        assert_eq!(second.recv().await.unwrap(), appended);
    }
    assert_eq!(second.try_recv(), Err(TryRecvError::Empty));
    drop(store);
}

pub(in super::super) async fn a_slow_receiver_is_notified<P: Place>(_: &P, store: Arc<P::Store>) {
    let mut slow = store.follow();
    let mut tasks = JoinSet::new();
    let each = NEWS as u64 / 64 + 1;
    for _ in 0..64 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let id = created(&*store, 2).await;
            for number in 0..each {
                append(&*store, &id, number, vec![entry(number)]).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
    assert_eq!(slow.try_recv(), Err(TryRecvError::Lagged(64 * each - NEWS as u64)));
    for _ in 0..NEWS {
        slow.try_recv().unwrap();
    }
    assert_eq!(slow.try_recv(), Err(TryRecvError::Empty));
}
