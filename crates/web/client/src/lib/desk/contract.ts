/**
 * What the page asks of whoever runs matches: the engine in a worker, or a server. Nothing here names either, every answer
 * is a promise, and every value is JSON.
 *
 * A seat sees what a person at it sees. So whoever asks for something that may be hidden names the viewer, and is told what
 * that viewer may know; in a hot seat the page names the seat in front of the screen.
 */
import type {
  ActionsReply,
  AdviseReply,
  Difference,
  Error as Fault,
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
  Problem,
  RedoReply,
  RuleReply,
  ScoreReply,
  TurnReply,
  UndoReply,
  VariantsReply,
  WhyReply,
} from '../types/protocol';

export type { Fault, Problem };

/** A seat, from 1, or somebody who watches. */
export type Viewer = number | 'spectator';

/** The number of a table at this desk: it is never given twice, and outlives a restart of the engine. */
export type TableId = number;

/** `{ act: 2 }`, the seat to act, or `"over"`. */
export type Turn = TurnReply['turn'];

/** A reply without what the wire adds. */
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
export type Offers = MarketReply['offers'];
export type Advice = Plain<AdviseReply>;
export type Moved = Plain<MoveReply>;
/** `table` is a {@link TableId}. */
export type Opened = Plain<OpenReply>;

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

/** Whom to ask, and how long it may think. */
export interface Thinker {
  /** `random`, `novice`, `greedy`, `club`, `expert`, or `mcts` with a budget. */
  player: string;
  /** A number of worlds, or a time, such as `2s` or `500ms`. */
  budget?: number | string;
  /** Of its dice, in decimal. Without it the desk takes one that follows from the match's seed and the position. */
  seed?: string;
}

/** How far a player has come. */
export interface Thought {
  table: TableId;
  seat: number;
  player: string;
  /** The part of the budget that is spent, from 0 to 1. */
  share: number;
  /** What it would play now; null where it cannot tell yet. */
  best: string | null;
  /** The share of the win that it expects from that, from 0 to 1; null where it does not estimate it. */
  wins: number | null;
  /** How many worlds it has searched. */
  iterations: number;
}

/** Which rules: the one with a number, those that say most about some words, or all of a ruleset, in their order. */
export type RuleOf = { ruleset: string } & ({ number: string } | { search: string; most: number } | object);

/** What is wrong with the text of a variant, or what it says. */
export interface Checked {
  /** Everything that is wrong; empty if it can be played. */
  problems: Problem[];
  /** Sentences on what is odd about it. */
  warnings: string[];
  /** The variant, if it can be played. */
  variant: VariantOf | null;
}

/** A variant that can be played. */
export interface VariantOf {
  ruleset: string;
  name: string;
  summary: string;
  seats: { min: number; max: number };
  fingerprint: string;
  /** The built-in variant with which it is compared: the one that it extends, else the standard one. */
  parent: string | null;
  /** Where it differs from that: `here` is its own value, `there` that of the parent. */
  differences: Difference[];
}

/** What a player thinks of a decision of a match, by what its seat knew. */
export type Judged = Plain<JudgeReply>;
/** What the player expects of its own choice, of what was played, and what that lost. */
export type Compared = Judged['wins'];
/** A mean, and half of the interval that holds the true one in 95 of 100 cases. */
export type Interval = NonNullable<Compared['best']>;

/** An analysis, as far as it has come. */
export interface Analysis {
  player: string;
  /** How many decisions the match has. */
  decisions: number;
  judged: Judged[];
  /** The plies of the turning points. */
  turning: number[];
  /** The share of the win of each seat in the end; null if the match is not over. */
  result: number[] | null;
}

/** What a person may do at a table beside playing for a seat. */
export interface Can {
  /** Take actions back, and play them again. */
  undo: boolean;
  /** Have the record: of a match, which a fork is not. */
  record: boolean;
  /** Go on from an earlier position at a table of its own. */
  branch: boolean;
  /** Try things on a copy. */
  try: boolean;
  /** Have computer players act, and choose who sits where; where a desk does that itself, the page only follows. */
  players: boolean;
}

/** An action that was played. */
export interface Play {
  seat: number;
  notation: string;
}

/** What a viewer may know of a position: all that a screen draws of it. */
export interface Sight {
  view: unknown;
  /** What the markets show. */
  offers: Offers;
  turn: TurnOf;
  score: Score;
  /** What the viewer may choose; none unless it is to act. Whoever imagines a table acts there for all seats. */
  actions: Legal['actions'];
  /** The log: of a change, what is new in it. */
  events: Log['events'];
}

/** A change of a table, as those who follow it get it. */
export interface Change {
  table: TableId;
  change: 'play' | 'undo' | 'redo';
  /** How many actions played before still stand. */
  since: number;
  /** What was played after those. */
  plays: Play[];
  /** What each of the viewers sees then, in their order. */
  sights: Sight[];
}

