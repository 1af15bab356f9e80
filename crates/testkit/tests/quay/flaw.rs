/// What a broken copy of the game does wrong; `None` is the game itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    None,
    /// The list of legal actions leaves one out that the check lets pass.
    ListsTooFew,
    /// The check lets an action pass that is not in the list.
    ChecksTooLittle,
    /// The list is added to what was there before.
    KeepsOldList,
    /// A legal action is not in the universe.
    SmallUniverse,
    /// A refusal names no rule.
    NamesNoRule,
    /// The name of a refusal is no kebab-case.
    ShoutsRefusals,
    /// A coin too many is paid.
    PaysTooMuch,
    /// The quays are filled again when they are empty.
    NeverEnds,
    /// A decision with one choice is offered.
    OffersForced,
    /// A legal action is listed twice.
    ListsTwice,
    /// The seat whose turn it is, is none.
    NobodyThere,
    /// The advice to searchers leaves nothing.
    LeavesNothing,
    /// The count of turns falls back.
    ForgetsTurns,
    /// The second deal of a seed is another.
    MoodyDeal,
    /// Events lead to another position where somebody listens.
    ActsOnEvents,
    /// The view shows the card of another seat.
    ShowsCards,
    /// A refusal tells which card is on top.
    TellsCards,
    /// Drawing the hidden parts anew changes one's own card.
    RedealsOwnCard,
    /// The choices depend on what is hidden.
    ListsByCard,
    /// The entries do not add up to the total.
    AddsWrongly,
    /// The quick total is another than the sheet's.
    TotalsWrongly,
    /// The worst seat is listed first.
    RanksUpsideDown,
    /// The ranking names a seat twice.
    RanksTwice,
    /// A part of the state is not written.
    SerialisesTooLittle,
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
    /// A line reads as another action.
    ReadsWrongly,
    /// A line that is not plain makes it panic.
    ReadPanics,
    /// The audit panics on a state that makes no sense.
    AuditPanics,
}
