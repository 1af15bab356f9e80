/**
 * The interface of the page to the provider of matches: an engine in a worker, or a server. It depends on neither: every
 * answer is a promise, and every value is JSON. A seat sees what a person at it sees. So requests for anything that may be
 * hidden name the viewer, and get what that viewer may know; in a hot-seat match the page names the seat in front of the
 * screen.
 */
import type {
  ActionsReply,
  AdviseReply,
  CompareReply,
  Difference,
  Error as Fault,
  GuideReply,
  InfoReply,
  JudgeReply,
  LegalReply,
  LogReply,
  MarketReply,
  MoveReply,
  NamesReply,
  OpenReply,
  PlayReply,
  PreviewReply,
  PrimerReply,
  Problem,
  ReasonsReply,
  RedoReply,
  RuleReply,
  ScoreReply,
  TurnReply,
  UndoReply,
  VariantsReply,
  WhyReply,
} from '../types/protocol';

export type { Fault, Problem };

/** A seat, from 1, or a spectator. */
export type Viewer = number | 'spectator';

/** The number of a table at this desk: never reused, and stable across restarts of the engine. */
export type TableId = number;

/** `{ act: 2 }`, the seat to act, or `"over"`. */
export type Turn = TurnReply['turn'];

/** A reply without the keys of the transport. */
export type Plain<Reply> = Omit<Reply, 'id' | 'ok'>;

export type Variants = Plain<VariantsReply>;
export type TurnOf = Plain<TurnReply>;
export type Legal = Plain<LegalReply>;
export type Actions = Plain<ActionsReply>;
export type Why = Plain<WhyReply>;
export type NamesOf = Plain<NamesReply>;
export type Info = Plain<InfoReply>;
export type Previewed = Plain<PreviewReply>;
export type Played = Plain<PlayReply>;
export type Undone = Plain<UndoReply>;
export type Redone = Plain<RedoReply>;
export type Score = Plain<ScoreReply>;
export type Log = Plain<LogReply>;
export type Rules = Plain<RuleReply>;
export type PrimerOf = Plain<PrimerReply>;
export type GuideOf = Plain<GuideReply>;
export type Guided = NonNullable<GuideOf['guided']>;
export type Offers = MarketReply['offers'];
export type Advice = Plain<AdviseReply>;
export type Reasons = Plain<ReasonsReply>;
export type Moved = Plain<MoveReply>;
/** `table` is a {@link TableId}. */
export type Opened = Plain<OpenReply>;

/** What a rule changes between players, with intervals that are valid whenever the comparison was stopped. */
export type Comparison = Plain<CompareReply>;

/** A comparison of the text of a variant with its parent. */
export interface Trial {
  text: string;
  /** A player for each seat, as in `compare`. */
  players: string[];
  /** The most matches under each variant, and the most seconds. */
  matches: number;
  seconds: number;
}

/** A new match. */
export interface NewMatch {
  /** The id of a built-in variant, or the text of a variant file. */
  variant: string | { text: string };
  seats: number;
  /** 0 to 2^64 - 1, in decimal. */
  seed: string;
}

/** An action: its number among all actions, where it stands in `legal`, or its notation. */
export type Action = { number: number } | { index: number } | { notation: string };

/** A player, and its budget. */
export interface Thinker {
  /** `random`, `novice`, `greedy`, `club`, `expert`, or `mcts` with a budget. */
  player: string;
  /** A number of worlds, or a time, such as `2s` or `500ms`. */
  budget?: number | string;
  /** The seed of its dice, in decimal. By default the desk derives one from the match's seed and the position. */
  seed?: string;
}

/** The progress of a player. */
export interface Thought {
  table: TableId;
  seat: number;
  player: string;
  /** The part of the budget that is spent, from 0 to 1. */
  share: number;
  /** What it would play now; null if it does not know yet. */
  best: string | null;
  /** The share of the win that it expects from that, from 0 to 1; null where it does not estimate it. */
  wins: number | null;
  /** The number of searched worlds. */
  iterations: number;
}

/** Which rules: the one with a number, the best matches for some words, or all of a ruleset, in order. */
export type RuleOf = { ruleset: string } & ({ number: string } | { search: string; most: number } | object);

/** The variant that a primer explains: that of a table, or a built-in or written one. */
export type PrimerAbout = { table: TableId } | { variant: NewMatch['variant'] };

/** What is guided: the seat of a table; or a built-in variant, of which the plan of its guided match is asked. */
export type GuideAbout = { table: TableId; seat: number } | { variant: string };

