//! The possessions of each player.

use riband_core::{Breach, Coins, RuleId, Seat};
use riband_liners::MOST_CONTRACTS;

use crate::{
    config::ScrapScoring,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    pub(super) fn audit_player(&self, state: &State, seat: Seat) -> Result<(), Breach> {
        let player = state.players.of(seat);
        let of = |what: &'static str| move || format!("{what} of {seat}");
        // INV-4, TA-7: one captain is the points marker.
        let placed = player.active.len() + player.undeployed.len() + player.headquarters.len();
        let captains = i32::from(player.captains) + placed as i32 + 1;
        Breach::unless_eq(RuleId("TA-7"), of("captains"), i32::from(self.config.limits.captains), captains)?;
        Breach::unless(
            player.captains >= 0 || !self.config.limits.captains_limited,
            RuleId("TA-8"),
            of("free captains"),
            || "not below zero".into(),
            || player.captains.to_string(),
        )?;
        // INV-5, TA-9.
        let houses = u32::from(player.houses_left) + player.houses.iter().map(|&houses| u32::from(houses)).sum::<u32>();
        Breach::unless_eq(RuleId("TA-9"), of("houses"), u32::from(self.config.limits.houses), houses)?;
        // INV-14, TA-15.
        Breach::unless(
            (Coins::ZERO..=Coins::MOST).contains(&player.money) && player.contracts <= MOST_CONTRACTS,
            RuleId("TA-15"),
            of("money and contracts"),
            || format!("not negative, at most {} and {MOST_CONTRACTS}", Coins::MOST),
            || format!("{} and {}", player.money, player.contracts),
        )?;
        Breach::unless(
            player.tokens <= self.config.start.tokens,
            RuleId("TA-118"),
            of("tokens"),
            || format!("at most {}", self.config.start.tokens),
            || player.tokens.to_string(),
        )?;
        let others =
            (player.undeployed & !self.fleet.steamships()) | (player.headquarters & !self.fleet.headquarters());
        Breach::unless(
            others.is_empty(),
            RuleId("TA-61"),
            of("ships that wait, and headquarters"),
            || "steamships and headquarters".into(),
            || others.first().map_or(String::new(), |tile| self.tile_name(tile)),
        )?;
        self.audit_due(state, seat)
    }

    /// TA-64: ships scrapped in this turn have left the game.
    fn audit_due(&self, state: &State, seat: Seat) -> Result<(), Breach> {
        let due = state.players.of(seat).due;
        let at_once = self.config.rulings.scrap_scoring == ScrapScoring::AtOnce;
        let none = at_once || matches!(state.phase, Phase::Card | Phase::Over);
        let sound = due.entries().all(|(column, &due)| {
            let scrapped = state.gone & self.fleet.steamships() & self.flown[column];
            usize::from(due) <= if none { 0 } else { scrapped.len() }
        });
        Breach::unless(
            sound,
            RuleId("TA-64"),
            || format!("scrapped ships of {seat} that are not scored yet"),
            || {
                if none {
                    "none between two turns, or where they score at once"
                } else {
                    "as many as have left the game"
                }
                .into()
            },
            || format!("{due:?}"),
        )
    }
}
