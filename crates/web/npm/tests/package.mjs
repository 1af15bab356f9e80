/** The packed package RIBAND_PACKAGE, as `npm install` would put it into a project. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const here = (file) => fileURLToPath(new URL(file, import.meta.url));
export const root = here('../../../../');

assert.ok(process.env.RIBAND_PACKAGE, 'name the package in RIBAND_PACKAGE, or run .ci/npm --check');

/** A project with the package in its `node_modules`; removed when the tests end. */
export const project = mkdtempSync(join(tmpdir(), 'riband-npm-'));
process.on('exit', () => rmSync(project, { recursive: true, force: true }));

/** Where the package is in it. */
export const installed = join(project, 'node_modules/riband');
mkdirSync(installed, { recursive: true });
execFileSync('tar', ['--extract', '--gzip', '--strip-components=1', '--file', process.env.RIBAND_PACKAGE, '--directory', installed]);

/** How long anything may take; slower machines say more. */
export const patience = Number(process.env.RIBAND_PATIENCE ?? 30_000);

/** The module that Node finds there under a name. */
export const resolve = (name) => pathToFileURL(createRequire(join(project, 'index.js')).resolve(name));

/** Numbers from 0 to 1 that are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
