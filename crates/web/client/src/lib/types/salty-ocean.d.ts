/* Made of docs/schemas/salty-ocean.json by .ci/web-types. */

/**
 * The number of a seat, from 1.
 */
export type Seat = number;
/**
 * The type of an action: each has a cost that all players share (SO-22, SO-23).
 */
export type ActionType = "city" | "navigation" | "harbor" | "market";
/**
 * The variant's own id of a building.
 */
export type Building = string;
/**
 * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
 *
 * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
 */
export type Coins = number;
/**
 * The variant's own id of a ship.
 */
export type Ship = string;
/**
 * The variant's own id of a good.
 */
export type Good = string;
/**
 * The variant's own id of the Dépôt or a ship.
 */
export type Store = string;
/**
 * The variant's own id of a place.
 */
export type Place = string;
/**
 * The variant's own id of a event.
 */
export type Tile = string;
/**
 * What awaits ships on the way to the open sea.
 */
export type Hazard = "pirates" | "storm" | "poor-fishing";
/**
 * Something that happened. Money in coins. Every change of a balance, and every barrel that comes, goes or moves, has an
 * event of its own.
 */
export type Event =
  | TurnBeganEvent
  | PriceMovedEvent
  | TileRevealedEvent
  | PassedEvent
  | ActionBeganEvent
  | InterestChargedEvent
  | BuiltEvent
  | ShipSentEvent
  | PiratesStruckEvent
  | StormStruckEvent
  | CargoLostEvent
  | SaltSpoiledEvent
  | FishCaughtEvent
  | SaltUnusedEvent
  | ShipReturnedEvent
  | ShipLaunchedEvent
  | ShareReceivedEvent
  | GoodsLoadedEvent
  | GoodsUnloadedEvent
  | GoodsDiscardedEvent
  | GoodsSoldEvent
  | SaleIncomeEvent
  | GoodsBoughtEvent
  | ActionsEndedEvent
  | ActionsCutShortEvent
  | ShipRepairedEvent
  | TilePeekedEvent
  | TilesSwappedEvent
  | GoodsProducedEvent
  | RentReceivedEvent
  | InterestReceivedEvent
  | DebtInterestEvent
  | CostsResetEvent
  | CoinsCutEvent
  | OrderTakenEvent
  | MatchEndedEvent;
/**
 * The variant's own id of a class of ships.
 */
export type Class = string;
/**
 * One atomic decision of the player who has to act. The first eight take a go (SO-19), the others say how an action or
 * an ability is carried out.
 */
export type Action =
  | PassAction
  | BuildAction
  | SailOutAction
  | SailHomeAction
  | LaunchAction
  | MoveAction
  | SellAction
  | BuyAction
  | SendAction
  | LoseAction
  | CatchAction
  | BringAction
  | StowAction
  | DiscardAction
  | TakeAction
  | OrderAction
  | RepairAction
  | PeekAction
  | SwapAction
  | DoneAction;
/**
 * Why an action is not legal: the condition, its numbers, the rule. Money in coins.
 */
export type Refusal =
  | MatchOverRefusal
  | WrongPhaseRefusal
  | MayNotStopRefusal
  | NoSuchBuildingRefusal
  | NoSuchShipRefusal
  | NoSuchClassRefusal
  | NoSuchGoodRefusal
  | NoSuchPlaceRefusal
  | OutOfPlayRefusal
  | CannotPayRefusal
  | SameTypeRefusal
  | BuiltAlreadyRefusal
  | NoCopyLeftRefusal
  | YouHaveNotBuiltRefusal
  | NobodyHasBuiltRefusal
  | LevelFullRefusal
  | NoShipInHarborRefusal
  | NoShipAtSeaRefusal
  | NoShipNamedRefusal
  | NotInHarborRefusal
  | NotAtSeaRefusal
  | SentAlreadyRefusal
  | NoSlotRefusal
  | NoYardRefusal
  | NothingToMoveRefusal
  | NothingChangedRefusal
  | NothingToSellRefusal
  | WorthlessRefusal
  | DepotFullRefusal
  | BankEmptyRefusal
  | NotAboardRefusal
  | WrongNumberRefusal
  | OtherPlaceNowRefusal
  | OtherCargoNowRefusal
  | OtherFishNowRefusal
  | OtherGoodNowRefusal
  | NotDamagedRefusal
  | FaceUpRefusal
  | LookedAlreadyRefusal;
/**
 * The number of a rule in the documentation of the ruleset, such as `CO-36`.
 */
export type RuleId = string;
/**
 * How far a turn has come.
 */
