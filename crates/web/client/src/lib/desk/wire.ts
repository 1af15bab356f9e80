/** What the page and an engine say to each other: lines of the engine's protocol, and thinking about one of them. */

/** To an engine. Answers come in the order of the questions, but that thinking lets others pass. */
export type Asked =
  /** A request of the protocol. What a player thinks about may take any time. */
  | { id: number; line: string; thinks?: boolean }
  /** A request of the op `advise` or `move`, answered in slices. First the table is set up, if a record is given. */
  | { id: number; think: string; setUp?: SetUp }
  /** Whoever thinks about this question answers with what it has found, or, if that is not wanted any more, breaks off. */
  | { interrupt: number; how: 'now' | 'abandon' };

/** A table as a player's engine gets it: the record of the longest line, and how much of it is taken back. */
export interface SetUp {
  record: string;
  undone: number;
}

/** From an engine. */
export type Answered =
  /** The reply of the protocol, and what subscribers are told of it. */
  | { id: number; reply: string; pushed: string[] }
  /** How far a player is. */
  | { id: number; thought: Progress }
  /** The player has broken off. */
  | { id: number; abandoned: true }
  /** The engine is dead: nothing else is answered. */
  | { died: string; id: number | null }
  /** The engine is not there any more, through no fault of what was asked: another may answer that. */
  | { gone: string };

export interface Progress {
  share: number;
  best: string | null;
  wins: number | null;
  iterations: number;
}

/** The way to an engine of one's own: in a worker, or in the program that serves the page. */
export interface Port {
  post(asked: Asked): void;
  /** Called with what the engine says, also that it died. */
  listen(hear: (answered: Answered) => void): void;
  /** Ends it. */
  end(): void;
}
