/** What is kept of tables outside of the engine: as records, so that a dead engine costs a moment and nothing else. */
import { DeskError, type Action, type Change, type Opened, type TableId, type Turn, type Viewer } from './contract';
import type { Host, Reply } from './host';

export interface Follower {
  viewers: readonly Viewer[];
  changed: (change: Change) => void;
}

/** What is kept of a table. */
export interface Kept {
  /** The engine's number of it; null once it is gone. */
  number: number | null;
  /** Who imagines it; null for a match. */
  guess: Viewer | null;
  /** The match as a text, as it was last read, with what was undone and can be redone. */
  record: string;
  /** How many actions of the record are undone. */
  undone: number;
  /** What was played after that, since the record was read. */
  later: string[];
  /** How many actions are played. */
  plies: number;
  /** What the position waits for. */
  turn: Turn;
  /** Ends with the last change that was asked for: they come one after the other. */
  changed: Promise<unknown>;
  /** The seed of the match, from which those of players follow. */
  seed: string;
  followers: Set<Follower>;
  /** Who thinks about it. */
  thinking: Set<{ host: Host; id: number }>;
}

export class Tables {
  readonly #all = new Map<TableId, Kept>();
  #last = 0;

  of(table: TableId): Kept {
    const found = this.#all.get(table);
    if (!found) throw DeskError.of('no-such-table', `there is no table ${table}`);
    return found;
  }

  /** Keeps a table that the engine has opened with this reply. */
  add(reply: Reply, of: Omit<Kept, 'number' | 'later' | 'followers' | 'thinking' | 'changed'>): Opened {
    const id = (this.#last += 1);
    this.#all.set(id, { ...of, number: reply.table, later: [], followers: new Set(), thinking: new Set(), changed: Promise.resolve() });
    return { ...plain(reply), table: id } as unknown as Opened;
  }

  delete(table: TableId): void {
    this.#all.delete(table);
  }

  /** Sets up in a new engine what was in the dead one. What was tried out is gone. */
  async restore(ask: (request: Reply) => Promise<Reply>): Promise<void> {
    for (const kept of this.#all.values()) kept.number = null;
    for (const kept of this.#all.values()) {
      if (kept.guess !== null) continue;
      const { table } = await ask({ op: 'load', record: kept.record });
      if (kept.undone > 0) await ask({ op: 'undo', table, count: kept.undone });
      for (const action of kept.later) await ask({ op: 'play', table, action });
      kept.number = table;
    }
  }
}

/** The table in a request. */
export function numbered(of: Kept): { table: number } {
  if (of.number === null) throw DeskError.of('lost', 'what was tried out here was lost with the engine');
  return { table: of.number };
}

/** A session of the viewer; at a table that somebody imagines it is always his or hers, whose eyes may be of any seat. */
export const as = (of: Kept, viewer: Viewer): Reply => ({ as: of.guess ?? viewer });
export const eyes = (of: Kept, viewer: Viewer): Reply => (of.guess !== null && viewer !== of.guess && viewer !== 'spectator' ? { seat: viewer } : {});

/** Whose request it is at a table that somebody imagines; at a match the referee's. */
export const guessing = (of: Kept): Reply => (of.guess === null ? {} : { as: of.guess });

/** The action in a request. */
export const said = (action: Action): Reply => ('notation' in action ? { action: action.notation } : action);

export const actingIn = (turn: Turn): number | null => (turn === 'over' ? null : turn.act);

/** Breaks off all thinking about a table. */
export function abandon(of: Kept): void {
  for (const { host, id } of of.thinking) host.interrupt(id, 'abandon');
}

/** A reply without what the wire adds. */
export function plain(reply: Reply): Reply {
  const rest = { ...reply };
  delete rest.id;
  delete rest.ok;
  return rest;
}
