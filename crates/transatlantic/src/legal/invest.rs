//! Houses and markers.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId};

use crate::{
    action::Action,
    config::HouseSite,
    ids::{Column, MAX_COLUMNS, MAX_SITES, Marker, Region, Site},
    program::Op,
    refusal::Refusal,
    rules::{RegionFacts, Rules},
    sets::Columns,
    state::State,
};

impl Rules {
    /// The kinds of markers of which some are left (TA-13).
    #[inline]
    pub(crate) fn markers_left(&self, state: &State) -> Columns {
        self.columns.iter().filter(|column| state.marker_supply[column.index() % MAX_COLUMNS] > 0).collect()
    }

    /// The columns of the markers that can be taken next: of these kinds, each once.
    #[inline]
    pub(crate) fn markers_to_take(&self, state: &State, op: Op, of: Columns) -> Columns {
        if let Op::SellContracts { per_marker, .. } = op
            && state.me().contracts < u16::from(per_marker)
        {
            return Columns::EMPTY; // TA-115
        }
        of & self.markers_left(state) & !state.run.taken
    }

    pub(crate) fn check_marker(&self, state: &State, op: Op, of: Columns, marker: Marker) -> Result<(), Refusal> {
        let column: Column = marker.column();
        let rule = marker_rule(op);
        if !self.columns.has(column) {
            return Err(Refusal::NoSuchMarker);
        }
        if !of.has(column) {
            return Err(Refusal::MarkerNotOffered { marker, rule });
        }
        if state.run.taken.has(column) {
            return Err(Refusal::MarkerTakenAlready { marker, rule });
        }
        if !self.markers_left(state).has(column) {
            return Err(Refusal::MarkerGone { marker });
        }
        match op {
            Op::SellContracts { per_marker, .. } if state.me().contracts < u16::from(per_marker) => {
                Err(Refusal::TooFewContracts { need: u16::from(per_marker), have: state.me().contracts })
            }
            _ => Ok(()),
        }
    }

    /// Whether a house can be built anywhere (TA-93); `budget` is the money for it, none if it is free.
    #[inline]
    pub(crate) fn can_build(&self, state: &State, budget: Option<Coins>) -> bool {
        let me = state.me();
        me.houses_left > 0
            && self.open_regions(state.seats).any(|(region, facts)| {
                self.may_have_house(state, region)
                    && free_sites(state, region, facts)
                        .next()
                        .is_some_and(|(_, price)| budget.is_none_or(|b| price <= b))
            })
    }

    /// TA-93, TA-94: an own ship in the region, and no more own houses than allowed.
    #[inline]
    fn may_have_house(&self, state: &State, region: Region) -> bool {
        let me = state.me();
        me.houses_in(region) < self.numbers.houses_per_region && state.waters(region).iter().any(|t| me.active.has(t))
    }

    /// TA-93: where a house can be built, and on which sites.
    #[inline]
    pub(crate) fn list_houses(&self, state: &State, free: bool, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let me = state.me();
        if me.houses_left == 0 {
            return ControlFlow::Continue(()); // TA-9
        }
        for (region, facts) in self.open_regions(state.seats) {
            if !self.may_have_house(state, region) {
                continue;
            }
            let mut sites = free_sites(state, region, facts).filter(|(_, price)| free || *price <= me.money);
            match self.numbers.house_site {
                HouseSite::CheapestFree if sites.next().is_some() => out.add(Action::Build { region, site: None })?,
                HouseSite::CheapestFree => {}
                HouseSite::AnyFree => {
                    sites.try_for_each(|(site, _)| out.add(Action::Build { region, site: Some(site) }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The site that an action means, and its price: the cheapest free one where the action names none (TA-94).
    pub(crate) fn site_of(&self, state: &State, region: Region, site: Option<Site>) -> Option<(Site, Coins)> {
        let mut sites = free_sites(state, region, self.region(region)?);
        sites.find(|(free, _)| site.is_none_or(|site| site == *free))
    }

    pub(crate) fn check_house(
        &self,
        state: &State,
        free: bool,
        region: Region,
        site: Option<Site>,
    ) -> Result<(), Refusal> {
        self.check_region(state, region)?;
        let me = state.me();
        if me.houses_left == 0 {
            return Err(Refusal::NoHouseLeft);
        }
        if !state.waters(region).iter().any(|tile| me.active.has(tile)) {
            return Err(Refusal::NoOwnShipThere { region });
        }
        let most = self.numbers.houses_per_region;
        if me.houses_in(region) >= most {
            return Err(Refusal::TooManyHouses { region, most });
        }
        let sites = self.region(region).map_or(0, |facts| usize::from(facts.sites));
        match (self.numbers.house_site, site) {
            (HouseSite::CheapestFree, Some(_)) => return Err(Refusal::SiteNotFree),
            (HouseSite::AnyFree, None) => return Err(Refusal::SiteNotChosen),
            (_, Some(site)) if site.index() >= sites => return Err(Refusal::NoSuchSite { region }),
            _ => {}
        }
        let (_, price) = self.site_of(state, region, site).ok_or(Refusal::NoFreeSite { region })?;
        if !free && price > me.money {
            return Err(Refusal::CannotAfford { need: price, have: me.money, rule: RuleId("TA-94") });
        }
        Ok(())
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

/// The rule that a step which takes markers keeps.
pub(super) fn marker_rule(op: Op) -> RuleId {
    RuleId(match op {
        Op::TakeMarkers { count: 1, .. } => "TA-93",
        Op::TakeMarkers { .. } => "TA-95",
        Op::BonusMarkers { .. } => "TA-111",
        _ => "TA-115",
    })
}
