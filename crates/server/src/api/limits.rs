//! Limits on how often somebody may ask.
//!
//! A token bucket for each person and each address, kept as one number: the time at which it is full again (GCRA). The
//! well-kept crate for it, `governor`, brings a dozen dependencies, and its keyed store has no bound; this is all that
//! is needed here.

use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::http::Method;
use serde::Deserialize;

use crate::secret::Id;

/// How many buckets are kept. Whoever comes when there is no room for more shares one bucket with all others who do.
const MOST: usize = 50_000;
/// How many times as often as a person an address may ask: a household or a club has one.
const PERSONS: u32 = 4;
/// How often full buckets are looked for if there is no room for more.
const SWEEP: u64 = 1_000_000_000;

/// How often something may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Quota {
    /// How often at once, after a pause.
    pub burst: NonZeroU32,
    /// How often in a minute, on average.
    pub per_minute: NonZeroU32,
}

impl Quota {
    /// A quota; 0 counts as 1.
    #[must_use]
    pub const fn new(burst: u32, per_minute: u32) -> Self {
        const fn at_least_one(number: u32) -> NonZeroU32 {
            match NonZeroU32::new(number) {
                Some(number) => number,
                None => NonZeroU32::MIN,
            }
        }
        Self { burst: at_least_one(burst), per_minute: at_least_one(per_minute) }
    }
}

/// The quotas of a person; an address has four times as much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Quotas {
    /// Of requests that change nothing.
    pub reading: Quota,
    /// Of those that change something.
    pub writing: Quota,
    /// Of new persons, new matches and checks of variants, and of choosing and trying notices.
    pub creating: Quota,
}

impl Default for Quotas {
    fn default() -> Self {
        Self { reading: Quota::new(300, 1200), writing: Quota::new(60, 240), creating: Quota::new(20, 6) }
    }
}

/// What a request costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    Reading,
    Writing,
    Creating,
}

impl Kind {
    /// The kind of a request.
    pub(super) fn of(method: &Method, path: &str) -> Self {
        match path {
            _ if matches!(*method, Method::GET | Method::HEAD) => Self::Reading,
            "/api/people"
            | "/api/matches"
            | "/api/records"
            | "/api/check"
            | "/api/me/notices"
            | "/api/me/notices/test" => Self::Creating,
            path if path.ends_with("/look") => Self::Reading,
            path if path.ends_with("/again") => Self::Creating,
            _ => Self::Writing,
        }
    }
}

/// Whose bucket it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Who {
    Person(Id),
    /// An address; of IPv6 the network, which is what one customer gets.
    Address(IpAddr),
    /// All those for whom there was no room.
    Others,
}

impl Who {
    /// The bucket of an address.
    pub(super) fn at(address: IpAddr) -> Self {
        Self::Address(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
            address => address,
        })
    }
}

/// The buckets.
#[derive(Debug)]
pub(super) struct Limits {
    /// None: there are no limits.
    quotas: Option<Quotas>,
    most: usize,
    start: Instant,
    buckets: Mutex<Buckets>,
}

#[derive(Debug, Default)]
struct Buckets {
    /// When each is full again, in nanoseconds since the start.
    full: HashMap<(Who, Kind), u64>,
    swept: u64,
}

impl Limits {
    pub(super) fn new(quotas: Option<Quotas>) -> Self {
        Self { quotas, most: MOST, start: Instant::now(), buckets: Mutex::default() }
    }

    /// Whether there are any.
    pub(super) fn are_set(&self) -> bool {
        self.quotas.is_some()
    }

