/* Made of docs/schemas/crossing-oceans.json by .ci/web-types. */

/**
 * The number of a seat, from 1.
 */
export type Seat = number;
/**
 * The variant's own id of a colour.
 */
export type Column = string;
/**
 * The variant's own id of a ship.
 */
export type Tile = string;
/**
 * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
 *
 * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
 */
export type Coins = number;
/**
 * The variant's own id of a spot of the rondel.
 */
export type Spot = string;
/**
 * Something that happened. Money in pounds.
 */
export type Event =
  | TurnBeganEvent
  | ContractTakenEvent
  | ShipReplacedEvent
  | NeutralRemovedEvent
  | ShipPlacedEvent
  | LanternPassedEvent
  | ContractSoldEvent
  | ContractsPaidEvent
  | CaptainMovedEvent
  | TileBoughtEvent
  | TileDockedEvent
  | TileRemovedEvent
  | TileDrawnEvent
  | EndTriggeredEvent
  | RoundCountedEvent
  | TokenTakenEvent
  | TokenLostEvent
  | ShipTransportedEvent
  | CargoCarriedEvent
  | RegionChosenEvent
  | HouseBonusEvent
  | RibandWonEvent
  | CoalLoadedEvent
  | HouseBuiltEvent
  | FeePaidEvent
  | ActionVoidEvent
  | ActionDeclinedEvent
  | MatchEndedEvent;
/**
 * The variant's own id of a port.
 */
export type Port = string;
/**
 * The variant's own id of a region.
 */
export type Region = string;
/**
 * The action of a rondel spot.
 */
export type SpotAction = "coal" | "region" | "ships" | "blue-riband" | "house" | "fleet" | "cargo";
/**
 * One atomic decision of the seat whose turn it is.
 */
export type Action =
  | TakeContractAction
  | PlaceAction
  | EndContractsAction
  | SellContractAction
  | ContractCoalAction
  | ContractHouseAction
  | MoveAction
  | EndBuyingAction
  | BuyMarketAction
  | BuyDockAction
  | SkipPierAction
  | BuyPierAction
  | LoadAction
  | FleetAction
  | CargoAction
  | RegionAction
  | RibandAction
  | HouseAction
  | ColumnAction
  | DeclineAction;
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
  | NoSuchTileRefusal
  | NoSuchPortRefusal
  | NoSuchRegionRefusal
  | NoSuchColumnRefusal
  | NoSuchSpotRefusal
  | NoSuchPlaceRefusal
  | RegionClosedRefusal
  | NeverPlacedRefusal
  | NotInSupplyRefusal
  | EmptySpotFirstRefusal
  | NotTheOldestRefusal
  | NotYoungerRefusal
  | NoCaptainRefusal
  | TooFewContractsRefusal
  | NoOwnSteamshipRefusal
  | NoOwnShipRefusal
  | CoalFullRefusal
  | NoCoalLeftRefusal
  | StayingPutRefusal
  | LongMoveRefusal
  | MarketEmptyRefusal
  | DockEmptyRefusal
  | CannotAffordRefusal
  | NoTokenToHaveRefusal
  | NotTheLeastCoalRefusal
  | NotReadyRefusal
  | NoneReadyRefusal
  | NoTonnageRefusal
  | NoRibandWatersRefusal
  | NoSpeedRefusal
  | NotTheFastestRefusal
  | TooLittleCoalRefusal
  | HouseAlreadyRefusal
  | NoHouseLeftRefusal
  | TokenNotChosenRefusal
  | NoTradeTokenRefusal
  | ColumnFullRefusal
  | NotTiedRefusal
  | MayNotDeclineRefusal;
/**
 * The number of a rule in the documentation of the ruleset, such as `CO-36`.
 */
export type RuleId = string;
/**
 * The name of a phase.
 */
export type PhaseName =
  | "place"
  | "contracts"
  | "rondel"
  | "buying"
  | "pier"
  | "loading"
  | "fleet"
  | "cargo"
  | "region"
  | "blue-riband"
  | "house"
  | "overflow"
  | "over";
/**
 * The name of what follows an overflow token.
 */
export type ThenName = "contracts" | "buying" | "loading" | "turn-end";
/**
 * What a variant fixes about a thing, beside its name.
 */
