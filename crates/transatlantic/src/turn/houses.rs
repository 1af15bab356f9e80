//! Houses (TA-93, TA-94).

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId, Sink};

use crate::{
    action::Action,
    config::HouseSite,
    event::Event,
    ids::{MAX_SITES, Region, Site},
    program::Op,
    refusal::Refusal,
    rules::{RegionFacts, Rules},
    state::State,
};

impl Rules {
    /// TA-93, TA-94: the sites of a region on which the active player can build, with their prices: an own ship is
    /// there, the limit of own houses is not reached, and the site is affordable. `budget` is the money for it, `None`
    /// if it is free.
    #[inline]
    fn open_sites(
        &self,
        state: &State,
        (region, facts): (Region, &RegionFacts),
        budget: Option<Coins>,
    ) -> impl Iterator<Item = (Site, Coins)> {
        let allowed = self.check_own_house(state, region).is_ok();
        let sites = free_sites(state, region, facts).take_while(move |_| allowed);
        sites.filter(move |&(_, price)| check_price(price, budget).is_ok())
    }

    /// Whether the active player may have one more house in a region (TA-9, TA-93).
    #[inline]
    fn check_own_house(&self, state: &State, region: Region) -> Result<(), Refusal> {
        let (me, most) = (state.me(), self.config.limits.houses_per_region);
        if me.houses_left == 0 {
            return Err(Refusal::NoHouseLeft);
        }
        if !state.waters(region).iter().any(|tile| me.active.has(tile)) {
            return Err(Refusal::NoOwnShipThere { region });
        }
        if me.houses_in(region) >= most {
            return Err(Refusal::TooManyHouses { region, most });
        }
        Ok(())
    }

    /// Whether a house can be built anywhere (TA-93); `budget` is the money for it, `None` if it is free.
    #[inline]
    pub(super) fn can_build(&self, state: &State, budget: Option<Coins>) -> bool {
        let mut regions = self.open_regions(state.seats);
        regions.any(|region| self.open_sites(state, region, budget).next().is_some())
    }

    /// TA-93: lists the regions and sites where a house can be built.
    #[inline]
    pub(super) fn list_houses(&self, state: &State, free: bool, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let budget = house_budget(state, free);
        for (region, facts) in self.open_regions(state.seats) {
            let mut sites = self.open_sites(state, (region, facts), budget);
            match self.config.rulings.house_site {
                HouseSite::CheapestFree if sites.next().is_some() => out.add(Action::Build { region, site: None })?,
                HouseSite::CheapestFree => {}
                HouseSite::AnyFree => {
                    sites.try_for_each(|(site, _)| out.add(Action::Build { region, site: Some(site) }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The site of an action, and its price: the cheapest free one if the action names none (TA-94).
    fn site_of(&self, state: &State, region: Region, site: Option<Site>) -> Option<(Site, Coins)> {
        let mut sites = free_sites(state, region, self.region(region)?);
        sites.find(|(free, _)| site.is_none_or(|site| site == *free))
    }

    pub(super) fn check_house(
        &self,
        state: &State,
        free: bool,
        region: Region,
        site: Option<Site>,
    ) -> Result<(), Refusal> {
        self.check_region(state, region)?;
        self.check_own_house(state, region)?;
        let sites = self.region(region).map_or(0, |facts| usize::from(facts.sites));
        match (self.config.rulings.house_site, site) {
            (HouseSite::CheapestFree, Some(_)) => return Err(Refusal::SiteNotFree),
            (HouseSite::AnyFree, None) => return Err(Refusal::SiteNotChosen),
            (_, Some(site)) if site.index() >= sites => return Err(Refusal::NoSuchSite { region }),
            _ => {}
        }
        let (_, price) = self.site_of(state, region, site).ok_or(Refusal::NoFreeSite { region })?;
        check_price(price, house_budget(state, free))
    }

    /// TA-93, TA-94; free with INVEST+ (TA-95).
    pub(crate) fn build(&self, state: &mut State, region: Region, site: Option<Site>, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let free = matches!(self.program.op(state.run.at), Op::Build { free: true });
        if let Some((site, listed)) = self.site_of(state, region, site) {
            let price = if free { Coins::ZERO } else { listed };
            state.waters_mut(region).built |= 1 << site.index();
            let me = state.me_mut();
            me.money -= price;
            me.houses[region] += 1;
            me.houses_left = me.houses_left.saturating_sub(1);
            log.note(|| Event::HouseBuilt { seat, region, site, price });
        }
        self.next_step(state, log);
    }
}

/// The free sites of a region with their prices, the cheapest first (TA-94).
#[inline]
pub(crate) fn free_sites(
    state: &State,
    region: Region,
    facts: &RegionFacts,
) -> impl Iterator<Item = (Site, Coins)> + use<> {
    let (built, prices, sites) = (state.waters(region).built, facts.prices, usize::from(facts.sites).min(MAX_SITES));
    (0..sites).filter(move |site| built >> site & 1 == 0).map(move |site| (Site::new(site), prices[site]))
}

/// The money that a house may cost; `None` if it is free (TA-95).
#[inline]
fn house_budget(state: &State, free: bool) -> Option<Coins> {
    (!free).then(|| state.me().money)
}

/// TA-94.
#[inline]
fn check_price(need: Coins, budget: Option<Coins>) -> Result<(), Refusal> {
    match budget {
        Some(have) if need > have => Err(Refusal::CannotAfford { need, have, rule: RuleId("TA-94") }),
        _ => Ok(()),
    }
}
