/* Made of docs/schemas/protocol.json by .ci/web-types. */

/**
 * Whose session a request belongs to.
 */
export type As = Seat | "spectator";
/**
 * The number of a seat, from 1.
 */
export type Seat = number;
/**
 * A number of seats.
 */
export type Seats = number;
/**
 * What else is told in the same reply, the key `with`: the keys that these ops give.
 */
export type With = "turn" | "legal" | "market" | "view" | "observe" | "state" | "score";
/**
 * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
 *
 * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
 */
export type Coins = number;
/**
 * What binds how many pieces can be traded.
 */
export type Limit = "money" | "room" | "supply" | "stock" | "captains" | "turn";
/**
 * The value it is about.
 */
export type KeyPath = string[];
/**
 * The fingerprint of a position.
 */
export type StateHash = string;
/**
 * A part of a rule, without marks of Markdown.
 */
export type Paragraph =
  | {
      kind: "text";
      /**
       * The sentences.
       */
      text: string;
    }
  | {
      kind: "item";
      /**
       * What the item says.
       */
      text: string;
    }
  | {
      kind: "row";
      /**
       * The cells; an empty one is empty text.
       */
      cells: string[];
    };
/**
 * The number of a rule in the documentation of the ruleset, such as `CO-36`.
 */
export type RuleId = string;
/**
 * What a position waits for.
 */
export type Turn =
  | {
      act: Seat;
    }
  | "over";
/**
 * How long a search may take: a number of worlds, or a time with its unit.
 */
export type Budget = number | string;
/**
 * A seed: a number, or the same in quotes for programs whose numbers do not hold 64 bits.
 */
export type Seed = number | string;
/**
 */
export type BatchedRequest =
  | VariantsRequest
  | OpenRequest
  | LoadRequest
  | CheckRequest
  | TurnRequest
  | LegalRequest
  | MarketRequest
  | ActionsRequest
  | NamesRequest
  | InfoRequest
  | RuleRequest
  | WhyRequest
  | PreviewRequest
  | PlayRequest
  | UndoRequest
  | RedoRequest
  | StateRequest
  | ViewRequest
  | ObserveRequest
  | ScoreRequest
  | LogRequest
  | RecordRequest
  | ScenarioRequest
  | AuditRequest
  | HashRequest
  | PlayoutRequest
  | AdviseRequest
  | MoveRequest
  | JudgeRequest
  | CancelRequest
  | ForkRequest
  | CloseRequest
  | SubscribeRequest
  | UnsubscribeRequest;
/**
 */
export type BatchedReply =
  | VariantsReply
  | OpenReply
  | LoadReply
  | CheckReply
  | TurnReply
  | LegalReply
  | MarketReply
  | ActionsReply
  | NamesReply
  | InfoReply
  | RuleReply
  | WhyReply
  | PreviewReply
  | PlayReply
  | UndoReply
  | RedoReply
  | StateReply
  | ViewReply
  | ObserveReply
  | ScoreReply
  | LogReply
  | RecordReply
  | ScenarioReply
  | AuditReply
  | HashReply
  | PlayoutReply
  | AdviseReply
  | MoveReply
  | JudgeReply
  | CancelReply
  | ForkReply
  | CloseReply
  | SubscribeReply
  | UnsubscribeReply
  | ErrorReply;
/**
 * Whether a price is paid or got.
 */
export type Side = "purchase" | "sale";
/**
 * What a price is of.
 */
export type Pricing = "whole" | "each";
/**
 * What sort of problem it is; callers may branch on it.
 */
export type ProblemKind =
  | "syntax"
  | "unreadable"
  | "cycle"
  | "unknown-ruleset"
  | "unknown-key"
  | "missing-key"
  | "wrong-type"
  | "out-of-range"
  | "unknown-name"
  | "duplicate"
  | "contradiction"
  | "revision-not-kept";
/**
 * The place of a value in a nested document: `ships.arizona.price`.
 */
export type KeyPath1 = string[];
/**
 * The `kind` of an error: callers may branch on it. In JSON its name in kebab-case: `no-such-table`.
 */
export type ErrorKind =
  | "bad-json"
  | "not-utf8"
  | "line-too-long"
  | "unknown-op"
  | "bad-request"
  | "no-such-table"
  | "too-many-tables"
  | "bad-variant"
  | "bad-seats"
  | "bad-position"
  | "unsound"
  | "bad-scenario"
  | "step-failed"
  | "bad-record"
  | "truncated"
  | "edited"
  | "newer-rules"
  | "diverged"
  | "privileged"
  | "no-match"
  | "no-such-subscription"
  | "too-many-subscriptions"
  | "too-many-guesses"
  | "no-such-rule"
  | "no-such-rulebook"
  | "no-such-player"
  | "bad-budget"
  | "no-advice"
  | "over"
  | "stalled"
  | "spectator"
  | "not-your-turn"
  | "no-such-choice"
  | "no-such-number"
  | "no-such-seat"
  | "unreadable"
  | "nothing-to-undo"
  | "nothing-to-redo"
  | (string & {});
/**
 * Something that an action does and that whoever takes it may not have meant. `I` is how a piece is named: its id in a
 * ruleset, its name in the variant for front ends.
 */
export type Warning =
  | {
      kind: "debt";
      /**
       * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
       *
       * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
       */
      owed: number;
    }
  | {
      kind: "last-coal";
      /**
       * The ship.
       */
      piece: string;
    }
  | {
      kind: "pushed-out";
      /**
       * The ship.
       */
      piece: string;
      /**
       * The number of a seat, from 1.
       */
      owner: number;
      /**
       * Whether she leaves the game, too.
       */
      scrapped: boolean;
    }
  | {
      kind: "no-effect";
    };
/**
 * What has changed a table.
 */
export type Change = "play" | "undo" | "redo" | "close";

/**
 * Every op of the engine, with what it takes and gives; what a failed request gives; and what subscribers are told.
 */
