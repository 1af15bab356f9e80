/**
 * Shared code of the board tests: the engine through its protocol, a board rendered without a browser, and a picker like the
 * shell's.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = process.env.RIBAND ?? 'riband';
const client = fileURLToPath(new URL('../', import.meta.url));

/** The number of matches of each variant and number of seats; 0 plays one of each variant. */
const matches = Number(process.env.MATCHES ?? 0);
/** One in this many positions is drawn. */
export const every = (unasked) => Number(process.env.EVERY ?? unasked);

/** The board of a game with an engine; `load` loads another of the board's modules. */
export async function openBoard(game) {
  const engine = spawn(program, ['engine', '--no-files'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: client,
    configFile: `${client}vite.config.ts`,
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  const load = (file) => vite.ssrLoadModule(`/src/lib/boards/${game}/${file}`);
  const { board, Board, Panel } = await load('index.ts');
  const { render } = await vite.ssrLoadModule('svelte/server');
  const { Names } = await vite.ssrLoadModule('/src/lib/board/names.ts');
  const { marketOf } = await vite.ssrLoadModule('/src/lib/board/market.ts');

  async function send(op, keys) {
    engine.stdin.write(`${JSON.stringify({ op, ...keys })}\n`);
    return JSON.parse((await lines.next()).value);
  }

  async function ask(op, keys) {
    const reply = await send(op, keys);
    assert.ok(reply.ok, `${op}: ${JSON.stringify(reply.error)}`);
    return reply;
  }

  /** Chooses like the shell: a spot is lit if an open choice concerns it. */
  function picker(open) {
    const at = (spot) => open.filter((choice) => board.spots(choice).includes(spot));
    return { open, chosen: [], at, lit: (spot) => at(spot).length > 0, pick() {}, play() {}, back() {}, point() {} };
  }

  /** The facts of a table's variant about everything that has an id, and what it is for. */
  async function namesOf(table) {
    const { names, purposes } = await ask('names', { table });
    return new Names(names, purposes);
  }

  /** The variants of the game. */
  async function variants() {
    const own = (await ask('variants', {})).variants.filter(({ ruleset }) => ruleset === game);
    return own.map(({ id }) => ({ variant: id }));
  }

  /** Plays a random match, reproducibly: yields every position, whose `play` plays one of these actions. */
  async function* positions(variant, count, seed) {
    const { table, turn: first } = await ask('open', { ...variant, seats: count, seed });
    const given = { table, names: await namesOf(table), seats: sitting(count) };
    let [last, random, reply] = [null, seed + 1, { turn: first }];
    try {
      for (let nth = 0; ; nth += 1) {
        const acting = reply.turn === 'over' || reply.stalled ? null : reply.turn.act;
        const { view } = await ask('view', { table, seat: acting ?? 1 });
        const { offers } = await ask('market', { table, seat: acting ?? 1 });
        const { actions } = acting === null ? { actions: [] } : await ask('legal', { table });
        const where = `${JSON.stringify(variant).slice(0, 60)}, ${count} seats, seed ${seed}, position ${nth}`;
        const die = () => (random = (random * 1103515245 + 12345) % 2147483648);
        async function play(from = actions) {
          const { index } = from[Math.floor((die() / 2147483648) * from.length)];
          reply = await ask('play', { table, index, with: ['turn'] });
          return reply;
        }
        yield { ...given, view, last, market: marketOf(offers), acting, actions, where, nth, die, play };
        if (acting === null) return;
        last = view;
      }
    } finally {
      await ask('close', { table });
    }
  }

  async function close() {
    engine.stdin.end();
    await vite.close();
  }

  return { send, ask, load, board, Board, Panel, render, picker, namesOf, marketOf, variants, positions, close };
}

/** Plays the number of matches per variant that MATCHES sets; by default one of each, of 2 to 4 seats in turn. */
export async function eachMatch(variants, play, offset = 0) {
  for (const [nth, variant] of variants.entries()) {
    if (matches === 0) await play(variant, 2 + ((nth + offset) % 3), 1);
    for (let match = 0; match < matches; match += 1) for (const count of [2, 3, 4]) await play(variant, count, match + 1);
  }
}

/** The names of the spots in a drawing, each as often as it is drawn. */
export const spotsIn = (html) => [...html.matchAll(/data-spot="([^"]*)"/g)].map(([, spot]) => spot);

/** The seating of a table with this many seats. */
export const sitting = (count) =>
  Array.from({ length: count }, (_, nth) => ({ seat: nth + 1, name: `Seat ${nth + 1}`, colour: `var(--seat-${nth + 1})`, letter: 'ABCD'[nth], here: true }));