export type Stage = "actions" | "abilities" | "production";
/**
 * What the position waits for.
 */
export type Phase =
  | "action"
  | "second-action"
  | "send"
  | "lose"
  | "catch"
  | "bring"
  | "stow"
  | "discard"
  | "take"
  | "order"
  | "repair"
  | "peek"
  | "swap"
  | "over";
/**
 * Where a ship is.
 */
export type Berth = "none" | "harbor" | "sea";
/**
 * What a variant fixes about a thing, beside its name.
 */
export type Details =
  | {
      /**
       * How often one player can build it (SO-33).
       */
      levels: number;
      /**
       * What must stand before it can be built (SO-59, SO-65, SO-66).
       */
      requires: Requirement[];
      /**
       * What it takes and does, a sentence each.
       */
      sentences: Sentence[];
    }
  | {
      /**
       * Her class.
       */
      class: string;
    }
  | {
      /**
       * How many barrels an undamaged ship holds.
       */
      capacity: number;
    };
/**
 * A part of a sentence: words, or a number that depends on the level or on who built first.
 */
export type Part =
  | string
  | {
      /**
       * Its values; the last one goes on.
       */
      values: number[];
      /**
       * What they are for.
       */
      by: "level" | "order";
    };
/**
 * One thing that a building does for its owner. Lists by build order are for who built first, second ...; the last value
 * goes on. Lists by level begin with level 0: with what who has not built has.
 */
export type Effect =
  | {
      do: "produce";
      /**
       * Which good.
       */
      good: string;
      /**
       * How many, by level.
       */
      barrels: number[];
    }
  | {
      do: "store";
      /**
       * For how many barrels, by level.
       */
      barrels: number[];
    }
  | {
      do: "coin-limit";
      /**
       * At most so many; without it there is no limit.
       */
      coins?: number | null;
    }
  | {
      do: "interest";
      /**
       * For each full number of so many.
       */
      per: number;
      /**
       * Whose interest this one replaces (SO-59).
       */
      "instead-of"?: string | null;
    }
  | {
      do: "rent";
      /**
       * So many.
       */
      coins: number;
      /**
       * And so many for each player without the building.
       */
      "each-without": number;
    }
  | {
      do: "sale-income";
      /**
       * How many, by build order.
       */
      coins: number[];
    }
  | {
      do: "ship-part";
      /**
       * What it costs in coins when there is one owner, when there are two ..., by class of ship; the last goes on.
       */
      prices: {
        [k: string]: number[];
      };
      /**
       * What each owner gets in coins when there is one, when there are two ..., by class of ship; the last goes on.
       */
      shares: {
        [k: string]: number[];
      };
    }
  | {
      do: "protect";
      /**
       * From these.
       */
      from: Hazard[];
    }
  | {
      do: "repair";
      /**
       * By so much damage; without it wholly (ruling G-20).
       */
      damage?: number | null;
    }
  | {
      do: "peek";
      /**
       * At how many, by build order: 1 or 2.
       */
      tiles: number[];
      /**
       * Whether two that were looked at may change places, by build order.
       */
      swap: boolean[];
    }
  | {
      do: "second-action";
      /**
       * What it costs beside its activation in coins, by build order.
       */
      surcharge: number[];
    }
  | {
      do: "end-coins";
      /**
       * How many, by build order.
       */
      coins: number[];
    }
  | {
      do: "end-coins-by-level";
      /**
       * How many, by level.
       */
      coins: number[];
    }
  | {
      do: "end-coins-each";
      /**
       * What is counted.
       */
      of: "ship" | "building";
      /**
       * How many coins for each, by build order.
       */
      coins: number[];
      /**
       * For each full number of so many, by build order.
       */
      per: number[];
    };
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
 * Who must have built something.
 */
export type BuiltBy = "owner" | "anyone";
/**
 * What a series of values is for.
 */
export type By = "level" | "order";
/**
 * What an end bonus counts.
 */
export type Per = "ship" | "building";

/**
 * What tables of the ruleset salty-ocean tell.
 */