export interface Protocol {
  /**
   * What `variants` takes and gives. Without `as`, the reply is for: everybody.
   */
  variants: {
    request: VariantsRequest;
    reply: VariantsReply;
  };
  /**
   * What `open` takes and gives. Without `as`, the reply is for: privileged.
   */
  open: {
    request: OpenRequest;
    reply: OpenReply;
  };
  /**
   * What `load` takes and gives. Without `as`, the reply is for: privileged.
   */
  load: {
    request: LoadRequest;
    reply: LoadReply;
  };
  /**
   * What `check` takes and gives. Without `as`, the reply is for: everybody.
   */
  check: {
    request: CheckRequest;
    reply: CheckReply;
  };
  /**
   * What `turn` takes and gives. Without `as`, the reply is for: the seat to act.
   */
  turn: {
    request: TurnRequest;
    reply: TurnReply;
  };
  /**
   * What `legal` takes and gives. Without `as`, the reply is for: the seat to act.
   */
  legal: {
    request: LegalRequest;
    reply: LegalReply;
  };
  /**
   * What `market` takes and gives. Without `as`, the reply is for: the seat named.
   */
  market: {
    request: MarketRequest;
    reply: MarketReply;
  };
  /**
   * What `actions` takes and gives. Without `as`, the reply is for: everybody.
   */
  actions: {
    request: ActionsRequest;
    reply: ActionsReply;
  };
  /**
   * What `names` takes and gives. Without `as`, the reply is for: everybody.
   */
  names: {
    request: NamesRequest;
    reply: NamesReply;
  };
  /**
   * What `info` takes and gives. Without `as`, the reply is for: everybody.
   */
  info: {
    request: InfoRequest;
    reply: InfoReply;
  };
  /**
   * What `rule` takes and gives. Without `as`, the reply is for: everybody.
   */
  rule: {
    request: RuleRequest;
    reply: RuleReply;
  };
  /**
   * What `why` takes and gives. Without `as`, the reply is for: the seat to act.
   */
  why: {
    request: WhyRequest;
    reply: WhyReply;
  };
  /**
   * What `preview` takes and gives. Without `as`, the reply is for: the seat to act.
   */
  preview: {
    request: PreviewRequest;
    reply: PreviewReply;
  };
  /**
   * What `play` takes and gives. Without `as`, the reply is for: privileged.
   */
  play: {
    request: PlayRequest;
    reply: PlayReply;
  };
  /**
   * What `undo` takes and gives. Without `as`, the reply is for: privileged.
   */
  undo: {
    request: UndoRequest;
    reply: UndoReply;
  };
  /**
   * What `redo` takes and gives. Without `as`, the reply is for: privileged.
   */
  redo: {
    request: RedoRequest;
    reply: RedoReply;
  };
  /**
   * What `state` takes and gives. Without `as`, the reply is for: privileged.
   */
  state: {
    request: StateRequest;
    reply: StateReply;
  };
  /**
   * What `view` takes and gives. Without `as`, the reply is for: the seat named.
   */
  view: {
    request: ViewRequest;
    reply: ViewReply;
  };
  /**
   * What `observe` takes and gives. Without `as`, the reply is for: the seat named.
   */
  observe: {
    request: ObserveRequest;
    reply: ObserveReply;
  };
  /**
   * What `score` takes and gives. Without `as`, the reply is for: everybody.
   */
  score: {
    request: ScoreRequest;
    reply: ScoreReply;
  };
  /**
   * What `log` takes and gives. Without `as`, the reply is for: the seat named.
   */
  log: {
    request: LogRequest;
    reply: LogReply;
  };
  /**
   * What `record` takes and gives. Without `as`, the reply is for: privileged.
   */
  record: {
    request: RecordRequest;
    reply: RecordReply;
  };
  /**
   * What `scenario` takes and gives. Without `as`, the reply is for: privileged.
   */
  scenario: {
    request: ScenarioRequest;
    reply: ScenarioReply;
  };
  /**
   * What `audit` takes and gives. Without `as`, the reply is for: privileged.
   */
  audit: {
    request: AuditRequest;
    reply: AuditReply;
  };
  /**
   * What `hash` takes and gives. Without `as`, the reply is for: privileged.
   */
  hash: {
    request: HashRequest;
    reply: HashReply;
  };
  /**
   * What `playout` takes and gives. Without `as`, the reply is for: privileged.
   */
  playout: {
    request: PlayoutRequest;
    reply: PlayoutReply;
  };
  /**
   * What `advise` takes and gives. Without `as`, the reply is for: the seat to act.
   */
  advise: {
    request: AdviseRequest;
    reply: AdviseReply;
  };
  /**
   * What `move` takes and gives. Without `as`, the reply is for: privileged.
   */
  move: {
    request: MoveRequest;
    reply: MoveReply;
  };
  /**
   * What `judge` takes and gives. Without `as`, the reply is for: privileged.
   */
  judge: {
    request: JudgeRequest;
    reply: JudgeReply;
  };
  /**
   * What `cancel` takes and gives. Without `as`, the reply is for: privileged.
   */
  cancel: {
    request: CancelRequest;
    reply: CancelReply;
  };
  /**
   * What `fork` takes and gives. Without `as`, the reply is for: privileged.
   */
  fork: {
    request: ForkRequest;
    reply: ForkReply;
  };
  /**
   * What `close` takes and gives. Without `as`, the reply is for: privileged.
   */
  close: {
    request: CloseRequest;
    reply: CloseReply;
  };
  /**
   * What `batch` takes and gives. Without `as`, the reply is for: privileged.
   */
  batch: {
    request: BatchRequest;
    reply: BatchReply;
  };
  /**
   * What `subscribe` takes and gives. Without `as`, the reply is for: privileged.
   */
  subscribe: {
    request: SubscribeRequest;
    reply: SubscribeReply;
  };
  /**
   * What `unsubscribe` takes and gives. Without `as`, the reply is for: privileged.
   */
  unsubscribe: {
    request: UnsubscribeRequest;
    reply: UnsubscribeReply;
  };
  error: ErrorReply;
  push: Push;
}
/**
 * A request of the op `variants`.
 */
export interface VariantsRequest {
  op: "variants";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
}
/**
 * The reply to the op `variants`.
 */
export interface VariantsReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The version of the protocol.
   */
  protocol: number;
  /**
   * The built-in ones.
   */
  variants: VariantInfo[];
}
/**
 * A variant in a list.
 */
export interface VariantInfo {
  /**
   * What `open` of the protocol and `Library::load` take.
   */
  id: string;
  /**
   * The ruleset it belongs to.
   */
  ruleset: string;
  /**
   * The title, for people.
   */
  name: string;
  /**
   * A sentence or two, for people.
   */
  summary: string;
  seats: SeatRange;
}
/**
 * How many can play.
 */
export interface SeatRange {
  min: Seats;
  max: Seats;
}
/**
 * A request of the op `open`.
 */
export interface OpenRequest {
  op: "open";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  /**
   * The id of a built-in variant, or a path that ends in `.toml`.
   */
  variant?: string | null;
  /**
   * A variant as TOML, in place of `variant`.
   */
  "variant-text"?: string | null;
  /**
   * How many play.
   */
  seats: number;
  /**
   * What is dealt.
   */
  seed: number | string;
  /**
   * What else is told in the reply.
   */
  with?: With[] | null;
}
/**
 * The reply to the op `open`.
 */
export interface OpenReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of the table.
   */
  table: number;
  /**
   * The id of the variant.
   */
  variant: string;
  /**
   * What the match waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * In quotes, so that every program can hold it; not told of a fork.
   */
  seed?: string;
  /**
   * What to know about how the variant was found.
   */
  notes?: string[];
  /**
   * With a record: where its variant differs from the built-in one whose name it bears.
   */
  differs?: Differences;
  /**
   * Completed turns.
   */
  turns?: number;
  /**
   * Actions played.
   */
  plies?: number;
  /**
   * How many legal actions there are.
   */
  choices?: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled?: boolean;
  disclosed?: Disclosure;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended?: Ending | null;
  /**
   * All of them, in their order.
   */
  actions?: LegalAction[];
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers?: Listing[];
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * What the viewer may see, a number for each slot.
   */
  observation?: number[];
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over.
   */
  final?: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score?: Scoresheet | null;
}
/**
 * Differences in JSON.
 */
