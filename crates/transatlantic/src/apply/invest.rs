//! Houses, markers and contracts.

use riband_core::{Coins, Seat, Sink};

use crate::{
    event::Event,
    ids::{Column, MAX_COLUMNS, MAX_REGIONS, Marker, Region, Site},
    program::Op,
    rules::Rules,
    state::State,
};

impl Rules {
    /// TA-93, TA-94; for nothing with INVEST+ (TA-95).
    pub(crate) fn build(&self, state: &mut State, region: Region, site: Option<Site>, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let free = matches!(self.program.op(state.run.at), Op::Build { free: true });
        if let Some((site, listed)) = self.site_of(state, region, site) {
            let price = if free { Coins::ZERO } else { listed };
            state.waters_mut(region).built |= 1 << site.index();
            let me = state.me_mut();
            me.money -= price;
            me.houses[region.index() % MAX_REGIONS] += 1;
            me.houses_left = me.houses_left.saturating_sub(1);
            log.note(|| Event::HouseBuilt { seat, region, site, price });
        }
        self.next_step(state, log);
    }

    /// A marker that a step grants; with contracts it is paid for (TA-115).
    pub(crate) fn take_marker(&self, state: &mut State, marker: Marker, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        if let Op::SellContracts { per_marker, .. } = self.program.op(state.run.at) {
            let contracts = u16::from(per_marker);
            let me = state.me_mut();
            me.contracts = me.contracts.saturating_sub(contracts);
            log.note(|| Event::ContractsPaid { seat, contracts });
        }
        self.grant(state, seat, marker.column());
        state.run.taken.insert(marker.column());
        log.note(|| Event::MarkerTaken { seat, marker });
        self.count_down(state, log);
    }

    /// A marker from the supply onto a sheet.
    pub(crate) fn grant(&self, state: &mut State, seat: Seat, column: Column) {
        let index = column.index() % MAX_COLUMNS;
        state.marker_supply[index] = state.marker_supply[index].saturating_sub(1);
        let player = state.players.of_mut(seat);
        player.markers[index] = player.markers[index].saturating_add(1);
    }

    /// TA-115: what was not changed into markers.
    pub(crate) fn sell_contracts(&self, state: &mut State, pounds: Coins, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let contracts = std::mem::take(&mut state.me_mut().contracts);
        let money = pounds * i32::from(contracts);
        self.earn(state, seat, money);
        if contracts > 0 {
            log.note(|| Event::ContractsSold { seat, contracts, money });
        }
    }
}