export type Details =
  | {
      /**
       * The action of a rondel spot.
       */
      action: "coal" | "region" | "ships" | "blue-riband" | "house" | "fleet" | "cargo";
    }
  | {
      /**
       * Its region.
       */
      region: string;
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
 * What the position waits for (CO-23).
 */
export type Phase =
  | "place"
  | "contracts"
  | "rondel"
  | {
      buying: {
        /**
         * How many tiles this action has bought.
         */
        bought: number;
      };
    }
  | "pier"
  | {
      loading: {
        /**
         * How much coal is still to be loaded.
         */
        left: number;
      };
    }
  | "fleet"
  | "cargo"
  | "region"
  | "blue-riband"
  | "house"
  | {
      overflow: {
        /**
         * The columns to choose from.
         */
        columns: Column[];
        /**
         * Whether the spot must be paid for.
         */
        paid: boolean;
        /**
         * What goes on afterwards.
         */
        then:
          | "contracts"
          | {
              buying: {
                /**
                 * How many tiles this action has bought.
                 */
                bought: number;
              };
            }
          | "loading"
          | "turn-end";
      };
    }
  | "over";
/**
 * What goes on after an overflow token.
 */
export type Then =
  | "contracts"
  | {
      buying: {
        /**
         * How many tiles this action has bought.
         */
        bought: number;
      };
    }
  | "loading"
  | "turn-end";
/**
 * What sort of tile a ship tile is.
 */
export type ShipKind = "steamship" | "clipper" | "neutral" | "headquarters";

/**
 * What tables of the ruleset crossing-oceans tell.
 */
export interface CrossingOceans {
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
  "starting-seat": number;
  /**
   * Whole rounds after this one, once the end is triggered (CO-69).
   */
  countdown: number | null;
  /**
   * The part of the turn.
   */
  phase:
    | "place"
    | "contracts"
    | "rondel"
    | {
        buying: {
          /**
           * How many tiles this action has bought.
           */
          bought: number;
        };
      }
    | "pier"
    | {
        loading: {
          /**
           * How much coal is still to be loaded.
           */
          left: number;
        };
      }
    | "fleet"
    | "cargo"
    | "region"
    | "blue-riband"
    | "house"
    | {
        overflow: {
          /**
           * The columns to choose from.
           */
          columns: Column[];
          /**
           * Whether the spot must be paid for.
           */
          paid: boolean;
          /**
           * What goes on afterwards.
           */
          then:
            | "contracts"
            | {
                buying: {
                  /**
                   * How many tiles this action has bought.
                   */
                  bought: number;
                };
              }
            | "loading"
            | "turn-end";
        };
      }
    | "over";
  stack: StackView;
  /**
   * Coal in the common supply.
   */
  coal: number;
  /**
   * The map, closed regions included.
   */
  regions: RegionView[];
  /**
   * The market from the left.
   */
  market: PlaceView[];
  /**
   * The docks.
   */
  docks: DockView[];
  /**
   * The tiles that lie open somewhere or belong to somebody.
   */
  tiles: {
    [k: string]: TileFace;
  };
  /**
   * The players.
   */
  seats: BoardView[];
}
/**
 * The draw stack.
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
   * Whether it takes part (CO-15).
   */
  open: boolean;
  /**
   * The ship with the lantern (CO-29).
   */
  oldest: Tile | null;
  /**
   * Its ports.
   */
  ports: Berth[];
}
/**
 * A port and its spot.
 */
export interface Berth {
  /**
   * Which.
   */
  port: string;
  /**
   * The ship there.
   */
  ship: Tile | null;
  /**
   * Her owner.
   */
  owner: Seat | null;
  /**
   * The coal on her.
   */
  coal: number;
  /**
   * Whether she is ready (CO-38).
   */
  ready: boolean;
  /**
   * Who has a trade house here.
   */
  houses: Seat[];
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
 * A place of the docks.
 */
export interface DockView {
  /**
   * The variant's own id of a colour.
   */
  column: string;
  /**
   * The tile there.
   */
  tile: Tile | null;
  /**
   * What it costs here.
   */
  price: Coins | null;
}
/**
 * What is printed on a tile.
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
   * The colour of the flag; none for the mixed flag.
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
   * Knots, if listed.
   */
  speed: number | null;
  /**
   * Tons, if listed.
   */
  tonnage: number | null;
  /**
   * The token of a headquarters.
   */
  token: Column | null;
}
/**
 * What lies before a player.
 */
