/** The package in Chromium: its example, a worker, and a page that Vite has bundled. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { here, installed, patience, project } from './package.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
after(() => browser?.close());

/** Serves a folder, as any server of files does, and opens a page of it. */
async function visit(t, folder, path) {
  const server = createServer((request, response) => {
    const file = join(folder, normalize(new URL(request.url, 'http://page').pathname));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  // The seed of a match.
  await page.addInitScript(() => (Date.now = () => 1912));
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && !/favicon/.test(message.location().url) && errors.push(message.text()));
  t.after(async () => {
    await page.close();
    server.close();
    server.closeAllConnections();
  });
  await page.goto(`http://127.0.0.1:${server.address().port}/${path}`);
  return { page, errors };
}

test('the example has a person play against `club`', { timeout: 4 * patience }, async (t) => {
  const { page, errors } = await visit(t, installed, 'example.html');
  const mine = () => page.waitForFunction(() => /your turn/.test(document.querySelector('[role=status]').textContent));
  const games = await page.$$eval('select option', (all) => all.map(({ value }) => value));
  assert.equal(games.length, 3);
  for (const game of games) {
    await page.selectOption('select', game);
    await page.click('#new');
    await mine();
    const [actions, view, log] = await Promise.all([page.$$eval('#actions button', (all) => all.length), page.innerText('#view'), page.innerText('#log')]);
    assert.ok(actions > 1 && /viewer: \{ seat: 1 \}/.test(view), `${game}: ${actions} actions, ${view}`);
    // Turns until the other seat has acted, too.
    for (let turns = 0; !/seat 2/.test((await page.innerText('#log')).slice(0, -log.length || undefined)); turns += 1) {
      assert.ok(turns < 40, `${game}: seat 2 does not act`);
      await page.click('#actions button:last-child');
      await mine();
    }
  }
  // A new match while the other seat thinks: the thought is aborted.
  await page.selectOption('select', 'salty-ocean/standard');
  await page.click('#new');
  await mine();
  await page.evaluate(() => {
    document.querySelector('#actions button').click();
    document.querySelector('#new').click();
  });
  await mine();
  assert.doesNotMatch(await page.innerText('#log'), /seat 1 /);
  assert.deepEqual(errors, []);
});

const count = `new Engine().ask({ op: 'variants' }).variants.length`;

test('a worker of a page', { timeout: patience }, async (t) => {
  writeFileSync(join(installed, 'worker.js'), `import { Engine, load } from './index.js'; await load(); postMessage(${count});`);
  writeFileSync(
    join(installed, 'worker.html'),
    `<script type="module">new Worker('worker.js', { type: 'module' }).onmessage = ({ data }) => (document.title = data);</script>`,
  );
  const { page, errors } = await visit(t, installed, 'worker.html');
  await page.waitForFunction(() => Number(document.title) >= 3);
  assert.deepEqual(errors, []);
});

test('a page that Vite has bundled', { timeout: 4 * patience }, async (t) => {
  const { build } = await import(pathToFileURL(createRequire(here('../../client/package.json')).resolve('vite')));
  const root = join(project, 'page');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), `import { Engine, load } from 'riband'; await load(); document.title = ${count};`);
  const warnings = [];
  const customLogger = { info() {}, warn: (text) => warnings.push(text), warnOnce: (text) => warnings.push(text), error: (text) => warnings.push(text) };
  await build({ root, configFile: false, customLogger: { ...customLogger, clearScreen() {}, hasErrorLogged: () => false }, build: { target: 'es2022' } });
  const { page, errors } = await visit(t, join(root, 'dist'), 'index.html');
  await page.waitForFunction(() => Number(document.title) >= 3);
  assert.deepEqual([errors, warnings], [[], []]);
});
