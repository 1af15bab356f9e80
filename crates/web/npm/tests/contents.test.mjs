/** What the package holds. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { installed, root } from './package.mjs';

const read = (file) => readFileSync(join(installed, file), 'utf8');
const files = readdirSync(installed, { recursive: true }).filter((file) => statSync(join(installed, file)).isFile());

test('it holds what its manifest names, and no more', () => {
  const schemas = readdirSync(join(root, 'docs/schemas')).filter((file) => file.endsWith('.json'));
  const types = schemas.map((file) => `types/${file.replace(/json$/, 'd.ts')}`);
  const { files: named, ...manifest } = JSON.parse(read('package.json'));
  const wanted = [...named.filter((file) => file !== 'types'), ...types, 'README.md', 'package.json'];
  assert.deepEqual(files.sort(), wanted.sort());
  for (const key of ['private', 'scripts', 'dependencies', 'devDependencies']) assert.ok(!(key in manifest), key);
  const [, version] = /^\[workspace\.package\]\nversion = "(.*)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'));
  assert.equal(manifest.version, version);
});

test('it is small, and knows nothing of the machine that made it', () => {
  const size = statSync(process.env.RIBAND_PACKAGE).size;
  assert.ok(size < 1_440_000, `${size} bytes`);
  for (const file of files) assert.ok(!read(file).includes(root), file);
});

test('its texts lead nowhere outside of it', () => {
  for (const [, link] of read('README.md').matchAll(/\]\(([^)]*)\)/g)) assert.match(link, /^https:/);
  const lines = read('example.html').trimEnd().split('\n').length;
  assert.ok(lines <= 60, `${lines} lines in the example`);
});