export interface Differences {
  /**
   * The id of the built-in variant.
   */
  "built-in": string;
  /**
   * In how many places the record differs from it.
   */
  count: number;
  /**
   * The first few.
   */
  first: Difference[];
}
/**
 * A difference in JSON.
 */
export interface Difference {
  /**
   * The key path of the value, or of the table.
   */
  path: string;
  /**
   * That it is about the order of the keys of a table; the values are then lists of keys.
   */
  order?: boolean;
  /**
   * The value of the variant, or of the record, as TOML; null if it has none.
   */
  here: string | null;
  /**
   * The value of the built-in variant with which it is compared, as TOML; null if it has none.
   */
  there: string | null;
}
/**
 * By the last action.
 */
export interface Disclosure {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * Why a match ended.
 */
export interface Ending {
  /**
   * The rule that brought the end about.
   */
  rule: string;
  /**
   * What happened; none where the log does not hold it, as after a position in which the end was due already.
   */
  because: Told | null;
  /**
   * The action that caused it, counted from 0; none where `because` is none.
   */
  ply: number | null;
}
/**
 * Something that happened, for a person and for a program.
 */
export interface Told {
  /**
   * The English line.
   */
  text: string;
  /**
   * The rule by which it happened.
   */
  rule: string;
  /**
   * The seat that it is about: who did it, or to whom it happened; left out where that is nobody, or all.
   */
  seat?: Seat;
  /**
   * Whether it begins a part of the match, such as a turn; left out if not. Exactly the texts of headings begin with `-- `.
   */
  heading?: boolean;
  /**
   * The event with its facts, its name under `kind`; ids are the variant's own.
   */
  event: {
    [k: string]: unknown;
  };
}
/**
 * One of them.
 */
export interface LegalAction {
  /**
   * What `play` takes.
   */
  index: number;
  /**
   * Its number among all actions, as `actions` lists them; null only if the ruleset forgot legal actions there.
   */
  number: number | null;
  /**
   * The line that names it.
   */
  notation: string;
  /**
   * The sort of action.
   */
  kind: string;
  /**
   * The rule that describes this sort of action.
   */
  rule: string;
  /**
   * The action with its ids, as the schema of the ruleset has it.
   */
  parts: {
    [k: string]: unknown;
  };
  /**
   * What the seat pays for the action itself; what is forced afterwards is left out.
   */
  cost: number;
  /**
   * What the seat gets for the action itself; what is forced afterwards is left out.
   */
  income: number;
  /**
   * Whether it passes on what the decision offers: ends, skips or declines it, or takes what there is in its place. Front
   * ends list such an action last. Left out if not.
   */
  passes?: boolean;
}
/**
 * An order of a market: what it is, what it costs or brings, what limits it, and why it is refused if it is. See
 * [`Offer`](crate::market::Offer).
 */
export interface Listing {
  /**
   * The line that names the action.
   */
  notation: string;
  /**
   * Its number among all actions, which [`Pick::number`](crate::Pick::number) takes; null only if the ruleset forgot it
   * there.
   */
  number: number | null;
  /**
   * The kind of action.
   */
  kind: string;
  /**
   * The rule that describes this kind of action.
   */
  rule: string;
  /**
   * The action with its ids, as the schema of the ruleset has it.
   */
  parts: {
    [k: string]: unknown;
  };
  /**
   * Whether the price is paid or got.
   */
  side: "purchase" | "sale";
  /**
   * What the price is of.
   */
  pricing: "whole" | "each";
  /**
   * The price; null if it has none now.
   */
  price: Coins | null;
  /**
   * The price for each seat, in order, as if it traded now; null for a seat that can have no such piece. Empty where the
   * price is everybody's.
   */
  prices: (Coins | null)[];
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  surcharge: number;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  activation: number;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  toll: number;
  /**
   * What comes with it for nothing, also where nothing lies.
   */
  extras: Extra[];
  /**
   * How many pieces can be traded by the decision that the action belongs to or leads to; 0 if it is refused.
   */
  most: number;
  /**
   * How many pieces the market has, whoever trades; null where that is not limited, or where it takes them.
   */
  supply: number | null;
  /**
   * What binds that number; null where it is 0 for another reason.
   */
  limit: Limit | null;
  /**
   * Why the action is not legal; null if it is.
   */
  refusal: Refused | null;
}
/**
 * So much of something that comes with an order for nothing.
 */
export interface Extra {
  /**
   * What it is, named as in the ledger: `coal`.
   */
  asset: string;
  /**
   * How much of it, above zero.
   */
  amount: number;
}
/**
 * Why an action is not legal.
 */
export interface Refused {
  /**
   * The rule that forbids it.
   */
  rule: string;
  /**
   * The condition, a stable name in kebab-case.
   */
  kind: string;
  /**
   * The English sentence.
   */
  message: string;
  /**
   * The condition with its numbers; ids are the variant's own. Left out once the match is over.
   */
  facts?: {
    [k: string]: unknown;
  };
}
/**
 * The scores of all seats, itemised, and their ranking.
 */
export interface Scoresheet {
  /**
   * One score a seat, in seat order.
   */
  seats: SeatScore[];
  /**
   * The ranking, best first.
   */
  places: Place[];
}
/**
 * The score of one seat.
 */
export interface SeatScore {
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * The sum of the entries, in points.
   */
  total: number;
  /**
   * What the total is made of.
   */
  entries: Entry[];
}
/**
 * One line of a score sheet.
 */
export interface Entry {
  /**
   * What is scored, with the variant's own ids: `flags blue`.
   */
  item: string;
  /**
   * The rule that scores it.
   */
  rule: string;
  /**
   * How many there are.
   */
  count: number;
  /**
   * What the line is worth, in points.
   */
  points: number;
  /**
   * How the points come about, for a person: `4 x 9`.
   */
  note: string;
}
/**
 * The place of one seat in the ranking.
 */
export interface Place {
  /**
   * The place, from 1; seats that nothing tells apart share one.
   */
  place: number;
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * The points.
   */
  total: number;
  /**
   * What decided against the next seat with the same points: the tie-break values, most significant first.
   */
  tiebreak: number[];
  /**
   * Whether another seat shares this place.
   */
  shared: boolean;
}
/**
 * A request of the op `load`.
 */
export interface LoadRequest {
  op: "load";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  /**
   * The text of a scenario file.
   */
  scenario?: string | null;
  /**
   * The text of a `.riband` file, in place of `scenario`.
   */
  record?: string | null;
  /**
   * Whether the steps of the scenario are taken.
   */
  run?: boolean | null;
  /**
   * What else is told in the reply.
   */
  with?: With[] | null;
}
/**
 * The reply to the op `load`.
 */
export interface LoadReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of the table.
   */
  table: number;
  /**
   * The id of the variant.
   */
  variant: string;
  /**
   * What the match waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * In quotes, so that every program can hold it; not told of a fork.
   */
  seed?: string;
  /**
   * What to know about how the variant was found.
   */
  notes?: string[];
  /**
   * With a record: where its variant differs from the built-in one whose name it bears.
   */
  differs?: Differences;
  /**
   * Completed turns.
   */
  turns?: number;
  /**
   * Actions played.
   */
  plies?: number;
  /**
   * How many legal actions there are.
   */
  choices?: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled?: boolean;
  disclosed?: Disclosure1;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended?: Ending | null;
  /**
   * All of them, in their order.
   */
  actions?: LegalAction[];
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers?: Listing[];
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * What the viewer may see, a number for each slot.
   */
  observation?: number[];
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over.
   */
  final?: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score?: Scoresheet | null;
}
/**
 * By the last action.
 */