export interface SaltyOcean {
  view: View;
  event: Event;
  action: Action;
  refusal: Refusal;
  position: Position;
  details: Details;
}
/**
 * A position as a viewer may see it: what is in common (SO-5), and what each player has (SO-4). Money in coins.
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
   * The turn, from 1.
   */
  "turn-number": number;
  /**
   * How many turns there are.
   */
  "last-turn": number;
  /**
   * Completed goes, passes among them.
   */
  goes: number;
  /**
   * What the match waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * The turn order.
   */
  order: Seat[];
  /**
   * The seats by when their balance changed, the last one last: among equal balances its disc lies on top (SO-31).
   */
  discs: Seat[];
  /**
   * No payment may take a balance below this (SO-27).
   */
  "lowest-balance": number;
  /**
   * Passes in a row (SO-21).
   */
  passes: number;
  /**
   * Actions in this action phase.
   */
  actions: number;
  /**
   * What has to be decided.
   */
  phase:
    | "action"
    | "second-action"
    | "send"
    | "lose"
    | "catch"
    | "bring"
    | "stow"
    | "discard"
    | "take"
    | "order"
    | "repair"
    | "peek"
    | "swap"
    | "over";
  /**
   * The same in English.
   */
  "waits-for": string;
  /**
   * The action or the ability under way.
   */
  "under-way": UnderWay | null;
  /**
   * What each type of action costs now (SO-23).
   */
  costs: CostView[];
  /**
   * How often each of these has risen since the reset: what a position holds under `costs`.
   */
  risen: {
    [k: string]: number;
  };
  /**
   * The goods in play.
   */
  goods: GoodView[];
  drop: DropView;
  /**
   * Pirate attacks that are still to come this turn (SO-48).
   */
  attacks: number;
  /**
   * The event tiles by place, those of the turns first.
   */
  places: PlaceView[];
  /**
   * What every tile of the variant says.
   */
  tiles: {
    [k: string]: TileFace;
  };
  /**
   * The buildings of the city.
   */
  buildings: BuildingView[];
  /**
   * The classes of ships.
   */
  classes: ClassView[];
  /**
   * The players, by seat.
   */
  seats: SeatView[];
}
/**
 * The action or the ability under way: what was decided so far. What does not matter to it is empty.
 */
export interface UnderWay {
  /**
   * The type of the first action of this go.
   */
  first: ActionType | null;
  /**
   * Whether the present action is the second of this go (SO-67).
   */
  second: boolean;
  /**
   * The buildings of which one allows a second action after this one (SO-67).
   */
  clocks: Building[];
  /**
   * What a second action costs beside its activation, if one can follow.
   */
  surcharge: Coins | null;
  /**
   * The ability of this building is being used.
   */
  ability: Building | null;
  /**
   * Ships that have left with this action.
   */
  sent: Ship[];
  /**
   * The ship that is being dealt with.
   */
  ship: Ship | null;
  /**
   * The good that is being dealt with.
   */
  good: Good | null;
  /**
   * The place from which goods are being sold.
   */
  store: Store | null;
  /**
   * The least and the most barrels that can be chosen.
   *
   * @minItems 2
   * @maxItems 2
   */
  barrels: [number, number] | null;
  /**
   * A number that cannot be chosen because nothing would change (SO-25).
   */
  except: number | null;
  /**
   * Salt to fish with, or barrels to discard, that are left.
   */
  left: number;
  /**
   * What ships will have, as far as it was said (SO-39).
   */
  stowed: {
    [k: string]: Barrels[];
  };
  /**
   * What is sold from where, as far as it was said (SO-41).
   */
  sold: {
    [k: string]: number;
  };
  /**
   * The places that were looked at (SO-69).
   */
  looked: Place[];
}
/**
 * Barrels of a good.
 */
export interface Barrels {
  /**
   * The variant's own id of a good.
   */
  good: string;
  /**
   * How many.
   */
  barrels: number;
}
/**
 * What a type of action costs.
 */
export interface CostView {
  /**
   * The type of an action: each has a cost that all players share (SO-22, SO-23).
   */
  of: "city" | "navigation" | "harbor" | "market";
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  coins: number;
}
/**
 * A good and its price.
 */
export interface GoodView {
  /**
   * The variant's own id of a good.
   */
  good: string;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Whether it preserves the others.
   */
  salt: boolean;
  /**
   * Its prices by row, the top one first.
   */
  prices: Coins[];
  /**
   * The row of its marker, from 1.
   */
  row: number;
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
  "purchase-price": number;
  /**
   * How many barrels the bank has; none where that is not limited (SO-2).
   */
  bank: number | null;
}
/**
 * By how many rows a price falls after a sale (SO-42).
 */
export interface DropView {
  /**
   * How many rows.
   */
  rows: number;
  /**
   * For each full or begun number of this many barrels; 0: once a sale.
   */
  "for-each": number;
}
/**
 * A place for an event tile.
 */
export interface PlaceView {
  /**
   * The variant's own id of a place.
   */
  place: string;
  /**
   * The turn, from 1, of a place on the grid.
   */
  turn: number | null;
  /**
   * Whether its tile lies face up.
   */
  "face-up": boolean;
  /**
   * The tile, if the viewer knows it.
   */
  tile: Tile | null;
  /**
   * Who has looked at the tile that lies here face down (SO-69).
   */
  "known-to": Seat[];
}
/**
 * What an event tile says.
 */
