/** A desk for development: the engine is a native program behind the dev server. Not part of a build. */
import { DeskError, type Action, type Desk, type TableId, type Viewer } from '../desk/contract';

type Reply = Record<string, any>;

export function pipeDesk(): Desk {
  const hot = import.meta.hot!;
  const waiting = new Map<number, (reply: Reply) => void>();
  let next = 1;
  hot.on('riband:reply', ({ line }: { line: string }) => {
    const reply = JSON.parse(line);
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });

  async function ask<T = any>(request: Reply): Promise<T> {
    const id = next++;
    const reply = await new Promise<Reply>((done) => {
      waiting.set(id, done);
      hot.send('riband:ask', { line: JSON.stringify({ id, ...request }) });
    });
    if (!reply.ok) throw new DeskError(reply.error);
    return reply as T;
  }

  const seat = (viewer: Viewer) => (viewer === 'spectator' ? {} : { seat: viewer });
  const action = (a: Action) => ('notation' in a ? { action: a.notation } : a);
  const tables = new Map<TableId, { as?: Viewer }>();
  const who = (table: TableId, viewer?: Viewer) => {
    const guess = tables.get(table)?.as;
    return guess === undefined ? (viewer === undefined ? {} : {}) : { as: guess };
  };

  return {
    variants: () => ask({ op: 'variants' }),
    schema: async () => (await fetch('/@fs/' + location.pathname)).text(),
    variantText: async (id) => {
      const { table } = await ask({ op: 'open', variant: id, seats: 2, seed: '1' });
      const { record } = await ask({ op: 'record', table });
      await ask({ op: 'close', table });
      return record.slice(record.indexOf('== variant\n') + 11, record.indexOf('\n== play')) + '\n';
    },
    check: async (text) => {
      try {
        const { table } = await ask({ op: 'open', 'variant-text': text, seats: 2, seed: '1' });
        await ask({ op: 'close', table });
        const name = /about\.name = "(.*)"/.exec(text)?.[1] ?? 'My variant';
        return {
          problems: [],
          warnings: [],
          variant: {
            ruleset: /([a-z-]+)\/[a-z-]+\.toml/.exec(text)?.[1] ?? '',
            name,
            summary: '',
            seats: { min: 2, max: 4 },
            fingerprint: '',
            parent: null,
            differences: [],
          },
        };
      } catch (error) {
        return { problems: (error as DeskError).fault.problems ?? [], warnings: [], variant: null };
      }
    },
    open: async ({ variant, seats, seed }) => {
      const opened = await ask({ op: 'open', ...(typeof variant === 'string' ? { variant } : { 'variant-text': variant.text }), seats, seed });
      tables.set(opened.table, {});
      return opened;
    },
    load: async (text, back = 0) => {
      const opened = await ask({ op: 'load', ...(text.startsWith('riband record') ? { record: text } : { scenario: text }) });
      if (back > 0) await ask({ op: 'undo', table: opened.table, count: back });
      return opened;
    },
    close: async (table) => void (await ask({ op: 'close', table, ...who(table) })),
    record: async (table) => (await ask({ op: 'record', table })).record,
    hash: async (table) => (await ask({ op: 'hash', table })).hash,
    turn: (table) => ask({ op: 'turn', table, ...who(table) }),
    view: async (table, viewer) => (await ask({ op: 'view', table, ...seat(viewer), ...who(table) })).view,
    legal: (table) => ask({ op: 'legal', table, ...who(table) }),
    score: (table) => ask({ op: 'score', table, ...who(table) }),
    log: (table, viewer, since = 0) => ask({ op: 'log', table, since, ...seat(viewer), ...who(table) }),
    actions: (table) => ask({ op: 'actions', table }),
    why: (table, _, notation) => ask({ op: 'why', table, action: notation, ...who(table) }),
    preview: async (table, viewer, a) => {
      const guess = viewer;
      const { table: copy } = await ask({ op: 'fork', table, ...who(table), ...(tables.get(table)?.as ? {} : { as: guess }) });
      const as = tables.get(table)?.as ?? guess;
      try {
        const reply = await ask({ op: 'play', table: copy, as, ...action(a), with: ['view', 'score'] });
        const open = !reply.disclosed.revealed && !reply.disclosed.chance;
        return { events: open ? reply.events : [], view: open ? reply.view : null, score: open ? ({ final: false, score: reply.score } as any) : null };
      } finally {
        await ask({ op: 'close', table: copy, as });
      }
    },
    play: (table, viewer, a) => ask({ op: 'play', table, ...(viewer === 'spectator' ? {} : { seat: viewer }), ...action(a), ...who(table) }),
    undo: (table) => ask({ op: 'undo', table, ...who(table) }),
    redo: (table) => ask({ op: 'redo', table, ...who(table) }),
    at: async (table, viewer, plies) => {
      const as = tables.get(table)?.as;
      const session = as ? { as } : {};
      const { table: copy } = await ask({ op: 'fork', table, ...session });
      try {
        let turn = await ask({ op: 'turn', table: copy, ...session });
        while (turn.plies > plies) {
          const requests = Array.from({ length: Math.min(64, turn.plies - plies) }, () => ({ op: 'undo' }));
          await ask({ op: 'batch', table: copy, requests });
          turn = await ask({ op: 'turn', table: copy, ...session });
        }
        return {
          view: (await ask({ op: 'view', table: copy, ...seat(viewer), ...session })).view,
          turn,
          score: await ask({ op: 'score', table: copy, ...session }),
        };
      } finally {
        await ask({ op: 'close', table: copy, ...session });
      }
    },
    fork: async (table, viewer) => {
      const opened = await ask({ op: 'fork', table, as: tables.get(table)?.as ?? viewer });
      tables.set(opened.table, { as: tables.get(table)?.as ?? viewer });
      return opened;
    },
    follow: async () => () => {},
    advise: (table, _, { player, budget }) => ask({ op: 'advise', table, player, ...(budget ? { budget } : {}), ...who(table) }),
    move: (table, s, { player, budget }) =>
      ask({ op: 'move', table, player, ...(budget ? { budget } : {}), ...(tables.get(table)?.as ? who(table) : { seat: s }) }),
    interrupt: () => void ask({ op: 'cancel' }),
    analyse: async () => {
      throw DeskError.of('unavailable', 'not in development');
    },
  };
}
