/** The same in Node, whose `fetch` reads no files. */
import { readFile } from 'node:fs/promises';
import { load as start } from './index.js';

export * from './index.js';

export const load = (options) => start(options, read);

async function read(source) {
  if (!String(source).startsWith('file:')) return fetch(source);
  return new Response(await readFile(new URL(source)), { headers: { 'content-type': 'application/wasm' } });
}
