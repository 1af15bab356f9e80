/** Changes of tables: one after the other, each in one request together with the resulting views of followers. */
import type { Change, Followed, Opened, Play, TableId, Turn, Viewer } from './contract';
import type { Host, Reply } from './host';
import { look, looks, sightsOf } from './sights';
import { abandon, actingIn, guessing, numbered, plain, type Follower, type Kept, type Tables } from './tables';
import type { SetUp } from './wire';

/** The maximum number of actions that are redone in one request with the views of followers. */
const TOGETHER = 24;

export class Changes {
  constructor(
    private readonly tables: Tables,
    private readonly engine: Host,
  ) {}

  /** Opens a table by a request, at its end or some actions before it. */
  async open(make: Reply, back = 0): Promise<Opened> {
    // In one request: between two the engine might be lost, and the table with it.
    const undo = back > 0 ? [{ op: 'undo', count: back }] : [];
    const replies = await this.engine.batch(() => ({ requests: [make, { op: 'record' }, ...undo, { op: 'turn' }] }));
    const [reply, { record }, { plies, turn }] = [replies[0]!, replies[1]!, replies.at(-1)!];
    return this.tables.add(reply, { guess: null, record, undone: back, plies, turn, seed: reply.seed });
  }

  /** Carries out changes of a table one after the other. */
  inTurn<T>(of: Kept, change: () => Promise<T>): Promise<T> {
    const done = of.changed.then(change);
    of.changed = done.catch(() => {});
    return done;
  }

  /** Plays an action; actions that are not in the record yet are stored with it. A guess has no record. */
  async play(table: TableId, of: Kept, request: Reply): Promise<Reply> {
    const [done] = await this.#change(table, of, 'play', [request], of.plies);
    if (of.guess === null) of.later.push(done!.action);
    return plain(done!);
  }

  undo(table: TableId, count: number): Promise<Reply> {
    const of = this.tables.of(table);
    abandon(of);
    return this.inTurn(of, async () => {
      // They must be in the record to be undone there.
      const first = of.later.length > 0 ? ['record'] : [];
      const replies = await this.#change(table, of, 'undo', [{ op: 'undo', count }], of.plies - count, first);
      if (first.length > 0) took(of, replies[0]!.record);
      of.undone += count;
      return plain(replies.at(-1)!);
    });
  }

  redo(table: TableId, count: number): Promise<Reply> {
    const of = this.tables.of(table);
    abandon(of);
    return this.inTurn(of, async () => {
      let last: Reply = {};
      for (let left = count; left > 0; left -= TOGETHER) {
        const redone = Math.min(left, TOGETHER);
        const requests = Array.from({ length: redone }, () => ({ op: 'redo' }));
        last = (await this.#change(table, of, 'redo', requests, of.plies)).at(-1)!;
        of.undone -= redone;
      }
      return plain(last);
    });
  }

  follow(table: TableId, viewers: readonly Viewer[], changed: (change: Change) => void): Promise<Followed> {
    const of = this.tables.of(table);
    return this.inTurn(of, async () => {
      const seen = await this.engine.batch(() => ({ whole: guessing(of), requests: viewers.flatMap((viewer) => look(of, viewer, 0)) }));
      const follower: Follower = { viewers, changed };
      of.followers.add(follower);
      return { sights: sightsOf(seen), end: () => void of.followers.delete(follower) };
    });
  }

  /** Reports what a player has already played at a guess. */
  async acted(table: TableId, of: Kept, since: number, play: Play): Promise<void> {
    const followers = [...of.followers];
    const [turn, ...seen] = await this.engine.batch(() => ({
      whole: guessing(of),
      requests: [{ op: 'turn', ...numbered(of) }, ...looks(of, followers, since)],
    }));
    this.#happened(table, of, { change: 'play', since, plays: [play] }, followers, turn!, seen);
  }

  /** Reads the record: undone actions can be redone, unless something was played since. */
  record(of: Kept): Promise<string> {
    return this.inTurn(of, async () => {
      const { record } = await this.engine.ask(() => ({ op: 'record', ...numbered(of) }));
      if (of.later.length > 0 || of.undone === 0) took(of, record);
      return record;
    });
  }

  /** A record with all actions. */
  async current(of: Kept): Promise<SetUp> {
    if (of.later.length > 0) await this.record(of);
    return { record: of.record, undone: of.undone };
  }

  /**
   * Changes a table, and reports it to its followers, all in one request. `first` is requested before, at the old position;
   * returns the replies of both.
   */
  async #change(table: TableId, of: Kept, op: Change['change'], requests: Reply[], stand: number, first: string[] = []): Promise<Reply[]> {
    const followers = [...of.followers];
    const replies = await this.engine.batch(() => {
      const at = (request: Reply): Reply => ({ ...request, ...numbered(of) });
      return {
        whole: guessing(of),
        requests: [...first.map((op) => ({ op })), ...requests, { op: 'turn' }].map(at).concat(looks(of, followers, stand)),
      };
    });
    const count = first.length + requests.length;
    const done = replies.slice(0, count);
    const seats = [of.turn, ...done.slice(first.length).map(({ turn }) => turn as Turn)].map((turn) => actingIn(turn) ?? 0);
    const plays = op === 'undo' ? [] : done.slice(first.length).map(({ action }, at): Play => ({ seat: seats[at]!, notation: action }));
    this.#happened(table, of, { change: op, since: stand, plays }, followers, replies[count]!, replies.slice(count + 1));
    return done;
  }

  /** Stores the new state of a table, and reports the change to followers. */
  #happened(table: TableId, of: Kept, change: Omit<Change, 'table' | 'sights'>, followers: Follower[], turn: Reply, seen: Reply[]): void {
    of.plies = turn.plies;
    of.turn = turn.turn;
    const sights = sightsOf(seen);
    for (const follower of followers) {
      const own = sights.splice(0, follower.viewers.length);
      if (of.followers.has(follower)) follower.changed({ table, ...change, sights: own });
    }
  }
}

function took(of: Kept, record: string): void {
  of.record = record;
  of.undone = 0;
  of.later = [];
}
