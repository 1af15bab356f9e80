/* Made of docs/schemas/transatlantic.json by .ci/web-types. */

/**
 * The number of a seat, from 1.
 */
export type Seat = number;
/**
 * The variant's own id of a ship.
 */
export type Tile = string;
/**
 * The variant's own id of a marker.
 */
export type Marker = string;
/**
 * What a ship earns by sailing, besides the points for houses.
 */
export type Pays = "income" | "cargo" | "passengers";
/**
 * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
 *
 * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
 */
export type Coins = number;
/**
 * The variant's own id of a card.
 */
export type Card = string;
/**
 * The variant's own id of a deck-card.
 */
export type DeckCard = string;
/**
 * The variant's own id of a column.
 */
export type Column = string;
/**
 * Something that happened. Money in pounds.
 */
export type Event =
  | StartTurnBeganEvent
  | TurnBeganEvent
  | TurnPassedEvent
  | CardPlayedEvent
  | TokenUsedEvent
  | CardCopiedEvent
  | OptionChosenEvent
  | NothingChosenEvent
  | PileTakenBackEvent
  | CardTakenEvent
  | CardDiscardedEvent
  | CardRevealedEvent
  | DiscardShuffledEvent
  | TileBoughtEvent
  | CoalLoadedEvent
  | ShipDeployedEvent
  | ShipPushedEvent
  | ShipRedeployedEvent
  | ShipScrappedEvent
  | NeutralRemovedEvent
  | ScrapScoredEvent
  | RibandWonEvent
  | ContractsWonEvent
  | ShipSailedEvent
  | RegionChosenEvent
  | ForeignIncomeEvent
  | FlagsScoredEvent
  | MoneyEarnedEvent
  | MoneyPaidEvent
  | HouseBuiltEvent
  | MarkerTakenEvent
  | ContractsPaidEvent
  | ContractsSoldEvent
  | TileDockedEvent
  | TileDrawnEvent
  | EndTriggeredEvent
  | DeadlockedEvent
  | RoundCountedEvent
  | RoundLimitReachedEvent
  | MatchEndedEvent;
/**
 * The variant's own id of an option.
 */
export type CardOption = string;
/**
 * The variant's own id of a region.
 */
export type Region = string;
/**
 * The variant's own id of a site.
 */
export type Site = string;
/**
 * One atomic decision of the seat that has to act: mostly the one whose turn it is.
 */
export type Action =
  | PlayAction
  | UseTokenAction
  | BuyAction
  | DeployAction
  | RedeployAction
  | SailAction
  | SailRegionAction
  | LoadAction
  | ChooseAction
  | BuildAction
  | TakeMarkerAction
  | CopyAction
  | TakeCardAction
  | DoneAction;
/**
 * The variant's own id of a place of the market.
 */
export type Place = string;
/**
 * Why an action is not legal: the condition, its numbers, the rule.
 */
export type Refusal =
  | MatchOverRefusal
  | WrongPhaseRefusal
  | MayNotStopRefusal
  | NoSuchCardRefusal
  | NoSuchShipRefusal
  | NoSuchRegionRefusal
  | NoSuchPlaceRefusal
  | NoSuchSiteRefusal
  | NoSuchMarkerRefusal
  | NoSuchChoiceRefusal
  | RegionClosedRefusal
  | NotInHandRefusal
  | PileTooSmallRefusal
  | NoTokenRefusal
  | NotDisplayedRefusal
  | NotCopyableRefusal
  | NotOnTopRefusal
  | MarketEmptyRefusal
  | TooManyHeadquartersRefusal
  | NoCaptainRefusal
  | CannotAffordRefusal
  | NotUndeployedRefusal
  | NotJustBoughtRefusal
  | JustLeftRefusal
  | NotYoungerRefusal
  | NoPlaceRefusal
  | NotOwnShipRefusal
  | SailedAlreadyRefusal
  | NotReadyRefusal
  | RegionSailedRefusal
  | FlagSailedRefusal
  | NoFlagRefusal
  | NotOwnSteamshipRefusal
  | NotInRegionRefusal
  | CoalFullRefusal
  | NotTheLeastCoalRefusal
  | LoadedAlreadyRefusal
  | MarkerNotOfferedRefusal
  | MarkerTakenAlreadyRefusal
  | MarkerGoneRefusal
  | TooFewContractsRefusal
  | NotOfferedRefusal
  | NotTakenRefusal
  | TooFewMarkersRefusal
  | NowhereToBuildRefusal
  | NoHouseLeftRefusal
  | NoOwnShipThereRefusal
  | TooManyHousesRefusal
  | NoFreeSiteRefusal
  | SiteNotFreeRefusal
  | SiteNotChosenRefusal;
/**
 * The number of a rule in the documentation of the ruleset, such as `CO-36`.
 */
export type RuleId = string;
/**
 * The name of a phase.
 */
export type PhaseName = "card" | "step" | "redeploy" | "over";
/**
 * Where chance is drawn from after the deal: a seed in hexadecimal, and how often it was used.
 */
export type Stream = string;
/**
 * What a variant fixes about a thing, beside its name.
 */
export type Details =
  | {
      /**
       * How many cards the pile must have with it (TA-110, TA-114).
       */
      "needs-pile": number;
      /**
       * What it does, in this order (TA-37).
       */
      steps: CardStep[];
      /**
       * What any of its steps gives or takes.
       */
      "deals-in": Dealing[];
    }
  | {
      /**
       * Its sort.
       */
      card: string;
      /**
       * The deck that it comes from (TA-16).
       */
      deck: string;
    }
  | {
      /**
       * Its column.
       */
      column: string;
    };