export interface Disclosure1 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `check`.
 */
export interface CheckRequest {
  op: "check";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  /**
   * The id of a built-in variant, or a path that ends in `.toml`.
   */
  variant?: string | null;
  /**
   * A variant as TOML, in place of `variant`.
   */
  "variant-text"?: string | null;
  /**
   * Whether to tell the whole variant as TOML.
   */
  toml?: boolean | null;
}
/**
 * The reply to the op `check`.
 */
export interface CheckReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * Everything that is wrong with it; empty if it can be played.
   */
  problems: Problem[];
  /**
   * How many more problems there are.
   */
  omitted: number;
  /**
   * What to know about it all the same, a sentence each.
   */
  notes: string[];
  /**
   * What it is; null if it cannot be played.
   */
  variant: Resolved | null;
  /**
   * With problems: the ruleset that it names, if that much can be read.
   */
  ruleset?: string;
  /**
   * With problems: the built-in variant that it extends, else that of its ruleset, if that much can be read.
   */
  parent?: string;
}
/**
 * One thing that is wrong with a variant.
 */
export interface Problem {
  /**
   * What sort of problem it is.
   */
  kind:
    | "syntax"
    | "unreadable"
    | "cycle"
    | "unknown-ruleset"
    | "unknown-key"
    | "missing-key"
    | "wrong-type"
    | "out-of-range"
    | "unknown-name"
    | "duplicate"
    | "contradiction"
    | "revision-not-kept";
  path: KeyPath;
  /**
   * What is wrong, in one sentence.
   */
  message: string;
  /**
   * What to do about it, if there is something to say.
   */
  advice: string | null;
  /**
   * The file.
   */
  file: string;
  /**
   * The line, from 1.
   */
  line: number | null;
  /**
   * The column, from 1, in characters.
   */
  column: number | null;
}
/**
 * A variant that can be played.
 */
export interface Resolved {
  /**
   * What `open` of the protocol and `Library::load` take.
   */
  id: string;
  /**
   * The ruleset it belongs to.
   */
  ruleset: string;
  /**
   * The title, for people.
   */
  name: string;
  /**
   * A sentence or two, for people.
   */
  summary: string;
  seats: SeatRange1;
  /**
   * The fingerprint of the rules.
   */
  fingerprint: string;
  /**
   * The built-in variant that it extends, else that of its ruleset; null for that itself.
   */
  parent: string | null;
  /**
   * How it differs from that, with all that follows; the first 500.
   */
  differences: Difference[];
  /**
   * If asked for: the whole variant, extending nothing.
   */
  toml?: string;
}
/**
 * How many can play.
 */
export interface SeatRange1 {
  min: Seats;
  max: Seats;
}
/**
 * A request of the op `turn`.
 */
export interface TurnRequest {
  op: "turn";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `turn`.
 */
export interface TurnReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * What the match waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * Completed turns.
   */
  turns: number;
  /**
   * Actions played.
   */
  plies: number;
  /**
   * How many legal actions there are.
   */
  choices: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled: boolean;
  disclosed: Disclosure2;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended: Ending | null;
}
/**
 * By the last action.
 */
export interface Disclosure2 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `legal`.
 */
export interface LegalRequest {
  op: "legal";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `legal`.
 */
export interface LegalReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * Whose actions they are.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * All of them, in their order.
   */
  actions: LegalAction[];
}
/**
 * A request of the op `market`.
 */
export interface MarketRequest {
  op: "market";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * As this seat can know it; without it, as the seat to act.
   */
  seat?: Seat | null;
}
/**
 * The reply to the op `market`.
 */
export interface MarketReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * Who has to act.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers: Listing[];
}
/**
 * A request of the op `actions`.
 */
export interface ActionsRequest {
  op: "actions";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it and without a variant, the last opened of those still open.
   */
  table?: number | null;
  /**
   * The id of a built-in variant, or a path that ends in `.toml`, in place of `table`.
   */
  variant?: string | null;
  /**
   * A variant as TOML, in place of `variant`.
   */
  "variant-text"?: string | null;
  /**
   * With a variant: how many play.
   */
  seats?: number | null;
}
/**
 * The reply to the op `actions`.
 */
export interface ActionsReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The id of the variant, for people.
   */
  variant: string;
  /**
   * The fingerprint of the variant ([`Variant::fingerprint`]): 16 hexadecimal digits.
   */
  fingerprint: string;
  /**
   * A number of seats.
   */
  seats: number;
  /**
   * The lines that name the actions, by number.
   */
  actions: string[];
}
/**
 * A request of the op `names`.
 */
export interface NamesRequest {
  op: "names";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it and without a variant, the last opened of those still open.
   */
  table?: number | null;
  /**
   * The id of a built-in variant, or a path that ends in `.toml`, in place of `table`.
   */
  variant?: string | null;
  /**
   * A variant as TOML, in place of `variant`.
   */
  "variant-text"?: string | null;
}
/**
 * The reply to the op `names`.
 */
export interface NamesReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The fingerprint of the rules.
   */
  fingerprint: string;
  /**
   * Everything that has an id, kind by kind, in the order of the variant.
   */
  names: Named[];
}
/**
 * Something that has an id in a variant: a port, a ship, a card. What it is, is fixed by the variant, so that no view has
 * to repeat it.
 */
export interface Named {
  /**
   * The kind of thing: `port`, `card`.
   */
  kind: string;
  /**
   * The id, as views, events and notation have it.
   */
  id: string;
  /**
   * What people call it; left out where the variant has no name for it but the id.
   */
  name?: string;
  /**
   * What it does, in English; left out where the variant does not say.
   */
  text?: string;
  /**
   * What else the variant fixes about it, as the schema of the ruleset has it under `details`; left out for other kinds.
   */
  details?: {
    [k: string]: unknown;
  };
}
/**
 * A request of the op `info`.
 */
export interface InfoRequest {
  op: "info";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  /**
   * The text of a `.riband` file.
   */
  record: string;
  /**
   * Whether to list its actions and comments.
   */
  actions?: boolean | null;
}
/**
 * The reply to the op `info`.
 */
