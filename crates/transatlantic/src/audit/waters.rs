//! The regions: their ships, and their houses.

use riband_core::{Breach, RuleId};

use crate::{
    Tiles,
    config::HouseSite,
    ids::{MAX_REGIONS, Region},
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    pub(super) fn audit_waters(&self, state: &State) -> Result<(), Breach> {
        let mut there = Tiles::EMPTY;
        for region in (0..MAX_REGIONS).map(Region::new) {
            self.audit_region(state, region)?;
            self.audit_houses(state, region)?;
            there |= state.waters(region).iter().collect();
        }
        if let Phase::Redeploy { tile, .. } = state.phase {
            there.insert(tile);
        }
        self.audit_owners(state, there)
    }

    /// INV-9, TA-46, TA-52.
    fn audit_region(&self, state: &State, region: Region) -> Result<(), Breach> {
        let waters = state.waters(region);
        let name = || self.region_name(region);
        let places = self.open_region(state.seats, region).map_or(0, |facts| usize::from(facts.places));
        Breach::unless(
            waters.len() <= places,
            RuleId("TA-1"),
            || format!("ships in {}", name()),
            || format!("at most {places}"),
            || waters.len().to_string(),
        )?;
        let years: Vec<u16> = waters.iter().map(|tile| self.print(tile).year).collect();
        let packed = waters.ships[..waters.len()].iter().all(Option::is_some);
        Breach::unless(
            packed && years.is_sorted_by(|one, next| one >= next),
            RuleId("TA-46"),
            || format!("the order of the ships in {}", name()),
            || "the youngest first, without gaps".into(),
            || format!("{years:?}"),
        )?;
        let headquarters = waters.iter().find(|&tile| self.fleet.headquarters().has(tile));
        Breach::unless(
            headquarters.is_none(),
            RuleId("TA-127"),
            || format!("what lies in {}", name()),
            || "ships".into(),
            || headquarters.map_or(String::new(), |tile| self.tile_name(tile)),
        )
    }

    /// TA-7, TA-21: a ship has one owner, the neutral one none. An owned ship that is neither in a region nor
    /// undeployed is one that was pushed out.
    fn audit_owners(&self, state: &State, there: Tiles) -> Result<(), Breach> {
        let mut owned = Tiles::EMPTY;
        for player in state.seated() {
            let twice = (owned & player.active).first();
            Breach::unless(
                twice.is_none(),
                RuleId("TA-7"),
                || "a ship has one owner".into(),
                || "one".into(),
                || twice.map_or(String::new(), |tile| self.tile_name(tile)),
            )?;
            owned |= player.active;
        }
        let wrong =
            ((owned & !there) | (there & !owned & !self.fleet.neutral()) | (owned & self.fleet.neutral())).first();
        Breach::unless(
            wrong.is_none(),
            RuleId("TA-21"),
            || "who owns which ship in a region".into(),
            || "a captain on every ship but the neutral one".into(),
            || wrong.map_or(String::new(), |tile| format!("{} is not so", self.tile_name(tile))),
        )
    }

    /// INV-11, TA-94.
    fn audit_houses(&self, state: &State, region: Region) -> Result<(), Breach> {
        let sites = self.open_region(state.seats, region).map_or(0, |facts| u32::from(facts.sites));
        let built = state.waters(region).built;
        let rule = RuleId("TA-94");
        let name = || self.region_name(region);
        let per_player = state.seated().iter().map(|player| player.houses_in(region));
        Breach::unless_eq(
            rule,
            || format!("taken sites in {}", name()),
            per_player.clone().map(u32::from).sum::<u32>(),
            built.count_ones(),
        )?;
        let most = self.config.limits.houses_per_region;
        Breach::unless(
            per_player.clone().all(|houses| houses <= most) && u8::BITS - built.leading_zeros() <= sites,
            rule,
            || format!("houses in {}", name()),
            || format!("at most {most} each, on {sites} sites"),
            || per_player.map(|houses| houses.to_string()).collect::<Vec<_>>().join(", "),
        )?;
        Breach::unless(
            self.config.rulings.house_site == HouseSite::AnyFree || built.trailing_ones() == built.count_ones(),
            rule,
            || format!("the taken sites in {}", name()),
            || "the cheapest".into(),
            || format!("{:b}", built.reverse_bits()),
        )
    }

    fn region_name(&self, region: Region) -> String {
        self.names.regions.get(region.index()).cloned().unwrap_or_else(|| region.to_string())
    }
}