/**
 * One step of a card. What a step asks for is done as far as possible; a step that can do nothing passes (TA-35).
 */
export type Step =
  | {
      do: "deploy";
      /**
       * Which ones can be chosen.
       */
      from: "undeployed" | "bought";
    }
  | {
      do: "buy";
      /**
       * How many cards at most.
       */
      most: number;
      /**
       * How many of them may be headquarters.
       */
      "most-headquarters": number;
      /**
       * Whether one must be bought if one can be (TA-31, ruling A-10).
       */
      must: boolean;
    }
  | {
      do: "load-bought";
      /**
       * How many at most.
       */
      cubes: number;
    }
  | {
      do: "renew-market";
    }
  | {
      do: "sail";
      /**
       * With how many at most; absent, and without `for-each`: with any number.
       */
      ships?: number | null;
      /**
       * One ship more for each marker of this kind on the sheet, the printed ones included (TA-90).
       */
      "for-each"?: string | null;
      /**
       * At most one ship of each of these (TA-87).
       */
      "one-per"?: OnePer | null;
      /**
       * What a ship earns by sailing, besides the points for houses.
       */
      pays: "income" | "cargo" | "passengers";
      /**
       * Whether as many as possible must sail (TA-85, TA-86).
       */
      must: boolean;
    }
  | {
      do: "sail-region";
      /**
       * Whether the player also takes the income of the oldest ready foreign ship there.
       */
      bonus: boolean;
      /**
       * Whether the neutral ship counts as one (ruling A-14).
       */
      "neutral-bonus": boolean;
    }
  | {
      do: "load-evenly";
      /**
       * How many cubes.
       */
      cubes: number;
      /**
       * One cube more for each marker of this kind on the sheet, the printed ones included.
       */
      "for-each"?: string | null;
    }
  | {
      do: "load-freely";
      /**
       * How many cubes.
       */
      cubes: number;
      /**
       * One cube more for each marker of this kind on the sheet, the printed ones included.
       */
      "for-each"?: string | null;
      /**
       * Whether as many as possible must be loaded.
       */
      must: boolean;
    }
  | {
      do: "load-spread";
      /**
       * How many cubes.
       */
      cubes: number;
      /**
       * Whether further cubes go onto the same ships once no other has room (ruling A-19).
       */
      "one-ship": boolean;
      /**
       * Whether ships that are not in a region can be loaded too (ruling A-19).
       */
      undeployed: boolean;
    }
  | {
      do: "points-per-flag";
      /**
       * Points for each.
       */
      points: number;
      /**
       * Whether headquarters count too (ruling A-15).
       */
      headquarters: boolean;
    }
  | {
      do: "money-per-house";
      /**
       * Pounds for each.
       */
      pounds: number;
    }
  | {
      do: "earn";
      /**
       * Pounds.
       */
      pounds: number;
    }
  | {
      do: "pay";
      /**
       * Pounds.
       */
      pounds: number;
    }
  | {
      do: "build-house";
      /**
       * Whether it costs nothing.
       */
      free: boolean;
    }
  | {
      do: "take-markers";
      /**
       * How many.
       */
      count: number;
      /**
       * The kinds to choose from.
       */
      of: string[];
      /**
       * Only in an option, which cannot be chosen unless so many kinds are left (ruling A-18).
       */
      required: boolean;
    }
  | {
      do: "choose";
      /**
       * The ways, by id.
       */
      options: {
        [k: string]: Choice;
      };
      /**
       * Whether one must be chosen, if one can be.
       */
      must: boolean;
    }
  | {
      do: "copy";
    }
  | {
      do: "take-back";
    }
  | {
      do: "bonus-markers";
      /**
       * The sizes.
       */
      at: number[];
      /**
       * The kinds to choose from.
       */
      of: string[];
    }
  | {
      do: "sell-contracts";
      /**
       * How many contracts a marker costs.
       */
      "per-marker": number;
      /**
       * What each of the rest brings in pounds.
       */
      pounds: number;
      /**
       * The kinds to choose from.
       */
      of: string[];
    }
  | {
      do: "take-card";
    };
/**
 * What only one ship may sail of.
 */
export type OnePer = "region" | "flag";
/**
 * What a step gives or takes.
 */
export type Dealing = "cards" | "coal" | "contracts" | "houses" | "markers" | "money" | "points" | "ships";
/**
 * For whom a view is made.
 */
export type Viewer =
  | {
      seat: Seat;
    }
  | "spectator";
/**
 * What a position waits for.
 */
export type Turn =
  | {
      act: Seat;
    }
  | "over";
/**
 * What the position waits for.
 */
export type Phase =
  | "card"
  | "step"
  | {
      redeploy: {
        /**
         * The ship.
         */
        tile: string;
        /**
         * The region that she left.
         */
        from: string;
      };
    }
  | "over";
/**
 * What sort of tile a ship tile is.
 */
export type ShipKind = "steamship" | "clipper" | "neutral" | "headquarters";
/**
 * Which ships can be deployed.
 */
export type DeployFrom = "undeployed" | "bought";

/**
 * What tables of the ruleset transatlantic tell.
 */
export interface Transatlantic {
  view: View;
  event: Event;
  action: Action;
  refusal: Refusal;
  position: Position;
  details: Details;
}
/**
 * A position as a viewer may see it. Money in pounds.
 */
