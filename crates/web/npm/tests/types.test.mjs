/** The types, in a browser's project and in one of Node. */
import { spawnSync } from 'node:child_process';
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { here, project } from './package.mjs';

const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true, target: 'es2022', skipLibCheck: false };
const projects = {
  'of a browser, with a bundler': { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [] },
  'of Node': { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022'], types: ['node'], typeRoots: [here('../node_modules/@types')] },
};

cpSync(here('types.ts'), join(project, 'types.ts'));
writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
for (const [what, options] of Object.entries(projects)) {
  test(`types in a project ${what}`, () => {
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...strict, ...options }, files: ['types.ts'] }));
    const { stdout, status } = spawnSync(process.execPath, [here('../node_modules/typescript/bin/tsc'), '--project', project], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });
}