/** A table that is followed. */
export interface Followed {
  /** What each of the viewers sees now, with the whole log. */
  sights: Sight[];
  /** Ends it. */
  end(): void;
}

/**
 * Where matches are played. A promise that fails does so with a {@link DeskError}; the table is then as it was.
 *
 * Ops of the seat to act refuse a viewer that is not.
 */
export interface Desk {
  /** The built-in variants. */
  variants(): Promise<Variants>;
  /** The schema of variant files of a ruleset, for an editor. */
  schema(ruleset: string): Promise<unknown>;
  /** The text of a built-in variant, whole: it extends nothing. */
  variantText(id: string): Promise<string>;
  /** What is wrong with the text of a variant; else what it changes. */
  check(text: string): Promise<Checked>;

  /** The text of rules; fails with `no-such-rule`, or with `no-such-rulebook` for a ruleset that has none. */
  rule(of: RuleOf): Promise<Rules>;

  open(match: NewMatch): Promise<Opened>;
  /**
   * Opens a table on the text of a record, at its end or some actions before it, which can be redone; or of a scenario, at
   * its position.
   */
  load(text: string, back?: number): Promise<Opened>;
  /** What the text of a record says of its match, with its actions and comments; it is not replayed. */
  info(record: string): Promise<Info>;
  close(table: TableId): Promise<void>;
  /** What a seat may do there; where a desk allows less, the page offers less. */
  can(table: TableId): Can;
  /** The text of the record: of a finished match or one under way. */
  record(table: TableId): Promise<string>;
  /** The fingerprint of the position, as `riband replay` gives it. */
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
  /** Whether an action, by its notation, is legal for the viewer, and if not why. */
  why(table: TableId, viewer: Viewer, notation: string): Promise<Why>;
  /** What an action of the seat to act would do, as that seat can know it; nothing of it happens. */
  preview(table: TableId, viewer: Viewer, action: Action): Promise<Previewed>;

  /**
   * Plays an action. With `seen`, the number of plies that the viewer saw, it fails with `stale` if there are more or fewer by
   * then: what was chosen was chosen at another position.
   */
  play(table: TableId, viewer: Viewer, action: Action, seen?: number): Promise<Played>;
  /** Takes back `count` actions, by default one: all or none. */
  undo(table: TableId, count?: number): Promise<Undone>;
  /** Plays `count` actions again, by default one: all or none. */
  redo(table: TableId, count?: number): Promise<Redone>;
  /** The view and the rest as they were after so many plies; the table stays where it is. */
  at(table: TableId, viewer: Viewer, plies: number): Promise<{ view: unknown; offers: Offers; turn: TurnOf; score: Score }>;
  /**
   * A second table on the same position, to try things: what the viewer cannot see is dealt anew, and it may act there for
   * all seats, undo and redo. It has neither a record nor a past: its plies count from there.
   */
  fork(table: TableId, viewer: Viewer): Promise<Opened>;
  /** Calls `changed` after every change of the table, before the change is answered, with what these viewers may know. */
  follow(table: TableId, viewers: readonly Viewer[], changed: (change: Change) => void): Promise<Followed>;

  /** What a player thinks of all choices of the seat to act, by what that seat knows. */
  advise(table: TableId, viewer: Viewer, who: Thinker, progress?: (thought: Thought) => void): Promise<Advice>;
  /** Has a player act for the seat to act. Fails with `abandoned` if the position changes while it thinks. */
  move(table: TableId, seat: number, who: Thinker, progress?: (thought: Thought) => void): Promise<Moved>;
  /** Ends all thinking about this table: `now`, with the best found so far, or without any answer (`abandoned`). */
  interrupt(table: TableId, how?: 'now' | 'abandon'): void;
  /** What a player would have done at every decision of the match. Ends with `abandoned` when `signal` is. */
  analyse(table: TableId, who: Thinker, progress?: (analysis: Analysis) => void, signal?: AbortSignal): Promise<Analysis>;
}

/** Why the desk did not do something. */
export class DeskError extends Error {
  /**
   * A stable name: a kind of the protocol's errors; or `abandoned`; or `stale`; or `lost`, if the engine died of this request
   * and was started again; or `unavailable`, if there is no engine.
   */
  readonly kind: string;
  /** The rule that was broken. */
  readonly rule: string | null;
  /** All that the engine said. */
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.name = 'DeskError';
    this.kind = fault.kind;
    this.rule = fault.rule;
    this.fault = fault;
  }

  /** Whether it says nothing of what was asked: nobody was there to answer. */
  get unanswered(): boolean {
    return ['abandoned', 'lost', 'unavailable'].includes(this.kind);
  }

  static of(kind: string, message: string): DeskError {
    return new DeskError({ kind, rule: null, message });
  }
}
