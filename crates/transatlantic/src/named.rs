//! The named things of a variant.

use std::collections::BTreeSet;

use riband_core::{Named, Said};
use riband_liners::{Place, Tile};
use serde::Serialize;

use crate::{
    config::{Card as CardConfig, Choice, Step},
    describe::{describe, describe_card, describe_step},
    ids::{Card, CardOption, Column, DeckCard, Marker, Region, Site},
    rules::Rules,
};

/// Properties that a variant fixes, besides the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged, rename_all_fields = "kebab-case")]
pub enum Details {
    /// For an action card (TA-80 to TA-115).
    Card {
        /// The size that the pile must have, including the card (TA-110, TA-114).
        needs_pile: u8,
        /// The steps of the card, in this order (TA-37).
        steps: Vec<CardStep>,
        /// What any of its steps gives or takes.
        deals_in: BTreeSet<Dealing>,
    },
    /// For a single extension card (TA-16).
    DeckCard {
        /// The kind of card.
        card: String,
        /// The deck of the card (TA-16).
        deck: String,
    },
    /// For a kind of marker (TA-121).
    Marker {
        /// Its column.
        column: String,
    },
}

/// A step of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct CardStep {
    /// The description.
    pub text: Said,
    /// The step as in the variant file; left out for a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// The options of a choice; left out for other steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<CardWay>,
    /// Whether one of the options must be chosen if possible; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub must: bool,
}

/// An option where a card leaves a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct CardWay {
    /// The option.
    pub option: String,
    /// The description of its steps.
    pub text: Said,
    /// The kind of marker that the step before must have taken (TA-95); left out if there is no such condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub if_taken: Option<String>,
    /// The steps of the option, in this order.
    pub steps: Vec<CardStep>,
}

/// A kind of thing that a step gives or takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// Cards of the hand, the pile and the display.
    Cards,
    /// Coal.
    Coal,
    /// Contracts (TA-62, TA-115).
    Contracts,
    /// Houses.
    Houses,
    /// Markers.
    Markers,
    /// Money.
    Money,
    /// Points.
    Points,
    /// Ships that are bought or deployed.
    Ships,
}

/// What a step itself gives or takes; for a choice, see the steps of its options.
fn dealings(step: &Step) -> &'static [Dealing] {
    match step {
        Step::Deploy { .. } => &[Dealing::Ships],
        Step::Buy { .. } => &[Dealing::Ships, Dealing::Money],
        Step::LoadBought { .. } | Step::LoadEvenly { .. } | Step::LoadFreely { .. } | Step::LoadSpread { .. } => {
            &[Dealing::Coal]
        }
        Step::Sail { .. } | Step::SailRegion { .. } => &[Dealing::Money, Dealing::Points, Dealing::Coal],
        Step::PointsPerFlag { .. } => &[Dealing::Points],
        Step::MoneyPerHouse { .. } | Step::Earn { .. } | Step::Pay { .. } => &[Dealing::Money],
        Step::BuildHouse { free: true } => &[Dealing::Houses],
        Step::BuildHouse { free: false } => &[Dealing::Houses, Dealing::Money],
        Step::TakeMarkers { .. } | Step::BonusMarkers { .. } => &[Dealing::Markers],
        Step::SellContracts { .. } => &[Dealing::Contracts, Dealing::Markers, Dealing::Money],
        Step::Copy {} | Step::TakeBack {} | Step::TakeCard {} => &[Dealing::Cards],
        Step::Choose { .. } | Step::RenewMarket {} => &[],
    }
}

/// The same for these steps and all steps nested in them.
fn all_dealings(steps: &[Step]) -> BTreeSet<Dealing> {
    let own = steps.iter().flat_map(dealings).copied();
    let ways = steps.iter().filter_map(|step| match step {
        Step::Choose { options, .. } => Some(options.values()),
        _ => None,
    });
    own.chain(ways.flatten().flat_map(|way| all_dealings(&way.steps))).collect()
}

fn steps(list: &[Step]) -> Vec<CardStep> {
    let told = |(place, step): (usize, &Step)| {
        let text = describe_step(step, &list[..place]);
        match step {
            Step::Choose { options, must } => {
                CardStep { text, step: None, options: options.iter().map(way).collect(), must: *must }
            }
            step => CardStep { text, step: Some(step.clone()), options: Vec::new(), must: false },
        }
    };
    list.iter().enumerate().map(told).collect()
}

fn way((option, choice): (&String, &Choice)) -> CardWay {
    CardWay {
        option: option.clone(),
        text: describe(&choice.steps),
        if_taken: choice.if_taken.clone(),
        steps: steps(&choice.steps),
    }
}

fn card(card: &CardConfig) -> Details {
    Details::Card { needs_pile: card.needs_pile, steps: steps(&card.steps), deals_in: all_dealings(&card.steps) }
}

impl Rules {
    /// The steps of a card (TA-37), as in the [`Details`] of its name.
    ///
    /// ```
    /// use riband::{Library, prelude::*};
    /// use riband_transatlantic::{Action, Rules};
    ///
    /// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
    /// let Action::Play { card } = rules.read("play cruise")? else { return Err("another action".into()) };
    /// let steps = rules.card_steps(card);
    /// assert!(!steps.is_empty() && steps.iter().all(|step| !step.text.is_empty()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn card_steps(&self, card: Card) -> Vec<CardStep> {
        let config = self.names.cards.get(card.index()).and_then(|name| self.config.cards.get(name));
        config.map(|card| steps(&card.steps)).unwrap_or_default()
    }

    /// Ships, regions, cards, markers, and everything else with an id.
    pub(crate) fn all_named(&self) -> Vec<Named> {
        let config = &self.config;
        let ships = Named::all::<Tile>(self).map(|ship| {
            let name = config.ships.get(&ship.id).map(|ship| ship.name.clone());
            ship.called(name.as_deref())
        });
        let regions = Named::all::<Region>(self).map(|region| {
            let name = config.regions.get(&region.id).map(|region| region.name.clone());
            region.called(name.as_deref())
        });
        let cards = Named::all::<Card>(self).map(|named| {
            let found = config.cards.get(&named.id);
            let name = found.map(|card| card.name.clone());
            named.called(name.as_deref()).described(found.map(describe_card)).with(found.map(card))
        });
        let copies = Named::all::<DeckCard>(self).zip(self.copies.iter()).map(|(named, copy)| {
            let card = self.names.cards.get(copy.card.index());
            let deck = self.names.decks.get(usize::from(copy.deck));
            let name = card.and_then(|card| config.cards.get(card)).map(|card| card.name.clone());
            let details =
                card.zip(deck).map(|(card, deck)| Details::DeckCard { card: card.clone(), deck: deck.clone() });
            named.called(name.as_deref()).with(details)
        });
        let columns = self.names.columns.iter().cloned();
        let markers = Named::all::<Marker>(self)
            .zip(columns)
            .map(|(marker, column)| marker.with(Some(Details::Marker { column })));
        let plain = Named::all::<Column>(self).chain(Named::all::<CardOption>(self));
        let plain = plain.chain(Named::all::<Site>(self)).chain(Named::all::<Place>(self));
        ships.chain(regions).chain(cards).chain(copies).chain(markers).chain(plain).collect()
    }
}