export interface BoardView {
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
   * Contracts.
   */
  contracts: number;
  /**
   * Captains in the supply.
   */
  captains: number;
  /**
   * Trade houses in the supply.
   */
  houses: number;
  /**
   * Where the captain stands on the rondel.
   */
  rondel: Spot | null;
  /**
   * Ships that are not at sea.
   */
  supply: Tile[];
  /**
   * Headquarters.
   */
  headquarters: Tile[];
  /**
   * Coal icons, printed and added (CO-12).
   */
  "coal-icons": number;
  /**
   * The columns.
   */
  columns: ColumnView[];
  /**
   * Mixed flags.
   */
  "mixed-flags": number;
  /**
   * What each of them is worth now (CO-76).
   */
  "mixed-value": number;
  /**
   * The score if the match ended now.
   */
  points: number;
}
/**
 * A column of a player board.
 */
export interface ColumnView {
  /**
   * The variant's own id of a colour.
   */
  column: string;
  /**
   * Added tokens.
   */
  tokens: number;
  /**
   * What each flag is worth now (CO-10).
   */
  value: number;
  /**
   * What the next token costs; none if the column is full (CO-11).
   */
  "next-cost": Coins | null;
  /**
   * Flags of its colour.
   */
  flags: number;
}
/**
 * A seat's turn begins (CO-22).
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
 * Phase 1 (CO-24).
 */
export interface ContractTakenEvent {
  kind: "contract-taken";
  seat: Seat;
  /**
   * How many the seat has now.
   */
  contracts: number;
}
/**
 * A ship had to make way and went back to her owner (CO-27).
 */
export interface ShipReplacedEvent {
  kind: "ship-replaced";
  tile: Tile;
  port: Port;
  owner: Seat;
  /**
   * What she had; it goes back to the supply.
   */
  coal: number;
}
/**
 * A ship without an owner had to make way and left the game (CO-27).
 */
export interface NeutralRemovedEvent {
  kind: "neutral-removed";
  tile: Tile;
  port: Port;
}
/**
 * Phase 1 (CO-25, CO-28).
 */
export interface ShipPlacedEvent {
  kind: "ship-placed";
  seat: Seat;
  tile: Tile;
  port: Port;
  /**
   * How much she has now.
   */
  coal: number;
}
/**
 * Another ship is now the oldest of her region (CO-29).
 */
export interface LanternPassedEvent {
  kind: "lantern-passed";
  region: Region;
  tile: Tile;
}
/**
 * A contract became money (CO-30).
 */
export interface ContractSoldEvent {
  kind: "contract-sold";
  seat: Seat;
  money: Coins;
}
/**
 * Contracts were paid for a long move or a house (CO-30, CO-33).
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
 * The captain moved; the first move comes from nowhere and has no steps (CO-32, CO-33).
 */
export interface CaptainMovedEvent {
  kind: "captain-moved";
  seat: Seat;
  /**
   * Null with the first move.
   */
  from: Spot | null;
  spot: Spot;
  /**
   * How many spots on; null with the first move.
   */
  steps: number | null;
}
/**
 * A tile was bought, from a dock or else from the market (CO-40, CO-41).
 */
export interface TileBoughtEvent {
  kind: "tile-bought";
  seat: Seat;
  tile: Tile;
  /**
   * Its place in the docks; null from the market.
   */
  dock: Column | null;
  price: Coins;
}
/**
 * A tile slid from the market to the docks (CO-42).
 */
export interface TileDockedEvent {
  kind: "tile-docked";
  tile: Tile;
  column: Column;
}
/**
 * A tile left the game, from a dock or else from the market (CO-42).
 */
export interface TileRemovedEvent {
  kind: "tile-removed";
  tile: Tile;
  /**
   * Its place in the docks; null from the market.
   */
  dock: Column | null;
}
/**
 * A tile came from the stack into the market (CO-42).
 */
export interface TileDrawnEvent {
  kind: "tile-drawn";
  tile: Tile;
}
/**
 * The refill emptied the stack (CO-45, CO-68).
 */
export interface EndTriggeredEvent {
  kind: "end-triggered";
  seat: Seat;
  /**
   * How many whole rounds follow this one.
   */
  rounds: number;
}
/**
 * A whole round less to play (CO-69).
 */
export interface RoundCountedEvent {
  kind: "round-counted";
  /**
   * How many whole rounds follow this one.
   */
  left: number;
}
/**
 * A token came onto the board (CO-41, CO-52, CO-54, CO-62, CO-66).
 */
export interface TokenTakenEvent {
  kind: "token-taken";
  seat: Seat;
  column: Column;
  cost: Coins;
}
/**
 * No column could take a token (CO-66).
 */
