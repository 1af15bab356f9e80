/** The examples in texts run. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { here, patience, project, root } from './package.mjs';

for (const file of [here('../README.md'), join(root, 'docs/WEB.md')]) {
  test(`the example of ${file.slice(root.length)}`, { timeout: 2 * patience }, () => {
    const [, code] = /^```js\n(import [^]*? from 'riband';\n[^]*?)^```$/m.exec(readFileSync(file, 'utf8'));
    writeFileSync(join(project, 'example.mjs'), code);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd: project, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    // The goods of the view, and a report of progress.
    assert.match(stdout, /good: 'herring'/);
    assert.match(stdout, /^0\.\d+ \w+/m);
  });
}