    /// Takes a token out of a bucket.
    ///
    /// # Errors
    /// There is none, but after this time.
    pub(super) fn admit(&self, who: Who, kind: Kind) -> Result<(), Duration> {
        let now = u64::try_from(self.start.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.admit_at(now, who, kind)
    }

    fn admit_at(&self, now: u64, who: Who, kind: Kind) -> Result<(), Duration> {
        let Some(quotas) = &self.quotas else { return Ok(()) };
        let Quota { burst, per_minute } = match kind {
            Kind::Reading => quotas.reading,
            Kind::Writing => quotas.writing,
            Kind::Creating => quotas.creating,
        };
        let mut buckets = self.buckets();
        let place = buckets.place(now, self.most, (who, kind));
        let times = if matches!(place.0, Who::Person(_)) { 1 } else { u64::from(PERSONS) };
        let token = 60_000_000_000 / (u64::from(per_minute.get()) * times);
        let all = token.saturating_mul(u64::from(burst.get()) * times);
        let full = buckets.full.get(&place).copied().unwrap_or_default().max(now) + token;
        match full.saturating_sub(now.saturating_add(all)) {
            0 => {
                buckets.full.insert(place, full);
                Ok(())
            }
            wait => Err(Duration::from_nanos(wait)),
        }
    }

    fn buckets(&self) -> MutexGuard<'_, Buckets> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Buckets {
    /// The bucket of somebody, or the one of all others if there is no room.
    fn place(&mut self, now: u64, most: usize, own: (Who, Kind)) -> (Who, Kind) {
        if self.full.len() < most || self.full.contains_key(&own) {
            return own;
        }
        if now >= self.swept {
            self.swept = now + SWEEP;
            self.full.retain(|_, full| *full > now);
        }
        if self.full.len() < most { own } else { (Who::Others, own.1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000_000;

    fn limits(most: usize) -> Limits {
        let quota = Quota::new(2, 60);
        let quotas = Quotas { reading: quota, writing: quota, creating: Quota::new(1, 1) };
        Limits { most, ..Limits::new(Some(quotas)) }
    }

    fn person(letter: char) -> Who {
        Who::Person(letter.to_string().repeat(12).parse().unwrap())
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = limits(MOST);
        for (now, kind, wait) in [
            (0, Kind::Reading, None),
            (0, Kind::Reading, None),
            (0, Kind::Reading, Some(1)),
            // Another kind has another bucket.
            (0, Kind::Writing, None),
            (0, Kind::Creating, None),
            (0, Kind::Creating, Some(60)),
            // Who is refused waits no longer for that.
            (1, Kind::Reading, None),
            (1, Kind::Reading, Some(1)),
            (9, Kind::Reading, None),
            (9, Kind::Reading, None),
            (9, Kind::Reading, Some(1)),
        ] {
            let admitted = limits.admit_at(now * SECOND, person('a'), kind);
            assert_eq!(admitted.err().map(|wait| wait.as_secs()), wait, "{now} {kind:?}");
        }
        assert!(limits.admit_at(9 * SECOND, person('b'), Kind::Reading).is_ok());
    }

    #[test]
    fn the_highest_quotas_are_no_limits() {
        for quota in [Quota::new(u32::MAX, 1), Quota::new(1, u32::MAX), Quota::new(u32::MAX, u32::MAX)] {
            let limits = Limits::new(Some(Quotas { reading: quota, ..Quotas::default() }));
            let asked = |now| limits.admit_at(now, Who::at([192, 0, 2, 1].into()), Kind::Reading);
            assert!([1, 1, 1, 1, 20, SECOND, u64::MAX >> 1].into_iter().all(|now| asked(now).is_ok()), "{quota:?}");
        }
    }

    #[test]
    fn an_address_has_more_and_a_network_of_ipv6_is_one() {
        let limits = limits(MOST);
        let ask = |address: &str| limits.admit_at(0, Who::at(address.parse().unwrap()), Kind::Reading).is_ok();
        assert_eq!((0..20).filter(|_| ask("192.0.2.1")).count(), 8);
        assert!(!ask("::ffff:192.0.2.1") && ask("192.0.2.2"));
        assert_eq!((0..20).filter(|last| ask(&format!("2001:db8::{last:x}"))).count(), 8);
        assert!(ask("2001:db8:0:1::1"));
    }

    #[test]
    fn memory_is_bounded_and_whoever_comes_late_shares() {
        let limits = limits(4);
        let letters = "0123456789abcdefghjkmnpqrstvwxyz";
        let admitted = letters.chars().filter(|letter| limits.admit_at(0, person(*letter), Kind::Reading).is_ok());
        assert_eq!(admitted.count(), 4 + 8);
        assert!(limits.buckets().full.len() <= 5);
        // Full buckets make room.
        assert!(limits.admit_at(99 * SECOND, person('z'), Kind::Reading).is_ok());
        assert_eq!(limits.buckets().full.len(), 1);
    }

    #[test]
    fn requests_have_kinds() {
        for (method, path, kind) in [
            (Method::GET, "/api/matches/0123456789ab/events", Kind::Reading),
            (Method::POST, "/api/matches/0123456789ab/look", Kind::Reading),
            (Method::POST, "/api/matches/0123456789ab/plays", Kind::Writing),
            (Method::PATCH, "/api/me", Kind::Writing),
            (Method::POST, "/api/people", Kind::Creating),
            (Method::POST, "/api/check", Kind::Creating),
        ] {
            assert_eq!(Kind::of(&method, path), kind, "{path}");
        }
    }
}