export interface TokenLostEvent {
  kind: "token-lost";
  seat: Seat;
}
/**
 * A ready ship earned her income and burned her coal (CO-39).
 */
export interface ShipTransportedEvent {
  kind: "ship-transported";
  seat: Seat;
  tile: Tile;
  port: Port;
  income: Coins;
  /**
   * How much she burned.
   */
  coal: number;
}
/**
 * A cargo job, and the coal burned for it (CO-47).
 */
export interface CargoCarriedEvent {
  kind: "cargo-carried";
  seat: Seat;
  tile: Tile;
  port: Port;
  income: Coins;
  /**
   * How much she burned.
   */
  coal: number;
}
/**
 * A region was chosen (CO-48).
 */
export interface RegionChosenEvent {
  kind: "region-chosen";
  seat: Seat;
  region: Region;
}
/**
 * The bonus for own houses in the region (CO-49).
 */
export interface HouseBonusEvent {
  kind: "house-bonus";
  seat: Seat;
  region: Region;
  money: Coins;
}
/**
 * A crossing at top speed (CO-51).
 */
export interface RibandWonEvent {
  kind: "riband-won";
  seat: Seat;
  tile: Tile;
  port: Port;
  income: Coins;
  /**
   * How much she burned.
   */
  coal: number;
}
/**
 * One coal came onto a ship (CO-30, CO-56).
 */
export interface CoalLoadedEvent {
  kind: "coal-loaded";
  seat: Seat;
  tile: Tile;
  port: Port;
  /**
   * How much she has now.
   */
  coal: number;
}
/**
 * A trade house was built (CO-61).
 */
export interface HouseBuiltEvent {
  kind: "house-built";
  seat: Seat;
  port: Port;
}
/**
 * The builder paid a rival who has a house there (CO-61).
 */
export interface FeePaidEvent {
  kind: "fee-paid";
  seat: Seat;
  to: Seat;
  money: Coins;
}
/**
 * The action of the spot could do nothing (CO-37).
 */
export interface ActionVoidEvent {
  kind: "action-void";
  seat: Seat;
  action: SpotAction;
}
/**
 * The action was declined (CO-37).
 */
export interface ActionDeclinedEvent {
  kind: "action-declined";
  seat: Seat;
}
/**
 * The match is over (CO-69).
 */
export interface MatchEndedEvent {
  kind: "match-ended";
}
/**
 * Phase 1: take one contract.
 *
 * `take contract`, CO-24
 */
export interface TakeContractAction {
  kind: "take-contract";
}
/**
 * Phase 1: place a ship from the supply in a port (CO-25 to CO-29).
 *
 * `place`, CO-25
 */
export interface PlaceAction {
  kind: "place";
  tile: Tile;
  port: Port;
}
/**
 * Phase 2: end it and go on to the rondel.
 *
 * `end contracts`, CO-30
 */
export interface EndContractsAction {
  kind: "end-contracts";
}
/**
 * Phase 2: a contract for money.
 *
 * `sell contract`, CO-30
 */
export interface SellContractAction {
  kind: "sell-contract";
}
/**
 * Phase 2: a contract for coal on the own steamship in this port.
 *
 * `contract coal`, CO-30
 */
export interface ContractCoalAction {
  kind: "contract-coal";
  port: Port;
}
/**
 * Phase 2: contracts for a trade house in this port, and a token in this column: none if all are full (S-1).
 *
 * `contract house`, CO-30
 */
export interface ContractHouseAction {
  kind: "contract-house";
  port: Port;
  /**
   * Of the token; null if all columns are full.
   */
  column: Column | null;
}
/**
 * Phase 3: move the captain to a spot (CO-32, CO-33); pays for a long move by itself.
 *
 * `move`, CO-32
 */
export interface MoveAction {
  kind: "move";
  spot: Spot;
}
/**
 * Ships: end the purchases and refill the market.
 *
 * `end buying`, CO-42
 */
export interface EndBuyingAction {
  kind: "end-buying";
}
/**
 * Ships: buy from this place of the market.
 *
 * `buy market`, CO-40
 */
export interface BuyMarketAction {
  kind: "buy-market";
  place: Place;
}
/**
 * Ships: buy from the docks, from the place of this colour.
 *
 * `buy dock`, CO-40
 */
export interface BuyDockAction {
  kind: "buy-dock";
  column: Column;
}
/**
 * Coal: take no pier.
 *
 * `skip pier`, CO-54
 */
export interface SkipPierAction {
  kind: "skip-pier";
}
/**
 * Coal: take a pier.
 *
 * `buy pier`, CO-54
 */