export interface TileFace {
  /**
   * By how many rows prices rise, where they move (SO-16).
   */
  prices: {
    [k: string]: number;
  };
  /**
   * What awaits ships on the way to the open sea.
   */
  hazards: Hazard[];
}
/**
 * A building.
 */
export interface BuildingView {
  /**
   * The variant's own id of a building.
   */
  building: string;
  /**
   * What it is called.
   */
  name: string;
  /**
   * How often one player can build it.
   */
  levels: number;
  /**
   * How many players can own it.
   */
  copies: number;
  /**
   * Its owners in the order in which they built it (SO-54).
   */
  owners: OwnerView[];
  /**
   * What it does, in English.
   */
  text: string;
}
/**
 * Who owns a building.
 */
export interface OwnerView {
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * The level.
   */
  level: number;
}
/**
 * A class of ships.
 */
export interface ClassView {
  /**
   * Which.
   */
  class: string;
  /**
   * What it is called.
   */
  name: string;
  /**
   * The ships of it that each player can have.
   */
  ships: Ship[];
  /**
   * How many barrels she holds undamaged.
   */
  capacity: number;
  /**
   * What the next one would cost each seat, if there is room for one and all it needs stands (SO-38).
   */
  prices: (Coins | null)[];
}
/**
 * What a player has.
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
  coins: number;
  /**
   * Whether interest was charged this turn, where it is charged once a turn (SO-28).
   */
  charged: boolean;
  /**
   * The most coins that are kept at the end of a turn; none: any number (SO-77).
   */
  limit: Coins | null;
  /**
   * The Dépôt.
   */
  depot: Barrels[];
  /**
   * How many barrels it holds (SO-57).
   */
  "depot-capacity": number;
  /**
   * The ships that were built.
   */
  ships: ShipView[];
  /**
   * Own buildings with their levels.
   */
  buildings: OwnView[];
  /**
   * Buildings whose second action was used this turn (SO-67).
   */
  used: Building[];
  /**
   * How many barrels the end of a turn brings, by good, if the bank has them and there is room (SO-72).
   */
  production: Barrels[];
  /**
   * What the total would be if the match ended now (SO-81).
   */
  "points-at-end": number;
}
/**
 * A ship of a player.
 */
export interface ShipView {
  /**
   * The variant's own id of a ship.
   */
  ship: string;
  /**
   * Where she is.
   */
  berth: "none" | "harbor" | "sea";
  /**
   * What she carries.
   */
  cargo: Barrels[];
  /**
   * How many barrels she holds now.
   */
  capacity: number;
  /**
   * Her damage.
   */
  damage: number;
}
/**
 * A building of a player.
 */
export interface OwnView {
  /**
   * The variant's own id of a building.
   */
  building: string;
  /**
   * Its level.
   */
  level: number;
  /**
   * The place in the order of building, from 1 (SO-54).
   */
  order: number;
}
/**
 * A turn begins with the event of its tile (SO-15, SO-16).
 */
export interface TurnBeganEvent {
  kind: "turn-began";
  /**
   * From 1.
   */
  turn: number;
  tile: Tile;
}
/**
 * A price moved to another row, counted from 1 (SO-16, SO-42).
 */
export interface PriceMovedEvent {
  kind: "price-moved";
  good: Good;
  /**
   * From 1.
   */
  row: number;
  price: Coins;
}
/**
 * The tile of the next turn was turned up (SO-18).
 */
export interface TileRevealedEvent {
  kind: "tile-revealed";
  place: Place;
  tile: Tile;
}
/**
 * A player passed (SO-20).
 */
export interface PassedEvent {
  kind: "passed";
  seat: Seat;
}
/**
 * An action was begun and its activation paid, with the surcharge of a second one; the counter of its cost then stands
 * so many steps from the start (SO-23, SO-24, SO-67).
 */
export interface ActionBeganEvent {
  kind: "action-began";
  seat: Seat;
  of: ActionType;
  coins: Coins;
  surcharge: Coins;
  /**
   * How far the cost stands from its first value.
   */
  steps: number;
}
/**
 * A payment left a player overdrawn (SO-28).
 */
export interface InterestChargedEvent {
  kind: "interest-charged";
  seat: Seat;
  coins: Coins;
}
/**
 * Something was built, as the first, second ... of its owners (SO-32, SO-33, SO-54).
 */