export interface InfoReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of the format that it is written in.
   */
  format: number;
  /**
   * The version of the engine that wrote it.
   */
  engine: string;
  /**
   * The ruleset of the variant.
   */
  ruleset: string;
  /**
   * The revision of the ruleset, from 1.
   */
  revision: number;
  /**
   * What the variant was called: the id of a built-in one, or the name of a file.
   */
  variant: string;
  /**
   * The title of the variant, for people; its id where it has none, or cannot be loaded here.
   */
  title: string;
  /**
   * The fingerprint of the built-in variant that the record refers to; null if it holds its rules.
   */
  refers: StateHash | null;
  /**
   * A number of seats.
   */
  seats: number;
  /**
   * The seed of the deal, in decimal digits.
   */
  seed: string;
  /**
   * Whether the match began at a position other than the deal.
   */
  "set-up": boolean;
  /**
   * The players, seat by seat.
   */
  players: PlayerInfo[];
  /**
   * How many actions there are.
   */
  plies: number;
  /**
   * The ranking, best first; null while the match is unfinished.
   */
  result: Standing[] | null;
  /**
   * If asked for: its actions, in order.
   */
  actions?: RecordedAction[];
  /**
   * If asked for: its comments, in order.
   */
  comments?: RecordedComment[];
}
/**
 * Who sits at a seat.
 */
export interface PlayerInfo {
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * What the player is called; null if the record does not say.
   */
  name: string | null;
  /**
   * Who plays: `human`, or a computer player; null if the record does not say.
   */
  player: string | null;
}
/**
 * One line of the ranking: `1. seat 2  121`, with `shared` at its end if another seat has the same place.
 */
export interface Standing {
  /**
   * The place, from 1.
   */
  place: number;
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * The points.
   */
  total: number;
  /**
   * Whether another seat has the same place.
   */
  shared: boolean;
}
/**
 * An action of a record.
 */
export interface RecordedAction {
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * The line that names it.
   */
  notation: string;
}
/**
 * A comment in a record.
 */
export interface RecordedComment {
  /**
   * How many actions stand before it.
   */
  plies: number;
  /**
   * What it says.
   */
  text: string;
}
/**
 * A request of the op `rule`.
 */
export interface RuleRequest {
  op: "rule";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The number of a rule, such as `CO-23`.
   */
  number?: string | null;
  /**
   * Words to look for, in place of `number`.
   */
  search?: string | null;
  /**
   * Only in the rulebook of this ruleset; alone, all of its rules.
   */
  ruleset?: string | null;
  /**
   * How many rules are given at most. By default 20 with `search`, else all.
   */
  most?: number | null;
}
/**
 * The reply to the op `rule`.
 */
export interface RuleReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The rule with the number; or those that have any of the words: the rule whose number they are, those that cite that number,
   * and then those that say most about the words first; or all of a ruleset, in their order.
   */
  rules: Rule[];
  /**
   * How many more there are, left off for `most`.
   */
  "left-off": number;
}
/**
 * A rule.
 */
export interface Rule {
  /**
   * Its number.
   */
  number: string;
  /**
   * The ruleset that it belongs to.
   */
  ruleset: string;
  /**
   * The heading of its section.
   */
  heading: string;
  /**
   * What it says; never empty.
   */
  text: Paragraph[];
}
/**
 * A request of the op `why`.
 */
export interface WhyRequest {
  op: "why";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * A line of notation.
   */
  action: string;
}
/**
 * The reply to the op `why`.
 */
export interface WhyReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * Whether it is legal.
   */
  legal: boolean;
  /**
   * Why not.
   */
  refusal?: Error;
}
/**
 * Why a request was not carried out.
 */
export interface Error {
  /**
   * A stable name.
   */
  kind:
    | "bad-json"
    | "not-utf8"
    | "line-too-long"
    | "unknown-op"
    | "bad-request"
    | "no-such-table"
    | "too-many-tables"
    | "bad-variant"
    | "bad-seats"
    | "bad-position"
    | "unsound"
    | "bad-scenario"
    | "step-failed"
    | "bad-record"
    | "truncated"
    | "edited"
    | "newer-rules"
    | "diverged"
    | "privileged"
    | "no-match"
    | "no-such-subscription"
    | "too-many-subscriptions"
    | "too-many-guesses"
    | "no-such-rule"
    | "no-such-rulebook"
    | "no-such-player"
    | "bad-budget"
    | "no-advice"
    | "over"
    | "stalled"
    | "spectator"
    | "not-your-turn"
    | "no-such-choice"
    | "no-such-number"
    | "no-such-seat"
    | "unreadable"
    | "nothing-to-undo"
    | "nothing-to-redo"
    | (string & {});
  /**
   * The rule that is broken.
   */
  rule: RuleId | null;
  /**
   * A sentence in English.
   */
  message: string;
  /**
   * With `too-many-tables`: the bytes that all open tables take by estimate.
   */
  taken?: number;
  /**
   * With `too-many-tables`: the bytes that they may take.
   */
  limit?: number;
  /**
   * With `too-many-tables`: the bytes that this one would take.
   */
  wanted?: number;
  /**
   * With `bad-variant`: everything that is wrong with it.
   */
  problems?: Problem[];
  /**
   * With `step-failed`: the step, from 1.
   */
  step?: number;
  /**
   * With `truncated`: the actions that are whole. With `diverged`: the actions played before.
   */
  ply?: number;
  /**
   * With `step-failed`, `truncated`, `edited` and `diverged`: the line of the text, from 1.
   */
  line?: number;
  /**
   * With `newer-rules`: the revision in the record.
   */
  found?: number;
  /**
   * With `newer-rules`: the newest revision that is known.
   */
  known?: number;
  /**
   * With the kind of a refusal: the refusal with its numbers, as the schema of the ruleset has it.
   */
  facts?: {
    [k: string]: unknown;
  };
  /**
   * With the kind of a refusal: the most similar legal actions of the same kind.
   */
  nearest?: string[];
  /**
   * With `no-such-rule`: the rules that cite the number.
   */
  rules?: RuleId[];
  /**
   * With `no-such-player`: those that there are.
   */
  players?: string[];
}
/**
 * A request of the op `preview`.
 */
export interface PreviewRequest {
  op: "preview";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * A line of notation.
   */
  action?: string | null;
  /**
   * The index of a legal action, in place of `action`.
   */
  index?: number | null;
  /**
   * The number of an action among all, in place of `action`.
   */
  number?: number | null;
}
/**
 * The reply to the op `preview`.
 */
export interface PreviewReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The line that names the action.
   */
  action: string;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  cost: number;
  /**
   * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
   *
   * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
   */
  income: number;
  /**
   * The money of the seat; null where the ruleset keeps no books.
   */
  money: Outlook | null;
  /**
   * The points of the seat if the match ended then; null where they count what the seat may not know.
   */
  points: Outlook | null;
  /**
   * What certainly moves, money and coal too, in order.
   */
  moves: Move[];
  /**
   * What the seat may not have meant: what holds in every world that was tried.
   */
  warnings: Warned[];
  /**
   * What certainly happens, in order.
   */
  events: Told[];
  /**
   * The decisions that certainly follow and leave no choice; those of the seat itself.
   */
  forced: Forced[];
  disclosed: Disclosure3;
  /**
   * What the match waits for then; null where that is not certain.
   */
  turn: Turn | null;
}
/**
 * An amount before and after a choice.
 */