export interface BuyPierAction {
  kind: "buy-pier";
}
/**
 * Coal: one of the last coals onto the ship in this port.
 *
 * `load`, CO-56
 */
export interface LoadAction {
  kind: "load";
  port: Port;
}
/**
 * All own ready ships transport; a decision only where it may be declined.
 *
 * `fleet`, CO-46
 */
export interface FleetAction {
  kind: "fleet";
}
/**
 * A cargo job for the ship in this port.
 *
 * `cargo`, CO-47
 */
export interface CargoAction {
  kind: "cargo";
  port: Port;
}
/**
 * All ready ships of a region transport.
 *
 * `region`, CO-48
 */
export interface RegionAction {
  kind: "region";
  region: Region;
}
/**
 * A Blue Riband crossing of the ship in this port.
 *
 * `riband`, CO-50
 */
export interface RibandAction {
  kind: "riband";
  port: Port;
}
/**
 * Transport, build a trade house in this port, and take a token in this column: none if all are full (S-1).
 *
 * `house`, CO-58
 */
export interface HouseAction {
  kind: "house";
  port: Port;
  /**
   * Of the token; null if all columns are full.
   */
  column: Column | null;
}
/**
 * The column for an overflow token: one of those that are tied.
 *
 * `column`, CO-66
 */
export interface ColumnAction {
  kind: "column";
  column: Column;
}
/**
 * Decline an action that could be carried out (ruling G-13).
 *
 * `decline`, CO-37
 */