/** The errors in the text of a variant, or its contents. */
export interface Checked {
  /** All errors; empty if it can be played. */
  problems: Problem[];
  /** Warnings, as sentences. */
  warnings: string[];
  /** The variant, if it can be played. */
  variant: VariantOf | null;
  /** Its ruleset and parent, as far as they can be read; those of the variant if it can be played. */
  origin: { ruleset: string; parent: string | null } | null;
}

/** A variant that can be played. */
export interface VariantOf {
  ruleset: string;
  name: string;
  summary: string;
  seats: { min: number; max: number };
  fingerprint: string;
  /** The built-in variant with which it is compared: the one that it extends, otherwise the standard one. */
  parent: string | null;
  /** The differences from that: `here` is its own value, `there` that of the parent. */
  differences: Difference[];
}

/** A player's judgement of a decision of a match, with the knowledge of its seat. */
export type Judged = Plain<JudgeReply>;
/** What the player expects from its own choice and from what was played, and the loss. */
export type Compared = Judged['wins'];
/** A mean, and half the width of its 95 % confidence interval. */
export type Interval = NonNullable<Compared['best']>;

/** An analysis, possibly incomplete. */
export interface Analysis {
  player: string;
  /** The number of decisions of the match. */
  decisions: number;
  judged: Judged[];
  /** The plies of the turning points. */
  turning: number[];
  /** The final share of the win of each seat; null if the match is not over. */
  result: number[] | null;
}

/** What a person may do at a table besides playing for a seat. */
export interface Can {
  /** Undo actions; a server may ask the others first. */
  undo: boolean;
  /** Redo undone actions. */
  redo: boolean;
  /** Get the record: of a match, but not of a fork. */
  record: boolean;
  /** Have the decisions of the match judged. */
  analyse: boolean;
  /** Continue from an earlier position at a new table. */
  branch: boolean;
  /** Try things on a copy. */
  try: boolean;
  /** Ask a computer player for advice. */
  advise: boolean;
  /** Let computer players act, and assign players to seats; if a desk does that itself, the page only follows. */
  players: boolean;
}

/** An action that was played. */
export interface Play {
  seat: number;
  notation: string;
}

/** What a viewer may know of a position: everything that a screen draws. */
export interface Sight {
  view: unknown;
  /** The markets. */
  offers: Offers;
  turn: TurnOf;
  score: Score;
  /** The viewer's choices; none unless it is to act. In a guess, its viewer acts for all seats. */
  actions: Legal['actions'];
  /** The log; in a change, its new entries. */
  events: Log['events'];
}

/** A change of a table, as sent to its followers. */
export interface Change {
  table: TableId;
  change: 'play' | 'undo' | 'redo';
  /** How many of the earlier actions remain. */
  since: number;
  /** The actions after those. */
  plays: Play[];
  /** What each of the viewers then sees, in their order. */
  sights: Sight[];
}

/** A subscription to a table. */
export interface Followed {
  /** What each of the viewers sees now, with the whole log. */
  sights: Sight[];
  /** Ends it. */
  end(): void;
}

/**
 * Where matches are played. A failed promise is rejected with a {@link DeskError}; the table is then unchanged. Ops of the
 * seat to act refuse other viewers.
 */
export interface Desk {
  /** The built-in variants. */
  variants(): Promise<Variants>;
  /** The schema of variant files of a ruleset, for an editor. */
  schema(ruleset: string): Promise<unknown>;
  /** The full text of a built-in variant: it extends nothing. */
  variantText(id: string): Promise<string>;
  /** The errors in the text of a variant, or what it changes. */
  check(text: string): Promise<Checked>;
  /**
   * Plays the same deals under a variant and under its parent, in an engine of its own. `progress` gets the part that is
   * played. When `signal` is aborted with the reason `now` it ends with what it has found, otherwise it fails with
   * `abandoned`. Absent where there is no engine to play the matches.
   */
  compare?(trial: Trial, progress: (share: number) => void, signal: AbortSignal): Promise<Comparison>;

  /** The text of rules; fails with `no-such-rule`, or with `no-such-rulebook` for a ruleset that has none. */
  rule(of: RuleOf): Promise<Rules>;
  /** What a variant is about, for people who have never played it; with `search`, only what answers these words. */
  primer(about: PrimerAbout, search?: string): Promise<PrimerOf>;
  /** The guide through a first match, and where a table stands in it; fails with `no-guide` where there is none. */
  guide(about: GuideAbout): Promise<GuideOf>;