export interface Outlook {
  /**
   * Before it.
   */
  before: number;
  /**
   * The least afterwards.
   */
  least: number;
  /**
   * The most afterwards.
   */
  most: number;
  /**
   * Whether that is certain, and `least` and `most` are the same. If not, they are those of the worlds that were tried.
   */
  certain: boolean;
}
/**
 * So much of something that moves from one place to another.
 */
export interface Move {
  /**
   * What moves, in the variant's own ids, named as in the ledger: `coal`, `olympic`.
   */
  asset: string;
  /**
   * How much of it, above zero.
   */
  amount: number;
  from: Spot;
  to: Spot1;
}
/**
 * Where it comes from.
 */
export interface Spot {
  /**
   * Whose it is; null if it is common.
   */
  seat: Seat | null;
  /**
   * The place, in the variant's own ids, named as in the ledger: `supply`, `port boston`.
   */
  place: string;
}
/**
 * Where it goes.
 */
export interface Spot1 {
  /**
   * Whose it is; null if it is common.
   */
  seat: Seat | null;
  /**
   * The place, in the variant's own ids, named as in the ledger: `supply`, `port boston`.
   */
  place: string;
}
/**
 * A warning, for a program and for a person.
 */
export interface Warned {
  /**
   * What it is about, with its numbers.
   */
  warning:
    | {
        kind: "debt";
        /**
         * An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
         *
         * Sums stop at the ends of the range instead of wrapping, so no input can overflow an account.
         */
        owed: number;
      }
    | {
        kind: "last-coal";
        /**
         * The ship.
         */
        piece: string;
      }
    | {
        kind: "pushed-out";
        /**
         * The ship.
         */
        piece: string;
        /**
         * The number of a seat, from 1.
         */
        owner: number;
        /**
         * Whether she leaves the game, too.
         */
        scrapped: boolean;
      }
    | {
        kind: "no-effect";
      };
  /**
   * The English sentence, as the end of *this choice ...*.
   */
  text: string;
}
/**
 * A decision that left no choice, and that the engine took.
 */
export interface Forced {
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * The line that names the action.
   */
  notation: string;
}
/**
 * What is disclosed on the way: if anything is, there is more to come than `moves`, `events` and `forced` show.
 */
export interface Disclosure3 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `play`.
 */
export interface PlayRequest {
  op: "play";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * A line of notation.
   */
  action?: string | null;
  /**
   * The index of a legal action, in place of `action`.
   */
  index?: number | null;
  /**
   * The number of an action among all, in place of `action`.
   */
  number?: number | null;
  /**
   * Only if it is the turn of this seat.
   */
  seat?: Seat | null;
  /**
   * What else is told in the reply.
   */
  with?: With[] | null;
}
/**
 * The reply to the op `play`.
 */
export interface PlayReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The line that names what was played.
   */
  action: string;
  /**
   * What happened.
   */
  events: Told[];
  /**
   * The decisions after it that left no choice.
   */
  forced: Forced[];
  disclosed: Disclosure4;
  /**
   * What a position waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * Completed turns.
   */
  turns?: number;
  /**
   * Actions played.
   */
  plies?: number;
  /**
   * How many legal actions there are.
   */
  choices?: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled?: boolean;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended?: Ending | null;
  /**
   * All of them, in their order.
   */
  actions?: LegalAction[];
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers?: Listing[];
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * What the viewer may see, a number for each slot.
   */
  observation?: number[];
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over.
   */
  final?: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score?: Scoresheet | null;
}
/**
 * What came to light.
 */
export interface Disclosure4 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `undo`.
 */
export interface UndoRequest {
  op: "undo";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * How many actions are taken back, from 1; without it, one.
   */
  count?: number | null;
  /**
   * What else is told in the reply.
   */
  with?: With[] | null;
}
/**
 * The reply to the op `undo`.
 */
export interface UndoReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * What was taken back; of several, the first one.
   */
  action: string;
  /**
   * What a position waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * Completed turns.
   */
  turns?: number;
  /**
   * Actions played.
   */
  plies?: number;
  /**
   * How many legal actions there are.
   */
  choices?: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled?: boolean;
  disclosed?: Disclosure5;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended?: Ending | null;
  /**
   * All of them, in their order.
   */
  actions?: LegalAction[];
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers?: Listing[];
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * What the viewer may see, a number for each slot.
   */
  observation?: number[];
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over.
   */
  final?: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score?: Scoresheet | null;
}
/**
 * By the last action.
 */
export interface Disclosure5 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `redo`.
 */
export interface RedoRequest {
  op: "redo";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * What else is told in the reply.
   */
  with?: With[] | null;
}
/**
 * The reply to the op `redo`.
 */
export interface RedoReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The line that names what was played.
   */
  action: string;
  /**
   * What happened.
   */
  events: Told[];
  /**
   * The decisions after it that left no choice.
   */
  forced: Forced[];
  disclosed: Disclosure6;
  /**
   * What a position waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * Completed turns.
   */
  turns?: number;
  /**
   * Actions played.
   */
  plies?: number;
  /**
   * How many legal actions there are.
   */
  choices?: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled?: boolean;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended?: Ending | null;
  /**
   * All of them, in their order.
   */
  actions?: LegalAction[];
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers?: Listing[];
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * What the viewer may see, a number for each slot.
   */
  observation?: number[];
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over.
   */
  final?: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score?: Scoresheet | null;
}
/**
 * What came to light.
 */
export interface Disclosure6 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `state`.
 */
export interface StateRequest {
  op: "state";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `state`.
 */
export interface StateReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position: {
    [k: string]: unknown;
  };
}
/**
 * A request of the op `view`.
 */
export interface ViewRequest {
  op: "view";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * Whose view; without it, that of a spectator.
   */
  seat?: Seat | null;
}
/**
 * The reply to the op `view`.
 */
export interface ViewReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view: {
    [k: string]: unknown;
  };
}
/**
 * A request of the op `observe`.
 */
export interface ObserveRequest {
  op: "observe";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * Who sees it; without it, a spectator.
   */
  seat?: Seat | null;
  /**
   * Whether to say what the numbers are.
   */
  layout?: boolean | null;
}
/**
 * The reply to the op `observe`.
 */
export interface ObserveReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * What the viewer may see, a number for each slot.
   */
  observation: number[];
  /**
   * With `layout`: the slots, the same for every match of the variant with as many seats.
   */
  slots?: Slot[];
}
/**
 * One number of an observation: what it is, and what it can be.
 */
