//! What other servers with the same store do: news of their appends, and who of them does what is due.

use std::sync::Arc;

use super::{Hall, HallError, Slot, lock, now};
use crate::{room::Room, secret::Id, store::Millis};

impl Hall {
    /// Lets this server do what is due in a match, and no other with the same store until a time; false if it is not due, or
    /// another was first. The table is then as its log says.
    ///
    /// # Errors
    /// There is no such match, or the store fails.
    pub async fn claim(&self, id: &Id, until: Millis) -> Result<bool, HallError> {
        if !self.store.is_shared() {
            return Ok(true);
        }
        let (_, standing) = self.store.find(id).await?.ok_or(HallError::NoMatch)?;
        let Some(due) = standing.due.filter(|&due| due <= now()) else { return Ok(false) };
        if !self.store.postpone(id, due, until).await? {
            return Ok(false);
        }
        // Not before: another server may have played until then.
        self.catch_up_now(id).await?;
        Ok(true)
    }

    /// Takes what other servers have appended to a table in memory, before news of it come.
    ///
    /// # Errors
    /// As [`Hall::catch_up`].
    pub async fn catch_up_now(&self, id: &Id) -> Result<(), HallError> {
        if self.store.is_shared() { self.catch_up(id, u64::MAX).await } else { Ok(()) }
    }

    /// Takes what other servers have appended to all tables in memory, after news of them were missed.
    ///
    /// # Errors
    /// The store fails, or the log of a table does not fit: the other tables catch up.
    pub async fn catch_up_all(&self) -> Result<(), HallError> {
        let ids: Vec<Id> = lock(&self.slots).keys().cloned().collect();
        let mut result = Ok(());
        for id in ids {
            result = self.catch_up(&id, u64::MAX).await.and(result);
        }
        result
    }

    /// Takes what other servers have appended to a table in memory.
    ///
    /// # Errors
    /// The store fails, or an entry does not fit: the table is loaded again when it is asked for.
    pub async fn catch_up(&self, id: &Id, entries: u64) -> Result<(), HallError> {
        let Some(slot) = lock(&self.slots).get(id).map(Arc::clone) else { return Ok(()) };
        if *slot.entries.borrow() >= entries {
            return Ok(());
        }
        let mut place = slot.room.lock().await;
        let Some(mut room) = place.take() else {
            // Somebody follows a table that could not be loaded.
            if slot.entries.receiver_count() > 0 {
                *place = Some(self.take_room(id, &slot, &mut None).await?);
            }
            return Ok(());
        };
        let news = if room.entries() < entries { self.store.read(id, room.entries()).await } else { Ok(Vec::new()) };
        match news {
            Ok(news) if news.is_empty() => *place = Some(room),
            Ok(news) => {
                news.iter().try_for_each(|entry| room.take(entry))?;
                slot.entries.send_replace(room.entries());
                *place = Some(room);
            }
            Err(error) => {
                *place = Some(room);
                return Err(error.into());
            }
        }
        Ok(())
    }

    /// Takes what other servers have appended, whether or not news of it came. Returns whether there was anything.
    pub(super) async fn take_news(&self, id: &Id, slot: &Slot, room: &mut Room) -> Result<bool, HallError> {
        if !self.store.is_shared() {
            return Ok(false);
        }
        let news = self.store.read(id, room.entries()).await?;
        news.iter().try_for_each(|entry| room.take(entry))?;
        slot.entries.send_replace(room.entries());
        Ok(!news.is_empty())
    }
}
