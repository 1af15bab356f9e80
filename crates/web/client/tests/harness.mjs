/**
 * A browser on the page, as a person has it: on that for a web server, which `npm run build` has built, or on that of the native
 * program RIBAND. Needs chromium.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';

export const built = fileURLToPath(new URL('../dist/', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** How long anything may take; slower machines say more. */
export const patience = Number(process.env.RIBAND_PATIENCE ?? 30_000);

/**
 * Makes assertions about the page again until they hold, as the page may be slow to show what they read, or to take it away. What must
 * never be there is asserted at once.
 */
export async function eventually(check) {
  for (const until = Date.now() + patience; ; await setTimeout(50)) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || Date.now() > until) throw error;
    }
  }
}

/** The native program. */
export const riband = [process.env.RIBAND, join(root, 'target/release/riband'), join(root, 'target/debug/riband')].find((path) => path && existsSync(path));

/** Opens Chromium, or Firefox as Debian has it: that speaks WebDriver BiDi, which needs the channel. */
const open = (name) =>
  name === 'firefox'
    ? firefox.launch({ executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', channel: 'moz-firefox' })
    : chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Serves the page for a web server, or another folder, as any server of files does: the engine runs in the page. */
async function files(dist) {
  assert.ok(existsSync(join(dist, 'index.html')), 'no dist: run `npm run build`');
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://page').pathname)).replace(/^(\.\.[/\\])+/, '');
    const file = join(dist, path.endsWith('/') ? 'index.html' : path);
    if (!file.startsWith(dist) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const end = () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    return closed;
  };
  return { address, entry: address, end };
}

/** Has the program serve the page that is built into it, at a port that is free unless one is named. */
export async function program(port = 0) {
  assert.ok(riband, 'no native program: build riband-cli, or name one with RIBAND');
  const serving = spawn(riband, ['web', '--no-open', '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => serving.once('exit', done));
  for await (const line of createInterface(serving.stdout)) {
    const entry = line.split(' ').find((word) => word.includes('://'));
    const end = () => {
      // Also a stopped one, which handles the signal only after it continues.
      serving.kill('SIGCONT');
      serving.kill();
      return ended;
    };
    return { address: new URL('/', entry).href, entry, end, signal: (name) => serving.kill(name) };
  }
  assert.fail('the program does not serve');
}

/** The ways in which the page is served. */
export const SERVED = ['files', 'program'];

/** Serves the page, opens a browser, and gives `visit`, which opens pages of a new visitor each. */
export async function start({ browser: name = 'chromium', dist = built, served = 'files' } = {}) {
  let serving = await (served === 'program' ? program() : files(dist));
  const { address } = serving;
  const browser = await open(name);

  async function visit({ width = 1280, height = 800, dark = false, touch = false, locale, settings = {}, before } = {}) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      hasTouch: touch,
      ...(locale && { locale }),
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript(
      (kept) => location.protocol === 'http:' && localStorage.setItem('riband.settings', kept),
      // The tests read English, whatever the system speaks.
      JSON.stringify({ language: 'en', speed: 'none', ...settings }),
    );
    // What the browser is to be like: a function that runs in each page before its own scripts.
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    const errors = [];
    page.on('console', (message) => {
      // Svelte warns of faults in the page.
      if (message.type() === 'error' || /svelte\.dev\/e\//.test(message.text())) errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    // How often the page asks the program that serves it.
    const native = { asked: 0 };
    page.on('websocket', (socket) => socket.on('framesent', () => (native.asked += 1)));
    await page.goto(serving.entry);
    return { context, page, errors, native };
  }

  return {
    address,
    visit,
    /** Stops the server of the page. */
    stop: () => serving.end(),
    /** Has the program serve at the same address once more; the address that it prints. */
    async startAgain() {
      serving = await program(new URL(address).port);
      return serving.entry;
    },
    /** Sends the program a signal. */
    signal: (name) => serving.signal(name),
    async end() {
      await browser.close();
      await serving.end();
    },
  };
}

/** The browser of a file of tests: opened before the first, closed after the last. */
export function browser(options) {
  const table = {};
  before(async () => void Object.assign(table, await start(options)));
  after(() => table.end?.());
  return table;
}

/** Begins a match from the first page. `players` has one kind for each seat. */
export async function begin(page, { game, players, seed = '1912', names = [], variant }) {
  await page.click(`[data-game=${game}]`);
  if (variant) await page.selectOption('[name=variant]', { label: variant });
  await page.check(`[name=seats][value="${players.length}"]`);
  for (const [index, player] of players.entries()) {
    await page.selectOption(`[name=player-${index + 1}]`, player);
    if (names[index]) await page.fill(`.sittings li:nth-child(${index + 1}) input`, names[index]);
  }
  if (!(await page.isVisible('[name=seed]'))) await page.click('.home summary');
  await page.fill('[name=seed]', seed);
  await page.click('button[type=submit]');
  await page.waitForSelector('.board [data-spot], .curtain');
}

/** Waits until a person has to choose, or the match is over; says which. */
export async function waitForTurn(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('dialog[open] .winner')) return 'over';
    if (document.querySelector('.curtain')) return 'curtain';
    if (document.querySelector('.table[aria-busy=true]')) return null;
    return document.querySelector('.side .choice, .side .amount') ? 'choose' : null;
  });
  return found.jsonValue();
}

/** Plays the first choice of the list. */
export async function playFirst(page) {
  if ((await waitForTurn(page)) !== 'choose') return;
  const was = await actions(page);
  await page.click('.side .choice, .side .amount .btn');
  await page
    .waitForFunction((before) => Number(document.querySelector('.history input').max) > before, was)
    .catch(async (error) => {
      throw new Error(`${error.message}: ${await page.innerText('.table')}`);
    });
}

/** Plays the first choice, and leaves the page by `go` once that is drawn, before anything else. */
export const playAndLeave = (page, go) =>
  Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate(`void (() => {
      const input = document.querySelector('.history input');
      const { max } = input;
      const drawn = new MutationObserver(() => {
        if (input.max === max) return;
        drawn.disconnect();
        (${go})();
      });
      drawn.observe(document.body, { subtree: true, childList: true, attributes: true });
      document.querySelector('.side .choice').click();
    })()`),
  ]);

/** Waits until the match has this many actions here. */
export const hasActions = (page, count) => page.waitForFunction((count) => Number(document.querySelector('.history input')?.max ?? -1) === count, count);

export const actions = (page) => page.evaluate(() => Number(document.querySelector('.history input').max));

/** Clicks where a person would: on a lit place of the board, else in what stands beside it, else in the list. Gives what it was. */
export async function click(page, pick) {
  const spots = await page.evaluate(() => {
    const list = [...document.querySelectorAll('.asked .choice, .asked .btn.primary')];
    const lit = list.length > 0 ? list : [...document.querySelectorAll('.board [data-spot].lit')];
    return lit
      .map((element) => {
        element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        // Some places are rings or hold others: a point of them that is really theirs.
        for (const [across, down] of [
          [0.5, 0.5],
          [0.5, 0.15],
          [0.15, 0.5],
          [0.5, 0.85],
          [0.85, 0.5],
          [0.1, 0.1],
        ]) {
          const x = box.left + box.width * across;
          const y = box.top + box.height * down;
          const hit = document.elementFromPoint(x, y);
          if (hit && (element === hit || element.contains(hit)) && (hit.closest('[data-spot].lit') ?? element) === element) return { x, y };
        }
        return null;
      })
      .filter(Boolean);
  });
  if (spots.length > 0) {
    const spot = spots[Math.floor(pick() * spots.length)];
    await page.mouse.click(spot.x, spot.y);
    return 'board';
  }
  const choices = await page.$$('.side .choice, .side .amount .btn');
  if (choices.length === 0) return 'none';
  await choices[Math.floor(pick() * choices.length)].click().catch(() => {});
  return 'list';
}

/** Numbers from 0 to 1 that are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The record that the page hands out. */
export async function exported(page) {
  await page.click('.menu summary');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.menu button:has-text("Save as a file")')]);
  return readFileSync(await download.path(), 'utf8');
}

/** Gives the first page a file of a record. */
export const opened = (page, record, name = 'match.riband') =>
  page.setInputFiles('.kept input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(record) });

/** The link to the match that the page copies. */
export async function copiedLink(context, page) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.click('.menu summary');
  await page.click('.menu button:has-text("link")');
  await page.waitForSelector('.banner .note');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Replays a record natively: every action and every hash must fit. Gives what the program says. */
export function replayed(record) {
  return natively(record, (file) => ['replay', file, '--verify']).out;
}

/** Runs the native program on the file of a record, with lines typed into it; gives what it says, and the folder. */
export function natively(record, args, typed = '') {
  assert.ok(riband, 'no native program: build riband-cli, or name one with RIBAND');
  const folder = mkdtempSync(join(tmpdir(), 'riband-'));
  const file = join(folder, 'match.riband');
  writeFileSync(file, record);
  return { out: execFileSync(riband, args(file), { encoding: 'utf8', input: typed, cwd: folder }), folder };
}