export interface Slot {
  /**
   * What the number is, unique in a layout: `me+1.money`, `arizona.coal`.
   */
  name: string;
  /**
   * The least it can be.
   */
  min: number;
  /**
   * The most it can be.
   */
  max: number;
  /**
   * What counts as much, of an amount that `max` hardly bounds, such as money.
   */
  usual?: number;
  /**
   * What the numbers from 0 on stand for, if this is a choice of one thing and no amount; else empty.
   */
  values?: string[];
}
/**
 * A request of the op `score`.
 */
export interface ScoreRequest {
  op: "score";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `score`.
 */
export interface ScoreReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * Whether the match is over.
   */
  final: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score: Scoresheet | null;
}
/**
 * A request of the op `log`.
 */
export interface LogRequest {
  op: "log";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * What this seat may know; without it, everything.
   */
  seat?: Seat | null;
  /**
   * From this action on, from 0.
   */
  since?: number | null;
}
/**
 * The reply to the op `log`.
 */
export interface LogReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The oldest first.
   */
  events: Logged[];
}
/**
 * An event with the action that caused it.
 */
export interface Logged {
  /**
   * The action that caused it, from 0.
   */
  ply: number;
  /**
   * The English line.
   */
  text: string;
  /**
   * The number of a rule in the documentation of the ruleset, such as `CO-36`.
   */
  rule: string;
  /**
   * The seat that it is about: who did it, or to whom it happened; left out where that is nobody, or all.
   */
  seat?: Seat;
  /**
   * Whether it begins a part of the match, such as a turn; left out if not. Exactly the texts of headings begin with `-- `.
   */
  heading?: boolean;
  /**
   * The event with its facts, its name under `kind`; ids are the variant's own.
   */
  event: {
    [k: string]: unknown;
  };
}
/**
 * A request of the op `record`.
 */
export interface RecordRequest {
  op: "record";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `record`.
 */
export interface RecordReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The text of a `.riband` file.
   */
  record: string;
}
/**
 * A request of the op `scenario`.
 */
export interface ScenarioRequest {
  op: "scenario";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `scenario`.
 */
export interface ScenarioReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The text of a scenario file.
   */
  scenario: string;
}
/**
 * A request of the op `audit`.
 */
export interface AuditRequest {
  op: "audit";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `audit`.
 */
export interface AuditReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * Always true.
   */
  sound: boolean;
}
/**
 * A request of the op `hash`.
 */
export interface HashRequest {
  op: "hash";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `hash`.
 */
export interface HashReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The fingerprint of a position.
   */
  hash: string;
}
/**
 * A request of the op `playout`.
 */
export interface PlayoutRequest {
  op: "playout";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * What is drawn.
   */
  seed: number | string;
  /**
   * How many matches, from 1 to 64; without it, one.
   */
  count?: number | null;
}
/**
 * The reply to the op `playout`.
 */
export interface PlayoutReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * One for each that was asked for.
   */
  playouts: Playout[];
}
/**
 * One random match to its end.
 */
export interface Playout {
  /**
   * How many actions it took.
   */
  plies: number;
  /**
   * Whether it is over, and not stalled.
   */
  final: boolean;
  /**
   * The ranking, best first.
   */
  places: Place[];
}
/**
 * A request of the op `advise`.
 */
export interface AdviseRequest {
  op: "advise";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The number of the table; without it the one that was opened last.
   */
  table?: number | null;
  /**
   * The seat that has to act.
   */
  seat?: Seat | null;
  /**
   * A level, such as `club`, or `mcts` with a budget.
   */
  player: string;
  /**
   * How long it may search, in place of its own time.
   */
  budget?: Budget | null;
  /**
   * Of the dice of the player.
   */
  seed?: Seed | null;
}
/**
 * The reply to the op `advise`.
 */
export interface AdviseReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * Who was asked.
   */
  player: string;
  /**
   * How many worlds were searched.
   */
  iterations: number;
  /**
   * Whether a `cancel` stopped the search.
   */
  stopped: boolean;
  /**
   * Every legal action, best first.
   */
  actions: Ranked[];
  /**
   * What the player expects from here, for all seats.
   */
  line: Step[];
}
/**
 * One legal action as the player sees it.
 */
export interface Ranked {
  /**
   * Where it stands among the legal actions.
   */
  index: number;
  /**
   * Its number among all actions.
   */
  number: number;
  /**
   * The line that names it.
   */
  notation: string;
  /**
   * How often it was tried.
   */
  visits: number;
  /**
   * The share of the win, from 0 to 1; null if the player does not estimate it.
   */
  wins: Interval | null;
  /**
   * The points at the end; null if the player does not estimate them.
   */
  points: Interval | null;
}
/**
 * A mean and how sure it is.
 */
export interface Interval {
  /**
   * The mean.
   */
  mean: number;
  /**
   * Half of the interval that holds the true mean in 95 of 100 cases.
   */
  margin: number;
}
/**
 * An action that the player expects.
 */
export interface Step {
  /**
   * Whose it is; null where the line has left what is known.
   */
  seat: Seat | null;
  /**
   * The line that names it.
   */
  notation: string;
}
/**
 * A request of the op `move`.
 */
export interface MoveRequest {
  op: "move";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The number of the table; without it the one that was opened last.
   */
  table?: number | null;
  /**
   * The seat that has to act.
   */
  seat?: Seat | null;
  /**
   * A level, such as `club`, or `mcts` with a budget.
   */
  player: string;
  /**
   * How long it may search, in place of its own time.
   */
  budget?: Budget | null;
  /**
   * Of the dice of the player.
   */
  seed?: Seed | null;
  /**
   * What else is told in the reply.
   */
  with?: With[] | null;
}
/**
 * The reply to the op `move`.
 */
export interface MoveReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The line that names what was played.
   */
  action: string;
  /**
   * What happened.
   */
  events: Told[];
  /**
   * The decisions after it that left no choice.
   */
  forced: Forced[];
  disclosed: Disclosure7;
  /**
   * What a position waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * Whether a `cancel` stopped the search.
   */
  stopped: boolean;
  /**
   * Completed turns.
   */
  turns?: number;
  /**
   * Actions played.
   */
  plies?: number;
  /**
   * How many legal actions there are.
   */
  choices?: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled?: boolean;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended?: Ending | null;
  /**
   * All of them, in their order.
   */
  actions?: LegalAction[];
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers?: Listing[];
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * What the viewer may see, a number for each slot.
   */
  observation?: number[];
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over.
   */
  final?: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score?: Scoresheet | null;
}
/**
 * What came to light.
 */
export interface Disclosure7 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `judge`.
 */
export interface JudgeRequest {
  op: "judge";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  /**
   * The number of the table; without it the one that was opened last.
   */
  table?: number | null;
  /**
   * The index of the action that is judged.
   */
  ply: number;
  /**
   * Who judges: a level, such as `club`, or `mcts` with a budget.
   */
  player: string;
  /**
   * How long it may search, in place of its own time.
   */
  budget?: Budget | null;
  /**
   * Of the dice of the player.
   */
  seed?: Seed | null;
}
/**
 * The reply to the op `judge`.
 */