export interface View {
  /**
   * For whom.
   */
  viewer:
    | {
        seat: Seat;
      }
    | "spectator";
  /**
   * The round, from 1.
   */
  round: number;
  /**
   * Completed turns.
   */
  turns: number;
  /**
   * What the match waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * The number of a seat, from 1.
   */
  "turn-of": number;
  /**
   * The number of a seat, from 1.
   */
  "starting-seat": number;
  /**
   * How many seats still take their steps before the first round (TA-31).
   */
  opening: number;
  /**
   * Whole rounds after this one, once the end is triggered (TA-132).
   */
  countdown: number | null;
  /**
   * What has to be decided.
   */
  phase:
    | "card"
    | "step"
    | {
        redeploy: {
          /**
           * The ship.
           */
          tile: string;
          /**
           * The region that she left.
           */
          from: string;
        };
      }
    | "over";
  /**
   * The card that is being carried out.
   */
  step: StepView | null;
  /**
   * The ship that was pushed out and lies in no region while her owner decides (TA-53).
   */
  "pushed-out": PushedView | null;
  stack: StackView;
  /**
   * How many ships were taken out unseen (TA-26).
   */
  boxed: number;
  /**
   * Coal in the common supply.
   */
  coal: number;
  /**
   * The regions that take part.
   */
  regions: RegionView[];
  /**
   * The market from the left.
   */
  market: PlaceView[];
  /**
   * A ship from one of this many places on the left comes with a coal (TA-41, TA-140).
   */
  "coal-places": number;
  /**
   * The docks.
   */
  docks: DockView[];
  display: DisplayView;
  /**
   * The ships that lie open somewhere or belong to somebody.
   */
  tiles: {
    [k: string]: TileFace;
  };
  /**
   * The ships that have left the game.
   */
  gone: Tile[];
  /**
   * What the cards do.
   */
  cards: {
    [k: string]: CardFace;
  };
  /**
   * The players.
   */
  seats: SeatView[];
}
/**
 * The card that is being carried out.
 */
export interface StepView {
  /**
   * The steps that are being carried out, by card and place: `director.3`, and beneath it `cargo.2`.
   */
  at: string[];
  /**
   * What has to be decided, in English.
   */
  "waits-for": string;
  /**
   * How many purchases, ships, cubes or markers are left to choose at most; none where that is not limited.
   */
  left: number | null;
  /**
   * Ships that have sailed or were loaded in this step.
   */
  used: Tile[];
  /**
   * What this card has bought.
   */
  bought: Tile[];
  /**
   * How many cards the pile had that this card has taken back (TA-111).
   */
  "pile-taken": number;
  /**
   * Markers taken in this step or the one before.
   */
  taken: Marker[];
  /**
   * What ships earn that sail in this step; none for another sort of step.
   */
  pays: Pays | null;
  /**
   * Whether the house of this step costs nothing (TA-95).
   */
  "free-house": boolean;
  /**
   * The ways to go on where the card leaves a choice.
   */
  options: OptionView[];
}
/**
 * A way to go on.
 */
export interface OptionView {
  /**
   * Which.
   */
  choice: string;
  /**
   * What it does, in English.
   */
  text: string;
}
/**
 * A ship that was pushed out of a region.
 */
export interface PushedView {
  /**
   * The variant's own id of a ship.
   */
  ship: string;
  /**
   * Her owner; none for the neutral one.
   */
  owner: Seat | null;
  /**
   * The coal on her: she keeps it (TA-53).
   */
  coal: number;
  /**
   * The region that she left, and may not enter now.
   */
  from: string;
  /**
   * The number of a seat, from 1.
   */
  decides: number;
}
/**
 * The ship stack; its backs as printed, 1 to 9 for steamships and 10 for headquarters (TA-3).
 */
export interface StackView {
  /**
   * How many tiles are left.
   */
  tiles: number;
  /**
   * The backs from the top: eras.
   */
  backs: number[];
}
/**
 * A region.
 */
export interface RegionView {
  /**
   * Which.
   */
  region: string;
  /**
   * The name on its board (TA-142).
   */
  name: string;
  /**
   * Whether the fastest ship wins a Blue Riband here (TA-59).
   */
  "blue-riband": boolean;
  /**
   * How many ships have a place.
   */
  places: number;
  /**
   * The ships, the youngest first.
   */
  ships: ShipView[];
  /**
   * Who has houses here.
   */
  houses: HouseView[];
  /**
   * The sites that are free, the cheapest first (TA-94).
   */
  "free-sites": SiteView[];
}
/**
 * A ship in a region.
 */
export interface ShipView {
  /**
   * The variant's own id of a ship.
   */
  ship: string;
  /**
   * Her owner; none for the neutral one.
   */
  owner: Seat | null;
  /**
   * The coal on her.
   */
  coal: number;
  /**
   * Whether she is ready (TA-72).
   */
  ready: boolean;
}
/**
 * The houses of a player in a region.
 */
export interface HouseView {
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * How many.
   */
  houses: number;
}
/**
 * A free site for a house.
 */
export interface SiteView {
  /**
   * Which.
   */
  site: string;
  /**
   * What a house costs there.
   */
  price: number;
}
/**
 * A place of the market as a viewer sees it. Money in pounds.
 */
export interface PlaceView {
  /**
   * Which.
   */
  place: string;
  /**
   * The tile there.
   */
  tile: Tile | null;
  /**
   * What it costs here.
   */
  price: Coins | null;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  surcharge: number;
}
/**
 * The docks, by flag.
 */
export interface DockView {
  /**
   * The flag.
   */
  column: string;
  /**
   * The ships there.
   */
  ships: Tile[];
  /**
   * What a ship of this flag is worth now, seat by seat (TA-125).
   */
  values: number[];
}
/**
 * The display of extension cards and the stacks beside it.
 */
