/**
 * The desk that has engines of its own, in workers of the page or in the program that serves it. What is played is kept outside
 * of them as a record, so that a dead engine costs a moment and nothing else.
 */
import {
  type Action,
  type Advice,
  type Analysis,
  type Can,
  type Change,
  type Checked,
  type Desk,
  DeskError,
  type Followed,
  type Info,
  type Judged,
  type Moved,
  type NamesOf,
  type NewMatch,
  type Opened,
  type Play,
  type Played,
  type Previewed,
  type Redone,
  type Rules,
  type Score,
  type Sight,
  type TableId,
  type Thinker,
  type Thought,
  type Turn,
  type TurnOf,
  type Undone,
  type Viewer,
} from './contract';
import { Host, type Reply, type Spawn } from './host';
import { seedOf } from './seed';
import type { Progress, SetUp } from './wire';

/** How long `expert` thinks unless told otherwise: without a clock of its own it would count worlds. */
const EXPERT = '2s';

/** The most actions that are redone in one request, with what followers see then. */
const TOGETHER = 24;

/** What a board is drawn from. */
const BOARD = ['view', 'market'];
/** What a viewer is asked for: all that a screen draws of a position. */
const SIGHT = [...BOARD, 'turn', 'score', 'legal', 'log'];
/** Of these, what whoever imagines a table may see with the eyes of any seat. */
const OF_A_SEAT = new Set([...BOARD, 'log']);

interface Follower {
  viewers: readonly Viewer[];
  changed: (change: Change) => void;
}