  open(match: NewMatch): Promise<Opened>;
  /**
   * Opens a table on the text of a record, at its end or some actions before it, which can be redone; or of a scenario, at
   * its position.
   */
  load(text: string, back?: number): Promise<Opened>;
  /** Information in the text of a record about its match, with its actions and comments; it is not replayed. */
  info(record: string): Promise<Info>;
  close(table: TableId): Promise<void>;
  /** What a seat may do there; if a desk allows less, the page offers less. */
  can(table: TableId): Can;
  /** The text of the record of a match, finished or not. */
  record(table: TableId): Promise<string>;
  /** The fingerprint of the position, as shown by `riband replay`. */
  hash(table: TableId): Promise<string>;

  turn(table: TableId, viewer: Viewer): Promise<TurnOf>;
  view(table: TableId, viewer: Viewer): Promise<unknown>;
  legal(table: TableId, viewer: Viewer): Promise<Legal>;
  score(table: TableId, viewer: Viewer): Promise<Score>;
  log(table: TableId, viewer: Viewer, since?: number): Promise<Log>;
  /** Every action of the variant, by number. */
  actions(table: TableId): Promise<Actions>;
  /** Everything of the variant that has an id. */
  names(table: TableId): Promise<NamesOf>;
  /** Whether an action, by its notation, is legal for the viewer, and if not, why. */
  why(table: TableId, viewer: Viewer, notation: string): Promise<Why>;
  /** The effects of an action of the seat to act, as that seat can know them; nothing is played. */
  preview(table: TableId, viewer: Viewer, action: Action): Promise<Previewed>;

  /**
   * Plays an action. With `seen`, the number of plies that the viewer saw, it fails with `stale` if the number differs by
   * then: the choice was made at another position.
   */
  play(table: TableId, viewer: Viewer, action: Action, seen?: number): Promise<Played>;
  /** Undoes `count` actions, by default one: all or none. */
  undo(table: TableId, count?: number): Promise<Undone>;
  /** Redoes `count` actions, by default one: all or none. */
  redo(table: TableId, count?: number): Promise<Redone>;
  /** The view and the rest after the first `plies` actions; the table does not change. */
  at(table: TableId, viewer: Viewer, plies: number): Promise<{ view: unknown; offers: Offers; turn: TurnOf; score: Score }>;
  /**
   * A second table on the same position, to try things: what the viewer cannot see is redealt, and it may act there for all
   * seats, undo and redo. It has neither a record nor a history: its plies count from there.
   */
  fork(table: TableId, viewer: Viewer): Promise<Opened>;
  /**
   * Calls `changed` after every change of the table, before the request for it is answered, with what these viewers may know.
   */
  follow(table: TableId, viewers: readonly Viewer[], changed: (change: Change) => void): Promise<Followed>;

  /** A player's evaluation of all choices of the seat to act, with the knowledge of that seat. */
  advise(table: TableId, viewer: Viewer, who: Thinker, progress?: (thought: Thought) => void): Promise<Advice>;
  /** What one legal action brings more than another by the end of the turn of the seat to act, by their indices. */
  reasons(table: TableId, viewer: Viewer, index: number, than: number): Promise<Reasons>;
  /** Lets a player act for the seat to act. Fails with `abandoned` if the position changes while it thinks. */
  move(table: TableId, seat: number, who: Thinker, progress?: (thought: Thought) => void): Promise<Moved>;
  /** Ends all thinking about this table: `now` with the best result so far, or without any (`abandoned`). */
  interrupt(table: TableId, how?: 'now' | 'abandon'): void;
  /** What a player, or the one that a server has for this, would have done at every decision of the match. Fails with `abandoned` when `signal` is aborted. */
  analyse(table: TableId, who: Thinker, progress?: (analysis: Analysis) => void, signal?: AbortSignal): Promise<Analysis>;
}

/** An error of the desk. */
export class DeskError extends Error {
  /**
   * A stable name: a kind of the protocol's errors; or `abandoned`; or `stale`; or `lost`, if the engine died of this request
   * and was restarted; or `unavailable`, if there is no engine.
   */
  readonly kind: string;
  /** The rule that was broken. */
  readonly rule: string | null;
  /** The full error of the engine. */
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.name = 'DeskError';
    this.kind = fault.kind;
    this.rule = fault.rule;
    this.fault = fault;
  }

  /** Whether there was no answer to the request at all. */
  get unanswered(): boolean {
    return ['abandoned', 'lost', 'unavailable'].includes(this.kind);
  }

  static of(kind: string, message: string): DeskError {
    return new DeskError({ kind, rule: null, message });
  }
}