export interface DisplayView {
  /**
   * From the left.
   */
  cards: Card[];
  /**
   * Which copy lies at each place: everybody saw from which deck it came. None where a card was taken, until the
   * display is renewed (TA-111).
   */
  places: (DeckCard | null)[];
  draw: DrawView;
  /**
   * The discard stack, in no order.
   */
  discard: DeckCard[];
}
/**
 * The draw stack.
 */
export interface DrawView {
  /**
   * How many cards are left.
   */
  cards: number;
  /**
   * The deck of the next one: the letter on its back.
   */
  next: string | null;
  /**
   * Whether the decks have been mixed (TA-112).
   */
  reshuffled: boolean;
}
/**
 * What is printed on a ship or a headquarters.
 */
export interface TileFace {
  /**
   * What sort of tile it is.
   */
  kind: "steamship" | "clipper" | "neutral" | "headquarters";
  /**
   * The construction year.
   */
  year: number | null;
  /**
   * The colour of the flag.
   */
  flag: Column | null;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  price: number;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  income: number;
  /**
   * Knots.
   */
  speed: number | null;
  /**
   * Tons.
   */
  tonnage: number | null;
  /**
   * Passengers.
   */
  passengers: number | null;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  cargo: number;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  fares: number;
}
/**
 * What a card says.
 */
export interface CardFace {
  /**
   * What it does, in English.
   */
  text: string;
  /**
   * How many cards the pile must have with it (TA-110, TA-114).
   */
  "needs-pile": number;
  /**
   * Whether it can be copied (TA-96).
   */
  copyable: boolean;
}
/**
 * What lies before a player.
 */
export interface SeatView {
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  money: number;
  /**
   * Contracts (TA-62).
   */
  contracts: number;
  /**
   * Free captains.
   */
  captains: number;
  /**
   * Houses in the supply.
   */
  houses: number;
  /**
   * Tokens that are not used yet (TA-118).
   */
  tokens: number;
  /**
   * The cards of the hand; none for who may not see them.
   */
  hand: Card[] | null;
  /**
   * How many they are.
   */
  "hand-cards": number;
  /**
   * The card played last (TA-34).
   */
  top: Card | null;
  /**
   * The cards below it; none for who may not see them.
   */
  pile: Card[] | null;
  /**
   * How many cards the pile has with its top.
   */
  "pile-cards": number;
  /**
   * Ships that are not in a region yet.
   */
  undeployed: ShipView[];
  /**
   * Headquarters.
   */
  headquarters: Tile[];
  /**
   * The columns of the sheet.
   */
  columns: ColumnView[];
  /**
   * Points won so far (TA-129).
   */
  points: number;
  "points-won": PointsView;
  /**
   * What the ships scrapped in this turn would score now; they are scored at its end (TA-64).
   */
  "points-due": number;
  /**
   * The score if the match ended now (TA-135), those points included.
   */
  "points-at-end": number;
}
/**
 * A column of a sheet.
 */
export interface ColumnView {
  /**
   * The variant's own id of a column.
   */
  column: string;
  /**
   * The variant's own id of a marker.
   */
  marker: string;
  /**
   * Markers, the printed ones included (TA-122).
   */
  markers: number;
  /**
   * Those that were acquired.
   */
  acquired: number;
  /**
   * What it makes a ship worth, without the docks (TA-123).
   */
  value: number;
  /**
   * How many such markers the common supply has.
   */
  supply: number;
  /**
   * Own steamships with this flag: in regions, waiting to be deployed, or pushed out.
   */
  ships: number;
  /**
   * Own headquarters with this flag.
   */
  headquarters: number;
  /**
   * Own ships with this flag that were scrapped in this turn and are not scored yet (TA-64).
   */
  scrapped: number;
}
/**
 * What they were won for.
 */
export interface PointsView {
  /**
   * For houses, where own ships sailed (TA-70).
   */
  sailing: number;
  /**
   * For the flags of the fleet (TA-88).
   */
  fleet: number;
  /**
   * For scrapped ships (TA-64).
   */
  scrapped: number;
}
/**
 * A seat buys its first ship (TA-31).
 */
export interface StartTurnBeganEvent {
  kind: "start-turn-began";
  seat: Seat;
}
/**
 * A seat's turn begins (TA-33).
 */
export interface TurnBeganEvent {
  kind: "turn-began";
  seat: Seat;
  /**
   * From 1.
   */
  round: number;
}
/**
 * No card could be played (TA-35).
 */
export interface TurnPassedEvent {
  kind: "turn-passed";
  seat: Seat;
}
/**
 * A card went from the hand onto the pile (TA-33).
 */
export interface CardPlayedEvent {
  kind: "card-played";
  seat: Seat;
  card: Card;
}
/**
 * The token was used for a card of the display (TA-118).
 */
export interface TokenUsedEvent {
  kind: "token-used";
  seat: Seat;
  card: Card;
}
/**
 * Another player's card is carried out (TA-96).
 */
export interface CardCopiedEvent {
  kind: "card-copied";
  seat: Seat;
  card: Card;
}
/**
 * An option of a card was chosen.
 */
export interface OptionChosenEvent {
  kind: "option-chosen";
  seat: Seat;
  choice: CardOption;
}
/**
 * A choice was left, or there was nothing to choose (TA-36).
 */
export interface NothingChosenEvent {
  kind: "nothing-chosen";
  seat: Seat;
}
/**
 * The pile went into the hand (TA-111).
 */
export interface PileTakenBackEvent {
  kind: "pile-taken-back";
  seat: Seat;
  /**
   * How many.
   */
  cards: number;
}
/**
 * A card of the display went onto the pile (TA-111).
 */