export interface JudgeReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The index of the action that is judged.
   */
  ply: number;
  /**
   * How many turns were completed before.
   */
  turns: number;
  /**
   * The number of a seat, from 1.
   */
  seat: number;
  /**
   * What was played.
   */
  played: string;
  /**
   * What the player would have done.
   */
  best: string;
  /**
   * How many worlds it searched.
   */
  iterations: number;
  wins: Compared;
  points: Compared1;
  /**
   * Whether it may be a turning point: it lost at least 2 % of the win, and more than the margin of that. The turning
   * points of a match are the five of these that lost most.
   */
  turning: boolean;
}
/**
 * The share of the win, from 0 to 1.
 */
export interface Compared {
  /**
   * Of the player's own choice.
   */
  best: Interval2 | null;
  /**
   * None if the player did not look at it.
   */
  played: Interval2 | null;
  /**
   * From 0; its margin holds both.
   */
  loss: Interval2 | null;
}
/**
 * A mean, and half of the interval that holds the true one in 95 of 100 cases.
 */
export interface Interval2 {
  /**
   * The mean.
   */
  mean: number;
  /**
   * Half of the interval.
   */
  margin: number;
}
/**
 * The points at the end.
 */
export interface Compared1 {
  /**
   * Of the player's own choice.
   */
  best: Interval2 | null;
  /**
   * None if the player did not look at it.
   */
  played: Interval2 | null;
  /**
   * From 0; its margin holds both.
   */
  loss: Interval2 | null;
}
/**
 * A request of the op `cancel`.
 */
export interface CancelRequest {
  op: "cancel";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
}
/**
 * The reply to the op `cancel`.
 */
export interface CancelReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
}
/**
 * A request of the op `fork`.
 */
export interface ForkRequest {
  op: "fork";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
  /**
   * Whose guess it becomes: what this viewer cannot see is dealt anew. A session's guesses are its own in any case.
   */
  for?: As | null;
  /**
   * Of the dice that deal anew; from the referee only.
   */
  seed?: Seed | null;
  /**
   * What else is told in the reply.
   */
  with?: With[] | null;
}
/**
 * The reply to the op `fork`.
 */
export interface ForkReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of the table.
   */
  table: number;
  /**
   * The id of the variant.
   */
  variant: string;
  /**
   * What a position waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * In quotes, so that every program can hold it; not told of a fork.
   */
  seed?: string;
  /**
   * What to know about how the variant was found.
   */
  notes?: string[];
  /**
   * With a record: where its variant differs from the built-in one whose name it bears.
   */
  differs?: Differences;
  /**
   * Completed turns.
   */
  turns?: number;
  /**
   * Actions played.
   */
  plies?: number;
  /**
   * How many legal actions there are.
   */
  choices?: number;
  /**
   * No rule ended the match: stop and score it.
   */
  stalled?: boolean;
  disclosed?: Disclosure8;
  /**
   * Why the match is over; null as long as it goes on.
   */
  ended?: Ending | null;
  /**
   * All of them, in their order.
   */
  actions?: LegalAction[];
  /**
   * Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
   */
  offers?: Listing[];
  /**
   * What the viewer may see, as the schema of the ruleset has it.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * What the viewer may see, a number for each slot.
   */
  observation?: number[];
  /**
   * The whole position, as the schema of the ruleset has it.
   */
  position?: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over.
   */
  final?: boolean;
  /**
   * None while it counts what the viewer may not see.
   */
  score?: Scoresheet | null;
}
/**
 * By the last action.
 */
export interface Disclosure8 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A request of the op `close`.
 */
export interface CloseRequest {
  op: "close";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * The reply to the op `close`.
 */
export interface CloseReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of the table that is gone.
   */
  table: number;
}
/**
 * A request of the op `batch`.
 */
export interface BatchRequest {
  op: "batch";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * What the requests mean unless they name one.
   */
  table?: number | null;
  /**
   * At most 64; no batch among them.
   *
   * @maxItems 64
   */
  requests: BatchedRequest[];
  /**
   * Whether to stop after the first that fails.
   */
  stop?: boolean | null;
}
/**
 * A request of the op `subscribe`.
 */
export interface SubscribeRequest {
  op: "subscribe";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * The table; without it, the last opened of those still open.
   */
  table?: number | null;
}
/**
 * A request of the op `unsubscribe`.
 */
export interface UnsubscribeRequest {
  op: "unsubscribe";
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  as?: As;
  /**
   * Its table.
   */
  table?: number | null;
  /**
   * The number of the subscription.
   */
  subscription: number;
}
/**
 * The reply to the op `batch`.
 */
export interface BatchReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * One for each request, in order.
   */
  replies: BatchedReply[];
}
/**
 * The reply to the op `subscribe`.
 */
export interface SubscribeReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of the subscription.
   */
  subscription: number;
  /**
   * The number of the table.
   */
  table: number;
}
/**
 * The reply to the op `unsubscribe`.
 */
export interface UnsubscribeReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: true;
  /**
   * The number of the subscription.
   */
  subscription: number;
  /**
   * The number of the table.
   */
  table: number;
}
/**
 * The reply to a request that fails.
 */
export interface ErrorReply {
  /**
   * Of any type: comes back in the reply.
   */
  id?: unknown;
  ok: false;
  error: Error;
}
/**
 * A line that no request asked for: a table has changed.
 */
export interface Push {
  /**
   * The subscription that is told.
   */
  subscription: number;
  /**
   * The table that has changed.
   */
  table: number;
  /**
   * The op that changed it.
   */
  change: "play" | "undo" | "redo" | "close";
  /**
   * How many actions have been played now.
   */
  plies: number;
  /**
   * What a position waits for.
   */
  turn:
    | {
        act: Seat;
      }
    | "over";
  /**
   * What happened, as far as the viewer may know it.
   */
  events: Told[];
}
/**
 * The seat counts a variant can be played with, both ends included.
 */
export interface SeatRange2 {
  min: Seats;
  max: Seats;
}
/**
 * Whether something hidden came to light, and whether chance was used. After neither, an action can be undone without
 * anybody knowing more than before.
 *
 * It is the same for every viewer: that a seat has looked at something is open, what it saw is not.
 */
export interface Disclosure9 {
  /**
   * Somebody came to see what was hidden from that viewer before.
   */
  revealed: boolean;
  /**
   * Chance was used after the deal, as for a reshuffle.
   */
  chance: boolean;
}
/**
 * A place where money and pieces lie.
 */
export interface Spot2 {
  /**
   * Whose it is; null if it is common.
   */
  seat: Seat | null;
  /**
   * The place, in the variant's own ids, named as in the ledger: `supply`, `port boston`.
   */
  place: string;
}
/**
 * What the player expects of its own choice, of the one that was played, and what that costs.
 */
export interface Compared2 {
  /**
   * Of the player's own choice.
   */
  best: Interval2 | null;
  /**
   * None if the player did not look at it.
   */
  played: Interval2 | null;
  /**
   * From 0; its margin holds both.
   */
  loss: Interval2 | null;
}
