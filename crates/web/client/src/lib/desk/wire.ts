/** The messages between the page and an engine: lines of the engine's protocol, and thinking about one of them. */

/** To an engine. Answers are in the order of the requests, except that others can overtake thinking. */
export type Asked =
  /** A request of the protocol. One with thinking may take any time. */
  | { id: number; line: string; thinks?: boolean }
  /** A request of the op `advise` or `move`, answered in slices. First the table is set up, if a record is given. */
  | { id: number; think: string; setUp?: SetUp }
  /** Makes the thought about this request return its current result, or aborts it. */
  | { interrupt: number; how: 'now' | 'abandon' };

/** A table for a player's engine: the record of the longest line, and how many actions of it are undone. */
export interface SetUp {
  record: string;
  undone: number;
}

/** From an engine. */
export type Answered =
  /** The reply of the protocol, and the lines for subscribers. */
  | { id: number; reply: string; pushed: string[] }
  /** The progress of a player. */
  | { id: number; thought: Progress }
  /** The player has aborted. */
  | { id: number; abandoned: true }
  /** The engine is dead: nothing else will be answered. */
  | { died: string; id: number | null }
  /** The engine is gone, not because of the request: another may answer it. */
  | { gone: string };

export interface Progress {
  share: number;
  best: string | null;
  wins: number | null;
  iterations: number;
}

/** A channel to a separate engine: in a worker, or in the program that serves the page. */
export interface Port {
  post(asked: Asked): void;
  /** Called with the messages of the engine, including its death. */
  listen(hear: (answered: Answered) => void): void;
  /** Ends it. */
  end(): void;
}