export interface CardTakenEvent {
  kind: "card-taken";
  seat: Seat;
  card: Card;
  copy: DeckCard;
}
/**
 * A card went to the discard stack, just drawn or else from the display (TA-112).
 */
export interface CardDiscardedEvent {
  kind: "card-discarded";
  copy: DeckCard;
  /**
   * Just drawn; else from the display.
   */
  drawn: boolean;
}
/**
 * A card came from the draw stack into the display (TA-112).
 */
export interface CardRevealedEvent {
  kind: "card-revealed";
  copy: DeckCard;
}
/**
 * The discard stack became the draw stack (TA-112).
 */
export interface DiscardShuffledEvent {
  kind: "discard-shuffled";
  /**
   * How many.
   */
  cards: number;
}
/**
 * A card of the market was bought (TA-40, TA-41).
 */
export interface TileBoughtEvent {
  kind: "tile-bought";
  seat: Seat;
  tile: Tile;
  price: Coins;
}
/**
 * Coal came onto a ship (TA-41, TA-81, TA-91 to TA-93).
 */
export interface CoalLoadedEvent {
  kind: "coal-loaded";
  seat: Seat;
  tile: Tile;
  /**
   * How much she has now.
   */
  coal: number;
}
/**
 * A new ship came into a region (TA-50).
 */
export interface ShipDeployedEvent {
  kind: "ship-deployed";
  seat: Seat;
  tile: Tile;
  region: Region;
}
/**
 * The oldest ship of a full region had to leave it (TA-52).
 */
export interface ShipPushedEvent {
  kind: "ship-pushed";
  /**
   * Null for a ship without one.
   */
  owner: Seat | null;
  tile: Tile;
  region: Region;
}
/**
 * She found another region (TA-53).
 */
export interface ShipRedeployedEvent {
  kind: "ship-redeployed";
  /**
   * Null for a ship without one.
   */
  owner: Seat | null;
  tile: Tile;
  region: Region;
}
/**
 * She found none, and left the game with her captain and coal going back (TA-55).
 */
export interface ShipScrappedEvent {
  kind: "ship-scrapped";
  owner: Seat;
  tile: Tile;
  /**
   * What she had; it goes back to the supply.
   */
  coal: number;
}
/**
 * A ship without an owner left the game (TA-58).
 */
export interface NeutralRemovedEvent {
  kind: "neutral-removed";
  tile: Tile;
}
/**
 * Scrapped ships with the same flag were scored (TA-64).
 */
export interface ScrapScoredEvent {
  kind: "scrap-scored";
  seat: Seat;
  column: Column;
  /**
   * How many there were.
   */
  ships: number;
  /**
   * Points won for all of them.
   */
  points: number;
}
/**
 * The fastest ship of her region won a Blue Riband (TA-59).
 */
export interface RibandWonEvent {
  kind: "riband-won";
  seat: Seat;
  tile: Tile;
}
/**
 * A new ship beat her region (TA-62).
 */
export interface ContractsWonEvent {
  kind: "contracts-won";
  seat: Seat;
  tile: Tile;
  /**
   * How many were won.
   */
  contracts: number;
}
/**
 * A ship sailed: money, points for houses, coal burned (TA-70, TA-56).
 */
export interface ShipSailedEvent {
  kind: "ship-sailed";
  seat: Seat;
  tile: Tile;
  region: Region;
  money: Coins;
  /**
   * Points for houses.
   */
  points: number;
  /**
   * How much she burned.
   */
  coal: number;
}
/**
 * A region was chosen (TA-84).
 */
export interface RegionChosenEvent {
  kind: "region-chosen";
  seat: Seat;
  region: Region;
}
/**
 * The income of the oldest ready foreign ship (TA-84).
 */
export interface ForeignIncomeEvent {
  kind: "foreign-income";
  seat: Seat;
  tile: Tile;
  money: Coins;
}
/**
 * Points for different flags (TA-88).
 */
export interface FlagsScoredEvent {
  kind: "flags-scored";
  seat: Seat;
  /**
   * Points won.
   */
  points: number;
}
/**
 * Money for houses, or just so (TA-89).
 */
export interface MoneyEarnedEvent {
  kind: "money-earned";
  seat: Seat;
  money: Coins;
}
/**
 * Money paid to the bank (TA-93, TA-95).
 */
export interface MoneyPaidEvent {
  kind: "money-paid";
  seat: Seat;
  money: Coins;
}
/**
 * A house was built (TA-93, TA-94).
 */
export interface HouseBuiltEvent {
  kind: "house-built";
  seat: Seat;
  region: Region;
  site: Site;
  price: Coins;
}
/**
 * A marker came onto the sheet (TA-93, TA-95, TA-111).
 */
export interface MarkerTakenEvent {
  kind: "marker-taken";
  seat: Seat;
  marker: Marker;
}
/**
 * Contracts were paid for a marker (TA-115).
 */
export interface ContractsPaidEvent {
  kind: "contracts-paid";
  seat: Seat;
  /**
   * How many were paid.
   */
  contracts: number;
}
/**
 * The other contracts were sold (TA-115).
 */
export interface ContractsSoldEvent {
  kind: "contracts-sold";
  seat: Seat;
  /**
   * How many were sold.
   */
  contracts: number;
  money: Coins;
}
/**
 * A tile went from the market to the docks (TA-42).
 */
export interface TileDockedEvent {
  kind: "tile-docked";
  tile: Tile;
  column: Column;
}
/**
 * A tile came from the stack into the market (TA-42).
 */
export interface TileDrawnEvent {
  kind: "tile-drawn";
  tile: Tile;
}
/**
 * No steamship is left to buy (TA-131).
 */