/** What is kept of a table outside of the engine. */
interface Kept {
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

/** `spawn` starts an engine; `schema` fetches the schema of the variant files of a ruleset. */
export function localDesk(spawn: Spawn, schema: (ruleset: string) => Promise<unknown>): Desk & { end(): void } {
  const tables = new Map<TableId, Kept>();
  let last = 0;

  const main = new Host(spawn, undefined, restore);
  const players = new Host(spawn);

  /** Sets up in a new engine what was in the dead one. What was tried out is gone. */
  async function restore(ask: (request: Reply) => Promise<Reply>): Promise<void> {
    for (const kept of tables.values()) kept.number = null;
    for (const kept of tables.values()) {
      if (kept.guess !== null) continue;
      const { table } = await ask({ op: 'load', record: kept.record });
      if (kept.undone > 0) await ask({ op: 'undo', table, count: kept.undone });
      for (const action of kept.later) await ask({ op: 'play', table, action });
      kept.number = table;
    }
  }

  function kept(table: TableId): Kept {
    const found = tables.get(table);
    if (!found) throw DeskError.of('no-such-table', `there is no table ${table}`);
    return found;
  }

  function numbered(of: Kept): { table: number } {
    if (of.number === null) throw DeskError.of('lost', 'what was tried out here was lost with the engine');
    return { table: of.number };
  }

  /** A session of the viewer; at a table that somebody imagines it is always his or hers, whose eyes may be of any seat. */
  const as = (of: Kept, viewer: Viewer): Reply => ({ as: of.guess ?? viewer });
  const eyes = (of: Kept, viewer: Viewer): Reply => (of.guess !== null && viewer !== of.guess && viewer !== 'spectator' ? { seat: viewer } : {});

  const at = (table: TableId, make: (of: Kept) => Reply): Promise<Reply> => {
    const of = kept(table);
    return main.ask(() => ({ ...numbered(of), ...make(of) }));
  };

  /** Several requests that belong together: what the first that fails says is what comes of all. */
  async function together(make: () => { whole?: Reply; requests: Reply[] }): Promise<Reply[]> {
    const { replies } = await main.ask(() => {
      const { whole, requests } = make();
      return { op: 'batch', ...whole, stop: true, requests };
    });
    const failed = replies.find((reply: Reply) => !reply.ok);
    if (failed) throw new DeskError(failed.error);
    return replies;
  }

  /** Carries out changes of a table one after the other. */
  function inTurn<T>(of: Kept, change: () => Promise<T>): Promise<T> {
    const done = of.changed.then(change);
    of.changed = done.catch(() => {});
    return done;
  }

  /** What a viewer sees, as requests: the log from a ply on. */
  const look = (of: Kept, viewer: Viewer, since: number): Reply[] => {
    const [seat, whole] = [eyes(of, viewer), { ...numbered(of), ...as(of, viewer) }];
    return SIGHT.map((op) => ({ op, ...whole, ...(OF_A_SEAT.has(op) ? seat : {}), ...(op === 'log' ? { since } : {}) }));
  };

  /** What these followers see. */
  const looks = (of: Kept, followers: Follower[], since: number): Reply[] =>
    followers.flatMap(({ viewers }) => viewers.flatMap((viewer) => look(of, viewer, since)));

  /**
   * Changes a table, and reports it to its followers, all in one request. `first` is asked before, at the position that is left; the
   * replies of both are given back.
   */
  async function changed(table: TableId, of: Kept, op: Change['change'], requests: Reply[], stand: number, first: string[] = []): Promise<Reply[]> {
    const followers = [...of.followers];
    const replies = await together(() => {
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
    happened(table, of, { change: op, since: stand, plays }, followers, replies[count]!, replies.slice(count + 1));
    return done;
  }

  /** Notes where a table is now, and reports the change to followers. */
  function happened(table: TableId, of: Kept, change: Omit<Change, 'table' | 'sights'>, followers: Follower[], turn: Reply, seen: Reply[]): void {
    of.plies = turn.plies;
    of.turn = turn.turn;
    const sights = sightsOf(seen);
    for (const follower of followers) {
      const own = sights.splice(0, follower.viewers.length);
      if (of.followers.has(follower)) follower.changed({ table, ...change, sights: own });
    }
  }

  /** Plays; what the record does not have yet is kept beside it. A guess has none. */
  async function played(table: TableId, of: Kept, request: Reply): Promise<Reply> {
    const [done] = await changed(table, of, 'play', [request], of.plies);
    if (of.guess === null) of.later.push(done!.action);
    return plain(done!);
  }

  /** Reads the record: what was undone can be redone, unless something was played since. */
  function recorded(of: Kept): Promise<string> {
    return inTurn(of, async () => {
      const { record } = await main.ask(() => ({ op: 'record', ...numbered(of) }));
      if (of.later.length > 0 || of.undone === 0) took(of, record);
      return record;
    });
  }

  function took(of: Kept, record: string): void {
    of.record = record;
    of.undone = 0;
    of.later = [];
  }

  /** A record that has all that was played. */
  async function current(of: Kept): Promise<SetUp> {
    if (of.later.length > 0) await recorded(of);
    return { record: of.record, undone: of.undone };
  }

  function added(reply: Reply, of: Omit<Kept, 'number' | 'later' | 'followers' | 'thinking' | 'changed'>): Opened {
    const id = (last += 1);
    tables.set(id, { ...of, number: reply.table, later: [], followers: new Set(), thinking: new Set(), changed: Promise.resolve() });
    return { ...plain(reply), table: id } as unknown as Opened;
  }

  async function loaded(make: Reply, back = 0): Promise<Opened> {
    // In one request: between two of them the engine may go, and the table with it.
    const undo = back > 0 ? [{ op: 'undo', count: back }] : [];
    const replies = await together(() => ({ requests: [make, { op: 'record' }, ...undo, { op: 'turn' }] }));
    const [reply, { record }, { plies, turn }] = [replies[0]!, replies[1]!, replies.at(-1)!];
    return added(reply, { guess: null, record, undone: back, plies, turn, seed: reply.seed });
  }

  function undo(table: TableId, count: number): Promise<Reply> {
    const of = kept(table);
    abandon(of);
    return inTurn(of, async () => {
      // Only a record that has them can have them undone.
      const first = of.later.length > 0 ? ['record'] : [];
      const replies = await changed(table, of, 'undo', [{ op: 'undo', count }], of.plies - count, first);
      if (first.length > 0) took(of, replies[0]!.record);
      of.undone += count;
      return plain(replies.at(-1)!);
    });
  }

  function redo(table: TableId, count: number): Promise<Reply> {
    const of = kept(table);
    abandon(of);
    return inTurn(of, async () => {
      let last: Reply = {};
      for (let left = count; left > 0; left -= TOGETHER) {
        const redone = Math.min(left, TOGETHER);
        const requests = Array.from({ length: redone }, () => ({ op: 'redo' }));
        last = (await changed(table, of, 'redo', requests, of.plies)).at(-1)!;
        of.undone -= redone;
      }
      return plain(last);
    });
  }

  function abandon(of: Kept): void {
    for (const { host, id } of of.thinking) host.interrupt(id, 'abandon');
  }

  /** Has a player think about the position: about a match in the engine of the players, else where the table is. */
  async function thought(
    table: TableId,
    of: Kept,
    request: (turn: TurnOf) => Reply,
    player: string,
    progress?: (thought: Thought) => void,
  ): Promise<{ reply: Reply; before: TurnOf }> {
    const before = (await main.ask(() => ({ op: 'turn', ...numbered(of), ...as(of, 'spectator') }))) as unknown as TurnOf;
    const seat = actingIn(before.turn);
    const mine = of.guess === null;
    const host = mine ? players : main;
    let entry: { host: Host; id: number } | undefined;
    const setUp = await current(of);
    const make = () => {
      return mine ? { request: request(before), setUp } : { request: { ...request(before), ...numbered(of), ...as(of, 'spectator') } };
    };
    const told = progress && ((so: Progress) => progress({ table, seat: seat ?? 0, player, ...so }));
    try {
      const reply = await host.think(make, (id) => of.thinking.add((entry = { host, id })), told);
      return { reply, before };
    } finally {
      if (entry) of.thinking.delete(entry);
    }
  }

  const asked = (who: Thinker, of: Kept, before: TurnOf): Reply => {
    const budget = who.budget ?? (who.player === 'expert' ? EXPERT : undefined);
    const seed = who.seed ?? seedOf(of.seed, before.plies, actingIn(before.turn) ?? 0);
    return { player: who.player, seed, ...(budget === undefined ? {} : { budget }) };
  };

  return {
    async variants() {
      return plain(await main.ask(() => ({ op: 'variants' }))) as never;
    },
    schema,
    async variantText(id) {
      const { problems, variant } = await main.ask(() => ({ op: 'check', variant: id, toml: true }));
      if (!variant) throw DeskError.of('bad-variant', problems[0]?.message ?? id);
      return variant.toml;
    },
    async check(text): Promise<Checked> {
      const { problems, notes, variant } = await main.ask(() => ({ op: 'check', 'variant-text': text }));
      return { problems, warnings: notes, variant };
    },

    async rule(of) {
      return plain(await main.ask(() => ({ op: 'rule', ...of }))) as unknown as Rules;
    },

    open({ variant, seats, seed }: NewMatch) {
      const of = typeof variant === 'string' ? { variant } : { 'variant-text': variant.text };
      return loaded({ op: 'open', ...of, seats, seed });
    },
    load(text, back) {
      return loaded({ op: 'load', [isRecord(text) ? 'record' : 'scenario']: text }, back);
    },
    async info(record) {
      return plain(await main.ask(() => ({ op: 'info', record, actions: true }))) as unknown as Info;
    },
    async close(table) {
      const of = kept(table);
      abandon(of);
      try {
        // Kept till then: in a new engine it may have another number, or be lost.
        if (of.number !== null) await main.ask(() => ({ op: 'close', ...numbered(of), ...guessing(of) }));
      } catch (error) {
        // What went with its engine is closed.
        if (!(error instanceof DeskError && error.kind === 'lost')) throw error;
      } finally {
        tables.delete(table);
      }
    },
    can(table): Can {
      return { undo: true, record: kept(table).guess === null, branch: true, try: true, players: true };
    },
    async record(table) {
      return recorded(kept(table));
    },
    async hash(table) {
      return (await at(table, (of) => ({ op: 'hash', ...guessing(of) }))).hash;
    },

    async turn(table, viewer) {
      return plain(await at(table, (of) => ({ op: 'turn', ...as(of, viewer) }))) as unknown as TurnOf;
    },
    async view(table, viewer) {
      return (await at(table, (of) => ({ op: 'view', ...as(of, viewer), ...eyes(of, viewer) }))).view;
    },
    async legal(table, viewer) {
      return plain(await at(table, (of) => ({ op: 'legal', ...as(of, viewer) }))) as never;
    },
    async score(table, viewer) {
      return plain(await at(table, (of) => ({ op: 'score', ...as(of, viewer) }))) as unknown as Score;
    },
    async log(table, viewer, since = 0) {
      return plain(await at(table, (of) => ({ op: 'log', since, ...as(of, viewer), ...eyes(of, viewer) }))) as never;
    },
    async actions(table) {
      return plain(await at(table, (of) => ({ op: 'actions', ...guessing(of) }))) as never;
    },
    async names(table) {
      return plain(await at(table, (of) => ({ op: 'names', ...guessing(of) }))) as unknown as NamesOf;
    },
    async why(table, viewer, notation) {
      return plain(await at(table, (of) => ({ op: 'why', action: notation, ...as(of, viewer) }))) as never;
    },
    async preview(table, viewer, action) {
      return plain(await at(table, (of) => ({ op: 'preview', ...said(action), ...as(of, viewer) }))) as unknown as Previewed;
    },

    play(table, viewer, action, seen) {
      const of = kept(table);
      abandon(of);
      return inTurn(of, async () => {
        if (seen !== undefined && seen !== of.plies) throw DeskError.of('stale', `${of.plies} actions are played there, not ${seen}`);
        return (await played(table, of, { op: 'play', ...said(action), ...as(of, viewer) })) as unknown as Played;
      });
    },
    undo(table, count = 1) {
      return undo(table, count) as Promise<unknown> as Promise<Undone>;
    },
    redo(table, count = 1) {
      return redo(table, count) as Promise<unknown> as Promise<Redone>;
    },
    async at(table, viewer, plies) {
      const of = kept(table);
      const session = as(of, viewer);
      const inside = of.guess === null ? session : {};
      const replies = await together(() => ({
        whole: guessing(of),
        requests: [
          { op: 'fork', ...numbered(of) },
          ...(of.plies > plies ? [{ op: 'undo', count: of.plies - plies }] : []),
          ...BOARD.map((op) => ({ op, ...inside, ...eyes(of, viewer) })),
          { op: 'turn', ...inside },
          { op: 'score', ...inside },
          { op: 'close' },
        ],
      }));
      const [seen, traded, turn, score] = replies.slice(-5).map(plain);
      return { view: seen!.view, offers: traded!.offers, turn: turn as unknown as TurnOf, score: score as unknown as Score };
    },
    async fork(table, viewer) {
      const of = kept(table);
      const guess = of.guess ?? viewer;
      const replies = await together(() => ({
        requests: [
          { op: 'fork', ...numbered(of), as: guess },
          { op: 'turn', as: guess },
        ],
      }));
      const [reply, { plies, turn }] = [replies[0]!, replies[1]!];
      return added(reply, { guess, record: '', undone: 0, plies, turn, seed: of.seed });
    },
    follow(table, viewers, changed): Promise<Followed> {
      const of = kept(table);
      return inTurn(of, async () => {
        const seen = await together(() => ({ whole: guessing(of), requests: viewers.flatMap((viewer) => look(of, viewer, 0)) }));
        const follower: Follower = { viewers, changed };
        of.followers.add(follower);
        return { sights: sightsOf(seen), end: () => void of.followers.delete(follower) };
      });
    },

    async advise(table, _, who, progress): Promise<Advice> {
      const of = kept(table);
      const { reply } = await thought(table, of, (turn) => ({ op: 'advise', ...asked(who, of, turn) }), who.player, progress);
      return plain(reply) as unknown as Advice;
    },
    async move(table, seat, who, progress): Promise<Moved> {
      const of = kept(table);
      const ask = (turn: TurnOf) => ({ op: 'move', ...asked(who, of, turn), ...(of.guess === null ? { seat } : {}) });
      const { reply, before } = await thought(table, of, ask, who.player, progress);
      const { stopped, action } = reply;
      if (of.guess !== null) {
        // The player has acted already.
        const followers = [...of.followers];
        const [turn, ...seen] = await together(() => ({
          whole: guessing(of),
          requests: [{ op: 'turn', ...numbered(of) }, ...looks(of, followers, before.plies)],
        }));
        happened(table, of, { change: 'play', since: before.plies, plays: [{ seat, notation: action }] }, followers, turn!, seen);
        return plain(reply) as unknown as Moved;
      }
      return inTurn(of, async () => {
        if (of.plies !== before.plies) throw DeskError.of('abandoned', 'the position has changed');
        const done = await played(table, of, { op: 'play', action, as: seat });
        return { ...done, stopped } as unknown as Moved;
      });
    },
    interrupt(table, how = 'now') {
      for (const { host, id } of kept(table).thinking) host.interrupt(id, how);
    },
    async analyse(table, who, progress, signal): Promise<Analysis> {
      const of = kept(table);
      let record = '';
      let number = 0;
      const judge = new Host(
        spawn,
        () => {},
        async (ask) => void (number = (await ask({ op: 'load', record })).table),
      );
      const over = () => judge.end();
      signal?.addEventListener('abort', over);
      try {
        if (signal?.aborted) throw DeskError.of('abandoned', 'the analysis was not wanted any more');
        ({ record } = await current(of));
        const loaded = await judge.ask(() => ({ op: 'load', record, with: ['turn'] }));
        number = loaded.table;
        const { plies } = await judge.ask(() => ({ op: 'turn', table: number }));
        const { score } = await judge.ask(() => ({ op: 'score', table: number }));
        const analysis: Analysis = {
          player: who.player,
          decisions: plies,
          judged: [],
          turning: [],
          result: loaded.turn === 'over' ? shares(score) : null,
        };
        const { seed = '1', budget, player } = who;
        for (let ply = 0; ply < plies; ply += 1) {
          const limit = budget === undefined ? {} : { budget };
          const judged = await judge.ask(() => ({ op: 'judge', table: number, ply, player, seed, ...limit }));
          analysis.judged = [...analysis.judged, plain(judged) as unknown as Judged];
          analysis.turning = turningPoints(analysis.judged);
          progress?.({ ...analysis });
        }
        return analysis;
      } finally {
        signal?.removeEventListener('abort', over);
        judge.end();
      }
    },
    end() {
      main.end();
      players.end();
    },
  };
}

/** Whose request it is at a table that somebody imagines; at a match the referee's. */
function guessing(of: Kept): Reply {
  return of.guess === null ? {} : { as: of.guess };
}

function said(action: Action): Reply {
  return 'notation' in action ? { action: action.notation } : action;
}

function actingIn(turn: Turn): number | null {
  return turn === 'over' ? null : turn.act;
}

/** What each viewer sees, by the replies to what it was asked for. */
function sightsOf(replies: Reply[]): Sight[] {
  return Array.from({ length: replies.length / SIGHT.length }, (_, nth) => {
    const [{ view }, { offers }, turn, score, { actions }, { events }] = replies.slice(nth * SIGHT.length).map(plain) as [
      Reply,
      Reply,
      Reply,
      Reply,
      Reply,
      Reply,
    ];
    return { view, offers, turn: turn as unknown as TurnOf, score: score as unknown as Score, actions, events };
  });
}

/** A reply without what the wire adds. */
function plain(reply: Reply): Reply {
  const rest = { ...reply };
  delete rest.id;
  delete rest.ok;
  return rest;
}

/** Whether a text is meant for a record: the words with which each begins (docs/RECORD.md). */
const isRecord = (text: string): boolean => text.trimStart().startsWith('riband record');

/** The plies of the turning points: the five that lost most of the decisions that may be one. */
function turningPoints(judged: readonly Judged[]): number[] {
  const lost = ({ wins }: Judged) => wins.loss?.mean ?? 0;
  const worst = judged.filter(({ turning }) => turning).sort((one, other) => lost(other) - lost(one));
  return worst.slice(0, 5).map(({ ply }) => ply);
}

/** The share of the win of each seat. */
function shares(score: { places: { seat: number; place: number }[] }): number[] {
  const first = score.places.filter(({ place }) => place === 1);
  const of = (seat: number) => (first.some((one) => one.seat === seat) ? 1 / first.length : 0);
  return score.places.map((_, index) => of(index + 1));
}
