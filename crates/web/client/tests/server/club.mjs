/** A server of matches, RIBAND_SERVER, and people with browsers at it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { patience } from '../harness.mjs';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const program = [process.env.RIBAND_SERVER, ...['release', 'debug'].map((profile) => join(root, `target/${profile}/riband-server`))].find(
  (path) => path && existsSync(path),
);

export const PHONE = { width: 390, height: 844 };

/** A server with a file of its own, which outlives the program. */
export class Club {
  #folder = mkdtempSync(join(tmpdir(), 'riband-server-'));
  #serving;
  #ended;
  address;

  async start() {
    assert.ok(program, 'no server: build riband-server, or name one with RIBAND_SERVER');
    const listen = `127.0.0.1:${this.address ? new URL(this.address).port : 0}`;
    const file = join(this.#folder, 'matches.db');
    this.#serving = spawn(program, ['--listen', listen, '--file', file, '--log', 'error'], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#ended = new Promise((done) => this.#serving.once('exit', done));
    for await (const line of createInterface(this.#serving.stdout)) {
      this.address = /http:\/\/[^\s/]+/.exec(line)[0];
      return;
    }
    assert.fail('the server does not start');
  }

  /** Ends it as a power cut does. */
  async kill() {
    this.#serving.kill('SIGKILL');
    await this.#ended;
  }

  async end() {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }
}

/** What a browser reports by itself when it learns that it is nobody yet, that others must agree, or that a server or a network is gone. */
const EXPECTED = /status of (401|404|409)|ERR_(CONNECTION|INTERNET|NETWORK|INCOMPLETE|EMPTY)/;

/** A club for the tests of a file, and `visit`, which gives a browser of somebody. */
export function club() {
  const server = new Club();
  let browser;
  before(async () => {
    await server.start();
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  });
  after(async () => {
    await browser?.close();
    await server.end();
  });

  async function visit(name, { width = 1366, height = 650, path = '/' } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', hasTouch: width < 500, acceptDownloads: true });
    context.setDefaultTimeout(patience);
    await context.addInitScript(() => localStorage.setItem('riband.settings', JSON.stringify({ language: 'en', speed: 'none' })));
    const page = await context.newPage();
    const errors = [];
    page.on('console', (message) => {
      const text = message.text();
      if ((message.type() === 'error' || /svelte\.dev\/e\//.test(text)) && !EXPECTED.test(text)) errors.push(`${text} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${server.address}${path}`);
    if (name) {
      await page.fill('[name=name]', name);
      await page.click('button[type=submit]');
    }
    return { context, page, errors, name };
  }

  return { server, visit };
}

/** Begins a match; `who` has `me`, `friend` or a level for each seat. Gives the keys of the page to the links. */
export async function begin({ page }, { game, who, title = '', set = {} }) {
  await page.click('nav a[href="#/new"]');
  await page.click(`[data-game=${game}]`);
  await page.check(`[name=seats][value="${who.length}"]`);
  for (const [index, player] of who.entries()) await page.selectOption(`[name=who-${index + 1}]`, player);
  await page.fill('[name=title]', title);
  for (const [name, value] of Object.entries(set)) {
    const field = page.locator(`[name=${name}]`);
    if (value === true) await field.check();
    else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await page.click('button[type=submit]');
  await page.waitForSelector('.board [data-spot], .curtain');
  if (await page.isVisible('.curtain')) return [];
  await page.click('#tab-beside');
  const links = await page.$$eval('.links input', (fields) => fields.map(({ value }) => value));
  await choices({ page });
  return links;
}

/** Shows the choices; on a phone they always are. */
export async function choices({ page }) {
  if (!(await page.locator('.drawer').count())) await page.click('#tab-choices');
}

/** The link for spectators, at the table of whoever has begun it. */
export async function watchLink({ page }) {
  await page.click('#tab-beside');
  await page.click('summary:has-text("Spectators")');
  return page.inputValue('details[open] .link input');
}

/** Opens a link, looks from outside, and sits down. */
export async function sit({ page }, link) {
  await page.goto(link);
  // The key is not left in the address.
  await page.waitForFunction(() => !location.href.includes('='));
  const outside = page.locator('.card').getByRole('button', { name: /^(Sit down|Watch)$/ });
  await outside.waitFor();
  await outside.click();
  await page.waitForSelector('.board [data-spot]');
}

/** How many actions are played there, by what a page shows. */
export const plies = ({ page }) => page.evaluate(() => Number(document.querySelector('.history input')?.max ?? -1));

/** Waits until a page shows as many. */
export const shows = ({ page }, count) => page.waitForFunction((count) => Number(document.querySelector('.history input')?.max ?? -1) === count, count);

/** What scrolls sideways on a page, by its markup. */
export const wide = ({ page }) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const outside = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    return scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth}`, ...outside.map((one) => one.outerHTML.slice(0, 120))].slice(0, 6) : [];
  });

/** What somebody has to do: `choose`, nothing, or the match is over. */
export const state = ({ page }) =>
  page.evaluate(() => {
    if (document.querySelector('dialog[open] .winner')) return 'over';
    if (document.querySelector('.table[aria-busy=true]')) return null;
    return document.querySelector('.side .choice, .side .amount') ? 'choose' : null;
  });

/** Waits until one of these people has to choose; gives that one. */
export const acting = (...people) =>
  Promise.any(
    people.map((person) =>
      person.page
        .locator('.side .choice, .side .amount')
        .first()
        .waitFor()
        .then(() => person),
    ),
  );

/** Plays one of the listed choices; gives whether that changed the match. */
export async function play(person, pick) {
  const { page } = person;
  const was = await plies(person);
  const chosen = await page.evaluate((share) => {
    const all = [...document.querySelectorAll('.side .choice, .side .amount .btn')];
    all[Math.floor(share * all.length)]?.click();
    return all.length > 0;
  }, pick());
  if (!chosen) return false;
  await page.waitForFunction((was) => Number(document.querySelector('.history input').max) !== was || document.querySelector('.asked'), was);
  if (await page.isVisible('.asked')) await page.keyboard.press('Escape');
  return (await plies(person)) !== was;
}