export interface DeclineAction {
  kind: "decline";
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
export interface NoSuchTileRefusal {
  kind: "no-such-tile";
}
export interface NoSuchPortRefusal {
  kind: "no-such-port";
}
export interface NoSuchRegionRefusal {
  kind: "no-such-region";
}
export interface NoSuchColumnRefusal {
  kind: "no-such-column";
}
export interface NoSuchSpotRefusal {
  kind: "no-such-spot";
}
export interface NoSuchPlaceRefusal {
  kind: "no-such-place";
}
export interface RegionClosedRefusal {
  kind: "region-closed";
  region: Region;
}
export interface NeverPlacedRefusal {
  kind: "never-placed";
  tile: Tile;
}
export interface NotInSupplyRefusal {
  kind: "not-in-supply";
  tile: Tile;
}
export interface EmptySpotFirstRefusal {
  kind: "empty-spot-first";
  port: Port;
  region: Region;
}
export interface NotTheOldestRefusal {
  kind: "not-the-oldest";
  region: Region;
  oldest: Port;
}
export interface NotYoungerRefusal {
  kind: "not-younger";
  tile: Tile;
  /**
   * When the tile was built.
   */
  year: number;
  oldest: Tile;
  /**
   * When the oldest was built.
   */
  "oldest-year": number;
}
export interface NoCaptainRefusal {
  kind: "no-captain";
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
export interface NoOwnSteamshipRefusal {
  kind: "no-own-steamship";
  port: Port;
  rule: RuleId;
}
export interface NoOwnShipRefusal {
  kind: "no-own-ship";
  port: Port;
  rule: RuleId;
}
export interface CoalFullRefusal {
  kind: "coal-full";
  port: Port;
  /**
   * How much she can carry.
   */
  most: number;
  rule: RuleId;
}
export interface NoCoalLeftRefusal {
  kind: "no-coal-left";
}
export interface StayingPutRefusal {
  kind: "staying-put";
  spot: Spot;
}
export interface LongMoveRefusal {
  kind: "long-move";
  spot: Spot;
  /**
   * How many spots away it is.
   */
  steps: number;
  /**
   * The most spots that take no contract.
   */
  free: number;
  /**
   * How many contracts it takes.
   */
  need: number;
  /**
   * How many contracts the seat has.
   */
  have: number;
}
export interface MarketEmptyRefusal {
  kind: "market-empty";
  place: Place;
}
export interface DockEmptyRefusal {
  kind: "dock-empty";
  column: Column;
}
export interface CannotAffordRefusal {
  kind: "cannot-afford";
  need: Coins;
  have: Coins;
  rule: RuleId;
}
export interface NoTokenToHaveRefusal {
  kind: "no-token-to-have";
}
export interface NotTheLeastCoalRefusal {
  kind: "not-the-least-coal";
  port: Port;
}
export interface NotReadyRefusal {
  kind: "not-ready";
  port: Port;
}
export interface NoneReadyRefusal {
  kind: "none-ready";
}
export interface NoTonnageRefusal {
  kind: "no-tonnage";
  port: Port;
}
export interface NoRibandWatersRefusal {
  kind: "no-riband-waters";
  port: Port;
}
export interface NoSpeedRefusal {
  kind: "no-speed";
  port: Port;
}
export interface NotTheFastestRefusal {
  kind: "not-the-fastest";
  port: Port;
  /**
   * In knots.
   */
  speed: number;
  /**
   * Of the fastest there, in knots.
   */
  fastest: number;
}
export interface TooLittleCoalRefusal {
  kind: "too-little-coal";
  port: Port;
  /**
   * How much coal the crossing takes.
   */
  need: number;
  /**
   * How much she has.
   */
  have: number;
}
export interface HouseAlreadyRefusal {
  kind: "house-already";
  port: Port;
  rule: RuleId;
}
export interface NoHouseLeftRefusal {
  kind: "no-house-left";
}
export interface TokenNotChosenRefusal {
  kind: "token-not-chosen";
}
export interface NoTradeTokenRefusal {
  kind: "no-trade-token";
  column: Column;
}
export interface ColumnFullRefusal {
  kind: "column-full";
  column: Column;
}
export interface NotTiedRefusal {
  kind: "not-tied";
  column: Column;
}
export interface MayNotDeclineRefusal {
  kind: "may-not-decline";
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
   * Who began (CO-22).
   */
  "starting-seat"?: Seat | null;
  /**
   * Whole rounds after this one, once the end is triggered (CO-69).
   */
  countdown?: number | null;
  /**
   * What the position waits for (CO-23); without it the turn begins.
   */
  phase?: PhaseName | null;
  /**
   * In the phase `loading`: how much coal is still to be loaded (CO-55).
   */
  "coal-to-load"?: number | null;
  /**
   * In the phase `overflow`: the columns to choose from (CO-66).
   */
  "tied-columns"?: string[] | null;
  /**
   * In the phase `overflow`: whether the spot must be paid for.
   */
  paid?: boolean | null;
  /**
   * In the phase `overflow`: what goes on afterwards; without it the turn ends.
   */
  then?: ThenName | null;
  /**
   * In the phase `buying`, or before it goes on: how many tiles this action has bought (CO-40).
   */
  bought?: number | null;
  /**
   * Coal in the common supply. Follows from the rest, and is compared.
   */
  coal?: number | null;
  /**
   * Tiles of the stack, the top first (CO-5).
   */
  stack?: string[] | null;
  /**
   * Tiles of the market, from the left; `""` is a gap (CO-8).
   */
  market?: string[] | null;
  /**
   * The tile on each place of the docks, by column; `""` is none (CO-42).
   */
  docks?: {
    [k: string]: string;
  };
  /**
   * Tiles out of the game; those that are named nowhere join them.
   */
  removed?: string[] | null;
  /**
   * What lies in ports, by id; only ports of open regions (CO-15).
   */
  ports?: {
    [k: string]: PositionPort;
  };
  /**
   * What players have, by the number of the seat, from 1.
   */
  seats?: {
    [k: string]: PositionSeat;
  };
}
/**
 * A port, as far as it differs.
 */
export interface PositionPort {
  /**
   * The tile that lies there; `""` is none.
   */
  ship?: string | null;
  /**
   * Whose ship it is; every steamship has an owner.
   */
  owner?: Seat | null;
  /**
   * Coal on the ship.
   */
  coal?: number | null;
  /**
   * The seats that have a trade house there (CO-61).
   */
  houses?: Seat[] | null;
}
/**
 * A player, as far as it differs.
 */
export interface PositionSeat {
  /**
   * In pounds.
   */
  money?: Coins | null;
  /**
   * How many contracts.
   */
  contracts?: number | null;
  /**
   * Captains in the supply. Follows from the rest, and is compared.
   */
  captains?: number | null;
  /**
   * Trade houses in the supply. Follows from the rest, and is compared.
   */
  houses?: number | null;
  /**
   * The spot of the captain; `""` before the first move (CO-21).
   */
  rondel?: string | null;
  /**
   * Ships that are not at sea.
   */
  supply?: string[] | null;
  /**
   * Headquarters tiles.
   */
  headquarters?: string[] | null;
  /**
   * Added tokens by column.
   */
  tokens?: {
    [k: string]: number;
  };
  /**
   * Flags by column, mixed ones under the name of their own. Follows from the rest, and is compared.
   */
  flags?: {
    [k: string]: number;
  };
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