export interface EndTriggeredEvent {
  kind: "end-triggered";
  /**
   * How many whole rounds follow this one.
   */
  rounds: number;
}
/**
 * Nobody can ever buy or scrap a ship again (TA-134).
 */
export interface DeadlockedEvent {
  kind: "deadlocked";
  /**
   * How many whole rounds follow this one.
   */
  rounds: number;
}
/**
 * A whole round less to play (TA-132).
 */
export interface RoundCountedEvent {
  kind: "round-counted";
  /**
   * How many whole rounds follow this one.
   */
  left: number;
}
/**
 * The last round that the variant allows is over, and with it the match (TA-134).
 */
export interface RoundLimitReachedEvent {
  kind: "round-limit-reached";
  /**
   * How many rounds were played.
   */
  rounds: number;
}
/**
 * The match is over (TA-132, TA-134).
 */
export interface MatchEndedEvent {
  kind: "match-ended";
}
/**
 * Play a card of the hand.
 *
 * `play`, TA-33
 */
export interface PlayAction {
  kind: "play";
  card: Card;
}
/**
 * Use the Director token for a card of the display.
 *
 * `token`, TA-118
 */
export interface UseTokenAction {
  kind: "use-token";
  card: Card;
}
/**
 * Buy the tile in this place of the ship market.
 *
 * `buy`, TA-40
 */
export interface BuyAction {
  kind: "buy";
  place: Place;
}
/**
 * Deploy an own ship in a region.
 *
 * `deploy`, TA-50
 */
export interface DeployAction {
  kind: "deploy";
  tile: Tile;
  region: Region;
}
/**
 * Find another region for an own ship that was pushed out.
 *
 * `redeploy`, TA-53
 */
export interface RedeployAction {
  kind: "redeploy";
  region: Region;
}
/**
 * Sail with an own ship.
 *
 * `sail`, TA-70
 */
export interface SailAction {
  kind: "sail";
  tile: Tile;
}
/**
 * All ready ships of a region sail.
 *
 * `region`, TA-84
 */
export interface SailRegionAction {
  kind: "sail-region";
  region: Region;
}
/**
 * One coal onto an own ship (TA-81, TA-91 to TA-93).
 *
 * `load`, TA-91
 */
export interface LoadAction {
  kind: "load";
  tile: Tile;
}
/**
 * Choose a way to go on (TA-87, TA-93, TA-95).
 *
 * `choose`, TA-93
 */
export interface ChooseAction {
  kind: "choose";
  choice: CardOption;
}
/**
 * Build a house in a region, on this site: none where the variant leaves no choice (TA-94).
 *
 * `build`, TA-93
 */
export interface BuildAction {
  kind: "build";
  region: Region;
  /**
   * Null where the variant leaves no choice.
   */
  site: Site | null;
}
/**
 * Take a marker of this kind (TA-93, TA-95, TA-111, TA-115).
 *
 * `marker`, TA-93
 */
export interface TakeMarkerAction {
  kind: "take-marker";
  marker: Marker;
}
/**
 * Carry out the top card of another player's pile.
 *
 * `copy`, TA-96
 */
export interface CopyAction {
  kind: "copy";
  card: Card;
}
/**
 * Take a card of the display.
 *
 * `take`, TA-111
 */
export interface TakeCardAction {
  kind: "take-card";
  card: Card;
}
/**
 * No more of what can be done here, or none of it.
 *
 * `done`, TA-36
 */