export interface BuiltEvent {
  kind: "built";
  seat: Seat;
  building: Building;
  /**
   * The level that it has now.
   */
  level: number;
  /**
   * The place among its owners, from 1.
   */
  order: number;
}
/**
 * A ship left for the open sea (SO-34).
 */
export interface ShipSentEvent {
  kind: "ship-sent";
  seat: Seat;
  ship: Ship;
}
/**
 * Pirates hit her (SO-48).
 */
export interface PiratesStruckEvent {
  kind: "pirates-struck";
  seat: Seat;
  ship: Ship;
  /**
   * What was added.
   */
  damage: number;
}
/**
 * A storm hit her (SO-49).
 */
export interface StormStruckEvent {
  kind: "storm-struck";
  seat: Seat;
  ship: Ship;
  /**
   * What was added.
   */
  damage: number;
}
/**
 * A damaged ship had no room for a barrel (SO-51).
 */
export interface CargoLostEvent {
  kind: "cargo-lost";
  seat: Seat;
  ship: Ship;
  good: Good;
}
/**
 * Fishing was poor (SO-52).
 */
export interface SaltSpoiledEvent {
  kind: "salt-spoiled";
  seat: Seat;
  ship: Ship;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * Salt became fish (SO-34).
 */
export interface FishCaughtEvent {
  kind: "fish-caught";
  seat: Seat;
  ship: Ship;
  salt: Good;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * Salt found no fish in the bank (SO-2).
 */
export interface SaltUnusedEvent {
  kind: "salt-unused";
  seat: Seat;
  ship: Ship;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * A ship came home (SO-35).
 */
export interface ShipReturnedEvent {
  kind: "ship-returned";
  seat: Seat;
  ship: Ship;
}
/**
 * A ship was built and paid for; the bank keeps what no owner of a building gets of that (SO-37, SO-38).
 */
export interface ShipLaunchedEvent {
  kind: "ship-launched";
  seat: Seat;
  ship: Ship;
  class: Class;
  coins: Coins;
  "to-bank": Coins;
}
/**
 * The owner of a building got its share of that from the builder (SO-38).
 */
export interface ShareReceivedEvent {
  kind: "share-received";
  seat: Seat;
  building: Building;
  from: Seat;
  coins: Coins;
}
/**
 * Goods went onto a ship, out of the Dépôt or from another ship by way of it (SO-39).
 */
export interface GoodsLoadedEvent {
  kind: "goods-loaded";
  seat: Seat;
  ship: Ship;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * Goods left a ship, into the Dépôt or for another ship by way of it (SO-39).
 */
export interface GoodsUnloadedEvent {
  kind: "goods-unloaded";
  seat: Seat;
  ship: Ship;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * The Dépôt was overfull (SO-40).
 */
export interface GoodsDiscardedEvent {
  kind: "goods-discarded";
  seat: Seat;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * Goods were sold from a place (SO-41).
 */
export interface GoodsSoldEvent {
  kind: "goods-sold";
  seat: Seat;
  store: Store;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
  coins: Coins;
}
/**
 * A building brought coins with a sale (SO-43, SO-60).
 */
export interface SaleIncomeEvent {
  kind: "sale-income";
  seat: Seat;
  building: Building;
  coins: Coins;
}
/**
 * Goods were bought (SO-44).
 */
export interface GoodsBoughtEvent {
  kind: "goods-bought";
  seat: Seat;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
  coins: Coins;
}
/**
 * The action phase is over (SO-21).
 */
export interface ActionsEndedEvent {
  kind: "actions-ended";
}
/**
 * The action phase was cut short: a defect (SO-89).
 */
export interface ActionsCutShortEvent {
  kind: "actions-cut-short";
  /**
   * How many there were.
   */
  actions: number;
}
/**
 * A ship was repaired (SO-62).
 */
export interface ShipRepairedEvent {
  kind: "ship-repaired";
  seat: Seat;
  ship: Ship;
  /**
   * What was taken away.
   */
  damage: number;
}
/**
 * A player looked at a tile; only that player is told which (SO-69).
 */
export interface TilePeekedEvent {
  kind: "tile-peeked";
  seat: Seat;
  place: Place;
  /**
   * Null for whoever does not know it.
   */
  tile: Tile | null;
}
/**
 * Two tiles changed places, face down (SO-69).
 */
export interface TilesSwappedEvent {
  kind: "tiles-swapped";
  seat: Seat;
  /**
   * Both places.
   *
   * @minItems 2
   * @maxItems 2
   */
  places: [Place, Place];
}
/**
 * Barrels were produced (SO-72).
 */
export interface GoodsProducedEvent {
  kind: "goods-produced";
  seat: Seat;
  building: Building;
  good: Good;
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * Rent was paid out (SO-73).
 */
export interface RentReceivedEvent {
  kind: "rent-received";
  seat: Seat;
  building: Building;
  coins: Coins;
}
/**
 * A bank paid interest (SO-74).
 */
export interface InterestReceivedEvent {
  kind: "interest-received";
  seat: Seat;
  building: Building;
  coins: Coins;
}
/**
 * A player was overdrawn at the end of the turn (SO-75).
 */
export interface DebtInterestEvent {
  kind: "debt-interest";
  seat: Seat;
  coins: Coins;
}
/**
 * All activation costs are back at their first value (SO-76).
 */
export interface CostsResetEvent {
  kind: "costs-reset";
}
/**
 * A player had more coins than the limit (SO-77).
 */
export interface CoinsCutEvent {
  kind: "coins-cut";
  seat: Seat;
  coins: Coins;
}
/**
 * A player's place in the turn order, from 1 (SO-78).
 */
export interface OrderTakenEvent {
  kind: "order-taken";
  seat: Seat;
  /**
   * From 1.
   */
  place: number;
}
/**
 * The match is over (SO-79).
 */
export interface MatchEndedEvent {
  kind: "match-ended";
}
/**
 * Pass.
 *
 * `pass`, SO-20
 */
export interface PassAction {
  kind: "pass";
}
/**
 * Build, or build further (SO-33).
 *
 * `build`, SO-32
 */
export interface BuildAction {
  kind: "build";
  building: Building;
}
/**
 * Sail out and fish.
 *
 * `sail out`, SO-34
 */
export interface SailOutAction {
  kind: "sail-out";
}
/**
 * Sail home: another action than to sail out, so none does both (SO-36).
 *
 * `sail home`, SO-35
 */
export interface SailHomeAction {
  kind: "sail-home";
}
/**
 * Build a ship.
 *
 * `launch`, SO-37
 */
export interface LaunchAction {
  kind: "launch";
  class: Class;
}
/**
 * Move goods.
 *
 * `move`, SO-39
 */
export interface MoveAction {
  kind: "move";
}
/**
 * Sell a good.
 *
 * `sell`, SO-41
 */
export interface SellAction {
  kind: "sell";
  good: Good;
}
/**
 * Buy a good.
 *
 * `buy`, SO-44
 */
export interface BuyAction {
  kind: "buy";
  good: Good;
}
/**
 * Send a ship out.
 *
 * `send`, SO-34
 */
export interface SendAction {
  kind: "send";
  ship: Ship;
}
/**
 * Lose a barrel for which there is no room.
 *
 * `lose`, SO-51
 */
export interface LoseAction {
  kind: "lose";
  good: Good;
}
/**
 * Catch so many barrels of a fish.
 *
 * `catch`, SO-34
 */
export interface CatchAction {
  kind: "catch";
  /**
   * How many barrels.
   */
  barrels: number;
  good: Good;
}
/**
 * Bring ships home.
 *
 * `bring`, SO-35
 */
export interface BringAction {
  kind: "bring";
  /**
   * All that come home.
   */
  ships: Ship[];
}
/**
 * Have so many barrels of a good aboard.
 *
 * `stow`, SO-39
 */
export interface StowAction {
  kind: "stow";
  ship: Ship;
  /**
   * How many she has in the end.
   */
  barrels: number;
  good: Good;
}
/**
 * Discard so many barrels of a good.
 *
 * `discard`, SO-40
 */
export interface DiscardAction {
  kind: "discard";
  /**
   * How many barrels.
   */
  barrels: number;
  good: Good;
}
/**
 * Sell so many barrels from a place.
 *
 * `take`, SO-41
 */
export interface TakeAction {
  kind: "take";
  /**
   * How many barrels.
   */
  barrels: number;
  store: Store;
}
/**
 * Buy so many barrels.
 *
 * `order`, SO-44
 */
export interface OrderAction {
  kind: "order";
  /**
   * How many barrels.
   */
  barrels: number;
}
/**
 * Repair a ship.
 *
 * `repair`, SO-62
 */
export interface RepairAction {
  kind: "repair";
  ship: Ship;
}
/**
 * Look at the event tile in a place.
 *
 * `peek`, SO-69
 */
export interface PeekAction {
  kind: "peek";
  place: Place;
}
/**
 * Exchange the two tiles looked at.
 *
 * `swap`, SO-69
 */
export interface SwapAction {
  kind: "swap";
}
/**
 * No more of what can be done here, or none of it.
 *
 * `done`, SO-19
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
export interface NoSuchBuildingRefusal {
  kind: "no-such-building";
}
export interface NoSuchShipRefusal {
  kind: "no-such-ship";
}
export interface NoSuchClassRefusal {
  kind: "no-such-class";
}
export interface NoSuchGoodRefusal {
  kind: "no-such-good";
}
export interface NoSuchPlaceRefusal {
  kind: "no-such-place";
}
export interface OutOfPlayRefusal {
  kind: "out-of-play";
  good: Good;
}
export interface CannotPayRefusal {
  kind: "cannot-pay";
  need: Coins;
  have: Coins;
  lowest: Coins;
}
export interface SameTypeRefusal {
  kind: "same-type";
  of: ActionType;
}
export interface BuiltAlreadyRefusal {
  kind: "built-already";
  building: Building;
  /**
   * How many levels there are.
   */
  levels: number;
  rule: RuleId;
}
export interface NoCopyLeftRefusal {
  kind: "no-copy-left";
  building: Building;
  /**
   * How many can own it, and do.
   */
  copies: number;
}
export interface YouHaveNotBuiltRefusal {
  kind: "you-have-not-built";
  building: Building;
  needs: Building;
  /**
   * The level that is needed.
   */
  level: number;
  rule: RuleId;
}
export interface NobodyHasBuiltRefusal {
  kind: "nobody-has-built";
  building: Building;
  needs: Building;
  /**
   * The level that is needed.
   */
  level: number;
  rule: RuleId;
}
export interface LevelFullRefusal {
  kind: "level-full";
  building: Building;
  /**
   * The level that is full.
   */
  level: number;
  /**
   * How many can have reached it.
   */
  places: number;
}
export interface NoShipInHarborRefusal {
  kind: "no-ship-in-harbor";
}
export interface NoShipAtSeaRefusal {
  kind: "no-ship-at-sea";
}
export interface NoShipNamedRefusal {
  kind: "no-ship-named";
}
export interface NotInHarborRefusal {
  kind: "not-in-harbor";
  ship: Ship;
}
export interface NotAtSeaRefusal {
  kind: "not-at-sea";
  ship: Ship;
}
export interface SentAlreadyRefusal {
  kind: "sent-already";
  ship: Ship;
}
export interface NoSlotRefusal {
  kind: "no-slot";
  class: Class;
}
export interface NoYardRefusal {
  kind: "no-yard";
  building: Building;
}
export interface NothingToMoveRefusal {
  kind: "nothing-to-move";
}
export interface NothingChangedRefusal {
  kind: "nothing-changed";
}
export interface NothingToSellRefusal {
  kind: "nothing-to-sell";
  good: Good;
}
export interface WorthlessRefusal {
  kind: "worthless";
  good: Good;
}
export interface DepotFullRefusal {
  kind: "depot-full";
  /**
   * How many barrels it holds.
   */
  capacity: number;
}
export interface BankEmptyRefusal {
  kind: "bank-empty";
  good: Good;
}
export interface NotAboardRefusal {
  kind: "not-aboard";
  ship: Ship;
  good: Good;
}
export interface WrongNumberRefusal {
  kind: "wrong-number";
  /**
   * What was asked for.
   */
  barrels: number;
  /**
   * The least.
   */
  low: number;
  /**
   * The most.
   */
  high: number;
  rule: RuleId;
}
export interface OtherPlaceNowRefusal {
  kind: "other-place-now";
  store: Store;
}
export interface OtherCargoNowRefusal {
  kind: "other-cargo-now";
  ship: Ship;
  good: Good;
}
export interface OtherFishNowRefusal {
  kind: "other-fish-now";
  good: Good;
}
export interface OtherGoodNowRefusal {
  kind: "other-good-now";
  good: Good;
}
export interface NotDamagedRefusal {
  kind: "not-damaged";
  ship: Ship;
}
export interface FaceUpRefusal {
  kind: "face-up";
  place: Place;
}
export interface LookedAlreadyRefusal {
  kind: "looked-already";
  place: Place;
}
/**
 * A position, as far as it differs from a deal.
 */
export interface Position {
  /**
   * The turn, from 1 (SO-15).
   */
  "turn-number"?: number | null;
  /**
   * The turn order.
   */
  order?: Seat[] | null;
  /**
   * The seats by when their balance changed, the last one last.
   */
  discs?: Seat[] | null;
  /**
   * Whose go it is.
   */
  turn?: Seat | null;
  /**
   * Passes in a row (SO-21).
   */
  passes?: number | null;
  /**
   * Actions in this action phase, at least the sum of `costs`.
   */
  actions?: number | null;
  /**
   * Whether an action phase was cut short, which is a defect (SO-89).
   */
  "cut-short"?: boolean | null;
  /**
   * A label: goes so far, passes among them.
   */
  goes?: number | null;
  /**
   * Pirate attacks still to come this turn (SO-48); without it all of them.
   */
  attacks?: number | null;
  /**
   * Rows from 1, by good.
   */
  prices?: {
    [k: string]: number;
  };
  /**
   * How often costs have risen, by type of action.
   */
  costs?: {
    [k: string]: number;
  };
  /**
   * The tiles by place.
   */
  tiles?: {
    [k: string]: string;
  };
  /**
   * The owners of buildings in the order of building, where it is not the order of the seats.
   */
  built?: {
    [k: string]: Seat[];
  };
  /**
   * How far the turn has come; without it, as the phase takes it.
   */
  stage?: Stage | null;
  /**
   * What the position waits for; without it an action or a pass.
   */
  phase?: Phase | null;
  /**
   * What the action or ability under way has decided so far.
   */
  work?: WorkPatch | null;
  /**
   * What players have, by the number of the seat, from 1.
   */
  seats?: {
    [k: string]: SeatPatch;
  };
}
/**
 * What is under way.
 */
export interface WorkPatch {
  /**
   * The type of the first action of the go.
   */
  first?: ActionType | null;
  /**
   * Whether this is the second action of the go (SO-67).
   */
  second?: boolean;
  /**
   * Buildings that allow a second action.
   */
  clocks?: string[];
  /**
   * Ships that have left with this action (SO-34).
   */
  sent?: string[];
  /**
   * The ship that is being dealt with.
   */
  ship?: string | null;
  /**
   * The good that is being dealt with.
   */
  good?: string | null;
  /**
   * Where goods are being sold from: the Dépôt or a ship (SO-41).
   */
  store?: string | null;
  /**
   * Barrels left: of salt to fish with (SO-34), or to discard (SO-40).
   */
  left?: number;
  /**
   * By good.
   */
  pool?: {
    [k: string]: number;
  };
  /**
   * By ship and good.
   */
  stowed?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  /**
   * Whether a ship will have something else than before (SO-25).
   */
  changed?: boolean;
  /**
   * By place.
   */
  sold?: {
    [k: string]: number;
  };
  /**
   * The ability that is being used, from 1.
   */
  ability?: number | null;
  /**
   * Places that were looked at.
   */
  looked?: string[];
}
/**
 * A player, as far as it differs.
 */
export interface SeatPatch {
  /**
   * The balance in coins, below zero when overdrawn.
   */
  coins?: Coins | null;
  /**
   * The whole of the Dépôt: barrels by good.
   */
  depot?: {
    [k: string]: number;
  } | null;
  /**
   * Ships by id.
   */
  ships?: {
    [k: string]: ShipPatch;
  };
  /**
   * Levels by building; 0 takes one away.
   */
  buildings?: {
    [k: string]: number;
  };
  /**
   * Buildings whose second action was used.
   */
  used?: string[] | null;
  /**
   * Places that were looked at.
   */
  known?: string[] | null;
  /**
   * Whether interest was charged this turn, where that matters (SO-28).
   */
  charged?: boolean | null;
}
/**
 * A ship, as far as it differs.
 */
export interface ShipPatch {
  /**
   * A ship that is named without one lies where she lay, or in the harbor if she was not built.
   */
  berth?: Berth | null;
  /**
   * How many barrels less she carries (SO-50).
   */
  damage?: number | null;
  /**
   * The whole of her cargo: barrels by good.
   */
  cargo?: {
    [k: string]: number;
  } | null;
}
/**
 * What must stand before a building can be built.
 */
export interface Requirement {
  /**
   * Another building.
   */
  building: string;
  /**
   * At this level at least.
   */
  level: number;
  /**
   * Who must have built it.
   */
  "built-by": "owner" | "anyone";
}
/**
 * A sentence about a building, with its numbers as data.
 */
export interface Sentence {
  /**
   * The sentence.
   */
  text: string;
  /**
   * The sentence in parts, without what levels its numbers are for.
   */
  parts: Part[];
  /**
   * The effect, as in the variant file; left out where the sentence is about something else.
   */
  effect?: Effect | null;
}
/**
 * By how many rows a price falls after a sale.
 */
export interface DropView1 {
  /**
   * How many rows.
   */
  rows: number;
  /**
   * For each full or begun number of this many barrels; 0: once a sale.
   */
  "for-each": number;
}
