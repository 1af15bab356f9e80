/** For tests of the desk in Node: engines in this process, and those of the native program RIBAND; after .ci/web-engine. */
import assert from 'node:assert/strict';
import { execFileSync, spawn as start } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { after, before } from 'node:test';
import { runnerImport } from 'vite';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
export const load = async (file) => (await runnerImport(here(file), { configFile: false, logLevel: 'error' })).module;
export const { localDesk } = await load('./local.ts');
const { answering } = await load('./answering.ts');
export const { lines, tryOnce } = await load('./lines.ts');
export const { Way } = await load('./program.ts');
const wasm = new WebAssembly.Module(readFileSync(here('./engine/riband_bg.wasm')));

// Firefox 115, for which the page is built, has none.
delete AbortSignal.any;

export const GAMES = ['crossing-oceans', 'transatlantic', 'salty-ocean'];

let engines = 0;
async function engine() {
  // The module that wasm-bindgen writes holds one engine: another query, another module.
  const { default: start, Riband } = await import(`./engine/riband.js?${(engines += 1)}`);
  await start({ module_or_path: wasm });
  return Riband;
}

/** A worker in this thread. `dies` is asked of every line whether it kills the engine. */
export function port(dies = () => false) {
  const Riband = engine();
  let hear = () => {};
  let ended = false;
  const say = (answered) => setImmediate(() => ended || hear(structuredClone(answered)));
  const ask = answering(
    Riband.then((Riband) => new Riband(7n)),
    () => undefined,
    say,
  );
  return {
    post: (asked) =>
      setImmediate(() => {
        if (ended) return;
        if (asked.line && dies(asked.line)) say({ id: asked.id, died: 'killed' });
        else ask(structuredClone(asked));
      }),
    listen: (to) => (hear = to),
    end: () => (ended = true),
  };
}

/** The native program while it serves the page, and what it gives a page. */
const riband = [process.env.RIBAND, ...['release', 'debug'].map((profile) => here(`../../../../../../target/${profile}/riband`))].find(
  (path) => path && existsSync(path),
);
/** The program of this file of tests. */
export let serving;
export async function serve() {
  assert.ok(riband, 'no native program: build riband-cli, or name one with RIBAND');
  const program = start(riband, ['web', '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(program.stdout)) {
    const address = new URL(line.split(' ').find((word) => word.includes('://')));
    return { program, address: new URL('/engine', address).href, token: address.hash.split('=')[1] };
  }
}
before(async () => {
  serving = await serve();
  // The first of all answers reads the variants.
  const desk = localDesk(WAYS['in the program'].port, async () => null);
  await desk.variants();
  desk.end();
});
after(() => serving.program.kill());

/** The way to a program that gives an engine whenever it is asked. */
export const to = (program) => ({
  there: async () => program,
  gave() {},
  failed: (_, missing) => assert.fail(JSON.stringify(missing)),
});

/** The ways to an engine, and the engine's direct replies to lines. */
export const WAYS = {
  'in a worker': {
    port: () => port(),
    async replies(lines) {
      const Riband = await engine();
      const alone = new Riband(7n);
      return lines.map((line) => alone.answer(line));
    },
  },
  'in the program': {
    port: () => lines(to(serving)),
    replies: async (lines) =>
      execFileSync(riband, ['engine'], { input: lines.join('\n'), encoding: 'utf8' })
        .trimEnd()
        .split('\n'),
  },
};