export interface DoneAction {
  kind: "done";
}
export interface MatchOverRefusal {
  kind: "match-over";
}
export interface WrongPhaseRefusal {
  kind: "wrong-phase";
  /**
   * The part of a turn that the action belongs to, in English.
   */
  part: string;
  /**
   * What the turn waits for, in English.
   */
  now: string;
  rule: RuleId;
}
export interface MayNotStopRefusal {
  kind: "may-not-stop";
  /**
   * What the turn waits for, in English.
   */
  now: string;
  rule: RuleId;
}
export interface NoSuchCardRefusal {
  kind: "no-such-card";
}
export interface NoSuchShipRefusal {
  kind: "no-such-ship";
}
export interface NoSuchRegionRefusal {
  kind: "no-such-region";
}
export interface NoSuchPlaceRefusal {
  kind: "no-such-place";
}
export interface NoSuchSiteRefusal {
  kind: "no-such-site";
  region: Region;
}
export interface NoSuchMarkerRefusal {
  kind: "no-such-marker";
}
export interface NoSuchChoiceRefusal {
  kind: "no-such-choice";
}
export interface RegionClosedRefusal {
  kind: "region-closed";
  region: Region;
}
export interface NotInHandRefusal {
  kind: "not-in-hand";
  card: Card;
}
export interface PileTooSmallRefusal {
  kind: "pile-too-small";
  card: Card;
  /**
   * How many cards the pile must have.
   */
  need: number;
  /**
   * How many it would have.
   */
  have: number;
  rule: RuleId;
}
export interface NoTokenRefusal {
  kind: "no-token";
}
export interface NotDisplayedRefusal {
  kind: "not-displayed";
  card: Card;
  rule: RuleId;
}
export interface NotCopyableRefusal {
  kind: "not-copyable";
  card: Card;
  rule: RuleId;
}
export interface NotOnTopRefusal {
  kind: "not-on-top";
  card: Card;
}
export interface MarketEmptyRefusal {
  kind: "market-empty";
  place: Place;
}
export interface TooManyHeadquartersRefusal {
  kind: "too-many-headquarters";
  /**
   * How many can be bought at once.
   */
  most: number;
}
export interface NoCaptainRefusal {
  kind: "no-captain";
}
export interface CannotAffordRefusal {
  kind: "cannot-afford";
  need: Coins;
  have: Coins;
  rule: RuleId;
}
export interface NotUndeployedRefusal {
  kind: "not-undeployed";
  tile: Tile;
}
export interface NotJustBoughtRefusal {
  kind: "not-just-bought";
  tile: Tile;
  rule: RuleId;
}
export interface JustLeftRefusal {
  kind: "just-left";
  tile: Tile;
  region: Region;
}
export interface NotYoungerRefusal {
  kind: "not-younger";
  tile: Tile;
  /**
   * When the tile was built.
   */
  year: number;
  youngest: Tile;
  /**
   * When the youngest was built.
   */
  "youngest-year": number;
}
export interface NoPlaceRefusal {
  kind: "no-place";
  tile: Tile;
}
export interface NotOwnShipRefusal {
  kind: "not-own-ship";
  tile: Tile;
}
export interface SailedAlreadyRefusal {
  kind: "sailed-already";
  tile: Tile;
}
export interface NotReadyRefusal {
  kind: "not-ready";
  tile: Tile;
}
export interface RegionSailedRefusal {
  kind: "region-sailed";
  region: Region;
}
export interface FlagSailedRefusal {
  kind: "flag-sailed";
  column: Column;
}
export interface NoFlagRefusal {
  kind: "no-flag";
  tile: Tile;
}
export interface NotOwnSteamshipRefusal {
  kind: "not-own-steamship";
  tile: Tile;
  rule: RuleId;
}
export interface NotInRegionRefusal {
  kind: "not-in-region";
  tile: Tile;
  rule: RuleId;
}
export interface CoalFullRefusal {
  kind: "coal-full";
  tile: Tile;
  /**
   * How much she can carry.
   */
  most: number;
  rule: RuleId;
}
export interface NotTheLeastCoalRefusal {
  kind: "not-the-least-coal";
  tile: Tile;
}
export interface LoadedAlreadyRefusal {
  kind: "loaded-already";
  tile: Tile;
}
export interface MarkerNotOfferedRefusal {
  kind: "marker-not-offered";
  marker: Marker;
  rule: RuleId;
}
export interface MarkerTakenAlreadyRefusal {
  kind: "marker-taken-already";
  marker: Marker;
  rule: RuleId;
}
export interface MarkerGoneRefusal {
  kind: "marker-gone";
  marker: Marker;
}
export interface TooFewContractsRefusal {
  kind: "too-few-contracts";
  /**
   * How many contracts it takes.
   */
  need: number;
  /**
   * How many contracts the seat has.
   */
  have: number;
}
export interface NotOfferedRefusal {
  kind: "not-offered";
  choice: CardOption;
  rule: RuleId;
}
export interface NotTakenRefusal {
  kind: "not-taken";
  choice: CardOption;
  marker: Marker;
}
export interface TooFewMarkersRefusal {
  kind: "too-few-markers";
  /**
   * How many different markers it takes.
   */
  need: number;
  /**
   * How many sorts are left.
   */
  left: number;
}
export interface NowhereToBuildRefusal {
  kind: "nowhere-to-build";
}
export interface NoHouseLeftRefusal {
  kind: "no-house-left";
}
export interface NoOwnShipThereRefusal {
  kind: "no-own-ship-there";
  region: Region;
}
export interface TooManyHousesRefusal {
  kind: "too-many-houses";
  region: Region;
  /**
   * How many houses the seat may have there.
   */
  most: number;
}
export interface NoFreeSiteRefusal {
  kind: "no-free-site";
  region: Region;
}
export interface SiteNotFreeRefusal {
  kind: "site-not-free";
}
export interface SiteNotChosenRefusal {
  kind: "site-not-chosen";
}
/**
 * A position, as far as it differs from a deal.
 */
export interface Position {
  /**
   * A label: the round, from 1.
   */
  round?: number | null;
  /**
   * A label: completed turns.
   */
  turns?: number | null;
  /**
   * Whose turn it is.
   */
  turn?: Seat | null;
  /**
   * Who began.
   */
  "starting-seat"?: Seat | null;
  /**
   * How many seats still take the steps before the first round (TA-31).
   */
  opening?: number | null;
  /**
   * Whole rounds after this one, once the end is triggered (TA-132).
   */
  countdown?: number | null;
  /**
   * What the position waits for; without it the position is the deal, before the first round.
   */
  phase?: PhaseName | null;
  /**
   * The steps under way, by label.
   */
  at?: string[] | null;
  /**
   * How many purchases, ships, cubes or markers this step still allows; 255 is no limit.
   */
  left?: number | null;
  /**
   * Ships that this step has sailed or loaded.
   */
  used?: string[] | null;
  /**
   * Tiles that this card has bought.
   */
  bought?: string[] | null;
  /**
   * Sorts of markers that the last such step took.
   */
  taken?: string[] | null;
  /**
   * How many cards the pile had that was taken back (TA-111).
   */
  "pile-taken"?: number | null;
  /**
   * The ship that was pushed out, and the region that she left.
   */
  pushed?: string | null;
  /**
   * The region that she left.
   */
  "pushed-from"?: string | null;
  /**
   * Coal in the common supply. Follows from the rest, and is compared.
   */
  coal?: number | null;
  /**
   * Ships of the stack, the top first.
   */
  stack?: string[] | null;
  /**
   * Tiles of the market, from the left; `""` is a gap (TA-27).
   */
  market?: string[] | null;
  /**
   * Ships in the docks (TA-42).
   */
  docks?: string[] | null;
  /**
   * Ships taken out unseen at the start (TA-26).
   */
  boxed?: string[] | null;
  /**
   * Ships out of the game (TA-55, TA-58).
   */
  gone?: string[] | null;
  /**
   * Extension cards of the display, from the left; `""` is a gap (TA-112).
   */
  display?: string[] | null;
  /**
   * Extension cards of the draw stack, the top first.
   */
  draw?: string[] | null;
  /**
   * Extension cards of the discard stack.
   */
  discard?: string[] | null;
  /**
   * Whether the decks have been mixed (TA-112).
   */
  reshuffled?: boolean | null;
  /**
   * What is left to chance.
   */
  chance?: Stream | null;
  /**
   * Markers in the common supply, by marker. Follows from the rest, and is compared.
   */
  markers?: {
    [k: string]: number;
  };
  /**
   * What is in regions, by id.
   */
  regions?: {
    [k: string]: RegionPatch;
  };
  /**
   * Owners and coal of ships, by id.
   */
  ships?: {
    [k: string]: ShipPatch;
  };
  /**
   * What players have, by the number of the seat, from 1.
   */
  seats?: {
    [k: string]: SeatPatch;
  };
}
/**
 * A region, as far as it differs.
 */
