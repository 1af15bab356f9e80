/** Where a match is kept, and which screen acts for it: this browser, or the server on which it is played. */
import type { Step } from './line';

export interface Place {
  /** Whether this screen acts for the match: lets computer players play, and writes it. */
  readonly leads: boolean;
  /** Why the match is not kept; null if it is. */
  readonly unkept: string | null;
  /** The match that another tab has changed, if what was played here has become a separate match since. */
  parted: string | null;
  /** What a person may do with the match as it is kept; null if nothing. */
  readonly acts: Acts | null;
  /** The match is shown from now on. */
  begin(): void;
  /** Resolves once this screen acts for the match, from where others have left it. */
  lead(): Promise<void>;
  /** The match has changed. */
  changed(step: Step): void;
  /** Other players have taken their seats; resolves when that is kept. */
  seated(): Promise<void>;
  /** The record of the current line. */
  record(): Promise<string>;
  /** The engine was started again. */
  restarted(): void;
  /** The match is about to be left: nobody else acts for it now. */
  leaves(): void;
  /** Resolves when everything is kept. */
  flush(): Promise<void>;
  /** It is left. */
  end(): void;
}

/** What a person may do with a match that this browser keeps. */
export interface Acts {
  /** The address of its replay, after `#`. */
  readonly replay: string;
  /** Saves it as a file. */
  save(): Promise<void>;
  /** A link that holds it. */
  link(): Promise<string>;
  /** Begins another match by the same rules, with the same players in their seats or one seat on. */
  again(exchanged: boolean): Promise<{ address: string; refused: string | null }>;
  /** Begins a match that continues from the shown position. */
  branch(): Promise<{ address: string; refused: string | null } | undefined>;
}
