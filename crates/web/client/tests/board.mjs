/** What the tests of the boards share: the engine by its protocol, a board drawn without a browser, and a picker like the shell's. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = process.env.RIBAND ?? 'riband';
const client = fileURLToPath(new URL('../', import.meta.url));

/** How many matches of each variant and number of seats; 0 plays one. */
export const matches = Number(process.env.MATCHES ?? 0);
/** Of how many positions one is drawn. */
export const every = (unasked) => Number(process.env.EVERY ?? unasked);

/** The board of a game and an engine beside it; `load` gives another of the board's modules. */
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

  async function close() {
    engine.stdin.end();
    await vite.close();
  }

  return { send, ask, load, board, Board, Panel, render, picker, close };
}

/** The names of the spots in a drawing, each as often as it is drawn. */
export const spotsIn = (html) => [...html.matchAll(/data-spot="([^"]*)"/g)].map(([, spot]) => spot);

/** Who sits at a table of so many. */
export const sitting = (count) =>
  Array.from({ length: count }, (_, nth) => ({ seat: nth + 1, name: `Seat ${nth + 1}`, colour: `var(--seat-${nth + 1})`, letter: 'ABCD'[nth], here: true }));