export interface RegionPatch {
  /**
   * All ships of the region, the youngest first (TA-46).
   */
  ships?: string[] | null;
  /**
   * By seat.
   */
  houses?: {
    [k: string]: number;
  } | null;
  /**
   * The sites that are taken, from 1.
   */
  sites?: number[] | null;
}
/**
 * A ship that somebody owns.
 */
export interface ShipPatch {
  /**
   * Whose ship it is; every steamship in a region has an owner.
   */
  owner?: Seat | null;
  /**
   * Coal on the ship.
   */
  coal?: number | null;
}
/**
 * A player, as far as it differs.
 */
export interface SeatPatch {
  /**
   * In pounds.
   */
  money?: Coins | null;
  /**
   * How many contracts (TA-14).
   */
  contracts?: number | null;
  /**
   * Captains that are free (TA-8). Follows from the rest, and is compared.
   */
  captains?: number | null;
  /**
   * Houses in the supply (TA-9). Follows from the rest, and is compared.
   */
  houses?: number | null;
  /**
   * Director tokens that are not used yet (TA-118).
   */
  tokens?: number | null;
  /**
   * Cards of the hand.
   */
  hand?: string[] | null;
  /**
   * The card played last first.
   */
  pile?: string[] | null;
  /**
   * Own ships that are in no region yet.
   */
  undeployed?: string[] | null;
  /**
   * Headquarters cards.
   */
  headquarters?: string[] | null;
  /**
   * Acquired markers, by marker; the printed ones do not count (TA-122).
   */
  markers?: {
    [k: string]: number;
  };
  /**
   * Points won so far (TA-129).
   */
  points?: PointsPatch | null;
  /**
   * Ships scrapped in this turn, by flag.
   */
  scrapped?: {
    [k: string]: number;
  };
}
/**
 * Points won so far.
 */
export interface PointsPatch {
  /**
   * For houses where own ships sailed (TA-70).
   */
  sailing?: number;
  /**
   * For flags of the fleet (TA-88).
   */
  fleet?: number;
  /**
   * For scrapped ships (TA-64).
   */
  scrapped?: number;
}
/**
 * A step of a card.
 */
export interface CardStep {
  /**
   * What it does, in English.
   */
  text: string;
  /**
   * The step as in the variant file; left out for a choice.
   */
  step?: Step | null;
  /**
   * The ways to go on, for a choice; left out for other steps.
   */
  options?: CardWay[];
  /**
   * Whether one of the ways must be chosen if one can be; left out if not.
   */
  must?: boolean;
}
/**
 * One way to go on.
 */
export interface Choice {
  /**
   * It can be chosen only if the step before took a marker of this kind (TA-95).
   */
  "if-taken"?: string | null;
  /**
   * What it does, in this order.
   */
  steps: Step[];
}
/**
 * One way to go on where a card leaves a choice.
 */
export interface CardWay {
  /**
   * The option.
   */
  option: string;
  /**
   * What its steps do, in English.
   */
  text: string;
  /**
   * The kind of marker that the step before must have taken (TA-95); left out where it need not.
   */
  "if-taken"?: string | null;
  /**
   * What it does, in this order.
   */
  steps: CardStep[];
}
/**
 * The draw stack as everybody sees it: the backs are known, their order within an era is not.
 */
export interface StackView1 {
  /**
   * How many tiles are left.
   */
  tiles: number;
  /**
   * The backs from the top: eras.
   */
  backs: number[];
}
/**
 * The display of extension cards.
 */
export interface DisplayView1 {
  /**
   * From the left.
   */
  cards: Card[];
  /**
   * Which copy lies at each place: everybody saw from which deck it came. None where a card was taken, until the
   * display is renewed (TA-111).
   */
  places: (DeckCard | null)[];
  draw: DrawView;
  /**
   * The discard stack, in no order.
   */
  discard: DeckCard[];
}
/**
 * The draw stack of extension cards.
 */
export interface DrawView1 {
  /**
   * How many cards are left.
   */
  cards: number;
  /**
   * The deck of the next one: the letter on its back.
   */
  next: string | null;
  /**
   * Whether the decks have been mixed (TA-112).
   */
  reshuffled: boolean;
}
/**
 * Points won so far, by what for (TA-129).
 */
export interface PointsView1 {
  /**
   * For houses, where own ships sailed (TA-70).
   */
  sailing: number;
  /**
   * For the flags of the fleet (TA-88).
   */
  fleet: number;
  /**
   * For scrapped ships (TA-64).
   */
  scrapped: number;
}
