/** Tables stored outside of the engine: as records, so that a dead engine only costs a moment. */
import { DeskError, type Action, type Change, type Opened, type TableId, type Turn, type Viewer } from './contract';
import type { Host, Reply } from './host';

export interface Follower {
  viewers: readonly Viewer[];
  changed: (change: Change) => void;
}

/** A stored table. */
export interface Kept {
  /** Its number in the engine; null once it is gone. */
  number: number | null;
  /** The viewer of a guess; null for a match. */
  guess: Viewer | null;
  /** The record when it was last read, including undone actions that can be redone. */
  record: string;
  /** The number of undone actions of the record. */
  undone: number;
  /** The actions played since the record was read. */
  later: string[];
  /** The number of actions. */
  plies: number;
  /** The turn of the position. */
  turn: Turn;
  /** Resolves with the last requested change: they are sequential. */
  changed: Promise<unknown>;
  /** The seed of the match, from which those of players follow. */
  seed: string;
  followers: Set<Follower>;
  /** The thoughts about it. */
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

  /** Restores the tables of a dead engine in a new one. Guesses are lost. */
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

/** The session of a viewer; at a guess always its own viewer, who may see as any seat. */
export const as = (of: Kept, viewer: Viewer): Reply => ({ as: of.guess ?? viewer });
export const eyes = (of: Kept, viewer: Viewer): Reply => (of.guess !== null && viewer !== of.guess && viewer !== 'spectator' ? { seat: viewer } : {});

/** The session for a request at a guess; at a match the referee. */
export const guessing = (of: Kept): Reply => (of.guess === null ? {} : { as: of.guess });

/** The action in a request. */
export const said = (action: Action): Reply => ('notation' in action ? { action: action.notation } : action);

export const actingIn = (turn: Turn): number | null => (turn === 'over' ? null : turn.act);

/** Aborts all thinking about a table. */
export function abandon(of: Kept): void {
  for (const { host, id } of of.thinking) host.interrupt(id, 'abandon');
}

/** A reply without the keys of the transport. */
export function plain(reply: Reply): Reply {
  const rest = { ...reply };
  delete rest.id;
  delete rest.ok;
  return rest;
}
