/** Where `.ci/npm` puts the package: nothing of anybody else is deleted. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { patience, project, root } from './package.mjs';

const make = (dir) => spawnSync(join(root, '.ci/npm'), ['--engine-there', dir], { encoding: 'utf8' });

test('a folder that is empty or holds a package of before is used, any other is left alone', { timeout: 4 * patience }, () => {
  const dir = join(project, 'out');
  const kept = [join(dir, 'package/index.js'), join(dir, 'riband-mine.tgz')];
  mkdirSync(join(dir, 'package'), { recursive: true });
  for (const file of kept) writeFileSync(file, 'mine');
  const refused = make(dir);
  assert.equal(refused.status, 1, refused.stderr);
  assert.match(refused.stderr, /package is there, and was not made by this/);
  for (const file of kept) assert.equal(readFileSync(file, 'utf8'), 'mine');

  const empty = join(project, 'empty');
  mkdirSync(join(empty, 'package'), { recursive: true });
  for (const time of ['first', 'again']) {
    const { status, stdout, stderr } = make(empty);
    assert.equal(status, 0, `${time}: ${stderr}`);
    assert.ok(existsSync(stdout.trim()), stdout);
  }
});
