use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a broken copy of the game does wrong; `None` is the game itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Flaw {
    #[default]
    None,
    /// The list of legal actions omits one that the check accepts.
    ListsTooFew,
    /// The list has an action that the check refuses.
    ListsTooMany,
    /// The check accepts an action that is not in the list.
    ChecksTooLittle,
    /// The list is appended to the old contents.
    KeepsOldList,
    /// A legal action is not in the action space.
    SmallSpace,
    /// The action space is appended to the old contents.
    KeepsOldSpace,
    /// An action is twice in the action space.
    SpaceTwice,
    /// The second query of the action space returns one action less.
    SpaceShrinks,
    /// The lists for settling and for masks omit a legal action.
    ListsOtherwise,
    /// A refusal changes the state.
    RefusalsChange,
    /// A refusal says nothing.
    RefusesMutely,
    /// A refusal cannot be written as JSON.
    RefusesUnwritably,
    /// A refusal names no rule.
    NamesNoRule,
    /// The name of a refusal is not in kebab-case.
    ShoutsRefusals,
    /// A coin too many is paid.
    PaysTooMuch,
    /// One more crate is taken than is booked.
    BooksTooLittle,
    /// The quays are filled again when they are empty.
    NeverEnds,
    /// There are choices after the end.
    GoesOn,
    /// The state has more seats than the match.
    CountsSeatsWrongly,
    /// A decision with one choice is offered.
    OffersForced,
    /// A legal action is listed twice.
    ListsTwice,
    /// The seat to act does not exist.
    NobodyThere,
    /// The turn count decreases.
    ForgetsTurns,
    /// The second deal of a seed differs.
    MoodyDeal,
    /// Events change the position if there is a listener.
    ActsOnEvents,
    /// From the third deal on, an action does something else.
    ChangesMind,
    /// From the third deal on, an action has different events.
    ChangesWords,
    /// From the third deal on, equal states are written differently.
    ChangesBlindly,
    /// Positions with another stack have the same key.
    KeysTooLittle,
    /// The key of a position changes when queried again.
    KeysMoodily,
    /// An action that was applied without a listener does something else with one.
    RedoesOtherwise,
    /// An action that was applied without a listener has other events with one.
    RetellsOtherwise,
    /// The view shows the card of another seat.
    ShowsCards,
    /// A refusal reveals the top card.
    TellsCards,
    /// A refusal has the top card among its facts, but not in its text.
    WritesCards,
    /// A refusal is named after the top card.
    NamesByCard,
    /// A refusal cites another rule when the top card is high.
    CitesByCard,
    /// A crate more is sold when the top card is high.
    PaysByCard,
    /// The choices are listed in another order when the top card is high.
    OrdersByCard,
    /// The serialized view contains the top card.
    ShowsBlindly,
    /// An event reveals the card that was drawn.
    TellsDrawn,
    /// An event is repeated when the card that was drawn is high.
    TellsTwice,
    /// An event reveals the card of the next seat, which is hidden.
    TellsNext,
    /// The scores are public, although they count hidden cards.
    ShowsScores,
    /// Whether the match is stalled depends on the top card.
    StallsByCard,
    /// Acting out of turn is refused by another rule when the top card is high.
    TellsOutOfTurn,
    /// A swap is declared to disclose nothing.
    DisclosesNothing,
    /// A redeal changes nothing.
    RedealsNothing,
    /// A redeal changes the viewer's own card.
    RedealsOwnCard,
    /// A redeal makes it another seat's turn.
    RedealsTurn,
    /// A redeal makes a card up.
    RedealsCards,
    /// The canonical position is the true one.
    CanonicalIsTrue,
    /// The canonical position looks different.
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
    /// Both quays have the same name.
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
    /// A malformed line makes it panic.
    ReadPanics,
    /// Dealing makes it panic.
    DealPanics,
    /// Swapping a card makes it panic.
    SwapPanics,
    /// The audit panics on a state that makes no sense.
    AuditPanics,
    /// No flaw, but another game: after a swap the same seat continues.
    SwapperGoesOn,
    /// The match is over when it is dealt.
    OverAtOnce,
    /// The turn order omits the last seat.
    OrdersTooFew,
    /// No flaw, but another game: the first player is dealt, and the deal is declared symmetric.
    DealsAlike,
    /// The deal is declared symmetric, but the first seat always begins.
    SaysAlike,
    /// The deal is declared symmetric and the first player is dealt, but the highest card goes to the second seat.
    DealsTheHighest,
    /// A redeal without memory changes the viewer's own card.
    UnremembersOwnCard,
    /// The ledger has no accounts, and no event books anything.
    BooksNothing,
    /// A redeal keeps the stack.
    RedealsNoStack,
    /// A redeal rotates the cards instead of shuffling them.
    RedealsByTurning,
    /// A redeal keeps the top card every second time.
    RedealsBiased,
    /// A redeal shuffles with a bias.
    RedealsUnevenly,
    /// A redeal keeps the hidden card of the last seat.
    RedealsAllButOne,
    /// A redeal changes nothing for a seat.
    RedealsForSpectators,
    /// No flaw, but no observation of its own.
    ObservesNothing,
    /// The observation has the cards of other seats.
    ObservesCards,
    /// The observation omits the coins.
    ObservesTooLittle,
    /// A number of the observation is beyond its range.
    ObservesBeyond,
    /// The length of the observation depends on the number of discarded cards.
    ObservesUnsteadily,
    /// Two numbers of the observation have the same name.
    ObservesNamesakes,
    /// An order is offered twice.
    OffersTwice,
    /// An order is not offered although others of its kind are.
    OffersTooFew,
    /// An order is offered that is not an action.
    OffersNonsense,
    /// An illegal order is offered without a refusal.
    OffersRefused,
    /// An illegal order is offered with a refusal that differs from the check's.
    OffersOtherwise,
    /// An offer has a quantity of 0.
    OffersNone,
    /// An offer has no price.
    OffersPriceless,
    /// An offer refused for lack of money has no price.
    LacksMoney,
    /// The displayed price is a coin too high.
    PricesWrongly,
    /// An immediate payment is shown as a later one.
    PricesEach,
    /// A sale is shown as a purchase.
    TakesSides,
    /// An activation is shown that nobody pays.
    ActivatesForMore,
    /// A place is shown to add more than the whole price.
    AddsTooMuch,
    /// The supply of something sellable is shown as 0.
    SuppliesNothing,
    /// A part of the activation is shown that exceeds the whole.
    TakesTollOfNothing,
    /// Another price is shown for the trader.
    PricesBySeatWrongly,
}
