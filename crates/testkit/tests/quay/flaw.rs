use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a broken copy of the game does wrong; `None` is the game itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Flaw {
    #[default]
    None,
    /// The list of legal actions leaves one out that the check lets pass.
    ListsTooFew,
    /// The list has an action that the check refuses.
    ListsTooMany,
    /// The check lets an action pass that is not in the list.
    ChecksTooLittle,
    /// The list is added to what was there before.
    KeepsOldList,
    /// A legal action is not in the action space.
    SmallSpace,
    /// The action space is added to what was there before.
    KeepsOldSpace,
    /// An action is twice in the action space.
    SpaceTwice,
    /// Whoever asks for the action space as the second is told of one action less.
    SpaceShrinks,
    /// What is listed for settling and for masks leaves an action out that is legal.
    ListsOtherwise,
    /// A refusal changes the state.
    RefusalsChange,
    /// A refusal says nothing.
    RefusesMutely,
    /// A refusal cannot be written as JSON.
    RefusesUnwritably,
    /// A refusal names no rule.
    NamesNoRule,
    /// The name of a refusal is no kebab-case.
    ShoutsRefusals,
    /// A coin too many is paid.
    PaysTooMuch,
    /// A crate more is taken than the ledger has.
    BooksTooLittle,
    /// The quays are filled again when they are empty.
    NeverEnds,
    /// There are choices after the end.
    GoesOn,
    /// The state has more seats than were dealt to.
    CountsSeatsWrongly,
    /// A decision with one choice is offered.
    OffersForced,
    /// A legal action is listed twice.
    ListsTwice,
    /// The seat whose turn it is, is none.
    NobodyThere,
    /// The count of turns falls back.
    ForgetsTurns,
    /// The second deal of a seed is another.
    MoodyDeal,
    /// Events lead to another position where somebody listens.
    ActsOnEvents,
    /// From the third deal on, an action does something else.
    ChangesMind,
    /// From the third deal on, an action is told in other words.
    ChangesWords,
    /// From the third deal on, equal states are written differently.
    ChangesBlindly,
    /// Positions with another stack have the same key.
    KeysTooLittle,
    /// The key of a position is another when asked again.
    KeysMoodily,
    /// Once an action was carried out unheard, it does something else when heard.
    RedoesOtherwise,
    /// Once an action was carried out unheard, it is told in other words.
    RetellsOtherwise,
    /// The view shows the card of another seat.
    ShowsCards,
    /// A refusal tells which card is on top.
    TellsCards,
    /// A refusal has the top card among its facts, and does not say so.
    WritesCards,
    /// A refusal is named after the top card.
    NamesByCard,
    /// A refusal cites another rule when the top card is high.
    CitesByCard,
    /// A crate more is sold when the top card is high.
    PaysByCard,
    /// The choices are listed in another order when the top card is high.
    OrdersByCard,
    /// The view is written with the top card in it.
    ShowsBlindly,
    /// An event tells the card that was drawn.
    TellsDrawn,
    /// An event is told once more when the card that was drawn is high.
    TellsTwice,
    /// An event tells the card of the next seat, which nobody sees.
    TellsNext,
    /// Everybody is told the scores, which count hidden cards.
    ShowsScores,
    /// Whether the match is stalled depends on the top card.
    StallsByCard,
    /// Who acts out of turn is told another rule when the top card is high.
    TellsOutOfTurn,
    /// A swap counts as disclosing nothing.
    DisclosesNothing,
    /// Drawing the hidden parts anew changes nothing.
    RedealsNothing,
    /// Drawing the hidden parts anew changes one's own card.
    RedealsOwnCard,
    /// Drawing the hidden parts anew makes it another seat's turn.
    RedealsTurn,
    /// Drawing the hidden parts anew makes a card up.
    RedealsCards,
    /// The position that stands for all is the true one.
    CanonicalIsTrue,
    /// The position that stands for all is another one to see.
    CanonicalShows,
    /// The choices depend on what is hidden.
    ListsByCard,
    /// The points of the entries add up to more than a total holds.
    AddsWrongly,
    /// More points can be won than the bounds say.
    BoundsTooTightly,
    /// An entry names no rule.
    ScoresUnruly,
    /// An entry does not say what it is for.
    ScoresMutely,
    /// A part of the state is not written.
    SerialisesTooLittle,
    /// The state cannot be read back.
    SerialisesUnreadably,
    /// A position does not say which cards are held.
    PositionTooShort,
    /// A position that was written cannot be read.
    PositionUnreadable,
    /// Broken positions make it panic.
    PositionPanics,
    /// A broken position passes the audit and has no choice.
    PositionStuck,
    /// Both quays have one name.
    OneName,
    /// A name ends with a space.
    UntrimmedName,
    /// A name has a space in it.
    TwoWordName,
    /// A line reads as another action.
    ReadsWrongly,
    /// A number that is too large is read as the largest there is.
    ClampsNumbers,
    /// A number that is too large loses its upper bits.
    WrapsNumbers,
    /// A line that is not plain makes it panic.
    ReadPanics,
    /// Dealing makes it panic.
    DealPanics,
    /// Swapping a card makes it panic.
    SwapPanics,
    /// The audit panics on a state that makes no sense.
    AuditPanics,
    /// None, but another game: after a swap the same seat goes on.
    SwapperGoesOn,
    /// The match is over when it is dealt.
    OverAtOnce,
    /// The turn order leaves the last seat out.
    OrdersTooFew,
    /// None, but another game: who begins is dealt, and it says that the deal treats all seats alike.
    DealsAlike,
    /// It says that the deal treats all seats alike, and the first seat always begins.
    SaysAlike,
    /// The same, and who begins is dealt, but the highest card goes to the second seat.
    DealsTheHighest,
    /// Where nothing is remembered, drawing the hidden parts again changes one's own card.
    UnremembersOwnCard,
    /// The ledger has no accounts, and no event books anything.
    BooksNothing,
    /// Drawing the hidden parts anew keeps the stack as it is.
    RedealsNoStack,
    /// Drawing the hidden parts anew turns the cards round instead of shuffling them.
    RedealsByTurning,
    /// Drawing the hidden parts anew puts the card that was on top there every second time.
    RedealsBiased,
    /// Drawing the hidden parts anew shuffles so that some orders come more often.
    RedealsUnevenly,
    /// Drawing the hidden parts anew keeps the card of the last seat that is not seen.
    RedealsAllButOne,
    /// Drawing the hidden parts anew changes nothing for a seat.
    RedealsForSpectators,
    /// None, but no observation of its own.
    ObservesNothing,
    /// The observation has the cards of other seats.
    ObservesCards,
    /// The observation leaves the coins out.
    ObservesTooLittle,
    /// A number of the observation is beyond its range.
    ObservesBeyond,
    /// The observation is as long as there are cards that are gone.
    ObservesUnsteadily,
    /// Two numbers of the observation have one name.
    ObservesNamesakes,
    /// An order is offered twice.
    OffersTwice,
    /// An order is not offered, and others of its kind are.
    OffersTooFew,
    /// An order is offered that is no action.
    OffersNonsense,
    /// What is not legal is offered without a refusal.
    OffersRefused,
    /// What is not legal is offered with another refusal than the check has.
    OffersOtherwise,
    /// Nothing can be traded of what is offered.
    OffersNone,
    /// What is offered has no price.
    OffersPriceless,
    /// What is refused lacks money, and has no price.
    LacksMoney,
    /// The price that is shown is a coin too high.
    PricesWrongly,
    /// What is paid at once is shown as paid later.
    PricesEach,
    /// A sale is shown as a purchase.
    TakesSides,
    /// An activation is shown that nobody pays.
    ActivatesForMore,
    /// A place is shown to add more than the whole price.
    AddsTooMuch,
    /// What can be sold is shown as none.
    SuppliesNothing,
    /// A part of the activation is shown that is more than all of it.
    TakesTollOfNothing,
    /// Another price is shown for the trader.
    PricesBySeatWrongly,
}
